"""Positions as text: written and read back, filled up, and refused where they do not fit."""

from __future__ import annotations

import pytest

from kontor.engine.codec import state_hash
from kontor.engine.contract import Steps
from kontor.engine.errors import BadNotation, BadPosition
from kontor.games.hansa import GAME
from tests.hansa.tables import at, row, stock, supply


def test_what_is_left_out_is_filled_up() -> None:
    """An empty sheet is the turn of A with the starting supplies."""
    match = at("")

    assert match.prompt == ("A", "turn", "HT-TURN-2")
    assert (supply(match, "A"), stock(match, "A")) == ("5t 1m", "6t")
    assert (supply(match, "D"), stock(match, "D")) == ("8t 1m", "3t")


def test_names_may_be_typed_without_accents_and_capitals() -> None:
    """The route is found all the same."""
    match = at("route gottingen-quedlinburg: At . .\n")

    assert "lift Göttingen-Quedlinburg/1" in match.options("A")


BESIDE = """
    options: players=4 missions=yes
    plate A: 2
    unused B: swap
    used B: extra
    connected: B A
    special: 7 A
    mission A: 3
"""
NEUTRAL = """
    options: players=2
    route Bremen-Minden: Nt At .
    city Minden: Nt At + Bt
    prestige N: control 3
    plate B: 1
    turn: B
    first: B
"""
BORDERS = """
    options: players=3 board=britannia toll=yes
    toll: paid
    entered: London, Cardiff London
    discarded: swap 1
"""
MODULES = """
    options: players=4 favours=yes markers=promo
    favours: extra_action open city_control B
    laid: Bremen-Minden block A, Minden-Münster tribute B
    used A: block
    used B: tribute
"""


def test_actions_may_be_typed_without_accents_and_capitals() -> None:
    """As on a keyboard without umlauts."""
    match = at("")

    match.play("A place trader gottingen-quedlinburg/1")

    assert row(match, "Göttingen-Quedlinburg") == "At . ."


@pytest.mark.parametrize(
    ("typed", "row_after"),
    [
        ("place trader Quedlinburg-Göttingen/1", ". . At"),
        ("place merchant quedlinburg-gottingen/3", "Am . ."),
        ("PLACE  trader Göttingen-Quedlinburg/3", ". . At"),
    ],
)
def test_routes_of_actions_may_be_named_from_either_end(typed: str, row_after: str) -> None:
    """Spaces are counted from the end that is named first; what is told has the board's name."""
    match = at("supply A: 3t 1m\n")

    match.play(f"A {typed}")

    assert row(match, "Göttingen-Quedlinburg") == row_after


@pytest.mark.parametrize(
    "typed",
    ["place trader Quedlinburg-Göttingen/4", "place trader Quedlinburg-Göttingen/0", "claim x-y"],
)
def test_what_is_on_no_route_is_refused_as_it_was_typed(typed: str) -> None:
    """Neither counted round a corner nor shown turned."""
    with pytest.raises(BadNotation, match=f"^'{typed}' is no action"):
        GAME.catalogue(at("").state.options).find(typed)


def test_claims_and_whole_steps_name_routes_from_either_end() -> None:
    """As the wire and macros send them; on a board whose cities are written with blanks, too."""
    match = at("route Göttingen-Quedlinburg: At At At\nsupply A: none\n")
    match.play_macro("A", Steps(("claim quedlinburg-göttingen",)))
    assert match.prompt.topic == "reward"

    table = GAME.catalogue(GAME.read_options({"players": 4, "board": "britannia"}))
    for route in (action.text for action in table.actions if action.text.startswith("claim ")):
        first, second = route.removeprefix("claim ").split("-")
        assert table.find(f"claim {second}-{first}").text == route


