"""A table for tests of single clauses: set a position up, play lines of notation, look at it.

    match = position(GAME, '''
        kontor position hansa
        turn: A
        route Coellen-Warburg: Bm . . .
        supply A: 3t
    ''')
    assert "displace Coellen-Warburg/1 with trader" in match.options("A")
    match.play("A displace Coellen-Warburg/1 with trader", "A pay trader")
    assert match.prompt == ("B", "relocate", "HT-DISPLACE-3")

It drives the rules directly: no record, no undo, no clock. Invariants are checked after every
action. `kontor.testing.readings` has short readings of each game's table.
"""

from __future__ import annotations

from textwrap import dedent
from typing import TYPE_CHECKING, Generic, NamedTuple

from kontor.engine.chance import advance, pick
from kontor.engine.contract import Macro, S
from kontor.engine.errors import BadNotation, BadPosition, IllegalAction
from kontor.engine.events import Hearing
from kontor.engine.sheet import NATURE, seat_number, seat_text
from kontor.engine.state import CHANCE, SPECTATOR, Action

if TYPE_CHECKING:
    from kontor.engine.contract import Game, Standing, View
    from kontor.engine.events import Event, Told
    from kontor.engine.options import Value

WATCHER = "spectator"


class Asked(NamedTuple):
    """The question now, as a test reads it: `("B", "relocate", "HT-DISPLACE-3")`."""

    seats: str  # letters of all who may answer; "chance"; "" when the match is over
    topic: str
    clause: str


class Position(Generic[S]):
    """A match under test: a game, a state, and what has been told so far."""

    def __init__(self, game: Game[S], state: S, log: Hearing | None = None) -> None:
        self.game = game
        self.state = state
        self._log = log or Hearing()
        self._check("The position to start from")

    # What is asked and allowed

    @property
    def prompt(self) -> Asked:
        """Who must decide what, and the clause that asks."""
        prompt = self.game.prompt(self.state)
        return Asked("".join(map(seat_text, prompt.seats)), prompt.topic, prompt.clause)

    def options(self, seat: str) -> list[str]:
        """What a seat ("A", "B", ...; "chance") may do now, in notation."""
        return [action.text for action in self.game.legal(self.state, self._seat(seat))]

    # Play

    def play(self, *lines: str) -> None:
        """Apply lines such as "A pass", one after the other.

        A line "chance OUTCOME" fixes what nature does. Where chance is pending and the line is a
        seat's, nature first draws with the state's generator, as a driver would.
        """
        for line in lines:
            name, _, text = line.strip().partition(" ")
            seat = self._seat(name)
            if seat != CHANCE:
                self.settle()
            self._step(seat, self.game.catalogue(self.state.options).find(text))

    def play_macro(self, seat: str, macro: Macro) -> None:
        """Apply the actions a macro expands to."""
        self.settle()
        number = self._seat(seat)
        for action in self.game.expand(self.state, number, macro):
            self._step(number, action)

    def settle(self, *, lone: bool = False) -> list[Event]:
        """Let nature draw until a seat is asked; what was told meanwhile is answered, and kept.

        With *lone*, options that a seat cannot help taking are taken too, as at a real table.
        """
        before = len(self._log.told)
        while True:
            seats = self.game.prompt(self.state).seats
            if seats == (CHANCE,):
                self.state.rng = advance(self.state.rng)
                drawn = pick(self.state.rng, self.game.weights(self.state))
                self._step(CHANCE, self.game.legal(self.state, CHANCE)[drawn])
            elif not (lone and self._settle_lone(seats)):
                return [one.event for one in self._log.told[before:]]

    def _settle_lone(self, seats: tuple[int, ...]) -> bool:
        """Take the one option of the one seat that is asked, if the game lets it be taken."""
        if len(seats) != 1 or not self.game.may_settle(self.state):
            return False
        options = self.game.legal(self.state, seats[0])
        if len(options) != 1:
            return False
        self._step(seats[0], options[0])
        return True

    def fork(self) -> Position[S]:
        """A match of its own from here on, to try things on; what was told so far is kept."""
        log = Hearing()
        log.told, log.reveals = self._log.told[:], self._log.reveals
        return Position(self.game, self.state.copy(), log)

    def _step(self, seat: int, action: Action) -> None:
        options = self.game.legal(self.state, seat)
        if all(action is not option for option in options):
            msg = self._refusal(seat, action, [option.text for option in options])
            raise IllegalAction(msg, self.prompt.clause)
        self.game.apply(self.state, seat, action, self._log)
        self._check(f"After {seat_text(seat)} {action.text!r}, the position")

    def _refusal(self, seat: int, action: Action, options: list[str]) -> str:
        asked = self.prompt
        who = asked.seats or "nobody: the match is over"
        tried = f"{seat_text(seat)} cannot {action.text!r} now"
        if not options:
            return f"{tried}: {asked.topic} ({asked.clause}) asks {who}."
        listed = "".join(f"\n  {text}" for text in options)
        return f"{tried}: {asked.topic} ({asked.clause}) allows {seat_text(seat)}:{listed}"

    def _check(self, what: str) -> None:
        broken = self.game.broken_invariants(self.state)
        assert not broken, f"{what} breaks: {'; '.join(broken)}"

    # What is known

    def view(self, seat: str) -> View:
        """What a seat, or "spectator", may see."""
        return self.game.view(self.state, self._seat(seat))

    @property
    def events(self) -> list[Event]:
        """Everything told so far, whoever may hear it."""
        return [one.event for one in self._log.told]

    @property
    def told(self) -> list[Told]:
        """Everything told so far, with its audience."""
        return self._log.told

    @property
    def barriers(self) -> int:
        """How often the rules have marked a reveal."""
        return self._log.reveals

    def heard(self, seat: str) -> list[Event]:
        """What a seat, or "spectator", has been told so far."""
        return self._log.heard_by(self._seat(seat))

    @property
    def standing(self) -> Standing | None:
        """The ranking once the match is over."""
        return self.game.standing(self.state)

    def __str__(self) -> str:
        """The position as its text."""
        return self.game.describe(self.state)

    def _seat(self, name: str) -> int:
        if name == WATCHER:
            return SPECTATOR
        try:
            return seat_number(name, self.state.options.players)
        except BadPosition as error:
            msg = f"{error} A line is written 'A pass' or '{NATURE} OUTCOME'."
            raise BadNotation(msg) from error


def position(game: Game[S], text: str, *, seed: int = 0, settle: bool = False) -> Position[S]:
    """A match under test from a position text, which may be indented.

    With *settle*, chance and lone options are settled at once, as at a real table; what is told on
    the way, or already while the position is read, stands in `events`.
    """
    log = Hearing()
    state = game.play_from(dedent(text).strip() + "\n", log)
    if seed:
        state.rng = seed
    match = Position(game, state, log)
    if settle:
        match.settle(lone=True)
    return match


def opening(game: Game[S], *, seed: int = 1, **options: Value) -> Position[S]:
    """A match under test from the opening with these options, before any draw of the set-up."""
    return Position(game, game.new(game.read_options(options), seed))
