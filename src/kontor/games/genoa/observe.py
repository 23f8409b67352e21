"""What a learner sees of a position: the slices of an observation, and their numbers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias

from kontor.engine.bits import bits, mask_of
from kontor.engine.gauges import Remembered, Scaled, Sets, Spots
from kontor.engine.observing import RowObserver, turned_seats
from kontor.engine.sketch import (
    FLAG,
    SEEN_AT,
    Sketch,
    bag,
    number,
    one_of,
    one_seat,
    table,
)
from kontor.games.genoa.frames import FRAMES, Floor
from kontor.games.genoa.items import DECK_IDS, TOKEN_IDS
from kontor.games.genoa.observe_offers import MONEY, PARTS, SIDES, Talk
from kontor.games.genoa.rules.ownership import cleared_streets
from kontor.games.genoa.state import GenoaState, here_open
from kontor.games.genoa.view import (
    DeckView,
    GenoaView,
    SeatView,
)

if TYPE_CHECKING:
    from kontor.engine.gauges import Question, Shares, Vector, Words
    from kontor.engine.state import Frame
    from kontor.games.genoa.board import City
    from kontor.games.genoa.options import GenoaOptions

ROUNDS: Final = 12
STOCK: Final = 8
FACES: Final = 8  # of each die
TALK: Final = 400  # where talk has no bound
VISITS: Final = 2  # of one space in a turn
VISIT: Final = 1 / VISITS

Way: TypeAlias = "tuple[tuple[int, ...], int]"
"""The tower's path, and the streets of it whose discs are gone."""


