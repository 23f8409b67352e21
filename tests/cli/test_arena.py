"""`kontor arena`: fair pairings, files that are continued, a report, and clear refusals."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest

from kontor.match import simulate
from tests.cli.calls import kontor, played, refused

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State

TIMES = {"seconds", "slowest", "milliseconds"}
WORDS = ("arena", "bidding", "--bots", "uniform,progress", "--players", "3", "--games", "12")


def first_option(
    _game: Game[State],
    _state: State,
    _seat: int,
    legal: Sequence[Action],
    _roll: int,
) -> Action:
    """The simplest third bot."""
    return legal[0]


def broken(
    _game: Game[State],
    _state: State,
    _seat: int,
    _legal: Sequence[Action],
    _roll: int,
) -> Action:
    """A bot with a mistake in it."""
    raise RuntimeError("broken on purpose")


@pytest.fixture(autouse=True)
def more_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two more bots than are installed, for one test."""
    monkeypatch.setitem(simulate.POLICIES, "first", first_option)
    monkeypatch.setitem(simulate.POLICIES, "broken", broken)


def timeless(value: object) -> object:
    """Data without what a clock measured."""
    if isinstance(value, dict):
        return {key: timeless(inner) for key, inner in value.items() if key not in TIMES}
    if isinstance(value, list):
        return [timeless(inner) for inner in value]
    return value


def summary(*words: str) -> dict[str, Any]:
    """What a call with --json printed."""
    found: dict[str, Any] = json.loads(played(*words, "--json"))
    return found


def rows(folder: Path) -> list[dict[str, Any]]:
    """The header and the matches of an arena's file."""
    return [json.loads(line) for line in (folder / "matches.jsonl").read_text().splitlines()]


def test_progress_beats_uniform_and_the_sides_add_up() -> None:
    """Shares of both sides make one, margins make nothing, and the interval holds the mean."""
    found = summary("arena", "haendler", "--bots", "uniform,progress", "--players", "3", "-g", "48")

    best, other = found["results"]["bots"]
    assert (best["bot"], other["bot"]) == ("progress", "uniform")
    assert best["rating"]["mu"] > 25 > other["rating"]["mu"]
    assert best["wins"]["mean"] + other["wins"]["mean"] == pytest.approx(1)
    assert best["margin"]["mean"] == pytest.approx(-other["margin"]["mean"])
    assert 0.5 < best["wins"]["low"] <= best["wins"]["mean"] <= best["wins"]["high"] <= 1
    assert best["margin"]["low"] < best["margin"]["mean"] < best["margin"]["high"]
    assert best["decisions"] > 0
    assert 0 < best["milliseconds"] <= best["slowest"]


def test_the_number_of_workers_changes_nothing_but_times(folder: Path) -> None:
    """One process or three: the same file line by line, and the same results."""
    words = ("arena", "bidding", "--bots", "uniform,progress,first", "--games", "12")

    alone = summary(*words, "--out", "one")
    together = summary(*words, "--workers", "3", "--out", "three")

    assert timeless(alone) == timeless(together)
    assert timeless(rows(folder / "one")) == timeless(rows(folder / "three"))


def test_each_bot_sits_everywhere_equally_often_with_the_same_deals(folder: Path) -> None:
    """Ten games of three seats are rounded up to twelve: two deals in all six seatings."""
    found = summary(*WORDS[:-1], "10", "--out", "out")

    header, *matches = rows(folder / "out")
    assert header["bots"] == ["uniform", "progress"]
    assert found["games"] == found["matches"] == len(matches) == 12
    for seat in range(3):
        assert Counter(match["sides"][seat] for match in matches) == {0: 6, 1: 6}
    assert sorted(Counter(match["seed"] for match in matches).values()) == [6, 6]


def test_three_bots_meet_in_three_pairings_of_the_same_deals(folder: Path) -> None:
    """Every pair once, and luck is the same for all pairs."""
    found = summary("arena", "bidding", "-b", "uniform,progress,first", "-g", "12", "--out", "out")

    pairs = [(pair["first"], pair["second"]) for pair in found["results"]["pairings"]]
    assert pairs == [("uniform", "progress"), ("uniform", "first"), ("progress", "first")]
    deals = {
        pair: [
            row["seed"] for row in rows(folder / "out")[1:] if (row["first"], row["second"]) == pair
        ]
        for pair in pairs
    }
    assert deals[pairs[0]] == deals[pairs[1]] == deals[pairs[2]]


def test_another_seed_plays_other_deals() -> None:
    """The seed is heard."""
    assert timeless(summary(*WORDS)) == timeless(summary(*WORDS))
    assert summary(*WORDS)["results"] != summary(*WORDS, "--seed", "2")["results"]


