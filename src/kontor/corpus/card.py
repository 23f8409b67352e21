"""The card of a corpus: what it holds, who played, how to read and check it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import msgspec

from kontor.corpus.files import file_digest, part_path

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from kontor.corpus.recipe import Recipe
    from kontor.corpus.rows import Recorded
    from kontor.engine.options import Value


COLUMNS: Final = {
    "match": "number of the match in this corpus",
    "seed": "from which its deal and its bots' dice follow",
    "ply": "number of the row in its match, from 0",
    "seat": "who decides, from 0; -1 is chance",
    "bot": "who sits there",
    "topic": "what the seat is asked",
    "options": "everything it might do, in notation; empty for chance",
    "choice": "what it did, or what was drawn",
    "observation": "digest of all that the seat could see; equal digests, equal views",
    "bots, ranks, scores": "who sat where, and what came of it, seat by seat; 1 is first",
    "end": "why the match ended",
}


class Sums(msgspec.Struct):
    """What is counted while a corpus is made, part by part."""

    matches: int = 0
    decisions: int = 0
    draws: int = 0
    options: int = 0
    points: int = 0
    seats: dict[str, int] = {}
    firsts: dict[str, float] = {}
    ends: dict[str, int] = {}
    topics: dict[str, int] = {}

    def add(self, match: Recorded) -> None:
        """Count a match; whoever shares the first rank shares the win."""
        asked = [row for row in match.rows if row.seat >= 0]
        self.matches += 1
        self.decisions += len(asked)
        self.draws += len(match.rows) - len(asked)
        self.options += sum(len(row.options) for row in asked)
        self.points += sum(match.scores)
        best = match.ranks.count(1)
        for bot, rank in zip(match.bots, match.ranks, strict=True):
            self.seats[bot] = self.seats.get(bot, 0) + 1
            self.firsts[bot] = self.firsts.get(bot, 0.0) + (rank == 1) / best
        self.ends[match.end] = self.ends.get(match.end, 0) + 1
        for row in asked:
            self.topics[row.topic] = self.topics.get(row.topic, 0) + 1


def joined(parts: Sequence[Sums]) -> Sums:
    """All parts together."""
    whole = Sums()
    for part in parts:
        for name in part.__struct_fields__:
            more = getattr(part, name)
            if isinstance(more, dict):
                more = dict(Counter(getattr(whole, name)) + Counter(more))
            else:
                more += getattr(whole, name)
            setattr(whole, name, more)
    return whole


def card_text(folder: Path, recipe: Recipe, unusual: Mapping[str, Value], sums: Sums) -> str:
    """The card as Markdown; nothing in it depends on when or where it was made.

    *unusual* are the options that somebody has to type for the same matches.
    """
    files = [part_path(folder, recipe, part) for part in range(recipe.parts)]
    shares = {
        bot: f"{count:,} | {sums.firsts.get(bot, 0) / count:.3f}"
        for bot, count in sorted(sums.seats.items())
    }
    lines = [
        f"# {recipe.matches} matches of {recipe.game}",
        "",
        "One row a decision, in the order of play; draws of chance are rows with seat -1.",
        "",
        "```console",
        _command(recipe, unusual),
        "kontor data check FOLDER",
        "```",
        "",
        *_table("", "", _figures(recipe, sums, files)),
        *_table("bot", "seats | share of wins", shares),
        *_table("ended by", "matches", dict(sorted(sums.ends.items()))),
        *_table("asked about", "decisions", dict(sorted(sums.topics.items()))),
        *_table("column", "what it holds", {f"`{name}`": what for name, what in COLUMNS.items()}),
        *_table("file", "SHA-256", {path.name: file_digest([path]) for path in files}),
    ]
    return "\n".join(lines).rstrip() + "\n"


def _figures(recipe: Recipe, sums: Sums, files: Sequence[Path]) -> dict[str, str]:
    """What holds for the whole."""
    return {
        "rules, data files": f"{recipe.rules}, {recipe.data or 'none'}",
        "made by Kontor": recipe.kontor,
        "rows": f"{sums.decisions:,} decisions, {sums.draws:,} draws",
        "bytes": f"{sum(path.stat().st_size for path in files):,}",
        "SHA-256 of all files, one after the other": file_digest(files),
        "options a decision": f"{sums.options / max(1, sums.decisions):.1f}",
        "points a seat": f"{sums.points / max(1, sum(sums.seats.values())):.1f}",
    }


def _command(recipe: Recipe, unusual: Mapping[str, Value]) -> str:
    """The words that make the same rows."""
    words = ["kontor data make", recipe.game, f"--matches {recipe.matches} --part {recipe.part}"]
    words += [f"--players {recipe.options['players']} --bots {','.join(recipe.bots)}"]
    words += [f"--seed {recipe.seed}"]
    words += [f"--option {name}={_word(value)}" for name, value in unusual.items()]
    return " ".join([*words, "--write FOLDER"])


def _table(first: str, others: str, rows: Mapping[str, object]) -> list[str]:
    """A table of two columns; the second may hold more, parted by bars."""
    rule = " | ".join(["---"] * (2 + others.count("|")))
    lines = [f"| {name} | {value} |" for name, value in rows.items()]
    return [f"| {first} | {others} |", f"| {rule} |", *lines, ""]


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
