"""Who answers when several may, what is settled inside, and what a seat is rewarded with."""

from copy import deepcopy
from itertools import pairwise
from typing import Final

import pytest

from kontor.engine.contract import Prompt, Standing
from kontor.engine.registry import find_game, titles
from kontor.engine.state import CHANCE
from kontor.envs.course import NotLegal
from kontor.envs.rewards import REWARDS, rewards_of
from kontor.envs.sitting import Sitting, environment_name, read_sitting
from tests.envs.tables import walk

FLOORS: Final = {"genoa": "floor", "haendler": "loading_floor"}


class Recorded(Sitting):
    """A table that remembers whom it asked: topic, who might have answered, and who was asked."""

    def begin(self, seed: int) -> None:
        """A new match and a new memory."""
        self.asked: list[tuple[str, tuple[int, ...], int]] = []
        super().begin(seed)

    def _scheduled(self, prompt: Prompt) -> int:
        seat = super()._scheduled(prompt)
        self.asked.append((prompt.topic, prompt.seats, seat))
        return seat


def table(title: str, **options: int) -> Sitting:
    """A table of the title."""
    game = find_game(title)
    return Sitting(game, game.read_options(options))


def standing(*ranks: int) -> Standing:
    """The end of a match with these ranks."""
    return Standing("end", ranks, (0,) * len(ranks), ({},) * len(ranks))


def test_sealed_rounds_are_answered_from_the_lowest_seat() -> None:
    """In Die Händler A bids before B, and B before C, though all may."""
    sitting = table("haendler", players=3)
    rounds = 0
    for _ in walk(sitting, 3, "progress", 400):
        prompt = sitting.game.prompt(sitting.state)
        if prompt.topic in sitting.game.sealed_topics and len(prompt.seats) > 1:
            rounds += 1
            assert sitting.seat == min(prompt.seats)

    assert rounds > 5


@pytest.mark.parametrize("title", FLOORS)
def test_floors_go_round(title: str) -> None:
    """Who has spoken waits until all others who may have had their turn."""
    game = find_game(title)
    sitting = Recorded(game, game.read_options({"players": 4}))
    assert list(walk(sitting, 3, "progress", 600))
    floor = FLOORS[title]
    rounds = 0
    for (topic, _, before), (now, seats, seat) in pairwise(sitting.asked):
        if now != floor or len(seats) == 1:
            continue
        if topic != floor:
            assert seat == seats[0]
        else:
            rounds += 1
            assert (seat - before - 1) % 4 == min((other - before - 1) % 4 for other in seats)

    assert rounds > 10


@pytest.mark.parametrize("title", titles())
def test_nobody_is_asked_for_chance(title: str) -> None:
    """Every seat that is asked has something legal to do, and nature is never asked."""
    sitting = table(title)
    for _ in walk(sitting, 9, "progress", 300):
        assert sitting.game.prompt(sitting.state).seats != (CHANCE,)
        assert sitting.legal
        assert sitting.mask().sum() == len(sitting.legal)


def test_rewards_follow_the_ranks() -> None:
    """First of three gets 1, second 0, last -1; those who tie share; the sum is zero."""
    assert rewards_of(standing(2, 1, 3)) == (0.0, 1.0, -1.0)
    assert rewards_of(standing(1, 1, 3)) == (0.5, 0.5, -1.0)
    assert rewards_of(standing(1, 1)) == (0.0, 0.0)
    assert sum(rewards_of(standing(1, 2, 2, 4, 5))) == pytest.approx(0)


def test_rewards_are_chosen_by_name() -> None:
    """By rank, for winning alone, the score, or the share of all scores; a debt is no share."""
    end = Standing("over", (1, 1, 3), (30, 30, -5), ({}, {}, {}))

    assert {name: reward(end) for name, reward in REWARDS.items()} == {
        "rank": (0.5, 0.5, -1.0),
        "win": (0.5, 0.5, 0.0),
        "score": (30.0, 30.0, -5.0),
        "score share": (0.5, 0.5, 0.0),
    }
    assert REWARDS["score share"](Standing("over", (1, 1), (0, 0), ({}, {}))) == (0.5, 0.5)


def test_a_table_pays_the_reward_it_was_told_and_keeps_it_when_written_down() -> None:
    """Scores of a match by sensible play add up to more than ranks do."""
    game = find_game("haendler")
    sitting = Sitting(game, game.read_options({"players": 2}), reward="score share")
    assert list(walk(sitting, 1, "progress", 20_000))

    assert sum(sitting.rewards()) == pytest.approx(1)
    assert read_sitting(sitting.written()).rewards() == sitting.rewards()
    with pytest.raises(AssertionError, match="no reward"):
        Sitting(game, game.read_options({}), reward="luck")


def test_an_action_outside_the_mask_is_refused() -> None:
    """The sentence names the action, and nothing has changed."""
    sitting = table("hansa")
    sitting.begin(1)
    wrong = int(sitting.mask().argmin())

    with pytest.raises(NotLegal, match="is not legal now"):
        sitting.answer(wrong)
    assert sitting.decisions == 0


def test_a_match_that_takes_too_long_is_cut_off() -> None:
    """After the longest number of decisions nobody is asked and nobody is rewarded."""
    game = find_game("hansa")
    sitting = Sitting(game, game.read_options({}), longest=20)
    steps = list(walk(sitting, 1, "progress", 100))

    assert len(steps) == 20
    assert sitting.cut_off
    assert sitting.rewards() == (0.0,) * 4


@pytest.mark.parametrize("title", titles())
def test_a_match_goes_on_where_it_was_written_down(title: str) -> None:
    """Read again at any time, it asks the same seat, shows the same and goes on alike."""
    sitting = table(title)
    for step in walk(sitting, 8, "progress", 120):
        if step % 10:
            continue
        again = read_sitting(sitting.written())
        twin = deepcopy(sitting)
        assert (again.seat, again.legal) == (sitting.seat, sitting.legal)
        for other in (again, twin):
            other.play(other.legal[-1])
        assert again.written() == twin.written()


def test_without_rolling_chance_is_asked_for() -> None:
    """A table that does not roll stops at the draws of the set-up and takes their outcome."""
    game = find_game("hansa")
    sitting = Sitting(game, game.read_options({}), rolling=False)

    assert sitting.seat == CHANCE
    assert sitting.game.prompt(sitting.state).topic == "first"
    sitting.play(sitting.legal[2])
    assert sitting.game.prompt(sitting.state).topic != "first"


def test_names_carry_the_version() -> None:
    """A result can say which environment it was reached in."""
    assert environment_name("hansa") == "kontor_hansa_v1"
