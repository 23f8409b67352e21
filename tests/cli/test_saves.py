"""Commands on files of matches: act, replay, export, import, position."""

from __future__ import annotations

import json
from pathlib import Path

from kontor.engine.codec import state_hash
from kontor.engine.registry import find_game
from kontor.match.save import read_save
from tests.cli.calls import kontor, match_of, played, save_file


def test_act_decides_once_and_saves() -> None:
    """The save holds one decision more, with its time, and the next question is told."""
    save = save_file("shove", decisions=0)

    printed = played("act", "match.jsonl", "a", "place north/2", "--ply", "0")

    assert "A places a piece at north/2." in printed
    assert "Ply 1, A to decide: A, it is your turn: one action left. (PS-TURN-1)" in printed
    match = read_save(save)
    assert [entry.text for entry in match.entries] == ["place north/2"]
    assert match.entries[0].at.endswith("Z")


def test_a_whole_match_can_be_played_by_mail() -> None:
    """Nothing but `act`, to the end."""
    save = save_file("wide", decisions=0)

    printed = [played("act", "match.jsonl", seat, "pass") for seat in "AABB"]

    assert printed[0].startswith("Ply 1, A to decide")
    assert printed[1].startswith("Ply 2, B to decide")
    assert printed[3] == "The match is over after 4 entries.\n"
    assert read_save(save).standing is not None


def test_replay_tells_the_story_a_spectator_heard() -> None:
    """Sentences with names; no card of a hand, and the question now at the end."""
    save_file("bidding", decisions=1)

    printed = played("replay", "match.jsonl")

    assert "draws a card" in printed
    assert "A draws" in played("replay", "match.jsonl", "--as", "A")
    assert printed != played("replay", "match.jsonl", "--as", "A")
    assert "to decide:" in printed.splitlines()[-1]
    assert "Verified" not in printed


def test_replay_of_a_finished_match_ends_with_the_score_sheet() -> None:
    """Ranks and points by category."""
    save_file("wide", decisions=4)

    printed = played("replay", "match.jsonl")

    assert "The match is over: marked" in printed
    assert "B wins." in printed
    assert [line.split() for line in printed.splitlines()][-3:-1] == [
        ["total", "1", "5"],
        ["rank", "2", "1"],
    ]


def test_replay_can_list_actions_or_nothing() -> None:
    """--actions prints notation, --quiet only the verdict."""
    save_file("wide", decisions=2)

    assert "1  A: mark trader Ulm-Bonn/1" in played("replay", "match.jsonl", "--actions")
    digits = state_hash(match_of("wide", 2).state)
    quiet = played("replay", "match.jsonl", "--quiet", "--verify")
    assert quiet == f"Verified so far: 2 entries replayed, final hash {digits}.\n"


def test_replay_speaks_json() -> None:
    """The match in short for a program."""
    save_file("wide", decisions=4)

    raw = json.loads(played("replay", "match.jsonl", "--verify", "--json"))

    assert raw["game"] == "wide"
    assert raw["verified"]
    assert raw["over"]
    assert raw["standing"]["scores"] == [1, 5]


def test_an_old_save_of_older_rules_is_replayed() -> None:
    """A golden file of the first rules version still verifies."""
    old = Path(__file__).parent.parent / "saves" / "bidding-rules-1.jsonl"

    assert "Verified" in played("replay", str(old), "--verify", "--quiet")


def test_a_transcript_goes_out_and_comes_back(folder: Path) -> None:
    """Export and import end at the same position; - reads standard input."""
    save = save_file("bargain", decisions=9)

    played("export", "match.jsonl", "--output", "match.txt")
    played("import", "match.txt", "--output", "again.jsonl")
    text = (folder / "match.txt").read_text()

    assert text.startswith("kontor match bargain\n")
    assert played("export", "match.jsonl") == text
    again = read_save(folder / "again.jsonl")
    assert state_hash(again.state) == state_hash(read_save(save).state)
    assert played("import", "-", typed=text) == (folder / "again.jsonl").read_text()
    assert "Verified" in played("replay", "match.txt", "--verify", "--quiet")


def test_a_position_is_printed_for_any_ply() -> None:
    """The text builds the same position again."""
    save_file("shove", decisions=5)
    match = match_of("shove", 5)
    game = find_game("shove")

    for ply in range(6):
        text = played("position", "match.jsonl", "--at", str(ply))
        assert state_hash(game.position(text)) == state_hash(match.state_at(ply))
    assert played("position", "match.jsonl") == game.describe(match.state)


def test_files_that_were_written_are_told_on_stderr() -> None:
    """Standard output stays free for what was asked for."""
    save_file()

    result = kontor("export", "match.jsonl", "--output", "match.txt")

    assert result.stdout == ""
    assert result.stderr == "Written to match.txt.\n"


def test_replay_checks_the_dice_of_a_seed() -> None:
    """A match of the terminal was dealt from its seed; another seed would have dealt otherwise."""
    save = save_file("bidding", decisions=1)

    checked = played("replay", "match.jsonl", "--verify-dice", "--quiet")
    assert checked.startswith("All ")
    assert "follow from the match's seed" in checked
    header, _, rest = save.read_text("utf-8").partition("\n")
    raw = json.loads(header)
    said = ""
    for seed in range(raw["seed"] + 1, raw["seed"] + 9):
        save.write_text(json.dumps(raw | {"seed": seed}) + "\n" + rest, "utf-8")
        result = kontor("replay", "match.jsonl", "--verify-dice", "--quiet")
        said += result.stderr
        assert result.exit_code == bool(result.stderr)
    assert "does not follow from the match's seed" in said


def test_dice_of_the_system_are_refused_in_one_sentence() -> None:
    """They cannot be drawn again."""
    save = save_file("bidding", decisions=1)
    header, _, rest = save.read_text("utf-8").partition("\n")
    save.write_text(json.dumps(json.loads(header) | {"luck": "system"}) + "\n" + rest, "utf-8")

    result = kontor("replay", "match.jsonl", "--verify-dice")
    assert result.exit_code == 2
    assert "operating system" in result.stderr
