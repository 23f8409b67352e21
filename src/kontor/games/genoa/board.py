"""One layout of the city, compiled to tuples and bit masks that all states share.

Spaces are numbered: buildings first in the order of the data, then the market, then the streets row
by row. Cards are numbered deck by deck. A set of spaces or cards is the bits of one int.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kontor.engine.bits import bits, mask_of
from kontor.games.genoa.datafiles import MARKET, RECONSTRUCTED, STREET, Data
from kontor.games.genoa.items import (
    CARDS,
    DECK_IDS,
    DECKS,
    LARGE,
    MESSAGE,
    PRIVILEGE,
    SMALL,
    TOKEN_IDS,
    TOKENS,
    WARES,
)

NOWHERE: Final = -1


class Yield(NamedTuple):
    """What one building's action gives."""

    wares: tuple[int, ...]
    token: int  # NOWHERE for none
    markers: int
    deck: int  # NOWHERE for none
    cards: int


class City:
    """The tables of one layout; states refer to them and copies share them."""

    def __init__(self, data: Data, layout: str) -> None:
        """Compile checked data."""
        self.data = data
        self.layout = layout
        self._name_spaces()
        self._link_spaces()
        self._compile_buildings()
        self._compile_cards()
        self._count_pieces()

    def _name_spaces(self) -> None:
        """Number the spaces and read the grid."""
        layout = next(item for item in self.data.layouts.layout if item.id == self.layout)
        rows = [row.split() for row in layout.rows]
        buildings = self.data.city.building
        codes = {building.code: number for number, building in enumerate(buildings)}
        self.buildings = len(buildings)
        self.market = codes[MARKET] = len(buildings)
        ids = [*(building.id for building in buildings), "market"]
        squares: list[int] = []
        for y, row in enumerate(rows, start=1):
            for x, code in enumerate(row, start=1):
                if code == STREET:
                    squares.append(len(ids))
                    ids.append(f"st_{x}{y}")
                else:
                    squares.append(codes[code])
        self.squares = tuple(squares)  # row by row: the space of (red, blue)
        self.ids = tuple(ids)
        self.spaces = len(ids)
        self.number = {name: space for space, name in enumerate(ids)}
        self.names = (
            *(building.name for building in buildings),
            "Market",
            *(f"street {name[3]}/{name[4]}" for name in ids[self.market + 1 :]),
        )
        self.streets = mask_of(range(self.market + 1, self.spaces))

    def _link_spaces(self) -> None:
        """Neighbours share an edge of their squares (TOWER-5)."""
        near = [0] * self.spaces
        for square, space in enumerate(self.squares):
            beside = [square + 8] if square < 56 else []
            beside += [square + 1] if square % 8 < 7 else []
            for other in beside:
                neighbour = self.squares[other]
                if neighbour != space:
                    near[space] |= 1 << neighbour
                    near[neighbour] |= 1 << space
        self.near = tuple(near)
        built = (1 << self.buildings) - 1
        # Where markers may go from a street (OWNER-5); what can be owned follows (OWNER-12).
        self.beside = tuple(
            tuple(bits(near[space] & built)) if self.streets >> space & 1 else ()
            for space in range(self.spaces)
        )
        self.ownable = mask_of(building for row in self.beside for building in row)

    def _compile_buildings(self) -> None:
        """The yields of the actions and the ring (BUILDING-1 to 12, PRIVILEGE-4)."""
        wares = {ware.id: number for number, ware in enumerate(self.data.pieces.ware)}
        tokens = {name: number for number, name in enumerate(TOKEN_IDS)}
        decks = {name: number for number, name in enumerate(DECK_IDS)}
        yields: list[Yield] = []
        for building in self.data.city.building:
            gives = building.gives
            deck = next((decks[name] for name in gives if name in decks), NOWHERE)
            yields.append(
                Yield(
                    tuple(wares[name] for name in gives if name in wares),
                    next((tokens[name] for name in gives if name in tokens), NOWHERE),
                    gives.get("ownership_marker", 0),
                    deck,
                    gives[DECK_IDS[deck]] if deck != NOWHERE else 0,
                )
            )
        self.yields = tuple(yields)
        self.villas = mask_of(
            number for number, item in enumerate(self.data.city.building) if item.kind == "villa"
        )
        self.ring = tuple(self.number[name] for name in self.data.city.ring.order)
        self.ware_ids = tuple(ware.id for ware in self.data.pieces.ware)

    def _compile_cards(self) -> None:
        """Cards by number: deck, place, wares."""
        cards = self.data.cards
        wares = {ware: number for number, ware in enumerate(self.ware_ids)}
        decks = (cards.large_order, cards.small_order, cards.message, cards.privilege)
        self.card_ids = tuple(card.id for deck in decks for card in deck)
        self.card_number = {name: card for card, name in enumerate(self.card_ids)}
        self.deck_of = tuple(number for number, deck in enumerate(decks) for _ in deck)
        self.deck_mask = tuple(
            mask_of(card for card in range(CARDS) if self.deck_of[card] == deck)
            for deck in range(DECKS)
        )
        self.order_wares = (
            *(tuple(sorted(wares[ware] for ware in card.wares)) for card in cards.large_order),
            *((wares[card.ware],) for card in cards.small_order),
            *(() for _ in (*cards.message, *cards.privilege)),
        )
        places = (
            *((card.villa,) for card in cards.large_order),
            *((card.building,) for card in cards.small_order),
            *(card.buildings for card in cards.message),
            *((card.building,) for card in cards.privilege),
        )
        self.card_places = tuple(mask_of(self.number[name] for name in row) for row in places)
        self.orders_at = tuple(
            tuple(
                mask_of(
                    card
                    for card in bits(self.deck_mask[deck])
                    if self.card_places[card] >> building & 1
                )
                for building in range(self.buildings)
            )
            for deck in (LARGE, SMALL)
        )
        self.card_names = tuple(self._card_name(card) for card in range(CARDS))
        # What is not printed in the rules carries its mark up to the screen.
        self.marks = (
            *(item.id for item in self.data.city.building if item.source == RECONSTRUCTED),
            *(card.id for deck in decks for card in deck if card.source == RECONSTRUCTED),
        )

    def _card_name(self, card: int) -> str:
        """A card in words, such as `Harbor: copper`."""
        places = " and ".join(self.names[place] for place in bits(self.card_places[card]))
        wares = ", ".join(self.ware_ids[ware] for ware in self.order_wares[card])
        return f"{places}: {wares}" if wares else places

    def _count_pieces(self) -> None:
        """Stocks, money and rewards."""
        pieces = self.data.pieces
        self.ware_stock = tuple(ware.supply for ware in pieces.ware)
        self.token_stock = tuple(token.supply for token in pieces.token)
        self.token_names = tuple(token.name for token in pieces.token)
        self.markers = pieces.markers.each
        self.discs = pieces.tower.discs
        self.notes = tuple(sorted(pieces.money.notes))
        self.step = pieces.money.step
        self.start_money = pieces.money.start
        self.last_round = {int(seats): last for seats, last in pieces.rounds.last.items()}
        self.rewards = pieces.rewards

    def deck_cards(self, deck: int) -> list[int]:
        """The cards of a deck."""
        return bits(self.deck_mask[deck])

    def is_street(self, space: int) -> bool:
        """Whether a space is a street."""
        return space > self.market

    def chain_value(self, length: int) -> int:
        """Ducats of one chain of privileges (PRIVILEGE-2)."""
        table = self.rewards.privilege_chain
        if length <= len(table):
            return table[length - 1]
        return table[-1] + self.rewards.privilege_further * (length - len(table))


assert (WARES, TOKENS) == (8, 5)
assert (LARGE, SMALL, MESSAGE, PRIVILEGE) == (0, 1, 2, 3)
