"""A scripted agent plays OpenSpiel's form of a match, where OpenSpiel is installed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, cast

import pytest

from kontor.agents.harness import FORM
from kontor.agents.scripted import Scripted
from kontor.engine import chance
from kontor.match.running import progress
from tests.agents.seats import MOST

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.envs.sitting import Sitting
    from kontor.games.genoa.view import GenoaView

pyspiel = pytest.importorskip(
    "pyspiel", reason="OpenSpiel is not installed; `pip install 'kontor[spiel]'` brings it"
)


def asking(agent: Scripted, pages: list[str]) -> Callable[[str], str]:
    """The agent as a model would be asked; a page is what it reads."""

    def ask(page: str) -> str:
        pages.append(page)
        assert FORM in page
        return f"Let me see.\nAction: {agent.answer(page, again='not allowed' in page)}"

    return ask


def test_a_whole_match_through_openspiel() -> None:
    """Few questions; each page is searched for cards of others."""
    from kontor.agents.spiel import SpielPlayer  # noqa: PLC0415 - needs OpenSpiel
    from kontor.envs.spiel import register  # noqa: PLC0415 - as above

    register()
    game = pyspiel.load_game("python_kontor_genoa_scores", {"players": 4})
    state, rng = game.new_initial_state(), 7
    pages: list[str] = []
    player = SpielPlayer(1, asking(Scripted(), pages))
    read, sitting = 0, state.sitting
    while not state.is_terminal():
        rng = chance.advance(rng)
        sitting = state.sitting
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[rng % len(outcomes)][0])
        elif state.current_player() == 1:
            secret = hidden(sitting)
            state.apply_action(player.step(state))
            assert not (secret & {card for page in pages[read:] for card in words(page)})
            read = len(pages)
        else:
            seat = state.current_player()
            legal = sitting.legal
            state.apply_action(progress(sitting.game, sitting.state, seat, legal, rng).index)

    assert 10 < player.questions <= MOST
    standing = sitting.game.standing(state.sitting.state)
    assert tuple(state.returns()) == standing.scores


def words(page: str) -> set[str]:
    """The words of a page."""
    return set(page.replace("~", " ").replace(";", " ").split())


def hidden(sitting: Sitting) -> set[str]:
    """Cards of others that seat 1 does not know, before its action."""
    views = [cast("GenoaView", sitting.game.view(sitting.state, seat)) for seat in range(4)]
    known = {card for other in views[1].seats for card in (*(other.known or ()), *other.shown)}
    known |= {card for deck in views[1].decks for card in deck.face_up}
    return {card for seat in (0, 2, 3) for card in views[seat].seats[seat].hand or ()} - known


def test_observations_are_json_and_memories_are_one_s_own() -> None:
    """A player's own cards are in its memory, another's only as cards of a deck."""
    from kontor.envs.spiel import register, spiel_name  # noqa: PLC0415 - needs OpenSpiel

    register()
    game = pyspiel.load_game(spiel_name("genoa"), {"players": 3, "strings": "json"})
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    seat = state.current_player()
    seen = json.loads(state.observation_string(seat))
    hand = seen["view"]["seats"][seat]["hand"]

    assert seen["legal"]
    assert json.loads(state.observation_string((seat + 1) % 3))["legal"] == []
    assert all(f'"{card}"' in state.information_state_string(seat) for card in hand)
    other = state.information_state_string((seat + 1) % 3)
    assert not [card for card in hand if f'"{card}"' in other]
    before = state.information_state_string(seat)
    state.apply_action(state.legal_actions()[0])
    assert state.information_state_string(seat).startswith(before)
    assert '{"did":' in state.information_state_string(seat)


def test_scores_are_a_game_of_general_sum() -> None:
    """Beside the ranks, which sum up to zero."""
    from kontor.envs.spiel import register  # noqa: PLC0415 - needs OpenSpiel

    register()
    utility = pyspiel.GameType.Utility
    kinds = {
        name: pyspiel.load_game(name).get_type().utility
        for name in ("python_kontor_hansa", "python_kontor_hansa_scores")
    }

    assert kinds["python_kontor_hansa"] == utility.ZERO_SUM
    assert kinds["python_kontor_hansa_scores"] == utility.GENERAL_SUM
