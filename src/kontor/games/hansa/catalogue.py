"""The table of all actions of one board, and the same actions sorted for quick handing out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from kontor.engine.catalogue import Catalogue, folded
from kontor.engine.errors import BadNotation
from kontor.engine.state import SEATS, Action
from kontor.games.hansa.actions import (
    Add,
    BuyFavour,
    Claim,
    Decline,
    Displace,
    Done,
    EndTurn,
    Establish,
    ExtraOffice,
    Fetch,
    Found,
    GiveTo,
    Income,
    Lay,
    Lift,
    NeutralClaim,
    NeutralOffice,
    Nothing,
    Outcome,
    Pay,
    PayToll,
    Place,
    PutMarker,
    Relocate,
    Remove,
    ReturnToStock,
    SetDown,
    Swap,
    TakeFigure,
    TurnDown,
    Upgrade,
    UseMarker,
)
from kontor.games.hansa.datafiles import ABILITIES
from kontor.games.hansa.names import KIND_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from kontor.games.hansa.board import Board
    from kontor.games.hansa.datafiles import PiecesFile
    from kontor.games.hansa.menu import Row

A = TypeVar("A", bound=Action)

TABLE_VERSION: Final = 1
MOST_SLOTS: Final = 40
"""An independent city has no limit; more pieces never gather there."""


class RouteCatalogue(Catalogue):
    """All actions of one board; a route named from its other end is counted from there."""

    __slots__ = ("_board", "_turned")

    def __init__(self, version: int, entries: Iterable[tuple[str, Action]], board: Board) -> None:
        """Number and name the entries, which name the routes of *board*."""
        super().__init__(version, entries)
        self._board = board
        self._turned = tuple(folded(name) for name in board.turned_names)

    def find(self, text: str) -> Action:
        """The action that is written so, its route named from either end."""
        try:
            return super().find(text)
        except BadNotation:
            wanted = folded(" ".join(text.split()))
            for route, name in enumerate(self._turned):
                if name in wanted:
                    action = self._as_typed().get(self._straight(wanted, route))
                    if action is not None:
                        return action
            raise

    def _straight(self, text: str, route: int) -> str:
        """The text with a route named and counted as on the board."""
        before, _, after = text.partition(self._turned[route])
        number, blank, rest = after.removeprefix("/").partition(" ")
        if after.startswith("/") and number.isdecimal():
            first, end = self._board.route_spaces[route]
            after = f"/{end - first + 1 - int(number)}{blank}{rest}"
        return f"{before}{folded(self._board.route_names[route])}{after}"


class Actions:
    """Every action of one board: the table, and the same actions sorted for quick handing out.

    Lists over spaces are kept per byte of a mask: `Menu` and `spread` join the ready-made pieces.
    """

    def __init__(self, board: Board, pieces: PiecesFile) -> None:
        self._entries: list[tuple[str, Action]] = []
        self._board = board
        self._plain_actions()
        self._counted()
        self.place = tuple(self._chunks(self._placing(kind)) for kind in (0, 1))
        self.displace = tuple(self._chunks(self._displacing(kind)) for kind in (0, 1))
        self.relocate = self._chunks(lambda space, name: (f"relocate {name}", Relocate(space)))
        self.add = tuple(self._chunks(self._adding(kind)) for kind in (0, 1))
        self.lift = self._chunks(lambda space, name: (f"lift {name}", Lift(space)))
        self.set_down = self._chunks(lambda space, name: (f"set {name}", SetDown(space)))
        self.remove = self._chunks(lambda space, name: (f"remove {name}", Remove(space)))
        self.lay = self._chunks(lambda space, name: (f"lay {name}", Lay(space)))
        self._routes(board)
        self._cities(board)
        self._named(pieces)
        self.catalogue = RouteCatalogue(TABLE_VERSION, self._entries, board)

    def _enter(self, text: str, action: Action) -> None:
        self._entries.append((text, action))

    def _plain_actions(self) -> None:
        self.end = self._plain("end turn", EndTurn())
        self.done = self._plain("done", Done())
        self.nothing = self._plain("nothing", Nothing())
        self.give_back = self._plain("return to stock", ReturnToStock())
        self.decline = self._plain("decline", Decline())

    def _plain(self, text: str, action: A) -> A:
        self._enter(text, action)
        return action

    def _counted(self) -> None:
        """Income, payments and fetched pieces, by numbers of traders and merchants."""
        self.income = {(t, m): Income(t, m) for t in range(28) for m in range(5) if t + m}
        self.pay = {(t, m): Pay(t, m) for t in range(3) for m in range(3) if 0 < t + m < 3}
        self.fetch = {(t, m): Fetch(t, m) for t in range(3) for m in range(3) if 0 < t + m < 3}
        for (traders, merchants), income in self.income.items():
            self._enter(f"income {counted(traders, merchants)}", income)
        for (traders, merchants), pay in self.pay.items():
            self._enter(f"pay {in_words(traders, merchants)}", pay)
        for (traders, merchants), fetch in self.fetch.items():
            self._enter(f"fetch {in_words(traders, merchants)}", fetch)

    def _placing(self, kind: int) -> Callable[[int, str], tuple[str, Action]]:
        word = KIND_NAMES[kind]
        return lambda space, name: (f"place {word} {name}", Place(space, kind))

    def _displacing(self, kind: int) -> Callable[[int, str], tuple[str, Action]]:
        word = KIND_NAMES[kind]
        return lambda space, name: (f"displace {name} with {word}", Displace(space, kind))

    def _adding(self, kind: int) -> Callable[[int, str], tuple[str, Action]]:
        word = KIND_NAMES[kind]
        return lambda space, name: (f"add {word} {name}", Add(space, kind))

    def _chunks(self, make: Callable[[int, str], tuple[str, Action]]) -> Row:
        """One action per space, and for each byte of a mask the actions of its set bits."""
        board = self._board
        by_space: dict[int, Action] = {}
        for space in board.spaces:
            text, action = make(space, board.space_names[space])
            self._enter(text, action)
            by_space[space] = action
        return tuple(
            tuple(
                tuple(by_space[s] for s in _byte_bits(first, value) if s in by_space)
                for value in range(256)
            )
            for first in range(0, board.bytes * 8, 8)
        )

    def _routes(self, board: Board) -> None:
        self.claim = tuple(Claim(route) for route in range(board.routes))
        self.put_marker = tuple(PutMarker(route) for route in range(board.routes))
        self.neutral_claim = tuple(NeutralClaim(route) for route in range(board.routes))
        for route, name in enumerate(board.route_names):
            self._enter(f"claim {name}", self.claim[route])
            self._enter(f"put marker {name}", self.put_marker[route])
            self._enter(f"neutral claim {name}", self.neutral_claim[route])

    def _cities(self, board: Board) -> None:
        cities = range(board.cities)
        self.establish = tuple(Establish(city) for city in cities)
        self.neutral_office = tuple(NeutralOffice(city) for city in cities)
        self.extra_office = tuple((ExtraOffice(city, 0), ExtraOffice(city, 1)) for city in cities)
        self.found = tuple((Found(city, 0), Found(city, 1)) for city in cities)
        self.swap = tuple(
            tuple(
                Swap(city, slot)
                for slot in range(
                    MOST_SLOTS if board.independent[city] else board.slot_count[city] - 1
                )
            )
            for city in cities
        )
        for city, name in enumerate(board.city_names):
            self._enter(f"establish {name}", self.establish[city])
            self._enter(f"neutral office {name}", self.neutral_office[city])
            for kind, word in enumerate(KIND_NAMES):
                self._enter(f"extra office {name} {word}", self.extra_office[city][kind])
                if board.independent[city]:
                    self._enter(f"found {name} {word}", self.found[city][kind])
            for swap in self.swap[city]:
                self._enter(f"swap {name} {swap.slot + 1}", swap)

    def _named(self, pieces: PiecesFile) -> None:
        """Abilities, figures, markers, favours, seats and what nature draws."""
        self.upgrade = self._each(ABILITIES, "upgrade", Upgrade)
        self.figure = self._each(self._board.figure_names, "prestige", TakeFigure)
        markers = [marker_text(name) for name in pieces.markers.names]
        self.use = self._each(markers, "use", UseMarker)
        self.turn_down = self._each(markers, "turn down", TurnDown)
        self.draw = self._each(markers, "draw", Outcome)
        self.toll = tuple(
            self._each(markers, text, partial(PayToll, used=used))
            for used, text in enumerate(("toll", "toll used"))
        )
        self.give = tuple(
            self._each([f"{name} {letter}" for name in markers], "exchange", partial(GiveTo, seat))
            for seat, letter in enumerate(SEATS)
        )
        self.buy = self._each(pieces.favours.names, "buy", BuyFavour)
        self.reveal = self._each(pieces.favours.names, "reveal", Outcome)
        self.mission = self._each(
            [str(number + 1) for number in range(len(pieces.missions.cards))], "mission", Outcome
        )
        self.first = self._each(SEATS, "first", Outcome)

    def _each(
        self,
        names: Iterable[str],
        verb: str,
        make: Callable[[int], A],
    ) -> tuple[A, ...]:
        made = []
        for number, name in enumerate(names):
            action = make(number)
            self._enter(f"{verb} {name}", action)
            made.append(action)
        return tuple(made)


def counted(traders: int, merchants: int) -> str:
    """Pieces as in `2t 1m`."""
    return " ".join(
        f"{number}{letter}" for number, letter in ((traders, "t"), (merchants, "m")) if number
    )


def in_words(traders: int, merchants: int) -> str:
    """Pieces as in `2 traders` or `trader and merchant`."""
    words = [
        name if number == 1 else f"{number} {name}s"
        for number, name in ((traders, "trader"), (merchants, "merchant"))
        if number
    ]
    return " and ".join(words)


def marker_text(name: str) -> str:
    """A marker's short name in notation."""
    return {"actions_3": "+3", "actions_4": "+4", "extra_office": "extra"}.get(name, name)


def _byte_bits(first: int, value: int) -> list[int]:
    return [first + bit for bit in range(8) if value >> bit & 1]
