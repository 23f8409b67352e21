"""`kontor arena --apart`: bots from elsewhere keep to limits, and harm nobody but themselves."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from kontor.bots.apart import Apart, Limits, is_foreign
from kontor.engine.registry import find_game
from kontor.match.running import progress, run
from tests.cli.calls import kontor, played, refused
from tests.server.odd_bots import ODD, THOUGHTS, write_package

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State

EXAMPLE = Path(__file__).parents[2] / "examples" / "own_bot"
APART = ("--apart", "--thought", "10", "--memory", "400")


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Packages from elsewhere, as an installer leaves them."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text("utf-8"))["project"]
    write_package(tmp_path / "site", project["name"], project["entry-points"]["kontor.bots"])
    write_package(tmp_path / "site", "kontor-odd", ODD)
    monkeypatch.syspath_prepend(str(Path.cwd()))
    monkeypatch.syspath_prepend(str(EXAMPLE))
    monkeypatch.syspath_prepend(str(tmp_path / "site"))


def words(*bots: str) -> tuple[str, ...]:
    """A small arena of two seats."""
    return ("arena", "haendler", "--bots", ",".join(bots), "--players", "2", "--games", "4")


def rows(folder: Path) -> list[dict[str, Any]]:
    """The matches of a folder, without times and what the first line says."""
    lines = [json.loads(line) for line in (folder / "matches.jsonl").read_text().splitlines()]
    return [
        {key: value for key, value in line.items() if key not in {"seconds", "slowest"}}
        for line in lines[1:]
    ]


def test_only_what_comes_from_elsewhere_is_apart() -> None:
    """Our own levels and policies play where everybody plays."""
    assert [is_foreign(bot) for bot in ("magpie", "hangs", "syndic", "uniform", "nobody")] == [
        True,
        True,
        False,
        False,
        False,
    ]


@pytest.mark.slow
def test_an_honest_bot_plays_the_same_matches(tmp_path: Path) -> None:
    """Only the times differ; and a folder of such matches is verified in the same way."""
    played(*words("uniform", "magpie"), "--out", str(tmp_path / "among"))
    said = played(
        *words("uniform", "magpie"), *APART, "--workers", "2", "--out", str(tmp_path / "apart")
    )
    assert "no answer" not in said
    assert rows(tmp_path / "apart") == rows(tmp_path / "among")
    head = json.loads((tmp_path / "apart" / "matches.jsonl").read_text().splitlines()[0])
    assert head["apart"] == {"seconds": 10.0, "memory": 400}
    assert "nothing untrue" in played("arena", "--verify", str(tmp_path / "apart"), "--sample", "2")
    assert "its apart is None" in refused(
        *words("uniform", "magpie"), *APART, "--out", str(tmp_path / "among")
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bot", "limits", "last"),
    [
        ("hangs", ("--apart", "--thought", "0.5"), "it did not answer within 0.5 s"),
        ("scribbles", ("--apart", "--thought", "0.5"), "it did not answer within 0.5 s"),
        ("eats", APART, "it needs more memory than it may have"),
        ("invents", APART, "is none of the legal actions"),
        ("raises", APART, "LookupError: this is too hard for seat"),
        ("quits", APART, "SystemExit: no more for seat"),
        ("absent", APART, "ModuleNotFoundError: No module named 'tests.server.no_such_module'"),
    ],
)
def test_a_bot_that_does_not_keep_to_the_rules_is_answered_for(
    bot: str, limits: tuple[str, ...], last: str, tmp_path: Path
) -> None:
    """Three times a match, then it is not asked again; the arena goes on, and says so."""
    said = played(*words("uniform", bot), *limits, "--workers", "2", "--out", str(tmp_path / "out"))

    assert f"{bot} gave no answer that could be used 12 times, and was answered for; last: " in said
    assert last in said
    assert [match["faults"] for match in rows(tmp_path / "out")] == [[0, 3]] * 4
    results = json.loads((tmp_path / "out" / "results.json").read_text())
    assert {row["bot"]: row["faults"] for row in results["bots"]} == {bot: 12, "uniform": 0}


def test_without_a_process_of_its_own_it_ends_the_arena() -> None:
    """So that nobody takes a broken bot's matches for its strength."""
    result = kontor(*words("uniform", "raises"))

    assert result.exit_code == 1
    assert "broke: LookupError" in result.stderr


def test_what_it_is_handed_holds_no_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A policy that looks at its rival's side of the position finds one that was drawn anew."""
    monkeypatch.setenv(THOUGHTS, str(tmp_path / "seen"))
    game = find_game("haendler")
    state = game.new(game.read_options({"players": 2}), 4)
    bot = Apart("bot:peeks", Limits(seconds=60))
    true: list[bytes] = []

    def decide(
        game: Game[State], state: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Action:
        if seat:
            return progress(game, state, seat, legal, roll)
        if len(legal) > 1:
            true.append(msgspec.json.encode(game.view(state, 1)))
        return bot(game, state, seat, legal, roll)

    run(game, state, 4, decide)
    bot.close()
    seen = (tmp_path / "seen").read_bytes().splitlines()

    assert (len(seen), bot.faults) == (len(true), 0)
    assert sum(one != other for one, other in zip(seen, true, strict=True)) > len(true) / 2
