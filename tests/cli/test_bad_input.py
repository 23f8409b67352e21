"""What cannot be used is answered with one sentence and exit code 2, and nothing is overwritten."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.cli.calls import kontor, match_of, refused, save_file

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

# Saves


def without_last_line(text: str) -> str:
    """Somebody pulled the plug between two lines."""
    return "\n".join(text.splitlines()[:-1]) + "\n"


def without_half_a_line(text: str) -> str:
    """Somebody pulled the plug in the middle of a line."""
    return text[:-30]


def with_another_card(text: str) -> str:
    """Somebody exchanged what a player did."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if "seat" in line and "do" in line and number:
            card = "gold" if "copper" in line else "copper"
            lines[number] = json.dumps({"seat": "A", "do": f"lay {card}"})
            break
    return "\n".join(lines) + "\n"


def without_an_entry(text: str) -> str:
    """Somebody cut a line out of the middle."""
    lines = text.splitlines()
    return "\n".join(lines[:5] + lines[6:]) + "\n"


def header(text: str, **changed: object) -> str:
    """The same save under another header."""
    first, _, rest = text.partition("\n")
    return json.dumps(json.loads(first) | changed) + "\n" + rest


def of_a_newer_format(text: str) -> str:
    """A later version of the program wrote it."""
    return header(text, format=99)


def of_newer_rules(text: str) -> str:
    """A later version of the rules was played."""
    return header(text, rules=99)


def of_a_game_nobody_has(text: str) -> str:
    """The game is not installed."""
    return header(text, game="chess")


def with_impossible_options(text: str) -> str:
    """Options that cannot be played together."""
    return header(text, options={"players": 5, "deck": "short", "ties": "nobody", "rounds": 4})


def of_no_lines(_text: str) -> str:
    """An empty file."""
    return ""


def of_prose(_text: str) -> str:
    """Some other text."""
    return "Dear diary, today we played until midnight.\n"


DAMAGE = {
    without_last_line: "breaks off",
    without_half_a_line: "cannot be read",
    with_another_card: "does not follow",
    without_an_entry: "does not follow",
    of_a_newer_format: "a newer Kontor",
    of_newer_rules: "a newer Kontor",
    of_a_game_nobody_has: "There is no game 'chess'",
    with_impossible_options: "deck=short cannot be played with players=5",
    of_no_lines: "empty",
    of_prose: "begins with",
}
READERS = {
    "replay": ["replay", "match.jsonl"],
    "verify": ["replay", "match.jsonl", "--verify", "--quiet"],
    "export": ["export", "match.jsonl", "--output", "new.txt"],
    "import": ["import", "match.jsonl", "--output", "new.jsonl"],
    "position": ["position", "match.jsonl"],
    "play": ["play", "bidding", "--load", "match.jsonl"],
    "act": ["act", "match.jsonl", "A", "lay copper"],
}


@pytest.mark.parametrize("words", READERS.values(), ids=READERS)
@pytest.mark.parametrize("damage", DAMAGE, ids=lambda damage: damage.__name__)
def test_a_damaged_save_is_refused_by_every_command(
    damage: Callable[[str], str], words: list[str], folder: Path
) -> None:
    """Truncated, edited, too new, of an unknown game: one sentence, and the file stays."""
    save = save_file()
    text = damage(save.read_text())
    save.write_text(text)

    sentence = refused(*words)

    no_save = words[0] == "act" and damage in {of_no_lines, of_prose}
    assert ("is no save file" if no_save else DAMAGE[damage]) in sentence
    assert save.read_text() == text
    assert [path.name for path in folder.iterdir()] == ["match.jsonl"]


def test_a_save_of_another_game_is_not_played_on() -> None:
    """`kontor play shove --load` with a save of bidding says which game it is of."""
    save_file("bidding")

    sentence = refused("play", "shove", "--load", "match.jsonl")

    assert "holds a match of 'bidding', not of 'shove'" in sentence


def test_a_missing_file_a_folder_and_bytes_are_told_apart(folder: Path) -> None:
    """Each trouble with a file has its own sentence."""
    (folder / "sub").mkdir()
    (folder / "picture.png").write_bytes(b"\x89PNG\xff\xfe\x00")

    assert "There is no file nothing.jsonl" in refused("replay", "nothing.jsonl")
    assert "sub is a folder" in refused("replay", "sub")
    assert "no text in UTF-8" in refused("replay", "picture.png")


