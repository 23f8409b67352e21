"""`kontor data`: the same words make the same rows, and what is written is what was played."""

from __future__ import annotations

import re
import shutil
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from kontor.cli.main import app

if TYPE_CHECKING:
    from collections.abc import Callable

SAMPLES = Path("examples/corpus")
WORDS = ("haendler", "--matches", "3", "--part", "2", "--players", "2", "--bots", "progress")


def kontor(*words: str | Path) -> int:
    """The exit code of a command."""
    with pytest.raises(SystemExit) as left:
        app([str(word) for word in words], standalone_mode=False)
    return int(left.value.code or 0)


def make(folder: Path, *words: str) -> int:
    """Make a small corpus."""
    return kontor("data", "make", *(words or WORDS), "--write", folder)


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small corpus that nobody changes."""
    folder = tmp_path_factory.mktemp("corpus")
    assert make(folder) == 0
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    """The files of a corpus."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_it_can_be_played_again(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every row, or a sample of the matches of each file."""
    assert kontor("data", "check", corpus) == 0
    assert "3 of 3 matches played again" in capsys.readouterr().out
    assert kontor("data", "check", corpus, "--sample", "1", "--workers", "2") == 0
    assert "2 of 3 matches played again" in capsys.readouterr().out


def test_the_same_words_make_the_same_rows(corpus: Path, tmp_path: Path) -> None:
    """Whoever does the work, and wherever it was broken off."""
    shutil.copytree(corpus, tmp_path / "again")
    (tmp_path / "again" / "haendler-00001.parquet").unlink()
    (tmp_path / "again" / "haendler-00001.part").write_bytes(b"half a file")
    assert make(tmp_path / "again", *WORDS, "--workers", "2") == 0
    assert contents(tmp_path / "again") == contents(corpus)


def test_rows_hold_what_a_learner_needs(corpus: Path) -> None:
    """Decisions with their options, draws without; the end of the match beside each."""
    table = pq.read_table(corpus / "haendler-00000.parquet")
    assert {"match", "ply", "seat", "topic", "options", "choice", "observation"} <= set(
        table.column_names
    )
    rows = table.to_pylist()
    asked = [row for row in rows if row["seat"] >= 0]
    assert all(row["choice"] in row["options"] and len(row["observation"]) == 16 for row in asked)
    assert {row["bot"] for row in asked} == {"progress"}
    assert {len(row["ranks"]) for row in rows} == {2}
    assert any(row["seat"] == -1 and row["choice"] for row in rows)


