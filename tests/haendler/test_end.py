"""Chapter END: tests are numbered by clause."""

from __future__ import annotations

import pytest

from tests.haendler.table import at, pass_all, seen


@pytest.mark.parametrize(("players", "last"), [(2, 6), (3, 7), (4, 8)])
def test_1_the_game_ends_after_phase_6_of_the_round_of_the_last_arrival(
    players: int, last: int
) -> None:
    """One arrival short of the end the next round begins; with it phase 6 is the last."""
    for arrivals, over in ((last - 2, False), (last - 1, True)):
        match = at(f"""
            options: players={players}
            step: arrivals
            arrivals: {arrivals}
            wagon 1: wien; arrived
        """)
        assert match.prompt.topic == "promote"
        pass_all(match, "promote")
        assert (match.standing is not None) is over


def test_2_arrivals_beyond_the_last_are_sold_as_usual() -> None:
    """Three wagons arrive when one was needed: all are sold, and the price is that of 8."""
    match = at("""
        options: players=2
        step: arrivals
        arrivals: 5
        wagon 1: wien; arrived; A has 1 iron
        wagon 2: koeln; arrived; A has 1 iron
        wagon 3: genua; arrived; A has 1 silk
    """)

    assert match.state.bags[0] == 5000 + 3 * 600
    assert seen(match, "A").promotion_price == 2000


def ended(*seats: str, players: int = 2) -> tuple[int, ...]:
    """The ranks of a match that ends now with seats in these conditions."""
    lines = "\n".join(f"{name}: {text}" for name, text in zip("ABCD", seats, strict=False))
    match = at(f"options: players={players}\nstep: promote\narrivals: 8\n{lines}")
    pass_all(match, "promote")
    assert match.standing is not None
    return match.standing.ranks


def test_3_status_wins_and_money_breaks_ties() -> None:
    """A has more money, but B the higher status; with equal status money decides."""
    assert ended("status 3; bag 9000", "status 4; bag 0") == (2, 1)
    assert ended("status 4; bag 300", "status 4; bag 200") == (1, 2)


def test_4_full_equals_share_their_place() -> None:
    """A and C are equal in both: both are first, B third."""
    ranks = ended("status 4; bag 300", "status 2", "status 4; bag 300", players=3)

    assert ranks == (1, 3, 1)


def test_5_a_credit_puts_a_seat_behind_all_others() -> None:
    """A has the highest status and a credit: last; among two holders status decides."""
    assert ended("status 9; credits 1; bag 100", "status 0; bag 0") == (2, 1)
    ranks = ended(
        "status 9; credits 1; bag 0", "status 0; bag 0", "status 5; credits 2; bag 0", players=3
    )
    assert ranks == (2, 1, 3)


def test_6_goods_and_cards_left_over_count_for_nothing() -> None:
    """A's cards and goods do not lift it above B."""
    match = at("""
        options: players=2
        step: promote
        arrivals: 8
        A: status 4; bag 100; cards 3 special sale
        A stores: koeln 5 iron
        B: status 4; bag 200
    """)

    pass_all(match, "promote")
    assert match.standing is not None
    assert match.standing.ranks == (2, 1)
    assert match.standing.parts == ({"status": 4}, {"status": 4})


def test_3_the_final_sheet_shows_what_breaks_ties() -> None:
    """Money and credits are no points, but they rank: they stand below the sum."""
    match = at("""
        options: players=2
        step: promote
        arrivals: 8
        A: status 4; credits 1; bag 100
        B: status 4; bag 200
    """)

    pass_all(match, "promote")
    assert match.standing is not None
    assert match.standing.scores == (4, 4)
    assert match.standing.ties == (
        {"credits": 1, "florins": 100},
        {"credits": 0, "florins": 200},
    )


def test_7_a_round_limit_ends_the_match_for_its_own_reason() -> None:
    """With a limit of two rounds the match ends after the second."""
    match = at("""
        options: players=2 round_limit=2
        round: 2
        step: promote
    """)

    pass_all(match, "promote")
    assert match.standing is not None
    assert match.standing.reason == "round_limit"
