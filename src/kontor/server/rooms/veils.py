"""What of a review stays back from who asked not to be told what they have not seen yet.

It is left out here and not by the page, so that nothing of it is ever on the way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import msgspec

from kontor.analysis.report import MatchAnalysis

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from kontor.server.storage.reviews import Remark, Whole
    from kontor.server.wire.analyses import AnalysisStep

Until: TypeAlias = int | None
"""The furthest ply somebody has reached; None where they want to be told everything."""


class Sight(msgspec.Struct, frozen=True):
    """How far somebody has been, and whether they go wherever the leader goes."""

    until: Until = None
    follows: bool = True


def reached(whole: Whole, sight: Sight) -> Sight:
    """Who follows has been wherever the leader is; where one has left nobody leads."""
    head = whole.head
    if sight.until is None or not sight.follows or head.leader not in whole.people:
        return sight
    here = _root(whole, head.branch) if head.branch else head.ply
    return msgspec.structs.replace(sight, until=max(sight.until, here))


def veiled(whole: Whole, sight: Sight) -> Whole:
    """The review as far as somebody has been in it; of what comes, only that there is more."""
    until = sight.until
    if until is None:
        return whole
    head, known = whole.head, whole.branches
    branches = {name: one for name, one in known.items() if one[0].ply <= until}
    plies = min(head.plies, until + 1)
    shown = msgspec.structs.replace(head, plies=plies)
    if head.branch and head.branch not in branches:
        shown = msgspec.structs.replace(shown, branch="", ply=min(until, plies))
    elif not head.branch:
        shown = msgspec.structs.replace(shown, ply=min(head.ply, until))
    remarks = {number: one for number, one in whole.remarks.items() if _moment(whole, one) <= until}
    return msgspec.structs.replace(whole, head=shown, remarks=remarks, branches=branches)


def _root(whole: Whole, branch: str) -> int:
    """Where a branch leaves the match; one that has just gone tells nothing."""
    found = whole.branches.get(branch)
    return found[0].ply if found else 0


def _moment(whole: Whole, remark: Remark) -> int:
    return _root(whole, remark.branch) if remark.branch else remark.ply


def last_said(last: int, ply: int, until: Until) -> int:
    """How long a match is for who looks at a ply: whether there is more, but not how much."""
    return last if until is None else min(last, max(ply, until) + 1)


async def cut_short(
    steps: AsyncIterator[AnalysisStep], until: Until
) -> AsyncIterator[AnalysisStep]:
    """An analysis that ends where somebody has been."""
    async for step in steps:
        found = step.match
        if until is None or found is None or until >= found.plies:
            yield step
            continue
        part = _part(found, until)
        spoken = {text for one in part.mistakes for text in (*one.played, *one.better)}
        yield msgspec.structs.replace(
            step,
            match=part,
            offered={text: offer for text, offer in step.offered.items() if text in spoken},
        )


def _part(found: MatchAnalysis, until: int) -> MatchAnalysis:
    """Without what was decided or drawn at the last ply, and without how it ended."""
    return msgspec.structs.replace(
        found,
        plies=until,
        points=tuple(one for one in found.points if one.ply <= until),
        mistakes=tuple(one for one in found.mistakes if one.ply < until),
        draws=tuple(one for one in found.draws if one.ply < until),
        fortunes=(),
        basis=msgspec.structs.replace(found.basis, decisions=0, looked_at=0),
    )
