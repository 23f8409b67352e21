"""A game of another package is observed through its views, or by an observer of its own."""

from collections.abc import Iterator
from typing import Literal

import msgspec
import numpy as np
import pytest
from msgspec import inspect

from kontor.engine import registry
from kontor.engine.codec import state_hash
from kontor.engine.contract import Game
from kontor.engine.observing import Observer, Vector
from kontor.engine.options import Options
from kontor.engine.sketch import Sketch, number
from kontor.engine.state import State
from kontor.envs.aec import TableEnv
from kontor.envs.describe import layout_page
from kontor.envs.layout import layout_of
from kontor.envs.parts import HALF, PLACES, hashed_place
from kontor.envs.plain import ROOM, NoLayout, part_of
from kontor.envs.sitting import Sitting
from tests.envs.tables import walk
from tests.proof.bidding.game import Bidding
from tests.proof.bidding.state import BiddingState
from tests.proof.games import PROOF_GAMES


@pytest.fixture(autouse=True)
def known_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the proof games for one test."""
    monkeypatch.setattr(registry, "_added", dict(registry._added))
    for game in PROOF_GAMES.values():
        registry.add_game(game)


@pytest.mark.parametrize("title", PROOF_GAMES)
def test_a_game_without_an_observer_can_be_played_as_an_environment(title: str) -> None:
    """To its end, with observations inside their space all along."""
    env = TableEnv(title)
    env.reset(seed=3)
    asked = 0
    for agent in env.agent_iter():
        seen, _, termination, truncation, _ = env.last()
        assert env.observation_space(agent).contains(seen)
        over = termination or truncation
        asked += 1
        env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))

    assert asked > 5
    assert not env.agents


def positions(game: Game[State]) -> Iterator[Sitting]:
    """Positions of some matches."""
    sitting = Sitting(game, game.read_options({}))
    for seed in range(6):
        for _ in walk(sitting, seed, "uniform", 60):
            yield sitting


@pytest.mark.parametrize("title", PROOF_GAMES)
def test_a_view_as_numbers_holds_what_the_view_holds(title: str) -> None:
    """Worlds that a seat cannot tell apart look the same; different views hardly ever do."""
    game = PROOF_GAMES[title]
    views: dict[bytes, bytes] = {}
    for sitting in positions(game):
        for seat in range(sitting.options.players):
            world = game.resample(sitting.state, seat, 5)
            here, there = sitting.look(seat), sitting.layout.observe(game, world, seat)
            assert np.array_equal(here, there)
            assert here.shape == (sitting.layout.size,)
            shown = msgspec.json.encode((sitting.prompt, seat, game.view(sitting.state, seat)))
            views[shown] = here.tobytes()

    assert len(views) > 40
    assert len(set(views.values())) > 0.95 * len(views)


def test_its_layout_is_described_like_any_other() -> None:
    """With a name that says what it was made from."""
    page = layout_page("bidding")

    assert "`bidding-views-v1`, usual options:" in page
    assert "| hand |" in page


class Coin(msgspec.Struct, tag_field="sort", tag="coin"):
    """A record for the test below."""

    worth: int


class Jewel(msgspec.Struct, tag_field="sort", tag="jewel"):
    """Another."""

    cut: Literal["round", "square"]
    fake: bool


class Chest(msgspec.Struct):
    """Everything a view may be made of."""

    owner: str
    top: Coin | Jewel | None
    weights: list[int]
    prices: dict[str, int]
    size: tuple[int, bool]


def chest_numbers(chest: Chest) -> dict[str, list[float]]:
    """The slices that are not zero."""
    sketch = Sketch(2)
    part = part_of("Chest", inspect.type_info(Chest), [])
    part.add("", sketch)
    out = np.zeros(sketch.end, np.float32)
    part.write(out, 0, msgspec.to_builtins(chest))  # type: ignore[arg-type]  # as good as an array
    return {
        name: out[part.at : part.end].tolist()
        for name, part in sketch.slices.items()
        if out[part.at : part.end].any()
    }


def test_every_sort_of_field_is_written() -> None:
    """Numbers, words, records by their tag, lists with their length, tables by word."""
    chest = Chest("A", Jewel("square", fake=True), [HALF, -HALF], {"salt": HALF}, (0, True))
    word = [0.0] * PLACES
    word[hashed_place("A")] = 1.0

    assert chest_numbers(chest) == {
        "owner": word,
        "top.seen": [1],
        "top.sort": [0, 1],
        "top.jewel.cut": [0, 1],
        "top.jewel.fake": [1],
        "weights.length": [np.float32(2 / (2 + HALF))],
        "weights.0": [0.5],
        "weights.1": [-0.5],
        f"prices.{hashed_place('salt')}": [0.5],
        "size.length": [np.float32(2 / (2 + HALF))],
        "size.1": [1],
    }


def test_what_is_beyond_the_room_of_a_list_is_counted_and_not_shown() -> None:
    """The shape stays the same."""
    long = chest_numbers(Chest("", None, [HALF] * (ROOM + 3), {}, (0, False)))

    assert f"weights.{ROOM - 1}" in long
    assert f"weights.{ROOM}" not in long
    assert long["weights.length"] == [np.float32((ROOM + 3) / (ROOM + 3 + HALF))]


class Sealed(msgspec.Struct):
    """A record with something that has no numbers."""

    wax: bytes


def test_what_has_no_numbers_is_refused_by_name() -> None:
    """Nothing is left out silently."""
    with pytest.raises(NoLayout, match=r"Sealed\.wax"):
        part_of("Sealed", inspect.type_info(Sealed), [])


class Rounds(Observer[BiddingState]):
    """Sees how many rounds are left."""

    version = 7

    def __init__(self, sketch: Sketch) -> None:
        self.at = sketch.add("rounds_left", number(10)).at

    def write(self, out: Vector, state: BiddingState, _seat: int) -> None:
        """One number."""
        out[self.at] = state.rounds_left / 10


class Observed(Bidding):
    """A game of another package with an observer of its own."""

    def observer(self, _options: Options, sketch: Sketch) -> Rounds:
        """Its own."""
        return Rounds(sketch)


def test_an_observer_of_the_game_s_own_is_used() -> None:
    """Its slices follow the head, its version is in the name."""
    game = registry.any_game(Observed())
    options = game.read_options({})
    layout = layout_of(game, options)
    seen = layout.observe(game, game.new(options, 1), 0)

    assert layout.name == "bidding-observation-v7"
    assert list(layout.slices()) == ["me", "asked", "topic", "rounds_left"]
    assert seen[layout.slices()["rounds_left"]].tolist() == [
        np.float32(game.new(options, 1).rounds_left / 10)  # type: ignore[attr-defined]
    ]


def test_a_world_with_other_secrets_is_another_world() -> None:
    """Else the test of worlds above would prove nothing."""
    game = PROOF_GAMES["bidding"]
    different = {
        state_hash(game.resample(sitting.state, 0, 5)) != state_hash(sitting.state)
        for sitting in positions(game)
    }

    assert True in different
