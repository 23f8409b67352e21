"""Rounds of cups hold what they promise, whatever the numbers and whoever wins."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from kontor.cups.pairing import next_round, rounds_of, through
from kontor.cups.record import Format, Round, Rules, Seated, chairs_held, meetings
from kontor.cups.sizes import filled, layout
from kontor.engine import chance

ALLOWED = {2: (2, 3, 4, 5), 3: (2, 3, 4, 5), 4: (3, 4, 5), 5: (2, 3, 4, 5)}
UNEVEN = ("sizes", "byes")


class Luck:
    """Numbers that are the same each time."""

    def __init__(self, words: str) -> None:
        self._state = sum(ord(letter) * 31**place for place, letter in enumerate(words))

    def below(self, total: int) -> int:
        """The next one."""
        self._state = chance.advance(self._state)
        return chance.below(self._state, total)


def rules_of(form: Format, seats: int, uneven: str = "sizes", **more: int) -> Rules:
    """A cup's rules."""
    return Rules(form, seats, ALLOWED[seats], uneven, **more)  # type: ignore[arg-type] # one of two


def played_out(one: Round, luck: Luck) -> Round:
    """The round with places, some of them shared."""
    tables = []
    for table in one.tables:
        scores = [luck.below(4) for _ in table.chairs]
        places = tuple(1 + sum(other > score for other in scores) for score in scores)
        tables.append(Seated(table.chairs, places))
    return Round(tuple(tables), one.byes)


def whole_cup(rules: Rules, count: int, luck: Luck) -> list[Round]:
    """All rounds of a cup."""
    played: list[Round] = []
    while (coming := next_round(rules, count, played)) is not None:
        assert coming == next_round(rules, count, tuple(played))
        played.append(played_out(coming, luck))
        assert len(played) < 80, "a cup must end"
    return played


def everybody(one: Round) -> list[int]:
    """Who is at a table or has a bye."""
    return sorted([*one.byes, *(who for table in one.tables for who in table.chairs)])


CASES = [
    (form, seats, uneven, count)
    for form in ("round_robin", "swiss")
    for seats in (2, 3, 4, 5)
    for uneven in UNEVEN
    for count in (5, 9, 13, 16)
]


@pytest.mark.parametrize(("form", "seats", "uneven", "count"), CASES)
def test_everybody_sits_once_or_has_a_bye(
    form: Format, seats: int, uneven: str, count: int
) -> None:
    """In every round; at tables that the game knows; byes go round."""
    rules = rules_of(form, seats, uneven)
    rounds = whole_cup(rules, count, Luck(f"{form}{seats}{uneven}{count}"))

    assert len(rounds) == rounds_of(rules, count)
    for one in rounds:
        assert everybody(one) == list(range(count))
        assert all(len(table.chairs) in rules.allowed for table in one.tables)
    byes = [sum(who in one.byes for one in rounds) for who in range(count)]
    assert max(byes) - min(byes) <= 1


@pytest.mark.parametrize(("form", "seats", "uneven", "count"), CASES)
def test_everybody_holds_each_chair_about_equally_often(
    form: Format, seats: int, uneven: str, count: int
) -> None:
    """At tables of one size nobody holds a chair three times more often than another."""
    rules = rules_of(form, seats, uneven)
    if len(set(layout(rules, count).sizes)) > 1:
        uneven = "byes"
        rules = rules_of(form, seats, uneven)
    rounds = whole_cup(rules, count, Luck(f"{form}{seats}{uneven}{count}"))
    held = chairs_held(rounds)
    size = len(rounds[0].tables[0].chairs)
    for who in range(count):
        times = [held[who, chair] for chair in range(size)]
        assert max(times) - min(times) <= 2, (who, times)


@pytest.mark.parametrize("count", range(2, 20))
def test_two_by_two_everybody_meets_everybody_once(count: int) -> None:
    """And sits first as often as second, but for one match at most."""
    rounds = whole_cup(rules_of("round_robin", 2), count, Luck(f"{count}"))
    met, held = meetings(rounds), chairs_held(rounds)

    assert met == dict.fromkeys(combinations(range(count), 2), 1)
    assert all(abs(held[who, 0] - held[who, 1]) <= 1 for who in range(count))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_as_many_tables_as_seats_bring_any_two_together_once(seats: int) -> None:
    """Nine, sixteen and twenty-five entrants."""
    count = seats * seats
    rounds = whole_cup(rules_of("round_robin", seats), count, Luck(f"{seats}"))

    assert meetings(rounds) == dict.fromkeys(combinations(range(count), 2), 1)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("count", [7, 8, 10, 12, 17, 20])
