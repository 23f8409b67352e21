"""The table as text in 80 columns, drawn from a view (what a seat may see)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.state import SEATS
from kontor.games.genoa.datafiles import MARKET, STREET
from kontor.games.genoa.items import TOKEN_IDS

if TYPE_CHECKING:
    from kontor.games.genoa.board import City
    from kontor.games.genoa.offers import BundleRecord
    from kontor.games.genoa.ruleset import RuleSet
    from kontor.games.genoa.view import DraftView, GenoaView, SeatView

WIDTH: Final = 80
WORDS_ONLY: Final = "  said is only words: not next to the tower, or from before it moved"


def draw(view: GenoaView, rules: RuleSet) -> str:
    """City, reserve, seats and offers."""
    city = rules.city
    lines = [heading(view), ""]
    lines += side_by_side(board(view, city), reserve(view, city))
    lines += ["", *legend(city), *bases(view, city), ""]
    for seat, row in enumerate(view.seats):
        lines += seat_lines(view, seat, row, city)
    said = offers(view, city)
    lines += ["", *said] if said else []
    return "\n".join(line.rstrip() for line in lines) + "\n"


def heading(view: GenoaView) -> str:
    """Round and tower seat."""
    rolled = f" Rolled {view.dice.red}/{view.dice.blue}." if view.dice else ""
    return f"Round {view.round} of {view.last_round}, the tower is {SEATS[view.tower]}'s.{rolled}"


def board(view: GenoaView, city: City) -> list[str]:
    """The grid by building codes: discs as digits, the tower in brackets, owners as letters."""
    layout = next(item for item in city.data.layouts.layout if item.id == view.layout)
    codes = {building.code: building.id for building in city.data.city.building}
    lines = ["    " + "".join(f"{column:^5}" for column in range(1, 9))]
    for y, row in enumerate(layout.rows, start=1):
        cells = [
            cell(view, code, codes.get(code, f"st_{x}{y}" if code == STREET else "market"))
            for x, code in enumerate(row.split(), start=1)
        ]
        lines.append(f"  {y} " + "".join(cells))
    return lines


def legend(city: City) -> list[str]:
    """The codes in words, four a line."""
    names = [item.name.removesuffix(" warehouse") for item in city.data.city.building]
    words = [f"{one.code} {name}" for one, name in zip(city.data.city.building, names, strict=True)]
    rows = [words[start : start + 4] for start in range(0, len(words), 4)]
    return ["".join(f"{word:<17}" for word in row) for row in rows]


def bases(view: GenoaView, city: City) -> list[str]:
    """Where markers can still be placed from, once the tower has stopped."""
    streets = ", ".join(worded(city, street) for street in view.streets)
    return wrapped("Still to place from: ", streets) if streets else []


def cell(view: GenoaView, code: str, space: str) -> str:
    """One square in five columns: owner, code, discs."""
    owner = view.owners.get(space, -1)
    left = SEATS[owner].lower() if owner >= 0 else " "
    name = {STREET: "..", MARKET: "MK"}.get(code, code)
    discs = view.discs.get(space, 0)
    if discs and view.path[-1] == space:
        return f"{left}[{name}" + "]"
    return f"{left}{name}{discs or ' '} "


def worded(city: City, name: str) -> str:
    """A space, token or deck as people call it; cards and wares are called what they are."""
    if name in city.number:
        return city.names[city.number[name]]
    if name in TOKEN_IDS:
        return city.token_names[TOKEN_IDS.index(name)]
    return name.replace("_", " ")


def reserve(view: GenoaView, city: City) -> list[str]:
    """Wares, tokens and decks in the reserve."""
    lines = ["Reserve"]
    lines += [f"  {name:<8}{count}" for name, count in view.wares.items()]
    tokens = [f"{count} {worded(city, name)}" for name, count in view.tokens.items()]
    decks = [
        f"{deck.face_down}+{len(deck.face_up)} {worded(city, deck.name)}" for deck in view.decks
    ]
    left = [line.ljust(13) for line in lines]
    right = ["", *tokens, *decks]
    rows = max(len(left), len(right))
    left += [" " * 13] * (rows - len(left))
    right += [""] * (rows - len(right))
    return [one + two for one, two in zip(left, right, strict=True)]


def side_by_side(left: list[str], right: list[str]) -> list[str]:
    """Two blocks beside each other."""
    rows = max(len(left), len(right))
    width = 46
    one = left + [""] * (rows - len(left))
    two = right + [""] * (rows - len(right))
    return [f"{first:<{width}}{second}"[:WIDTH] for first, second in zip(one, two, strict=True)]


def seat_lines(view: GenoaView, seat: int, row: SeatView, city: City) -> list[str]:
    """A seat's play area and what is known of its hand."""
    held = {**row.wares, **row.tokens}
    goods = [f"{count} {worded(city, name)}" for name, count in held.items() if count]
    if row.markers:
        goods.append(f"{row.markers} marker{'s' * (row.markers > 1)}")
    money = "" if row.money is None else f"{row.money} ducats"
    cards = ", ".join(f"{count} {worded(city, name)}" for name, count in row.cards.items() if count)
    state = "tower" if seat == view.tower else "silent" if row.silent else ""
    state = "declines" if row.declined and not row.silent else state
    used = f"{row.actions_used} action{'s' * (row.actions_used > 1)} used"
    used = used if row.actions_used else ""
    first = ", ".join(word for word in (state, used, money, *goods) if word)
    lines = wrapped(f"{SEATS[seat]}: ", first or "nothing")
    if row.hand is not None:
        marks = set(view.reconstructed)
        hand = [card_text(card, city, doubtful=card in marks) for card in row.hand]
        lines += wrapped("   hand: ", "; ".join(hand) or "empty")
    elif cards:
        known = f" (known: {', '.join(row.known)})" if row.known else ""
        lines += wrapped("   cards: ", cards + known)
    return lines


