"""The small table for tests of single clauses."""

import pytest

from kontor.engine.contract import Steps
from kontor.engine.errors import BadNotation, BadPosition, IllegalAction
from kontor.games.genoa import GAME as GENOA
from kontor.games.haendler import GAME as HAENDLER
from kontor.testing.positions import opening, position
from kontor.testing.readings import genoa, haendler
from tests.proof.bidding import GAME
from tests.proof.bidding.state import CardSealed, CardShown
from tests.proof.packing import GAME as PACKING
from tests.proof.packing.state import Pack

TWO = """
    kontor position bidding
    options: players=2
    prize: gold
    hand A: copper gold
    hand B: silver
"""


def test_a_text_becomes_a_table() -> None:
    """The prompt names letters, topic and clause; options are in notation."""
    match = position(GAME, TWO)

    assert match.prompt == ("AB", "seal", "PB-SEAL-1")
    assert match.options("A") == ["lay copper", "lay gold"]
    assert match.options("chance") == []
    assert match.standing is None


def test_lines_are_played_and_heard() -> None:
    """What is told is kept, with its audience, and reveals are counted."""
    match = position(GAME, TWO)

    match.play("A lay gold", "B lay silver")

    assert match.events[0] == CardSealed(0)
    assert CardShown(1, "silver") in match.heard("spectator")
    assert match.barriers == 1
    assert match.told[0].to is None


def test_nature_draws_by_itself_before_a_seat_plays() -> None:
    """A fixed outcome is written; otherwise the generator draws."""
    match = opening(GAME, seed=4, players=2)
    assert match.prompt.seats == "chance"

    match.play("chance draw gold")
    assert match.state.hands[0] == [0, 0, 1]
    match.play(f"A {opening_choice()}")

    assert match.prompt == ("B", "seal", "PB-SEAL-1")


def opening_choice() -> str:
    """A card A holds after the draws that seed 4 brings."""
    match = opening(GAME, seed=4, players=2)
    match.play("chance draw gold")
    match.settle()
    return match.options("A")[0]


def test_a_seed_sets_the_generator() -> None:
    """Two tables with the same seed draw alike."""
    one, two = (opening(GAME, seed=9, players=2) for _ in range(2))
    one.settle()
    two.settle()

    assert str(one) == str(two)
    assert position(GAME, TWO, seed=5).state.rng == 5


def test_a_macro_is_played() -> None:
    """Its steps are applied one by one."""
    match = position(PACKING, "kontor position packing\noptions: players=2\nyard A: wine chest\n")

    match.play_macro("A", Pack((("chest", "dry 1"), ("wine", "cool 2"))))

    assert "dry: A:chest" in str(match)


def test_steps_are_a_macro_of_every_game() -> None:
    """Actions in notation, one after the other."""
    match = position(GAME, TWO)
    match.play_macro("A", Steps(("lay copper",)))

    assert match.prompt.seats == "B"


def test_what_is_not_allowed_is_refused_with_the_options() -> None:
    """The refusal lists what would be allowed, or who is asked."""
    match = position(GAME, TWO)

    with pytest.raises(IllegalAction, match="lay silver") as caught:
        match.play("B lay gold")
    assert caught.value.clause == "PB-SEAL-1"
    match.play("A lay gold")
    with pytest.raises(IllegalAction, match="asks B"):
        match.play("A lay copper")
    with pytest.raises(BadNotation, match="no seat"):
        match.play("F lay copper")
    with pytest.raises(BadNotation, match="no action"):
        match.play("B dance")


def test_an_inconsistent_position_is_refused() -> None:
    """There are eight gold cards, not nine."""
    with pytest.raises(BadPosition, match="9 gold cards"):
        position(GAME, TWO + "    prizes A: gold gold gold gold gold gold gold\n")


def test_invariants_are_checked_at_every_step() -> None:
    """A state spoiled by hand is noticed after the next action."""
    match = position(GAME, TWO)
    match.state.deck[0] -= 1

    with pytest.raises(AssertionError, match="copper cards"):
        match.play("A lay gold")


def test_a_view_can_be_looked_at() -> None:
    """Seats by letter, and a spectator."""
    match = position(GAME, TWO)

    assert match.view("A") != match.view("B")
    assert match.view("spectator") != match.view("A")


def test_a_fork_goes_its_own_way() -> None:
    """What is played on it is neither seen nor heard at the table it came from."""
    match = position(GAME, TWO)
    match.play("A lay gold")
    before, told = str(match), match.events

    trial = match.fork()
    trial.play("B lay silver")

    assert (str(match), match.events) == (before, told)
    assert trial.events[: len(told)] == told
    assert len(trial.events) > len(told)
    assert (match.barriers, trial.barriers) == (0, 1)


def test_what_a_read_position_settles_is_heard() -> None:
    """Chance is drawn at once, and its events are there for whoever may hear them."""
    text = """
        kontor position bidding
        options: players=2
        stack: Deal seat=chance to=0 / Seal seat=every
    """
    silent = position(GAME, text, seed=4)
    assert silent.events == []

    match = position(GAME, text, seed=4, settle=True)

    assert match.prompt.topic != "deal"
    assert match.events == silent.settle(lone=True)
    assert match.heard("A") != match.heard("B")


def test_short_readings_look_through_views() -> None:
    """A few of each game, on the table they belong to."""
    trading = position(
        GENOA, "kontor position genoa\noptions: players=3\nA: 60 ducats, 2 silk, LO05\n"
    )
    assert (genoa.ducats(trading, "A"), genoa.wares(trading, "A")) == (60, {"silk": 2})
    assert genoa.hand(trading, "A") == ("LO05",)
    assert (genoa.owner(trading, "park"), genoa.path(trading)) == ("", "")

    carting = position(
        HAENDLER,
        "kontor position haendler\noptions: players=3\nA: bag 700\nA stores: paris 2 wine\n"
        "wagon 1: paris; master A; A has 1 silk\n",
    )
    assert (haendler.florins(carting, "A"), haendler.stores(carting, "A", "paris")) == (
        700,
        {"wine": 2},
    )
    assert haendler.hold(carting, 1, "A") == {"silk": 1}
    assert (haendler.master(carting, 1), haendler.master(carting, 2)) == ("A", "")
    assert haendler.price(carting, "silk") > 0
