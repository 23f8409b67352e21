"""Reading a position's lines into a state, with sentences for what does not fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.bits import bits, mask_of
from kontor.engine.entries import known, parts, real_seat
from kontor.engine.sheet import Sheet, once, read_options_line, read_stack, sound, whole
from kontor.engine.state import SEATS
from kontor.games.hansa.datafiles import ABILITIES as ABILITY_NAMES
from kontor.games.hansa.frames import DealStartMarker, PlaceMarker
from kontor.games.hansa.invariants import in_play, on_desk
from kontor.games.hansa.modules.favours import extra_actions
from kontor.games.hansa.names import (
    ABILITIES,
    ACTIONS,
    END_NAMES,
    KIND_NAMES,
    REASONS,
    kind_of,
    owner_of,
    piece_of,
)
from kontor.games.hansa.pieces import owner_letter
from kontor.games.hansa.positions.asking import phase_frames
from kontor.games.hansa.positions.contradictions import contradictions
from kontor.games.hansa.positions.words import Words, pairs, piece_counts, refuse, refuse_form
from kontor.games.hansa.rules.offices import controller
from kontor.games.hansa.rules.regions import can_share_out
from kontor.games.hansa.state import level_of, put_on

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.games.hansa.state import HansaState


STOCK: Final = ("stock", "reserve")
"""What a seat's pieces that are not yet usable are called, here and in the rule books."""


