"""What the server refuses: a typed code for programs and a sentence for people."""

from __future__ import annotations

from logging import getLogger
from typing import Final

from kontor.engine.clauses import UnknownClause
from kontor.engine.errors import (
    BadNotation,
    BadOptions,
    BadPosition,
    BrokenSave,
    IllegalAction,
    KontorError,
    NoSuchThing,
    Sentence,
    StaleAction,
    UnknownGame,
    worded,
)
from kontor.match.simulate import UnknownPolicy
from kontor.reviews.records import BadReview
from kontor.server.wire.problems import Code, Problem

logger = getLogger("kontor.refusals")

STATUS: Final[dict[Code, int]] = {
    "bad_request": 400,
    "bad_options": 400,
    "bad_position": 400,
    "bad_notation": 400,
    "broken_save": 400,
    "not_signed_in": 401,
    "closed_house": 401,
    "not_yours": 403,
    "muted": 403,
    "closed_table": 409,
    "bad_csrf": 403,
    "bad_origin": 403,
    "not_found": 404,
    "not_allowed": 405,
    "too_slow": 408,
    "illegal": 409,
    "stale": 409,
    "taken": 409,
    "too_large": 413,
    "misdirected": 421,
    "too_many": 429,
    "internal": 500,
    "unavailable": 503,
}


class Refusal(KontorError):
    """Something the server will not do, and why."""

    def __init__(
        self, code: Code, message: str, *, clause: str | None = None, ply: int | None = None
    ) -> None:
        super().__init__(message)
        self.code: Code = code
        self.clause = clause
        self.ply = ply

    @property
    def status(self) -> int:
        """The HTTP status that says the same."""
        return STATUS[self.code]

    @property
    def problem(self) -> Problem:
        """The refusal as it is sent."""
        said = self.sentence
        form, fields = (said.form, said.fields) if isinstance(said, Sentence) else ("", {})
        return Problem(self.code, str(said), self.clause, self.ply, form, fields)


def no_table(match: str) -> Refusal:
    """The table does not exist, or was put away."""
    return Refusal("not_found", worded("There is no table {table}.", table=repr(match)))


def unavailable() -> Refusal:
    """The database is away; nothing has been changed."""
    msg = "The table's records cannot be reached at the moment; nothing was changed. Try again."
    return Refusal("unavailable", msg)


def mistake() -> Refusal:
    """We did something wrong, whoever asked did not; the log has what."""
    return Refusal("internal", "The server made a mistake; nothing was changed.")


CODES: Final[tuple[tuple[type[KontorError], Code], ...]] = (
    (StaleAction, "stale"),
    (IllegalAction, "illegal"),
    (BadNotation, "bad_notation"),
    (BadOptions, "bad_options"),
    (BadPosition, "bad_position"),
    (UnknownPolicy, "bad_options"),
    (BrokenSave, "broken_save"),
    (UnknownGame, "not_found"),
    (UnknownClause, "not_found"),
    (NoSuchThing, "bad_request"),
    (BadReview, "bad_request"),
)


def is_refusal(error: Exception) -> bool:
    """Whether an error says what somebody asked for wrongly; every other is a mistake of ours."""
    return isinstance(error, (Refusal, *(kind for kind, _ in CODES)))


def refusal_of(error: KontorError) -> Refusal:
    """An error of the engine, the driver or a save as the server tells it.

    One that no code stands for is our mistake: it is written down, and told without details.
    """
    if isinstance(error, Refusal):
        return error
    code = next((code for kind, code in CODES if isinstance(error, kind)), None)
    if code is None:
        logger.error("%s is nobody's fault but ours", type(error).__name__, exc_info=error)
        return mistake()
    clause = error.clause if isinstance(error, IllegalAction) else None
    ply = error.ply if isinstance(error, StaleAction) else None
    return Refusal(code, error.sentence, clause=clause or None, ply=ply)
