"""What a client draws and asks: the scene, reasons for refusals, the reckoning as things stand."""

from __future__ import annotations

import msgspec
import pytest

from kontor.engine.contract import Prompt
from kontor.engine.errors import IllegalAction, NoSuchThing
from kontor.engine.registry import any_game
from kontor.games.hansa import GAME
from kontor.games.hansa.actions import Displace, Place, Relocate, SetDown
from kontor.games.hansa.macros import MovePieces
from kontor.games.hansa.pieces import Piece
from kontor.games.hansa.scene import HansaScene
from kontor.games.hansa.state import HansaState
from kontor.match.story import question_sentence
from kontor.server.wire.games import Offers
from kontor.testing.positions import position
from kontor.testing.walks import walk
from tests.hansa.tables import at, seen

BOARDS = [
    {"players": 4},
    {"players": 3},
    {"players": 4, "board": "east"},
    {"players": 4, "board": "britannia"},
    {"players": 3, "board": "britannia"},
]


@pytest.mark.parametrize("raw", BOARDS, ids=str)
def test_the_scene_uses_the_names_of_the_options(raw: dict[str, int | str]) -> None:
    """A space of the scene is the one that the offered placing names, and stands on its route."""
    options = GAME.read_options(raw)
    scene = GAME.scene(options)
    offers, table = Offers(any_game(GAME), options), GAME.catalogue(options)

    assert isinstance(scene, HansaScene)
    for space in scene.spaces:
        text = f"place merchant {space.name}"
        assert msgspec.to_builtins(offers.record(table.find(text))) == {
            "type": "Place",
            "text": text,
            "space": space.name,
            "kind": "merchant",
        }
        assert space.name in next(r.spaces for r in scene.routes if r.name == space.route)
    assert sum(len(route.spaces) for route in scene.routes) == len(scene.spaces)
    assert all(0 <= space.x <= scene.width for space in scene.spaces)
    assert all(0 <= city.y <= scene.height for city in scene.cities)


def test_a_city_is_no_place_for_a_piece_during_the_turn() -> None:
    """Clicking Coellen on one's turn names the clause that pieces go on routes."""
    match = position(GAME, "kontor position hansa\noptions: players=4\nturn: A\n")

    assert GAME.why_not(match.state, 0, "city", "Coellen") == "HT-PLACE-5"


def test_who_is_not_asked_is_told_to_wait() -> None:
    """B clicks while A has the turn."""
    match = position(GAME, "kontor position hansa\noptions: players=4\nturn: A\n")

    assert GAME.why_not(match.state, 1, "space", "Coellen-Warburg/1") == "HT-TURN-7"


def test_too_poor_to_displace_names_the_price() -> None:
    """A with two pieces cannot take the space of B's merchant."""
    match = position(
        GAME,
        """
        kontor position hansa
        options: players=4
        turn: A
        route Coellen-Warburg: Bm . . .
        supply A: 2t
        """,
    )

    assert GAME.why_not(match.state, 0, "space", "Coellen-Warburg/1") == "HT-DISPLACE-4"


def test_a_displaced_piece_never_goes_back_to_its_route() -> None:
    """B, displaced from Coellen-Warburg, clicks a free space of the same route."""
    match = position(
        GAME,
        """
        kontor position hansa
        options: players=4
        turn: A
        route Coellen-Warburg: Bt . . .
        supply A: 4t
        """,
    )
    match.play("A displace Coellen-Warburg/1 with trader", "A pay trader")

    assert GAME.prompt(match.state) == Prompt((1,), "relocate", "HT-DISPLACE-6")
    assert GAME.why_not(match.state, 1, "space", "Coellen-Warburg/2") == "HT-DISPLACE-12"
    assert GAME.why_not(match.state, 1, "space", "Hamburg-Lübeck/1") == "HT-DISPLACE-11"
    assert GAME.why_not(match.state, 0, "marker", "extra_office") == "HT-TURN-3"


def test_every_reason_is_a_clause_of_the_book() -> None:
    """Whatever is clicked at the start of a turn, the answer can be looked up."""
    match = position(GAME, "kontor position hansa\noptions: players=4\nturn: A\n")
    scene = GAME.scene(GAME.read_options({"players": 4}))
    things = [("space", space.name) for space in scene.spaces]
    things += [("city", city.name) for city in scene.cities]
    things += [("route", route.name) for route in scene.routes]
    things += [("figure", figure.name) for figure in scene.figures]
    things += [("ability", name) for name in ("keys", "actions", "privilege", "book", "purse")]
    things += [("marker", name) for name in scene.markers]

    for kind, name in things:
        for seat in (0, 1):
            clause = GAME.why_not(match.state, seat, kind, name)
            assert GAME.clauses.find(clause).text


