"""A person's move against an idea: what holds, what costs, and that nobody peeks."""

from __future__ import annotations

from pathlib import Path

import pytest

from kontor.analysis.solving import judge
from kontor.engine.registry import find_game
from kontor.match.crews import crew_of
from kontor.match.save import load_text

GAMES = Path(__file__).parents[1] / "games"

CLAIMING = """\
kontor position hansa
options: players=3 board=base edition=big_box
turn: A
actions left: 1
route Göttingen-Quedlinburg: At At At
city Göttingen: At
city Quedlinburg: At
supply A: 3t
prestige A: control 19
prestige B: control 17
prestige C: control 2
"""


def test_what_wins_at_once_holds_and_what_lets_it_go_costs() -> None:
    """A claim that ends the match with the most points, against a turn spent on supplies."""
    game = find_game("hansa")
    state = game.position(CLAIMING)
    legal = [action.text for action in game.legal(state, 0)]
    claim = next(text for text in legal if text.startswith("claim"))
    idle = next(text for text in legal if text.startswith("income"))
    held = judge(game, state, 0, (claim,), (claim,), worlds=4)
    assert held.holds
    assert held.chance.mean == 0
    lost = judge(game, state, 0, (idle,), (claim,), worlds=4)
    assert lost.chance.mean > 0
    assert lost.line[0] == idle
    assert lost.better[0] == claim


@pytest.mark.parametrize("title", ["hansa", "genoa", "haendler"])
def test_a_move_is_judged_alike_by_whoever_works_and_whatever_is_hidden(title: str) -> None:
    """From what the seat knows: in a world it cannot tell from this one the verdict is the same."""
    driver = load_text(min((GAMES / title).glob("*.jsonl")).read_text("utf-8"))
    game, ply = driver.game, 40
    while True:
        state = driver.state_at(ply)
        (seat, *_) = game.prompt(state).seats
        if seat >= 0 and len(game.legal(state, seat)) > 1:
            break
        ply += 1
    move, idea = (action.text for action in list(game.legal(state, seat))[:2])
    found = judge(game, state, seat, (move,), (idea,), worlds=2)
    elsewhere = game.resample(state, seat, 99)
    with crew_of(2) as crew:
        assert judge(game, elsewhere, seat, (move,), (idea,), worlds=2, crew=crew) == found
    assert found.points is None, "a value was learned, so chances are what counts"
