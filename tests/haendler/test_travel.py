"""Chapter TRAVEL: tests are numbered by clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.games.haendler.events import TileLost, WagonArrived
from tests.haendler.table import at, pass_all, place, seen

if TYPE_CHECKING:
    from kontor.games.haendler.state import HaendlerState
    from kontor.testing.positions import Position


def moves(match: Position[HaendlerState], seat: str, means: str) -> list[str]:
    """Where a wagon could go by these means, such as "wagon 1 tile 2"."""
    start = f"{means} to "
    return [text.removeprefix(start) for text in match.options(seat) if text.startswith(start)]


def test_1_a_tile_is_turned_down_and_moves_one_wagon() -> None:
    """A moves wagon 1 by tile 2 out of Paris; then B is asked, and A has three tiles."""
    match = at("""
        options: players=2
        step: move
    """)

    match.play("A wagon 1 tile 2 to paris-fork from paris-gate")
    assert place(match, 1) == "paris-fork from paris-gate"
    assert seen(match, "B").seats[0].tiles == (1, 3, 4)
    assert match.prompt == ("B", "move_wagons", "DH-TRAVEL-1")


def test_1_a_tile_face_down_cannot_be_chosen() -> None:
    """Only tile 3 is left."""
    match = at("""
        options: players=2
        step: move
        A: tiles 3
    """)

    assert all("tile 3" in option for option in match.options("A"))


def test_2_any_seat_moves_any_wagon() -> None:
    """B, without goods, moves A's loaded wagon and could move an empty one."""
    match = at("""
        options: players=2
        step: move
        turn: B
        wagon 1: paris; master A; A has 3 silk
    """)

    assert moves(match, "B", "wagon 2 tile 1") == ["koeln-gate from koeln"]
    match.play("B wagon 1 tile 1 to paris-gate from paris")
    assert place(match, 1) == "paris-gate from paris"


def test_3_without_tile_or_wainwright_no_wagon_moves() -> None:
    """After its tile a seat without abilities has done; a courier moves only the courier."""
    plain = at("""
        options: players=2
        step: move
    """)
    rider = at("""
        options: players=2
        step: move
        A: abilities courier
    """)

    plain.play("A wagon 1 tile 1 to paris-gate from paris")
    rider.play("A wagon 1 tile 1 to paris-gate from paris")

    assert plain.prompt.seats == "B"
    assert not [option for option in rider.options("A") if option.startswith("wagon")]


def test_4_a_wagon_moves_only_forward() -> None:
    """Coming from the gate, the wagon at Paris' fork cannot go back to it."""
    match = at("""
        options: players=2
        step: move
        wagon 1: paris-fork from paris-gate
    """)

    assert sorted(moves(match, "A", "wagon 1 tile 1")) == [
        "genf-paris-2 from paris-fork",
        "paris-bruegge-1 from paris-fork",
    ]


def test_4_a_city_is_left_by_its_one_exit() -> None:
    """From Wien there is only the gate."""
    match = at("""
        options: players=2
        step: move
        wagon 1: wien
    """)

    assert moves(match, "A", "wagon 1 tile 1") == ["wien-gate from wien"]


def test_5_at_a_fork_every_other_road_is_open() -> None:
    """At Köln's fork, coming from Brügge, three roads lead on."""
    match = at("""
        options: players=2
        step: move
        wagon 1: koeln-fork from bruegge-koeln-1
        wagon 2: paris
    """)

    assert sorted(moves(match, "A", "wagon 1 tile 1")) == [
        "koeln-gate from koeln-fork",
        "koeln-genf-1 from koeln-fork",
        "koeln-wien-1 from koeln-fork",
    ]


def test_6_a_wagon_goes_as_far_as_its_points_allow() -> None:
    """Tile 3 from Paris ends three spaces on, on one of two roads, never nearer."""
    match = at("""
        options: players=2
        step: move
    """)

    assert sorted(moves(match, "A", "wagon 1 tile 3")) == [
        "genf-paris-2 from paris-fork",
        "paris-bruegge-1 from paris-fork",
    ]


def test_7_a_space_holds_one_wagon() -> None:
    """The fork before wagon 1 is taken: tile 2 cannot end there."""
    match = at("""
        options: players=2
        step: move
        wagon 2: paris-fork from paris-bruegge-1
    """)

    assert moves(match, "A", "wagon 1 tile 2") == ["paris-gate from paris"]


