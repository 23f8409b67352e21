"""Counts as words and back, for the position texts of the proof games."""

from collections.abc import Sequence

from kontor.engine.errors import BadPosition


def written_counts(counts: Sequence[int], names: Sequence[str]) -> str:
    """Counts per kind as repeated names: `copper copper gold`."""
    return " ".join(name for name, count in zip(names, counts, strict=True) for _ in range(count))


def counted(counts: Sequence[int], names: Sequence[str]) -> str:
    """Counts per kind, short enough for a drawn table: `2 copper, 1 gold`."""
    pairs = zip(counts, names, strict=True)
    return ", ".join(f"{count} {name}" for count, name in pairs if count) or "none"


def read_counts(text: str, names: Sequence[str]) -> list[int]:
    """Counts per kind from repeated names."""
    counts = [0] * len(names)
    for word in text.split():
        counts[read_name(word, names)] += 1
    return counts


def read_name(word: str, names: Sequence[str]) -> int:
    """The number of a name."""
    if word not in names:
        msg = f"{word!r} is none of {', '.join(names)}."
        raise BadPosition(msg)
    return names.index(word)


def ranks_of(scores: Sequence[int]) -> tuple[int, ...]:
    """Rank 1 for the highest score; ties share a rank."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)
