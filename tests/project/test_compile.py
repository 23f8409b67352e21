"""`run.py compile`: what is compiled, where it is put, and what is said when it cannot be."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tools import compile as compiling
from tools.chains import SHARES, rounds
from tools.groups import groups

GAMES = ("hansa", "genoa", "haendler")
ROOT = Path(__file__).resolve().parents[2]


def test_all_three_games_and_the_loop_are_compiled() -> None:
    """Rules, states, bots and the loop that plays; no module that makes Structs or draws tables."""
    found = dict(groups(ROOT / "src"))

    assert set(found) == {"engine", "bots", "envs", *GAMES}
    assert "kontor/match/running.py" in found["engine"]
    assert "kontor/envs/rows.py" in found["envs"]
    assert "kontor/games/hansa/rules/turn.py" in found["hansa"]
    assert "kontor/games/genoa/state.py" in found["genoa"]
    assert "kontor/bots/hansa/search.py" in found["hansa"]
    assert "kontor/games/hansa/draw.py" not in found["hansa"]
    for name in (name for names in found.values() for name in names):
        assert "msgspec.Struct," not in (ROOT / "src" / name).read_text("utf-8")


def test_without_a_compiler_one_sentence_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And nothing is begun."""
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setattr(compiling, "build", lambda _: pytest.fail("it must not be tried"))

    assert compiling.main([]) == 2
    said = capsys.readouterr().err.strip()
    assert said.startswith("There is no C compiler here")
    assert said.count("\n") == 0


def test_without_headers_one_sentence_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bare Debian has a Python and none of its headers."""
    monkeypatch.setattr(shutil, "which", lambda _: "/usr/bin/cc")
    monkeypatch.setattr(sysconfig, "get_paths", lambda: {"include": str(tmp_path)})

    assert "headers" in compiling.missing_tool()


def test_the_mirror_links_to_the_sources(tmp_path: Path) -> None:
    """A change of what is not compiled is seen at once; the sources themselves are untouched."""
    package = tmp_path / "src" / "kontor"
    (package / "engine").mkdir(parents=True)
    (package / "data").mkdir()
    (package / "engine" / "state.py").write_text("x = 1", "utf-8")
    (package / "data" / "board.toml").write_text("", "utf-8")

    compiling.mirror(package, tmp_path / "out" / "kontor", {package / "engine"})

    mirrored = tmp_path / "out" / "kontor"
    assert (mirrored / "engine" / "state.py").resolve() == package / "engine" / "state.py"
    assert (mirrored / "data").resolve() == package / "data"
    assert not (mirrored / "engine").is_symlink()


def test_only_folders_with_compiled_modules_are_made_anew() -> None:
    """The others are links, so that files added later are there too."""
    package = ROOT / "src" / "kontor"
    found = compiling.folders_of(["kontor/engine/state.py", "kontor/games/hansa/state.py"])

    assert {package / "engine", package / "games", package / "games" / "hansa"} <= found
    assert package / "bots" not in found


def test_the_check_plays_every_game_with_both_policies_and_with_bots() -> None:
    """As many games as were asked for."""
    played = list(rounds(1003))

    assert sum(len(numbers) for _, numbers in played) == 1003
    assert {(share.title, share.policy) for share, _ in played} == {
        (title, policy)
        for title in GAMES
        for policy in ("uniform", "progress", "bot:alderman", "bot:syndic")
    }
    assert sum(share.share for share in SHARES) == 1000


if os.environ.get("HYPOTHESIS_PROFILE") == "deep":  # four minutes of compiling: before a release

    @pytest.mark.slow
    @pytest.mark.timeout(3600)
    def test_the_compiled_engine_plays_as_the_interpreted_one() -> None:
        """Recordings and a few thousand random games; `run.py compile --check` plays 100,000."""
        tool = [sys.executable, str(ROOT / "tools" / "compile.py")]

        assert subprocess.call(tool) == 0
        assert subprocess.call([*tool, "--check", "--games", "3000"]) == 0
