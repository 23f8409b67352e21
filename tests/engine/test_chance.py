"""The generator: one integer, pure functions."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kontor.engine.chance import WORD, advance, below, mix, pick, shuffled, split

WORDS = st.integers(0, WORD)


@given(rng=WORDS)
def test_a_generator_stays_a_64_bit_word(rng: int) -> None:
    """Whatever is drawn."""
    assert 0 <= advance(rng) <= WORD
    assert 0 <= mix(rng) <= WORD
    assert 0 <= split(rng, 7) <= WORD


def test_the_first_numbers_are_those_of_the_published_generator() -> None:
    """SplitMix64 from seed 0: another program can draw the same."""
    rng, drawn = 0, []
    for _ in range(3):
        rng = advance(rng)
        drawn.append(mix(rng))

    assert drawn == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


@given(rng=WORDS, count=st.integers(1, 1000))
def test_below_stays_below(rng: int, count: int) -> None:
    """From 0 to count - 1."""
    assert 0 <= below(rng, count) < count


def test_outcomes_come_as_often_as_their_weights_say() -> None:
    """Three times as often for three times the weight; never for none."""
    rng, seen = 1, Counter[int]()
    for _ in range(8000):
        rng = advance(rng)
        seen[pick(rng, (1, 0, 3))] += 1

    assert seen[1] == 0
    assert seen[2] / seen[0] == pytest.approx(3, rel=0.15)


def test_nothing_can_be_picked_from_nothing() -> None:
    """A chance prompt without a positive weight is a mistake in the rules."""
    with pytest.raises(AssertionError, match="positive weight"):
        pick(1, ())


@given(items=st.lists(st.integers()), rng=WORDS)
def test_shuffling_keeps_every_item(items: list[int], rng: int) -> None:
    """And leaves the given list as it was."""
    before = items[:]

    assert sorted(shuffled(items, rng)) == sorted(items)
    assert items == before


def test_every_order_is_possible() -> None:
    """Six orders of three, about equally often."""
    seen = Counter(tuple(shuffled("abc", split(1, number))) for number in range(6000))

    assert len(seen) == 6
    assert min(seen.values()) > 800


def test_split_seeds_are_independent() -> None:
    """Neighbouring counters and neighbouring seeds give different matches."""
    grown = {split(seed, counter) for seed in range(50) for counter in range(50)}

    assert len(grown) == 2500