@pytest.mark.parametrize("text", [BESIDE, NEUTRAL, BORDERS, MODULES])
def test_a_position_is_written_and_read_back_unchanged(text: str) -> None:
    """Description and hash agree."""
    match = at(text)
    again = GAME.position(str(match))

    assert state_hash(again) == state_hash(match.state)
    assert GAME.describe(again) == str(match)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("route Coellen-Warburg: At .", "4 spaces"),
        ("route Coellen-Rom: At .", "no route of this board"),
        ("route Dortmund-Duisburg: Xt .", "no piece"),
        ("city Duisburg: At Bt", "1 slots"),
        ("city Duisburg: + Bt", "no other"),
        ("supply A: 40t", "only 11 are left"),
        ("supply A: 3t\nstock A: 3t", "leave the line out"),
        ("route Dortmund-Duisburg: Am Am", "more on the board"),
        ("supply A: three", "number of pieces"),
        ("marker Dortmund-Duisburg: gold", "no marker"),
        ("used A: swap swap swap swap", "only 3 exist"),
        ("desk A: book 4", "it has 3"),
        ("desk A: magic 1", "keys, actions"),
        ("desk A: book", "pairs"),
        ("prestige A: luck 3", "control, coins, connection"),
        ("special: 10 A", "7, 8, 9, 11"),
        ("connected: Z", "nobody here"),
        ("favours: luck open", "free_relocation"),
        ("mission A: 3", "match with missions"),
        ("plate A: 4", "More than 3 markers lie on routes and plates"),
        ("face down: swap 1", "add up"),
        ("entered: London", "no city with a permit"),
        ("prestige A: control 20", "would be over"),
        ("turn: Z", "no seat"),
        ("weather: fine", "unknown key"),
        ("actions left: few", "whole number"),
        ("stack: Dream seat=A", "no question"),
        ("route Coellen-Warburg: At . . .\nroute warburg-coellen: . . . .", "a second time"),
        ("city Köln: At", "no city of this board"),
        ("city Minden: At\ncity minden: Bt", "'city Minden' a second time"),
        ("marker Bremen-Minden: swap\nmarker Minden-Bremen: extra", "a second time"),
        ("supply A: 3t 2t", "'traders' a second time"),
        ("supply A: none 2t", "number of pieces"),
        ("desk A: book 1 book 2", "'book' a second time"),
        ("prestige A: control 3 control 4", "'control' a second time"),
        ("prestige A: control 3 coins 90", "from 0 to 40"),
        ("prestige A: connection 7", "which 'connected' does not give"),
        ("connected: A A", "'A' a second time"),
        ("special: 7 A 7 B", "'7' a second time"),
        ("options: players=2\nspecial: 7 N", "neutral player takes neither"),
        ("options: players=2\nsupply N: 3t", "neutral player has no supply"),
        ("options: missions=yes\nmission A: 3\nmission B: 3", "same mission"),
        ("options: missions=yes\nmission A: 0", "from 1 to"),
        ("favours: extra_action open", "1 favours are too many"),
        ("options: favours=yes\nfavours: extra_action A extra_action B", "a second time"),
        ("discarded: swap 1 swap 2", "'swap' a second time"),
        ("discarded: +3 1 actions_3 1", "a second time"),
        ("face down: swap 2 swap 1", "'swap' a second time"),
        ("options: markers=promo\nlaid: Bremen-Minden block A", "not among its used ones"),
        ("options: markers=promo\nused A: swap\nlaid: Bremen-Minden swap A", "no marker that is"),
        ("hand: At", "nobody is asked where to set them"),
        ("stack: SetLifted seat=A whose=0 last=-1 / Turn seat=A", "none is in hand"),
        ("stack: over", "'ending' does not say why"),
        ("phase: over", "'ending' does not say why"),
        ("phase: over\nending: prestige", "Nobody has 20 prestige"),
        ("phase: over\nending: cities", "Fewer than 10 cities"),
        ("phase: over\nending: markers", "Markers are left face down"),
        ("phase: over\nending: rain", "'ending' should be prestige, markers, cities"),
        ("prestige A: 20\nending: prestige", "no turn goes on"),
        ("stack: Turn seat=B", "cannot be asked of B in a turn of A"),
        ("stack: Turn seat=A / Turn seat=A", "asked twice"),
        ("stock A: 5t\nreserve A: 5t", "are the same"),
        (
            (
                "hand: Bt\nstack: SetMoved seat=B route=3 / "
                "SetDisplaced seat=B route=2 kind=0 extras=0 / Turn seat=A"
            ),
            "belongs to another relocation",
        ),
        ("stack: SwapOffices seat=A", "should be the turn"),
        ("stack: TurnUpMarker seat=chance / Turn seat=A", "asked alone"),
        ("stack: Turn seat=A\nphase: turn", "are the same"),
        ("phase: sleeping", "phases are turn, over"),
        ("phase: turn of A", "should be one of"),
        ("phase: reward", "should be one of"),
        ("phase: using +3", "asks no question of its own"),
        ("phase: displaced A trader from Coellen-Warburg", "no piece of its own"),
        ("phase: displaced B from Coellen-Warburg", "written like"),
        ("phase: reward Coellen-Warburg", "which it does not fill"),
        ("route Coellen-Warburg: At At At Bt\nphase: reward Coellen-Warburg", "does not fill"),
        (
            (
                "route Coellen-Warburg: At At At At\n"
                "stack: ClaimReward seat=A route=9 extra=1 / Turn seat=A"
            ),
            "no marker for an extra office",
        ),
        ("stack: ClaimReward seat=A route=48 extra=0 / Turn seat=A", "no route 48"),
        ("stack: ClaimReward seat=A route=-3 extra=0 / Turn seat=A", "no route -3"),
        (
            "options: players=2\nstack: ChooseNeutralCity seat=A route=99 / Turn seat=A",
            "no route 99",
        ),
        ("phase: turning up", "on the plate of A"),
        ("phase: neutral claim", "without a neutral player"),
        ("phase: neutral office Coellen-Warburg", "without a neutral player"),
        ("options: players=2\nphase: neutral claim", "fills no route"),
        (
            (
                "options: players=2\nroute Coellen-Warburg: Nt . . .\n"
                "phase: neutral office Coellen-Warburg"
            ),
            "nobody stands there",
        ),
        ("city Minden: At Bt\nphase: using swap", "not used the marker"),
        ("unused A: develop\nphase: using develop", "not used the marker"),
        ("turn: chance", "no seat"),
        ("turns: 0", "counted from 1"),
        ("actions left: 99", "more than anybody can have"),
        ("begun: perhaps", "'begun: yes'"),
        ("toll: paid", "No toll is paid"),
        ("marker Dortmund-Duisburg: swap swap", "no marker"),
        ("laid: Bremen-Minden block A,, Minden-Münster block A", "empty entry"),
    ],
)
def test_a_position_that_does_not_fit_is_refused_in_a_sentence(text: str, said: str) -> None:
    """What is wrong, where, and what would be allowed."""
    with pytest.raises(BadPosition, match=said):
        at(text + "\n")


