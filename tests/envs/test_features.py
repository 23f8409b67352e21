"""Observations are named slices of one vector, and hold what a seat may see and nothing else."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

from kontor.engine.codec import state_hash
from kontor.engine.registry import find_game, titles
from kontor.engine.sketch import Sketch, number, one_seat
from kontor.envs.describe import layout_page
from kontor.envs.layout import layout_of
from tests.envs.tables import sittings, walk

DOCS = Path(__file__).parents[2] / "docs" / "environments.md"


@pytest.mark.parametrize("title", titles())
def test_an_observation_never_depends_on_what_its_seat_cannot_know(title: str) -> None:
    """In a world that a seat cannot tell from the real one it sees the same numbers."""
    different = 0
    for sitting in sittings(title, 6):
        for step in walk(sitting, 7, "progress", 150):
            if step % 5:
                continue
            game, state = sitting.game, sitting.state
            for seat in range(sitting.options.players):
                world = game.resample(state, seat, step)
                here = sitting.layout.observe(game, state, seat)
                there = sitting.layout.observe(game, world, seat)
                assert np.array_equal(here, there)
                different += state_hash(world) != state_hash(state)

    assert different > 10, "hardly any world had other secrets"


@pytest.mark.parametrize("title", titles())
def test_the_shape_is_constant_and_all_numbers_lie_within_bounds(title: str) -> None:
    """Through matches with many options, played sensibly and at random."""
    for sitting in sittings(title, 16):
        for policy in ("progress", "uniform"):
            for step in walk(sitting, 11, policy, 400):
                if step % 8:
                    continue
                seen = sitting.observe(sitting.seat)["observation"]
                assert seen.shape == (sitting.layout.size,)
                assert np.abs(seen).max() <= 1.0


@pytest.mark.parametrize("title", titles())
def test_different_positions_look_different(title: str) -> None:
    """A match of sensible play hardly ever shows the same vector twice."""
    sitting = sittings(title, 1)[0]
    seen = [
        sitting.layout.observe(sitting.game, sitting.state, sitting.seat).tobytes()
        for _ in walk(sitting, 5, "progress", 200)
    ]

    assert len(set(seen)) > 0.9 * len(seen)


@pytest.mark.parametrize("title", titles())
def test_slices_cover_the_vector_once(title: str) -> None:
    """Each number has exactly one name, whatever the options."""
    for sitting in sittings(title, 8):
        places = list(sitting.layout.slices().values())
        ends = [place.stop for place in places]
        assert [place.start for place in places] == [0, *ends[:-1]]
        assert ends[-1] == sitting.layout.size


def test_a_slice_says_what_the_view_says() -> None:
    """Seat B of a Genoa table sees its own money first, and not that of A."""
    game = find_game("genoa")
    options = game.read_options({"players": 2})
    layout = layout_of(game, options)
    place = layout.slices()
    seen = layout.observe(game, game.new(options, 1), 1)

    assert seen[place["me"]].tolist() == [0, 1]
    assert seen[place["seats.0.money.seen"]].tolist() == [1]
    assert seen[place["seats.0.money"]].tolist() == [np.float32(130 / 2000)]
    assert seen[place["seats.1.money.seen"]].tolist() == [0]
    assert seen[place["seats.1.money"]].tolist() == [0]


@pytest.mark.parametrize("title", titles())
def test_the_documentation_shows_the_layout_in_use(title: str) -> None:
    """A changed layout changes its table in the documentation, and so is noticed."""
    assert layout_page(title) in DOCS.read_text("utf-8"), (
        f"Raise `version` in kontor/games/{title}/observe.py, and put what "
        f"`python -m kontor.envs.describe {title}` prints into {DOCS.name}."
    )


class Card(msgspec.Struct):
    """A record for the test below."""

    owner: int
    florins: int | None


def test_a_sketch_must_name_every_field_of_a_record() -> None:
    """A view that grows a field is noticed when its layout is made."""
    sketch = Sketch(2)
    sketch.add("owner", one_seat(2))

    with pytest.raises(AssertionError, match="florins"):
        sketch.covers(Card)
    sketch.maybe("florins", number(10))
    sketch.covers(Card)
    with pytest.raises(AssertionError, match="rank"):
        sketch.covers(Card, "rank")


def test_two_slices_cannot_have_one_name() -> None:
    """Else a reader could not tell them apart."""
    sketch = Sketch(2)
    sketch.add("owner", one_seat(2))

    with pytest.raises(AssertionError, match="two slices are called owner"):
        sketch.add("owner", number(3))
