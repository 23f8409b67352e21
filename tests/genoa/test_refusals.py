"""What cannot be said or done is refused with the clause; what is drawn fits the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from kontor.engine.contract import Steps
from kontor.engine.errors import BadNotation, IllegalAction, NoSuchThing
from kontor.games.genoa import GAME
from kontor.games.genoa.events import OfferMade
from kontor.games.genoa.macros import MakeOffer, OfferWeighed
from kontor.games.genoa.offers import BundleRecord
from kontor.games.genoa.scene import GenoaScene
from kontor.games.genoa.state import GenoaState
from kontor.games.genoa.view import draft_view
from kontor.match.driver import Driver
from kontor.testing.walks import walk
from tests.genoa.scenes import Scene, scene, whole_offer

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State

FLOOR = "path: tavern\nused: D 1\nA: 20 ducats, copper\nB: 30 ducats, LO01\nC: silk"


@pytest.mark.parametrize(
    ("seat", "macro", "clause"),
    [
        ("B", whole_offer("tavern", "silk"), "LAW-21"),
        ("B", whole_offer("tavern", "50 ducats"), "LAW-21"),
        ("B", whole_offer("tavern", "LO02"), "LAW-21"),
        ("B", whole_offer("tavern", "7 ducats"), "LAW-18"),
        ("B", whole_offer("tavern", "my action next turn"), "LAW-24"),
        ("B", whole_offer("tavern", "5 ducats", "", "C"), "LAW-14"),
        ("A", whole_offer("tavern", "5 ducats"), "LAW-29"),
        ("A", whole_offer("tavern", "5 ducats", "", "A"), "LAW-29"),
        ("B", whole_offer("market", "5 ducats"), "LAW-28"),
        ("D", whole_offer("tavern", "5 ducats"), "LAW-17"),
        ("B", whole_offer("tavern", "yielded silk"), "SETTLE-2"),
        ("B", whole_offer("tavern", "5 ducats", "yielded trade_1_to_1"), "SETTLE-2"),
        ("B", whole_offer("tavern", "2 yielded trade_1_to_1"), "SETTLE-2"),
    ],
)
def test_an_unlawful_offer_is_refused_with_its_clause(
    seat: str, macro: MakeOffer, clause: str
) -> None:
    """Odd amounts, promises, other partners, the market, things one does not have."""
    match = scene(FLOOR)
    with pytest.raises(IllegalAction, match=clause) as refusal:
        match.play_macro(seat, macro)
    assert refusal.value.clause == f"TG-{clause}"
    assert not match.state.offers


BARE = FLOOR.replace("A: 20 ducats, copper", "A: 20 ducats, copper, one_further_action")
VILLA = "path: villa_ricci\nused: D 1\nB: 60 ducats, one_further_action\nD: one_further_action"


@pytest.mark.parametrize(
    ("lines", "seat", "macro", "clause"),
    [
        (FLOOR, "B", whole_offer("tavern"), "LAW-25"),
        (FLOOR, "B", whole_offer("palace", "1005 ducats"), "LAW-21"),
        (FLOOR, "B", whole_offer("tavern", "5 ducats", "1005 ducats"), "LAW-18"),
        (FLOOR, "B", whole_offer("tavern", "5 ducats", "silk"), "LAW-21"),
        (FLOOR, "A", whole_offer("tavern", "LO01", "", "B"), "LAW-36"),
        (FLOOR, "B", whole_offer("tavern", "LO01, large_order"), "LAW-21"),
        (FLOOR, "B", whole_offer("tavern", "5 ducats", second=True), "LAW-38"),
        (FLOOR, "B", whole_offer("tavern", "5 ducats", picks=True), "SETTLE-10"),
        (FLOOR, "B", MakeOffer("tavern", BundleRecord(0, {"silk": -1})), "LAW-24"),
        (FLOOR, "B", MakeOffer("tavern", BundleRecord(0, {"silk": 10**9})), "LAW-21"),
        ("path: st_74 tavern", "B", whole_offer("st_74", "5 ducats"), "TOWER-7"),
        ("path: st_74", "B", whole_offer("st_74", "5 ducats"), "LAW-1"),
        (BARE, "D", whole_offer("tavern", "", "copper"), "LAW-30"),
        (VILLA, "D", whole_offer("villa_ricci", "one_further_action"), "LAW-30"),
        (VILLA, "B", whole_offer("villa_ricci", "yielded bonus"), "SETTLE-7"),
        (
            VILLA,
            "B",
            whole_offer("villa_ricci", "yielded trade_1_to_1, yielded privilege"),
            "SETTLE-7",
        ),
        ("options: talk=4\n" + FLOOR, "B", whole_offer("tavern", "15 ducats, LO01"), "LAW-33"),
    ],
)
def test_each_law_is_named_by_its_own_clause(
    lines: str, seat: str, macro: MakeOffer, clause: str
) -> None:
    """Whatever a whole offer breaks first stands in its refusal."""
    match = scene(lines)
    with pytest.raises(IllegalAction) as refusal:
        match.play_macro(seat, macro)
    assert refusal.value.clause == f"TG-{clause}"


@pytest.mark.parametrize(
    ("before", "step", "clause"),
    [
        ((), "offer market", "LAW-28"),
        ((), "second offer tavern", "LAW-38"),
        (("offer tavern",), "submit", "LAW-25"),
        (("offer tavern",), "add silk", "LAW-21"),
        (("offer tavern",), "add 50 ducats", "LAW-21"),
        (("offer tavern",), "add yielded silk", "SETTLE-2"),
        (("offer tavern", "swap side"), "add yielded trade_1_to_1", "SETTLE-2"),
        (("offer tavern", "swap side"), "add ME03", "LAW-36"),
        (("offer tavern", "add LO01"), "add large_order", "LAW-21"),
    ],
)
def test_a_step_is_refused_with_the_law_it_breaks(
    before: tuple[str, ...], step: str, clause: str
) -> None:
    """Step by step the same laws are named as for a whole offer."""
    text = GAME.describe(scene(FLOOR).state)
    driver = Driver(cast("Game[State]", GAME), GAME.read_options({}), 1, start=text)
    for action in before:
        driver.act(1, action)
    with pytest.raises(IllegalAction) as refusal:
        driver.act(1, step)
    assert refusal.value.clause == f"TG-{clause}"


@pytest.mark.parametrize(
    ("seat", "step", "clause"),
    [
        ("A", "move warehouse_fabrics", "LAW-4"),
        ("A", "move harbor", "TOWER-5"),
        ("A", "move st_74", "TOWER-7"),
        ("A", "accept B warehouse_fabrics and lose this action", "LAW-4"),
        ("C", "accept A tavern", "LAW-21"),
    ],
)
def test_a_deed_is_refused_with_the_law_it_breaks(seat: str, step: str, clause: str) -> None:
    """Moves and handshakes have the laws by which they are offered."""
    match = scene("path: st_74 tavern\nA: 20 ducats\nB: 30 ducats\nC: silk")
    match.play_macro("B", whole_offer("warehouse_fabrics", "5 ducats"))
    match.play_macro("A", whole_offer("tavern", "50 ducats", "", "C"))
    action = GAME.understand(match.state, step)
    assert GAME.why_illegal(match.state, "ABCD".index(seat), action) == f"TG-{clause}"


def weighed(match: Scene, seat: int, macro: MakeOffer) -> OfferWeighed:
    """What is said of an offer in the making."""
    found = GAME.weigh(match.state, seat, macro)
    assert isinstance(found, OfferWeighed)
    return found


def test_an_offer_in_the_making_is_told_what_could_be_added_and_what_is_against_it() -> None:
    """B lays its only copper: no second one, no second silk of A's, and five ducats more."""
    match = scene("path: tavern\nA: 20 ducats, silk\nB: 10 ducats, copper, LO01\nseen: LO01 AB")
    empty = weighed(match, 1, whole_offer("tavern"))
    assert empty.clause == "TG-LAW-25"
    assert [thing.item for thing in empty.give.things] == [
        "copper",
        "large_order",
        "LO01",
        "yielded trade_1_to_1",
    ]
    assert not any(thing.clause for thing in empty.give.things)
    whole = weighed(match, 1, whole_offer("tavern", "5 ducats, copper, LO01", "silk"))
    assert whole.clause == ""
    assert {thing.item: (thing.left, thing.clause) for thing in whole.give.things} == {
        "copper": (0, "TG-LAW-21"),
        "large_order": (0, "TG-LAW-21"),
        "LO01": (0, "TG-LAW-21"),
        "yielded trade_1_to_1": (1, ""),
    }
    assert [note.value for note in whole.give.notes if not note.clause] == [5]
    assert [(thing.item, thing.clause) for thing in whole.ask.things] == [("silk", "TG-LAW-21")]