def test_8_passing_a_wagon_counts_its_space() -> None:
    """Wagon 2 stands on the gate before Paris: tile 2 carries wagon 1 over it to the fork."""
    match = at("""
        options: players=2
        step: move
        wagon 2: paris-gate from paris
        wagon 1: paris
    """)

    assert moves(match, "A", "wagon 1 tile 2") == ["paris-fork from paris-gate"]


def test_9_a_move_onto_a_wagon_ends_before_it_and_again_before_the_next() -> None:
    """Wagons 2 and 3 stand one behind the other three and four spaces ahead: stop after two."""
    match = at("""
        options: players=2
        step: move
        wagon 1: paris-gate from paris
        wagon 2: genf-paris-1 from genf-paris-2
        wagon 3: genf-paris-2 from paris-fork
    """)

    ends = moves(match, "A", "wagon 1 tile 3")
    assert "paris-fork from paris-gate" in ends
    match.play("A wagon 1 tile 3 to paris-fork from paris-gate")
    assert seen(match, "A").seats[0].tiles == (1, 2, 4)


def test_10_a_move_ends_in_the_city_it_enters() -> None:
    """Tile 4 from the fork enters Paris after two points; the rest is lost."""
    match = at("""
        options: players=2
        step: move
        wagon 1: paris-fork from paris-bruegge-1
        wagon 2: koeln
    """)

    match.play("A wagon 1 tile 4 to paris")
    assert place(match, 1) == "paris"
    assert match.events[-1] == WagonArrived(1, "paris")


def test_11_an_occupied_city_stops_the_wagon_before_it() -> None:
    """Wagon 2 stands in Paris: wagon 1 stops on the gate, and from the gate cannot move."""
    before = at("""
        options: players=2
        step: move
        wagon 1: paris-fork from paris-bruegge-1
        wagon 2: paris
    """)
    waiting = at("""
        options: players=2
        step: move
        wagon 1: paris-gate from paris-fork
        wagon 2: paris
    """)

    assert "paris-gate from paris-fork" in moves(before, "A", "wagon 1 tile 4")
    assert "paris" not in moves(before, "A", "wagon 1 tile 4")
    assert moves(waiting, "A", "wagon 1 tile 4") == []


def test_12_a_city_is_free_once_its_wagon_has_left() -> None:
    """A drives wagon 2 out of Paris past wagon 1; then B brings wagon 1 in."""
    match = at("""
        options: players=2
        step: move
        wagon 1: paris-gate from paris-fork
        wagon 2: paris
    """)

    match.play("A wagon 2 tile 2 to paris-fork from paris-gate", "B wagon 1 tile 1 to paris")
    assert place(match, 1) == "paris"


def test_13_an_arrived_wagon_rests_for_the_round() -> None:
    """Wagon 1 has arrived in Paris this round: neither tile nor extra points move it."""
    match = at("""
        options: players=2
        step: move
        wagon 1: paris; arrived
        A: abilities wainwright
    """)

    assert not [option for option in match.options("A") if option.startswith("wagon 1")]
    assert moves(match, "A", "wagon 2 tile 1") == ["koeln-gate from koeln"]


def test_14_coming_back_to_the_same_city_is_an_arrival() -> None:
    """However it came there, a wagon facing Paris enters it and is counted."""
    match = at("""
        options: players=2
        step: move
        turn: B
        wagon 1: paris-gate from paris-fork
    """)

    match.play("B wagon 1 tile 1 to paris")
    assert match.state.arrived == 1


def test_15_a_tile_must_be_turned_even_for_nothing() -> None:
    """All wagons have arrived: each tile can only be lost, and one of them must be."""
    match = at("""
        options: players=2
        step: move
        wagon 1: paris; arrived
        wagon 2: koeln; arrived
        wagon 3: genua; arrived
        A: tiles 2 4
    """)

    assert match.options("A") == ["lose tile 2", "lose tile 4"]
    match.play("A lose tile 4")
    assert seen(match, "B").seats[0].tiles == (2,)
    assert match.events == [TileLost(0, 4)]


def test_15_a_tile_that_can_be_used_cannot_be_lost() -> None:
    """In the opening every tile moves some wagon, so none may be thrown away."""
    match = at("""
        options: players=2
        step: move
    """)

    assert not [option for option in match.options("A") if option.startswith("lose")]