class GenoaObserver(RowObserver[GenoaState]):
    """Money, hands and drafts of others stay hidden; known cards do not."""

    version: ClassVar[int] = 2

    def __init__(self, city: City, options: GenoaOptions, sketch: Sketch) -> None:
        super().__init__(options.players)
        self.open_money = options.open_money
        self.turned = turned_seats(options.players)
        self.knowing = Remembered(partial(_knowing, options.players))
        self._rounds(city, sketch)
        self._city(city, sketch)
        self._stocks(city, sketch)
        self._seats(city, options, sketch)
        self.talk = Talk(city, options.players, sketch)
        self.plain.add(sketch.add("picks", FLAG))
        self.drawn = sketch.maybe("drawn", bag(city.card_ids)).at
        self.received = sketch.maybe("received", bag(city.card_ids)).at
        self._sets(city)
        self._questions(city, sketch)
        sketch.covers(GenoaView, "layout", "reconstructed")
        self._rows()

    def prepare(self, out: Vector, seat: int) -> None:
        """How long the match is, and what the viewer can always see."""
        out[self.last_round] = self.rounds
        for at in (*self.known[seat], self.hand, self.drawn, self.received):
            out[at + SEEN_AT] = 1.0

    def _rows(self) -> None:
        """What writes the rows below, in their order."""
        self.gauges += [
            self.plain,
            self.reserve_wares,
            self.reserve_tokens,
            self.face_down,
            self.wares,
            self.tokens,
            self.area,
            self.reserve_markers,
            self.used,
            self.talked,
            self.sets,
            self.face_up,
            self.cards,
            self.spots,
            self.owners,
        ]
        seats = self.players
        self.telling += [
            self.told(seats, self._money_told),
            self.told(seats, self._backs_told),
            self.talk.offers,
            self.told(PARTS, self.talk.draft_told),
            self.told(SIDES, self.talk.draft_items_told),
            self.told(1, self._dice_told),
            self.told(1, self._way_told),
            self.told(1, self.talk.pledge_told),
            self.told(1, self._question_told),
        ]

    def numbers(self, s: GenoaState, me: int) -> list[list[int]]:
        """Counts, sets of spaces and cards, and what is one of many."""
        path, stack = s.path, s.stack
        known = self.knowing[bytes(s.seen)]
        mine, everybodys = known[me], known[-1]
        hands = s.hands
        at = path[-1] if path and stack else -1
        lost = -1
        if stack and type(stack[-1]) is Floor:
            lost = path[-1] if here_open(s) else s.city.spaces
        return [
            [s.marker, s.picks],
            s.reserve_wares,
            s.reserve_tokens,
            [cards.bit_count() for cards in s.face_down],
            s.wares,
            s.tokens,
            s.area,
            s.reserve_markers,
            s.used,
            s.talked,
            [s.taken, s.lost, s.streets if path else 0, s.silent, s.declined],
            s.face_up,
            [
                *[hand & mine for hand in hands],
                *[hand & everybodys for hand in hands],
                hands[me],
                s.drawn & mine,
                s.passed & hands[me],
            ],
            [s.tower, at, lost],
            s.owners,
        ]

    def words(self, s: GenoaState, me: int) -> list[Words]:
        """Money where it may be seen, what was said, and the question."""
        open_money = self.open_money or not s.stack
        question = s.stack[-1] if s.stack else None
        path = s.path
        draft, sides = self.talk.parts(s.drafts[me])
        return [
            [money if open_money or seat == me else None for seat, money in enumerate(s.money)],
            [self.decks[hand] for hand in s.hands],
            s.offers,
            draft,
            sides,
            [s.dice or None],
            [(tuple(path), cleared_streets(s)) if path else None],
            [tuple(s.pledge)],
            [None if question is None else (type(question), question)],
        ]

    # The city

    def _rounds(self, city: City, sketch: Sketch) -> None:
        self.plain = self.counted(sketch.add("round", number(ROUNDS)))
        last = sketch.add("last_round", number(ROUNDS))
        self.last_round, self.rounds = last.at, city.last_round[self.players] / ROUNDS

    def _city(self, city: City, sketch: Sketch) -> None:
        self.tower = sketch.add("tower", one_seat(self.players)).at
        self.faces = Scaled(FACES)
        self.red = sketch.add("dice.red", number(FACES)).at
        self.blue = sketch.add("dice.blue", number(FACES)).at
        self.path = sketch.add("path", bag(city.ids, VISITS)).at
        self.stacks = sketch.add("discs", table(city.ids, number(STOCK))).at
        self.discs = city.discs
        self.streets = sketch.add("streets", bag(city.ids))
        self.taken = sketch.add("taken", bag(city.ids))
        self.lost = sketch.add("lost", bag(city.ids))
        owners = sketch.add("owners", table(city.ids, one_seat(self.players))).at
        spaces = range(city.buildings)
        self.owners = Spots(
            [
                [[owners + space * self.players + far for far in turned] for space in spaces]
                for turned in self.turned
            ]
        )

    def _dice_told(self, _me: int, _: int, dice: int) -> Shares:
        return (self.red, self.faces[dice // 10]), (self.blue, self.faces[dice % 10])

    def _way_told(self, _me: int, _: int, way: Way) -> Shares:
        """The way of the tower with its discs, and with the rest of them where it stands."""
        path, cleared = way
        found: dict[int, float] = {}
        for space in path:
            place = self.path + space
            found[place] = min(1.0, found.get(place, 0.0) + VISIT)
            found[self.stacks + space] = 1 / STOCK
        found[self.stacks + path[-1]] = (self.discs - len(path) + 1) / STOCK
        for space in bits(cleared):
            found[self.stacks + space] = 0.0
        return tuple(found.items())

    def _stocks(self, city: City, sketch: Sketch) -> None:
        """Wares, tokens and cards that nobody has."""
        wares = sketch.add("wares", table(city.ware_ids, number(STOCK)))
        tokens = sketch.add("tokens", table(TOKEN_IDS, number(STOCK)))
        deck = Sketch(self.players)
        face_down = deck.add("face_down", number(16))
        face_up = deck.add("face_up", bag(city.card_ids))
        deck.covers(DeckView, "name")
        decks = sketch.each("decks", DECK_IDS, deck)
        cards = range(face_up.kind.size)
        self.face_up = Sets(
            [[[start + face_up.at + card for card in cards] for start in decks]] * self.players
        )
        self.reserve_wares, self.reserve_tokens = self.counted(wares), self.counted(tokens)
        self.face_down = self.counted(
            *(face_down._replace(at=start + face_down.at) for start in decks)
        )

    # Seats

    def _seats(self, city: City, options: GenoaOptions, sketch: Sketch) -> None:
        area = Sketch(self.players)
        money = area.maybe("money", number(MONEY))
        self.ducats = Scaled(MONEY)
        wares = area.add("wares", table(city.ware_ids, number(STOCK)))
        tokens = area.add("tokens", table(TOKEN_IDS, number(STOCK)))
        markers = area.add("markers", number(city.markers))
        reserve = area.add("markers_in_reserve", number(city.markers))
        cards = area.add("cards", table(DECK_IDS, number(16)))
        shown = area.add("shown", bag(city.card_ids))
        hand = area.maybe("hand", bag(city.card_ids))
        known = area.maybe("known", bag(city.card_ids))
        used = area.add("actions_used", number(4))
        silent, declined = area.add("silent", FLAG), area.add("declined", FLAG)
        talked = area.add("talked", number(options.talk or TALK))
        area.covers(SeatView)
        areas = sketch.by_seat("seats", area)
        self.money, self.hand = money.of(areas).starts, areas[0][0] + hand.at
        self.shown, self.known = shown.of(areas).starts, known.of(areas).starts
        self.silent, self.declined = silent.of(areas).starts, declined.of(areas).starts
        self.wares, self.tokens = self.counted(wares.of(areas)), self.counted(tokens.of(areas))
        self.area = self.counted(markers.of(areas))
        self.reserve_markers = self.counted(reserve.of(areas))
        self.used, self.talked = self.counted(used.of(areas)), self.counted(talked.of(areas))
        self.backs, self.held = cards.of(areas).starts, Scaled(cards.kind.bound)
        self.decks = Remembered(partial(_backs, city.deck_mask))

    def _money_told(self, me: int, seat: int, money: int) -> Shares:
        at = self.money[me][seat]
        return (at + SEEN_AT, 1.0), (at, self.ducats[money])

    def _backs_told(self, me: int, seat: int, backs: tuple[int, ...]) -> Shares:
        """How many cards of each deck a seat holds."""
        at = self.backs[me][seat]
        return tuple([(at + deck, self.held[count]) for deck, count in enumerate(backs) if count])

    def _sets(self, city: City) -> None:
        """Spaces, seats and cards that are ones."""
        spaces, cards = range(len(city.ids)), range(len(city.card_ids))
        common = [[part.at + at for at in spaces] for part in (self.taken, self.lost, self.streets)]
        self.sets = Sets(
            [[*common, [*self.silent[me]], [*self.declined[me]]] for me in range(self.players)]
        )
        self.cards = Sets(
            [
                [
                    [at + card for card in cards]
                    for at in (
                        *self.known[me],
                        *self.shown[me],
                        self.hand,
                        self.drawn,
                        self.received,
                    )
                ]
                for me in range(self.players)
            ]
        )

    # The question

    def _questions(self, city: City, sketch: Sketch) -> None:
        """By kind of question: its numbers, its places, and the seat it is about."""
        spaces, whom, flag = one_of(city.ids), one_seat(self.players), number(16)
        fields = {"to": whom, "giver": whom, "deck": one_of(DECK_IDS)}
        fields |= {"building": spaces, "street": spaces, "at": spaces}
        fields |= {"loses": one_of((*city.ids, "none"))}
        fields |= dict.fromkeys(("main", "left", "taken", "filled", "done"), flag)
        slices = {name: sketch.add(f"question.{name}", kind) for name, kind in fields.items()}
        at, loses = slices["at"], slices["loses"]
        self.spots = Spots(
            [
                [
                    [self.tower + far for far in turned],
                    list(range(at.at, at.end)),
                    list(range(loses.at, loses.end)),
                ]
                for turned in self.turned
            ]
        )
        scaled = Scaled(flag.bound)
        self.questions: dict[type[Frame], tuple[tuple[int, int, Scaled | None], ...]] = {}
        self.others: dict[type[Frame], tuple[tuple[int, int], ...]] = {}
        for frame in FRAMES:
            asked = [
                (place, slices[field])
                for place, field in enumerate(getattr(frame, "_fields", ()))
                if field in slices
            ]
            self.questions[frame] = tuple(
                (place, slot.at, scaled if slot.kind is flag else None)
                for place, slot in asked
                if slot.kind is not whom
            )
            self.others[frame] = tuple(
                (place, slot.at) for place, slot in asked if slot.kind is whom
            )

    def _question_told(self, me: int, _: int, question: Question) -> Shares:
        """The numbers of the question, and whom it is about."""
        kind, frame = question
        found: list[tuple[int, float]] = []
        for place, at, scaled in self.questions[kind]:
            if scaled is not None:
                found.append((at, scaled[frame[place]]))
            else:
                found.append((at + frame[place], 1.0))
        for place, at in self.others[kind]:
            found.append((at + self.turned[me][frame[place]], 1.0))
        return tuple(found)


def _knowing(players: int, seen: bytes) -> list[int]:
    """By seat: the cards of which it knows who has them; then those of which everybody does."""
    everybody = (1 << players) - 1
    by_seat = [
        mask_of([card for card, seats in enumerate(seen) if seats >> seat & 1])
        for seat in range(players)
    ]
    open_cards = mask_of([card for card, seats in enumerate(seen) if seats == everybody])
    return [*by_seat, open_cards]


def _backs(decks: tuple[int, ...], hand: int) -> tuple[int, ...]:
    """How many cards of each deck a hand holds."""
    return tuple([(hand & deck).bit_count() for deck in decks])
