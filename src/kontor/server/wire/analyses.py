"""Messages about matches and positions that somebody wants looked at."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from kontor.analysis.evaluation import Evaluation
from kontor.analysis.report import MatchAnalysis
from kontor.analysis.solving import Judged
from kontor.server.wire.problems import Problem

LONGEST_TEXT: Final = 1024 * 1024  # characters of a save; the longest matches have a tenth


class AnalysisWish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A text to look at: a save, or a position in words.

    Of a save that is over the whole match is looked at, unless *at* names a ply. Everything else is
    one position, looked at from what *seat* knows in it.
    """

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=9)] | None = None  # usually who is asked
    at: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None


class AnalysisStep(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One line of the answer: how far the looking is; the last line has what was found.

    *offered* has every action of which it speaks, by its notation, as a table offers it: so a page
    has words for it and knows where on the board it is.
    """

    done: int  # matches played on
    total: int  # about as many as will be
    match: MatchAnalysis | None = None
    position: Evaluation | None = None
    move: Judged | None = None
    offered: dict[str, msgspec.Raw] = {}
    problem: Problem | None = None  # why nothing will come
