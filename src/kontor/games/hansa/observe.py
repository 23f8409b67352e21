"""What a learner sees of a position: the slices of an observation, and their numbers."""

from __future__ import annotations

from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Final

from kontor.engine.observing import Counts, Observer, Remembered, Scaled, bits, turned_seats
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
from kontor.games.hansa.state import HansaState
from kontor.games.hansa.view import CityView, HansaView, PiecesView, RouteView, SeatView

if TYPE_CHECKING:
    from kontor.engine.observing import Vector
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


def piece(players: int) -> Kind:
    """A piece: its owner, and whether it is a merchant."""
    whose = one_owner(players)
    return Kind("piece", whose.size + 1, f"{whose.meaning}; 1 for a merchant")


def word(words: dict[str, int], bound: int) -> Kind:
    """A word as its number, -1 for none."""
    return Kind("word", 1, f"number / {bound}, of {len(words)} words", bound, words)


class HansaObserver(Observer[HansaState]):
    """Everything lies open but the missions of others."""

    version = 1

    def __init__(self, rules: RuleSet, sketch: Sketch) -> None:
        self.players = rules.seats
        self.missions, self.favours = rules.options.missions, rules.options.favours
        # Owners as each viewer counts them; the neutral colour comes after the seats.
        self.owners = tuple((*row, rules.seats) for row in turned_seats(rules.seats))
        self.merchant = rules.seats + 1  # in the slice of a piece
        self.counts = Counts(rules.seats)
        self._turn(rules.board, sketch)
        self._routes(rules, sketch)
        self._cities(rules.board, sketch)
        self._desks(rules, sketch)
        self._beside(rules, sketch)
        self._questions(rules, sketch)
        sketch.covers(HansaView, "board")

    def prepare(self, out: Vector, seat: int) -> None:
        """Without missions everybody sees that there are none."""
        for at in () if self.missions else self.mission[seat]:
            out[at + SEEN_AT] = 1.0

    def write(self, out: Vector, s: HansaState, seat: int) -> None:
        """Board, desks, the table beside, and the question."""
        owners = self.owners[seat]
        self._write_routes(out, s, owners)
        self._write_cities(out, s, seat)
        self._write_desks(out, s, seat)
        self._write_beside(out, s, owners)
        self.counts.write(out, self._counted(s), seat)
        if s.rules.neutral >= 0:
            owner = s.rules.neutral
            self.neutral.write(out, (s.prestige[owner], s.stock[owner * 2]), seat)
        if s.stack and not isinstance(s.stack[-1], Turn):
            self._write_question(out, s.stack[-1])

    def _counted(self, s: HansaState) -> list[int]:
        """All plain numbers, in the order of the slices below.

        The neutral player's own come last in each list of the state, and stand elsewhere.
        """
        players = self.players
        return [
            s.turns,
            s.actions_left,
            s.begun,
            s.toll,
            *s.entered,
            *s.supply[: 2 * players],
            *s.stock[: 2 * players],
            *s.levels,
            *s.prestige[:players],
            *s.earned[: len(REASONS) * players],
            *s.plate,
            s.completed,
            sum(s.urn) - sum(s.plate),
            *s.discarded,
        ]

    # The turn

    def _turn(self, board: Board, sketch: Sketch) -> None:
        self.active = sketch.add("active", one_seat(self.players)).at
        self.first = sketch.add("first", one_seat(self.players)).at
        self.counts.add(
            sketch.add("turns", number(TURNS)),
            sketch.add("actions_left", number(10)),
            sketch.add("begun", number(1)),
            sketch.add("toll", number(1)),
            sketch.add("entered", numbers(board.covers, 10)),
        )

    # Routes

    def _routes(self, rules: RuleSet, sketch: Sketch) -> None:
        board, names = rules.board, rules.pieces.markers.names
        self.spaces = [-1] * board.width
        markers, self.kinds, self.layers = [], [], []
        for name, (first, end) in zip(board.route_names, board.route_spaces, strict=True):
            route = Sketch(self.players)
            labels = [board.space_names[space] for space in range(first, end)]
            pieces = route.each("pieces", labels, piece(self.players))
            marker = route.add("marker", one_of(names))
            kinds = route.add("laid.kinds", bag([names[kind] for kind in LAID]))
            layers = route.add("laid.owners", by_owner(self.players, LAYERS))
            route.covers(RouteView, "name")
            start = sketch.put(f"routes.{name}", route)
            self.spaces[first:end] = [start + slot for slot in pieces]
            markers.append(start + marker.at)
            self.kinds.append(start + kinds.at)
            self.layers.append(start + layers.at)
        self.laid = {kind: place for place, kind in enumerate(LAID)}
        self.lying = Remembered(partial(_lying, markers))

    def _write_routes(self, out: Vector, s: HansaState, owners: tuple[int, ...]) -> None:
        spaces, merchant = self.spaces, self.merchant
        for owner, mask in enumerate(s.own):
            if mask:
                far = owners[owner]
                for space in bits(mask):
                    out[spaces[space] + far] = 1.0
        if s.discs:
            for space in bits(s.discs):
                out[spaces[space] + merchant] = 1.0
        for place in self.lying[tuple(s.markers)]:
            out[place] = 1.0
        for route, marker, owner in s.laid:
            out[self.kinds[route] + self.laid[marker]] = 1.0
            place = self.layers[route] + owners[owner]
            out[place] = min(1.0, out[place] + LAYER)

    # Cities

    def _cities(self, board: Board, sketch: Sketch) -> None:
        slots, control, self.extras = [], [], []
        for name, count in zip(board.city_names, board.slot_count, strict=True):
            city = Sketch(self.players)
            offices = city.each("offices", range(count), piece(self.players))
            extras = city.add("extras", by_owner(self.players, EXTRAS))
            controls = city.add("control", one_seat(self.players))
            city.covers(CityView, "name")
            start = sketch.put(f"cities.{name}", city)
            slots.append(tuple(start + slot for slot in offices))
            self.extras.append(start + extras.at)
            control.append(start + controls.at)
        # By viewer and city: the ones for its offices, and the one for its control by owner.
        self.offices = tuple(
            tuple(Remembered(partial(self._ones, row, far)) for row in slots) for far in self.owners
        )
        self.control = tuple(
            tuple(tuple(at + far for far in row[: self.players]) for at in control)
            for row in self.owners
        )

    def _ones(
        self, slots: tuple[int, ...], owners: tuple[int, ...], pieces: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Where pieces on some slots are written as ones."""
        kinds = [
            slot + self.merchant for slot, piece in zip(slots, pieces, strict=False) if piece & 1
        ]
        return (
            *(slot + owners[piece >> 1] for slot, piece in zip(slots, pieces, strict=False)),
            *kinds,
        )

    def _write_cities(self, out: Vector, s: HansaState, me: int) -> None:
        players = self.players
        for known, offices, at, control in zip(
            self.offices[me], s.offices, self.control[me], s.control, strict=True
        ):
            if offices:
                for place in known[offices]:
                    out[place] = 1.0
            if 0 <= control < players:
                out[at[control]] = 1.0
        if any(s.extras):
            owners = self.owners[me]
            for start, extras in zip(self.extras, s.extras, strict=True):
                for piece in extras:
                    place = start + owners[piece >> 1]
                    out[place] = min(1.0, out[place] + EXTRA)

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
        for slot in (supply, stock, levels, prestige, earned, plate):
            self.counts.add(slot.of(starts))
        # By viewer: the own unused markers of each seat, then the used ones.
        self.kept = tuple(
            tuple(Remembered(partial(_counted_markers, at)) for at in row)
            for row in map(chain, unused.of(starts).starts, used.of(starts).starts)
        )
        self.mission = mission.of(starts).starts

    def _write_desks(self, out: Vector, s: HansaState, me: int) -> None:
        """Markers by name, and missions: the own one, or all once the match is over."""
        for known, markers in zip(self.kept[me], chain(s.unused, s.used), strict=True):
            if markers:
                for at, share in known[markers]:
                    out[at] = share
        if self.missions:
            for seat, card in enumerate(s.missions):
                if seat == me or not s.stack:
                    at = self.mission[me][seat]
                    out[at + SEEN_AT] = 1.0
                    if card >= 0:
                        out[at + card] = 1.0

    # The table beside the board

    def _beside(self, rules: RuleSet, sketch: Sketch) -> None:
        board, whose = rules.board, one_owner(self.players)
        prestige = sketch.add("neutral_prestige", number(PRESTIGE))
        stock = sketch.add("neutral_stock", number(2 * PIECES))
        self.neutral = Counts(self.players)
        self.neutral.add(prestige, stock)
        self.figures = sketch.each("figures", board.figure_names, whose)
        self.connected = sketch.each("connected", range(len(board.connection_points)), whose)
        self.counts.add(
            sketch.add("completed", number(board.cities)),
            sketch.add("face_down", number(MARKERS)),
            sketch.add("discarded", table(rules.pieces.markers.names, number(MARKERS))),
        )
        tile = Sketch(self.players)
        self.tile_open, self.tile_owner = tile.add("open", FLAG).at, tile.add("owner", whose).at
        self.tiles = sketch.each("favours", rules.pieces.favours.names, tile)
        self.hand = sketch.each("hand", range(HAND), piece(self.players))
        self.ending = sketch.add("ending", one_of(END_NAMES)).at

    def _write_beside(self, out: Vector, s: HansaState, owners: tuple[int, ...]) -> None:
        out[self.active + owners[s.active]] = 1.0
        out[self.first + owners[s.first]] = 1.0
        out[self.ending + s.ending] = 1.0
        for at, owner in zip(self.figures, s.figures, strict=True):
            if owner >= 0:
                out[at + owners[owner]] = 1.0
        for at, owner in zip(self.connected, s.connected, strict=False):
            out[at + owners[owner]] = 1.0
        if s.hand:
            pieces = tuple(code & 15 for code in s.hand)
            for place in self._ones(self.hand, owners, pieces):
                out[place] = 1.0
        if self.favours:
            for start, owner in zip(self.tiles, s.favours, strict=True):
                if owner == -1:
                    out[start + self.tile_open] = 1.0
                elif owner >= 0:
                    out[start + self.tile_owner + owners[owner]] = 1.0

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
        self.questions = {
            frame: tuple(
                (place, slot.at, Scaled(slot.kind.bound) if slot.kind.size == 1 else None)
                for place, field in enumerate(getattr(frame, "_fields", ()))
                if (slot := slices.get(field))
            )
            for frame in FLOW
        }

    def _write_question(self, out: Vector, frame: tuple[int, ...]) -> None:
        for place, at, scaled in self.questions[type(frame)]:
            value = frame[place]
            if scaled is not None:
                out[at] = scaled[value]
            elif value >= 0:
                out[at + value] = 1.0


def _lying(starts: list[int], markers: tuple[int, ...]) -> tuple[int, ...]:
    """Where markers on routes are written as ones."""
    return tuple(at + marker for at, marker in zip(starts, markers, strict=True) if marker >= 0)


def _counted_markers(at: int, markers: tuple[int, ...]) -> tuple[tuple[int, float], ...]:
    """Where and as what the markers of a seat are written."""
    return tuple((at + marker, min(1.0, markers.count(marker) / KEPT)) for marker in {*markers})
