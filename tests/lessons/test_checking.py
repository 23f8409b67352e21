"""The checker finds what would leave a learner alone."""

from __future__ import annotations

import msgspec

from kontor.engine.registry import find_game
from kontor.lessons.checking import problems
from kontor.lessons.lesson import Lesson
from kontor.match.translations import LANGUAGES

POSITION = "options: players=3\nturn: A\nroute Dortmund-Duisburg: At At\nsupply A: 3t 1m"


def found(**step: object) -> list[str]:
    """What is wrong with a lesson of one step, but for its words, which it has none of."""
    task = {"id": "task", "position": POSITION, "solution": ["claim Dortmund-Duisburg"], **step}
    raw = {"id": "broken", "minutes": 1, "chapters": ["CLAIM"], "step": [task]}
    lesson = msgspec.convert(raw, Lesson)
    return [said for said in problems(find_game("hansa"), lesson) if " text " not in said]


def test_a_sound_step_has_no_problems() -> None:
    """The step that the others break."""
    assert found() == []


def test_a_solution_that_is_not_legal_is_named() -> None:
    """Nobody could follow it."""
    [said] = found(solution=["claim Bremen-Minden"])
    assert "no legal action fits the solution" in said


def test_a_solution_that_misses_its_goal_is_named() -> None:
    """It would never end."""
    goal = {"event": "OfficeEstablished", "fields": {"city": "Duisburg"}}
    assert "broken.task: is not done by its solution" in found(done=goal)


def test_a_goal_that_holds_from_the_start_is_named() -> None:
    """There would be nothing to do."""
    [said] = found(done={"view": "turns", "at_least": 1})
    assert said == "broken.task: is done before anything was done"


def test_a_way_that_counts_as_right_and_leads_nowhere_is_named() -> None:
    """Any two actions count, but after two that are not these nothing fits any more."""
    ways = found(solution=["place trader *", "claim Dortmund-Duisburg", "place trader Bremen*"])
    assert ways
    dead = found(solution=["*", "claim Dortmund-Duisburg"])
    assert any("leads nowhere" in said for said in dead)


def test_an_answer_that_nobody_can_hear_is_named() -> None:
    """A pattern that fits no legal action is a slip of the pen."""
    [said] = found(wrong=[{"does": "clam *", "say": "slip"}])
    assert "nobody can make the mistake 'slip'" in said


def test_a_reply_that_is_never_given_is_named() -> None:
    """Nobody waits for B here."""
    [said] = found(replies=["B income 3t"])
    assert "the reply 'B income 3t' is never given" in said


def test_things_and_chapters_that_are_not_there_are_named() -> None:
    """A finger that points at nothing."""
    [said] = found(show=["city Atlantis"])
    assert "Atlantis" in said


def test_a_text_that_a_language_lacks_is_named() -> None:
    """Each in each of the four languages."""
    raw = {"id": "mute", "minutes": 1, "chapters": ["NOWHERE"], "step": []}
    said = problems(find_game("hansa"), msgspec.convert(raw, Lesson))
    assert said[0] == "mute: the rules have no chapter NOWHERE."
    assert sum("mute.title" in text for text in said) == len(LANGUAGES)
