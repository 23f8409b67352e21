"""Finding moments in recorded matches.

`python -m kontor.bargain.gathering FOLDER` prints the set that `moments.jsonl` holds, from the
matches of a benchmark: one a match at most, and as many offers worth having as worth declining.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from kontor.bargain.files import read_matches, read_recipe
from kontor.bargain.moments import Moment, Stake
from kontor.bargain.record import reckoned
from kontor.bargain.referee import worth
from kontor.engine.registry import find_game
from kontor.games.genoa.actions import Accept
from kontor.games.genoa.bundles import buyer_of
from kontor.games.genoa.rules.floor import agreed
from kontor.games.genoa.rules.hearing import all_silent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bargain.protocol import Recipe
    from kontor.bargain.record import Match
    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State
    from kontor.games.genoa.state import GenoaState

EACH: Final = 8  # moments of either kind


class Seeker:
    """Looks at the decisions of a match and keeps the greatest moment of either kind."""

    def __init__(self, game: Game[State], name: str) -> None:
        self._game, self._name = game, name
        self.found: dict[str, Moment] = {}

    def __call__(
        self, s: GenoaState, ply: int, seat: int, _action: Action, legal: Sequence[Action]
    ) -> None:
        """A moment is where a seat must answer: all others are silent, or it was asked."""
        if seat == s.tower and not all_silent(s):
            return
        accepts = [action for action in legal if isinstance(action, Accept)]
        if not accepts or len(accepts) == len(legal):
            return
        stakes = tuple(map(partial(_stake, s, seat), accepts))
        text = self._game.describe(s)
        moment = Moment(f"{self._name}, ply {ply}", seat, stakes, text)
        before = self.found.get(moment.kind)
        if _surplus(moment) > (_surplus(before) if before else 0.0) and self._holds(moment, legal):
            self.found[moment.kind] = moment

    def _holds(self, moment: Moment, legal: Sequence[Action]) -> bool:
        """Whether its text asks the same."""
        again = self._game.legal(self._game.position(moment.position), moment.seat)
        return [action.text for action in again] == [action.text for action in legal]


def _stake(s: GenoaState, seat: int, action: Accept) -> Stake:
    offer = agreed(s, seat, action)
    mine = worth(s, seat, offer)
    other = buyer_of(s, offer) if seat == s.tower else s.tower
    return Stake(action.text, mine, round(mine + worth(s, other, offer), 2))


def _surplus(moment: Moment) -> float:
    """What is on the table: the most that two sides could gain together."""
    return max(stake.surplus for stake in moment.stakes)


def gathered(game: Game[State], recipe: Recipe, matches: Sequence[Match]) -> list[Moment]:
    """The greatest moments of some matches, of either kind as many."""
    kept: dict[str, list[Moment]] = {"gain": [], "loss": []}
    for match in matches:
        seeker = Seeker(game, match.task.name)
        reckoned(game, recipe, match.seed, match.decisions, match.refused, seeker)
        for kind in sorted(seeker.found, key=lambda kind: len(kept[kind]))[:1]:
            kept[kind].append(seeker.found[kind])
    return [
        moment
        for some in kept.values()
        for moment in sorted(some, key=lambda moment: (-_surplus(moment), moment.name))[:EACH]
    ]


def main(words: Sequence[str]) -> None:
    """Print the set as lines of JSON."""
    folder = Path(words[0])
    recipe = read_recipe(folder)
    matches = [match for match in read_matches(folder) if match.task.part != "silent"]
    for moment in gathered(find_game(recipe.game), recipe, matches):
        sys.stdout.buffer.write(msgspec.json.encode(moment) + b"\n")


if __name__ == "__main__":
    main(sys.argv[1:])
