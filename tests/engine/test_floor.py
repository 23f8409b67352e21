"""What all open floors have in common."""

import pytest

from kontor.engine.floor import has_words, speaking


@pytest.mark.parametrize(
    ("limit", "said", "kept", "left"),
    [
        (0, 99, 0, True),
        (0, 99, 1, True),
        (3, 2, 0, True),
        (3, 3, 0, False),
        (3, 1, 1, True),
        (3, 2, 1, False),
    ],
)
def test_a_talk_budget_ends_but_for_none(limit: int, said: int, kept: int, *, left: bool) -> None:
    """Without a limit there are always words; one that is kept is not there for others."""
    assert has_words(limit, said, kept) is left


def test_the_silent_are_not_asked() -> None:
    """The others are, in the order of their seats."""
    assert speaking([0, 1, 0]) == (0, 2)
    assert speaking([1, 1]) == ()
