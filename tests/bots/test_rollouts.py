"""The bot that plays its ideas on in its head: better than its own cheap policy, and blind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.bots import rollouts
from kontor.bots.base import Bot, BotInfo
from kontor.bots.pairing import play, result, seatings
from kontor.bots.rollouts import RolloutBot
from kontor.bots.shipped import MERCHANT
from kontor.engine import chance
from kontor.engine.registry import any_game, find_game
from kontor.engine.state import CHANCE
from kontor.match.simulate import find_policy, progress, uniform
from tests.proof.bidding import GAME as BIDDING

if TYPE_CHECKING:
    import pytest

GAME = any_game(BIDDING)
THINKER = Bot(BotInfo("Thinker", "Tries a little."), RolloutBot(ideas=4, tries=24))


def test_trying_ideas_out_beats_not_trying() -> None:
    """In seat-balanced matches of Bidding it wins clearly more than half."""
    options = GAME.read_options({"players": 3})
    matches = [play(GAME, options, (THINKER, uniform), number, 5) for number in range(120)]

    found = result("thinker", "uniform", matches)

    assert found.wins.mean - found.wins.half_width > 0.55


def test_equal_seeds_give_equal_choices_whatever_the_seat_cannot_know() -> None:
    """Hidden cards are exchanged; the choice stays the same at the same roll."""
    options = GAME.read_options({"players": 3})
    asked = 0
    for seed in range(12):
        state = GAME.new(options, seed)
        while GAME.prompt(state).seats == (CHANCE,):
            state.rng = chance.advance(state.rng)
            outcome = chance.pick(state.rng, GAME.weights(state))
            GAME.apply(state, CHANCE, GAME.legal(state, CHANCE)[outcome])
        for seat in GAME.prompt(state).seats:
            legal = GAME.legal(state, seat)
            other = GAME.resample(state, seat, seed + 99)
            asked += len(legal) > 1
            assert THINKER(GAME, state, seat, legal, 7) is THINKER(GAME, other, seat, legal, 7)
    assert asked > 10


def test_the_shipped_bot_is_found_by_name_and_plays_every_game() -> None:
    """`bot:merchant` decides the first question of each game with something legal."""
    assert find_policy("bot:merchant") is MERCHANT
    for title in ("hansa", "genoa", "haendler"):
        game = find_game(title)
        state = game.new(game.read_options({}), 3)
        for _ in range(60):
            seats = game.prompt(state).seats
            legal = game.legal(state, seats[0])
            if seats[0] == CHANCE:
                action = legal[0]
            elif len(legal) > 1:
                assert MERCHANT(game, state, seats[0], legal, 11) in legal
                break
            else:
                action = legal[0]
            game.apply(state, seats[0], action)


def test_every_side_sits_everywhere_equally_often() -> None:
    """With four seats six seatings, with three both sides are the larger one."""
    assert len(seatings(4)) == 6
    for players in (2, 3, 4, 5):
        ways = seatings(players)
        assert sum(way.count(0) for way in ways) == sum(way.count(1) for way in ways)
        for seat in range(players):
            assert sum(way[seat] for way in ways) * 2 == len(ways)


def test_a_policy_is_worth_as_much_as_itself() -> None:
    """The same policy on both sides wins half, deal by deal."""
    options = GAME.read_options({"players": 2})
    matches = [play(GAME, options, (progress, progress), number, 1) for number in range(400)]

    found = result("one", "other", matches)

    assert abs(found.wins.mean - 0.5) < 0.1
    assert found.games == 400


def test_a_try_that_finds_no_end_counts_as_not_won(monkeypatch: pytest.MonkeyPatch) -> None:
    """From strange positions the cheap policy may go on for ever; the bot must not."""
    monkeypatch.setattr(rollouts, "CAP", 1)
    state = GAME.new(GAME.read_options({}), 1)
    while GAME.prompt(state).seats == (CHANCE,):
        GAME.apply(state, CHANCE, GAME.legal(state, CHANCE)[0])
    legal = GAME.legal(state, 0)

    assert rollouts.tried(GAME, state, 0, legal[0], 5) == 0.0
    assert THINKER(GAME, state, 0, legal, 3) in legal
