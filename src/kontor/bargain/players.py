"""Who is called how: levels, styles, installed bots, agents with a chair; each may be silenced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.bargain.chairs import is_chair, sitter
from kontor.bargain.protocol import SILENT, BadBargain
from kontor.bargain.styles import STYLES, Muted, style
from kontor.match.simulate import POLICIES, UnknownPolicy, find_policy

if TYPE_CHECKING:
    from kontor.bargain.chairs import Sitter
    from kontor.match.running import Policy


def policy(name: str) -> Policy:
    """The policy of a level, a style or an installed bot; `silent:NAME` says nothing."""
    if name.startswith(SILENT):
        return Muted(policy(name.removeprefix(SILENT)))
    if name in STYLES:
        return style(name)
    try:
        return find_policy(name if name in POLICIES or ":" in name else f"bot:{name}")
    except UnknownPolicy as error:
        raise BadBargain(
            f"Nobody is called {name!r}: name a level (apprentice to syndic), a style "
            f"({', '.join(STYLES)}), a bot you have installed, scripted, or chat:MODEL@ADDRESS."
        ) from error


def seated(name: str) -> Policy | Sitter:
    """Whoever has that name, ready to play one match."""
    plain = name.removeprefix(SILENT)
    return sitter(plain) if is_chair(plain) else policy(name)


def has_chair(name: str) -> bool:
    """Whether somebody with that name reads and writes instead of being a policy."""
    return is_chair(name.removeprefix(SILENT))


def names_of(words: str, option: str = "--agents") -> tuple[str, ...]:
    """The names of a list with commas; each must be somebody, and is named once."""
    names = tuple(name for word in words.split(",") if (name := word.strip()))
    if not names:
        raise BadBargain(f"{option} names nobody; write {option} alderman, say.")
    for name in names:
        if name.startswith(SILENT):
            raise BadBargain(
                f"{name!r}: everybody is silenced in a part of its own; name it alone."
            )
        if names.count(name) > 1:
            raise BadBargain(f"{name} was named twice.")
        seated(name)
    return names
