"""Points for places, and what decides where they are equal."""

from __future__ import annotations

import pytest

from kontor.cups.points import BYE, FIRST, places_without, points_for, scale, true_places
from kontor.cups.record import Round, Seated
from kontor.cups.standings import standings


@pytest.mark.parametrize(
    ("seats", "points"),
    [(2, (24, 0)), (3, (24, 12, 0)), (4, (24, 16, 8, 0)), (5, (24, 18, 12, 6, 0))],
)
def test_a_first_place_is_worth_the_same_at_every_table(
    seats: int, points: tuple[int, ...]
) -> None:
    """The others stand evenly below it, and a bye brings the average."""
    assert scale(seats) == points
    assert sum(points) == seats * BYE


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_shared_places_share_their_points(seats: int) -> None:
    """Whoever shares what, a table gives as much as ever, in whole points."""
    assert points_for((1,) * seats) == (BYE,) * seats
    shared = points_for((1, 1, *range(3, seats + 1)))
    assert shared[0] == shared[1] == (scale(seats)[0] + scale(seats)[1]) // 2
    assert sum(shared) == seats * BYE


def test_a_match_without_a_standing_is_judged_by_rule() -> None:
    """Some share the last places; all others the first; nobody behind means all are equal."""
    assert places_without(4, {1, 2}) == (1, 3, 3, 1)
    assert places_without(3, ()) == (1, 1, 1)
    assert points_for(places_without(4, {1, 2})) == (20, 4, 4, 20)
    assert true_places((1, 1, 2, 5)) == (1, 1, 3, 4)


def test_points_then_first_places_then_opposition_then_the_draw() -> None:
    """Eight at four tables of two; after two rounds all ties but the last are broken."""
    first = Round(tuple(Seated((one, one + 4), (1, 2)) for one in range(4)))
    second = Round(
        (
            Seated((0, 1), (1, 2)),
            Seated((2, 3), (1, 1)),  # shared: two first places, half the points each
            Seated((4, 5), (1, 2)),
            Seated((6, 7), (2, 1)),
        )
    )
    lines = standings("swiss", 8, [first, second])

    assert [line.rank for line in lines] == list(range(1, 9))
    assert [line.entrant for line in lines] == [0, 3, 2, 1, 4, 7, 6, 5]
    best = lines[0]
    assert (best.points, best.firsts, best.opposition, best.played) == (48, 2, 48, 2)
    shared = [line for line in lines if line.entrant in {2, 3}]
    assert [(line.points, line.firsts) for line in shared] == [(FIRST + BYE, 2)] * 2


def test_a_table_that_is_played_counts_nothing_yet() -> None:
    """A bye counts at once."""
    lines = standings("swiss", 3, [Round((Seated((0, 1)),), (2,))])

    assert [(line.entrant, line.points, line.played, line.byes) for line in lines] == [
        (2, BYE, 0, 1),
        (0, 0, 0, 0),
        (1, 0, 0, 0),
    ]


def test_in_a_knock_out_who_came_further_stands_before() -> None:
    """Two tables of two, and a final between their winners; points break what is equal."""
    half = Round((Seated((0, 1), (1, 2)), Seated((2, 3), (2, 1))))
    final = Round((Seated((0, 3), (2, 1)),))

    assert [line.entrant for line in standings("knockout", 4, [half, final])] == [3, 0, 2, 1]
