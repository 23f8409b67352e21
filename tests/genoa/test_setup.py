"""Chapter SETUP: tests are numbered by clause."""

from __future__ import annotations

import pytest

from kontor.engine.state import SPECTATOR
from kontor.games.genoa import GAME
from kontor.games.genoa.view import GenoaView
from kontor.testing.positions import opening
from tests.genoa.scenes import hand, scene


def seen(match_view: object) -> GenoaView:
    """A view of this game."""
    assert isinstance(match_view, GenoaView)
    return match_view


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_1_each_seat_begins_with_130_ducats_and_one_card_of_each_deck(players: int) -> None:
    """After the deal every hand holds one card of each deck, and play areas are empty."""
    match = opening(GAME, players=players)
    match.settle()
    for seat in "ABCDE"[:players]:
        assert [card[:2] for card in hand(match, seat)] == ["LO", "SO", "ME", "PR"]
    assert match.state.money == [130] * players
    assert not any(match.state.wares + match.state.tokens + match.state.area)


def test_2_the_reserve_holds_wares_tokens_and_markers() -> None:
    """Five of each ware, seven trade tokens and five of the others, seven markers a colour."""
    state = opening(GAME, players=3).state
    assert state.reserve_wares == [5] * 8
    assert state.reserve_tokens == [5, 5, 5, 5, 7]
    assert state.reserve_markers == [7, 7, 7]


def test_3_the_decks_hold_16_16_14_and_14_cards_face_down() -> None:
    """Before the deal all sixty cards lie face down."""
    state = opening(GAME).state
    assert [mask.bit_count() for mask in state.face_down] == [16, 16, 14, 14]
    assert not any(state.face_up)


def test_4_seat_a_starts_and_the_tile_is_no_asset() -> None:
    """A has the first turn; no action of the whole table names a starting-player tile."""
    match = opening(GAME)
    match.settle()
    assert match.prompt == ("A", "start", "TG-TOWER-2")
    texts = [action.text for action in GAME.catalogue(match.state.options).actions]
    assert not [text for text in texts if "starting" in text or "player" in text]


def test_5_hands_and_money_are_secret_and_the_rest_is_open() -> None:
    """B sees A's silk, token and the backs of A's cards, but neither A's money nor A's cards."""
    match = scene("A: 80 ducats, silk, trade_1_to_1, LO01, ME02")
    rival, own = seen(match.view("B")).seats[0], seen(match.view("A")).seats[0]
    assert (rival.money, rival.hand, rival.known) == (None, None, ())
    assert (rival.wares["silk"], rival.tokens["trade_1_to_1"]) == (1, 1)
    assert (rival.cards["large_order"], rival.cards["message"]) == (1, 1)
    assert (own.money, own.hand) == (80, ("LO01", "ME02"))
    assert seen(GAME.view(match.state, SPECTATOR)).seats[0].hand is None


def test_5_an_option_lays_the_money_open() -> None:
    """With open_money everybody sees what A has, and still not A's cards."""
    match = scene("options: open_money=yes\nA: 80 ducats, LO01")
    rival = seen(match.view("B")).seats[0]
    assert (rival.money, rival.hand) == (80, None)


def test_6_the_bank_never_runs_out() -> None:
    """A seat richer than all printed notes together still earns its 40 ducats."""
    match = scene("path: harbor\nphase: acting A\nA: 4000 ducats, copper, SO13")
    match.play("A fill SO13")
    assert match.state.money[0] == 4040


@pytest.mark.parametrize("players", [2, 5])
def test_7_the_tower_has_five_discs_for_any_number_of_seats(players: int) -> None:
    """Placed on the Harbor, the whole stack of five stands there."""
    match = scene(f"options: players={players}\nA: any_start_space")
    match.play("A start harbor")
    assert seen(match.view("A")).discs == {"harbor": 5}


def test_8_the_round_marker_starts_on_space_1() -> None:
    """The opening stands in round 1."""
    assert seen(opening(GAME).view("A")).round == 1
