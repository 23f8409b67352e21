"""A position read from text; docs/positions/genoa.md explains the lines.

Lines left out have their defaults: everything in the reserve, 130 ducats each, the tower in A's
hand. What is inconsistent is refused with a sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.bits import bits, mask_of
from kontor.engine.entries import (
    NONE,
    known,
    parts,
    read_seat_counts,
    read_seats,
    read_values,
    real_seat,
)
from kontor.engine.errors import BadPosition
from kontor.engine.sheet import Sheet, once, read_options_line, read_stack
from kontor.engine.stack import ask
from kontor.engine.state import EVERY, SEATS, Frame
from kontor.games.genoa.bundles import REASON_IDS, REASONS, START
from kontor.games.genoa.frames import Act, ChooseBase, Floor, LastMessages, StartTower
from kontor.games.genoa.items import DECKS, ITEMS, TOKEN_IDS, TOKENS, WARES
from kontor.games.genoa.positions.asking import NOBODY, phrases
from kontor.games.genoa.positions.checking import check_position
from kontor.games.genoa.positions.contradictions import check_consistency, usual_turns
from kontor.games.genoa.positions.describing import OVER
from kontor.games.genoa.positions.talking import read_floor, show_cards
from kontor.games.genoa.positions.terms import check_terms
from kontor.games.genoa.positions.words import (
    card_of,
    cards_of,
    check_entries,
    read_bundle,
    space_of,
    spaces_of,
)
from kontor.games.genoa.rules.messages import may_hold_ready
from kontor.games.genoa.rules.ownership import bases
from kontor.games.genoa.setup import clear_all

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.games.genoa.state import GenoaState

SIDES: Final = ("give", "ask")
FACES: Final = tuple("12345678")


def read_position(game: Game[GenoaState], text: str) -> GenoaState:
    """A position from its text; inconsistent ones are refused with the reason."""
    sheet = Sheet(game.title, text)
    s = game.blank(read_options_line(game, sheet))
    clear_all(s)
    read_table(s, sheet)
    read_owners(s, sheet)
    for seat in range(s.seats):
        read_seat(s, seat, sheet)
    all_known = not sheet.has("seen")
    read_cards(s, sheet)
    read_stack_line(s, game, sheet)
    s.turns = sheet.take_int("turns", usual_turns(s, over=not s.stack))
    read_floor(s, sheet)
    show_cards(s, all_known=all_known)
    sheet.finish()
    check_position(game, s)
    check_consistency(s)
    check_terms(s)
    return s


def read_table(s: GenoaState, sheet: Sheet) -> None:
    """Round, tower seat, path and what happened on it."""
    s.marker = sheet.take_int("round", 1)
    last = s.city.last_round[s.seats]
    if not 1 <= s.marker <= last:
        msg = f"'round: {s.marker}' should be from 1 to {last} with {s.seats} seats."
        raise BadPosition(msg)
    s.tower = real_seat(sheet.take("turn", "A"), s.seats)
    s.dice = read_dice(sheet)
    s.path = [space_of(s, word) for word in sheet.take("path", "").split()]
    for first, second in zip(s.path, s.path[1:], strict=False):
        if not s.city.near[first] >> second & 1:
            ends = f"{s.city.ids[first]} to {s.city.ids[second]}"
            msg = f"The path goes from {ends}, which do not touch."
            raise BadPosition(msg)
    if len(set(s.path)) != len(s.path) or len(s.path) > s.city.discs:
        msg = f"The path visits a space twice or is longer than {s.city.discs} spaces."
        raise BadPosition(msg)
    s.visited = mask_of(s.path)
    read_settled(s, sheet)
    s.used = read_seat_counts(sheet.take("used", ""), s.seats, "'used'")


def read_dice(sheet: Sheet) -> int:
    """`dice: 7/2`, red first."""
    text = sheet.take("dice", "")
    if not text:
        return 0
    red, _, blue = text.partition("/")
    if not (red in FACES and blue in FACES):
        msg = f"'dice: {text}' should be two numbers from 1 to 8, such as 7/2."
        raise BadPosition(msg)
    return int(red) * 10 + int(blue)


def read_settled(s: GenoaState, sheet: Sheet) -> None:
    """Actions taken and lost; those left behind and not taken are lost (ACTION-5)."""
    s.taken = spaces_of(s, sheet.take("taken", NONE), "taken")
    behind = mask_of(s.path[:-1]) & s.rules.built
    lost = sheet.take("lost", "")
    s.lost = spaces_of(s, lost, "lost") if lost else behind & ~s.taken
    wrong = (s.taken | s.lost) & ~(s.visited & s.rules.built) | s.taken & s.lost
    if wrong:
        names = ", ".join(s.city.ids[space] for space in bits(wrong))
        msg = f"Only a building on the path can be taken or lost, and not both: {names}."
        raise BadPosition(msg)


def read_owners(s: GenoaState, sheet: Sheet) -> None:
    """`owned: A guild_hall park, B tavern`."""
    text = sheet.take("owned", "")
    rows = [part.split() for part in parts(text)]
    once([row[0] for row in rows if row], "'owned'")
    for words in rows:
        if len(words) < 2:
            msg = f"'owned' names a seat and its buildings, as in 'A park tavern', not {words}."
            raise BadPosition(msg)
        seat = real_seat(words[0], s.seats)
        for word in words[1:]:
            building = space_of(s, word)
            if building >= s.city.buildings or not s.city.ownable >> building & 1:
                msg = f"{word} cannot be owned in the layout {s.city.layout}: it touches no street."
                raise BadPosition(msg)
            if s.owners[building] >= 0:
                msg = f"{word} is owned twice."
                raise BadPosition(msg)
            s.owners[building] = seat
            s.reserve_markers[seat] -= 1


def read_seat(s: GenoaState, seat: int, sheet: Sheet) -> None:
    """`A: 130 ducats, 2 silk, trade_1_to_1, 3 markers, LO05`."""
    letter = SEATS[seat]
    line = sheet.take(letter, f"{s.city.start_money} ducats")
    check_entries(s, line, letter)
    bundle = read_bundle(s, line)
    s.money[seat] = bundle.ducats
    for item in bundle.items:
        take_item(s, seat, item)
    s.earned[seat * REASONS + START] = bundle.ducats
    earned = sheet.take(f"{letter} earned", "")
    if earned:
        row = [0] * REASONS
        for reason, ducats in read_values(reason_of, earned, f"'{letter} earned'"):
            row[reason] = ducats
        s.earned[seat * REASONS : (seat + 1) * REASONS] = row
    if sum(s.earned[seat * REASONS : (seat + 1) * REASONS]) != bundle.ducats:
        msg = f"'{letter} earned' does not add up to {letter}'s {bundle.ducats} ducats."
        raise BadPosition(msg)
    if s.reserve_markers[seat] < 0:
        msg = f"{letter} has more than {s.city.markers} markers."
        raise BadPosition(msg)


def reason_of(name: str) -> int:
    """Why money came, by its name."""
    return known(REASON_IDS, name, "a reason for money")


def take_item(s: GenoaState, seat: int, item: int) -> None:
    """One thing from the reserve or the decks to a seat."""
    if item < WARES:
        s.wares[seat * WARES + item] += 1
        s.reserve_wares[item] -= 1
        short = s.reserve_wares[item] < 0
    elif item < WARES + TOKENS:
        token = item - WARES
        s.tokens[seat * TOKENS + token] += 1
        s.reserve_tokens[token] -= 1
        short = s.reserve_tokens[token] < 0
    elif item == WARES + TOKENS:
        s.area[seat] += 1
        s.reserve_markers[seat] -= 1
        short = False
    else:
        card = item - (ITEMS - len(s.city.card_ids))
        bit = 1 << card if card >= 0 else 0
        short = not sum(s.face_down) & bit
        s.hands[seat] |= bit
        s.face_down = [mask & ~bit for mask in s.face_down]
        s.seen[card] = 1 << seat
    if short:
        name = (*s.city.ware_ids, *TOKEN_IDS)[item] if item < WARES + TOKENS else "a card"
        msg = f"{SEATS[seat]} has more of {name} than there is, or a card twice."
        raise BadPosition(msg)


def read_cards(s: GenoaState, sheet: Sheet) -> None:
    """Returned cards, and cards in hands that others know."""
    face_up = cards_of(s, sheet.take("face up", ""), "face up")
    if face_up & ~sum(s.face_down):
        msg = "A card lies face up although it is in a hand."
        raise BadPosition(msg)
    for deck in range(DECKS):
        mine = face_up & s.city.deck_mask[deck]
        s.face_down[deck] &= ~mine
        s.face_up[deck] = mine
        if mine and not s.face_down[deck]:
            msg = "A deck with face-up cards only would have been turned over."
            raise BadPosition(msg)
    text = sheet.take("seen", "")
    rows = [part.split() for part in parts(text)]
    cards = [card_of(s, row[0] if row else "") for row in rows]
    once([s.city.card_ids[card] for card in cards], "'seen'")
    for card, row in zip(cards, rows, strict=True):
        know = mask_of(read_seats("".join(row[1:]), s.seats, "'seen'"))
        if not s.seen[card] or not know & s.seen[card]:
            msg = f"'seen: {' '.join(row)}' should name a card in a hand and its holder first."
            raise BadPosition(msg)
        s.seen[card] = know


def read_stack_line(s: GenoaState, game: Game[GenoaState], sheet: Sheet) -> None:
    """The pending questions, written out or derived from path and phase."""
    said = [key for key in ("asked", "phase", "stack") if sheet.has(key)]
    if len(said) > 1:
        msg = f"The pending questions are written once, not as {' and as '.join(said)}."
        raise BadPosition(msg)
    phase = sheet.take("phase", "")
    stack = sheet.take("stack", "")
    asked = sheet.take("asked", "")
    if stack or asked:
        over = NOBODY in (asked, stack) or stack == OVER
        read = read_stack(game, stack, s.seats) if stack and not over else []
        s.stack = phrases(s.city, s.seats).read(asked) if asked and not over else read
    elif s.path:
        ask(s, *derived(s, phase))
    elif phase:
        msg = f"'phase: {phase}' needs a path; without one the tower has not started."
        raise BadPosition(msg)
    else:
        ask(s, StartTower(s.tower))
    streets = sheet.take("streets", "")
    if streets:
        s.streets = spaces_of(s, streets, "streets")


def derived(s: GenoaState, phase: str) -> list[Frame]:
    """The question of a phase: `floor`, `acting B`, `placing` or `messages`."""
    words = phase.split() or ["floor"]
    order = [(s.tower + step) % s.seats for step in range(s.seats)]
    at = s.path[-1]
    if words == ["floor"]:
        return [Floor(EVERY)]
    if words[0] == "acting" and len(words) == 2 and at < s.city.buildings:
        seat = real_seat(words[1], s.seats)
        s.taken |= 1 << at
        s.used[seat] = max(s.used[seat], 1)
        return [Act(seat, at, 0, 0), Floor(EVERY)]
    s.streets = s.visited & s.city.streets
    s.lost |= (1 << at) & s.rules.built & ~s.taken
    asked: list[Frame] = []
    if phase == "placing":
        asked += [ChooseBase(seat) for seat in order if bases(s, seat)]
    if phase == "messages":
        asked += [LastMessages(seat) for seat in order if may_hold_ready(s, seat)]
    if not asked:
        phases = "floor, acting SEAT, placing or messages"
        msg = f"'phase: {phase}' is not possible here; phases are {phases}."
        raise BadPosition(msg)
    return [asked[0]]