class Reader:
    """Fills a blank state from a sheet."""

    def __init__(self, s: HansaState, sheet: Sheet) -> None:
        self.s = s
        self.sheet = sheet
        self.words = Words(s.rules)
        # A line without a letter is for every seat that has none of its own.
        self.common = {key: sheet.take(key, "") for key in ("supply", "desk", "prestige", *STOCK)}

    def read_table(self) -> None:
        """Board, desks and what lies beside the board, but for what pending questions hold."""
        self._routes()
        self._cities()
        self._markers()
        for owner in self.words.letters.values():
            self._prestige(owner)
        for seat in range(self.s.rules.seats):
            self._desk(seat)
        self._figures()
        self._beside()
        self._seats()
        self._turn()

    def read_rest(self) -> None:
        """Supplies, stocks and face-down markers: what neither board nor questions hold."""
        for owner in self.words.letters.values():
            self._supplies(owner)
        self._face_down()

    def _for_seat(self, key: str, seat: int) -> str:
        """The line of a seat, or the one for all."""
        common = "" if seat == self.s.rules.neutral else self.common[key]
        return self.sheet.take(f"{key} {owner_letter(self.s.rules, seat)}", common)

    # The board

    def _named(self, kind: str) -> list[tuple[str, str]]:
        """The lines of routes, markers or cities: each place, named so or so, once."""
        names = {key: key.removeprefix(f"{kind} ") for key in self.sheet.keys(f"{kind} ")}
        found = self.words.city if kind == "city" else self.words.route
        board = self.s.rules.board
        known = board.city_names if kind == "city" else board.route_names
        once((f"{kind} {known[found(name)]}" for name in names.values()), "The position")
        return [(name, self.sheet.take(key)) for key, name in names.items()]

    def _routes(self) -> None:
        board = self.s.rules.board
        for name, text in self._named("route"):
            spaces = bits(board.route_mask[self.words.route(name)])
            row = text.split()
            if len(row) != len(spaces):
                form = "Route {route} has {spaces} spaces, but {given} are given; empty is a dot."
                refuse_form(form, route=name, spaces=len(spaces), given=len(row))
            # Named from its other end, a route is written from there.
            order = spaces[::-1] if self.words.is_turned(name) else spaces
            for space, word in zip(order, row, strict=True):
                if word != ".":
                    self._set_piece(name, space, word)

    def _set_piece(self, name: str, space: int, word: str) -> None:
        piece = self.words.piece(word)
        ship = self.s.rules.board.ships >> space & 1
        if ship and not kind_of(piece) and owner_of(piece) != self.s.rules.neutral:
            form = "Route {route} has a trader on a ship; only merchants stand there."
            refuse_form(form, route=name)
        put_on(self.s, piece, space)

    def _cities(self) -> None:
        s = self.s
        board = s.rules.board
        for name, text in self._named("city"):
            city = self.words.city(name)
            row, plus, extras = text.partition("+")
            s.offices[city] = tuple(self.words.piece(word) for word in row.split())
            s.extras[city] = tuple(self.words.piece(word) for word in extras.split())
            limit = board.slot_count[city]
            if not board.independent[city] and len(s.offices[city]) > limit:
                form = "City {city} has {slots} slots, but {offices} offices."
                refuse_form(form, city=name, slots=limit, offices=len(s.offices[city]))
            if plus and not (s.offices[city] and s.extras[city]):
                form = "City {city} has an extra office but no other, or a + without one."
                refuse_form(form, city=name)
            s.control[city] = controller(s, city)
            for piece in s.offices[city] + s.extras[city]:
                s.present[owner_of(piece)] |= 1 << city
            s.completed += len(s.offices[city]) >= (limit or 1)

    def _markers(self) -> None:
        for name, text in self._named("marker"):
            self.s.markers[self.words.route(name)] = self.words.marker(text)

    # Seats

    def _prestige(self, owner: int) -> None:
        """Points by their reasons; a bare number counts as control."""
        key = f"prestige {owner_letter(self.s.rules, owner)}"
        text = self._for_seat("prestige", owner)
        most = 2 * self.s.rules.board.prestige_end
        for name, points in pairs(key, f"control {text}" if text.isdecimal() else text):
            reason = known(REASONS, name, "a reason for prestige")
            number = whole(points, f"A number in '{key}'", most=most)
            self.s.earned[owner * 3 + reason] = number
        self.s.prestige[owner] = sum(self.s.earned[owner * 3 : owner * 3 + 3])

    def _desk(self, seat: int) -> None:
        key = f"desk {SEATS[seat]}"
        for name, steps in pairs(key, self._for_seat("desk", seat)):
            ability = known(ABILITY_NAMES, name, "an ability")
            level = whole(steps, f"A number in '{key}'")
            if level > self.s.rules.last_step[ability]:
                last = self.s.rules.last_step[ability]
                form = "{line} opens {level} steps of the {ability}; it has {last}."
                refuse_form(form, line=f"'{key}'", level=level, ability=name, last=last)
            self.s.levels[seat * ABILITIES + ability] = level

    def _figures(self) -> None:
        s = self.s
        points = [str(figure[1]) for figure in s.rules.board.figures]
        for name, letter in pairs("special", self.sheet.take("special", "")):
            s.figures[known(points, name, "a figure")] = self.words.seat(letter)

    def _supplies(self, owner: int) -> None:
        """What is not said is filled up: the start's supply, then the rest in the stock."""
        s = self.s
        letter = owner_letter(s.rules, owner)
        given = self._for_seat("supply", owner)
        stock, again = (self._for_seat(key, owner) for key in STOCK)
        if stock and again:
            form = "{line} and {other} are the same; write one of them."
            refuse_form(form, line=f"'stock {letter}'", other=f"'reserve {letter}'")
        stock = stock or again
        supply = piece_counts(f"supply {letter}", given)
        rest = piece_counts(f"stock {letter}", stock)
        for kind, name in enumerate(KIND_NAMES):
            piece = piece_of(owner, kind)
            s.supply[piece] = s.stock[piece] = 0
            left = self._total(owner, kind) - in_play(s, piece)
            if left < 0:
                form = "{owner} has {count} {kind}s more on the board than there are."
                refuse_form(form, owner=letter, count=-left, kind=name)
            wanted = supply[kind] if given else min(left, self._usual(owner, kind))
            if stock and not given:
                wanted = max(0, left - rest[kind])
            if wanted > left:
                form = "{line} has {count} {kind}s, but only {left} are left."
                refuse_form(form, line=f"'supply {letter}'", count=wanted, kind=name, left=left)
            s.supply[piece] = wanted
            s.stock[piece] = left - wanted
            if stock and rest[kind] != left - wanted:
                form = "{line} has {count} {kind}s, but {left} are left for it; leave the line out."
                line, more = f"'stock {letter}'", left - wanted
                refuse_form(form, line=line, count=rest[kind], kind=name, left=more)

    def _total(self, owner: int, kind: int) -> int:
        rules = self.s.rules
        if owner == rules.neutral:
            return 0 if kind else rules.pieces.pieces.neutral_traders
        total = rules.merchants if kind else rules.traders
        return total - on_desk(self.s, owner, kind)

    def _usual(self, owner: int, kind: int) -> int:
        rules = self.s.rules
        if owner == rules.neutral:
            return 0
        start = rules.pieces.start
        return start.supply_merchants if kind else start.supply_traders[owner]

    # Beside the board

    def _seats(self) -> None:
        s = self.s
        for seat in range(s.rules.seats):
            letter = SEATS[seat]
            for key, rows in ((f"unused {letter}", s.unused), (f"used {letter}", s.used)):
                words = self.sheet.take(key, "").split()
                rows[seat] = tuple(sorted(self.words.marker(word) for word in words))
            key = f"plate {letter}"
            s.plate[seat] = whole(self.sheet.take(key, "0"), f"'{key}'", most=99)
            key = f"mission {letter}"
            if self.sheet.has(key):
                if not s.rules.cards:
                    form = "{line} should stand in a match with missions only."
                    refuse_form(form, line=f"'{key}'")
                number = whole(self.sheet.take(key), f"'{key}'", least=1, most=len(s.rules.cards))
                s.missions[seat] = number - 1

    def _beside(self) -> None:
        s = self.s
        words = self.words
        for marker, count in words.marker_counts("discarded", self.sheet.take("discarded", "")):
            s.discarded[marker] = count
        letters = once(self.sheet.take("connected", "").split(), "'connected'")
        s.connected = [words.owner(letter) for letter in letters]
        tiles = s.rules.pieces.favours.names
        for name, letter in pairs("favours", self.sheet.take("favours", "")):
            tile = known(tiles, name, "a favour")
            s.favours[tile] = -1 if letter == "open" else words.seat(letter)
        for part in parts(self.sheet.take("laid", "")):
            place, name, letter = [*part.rsplit(" ", 2), "", ""][:3]
            s.laid.append((words.route(place), words.marker(name), words.seat(letter)))
        for word in self.sheet.take("hand", "").split():
            piece, slash, code = word.partition("/")
            number = whole(code, "A code in 'hand'", most=99) if slash else 0
            s.hand.append(number * 16 + words.piece(piece))

    def _face_down(self) -> None:
        """Markers not seen anywhere are face down, unless the line says otherwise."""
        s = self.s
        text = self.sheet.take("face down", "")
        turned_up = [frame.marker for frame in s.stack if isinstance(frame, PlaceMarker)]
        dealing = any(isinstance(frame, DealStartMarker) for frame in s.stack)
        for marker, total in enumerate(s.rules.marker_counts):
            seen = (
                s.markers.count(marker)
                + sum(row.count(marker) for row in s.unused + s.used)
                + s.discarded[marker]
                + turned_up.count(marker)
            )
            if seen > total:
                name = self.words.markers_name(marker)
                form = "There are {seen} markers {marker}, but only {total} exist."
                refuse_form(form, seen=seen, marker=name, total=total)
            s.urn[marker] = total - seen
        if not text:
            return
        counts = [0] * len(s.urn)
        for marker, count in self.words.marker_counts("face down", text):
            counts[marker] = count
        if counts != s.urn and not dealing:
            form = "{line} does not add up with the markers seen; leave the line out."
            refuse_form(form, line="'face down'")
        s.urn = counts

    # The turn

    def _turn(self) -> None:
        """Actions, permits and toll of the turn now; full actions where nothing is said."""
        s = self.s
        steps = s.rules.steps[ACTIONS][level_of(s, s.active, ACTIONS)]
        full = steps + extra_actions(s, s.active)
        s.actions_left = whole(self.sheet.take("actions left", str(full)), "'actions left'")
        s.turns = whole(self.sheet.take("turns", "1"), "'turns'", most=9999)
        s.begun = self.sheet.take_flag("begun", "yes")
        s.toll = self.sheet.take_flag("toll", "paid")
        for entry in parts(self.sheet.take("entered", "")):
            s.entered[self._cover(entry)] += 1
        if not can_share_out(s.entered):
            refuse("'entered' uses a permit twice; each covers one piece a turn")
        ending = self.sheet.take("ending", END_NAMES[0])
        numbers = [str(number) for number in range(len(END_NAMES))]
        if ending not in (*END_NAMES, *numbers):
            form = "{line} should be {right}, not {text}."
            ends = ", ".join(END_NAMES[1:])
            refuse_form(form, line="'ending'", right=ends, text=repr(ending))
        s.ending = (END_NAMES if ending in END_NAMES else numbers).index(ending)

    def _cover(self, entry: str) -> int:
        """The permits that may cover a piece which entered a region (PERMIT-9)."""
        board = self.s.rules.board
        names = tuple(board.city_names[city] for city in board.permit_cities)
        permits = [self.words.place(names, word, "city with a permit") for word in entry.split()]
        once((names[permit] for permit in permits), f"'entered: {entry}'")
        cover = mask_of(permits)
        if not any(cover & ~region == 0 for region in board.permits_for):
            refuse(f"no region takes the permits of {entry} together")
        return cover


