"""The table as text in 80 columns, drawn from a view: map, market, wagons, seats."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from kontor.engine.state import SEATS
from kontor.games.haendler.names import ENGLISH_RANKS, KINDS, NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from kontor.games.haendler.board import Board
    from kontor.games.haendler.ruleset import RuleSet
    from kontor.games.haendler.view import HaendlerView, SeatView, WagonView

WIDTH: Final = 80
MAP_WIDTH: Final = 70
MAP_HEIGHT: Final = 19
COURIER: Final = "&"


def draw(view: HaendlerView, rules: RuleSet) -> str:
    """Map, market, wagons and seats, one under the other."""
    board = rules.board
    lines = [
        *_heading(view),
        "",
        *_map(view, board),
        "",
        *_market(view, board),
        "",
        *_wagons(view, board),
        "",
        *_seats(view, board),
    ]
    return "\n".join(line.rstrip() for line in lines)


def _heading(view: HaendlerView) -> Iterator[str]:
    yield f"Round {view.round}  phase {view.phase} ({view.step})  start seat {SEATS[view.start]}"
    yield (
        f"Arrivals {view.arrivals} of {view.last_arrival}  promotion {view.promotion_price}  "
        f"influence cards {view.cards_in_pile}  credits {view.credits_left}"
    )
    if view.abilities_left:
        yield from _wrapped("Open: ", ", ".join(view.abilities_left))
    if view.pile is not None:
        yield from _wrapped("Pile: ", _counts(view.pile))


def _wrapped(label: str, text: str) -> list[str]:
    """A label and its text, later lines under the text."""
    return wrap(text, WIDTH - 1, initial_indent=label, subsequent_indent=" " * len(label)) or [
        label
    ]


def _map(view: HaendlerView, board: Board) -> list[str]:
    """Cities with their bonus, forks as o, road spaces as dots, wagons by number, courier as &."""
    grid = [[" "] * WIDTH for _ in range(MAP_HEIGHT + 1)]
    wagons = {wagon.space: wagon.wagon for wagon in view.wagons}
    for space, (x, y) in enumerate(board.points):
        name = board.spaces[space]
        mark = "o" if name.endswith("-fork") else "."
        if name == view.courier:
            mark = COURIER
        if name in wagons:
            mark = str(wagons[name]) + (COURIER if name == view.courier else "")
        if space < KINDS:
            cart = f"({wagons[name]})" if name in wagons else ""
            mark = f"[{board.english[space]} {view.cities[space].bonus}]{cart}"
        column = round(x * MAP_WIDTH / 1000) + _outwards(board, space) * len(mark) // 2
        _write(grid[round(y * MAP_HEIGHT / 1000)], column, mark)
    return ["".join(row) for row in grid if any(mark != " " for mark in row)]


def _outwards(board: Board, city: int) -> int:
    """On which side of its point a city's name stands: away from a road beside it."""
    if city >= KINDS:
        return 0
    x, y = board.points[city]
    gate = board.points[board.space_of[board.paths[city][1][0][0]]]
    if abs(gate[1] - y) > 40:
        return 0
    return -1 if gate[0] > x else 1


def _write(row: list[str], column: int, text: str) -> None:
    first = max(0, min(column - len(text) // 2, WIDTH - 1 - len(text)))
    row[first : first + len(text)] = text


def _market(view: HaendlerView, board: Board) -> Iterator[str]:
    yield "         " + "".join(f"{good.good:>8}" for good in view.goods)
    yield "buy      " + "".join(f"{good.purchase:>8}" for good in view.goods)
    yield "sell     " + "".join(f"{good.sale:>8}" for good in view.goods)
    yield "bank     " + "".join(f"{good.stock:>8}" for good in view.goods)
    for city, name in zip(view.cities, board.english, strict=True):
        marks = ("x" if good.good in city.makes else "." for good in view.goods)
        yield f"{name:<9}" + "".join(f"{mark:>8}" for mark in marks)


def _wagons(view: HaendlerView, board: Board) -> Iterator[str]:
    yield f"{COURIER} courier at {_place(board, view.courier)}"
    for wagon in view.wagons:
        yield from _wrapped(f"{wagon.wagon} ", "; ".join(_wagon_parts(wagon, view, board)))


def _place(board: Board, space: str) -> str:
    """A space as people write it: `koeln-fork` is Cologne-fork."""
    names = dict(zip(board.spaces[:KINDS], board.english, strict=True))
    return "-".join(names.get(part, part) for part in space.split("-"))


def _wagon_parts(wagon: WagonView, view: HaendlerView, board: Board) -> Iterator[str]:
    heading = f" (from {_place(board, wagon.came_from)})" if wagon.came_from else ""
    yield _place(board, wagon.space) + heading
    if wagon.arrived:
        yield "arrived"
    if wagon.master != NOBODY:
        yield f"master {SEATS[wagon.master]}"
    for seat, goods in enumerate(wagon.hold):
        if goods:
            yield f"{SEATS[seat]}: {_counts(goods)}"
    for seat, count in enumerate(wagon.axle_breaks):
        if count:
            yield f"axle break by {SEATS[seat]}"
    if view.bargaining_over == wagon.wagon:
        yield from _terms(view)


def _terms(view: HaendlerView) -> Iterator[str]:
    for seat, row in enumerate(view.seats):
        terms = row.terms
        for goods, florins in ((1, terms.asked_for_one), (2, terms.asked_for_two)):
            if florins >= 0:
                yield f"{SEATS[seat]} is asked {florins} for {goods}"
        for goods, florins in ((1, terms.offered_for_one), (2, terms.offered_for_two)):
            if florins >= 0:
                yield f"{SEATS[seat]} offers {florins} for {goods}"


def _seats(view: HaendlerView, board: Board) -> Iterator[str]:
    for seat, row in enumerate(view.seats):
        yield from _wrapped(f"{SEATS[seat]} ", "  ".join(_seat_parts(row)))
        owns = [*row.abilities, *_stores(row, board)]
        if owns:
            yield from _wrapped("  ", "; ".join(owns))
        if row.bargain is not None:
            said = "proposes" if row.bargain.said else "drafts"
            bargain = row.bargain
            text = f"{said} to {SEATS[bargain.partner]}: {bargain.gives} for {bargain.wants}"
            text += f", promising {bargain.promise}" if bargain.promise else ""
            text += f", for the promise {bargain.wanted_promise}" if bargain.wanted_promise else ""
            yield from _wrapped("  ", text)


def _seat_parts(row: SeatView) -> Iterator[str]:
    yield f"{ENGLISH_RANKS.get(row.rank, row.rank)} ({row.status})"
    yield f"upkeep {row.upkeep}"
    if row.florins is not None:
        yield f"bag {row.florins}"
    yield f"tiles {' '.join(map(str, row.tiles)) or 'none'}"
    if row.credits:
        yield f"credits {row.credits}"
    if row.cards:
        yield f"cards {row.cards}" + (f" ({_counts(row.hand)})" if row.hand else "")
    if row.answered:
        yield "has answered"


def _stores(row: SeatView, board: Board) -> Iterable[str]:
    stores = row.warehouses.items()
    return (f"{_place(board, city)}: {_counts(goods)}" for city, goods in stores)


def _counts(goods: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {good}" for good, count in goods.items())