def test_what_can_be_laid_is_what_the_steps_offer() -> None:
    """Through two matches the shelves of an open sheet and its options say the same."""
    asked = 0
    for seed in (1, 2):
        for _, state in walk(cast("Game[State]", GAME), GAME.read_options({}), seed).moments:
            assert isinstance(state, GenoaState)
            for seat, draft in enumerate(state.drafts):
                if draft is None or seat not in GAME.may_act(state):
                    continue
                asked += 1
                maker = draft_view(state, draft)
                partner = draft.partner if seat == state.tower else None
                macro = MakeOffer(maker.space, maker.give, maker.ask, partner)
                found = GAME.weigh(state, seat, macro)
                assert isinstance(found, OfferWeighed)
                side = found.ask if draft.side else found.give
                free = {f"add {thing.item}" for thing in side.things if not thing.clause}
                free |= {f"add {note.value} ducats" for note in side.notes if not note.clause}
                texts = [action.text for action in GAME.legal(state, seat)]
                assert free == {text for text in texts if text.startswith("add ")}
    assert asked > 5


def test_a_sheet_is_weighed_without_what_a_seat_cannot_know() -> None:
    """C's large order is a back to B: in every world B is told the same."""
    match = scene("turn: C\npath: tavern\nB: 30 ducats\nC: 20 ducats, LO01, ME03")
    found = weighed(match, 1, whole_offer("tavern", "5 ducats", "large_order"))
    assert [thing.item for thing in found.ask.things] == ["large_order", "message"]
    for seed in range(5):
        world = GAME.resample(match.state, 1, seed)
        again = GAME.weigh(world, 1, whole_offer("tavern", "5 ducats", "large_order"))
        assert again == found


