"""A position read from text; docs/positions/genoa.md explains the lines.

Lines left out have their defaults: everything in the reserve, 130 ducats each, the tower in A's
hand. What is inconsistent is refused with a sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.errors import BadPosition
from kontor.engine.sheet import Sheet, read_stack, seat_number
from kontor.engine.stack import ask
from kontor.engine.state import EVERY, SEATS, Frame
from kontor.games.genoa.bundles import REASON_IDS, REASONS, START, Bundle, Draft, Offer
from kontor.games.genoa.checking import check_position
from kontor.games.genoa.describing import NONE, OVER, TALLY
from kontor.games.genoa.frames import Act, ChooseBase, Floor, LastMessages, StartTower
from kontor.games.genoa.items import DECKS, ITEMS, TOKEN_IDS, TOKENS, WARES, bits
from kontor.games.genoa.naming import NUMBER, bundle_of, counted
from kontor.games.genoa.rules.hearing import begin_talk
from kontor.games.genoa.rules.messages import may_hold_ready
from kontor.games.genoa.rules.ownership import bases
from kontor.games.genoa.setup import empty_table

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.games.genoa.options import GenoaOptions
    from kontor.games.genoa.ruleset import Ruleset
    from kontor.games.genoa.state import GenoaState

FACES: Final = tuple("12345678")


def read_position(
    game: Game[GenoaState], rules: Ruleset, options: GenoaOptions, sheet: Sheet
) -> GenoaState:
    """A state from a sheet whose options have been read already."""
    s = empty_table(rules, options)
    read_table(s, sheet)
    read_owners(s, sheet)
    for seat in range(s.seats):
        read_seat(s, seat, sheet)
    read_cards(s, sheet)
    read_stack_line(s, game, sheet)
    read_floor(s, sheet)
    sheet.finish()
    check_position(game, s)
    return s


def space_of(s: GenoaState, word: str) -> int:
    """A space by its id."""
    number = s.city.number.get(word)
    if number is None:
        msg = f"{word!r} is no space; spaces are written like palace, market or st_47."
        raise BadPosition(msg)
    return number


def spaces_of(s: GenoaState, text: str) -> int:
    """A set of spaces; `none` is empty."""
    mask = 0
    for word in text.replace(",", " ").split():
        if word != NONE:
            mask |= 1 << space_of(s, word)
    return mask


def card_of(s: GenoaState, word: str) -> int:
    """A card by its id."""
    number = s.city.card_number.get(word)
    if number is None:
        msg = f"{word!r} is no card; cards are written like LO01, SO13, ME05 or PR14."
        raise BadPosition(msg)
    return number


def cards_of(s: GenoaState, text: str) -> int:
    """A set of cards."""
    mask = 0
    for word in text.replace(",", " ").split():
        mask |= 1 << card_of(s, word)
    return mask


def seat_counts(s: GenoaState, sheet: Sheet, key: str) -> list[int]:
    """`A 1, C 2` as a number per seat."""
    row = [0] * s.seats
    for part in sheet.take(key, "").split(","):
        words = part.split()
        if not words:
            continue
        if len(words) != 2 or not NUMBER.fullmatch(words[1]) or words[1].startswith("-"):
            msg = f"'{key}: {part.strip()}' should be a seat and a number, such as 'A 1'."
            raise BadPosition(msg)
        row[seat_number(words[0], s.seats)] = int(words[1])
    return row


def read_table(s: GenoaState, sheet: Sheet) -> None:
    """Round, tower seat, path and what happened on it."""
    s.turns = sheet.take_int("turns", 1)
    s.marker = sheet.take_int("round", 1)
    last = s.city.last_round[s.seats]
    if not 1 <= s.marker <= last:
        msg = f"'round: {s.marker}' should be from 1 to {last} with {s.seats} seats."
        raise BadPosition(msg)
    s.tower = seat_number(sheet.take("turn", "A"), s.seats)
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
    s.visited = sum(1 << space for space in s.path)
    read_settled(s, sheet)
    s.used = seat_counts(s, sheet, "used")


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
    s.taken = spaces_of(s, sheet.take("taken", ""))
    behind = sum(1 << space for space in s.path[:-1]) & s.rules.built
    lost = sheet.take("lost", "")
    s.lost = spaces_of(s, lost) if lost else behind & ~s.taken
    wrong = (s.taken | s.lost) & ~(s.visited & s.rules.built) | s.taken & s.lost
    if wrong:
        names = ", ".join(s.city.ids[space] for space in bits(wrong))
        msg = f"Only a building on the path can be taken or lost, and not both: {names}."
        raise BadPosition(msg)


def read_owners(s: GenoaState, sheet: Sheet) -> None:
    """`owned: A guild_hall park, B tavern`."""
    for part in sheet.take("owned", "").split(","):
        words = part.split()
        if not words:
            continue
        seat = seat_number(words[0], s.seats)
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
    bundle = read_bundle(s, sheet.take(letter, f"{s.city.start_money} ducats"))
    s.money[seat] = bundle.ducats
    for item in bundle.items:
        take_item(s, seat, item)
    named = {name: reason for reason, name in enumerate(REASON_IDS)}
    s.earned[seat * REASONS + START] = bundle.ducats
    earned = sheet.take(f"{letter} earned", "")
    if earned:
        row = [0] * REASONS
        for ducats, name in counted(earned):
            if name not in named:
                msg = f"{name!r} is no reason for money; reasons are {', '.join(REASON_IDS)}."
                raise BadPosition(msg)
            row[named[name]] = ducats
        s.earned[seat * REASONS : (seat + 1) * REASONS] = row
    if sum(s.earned[seat * REASONS : (seat + 1) * REASONS]) != bundle.ducats:
        msg = f"'{letter} earned' does not add up to {letter}'s {bundle.ducats} ducats."
        raise BadPosition(msg)
    if s.reserve_markers[seat] < 0:
        msg = f"{letter} has more than {s.city.markers} markers."
        raise BadPosition(msg)


def read_bundle(s: GenoaState, text: str) -> Bundle:
    """Money and items from words."""
    try:
        bundle = bundle_of(s.city, text)
    except KeyError as error:
        msg = f"{error} in {text.strip()!r} is no ware, token, marker or card."
        raise BadPosition(msg) from error
    if bundle.ducats < 0 or bundle.ducats % s.city.step:
        msg = f"{bundle.ducats} ducats: money comes in steps of {s.city.step}."
        raise BadPosition(msg)
    return bundle


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
    face_up = cards_of(s, sheet.take("face up", ""))
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
    for part in sheet.take("seen", "").split(","):
        words = part.split()
        if words:
            mask = sum(1 << seat_number(letter, s.seats) for letter in "".join(words[1:]))
            s.seen[card_of(s, words[0])] |= mask


def read_stack_line(s: GenoaState, game: Game[GenoaState], sheet: Sheet) -> None:
    """The pending questions, written out or derived from path and phase."""
    phase = sheet.take("phase", "")
    stack = sheet.take("stack", "")
    if stack:
        s.stack = [] if stack == OVER else read_stack(game, stack, s.seats)
    elif not s.path:
        ask(s, StartTower(s.tower))
    else:
        ask(s, *derived(s, phase))
    streets = sheet.take("streets", "")
    if streets:
        s.streets = spaces_of(s, streets)


def derived(s: GenoaState, phase: str) -> list[Frame]:
    """The question of a phase: `floor`, `acting B`, `placing` or `messages`."""
    words = phase.split() or ["floor"]
    order = [(s.tower + step) % s.seats for step in range(s.seats)]
    at = s.path[-1]
    if words == ["floor"]:
        return [Floor(EVERY)]
    if words[0] == "acting" and len(words) == 2 and at < s.city.buildings:
        s.taken |= 1 << at
        return [Act(seat_number(words[1], s.seats), at, 0, 0), Floor(EVERY)]
    s.streets = s.visited & s.city.streets
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


def read_floor(s: GenoaState, sheet: Sheet) -> None:
    """Offers, drafts, silence and what else belongs to the turn."""
    if s.path:
        begin_talk(s)
    silent = sheet.take("silent", "")
    if silent:
        letters = "" if silent == NONE else silent.replace(" ", "")
        s.silent = sum(1 << seat_number(letter, s.seats) for letter in letters)
    s.talked = seat_counts(s, sheet, "talked")
    for text in split_terms(sheet.take("offers", "")):
        s.offers.append(read_offer(s, text))
    for text in split_terms(sheet.take("drafts", "")):
        seat, draft = read_draft(s, text)
        s.drafts[seat] = draft
    s.pledge = list(read_bundle(s, sheet.take("pledge", "")).items)
    s.drawn = cards_of(s, sheet.take("drawn", ""))
    tally = {name: count for count, name in counted(sheet.take("tally", ""))}
    s.tally = [tally.get(name, 0) for name in TALLY]


def split_terms(text: str) -> list[str]:
    """Offers or drafts, one after the other."""
    return [part for part in text.split(";") if part.strip()]


def read_terms(s: GenoaState, text: str) -> tuple[list[str], int, int, Bundle, Bundle]:
    """`B>A palace: 10 ducats / silk` as heading words, maker, partner, and both sides."""
    heading, _, terms = text.partition(":")
    give, _, wanted = terms.partition("/")
    words = heading.split()
    seats = words[0].split(">") if words else []
    if len(words) < 2 or len(seats) != 2:
        msg = f"{text.strip()!r} should be written like 'B>A palace: 10 ducats, silk / 1 copper'."
        raise BadPosition(msg)
    maker, partner = (seat_number(letter, s.seats) for letter in seats)
    if (maker == s.tower) == (partner == s.tower):
        msg = f"{text.strip()!r}: one side of an offer is always the tower seat."
        raise BadPosition(msg)
    return words[1:], maker, partner, read_bundle(s, give), read_bundle(s, wanted)


def read_offer(s: GenoaState, text: str) -> Offer:
    """An offer; a `?` after the space marks mere words."""
    words, maker, partner, give, wanted = read_terms(s, text)
    space = space_of(s, words[0].removesuffix("?"))
    offer = Offer(maker, partner, space, int(not words[0].endswith("?")), give, wanted)
    show_cards(s, offer)
    return offer


def read_draft(s: GenoaState, text: str) -> tuple[int, Draft]:
    """A draft; `give` or `ask` after the space is the side being filled."""
    words, maker, partner, give, wanted = read_terms(s, text)
    side = int(words[-1] == "ask")
    return maker, Draft(partner, space_of(s, words[0]), side, give, wanted)


def show_cards(s: GenoaState, offer: Offer) -> None:
    """Cards named in a standing offer are known to all (LAW-22)."""
    first = ITEMS - len(s.city.card_ids)
    for item in (*offer.give.items, *offer.ask.items):
        if item >= first and offer.live:
            s.seen[item - first] = (1 << s.seats) - 1
