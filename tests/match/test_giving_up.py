"""Giving up: who resigned comes last, and what was abandoned has no winner (ADR 46)."""

from __future__ import annotations

import pytest

from kontor.engine.errors import IllegalAction
from kontor.engine.registry import any_game
from kontor.match import giving_up, proposals
from kontor.match.driver import Driver
from kontor.match.save import load_text, save_text
from tests.proof.bidding import GAME as BIDDING

GAME = any_game(BIDDING)


def fresh(seed: int = 1, players: int = 3) -> Driver:
    """Seats at an auction of sealed cards."""
    return Driver(GAME, GAME.read_options({"players": players}), seed)


def read_again(match: Driver) -> Driver:
    """The match from its own save."""
    return load_text(save_text(match), find=lambda _title: GAME)


def played(match: Driver) -> Driver:
    """The same match, played to its end with the first card each time."""
    while match.prompt.seats:
        seat = match.prompt.seats[0]
        match.act(seat, match.legal(seat)[0])
    return match


@pytest.mark.parametrize("seat", range(3))
def test_who_resigned_comes_last_whatever_the_points(seat: int) -> None:
    """Whoever would have won; the others keep their order, and the points stay on the sheet."""
    usual = played(fresh()).standing
    match = fresh()
    giving_up.resign(match, seat, "bot:apprentice", people=range(3))
    found = played(match).standing

    assert usual
    assert found
    assert found.scores == usual.scores
    assert found.ranks[seat] == 3
    others = [one for one in range(3) if one != seat]
    best = min(others, key=lambda one: usual.ranks[one])
    assert found.ranks[best] == 1


def test_all_who_resigned_share_the_last_place() -> None:
    """A bot made their points, so these rank nobody."""
    match = fresh(players=4)
    giving_up.resign(match, 0, "bot:apprentice", people=range(4))
    giving_up.resign(match, 2, "bot:apprentice", people=range(4))
    found = played(match).standing

    assert found
    assert (found.ranks[0], found.ranks[2]) == (3, 3)


@pytest.mark.parametrize("players", [2, 3])
def test_who_alone_is_left_has_won(players: int) -> None:
    """The match is over as soon as all others have resigned; nobody plays on against bots."""
    match = fresh(players=players)
    for seat in range(players - 1):
        assert not match.is_over
        giving_up.resign(match, seat, "bot:apprentice", people=range(players))

    assert (match.ending, match.is_over, match.standing) == ("won", True, None)
    assert giving_up.winner(match) == players - 1
    assert match.prompt.seats == ()
    last, end = (minute for _, minute in match.minutes[-2:])
    assert (last.step, last.seat, last.bot) == ("resigned", players - 2, "")
    assert (end.step, end.seat) == ("won", players - 1)
    assert read_again(match).ending == "won"


def test_a_bot_that_is_left_alone_has_won_nothing() -> None:
    """Against one bot the match ends as it does against several: nobody looks on."""
    match = fresh(players=2)
    giving_up.resign(match, 0, "bot:apprentice", people=[0])

    assert match.ending == "resigned"


def test_bots_play_on_with_a_person_who_sat_down_among_them() -> None:
    """One of two people resigns, a bot plays the third seat: the other goes on."""
    match = fresh()
    giving_up.resign(match, 0, "bot:apprentice", people=[0, 1])

    assert not match.is_over


def test_a_save_knows_who_resigned() -> None:
    """Read again, the match has the same result."""
    match = fresh()
    giving_up.resign(match, 0, "bot:apprentice", people=range(3))
    played(match)
    again = read_again(match)

    assert again.resigned == {0}
    assert again.standing == match.standing


def test_with_the_last_person_the_match_ends() -> None:
    """Nobody decides any more, nothing comes back, and there is no result."""
    match = fresh()
    match.act(0, match.legal(0)[0])
    giving_up.resign(match, 0, "bot:apprentice", people=[0])

    assert (match.ending, match.is_over, match.standing) == ("resigned", True, None)
    assert match.prompt.seats == ()
    assert match.can_undo(0) == 0
    assert not match.legal(1)
    with pytest.raises(IllegalAction, match="nobody decides"):
        match.act(1, "lay copper")
    with pytest.raises(IllegalAction, match="nothing can be proposed"):
        proposals.ask_takeback(match, 1, 0)
    assert read_again(match).ending == "resigned"


def test_nobody_resigns_twice_or_after_the_end() -> None:
    """There is nothing left to give up."""
    match = fresh()
    giving_up.resign(match, 0, "bot:apprentice", people=range(3))
    with pytest.raises(IllegalAction, match="already"):
        giving_up.resign(match, 0, "bot:apprentice", people=range(3))
    with pytest.raises(IllegalAction, match="over"):
        giving_up.resign(played(match), 1, "bot:apprentice", people=range(3))


def test_a_takeback_brings_no_seat_back() -> None:
    """The match goes back; who resigned before stays resigned."""
    match = fresh()
    start = match.ply
    match.act(0, match.legal(0)[0])
    giving_up.resign(match, 0, "bot:apprentice", people=range(3))
    proposals.ask_takeback(match, 1, start)
    assert proposals.settle(match, [1])

    assert match.ply == start
    assert match.resigned == {0}


def test_a_match_is_abandoned_when_all_agree() -> None:
    """It stays on the table while the match goes on, and ends it with the last consent."""
    match = fresh()
    giving_up.ask_abandon(match, 0)
    match.act(0, match.legal(0)[0])
    proposals.answer(match, 1, consent=True)
    assert not proposals.settle(match, range(3))
    proposals.answer(match, 2, consent=True)
    assert proposals.settle(match, range(3))

    assert (match.ending, match.standing, match.prompt.seats) == ("abandoned", None, ())
    assert read_again(match).ending == "abandoned"


def test_who_resigns_takes_the_own_proposal_along() -> None:
    """Nobody is left who could withdraw it."""
    match = fresh()
    giving_up.ask_abandon(match, 0)
    giving_up.resign(match, 0, "bot:apprentice", people=range(3))

    assert match.proposal is None
