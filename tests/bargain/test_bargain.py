"""`kontor bargain`: the same words give the same table, and what is written is what was played."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from kontor.cli.main import app

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

QUICK = ("--agents", "random", "--rivals", "random")


def kontor(*words: str | Path) -> int:
    """The exit code of the command."""
    with pytest.raises(SystemExit) as left:
        app(["bargain", *(str(word) for word in words)], standalone_mode=False)
    return int(left.value.code or 0)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small benchmark that nobody changes."""
    made = tmp_path_factory.mktemp("bargain") / "made"
    assert kontor(*QUICK, "--out", made) == 0
    return made


def contents(folder: Path) -> dict[str, bytes]:
    """The files of a benchmark."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def lines(folder: Path) -> list[dict[str, Any]]:
    """Its matches."""
    return [json.loads(line) for line in (folder / "matches.jsonl").read_text().splitlines()]


def test_the_same_words_give_the_same_table(folder: Path, tmp_path: Path) -> None:
    """Whoever plays the matches, and where it was broken off in the middle of a line."""
    again = tmp_path / "again"
    shutil.copytree(folder, again)
    (again / "table.json").unlink()
    whole = (again / "matches.jsonl").read_bytes()
    (again / "matches.jsonl").write_bytes(whole[: len(whole) // 2])
    assert kontor(*QUICK, "--workers", "2", "--out", again) == 0
    assert contents(again) == contents(folder)


def test_two_runs_are_equal(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A second run from nothing prints the table that the first one wrote."""
    assert kontor(*QUICK, "--json") == 0
    assert json.loads(capsys.readouterr().out) == json.loads((folder / "table.json").read_text())


def test_a_match_holds_what_the_benchmark_reports(folder: Path) -> None:
    """Seed, engine, seats, decisions; each seat's figures; and the silent twins say nothing."""
    matches = lines(folder)
    assert [match["task"]["part"] for match in matches] == ["mirror", "cross", "silent"] * 4
    assert {match["task"]["seat"] for match in matches if match["task"]["part"] == "cross"} == {
        0,
        1,
        2,
        3,
    }
    for match in matches:
        assert match["engine"]
        assert match["seed"]
        assert len(match["decisions"]) > 100
        assert sum(figures["share"] for figures in match["figures"]) == pytest.approx(1, abs=0.001)
    for match in matches[2::3]:
        seat = match["task"]["seat"]
        assert match["seats"][seat] == "silent:random"
        assert match["figures"][seat]["offers"] == 0
        own = [deal for deal in match["deals"] if seat in (deal["seller"], deal["buyer"])]
        assert all(deal["forced"] and deal["seller"] == seat for deal in own)


def test_surplus_is_what_both_sides_gain(folder: Path) -> None:
    """All gains at the table are the surplus of all deals, which two seats share each time."""
    for match in lines(folder):
        gains = sum(figures["gain"] for figures in match["figures"])
        surplus = sum(figures["surplus"] for figures in match["figures"])
        deals = sum(deal["to_seller"] + deal["to_buyer"] for deal in match["deals"])
        assert gains == pytest.approx(deals, abs=0.1)
        assert surplus == pytest.approx(2 * deals, abs=0.1)


def test_the_table_is_for_a_person(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Shares, deals, what talking brings; and where it all lies."""
    shutil.copytree(folder, tmp_path / "copy")
    assert kontor(*QUICK, "--out", tmp_path / "copy") == 0
    said = capsys.readouterr().out
    for head in ("share of money", "by talking", "surplus", "taken", "losing", "offers ignored"):
        assert head in said
    assert "12 matches of 4 openings, seed 1, protocol 1" in said


def test_it_can_be_played_again(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All of it, with the bots asked again; or a sample, whose seed is told."""
    assert kontor("--verify", folder, "--rethink", "--workers", "2") == 0
    assert "12 of 12 matches played again: nothing untrue." in capsys.readouterr().out
    assert kontor("--verify", folder, "--sample", "2") == 0
    assert "2 of 12 matches played again (sample of seed " in capsys.readouterr().out


def changed(change: Callable[[dict[str, Any]], object]) -> Callable[[Path], None]:
    """A forger of the first match."""

    def forge(folder: Path) -> None:
        matches = lines(folder)
        change(matches[0])
        text = "".join(json.dumps(match) + "\n" for match in matches)
        (folder / "matches.jsonl").write_text(text)

    return forge


def other_luck(match: dict[str, Any]) -> None:
    """A forger of luck: the first card drawn is another one."""
    drawn = [text for text in match["decisions"] if text.startswith("* draw LO")]
    match["decisions"][match["decisions"].index(drawn[0])] = drawn[1]


def richer(folder: Path) -> None:
    """A forger of the table alone."""
    found = json.loads((folder / "table.json").read_text())
    found["rows"][0]["means"]["money"]["mean"] += 1
    (folder / "table.json").write_text(json.dumps(found))


def shorter(folder: Path) -> None:
    """A forger who leaves a match out."""
    whole = (folder / "matches.jsonl").read_text().splitlines(keepends=True)
    (folder / "matches.jsonl").write_text("".join(whole[:5] + whole[6:]))


@pytest.mark.parametrize(
    ("forge", "said"),
    [
        (changed(lambda m: m["figures"][0].update(money=9999)), "as its figures does not follow"),
        (changed(lambda m: m["deals"][0].update(to_buyer=99.0)), "as its deals does not follow"),
        (changed(lambda m: m["decisions"].pop()), "it breaks off before its end"),
        (changed(lambda m: m["decisions"].insert(1, "A win")), "ply 1: "),
        (changed(other_luck), "chance brings"),
        (changed(lambda m: m.update(seed=m["seed"] + 1)), "seed or seats"),
        (changed(lambda m: m.update(refused=[1, 0, 0, 0])), "a bot is said to have been refused"),
        (changed(lambda m: m.update(engine="0" * 16)), "the engine is not that of the recipe"),
        (richer, "the table's row of random, mirror, is otherwise"),
        (shorter, "line 6 holds"),
    ],
)
def test_what_was_forged_is_found(
    folder: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    forge: Callable[[Path], None],
    said: str,
) -> None:
    """The command says what, and fails."""
    shutil.copytree(folder, tmp_path / "copy")
    forge(tmp_path / "copy")
    assert kontor("--verify", tmp_path / "copy") == 1
    assert said in capsys.readouterr().out


def test_what_cannot_be_used_is_a_sentence(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody of that name, a folder of another run, no folder, an engine of another time."""
    for words, said in (
        (("--agents", "nobody"), "Nobody is called 'nobody'"),
        (("--agents", "random,random"), "named twice"),
        (("--agents", "chat:model"), "write chat:MODEL@ADDRESS"),
        (("--agents", "silent:random"), "silenced"),
        (("--agents", ","), "names nobody"),
        (("--sample", "2"), "belong to --verify"),
        (("--verify", tmp_path), "holds no whole benchmark"),
        ((*QUICK, "--seed", "2", "--out", folder), "another recipe"),
    ):
        assert kontor(*words) == 2
        assert said in capsys.readouterr().err
    shutil.copytree(folder, tmp_path / "old")
    recipe = json.loads((tmp_path / "old" / "recipe.json").read_text())
    (tmp_path / "old" / "recipe.json").write_text(json.dumps(recipe | {"engine": "f" * 16}))
    assert kontor("--verify", tmp_path / "old") == 2
    assert "played with the engine ffff" in capsys.readouterr().err
