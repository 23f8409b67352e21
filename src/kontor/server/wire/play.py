"""What the server says over the socket, objects with `say`, and positions of a replay.

What a client asks for stands in `commands`. See docs/protocol.md.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from kontor.analysis.comparing import Verdict
from kontor.engine.contract import Detail, Standing
from kontor.engine.ordering import Order, Plan
from kontor.lessons.mentoring import Stage
from kontor.match.asking import Topic
from kontor.match.record import OrderStep, Step, Subject
from kontor.orders.book import End
from kontor.server.wire.lobby import Table
from kontor.server.wire.problems import Problem


class PromptSaid(msgspec.Struct, frozen=True):
    """Who must decide what, now; nobody when the match is over."""

    seats: tuple[int, ...]
    topic: str
    clause: str


class Asked(msgspec.Struct, frozen=True):
    """What one of your seats may do.

    An option is its notation, its type, and what it is about by names and numbers; *detail* is the
    game's record of the question's topic. The description lists them for each game.
    """

    options: list[msgspec.Raw]
    detail: Detail | None
    undo: int


class ProposalSaid(msgspec.Struct, frozen=True):
    """A seat proposes to go back *to* a ply, that *bot* plays a bot's *chair*, or to abandon.

    Those in *consented* agree; it is carried out when nobody is left in *waiting*. *asked* is its
    number.
    """

    about: Literal["takeback", "exchange", "abandon"]
    seat: int
    asked: int
    to: int | None
    chair: int | None
    bot: str
    consented: tuple[int, ...]
    waiting: tuple[int, ...]


class ClocksSaid(msgspec.Struct, frozen=True):
    """Seconds left to each seat when this was sent, and whose clocks run.

    Of slow clocks that run, those *resting* stand still at the moment, and *until* says by seat
    when their time is over.
    """

    left: tuple[float, ...]
    running: tuple[int, ...]
    resting: tuple[int, ...] = ()
    until: dict[str, float] = {}


class Say(msgspec.Struct, frozen=True, tag_field="say", tag=str.lower, kw_only=True):
    """Something the server says."""


class TurnSaid(msgspec.Struct, frozen=True):
    """What a seat decided the last time it came to decide, in a row.

    *steps* of `undo` take all of it back, 0 where something was revealed since or somebody else has
    decided; *to* is the ply before it, which a takeback may ask for.
    """

    steps: int
    to: int


class StateSaid(Say, frozen=True, tag="state", kw_only=True):
    """Where the match stands, as this connection's *viewer* may see it (-2 is a spectator).

    *events* are those after ply *since*: a client drops what it has beyond and appends them.
    *entry* counts all that was ever written to the log and is everybody's to know, undos included;
    it only grows.
    *undo* says for each own seat how many decisions it may take back, *acted* the ply of its last,
    *turn* what belongs together with that; a seat that has decided nothing has no turn.
    *live* is each seat's points by category if the match ended now; empty where they are secret.
    *ordered* are own seats whose standing order is about to answer.
    *hides* says, to who holds several seats, whether one of them must not see what another sees.
    """

    ply: int
    entry: int
    since: int
    prompt: PromptSaid
    seats: dict[str, Asked]
    undo: dict[str, int]
    acted: dict[str, int]
    turn: dict[str, TurnSaid]
    view: msgspec.Raw
    viewer: int
    live: tuple[dict[str, int], ...]
    events: list[msgspec.Raw]
    standing: Standing | None
    proposal: ProposalSaid | None
    thinking: tuple[int, ...]
    ordered: tuple[int, ...]
    hides: bool
    clocks: ClocksSaid | None


class TableSaid(Table, frozen=True, tag_field="say", tag="table", kw_only=True):
    """The table has changed: who sits where, who is there, which phase."""


class DoneSaid(Say, frozen=True, tag="done", kw_only=True):
    """A command was carried out."""

    id: str
    ply: int


class ErrorSaid(Say, frozen=True, tag="error", kw_only=True):
    """A command was refused and has changed nothing; *id* is empty where none could be read."""

    id: str
    error: Problem


class ChatSaid(Say, frozen=True, tag="chat", kw_only=True):
    """Somebody said something; *number* counts up from 0 at each table.

    *speaker* is the same for everything one person says, whatever name they go by. *notice* is
    empty, or names what the server says of the seat of that name: `replaced` where its bot could
    not decide and the game's cheap policy did.
    """

    number: int
    name: str = msgspec.field(name="from")
    text: str
    at: float
    speaker: str
    notice: str = ""


class MinuteSaid(Say, frozen=True, tag="minute", kw_only=True):
    """What the table settled beside the rules, as it stands in the log; all hear it.

    A *step* of a proposal to go back *to* a ply, to let another *bot* play a *chair* or to abandon
    the match; a chair that was handed to a bot, returned to its person, lost to the clock or given
    up for good; or a match that ended because all have resigned. *without* are those who were away
    and whom the table's rule bound. *number* counts up from 0, *ply* is where the match stood.
    """

    number: int
    ply: int
    about: Subject
    step: Step
    seat: int
    to: int | None
    chair: int | None
    bot: str
    without: tuple[int, ...]
    at: str


class WhySaid(Say, frozen=True, tag="why", kw_only=True):
    """The rule behind a refusal."""

    id: str
    clause: str
    text: str


class WeighedSaid(Say, frozen=True, tag="weighed", kw_only=True):
    """What a macro comes to as it is; *weighing* is the game's own record."""

    id: str
    weighing: msgspec.Raw


