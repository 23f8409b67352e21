"""Positions as text: both ways, with defaults, and with clear errors."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from kontor.engine.chance import advance, mix
from kontor.engine.codec import state_hash
from kontor.engine.errors import BadNotation, BadPosition
from kontor.engine.registry import any_game
from kontor.engine.state import CHANCE, SPECTATOR
from kontor.games.haendler import GAME
from kontor.games.haendler.macros import Purchase
from kontor.match.driver import Driver
from tests.haendler.table import at, bag, fresh

WRONG = [
    ("A stores: koeln 9 cloth", "there are 10 cloth, not 9"),
    ("A stores: atlantis 1 cloth", "'atlantis' is not a city"),
    ("A stores: koeln 1 tea", "'tea' is not a good"),
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
    ("terms: 1 2 3", "unknown key 'terms'"),
    ("step: counting\nturn: B\nA: abilities counting house", "Nothing is asked of B"),
    ("options: players=7", "players cannot be '7'"),
    ("A: tiles 0", "should name each of the tiles"),
    ("A: tiles 1 1", "should name each of the tiles"),
    ("A: abilities courier + courier", "names something twice"),
    ("A stores: koeln -1 cloth", "A count in 'A stores' cannot be '-1'"),
    ("A: bag 5000\nA ledger: 4900 capital, 100 fees", "fees of all seats do not cancel out"),
    ("start: every", "'every' is no seat"),
    ("wagon 1:", "says nothing after 'wagon 1'"),
    ("ended: 7", "should be 1 .by arrivals. or 2"),
    ("ended: 0", "or left out"),
    ("step: buy\nended: 1\nstack: BuyGoods seat=A left=3", "over with a question left"),
    ("stack: BuyGoods seat=A left=4", "does not fit the position"),
    ("stack: BuyGoods seat=every left=1", "does not fit the position"),
    ("stack: SetWheel seat=A", "does not fit the position"),
    ("stack: DealPair seat=A owner=0", "does not fit the position"),
    ("abilities left: none\nstack: DealPair seat=chance owner=0", "does not fit the position"),
    ("A: abilities courier + wainwright\nstack: NameAbility seat=A", "does not fit the position"),
    ("stack: RaiseBid seat=A ability=0 florins=500 leader=1 out=0", "does not fit"),
    ("stack: SealedBid seat=every wagon=3", "does not fit the position"),
    ("stack: LoadAsMaster seat=A wagon=0", "does not fit the position"),
    ("stack: LoadingFloor seat=every wagon=0 master=0", "does not fit the position"),
    ("stack: LoadAsGuest seat=A wagon=0 left=1", "does not fit the position"),
    ("stack: MoveWagons seat=A tile=0 extra=0 courier=0 moved=0", "does not fit the position"),
    ("pile: none\nstack: TakeInfluence seat=A", "does not fit the position"),
    ("stack: AdjustPrice seat=A houses=32", "does not fit the position"),
    ("stack: Promote seat=A left=3", "does not fit the position"),
    ("step: wheels\nA: sealed 14", "'14' is no wheel"),
    ("step: wheels\nA: sealed iron tea", "'tea' is not a good"),
    ("step: bid 1\nA: sealed iron silk", "A sealed bid cannot be 'iron silk'"),
    ("step: bid 1\nA: sealed -100", "A sealed bid cannot be '-100'"),
    ("step: bid 1\nA: sealed 5100", "A cannot have answered 5100"),
    (
        "options: players=2\nstep: wheels\nA: sealed cloth cloth\nB: sealed silk shield",
        "all have answered",
    ),
    ("options: players=2\ntalked: A 1", "words without a bargaining"),
    ("options: players=2\nA drafts: to B", "bargains without free"),
    (
        "options: players=2 negotiation=yes\nstep: round\nA drafts: to A",
        "the bargain of A cannot be",
    ),
    (
        "options: players=2 negotiation=yes\nasked: free negotiation\nsilent: AB",
        "nobody has a word",
    ),
    (
        (
            "options: players=2\nB terms: asked 50 for one\nB stores: koeln 1 iron\n"
            "step: guests 2\nwagon 2: koeln; master A"
        ),
        "the terms of B cannot be",
    ),
    (
        (
            "options: players=2\nB terms: offers 100 for one, offers 300 for two\n"
            "B stores: koeln 2 iron\n"
            "step: guests 2\nwagon 2: koeln; master A\nB: bag 200"
        ),
        "the terms of B cannot be",
    ),
    ("stack: RepayFirst seat=A\nstep: upkeep", "does not fit the position"),
    ("stack: TakeCredit seat=A\nstep: buy", "does not fit the position"),
    ("stack: SecondFee seat=A wagon=1 guest=1", "does not fit the position"),
    ("options: negotiation=yes\nstack: HandOver seat=A taker=1 got=0", "does not fit the position"),
]


TWICE = [
    ("A: bag 300; bag 500", "'A' gives 'bag' a second time"),
    ("A: bag 300; tiles 1; bag 300", "'A' gives 'bag' a second time"),
    ("A: cards 1 axle break, 1 Achsbruch", "'A' names something twice"),
    ("A stores: paris 2 wine; paris 1 wine", "'A stores' gives 'paris' a second time"),
    ("A stores: paris 2 wine; Paris 1 silk", "'A stores' gives 'paris' a second time"),
    ("A stores: paris 2 wine, 1 wine", "'A stores' names something twice"),
    ("wagon 1: paris; master A; master B", "'wagon 1' gives 'master' a second time"),
    ("wagon 1: paris; arrived; arrived", "'wagon 1' gives 'arrived' a second time"),
    ("wagon 1: paris; A has 1 wine; A has 1 silk", "'wagon 1' gives 'A has' a second time"),
    ("prices: 700 iron, 800 iron", "'prices' names something twice"),
    ("bonus: 100 wien, 200 vienna", "'bonus' names something twice"),
    ("pile: 1 axle break, 1 axle break", "'pile' names something twice"),
    ("A ledger: 100 capital, 200 capital", "'A ledger' names something twice"),
    ("A: abilities courier + Kurier", "names something twice"),
    ("abilities left: courier + courier", "names something twice"),
    ("round: 1\nround: 2", "gives 'round' a second time"),
    ("asked: A buys, 3 left\nstack: BuyGoods seat=A left=3", "written once"),
    ("asked: A moves, tile left, extra 0, courier 0, moved 1 1", "names '1' twice"),
    ("options: negotiation=yes\nasked: free negotiation\nsilent: BB", "'silent' gives 'B'"),
    ("options: negotiation=yes\nasked: free negotiation\ntalked: B 1, B 2", "'talked' gives"),
    ("step: guests 1\nA terms: asked 100 for one, asked 200 for one", "'A terms' gives"),
    ("step: guests 1\nA terms: offers 100 for one, offers 200 for one", "'A terms' gives"),
    ("options: negotiation=yes\nA drafts: to B, to C", "gives 'to C' a second time"),
    ("options: negotiation=yes\nA drafts: to B\nA proposes: to C", "not both"),
]

IMPOSSIBLE = [
    ("round: -1", "there is no round -1"),
    ("round: 0", "'buy' does not belong to round 0"),
    ("round: 2\nstep: setup", "'setup' does not belong to round 2"),
    ("round: 2\nstep: buy again", "'buy again' does not belong to round 2"),
    ("options: round_limit=3\nround: 4", "the match ends after round 3"),
    ("round: 1\narrivals: 2", "there cannot be 2 arrivals by round 1"),
    ("round: 2\nstep: promote\narrivals: 7", "there cannot be 7 arrivals by round 2"),
    ("options: players=2\narrivals: 6", "the match has ended with 6 arrivals"),
    ("step: bonus\nwagon 1: paris; arrived; A has 1 wine\nA: cards 1 axle break", "fewer arriv"),
    ("wagon 1: wien; arrived", "no wagon has just arrived in the step 'buy'"),
    ("ended: 1", "does not end with 0 arrivals"),
    ("ended: 2", "does not end by its limit of rounds"),
    ("ended: 1\narrivals: 8\nstep: buy", "in the step 'end'"),
    ("A: abilities courier + wainwright + warehouse sale", "A has 3 abilities, and 2 are allowed"),
    ("abilities left: courier", "left before the first round only"),
    ("step: setup\nabilities left: courier + wainwright", "neither owned nor left|does not fit"),
    ("step: setup\nwagon 1: paris; master A", "a loading master before the first round"),
    ("step: setup\nwagon 1: paris-gate from paris; A has 1 wine", "loaded before the first round"),
    ("step: setup\nA: cards 1 axle break", "cards are taken before the first round"),
    ("wagon 1: paris; axle break A", "wagon 1 has an axle break in the step 'buy'"),
    ("step: move\nwagon 1: wien; arrived; axle break A", "has arrived with an axle break"),
    ("step: move\nwagon 1: wien; arrived; bonus A", "sells nothing of it"),
    ("step: move\nwagon 1: wien; arrived; bonus A; A has 1 wine", "has been played in the step"),
    (
        (
            "step: bonus\narrivals: 1\npile: 3 sale with bonus\n"
            "wagon 1: wien; arrived; bonus A; A has 1 wine; B has 1 silk\nB: cards 1 axle break"
        ),
        "there are 4 cards sale with bonus",
    ),
    ("wagon 1: paris; A has 1 wine", "loaded in a city without a loading master"),
    ("wagon 1: paris; master A; B has 3 wine", "B is a guest on wagon 1 with more than 2 goods"),
    (
        "wagon 1: paris-gate from paris; A has 3 wine; B has 3 silk",
        "two seats have more than 2 goods",
    ),
    ("wagon 1: paris-gate from paris; A has 2 wine, 1 silk", "A loaded two kinds as master"),
    ("wagon 1: paris-gate from paris; A has 3 wine; B has 1 wine", "B loaded wine, the master's"),
    ("A ledger: 4000 capital, 1000 upkeep", "the ledger of A has 1000 for upkeep"),
    ("A ledger: 6000 capital, -1000 sales", "the ledger of A has -1000 for sales"),
    ("A: credits 1; bag 600\nA ledger: 100 capital, 500 credits", "do not agree with its ledger"),
    ("A: credits 0", "The credits of A cannot be '0'"),
    ("A: bag -100", "The bag of A cannot be '-100'"),
    ("A: bag 1_000", "The bag of A cannot be '1_000'"),
    ("A stores: koeln 0 cloth", "A count in 'A stores' cannot be '0'"),
    ("A stores: koeln", "'A stores' names 'koeln' without goods"),
    ("A: status Kaiser", "'Kaiser' is not a status"),
]

QUESTIONS = [
    ("step: promote\nasked: A buys, 3 left", "the step 'promote' does not ask BuyGoods"),
    ("step: bid 1\nasked: all bid for wagon 2", "does not ask SealedBid"),
    ("asked: A buys, 3 left; A buys, 3 left", "are not asked in turn"),
    ("asked: B buys, 3 left; A buys, 3 left", "are not asked in turn"),
    ("asked: A buys, 3 left; C buys, 3 left; D buys, 3 left", "a seat is passed over"),
    ("asked: A buys, 3 left", "a seat is passed over"),
    ("asked: C buys, 3 left; D buys, 2 left", "D has begun before its turn"),
    ("options: players=2\nasked: A may rise, 1 left; B may rise, 1 left", "B has begun before"),
    ("asked: all set wheels; all set wheels", "do not wait for each other"),
    ("asked: free negotiation", "Parley is asked with negotiation=yes only"),
    ("asked: A names an ability", "NameAbility is asked with start=auction only"),
    ("asked: the start seat is drawn", "DrawStartSeat is asked with start_seat=lot only"),
    ("asked: D may load wagon 1 freely", "does not fit the position"),
    ("asked: D may sell specially", "D cannot be asked SellSpecially"),
    ("asked: D may claim a bonus", "D cannot be asked ClaimBonus"),
    ("asked: D may break an axle, 0 passed", "D cannot be asked BreakAxle"),
    ("asked: D sells from any city, 3 left", "D cannot be asked SellFromWarehouse"),
    ("asked: D takes an influence card", "D cannot be asked TakeInfluence"),
    ("D: status 10\nasked: D may rise, 2 left", "D cannot be asked Promote"),
    ("asked: D moves, tile left, extra 0, courier 0, moved 1", "moved more wagons than"),
    ("asked: D moves, tile used, extra 0, courier 0, moved 1", "does not fit the position"),
    (
        "D: abilities courier\nasked: D moves, tile used, extra 0, courier 1, moved 1",
        "wagon 1 has moved into a city without arriving",
    ),
    (
        "D: abilities express courier\nasked: D moves, tile used, extra 0, courier 1, moved none",
        "rides the courier once",
    ),
    ("asked: D dances", "'D dances' is no pending question"),
    ("asked: every buys, 3 left", "'every' is no seat"),
    ("asked: D buys, many left", "cannot be 'many'"),
    ("options: negotiation=yes talk=2\nasked: free negotiation\ntalked: A 3", "more than 2 times"),
    ("options: negotiation=yes\nasked: free negotiation\nA proposes: to B", "A proposes nothing"),
    (
        "options: negotiation=yes\nasked: free negotiation\nsilent: A\nA drafts: to B",
        "A is silent and drafts",
    ),
    ("options: negotiation=yes\nA drafts: gives 300 florins", "should say to whom"),
    ("options: negotiation=yes\nA drafts: to B, sings", "cannot say 'sings'"),
    ("step: guests 1\nA terms: wants 300", "says 'asked 300 for one'"),
    ("talked: A", "should be a seat and a number"),
]


@pytest.mark.parametrize(("text", "why"), [*TWICE, *IMPOSSIBLE, *QUESTIONS])
def test_a_contradiction_is_refused_in_one_sentence(text: str, why: str) -> None:
    """Whatever is said twice, cannot be at that time, or could not have been asked."""
    with pytest.raises(BadPosition, match=why) as error:
        at(text)
    assert "\n" not in str(error.value)


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


def test_the_example_of_the_docs_is_read_and_written_back() -> None:
    """The sheet that docs/positions/haendler.md shows is a position."""
    page = Path("docs/positions/haendler.md").read_text(encoding="utf-8")
    text = page.partition("```text\n")[2].partition("```")[0]
    state = GAME.position(text)

    assert state_hash(GAME.position(GAME.describe(state))) == state_hash(state)
    assert GAME.prompt(state).topic == "move_wagons"


@pytest.mark.parametrize(
    ("text", "topic", "words"),
    [
        (
            "asked: C buys, 2 left; D buys, 3 left",
            "buy_goods",
            "asked: C buys, 2 left; D buys, 3 left",
        ),
        (
            "D: abilities wainwright\nasked: D moves, tile used, extra 1, courier 0, moved none",
            "move_wagons",
            "step: move",
        ),
        ("step: wheels\nB: sealed silk iron", "set_wheel", "sealed iron silk"),
        ("step: wheels\nB: sealed shield Tuche", "set_wheel", "sealed cloth shield"),
        ("asked: all bid for wagon 2\nB: sealed 300", "sealed_bid", "step: bid 2"),
        (
            (
                "wagon 2: koeln; master A\nB stores: Köln 2 Eisen\n"
                "asked: A bargains about wagon 2\ntalked: A 1, B 2\n"
                "B terms: asked 300 for one, offers 100 for two"
            ),
            "loading_floor",
            "silent: CD",
        ),
        (
            (
                "options: negotiation=yes\nasked: free negotiation\nB: cards 1 axle break\n"
                "A proposes: to B, gives 300 florins, wants card Achsbruch, "
                "promises to move wagon 2"
            ),
            "parley",
            "A proposes: to B, gives 300 florins, wants card axle break, promises to move wagon 2",
        ),
        ("ended: 1\narrivals: 8", "over", "step: end"),
        ("options: start_seat=lot\nstep: opening", "start_seat", "asked: the start seat is drawn"),
        ("options: start=auction\nstep: setup", "name_ability", "round: 0"),
    ],
)
def test_the_middle_of_a_turn_has_words(text: str, topic: str, words: str) -> None:
    """Questions, sealed answers and talk are written so that people can read them."""
    match = at(text)

    assert match.prompt.topic == topic
    assert words in str(match)
    assert "stack:" not in str(match)
    assert state_hash(GAME.position(str(match))) == state_hash(match.state)


def test_a_thing_is_found_by_each_of_its_names() -> None:
    """English, German, capitals and accents: Cologne is Köln is koeln."""
    match = at("""
        bonus: 300 Vienna
        prices: 900 Seide
        A: status Kaufmann; abilities Express-Kurier + Große Wagnerei; cards 1 Sonder-Verkauf
        A stores: COLOGNE 1 Tuche; Bruges 1 salt
    """)

    assert "A stores: koeln 1 cloth; bruegge 1 salt" in str(match)
    assert "status 2;" in str(match)
    assert "abilities grand wainwright + express courier" in str(match)
    assert "300 wien" in str(match)
    bought = GAME.expand(match.state, 0, Purchase((("Tuche", "Köln"), ("Silk", "Genoa"))))
    assert [action.text for action in bought] == [
        "buy cloth for koeln",
        "buy silk for genua",
        "done",
    ]
    with pytest.raises(BadNotation, match="'tea' is not a good"):
        GAME.expand(match.state, 0, Purchase((("tea", "Köln"),)))


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


SALE = """
    options: players=2 negotiation=no
    step: sale
    wagon 1: bruegge; arrived; A has 2 wine
    A: bag 1000; status 3
    B: bag 1000; status 3
"""


def test_what_a_step_does_while_it_is_read_is_heard() -> None:
    """Goods are sold and upkeep is paid before anybody is asked; a fork has heard it as well."""
    match = at(SALE)

    told = [type(event).__name__ for event in match.heard("B")]
    assert told[0] == "GoodsSold"
    assert told.count("UpkeepPaid") == 2
    assert match.fork().events == match.events
    assert bag(match, "A") > 1000


def test_a_table_tells_what_was_done_while_it_was_read() -> None:
    """Whoever sits down at such a position reads it in the log, once, undo or not."""
    start = f"kontor position haendler\n{dedent(SALE)}"
    table = Driver(any_game(GAME), GAME.position(start).options, 1, start=start)
    before = at(SALE).heard("spectator")

    seat = table.prompt.seats[0]
    for _ in range(2):
        table.act(seat, table.legal(seat)[-1])
        assert [event for _, event in table.told(SPECTATOR)][: len(before)] == before
        assert [event for _, event in table.told(SPECTATOR, 1)][:1] != before[:1]
        table.undo(seat)
