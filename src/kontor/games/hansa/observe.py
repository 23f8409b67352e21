"""What a learner sees of a position: the slices of an observation, and their numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kontor.engine.gauges import Scaled, Sets, Spots
from kontor.engine.observing import RowObserver, turned_seats
from kontor.engine.sketch import (
    FLAG,
    SEEN_AT,
    Kind,
    Sketch,
    bag,
    by_owner,
    index,
    number,
    numbered,
    numbers,
    one_of,
    one_owner,
    one_seat,
    table,
)
from kontor.games.hansa.datafiles import ABILITIES, PERMANENTS
from kontor.games.hansa.flow import FLOW
from kontor.games.hansa.frames import Turn
from kontor.games.hansa.names import (
    BLOCK,
    END_NAMES,
    EXCHANGE,
    KIND_NAMES,
    REASONS,
    TRIBUTE,
    WHOSE_NAMES,
)
from kontor.games.hansa.state import HansaState, face_down
from kontor.games.hansa.view import CityView, HansaView, PiecesView, RouteView, SeatView

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from kontor.engine.gauges import Question, Shares, Vector, Words
    from kontor.engine.state import Frame
    from kontor.games.hansa.board import Board
    from kontor.games.hansa.ruleset import RuleSet

PIECES: Final = 30  # more than one colour has
PRESTIGE: Final = 100
MARKERS: Final = 16
TURNS: Final = 200
HAND: Final = 6  # lifted pieces that are told apart
SPACES: Final = 160  # spaces are numbered with gaps
LAYERS: Final = 3  # markers of one owner beside a route
LAYER: Final = 1 / LAYERS
EXTRAS: Final = 4  # extra offices of one owner in a city
EXTRA: Final = 1 / EXTRAS
KEPT: Final = 4  # markers of one kind on a desk
LAID: Final = (EXCHANGE, TRIBUTE, BLOCK)  # what can lie beside a route
OPEN: Final = -1  # a favour nobody has


def piece(players: int) -> Kind:
    """A piece: its owner, and whether it is a merchant."""
    whose = one_owner(players)
    return Kind("piece", whose.size + 1, f"{whose.meaning}; 1 for a merchant")


def word(words: dict[str, int], bound: int) -> Kind:
    """A word as its number, -1 for none."""
    return Kind("word", 1, f"number / {bound}, of {len(words)} words", bound, words)


class HansaObserver(RowObserver[HansaState]):
    """Everything lies open but the missions of others."""

    version: ClassVar[int] = 1

    def __init__(self, rules: RuleSet, sketch: Sketch) -> None:
        super().__init__(rules.seats)
        self.missions, self.favours = rules.options.missions, rules.options.favours
        # Owners as each viewer counts them; the neutral colour comes after the seats.
        self.owners = [[*row, rules.seats] for row in turned_seats(rules.seats)]
        self.merchant = rules.seats + 1  # in the slice of a piece
        self._turn(rules.board, sketch)
        self._routes(rules, sketch)
        self._cities(rules.board, sketch)
        self._desks(rules, sketch)
        self._beside(rules, sketch)
        self._questions(rules, sketch)
        sketch.covers(HansaView, "board")
        self._rows(rules)

    def prepare(self, out: Vector, seat: int) -> None:
        """Without missions everybody sees that there are none."""
        for at in () if self.missions else self.mission[seat]:
            out[at + SEEN_AT] = 1.0

    def _rows(self, rules: RuleSet) -> None:
        """What writes the rows below, in their order."""
        self.gauges += [
            self.plain,
            self.entered,
            self.supply,
            self.stock,
            self.levels,
            self.prestige,
            self.earned,
            self.plate,
            self.discarded,
            self.pieces,
            self.turn,
            self.control,
            self.figures,
            self.markers,
        ]
        seats, cities = self.players, rules.board.cities
        self.telling += [
            self.told(cities, self._offices_told),
            self.told(cities, self._extras_told),
            self.told(seats, self._unused_told),
            self.told(seats, self._used_told),
            self.told(seats, self._mission_told),
            self.told(len(self.tiles), self._favour_told),
            self.told(1, self._laid_told),
            self.told(1, self._hand_told),
            self.told(1, self._connected_told),
            self.told(1, self._question_told),
        ]

    def numbers(self, s: HansaState, _me: int) -> list[list[int]]:
        """Counts, pieces on routes, and what belongs to one owner or is one of many."""
        return [
            [s.turns, s.actions_left, s.begun, s.toll, s.completed, face_down(s)],
            s.entered,
            s.supply,
            s.stock,
            s.levels,
            s.prestige,
            s.earned,
            s.plate,
            s.discarded,
            [*s.own, s.discs],
            [s.active, s.first, s.ending],
            s.control,
            s.figures,
            s.markers,
        ]

    def words(self, s: HansaState, me: int) -> list[Words]:
        """Cities, markers, what is seen of missions, and the question."""
        missions: list[int | None] = [None] * self.players
        if self.missions:  # the own one, or all once the match is over
            for seat, card in enumerate(s.missions):
                if seat == me or not s.stack:
                    missions[seat] = card
        question = s.stack[-1] if s.stack else None
        return [
            s.offices,
            s.extras,
            s.unused,
            s.used,
            missions,
            s.favours if self.favours else self.no_favours,
            [tuple(s.laid)],
            [tuple(s.hand)],
            [tuple(s.connected)],
            [None if question is None else (type(question), question)],
        ]

    def _owned(self, starts: Sequence[int], owners: int) -> list[list[list[int]]]:
        """By viewer, thing and owner: where the owner is written."""
        return [[[at + far for far in row[:owners]] for at in starts] for row in self.owners]

    # The turn

    def _turn(self, board: Board, sketch: Sketch) -> None:
        self.active = sketch.add("active", one_seat(self.players)).at
        self.first = sketch.add("first", one_seat(self.players)).at
        self.plain = self.counted(
            sketch.add("turns", number(TURNS)),
            sketch.add("actions_left", number(10)),
            sketch.add("begun", number(1)),
            sketch.add("toll", number(1)),
        )
        self.entered = self.counted(sketch.add("entered", numbers(board.covers, 10)))

    # Routes

    def _routes(self, rules: RuleSet, sketch: Sketch) -> None:
        board, names = rules.board, rules.pieces.markers.names
        spaces = [-1] * board.width
        markers: list[int] = []
        self.kinds: list[int] = []
        self.layers: list[int] = []
        for name, (first, end) in zip(board.route_names, board.route_spaces, strict=True):
            route = Sketch(self.players)
            labels = [board.space_names[space] for space in range(first, end)]
            pieces = route.each("pieces", labels, piece(self.players))
            marker = route.add("marker", one_of(names))
            kinds = route.add("laid.kinds", bag([names[kind] for kind in LAID]))
            layers = route.add("laid.owners", by_owner(self.players, LAYERS))
            route.covers(RouteView, "name")
            start = sketch.put(f"routes.{name}", route)
            spaces[first:end] = [start + slot for slot in pieces]
            markers.append(start + marker.at)
            self.kinds.append(start + kinds.at)
            self.layers.append(start + layers.at)
        self.laid = {kind: place for place, kind in enumerate(LAID)}
        self.markers = Spots(
            [[[at + marker for marker in range(len(names))] for at in markers]] * self.players
        )
        # Spaces by owner, then those of merchants.
        self.pieces = Sets(
            [
                [[at + far for at in spaces] for far in (*row[: rules.owners], self.merchant)]
                for row in self.owners
            ]
        )

    def _laid_told(self, me: int, _: int, laid: tuple[tuple[int, int, int], ...]) -> Shares:
        """Kinds and owners of what lies beside routes."""
        found: dict[int, float] = {}
        for route, marker, owner in laid:
            found[self.kinds[route] + self.laid[marker]] = 1.0
            place = self.layers[route] + self.owners[me][owner]
            found[place] = min(1.0, found.get(place, 0.0) + LAYER)
        return tuple(found.items())

    # Cities

    def _cities(self, board: Board, sketch: Sketch) -> None:
        self.slots: list[tuple[int, ...]] = []
        self.extras: list[int] = []
        control: list[int] = []
        for name, count in zip(board.city_names, board.slot_count, strict=True):
            city = Sketch(self.players)
            offices = city.each("offices", range(count), piece(self.players))
            extras = city.add("extras", by_owner(self.players, EXTRAS))
            controls = city.add("control", one_seat(self.players))
            city.covers(CityView, "name")
            start = sketch.put(f"cities.{name}", city)
            self.slots.append(tuple([start + slot for slot in offices]))
            self.extras.append(start + extras.at)
            control.append(start + controls.at)
        self.control = Spots(self._owned(control, self.players))

    def _offices_told(self, me: int, city: int, pieces: tuple[int, ...]) -> Shares:
        return self._pieces_told(self.slots[city], me, pieces)

    def _pieces_told(self, slots: Sequence[int], me: int, pieces: Sequence[int]) -> Shares:
        """Pieces on some slots."""
        found: list[tuple[int, float]] = []
        for slot, one in zip(slots, pieces, strict=False):
            found.append((slot + self.owners[me][one >> 1], 1.0))
            if one & 1:
                found.append((slot + self.merchant, 1.0))
        return tuple(found)

    def _extras_told(self, me: int, city: int, pieces: tuple[int, ...]) -> Shares:
        """How many extra offices each owner has."""
        found: dict[int, float] = {}
        for one in pieces:
            place = self.extras[city] + self.owners[me][one >> 1]
            found[place] = min(1.0, found.get(place, 0.0) + EXTRA)
        return tuple(found.items())

    # Desks

    def _desks(self, rules: RuleSet, sketch: Sketch) -> None:
        desk = Sketch(self.players)
        markers = rules.pieces.markers.names
        supply = desk.add("supply", table(PiecesView.__struct_fields__, number(PIECES)))
        stock = desk.add("stock", table(PiecesView.__struct_fields__, number(PIECES)))
        levels = desk.add("levels", table(ABILITIES, number(5)))
        prestige = desk.add("prestige", number(PRESTIGE))
        earned = desk.add("earned", table(REASONS, number(PRESTIGE)))
        unused = desk.add("unused", bag(markers, KEPT))
        used = desk.add("used", bag(markers, KEPT))
        plate = desk.add("plate", number(MARKERS))
        mission = desk.maybe("mission", index(len(rules.cards)))
        desk.covers(SeatView)
        starts = sketch.by_seat("seats", desk)
        self.supply, self.stock = self.counted(supply.of(starts)), self.counted(stock.of(starts))
        self.levels, self.plate = self.counted(levels.of(starts)), self.counted(plate.of(starts))
        self.prestige = self.counted(prestige.of(starts))
        self.earned = self.counted(earned.of(starts))
        self.unused, self.used = unused.of(starts).starts, used.of(starts).starts
        self.mission = mission.of(starts).starts

    def _unused_told(self, me: int, seat: int, markers: tuple[int, ...]) -> Shares:
        return _markers_told(self.unused[me][seat], markers)

    def _used_told(self, me: int, seat: int, markers: tuple[int, ...]) -> Shares:
        return _markers_told(self.used[me][seat], markers)

    def _mission_told(self, me: int, seat: int, card: int) -> Shares:
        """A mission that is seen; below zero there is none."""
        at = self.mission[me][seat]
        seen = (at + SEEN_AT, 1.0)
        return (seen, (at + card, 1.0)) if card >= 0 else (seen,)

    # The table beside the board

    def _beside(self, rules: RuleSet, sketch: Sketch) -> None:
        board, whose = rules.board, one_owner(self.players)
        # The neutral player comes last in the lists of the state; its merchants are none.
        self.prestige.add(sketch.add("neutral_prestige", number(PRESTIGE)))
        self.stock.add(sketch.add("neutral_stock", number(2 * PIECES)))
        self.stock.leave_out(1)
        self.supply.leave_out(2)
        self.earned.leave_out(len(REASONS))
        figures = sketch.each("figures", board.figure_names, whose)
        self.figures = Spots(self._owned(figures, self.players + 1))
        points = range(len(board.connection_points))
        self.connected = sketch.each("connected", points, whose)
        self.plain.add(
            sketch.add("completed", number(board.cities)),
            sketch.add("face_down", number(MARKERS)),
        )
        self.discarded = self.counted(
            sketch.add("discarded", table(rules.pieces.markers.names, number(MARKERS)))
        )
        tile = Sketch(self.players)
        self.tile_open, self.tile_owner = tile.add("open", FLAG).at, tile.add("owner", whose).at
        self.tiles = sketch.each("favours", rules.pieces.favours.names, tile)
        self.no_favours: list[Hashable] = [None] * len(self.tiles)
        self.hand = sketch.each("hand", range(HAND), piece(self.players))
        ending = sketch.add("ending", one_of(END_NAMES))
        ends = list(range(ending.at, ending.end))
        whom = self._owned((self.active, self.first), self.players)
        self.turn = Spots([[*row, ends] for row in whom])

    def _favour_told(self, me: int, tile: int, owner: int) -> Shares:
        """A tile that is open, or whose it is; nothing where it is out of the game."""
        start = self.tiles[tile]
        if owner == OPEN:
            return ((start + self.tile_open, 1.0),)
        return ((start + self.tile_owner + self.owners[me][owner], 1.0),) if owner >= 0 else ()

    def _hand_told(self, me: int, _: int, hand: tuple[int, ...]) -> Shares:
        return self._pieces_told(self.hand, me, [code & 15 for code in hand])

    def _connected_told(self, me: int, _: int, owners: tuple[int, ...]) -> Shares:
        """Who has made the connection, in that order."""
        return tuple(
            [
                (at + self.owners[me][owner], 1.0)
                for at, owner in zip(self.connected, owners, strict=False)
            ]
        )

    # The question

    def _questions(self, rules: RuleSet, sketch: Sketch) -> None:
        """By kind of question: its numbers; a route or a marker is written as one of many."""
        markers, many = rules.pieces.markers.names, number(MARKERS)
        spaces = {rules.board.space_names[space]: space for space in rules.board.spaces}
        fields = {
            "route": one_of(rules.board.route_names),
            "last": word(spaces | numbered(markers), SPACES),
            "marker": one_of(markers),
            "pieces": many,
            "kind": word(numbered(KIND_NAMES), MARKERS),
            "extras": many,
            "whose": word(numbered(WHOSE_NAMES), MARKERS),
            "left": many,
            "must": many,
            "bonus": word(numbered(PERMANENTS), MARKERS),
            "favour": word(numbered(rules.pieces.favours.names), MARKERS),
            "extra": many,
        }
        slices = {name: sketch.add(f"question.{name}", kind) for name, kind in fields.items()}
        self.questions: dict[type[Frame], tuple[tuple[int, int, Scaled | None], ...]] = {
            frame: tuple(
                (place, slot.at, Scaled(slot.kind.bound) if slot.kind.size == 1 else None)
                for place, field in enumerate(getattr(frame, "_fields", ()))
                if (slot := slices.get(field))
            )
            for frame in FLOW
            if frame is not Turn
        }

    def _question_told(self, _me: int, _: int, question: Question) -> Shares:
        """The numbers of the question; those of a plain turn stand above."""
        kind, frame = question
        found: list[tuple[int, float]] = []
        for place, at, scaled in self.questions.get(kind, ()):
            value = frame[place]
            if scaled is not None:
                found.append((at, scaled[value]))
            elif value >= 0:
                found.append((at + value, 1.0))
        return tuple(found)


def _markers_told(at: int, markers: tuple[int, ...]) -> Shares:
    """How many markers of each kind a seat has."""
    return tuple([(at + marker, min(1.0, markers.count(marker) / KEPT)) for marker in {*markers}])