class HintSaid(Say, frozen=True, tag="hint", kw_only=True):
    """What *bot* would do, and why: the name of a text of the game and what to put into it.

    *why* is empty where there is nothing to say.
    """

    id: str
    action: str
    bot: str
    why: str
    params: dict[str, int | str]


class Counsel(msgspec.Struct, frozen=True):
    """What *bot* would do, and why, as in a hint."""

    action: str
    bot: str
    why: str
    params: dict[str, int | str]


class MentorSaid(Say, frozen=True, tag="mentor", kw_only=True):
    """How closely the mentor stands by, and its *idea*, where it speaks.

    In *stage* `guide` it has one before every decision, in `watch` only where the choice it was
    asked about gives *lost* of a win away, in `ask` none: a hint is there for asking.
    """

    id: str
    stage: Stage
    idea: Counsel | None = None
    lost: float = 0.0


class ComparedSaid(Say, frozen=True, tag="compared", kw_only=True):
    """What an idea brings over the next best one, tried out from what the seat knows.

    *verdict* is `more`, `even` or `less`, with the *chance* to win and the *points* it brings more
    than *other*; it is empty where there is nothing to compare with, or it took too long.
    """

    id: str
    other: str = ""
    verdict: Verdict | Literal[""] = ""
    chance: float = 0.0
    points: float | None = None


class AnswerSaid(Say, frozen=True, tag="answer", kw_only=True):
    """What a typed line means, from what the seat may see; whoever shows it finds the words.

    *topic* is what was asked about: `happened`, then *since* is the ply after the seat's last
    decision; `options`, `leads`, `turn`; `rule`, then *clause* asks; `thing`, of which *facts*
    tell, each a record like an event. It is `action` where the line names what the seat may do,
    *options* being its notation; `search` where *options* are what contains it; `nothing` else.
    """

    id: str
    topic: Topic | Literal["action", "search", "nothing"]
    since: int = 0
    clause: str = ""
    thing: str = ""
    facts: list[msgspec.Raw] = []
    options: list[str] = []


class LaidOrder(msgspec.Struct, frozen=True):
    """A standing order of one's own; it stands while *end* is empty.

    *used* counts its answers. *why* names what ended it: a condition of the game, or one of
    `turn_came`, `round_over`, `used_up`, `revealed`, `would_reveal`, `not_legal`, `own_decision`
    and `taken_back`.
    """

    number: int
    order: Order
    used: int
    end: End
    why: str


class OrdersSaid(Say, frozen=True, tag="orders", kw_only=True):
    """The standing orders of one of your seats, those that stand and those that ended lately.

    As an answer it has the *id* of the question, and in *likely* the orders that the game takes to
    be likely now, the variants of one name together. *answers* says that one of them is about to
    answer what the seat is asked now.
    """

    seat: int
    laid: list[LaidOrder]
    answers: bool
    id: str = ""
    likely: list[Order] = []


class PlansSaid(Say, frozen=True, tag="plans", kw_only=True):
    """What can be planned ahead by pointing, and from what it is put together."""

    id: str
    plans: tuple[Plan, ...]


class PongSaid(Say, frozen=True, tag="pong", kw_only=True):
    """I am here."""

    id: str


Sayings: TypeAlias = (
    StateSaid
    | TableSaid
    | DoneSaid
    | ErrorSaid
    | ChatSaid
    | MinuteSaid
    | WhySaid
    | WeighedSaid
    | HintSaid
    | MentorSaid
    | ComparedSaid
    | AnswerSaid
    | OrdersSaid
    | PlansSaid
    | PongSaid
)


class OrderSaid(msgspec.Struct, frozen=True, kw_only=True):
    """A step of a standing order: while the match runs of your own seat, afterwards of all."""

    ply: int
    seat: int
    number: int
    step: OrderStep
    order: Order | None
    why: str


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A match at one of its plies, as the viewer may see it; *events* brought it there.

    *minutes* are what was settled beside them, each with the ply after which it is told, and
    *orders* the steps of standing orders.
    """

    ply: int
    last: int  # the newest ply
    prompt: PromptSaid
    view: msgspec.Raw
    viewer: int
    live: tuple[dict[str, int], ...]
    events: list[msgspec.Raw]
    minutes: list[MinuteSaid]
    orders: list[OrderSaid]
    standing: Standing | None


class BookPage(msgspec.Struct, frozen=True):
    """A match at one ply: what was asked, and what could be seen."""

    prompt: PromptSaid
    view: msgspec.Raw
    live: tuple[dict[str, int], ...]


class Book(msgspec.Struct, frozen=True, kw_only=True):
    """A whole match that is over, to be read without the server; its pages go by their ply."""

    viewer: int
    pages: list[BookPage]
    events: list[msgspec.Raw]
    minutes: list[MinuteSaid]
    orders: list[OrderSaid]
    standing: Standing


class ScoresAt(msgspec.Struct, frozen=True):
    """Each seat's points if the match had ended after a ply, as far as the viewer may know."""

    ply: int
    scores: tuple[int, ...]
