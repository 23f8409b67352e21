"""Save files: a match goes in and comes out; anything damaged is refused in one sentence."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from kontor.engine.codec import encode, state_hash
from kontor.engine.errors import BrokenSave, UnknownGame
from kontor.engine.registry import any_game
from kontor.match.driver import Driver
from kontor.match.replay import verify
from kontor.match.save import load_text, read_save, save_text, write_save
from kontor.match.transcript import read_transcript, write_transcript
from tests.proof.bidding import GAME as BIDDING

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State

GAME = any_game(BIDDING)
SAVES = Path(__file__).parent.parent / "saves"


def find(title: str) -> Game[State]:
    """Only Bidding is known here."""
    if title != GAME.title:
        raise UnknownGame(f"There is no game {title!r}.")
    return GAME


def played(decisions: int, seed: int = 3) -> Driver:
    """A match after some decisions, with times, and one undo in its record."""
    match = Driver(GAME, GAME.read_options({}), seed, names=("Ann", "Bob", "Cleo"), now=lambda: "T")
    for number in range(decisions):
        seat = match.prompt.seats[0]
        match.act(seat, match.legal(seat)[0])
        if number == 0:
            match.undo(seat)
            match.act(seat, match.legal(seat)[-1])
    return match


@pytest.mark.parametrize("decisions", [0, 1, 2, 3, 7, 11])
def test_a_save_at_any_decision_loads_and_goes_on_alike(decisions: int) -> None:
    """The loaded match has the same position, names and record, and plays on identically."""
    match = played(decisions)

    loaded = load_text(save_text(match), find=find, now=lambda: "T")

    assert encode(loaded.state) == encode(match.state)
    assert loaded.names == match.names
    assert loaded.lines == match.lines
    while match.standing is None:
        seat = match.prompt.seats[0]
        for both in (match, loaded):
            both.act(seat, both.legal(seat)[0])
    assert encode(loaded.state) == encode(match.state)


def test_every_fortieth_entry_carries_a_check() -> None:
    """A divergence in a long save is found near the place where it began."""
    match = Driver(GAME, GAME.read_options({"players": 5, "rounds": 6}), 1)
    while match.standing is None:
        seat = match.prompt.seats[0]
        match.act(seat, match.legal(seat)[0])

    assert save_text(match).count('"check"') == match.ply // 40 + 1


def test_a_truncated_save_is_refused() -> None:
    """Cut in the middle of a line, or after a whole line, it says where it breaks off."""
    text = save_text(played(5))

    with pytest.raises(BrokenSave, match=r"Line \d+ of the save cannot be read"):
        load_text(text[:-20], find=find)
    with pytest.raises(BrokenSave, match="breaks off after line"):
        load_text("\n".join(text.splitlines()[:-1]), find=find)


def test_what_comes_before_the_damage_can_be_recovered() -> None:
    """All sound lines are loaded when asked for."""
    match = played(5)
    text = "\n".join(save_text(match).splitlines()[:-2])

    assert load_text(text, find=find, recover=True).ply == match.ply - 1


def test_an_edited_save_is_refused_at_the_line_that_does_not_follow() -> None:
    """Another outcome of chance is legal by itself, but the last position gives it away."""
    lines = save_text(played(5)).splitlines()
    lines[1], lines[2] = lines[2], lines[1]
    if lines[1] == lines[2]:
        lines[1], lines[3] = lines[3], lines[1]

    with pytest.raises(BrokenSave, match="does not follow from the lines before"):
        load_text("\n".join(lines), find=find)


def test_a_save_of_a_newer_program_is_refused() -> None:
    """Newer envelope, newer rules: each says which version it would need."""
    text = save_text(played(2))

    with pytest.raises(BrokenSave, match="format 2"):
        load_text(text.replace('"format":1', '"format":2', 1), find=find)
    with pytest.raises(BrokenSave, match="version 3 of the Bidding rules"):
        load_text(text.replace('"rules":2', '"rules":3', 1), find=find)


def test_a_save_of_another_game_is_refused() -> None:
    """The title is not installed."""
    with pytest.raises(UnknownGame):
        load_text(save_text(played(2)).replace('"bidding"', '"whist"', 1), find=find)


def test_a_save_of_other_data_is_refused() -> None:
    """A match played with other boards must not be continued on these."""
    text = save_text(played(2)).replace('"seats"', '"data":"sha256:0","seats"', 1)

    with pytest.raises(BrokenSave, match="other Bidding data files"):
        load_text(text, find=find)


@pytest.mark.parametrize("text", ["", "not json", "{}", '{"format":"x"}', '{"format":1}', "[1]"])
def test_what_is_no_save_is_refused(text: str) -> None:
    """Nothing, rubbish, and a header with nothing in it."""
    with pytest.raises(BrokenSave):
        load_text(text, find=find)


def test_impossible_options_in_a_header_are_refused() -> None:
    """The header's options are checked like a player's."""
    text = save_text(played(2)).replace('"players":3', '"players":9', 1)

    with pytest.raises(BrokenSave, match="players cannot be"):
        load_text(text, find=find)


def test_an_old_save_is_brought_up_to_date() -> None:
    """Version 1 of Bidding wrote its actions differently; the golden file still loads."""
    text = (SAVES / "bidding-rules-1.jsonl").read_text(encoding="utf-8")

    match = load_text(text, find=find)

    assert '"do":"bid ' in text
    assert match.standing is not None
    assert '"rules":2' in save_text(match)


def test_a_save_never_replaces_another_match(tmp_path: Path) -> None:
    """A later save of the same match may; a different file stays as it is."""
    path = tmp_path / "match.jsonl"
    match = played(3)
    write_save(match, path)
    match.act(match.prompt.seats[0], match.legal(match.prompt.seats[0])[0])
    write_save(match, path)
    assert state_hash(read_save(path, find=find).state) == state_hash(match.state)

    with pytest.raises(BrokenSave, match="holds something else"):
        write_save(played(3, seed=4), path)
    assert state_hash(read_save(path, find=find).state) == state_hash(match.state)
    assert [entry.name for entry in tmp_path.iterdir()] == ["match.jsonl"]


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    """The sentence says which file."""
    with pytest.raises(BrokenSave, match=r"none\.jsonl cannot be read"):
        read_save(tmp_path / "none.jsonl", find=find)


def test_verifying_reports_the_first_divergence() -> None:
    """A sound save has none; an edited one names the line."""
    text = save_text(played(5))
    broken = text.replace(msgspec.json.decode(text.splitlines()[-1])["check"], "0" * 16)

    assert verify(text, find=find).divergence == ""
    assert "The position is" in verify(broken, find=find).divergence


def test_a_transcript_reads_back() -> None:
    """The readable form brings the same position, names and decisions."""
    match = played(9)

    again = read_transcript(write_transcript(match), find=find)

    assert encode(again.state) == encode(match.state)
    assert again.names == match.names
    assert [(e.seat, e.text) for e in again.entries] == [(e.seat, e.text) for e in match.entries]


def test_a_transcript_with_a_wrong_line_names_it() -> None:
    """Line and reason stand in the refusal."""
    text = write_transcript(played(2)).replace(": lay", ": throw", 1)

    with pytest.raises(BrokenSave, match=r"Line \d+ of the transcript"):
        read_transcript(text, find=find)


@pytest.mark.parametrize("text", ["", "hello", "kontor match bidding\nseed: x\n"])
def test_what_is_no_transcript_is_refused(text: str) -> None:
    """It says how a transcript begins, or what is wrong with the seed."""
    with pytest.raises(BrokenSave):
        read_transcript(text, find=find)


def test_a_match_may_begin_from_a_position() -> None:
    """The start position is part of the save and of the transcript."""
    start = GAME.describe(played(4).state)
    match = Driver(GAME, GAME.read_options({}), 5, start=start)
    match.act(match.prompt.seats[0], match.legal(match.prompt.seats[0])[0])

    assert encode(load_text(save_text(match), find=find).state) == encode(match.state)
    assert encode(read_transcript(write_transcript(match), find=find).state) == encode(match.state)
