"""`kontor bench --peers`: figures and ratios of engines measured in turn; no network in tests."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from kontor.bench import peer_player, peers, workloads
from kontor.bench.against import Subject, measured_in_turn, ratios
from kontor.bench.peers import PEERS, PeerMissing, Sample, environment
from kontor.cli.work.bench import peers as peering
from tests.cli.calls import played, refused

if TYPE_CHECKING:
    from collections.abc import Callable

# An engine that answers as `peer_player` does, with figures that can be reckoned with.
FAKE = """
import json, sys
name = sys.argv[1]
print(json.dumps({"version": "1.5", "games": [name + " chess"]}), flush=True)
for line in sys.stdin:
    play = line.startswith("play ")
    assert line.split(" ", 1)[1] == name + " chess\\n"
    answer = {"games": 2, "decisions": 100} if play else {"copies": 1000}
    print(json.dumps({"seconds": 0.5, **answer}), flush=True)
"""


@pytest.fixture(autouse=True)
def fake_peers(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Peers that need no installation, and short slices."""
    player = folder / "player.py"
    player.write_text(FAKE)
    monkeypatch.setattr(peers, "PLAYER", player)
    monkeypatch.setattr(peers, "SLICE", 0.002)
    monkeypatch.setattr(peering, "environment", lambda _peer, _say: Path(sys.executable))


def report(*words: str) -> dict[str, Any]:
    """What a call with --json printed."""
    found: dict[str, Any] = json.loads(
        played("bench", *words, "--peers", "--rounds", "3", "--json")
    )
    return found


def test_every_engine_has_its_figures_and_every_pair_its_ratios() -> None:
    """Ours in both ways of playing, theirs as they answered, and what one is of the other."""
    found = report("shove")

    assert found["left_out"] == []
    assert found["peers"] == {"Catanatron": "1.5", "OpenSpiel": "1.5"}
    ours, progress, catan, spiel = found["rows"]
    assert (ours["engine"], ours["policy"]) == ("Kontor", "random")
    assert (progress["policy"], progress["copy_microseconds"]) == ("progress", None)
    assert (catan["game"], spiel["game"]) == ("catanatron chess", "open_spiel chess")
    assert catan["games_per_second"] == 4
    assert catan["decisions_per_second"] == 200
    assert catan["copy_microseconds"] == pytest.approx(500)
    assert [row["engine"] for row in found["ratios"]] == ["Catanatron", "OpenSpiel"]
    ratio = found["ratios"][0]
    assert ratio["decisions"] == pytest.approx(ours["decisions_per_second"] / 200)
    assert ratio["games"] == pytest.approx(progress["games_per_second"] / 4)
    assert ratio["copy"] == pytest.approx(500 / ours["copy_microseconds"])


def test_a_person_gets_tables_and_how_busy_the_machine_was() -> None:
    """With the versions, and which of our engines it was."""
    printed = played("bench", "shove", "--peers", "--rounds", "1")

    assert "Catanatron: catanatron chess" in printed
    assert "Catanatron 1.5, OpenSpiel 1.5" in printed
    assert "compiled engine" in printed or "interpreted engine" in printed
    assert "wanted one before" in printed


def test_a_peer_that_cannot_be_installed_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said plainly, and the others are measured all the same."""

    def fetched(peer: peers.Peer, _say: Callable[[str], None]) -> Path:
        if peer.name == "catanatron":
            raise PeerMissing("Catanatron cannot be installed here: no such package.")
        return Path(sys.executable)

    monkeypatch.setattr(peering, "environment", fetched)

    sentence = "Catanatron cannot be installed here: no such package. It is left out."
    assert sentence in played("bench", "shove", "--peers", "--rounds", "1")
    assert [row["engine"] for row in report("shove")["ratios"]] == ["OpenSpiel"]


def test_a_peer_that_ends_early_is_left_out(folder: Path) -> None:
    """An interpreter that breaks is no answer."""
    (folder / "player.py").write_text("raise SystemExit(3)\n")

    found = report("shove")

    assert found["peers"] == {}
    assert found["ratios"] == []
    assert "Catanatron ended before it answered. It is left out." in found["left_out"]


def test_ours_and_theirs_take_turns() -> None:
    """A B A B in every round, and a ratio belongs to one round: a slow moment slows both."""
    order: list[str] = []

    def subject(engine: str, game: str, policy: str, seconds: list[float]) -> Subject:
        waiting = iter([1.0, *seconds])  # the first is the warm one

        def play() -> Sample:
            order.append(f"{engine} {policy}")
            return Sample(next(waiting), games=1, decisions=10)

        return Subject(engine, game, policy, play, lambda: Sample(1.0, copies=7))

    ours = [subject("Kontor", "g", policy, [1, 9, 1]) for policy in ("random", "progress")]
    theirs = [subject("Peer", name, "random", [2, 18, 2]) for name in ("x", "y")]

    found = ratios(measured_in_turn(ours, theirs, 3))

    assert order == ["Kontor random", "Peer random", "Kontor progress", "Peer random"] * 4
    assert [(row.peer_game, row.games, row.decisions, row.copy) for row in found] == [
        ("x", 2, 2, 1),
        ("y", 2, 2, 1),
    ]


@pytest.mark.parametrize("words", [("--gate",), ("--record",), ("--matches", "3")])
def test_peers_go_with_few_other_words(words: tuple[str, ...]) -> None:
    """One sentence, exit code 2."""
    assert "--peers goes with" in refused("bench", "--peers", *words)
    assert "chess" in refused("bench", "chess", "--peers")


def test_an_environment_is_made_once(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """In the person's cache, with exactly these versions; a failure is a sentence."""
    calls: list[list[str]] = []

    def called(command: list[str], **_how: object) -> None:
        calls.append(command)
        if len(calls) > 2:
            raise subprocess.CalledProcessError(1, command, stderr="much\nno network.\n")
        (folder / "peers" / "catanatron-3.2.1").mkdir(parents=True, exist_ok=True)

    said: list[str] = []
    monkeypatch.setattr("platformdirs.user_cache_path", lambda _name: folder)
    monkeypatch.setattr("subprocess.run", called)

    python = environment(PEERS[0], said.append)
    assert environment(PEERS[0], said.append) == python
    assert python.is_relative_to(folder / "peers")
    assert len(calls) == 2
    assert set(PEERS[0].pins) <= set(calls[1])
    assert said == ["Fetching Catanatron into an environment of its own."]
    with pytest.raises(PeerMissing, match=r"OpenSpiel cannot be installed here: no network\.$"):
        environment(PEERS[1], said.append)


class Nim:
    """An engine of one game of three decisions."""

    package = "nim"

    def __init__(self) -> None:
        self.games = {"nim": 5}
        self.seeds: list[int] = []
        self.copies = 0

    def play(self, game: str, seed: int, keep: list[Callable[[], object]] | None) -> int:
        """Nothing happens, three times."""
        assert game == "nim"
        self.seeds.append(seed)
        if keep is not None:
            keep.extend([self.copy] * 3)
        return 3

    def copy(self) -> None:
        """Count."""
        self.copies += 1


def test_a_peers_games_are_counted_and_the_same_every_time() -> None:
    """Games from the first seed on, and copies of positions of some of them."""
    nim = Nim()

    found = peer_player.played(nim, "nim")
    assert (found["games"], found["decisions"]) == (5, 15)
    assert nim.seeds == [*range(peer_player.FIRST, peer_player.FIRST + 5)]

    copies = peer_player.copied(nim, "nim", 0.002)
    assert copies["copies"] == nim.copies > 0
    assert workloads.SEED == peer_player.FIRST