def test_what_comes_before_the_damage_can_be_recovered() -> None:
    """--recover loads the part that still makes sense."""
    save = save_file()
    save.write_text(without_half_a_line(save.read_text()))

    result = kontor("replay", "match.jsonl", "--recover", "--json")

    assert result.exit_code == 0
    assert json.loads(result.stdout)["entries"] > 0
    assert "exclude each other" in refused("replay", "match.jsonl", "--recover", "--verify")


# Actions


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["A", "lay gold"], "cannot do 'lay gold' now (PB-SEAL-1). Allowed: lay copper"),
        (["B", "lay copper", "--ply", "2"], "moved on from ply 2; it stands at ply"),
        (["A", "eat the card"], "is no action of this game. Allowed now: lay copper"),
        (["A", "lay coper"], "is no action of this game. Did you mean 'lay copper'"),
        (["E", "lay copper"], "'E' is no seat of this match; the seats are A, B, C"),
    ],
    ids=["illegal", "stale", "malformed", "misspelt", "no seat"],
)
def test_a_refused_action_leaves_the_save_as_it_was(words: list[str], expected: str) -> None:
    """Illegal, stale and malformed actions say what would be allowed."""
    save = save_file(decisions=0)
    before = save.read_bytes()

    sentence = refused("act", "match.jsonl", *words)

    assert expected in sentence
    assert save.read_bytes() == before


def test_a_slip_is_never_answered_with_a_card_the_seat_does_not_hold() -> None:
    """The gold card is a card of the game, but what comes near is sought in A's own hand."""
    save_file(decisions=0)

    assert "lay gold" not in refused("act", "match.jsonl", "A", "lay golt")


def test_an_action_out_of_turn_says_whose_turn_it_is() -> None:
    """In shove only A may decide first."""
    save_file("shove", decisions=0)

    sentence = refused("act", "match.jsonl", "B", "fetch")

    assert sentence == "It is not for B to decide now, but for A (PS-TURN-1)."


def test_an_action_after_the_end_is_refused() -> None:
    """A finished match takes no more actions."""
    match_of("bidding", 12)
    save_file(decisions=12)

    assert "The match is over" in refused("act", "match.jsonl", "A", "lay copper")


# Options and words


