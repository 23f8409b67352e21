"""What a seat cannot know: bags, hands, sealed answers, drafts, and worlds drawn anew."""

from __future__ import annotations

from kontor.engine.state import SPECTATOR
from kontor.games.haendler import GAME
from tests.haendler.table import at, seen

SECRETS = """
    options: players=3 negotiation=yes
    step: parley before move
    A: bag 1000; cards 2 axle break
    B: bag 2000; cards 1 special sale, 1 social climb
    C: bag 3000; cards 1 free loading
"""


def test_a_seat_sees_its_own_bag_and_hand_only() -> None:
    """B's view has B's money and cards; of the others it has the number of cards."""
    view = seen(at(SECRETS), "B")

    assert [seat.florins for seat in view.seats] == [None, 2000, None]
    assert [seat.cards for seat in view.seats] == [2, 2, 1]
    assert [seat.hand for seat in view.seats] == [
        None,
        {"special sale": 1, "social climb": 1},
        None,
    ]


def test_a_spectator_sees_no_bag_and_no_hand() -> None:
    """Nothing hidden from some seat is shown to a spectator."""
    view = seen(at(SECRETS), "spectator")

    assert all(seat.florins is None and seat.hand is None for seat in view.seats)


def test_worlds_drawn_anew_keep_the_view_and_change_the_rest() -> None:
    """Over twenty worlds A's view never changes, while B's bag and C's cards do."""
    state = at(SECRETS).state
    bags, hands = set(), set()
    for seed in range(20):
        world = GAME.resample(state, 0, seed)
        assert GAME.view(world, 0) == GAME.view(state, 0)
        assert GAME.broken_invariants(world) == []
        bags.add(world.bags[1])
        hands.add(tuple(world.hands[10:15]))

    assert len(bags) > 5
    assert len(hands) > 2


def test_the_seat_that_looks_through_the_pile_keeps_it() -> None:
    """A sees the pile while it takes a card: worlds drawn anew for A keep it, for B they do not."""
    match = at("""
        options: players=2
        step: move
        courier: paris-gate
        B: cards 3 social climb
        pile: 3 axle break, 1 special sale
    """)
    match.play("A wagon 1 tile 1 to paris-gate from paris")

    for_b = {tuple(GAME.resample(match.state, 1, seed).pile) for seed in range(10)}
    for_a = {tuple(GAME.resample(match.state, 0, seed).pile) for seed in range(10)}
    spectators = {tuple(GAME.resample(match.state, SPECTATOR, seed).pile) for seed in range(10)}
    assert for_a == {(3, 0, 1, 0, 0)}
    assert for_b == {(3, 0, 1, 0, 0)}  # B holds the other cards, so it knows the pile
    assert len(spectators) > 1


def test_what_was_offered_aloud_stays_true_in_every_world() -> None:
    """B has offered 1,500 florins and a card: no world leaves B without them."""
    match = at(SECRETS)
    match.play("B propose to A", "B give 1500 florins", "B give card social climb", "B say so")

    for seed in range(20):
        world = GAME.resample(match.state, 0, seed)
        assert world.bags[1] >= 1500
        assert world.hands[9] >= 1


def test_a_lone_option_is_settled_only_where_it_tells_nothing() -> None:
    """A lost tile may be settled; a pass for want of a card may not, nor one for want of money."""
    lost = at("""
        options: players=2
        step: move
        wagon 1: paris; arrived
        wagon 2: koeln; arrived
        wagon 3: genua; arrived
        A: tiles 2
    """)
    window = at("""
        options: players=2
        step: axles
        A: cards 1 social climb
    """)
    poor = at("""
        options: players=2
        step: promote
        A: bag 0
    """)

    assert [len(match.options("A")) for match in (lost, window, poor)] == [1, 1, 1]
    assert GAME.may_settle(lost.state)
    assert not GAME.may_settle(window.state)
    assert not GAME.may_settle(poor.state)
