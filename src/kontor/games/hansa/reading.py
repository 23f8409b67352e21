"""Reading a position's lines into a state, with sentences for what does not fit."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from kontor.engine.errors import BadPosition
from kontor.engine.sheet import once
from kontor.engine.stack import ask
from kontor.engine.state import SEATS
from kontor.games.hansa.board import bits_of
from kontor.games.hansa.data import ABILITIES as ABILITY_NAMES
from kontor.games.hansa.frames import DealStartMarker, PlaceMarker, Turn
from kontor.games.hansa.invariants import in_play, on_desk
from kontor.games.hansa.modules.favours import extra_actions
from kontor.games.hansa.names import ABILITIES, ACTIONS, BY_CITIES, BY_PRESTIGE, REASONS
from kontor.games.hansa.rules.offices import controller
from kontor.games.hansa.rules.regions import can_share_out
from kontor.games.hansa.state import level_of, put_on
from kontor.games.hansa.table import counted, marker_text
from kontor.games.hansa.view import owner_letter

if TYPE_CHECKING:
    from kontor.engine.sheet import Sheet
    from kontor.games.hansa.state import HansaState


def folded(name: str) -> str:
    """A name without accents and capitals, so that it can be typed on any keyboard."""
    plain = unicodedata.normalize("NFKD", name)
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()


class Reader:
    """Fills a blank state from a sheet."""

    def __init__(self, s: HansaState, sheet: Sheet) -> None:
        self.s = s
        self.sheet = sheet
        rules = s.rules
        self.letters = {owner_letter(rules, owner): owner for owner in range(rules.owners)}
        self.markers = {
            marker_text(name): number for number, name in enumerate(rules.pieces.markers.names)
        }

    def read(self) -> None:
        """Board first, then desks, then what lies beside the board."""
        self._routes()
        self._cities()
        for owner in self.letters.values():
            self._prestige(owner)
        for seat in range(self.s.rules.seats):
            self._desk(seat)
        self._figures()
        self._beside()
        self._marker_rows()
        for owner in self.letters.values():
            self._supplies(owner)
        self._face_down()
        self._turn()

    # The board

    def _routes(self) -> None:
        board = self.s.rules.board
        for key in self.sheet.keys("route "):
            route = self._place(board.route_names, key.removeprefix("route "), "route")
            spaces = bits_of(board.route_mask[route])
            words = self.sheet.take(key).split()
            if len(words) != len(spaces):
                self._refuse(
                    f"{key} has {len(spaces)} spaces, but {len(words)} are given; "
                    "write a piece such as At, or a full stop, for each"
                )
            for space, word in zip(spaces, words, strict=True):
                if word != ".":
                    self._set_piece(key, space, word)

    def _set_piece(self, key: str, space: int, word: str) -> None:
        piece = self._piece(word)
        ship = self.s.rules.board.ships >> space & 1
        if ship and not piece & 1 and piece >> 1 != self.s.rules.neutral:
            self._refuse(f"{key} has a trader on a ship; only merchants stand there")
        put_on(self.s, piece, space)

    def _cities(self) -> None:
        s = self.s
        board = s.rules.board
        for key in self.sheet.keys("city "):
            city = self._place(board.city_names, key.removeprefix("city "), "city")
            row, _, extras = self.sheet.take(key).partition("+")
            s.offices[city] = tuple(self._piece(word) for word in row.split())
            s.extras[city] = tuple(self._piece(word) for word in extras.split())
            limit = board.slot_count[city]
            if not board.independent[city] and len(s.offices[city]) > limit:
                self._refuse(f"{key} has {limit} slots, but {len(s.offices[city])} offices")
            if s.extras[city] and not s.offices[city]:
                self._refuse(f"{key} has an extra office but no other")
            s.control[city] = controller(s, city)
            for piece in s.offices[city] + s.extras[city]:
                s.present[piece >> 1] |= 1 << city
            s.completed += len(s.offices[city]) >= (limit or 1)
        for key in self.sheet.keys("marker "):
            route = self._place(board.route_names, key.removeprefix("marker "), "route")
            s.markers[route] = self._marker(self.sheet.take(key))

    # Seats

    def _prestige(self, owner: int) -> None:
        key = f"prestige {owner_letter(self.s.rules, owner)}"
        for name, points in self._pairs(key, self.sheet.take(key, "")):
            if name not in REASONS:
                self._refuse(f"'{key}' knows the reasons {', '.join(REASONS)}, not {name!r}")
            self.s.earned[owner * 3 + REASONS.index(name)] = self._number(key, points)
        self.s.prestige[owner] = sum(self.s.earned[owner * 3 : owner * 3 + 3])

    def _desk(self, seat: int) -> None:
        key = f"desk {SEATS[seat]}"
        for name, steps in self._pairs(key, self.sheet.take(key, "")):
            if name not in ABILITY_NAMES:
                self._refuse(f"'{key}' knows {', '.join(ABILITY_NAMES)}, not {name!r}")
            ability = ABILITY_NAMES.index(name)
            level = self._number(key, steps)
            if level > self.s.rules.last_step[ability]:
                last = self.s.rules.last_step[ability]
                self._refuse(f"'{key}' opens {level} steps of the {name}; it has {last}")
            self.s.levels[seat * ABILITIES + ability] = level

    def _figures(self) -> None:
        s = self.s
        points = [str(figure[1]) for figure in s.rules.board.figures]
        for name, letter in self._pairs("special", self.sheet.take("special", "")):
            if name not in points:
                self._refuse(f"'special' knows the figures {', '.join(points)}, not {name!r}")
            s.figures[points.index(name)] = self._owner(letter)

    def _supplies(self, owner: int) -> None:
        """What is not said is filled up: the start's supply, then the rest in the stock."""
        s = self.s
        letter = owner_letter(s.rules, owner)
        given = self.sheet.take(f"supply {letter}", "")
        stock = self.sheet.take(f"stock {letter}", "")
        for kind, sign in enumerate("tm"):
            piece = owner * 2 + kind
            s.supply[piece] = s.stock[piece] = 0
            left = self._total(owner, kind) - in_play(s, piece)
            name = ("traders", "merchants")[kind]
            if left < 0:
                self._refuse(f"{letter} has {-left} {name} more on the board than there are")
            wanted = self._count(given, sign) if given else min(left, self._usual(owner, kind))
            if wanted > left:
                self._refuse(f"'supply {letter}' has {wanted} {name}, but only {left} are left")
            s.supply[piece] = wanted
            s.stock[piece] = left - wanted
            if stock and self._count(stock, sign) != left - wanted:
                self._refuse(
                    f"'stock {letter}' has {self._count(stock, sign)} {name}, "
                    f"but {left - wanted} are left for it; leave the line out to have it filled up"
                )

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

    def _marker_rows(self) -> None:
        s = self.s
        for seat in range(s.rules.seats):
            letter = SEATS[seat]
            for key, rows in ((f"unused {letter}", s.unused), (f"used {letter}", s.used)):
                words = self.sheet.take(key, "").split()
                rows[seat] = tuple(sorted(self._marker(word) for word in words))
            s.plate[seat] = self.sheet.take_int(f"plate {letter}", 0)
            s.missions[seat] = self.sheet.take_int(f"mission {letter}", 0) - 1
            if s.missions[seat] >= len(s.rules.cards):
                self._refuse(
                    f"'mission {letter}' should be a card from 1, in a match with missions"
                )

    def _beside(self) -> None:
        s = self.s
        for name, count in self._pairs("discarded", self.sheet.take("discarded", "")):
            s.discarded[self._marker(name)] = self._number("discarded", count)
        s.connected = [self._owner(word) for word in self.sheet.take("connected", "").split()]
        tiles = s.rules.pieces.favours.names
        for name, owner in self._pairs("favours", self.sheet.take("favours", "")):
            if name not in tiles:
                self._refuse(f"'favours' knows {', '.join(tiles)}, not {name!r}")
            s.favours[tiles.index(name)] = -1 if owner == "open" else self._owner(owner)
        for part in filter(None, self.sheet.take("laid", "").split(",")):
            place, marker, owner = [*part.strip().rsplit(" ", 2), "", ""][:3]
            route = self._place(s.rules.board.route_names, place, "route")
            s.laid.append((route, self._marker(marker), self._owner(owner)))
        for word in self.sheet.take("hand", "").split():
            piece, _, code = word.partition("/")
            s.hand.append(self._number("hand", code or "0") * 16 + self._piece(piece))

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
            name = s.rules.pieces.markers.names[marker]
            if seen > total:
                self._refuse(
                    f"there are {seen} markers {marker_text(name)}, but only {total} exist"
                )
            s.urn[marker] = total - seen
        if not text:
            return
        counts = dict.fromkeys(range(len(s.urn)), 0)
        for name, count in self._pairs("face down", "" if text == "none" else text):
            counts[self._marker(name)] = self._number("face down", count)
        if list(counts.values()) != s.urn and not dealing:
            self._refuse("'face down' does not add up with the markers seen; leave the line out")
        s.urn = list(counts.values())

    # The turn

    def _turn(self) -> None:
        """Actions, permits and toll of the turn now; full actions where nothing is said."""
        s = self.s
        steps = s.rules.steps[ACTIONS][level_of(s, s.active, ACTIONS)]
        full = steps + extra_actions(s, s.active)
        s.actions_left = self.sheet.take_int("actions left", full)
        s.turns = self.sheet.take_int("turns", 1)
        s.begun = int(self.sheet.take("begun", "no") == "yes")
        s.toll = int(self.sheet.take("toll", "") == "paid")
        for entry in filter(None, self.sheet.take("entered", "").split(",")):
            s.entered[self._cover(entry)] += 1
        if not can_share_out(s.entered):
            self._refuse("'entered' uses a permit twice; each covers one piece a turn")
        s.ending = self.sheet.take_int("ending", 0)

    def _cover(self, entry: str) -> int:
        """The permits that may cover a piece which entered a region (PERMIT-9)."""
        board = self.s.rules.board
        names = tuple(board.city_names[city] for city in board.permit_cities)
        permits = [self._place(names, word, "city with a permit") for word in entry.split()]
        cover = sum(1 << permit for permit in once(permits, f"'entered: {entry.strip()}'"))
        if not any(cover & ~region == 0 for region in board.permits_for):
            self._refuse(f"no region takes the permits of {entry.strip()} together")
        return cover

    def plain_turn(self) -> None:
        """Without a stack line, the active seat is asked for its next action."""
        s = self.s
        if max(s.prestige) >= s.rules.board.prestige_end:
            s.ending = s.ending or BY_PRESTIGE
        if s.completed >= s.rules.board.completed_end:
            s.ending = s.ending or BY_CITIES
        if s.ending:
            self._refuse("the game would be over; write 'stack: over' if that is meant")
        ask(s, Turn(s.active))

    def check(self) -> None:
        """Totals and masks agree."""
        s = self.s
        if sum(s.plate) > sum(s.urn):
            self._refuse("more markers lie on plates than are face down")

    # Words

    def _place(self, names: tuple[str, ...], name: str, what: str) -> int:
        wanted = folded(name.strip())
        for number, known in enumerate(names):
            if folded(known) == wanted:
                return number
        near = [known for known in names if folded(known)[:3] == wanted[:3]]
        hint = f"; did you mean {', '.join(near[:4])}?" if near else ""
        self._refuse(f"{name!r} is no {what} of this board{hint}")
        return -1

    def _piece(self, word: str) -> int:
        if len(word) != 2 or word[0] not in self.letters or word[1] not in "tm":
            self._refuse(
                f"{word!r} is no piece; write an owner ({', '.join(self.letters)}) and t or m"
            )
        return self.letters[word[0]] * 2 + "tm".index(word[1])

    def _owner(self, letter: str) -> int:
        if letter not in self.letters:
            self._refuse(f"{letter!r} is nobody here; there are {', '.join(self.letters)}")
        return self.letters[letter]

    def _marker(self, word: str) -> int:
        if word not in self.markers:
            self._refuse(f"{word!r} is no marker; there are {', '.join(self.markers)}")
        return self.markers[word]

    def _pairs(self, key: str, text: str) -> list[tuple[str, str]]:
        words = text.split()
        if len(words) % 2:
            self._refuse(f"'{key}' should be pairs of a name and a value")
        return list(zip(words[::2], words[1::2], strict=True))

    def _number(self, key: str, word: str) -> int:
        if not word.isdecimal():
            self._refuse(f"{word!r} in '{key}' should be a whole number")
        return int(word)

    def _count(self, text: str, sign: str) -> int:
        counts = {"t": 0, "m": 0}
        for word in text.split():
            if word == "none":
                continue
            if word[-1] not in counts or not word[:-1].isdecimal():
                self._refuse(f"{word!r} should be a number of pieces such as {counted(3, 0)}")
            counts[word[-1]] += int(word[:-1])
        return counts[sign]

    def _refuse(self, fault: str) -> None:
        msg = f"{fault[0].upper()}{fault[1:]}."
        raise BadPosition(msg)