def card_text(card: str, city: City, *, doubtful: bool) -> str:
    """A card in words; a tilde marks a reconstructed one."""
    return f"{card}{'~' if doubtful else ''} {city.card_names[city.card_number[card]]}"


def offers(view: GenoaView, city: City) -> list[str]:
    """What stands on the table, and the viewer's own sheet."""
    lines: list[str] = []
    for offer in view.offers:
        mark = "offers" if offer.live else "said"
        terms = f"{bundle(offer.give, city)} for {bundle(offer.ask, city)}"
        terms += ", the receiver chooses the card" if offer.picks else ""
        mark = f"or {mark}" if offer.second else mark
        about = f"{SEATS[offer.maker]} {mark} {SEATS[offer.partner]}, for"
        lines += wrapped("  ", f"{about} {worded(city, offer.space)}: {terms}")
    if not all(offer.live for offer in view.offers):
        lines.append(WORDS_ONLY)
    if view.draft is not None:
        lines += draft_lines(view.draft, city, tower=view.draft.partner != view.tower)
    return lines


def draft_lines(draft: DraftView, city: City, *, tower: bool) -> list[str]:
    """The viewer's own sheet: what each would give, and which side is being filled."""
    other = SEATS[draft.partner]
    mine, theirs = (draft.ask, draft.give) if tower else (draft.give, draft.ask)
    filling = "what you give" if (draft.side == "ask") == tower else f"what {other} gives"
    return [
        f"  Your draft to {other} for {worded(city, draft.space)} (`submit` or `drop` it):",
        *wrapped("    you give ", bundle(mine, city)),
        *wrapped(f"    {other} gives ", bundle(theirs, city)),
        f"    adding to {filling}; `swap side` turns to the other",
        *(["    the receiver will choose among the cards drawn"] if draft.picks else []),
    ]


def bundle(side: BundleRecord, city: City) -> str:
    """One side of an offer in words."""
    words = [f"{side.ducats} ducats"] if side.ducats else []
    for item, count in side.items.items():
        words += [worded(city, item)] * count
    return ", ".join(words) or "nothing"


def wrapped(start: str, text: str) -> list[str]:
    """A text broken at blanks within 80 columns."""
    lines = [start]
    for word in text.split():
        if len(lines[-1]) + len(word) + 1 > WIDTH:
            lines.append(" " * 6)
        lines[-1] += word + " "
    return lines
