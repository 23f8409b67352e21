"""The flow table: how questions are asked and answered."""

import pytest

from kontor.engine.flow import flow_table, shared_question
from kontor.engine.state import CHANCE, EVERY, SPECTATOR
from tests.proof.bidding import GAME, rules
from tests.proof.bidding.state import BiddingState, Deal, Seal
from tests.proof.shove import GAME as SHOVE
from tests.proof.shove.state import Relocate, Turn


@pytest.fixture
def sealing() -> BiddingState:
    """Two players about to lay a card."""
    return GAME.position(
        "kontor position bidding\noptions: players=2\nprize: gold\nhand A: gold\nhand B: copper\n"
    )


def test_several_seats_are_asked_at_once(sealing: BiddingState) -> None:
    """Only those who may answer have options."""
    assert GAME.prompt(sealing).seats == (0, 1)
    assert GAME.legal(sealing, 0)
    assert not GAME.legal(sealing, CHANCE)
    assert not GAME.legal(sealing, SPECTATOR)

    GAME.apply(sealing, 0, GAME.legal(sealing, 0)[0])
    assert GAME.prompt(sealing).seats == (1,)
    assert not GAME.legal(sealing, 0)


def test_nature_is_asked_with_weights() -> None:
    """Beside the options, in the same order."""
    state = GAME.new(GAME.read_options({}), 1)

    assert GAME.prompt(state).seats == (CHANCE,)
    assert len(GAME.weights(state)) == len(GAME.legal(state, CHANCE))


def test_only_nature_has_weights(sealing: BiddingState) -> None:
    """A seat's question has none."""
    with pytest.raises(AssertionError, match="only a chance question"):
        GAME.weights(sealing)


def test_nobody_is_asked_once_the_stack_is_empty(sealing: BiddingState) -> None:
    """The match is over."""
    sealing.stack.clear()

    assert GAME.prompt(sealing).seats == ()
    assert not GAME.legal(sealing, 0)
    assert not GAME.may_settle(sealing)


def test_the_table_says_which_lone_options_may_be_settled() -> None:
    """A relocation may, a turn may not."""
    state = SHOVE.new(SHOVE.read_options({}), 1)
    assert not SHOVE.may_settle(state)

    state.stack.append(Relocate(1, 0))
    assert SHOVE.may_settle(state)


def test_a_question_to_all_must_say_to_whom() -> None:
    """Otherwise nobody knows who may answer."""
    state = SHOVE.new(SHOVE.read_options({}), 1)
    state.stack = [Turn(EVERY, 2)]

    with pytest.raises(AssertionError, match="does not say which"):
        SHOVE.prompt(state)


def test_a_frame_stands_once_in_the_table() -> None:
    """Two rows for one frame would hide one of them."""
    row = shared_question(
        Seal, "seal", "PB-SEAL-1", rules.seal_options, rules.apply_seal, seats=rules.seats_to_seal
    )

    with pytest.raises(AssertionError, match="stands twice"):
        flow_table(row, row)


def test_a_question_has_no_detail_unless_a_game_gives_it_one() -> None:
    """Its topic words it; the numbers of a frame are nobody's business."""
    state = GAME.new(GAME.read_options({}), 1)
    assert isinstance(state.stack[-1], Deal)

    assert GAME.detail(state, 0) is None
