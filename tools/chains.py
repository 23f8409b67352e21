"""Play the random games of `run.py compile --check`, a line with a digest for each round.

A line says which game and policy, how many games, and a digest over what they came to.
"""

from __future__ import annotations

import sys
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.engine.codec import decode, encode, state_hash
from kontor.engine.errors import KontorError
from kontor.engine.native import is_compiled
from kontor.engine.registry import find_game
from kontor.match.simulate import find_policy, run
from kontor.testing.optionsets import option_sets

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import Action, State

ROUND: Final = 250  # games of one line
EVERY: Final = 100  # one game in so many is hashed at every decision,
STORED: Final = 20  # and every so often written down and read back
SETS: Final = 40  # combinations of options of each game
CAPS: Final = {"progress": 20_000, "uniform": 200, "bot:alderman": 2_000, "bot:syndic": 40}
"""Uniform play wanders, and syndics take their time: both are left before the end."""


class Share(NamedTuple):
    """A part of the games: of what title, played how, and how many in a thousand."""

    title: str
    policy: str
    share: int


SHARES: Final = (
    Share("hansa", "progress", 80),
    Share("hansa", "uniform", 250),
    Share("genoa", "progress", 40),
    Share("genoa", "uniform", 230),
    Share("haendler", "progress", 100),
    Share("haendler", "uniform", 294),
    *(
        Share(title, bot, 1)
        for title in ("hansa", "genoa", "haendler")
        for bot in ("bot:alderman", "bot:syndic")
    ),
)


def rounds(games: int) -> Iterator[tuple[Share, range]]:
    """The numbers of the games in each round, one sort after the other."""
    counts = [games * share.share // 1000 for share in SHARES]
    counts[0] += games - sum(counts)
    for share, count in zip(SHARES, counts, strict=True):
        for first in range(0, count, ROUND):
            yield share, range(first, min(first + ROUND, count))


def outcome(game: Game[State], options: Options, number: int, policy: str) -> str:
    """What one game came to: its decisions and its last position, or all positions."""
    state = game.new(options, number)
    chain: list[str] = []

    def watch(state: State, seat: int, action: Action) -> None:
        chain.append(f"{seat} {action.text} {state_hash(state)}")
        if len(chain) % STORED == 0:
            again = decode(game, options, encode(state))
            chain.append(f"read back: {state_hash(again)} {game.describe(again)}")

    try:
        looking = watch if number % EVERY == 0 else None
        run(game, state, number, find_policy(policy), cap=CAPS[policy], watch=looking)
    except KontorError as error:
        chain.append(str(error))
    chain.append(state_hash(state))
    chain.append(repr(game.standing(state)))
    return "\n".join(chain)


def main(games: int, titles: list[str]) -> None:
    """Play them all, or those of some titles."""
    print(f"compiled: {is_compiled()}", flush=True)
    found = {share.title: find_game(share.title) for share in SHARES}
    sets = {title: option_sets(game, SETS) for title, game in found.items()}
    for share, numbers in rounds(games):
        title = share.title
        if titles and title not in titles:
            continue
        digest = blake2b(digest_size=16)
        for number in numbers:
            options = sets[title][number % len(sets[title])]
            digest.update(outcome(found[title], options, number, share.policy).encode())
        print(f"{title} {share.policy} {len(numbers)} {digest.hexdigest()}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
