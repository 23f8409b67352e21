"""What a client draws and asks: the scene, reasons for refusals, the reckoning as things stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from kontor.engine.errors import NoSuchThing
from kontor.engine.registry import any_game
from kontor.games.haendler import GAME
from kontor.games.haendler.actions import GoodAction, Load, Move
from kontor.games.haendler.macros import Purchase
from kontor.games.haendler.names import GOODS
from kontor.games.haendler.state import HaendlerState
from kontor.server.wire.games import Offers
from kontor.testing.walks import walk
from tests.haendler.table import at, pass_all

if TYPE_CHECKING:
    from kontor.games.haendler.scene import HaendlerScene


def scene() -> HaendlerScene:
    """The scene of a match of four."""
    return GAME.scene(GAME.read_options({"players": 4}))


def offered(text: str) -> dict[str, object]:
    """An action of a match of four as it is offered through the wire."""
    options = GAME.read_options({"players": 4})
    action = GAME.catalogue(options).find(text)
    return dict(msgspec.to_builtins(Offers(any_game(GAME), options).record(action)))


def test_the_scene_uses_the_names_of_the_options() -> None:
    """A move names the heading it ends with, and a city is one of the spaces."""
    drawn = scene()
    spaces = {space.id: space for space in drawn.spaces}

    for heading in drawn.headings:
        came = f" from {heading.came_from}" if heading.came_from else ""
        move = offered(f"wagon 1 tile 1 to {heading.space}{came}")
        assert (move["wagon"], move["tile"], move["heading"]) == (1, 1, heading.id)
    for city in drawn.cities:
        assert spaces[city.id].kind == "city"
        assert spaces[city.exit].kind == "gate"
        assert set(city.makes) <= set(drawn.goods)
    assert all(space in spaces for road in drawn.roads for space in road)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("buy silk for genua", ("GoodAction", {"verb": "buy", "good": "silk", "city": "genua"})),
        ("wheel cloth shield", ("Wheel", {"first": "cloth", "second": "shield"})),
        (
            "grand counting house: turn wine",
            ("Adjust", {"house": "grand counting house", "good": "wine", "step": "turn"}),
        ),
        ("agree with B", ("SeatAction", {"verb": "agree", "seat": 1})),
        ("want any card", ("CardAction", {"verb": "want", "card": "any card"})),
        ("break axle of wagon 2", ("WagonAction", {"verb": "break", "wagon": 2})),
        ("name courier", ("AbilityAction", {"ability": "courier"})),
        ("ask C 300 for two", ("Ask", {"guest": 2, "goods": 2, "florins": 300})),
    ],
)
def test_an_option_says_names_and_counts(text: str, said: tuple[str, dict[str, object]]) -> None:
    """What is numbered inside the rules is named; seats and sums stay numbers."""
    kind, fields = said

    assert offered(text) == {"type": kind, "text": text, **fields}


def test_the_scene_has_promises_by_their_parts() -> None:
    """An offered promise is one of the scene's, whose parts say what it is about."""
    promises = {promise.id: promise for promise in scene().promises}

    for name in promises:
        assert offered(f"promise {name}")["promise"] == name
        assert offered(f"want promise {name}")["promise"] == name
    goal = promises["to move wagon 2 to paris"]
    assert (goal.kind, goal.wagon, goal.city, goal.good) == ("goal", 2, "paris", "")


def test_every_space_can_be_worded() -> None:
    """A gate and a fork have their city, a place on the road both its ends and a number."""
    by_id = {space.id: space for space in scene().spaces}

    assert (by_id["koeln-gate"].kind, by_id["koeln-gate"].cities) == ("gate", ("koeln",))
    assert (by_id["wien-fork"].kind, by_id["wien-fork"].cities) == ("fork", ("wien",))
    road = by_id["koeln-wien-2"]
    assert (road.kind, road.cities, road.number) == ("road", ("koeln", "wien"), 2)
    named = [(space.kind, space.cities, space.number) for space in scene().spaces]
    assert len(set(named)) == len(named)


def test_reconstructed_values_are_marked() -> None:
    """Roads, goods, prices of promotion and the ladder say that they are no printed facts."""
    assert all(city.reconstructed for city in scene().cities)
    assert {"roads", "promotion prices", "ladder of status"} <= set(scene().reconstructed)