def test_16_wagons_face_to_face_need_more_than_a_tile_1() -> None:
    """Wagons 1 and 2 face each other: tile 1 moves neither, tile 2 carries either over."""
    match = at("""
        options: players=2
        step: move
        wagon 1: genf-paris-1 from genf-fork
        wagon 2: genf-paris-2 from paris-fork
        wagon 3: genua; arrived
    """)

    assert "lose tile 1" in match.options("A")
    assert moves(match, "A", "wagon 1 tile 1") == []
    assert moves(match, "A", "wagon 2 tile 1") == []
    assert moves(match, "A", "wagon 1 tile 2") == ["paris-fork from genf-paris-2"]
    assert moves(match, "A", "wagon 2 tile 2") == ["genf-fork from genf-paris-1"]


def test_17_wainwrights_have_one_two_or_three_extra_points() -> None:
    """The wainwright adds one point, the grand wainwright two, both together three."""
    most = []
    for abilities in ("wainwright", "grand wainwright", "wainwright + grand wainwright"):
        match = at(f"""
            options: players=2
            step: move
            A: abilities {abilities}
        """)
        extras = [text.split()[3] for text in match.options("A") if "extra" in text]
        most.append(max(extras))

    assert most == ["1", "2", "3"]


def test_18_extra_points_lengthen_the_tile_or_move_other_wagons() -> None:
    """A grand wainwright adds to the tile, moves another wagon before or after, or stops."""
    match = at("""
        options: players=2
        step: move
        A: abilities grand wainwright
    """)

    assert moves(match, "A", "wagon 1 tile 1+1") == ["paris-fork from paris-gate"]
    match.play("A wagon 2 extra 1 to koeln-gate from koeln")
    match.play("A wagon 1 tile 1 to paris-gate from paris")
    assert match.prompt.seats == "A"
    assert moves(match, "A", "wagon 3 extra 1") == ["genua-gate from genua"]
    match.play("A end turn")
    assert match.prompt.seats == "B"


def test_19_no_wagon_moves_twice_in_one_turn() -> None:
    """A has moved wagon 1 by its tile: the extra points are for the other two."""
    match = at("""
        options: players=2
        step: move
        A: abilities grand wainwright
    """)

    match.play("A wagon 1 tile 1 to paris-gate from paris")
    assert moves(match, "A", "wagon 1 extra 1") == []
    assert moves(match, "A", "wagon 2 extra 2") == ["koeln-fork from koeln-gate"]
    match.play("A wagon 2 extra 1 to koeln-gate from koeln")
    assert moves(match, "A", "wagon 2 extra 1") == []


def test_20_an_extra_point_obeys_the_limits_but_may_help_a_tile() -> None:
    """Face to face, one extra point moves nothing, but tile 1 and the point jump together."""
    match = at("""
        options: players=2
        step: move
        wagon 1: genf-paris-1 from genf-fork
        wagon 2: genf-paris-2 from paris-fork
        A: abilities wainwright
    """)

    assert moves(match, "A", "wagon 1 extra 1") == []
    assert moves(match, "A", "wagon 1 tile 1+1") == ["paris-fork from genf-paris-2"]


def test_21_extra_points_survive_a_lost_tile() -> None:
    """Wagon 1 is two points from a jump: tile 1 may be lost and the two points used."""
    match = at("""
        options: players=2
        step: move
        wagon 1: genf-paris-1 from genf-fork
        wagon 2: genf-paris-2 from paris-fork
        wagon 3: genua; arrived
        A: abilities grand wainwright
    """)

    match.play("A lose tile 1")
    assert moves(match, "A", "wagon 1 extra 2") == ["paris-fork from genf-paris-2"]


def test_22_tiles_are_turned_up_after_every_fourth_round() -> None:
    """After round 4 everybody has all tiles again; after round 3 not."""
    tiles = []
    for number in (3, 4):
        match = at(f"""
            options: players=2
            round: {number}
            step: promote
            A: tiles none
            B: tiles none
        """)
        pass_all(match, "promote")
        tiles.append([seat.tiles for seat in seen(match, "A").seats])

    assert tiles == [[(), ()], [(1, 2, 3, 4), (1, 2, 3, 4)]]
