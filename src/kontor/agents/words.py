"""A sight in words: the table in letters, the news as sentences, the question and its options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from kontor.engine.state import SEATS
from kontor.match.story import question_sentence, sentence

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kontor.agents.sight import Desk, Json, Sight

FEW: Final = 4  # options that begin alike and still stand on lines of their own


def seat_name(names: Sequence[str], seat: int) -> str:
    """A seat by its letter, and who sits there."""
    letter = SEATS[seat]
    return letter if names[seat] == letter else f"{letter} ({names[seat]})"


def told(desk: Desk, events: Iterable[Json]) -> list[str]:
    """Events as sentences."""
    kinds: Any = desk.game.event_types[0]
    for kind in desk.game.event_types[1:]:
        kinds |= kind
    return [
        sentence(desk.game.title, msgspec.convert(event, kinds), desk.names) for event in events
    ]


def question(desk: Desk, sight: Sight) -> str:
    """What is asked, in a sentence."""
    detail = None
    if sight.detail is not None:
        kinds: Any = desk.game.detail_types[0]
        for kind in desk.game.detail_types[1:]:
            kinds |= kind
        detail = msgspec.convert(sight.detail, kinds)
    return question_sentence(desk.game.title, sight.topic, detail, desk.seat, desk.names)


def drawn(desk: Desk, sight: Sight) -> str:
    """The table as text."""
    view = msgspec.convert(sight.view, desk.game.view_type, strict=False)
    return desk.game.draw(view, desk.options)


def grouped(texts: Sequence[str]) -> list[str]:
    """Options on few lines: those that differ in their last word only share one."""
    groups: dict[str, list[str]] = {}
    for text in texts:
        head, _, last = text.rpartition(" ")
        groups.setdefault(head, []).append(last)
    lines: list[str] = []
    for head, lasts in groups.items():
        if head and len(lasts) > FEW:
            lines.append(f"{head} ... one of: {', '.join(lasts)}")
        else:
            lines += [f"{head} {last}".strip() for last in lasts]
    return lines


def page(desk: Desk, sight: Sight, news: Sequence[str]) -> str:
    """All of it, as it would be read aloud."""
    me = seat_name(desk.names, desk.seat)
    parts = [f"{desk.game.name}. You are seat {desk.seat}, {me}."]
    if news:
        parts.append("\n".join(["What happened:", *(f"- {line}" for line in news)]))
    parts.append(drawn(desk, sight).rstrip())
    if sight.standing:
        places = ", ".join(map(str, sight.standing.ranks))
        points = ", ".join(map(str, sight.standing.scores))
        parts.append(f"The match is over. Scores by seat: {points}. Ranks by seat: {places}.")
    elif sight.over:
        parts.append("The match has ended before its time.")
    elif sight.options:
        asked = question(desk, sight) if sight.asked else "You may speak up, though nobody waits."
        texts = grouped([str(option["text"]) for option in sight.options])
        parts.append("\n".join([f"{asked} ({sight.clause})", "You may:", *texts]))
    else:
        parts.append("It is not for you to decide now.")
    return "\n\n".join(parts)