@pytest.mark.parametrize(
    ("kind", "name", "clause"),
    [
        ("wagon", "1", "DH-INFLUENCE-4"),
        ("city", "paris", "DH-TRAVEL-11"),
        ("space", "koeln-wien-2", "DH-TRAVEL-4"),
        ("tile", "1", "DH-TRAVEL-1"),
        ("status", "3", "DH-PROMOTE-1"),
    ],
)
def test_in_a_movement_turn_a_thing_says_why_not(kind: str, name: str, clause: str) -> None:
    """A wagon with a broken axle, a city with a wagon in it, a space that lies elsewhere."""
    match = at("""
        options: players=2
        step: axles
        A: cards 1 axle break
    """)
    match.play("A break axle of wagon 1")
    pass_all(match, "break_axle")
    assert match.prompt.topic == "move_wagons"

    assert GAME.why_not(match.state, 0, kind, name) == clause


def test_a_good_that_is_sold_out_says_so() -> None:
    """The bank has no silk left: its clause comes, for another good that of the warehouse."""
    match = at("""
        options: players=2
        step: buy
    """)
    match.state.stock[5] = 0

    assert GAME.why_not(match.state, 0, "good", "silk") == "DH-BUY-4"
    assert GAME.why_not(match.state, 0, "good", "cloth") == "DH-BUY-5"
    assert GAME.why_not(match.state, 0, "city", "paris") == "DH-BUY-5"


@pytest.mark.parametrize(
    ("kind", "name"), [("wagon", "4"), ("good", "0"), ("ship", "1"), ("heading", "paris")]
)
def test_what_is_not_on_the_table_is_refused(kind: str, name: str) -> None:
    """Nobody can ask about a fourth wagon or a ship."""
    match = at("""
        options: players=2
        step: buy
    """)

    with pytest.raises(NoSuchThing):
        GAME.why_not(match.state, 0, kind, name)


def test_the_reckoning_is_the_status_everybody_sees() -> None:
    """After a promotion the sheet shows it, and the counts of a match know it."""
    match = at("""
        options: players=2
        step: promote
    """)
    match.play("A promote")

    assert GAME.reckoning(match.state, 1) == ({"status": 1}, {"status": 0})
    counted = GAME.statistics(match.state)
    assert counted["levels_held"] == 1
    assert counted["florins_for_promotions"] == 500


ELSEWHERE = {"buy_goods": "DH-BUY-5", "load_as_master": "DH-LOAD-1", "load_as_guest": "DH-LOAD-4"}
"""What is said of a good that no law keeps from being chosen."""


def test_a_good_has_a_reason_exactly_where_it_is_not_offered() -> None:
    """Along whole matches, the laws behind the reasons leave open just what the options have."""
    options = GAME.read_options({"players": 3, "talk": 2})
    seen: set[str] = set()
    for seed in range(2):
        for _, state in walk(any_game(GAME), options, seed, samples=120).moments:
            assert isinstance(state, HaendlerState)
            seats, topic, _ = GAME.prompt(state)
            if topic not in ELSEWHERE:
                continue
            (seat,) = seats
            legal = GAME.legal(state, seat)
            offered = {GOODS[o.good] for o in legal if isinstance(o, GoodAction | Load)}
            for good in GOODS:
                clause = GAME.why_not(state, seat, "good", good)
                assert (clause == ELSEWHERE[topic]) == (good in offered), (topic, good, clause)
            seen.add(topic)
    assert {"buy_goods", "load_as_master"} <= seen


def test_a_wagon_has_a_reason_exactly_where_it_cannot_be_chosen() -> None:
    """Arrived, moved or held up: such a wagon is offered no move, and any other one is."""
    options = GAME.read_options({"players": 2})
    for _, state in walk(any_game(GAME), options, 3, samples=120).moments:
        assert isinstance(state, HaendlerState)
        seats, topic, _ = GAME.prompt(state)
        if topic != "move_wagons":
            continue
        (seat,) = seats
        offered = {str(o.wagon + 1) for o in GAME.legal(state, seat) if isinstance(o, Move)}
        free = {w for w in "123" if GAME.why_not(state, seat, "wagon", w) == "DH-TRAVEL-6"}
        assert offered <= free


def test_a_purchase_that_is_partly_made_ends_by_itself() -> None:
    """With one good left, a whole purchase of one good is no more than that good."""
    match = at("""
        options: players=2
        step: buy
    """)
    match.play_macro("A", Purchase((("silk", "genf"),), done=False))
    left = match.state.stack[-1][1]
    for _ in range(left - 1):
        match.play_macro("A", Purchase((("silk", "genf"),), done=False))
    match.play_macro("A", Purchase((("silk", "genf"),)))

    assert match.prompt.seats == "B"
