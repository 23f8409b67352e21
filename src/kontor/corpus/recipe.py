"""What a corpus is made of, in words: the same recipe makes the same rows, whoever cooks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from kontor import __version__
from kontor.engine import chance
from kontor.engine.errors import KontorError
from kontor.engine.options import Value
from kontor.match.simulate import find_policy

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State

FORMAT: Final = 1
SEED_BITS: Final = 53  # so that every reader of JSON keeps a seed exactly
SEATING: Final = 7  # which of the seeds that grow from a match's seed says who sits where


class BadCorpus(KontorError):
    """What was handed in is no corpus, or was made by another Kontor."""


class Recipe(msgspec.Struct, frozen=True, kw_only=True):
    """Which matches a corpus holds, and with which rules they were played."""

    format: int = FORMAT
    game: str
    options: dict[str, Value]
    bots: tuple[str, ...]  # of whom each seat of each match is given to one, by chance
    seed: int
    matches: int
    part: int  # matches a file
    rules: int
    data: str
    kontor: str = __version__

    @property
    def parts(self) -> int:
        """How many files there are."""
        return -(-self.matches // self.part)

    def numbers(self, part: int) -> range:
        """The matches of one file."""
        return range(part * self.part, min(self.matches, (part + 1) * self.part))

    def match_seed(self, number: int) -> int:
        """The seed of a match, from which its deal and all its dice follow."""
        return chance.split(self.seed, number) >> (64 - SEED_BITS)

    def seated(self, number: int) -> tuple[str, ...]:
        """Who sits where in a match: each chair is drawn for itself."""
        rng = chance.split(self.match_seed(number), SEATING)
        chairs = []
        for _ in range(int(self.options["players"])):
            rng = chance.advance(rng)
            chairs.append(self.bots[chance.below(rng, len(self.bots))])
        return tuple(chairs)


def new_recipe(
    game: Game[State],
    options: Options,
    *,
    bots: tuple[str, ...],
    seed: int,
    matches: int,
    part: int,
) -> Recipe:
    """A recipe for today's rules; bots that do not exist are refused before anything is played."""
    for bot in bots:
        find_policy(bot)
    return Recipe(
        game=game.title,
        options=msgspec.structs.asdict(options),
        bots=bots,
        seed=seed,
        matches=matches,
        part=part,
        rules=game.rules_version,
        data=game.data_digest,
    )


def require_current(recipe: Recipe, game: Game[State]) -> None:
    """Refuse a corpus of other rules: its rows cannot be played again with these."""
    if recipe.format != FORMAT:
        msg = f"The corpus has format {recipe.format}, this Kontor reads {FORMAT}."
        raise BadCorpus(msg)
    if recipe.rules != game.rules_version or not game.has_data(recipe.data):
        msg = (
            f"The corpus was made with version {recipe.rules} of the rules of {game.name} and "
            f"Kontor {recipe.kontor}; these are version {game.rules_version}, or other data files."
        )
        raise BadCorpus(msg)
