"""The words of an explanation: which texts it needs, and what a reader reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.match.story import texts

if TYPE_CHECKING:
    from kontor.explaining.explanation import Explanation

SUFFIX = "-explained"
"""What the texts of explanations are called by, after the game's title."""


def keys_of(explanation: Explanation) -> tuple[str, ...]:
    """The keys of all texts of an explanation."""
    parts = (
        key
        for part in explanation.part
        for key in (
            f"part.{part.id}.title",
            f"part.{part.id}.text",
            *(f"part.{part.id}.point.{point.id}" for point in part.points),
        )
    )
    return (*parts, *(f"plate.{plate.id}" for plate in explanation.plate))


def text_of(title: str, key: str, language: str = "en") -> str:
    """One text of a game's explanation; its paragraphs are apart by an empty line."""
    return texts(f"{title}{SUFFIX}", language).get(key, key)