@pytest.mark.parametrize("command", ["simulate", "play"])
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--players", "9"], "players cannot be '9'; it may be 2, 3, 4, 5"),
        (["-o", "deck=short", "-p", "5"], "deck=short cannot be played with players=5"),
        (["-o", "deck=huge"], "deck cannot be 'huge'; it may be full, short"),
        (["-o", "rounds=many"], "a whole number from 1 to 6"),
        (["-o", "colour=red"], "There is no option 'colour'; the options are players, deck"),
        (["-o", "deck"], "write --option NAME=VALUE"),
        (["-o", "deck=full", "-o", "deck=short"], "given twice"),
        (["-p", "3", "-o", "players=4"], "contradict each other"),
    ],
)
def test_impossible_options_are_refused(command: str, words: list[str], expected: str) -> None:
    """Every command that starts matches says why they cannot be played so."""
    assert expected in refused(command, "bidding", *words)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["frobnicate"], "No such command 'frobnicate'"),
        (["simulate"], "Missing argument"),
        (["simulate", "bidding", "--games", "0"], "--games"),
        (["simulate", "bidding", "--seed", "-1"], "--seed"),
        (["simulate", "bidding", "--colour"], "No such option: --colour"),
        (["simulate", "chess"], "There is no game 'chess'; installed are: bargain, bidding"),
        (["simulate", "bidding", "--policy", "clever"], "There is no policy 'clever'"),
        (["simulate", "bidding", "--policy", "bot:deep"], "There is no policy 'bot:deep'"),
        (["simulate", "bidding", "--data", "nowhere"], "nowhere is no folder"),
        (["simulate", "bidding", "--data", "."], "reads no data files"),
        (["simulate", "bidding", "--saves", "nowhere"], "nowhere is no folder"),
        (["games", "chess"], "There is no game 'chess'"),
        (["games", "--data", "."], "name it"),
        (["rules", "bidding", "SEAL-99"], "There is no clause 'SEAL-99'; the chapters are"),
        (["rules", "bidding", "--search", "zeppelin"], "No clause of bidding says 'zeppelin'"),
        (["rules", "bidding", "SEAL", "--all"], "exclude each other"),
        (["bench", "chess"], "There is no game 'chess'"),
        (["bench", "bidding", "--gate", "--baseline", "none.json"], "no recorded ratios"),
        (["bench", "bidding", "--gate", "--record"], "exclude each other"),
        (["serve", "--database", "oracle://x", "--port", "0"], "oracle://x"),
        (["serve", "--workers", "0"], "--workers"),
        (["serve", "--data", "nowhere"], "nowhere is no folder"),
        (["serve", "--port", "99999"], "--port"),
        (["play", "bidding", "--seat", "Z"], "'Z' is no seat of this match"),
        (["play", "bidding", "--names", "Ann,Ann,Bob"], "3 different names"),
        (["play", "bidding", "--bots", "uniform,uniform,uniform"], "3 bots for 2 seats"),
        (["play", "bidding", "--bots", "clever"], "There is no policy 'bot:clever'"),
        (["play", "bidding", "--hot-seat", "--watch"], "exclude each other"),
        (["play", "bidding", "--open-hands"], "belongs to --hot-seat"),
        (["play", "bidding", "--recover"], "belongs to --load"),
        (["play", "bidding", "--load", "a", "--position", "b"], "exclude each other"),
        (["play", "bidding", "--load", "a", "-p", "3"], "brings its own options"),
        (["play", "bidding", "--load", "a", "--seed", "3"], "brings its own seed"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_words_that_make_no_sense_are_refused(words: list[str], expected: str) -> None:
    """A wrong word on the command line is answered with one sentence."""
    assert expected in refused(*words)


def test_a_wrong_position_is_refused_with_its_file(folder: Path) -> None:
    """The sentence names the file and what is wrong in it."""
    (folder / "wrong.txt").write_text("kontor position bidding\nhand A: platinum\n")
    (folder / "other.txt").write_text("kontor position shove\n")

    assert "wrong.txt: " in refused("play", "bidding", "--position", "wrong.txt")
    assert "begins with" in refused("play", "bidding", "--position", "other.txt")


def test_a_save_in_place_of_a_position_is_pointed_to_load() -> None:
    """It used to be read as a position, and refused over its third line."""
    save_file("shove", decisions=3)

    sentence = refused("play", "shove", "--position", "match.jsonl")

    assert "match.jsonl is a save file" in sentence
    assert "--load" in sentence


@pytest.mark.parametrize("command", ["export", "import"])
def test_a_file_that_is_there_is_not_overwritten(command: str, folder: Path) -> None:
    """Only --force overwrites."""
    save_file()
    (folder / "precious.txt").write_text("precious")

    sentence = refused(command, "match.jsonl", "--output", "precious.txt")

    assert "exists already" in sentence
    assert (folder / "precious.txt").read_text() == "precious"
    assert kontor(command, "match.jsonl", "--output", "precious.txt", "--force").exit_code == 0
    assert (folder / "precious.txt").read_text() != "precious"


def test_a_folder_cannot_be_written_to(folder: Path) -> None:
    """Neither a folder itself nor a file in a folder that is not there."""
    save_file()
    (folder / "sub").mkdir()

    assert "is a folder" in refused("export", "match.jsonl", "--output", "sub")
    assert "There is no folder" in refused("export", "match.jsonl", "--output", "no/where.txt")


def test_act_needs_a_save_file(folder: Path) -> None:
    """Neither standard input nor a transcript can be changed in place."""
    (folder / "match.txt").write_text("kontor match bidding\n")

    assert "cannot read standard input" in refused("act", "-", "A", "lay copper")
    assert "is no save file" in refused("act", "match.txt", "A", "lay copper")


def test_a_ply_beyond_the_end_is_refused() -> None:
    """`kontor position --at` says how far the match goes."""
    save_file()

    sentence = refused("position", "match.jsonl", "--at", "99")

    assert sentence.endswith("has 18 entries; --at takes a number from 0 to 18.")
