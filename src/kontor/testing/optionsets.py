"""Which options a game is checked with: a small set of valid combinations that covers much.

Every seat count, every single choice, and pairs of choices as far as the cap allows. A combination
the game refuses is left out: that it is refused with a reason is the game's own business.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from kontor.engine.chance import advance, below, split
from kontor.engine.errors import BadOptions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game
    from kontor.engine.options import Field, Options, Value
    from kontor.engine.state import State

Raw: TypeAlias = dict[str, "Value"]
Target: TypeAlias = frozenset[tuple[str, "Value"]]

TRIES: Final = 600
"""Random combinations tried beside the systematic ones."""


def option_sets(game: Game[State], cap: int) -> list[Options]:
    """At most *cap* valid combinations, the defaults first, then what covers most that is new."""
    candidates = _valid(game, _candidates(game.schema.fields))
    covered: set[Target] = set()
    chosen: list[Options] = []
    targets = {options: _targets(options) for options in candidates}
    while candidates and len(chosen) < cap:
        # The defaults lead, and among equals the simpler one, which comes first.
        best = max(candidates, key=lambda options: len(targets[options] - covered))
        best = best if chosen else candidates[0]
        if chosen and not targets[best] - covered:
            break
        covered |= targets[best]
        chosen.append(best)
        candidates.remove(best)
    return chosen


def values_of(field: Field) -> list[Value]:
    """The values worth trying: all choices, or the default and both ends of a range."""
    if field.choices:
        return [choice.value for choice in field.choices]
    if isinstance(field.default, str):
        return [field.default]
    return sorted({int(field.default), field.minimum, field.maximum})


def _candidates(fields: Sequence[Field]) -> list[Raw]:
    """Defaults; each single choice with each seat count; random combinations for the pairs."""
    raws: list[Raw] = [{}]
    players, *others = fields
    raws += [{players.name: count} for count in values_of(players)]
    for count, field in product(values_of(players), others):
        raws += [
            _with_needs(field, value, {players.name: count, field.name: value})
            for value in values_of(field)
        ]
    rng = split(len(fields), 0)
    for _ in range(TRIES):
        raw: Raw = {}
        for field in fields:
            rng = advance(rng)
            values = values_of(field)
            raw[field.name] = values[below(rng, len(values))]
        raws.append(raw)
    return raws


def _with_needs(field: Field, value: Value, raw: Raw) -> Raw:
    """The combination with what the choice needs set to the first value that will do."""
    for choice in field.choices:
        if choice.value == value:
            for need in choice.needs:
                if raw.get(need.field) not in need.among:
                    raw = raw | {need.field: need.among[0]}
    return raw


def _valid(game: Game[State], raws: Sequence[Raw]) -> list[Options]:
    seen: dict[Options, None] = {}
    for raw in raws:
        try:
            seen.setdefault(game.read_options(raw))
        except BadOptions:
            continue  # what cannot be played is nothing to check
    return list(seen)


def _targets(options: Options) -> set[Target]:
    """The single values and the pairs of values that a combination covers."""
    pairs = list(msgspec.structs.asdict(options).items())
    singles = {frozenset([pair]) for pair in pairs}
    return singles | {frozenset([one, two]) for one, two in product(pairs, pairs) if one != two}
