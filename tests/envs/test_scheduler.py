"""Sealed answers and drafts tell nobody anything, and floors come to an end."""

from copy import deepcopy
from typing import Final

import numpy as np
import pytest

from kontor.engine import chance
from kontor.engine.contract import Prompt
from kontor.engine.options import Value
from kontor.engine.registry import find_game
from kontor.engine.state import Action
from kontor.envs.course import NOBODY
from kontor.envs.sitting import Sitting
from kontor.games.genoa.state import GenoaState
from tests.envs.tables import walk

FLOORS: Final = ("floor", "loading_floor")
LAST_WORDS: Final = {"silent", "stop", "close loading", "pass"}


class Recorded(Sitting):
    """A table that remembers how often it asked on each floor, one after the other."""

    def begin(self, seed: int) -> None:
        """A new match and a new memory."""
        self.floors: list[int] = []
        self.place: tuple[int, ...] = ()
        super().begin(seed)

    def _scheduled(self, prompt: Prompt) -> int:
        if prompt.topic in FLOORS:
            # In Genoa the tower opens a new floor wherever it comes to.
            place = tuple(self.state.path) if isinstance(self.state, GenoaState) else ()
            if prompt.topic != self._topic or place != self.place:
                self.floors.append(0)
            self.floors[-1] += 1
            self.place = place
        return super()._scheduled(prompt)


def table(title: str, **options: Value) -> Recorded:
    """A table of the title."""
    game = find_game(title)
    return Recorded(game, game.read_options(options))


def after(sitting: Sitting, action: Action) -> Sitting:
    """The table as it is after an action."""
    twin = deepcopy(sitting)
    twin.play(action)
    return twin


def looks_the_same(one: Sitting, other: Sitting, seat: int) -> bool:
    """Whether a seat sees the same numbers, and has the same choices if it is asked."""
    mine, theirs = one.observe(seat), other.observe(seat)
    return all(np.array_equal(mine[part], theirs[part]) for part in ("observation", "action_mask"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_sealed_answer_is_seen_by_nobody_before_all_are_in(players: int) -> None:
    """Whatever a seat answered, the others see the same and are asked the same, in the same order.

    The last answer opens all, so it is left out.
    """
    sitting = table("haendler", players=players)
    topics = set()
    for step in walk(sitting, players, "progress", 400):
        if sitting.prompt.topic not in sitting.game.sealed_topics or len(sitting.prompt.seats) == 1:
            continue
        topics.add(sitting.prompt.topic)
        usual = after(sitting, sitting.legal[0])
        other = after(sitting, sitting.legal[-1 - step % (len(sitting.legal) - 1)])
        assert usual.seat == other.seat == min(set(sitting.prompt.seats) - {sitting.seat})
        for seat in range(players):
            if seat != sitting.seat:
                assert looks_the_same(usual, other, seat)
        assert not looks_the_same(usual, other, sitting.seat), "its own answer a seat does see"

    assert topics == {*sitting.game.sealed_topics}


@pytest.mark.parametrize(
    ("title", "options", "topic"),
    [("genoa", {"players": 3}, "floor"), ("haendler", {"negotiation": True}, "parley")],
)
def test_a_draft_is_seen_by_nobody_but_its_maker(
    title: str, options: dict[str, Value], topic: str
) -> None:
    """Whatever is written on the sheet, the others cannot tell."""
    sitting = table(title, **options)
    compared = 0
    for _ in walk(sitting, 4, "uniform", 350):
        texts = {action.text: action for action in sitting.legal}
        if sitting.prompt.topic != topic or "drop" not in texts:
            continue
        written = [texts[text] for text in texts if text.startswith(("add ", "give ", "want "))]
        for one, other in zip(written[:3], written[-3:], strict=True):
            if one is not other:
                first, second = after(sitting, one), after(sitting, other)
                others = [seat for seat in range(sitting.options.players) if seat != sitting.seat]
                assert first.seat == second.seat
                assert all(looks_the_same(first, second, seat) for seat in others)
                compared += 1

    assert compared > 10


@pytest.mark.parametrize(
    ("title", "options"),
    [
        ("genoa", {"players": 2, "talk": 6}),
        ("genoa", {"players": 5, "talk": 8}),
        ("haendler", {"players": 2, "talk": 2}),
        ("haendler", {"players": 4, "talk": 3}),
    ],
)
def test_floors_end_though_everybody_goes_on_talking(title: str, options: dict[str, Value]) -> None:
    """Players who would rather say anything than nothing run out of words.

    Each word can wake all others once, who then fall silent again.
    """
    sitting = table(title, **options)
    players, talk = sitting.options.players, int(options["talk"])
    sitting.begin(5)
    for step in range(2500):
        if sitting.seat == NOBODY:
            break
        going_on = [action for action in sitting.legal if action.text not in LAST_WORDS]
        choices = going_on or sitting.legal
        sitting.play(choices[chance.split(5, step) % len(choices)])

    assert len(sitting.floors) > 10
    assert max(sitting.floors) > talk
    assert max(sitting.floors) <= players * (players * talk + 2)
