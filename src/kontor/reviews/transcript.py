"""A review as a text: the transcript of its match, with remarks and branches between the lines.

They stand behind a `#`, where a transcript has its comments: whoever reads one reads the match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.sheet import seat_text
from kontor.match.transcript import write_transcript

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kontor.reviews.file import Opened
    from kontor.reviews.records import FiledBranch, FiledRemark, Mark, ReviewFile


def review_text(review: ReviewFile, opened: Opened) -> str:
    """The whole review for a reader."""
    heading, *lines = write_transcript(opened.driver).splitlines()
    found = [heading]
    if review.title:
        found.append(f"# {review.title}")
    ply = 0
    for line in lines:
        number = _ply_of(line)
        if number == 1:
            found += _told(review, 0, 0)
        found.append(line)
        if number:
            ply = number
            found += _told(review, 0, ply)
    if not ply:
        found += _told(review, 0, 0)
    for number, branch in enumerate(review.branches, start=1):
        found += ["", *_branch(review, number, branch)]
    return "\n".join(found) + "\n"


def _ply_of(line: str) -> int:
    """Which decision a line of a transcript tells; 0 where it tells none."""
    number = line.partition(".")[0].strip()
    return int(number) if number.isdigit() and ":" in line else 0


def _branch(review: ReviewFile, number: int, branch: FiledBranch) -> Iterator[str]:
    by = f", by {branch.by}" if branch.by else ""
    title = f": {branch.title}" if branch.title else ""
    yield f"# branch {number} after ply {branch.ply}{by}{title}"
    yield from _told(review, number, 0)
    for step, deed in enumerate(branch.line.deeds, start=1):
        yield f"#   {step}. {seat_text(deed.seat)}: {deed.action}"
        yield from _told(review, number, step)


def _told(review: ReviewFile, branch: int, ply: int) -> Iterator[str]:
    """The remarks at one moment."""
    for remark in review.remarks:
        if (remark.branch, remark.ply) == (branch, ply):
            yield from _remark(remark)


def _remark(remark: FiledRemark) -> Iterator[str]:
    first, *more = remark.text.splitlines() or [""]
    yield f"#     {remark.by or 'somebody'}: {first}".rstrip()
    for line in more:
        yield f"#       {line}".rstrip()
    if remark.marks:
        yield f"#       [{_marks(remark.marks)}]"


def _marks(marks: Iterable[Mark]) -> str:
    return "; ".join(f"{mark.start} -> {mark.end}" if mark.end else mark.start for mark in marks)
