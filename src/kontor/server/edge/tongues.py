"""Which of our languages a browser would rather read."""

from __future__ import annotations

from typing import Literal, TypeAlias

from kontor.match.translations import LANGUAGES

Tongue: TypeAlias = Literal["en", "it", "fr", "de"]


def tongue_of(accepted: str) -> str:
    """The first of our languages in an `Accept-Language` header, as browsers sort it; or English.

    A weight such as `;q=0.8` is not read: browsers name what they like best first.
    """
    wanted = (part.partition(";")[0].strip()[:2].lower() for part in accepted.split(","))
    return next((tongue for tongue in wanted if tongue in LANGUAGES), LANGUAGES[0])
