"""OpenSpiel's own simulation test passes, where OpenSpiel is installed (the extra `spiel`)."""

import numpy as np
import pytest

from tests.envs.tables import SEATED

pyspiel = pytest.importorskip(
    "pyspiel", reason="OpenSpiel is not installed; `pip install 'kontor[spiel]'` brings it"
)


@pytest.mark.parametrize(("title", "players"), SEATED)
def test_openspiel_finds_nothing_wrong(title: str, players: int) -> None:
    """Random matches keep its promises, also when written down and read again."""
    from kontor.envs.spiel import register, spiel_name  # noqa: PLC0415 - needs OpenSpiel

    register()
    game = pyspiel.load_game(spiel_name(title), {"players": players, "longest": 150})

    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_copy_of_a_position_goes_its_own_way() -> None:
    """Acting on the copy leaves the first position as it was."""
    from kontor.envs.spiel import register, spiel_name  # noqa: PLC0415 - needs OpenSpiel

    register()
    state = pyspiel.load_game(spiel_name("hansa")).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    before = str(state)
    seen = np.array(state.observation_tensor(0))

    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])

    assert str(state) == before
    assert str(twin) != before
    assert np.array_equal(seen, state.observation_tensor(0))
