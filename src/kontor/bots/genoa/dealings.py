"""The deals of matches: what was paid, and what both sides thought of it.

`python -m kontor.bots.genoa.dealings --games 40` prints deals and prices of the levels.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.bots.base import Bot, BotInfo
from kontor.bots.genoa import LEVELS
from kontor.engine.registry import any_game
from kontor.games.genoa import GAME
from kontor.games.genoa.actions import Accept
from kontor.games.genoa.bundles import NOTHING, buyer_of
from kontor.games.genoa.state import GenoaState
from kontor.match.simulate import run

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import Action, State
    from kontor.games.genoa.bundles import Offer

NAMES: Final = ("apprentice", "journeyman", "merchant", "alderman", "syndic")


class Entry(NamedTuple):
    """One handshake, measured just before it happened."""

    seat: int  # who accepted
    space: int
    ducats: int  # from the opponent to the tower seat
    plain: bool  # money alone, for an action
    accepted: float  # what the deal is worth to the seat that accepts, by its own valuation
    buyer: float  # and to the opponent, after paying


def offer_of(s: GenoaState, seat: int, action: Accept) -> Offer:
    """The offer on which a seat shakes hands."""
    return next(
        offer
        for offer in s.offers
        if (offer.maker, offer.space) == (action.seat, action.space)
        and seat in {s.tower, offer.partner}
    )


def entry(level: int, s: GenoaState, seat: int, action: Accept) -> Entry:
    """A deal that is about to be struck between seats of one level."""
    offer = offer_of(s, seat, action)
    value = LEVELS[level].deal_value
    plain = offer.space < s.city.buildings and not offer.give.items and offer.ask == NOTHING
    ducats = offer.give.ducats - offer.ask.ducats
    buyer = value(s, buyer_of(s, offer), offer)
    return Entry(seat, offer.space, ducats, plain, value(s, seat, offer), buyer)


def recorded(level: int, options: Options, seed: int) -> list[Entry]:
    """Every deal of one match among bots of a level."""
    bot = Bot(BotInfo(NAMES[level], ""), LEVELS[level])
    found: list[Entry] = []

    def policy(
        game: Game[State], state: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Action:
        action = bot(game, state, seat, legal, roll)
        if isinstance(action, Accept):
            assert isinstance(state, GenoaState), "a match of Genoa"
            found.append(entry(level, state, seat, action))
        return action

    game = any_game(GAME)
    run(game, game.new(options, seed), seed, policy)
    return found


def line(level: int, games: int, options: Options) -> str:
    """One level's row of the table."""
    rows = [deal for seed in range(1, games + 1) for deal in recorded(level, options, seed)]
    plain = [deal for deal in rows if deal.plain]
    prices = sorted(deal.ducats for deal in plain)
    mean = sum(prices) / len(prices)
    gain = sum(deal.buyer for deal in plain) / len(plain)
    worst = min(deal.accepted for deal in rows)
    middle = f"{prices[len(prices) // 10]} to {prices[-1 - len(prices) // 10]}"
    share = 100 * mean / (mean + gain)
    return (
        f"| {NAMES[level]} | {len(rows) / games:.1f} | {mean:.1f} | {middle} | {prices[-1]} | "
        f"{mean + gain:.1f} | {share:.0f} % | {worst:+.1f} |\n"
    )


def main(words: Sequence[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Deals and prices of the bots, by level.")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--players", type=int, default=4)
    quick = NAMES[:-1]  # a match of syndics takes minutes
    parser.add_argument("--levels", nargs="+", choices=NAMES, default=quick)
    asked = parser.parse_args(words)
    options = GAME.read_options({"players": asked.players})
    sys.stdout.write(
        "| level | deals a match | mean price | middle four fifths | highest | worth to the buyer "
        "| price of it | worst deal accepted |\n"
        "| --- | --- | --- | --- | --- | --- | --- | --- |\n"
    )
    for name in asked.levels:
        sys.stdout.write(line(NAMES.index(name), asked.games, options))


if __name__ == "__main__":
    main()
