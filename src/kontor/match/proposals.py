"""Proposals: what needs the consent of those at the table, such as going back behind a barrier.

One lies on the table at a time. Every step of it is a minute in the record, so that a record that
is read again has it where it was, and nobody can say later that they were not asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from kontor.engine.errors import IllegalAction
from kontor.match.record import Minute, Step, Subject

if TYPE_CHECKING:
    from collections.abc import Collection

    from kontor.match.driver import Driver


GoingBack: TypeAlias = Literal["nobody_away", "all_present", "never"]
"""A table's rule for takebacks: with everybody, with those present, or none at all."""


class Proposal(msgspec.Struct, frozen=True):
    """A seat asks to go back *to* a ply, to let another *bot* play a *chair*, or to abandon.

    *asked* is the line of the record it stands in, which tells it from every other proposal.
    """

    about: Subject
    seat: int
    asked: int
    to: int | None = None
    chair: int | None = None
    bot: str = ""
    consented: frozenset[int] = frozenset()

    def minute(self, step: Step, seat: int, without: Collection[int] = ()) -> Minute:
        """A step of it, for the record."""
        return Minute(self.about, step, seat, self.to, self.chair, self.bot, tuple(sorted(without)))


def after(proposal: Proposal | None, minute: Minute, line: int) -> Proposal | None:
    """What lies on the table once a minute was written as that line of the record."""
    match minute.step:
        case "asked":
            consented = frozenset({minute.seat})
            return Proposal(
                minute.about, minute.seat, line, minute.to, minute.chair, minute.bot, consented
            )
        case "consented" if proposal is not None:
            consented = proposal.consented | {minute.seat}
            return msgspec.structs.replace(proposal, consented=consented)
        case "agreed" | "refused" | "withdrawn" | "lapsed":
            return None
        case _:
            return proposal


def ask_takeback(driver: Driver, seat: int, to: int) -> None:
    """Propose to go back to an earlier position, also behind a barrier."""
    driver.check_earlier(to)
    ask(driver, Minute("takeback", "asked", seat, to=to))


def ask_exchange(driver: Driver, seat: int, chair: int, bot: str) -> None:
    """Propose that another bot plays a chair."""
    ask(driver, Minute("exchange", "asked", seat, chair=chair, bot=bot))


def ask(driver: Driver, minute: Minute) -> None:
    """Lay a proposal on the table; whoever asks anew takes the older one back."""
    if driver.ending:
        raise IllegalAction("The match has ended before its time; nothing can be proposed.")
    asked = driver.proposal
    if asked is not None and asked.seat != minute.seat:
        raise IllegalAction("Answer the proposal on the table first.")
    if asked is not None:
        driver.note(asked.minute("withdrawn", minute.seat))
    driver.note(minute)


def answer(driver: Driver, seat: int, *, consent: bool) -> None:
    """Consent to the proposal or refuse it; one refusal ends it, and so does its own seat's."""
    asked = driver.proposal
    if asked is None or not 0 <= seat < len(driver.names):
        raise IllegalAction("Nobody has proposed anything.")
    if not consent:
        driver.note(asked.minute("withdrawn" if seat == asked.seat else "refused", seat))
    elif seat not in asked.consented:
        driver.note(asked.minute("consented", seat))


def settle(driver: Driver, needed: Collection[int], without: Collection[int] = ()) -> bool:
    """Carry the proposal out once all *needed* seats have consented; whether that was so.

    An exchange of bots is carried out by whoever seats them.
    """
    asked = driver.proposal
    if asked is None or not asked.consented.issuperset(needed):
        return False
    driver.note(asked.minute("agreed", asked.seat, without))
    if asked.to is not None:
        driver.go_back(asked.seat, asked.to)
    return True


def lapse(driver: Driver) -> None:
    """The match has gone on, or an undo has changed it: nobody goes back as it was proposed."""
    asked = driver.proposal
    if asked is not None and asked.about == "takeback":
        driver.note(asked.minute("lapsed", asked.seat))