@pytest.mark.parametrize(
    "kind", ["space", "city", "ability", "figure", "route", "marker", "favour"]
)
def test_a_thing_that_is_not_there_is_refused(kind: str) -> None:
    """A name that the board does not have is refused in a sentence, and so is a number."""
    match = position(GAME, "kontor position hansa\noptions: players=4\nturn: A\n")

    for seat in (0, 1):
        for name in ("Atlantis", "0"):
            with pytest.raises(NoSuchThing, match=f"There is no {kind} '{name}' here"):
                GAME.why_not(match.state, seat, kind, name)


def test_the_reckoning_is_the_standing_to_come() -> None:
    """Prestige, abilities and offices count as they stand, for every seat."""
    match = position(GAME, "kontor position hansa\noptions: players=4\nturn: A\n")
    sheets = GAME.reckoning(match.state, 0)

    assert len(sheets) == 4
    assert {sum(sheet.values()) for sheet in sheets} == {0}
    assert set(sheets[0]) == {"track", "abilities", "markers", "special", "cities", "network"}


def test_borders_and_ships_of_britannia_say_why() -> None:
    """No permit, a permit that is used up, and a ship for a piece that is moved to roads."""
    options = "options: players=4 board=britannia edition=fourth"
    match = at(f"{options}\ncity Cardiff: At\nroute London-Oxford: Bm . . .\nunused A: remove_3\n")
    match.play("A place trader Cardiff-Montgomery/1")

    def reason(name: str) -> str:
        return GAME.why_not(match.state, 0, "space", name)

    assert reason("Cardiff-Montgomery/2") == "HT-PERMIT-7"
    assert reason("Carlisle-Falkirk/1") == "HT-PERMIT-1"
    match.play("A use remove_3", "A lift London-Oxford/1")
    assert reason("Calais-Canterbury/2") == "HT-REGION-15"


CHOICES = {"turn": (Place, Displace), "relocate": (Relocate,), "set_down": (SetDown,)}


@pytest.mark.parametrize("raw", BOARDS, ids=str)
def test_a_space_has_a_reason_exactly_where_it_is_not_offered(raw: dict[str, int | str]) -> None:
    """Along whole matches, the laws behind the reasons leave open just what the options have."""
    options = GAME.read_options(raw)
    spaces = GAME.names(options)
    seen: set[str] = set()
    for seed in range(2):
        for _, state in walk(any_game(GAME), options, seed, samples=60).moments:
            assert isinstance(state, HansaState)
            seats, topic, asks = GAME.prompt(state)
            if topic not in CHOICES or (topic == "relocate" and state.stack[-1][2] < 0):
                continue
            (seat,) = seats
            kinds = CHOICES[topic]
            offered = {o.space for o in GAME.legal(state, seat) if isinstance(o, kinds)}
            reasons = {
                name: GAME.why_not(state, seat, "space", name) for name in spaces.of("space")
            }
            unexplained = {name for name, clause in reasons.items() if clause == asks}
            assert unexplained == {spaces.name("space", space) for space in offered}
            seen.add(topic)
    assert "turn" in seen


def test_a_macro_moves_no_more_pieces_than_the_book_allows() -> None:
    """The book of A is closed but for its first step: two pieces, and a third is refused."""
    match = at("turn: A\nroute Coellen-Warburg: At At At .\n")
    spaces = [(f"Coellen-Warburg/{n}", f"Hamburg-Lübeck/{n}") for n in (1, 2, 3)]
    assert GAME.expand(match.state, 0, MovePieces(tuple(spaces[:2])))
    with pytest.raises(IllegalAction, match="No more than 2 pieces") as refusal:
        GAME.expand(match.state, 0, MovePieces(tuple(spaces)))
    assert refusal.value.clause == "HT-MOVE-1"


def test_a_macro_lifts_only_what_may_be_lifted() -> None:
    """A rival's piece and an empty space are refused by the law that a lift is offered by."""
    match = at("turn: A\nroute Coellen-Warburg: At Bt . .\n")
    for start in ("Coellen-Warburg/2", "Coellen-Warburg/3"):
        macro = MovePieces(((start, "Hamburg-Lübeck/1"),))
        with pytest.raises(IllegalAction, match="that you may lift") as refusal:
            GAME.expand(match.state, 0, macro)
        assert refusal.value.clause == "HT-MOVE-1"


