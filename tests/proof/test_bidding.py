"""Bidding, clause by clause: sealed cards, hidden hands, a deck that refills."""

import pytest

from kontor.engine.errors import BadOptions, BadPosition
from kontor.testing.positions import Position, opening, position
from tests.proof.bidding import GAME
from tests.proof.bidding.state import (
    BiddingState,
    CardDrawn,
    CardShown,
    CardTaken,
    DeckRefilled,
    PrizeLost,
    PrizeWon,
)
from tests.proof.bidding.views import BiddingView


def table(lines: str, options: str = "players=3") -> Position[BiddingState]:
    """Three players with a silver prize before them, and what the lines say."""
    return position(GAME, f"kontor position bidding\noptions: {options}\nprize: silver\n{lines}")


HANDS = "hand A: gold copper\nhand B: silver copper\nhand C: copper copper\n"


def seen(match: Position[BiddingState], seat: str) -> BiddingView:
    """What a seat sees."""
    view = match.view(seat)
    assert isinstance(view, BiddingView)
    return view


def test_deal_1_three_cards_each_that_only_the_player_sees() -> None:
    """Nine draws, each told in full to its player alone."""
    match = opening(GAME, players=3)
    match.play("chance draw gold")

    assert match.told[0].event == CardDrawn(0, "gold")
    assert match.heard("A") == [CardDrawn(0, "gold")]
    assert match.heard("B") == match.heard("spectator") == [CardTaken(0)]
    match.settle()
    assert [sum(hand) for hand in match.state.hands] == [3, 3, 3]
    assert seen(match, "A").hand == match.state.hands[0]
    assert seen(match, "spectator").hand is None


def test_deal_2_cards_laid_aside_become_the_deck() -> None:
    """The last face-down card is dealt; the four laid aside are shuffled in."""
    match = position(
        GAME,
        """
        kontor position bidding
        options: players=2 deck=short
        returned: copper copper gold gold
        hand A: silver silver
        hand B: silver silver silver
        prizes A: copper copper copper
        prizes B: gold gold
        stack: Deal seat=chance to=0 / TurnPrize seat=chance
        """,
    )
    assert match.options("chance") == ["draw gold"]

    match.play("chance draw gold")

    assert match.events[-1] == DeckRefilled(4)
    assert match.state.deck == [2, 0, 2]
    assert match.state.returned == [0, 0, 0]
    assert match.options("chance") == ["draw copper", "draw gold"]


def test_deal_3_a_round_begins_with_a_prize() -> None:
    """The prize is seen by all, and all are asked."""
    match = opening(GAME, players=2)
    for _ in range(6):
        match.play(f"chance {match.options('chance')[0]}")
    assert match.prompt == ("chance", "prize", "PB-DEAL-3")

    match.play("chance draw gold")

    assert seen(match, "spectator").prize == "gold"
    assert match.prompt == ("AB", "seal", "PB-SEAL-1")


def test_seal_1_cards_are_chosen_face_down_and_shown_together() -> None:
    """Nothing is shown before the last card lies there; whoever has chosen is not asked again."""
    match = table(HANDS)
    match.play("B lay silver")

    assert match.prompt.seats == "AC"
    assert seen(match, "A").has_sealed == [False, True, False]
    assert seen(match, "A").sealed == ""
    assert seen(match, "B").sealed == "silver"
    assert not [event for event in match.events if isinstance(event, CardShown)]
    assert match.barriers == 0

    match.play("C lay copper", "A lay copper")

    shown = [event for event in match.events if isinstance(event, CardShown)]
    assert shown == [CardShown(0, "copper"), CardShown(1, "silver"), CardShown(2, "copper")]
    assert match.barriers == 1


def test_seal_2_the_highest_card_takes_the_prize() -> None:
    """A shows gold against silver and copper; the three cards are laid aside."""
    match = table(HANDS)
    match.play("A lay gold", "B lay silver", "C lay copper")

    assert PrizeWon(0, "silver") in match.events
    assert match.state.prizes[0] == [0, 1, 0]
    assert match.state.returned == [1, 1, 1]
    assert match.prompt.topic == "deal"


@pytest.mark.parametrize(("ties", "winner"), [("nobody", -1), ("first", 0)])
def test_seal_3_a_tie_goes_by_the_option(ties: str, winner: int) -> None:
    """A and B show copper with C: nobody, or A, who sits first."""
    match = table(HANDS, f"players=3 ties={ties}")
    match.play("A lay copper", "B lay copper", "C lay copper")

    if winner < 0:
        assert match.events[-1] == PrizeLost("silver")
        assert match.state.returned == [3, 1, 0]
    else:
        assert match.events[-1] == PrizeWon(winner, "silver")


def test_seal_4_the_match_ends_after_the_last_round() -> None:
    """Prizes count one, two and three."""
    match = table(HANDS + "rounds left: 1\nprizes B: gold copper\n")
    match.play("A lay gold", "B lay silver", "C lay copper")

    assert match.prompt == ("", "over", "")
    assert match.standing is not None
    assert match.standing.scores == (2, 4, 0)
    assert match.standing.ranks == (2, 1, 3)


def test_a_short_deck_is_for_few() -> None:
    """Five players cannot use it, and are told why."""
    with pytest.raises(BadOptions, match="used up by more players"):
        GAME.read_options({"players": 5, "deck": "short"})


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("hand A: gold\nhand B: gold\n", "C must lay a card"),
        (HANDS + "sealed C: gold\n", "not in its hand"),
        (HANDS + "returned: " + "gold " * 8 + "\n", "9 gold cards"),
        (HANDS + "prizes D: gold\n", "unknown key"),
        (HANDS + "hand A: tin\n", "second time"),
        ("hand A: tin\nhand B: gold\nhand C: gold\n", "'tin' is none of"),
    ],
)
def test_an_inconsistent_position_is_refused(lines: str, words: str) -> None:
    """With what is wrong."""
    with pytest.raises(BadPosition, match=words):
        table(lines)


def test_a_question_about_a_prize_needs_one() -> None:
    """Without it nobody could win."""
    with pytest.raises(BadPosition, match="while a prize is there"):
        position(GAME, "kontor position bidding\noptions: players=2\nhand A: gold\nhand B: gold\n")
