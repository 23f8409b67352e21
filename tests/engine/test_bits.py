"""Sets kept as bits."""

from hypothesis import given
from hypothesis import strategies as st

from kontor.engine.bits import bits, highest, lowest, mask_of

NUMBERS = st.sets(st.integers(0, 130))


@given(NUMBERS)
def test_a_set_comes_back_in_order(numbers: set[int]) -> None:
    """Whatever its size, beyond a machine's word too."""
    mask = mask_of(numbers)

    assert bits(mask) == sorted(numbers)
    assert mask.bit_count() == len(numbers)


@given(NUMBERS)
def test_the_ends_of_a_set(numbers: set[int]) -> None:
    """The lowest and the highest, or -1 where there is none."""
    assert lowest(mask_of(numbers)) == min(numbers, default=-1)
    assert highest(mask_of(numbers)) == max(numbers, default=-1)


def test_a_number_given_twice_counts_once() -> None:
    """A set has no copies."""
    assert mask_of([3, 1, 3]) == 0b1010
