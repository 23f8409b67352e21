"""Random walks, and the saves a failure leaves."""

from kontor.engine.codec import encode, state_hash
from kontor.engine.registry import any_game
from kontor.engine.state import State
from kontor.match.save import load_text
from kontor.testing.walks import walk
from tests.conformance.toys.rules import Crashing, Stranding
from tests.proof.games import PROOF_GAMES


def test_a_walk_is_known_by_game_options_and_seed() -> None:
    """Asked for again, it is the same; with another seed it is not."""
    game = PROOF_GAMES["bargain"]
    options = game.read_options({})
    one = walk(game, options, 3, samples=8)

    assert one.over
    assert not one.failure
    assert [step.action for step in one.steps] == [
        step.action for step in walk(game, options, 3, samples=9).steps
    ]
    assert [step.action for step in one.steps] != [
        step.action for step in walk(game, options, 4, samples=8).steps
    ]


def test_kept_positions_are_those_of_a_replay() -> None:
    """About as many as asked for, in order."""
    game = PROOF_GAMES["shove"]
    played = walk(game, game.read_options({}), 7, samples=10)
    replayed = {ply: encode(state) for ply, state in played.replayed()}

    assert len(played.moments) == 10
    assert sorted(moment.ply for moment in played.moments) == [
        moment.ply for moment in played.moments
    ]
    assert all(encode(state) == replayed[ply] for ply, state in played.moments)


def test_a_save_of_any_ply_loads_to_its_position() -> None:
    """Also in the middle of a composite."""
    for game in PROOF_GAMES.values():
        played = walk(game, game.read_options({}), 5, samples=12)
        for ply, state in played.moments:
            loaded = load_text(played.save(ply))
            assert loaded.state_at(ply).stack == state.stack
            assert state_hash(loaded.state_at(ply)) == state_hash(state)


def test_a_broken_game_stops_the_walk_and_says_why() -> None:
    """What was played before is kept."""
    crashing = any_game(Crashing())
    played = walk(crashing, crashing.read_options({}), 2)

    assert "KeyError" in played.failure
    assert played.steps
    assert played.moments


def test_a_stranded_seat_is_a_failure() -> None:
    """Greedy packing ends with a crate that finds no bay."""
    game = any_game(Stranding())
    options = game.read_options({"load": "heavy", "bays": 3})
    failures = {walk(game, options, seed).failure for seed in range(40)}

    assert any("has no option" in failure for failure in failures)


def test_states_of_a_walk_belong_to_its_game() -> None:
    """A moment's state is a state."""
    game = PROOF_GAMES["packing"]
    assert all(
        isinstance(state, State) for _, state in walk(game, game.read_options({}), 1).moments
    )
