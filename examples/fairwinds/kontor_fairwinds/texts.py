"""Positions of Fair Winds as text, and the bay drawn in letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.errors import BadPosition
from kontor.engine.phrases import name_word
from kontor.engine.sheet import (
    Sheet,
    options_line,
    read_options_line,
    read_stack,
    sound,
    stack_text,
    written_sheet,
)
from kontor.engine.state import SEATS
from kontor_fairwinds.state import ACTIONS, GOODS, NONE, PORTS, PRICE, FairwindsOptions, Turn

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor_fairwinds.state import FairwindsState
    from kontor_fairwinds.table import FairwindsView

PORT, GOOD = name_word(PORTS, "port", nothing="none"), name_word(GOODS, "good", nothing="none")


def describe(s: FairwindsState) -> str:
    """The whole position; holds and sales as repeated names."""
    lines = [("options", options_line(s.options)), ("turns", str(s.turns))]
    lines.append(("fair", PORT.write(s.fair)))
    for port, name in enumerate(PORTS):
        lines += [(f"crates {name}", str(s.crates[port])), (f"price {name}", str(s.prices[port]))]
    for seat, letter in enumerate(SEATS[: s.options.players]):
        lines += [
            (f"ship {letter}", PORTS[s.ships[seat]]),
            (f"coins {letter}", str(s.coins[seat])),
            (f"contract {letter}", GOOD.write(s.contracts[seat])),
            (f"hold {letter}", _repeated(s.holds[seat])),
            (f"sold {letter}", _repeated(s.sold[seat])),
        ]
    return written_sheet("fairwinds", [*lines, ("stack", stack_text(s) or "over")])


def _repeated(counts: list[int]) -> str:
    return " ".join(good for good, count in zip(GOODS, counts, strict=True) for _ in range(count))


def position(game: Game[FairwindsState], text: str) -> FairwindsState:
    """A position from its text; what is left out is as in the opening, and it is A's turn."""
    sheet = Sheet(game.title, text)
    options = read_options_line(game, sheet)
    assert isinstance(options, FairwindsOptions)
    seats = SEATS[: options.players]
    s = game.blank(options)
    s.rng = 0
    s.turns = sheet.take_int("turns", 1)
    s.crates = [sheet.take_int(f"crates {port}", options.players + 1) for port in PORTS]
    s.prices = [sheet.take_int(f"price {port}", PRICE) for port in PORTS]
    s.fair = PORT.read(sheet.take("fair", "none"))
    s.ships = [PORT.read(sheet.take(f"ship {seat}", "Visby")) for seat in seats]
    s.coins = [sheet.take_int(f"coins {seat}", 0) for seat in seats]
    s.contracts = [
        GOOD.read(sheet.take(f"contract {seat}", good))
        for seat, good in zip(seats, GOODS, strict=False)
    ]
    s.holds = [_counted(sheet.take(f"hold {seat}", "")) for seat in seats]
    s.sold = [_counted(sheet.take(f"sold {seat}", "")) for seat in seats]
    stack = sheet.take("stack", "")
    sheet.finish()
    usual = [Turn(0, ACTIONS)]
    s.stack = [] if stack == "over" else read_stack(game, stack, options.players) or [*usual]
    return sound(game, s)


def _counted(text: str) -> list[int]:
    counts = [0] * len(GOODS)
    for word in text.split():
        good = GOOD.read(word)
        if good == NONE:
            msg = f"{text!r} should be goods; leave the line out where there are none."
            raise BadPosition(msg)
        counts[good] += 1
    return counts


def draw(view: FairwindsView) -> str:
    """Ports with what they pay and have, then seats with what they have."""
    lines = [f"Turn {view.turns}", "  port     pays  crates"]
    for port, name in enumerate(PORTS):
        ships = " ".join(SEATS[seat] for seat, there in enumerate(view.ships) if there == port)
        made = f"{view.crates[port]} {GOODS[port]}"
        lines.append(f"  {name:<8} {view.prices[port]:>4}  {made:<8} {ships}".rstrip())
    for seat, coins in enumerate(view.coins):
        contract = view.contracts[seat]
        kept = "?" if contract is None else GOODS[contract]
        hold = _repeated(view.holds[seat]) or "empty"
        lines.append(f"{SEATS[seat]}  {coins} coins, contract {kept}, hold {hold}")
    return "\n".join(lines)
