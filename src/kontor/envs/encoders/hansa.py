"""Hansa Teutonica's observations straight from its states."""

from __future__ import annotations

from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, cast

from kontor.envs.encoding import Counts, Remembered, Scaled, bits
from kontor.envs.layouts.hansa import (
    HAND,
    LAID,
    MARKERS,
    NUMBERS,
    PIECES,
    PRESTIGE,
    SPACES,
    TURNS,
)
from kontor.games.hansa.frames import Turn
from kontor.games.hansa.names import ABILITIES

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.naming import Names
    from kontor.engine.options import Options
    from kontor.engine.state import State
    from kontor.envs.encoding import Places
    from kontor.envs.features import Vector
    from kontor.games.hansa.options import HansaOptions
    from kontor.games.hansa.scene import HansaScene
    from kontor.games.hansa.state import HansaState

EXTRA_OFFICE = 1 / 4
LAID_MARKER = 1 / 3
KEPT_MARKER = 1 / 4


def encoder(game: Game[State], options: Options, places: Places) -> HansaEncoder:
    """The encoder for matches with these options."""
    scene = cast("HansaScene", game.scene(options))
    return HansaEncoder(game, cast("HansaOptions", options), scene, places)


def _counted_markers(at: int, markers: tuple[int, ...]) -> tuple[tuple[int, float], ...]:
    """Where and as what the markers of a seat are written."""
    return tuple(
        (at + marker, min(1.0, markers.count(marker) * KEPT_MARKER)) for marker in {*markers}
    )


