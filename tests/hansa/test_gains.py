"""What a choice is certain to bring is said with the question."""

from __future__ import annotations

from kontor.engine.state import SEATS
from kontor.games.hansa import GAME
from kontor.games.hansa.detail import RewardDetail, TurnDetail
from tests.hansa.tables import at


def test_claiming_between_own_cities_brings_a_point_for_each() -> None:
    """A controls Göttingen and B Warburg: one point of the two is A's."""
    match = at("city Göttingen: At\ncity Warburg: Bt\nroute Göttingen-Warburg: At At At\n")

    question = GAME.detail(match.state, SEATS.index("A"))

    assert isinstance(question, TurnDetail)
    assert [(gain.thing, gain.value) for gain in question.gains] == [("Göttingen-Warburg", 1)]


def test_rewards_tell_figures_coins_and_steps() -> None:
    """At Coellen-Warburg figures by their privilege; at Groningen the coin and the book's step."""
    special = at("desk A: privilege 1\nroute Coellen-Warburg: At At At Am\n")
    special.play("A claim Coellen-Warburg")
    book = at("desk A: privilege 2\nroute Emden-Groningen: At At Am\n")
    book.play("A claim Emden-Groningen")

    figures = GAME.detail(special.state, 0)
    rewards = GAME.detail(book.state, 0)

    assert isinstance(figures, RewardDetail)
    assert isinstance(rewards, RewardDetail)
    assert [(gain.option, gain.value) for gain in figures.gains] == [
        ("Establish", 1),
        ("TakeFigure", 7),
        ("TakeFigure", 8),
    ]
    assert [(gain.option, gain.thing, gain.value) for gain in rewards.gains] == [
        ("Establish", "Groningen", 1),
        ("Upgrade", "book", 1),
    ]