@pytest.mark.parametrize(
    ("lines", "kind", "name", "clause"),
    [
        ("unused A: swap", "marker", "swap", "MARKER-15"),
        ("used A: swap", "marker", "swap", "MARKER-5"),
        ("", "marker", "swap", "MARKER-1"),
        ("unused A: extra_office", "marker", "extra_office", "MARKER-10"),
        ("route Coellen-Warburg: At At At .", "route", "Coellen-Warburg", "CLAIM-1"),
        ("route Coellen-Warburg: At Bt . .", "space", "Coellen-Warburg/1", "DISPLACE-5"),
    ],
)
def test_a_thing_is_refused_as_the_action_it_stands_for(
    lines: str, kind: str, name: str, clause: str
) -> None:
    """Markers, routes and spaces name the condition by which their action is not offered."""
    match = at(f"turn: A\n{lines}\n")
    assert GAME.why_not(match.state, 0, kind, name) == f"HT-{clause}"


@pytest.mark.parametrize(
    ("step", "clause"),
    [
        ("place trader Coellen-Warburg/1", "PLACE-1"),
        ("place merchant Coellen-Warburg/3", "PLACE-3"),
        ("displace Coellen-Warburg/3 with trader", "DISPLACE-1"),
        ("displace Coellen-Warburg/1 with trader", "DISPLACE-5"),
        ("displace Coellen-Warburg/2 with trader", "DISPLACE-4"),
        ("lift Coellen-Warburg/2", "MOVE-1"),
        ("claim Coellen-Warburg", "CLAIM-1"),
        ("use swap", "MARKER-1"),
        ("relocate Coellen-Warburg/3", "TURN-2"),
    ],
)
def test_a_step_is_refused_with_the_condition_that_fails(step: str, clause: str) -> None:
    """A has one trader left: what it lacks is named, and only what is not asked by the turn."""
    match = at("turn: A\nroute Coellen-Warburg: At Bt . .\nsupply A: 1t\n")
    action = GAME.understand(match.state, step)
    assert step not in match.options("A")
    assert GAME.why_illegal(match.state, 0, action) == f"HT-{clause}"


LIFTED = """
    options: players=2 edition=big_box
    route Coellen-Warburg: . Nt Bm At
    city Coellen: At + Bt
    unused A: move_3
"""


def test_a_piece_is_shown_by_its_owner_and_its_kind() -> None:
    """On a space, in a city and in the hand; the neutral player is the owner -1."""
    match = at(LIFTED)
    match.play("A use move_3", "A lift Coellen-Warburg/2", "A lift Coellen-Warburg/3")
    view = seen(match)
    routes = {route.name: route.pieces for route in view.routes}
    city = next(city for city in view.cities if city.name == "Coellen")

    assert routes["Coellen-Warburg"] == {"Coellen-Warburg/4": Piece(0, "trader")}
    assert (city.offices, city.extras) == ([Piece(0, "trader")], [Piece(1, "trader")])
    assert {*view.hand} == {Piece(-1, "trader"), Piece(1, "merchant")}


@pytest.mark.parametrize(("space", "whose"), [(2, "the neutral trader"), (3, "the merchant of Bo")])
def test_the_piece_to_be_set_down_is_named(space: int, whose: str) -> None:
    """The question says its kind and its owner by name."""
    match = at(LIFTED)
    match.play("A use move_3", f"A lift Coellen-Warburg/{space}", "A done")
    asked = GAME.detail(match.state, 0)

    said = question_sentence("hansa", match.prompt.topic, asked, 0, ("Ann", "Bo"))
    assert said == f"Ann: set {whose} down."


def test_levels_figures_and_favours_are_known_by_name() -> None:
    """None of them is a place in a list; a favour tile that lies open is nobody's."""
    match = at("""
        options: players=3 favours=yes
        desk B: keys 1 purse 2
        special: 8 A
        favours: extra_action open city_control C
    """)
    view = seen(match)

    desk = {"keys": 1, "actions": 0, "privilege": 0, "book": 0, "purse": 2}
    assert view.seats[1].levels == desk
    assert view.figures == {"8": 0}
    assert view.favours == {"extra_action": None, "city_control": 2}
