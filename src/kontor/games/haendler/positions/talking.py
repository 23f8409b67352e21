"""The words on a floor as a position writes them: who is silent, terms, proposals and drafts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.entries import (
    known,
    read_seat_counts,
    read_seats,
    real_seat,
    seat_counts_text,
    seats_text,
)
from kontor.engine.errors import BadPosition
from kontor.engine.sheet import Sheet, once, whole
from kontor.engine.state import SEATS
from kontor.games.haendler import frames as f
from kontor.games.haendler.names import ANY_CARD, CARDS
from kontor.games.haendler.promises import PROMISES
from kontor.games.haendler.rules.bargaining import (
    FLORINS,
    GIVEN,
    NO_BARGAIN,
    PARTNER,
    PROMISE_WANTED,
    PROMISED,
    SAID,
    WANTED,
    WIDTH,
    bargain_of,
)
from kontor.games.haendler.rules.floor import (
    ASKED_ONE,
    NO_TERMS,
    OFFERED_ONE,
    SILENT,
    SPOKEN,
    terms_of,
)
from kontor.games.haendler.rules.holds import guest_room

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.games.haendler.positions.vocabulary import Vocabulary
    from kontor.games.haendler.state import HaendlerState

GOODS_FOR: Final = ("one", "two")
SAYINGS: Final = {"asked": ASKED_ONE, "offers": OFFERED_ONE}
PROPOSES, DRAFTS = "proposes", "drafts"


def _floor(s: HaendlerState) -> f.Parley | f.LoadingFloor | None:
    """The floor that is open, if any."""
    for frame in s.stack:
        if isinstance(frame, (f.Parley, f.LoadingFloor)):
            return frame
    return None


# Writing


def talk_lines(s: HaendlerState) -> Iterator[tuple[str, str]]:
    """The lines of a floor; none where nobody talks."""
    if _floor(s) is None:
        return
    seats = range(len(s.bags))
    yield "silent", seats_text(seat for seat in seats if s.talk[2 * seat + SILENT])
    yield "talked", seat_counts_text(s.talk[SPOKEN::2])
    for seat in seats:
        yield f"{SEATS[seat]} terms", _terms_text(s, seat)
        own = bargain_of(s, seat)
        yield f"{SEATS[seat]} {PROPOSES if own[SAID] else DRAFTS}", _bargain_text(own)


def _terms_text(s: HaendlerState, seat: int) -> str:
    terms = terms_of(s, seat)
    return ", ".join(
        f"{said} {florins} for {goods}"
        for said, first in SAYINGS.items()
        for goods, florins in zip(GOODS_FOR, terms[first : first + 2], strict=True)
        if florins >= 0
    )


def _bargain_text(own: list[int]) -> str:
    if own[PARTNER] < 0:
        return ""
    parts = [f"to {SEATS[own[PARTNER]]}"]
    if own[FLORINS]:
        parts.append(f"{'gives' if own[FLORINS] > 0 else 'wants'} {abs(own[FLORINS])} florins")
    if own[GIVEN] >= 0:
        parts.append(f"gives card {CARDS[own[GIVEN]]}")
    if own[WANTED] >= 0:
        wanted = own[WANTED]
        parts.append(f"wants {'any card' if wanted == ANY_CARD else f'card {CARDS[wanted]}'}")
    if own[PROMISED] >= 0:
        parts.append(f"promises {PROMISES[own[PROMISED]]}")
    if own[PROMISE_WANTED] >= 0:
        parts.append(f"wants promise {PROMISES[own[PROMISE_WANTED]]}")
    return ", ".join(parts)


# Reading


def read_talk(s: HaendlerState, names: Vocabulary, sheet: Sheet) -> None:
    """The words on a floor; left out, nobody has spoken and all are silent who cannot load."""
    players = len(s.bags)
    floor = _floor(s)
    if isinstance(floor, f.LoadingFloor) and 0 <= floor.wagon < len(s.wagons):
        for seat in range(players):
            mute = seat != floor.master and not guest_room(s, floor.wagon, seat)
            s.talk[2 * seat + SILENT] = int(mute)
    if sheet.has("silent"):
        silent = read_seats(sheet.take("silent"), players, "'silent'")
        s.talk[SILENT::2] = [int(seat in silent) for seat in range(players)]
    s.talk[SPOKEN::2] = read_seat_counts(sheet.take("talked", ""), players, "'talked'")
    for seat, name in enumerate(SEATS[:players]):
        if sheet.has(f"{name} terms"):
            s.terms[4 * seat : 4 * seat + 4] = _read_terms(sheet.take(f"{name} terms"), name)
        for said, what in enumerate((DRAFTS, PROPOSES)):
            key = f"{name} {what}"
            if sheet.has(key):
                if bargain_of(s, seat)[PARTNER] >= 0:
                    msg = f"{name} drafts a proposal or has said it, not both."
                    raise BadPosition(msg)
                own = _read_bargain(s, names, sheet.take(key), key)
                s.bargains[WIDTH * seat : WIDTH * (seat + 1)] = [*own, said]


def _read_terms(text: str, name: str) -> list[int]:
    """`asked 300 for one, offers 400 for two` as the four numbers of a guest."""
    terms = [*NO_TERMS]
    parts = [part.split() for part in text.split(",")]
    where = f"'{name} terms'"
    once([" ".join(words[::3]) for words in parts], where)
    for words in parts:
        if len(words) != 4 or words[0] not in SAYINGS or words[2] != "for":
            msg = f"{where} says 'asked 300 for one' or 'offers 400 for two', not {text!r}."
            raise BadPosition(msg)
        goods = known(GOODS_FOR, words[3], "a number of goods")
        terms[SAYINGS[words[0]] + goods] = whole(words[1], "A fee")
    return terms


def _read_bargain(s: HaendlerState, names: Vocabulary, text: str, key: str) -> list[int]:
    """`to B, gives 300 florins, wants card axle break` as the numbers of a proposal, but said."""
    own = [*NO_BARGAIN[:SAID]]
    parts = [" ".join(part.split()) for part in text.split(",")]
    for part in parts:
        place, value = _read_part(s, names, part, key)
        if own[place] != NO_BARGAIN[place]:
            msg = f"'{key}' gives {part!r} a second time."
            raise BadPosition(msg)
        own[place] = value
    if own[PARTNER] < 0:
        msg = f"'{key}' should say to whom, as in 'to B'."
        raise BadPosition(msg)
    return own


def _read_part(s: HaendlerState, names: Vocabulary, part: str, key: str) -> tuple[int, int]:
    """One part of a proposal: where it stands, and its number."""
    first, _, rest = part.partition(" ")
    gives = first == "gives"
    if first == "to":
        return PARTNER, real_seat(rest, len(s.bags))
    if first == "promises":
        return PROMISED, known(PROMISES, rest, "a promise")
    if first == "wants" and rest.startswith("promise "):
        return PROMISE_WANTED, known(PROMISES, rest.removeprefix("promise "), "a promise")
    if first == "wants" and rest == "any card":
        return WANTED, ANY_CARD
    if first in ("gives", "wants") and rest.startswith("card "):
        return GIVEN if gives else WANTED, names.card(rest.removeprefix("card "))
    if first in ("gives", "wants") and rest.endswith(" florins"):
        florins = whole(rest.removesuffix(" florins"), "A sum", least=1)
        return FLORINS, florins if gives else -florins
    msg = f"'{key}' cannot say {part!r}; it says 'to B, gives 300 florins' and the like."
    raise BadPosition(msg)


# What cannot have been said


def wrong_words(s: HaendlerState) -> Iterator[str]:
    """What nobody can have said or left unsaid on this floor, in words."""
    limit = s.rules.options.talk
    for seat, name in enumerate(SEATS[: len(s.bags)]):
        own = bargain_of(s, seat)
        if limit and s.talk[2 * seat + SPOKEN] > limit:
            yield f"{name} has spoken more than {limit} times"
        if own[SAID] and own[FLORINS:SAID] == [*NO_BARGAIN[FLORINS:SAID]]:
            yield f"{name} proposes nothing"
        if own[PARTNER] >= 0 and not own[SAID] and s.talk[2 * seat + SILENT]:
            yield f"{name} is silent and drafts a proposal"
