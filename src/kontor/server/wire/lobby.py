"""Messages of the lobby: the shelf of games, the person, tables and their seats."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from kontor.engine.contract import Standing
from kontor.engine.options import Schema, Value
from kontor.engine.traces import Trace
from kontor.explaining.explanation import Glance
from kontor.match.giving_up import Ending
from kontor.match.proposals import GoingBack

Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"\S")]
BotId: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Title: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=9)]
Ply: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Secret: TypeAlias = Annotated[str, msgspec.Meta(max_length=80)]
Seconds: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=14 * 24 * 3600)]
OptionName: TypeAlias = Annotated[str, msgspec.Meta(max_length=40)]
OptionText: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31)]
Arms: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=4)]
Beginning: TypeAlias = Literal["full", "host"]
Origin: TypeAlias = Literal["new", "fork", "save"]
Days: TypeAlias = Literal[1, 2, 3, 5, 7]
"""What a slow clock may give to each decision."""
TimeOut: TypeAlias = Literal["bot", "ends"]
"""What becomes of a seat whose time is up: a bot plays on, or the seat is given up."""
Chosen: TypeAlias = Annotated[
    dict[OptionName, bool | Number | OptionText], msgspec.Meta(max_length=40)
]


class Health(msgspec.Struct, frozen=True):
    """That the server is up, and which one it is."""

    status: str
    version: str


class BotCard(msgspec.Struct, frozen=True):
    """A bot that may fill a seat."""

    id: str
    name: str
    help: str


class GameCard(msgspec.Struct, frozen=True):
    """One game as the lobby shows it."""

    title: str  # the word the kontor command takes, such as "hansa"
    name: str  # as printed on the box
    players: tuple[int, ...]  # numbers of seats it can be played with
    chapters: int
    lessons: int
    puzzles: int
    clauses: int
    rules_version: int
    schema: Schema
    bots: tuple[BotCard, ...]  # the weakest of ours first
    usual_bot: str  # the id of the one that sits down where nobody says which
    event_seats: dict[str, tuple[str, ...]]  # which fields of which events hold a seat
    event_traces: dict[str, Trace]  # what they leave to be seen on the board
    picture: str  # where the picture of its card lies; empty where it brings none
    glance: Glance | None  # how long and how weighty it is, where it says so


class Me(msgspec.Struct, frozen=True):
    """Who the server takes you for; *csrf* goes into the header `x-csrf-token` of every post."""

    name: str
    guest: bool
    csrf: str


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How you want to be called."""

    name: Name


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and a password, to find your seats on another device."""

    name: Name
    password: Annotated[str, msgspec.Meta(min_length=8, max_length=200)]


class Knock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The club's word or an invitation; with *table*, that table's invitation may do, too."""

    word: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    table: Annotated[str, msgspec.Meta(max_length=40)] | None = None


class Recovery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code from an administrator, and the password you want from now on."""

    code: Secret
    password: Annotated[str, msgspec.Meta(min_length=8, max_length=200)]


class MySession(msgspec.Struct, frozen=True):
    """A device you are signed in on; *here* is the one you ask from."""

    id: str
    device: str  # such as "Firefox, Linux"; empty where it does not say
    created: float
    seen: float
    here: bool


class MyToken(msgspec.Struct, frozen=True):
    """A program that may play your seat at a table."""

    id: str
    table: str
    seat: int
    created: float


class MyKeys(msgspec.Struct, frozen=True):
    """Where you are signed in, and which programs may play for you."""

    sessions: tuple[MySession, ...]
    tokens: tuple[MyToken, ...]


class ClockChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for each seat, and seconds more for each decision."""

    base: Annotated[float, msgspec.Meta(ge=1, le=14 * 24 * 3600)]
    increment: Seconds = 0.0


class SeatChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit on a chair of a new table."""

    kind: Literal["me", "open", "bot", "hotseat"]
    bot: BotId | None = None  # for kind "bot"; the usual one when left out
    name: Name | None = None  # for kind "hotseat"


SeatChoices: TypeAlias = Annotated[list[SeatChoice], msgspec.Meta(min_length=1, max_length=10)]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be set up; the number of seats is the number of players.

    *going_back* says whose consent a takeback needs: that of everybody who holds a seat, so that it
    waits for who is away (`nobody_away`); that of those present (`all_present`); or there is none
    (`never`). *stand_in* is the bot that plays for whoever is away. Neither is changed later.
    *begins* says when a match with open chairs begins: as soon as all are taken (`full`), or when
    its host starts it (`host`), who may arrange the seats until then. With a *mentor* the people
    at it may ask one (ADR 47). A table has a live *clock*, or *days* for each decision, or neither;
    *time_out* says what becomes of a seat whose time is up (ADR 58).
    """

    game: Title
    seats: SeatChoices
    options: Chosen = {}
    private: bool = False
    clock: ClockChoice | None = None
    title: Annotated[str, msgspec.Meta(max_length=60)] = ""
    committed: bool = False  # dice that anybody can check afterwards
    going_back: GoingBack = "nobody_away"
    stand_in: BotId | None = None  # the usual one when left out
    begins: Beginning = "full"
    mentor: bool = False
    days: Days | None = None
    time_out: TimeOut = "bot"


