"""One match as rows: what each seat was asked, might have done and did, and what came of it."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from kontor.engine import chance
from kontor.engine.state import CHANCE
from kontor.match.simulate import find_policy, run

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.corpus.recipe import Recipe
    from kontor.engine.contract import Game, View
    from kontor.engine.options import Options
    from kontor.engine.state import Action, State

DICE: Final = 1  # which of the seeds that grow from a match's seed the bots draw from
_encoder: Final = msgspec.json.Encoder(order="deterministic")


class Place(NamedTuple):
    """Which row of a match it is, and who decides."""

    ply: int
    seat: int


class Row(msgspec.Struct, frozen=True):
    """One decision, or one outcome of chance: then *seat* is -1, and nobody was asked or saw it.

    *observation* is a digest of all that the seat could see: equal digests, equal views.
    """

    ply: int
    seat: int
    topic: str
    options: tuple[str, ...]
    choice: str
    observation: str


class Recorded(msgspec.Struct, frozen=True):
    """A whole match: who sat where, every row, and how it ended."""

    match: int
    seed: int
    bots: tuple[str, ...]
    rows: tuple[Row, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    end: str


def digest(view: View) -> str:
    """Sixteen hexadecimal digits of what a seat sees."""
    return blake2b(_encoder.encode(view), digest_size=8).hexdigest()


def asked(
    game: Game[State], state: State, place: Place, legal: Sequence[Action], choice: str
) -> Row:
    """What a seat is asked now and may do, with what it chose."""
    ply, seat = place
    options = tuple([action.text for action in legal])
    seen = digest(game.view(state, seat))
    return Row(ply, seat, game.prompt(state).topic, options, choice, seen)


def drawn(ply: int, outcome: str) -> Row:
    """What chance brought."""
    return Row(ply, CHANCE, "chance", (), outcome, "")


_policy: Final = cache(find_policy)  # to find one takes longer than a short match allows


def record(game: Game[State], options: Options, recipe: Recipe, number: int) -> Recorded:
    """Play one match of a recipe and write it down."""
    seed = recipe.match_seed(number)
    bots = recipe.seated(number)
    policies = [_policy(bot) for bot in bots]
    rows: list[Row] = []

    def decide(
        game: Game[State], state: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Action:
        action = policies[seat](game, state, seat, legal, roll)
        rows.append(asked(game, state, Place(len(rows), seat), legal, action.text))
        return action

    def watch(_state: State, seat: int, action: Action) -> None:
        if seat == CHANCE:
            rows.append(drawn(len(rows), action.text))

    state = game.new(options, seed)
    run(game, state, chance.split(seed, DICE), decide, watch=watch)
    standing = game.standing(state)
    assert standing is not None, "a match without a prompt has a standing"
    return Recorded(
        number, seed, bots, tuple(rows), standing.ranks, standing.scores, standing.reason
    )
