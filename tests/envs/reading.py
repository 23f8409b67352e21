"""What a slice must hold, read from the view: its name is a path there, its kind says how.

Slower than an observer, and independent of it: nothing here looks at a state.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from kontor.engine.contract import View
from kontor.engine.sketch import Kind
from kontor.envs.layout import Layout
from kontor.games.haendler.promises import PLEDGES
from kontor.games.hansa.pieces import NEUTRAL, Piece

BY_SEAT: Final = {"seats", "hold", "axle_breaks", "bonus_claimed"}
NAMES: Final = ("name", "good", "city")
OPEN: Final = "open"  # a tile that is there and nobody's
EMPTY: Final[tuple[object, ...]] = ("", [], (), {})


def numbers_seen(layout: Layout, view: View, me: int, players: int) -> NDArray[np.float32]:
    """What an observation of *me* holds behind its head."""
    out = np.zeros(layout.size, np.float32)
    known: dict[str, Any] = {"": view}
    for name, part in layout.parts.items():
        if part.at >= layout.head:
            value = value_at(known, name, me, players)
            if value is not None and (value not in EMPTY or part.kind.sort == "word"):
                out[part.at : part.end] = written(part.kind, value, me, players)
    return out


def value_at(known: dict[str, Any], name: str, me: int, players: int) -> Any:  # noqa: ANN401 - whatever stands there
    """Follow a name into the view; None where there is nothing, or nothing to be seen."""
    if name not in known:
        before, _, step = name.rpartition(".")
        value = value_at(known, before, me, players)
        if step == "seen":
            value = value is not None
        elif value is not None:
            turned = before.rpartition(".")[2] in BY_SEAT
            value = _step(value, step, (int(step) + me) % players if turned else step)
        known[name] = value
    return known[name]


def _step(value: Any, step: str, place: int | str) -> Any:  # noqa: ANN401 - as above
    if step in READ and not isinstance(value, msgspec.Struct):
        return READ[step](value)
    if isinstance(value, Mapping):
        return OPEN if step in value and value[step] is None else value.get(step)
    if not isinstance(value, Sequence):
        return getattr(value, step, None)
    if step.isdigit():
        return value[int(place)] if int(place) < len(value) else None
    return next(item for item in value if step in [getattr(item, name, "") for name in NAMES])


def _newest(offers: Sequence[Any]) -> list[Any]:
    """Offers that can be accepted first, and among them the newest."""
    newest = offers[::-1]
    return sorted(newest, key=lambda offer: not offer.live)


def _florins(side: str) -> int | None:
    found = re.match(r"(\d+) florins", side)
    return int(found[1]) if found else None


def _promised(part: str) -> Callable[[str], str]:
    by_text = {pledge.text: getattr(pledge, part) for pledge in PLEDGES}
    return lambda text: by_text.get(text, "")


# What stands in one text or list of a view and in several slices.
READ: Final[dict[str, Callable[[Any], Any]]] = {
    "kinds": lambda laid: [one.marker for one in laid],
    "owners": lambda laid: [one.owner for one in laid],
    "open": lambda tile: tile == OPEN,
    "owner": lambda tile: None if tile == OPEN else tile,
    "newest": _newest,
    "numbers": lambda tiles: [str(tile) for tile in tiles],
    "florins": _florins,
    "card": lambda side: re.sub(r"^(\d+ florins)?( \+ )?|^nothing$", "", side),
    "kind": _promised("kind"),
    "wagon": _promised("wagon"),
    "city": _promised("city"),
    "good": _promised("good"),
}


def written(kind: Kind, value: Any, me: int, players: int) -> NDArray[np.float64]:  # noqa: ANN401 - as above
    """A value as the numbers of a slice."""
    if kind.sort.startswith("table of "):
        size = kind.size // len(kind.words)
        item = kind._replace(sort=kind.sort.removeprefix("table of "), size=size)
        if item.sort.startswith("table of "):  # of cities and goods, of which there are as many
            inner = {good: place for place, good in enumerate(GOODS)}
            item = item._replace(words=inner)
        zeros = np.zeros(size)
        if isinstance(value, msgspec.Struct):
            value = msgspec.structs.asdict(value)
        rows = [
            written(item, value[word], me, players) if word in value else zeros
            for word in kind.words
        ]
        return np.concatenate(rows)
    return np.clip(WRITERS[kind.sort](kind, value, me, players), -1, 1)


GOODS: Final = ("cloth", "wine", "salt", "food", "iron", "silk")


def _ones(size: int, *places: int) -> NDArray[np.float64]:
    out = np.zeros(size)
    for place in places:
        out[place] += 1
    return out


def _owner(owner: int, me: int, players: int) -> int:
    return players if owner == NEUTRAL else (owner - me) % players


def _piece(kind: Kind, piece: Piece, me: int, players: int) -> NDArray[np.float64]:
    merchant = [kind.size - 1] if piece.kind == "merchant" else []
    return _ones(kind.size, _owner(piece.owner, me, players), *merchant)


def _bag(kind: Kind, words: Sequence[str], _me: int, _players: int) -> NDArray[np.float64]:
    counted = Counter(words)
    assert counted.keys() <= kind.words.keys(), f"{counted} are not all known"
    return np.array([counted[word] / kind.bound for word in kind.words])


Writer = Callable[[Kind, Any, int, int], NDArray[np.float64]]
WRITERS: Final[dict[str, Writer]] = {
    "number": lambda kind, value, _me, _players: np.array([value / kind.bound]),
    "numbers": lambda kind, value, _me, _players: np.array(value) / kind.bound,
    "flag": lambda _kind, value, _me, _players: np.array([float(value)]),
    "seen": lambda _kind, value, _me, _players: np.array([float(value)]),
    "index": lambda kind, value, _me, _players: _ones(kind.size, *([value - 1] if value else [])),
    "seat": lambda kind, value, me, players: _ones(
        kind.size, *([(value - me) % players] if 0 <= value < players else [])
    ),
    "owner": lambda kind, value, me, players: _ones(kind.size, _owner(value, me, players)),
    "owners": lambda kind, value, me, players: (
        _ones(kind.size, *(_owner(getattr(one, "owner", one), me, players) for one in value))
        / kind.bound
    ),
    "one of": lambda kind, value, _me, _players: _ones(
        kind.size, *([kind.words[value]] if value else [])
    ),
    "bag": _bag,
    "piece": _piece,
    "word": lambda kind, value, _me, _players: np.array([kind.words.get(value, -1) / kind.bound]),
}