class HansaEncoder:
    """Everything lies open but the missions of others."""

    def __init__(
        self, game: Game[State], options: HansaOptions, scene: HansaScene, places: Places
    ) -> None:
        self.players = options.players
        self.missions, self.favours = options.missions, options.favours
        # Owners as each viewer counts them; the neutral colour comes after the seats.
        self.owners = tuple((*row, options.players) for row in places.turned)
        self.merchant = options.players + 1  # in the slice of a piece
        self._board(scene, game.names(options), places)
        self._seats(places)
        self._rest(game, scene, places)
        self._numbers(game, options, scene, places)

    def _board(self, scene: HansaScene, names: Names, places: Places) -> None:
        """Where routes and cities stand."""
        self.spaces = [-1] * SPACES
        for route in scene.routes:
            starts = places.numbered(f"routes.{route.name}.pieces.*", len(route.spaces))
            for space, start in zip(route.spaces, starts, strict=True):
                self.spaces[names.number("space", space)] = start
        self.markers = tuple(places.at(f"routes.{route.name}.marker") for route in scene.routes)
        self.kinds = tuple(places.at(f"routes.{route.name}.laid.kinds") for route in scene.routes)
        self.layers = tuple(places.at(f"routes.{route.name}.laid.owners") for route in scene.routes)
        self.laid = {scene.markers.index(kind): place for place, kind in enumerate(LAID)}
        self.extras = tuple(places.at(f"cities.{city.name}.extras") for city in scene.cities)
        slots = [
            places.numbered(f"cities.{city.name}.offices.*", len(city.slots))
            for city in scene.cities
        ]
        control = [places.at(f"cities.{city.name}.control") for city in scene.cities]
        # By viewer and city: the ones for its offices, and the one for its control by owner.
        self.offices = tuple(
            tuple(Remembered(partial(self._ones, row, owners)) for row in slots)
            for owners in self.owners
        )
        self.control = tuple(
            tuple(tuple(at + far for far in owners[: self.players]) for at in control)
            for owners in self.owners
        )
        self.lying = Remembered(self._lying)

    def _lying(self, markers: tuple[int, ...]) -> tuple[int, ...]:
        """Where markers on routes are written as ones."""
        pairs = zip(self.markers, markers, strict=True)
        return tuple(at + marker for at, marker in pairs if marker >= 0)

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

    def _seats(self, places: Places) -> None:
        """Where the parts of desks stand that are no plain numbers."""
        unused, used = places.by_seat("seats.*.unused"), places.by_seat("seats.*.used")
        # By viewer: the own unused markers of each seat, then the used ones.
        self.kept = tuple(
            tuple(Remembered(partial(_counted_markers, at)) for at in (*unused[me], *used[me]))
            for me in places.seats
        )
        self.mission_seen = places.by_seat("seats.*.mission.seen")
        self.mission = self.mission_seen
        if places.has("seats.0.mission"):
            self.mission = places.by_seat("seats.*.mission")

    def _rest(self, game: Game[State], scene: HansaScene, places: Places) -> None:
        """Where the table beside the board stands, and the numbers of each kind of question."""
        self.active, self.first = places.at("active"), places.at("first")
        self.figures = places.numbered("figures.*", len(scene.figures))
        self.connected = places.numbered("connected.*", len(scene.connection_points))
        self.favour_open = places.numbered("favours.*.open", len(scene.favours))
        self.favour_owner = places.numbered("favours.*.owner", len(scene.favours))
        self.hand = places.numbered("hand.*", HAND)
        self.ending = places.at("ending")
        names = {"last": Scaled(SPACES)} | dict.fromkeys(NUMBERS, Scaled(MARKERS))
        self.questions = {
            kind: tuple(
                (number, places.at(f"question.{field}"), names.get(field))
                for number, field in enumerate(getattr(kind, "_fields", ()))
                if field in names or field in ("route", "marker")
            )
            for kind in game.frame_types
        }

    def _numbers(
        self, game: Game[State], options: HansaOptions, scene: HansaScene, places: Places
    ) -> None:
        """Everything that is a count, in the order of `_counted`."""
        opening = cast("HansaState", game.new(options, 0))
        at, by_seat = places.at, places.by_seat
        self.counts = (
            Counts(self.players)
            .one(at("turns"), TURNS)
            .one(at("actions_left"), 10)
            .one(at("begun"), 1)
            .one(at("toll"), 1)
            .one(at("completed"), len(scene.cities))
            .one(at("face_down"), MARKERS)
            .row(at("entered"), len(opening.entered), 10)
            .row(at("discarded"), len(opening.discarded), MARKERS)
            .by_seat(by_seat("seats.*.supply"), 2, PIECES)
            .by_seat(by_seat("seats.*.stock"), 2, PIECES)
            .by_seat(by_seat("seats.*.levels"), ABILITIES, 5)
            .by_seat(by_seat("seats.*.prestige"), 1, PRESTIGE)
            .by_seat(by_seat("seats.*.earned"), 3, PRESTIGE)
            .by_seat(by_seat("seats.*.plate"), 1, MARKERS)
        )
        self.neutral = (
            Counts(self.players)
            .one(at("neutral_prestige"), PRESTIGE)
            .one(at("neutral_stock"), 2 * PIECES)
        )

    def prepare(self, out: Vector, seat: int) -> None:
        """Without missions everybody sees that there are none."""
        for at in () if self.missions else self.mission_seen[seat]:
            out[at] = 1.0

    def write(self, out: Vector, state: State, seat: int) -> None:
        """Board, desks, the table beside, and the question."""
        s = cast("HansaState", state)
        owners = self.owners[seat]
        self._write_routes(out, s, owners)
        self._write_cities(out, s, seat)
        self._write_desks(out, s, seat)
        self._write_table(out, s, owners)
        self.counts.write(out, self._counted(s), seat)
        if s.rules.neutral >= 0:
            owner = s.rules.neutral
            self.neutral.write(out, (s.prestige[owner], s.stock[owner * 2]), seat)
        if s.stack and not isinstance(s.stack[-1], Turn):
            self._write_question(out, s.stack[-1])

    def _counted(self, s: HansaState) -> list[int]:
        """The neutral player's own come last in each list of the state, and stand elsewhere."""
        players = self.players
        return [
            s.turns,
            s.actions_left,
            s.begun,
            s.toll,
            s.completed,
            sum(s.urn) - sum(s.plate),
            *s.entered,
            *s.discarded,
            *s.supply[: 2 * players],
            *s.stock[: 2 * players],
            *s.levels,
            *s.prestige[:players],
            *s.earned[: 3 * players],
            *s.plate,
        ]

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
            out[place] = min(1.0, out[place] + LAID_MARKER)

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
                    out[place] = min(1.0, out[place] + EXTRA_OFFICE)

    def _write_desks(self, out: Vector, s: HansaState, me: int) -> None:
        """Markers by name, and missions: the own one, or all once the match is over."""
        for known, markers in zip(self.kept[me], chain(s.unused, s.used), strict=True):
            if markers:
                for at, share in known[markers]:
                    out[at] = share
        if self.missions:
            for seat, card in enumerate(s.missions):
                if seat == me or not s.stack:
                    out[self.mission_seen[me][seat]] = 1.0
                    if card >= 0:
                        out[self.mission[me][seat] + card] = 1.0

    def _write_table(self, out: Vector, s: HansaState, owners: tuple[int, ...]) -> None:
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
            for tile, owner in enumerate(s.favours):
                if owner == -1:
                    out[self.favour_open[tile]] = 1.0
                elif owner >= 0:
                    out[self.favour_owner[tile] + owners[owner]] = 1.0

    def _write_question(self, out: Vector, frame: tuple[int, ...]) -> None:
        """The numbers of the question now; places are written as one of many."""
        for number, at, scaled in self.questions[type(frame)]:
            value = frame[number]
            if scaled is not None:
                out[at] = scaled[value]
            elif value >= 0:
                out[at + value] = 1.0
