"""The floor of a position that is read: offers, drafts, silence and what the turn has pledged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.bits import mask_of
from kontor.engine.entries import known, read_counts, read_seat_counts, read_seats, real_seat
from kontor.engine.errors import BadPosition
from kontor.engine.sheet import Sheet, once
from kontor.engine.state import SEATS
from kontor.games.genoa.bundles import Bundle, Draft, Offer
from kontor.games.genoa.frames import Floor
from kontor.games.genoa.items import ITEMS
from kontor.games.genoa.positions.describing import RECEIVER, TALLY
from kontor.games.genoa.positions.words import cards_of, read_bundle, space_of
from kontor.games.genoa.rules.hearing import begin_talk
from kontor.games.genoa.state import here_open

if TYPE_CHECKING:
    from kontor.games.genoa.state import GenoaState

SIDES: Final = ("give", "ask")
MARKS: Final = ("second", "picks")


def read_floor(s: GenoaState, sheet: Sheet) -> None:
    """Offers, drafts, silence and what else belongs to the turn."""
    if s.path:
        begin_talk(s)
    if sheet.has("silent"):
        s.silent = mask_of(read_seats(sheet.take("silent"), s.seats, "'silent'"))
    asked = bool(s.path and s.stack) and isinstance(s.stack[-1], Floor) and here_open(s)
    s.declined = s.silent & ~(1 << s.tower) if asked else 0
    if sheet.has("declined"):
        s.declined = mask_of(read_seats(sheet.take("declined"), s.seats, "'declined'"))
    s.talked = read_seat_counts(sheet.take("talked", ""), s.seats, "'talked'")
    for text in split_terms(sheet.take("offers", "")):
        s.offers.append(read_offer(s, text))
    for text in split_terms(sheet.take("drafts", "")):
        seat, draft = read_draft(s, text)
        if s.drafts[seat] is not None:
            msg = f"{SEATS[seat]} has two drafts, and one sheet to write on."
            raise BadPosition(msg)
        s.drafts[seat] = draft
    s.pledge = list(read_bundle(s, sheet.take("pledge", "")).items)
    s.picks = sheet.take_flag("picks", RECEIVER)
    s.drawn = cards_of(s, sheet.take("drawn", ""), "drawn")
    s.passed = cards_of(s, sheet.take("passed", ""), "passed")
    read_tally(s, sheet)


def read_tally(s: GenoaState, sheet: Sheet) -> None:
    """`3 deals, 2 sold`: counts for reports."""
    for what, count in read_counts(_tallied, sheet.take("tally", ""), "'tally'"):
        s.tally[what] = count


def _tallied(name: str) -> int:
    return known(TALLY, name, "counted")


def split_terms(text: str) -> list[str]:
    """Offers or drafts, one after the other."""
    return text.split(";") if text else []


def read_terms(s: GenoaState, text: str) -> tuple[list[str], int, int, Bundle, Bundle]:
    """`B>A palace: 10 ducats / silk` as heading words, maker, partner, and both sides."""
    heading, _, terms = text.partition(":")
    give, _, wanted = terms.partition("/")
    words = heading.split()
    seats = words[0].split(">") if words else []
    if len(words) < 2 or len(seats) != 2 or terms.count("/") != 1:
        msg = f"{text.strip()!r} should be written like 'B>A palace: 10 ducats, silk / 1 copper'."
        raise BadPosition(msg)
    maker, partner = (real_seat(letter, s.seats) for letter in seats)
    if (maker == s.tower) == (partner == s.tower):
        msg = f"{text.strip()!r}: one side of an offer is always the tower seat."
        raise BadPosition(msg)
    return words[1:], maker, partner, read_bundle(s, give), read_bundle(s, wanted)


def read_offer(s: GenoaState, text: str) -> Offer:
    """An offer; a `?` after the space marks mere words."""
    words, maker, partner, give, wanted = read_terms(s, text)
    words, marks = read_marks(words)
    name = " ".join(words)
    space = space_of(s, name.removesuffix("?"))
    return Offer(maker, partner, space, int(not name.endswith("?")), give, wanted, *marks)


def read_draft(s: GenoaState, text: str) -> tuple[int, Draft]:
    """A draft; `give` or `ask` after the space is the side being filled."""
    words, maker, partner, give, wanted = read_terms(s, text)
    words, marks = read_marks(words)
    if words[-1] not in SIDES:
        msg = f"{text.strip()!r}: a draft says which side is filled, as in 'B>A palace give: ...'."
        raise BadPosition(msg)
    space = space_of(s, " ".join(words[:-1]))
    return maker, Draft(partner, space, SIDES.index(words[-1]), give, wanted, *marks)


def read_marks(words: list[str]) -> tuple[list[str], tuple[int, int]]:
    """`second` and `picks`, which stand last, and the words before them."""
    left = [word for word in words if word not in MARKS]
    once([word for word in words if word in MARKS], "an offer")
    return left, (int("second" in words), int("picks" in words))


def show_cards(s: GenoaState, *, all_known: bool) -> None:
    """Cards named in standing offers are known to all, unless 'seen' says otherwise (LAW-22)."""
    first = ITEMS - len(s.city.card_ids)
    everybody = (1 << s.seats) - 1
    for offer in s.offers:
        for item in (*offer.give.items, *offer.ask.items):
            if item < first or not offer.live:
                continue
            if not all_known and s.seen[item - first] != everybody:
                name = s.city.card_ids[item - first]
                msg = f"{name} is named in a standing offer, so 'seen' says that all know it."
                raise BadPosition(msg)
            s.seen[item - first] = everybody