def test_only_whole_offers_are_weighed() -> None:
    """Steps have nothing to be told before they are sent."""
    with pytest.raises(BadNotation):
        GAME.weigh(scene(FLOOR).state, 1, Steps(("silent",)))


def test_an_offer_after_acceptance_comes_too_late() -> None:
    """B's deal is struck and B acts: C's offer is refused."""
    match = scene(FLOOR)
    match.play_macro("B", whole_offer("tavern", "5 ducats"))
    match.play("A accept B tavern")
    with pytest.raises(IllegalAction) as refusal:
        match.play_macro("C", whole_offer("tavern", "10 ducats"))
    assert refusal.value.clause == "TG-LAW-16"


def test_with_two_seats_money_alone_is_refused() -> None:
    """The two-seat rule has its own clause."""
    match = scene("options: players=2\npath: tavern")
    with pytest.raises(IllegalAction) as refusal:
        match.play_macro("B", whole_offer("tavern", "5 ducats"))
    assert refusal.value.clause == "TG-TWO-1"


def test_an_unknown_space_is_no_notation() -> None:
    """There is no casino in Genoa."""
    with pytest.raises(BadNotation):
        scene(FLOOR).play_macro("B", whole_offer("casino", "5 ducats"))


def test_a_driver_applies_a_whole_offer_or_nothing() -> None:
    """A macro from a client with an open draft replaces it; a refused one changes nothing."""
    text = GAME.describe(scene(FLOOR).state)
    driver = Driver(cast("Game[State]", GAME), GAME.read_options({}), 1, start=text)
    driver.act(1, "offer tavern")
    driver.act(1, whole_offer("tavern", "15 ducats, LO01", "copper"))
    assert [entry.text for entry in driver.entries][-6:] == [
        "add 10 ducats",
        "add 5 ducats",
        "add LO01",
        "swap side",
        "add copper",
        "submit",
    ]
    ply = driver.ply
    with pytest.raises(IllegalAction):
        driver.act(1, whole_offer("tavern", "15 ducats", "silk"))
    assert driver.ply == ply