def test_a_run_that_was_broken_off_is_continued(folder: Path) -> None:
    """Half of the file and half a line are left: what is there stays, the rest is played."""
    played(*WORDS, "--out", "out")
    path = folder / "out" / "matches.jsonl"
    whole = path.read_text()
    kept = "".join(whole.splitlines(keepends=True)[:6])
    path.write_text(kept + whole.splitlines()[6][:40])

    played(*WORDS, "--out", "out")

    assert path.read_text().startswith(kept)
    assert timeless(rows(folder / "out")) == timeless([*map(json.loads, whole.splitlines())])


def test_more_games_go_on_where_fewer_ended(folder: Path) -> None:
    """Twelve games become twenty-four, and a finished arena plays nothing again."""
    played(*WORDS, "--out", "out")
    before = (folder / "out" / "matches.jsonl").read_text()
    played(*WORDS, "--out", "out")
    assert (folder / "out" / "matches.jsonl").read_text() == before

    more = summary(*WORDS[:-1], "24", "--out", "out")

    assert more["matches"] == 24
    assert (folder / "out" / "matches.jsonl").read_text().startswith(before)
    assert timeless(more) == timeless(summary(*WORDS[:-1], "24"))


def test_the_report_stands_alone_and_shows_four_kinds_of_charts(folder: Path) -> None:
    """No script, no address; each drawing is well-formed and named; the call stands below."""
    played("arena", "bidding", "-b", "uniform,progress,first", "-g", "12", "--out", "out")

    page = (folder / "out" / "report.html").read_text(encoding="utf-8")
    found = re.findall(r"<svg.*?</svg>", page)
    drawings = [ET.fromstring(text) for text in found]  # noqa: S314 - we have written it
    assert [drawing.get("aria-label") for drawing in drawings] == [
        "Win rate of each bot",
        "Win rate of each pairing",
        "Rating of each bot",
        "Distribution of scores",
        "Milliseconds per decision",
    ]
    for drawing in drawings:
        _, _, width, height = map(float, str(drawing.get("viewBox")).split())
        for part in drawing.iter("rect"):
            assert 0 <= float(part.get("x", "")) <= width
            assert 0 <= float(part.get("y", "")) <= height
            assert float(part.get("height", "")) >= 0
    assert "<script" not in page
    assert "://" not in page
    assert "kontor arena bidding --bots uniform,progress,first --games 12 --seed 1" in page


def test_the_report_tells_how_bots_play_beside_how_often_they_win(folder: Path) -> None:
    """Why matches ended, where each bot's points came from, and what it chose."""
    played("arena", "bidding", "-b", "uniform,progress", "-g", "12", "--out", "out")

    page = (folder / "out" / "report.html").read_text(encoding="utf-8")
    rows = [
        json.loads(line) for line in (folder / "out" / "matches.jsonl").read_text().splitlines()[1:]
    ]
    reasons = {row["reason"] for row in rows}
    style = page[page.index("<h2>Style</h2>") :]
    assert reasons
    assert all(f"<td>{reason}</td>" in style for reason in reasons)
    assert all(
        f"<td>{name}</td>" in style for row in rows for part in row["parts"] for name in part
    )
    sorts = {name for row in rows for side in row["acts"] for name in side}
    shown = [re.sub(r"(?<!^)(?=[A-Z])", " ", name).lower() for name in sorts]
    assert all(f"<td>{name}</td>" in style for name in shown)


def test_on_a_ladder_only_neighbours_meet_in_the_same_matches_as_elsewhere(folder: Path) -> None:
    """Two steps for three bots, each the very matches of an arena of those two."""
    words = ("arena", "bidding", "-b", "uniform,first,progress", "-g", "12")

    found = summary(*words, "--ladder", "--out", "ladder")
    summary(*words, "--out", "arena")

    steps = [("uniform", "first"), ("first", "progress")]
    results = found["results"]
    assert found["ladder"]
    assert found["matches"] == 24
    assert [(step["first"], step["second"]) for step in results["pairings"]] == steps
    assert [row["bot"] for row in results["bots"]] == ["progress", "first", "uniform"]
    assert [row["games"] for row in results["bots"]] == [12, 24, 12]
    assert all(min(step["milliseconds"]) > 0 for step in results["pairings"])
    every = [row for row in rows(folder / "arena")[1:] if (row["first"], row["second"]) in steps]
    assert timeless(rows(folder / "ladder")[1:]) == timeless(every)


