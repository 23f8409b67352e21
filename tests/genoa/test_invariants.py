"""What must hold in every state: each fault is found and named."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kontor.engine.codec import state_hash
from kontor.games.genoa import GAME
from kontor.games.genoa.bundles import DEALS, NOTHING, Bundle, Offer
from kontor.games.genoa.items import LARGE
from tests.genoa.scenes import scene, whole_offer

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.games.genoa.state import GenoaState


def put(field: str, place: int, value: int) -> Callable[[GenoaState], None]:
    """A fault: one number of a list is wrong."""

    def spoil(state: GenoaState) -> None:
        getattr(state, field)[place] = value

    return spoil


def put_alone(field: str, value: int) -> Callable[[GenoaState], None]:
    """A fault: one number is wrong."""

    def spoil(state: GenoaState) -> None:
        setattr(state, field, value)

    return spoil


def offer(maker: int, partner: int, ducats: int) -> Callable[[GenoaState], None]:
    """A fault: an offer that cannot be."""

    def spoil(state: GenoaState) -> None:
        state.offers.append(Offer(maker, partner, 0, 1, Bundle(ducats, ()), NOTHING))

    return spoil


def walk(*names: str) -> Callable[[GenoaState], None]:
    """A fault: a path that cannot be."""

    def spoil(state: GenoaState) -> None:
        state.path = [state.city.number[name] for name in names]
        state.visited = 0
        for space in state.path:
            state.visited |= 1 << space

    return spoil


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (put("money", 0, -5), "has -5 ducats"),
        (put("money", 0, 135), "its reasons give"),
        (put("earned", 2, 30), "for reason 2"),
        (put("earned", DEALS, 5), "deals brought more"),
        (put("wares", 0, 1), "6 of silver"),
        (put("tokens", 0, 1), "tokens of kind 0"),
        (put("area", 0, 3), "10 markers"),
        (put("reserve_wares", 0, -1), "less than zero"),
        (put("hands", 0, 0), "not sixty cards"),
        (put("hands", 1, 1), "in two places"),
        (put("face_up", LARGE, 1 << 20), "a card of another"),
        (put("face_down", LARGE, 0), "was not turned"),
        (put("seen", 0, 0), "does not know its own"),
        (walk("palace", "market"), "jumped from palace to market"),
        (walk("park", "coach_house", "park"), "a space twice"),
        (put_alone("visited", 1), "not those of the path"),
        (put_alone("marker", 99), "stands on 99"),
        (offer(1, 2, 5), "leaves the tower seat out"),
        (offer(1, 0, 500), "offers what it does not have"),
    ],
)
def test_a_fault_is_found_and_named(spoil: Callable[[GenoaState], None], words: str) -> None:
    """One number is changed; the sentence says which."""
    state = scene("A: 130 ducats, LO01\nface up: LO02").state
    spoil(state)
    assert any(words in sentence for sentence in GAME.broken_invariants(state))


def test_an_action_is_not_both_taken_and_lost() -> None:
    """The Tavern cannot be both."""
    state = scene("path: tavern\ntaken: tavern").state
    state.lost = state.taken
    assert any("both taken and lost" in sentence for sentence in GAME.broken_invariants(state))


def test_a_match_in_the_middle_of_anything_is_written_and_read() -> None:
    """Drafts, pledges, drawn cards, payments under way and the end survive as text."""
    match = scene("path: city_hall\nB: 40 ducats, LO01, LO02, copper")

    def same() -> bool:
        text = GAME.describe(match.state)
        return state_hash(GAME.position(text)) == state_hash(match.state)

    match.play("B offer city_hall", "B add large_order", "B swap side")
    assert same()
    match.play("B swap side", "B add yielded small_order", "B submit", "A propose C city_hall")
    assert same()
    match.play("A drop", "A accept B city_hall")
    assert same()
    match.play("B hand over LO02", "B take yield", "chance draw SO01")
    assert same()
    match.play("chance draw SO02", "B close")
    assert same()
    over = scene("round: 8\nturn: D\npath: st_47")
    over.play("D stop")
    assert "asked: nobody" in GAME.describe(over.state)
    assert GAME.view(over.state, 0).question is None


def test_other_worlds_of_a_buyer_who_has_drawn_or_must_fill() -> None:
    """B drew two cards, or is bound to a large order: A's worlds keep count and can go on."""
    drawn = scene("path: city_hall\nB: 40 ducats, SO03")
    drawn.play_macro("B", whole_offer("city_hall", "yielded small_order"))
    drawn.play("A accept B city_hall", "B take yield", "chance draw SO01", "chance draw SO02")
    bound = scene("path: villa_ricci\nB: 40 ducats, LO05, silver, silk, wheat")
    bound.play_macro("B", whole_offer("villa_ricci", "yielded bonus"))
    bound.play("A accept B villa_ricci")
    for seed in range(20):
        world = GAME.resample(drawn.state, 0, seed)
        assert world.drawn.bit_count() == 2
        assert world.drawn & ~world.hands[1] == 0
        own = GAME.resample(drawn.state, 1, seed)
        assert own.drawn == drawn.state.drawn
        assert GAME.legal(GAME.resample(bound.state, 2, seed), 1)
