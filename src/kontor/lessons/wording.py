"""The words of a lesson: which texts it needs, and what a learner reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.match.story import texts

if TYPE_CHECKING:
    from kontor.lessons.lesson import Lesson

ALWAYS = ("goal", "say", "well", "otherwise")
"""What every step says: its task, what to know, praise, and an answer to any other move."""


def keys_of(lesson: Lesson) -> tuple[str, ...]:
    """The keys of all texts of a lesson."""
    steps = (
        f"{lesson.id}.{step.id}.{part}"
        for step in lesson.step
        for part in (*ALWAYS, *dict.fromkeys(f"wrong.{mistake.say}" for mistake in step.wrong))
    )
    return (f"{lesson.id}.title", f"{lesson.id}.about", f"{lesson.id}.end", *steps)


def text_of(title: str, key: str, language: str = "en") -> str:
    """One text of a game's lessons."""
    return texts(f"{title}-lessons", language).get(key, key)