def test_a_ladder_is_continued_and_is_no_arena(folder: Path) -> None:
    """The same call goes on; the same bots without --ladder are another arena."""
    words = ("arena", "bidding", "-b", "uniform,first,progress", "-g", "12", "--out", "out")
    played(*words, "--ladder")
    path = folder / "out" / "matches.jsonl"
    whole = path.read_text()
    path.write_text("".join(whole.splitlines(keepends=True)[:9]))

    played(*words, "--ladder", "--workers", "2")

    assert timeless(rows(folder / "out")) == timeless([*map(json.loads, whole.splitlines())])
    assert "its ladder is True, not False" in refused(*words)


def test_a_ladder_shows_its_steps_from_the_top_and_no_place_of_this_machine(folder: Path) -> None:
    """The upper bot's share first, both bots' times, and the call with a neutral folder."""
    out = str(folder / "secret-place")
    words = ("arena", "bidding", "-b", "uniform,first,progress", "-g", "12", "--ladder")

    printed = played(*words, "--out", out)

    assert printed.index("progress over first") < printed.index("first over uniform")
    assert "24 matches, 12 a step, seed 1" in printed
    page = (folder / "secret-place" / "report.html").read_text(encoding="utf-8")
    assert page.index("progress – first") < page.index("first – uniform")
    assert str(folder) not in page
    assert "secret-place" not in page
    call = "--bots uniform,first,progress --ladder --games 12 --seed 1 --out ladder-bidding"
    assert f"kontor arena bidding {call}" in page
    step = json.loads(played(*words, "--json"))["results"]["pairings"][1]
    assert f"<td>{1 - step['wins']['mean']:.1%} (" in page


def test_a_person_gets_tables() -> None:
    """Bots, pairings and how many matches; without --out nothing is written."""
    printed = played(*WORDS)

    assert "uniform against progress" in printed
    assert "ms/decision" in printed
    assert "12 matches, 12 a pairing, seed 1" in printed
    assert "\x1b" not in printed
    assert "report" not in printed


def test_installed_bots_are_known_with_and_without_their_prefix() -> None:
    """`merchant` and `bot:merchant` are the same bot, so both together are refused."""
    said = refused("arena", "bidding", "--bots", "merchant,bot:merchant")

    assert "merchant was named twice" in said


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("arena", "chess", "--bots", "uniform,progress"), "chess"),
        (("arena", "bidding", "--bots", "uniform"), "at least two bots"),
        (("arena", "bidding", "--bots", "uniform,nobody"), "bot:merchant"),
        (("arena", "bidding", "--bots", "uniform,,"), "at least two bots"),
        (("arena", "bidding"), "--bots"),
        (("arena", "bidding", "--bots", "uniform,progress", "--games", "0"), "--games"),
        (("arena", "bidding", "--bots", "uniform,progress", "--players", "9"), "players"),
        (("arena", "bidding", "--bots", "uniform,progress", "--option", "x=1"), "x"),
        (("arena", "bidding", "--bots", "uniform,progress", "--data", "nowhere"), "no folder"),
    ],
)
def test_what_cannot_be_played_is_refused(words: tuple[str, ...], expected: str) -> None:
    """One sentence, exit code 2."""
    assert expected in refused(*words)


def test_files_of_something_else_are_left_alone(folder: Path) -> None:
    """Another seed, a strange file, a lone report, a file for a folder."""
    played(*WORDS, "--out", "out")
    before = (folder / "out" / "matches.jsonl").read_text()
    assert "its seed is 1, not 2" in refused(*WORDS, "--seed", "2", "--out", "out")
    assert (folder / "out" / "matches.jsonl").read_text() == before

    (folder / "strange").mkdir()
    (folder / "strange" / "matches.jsonl").write_text("dear diary\n")
    assert "is no file of an arena" in refused(*WORDS, "--out", "strange")

    (folder / "lone").mkdir()
    (folder / "lone" / "report.html").write_text("mine")
    assert "without its matches.jsonl" in refused(*WORDS, "--out", "lone")

    (folder / "file").write_text("mine")
    assert "is no folder" in refused(*WORDS, "--out", "file")

    damaged = folder / "out" / "matches.jsonl"
    damaged.write_text(before.replace('"ranks"', '"places"'))
    assert "is damaged" in refused(*WORDS, "--out", "out")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_bot_that_breaks_is_named(workers: str) -> None:
    """Exit code 1, and one sentence says which match of which pairing broke and why."""
    result = kontor("arena", "bidding", "--bots", "uniform,broken", "--workers", workers)

    assert result.exit_code == 1
    assert "of uniform against broken broke: RuntimeError: broken on purpose (" in result.stderr
    assert not result.stdout
