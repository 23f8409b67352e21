"""Positions as text: both ways, with defaults, and with clear errors."""

from __future__ import annotations

import pytest

from kontor.engine.chance import advance, mix
from kontor.engine.codec import state_hash
from kontor.engine.errors import BadPosition
from kontor.engine.state import CHANCE
from kontor.games.haendler import GAME
from tests.haendler.table import at, fresh

WRONG = [
    ("A stores: koeln 9 cloth", "there are 10 cloth, not 9"),
    ("A stores: atlantis 1 cloth", "'atlantis' is not a city"),
    ("A stores: koeln 1 tea", "'tea' is not a known name"),
    ("A stores: koeln some cloth", "'some' should be a whole number"),
    ("wagon 1: koeln", "two wagons share a space"),
    ("wagon 1: koeln-gate", "'koeln-gate' is not a place of a wagon"),
    ("wagon 1: paris; flies", "Wagon 1 cannot have 'flies'"),
    ("wagon 1: paris-gate from paris; master A", "has a loading master on the road"),
    ("wagon 1: paris; master A; B has 1 wine; A has 1 wine", "loaded the master's kind"),
    ("wagon 1: paris; master A; A has 1 wine, 1 silk", "loaded two kinds"),
    ("wagon 1: paris-gate from paris; A has 4 wine", "has 4 goods on wagon 1"),
    ("wagon 1: paris-gate from paris; arrived", "has arrived on the road"),
    ("courier: paris", "the courier is in a city"),
    ("A: bag 150", "A has 150 florins"),
    ("A: status 11", "11 cannot be a status"),
    ("A: wings 2", "Seat A cannot have 'wings 2'"),
    ("A: cards 4 axle break", "cards axle break"),
    ("A: credits 11", "more credits than the stock"),
    ("A: abilities courier\nB: abilities courier", "an ability has two owners"),
    ("A: sealed 300", "a sealed answer without a question"),
    ("A ledger: 100 capital", "does not agree with its ledger"),
    ("arrivals: 9", "'arrivals' runs from 0 to 8"),
    ("prices: 650 iron", "650 is not a sale price"),
    ("bonus: 50 wien", "50 is not a city bonus"),
    ("step: dance", "'dance' is not a step of the round"),
    ("terms: 1 2 3", "'terms' needs 4 numbers for each seat"),
    ("step: counting\nturn: B\nA: abilities counting house", "Nothing is asked of B"),
    ("options: players=7", "players cannot be '7'"),
    ("A: tiles 0", "should name each of the tiles"),
    ("A: tiles 1 1", "should name each of the tiles"),
    ("A: abilities courier + courier", "names something twice"),
    ("A stores: koeln -1 cloth", "there are 9 cloth, not 9|less than nothing"),
    ("A: bag 5000\nA ledger: 4900 capital, 100 fees", "fees of all seats do not cancel out"),
    ("start: every", "'every' is no seat"),
    ("wagon 1:", "says nothing after 'wagon 1'"),
    ("ended: 7", "does not end for the reason 7"),
    ("step: buy\nended: 1\nstack: BuyGoods seat=A left=3", "over with a question left"),
    ("stack: BuyGoods seat=A left=4", "does not fit the position"),
    ("stack: BuyGoods seat=every left=1", "does not fit the position"),
    ("stack: SetWheel seat=A", "does not fit the position"),
    ("stack: DealPair seat=A owner=0", "does not fit the position"),
    ("stack: DealPair seat=chance owner=0", "does not fit the position"),
    ("stack: NameAbility seat=A", "does not fit the position"),
    ("stack: RaiseBid seat=A ability=0 florins=600 leader=1 out=0", "does not fit"),
    ("stack: SealedBid seat=every wagon=3", "does not fit the position"),
    ("stack: LoadAsMaster seat=A wagon=0", "does not fit the position"),
    ("stack: LoadingFloor seat=every wagon=0 master=0", "does not fit the position"),
    ("stack: LoadAsGuest seat=A wagon=0 left=1", "does not fit the position"),
    ("stack: MoveWagons seat=A tile=0 extra=0 courier=0 moved=0", "does not fit the position"),
    ("pile: none\nstack: TakeInfluence seat=A", "does not fit the position"),
    ("stack: AdjustPrice seat=A houses=32", "does not fit the position"),
    ("stack: Promote seat=A left=3", "does not fit the position"),
    ("step: wheels\nA: sealed 14", "A cannot have answered 14"),
    ("step: bid 1\nA: sealed 5100", "A cannot have answered 5100"),
    ("options: players=2\nstep: wheels\nA: sealed 0\nB: sealed 0", "all have answered"),
    ("options: players=2\ntalk: 1 0 0 0", "words without a bargaining"),
    ("options: players=2\nbargains: 1 0 -1 -1 -1 0 -1 0 -1 -1 -1 0", "bargains without free"),
    (
        "options: players=2 negotiation=yes\nstep: round\nbargains: 0 0 -1 -1 -1 0 -1 0 -1 -1 -1 0",
        "the bargain of A cannot be",
    ),
    (
        "options: players=2 negotiation=yes\nstack: Parley seat=every\ntalk: 0 1 0 1",
        "nobody has a word",
    ),
    (
        "options: players=2 negotiation=yes\nstack: Parley seat=every\ntalk: 0 2 0 0",
        "says 1 for silent seats",
    ),
    (
        (
            "options: players=2\nterms: -1 -1 0 0 50 -1 0 0\nB stores: koeln 1 iron\n"
            "step: guests 2\nwagon 2: koeln; master A"
        ),
        "the terms of B cannot be",
    ),
]


@pytest.mark.parametrize(("text", "why"), WRONG)
def test_an_inconsistent_position_is_refused_with_the_reason(text: str, why: str) -> None:
    """What, where, and what would be allowed."""
    with pytest.raises(Exception, match=why) as error:
        at(text)
    assert isinstance(error.value, BadPosition) or "players" in why


def test_an_empty_sheet_is_the_first_purchase_of_four_seats() -> None:
    """Everything left out is as at the start, without abilities."""
    match = at("")

    assert match.prompt == ("A", "buy_goods", "DH-BUY-1")
    assert match.state.bags == [5000] * 4


def test_turn_drops_the_seats_before() -> None:
    """In the step of promotions C is asked first, then D."""
    match = at("""
        step: promote
        turn: C
    """)

    assert match.prompt.seats == "C"
    match.play("C done")
    assert match.prompt.seats == "D"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("start", ["quick", "auction"])
@pytest.mark.parametrize("negotiation", [False, True])
def test_every_position_of_a_match_is_read_back(
    players: int, start: str, negotiation: bool
) -> None:
    """Printed and read, a position has the same hash, at every third decision of a match."""
    match = fresh(players=players, start=start, negotiation=negotiation)
    state = match.state
    rng = 7
    while GAME.prompt(state).seats:
        if rng % 3 == 0:
            assert state_hash(GAME.position(GAME.describe(state))) == state_hash(state)
        rng = advance(rng)
        seat = GAME.prompt(state).seats[0]
        options = GAME.legal(state, seat)
        if seat == CHANCE:
            GAME.apply(state, seat, options[0])
        else:
            GAME.apply(state, seat, GAME.progress(state, seat, options, mix(rng)))
    assert state_hash(GAME.position(GAME.describe(state))) == state_hash(state)
