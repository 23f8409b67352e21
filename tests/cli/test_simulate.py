"""`kontor simulate`: reports, seeds, workers, failures."""

from __future__ import annotations

import json
import multiprocessing
from typing import TYPE_CHECKING

import pytest

from kontor.cli.work.shared import crews
from tests.cli.calls import kontor, played, refused

if TYPE_CHECKING:
    from pathlib import Path

FIELDS = [
    "game",
    "options",
    "players",
    "seed",
    "decisions",
    "turns",
    "end_reason",
    "scores",
    "ranks",
    "state_hash",
]


def report(*words: str) -> tuple[list[dict[str, object]], dict[str, float]]:
    """The matches and the summary of a call with --json."""
    *rows, last = map(json.loads, played("simulate", *words, "--json").splitlines())
    assert list(last) == ["summary"]
    return rows, last["summary"]


def test_json_has_one_object_a_match_and_a_summary() -> None:
    """Every field that the report promises, in its order."""
    rows, summary = report("bidding", "--games", "3", "--players", "4", "-o", "rounds=2")

    assert [list(row) for row in rows] == [FIELDS] * 3
    assert rows[0]["game"] == "bidding"
    assert rows[0]["players"] == 4
    assert rows[0]["options"] == {"players": 4, "deck": "full", "ties": "nobody", "rounds": 2}
    assert len({row["seed"] for row in rows}) == 3
    assert list(summary) == ["games", "decisions", "seconds", "decisions_per_second", "errors"]
    assert summary["games"] == 3
    assert summary["errors"] == 0
    assert summary["decisions"] == sum(int(str(row["decisions"])) for row in rows)
    assert summary["decisions_per_second"] > 0


@pytest.mark.parametrize("policy", ["uniform", "progress"])
def test_the_number_of_workers_changes_nothing(policy: str) -> None:
    """One process or three: the same matches in the same order."""
    words = ("shove", "--games", "20", "--seed", "9", "--policy", policy)

    assert report(*words)[0] == report(*words, "--workers", "3")[0]


def test_workers_are_started_before_the_first_result_is_asked_for() -> None:
    """So no fork meets the thread of a progress bar, which begins with the first result."""
    with crews.crew(crews.Who(2), 4):
        assert multiprocessing.active_children()


def test_every_set_of_options_in_turn() -> None:
    """All seat counts are played, each set as often as was asked for; the total counts them."""
    words = ("shove", "--every-set", "--games", "2")
    rows, summary = report(*words)

    sets = [json.dumps(row["options"]) for row in rows]
    assert {row["players"] for row in rows} == {2, 3, 4}
    assert all(sets.count(one) == 2 for one in sets)
    assert summary["games"] == len(rows)
    assert summary["errors"] == 0
    assert report(*words, "--workers", "2")[0] == rows


def test_every_set_prints_a_line_a_set_and_a_total() -> None:
    """For a person: which options, how long, and how the matches ended."""
    *lines, total = played("simulate", "shove", "--every-set").splitlines()

    assert all("players=" in line and "; ended by " in line for line in lines)
    assert f"{len(lines)} sets of options, {len(lines)} matches by progress, 0 failed" in total


def test_every_set_chooses_the_options_itself() -> None:
    """It cannot be told some of them as well."""
    said = refused("simulate", "shove", "--every-set", "--players", "3")

    assert "leave out --option and --players" in said


def test_a_seed_from_a_report_plays_that_match_again() -> None:
    """The last match of a batch alone."""
    rows, _ = report("bargain", "--games", "4", "--seed", "12")

    assert rows[0]["seed"] == 12
    assert report("bargain", "--seed", str(rows[3]["seed"]))[0] == [rows[3]]


def test_another_seed_plays_other_matches() -> None:
    """Batches of different seeds share nothing."""
    first, _ = report("bidding", "--games", "5", "--seed", "1")
    second, _ = report("bidding", "--games", "5", "--seed", "2")

    assert not {row["seed"] for row in first} & {row["seed"] for row in second}
    assert {row["state_hash"] for row in first} != {row["state_hash"] for row in second}


def test_a_person_gets_tables() -> None:
    """Matches while they are few, seats, lengths, endings, what the game counts."""
    printed = played("simulate", "wide", "--games", "3")

    assert "mean score" in printed
    assert "choices made: median 4" in printed
    assert "ended by: marked 3" in printed
    assert "3 matches by progress" in printed
    assert printed.count("marked  ") == 3
    assert "\x1b" not in printed
    many = played("simulate", "wide", "--games", "30")
    assert "mean score" in many
    assert "state_hash" not in many
    assert len(many.splitlines()) < 20


def test_a_game_that_counts_something_reports_it() -> None:
    """The statistics of a game are part of its JSON."""
    rows, _ = report("wide")

    assert rows[0]["stats"] == {"choices_made": 4}


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("broken", ["apply", "invariant"])
def test_a_failing_match_is_saved_and_counted(broken: str, workers: str, folder: Path) -> None:
    """The save loads and stands where the match broke; the exit code says a check failed."""
    words = ("simulate", "wide", "-o", f"broken={broken}", "--games", "2", "--check", "--json")

    result = kontor(*words, "--workers", workers)

    assert result.exit_code == 1
    *rows, last = map(json.loads, result.stdout.splitlines())
    assert last["summary"]["errors"] == 2
    assert [list(row) for row in rows] == [["game", "seed", "error", "save"]] * 2
    expected = {"apply": "broken on purpose", "invariant": "a mark is lost"}
    assert all(expected[broken] in row["error"] for row in rows)
    for row in rows:
        loaded = json.loads(played("replay", row["save"], "--json"))
        assert loaded["seed"] == row["seed"]
        assert loaded["entries"] == {"apply": 2, "invariant": 3}[broken]
    assert len(list(folder.glob("failed-wide-*.jsonl"))) == 2


def test_an_earlier_failure_is_not_overwritten(folder: Path) -> None:
    """The second run of the same failing match writes a second file."""
    words = ("simulate", "wide", "-o", "broken=apply")

    first, second = kontor(*words), kontor(*words)

    assert (first.exit_code, second.exit_code) == (1, 1)
    assert "broken on purpose" in first.stderr
    assert "1 failed" in first.stdout
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["failed-wide-1-2.jsonl", "failed-wide-1.jsonl"]


def test_a_broken_invariant_is_noticed_only_with_check() -> None:
    """--check costs time, so it is asked for."""
    assert kontor("simulate", "wide", "-o", "broken=invariant").exit_code == 0


def test_a_match_beyond_the_cap_is_a_failure() -> None:
    """A cap of five decisions ends any match as failed."""
    result = kontor("simulate", "bidding", "--cap", "5")

    assert result.exit_code == 1
    assert "has not ended after 5 decisions" in result.stderr
