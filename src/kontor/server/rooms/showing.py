"""What each connection is shown: made from the viewer's view and the events it may hear."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from kontor.engine.contract import OVER
from kontor.engine.state import SPECTATOR
from kontor.match.undo import last_turn
from kontor.server.rooms.connection import ENCODER
from kontor.server.wire.play import (
    Asked,
    ChatSaid,
    ClocksSaid,
    MinuteSaid,
    PromptSaid,
    ProposalSaid,
    StateSaid,
    TurnSaid,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Event
    from kontor.match.driver import Driver
    from kontor.match.proposals import Proposal
    from kontor.server.storage.matches import Chat
    from kontor.server.wire.games import Offers


NOTHING_ASKED: Final = PromptSaid(*OVER)
MINUTES_SHOWN: Final = 50  # minutes of the log a newcomer is shown
SPEAKER: Final = 12  # letters that stand for who speaks


def event_said(ply: int, event: Event) -> msgspec.Raw:
    """`{ply, event, ...}` with the fields of the event."""
    return msgspec.Raw(ENCODER.encode({"ply": ply, **msgspec.to_builtins(event)}))


def prompt_said(driver: Driver) -> PromptSaid:
    """Who must decide what, now."""
    return PromptSaid(*driver.prompt)


def chat_said(message: Chat, name: str) -> ChatSaid:
    """A remark; who made it is told apart from others of the same name, and no more."""
    speaker = sha256(message.sender.encode()).hexdigest()[:SPEAKER]
    return ChatSaid(
        number=message.number,
        name=name,
        text=message.text,
        at=message.at,
        speaker=speaker,
        notice=message.notice,
    )


def viewer_seat(mine: Sequence[int], asked: Sequence[int]) -> int:
    """Through whose eyes a connection looks: an own seat that is asked, an own seat, or nobody's.

    At a hot-seat table that is the one who must decide now.
    """
    for seat in mine:
        if seat in asked:
            return seat
    return mine[0] if mine else SPECTATOR


class Moment(NamedTuple):
    """When a match is shown: how much of its log is open, and whose decisions come by themselves.

    *ordered* are the seats whose standing orders are about to answer, which only they are told.
    """

    entry: int
    thinking: tuple[int, ...]
    ordered: frozenset[int]
    bots: frozenset[int]
    closed: bool


class Showing:
    """One moment of a match, shown to many; equal viewers share the work."""

    def __init__(
        self,
        driver: Driver,
        moment: Moment,
        offers: Offers,
        clocks: ClocksSaid | None,
        asked_of: frozenset[int],
    ) -> None:
        self._driver = driver
        self._entry, self._thinking, self._ordered, self._bots, self._closed = moment
        self._offers = offers
        self._clocks = clocks
        self._proposal = proposal_said(driver.proposal, asked_of)
        self._texts: dict[tuple[tuple[int, ...], int], str] = {}
        self._views: dict[int, msgspec.Raw] = {}

    def text(self, mine: tuple[int, ...], since: int) -> str:
        """The state message for who holds the seats *mine* and has heard events up to *since*."""
        key = (mine, since)
        if key not in self._texts:
            self._texts[key] = ENCODER.encode(self.state(mine, since)).decode()
        return self._texts[key]

    def state(self, mine: tuple[int, ...], since: int) -> StateSaid:
        """The same as a Struct."""
        driver = self._driver
        prompt = NOTHING_ASKED if self._closed else prompt_said(driver)
        viewer = viewer_seat(mine, prompt.seats)
        able = () if self._closed else driver.game.may_act(driver.state)
        answering = [seat for seat in mine if seat in able and seat not in self._thinking]
        over = self._closed or driver.standing is not None
        undo = {str(seat): 0 if over else driver.can_undo(seat, self._bots) for seat in mine}
        since = min(since, driver.ply)
        return StateSaid(
            ply=driver.ply,
            entry=self._entry,
            since=since,
            prompt=prompt,
            seats={str(seat): self._asked(seat, undo[str(seat)]) for seat in answering},
            undo=undo,
            acted={str(seat): driver.acted(seat) for seat in mine},
            turn={} if over else {str(seat): turn for seat in mine if (turn := self._turn(seat))},
            view=self._view(viewer),
            viewer=viewer,
            live=driver.game.reckoning(driver.state, viewer),
            events=[event_said(ply, event) for ply, event in driver.told(viewer, since)],
            standing=driver.standing,
            proposal=self._proposal,
            thinking=self._thinking,
            ordered=tuple(seat for seat in mine if seat in self._ordered),
            hides=self._hides(mine, prompt.seats),
            clocks=self._clocks,
        )

    def _hides(self, mine: tuple[int, ...], asked: Sequence[int]) -> bool:
        """Whether those who share a screen have secrets from each other.

        They see different things, have laid down orders, or are to decide at the same time.
        """
        if len(mine) < 2 or self._driver.standing is not None:
            return False
        if sum(seat in asked for seat in mine) > 1:
            return True
        if any(ordered.seat in mine for _, ordered in self._driver.orders):
            return True
        first = bytes(self._view(mine[0]))
        return any(bytes(self._view(seat)) != first for seat in mine[1:])

    def _asked(self, seat: int, undo: int) -> Asked:
        driver = self._driver
        return Asked(self._offers.of(driver.legal(seat)), driver.detail(seat), undo)

    def _turn(self, seat: int) -> TurnSaid | None:
        """What a seat may want to take back as a whole."""
        steps, start = last_turn(self._driver.entries, seat)
        if not steps:
            return None
        alone = self._driver.can_undo(seat, self._bots) >= steps
        return TurnSaid(steps if alone else 0, start)

    def _view(self, viewer: int) -> msgspec.Raw:
        if viewer not in self._views:
            self._views[viewer] = msgspec.Raw(ENCODER.encode(self._driver.view(viewer)))
        return self._views[viewer]


def proposal_said(asked: Proposal | None, asked_of: frozenset[int]) -> ProposalSaid | None:
    """What lies on the table, and whose consent is still to come."""
    if asked is None:
        return None
    assert asked.about != "seat", "a seat changes hands without a proposal"
    assert asked.about != "match", "so does a match end that nobody plays any more"
    return ProposalSaid(
        about=asked.about,
        seat=asked.seat,
        asked=asked.asked,
        to=asked.to,
        chair=asked.chair,
        bot=asked.bot,
        consented=tuple(sorted(asked.consented)),
        waiting=tuple(sorted(asked_of - asked.consented)),
    )


def minutes_said(driver: Driver | None, first: int) -> list[MinuteSaid]:
    """The minutes of the log from a number on."""
    noted = driver.minutes[first:] if driver else []
    return [
        MinuteSaid(number=number, ply=ply, **msgspec.structs.asdict(minute))
        for number, (ply, minute) in enumerate(noted, start=first)
    ]
