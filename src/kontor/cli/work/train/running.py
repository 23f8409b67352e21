"""Playing matches, learning from them, telling how well."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from kontor import __version__
from kontor.bots.learning.study import find_study
from kontor.bots.net import Value
from kontor.cli.leaving import BadInput
from kontor.cli.work.shared.crews import Who, chunks, crew
from kontor.cli.work.shared.screen import progress_bar

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from kontor.bots.learning.columns import Columns


class Playing:
    """Plays some matches of a study."""

    def __init__(self, title: str, seed: int) -> None:
        self.title = title
        self.seed = seed

    def __call__(self, numbers: Sequence[int]) -> bytes:
        """What was noted in them, as bytes."""
        from kontor.bots.learning.columns import joined, written
        from kontor.bots.learning.selfplay import played

        found = [played(self.title, number, self.seed) for number in numbers]
        kept = [part for part in found if part is not None]
        return written(joined(kept)) if kept else b""


def run_train(title: str, matches: int, passes: int, seed: int, workers: int, out: Path) -> None:
    """Play, fit, tell, write."""
    try:
        from kontor.bots.learning.fitting import Shape, fit
    except ImportError as error:
        msg = "kontor train needs PyTorch, which is an extra: install kontor[train] first."
        raise BadInput(msg) from error
    study = find_study(title)
    columns = _played(title, matches, seed, workers)
    nets = []
    for number, hidden in enumerate(study.shapes):
        net, told = fit(columns, Shape(hidden, passes), seed + number, print)
        nets.append(net)
        print("\n".join((f"{'-'.join(map(str, hidden))} numbers between:", *told)))
    card: dict[str, str | int | float] = {
        "game": title,
        "kontor": __version__,
        "command": f"kontor train {title} --matches {matches} --passes {passes} --seed {seed}",
        "positions": len(columns.match),
    }
    out.write_bytes(msgspec.json.encode(Value(card, tuple(nets))))
    print(f"{out} holds what was learned from {matches:,} matches.")


def _played(title: str, matches: int, seed: int, workers: int) -> Columns:
    """What was noted in so many matches."""
    from kontor.bots.learning.columns import joined, read

    parts = []
    with crew(Who(workers), matches) as players, progress_bar(title, matches) as done:
        pieces = chunks(range(matches), players.size)
        answers = players.answers(Playing(title, seed), pieces)
        for piece, answer in zip(pieces, answers, strict=True):
            if answer:
                parts.append(read(answer))
            done(len(piece))
    return joined(parts)
