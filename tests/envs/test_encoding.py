"""What encoders write from a state is what its view would have shown, number by number."""

import re
from array import array
from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import pytest

from kontor.engine.codec import state_hash
from kontor.engine.state import State
from kontor.envs import layout as layouts
from kontor.envs.encoding import Counts, Places, Remembered, Scaled, bits
from kontor.envs.features import Number
from kontor.envs.layout import DECLARED, Layout, layout_of
from kontor.envs.sitting import NOBODY, Sitting
from tests.envs.rare import rare_states
from tests.envs.tables import sittings, walk

if TYPE_CHECKING:
    from numpy.typing import NDArray

Looks: TypeAlias = Callable[[str, Callable[[Sitting], None]], object]

CONFIGURATIONS = 24
ALIKE = re.compile(r"\b(routes|cities)\.[^.]+|\b\d+\b")
RARE = {
    "hansa": {"connected.*", "favours.*.owner", "figures.*", "hand.*", "question.favour"},
    "genoa": {
        "decks.privilege.face_up",
        "draft.picks",
        "drawn",
        "offers.newest.*.picks",
        "picks",
        "question.deck",
        "question.giver",
        "question.left",
        "question.to",
        "received",
    },
    "haendler": {
        "wagons.*.bonus_claimed.*",
        "seats.*.bargain.gives.card",
        "seats.*.bargain.wants.card",
    },
}
"""Kinds of slices that matches hardly ever come to; `rare_states` has them."""


def assert_equal(sitting: Sitting, state: State, seat: int) -> None:
    """The encoder and the view say the same, or the slice is named that differs."""
    layout = sitting.layout
    quick = layout.observe(sitting.game, state, seat)
    shown = layout.observe_view(sitting.game, state, seat)
    if not np.array_equal(quick, shown):
        wrong = int(np.flatnonzero(quick != shown)[0])
        name = next(n for n, place in layout.slices().items() if place.start <= wrong < place.stop)
        pytest.fail(f"{name} is {quick[wrong]}, not {shown[wrong]}, {sitting.options} {seat=}")


def looked_at(title: str, every: int, steps: int, check: Callable[[Sitting], None]) -> int:
    """Call *check* in positions of all configurations, played sensibly and at random."""
    count = 0
    for number, sitting in enumerate(sittings(title, CONFIGURATIONS)):
        for policy in ("progress", "uniform"):
            for step in walk(sitting, 100 + number, policy, steps):
                if step % every == 0:
                    check(sitting)
                    count += 1
            check(sitting)
    return count


@pytest.mark.parametrize("title", DECLARED)
def test_encoders_say_what_views_say(title: str) -> None:
    """For every seat in thousands of positions, asked or not, with all options of the game."""

    def check(sitting: Sitting) -> None:
        for seat in range(sitting.options.players):
            assert_equal(sitting, sitting.state, seat)

    assert looked_at(title, 5, 300, check) > 1000


@pytest.mark.parametrize("title", DECLARED)
def test_encoders_say_what_views_say_at_the_end(title: str) -> None:
    """When the match is over, more is open than before."""
    sitting = sittings(title, 1)[0]
    for seed in range(3):
        assert list(walk(sitting, seed, "progress", 20_000))
        assert sitting.seat == NOBODY
        for seat in range(sitting.options.players):
            assert_equal(sitting, sitting.state, seat)


@pytest.mark.parametrize("title", DECLARED)
def test_encoders_cannot_tell_worlds_apart_that_a_seat_cannot(title: str) -> None:
    """Exchanging all that is hidden from a seat changes none of its numbers, nor its options."""
    different = [0]

    def check(sitting: Sitting) -> None:
        game, state, layout = sitting.game, sitting.state, sitting.layout
        for seat in range(sitting.options.players):
            world = game.resample(state, seat, different[0])
            here, there = layout.observe(game, state, seat), layout.observe(game, world, seat)
            assert np.array_equal(here, there), f"{sitting.options} {seat=}"
            assert game.legal(state, seat) == game.legal(world, seat)
            different[0] += state_hash(world) != state_hash(state)

    looked_at(title, 10, 250, check)
    assert different[0] > 200, "hardly any world had other secrets"


