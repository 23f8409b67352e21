"""Every lesson can be taught: it ends by its solution, and every other move has an answer."""

from __future__ import annotations

import pytest

from kontor.engine.registry import find_game
from kontor.lessons.checking import problems
from kontor.lessons.lesson import find_lesson, lessons_of

GAMES = ("hansa", "genoa", "haendler")
LESSONS = [(title, lesson.id) for title in GAMES for lesson in lessons_of(find_game(title))]
MOST = 0.8  # of the chapters of a rule book


@pytest.mark.parametrize(("title", "name"), LESSONS)
def test_a_lesson_can_be_taught(title: str, name: str) -> None:
    """No dead end, no mistake without an answer, no text missing in any language."""
    game = find_game(title)
    assert problems(game, find_lesson(game, name)) == []


@pytest.mark.parametrize("title", GAMES)
def test_a_whole_course_begins_shortly_and_leaves_little_out(title: str) -> None:
    """At least twelve lessons of two to five tasks, about most chapters of the rules."""
    game = find_game(title)
    lessons = lessons_of(game)
    assert len(lessons) >= 12
    assert lessons[0].minutes <= 5
    assert all(2 <= len(lesson.step) <= 5 for lesson in lessons)
    touched = {chapter for lesson in lessons for chapter in lesson.chapters}
    assert len(touched) >= MOST * len(game.clauses.chapter)
