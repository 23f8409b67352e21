"""States as matches hardly ever have them, made by hand, for tests of encoders."""

from collections.abc import Callable
from typing import Final

from kontor.engine.registry import find_game
from kontor.engine.state import State
from kontor.envs.sitting import Sitting
from kontor.games.genoa.bundles import NOTHING, Bundle, Draft, Offer
from kontor.games.genoa.frames import PayCard, PickCard
from kontor.games.genoa.state import GenoaState
from kontor.games.haendler.frames import TakeInfluence
from kontor.games.haendler.names import ANY_CARD
from kontor.games.haendler.state import HaendlerState
from kontor.games.hansa.frames import PayFavour
from kontor.games.hansa.state import HansaState
from tests.envs.tables import walk


def rare_states(title: str, check: Callable[[Sitting], None]) -> None:
    """Call *check* with such a state of the title."""
    options: dict[str, dict[str, bool]] = {
        "hansa": {"favours": True, "missions": True},
        "genoa": {},
        "haendler": {"negotiation": True},
    }
    game = find_game(title)
    sitting = Sitting(game, game.read_options(options[title]))
    assert list(walk(sitting, 3, "progress", 60))
    {"hansa": rare_hansa, "genoa": rare_genoa, "haendler": rare_haendler}[title](sitting.state)
    for frame in QUESTIONS.get(title, (sitting.state.stack[-1],)):
        sitting.state.stack[-1] = frame
        sitting.prompt = game.prompt(sitting.state)
        check(sitting)


QUESTIONS: Final = {"genoa": (PickCard(0, 1, 2, 1), PayCard(1, 0, 2, 2, 0))}
"""Questions that are hardly ever asked, each to be looked at."""


def rare_hansa(s: State) -> None:
    """A full table beside the board, promo markers laid three deep, and much prestige."""
    assert isinstance(s, HansaState)
    s.connected = [2, 0, 1]
    s.figures = [3, 0, 1, 2]
    s.favours = [0, -2, 3, -1, 1, 2]
    s.hand = [0, 3, 5, 16 + 2, 7, 32 + 1, 4, 6]
    s.laid = [(2, 8, 1), (2, 9, 1), (2, 7, 1), (3, 8, 0)]
    s.extras[4] = (1, 1, 1, 1, 1, 2)
    s.offices[5], s.control[5] = (), 3
    s.unused[1] = (0, 0, 0, 0, 0, 3)
    s.prestige[2] = 140
    s.turns = 900
    s.stack.append(PayFavour(1, 3, -1, 2))


def rare_genoa(s: State) -> None:
    """Cards just drawn, more offers than places, much money, and a spent side."""
    assert isinstance(s, GenoaState)
    s.drawn = s.hands[0] | s.hands[1]
    s.passed = s.hands[0] | s.hands[2]
    s.money = [5000, 3, 0, 2001]
    terms = Bundle(2500, (0, 0, 0, 0, 0, 7, 20, 90))
    s.offers = [
        Offer(number % 4, (number + 1) % 4, number, number % 2, terms, NOTHING, number % 3 % 2, 1)
        for number in range(16)
    ]
    s.drafts = [Draft(1, 5, 1, NOTHING, terms, 1, 1), None, Draft(0, 0, 0, terms, terms), None]
    s.pledge = [18, 18, 31, 36]
    s.picks = 1
    s.face_up[3] = s.face_down[3] & -s.face_down[3]
    s.face_down[3] ^= s.face_up[3]


def rare_haendler(s: State) -> None:
    """Claims of bonuses, terms of all kinds, full hands and secret drafts."""
    assert isinstance(s, HaendlerState)
    s.claims = 0b1011_0000_0110
    s.hands = [9, 0, 1, 0, 2, *[0] * 5, *[1] * 5, *[0] * 5]
    s.bags = [50_000, 0, 12, 900]
    s.terms = [0, 100, 2, 9000, -1, -1, -1, -1, 300, -1, 1, 0, 9000, 1, 20, -1]
    s.bargains = [
        *(1, 200, -1, ANY_CARD, 2, 50, 1),
        *(0, -9000, 4, -1, -1, -1, 0),
        *(-1, 0, -1, -1, -1, -1, 0),
        *(2, 0, 0, 1, 14, 20, 0),
    ]
    s.sealed = [4, -1, 0, 700]
    s.stack.append(TakeInfluence(2))
