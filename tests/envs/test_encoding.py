"""What observers write from a state is what its view would have shown, slice by slice."""

import re
from array import array
from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import pytest

from kontor.engine.codec import state_hash
from kontor.engine.gauges import Numbers, Remembered, Scaled, Sets, Spots, Told, told_each
from kontor.engine.registry import titles
from kontor.engine.sketch import Sketch
from kontor.engine.sketch import number as number_kind
from kontor.engine.state import State
from kontor.envs.course import NOBODY
from kontor.envs.sitting import Sitting
from tests.envs.rare import rare_states
from tests.envs.reading import numbers_seen
from tests.envs.tables import sittings, walk

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from kontor.envs.layout import Layout

Looks: TypeAlias = Callable[[str, Callable[[Sitting], None]], object]

CONFIGURATIONS = 24
CLOSE = 1e-6
ALIKE = re.compile(r"\b(routes|cities|pieces|favours)\.[^.]+|\b\d+\b")
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
    """The observer and the view say the same, or the slice is named that differs."""
    layout, game = sitting.layout, sitting.game
    quick = layout.observe(game, state, seat)
    shown = numbers_seen(layout, game.view(state, seat), seat, sitting.options.players)
    shown[: layout.head] = quick[: layout.head]
    wrong = np.flatnonzero(np.abs(quick - shown) > CLOSE)
    if wrong.size:
        at = int(wrong[0])
        name = next(name for name, part in layout.parts.items() if part.at <= at < part.end)
        pytest.fail(f"{name} is {quick[at]}, not {shown[at]}, {sitting.options} {seat=}")


def looked_at(title: str, every: int, steps: int, check: Callable[[Sitting], None]) -> int:
    """Call *check* in positions of all configurations, played sensibly and at random."""
    looks = 0
    for number, sitting in enumerate(sittings(title, CONFIGURATIONS)):
        for policy in ("progress", "uniform"):
            for step in walk(sitting, 100 + number, policy, steps):
                if step % every == 0:
                    check(sitting)
                    looks += 1
            check(sitting)
    return looks


@pytest.mark.parametrize("title", titles())
def test_observers_say_what_views_say(title: str) -> None:
    """For all seats in turn in many positions, asked or not, with all options of the game."""
    turn = count()

    def check(sitting: Sitting) -> None:
        assert_equal(sitting, sitting.state, next(turn) % sitting.options.players)

    assert looked_at(title, 7, 300, check) > 1000


@pytest.mark.parametrize("title", titles())
def test_observers_say_what_views_say_at_the_end(title: str) -> None:
    """When the match is over, more is open than before."""
    sitting = sittings(title, 1)[0]
    for seed in range(3):
        assert list(walk(sitting, seed, "progress", 20_000))
        assert sitting.seat == NOBODY
        for seat in range(sitting.options.players):
            assert_equal(sitting, sitting.state, seat)


@pytest.mark.parametrize("title", titles())
def test_observers_cannot_tell_worlds_apart_that_a_seat_cannot(title: str) -> None:
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


@pytest.mark.parametrize("title", titles())
def test_these_positions_reach_what_a_layout_holds(title: str) -> None:
    """Every kind of slice is written in some position, so none can be left out unseen."""
    _, missed = slices_written(title, lambda title, check: looked_at(title, 3, 300, check))
    made, _ = slices_written(title, rare_states)

    assert missed <= RARE[title]
    assert made >= RARE[title]


@pytest.mark.parametrize("title", titles())
def test_observers_say_what_views_say_of_rare_states(title: str) -> None:
    """Also where the numbers are beyond their bounds and lists longer than their places."""

    def check(sitting: Sitting) -> None:
        for seat in range(sitting.options.players):
            assert_equal(sitting, sitting.state, seat)

    rare_states(title, check)


@pytest.mark.parametrize("title", titles())
def test_a_sight_needs_no_notice_of_what_happened(title: str) -> None:
    """It shows any position after any other, of another match too, as a new one does."""
    for number, sitting in enumerate(sittings(title, 4)):
        layout = sitting.layout
        kept = layout.sights()
        states = [
            (sitting.state.copy(), sitting.prompt)
            for step in walk(sitting, number, "progress", 240)
            if step % 6 == 0
        ]
        for place in range(len(states)):
            state, prompt = states[place * 17 % len(states)]
            for old, new in zip(kept, layout.sights(), strict=True):
                layout.show(old, state, prompt)
                layout.show(new, state, prompt)
                assert old.out == new.out


def test_numbers_are_divided_by_a_bound_and_clipped_there() -> None:
    """On both sides."""
    scaled = Scaled(8)

    assert [scaled[value] for value in (-20, -8, -1, 0, 7, 8, 9)] == [
        *(-1, -1, -1 / 8, 0, 7 / 8, 1, 1)
    ]


def test_numbers_stand_where_their_viewer_expects_them() -> None:
    """A number of seat B stands first for B, and one that has not changed is not written."""
    record, sketch, row = Sketch(2), Sketch(2), Numbers(2)
    florins = record.add("florins", number_kind(10))
    row.add(florins.of(sketch.by_seat("seats", record)))
    first, second = array("f", [0, 0]), array("f", [7, 0])

    row.turn(first, row.blank(0), [3, 5], 0)
    row.turn(second, [3, 4], [3, 5], 1)

    assert np.allclose(first, [0.3, 0.5])
    assert np.allclose(second, [0.5, 0])


def test_numbers_can_be_listed_seat_by_seat() -> None:
    """All numbers of A before those of B, as some lists of a state are."""
    record, sketch, row = Sketch(2), Sketch(2), Numbers(2)
    slots = [record.add(name, number_kind(10)) for name in ("spoken", "silent")]
    areas = sketch.by_seat("seats", record)
    row.deal(*(slot.of(areas) for slot in slots))
    out = array("f", [0] * 4)

    row.turn(out, row.blank(1), [1, 2, 3, 4], 1)

    assert np.allclose(out, [0.3, 0.4, 0.1, 0.2])


def shares(_me: int, place: int, word: tuple[float, ...]) -> tuple[tuple[int, float], ...]:
    """A word is its own share."""
    return tuple((5 + place, number) for number in word)


def test_what_is_gone_is_wiped_and_what_came_is_written() -> None:
    """Of sets bit by bit, of places one by one, of other things as a whole."""
    sets, spots = Sets([[[0, 1, 2]]]), Spots([[[3, 4]]])
    told = Told(told_each(1, 1, shares))
    out = array("f", [0] * 6)

    sets.turn(out, [0b011], [0b110], 0)
    spots.turn(out, [-1], [1], 0)
    told.turn(out, [None], [(0.5,)], 0)

    assert out.tolist() == [0, 0, 1, 0, 1, 0.5]
    spots.turn(out, [1], [7], 0)
    told.turn(out, [(0.5,)], [None], 0)
    assert out.tolist() == [0, 0, 1, 0, 0, 0]


def test_what_is_remembered_is_bounded() -> None:
    """Beyond the bound everything is forgotten and found out anew."""
    asked: list[int] = []

    def doubled(number: int) -> int:
        asked.append(number)
        return 2 * number

    known = Remembered(doubled, most=2)

    assert [known[number] for number in (1, 1, 2, 3, 1)] == [2, 2, 4, 6, 2]
    assert asked == [1, 2, 3, 1]