def test_a_trader_on_a_ship_is_refused() -> None:
    """Only merchants, and neutral traders, stand there."""
    with pytest.raises(BadPosition, match="ship"):
        at("options: players=4 board=east\nroute Malmö-Visby: . At .\n")
    assert at("options: players=2 board=east\nroute Malmö-Visby: . Nt .\n").prompt.seats == "A"


LONG_EAST = "options: players=4 board=east"


def test_a_route_named_from_its_other_end_is_written_from_there() -> None:
    """The first space is that of the first-named city; a city may have a hyphen of its own."""
    match = at("route Warburg-Coellen: At Bt . .\nmarker Minden-Bremen: extra_office\n")
    names = at(LONG_EAST).state.rules.board.route_names

    assert row(match, "Coellen-Warburg") == ". . Bt At"
    assert "marker Bremen-Minden: extra\n" in str(match)
    joined = next(name for name in names if name.startswith("Berlin-Cölln-"))
    other = joined.removeprefix("Berlin-Cölln-")
    spaces = len(row(at(LONG_EAST), joined).split())
    turned = at(f"{LONG_EAST}\nroute {other}-Berlin-Colln: At{' .' * (spaces - 1)}\n")
    assert row(turned, joined) == f"{'. ' * (spaces - 1)}At"


def test_short_forms_are_read_in_full() -> None:
    """A bare number of pieces or points, a stock alone, and lines for every seat."""
    match = at("supply: 4\nsupply B: 2t 1m\nprestige A: 14\ndesk: actions 1\n")

    assert supply(match, "A") == supply(match, "D") == "4t"
    assert supply(match, "B") == "2t 1m"
    assert supply(at("stock C: 3t\n"), "C") == "8t 1m"
    assert match.state.levels[1::5] == [1, 1, 1, 1]
    assert "prestige A: control 14 coins 0 connection 0\n" in str(match)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("phase: displaced B merchant from Warburg-Coellen", ("B", "relocate")),
        ("phase: paying B trader from Coellen-Warburg", ("A", "pay")),
        ("route Coellen-Warburg: At At At At\nphase: reward Coellen-Warburg", ("A", "reward")),
        ("city Minden: At Bt\nused A: swap\nphase: using swap", ("A", "swap")),
        ("route Coellen-Warburg: Bt . . .\nused A: move_3\nphase: using move_3", ("A", "lift")),
        ("used A: develop\nphase: using develop", ("A", "develop")),
        ("plate A: 1\nphase: turning up", ("chance", "turn_up")),
        ("phase: placing actions_4", ("A", "place_marker")),
        ("prestige B: 20\nending: prestige\nphase: over", ("", "over")),
        (
            "options: players=2\nphase: displaced N trader from Coellen-Warburg",
            ("B", "relocate_neutral"),
        ),
        (
            "options: players=2\nroute Coellen-Warburg: Nt Nt Nt Nt\nphase: neutral claim",
            ("A", "neutral_claim"),
        ),
        ("options: players=2\nphase: neutral office Coellen-Warburg", ("A", "neutral_office")),
    ],
)
def test_a_position_in_the_middle_of_a_turn_is_said_in_words(
    text: str, asked: tuple[str, str]
) -> None:
    """No frame needs to be spelled out."""
    match = at(text)

    assert match.prompt[:2] == asked
    assert GAME.describe(GAME.position(str(match))) == str(match)


def test_the_stock_may_be_called_reserve_and_given_for_all() -> None:
    """Five traders of each seat are not yet usable; all others are."""
    match = at("options: players=3\nreserve: 5\n")

    assert [match.state.stock[2 * seat] for seat in range(3)] == [5, 5, 5]