def slices_written(title: str, looks: Looks) -> tuple[set[str], set[str]]:
    """Kinds of slices that some observation has a number in, and those that none has."""
    reached: dict[Layout, NDArray[np.bool_]] = {}

    def check(sitting: Sitting) -> None:
        for seat in range(sitting.options.players):
            seen = sitting.look(seat) != 0
            reached[sitting.layout] = seen | reached.get(sitting.layout, seen)

    looks(title, check)
    written: dict[str, bool] = {}
    for layout, places in reached.items():
        for name, place in layout.slices().items():
            kind = ALIKE.sub(lambda found: f"{found[1]}.*" if found[1] else "*", name)
            written[kind] = written.get(kind, False) or bool(places[place].any())
    found = {kind for kind, some in written.items() if some}
    return found, {*written} - found


@pytest.mark.parametrize("title", DECLARED)
def test_these_positions_reach_what_a_layout_holds(title: str) -> None:
    """Every kind of slice is written in some position, so none can be left out unseen."""
    _, missed = slices_written(title, lambda title, check: looked_at(title, 3, 300, check))
    made, _ = slices_written(title, rare_states)

    assert missed <= RARE[title]
    assert made >= RARE[title]


@pytest.mark.parametrize("title", DECLARED)
def test_encoders_say_what_views_say_of_rare_states(title: str) -> None:
    """Also where the numbers are beyond their bounds and lists longer than their places."""

    def check(sitting: Sitting) -> None:
        for seat in range(sitting.options.players):
            assert_equal(sitting, sitting.state, seat)

    rare_states(title, check)


def test_a_title_without_an_encoder_is_seen_through_its_views(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Slower, and the same."""
    quick = sittings("haendler", 1)[0]
    quick.begin(5)
    monkeypatch.delitem(layouts.ENCODERS, "haendler")
    layout_of.cache_clear()
    try:
        slow = Sitting(quick.game, quick.options)
        slow.begin(5)
        assert slow.layout is not quick.layout
        assert np.array_equal(slow.look(0), quick.look(0))
    finally:
        layout_of.cache_clear()


def test_numbers_are_scaled_as_the_layout_says() -> None:
    """Divided by the bound and clipped there on both sides."""
    scaled, number = Scaled(8), Number(8)
    for value, bound in product((-20, -8, -1, 1, 7, 8, 9), (8,)):
        out = array("f", [0.0])
        number.write(out, 0, value, 0)
        assert np.float32(scaled[value]) == out[0], f"{value} / {bound}"


def test_counts_stand_where_their_viewer_expects_them() -> None:
    """A number of seat B stands first for B."""
    places = Places({"seats.0.florins": slice(0, 1), "seats.1.florins": slice(1, 2)}, 2)
    counts = Counts(2).by_seat(places.by_seat("seats.*.florins"), 1, 10)
    first, second = array("f", [0, 0]), array("f", [0, 0])

    counts.write(first, [3, 5], 0)
    counts.write(second, [3, 5], 1)

    assert np.allclose(first, [0.3, 0.5])
    assert np.allclose(second, [0.5, 0.3])


def test_what_is_remembered_is_bounded() -> None:
    """Beyond the bound everything is forgotten and found out anew."""
    asked: list[int] = []

    def doubled(number: int) -> int:
        asked.append(number)
        return 2 * number

    known = Remembered(doubled, most=2)

    assert [known[number] for number in (1, 1, 2, 3, 1)] == [2, 2, 4, 6, 2]
    assert asked == [1, 2, 3, 1]


def test_bits_are_counted_from_the_lowest() -> None:
    """Also of sets larger than a machine word."""
    assert bits(0) == ()
    assert bits(1 << 150 | 0b101) == (0, 2, 150)
