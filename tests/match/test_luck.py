"""Where dice come from: a seed, the operating system, or a secret that was committed to."""

from __future__ import annotations

import secrets

import pytest

from kontor.engine.codec import state_hash
from kontor.engine.errors import BrokenSave
from kontor.engine.registry import any_game
from kontor.engine.state import CHANCE
from kontor.match.driver import Driver
from kontor.match.luck import SYSTEM, Luck, committed
from kontor.match.replay import verify_dice
from kontor.match.save import load_text, save_text
from kontor.match.transcript import read_transcript, write_transcript
from tests.proof.bidding import GAME as BIDDING

GAME = any_game(BIDDING)


def fresh(luck: Luck, seed: int = 7) -> Driver:
    """A match of Bidding with such dice."""
    return Driver(GAME, GAME.read_options({}), seed, luck=luck)


def draws(match: Driver) -> list[str]:
    """What chance has brought."""
    return [entry.text for entry in match.entries if entry.seat == CHANCE]


def play_round(match: Driver) -> None:
    """Everybody lays the first card."""
    for seat in match.prompt.seats:
        match.act(seat, match.legal(seat)[0])


def test_the_system_is_asked_for_every_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """One number for each outcome, when it is needed; the seed decides nothing."""
    asked: list[int] = []

    def ticket(total: int) -> int:
        asked.append(total)
        return 0

    monkeypatch.setattr(secrets, "randbelow", ticket)
    match = fresh(SYSTEM, seed=1)
    assert len(asked) == len(draws(match))
    assert draws(fresh(SYSTEM, seed=2)) == draws(match)


def test_nothing_in_a_position_tells_the_next_draw_of_the_system() -> None:
    """Twenty matches of one seed are dealt in more than one way."""
    assert len({state_hash(fresh(SYSTEM).state) for _ in range(20)}) > 1


def test_a_takeback_does_not_roll_the_dice_anew() -> None:
    """Twenty times back behind the draw that followed a round, and it stays the same draw."""
    match = fresh(SYSTEM)
    before = match.ply
    play_round(match)
    drawn = draws(match)
    for _ in range(20):
        match.go_back(0, before)
        assert match.ply == before
        play_round(match)
        assert draws(match) == drawn


def test_a_takeback_after_a_restart_does_not_roll_the_dice_anew_either() -> None:
    """What was drawn once stands in the record, also what no longer counts."""
    match = fresh(SYSTEM)
    before = match.ply
    play_round(match)
    drawn = draws(match)
    for _ in range(10):
        match = load_text(save_text(match), find=lambda _: GAME)
        match.go_back(0, before)
        match = load_text(save_text(match), find=lambda _: GAME)
        play_round(match)
        assert draws(match) == drawn


def test_a_save_keeps_where_its_dice_come_from() -> None:
    """So does a transcript; who goes on from it draws from the same place."""
    for luck in (Luck(), SYSTEM, committed()):
        match = fresh(luck)
        assert load_text(save_text(match), find=lambda _: GAME).luck == luck
        assert read_transcript(write_transcript(match), find=lambda _: GAME).luck == luck


def test_committed_dice_follow_from_their_secret_alone() -> None:
    """The same secret deals the same match, another one another."""
    luck = committed()
    assert draws(fresh(luck, 1)) == draws(fresh(luck, 2))
    assert len({tuple(draws(fresh(committed()))) for _ in range(20)}) > 1


def test_committed_dice_are_checked_draw_by_draw() -> None:
    """Also those that a takeback undid."""
    match = fresh(committed())
    before = match.ply
    play_round(match)
    match.go_back(0, before)
    play_round(match)

    found = verify_dice(match)
    assert (found.ply, found.commitment) == (0, match.luck.commitment)
    assert found.draws > len(draws(match)) - 1


def test_a_draw_that_does_not_follow_is_named() -> None:
    """Another secret of the right length does not explain what happened."""
    match = fresh(committed())
    while verify_dice(match).ply == 0:
        match.luck = committed()
    assert match.entries[verify_dice(match).ply - 1].seat == CHANCE


def test_dice_of_the_system_cannot_be_checked() -> None:
    """And the refusal says so."""
    with pytest.raises(BrokenSave, match="operating system"):
        verify_dice(fresh(SYSTEM))


@pytest.mark.parametrize(
    ("source", "secret"),
    [("committed", "beef"), ("committed", ""), ("system", "0" * 64), ("heaven", "")],
)
def test_dice_that_no_match_ever_had_are_refused(source: str, secret: str) -> None:
    """An edited header is refused in one sentence."""
    head, _, rest = save_text(fresh(committed())).partition("\n")
    start = head.index(',"luck"')
    edited = f'{head[:start]},"luck":"{source}","secret":"{secret}"}}\n{rest}'
    with pytest.raises(BrokenSave, match=r"dice|header"):
        load_text(edited, find=lambda _: GAME)
