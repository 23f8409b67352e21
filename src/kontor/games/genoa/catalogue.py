"""Every action of one city, built once, with the notation that names it.

Actions are handed out by reference and grouped as the rule chapters need them:
`actions.move[space]`, `actions.add[item]`.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from kontor.engine.catalogue import Catalogue
from kontor.engine.state import SEATS, Action
from kontor.games.genoa.actions import (
    Accept,
    Act,
    Add,
    AddMoney,
    Base,
    Begin,
    Clear,
    Close,
    Decline,
    Deliver,
    Done,
    Draw,
    Drop,
    Fill,
    Get,
    Give,
    HandOver,
    LetChoose,
    Move,
    Pass,
    Pick,
    Place,
    Plain,
    Propose,
    Renew,
    Roll,
    Rolled,
    Silent,
    Start,
    Stop,
    Submit,
    SwapSide,
    TakeBack,
    TakeBackMoney,
    TakeBonus,
    TakeWare,
    TakeYield,
    ToSpace,
    UseBuilding,
    WithCard,
    Withdraw,
    WithItem,
    WithMoney,
    WithSeat,
)
from kontor.games.genoa.items import (
    CARD_ITEM,
    CARDS,
    DECK_ITEM,
    ITEMS,
    PLEDGED_WARE,
    TOKEN_IDS,
    item_name,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.games.genoa.board import City

TABLE_VERSION: Final = 2


PlainKind = TypeVar("PlainKind", bound=Plain)
SpaceKind = TypeVar("SpaceKind", bound=ToSpace)
SeatKind = TypeVar("SeatKind", bound=WithSeat)
ItemKind = TypeVar("ItemKind", bound=WithItem)
MoneyKind = TypeVar("MoneyKind", bound=WithMoney)
CardKind = TypeVar("CardKind", bound=WithCard)


class Actions:
    """Every action of one city, grouped, and the table that names them."""

    def __init__(self, city: City) -> None:
        """Build each action once."""
        self._city = city
        self._entries: list[tuple[str, Action]] = []
        self._tower_actions()
        self._talk_actions()
        self._window_actions()
        self._later_actions()
        self.catalogue = Catalogue(TABLE_VERSION, self._entries)

    def _plain(self, text: str, action: PlainKind) -> PlainKind:
        self._entries.append((text, action))
        return action

    def _spaces(
        self, verb: str, kind: Callable[[int], SpaceKind], first: int = 0, last: int | None = None
    ) -> tuple[SpaceKind, ...]:
        actions = tuple(kind(space) for space in range(self._city.spaces))
        named = actions[first:last]
        self._entries += [(f"{verb} {self._city.ids[item.space]}", item) for item in named]
        return actions

    def _cards(self, verb: str, kind: type[CardKind]) -> tuple[CardKind, ...]:
        actions = tuple(kind(card) for card in range(CARDS))
        self._entries += [(f"{verb} {self._city.card_ids[item.card]}", item) for item in actions]
        return actions

    def _items(self, verb: str, kind: type[ItemKind], *parts: range) -> tuple[ItemKind, ...]:
        actions = tuple(kind(item) for item in range(ITEMS))
        self._entries += [
            (f"{verb} {item_name(self._city, item)}", actions[item])
            for part in parts
            for item in part
        ]
        return actions

    def _money(self, verb: str, kind: type[MoneyKind]) -> tuple[MoneyKind, ...]:
        actions = tuple(kind(note) for note in self._city.notes)
        self._entries += [(f"{verb} {item.ducats} ducats", item) for item in actions]
        return actions

    def _seats(
        self, verb: str, kind: Callable[[int, int], SeatKind], ending: str = ""
    ) -> tuple[tuple[SeatKind, ...], ...]:
        rows = tuple(
            tuple(kind(seat, space) for space in range(self._city.spaces))
            for seat in range(len(SEATS))
        )
        self._entries += [
            (f"{verb} {SEATS[item.seat]} {self._city.ids[item.space]}{ending}", item)
            for row in rows
            for item in row
            if item.space != self._city.market
        ]
        return rows

    def _tower_actions(self) -> None:
        """Dice, start, moves, stop; base and markers."""
        city = self._city
        faces = range(1, 9)
        self.rolled = tuple(Rolled(red, blue) for blue in faces for red in faces)
        self._entries += [(f"dice {item.red}/{item.blue}", item) for item in self.rolled]
        self.roll = self._plain("roll", Roll())
        self.start = self._spaces("start", Start)
        self.move = self._spaces("move", Move)
        self.stop = self._plain("stop", Stop())
        self.act = self._plain("act", Act())
        self.base = self._spaces("base", Base, city.market + 1)
        self.place = self._spaces("place", Place, 0, city.buildings)
        self.clear = self._spaces("clear", Clear, 0, city.buildings)
        self.done = self._plain("done", Done())
        self.skip = self._plain("pass", Pass())

    def _talk_actions(self) -> None:
        """Offers in atomic steps (LAW-14 to 29)."""
        self.offer = self._spaces("offer", Begin)
        self.propose = self._seats("propose", Propose)
        self.add = self._items("add", Add, range(ITEMS))
        self.back = self._items("take back", TakeBack, range(ITEMS))
        self.add_money = self._money("add", AddMoney)
        self.back_money = self._money("take back", TakeBackMoney)
        self.swap = self._plain("swap side", SwapSide())
        self.submit = self._plain("submit", Submit())
        self.drop = self._plain("drop", Drop())
        self.withdraw = self._spaces("withdraw", Withdraw)
        self.renew = self._spaces("renew", Renew)
        self.silent = self._plain("silent", Silent())
        self.accept = self._seats("accept", Accept)
        self.hand = self._cards("hand over", HandOver)

    def _window_actions(self) -> None:
        """What is done inside an action, and draws."""
        city = self._city
        self.draw = self._cards("draw", Draw)
        self.take = self._plain("take yield", TakeYield())
        self.fill = self._cards("fill", Fill)
        self.deliver = self._cards("deliver", Deliver)
        self.ware = tuple(TakeWare(ware) for ware in range(len(city.ware_ids)))
        self._entries += [(f"token for {city.ware_ids[item.ware]}", item) for item in self.ware]
        self.give = self._items("trade", Give, range(DECK_ITEM), range(CARD_ITEM, ITEMS))
        self.get = self._items("for", Get, range(PLEDGED_WARE))
        self.building = self._spaces("token at", UseBuilding, 0, city.buildings)
        self.bonus = tuple(TakeBonus(token) for token in range(len(TOKEN_IDS)))
        self._entries += [(f"bonus {TOKEN_IDS[item.token]}", item) for item in self.bonus]
        self.close = self._plain("close", Close())

    def _later_actions(self) -> None:
        """What came after the first table, in the order it came: appended, never inserted."""
        self.decline = self._plain("decline", Decline())
        self.second_offer = self._spaces("second offer", partial(Begin, second=1))
        self.second_propose = self._seats("second proposal", partial(Propose, second=1))
        self.second_withdraw = self._spaces("withdraw second", partial(Withdraw, second=1))
        self.second_renew = self._spaces("renew second", partial(Renew, second=1))
        losing = " and lose this action"
        second_accept = self._seats("accept second", partial(Accept, second=1))
        self.accepts = (
            (self.accept, second_accept),
            (
                self._seats("accept", partial(Accept, losing=1), losing),
                self._seats("accept second", partial(Accept, second=1, losing=1), losing),
            ),
        )
        self.partner_picks = self._plain("let the receiver choose", LetChoose())
        self.pick = self._cards("choose", Pick)
