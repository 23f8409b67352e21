"""Nothing hidden is drawn: worlds that a viewer cannot tell apart look the same, byte by byte."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kontor.pictures import Look, picture
from tests.pictures.tables import match_of, walked

SECRETS = (
    "hansa/4-base-bigbox-missions-favours-markers",
    "genoa/5-mirror",
    "haendler/4-negotiation",
)


@pytest.mark.parametrize("name", SECRETS)
def test_hidden_cards_and_money_do_not_change_a_picture(name: str) -> None:
    """Hands, missions, bags and piles are drawn anew; the seat's own picture stays as it was."""
    driver = match_of(name)
    state = driver.state_at(driver.ply // 2)
    for seat in range(driver.options.players):
        other = driver.game.resample(state, seat, seed=seat + 5)

        assert picture(driver.game, other, seat) == picture(driver.game, state, seat)


@pytest.mark.parametrize("name", SECRETS)
def test_a_spectator_sees_less_than_a_seat(name: str) -> None:
    """Else the test above could not fail."""
    driver = match_of(name)
    state = driver.state_at(driver.ply // 2)
    others = [driver.game.resample(state, 1, seed) for seed in range(4)]

    assert any(picture(driver.game, one, 0) != picture(driver.game, state, 0) for one in others)
    assert {picture(driver.game, one, -1) for one in others} == {picture(driver.game, state, -1)}


@settings(max_examples=6, deadline=None)
@given(
    title=st.sampled_from(["hansa", "genoa", "haendler"]),
    seed=st.integers(0, 999),
    steps=st.integers(0, 60),
    night=st.booleans(),
)
def test_any_position_keeps_its_secrets(title: str, seed: int, steps: int, *, night: bool) -> None:
    """Wherever a match goes: what a seat cannot know is not on its picture."""
    driver = walked(title, seed, steps)
    for seat in range(2):
        other = driver.game.resample(driver.state, seat, seed)
        look = Look(night=night)

        assert picture(driver.game, other, seat, look) == picture(
            driver.game, driver.state, seat, look
        )
