"""`kontor arena --verify`: published matches are played again, and forged ones are found."""

from __future__ import annotations

import json
import lzma
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.calls import kontor, played, refused

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

WORDS = ("arena", "bidding", "--bots", "uniform,progress", "--players", "3", "--games", "12")
Row = dict[str, Any]


@pytest.fixture
def published(tmp_path: Path) -> Path:
    """An arena as it would be published."""
    found = tmp_path / "arena"
    played(*WORDS, "--out", str(found))
    return found


def rows(published: Path) -> list[Row]:
    """The lines of its matches, the first of which is the header."""
    return [json.loads(line) for line in (published / "matches.jsonl").read_text().splitlines()]


def write(published: Path, lines: list[Row]) -> None:
    """Publish other lines."""
    (published / "matches.jsonl").write_text("".join(f"{json.dumps(line)}\n" for line in lines))


def test_a_true_folder_passes(published: Path) -> None:
    """All matches, a sample that can be drawn again, and packed ones; nothing is written."""
    before = {path.name: path.read_bytes() for path in published.iterdir()}
    assert "12 of 12 matches played again: nothing untrue" in played(
        "arena", "--verify", str(published)
    )
    words = ("arena", "--verify", str(published), "--sample", "5", "--seed", "3", "--json")
    drawn = json.loads(played(*words))
    assert (drawn["played_again"], drawn["sample_seed"], drawn["untrue"]) == (5, 3, [])
    assert {path.name: path.read_bytes() for path in published.iterdir()} == before

    plain = published / "matches.jsonl"
    (published / "matches.jsonl.xz").write_bytes(lzma.compress(plain.read_bytes()))
    plain.unlink()
    assert "nothing untrue" in played("arena", "--verify", str(published), "--workers", "2")


def won(match: Row) -> None:
    """Whoever was last is first."""
    match["ranks"] = [4 - rank for rank in match["ranks"]]


def scored(match: Row) -> None:
    """A point more for the first seat."""
    match["scores"][0] += 1


def dealt(match: Row) -> None:
    """Another deal than the arena's."""
    match["seed"] += 1


def seated(match: Row) -> None:
    """The bots change places."""
    match["sides"] = [1 - side for side in match["sides"]]


def decided(match: Row) -> None:
    """One decision less."""
    match["decisions"][0] -= 1


@pytest.mark.parametrize("forge", [won, scored, dealt, seated, decided])
def test_a_forged_match_is_found(published: Path, forge: Callable[[Row], None]) -> None:
    """Whatever of it is not what these bots play."""
    lines = rows(published)
    forge(lines[5])
    write(published, lines)
    said = kontor("arena", "--verify", str(published))
    assert said.exit_code == 1
    assert "should be" in said.output


def test_matches_are_neither_left_out_nor_added(published: Path) -> None:
    """Who publishes only what pleases is found, and so is a match that was made up or doubled."""
    header, *matches = rows(published)
    write(published, [header, *matches[1:]])
    assert "is missing" in kontor("arena", "--verify", str(published)).output
    write(published, [header, *matches[1:], matches[1]])
    assert "is there 2 times" in kontor("arena", "--verify", str(published)).output
    write(published, [header, *matches[1:], {**matches[0], "number": 99}])
    said = kontor("arena", "--verify", str(published))
    assert said.exit_code == 1
    assert "belongs to no arena" in said.output


def test_a_forged_table_is_found(published: Path) -> None:
    """It must follow from the matches, to the last digit."""
    path = published / "results.json"
    table = json.loads(path.read_text())
    table["pairings"][0]["wins"]["mean"] += 0.01
    path.write_text(json.dumps(table))
    said = kontor("arena", "--verify", str(published))
    assert said.exit_code == 1
    assert "uniform against progress does not follow" in said.output


def test_what_cannot_be_verified_is_a_sentence(published: Path, tmp_path: Path) -> None:
    """No folder, other rules, no game, no table."""
    assert "is no folder of an arena" in refused("arena", "--verify", str(tmp_path / "nowhere"))
    assert "needs a game and bots" in refused("arena", "bidding")
    assert "belongs to --verify" in refused(*WORDS, "--sample", "3")
    header, *matches = rows(published)
    write(published, [{**header, "rules_version": 99}, *matches])
    assert "were played by rules 99" in refused("arena", "--verify", str(published))
    write(published, [header, *matches])
    (published / "results.json").unlink()
    assert "results.json" in refused("arena", "--verify", str(published))