def test_a_round_robin_of_larger_tables_meets_as_evenly_as_it_can(seats: int, count: int) -> None:
    """Nobody sits with the same person in more than half of the rounds, if there is a choice."""
    rounds = whole_cup(rules_of("round_robin", seats), count, Luck(f"{count}"))
    if len(rounds[0].tables) > 2:
        assert max(meetings(rounds).values()) <= (len(rounds) + 1) // 2


def fresh_exists(order: tuple[int, ...], sizes: tuple[int, ...], met: set[frozenset[int]]) -> bool:
    """Whether tables without a repeat exist: every way is tried."""
    if not order:
        return True
    first, *others = order
    for size in set(sizes):
        rest = list(sizes)
        rest.remove(size)
        for more in combinations(others, size - 1):
            table = (first, *more)
            if any(frozenset(pair) in met for pair in combinations(table, 2)):
                continue
            left = tuple(one for one in others if one not in more)
            if fresh_exists(left, tuple(rest), met):
                return True
    return False


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("count", [6, 7, 8, 9, 10, 12])
@pytest.mark.parametrize("seed", range(3))
def test_nobody_meets_twice_in_swiss_while_it_can_be_avoided(
    seats: int, count: int, seed: int
) -> None:
    """Compared with a search of all ways, round by round, until it cannot be avoided."""
    luck, rules = Luck(f"{seats}{count}{seed}"), rules_of("swiss", seats, rounds=6)
    played: list[Round] = []
    while (coming := next_round(rules, count, played)) is not None:
        met = {frozenset(pair) for pair in meetings(played)}
        again = [
            pair
            for table in coming.tables
            for pair in combinations(table.chairs, 2)
            if frozenset(pair) in met
        ]
        sitting = tuple(who for who in range(count) if who not in coming.byes)
        sizes = tuple(len(table.chairs) for table in coming.tables)
        assert bool(again) != fresh_exists(sitting, sizes, met)
        played.append(played_out(coming, luck))


def test_neighbours_in_the_standing_meet_in_swiss() -> None:
    """After a first round of four tables of two, winners sit with winners."""
    rules = rules_of("swiss", 2)
    first = next_round(rules, 8, [])
    assert first is not None
    won = Round(tuple(Seated(table.chairs, (1, 2)) for table in first.tables))
    second = next_round(rules, 8, [won])
    assert second is not None
    winners = {table.chairs[0] for table in won.tables}
    assert [len(winners & set(table.chairs)) for table in second.tables] == [2, 2, 0, 0]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("count", [5, 6, 9, 13, 16, 25, 64])
@pytest.mark.parametrize("uneven", UNEVEN)
@pytest.mark.parametrize("best", [1, 2])
def test_a_knock_out_ends_with_one_table(seats: int, count: int, uneven: str, best: int) -> None:
    """Each round has fewer people; who is out stays out; the last table decides."""
    rules = rules_of("knockout", seats, uneven, through=min(best, seats - 1))
    rounds = whole_cup(rules, count, Luck(f"{seats}{count}{uneven}"))

    assert len(rounds[-1].tables) == 1
    assert not rounds[-1].byes
    for number, (before, after) in enumerate(pairwise(rounds), start=1):
        going = everybody(after)
        assert going == sorted(through(rules, count, rounds[:number]))
        assert set(going) < set(everybody(before))
        for table in before.tables:
            out = [place for who, place in table.by_entrant.items() if who not in going]
            stay = [place for who, place in table.by_entrant.items() if who in going]
            assert not out or not stay or max(stay) <= max(out)


def test_bots_fill_up_to_full_tables() -> None:
    """To the least number that was wished, and to the next full table."""
    rules = rules_of("swiss", 4, "bots")
    assert [filled(rules, count, 8) for count in (1, 8, 9, 12)] == [8, 8, 12, 12]
    assert layout(rules, 12).sizes == (4, 4, 4)


@pytest.mark.parametrize(
    ("count", "sizes", "byes"),
    [(6, (3, 3), 0), (7, (4, 3), 0), (9, (5, 4), 0), (11, (4, 4, 3), 0), (17, (5, 4, 4, 4), 0)],
)
def test_tables_of_other_sizes_stray_little(count: int, sizes: tuple[int, ...], byes: int) -> None:
    """Rather two of three than one of four and two that have a bye."""
    assert layout(rules_of("swiss", 4), count) == (sizes, byes)
    assert layout(rules_of("swiss", 4, "byes"), count).byes == count % 4