def read_position(game: Game[HansaState], text: str) -> HansaState:
    """A position from a sheet; lines left out have plain defaults."""
    sheet = Sheet("hansa", text)
    s = game.blank(read_options_line(game, sheet))
    players = s.rules.seats
    s.active = real_seat(sheet.take("turn", "A"), players)
    s.first = real_seat(sheet.take("first", "A"), players)
    reader = Reader(s, sheet)
    reader.read_table()
    _read_questions(game, s, sheet, reader)
    reader.read_rest()
    sheet.finish()
    for fault in contradictions(s):
        refuse(fault)
    return sound(game, s)


def _read_questions(game: Game[HansaState], s: HansaState, sheet: Sheet, reader: Reader) -> None:
    """The pending questions, as they are stored or as a phase in words; else the turn."""
    stack = sheet.take("stack", "")
    if stack and sheet.has("phase"):
        form = "{line} and {other} are the same; write one of them."
        refuse_form(form, line="'stack'", other="'phase'")
    phase = sheet.take("phase", "over" if stack == "over" else "turn")
    if stack not in ("", "over"):
        s.stack = read_stack(game, stack, s.rules.seats)
    else:
        s.stack = phase_frames(s, reader.words, phase)[::-1]
    if s.stack and not s.ending and _is_over(s):
        form = "The game would be over; write {line} and {other} if that is meant."
        refuse_form(form, line="'phase: over'", other="'ending'")


def _is_over(s: HansaState) -> bool:
    board = s.rules.board
    return max(s.prestige) >= board.prestige_end or s.completed >= board.completed_end
