"""Opening position from options (chapter SETUP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.chance import WORD
from kontor.engine.stack import ask
from kontor.engine.state import CHANCE
from kontor.games.genoa.bundles import REASONS, START, earn
from kontor.games.genoa.frames import DrawCard
from kontor.games.genoa.items import CARDS, DECKS, TOKENS, WARES
from kontor.games.genoa.rules.rounds import begin_turn, clear_turn
from kontor.games.genoa.state import GenoaState

if TYPE_CHECKING:
    from kontor.games.genoa.options import GenoaOptions
    from kontor.games.genoa.ruleset import RuleSet


def blank(rules: RuleSet, options: GenoaOptions) -> GenoaState:
    """A state with its shared tables only."""
    s = GenoaState()
    s.options = options
    s.rules = rules
    s.city = rules.city
    s.actions = rules.actions
    s.seats = options.players
    return s


def clear_all(s: GenoaState) -> None:
    """Everything in the reserve, nobody holding anything, no turn begun (SETUP-2, SETUP-3)."""
    city, seats = s.city, s.seats
    s.stack = []
    s.rng = 0
    s.turns = 0
    s.marker = 1
    s.tower = 0
    s.owners = [-1] * city.buildings
    s.reserve_wares = list(city.ware_stock)
    s.reserve_tokens = list(city.token_stock)
    s.reserve_markers = [city.markers] * seats
    s.face_down = list(city.deck_mask)
    s.face_up = [0] * DECKS
    s.money = [0] * seats
    s.earned = [0] * (seats * REASONS)
    s.wares = [0] * (seats * WARES)
    s.tokens = [0] * (seats * TOKENS)
    s.area = [0] * seats
    s.hands = [0] * seats
    s.seen = [0] * CARDS
    s.tally = [0] * 5
    clear_turn(s)


def opening(rules: RuleSet, options: GenoaOptions, seed: int) -> GenoaState:
    """130 ducats and one card of each deck for everybody; A starts (SETUP-1, SETUP-4, SETUP-8)."""
    s = blank(rules, options)
    clear_all(s)
    s.rng = seed & WORD
    for seat in range(s.seats):
        earn(s, seat, rules.city.start_money, START)
    begin_turn(s, None)
    deals = [DrawCard(CHANCE, seat, deck, 0) for seat in range(s.seats) for deck in range(DECKS)]
    ask(s, *deals)
    return s
