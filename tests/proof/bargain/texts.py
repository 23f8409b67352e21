"""Positions of bargain as text, and the table drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.errors import BadPosition
from kontor.engine.sheet import (
    Sheet,
    once,
    options_line,
    read_options_line,
    read_stack,
    seat_number,
    sound,
    stack_text,
    written_sheet,
)
from kontor.engine.state import EVERY, SEATS
from tests.proof.bargain.state import (
    ENDLESS,
    PURSE,
    SITES,
    STOCK,
    TERMS,
    WARES,
    BargainOptions,
    BargainState,
    Floor,
)
from tests.proof.words import counted, read_counts, read_name, written_counts

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from tests.proof.bargain.views import BargainView

NOTHING = "nothing"


def describe(s: BargainState) -> str:
    """The whole position; the stock is what is left over, so it is not written."""
    lines = [("options", options_line(s.options)), ("turns", str(s.turns))]
    full = s.options.talk or ENDLESS
    for seat, name in enumerate(SEATS[: s.options.players]):
        lines += [
            (f"coins {name}", str(s.coins[seat])),
            (f"wares {name}", written_counts(s.wares[seat], WARES)),
            (f"offer {name}", _written_terms(s.offers[seat])),
            (f"draft {name}", _written_terms(s.drafts[seat])),
            (f"talk {name}", "" if s.talk[seat] == full else str(s.talk[seat])),
        ]
    silent = " ".join(SEATS[seat] for seat, flag in enumerate(s.silent) if flag)
    lines += [("silent", silent), ("yielded", written_counts(s.yielded, WARES))]
    return written_sheet("bargain", [*lines, ("stack", stack_text(s) or "over")])


def position(game: Game[BargainState], text: str) -> BargainState:
    """A position from its text; what is left out is empty, and A is the host at the granary."""
    sheet = Sheet(game.title, text)
    options = read_options_line(game, sheet)
    assert isinstance(options, BargainOptions)
    seats = SEATS[: options.players]
    s = game.blank(options)
    s.rng = 0
    s.turns = sheet.take_int("turns", 1)
    s.coins = [sheet.take_int(f"coins {seat}", PURSE) for seat in seats]
    s.wares = [read_counts(sheet.take(f"wares {seat}", ""), WARES) for seat in seats]
    s.offers = [_read_terms(sheet.take(f"offer {seat}", "")) for seat in seats]
    s.drafts = [_read_terms(sheet.take(f"draft {seat}", "")) for seat in seats]
    s.talk = [sheet.take_int(f"talk {seat}", options.talk or ENDLESS) for seat in seats]
    words = once(sheet.take("silent", "").split(), "'silent'")
    silent = [seat_number(word, options.players) for word in words]
    s.silent = [int(seat in silent) for seat in range(options.players)]
    s.yielded = read_counts(sheet.take("yielded", ""), WARES)
    s.stock = [STOCK - sum(wares[ware] for wares in s.wares) for ware in range(len(WARES))]
    host = seat_number(sheet.take("host", "A"), options.players)
    usual = Floor(EVERY, host, read_name(sheet.take("site", SITES[0]), SITES))
    stack = sheet.take("stack", "")
    sheet.finish()
    s.stack = [] if stack == "over" else read_stack(game, stack, options.players) or [usual]
    return sound(game, s)


def _written_terms(terms: list[int]) -> str:
    """Terms by name, those of 0 left out: `coins=5 ask_salt=1`."""
    words = [f"{name}={count}" for name, count in zip(TERMS, terms, strict=False) if count]
    return " ".join(words) or (NOTHING if terms else "")


def _read_terms(text: str) -> list[int]:
    if not text:
        return []
    terms = [0] * len(TERMS)
    words = [] if text == NOTHING else text.split()
    once((word.partition("=")[0] for word in words), f"'{text}'")
    for word in words:
        name, _, count = word.partition("=")
        if not count.isdecimal() or not int(count):
            msg = f"{word!r} is no term of an offer; write {' or '.join(TERMS)} as in coins=5."
            raise BadPosition(msg)
        terms[read_name(name, TERMS)] = int(count)
    return terms


def draw(view: BargainView, _rules: object) -> str:
    """The table as text."""
    place = f"{view.host} is the host at the {view.site}" if view.site else "Between floors"
    lines = [
        f"Turn {view.turns}: {place}",
        f"Stock: {counted(view.stock, WARES)}",
    ]
    for seat, coins in enumerate(view.coins):
        purse = "?" if coins is None else str(coins)
        wares = counted(view.wares[seat], WARES)
        lines.append(f"  {SEATS[seat]} {purse:>3} coins, {wares}{_saying(view, seat)}")
    if view.draft:
        lines.append(f"You make up: {_written_terms(view.draft)}")
    return "\n".join(lines)


def _saying(view: BargainView, seat: int) -> str:
    words = []
    if view.offers[seat]:
        words.append(f"offers {_written_terms(view.offers[seat])}")
    if view.drafting[seat]:
        words.append("makes up an offer")
    if view.silent[seat]:
        words.append("silent")
    return "".join(f", {word}" for word in words)