def test_a_driver_refuses_an_odd_sum_with_its_clause() -> None:
    """Step by step, too, money goes in fives; seven break the law, fifteen need two notes."""
    text = GAME.describe(scene(FLOOR).state)
    driver = Driver(cast("Game[State]", GAME), GAME.read_options({}), 1, start=text)
    driver.act(1, "offer tavern")
    for odd in ("add 7 ducats", "Add  12 ducats", "take back 1 ducat"):
        with pytest.raises(IllegalAction, match="LAW-18") as refusal:
            driver.act(1, odd)
        assert refusal.value.clause == "TG-LAW-18"
    with pytest.raises(BadNotation, match="'add 15 ducats' is no action"):
        driver.act(1, "add 15 ducats")


@pytest.mark.parametrize(
    ("seat", "space", "clause"),
    [
        (0, "warehouse_fabrics", "TG-LAW-4"),
        (0, "harbor", "TG-TOWER-5"),
        (0, "st_74", "TG-TOWER-7"),
        (1, "market", "TG-LAW-28"),
        (1, "harbor", "TG-LAW-12"),
        (1, "tavern", "TG-LAW-32"),
        (3, "tavern", "TG-LAW-17"),
    ],
)
def test_a_client_may_ask_why_a_space_is_not_offered(seat: int, space: str, clause: str) -> None:
    """The answer is a clause."""
    state = scene("path: st_74 tavern\nused: D 1").state
    assert GAME.why_not(state, seat, "space", space) == clause


@pytest.mark.parametrize("name", ["", "12", "Atlantis"])
def test_a_space_that_is_not_there_is_refused(name: str) -> None:
    """Also while nobody may move or speak."""
    for state in (scene("path: st_74 tavern").state, GAME.new(GAME.read_options({}), 1)):
        with pytest.raises(NoSuchThing):
            GAME.why_not(state, 0, "space", name)


def drawn(match: Scene, seat: str) -> str:
    """The table as a seat sees it."""
    return GAME.draw(match.view(seat), match.state.options)


def test_the_drawing_shows_a_seats_own_side_only() -> None:
    """B's draft and hand are drawn for B, not for C; all lines fit."""
    match = scene(FLOOR + "\nowned: C tavern park")
    match.play_macro("C", whole_offer("tavern", "silk", "copper"))
    match.play("B offer tavern", "B add LO01", "B swap side", "B add copper")
    assert "LO01" in drawn(match, "B")
    assert "Your draft to A for Tavern" in drawn(match, "B")
    assert "adding to what A gives" in drawn(match, "B")
    assert "LO01" not in drawn(match, "C")
    assert "C offers A, for Tavern: silk for copper" in drawn(match, "D")
    assert max(len(line) for line in drawn(match, "B").splitlines()) <= 80


def test_a_reckoning_tells_a_seat_its_own_sheet() -> None:
    """A knows its money and privileges, and of B only the markers on buildings."""
    match = scene("owned: B park\nA: 50 ducats, PR03\nB: 100 ducats, PR04")
    own, rival, *_ = GAME.reckoning(match.state, 0)
    assert (own["start"], own["privileges"]) == (50, 10)
    assert rival == {"ownership": 10}


def test_the_scene_names_every_space_and_card() -> None:
    """39 spaces, 60 cards, with marks on what is reconstructed."""
    view = GAME.scene(GAME.read_options({"players": 3}))
    assert isinstance(view, GenoaScene)
    assert (len(view.spaces), len(view.cards), view.last_round) == (39, 60, 10)
    assert view.rows[1][6] == "warehouse_fabrics"
    assert {card.id for card in view.cards if not card.reconstructed} >= {"SO07", "SO13", "ME01"}


@pytest.mark.parametrize("partner", [-1, 4, 10**9])
def test_a_partner_who_is_not_at_the_table_is_refused(partner: int) -> None:
    """Seats are named by their numbers, and a client may send any."""
    match = scene(FLOOR)
    with pytest.raises(BadNotation, match=f"There is no seat {partner};"):
        GAME.expand(match.state, 0, MakeOffer("tavern", partner=partner))


def test_a_whole_offer_names_space_and_things_by_any_name() -> None:
    """Printed or in notation, with or without capitals: what stands is the same offer."""
    match = scene("path: post_office\nB: 50 ducats, silk, any_start_space")
    give = BundleRecord(5, {"Silk": 1, "Any start space": 1})

    match.play_macro("B", MakeOffer("Post Office", give))
    assert match.events[-1] == OfferMade(
        1, 0, "post_office", BundleRecord(5, {"silk": 1, "any_start_space": 1}), BundleRecord()
    )
