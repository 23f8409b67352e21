"""A position written as text; docs/positions/genoa.md explains the lines.

What lies in the reserve is never written, since it follows from what does not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.bits import bits
from kontor.engine.entries import NONE, counts_text, seat_counts_text, seats_text
from kontor.engine.sheet import options_line, stack_text, written_sheet
from kontor.engine.state import SEATS
from kontor.games.genoa.bundles import REASON_IDS, REASONS, START, Bundle, Draft, Offer
from kontor.games.genoa.items import TOKEN_IDS, TOKENS, WARES, item_name
from kontor.games.genoa.positions.asking import NOBODY, phrases

if TYPE_CHECKING:
    from kontor.games.genoa.board import City
    from kontor.games.genoa.state import GenoaState

OVER: Final = "over"
RECEIVER: Final = "receiver"
TALLY: Final = ("deals", "sold", "own", "lost", "streets")


def describe(s: GenoaState) -> str:
    """The whole position as a sheet."""
    city = s.city
    lines = [
        ("options", options_line(s.options)),
        ("turns", str(s.turns)),
        ("round", str(s.marker)),
        ("turn", SEATS[s.tower]),
        ("dice", dice_text(s.dice)),
        ("path", " ".join(city.ids[space] for space in s.path)),
    ]
    if s.path:
        lines += [
            ("taken", spaces_text(s, s.taken)),
            ("lost", spaces_text(s, s.lost)),
            ("streets", spaces_text(s, s.streets)),
            ("silent", seats_text(bits(s.silent))),
            ("declined", seats_text(bits(s.declined))),
        ]
    lines += [("used", seat_counts_text(s.used)), ("owned", owned_text(s))]
    for seat in range(s.seats):
        lines.append((SEATS[seat], seat_line(s, seat)))
        lines.append((f"{SEATS[seat]} earned", earned_text(s, seat)))
    lines += [
        ("face up", cards_text(city, sum(s.face_up))),
        ("seen", seen_text(s)),
        ("offers", "; ".join(offer_text(city, offer) for offer in s.offers)),
        ("drafts", "; ".join(draft_text(s, seat) for seat in range(s.seats) if s.drafts[seat])),
        ("talked", seat_counts_text(s.talked)),
        ("pledge", terms_text(city, Bundle(0, tuple(s.pledge)))),
        ("picks", RECEIVER if s.picks else ""),
        ("drawn", cards_text(city, s.drawn)),
        ("passed", cards_text(city, s.passed)),
        ("tally", counts_text(TALLY, s.tally)),
        asked_line(s),
    ]
    return written_sheet("genoa", lines)


def asked_line(s: GenoaState) -> tuple[str, str]:
    """The pending questions in words; by their frames only where one has none."""
    if not s.stack:
        return "asked", NOBODY
    asked = phrases(s.city, s.seats).written(s.stack)
    return ("asked", asked) if asked else ("stack", stack_text(s))


def dice_text(dice: int) -> str:
    """`7/2`, red first; nothing without a roll."""
    return f"{dice // 10}/{dice % 10}" if dice else ""


def spaces_text(s: GenoaState, mask: int) -> str:
    """Spaces, or `none`."""
    return " ".join(s.city.ids[space] for space in bits(mask)) or NONE


def owned_text(s: GenoaState) -> str:
    """`A guild_hall park, B tavern`."""
    rows = []
    for seat in range(s.seats):
        mine = [s.city.ids[place] for place, owner in enumerate(s.owners) if owner == seat]
        if mine:
            rows.append(" ".join([SEATS[seat], *mine]))
    return ", ".join(rows)


def seat_line(s: GenoaState, seat: int) -> str:
    """`130 ducats, 2 silk, trade_1_to_1, 3 markers, LO05`."""
    words = [f"{s.money[seat]} ducats"]
    named = [*s.city.ware_ids, *TOKEN_IDS, "markers"]
    wares = s.wares[seat * WARES : (seat + 1) * WARES]
    tokens = s.tokens[seat * TOKENS : (seat + 1) * TOKENS]
    for name, count in zip(named, [*wares, *tokens, s.area[seat]], strict=True):
        if count:
            words.append(name if count == 1 and name != "markers" else f"{count} {name}")
    words += [s.city.card_ids[card] for card in bits(s.hands[seat])]
    return ", ".join(words)


def earned_text(s: GenoaState, seat: int) -> str:
    """Why a seat has its money; left out when it all came at the start."""
    row = s.earned[seat * REASONS : (seat + 1) * REASONS]
    if row[START] == s.money[seat] and not any(row[START + 1 :]):
        return ""
    return counts_text(REASON_IDS, row)


def cards_text(city: City, mask: int) -> str:
    """Cards by their ids."""
    return " ".join(city.card_ids[card] for card in bits(mask))


def seen_text(s: GenoaState) -> str:
    """`LO05 AB`: who knows a card in a hand, where others than its holder do."""
    words = []
    for seat, hand in enumerate(s.hands):
        for card in bits(hand):
            if s.seen[card] != 1 << seat:
                know = seats_text(bits(s.seen[card]))
                words.append((card, f"{s.city.card_ids[card]} {know}"))
    return ", ".join(text for _, text in sorted(words))


def terms_text(city: City, bundle: Bundle) -> str:
    """One side of an offer, equal things counted: `10 ducats, 2 silk, yielded linen`."""
    words = [f"{bundle.ducats} ducats"] if bundle.ducats else []
    for item in dict.fromkeys(bundle.items):
        count = bundle.items.count(item)
        words.append(f"{count} {item_name(city, item)}" if count > 1 else item_name(city, item))
    return ", ".join(words)


def offer_text(city: City, offer: Offer) -> str:
    """`B>A palace: 10 ducats, silk / LO01`; a `?` marks mere words."""
    mark = "" if offer.live else "?"
    heading = f"{SEATS[offer.maker]}>{SEATS[offer.partner]} {city.ids[offer.space]}{mark}"
    heading += marks_text(offer)
    return f"{heading}: {terms_text(city, offer.give)} / {terms_text(city, offer.ask)}"


def marks_text(terms: Offer | Draft) -> str:
    """` second` for the other of two offers, ` picks` where the receiver chooses."""
    return " second" * terms.second + " picks" * terms.picks


def draft_text(s: GenoaState, seat: int) -> str:
    """As an offer, with the side being filled: `B>A palace give: ... / ...`."""
    draft = s.drafts[seat]
    assert draft is not None, "only seats with a draft are written"
    side = "ask" if draft.side else "give"
    heading = f"{SEATS[seat]}>{SEATS[draft.partner]} {s.city.ids[draft.space]} {side}"
    heading += marks_text(draft)
    return f"{heading}: {terms_text(s.city, draft.give)} / {terms_text(s.city, draft.ask)}"
