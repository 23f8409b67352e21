"""Who sits at a terminal table: people, and policies that play the other seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.engine.chance import split
from kontor.engine.state import Action
from kontor.match.simulate import POLICIES, find_policy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.match.driver import Driver
    from kontor.match.simulate import Policy

STREAM: Final = 0x706C6179  # keeps the policies' rolls apart from the match's own draws


class Chair(NamedTuple):
    """One seat: a person, or the policy that plays it."""

    policy: str  # "" for a person
    play: Policy | None

    @property
    def is_person(self) -> bool:
        """Whether somebody at the keyboard decides."""
        return self.play is None


USUAL: Final = "journeyman"
"""Who plays on where nobody but people sit, as `--bots` has it."""
PERSON: Final = Chair("", None)


def automatic(name: str) -> Chair:
    """A seat that a bot or a policy plays; bots may be named with or without `bot:`."""
    bot = name.removeprefix("bot:")
    return Chair(bot, find_policy(name if name in POLICIES else f"bot:{bot}"))


class Decided(NamedTuple):
    """What is done for a seat, and why its bot did not choose it."""

    action: Action
    problem: str = ""


class Party:
    """The seats of a match, and whose word is next where several may speak."""

    def __init__(self, chairs: Sequence[Chair]) -> None:
        self.chairs = tuple(chairs)
        self._last = -1

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where somebody sits."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.is_person)

    @property
    def stand_in(self) -> str:
        """Who plays on for somebody who resigns: what plays the other seats, or the usual bot."""
        return next((chair.policy for chair in self.chairs if chair.policy), USUAL)

    def give_up(self, seat: int) -> None:
        """Let a bot play a person's seat to the end."""
        bot = automatic(self.stand_in)
        self.chairs = (*self.chairs[:seat], bot, *self.chairs[seat + 1 :])

    def next_seat(self, seats: Sequence[int]) -> int:
        """Who answers: the only one asked, or the next after the last speaker round the table."""
        if len(seats) == 1:
            return seats[0]
        return min(seats, key=lambda seat: (seat - self._last - 1) % len(self.chairs))

    def has_spoken(self, seat: int) -> None:
        """Pass the word on, after a decision or when somebody lets the others speak first."""
        self._last = seat

    def decide(self, driver: Driver, seat: int) -> Decided:
        """The choice of a seat that a policy plays; the same whenever the match stands the same.

        A bot may be foreign code: where it fails, the game's own cheap policy decides.
        """
        play = self.chairs[seat].play
        assert play is not None, "a person decides for this seat"
        roll = split(driver.seed ^ STREAM, driver.ply)
        asked = (driver.game, driver.state, seat, driver.legal(seat), roll)
        try:
            action = play(*asked)
        except Exception as error:  # noqa: BLE001 - whatever it raises, the match goes on
            return Decided(driver.game.progress(*asked[1:]), f"{type(error).__name__}: {error}")
        if not any(action is legal for legal in asked[3]):
            return Decided(driver.game.progress(*asked[1:]), "it chose what is not allowed")
        return Decided(action)
