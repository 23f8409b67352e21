"""Observations are named slices of one vector, made from views and nothing else."""

from array import array
from pathlib import Path

import msgspec
import numpy as np
import pytest

from kontor.engine.codec import state_hash
from kontor.engine.registry import find_game
from kontor.envs.describe import layout_page
from kontor.envs.features import Each, Maybe, Number, Record, Seat
from kontor.envs.layout import DECLARED, NoLayout, layout_of
from tests.envs.tables import sittings, walk
from tests.proof.games import PROOF_GAMES

DOCS = Path(__file__).parents[2] / "docs" / "environments.md"


@pytest.mark.parametrize("title", DECLARED)
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


@pytest.mark.parametrize("title", DECLARED)
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


@pytest.mark.parametrize("title", DECLARED)
def test_different_positions_look_different(title: str) -> None:
    """A match of sensible play hardly ever shows the same vector twice."""
    sitting = sittings(title, 1)[0]
    seen = [
        sitting.layout.observe(sitting.game, sitting.state, sitting.seat).tobytes()
        for _ in walk(sitting, 5, "progress", 200)
    ]

    assert len(set(seen)) > 0.9 * len(seen)


@pytest.mark.parametrize("title", DECLARED)
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


@pytest.mark.parametrize("title", DECLARED)
def test_the_documentation_shows_the_layout_in_use(title: str) -> None:
    """A changed layout changes its table in the documentation, and so is noticed."""
    assert layout_page(title) in DOCS.read_text("utf-8"), (
        f"Raise VERSION in kontor/envs/layouts/{title}.py, and put what "
        f"`python -m kontor.envs.describe {title}` prints into {DOCS.name}."
    )


class Card(msgspec.Struct):
    """A record for the tests below."""

    owner: int
    florins: int | None


def test_a_record_must_name_every_field() -> None:
    """A view that grows a field is noticed when its layout is made."""
    with pytest.raises(AssertionError, match="florins"):
        Record(Card, {"owner": Seat(2)})


def test_seats_turn_so_that_the_viewer_is_first() -> None:
    """What belongs to C stands first for C."""
    turned = Each([Number(10), Number(10), Number(10)], turned=True)
    out = array("f", [0, 0, 0])
    turned.write(out, 0, [1, 2, 3], 2)

    assert np.allclose(out, [0.3, 0.1, 0.2])


def test_nothing_seen_is_told_from_nothing_there() -> None:
    """An empty bag that is open has its mark set; a closed one has not."""
    card = Record(Card, {"owner": Seat(2), "florins": Maybe(Number(10))})
    opened, closed = array("f", [0] * 4), array("f", [0] * 4)
    card.write(opened, 0, Card(0, 0), 0)
    card.write(closed, 0, Card(0, None), 0)

    assert opened.tolist() == [1, 0, 1, 0]
    assert closed.tolist() == [1, 0, 0, 0]


def test_a_game_without_a_layout_says_so() -> None:
    """The sentence names the games that have one."""
    game = PROOF_GAMES["shove"]

    with pytest.raises(NoLayout, match="genoa, haendler, hansa"):
        layout_of(game, game.read_options({}))
