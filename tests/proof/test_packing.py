"""Packing, clause by clause: choose some of many, place them all."""

from itertools import combinations_with_replacement, permutations, product

import pytest

from kontor.engine.errors import BadNotation, BadPosition, IllegalAction
from kontor.testing.positions import Position, opening, position
from tests.proof.packing import GAME
from tests.proof.packing.rules import fits
from tests.proof.packing.state import ACCEPTED, FREE, MOST_BAYS, Pack, PackingState, climate_of


def warehouse(lines: str, options: str = "players=2 bays=3") -> Position[PackingState]:
    """A small warehouse."""
    return position(GAME, f"kontor position packing\noptions: {options}\n{lines}")


TIGHT = "dry: A:chest A:chest .\ncool: . B:wine .\nyard A: grain chest\nyard B: wine wine\n"


def test_pack_1_five_crates_each() -> None:
    """Drawn in turn, for all to see."""
    match = opening(GAME, players=3)
    match.settle()

    assert [sum(yard) for yard in match.state.yards] == [5, 5, 5]
    assert match.prompt == ("A", "choose", "PP-PACK-2")


def test_pack_2_exactly_a_load_is_chosen_and_each_set_once() -> None:
    """Two of grain, grain, wine, chest: four sets, in the order of kinds."""
    match = warehouse("yard A: grain grain wine chest")
    sets = set()
    for first in match.options("A"):
        again = warehouse("yard A: grain grain wine chest")
        again.play(f"A {first}")
        sets |= {(first, second) for second in again.options("A")}

    assert sets == {
        ("choose grain", "choose grain"),
        ("choose grain", "choose wine"),
        ("choose grain", "choose chest"),
        ("choose wine", "choose chest"),
    }


def test_pack_3_every_chosen_crate_is_placed_where_it_may_stand() -> None:
    """Grain is dry, wine is cool."""
    match = warehouse("yard A: grain wine\nyard B: chest chest")
    match.play("A choose grain", "A choose wine")

    assert match.prompt == ("A", "place", "PP-PACK-3")
    assert match.options("A") == [
        *(f"place grain dry {bay}" for bay in (1, 2, 3)),
        *(f"place wine cool {bay}" for bay in (1, 2, 3)),
    ]
    match.play("A place wine cool 3", "A place grain dry 1")
    assert match.prompt.topic == "draw"


def test_pack_4_a_step_that_would_strand_the_rest_is_not_offered() -> None:
    """The chest may not take the last dry bay while grain is in hand."""
    match = warehouse(TIGHT)
    match.play("A choose grain", "A choose chest")

    assert match.options("A") == ["place grain dry 3", "place chest cool 1", "place chest cool 3"]
    match.play("A place grain dry 3")
    assert "place chest cool 1" in match.options("A")


def test_pack_4_a_load_that_does_not_fit_cannot_be_chosen() -> None:
    """One dry bay is free: two crates of grain are one too many."""
    match = warehouse(TIGHT.replace("yard A: grain chest", "yard A: grain grain wine"))
    match.play("A choose grain")

    assert match.options("A") == ["choose wine"]


@pytest.mark.parametrize("taken", list(product([0, 1, 2], [0, 1, 2])))
def test_pack_4_counting_agrees_with_trying_every_assignment(taken: tuple[int, int]) -> None:
    """Slow and sure: every way to put a load of three into the free bays."""
    state = GAME.new(GAME.read_options({"bays": 3}), 1)
    for climate, count in enumerate(taken):
        for bay in range(climate * MOST_BAYS, climate * MOST_BAYS + count):
            state.bays[bay] = 0
    free = [
        bay
        for climate in (0, 1)
        for bay in range(climate * MOST_BAYS, climate * MOST_BAYS + 3)
        if state.bays[bay] == FREE
    ]
    for load in combinations_with_replacement(range(3), 3):
        possible = any(
            all(climate_of(bay) in ACCEPTED[crate] for crate, bay in zip(load, bays, strict=True))
            for bays in permutations(free, 3)
        )
        assert fits(state, [load.count(crate) for crate in range(3)]) == possible


def test_pack_5_as_many_crates_are_drawn_again() -> None:
    """Two after a light load."""
    match = warehouse("yard A: grain wine\nyard B: chest chest")
    match.play("A choose grain", "A choose wine", "A place wine cool 3", "A place grain dry 1")
    match.settle()

    assert sum(match.state.yards[0]) == 2
    assert match.prompt == ("B", "choose", "PP-PACK-2")


def test_pack_6_the_match_ends_when_the_next_player_cannot_pack() -> None:
    """B holds only grain and no dry bay is left; crates score their bays' numbers."""
    match = warehouse(TIGHT.replace("yard B: wine wine", "yard B: grain grain"))
    match.play("A choose grain", "A choose chest", "A place grain dry 3", "A place chest cool 3")

    assert match.standing is not None
    assert match.standing.reason == "full"
    assert match.standing.scores == (1 + 2 + 3 + 3, 2)


def test_a_whole_load_in_one_piece() -> None:
    """The macro's crates are sorted for choosing and placed as named."""
    match = warehouse("yard A: grain chest\nyard B: wine wine")
    match.play_macro("A", Pack((("chest", "cool 1"), ("grain", "dry 2"))))

    assert match.state.bays[MOST_BAYS] == 2
    assert match.state.bays[1] == 0


def test_a_macro_that_strands_is_refused() -> None:
    """There is no second legality."""
    match = warehouse(TIGHT)

    with pytest.raises(IllegalAction, match="place chest dry 3"):
        match.play_macro("A", Pack((("chest", "dry 3"), ("grain", "dry 3"))))
    with pytest.raises(BadNotation, match="choose gold"):
        match.play_macro("A", Pack((("gold", "dry 3"),)))


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("dry: . .", "3 dry bays, not 2"),
        ("dry: A:wine . .", "cannot stand in a dry bay"),
        ("yard A: " + "grain " * 10, "10 crates of grain"),
        ("yard A: grain", "cannot choose 2 crates"),
        ("stack: PlaceAll seat=A", "cannot all be placed"),
    ],
)
def test_an_inconsistent_position_is_refused(lines: str, words: str) -> None:
    """With what is wrong."""
    with pytest.raises(BadPosition, match=words):
        warehouse(lines)
