"""Every property of the kit, by name.

A property is a plain function of game, options and seed. It returns when the property holds and
raises `PropertyBroken` when it does not. *samples* says how many positions of a walk it looks at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from kontor.testing.properties import (
    boards,
    declarations,
    faithful,
    knowledge,
    options,
    reading,
    reasons,
    records,
    refusals,
    rules,
    secrecy,
    wording,
)

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State


class Property(Protocol):
    """Raises `PropertyBroken` where a game does not hold it."""

    def __call__(
        self, game: Game[State], options: Options, seed: int, *, samples: int = 24
    ) -> None:
        """Look at one walk."""


PROPERTIES: Final[dict[str, Property]] = {
    rules.DETERMINISM: rules.determinism,
    rules.COPIES: rules.copy_independence,
    rules.LEGAL: rules.legal_options,
    rules.NO_DEAD_ENDS: rules.no_dead_ends,
    rules.TERMINATION: rules.termination,
    rules.CONSERVATION: rules.conservation,
    rules.SEALED: rules.sealed_order,
    secrecy.SECRECY: secrecy.secret_views,
    secrecy.HEARING: secrecy.secret_events,
    refusals.REFUSALS: refusals.secret_refusals,
    reasons.REASONS: reasons.named_reasons,
    knowledge.WORLDS: knowledge.consistent_worlds,
    knowledge.VARIETY: knowledge.varied_worlds,
    knowledge.FORGETTING: knowledge.forgetful_worlds,
    knowledge.SPECTATOR: knowledge.spectator_within,
    knowledge.VIEWS: knowledge.plain_views,
    options.EQUAL_OPTIONS: options.equal_options,
    records.SAVES: records.saves,
    records.UNDO: records.undo,
    records.HASHES: records.hashes,
    records.POSITIONS: records.positions,
    records.NOTATION: records.notation,
    reading.BAD_POSITIONS: reading.bad_positions,
    faithful.FAITHFUL: faithful.faithful_positions,
    reading.BAD_SAVES: reading.bad_saves,
    declarations.EVENTS: declarations.events,
    declarations.DECLARED: declarations.declared_records,
    declarations.OPTIONS: declarations.options_schema,
    declarations.CLAUSES: declarations.clauses,
    wording.TEXTS: wording.texts,
    wording.DRAWING: wording.drawing,
    boards.BOARDS: boards.drawn_boards,
}


def names_like(words: str) -> list[str]:
    """The properties whose name contains these words; all of them for an empty text."""
    return [name for name in PROPERTIES if words.casefold() in name]
