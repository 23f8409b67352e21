"""A seat at a server's table, over its socket: what is sent to a browser is all that comes here."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack
from typing import TYPE_CHECKING, Final

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

from kontor.agents.door import Link, Visitor, problem
from kontor.agents.sight import Gone, Refused, Sight
from kontor.engine.contract import Standing
from kontor.engine.ordering import Order, Plan
from kontor.engine.registry import find_game
from kontor.orders.book import Laid

if TYPE_CHECKING:
    from collections.abc import Sequence

    from websockets.sync.client import ClientConnection

    from kontor.agents.sight import Json
    from kontor.engine.contract import Macro

PATIENCE: Final = 60.0  # seconds for an answer
SLOWER: Final = 0.5  # seconds before something is sent again that came too soon, then twice as many
TRIES: Final = 6  # how often, and how often a lost connection is sought
TOO_MANY: Final = "too_many"


class FarDesk:
    """One seat; *token* is that of the seat, without one a guest takes an open chair."""

    def __init__(self, link: str, token: str = "") -> None:
        self._visitor = Visitor(Link(link), token)
        if not token:
            self._visitor.sit_down()
        table = self._visitor.table()
        self.game = find_game(table["game"])
        self.options = self.game.read_options(table["options"])
        self.seat = int(table["my_seats"][0])
        self.names = tuple(str(seat["name"]) for seat in table["seats"])
        self._opened = ExitStack()
        self._socket: ClientConnection | None = None
        self._state: Json = {}
        self._news: list[Json] = []
        self._laid: tuple[Laid, ...] = ()
        self._ordered = False  # whether a standing order is about to answer
        self._count = 0
        self._open()
        self._do("orders", seat=self.seat)  # those that a former program has laid down

    # What is

    def sight(self) -> Sight:
        """Where the match stands, as the server said last."""
        self._drain()
        state, seat = self._state, str(self.seat)
        asked = state["seats"].get(seat)
        news, self._news = tuple(self._news), []
        standing = state["standing"]
        return Sight(
            ply=state["ply"],
            entry=state["entry"],
            topic=state["prompt"]["topic"],
            clause=state["prompt"]["clause"],
            asked=self.seat in state["prompt"]["seats"] and asked is not None,
            alone=state["prompt"]["seats"] == [self.seat],
            options=tuple(asked["options"]) if asked else (),
            detail=asked["detail"] if asked else None,
            view=state["view"],
            news=news,
            laid=self._laid,
            standing=msgspec.convert(standing, Standing) if standing else None,
            over=bool(standing) or not state["prompt"]["seats"],
        )

    def advance(self, seconds: float, *, news: bool = False) -> bool:
        """Wait for the server's word."""
        until = time.monotonic() + seconds
        self._drain()
        while not self._ready(news=news):
            left = until - time.monotonic()
            if left <= 0 or not self._hear(left):
                return False
        return True

    def _ready(self, *, news: bool) -> bool:
        state = self._state
        if not state["prompt"]["seats"] or state["standing"] or (news and self._news):
            return True
        asked = self.seat in state["prompt"]["seats"] and str(self.seat) in state["seats"]
        return asked and not self._ordered

    # What the seat does

    def act(self, move: str | Macro) -> None:
        """Do something, or be refused."""
        at = {"seat": self.seat, "ply": self._state["ply"], "entry": self._state["entry"]}
        if isinstance(move, str):
            self._do("act", **at, action=move)
        else:
            self._do("macro", **at, macro=msgspec.to_builtins(move))

    def judged(self, move: str) -> None:
        """Be refused where an action is not legal: by the options, and by what the things say."""
        asked = self._state["seats"].get(str(self.seat))
        if asked and any(option["text"] == move for option in asked["options"]):
            return
        self.game.catalogue(self.options).find(move)
        clause = self._state["prompt"]["clause"]
        names = self.game.names(self.options)
        for kind in self.game.things:
            for word in move.split():
                if word in names.of(kind):
                    clause = self.why(kind, word)
        raise Refused(f"{move!r} is not among your options now ({clause}).", "illegal", clause)

    def weigh(self, macro: Macro) -> Json:
        """What a macro would come to."""
        said = self._do("weigh", seat=self.seat, macro=msgspec.to_builtins(macro))
        found: Json = said["weighing"]
        return found

    def why(self, kind: str, thing: str) -> str:
        """The clause that says why a thing is not offered."""
        return str(self._do("why", seat=self.seat, kind=kind, thing=thing)["clause"])

    def lay(self, order: Order) -> int:
        """Lay a standing order down."""
        before = {laid.number for laid in self._laid}
        self._do("order", seat=self.seat, order=msgspec.to_builtins(order))
        self._do("orders", seat=self.seat)
        return max({laid.number for laid in self._laid} - before)

    def withdraw(self, number: int) -> None:
        """Take a standing order back."""
        self._do("withdraw", seat=self.seat, number=number)

    def likely(self) -> Sequence[Order]:
        """The standing orders that the game takes to be likely."""
        return msgspec.convert(self._do("orders", seat=self.seat)["likely"], list[Order])

    def plans(self) -> Sequence[Plan]:
        """What can be planned ahead."""
        return msgspec.convert(self._do("plans", seat=self.seat)["plans"], list[Plan])

    def close(self) -> None:
        """Hang up."""
        self._socket = None
        self._opened.close()

    # The line

    def _do(self, do: str, **fields: object) -> Json:
        """Send a command and hear its answer; slower where the server says so."""
        self._count += 1
        name = f"{self._state.get('entry', 0)}-{self._count}"
        command = json.dumps({"do": do, "id": name, **fields})
        pause = SLOWER
        for _ in range(TRIES):
            said = self._answered(command, name)
            if said["say"] != "error":
                return said
            if said["error"]["code"] != TOO_MANY:
                raise problem(said["error"])
            time.sleep(pause)
            pause *= 2
        raise Gone("The server takes no more messages from here.")

    def _answered(self, command: str, name: str) -> Json:
        """One command and its answer; after a lost connection it is sent again, which is safe."""
        for _ in range(TRIES):
            socket = self._line()
            try:
                socket.send(command)
                until = time.monotonic() + PATIENCE
                while (left := until - time.monotonic()) > 0:
                    said = self._taken(socket.recv(timeout=left))
                    if said.get("id") == name and said["say"] != "table":
                        return said
            except TimeoutError:
                continue
            except ConnectionClosed:
                self.close()
        raise Gone("The server does not answer any more.")

    def _hear(self, seconds: float) -> bool:
        """Take in the next message; whether one came in time."""
        try:
            self._taken(self._line().recv(timeout=max(seconds, 0.0)))
        except TimeoutError:
            return False
        except ConnectionClosed:
            self.close()
        return True

    def _drain(self) -> None:
        while self._hear(0.0):
            pass

    def _line(self) -> ClientConnection:
        if self._socket is None:
            self._open()
        assert self._socket is not None, "it was opened, or is gone"
        return self._socket

    def _open(self) -> None:
        """Connect, with what was heard last; wait for the first state."""
        since = ""
        if self._state:
            since = f"?since={self._state['ply']}&entry={self._state['entry']}"
        pause = SLOWER
        for _ in range(TRIES):
            try:
                self._socket = self._opened.enter_context(
                    connect(
                        f"{self._visitor.link.socket}{since}",
                        additional_headers=dict(self._visitor.headers()),
                        max_size=None,
                    )
                )
                self._greeted(self._socket)
            except (OSError, InvalidHandshake, ConnectionClosed):
                self.close()
                time.sleep(pause)
                pause *= 2
            else:
                return
        raise Gone(f"The server at {self._visitor.link.origin} has gone.")

    def _greeted(self, socket: ClientConnection) -> None:
        while True:
            said = self._taken(socket.recv(timeout=PATIENCE))
            if said["say"] == "state":
                return
            if said["say"] == "error":
                raise problem(said["error"])

    def _taken(self, frame: str | bytes) -> Json:
        said: Json = json.loads(frame)
        if said["say"] == "state":
            self._state = said
            self._ordered = self.seat in said["ordered"]
            self._news += said["events"]
        elif said["say"] == "orders" and said["seat"] == self.seat:
            self._ordered = said["answers"]
            self._laid = tuple(
                Laid(
                    laid["number"],
                    msgspec.convert(laid["order"], Order),
                    ply=0,
                    turn=0,
                    round=0,
                    used=laid["used"],
                    end=laid["end"],
                    why=laid["why"],
                )
                for laid in said["laid"]
            )
        elif said["say"] == "table":
            self.names = tuple(str(seat["name"]) for seat in said["seats"])
        return said
