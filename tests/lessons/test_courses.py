"""Every lesson can be taught: it ends by its solution, and every other move has an answer."""

from __future__ import annotations

import pytest

from kontor.engine.registry import find_game
from kontor.lessons.checking import problems
from kontor.lessons.lesson import find_lesson, lessons_of

TITLES = ("hansa", "genoa")
LESSONS = [(title, lesson.id) for title in TITLES for lesson in lessons_of(find_game(title))]


@pytest.mark.parametrize(("title", "name"), LESSONS)
def test_a_lesson_can_be_taught(title: str, name: str) -> None:
    """No dead end, no mistake without an answer, no text missing in any language."""
    game = find_game(title)
    assert problems(game, find_lesson(game, name)) == []


def test_a_course_touches_every_chapter_of_genoa() -> None:
    """Whoever has been through it has met all of the rules."""
    game = find_game("genoa")
    touched = {chapter for lesson in lessons_of(game) for chapter in lesson.chapters}
    assert touched == {chapter.id for chapter in game.clauses.chapter}
