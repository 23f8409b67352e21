"""The table as text in 80 columns, drawn from a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.state import SEATS
from kontor.games.hansa.catalogue import marker_text
from kontor.games.hansa.datafiles import ABILITIES, COLOURS
from kontor.games.hansa.pieces import letter_of

if TYPE_CHECKING:
    from kontor.games.hansa.ruleset import RuleSet
    from kontor.games.hansa.view import CityView, HansaView, RouteView, SeatView

WIDTH: Final = 80
COLOUR_SIGNS: Final = "wopb"
SHORT_MARKERS: Final = {"remove_3": "rem3", "move_3": "mov3", "tribute": "trib", "exchange": "exch"}
SHORT_BONUSES: Final = ("move 2", "privilege", "office", "keep 2", "place 2")
SHORT_ABILITIES: Final = ("keys", "acts", "priv", "book", "purse")


def draw(view: HansaView, rules: RuleSet) -> str:
    """Headline, routes and cities in two columns, desks, and what lies beside the board."""
    lines = [_headline(view, rules), ""]
    lines += _columns([_route(view, rules, number) for number in range(len(view.routes))])
    lines += ["", _title("Cities: offices, free slots (w/o/p/b = white to black, t/m), * control")]
    lines += _columns([_city(city, rules, number) for number, city in enumerate(view.cities)])
    lines += ["", _title("Desks")]
    for seat, desk in enumerate(view.seats):
        lines += _desk(desk, rules, seat, active=seat == view.active)
    lines += _beside(view, rules)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _title(text: str) -> str:
    return f"-- {text} ".ljust(WIDTH, "-")


def _headline(view: HansaView, rules: RuleSet) -> str:
    board = rules.board
    left = board.source.title.partition(",")[0]
    actions = f"{SEATS[view.active]}: actions left {view.actions_left}"
    right = f"turn {view.turns}  cities {view.completed}/{board.completed_end}  {actions}"
    return left + right.rjust(WIDTH - len(left))


def _columns(cells: list[str]) -> list[str]:
    """Cells in two columns, down the first and then the second."""
    half = (len(cells) + 1) // 2
    width = WIDTH // 2
    lines = []
    for row in range(half):
        left = cells[row][: width - 1].ljust(width)
        right = cells[row + half][: width - 1] if row + half < len(cells) else ""
        lines.append(left + right)
    return lines


def _route(view: HansaView, rules: RuleSet, number: int) -> str:
    """Pieces first, so that they stand under each other; then the name and what lies there."""
    route: RouteView = view.routes[number]
    board = rules.board
    names = [board.space_names[space] for space in range(*board.route_spaces[number])]
    signs = [
        str(route.pieces.get(name) or ("~~" if kind == "ship" else ".."))
        for name, (kind, _, _) in zip(names, board.source.route[number].spaces, strict=True)
    ]
    notes = []
    if route.marker:
        notes.append(f"({SHORT_MARKERS.get(route.marker) or marker_text(route.marker)})")
    if board.permanent[number] >= 0:
        notes.append(f"[{SHORT_BONUSES[board.permanent[number]]}]")
    notes += [f"<{laid.marker} {letter_of(laid.owner)}>" for laid in route.laid]
    region = board.region_of[number]
    if region:
        notes.append(board.region_names[region][:1].upper())
    return f"{' '.join(signs):<11} {route.name} {' '.join(notes)}"


def _city(city: CityView, rules: RuleSet, number: int) -> str:
    """Extra offices, a bar, offices and free slots; then abilities and the controller."""
    board = rules.board
    free = [
        f"{COLOUR_SIGNS[slot.colour]}{'tm'[slot.kind]}{slot.coin or ''}"
        for slot in board.slots[number][len(city.offices) :]
    ]
    row = " ".join([*map(str, city.offices), *free]) or "-"
    if city.extras:
        row = f"{' '.join(map(str, reversed(city.extras)))} | {row}"
    notes = [SHORT_ABILITIES[ability] for ability in board.abilities[number]]
    if number in board.connection:
        notes.append("end")
    if number == board.special_city:
        notes.append("special")
    control = "" if city.control is None else f" *{letter_of(city.control)}"
    note = f" {'/'.join(notes)}" if notes else ""
    return f"{city.name}{note}: {row}{control}"


def _desk(desk: SeatView, rules: RuleSet, seat: int, *, active: bool) -> list[str]:
    """Supply, stock, prestige and abilities of a seat, then its markers."""
    values = []
    for ability, (name, short) in enumerate(zip(ABILITIES, SHORT_ABILITIES, strict=True)):
        level = desk.levels[name]
        step = rules.steps[ability][level]
        word = str(step)
        if name == "privilege":
            word = COLOURS[step]
        elif name == "purse" and level == rules.last_step[ability]:
            word = "all"
        values.append(word if name == "privilege" else f"{short} {word}")
    supply, stock = (f"{row.traders}t {row.merchants}m" for row in (desk.supply, desk.stock))
    sign = ">" if active else " "
    first = f"{sign}{SEATS[seat]} {desk.prestige:>2} pts  supply {supply:<6} stock {stock:<6}"
    lines = [f"{first}  {'  '.join(values)}"[:WIDTH]]
    markers = [marker_text(name) for name in desk.unused]
    notes = []
    if markers:
        notes.append(f"markers {' '.join(markers)}")
    if desk.used:
        notes.append(f"used {len(desk.used)}")
    if desk.plate:
        notes.append(f"on the plate {desk.plate}")
    if desk.mission:
        cities = ", ".join(rules.board.city_names[c] for c in rules.cards[desk.mission - 1])
        notes.append(f"mission {cities}")
    if notes:
        lines.append(f"     {'; '.join(notes)}"[:WIDTH])
    return lines


def _beside(view: HansaView, rules: RuleSet) -> list[str]:
    board = rules.board
    takers = {name: letter_of(owner) for name, owner in view.figures.items()}
    figures = [
        f"{points}{COLOUR_SIGNS[colour]}:{takers.get(name, '-')}"
        for (colour, points), name in zip(board.figures, board.figure_names, strict=True)
    ]
    notes = [f"special prestige {' '.join(figures)}", f"markers face down {view.face_down}"]
    if view.connected:
        notes.append(f"connection {' '.join(map(letter_of, view.connected))}")
    if rules.neutral >= 0:
        notes.append(f"neutral {view.neutral_prestige} prestige")
    for name, owner in view.favours.items():
        whose = "open" if owner is None else SEATS[owner]
        notes.append(f"favour {name.replace('_', ' ')}: {whose}")
    if view.hand:
        notes.append(f"in hand {' '.join(map(str, view.hand))}")
    lines, line = [], ""
    for note in notes:
        if line and len(line) + len(note) + 3 > WIDTH:
            lines.append(line)
            line = ""
        line = f"{line} | {note}" if line else note
    return [*lines, line]
