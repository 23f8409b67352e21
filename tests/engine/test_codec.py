"""States as canonical JSON, and their hash."""

import pytest

from kontor.engine.codec import decode, encode, fields_of, frame_name, named_frame, state_hash
from kontor.engine.errors import BrokenSave
from kontor.engine.state import CHANCE
from tests.proof.bidding import GAME
from tests.proof.bidding.state import BiddingState, Deal


def opening() -> BiddingState:
    """A state to write."""
    return GAME.new(GAME.read_options({"players": 2}), 5)


def test_fields_are_read_from_the_slots_and_shared_tables_left_out() -> None:
    """A new field is never forgotten; the base's come first."""
    names = fields_of(BiddingState)

    assert names[:3] == ("rng", "stack", "turns")
    assert "hands" in names
    assert "options" not in names


def test_a_state_comes_back() -> None:
    """With frames of their types and lists of its own."""
    state = opening()
    again = decode(GAME, state.options, encode(state))

    assert encode(again) == encode(state)
    assert type(again.stack[0]) is type(state.stack[0])
    assert again.hands is not state.hands


def test_equal_states_give_equal_bytes() -> None:
    """Canonical: keys are in one order."""
    assert encode(opening()) == encode(opening().copy())


def test_the_hash_changes_with_the_position_only() -> None:
    """Not with the generator; with any field and any question."""
    state = opening()
    before = state_hash(state)
    state.rng += 1
    assert state_hash(state) == before

    state.deck[0] -= 1
    changed = state_hash(state)
    assert changed != before
    state.stack.pop()
    assert state_hash(state) != changed
    assert len(before) == 16


def test_other_fields_are_named() -> None:
    """A position of another version is refused with the fields that differ."""
    state = opening()
    data = encode(state).replace(b'"prize"', b'"price"')

    with pytest.raises(BrokenSave, match="other fields than this version: price, prize"):
        decode(GAME, state.options, data)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (b'"deck":[', b'"deck":["x",', "cannot be read"),
        (b"TurnPrize", b"TurnTrick", "no question 'TurnTrick'"),
        (b'["TurnPrize",-1]', b'["TurnPrize",-1,4]', "has 1 fields, not 2"),
        (b"{", b"[", "cannot be read"),
    ],
)
def test_damage_is_told_in_a_sentence(old: bytes, new: bytes, words: str) -> None:
    """What cannot be read, and what there would be."""
    state = opening()

    with pytest.raises(BrokenSave, match=words):
        decode(GAME, state.options, encode(state).replace(old, new, 1))


def test_a_frame_is_known_by_its_type() -> None:
    """By name, with its numbers."""
    frame = named_frame(GAME, "Deal", [CHANCE, 1])

    assert frame == Deal(CHANCE, 1)
    assert frame_name(frame) == "Deal"
