"""The kit's commands: what they print, what they write, how they end."""

from pathlib import Path

import pytest

from kontor.match.save import read_save
from kontor.testing import conformance, fuzz
from kontor.testing.broken import PropertyBroken
from kontor.testing.checking import (
    PROFILES,
    Case,
    check,
    chosen_games,
    command_for,
    name_for_commands,
)
from kontor.testing.properties import PROPERTIES
from tests.proof.games import PROOF_GAMES

SPOILED = "tests.conformance.toys.spoiled:GAME"


def test_conformance_of_a_sound_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """All hold, and nothing is written."""
    ended = conformance.main(["packing", "shove", "--saves", str(tmp_path / "found")])

    assert ended == 0
    assert "packing: " in capsys.readouterr().out
    assert not (tmp_path / "found").exists()


def test_conformance_of_a_broken_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The first failure of each property is printed with a save and the command to see it again."""
    ended = conformance.main([SPOILED, "--property", "secret views", "--saves", str(tmp_path)])

    printed = capsys.readouterr().out
    saves = list(tmp_path.glob("*.jsonl"))
    assert ended == 1
    assert "'secret views'" in printed
    assert f"conformance {SPOILED} --property 'secret views'" in printed
    assert len(saves) == 1
    assert str(saves[0]) in printed
    assert read_save(saves[0], find=lambda _: PROOF_GAMES["bidding"]).ply >= 0


@pytest.mark.parametrize("game", ["packing", SPOILED])
def test_several_processes_find_the_same(
    game: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """What is printed and how it ends does not depend on who has looked."""
    words = [game, "--property", "secret", "--saves"]
    alone = conformance.main([*words, str(tmp_path / "one")]), capsys.readouterr().out
    among = conformance.main([*words, str(tmp_path / "one"), "--workers", "2"])

    assert (among, capsys.readouterr().out) == alone


def test_the_printed_command_shows_the_failure_again(tmp_path: Path) -> None:
    """Options, seed and samples are all it takes."""
    game = chosen_games([SPOILED])[0]
    options = game.read_options({"players": 4})
    case = Case("secret views", game, options, 11, 5)
    with pytest.raises(PropertyBroken):
        check(case, None)

    words = command_for(case)
    line = "players=4 deck=full ties=nobody rounds=4"
    assert f"--seed 11 --samples 5 --options '{line}'" in words
    arguments = [SPOILED, "--property", "secret views", "--seed", "11", "--samples", "5"]
    saves = ["--saves", str(tmp_path)]
    assert conformance.main([*arguments, "--options", line, *saves]) == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nowhere"], "There is no game 'nowhere'"),
        (["bidding", "--property", "flying"], "nothing to check"),
        (["bidding", "--options", "players=9"], "players cannot be"),
        (["tests.proof.bidding:NOTHING"], "There is no game at"),
        (["tests.proof.bidding.game:SCHEMA"], "is no game but Schema"),
    ],
)
def test_wrong_words_are_answered_with_a_sentence(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2, nothing checked."""
    assert conformance.main(arguments) == 2
    assert words in capsys.readouterr().out


@pytest.mark.parametrize("command", [conformance.main, fuzz.main])
def test_help_lists_the_words(command: object, capsys: pytest.CaptureFixture[str]) -> None:
    """--help ends well and explains."""
    assert callable(command)
    with pytest.raises(SystemExit) as ended:
        command(["--help"])

    assert ended.value.code == 0
    assert "--saves DIR" in capsys.readouterr().out


def test_the_fuzzer_finds_what_is_spoiled(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """It writes a save that loads, says how to see it again, and ends with 1."""
    ended = fuzz.main([SPOILED, "--seconds", "0.5", "--seed", "3", "--saves", str(tmp_path)])

    printed = capsys.readouterr().out
    assert ended == 1
    assert "again: python -m kontor.testing.conformance" in printed
    saves = list(tmp_path.glob("*.jsonl"))
    assert saves
    assert all(read_save(path, find=lambda _: PROOF_GAMES["bidding"]).ply >= 0 for path in saves)


def test_the_fuzzer_leaves_sound_games_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """It counts what it has looked at."""
    ended = fuzz.main(["packing", "--seconds", "0.3", "--seed", "1", "--saves", str(tmp_path)])

    assert ended == 0
    assert "0 properties broken" in capsys.readouterr().out
    assert not list(tmp_path.iterdir())


def test_the_fuzzer_refuses_what_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    """No such game, no such property."""
    assert fuzz.main(["nowhere"]) == 2
    assert fuzz.main(["packing", "--property", "flying"]) == 2
    assert "nothing to look at" in capsys.readouterr().out


def test_a_failure_never_overwrites_another(tmp_path: Path) -> None:
    """Two failures of one property and seed lie side by side; the same one is kept once."""
    options = PROOF_GAMES["bidding"].read_options({})
    one, two, three = (
        PropertyBroken("undo", "x", save, 0, title="toy", options=options, seed=1)
        for save in ("first", "second", "first")
    )

    paths = [broken.keep(tmp_path).name for broken in (one, two, three)]
    assert paths == ["toy-undo-1.jsonl", "toy-undo-1-2.jsonl", "toy-undo-1.jsonl"]


def test_a_game_is_named_so_that_commands_find_it() -> None:
    """By title when installed, else by the module it stands in."""
    proof = PROOF_GAMES["bidding"]
    options = proof.read_options({})

    assert "conformance tests.proof.bidding.game:GAME" in command_for(
        Case("undo", proof, options, 1)
    )
    assert all(":" not in name_for_commands(game) for game in chosen_games(["hansa"]))
    assert {game.title for game in chosen_games(["all"])} >= {"bidding", "hansa"}


def test_profiles_grow() -> None:
    """Each looks harder than the one before."""
    dev, ci, deep = (PROFILES[name] for name in ("dev", "ci", "deep"))
    assert dev < ci < deep
    assert len(PROPERTIES) == len(set(PROPERTIES.values()))
