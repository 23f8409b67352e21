"""`kontor tune`: better weights, found again by the same call, and a file that is continued."""

from __future__ import annotations

import ast
import json
import sys
from typing import TYPE_CHECKING, Any

import pytest

from tests.bots import careless
from tests.cli.calls import kontor, played, refused

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

WORDS = ("tune", "shove", "--trials", "12", "--games", "12", "--final", "24", "--players", "2")


@pytest.fixture(autouse=True)
def careless_bots(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Bots with weights for a proof game."""
    careless.install(monkeypatch, "shove")
    yield
    monkeypatch.undo()
    careless.forget()


def rows(folder: Path) -> list[dict[str, Any]]:
    """The header and the trials of a file."""
    return [json.loads(line) for line in (folder / "trials.jsonl").read_text().splitlines()]


def test_a_bot_that_slips_less_is_found(folder: Path) -> None:
    """It wins on deals no trial had, and its weights can be pasted where the old ones stand."""
    words = ("--trials", "36", "--games", "24", "--final", "120", "--players", "2")
    found = json.loads(played("tune", "shove", *words, "--out", "out", "--json"))

    assert found["shipped"] == {"slips": 0.8, "charm": -2.0}
    assert found["result"]["weights"]["slips"] < 0.8
    assert found["result"]["wins"]["low"] > 0.5
    assert found["result"]["games"] == 120
    header, *trials = rows(folder / "out")
    assert header["games"] == 24
    assert [row["number"] for row in trials] == [*range(36), 36]
    assert [row["final"] for row in trials] == [False] * 36 + [True]
    text = (folder / "out" / "weights.txt").read_text()
    assert "kontor tune shove --trials 36 --games 24 --final 120 --seed 1 --players 2" in text
    assert str(folder) not in text
    assert f"slips: float = {found['result']['weights']['slips']}  # how often" in text
    assert "nothing: float = 0.0  # stays nothing" in text
    ast.parse(text)


def test_a_search_against_another_bot_ends_by_the_clock_and_says_how_to_play_it_again(
    folder: Path,
) -> None:
    """A generation at least; what it prints names the rival and as many trials as were held."""
    words = ("tune", "shove", "--games", "12", "--final", "24", "--players", "2")
    rival = ("--against", "progress")

    text = played(*words, *rival, "--minutes", "0", "--out", "out")

    header, *trials = rows(folder / "out")
    assert header["against"] == "progress"
    held = len(trials) - 1
    assert 0 < held < 100
    assert "Against the progress as shipped" in text
    assert f"--trials {held} " in text
    assert played(*words, *rival, "--trials", str(held)) == text
    assert "UnknownPolicy" not in refused(*words, "--against", "nobody")
    assert "merchant, alderman" in refused(*words, "--level", "baron")


def test_the_number_of_workers_changes_nothing(folder: Path) -> None:
    """The same search, trial by trial."""
    assert played(*WORDS, "--out", "one") == played(*WORDS, "--workers", "3", "--out", "three")
    assert rows(folder / "one") == rows(folder / "three")


def test_a_search_that_was_broken_off_is_continued(folder: Path) -> None:
    """What is there is not played again, half a line is, and more trials go on."""
    whole = played(*WORDS, "--out", "out")
    path = folder / "out" / "trials.jsonl"
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:8]) + lines[8][:20])

    assert played(*WORDS, "--out", "out") == whole
    assert path.read_text() == "".join(lines)

    more = ("tune", "shove", "--trials", "18", *WORDS[4:])
    assert played(*more, "--out", "out") == played(*more)
    assert path.read_text().startswith("".join(lines))


def test_only_what_is_named_varies() -> None:
    """And a generation is played in full."""
    found = json.loads(played(*WORDS[:3], "1", *WORDS[4:], "--only", "charm,slips", "--json"))

    assert list(found["shipped"]) == ["charm", "slips"]
    assert found["trials"] == 6


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("chess",), "chess"),
        (("bidding",), "have no weights to tune"),
        (("shove", "--only", "luck,slips"), "luck is no weight"),
        (("shove", "--only", "slips"), "At least two weights"),
        (("shove", "--trials", "0"), "--trials"),
        (("shove", "--players", "9"), "players"),
    ],
)
def test_what_cannot_be_tuned_is_refused(words: tuple[str, ...], expected: str) -> None:
    """One sentence, exit code 2."""
    assert expected in refused("tune", *words)


def test_files_of_another_search_are_left_alone(folder: Path) -> None:
    """Another seed, or trials that this search would not have asked for."""
    played(*WORDS, "--out", "out")
    path = folder / "out" / "trials.jsonl"
    before = path.read_text()
    assert "its seed is 1, not 2" in refused(*WORDS, "--seed", "2", "--out", "out")
    first = rows(folder / "out")[1]["weights"]["slips"]
    path.write_text(before.replace(f'"slips":{first}', '"slips":0.1234'))
    assert "Trial 0" in refused(*WORDS, "--out", "out")


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence, exit code 2."""
    monkeypatch.setitem(sys.modules, "cmaes", None)

    assert "install kontor[tune]" in refused(*WORDS)


def test_a_thinker_that_breaks_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit code 1, and one sentence says with which weights."""

    def broken(weights: careless.Weights) -> careless.Careless:
        thinker = careless.Careless(weights)
        monkeypatch.setattr(thinker, "_weights", None)
        return thinker

    monkeypatch.setattr(sys.modules["kontor.bots.shove"], "tuned", broken)
    result = kontor(*WORDS)

    assert result.exit_code == 1
    assert "broke: AttributeError" in result.stderr
    assert len(result.stderr.splitlines()) == 1
