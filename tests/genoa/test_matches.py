"""Whole matches: they end, keep every invariant, tell no secret, and can be imagined otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from kontor.engine.chance import advance, mix
from kontor.engine.state import CHANCE, SPECTATOR
from kontor.games.genoa import GAME
from kontor.games.genoa.bundles import NOTHING, Bundle, Offer
from kontor.games.genoa.items import LARGE
from kontor.match.driver import Driver
from kontor.match.simulate import find_policy, simulate
from tests.genoa.scenes import hand, scene, whole_offer

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.options import Value
    from kontor.engine.state import State
    from kontor.games.genoa.state import GenoaState

PLAIN = cast("Game[State]", GAME)
LAST = {2: 12, 3: 10, 4: 8, 5: 7}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("layout", ["half_turn", "wide_taverns", "mirror"])
def test_progress_matches_end_within_the_rounds_and_trade(players: int, layout: str) -> None:
    """Five matches: whole rounds only, no more than the track allows, and deals in every one."""
    options = GAME.read_options({"players": players, "layout": layout})
    for seed in range(5):
        outcome = simulate(PLAIN, options, seed, find_policy("progress"), check=True)
        assert outcome.turns % players == 0
        assert outcome.turns <= LAST[players] * players
        assert outcome.stats["deals"] > 3
        assert sum(outcome.scores) > 130 * players


def step(state: GenoaState, rng: int, wild: int) -> int:
    """One decision of a random seat, wild or sensible; the generator after it."""
    seats = GAME.prompt(state).seats
    rng = advance(rng)
    seat = seats[mix(rng) % len(seats)]
    options = GAME.legal(state, seat)
    rng = advance(rng)
    if seat == CHANCE or mix(rng) % 100 < wild:
        action = options[mix(advance(rng)) % len(options)]
    else:
        action = GAME.progress(state, seat, options, mix(rng))
    GAME.apply(state, seat, action)
    return rng


@pytest.mark.parametrize(
    "raw",
    [
        {"players": 2, "talk": 8},
        {"players": 3, "layout": "mirror", "talk": 12},
        {"players": 4, "talk": 10, "open_money": True},
        {"players": 5, "layout": "wide_taverns", "talk": 4},
    ],
)
@pytest.mark.parametrize("wild", [100, 40])
def test_other_worlds_look_the_same_and_can_be_played(raw: dict[str, Value], wild: int) -> None:
    """What a seat cannot know is drawn anew: its view and its options stay, and play goes on."""
    state = GAME.new(GAME.read_options(raw), 5)
    rng, ply = 11, 0
    while state.stack:
        if ply % 25 == 0:
            for viewer in (SPECTATOR, *range(state.seats)):
                world = GAME.resample(state, viewer, ply)
                assert GAME.broken_invariants(world) == []
                assert GAME.view(world, viewer) == GAME.view(state, viewer)
                assert list(GAME.legal(world, viewer)) == list(GAME.legal(state, viewer))
                assert GAME.prompt(world) == GAME.prompt(state)
                onward = rng
                for _ in range(12):
                    if world.stack:
                        onward = step(world, onward, 80)
        rng = step(state, rng, wild)
        ply += 1
        assert GAME.broken_invariants(state) == []
    assert GAME.standing(state) is not None


def test_other_worlds_differ_where_they_may() -> None:
    """B's hand and the money of B and C change from A's point of view; A's own never do."""
    state = scene("A: 50 ducats, LO01\nB: 90 ducats, LO02, SO03\nC: 10 ducats, ME04").state
    worlds = [GAME.resample(state, 0, seed) for seed in range(30)]
    assert {world.hands[0] for world in worlds} == {state.hands[0]}
    assert len({world.hands[1] for world in worlds}) > 5
    assert len({world.money[1] for world in worlds}) > 5
    assert {sum(world.money) for world in worlds} == {sum(state.money)}


def test_other_worlds_keep_what_was_shown_and_promised() -> None:
    """B named LO02 and 60 ducats and pledged a bonus: in every world B can keep its word."""
    match = scene("""
        path: villa_ricci
        B: 90 ducats, LO02, LO05, silver, silk, wheat
        C: 100 ducats, LO07
    """)
    match.play_macro("B", whole_offer("villa_ricci", "60 ducats, LO02, yielded bonus"))
    city = match.state.city
    ricci = city.orders_at[LARGE][city.number["villa_ricci"]]
    orders = set()
    for seed in range(40):
        world = GAME.resample(match.state, 0, seed)
        assert world.money[1] >= 60
        assert world.hands[1] >> city.card_number["LO02"] & 1
        orders.add(world.hands[1] & ricci)
        match_world = GAME.legal(world, 0)
        assert "accept B villa_ricci" in [action.text for action in match_world]
    assert orders == {1 << city.card_number["LO05"]}  # the only order those wares fill at Ricci


def test_a_card_given_unseen_is_forgotten_by_bystanders() -> None:
    """All know LO01 in B's hand; after B gives A a large order unseen, C no longer does."""
    match = scene("path: tavern\nB: LO01, LO02\nseen: LO01 ABCD")
    match.play("B offer tavern", "B add large_order", "B submit", "A accept B tavern")
    match.play("B hand over LO02")
    card = match.state.city.card_number["LO01"]
    assert match.state.seen[card] == 0b0011
    assert hand(match, "B") == ["LO01"]


def test_every_story_of_a_match_is_told_to_the_right_seats() -> None:
    """In a driven match nobody hears another's draw or an unseen card by name."""
    driver = Driver(PLAIN, GAME.read_options({"players": 3}), 3)
    rng = 4
    for _ in range(400):
        if not driver.prompt.seats:
            break
        seat = driver.prompt.seats[0]
        rng = advance(rng)
        driver.act(
            seat,
            GAME.progress(cast("GenoaState", driver.state), seat, driver.legal(seat), mix(rng)),
        )
    names = {type(event).__name__ for _, event in driver.told(SPECTATOR)}
    assert {"DiceRolled", "OfferMade", "DealStruck", "YieldTaken", "CardDrawn"} <= names
    assert not {"CardReceived", "CardShown"} & names
    received = [event for _, event in driver.told(0) if type(event).__name__ == "CardReceived"]
    assert received
    assert {getattr(event, "by", None) for event in received} == {0}


def test_a_draft_may_be_taken_back_and_an_offer_may_not() -> None:
    """B undoes the steps on its sheet; once said, an offer is a barrier."""
    start = GAME.describe(scene("path: tavern").state)
    driver = Driver(PLAIN, GAME.read_options({}), 1, start=start)
    driver.act(1, "offer tavern")
    driver.act(1, "add 5 ducats")
    assert driver.can_undo(1) == 2
    driver.act(1, "submit")
    assert driver.can_undo(1) == 0
    state = cast("GenoaState", driver.state)
    assert [offer for offer in state.offers if offer.ask == NOTHING] == [
        Offer(1, 0, state.city.number["tavern"], 1, Bundle(5, ()), NOTHING)
    ]