def test_rows_are_written_and_read_some_at_a_time(
    corpus: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Whatever the portions are, the matches are the same: a long corpus needs little memory."""
    monkeypatch.setattr("kontor.corpus.files.GROUP", 1)
    monkeypatch.setattr("kontor.corpus.files.AT_ONCE", 50)
    assert make(tmp_path / "small") == 0
    name = "haendler-00000.parquet"
    with pq.ParquetFile(tmp_path / "small" / name) as file:
        assert file.num_row_groups == 2
    rows, usual = (pq.read_table(path / name).to_pylist() for path in (tmp_path / "small", corpus))
    assert rows == usual
    assert kontor("data", "check", tmp_path / "small") == 0
    assert "3 of 3 matches played again" in capsys.readouterr().out


def test_the_card_has_the_figures_of_the_files(corpus: Path) -> None:
    """Rows, bytes and a digest by which another's corpus is known to be the same."""
    card = (corpus / "README.md").read_text("utf-8")
    files = sorted(corpus.glob("*.parquet"))
    rows = sum(pq.read_metadata(path).num_rows for path in files)
    told = re.search(r"([\d,]+) decisions, ([\d,]+) draws", card)
    assert told is not None
    assert sum(int(number.replace(",", "")) for number in told.groups()) == rows
    assert f"| bytes | {sum(path.stat().st_size for path in files):,} |" in card
    assert sha256(b"".join(path.read_bytes() for path in files)).hexdigest() in card


def forged(column: str, change: Callable[[Any], Any]) -> Callable[[Path], None]:
    """A forger of the last decision of a file."""

    def forge(path: Path) -> None:
        table = pq.read_table(path)
        rows = table.to_pylist()
        last = max(place for place, row in enumerate(rows) if row["seat"] >= 0)
        rows[last][column] = change(rows[last][column])
        pq.write_table(pa.Table.from_pylist(rows, schema=table.schema), path)

    return forge


def last_scores(path: Path) -> None:
    """A forger of a result: everywhere the same, so that nothing but play contradicts it."""
    table = pq.read_table(path)
    rows = [row | {"scores": [score + 1 for score in row["scores"]]} for row in table.to_pylist()]
    pq.write_table(pa.Table.from_pylist(rows, schema=table.schema), path)


def cut(path: Path) -> None:
    """A forger who leaves the end of a match away."""
    table = pq.read_table(path)
    pq.write_table(table.slice(0, table.num_rows - 3), path)


@pytest.mark.parametrize(
    ("forge", "said"),
    [
        (forged("choice", lambda _text: "win"), "is not among the options"),
        (forged("options", lambda texts: texts[1:]), "options is otherwise"),
        (forged("observation", lambda _seen: "0" * 16), "observation is otherwise"),
        (forged("topic", lambda _topic: "weather"), "topic is otherwise"),
        (forged("seat", lambda seat: 1 - seat), "is not asked"),
        (last_scores, "ends otherwise"),
        (cut, "breaks off"),
        (Path.unlink, "is missing"),
        (lambda path: path.write_bytes(b"PAR1 or not"), "cannot be read as Parquet"),
    ],
)
def test_what_was_forged_is_found(
    corpus: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    forge: Callable[[Path], None],
    said: str,
) -> None:
    """The command says where, and fails."""
    shutil.copytree(corpus, tmp_path / "copy")
    forge(tmp_path / "copy" / "haendler-00001.parquet")
    assert kontor("data", "check", tmp_path / "copy") == 1
    assert said in capsys.readouterr().out


def test_another_recipe_is_refused(
    corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is mixed, and nothing is overwritten."""
    shutil.copytree(corpus, tmp_path / "copy")
    before = contents(tmp_path / "copy")
    assert make(tmp_path / "copy", *WORDS, "--seed", "2") == 2
    assert "another recipe" in capsys.readouterr().err
    assert contents(tmp_path / "copy") == before


def test_what_is_no_corpus_is_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An empty folder, a broken recipe, rules of another time, bots that nobody knows."""
    assert kontor("data", "check", tmp_path) == 2
    assert "holds no corpus" in capsys.readouterr().err
    (tmp_path / "recipe.json").write_text("{}")
    assert kontor("data", "check", tmp_path) == 2
    assert "is no recipe" in capsys.readouterr().err
    assert make(tmp_path / "new", "hansa", "--bots", "nobody") == 2
    assert "no policy 'bot:nobody'" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_rules_of_another_time_are_refused(
    corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rows of other rules cannot be played again with these."""
    shutil.copytree(corpus, tmp_path / "old")
    recipe = (tmp_path / "old" / "recipe.json").read_text()
    (tmp_path / "old" / "recipe.json").write_text(recipe.replace('"rules": ', '"rules": 9'))
    assert kontor("data", "check", tmp_path / "old") == 2
    assert "version 9" in capsys.readouterr().err


@pytest.mark.parametrize("game", ["hansa", "genoa", "haendler"])
def test_the_samples_in_the_checkout_are_true(game: str) -> None:
    """After a change of the rules they are removed and made anew by the words of their cards."""
    assert kontor("data", "check", SAMPLES / game) == 0
    card = (SAMPLES / game / "README.md").read_text("utf-8")
    assert f"kontor data make {game} --matches 2" in card
    assert "bot:alderman" in card