class PlayNow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table for me and bots at once.

    What is left out: any game, its usual number of seats, a bot that is kind to newcomers.
    """

    game: Title | None = None
    players: SeatNumber | None = None
    bot: BotId | None = None
    mentor: bool = False


class Seat(msgspec.Struct, frozen=True):
    """A chair as everybody sees it; *bot* is who plays it, also in place of a person.

    *arms* number the colour and the charge under which it is played; no two chairs have the same.

    *bot_in* is there while the person is away: seconds until others at the table may let a bot
    decide when this seat is asked. *resigned* says that the bot plays it to the end, and that it
    comes last.
    """

    seat: int
    name: str
    kind: Literal["open", "person", "hotseat", "bot"]
    bot: str | None
    taken: bool
    online: bool
    turn: bool
    arms: int
    bot_in: float | None = None
    resigned: bool = False


class MyTime(msgspec.Struct, frozen=True):
    """Seconds that my clock had left when this was sent, until when, and whether it rests now."""

    left: float
    until: float
    resting: bool


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A table as one person sees it; *invite* is there for those who may pass it on.

    *watching* counts the people who are connected and hold no seat. Where the dice can be checked,
    *commitment* binds them before the first draw and *secret* is told when the match is over.
    A match that is over has a *standing*, or an *ending*, or was *closed*. *my_time* is there
    while one of my seats is asked and a clock runs for it.
    """

    id: str
    game: str
    title: str
    options: dict[str, Value]
    phase: Literal["open", "running", "over"]
    seats: tuple[Seat, ...]
    my_seats: tuple[int, ...]
    watching: int
    host: bool
    host_name: str  # of who has set it up and invites to it
    begins: Beginning
    private: bool
    clock: ClockChoice | None
    days: int | None  # of a slow clock, for each decision
    time_out: TimeOut
    my_time: MyTime | None = None
    going_back: GoingBack
    stand_in: str  # the bot that plays for whoever is away
    mentor: bool
    ply: int
    standing: Standing | None
    ending: Ending = ""  # how it ended before its rules ended it
    invite: str | None = None
    invites_once: bool = False  # whether an invitation is for one guest
    origin: Origin = "new"  # begun here, continued from another match, or put up from a file
    parent: str | None = None  # the table it was forked from
    cup: str | None = None  # the cup it is played in
    closed: str | None = None  # why the house has ended it
    commitment: str | None = None
    secret: str | None = None
    created: float
    updated: float


class JoinTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down; on the first open chair when none is named."""

    seat: SeatNumber | None = None
    invite: Secret | None = None


class MoveTo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The chair to change places with, before the match."""

    to: SeatNumber


class ArmsChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colour and charge to play under, by number."""

    arms: Arms


class NewInvitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another invitation, and the old one no longer counts; *once*: who sits down uses it up."""

    once: bool = False


Reach: TypeAlias = Literal["everywhere", "network", "here"]


class Invitation(msgspec.Struct, frozen=True):
    """A table's address for others, and who can open it.

    Everybody who reaches this house (`everywhere`), who is in the same network (`network`), or only
    this machine (`here`), because the server listens to nobody else.
    """

    link: str
    reach: Reach


class BotChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which bot; the usual one when left out.

    While the match runs it is the table's stand-in, and no other can be chosen.
    """

    bot: BotId | None = None


class TokenFor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seat a program shall play."""

    seat: SeatNumber


class Token(msgspec.Struct, frozen=True):
    """A seat token; it is shown once."""

    token: str


class Fork(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Continue from a ply at a new table."""

    ply: Ply
    seats: SeatChoices


class SaveText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A save file to be put on a table; *seats* are all mine when left out."""

    text: Annotated[str, msgspec.Meta(max_length=4_000_000)]
    seats: SeatChoices | None = None
