"""The actions of Die Händler and the table they are handed out from.

Every action is built once per rule book. `Actions` keeps them twice: in the table, whose order is
the notation and the discrete action space, and in nested tuples by what they are about, from which
the rules pick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from kontor.engine.catalogue import Catalogue
from kontor.engine.state import SEATS, Action
from kontor.games.haendler.actions import (
    AbilityAction,
    AcceptOffer,
    Adjust,
    Ask,
    AskBoth,
    Bid,
    CardAction,
    CloseLoading,
    CourierAction,
    Decline,
    Done,
    Drop,
    EndTurn,
    Florins,
    GoodAction,
    Load,
    LoadNothing,
    Move,
    Offer,
    OfferBoth,
    PairAction,
    Pass,
    PlayFreeLoading,
    Promise,
    PromiseWanted,
    Promote,
    Raise,
    RepayCredit,
    SaySo,
    SeatAction,
    Silent,
    SocialClimb,
    TakeCredit,
    TakeTerms,
    TileAction,
    WagonAction,
    Wheel,
    Withdraw,
)
from kontor.games.haendler.board import LONGEST
from kontor.games.haendler.names import (
    ABILITIES,
    ANY_CARD,
    ARROWS,
    CARDS,
    CITIES,
    GOODS,
    HUNDRED,
    KINDS,
    SHIELD,
    TILES,
    WAGONS,
)
from kontor.games.haendler.promises import FIRST_PLEDGES, PROMISES

if TYPE_CHECKING:
    from kontor.games.haendler.board import Board
    from kontor.games.haendler.datafiles import Data

VERSION: Final = 1
HIGHEST_BARGAIN: Final = 50  # hundreds of florins in a free bargain
COUNTS: Final = ("nothing", "one", "two")
UP, DOWN, FLIP = range(3)
STEPS: Final = ("raise", "lower", "turn")
MOST_EXTRA: Final = 3
A = TypeVar("A", bound=Action)


class Actions:
    """All actions of one rule book, by what they are about."""

    def __init__(self, players: int, board: Board, data: Data) -> None:
        """Build the table; groups stand in it in sequence of play."""
        self._entries: list[tuple[str, Action]] = []
        self._opening(players, data)
        self._trading()
        self._loading(players, data)
        self._travelling(board)
        self._pricing()
        self._bargaining(players)
        self._two_prices(players, data)
        self._promising()
        self.catalogue = Catalogue(VERSION, self._entries)

    def _add(self, text: str, action: A) -> A:
        self._entries.append((text, action))
        return action

    def _opening(self, players: int, data: Data) -> None:
        seats = range(players)
        self.start_seat = tuple(
            self._add(f"start seat {SEATS[seat]}", SeatAction("start", seat)) for seat in seats
        )
        self.pairs = tuple(
            self._add(f"pair {' + '.join(pair.abilities)}", PairAction(number))
            for number, pair in enumerate(data.cards.pair)
        )
        self.name = tuple(
            self._add(f"name {ability}", AbilityAction(number))
            for number, ability in enumerate(ABILITIES)
        )
        self.raise_bid = self._add("raise", Raise())
        self.skip = self._add("pass", Pass())
        self.done = self._add("done", Done())

    def _trading(self) -> None:
        self.buy = self._by_good_and_city("buy", "buy {} for {}")
        self.sell = self._by_good_and_city("sell", "sell {} from {}")
        self.special_sale = self._by_good_and_city("special", "special sale of {} from {}")
        self.repay = self._add("repay credit", RepayCredit())
        self.take_credit = self._add("take credit", TakeCredit())
        self.promote = self._add("promote", Promote())
        self.social_climb = self._add("social climb", SocialClimb())

    def _by_good_and_city(self, verb: str, text: str) -> tuple[tuple[GoodAction, ...], ...]:
        return tuple(
            tuple(
                self._add(text.format(GOODS[good], CITIES[city]), GoodAction(verb, good, city))
                for city in range(KINDS)
            )
            for good in range(KINDS)
        )

    def _loading(self, players: int, data: Data) -> None:
        lists = data.pieces.lists
        self.bids = tuple(
            self._add(f"bid {florins}", Bid(florins))
            for florins in range(0, lists.highest_bid + 1, HUNDRED)
        )
        self.load_nothing = self._add("load nothing", LoadNothing())
        self.load = tuple(
            tuple(
                self._add(f"load {count} {GOODS[good]}", Load(good, count))
                for count in range(1, data.pieces.wagon.master_goods + 1)
            )
            for good in range(KINDS)
        )
        self._haggling(players, range(0, lists.highest_fee + 1, HUNDRED))
        self.free_loading = self._add("play free loading", PlayFreeLoading())

    def _haggling(self, players: int, fees: range) -> None:
        self.ask = tuple(
            tuple(
                tuple(
                    self._add(
                        f"ask {SEATS[guest]} {florins} for {COUNTS[goods]}",
                        Ask(guest, goods, florins),
                    )
                    for florins in fees
                )
                for goods in (1, 2)
            )
            for guest in range(players)
        )
        self.offer = tuple(
            tuple(
                self._add(f"offer {florins} for {COUNTS[goods]}", Offer(goods, florins))
                for florins in fees
            )
            for goods in (1, 2)
        )
        self.take_terms = tuple(
            self._add(f"take {COUNTS[goods]}", TakeTerms(goods)) for goods in (1, 2)
        )
        self.accept = tuple(
            self._add(f"accept {SEATS[seat]}", SeatAction("accept", seat))
            for seat in range(players)
        )
        self.decline_guest = tuple(
            self._add(f"decline {SEATS[seat]}", SeatAction("decline", seat))
            for seat in range(players)
        )
        self.decline = self._add("decline", Decline())
        self.silent = self._add("silent", Silent())
        self.close_loading = self._add("close loading", CloseLoading())

    def _travelling(self, board: Board) -> None:
        wagons = range(WAGONS)
        self.break_axle = tuple(
            self._add(f"break axle of wagon {wagon + 1}", WagonAction("break", wagon))
            for wagon in wagons
        )
        self.lift_axle = tuple(
            self._add(f"mend axle of wagon {wagon + 1}", WagonAction("mend", wagon))
            for wagon in wagons
        )
        # By wagon, tile (0: none) and extra points, then by heading.
        self.move = tuple(
            tuple(
                tuple(self._moves(board, wagon, tile, extra) for extra in range(MOST_EXTRA + 1))
                for tile in range(TILES + 1)
            )
            for wagon in wagons
        )
        self.lose_tile = tuple(
            self._add(f"lose tile {tile}", TileAction(tile)) for tile in range(1, TILES + 1)
        )
        self.courier = tuple(
            self._add(f"courier to {name}", CourierAction(space))
            for space, name in enumerate(board.spaces)
        )
        self.end_turn = self._add("end turn", EndTurn())
        self.take_card = tuple(
            self._add(f"take {card}", CardAction("take", number))
            for number, card in enumerate(CARDS)
        )

    def _moves(self, board: Board, wagon: int, tile: int, extra: int) -> tuple[Move, ...]:
        """One move per heading; none for no points at all."""
        if not 0 < tile + extra <= LONGEST:
            return ()
        means = f"tile {tile}" if tile else f"extra {extra}"
        if tile and extra:
            means += f"+{extra}"
        return tuple(
            self._add(
                f"wagon {wagon + 1} {means} to {board.heading_texts[heading]}",
                Move(wagon, tile, extra, heading),
            )
            for heading in range(len(board.headings))
        )

    def _pricing(self) -> None:
        self.wheels = tuple(
            self._add(f"wheel {ARROWS[first]} {ARROWS[second]}", Wheel(first, second))
            for first in range(SHIELD + 1)
            for second in range(first, SHIELD + 1)
        )
        # By house (small, grand), good and step; the small one cannot turn.
        self.adjust = tuple(
            tuple(
                tuple(
                    self._add(
                        f"{ABILITIES[house]}: {STEPS[step]} {GOODS[good]}",
                        Adjust(1 << house, good, step),
                    )
                    for step in steps
                )
                for good in range(KINDS)
            )
            for house, steps in ((5, (UP, DOWN)), (6, (UP, DOWN, FLIP)))
        )
        self.claim_bonus = tuple(
            self._add(f"sale with bonus from wagon {wagon + 1}", WagonAction("bonus", wagon))
            for wagon in range(WAGONS)
        )

    def _bargaining(self, players: int) -> None:
        self.propose = tuple(
            self._add(f"propose to {SEATS[seat]}", SeatAction("propose", seat))
            for seat in range(players)
        )
        amounts = range(HUNDRED, HIGHEST_BARGAIN * HUNDRED + 1, HUNDRED)
        self.give_florins = tuple(
            self._add(f"give {florins} florins", Florins(florins)) for florins in amounts
        )
        self.want_florins = tuple(
            self._add(f"want {florins} florins", Florins(-florins)) for florins in amounts
        )
        self.give_card = tuple(
            self._add(f"give card {card}", CardAction("give", number))
            for number, card in enumerate(CARDS)
        )
        self.want_card = tuple(
            self._add(f"want card {card}", CardAction("want", number))
            for number, card in enumerate(CARDS)
        )
        self.promise = tuple(
            self._add(f"promise {text}", Promise(number))
            for number, text in enumerate(PROMISES[: len(FIRST_PLEDGES)])
        )
        self.submit = self._add("say so", SaySo())
        self.drop = self._add("drop", Drop())
        self.withdraw = self._add("withdraw", Withdraw())
        self.agree = tuple(
            self._add(f"agree with {SEATS[seat]}", SeatAction("agree", seat))
            for seat in range(players)
        )
        self.refuse = tuple(
            self._add(f"refuse {SEATS[seat]}", SeatAction("refuse", seat))
            for seat in range(players)
        )

    # What came to the table later stands at its end, since entries keep their numbers.

    def _two_prices(self, players: int, data: Data) -> None:
        """The first halves; the second half is an `ask` or `offer` for two (LOAD-6, LOAD-7)."""
        fees = range(0, data.pieces.lists.highest_fee + 1, HUNDRED)
        self.ask_both = tuple(
            tuple(
                self._add(f"ask {SEATS[guest]} {florins} for one and", AskBoth(guest, florins))
                for florins in fees
            )
            for guest in range(players)
        )
        self.offer_both = tuple(
            self._add(f"offer {florins} for one and", OfferBoth(florins)) for florins in fees
        )
        self.accept_offer = tuple(
            tuple(
                self._add(f"accept {SEATS[guest]} for {COUNTS[goods]}", AcceptOffer(guest, goods))
                for goods in (1, 2)
            )
            for guest in range(players)
        )

    def _promising(self) -> None:
        """Promises with a destination, promises wanted, and a card left to the partner's choice."""
        first = len(FIRST_PLEDGES)
        self.promise += tuple(
            self._add(f"promise {text}", Promise(number))
            for number, text in enumerate(PROMISES[first:], first)
        )
        self.want_promise = tuple(
            self._add(f"want promise {text}", PromiseWanted(number))
            for number, text in enumerate(PROMISES)
        )
        self.want_any_card = self._add("want any card", CardAction("want", ANY_CARD))
