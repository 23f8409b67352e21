"""Urns: counts instead of a secret order."""

import pytest

from kontor.engine.urn import kinds_left, put, refill, take, weights_left


def test_kinds_and_weights_go_together() -> None:
    """A kind that is used up is not listed, and every other has its count as weight."""
    urn = [2, 0, 3]

    assert kinds_left(urn) == [0, 2]
    assert weights_left(urn) == [2, 3]


def test_taking_and_putting_change_a_count() -> None:
    """One at a time."""
    urn = [1, 1]
    take(urn, 0)
    put(urn, 1)

    assert urn == [0, 2]


def test_what_is_not_there_cannot_be_taken() -> None:
    """The sentence names the kind."""
    with pytest.raises(AssertionError, match="no kind 0"):
        take([0, 4], 0)


@pytest.mark.parametrize(
    ("face_down", "returned", "refilled"),
    [([0, 0], [2, 1], True), ([1, 0], [2, 1], False), ([0, 0], [0, 0], False)],
)
def test_a_deck_refills_only_when_used_up(
    face_down: list[int], returned: list[int], *, refilled: bool
) -> None:
    """The returned cards become the deck, in place."""
    deck, pile = face_down[:], returned[:]

    assert refill(deck, pile) is refilled
    assert deck == (returned if refilled else face_down)
    assert pile == ([0, 0] if refilled else returned)
