"""The text loop: reset, get_observation, step, close; the same in TextArena where there is one."""

import importlib.util

import pytest

from kontor.agents.scripted import Scripted
from kontor.agents.text import NotBegun, TextEnv, register
from tests.agents.seats import MOST, leaked


def test_a_whole_match_as_text() -> None:
    """One agent among bots; every page is searched for cards of others."""
    env = TextEnv("genoa", {"players": 4}, agents=(2,))
    env.reset(seed=5)
    agent = Scripted()
    done, again = False, False
    while not done:
        player, page = env.get_observation()
        assert player == 2
        assert leaked(env.table.driver, 2, [page]) == set()
        done, info = env.step(agent.answer(page, again=again))
        again = "refused" in info
    rewards, info_by_seat = env.close()

    assert sum(rewards.values()) == pytest.approx(0)
    assert 10 < info_by_seat[2]["turn_count"] <= MOST
    assert info_by_seat[2]["score"] == env.table.driver.standing.scores[2]  # type: ignore[union-attr]


def test_every_seat_may_be_an_agent() -> None:
    """Three players at one table, each asked in turn; nobody reads what another holds."""
    env = TextEnv("genoa")
    env.reset(num_players=3, seed=1)
    agents = [Scripted() for _ in range(3)]
    asked = set()
    done, again = False, False
    while not done:
        player, page = env.get_observation()
        asked.add(player)
        assert leaked(env.table.driver, player, [page]) == set()
        done, info = env.step(agents[player].answer(page, again=again))
        again = "refused" in info
    rewards, _ = env.close()

    assert asked == {0, 1, 2}
    assert len(rewards) == 3


def test_a_refusal_is_read_before_the_next_try() -> None:
    """With its clause and the rule; the third one ends the match for who wrote it."""
    env = TextEnv("genoa", {"players": 3}, agents=(0,))
    env.reset(seed=1)
    done, info = env.step("done")
    _, page = env.get_observation()

    assert not done
    assert info["clause"].startswith("TG-")
    assert page.startswith("Refused: ")
    assert info["rule"] in page
    assert env.step("dance") == (
        False,
        {"refused": "'dance' is no action of this game.", "code": "bad_notation"},
    )
    assert env.step("{")[0]
    rewards, by_seat = env.close()
    assert rewards[0] == -1.0
    assert by_seat[0]["invalid_move"]


def test_an_environment_begins_with_reset() -> None:
    """It says so."""
    with pytest.raises(NotBegun, match="reset"):
        TextEnv("hansa").close()


@pytest.mark.skipif(
    importlib.util.find_spec("textarena") is None,
    reason="TextArena is not installed; `pip install 'kontor[textarena]'` brings it",
)
def test_textarena_plays_it() -> None:
    """Made by name there, with its own wrapper for language models."""
    import textarena  # noqa: PLC0415 - not part of the test group

    assert "Kontor-genoa-v0" in register()
    env = textarena.wrappers.LLMObservationWrapper(
        env=textarena.make("Kontor-genoa-v0", options={"players": 3}, agents=(1,))
    )
    env.reset(num_players=3, seed=1)
    agent = Scripted()
    done, again, questions = False, False, 0
    while not done:
        player, pages = env.get_observation()
        assert player == 1
        questions += not again
        done, info = env.step(action=agent.answer(pages.rpartition("[GAME] ")[2], again=again))
        again = "refused" in info
    rewards, info_by_seat = env.close()

    assert sum(rewards.values()) == pytest.approx(0)
    assert info_by_seat[1]["turn_count"] == questions <= MOST
