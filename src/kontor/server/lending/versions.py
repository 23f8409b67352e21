"""Whether a lender's bots would decide as ours do; if not, which difference there is."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Final

from kontor import __version__
from kontor.bots.levels import GROUP
from kontor.match.simulate import BOTS
from kontor.server.lending.words import Versions

if TYPE_CHECKING:
    from kontor.server.shelf import Shelf

NOTHING: Final = "nothing of the kind"


def versions_of(shelf: Shelf) -> Versions:
    """What this machine has; bots are named, not loaded."""
    games = [shelf.game(title) for title in shelf.titles()]
    bots = {
        f"{group}:{entry.name}": f"{entry.dist.name} {entry.dist.version}" if entry.dist else ""
        for group in (BOTS, GROUP)
        for entry in entry_points(group=group)
    }
    known = {game.title: (game.rules_version, game.data_digest) for game in games}
    return Versions(__version__, known, bots)


def difference(ours: Versions, theirs: Versions) -> str:
    """The first thing a lender would need and has not, as a sentence; empty when it has all.

    What it has besides does no harm: nobody will ask for it.
    """
    if ours.program != theirs.program:
        return f"This house has Kontor {ours.program}, the lender has {theirs.program}."
    for title, (rules, data) in ours.games.items():
        if title not in theirs.games:
            return f"This house plays {title}, which the lender does not have."
        other_rules, other_data = theirs.games[title]
        if rules != other_rules:
            return f"This house has rules {rules} of {title}, the lender has rules {other_rules}."
        if data != other_data:
            return f"This house has other data files of {title} than the lender."
    for bot, package in ours.bots.items():
        other = theirs.bots.get(bot, NOTHING)
        if package != other:
            return f"This house has {bot} of {package}, the lender has {other}."
    return ""
