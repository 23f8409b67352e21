"""What a review holds beside its match, and how much of it."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Final, TypeAlias

import msgspec

from kontor.engine.errors import KontorError, worded
from kontor.match.lines import Line

VERSION: Final = 1
MOST_REMARKS: Final = 300
MOST_BRANCHES: Final = 60
MOST_MARKS: Final = 12  # of one remark
LONGEST_REMARK: Final = 600  # characters
LONGEST_TITLE: Final = 80
LONGEST_NAME: Final = 40
JOINERS: Final = "\u200c\u200d"  # which some scripts and many signs need
UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})

Ply: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Thing: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[a-z_]{1,40}:[^\x00-\x1f]{1,120}$")]
"""A thing of the scene as the board knows it, such as `city:Bremen`."""
RemarkText: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_REMARK)]


class BadReview(KontorError):
    """A file that is no review, or a remark that cannot be kept."""


class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An arrow from one thing of the board to another, or a ring around one."""

    start: Thing
    end: Thing | None = None


Marks: TypeAlias = Annotated[tuple[Mark, ...], msgspec.Meta(max_length=MOST_MARKS)]


class FiledBranch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A branch as a file has it: where it leaves the match, and what was played."""

    ply: Ply
    line: Line
    title: Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)] = ""
    by: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""


class FiledRemark(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A remark as a file has it; *branch* counts the file's branches from 1, 0 is the match."""

    ply: Ply
    branch: Annotated[int, msgspec.Meta(ge=0, le=MOST_BRANCHES)] = 0
    by: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""
    text: RemarkText = ""
    marks: Marks = ()


class ReviewFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole review. Its first field says what the file is, and which version."""

    kontor_review: int
    title: Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)] = ""
    save: str
    remarks: Annotated[tuple[FiledRemark, ...], msgspec.Meta(max_length=MOST_REMARKS)] = ()
    branches: Annotated[tuple[FiledBranch, ...], msgspec.Meta(max_length=MOST_BRANCHES)] = ()


def clean_remark(text: str, marks: tuple[Mark, ...] = ()) -> str:
    """A remark as it is kept; one that says and shows nothing, or deceives the eye, is refused."""
    lines = [" ".join(line.split()) for line in unicodedata.normalize("NFC", text).splitlines()]
    plain = "\n".join(lines).strip()
    if not plain and not marks:
        raise BadReview("A remark says something or shows something on the board.")
    if len(plain) > LONGEST_REMARK:
        raise BadReview(worded("A remark has {count} characters at most.", count=LONGEST_REMARK))
    if any(_is_unseen(letter) for letter in plain):
        raise BadReview("A remark holds only letters that can be seen.")
    return plain


def _is_unseen(letter: str) -> bool:
    return letter not in f"\n{JOINERS}" and unicodedata.category(letter) in UNSEEN
