"""Recorded ratios, and the gate that fails where a ratio has grown too much."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

import kontor
from kontor.engine.errors import KontorError

if TYPE_CHECKING:
    from kontor.bench.stopwatch import Measured

GATE: Final = 1.3
"""A ratio above so many times the recorded one fails."""


class BadBaseline(KontorError):
    """The file of recorded ratios is not there or cannot be read."""


class Baseline(msgspec.Struct):
    """Ratios by game and measure, in yards."""

    ratios: dict[str, float]

    def exceeded(self, row: Measured) -> bool:
        """Whether a measurement is slower than the gate allows; what is not recorded never is."""
        recorded = self.ratios.get(row.key)
        return recorded is not None and row.ratio > GATE * recorded


def checkout() -> Path | None:
    """The checkout this package runs from, or the one a person stands in; None elsewhere."""
    for folder in (Path(kontor.__file__).resolve().parents[2], Path.cwd()):
        if (folder / "pyproject.toml").is_file() and (folder / "src" / "kontor").is_dir():
            return folder
    return None


def usual_file() -> Path | None:
    """Where the recorded ratios lie in a checkout; None elsewhere."""
    root = checkout()
    return root / "bench" / "baseline.json" if root else None


def read_baseline(file: Path) -> Baseline:
    """The recorded ratios."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Baseline)
    except OSError as error:
        msg = f"There are no recorded ratios in {file}; `kontor bench --record` makes them."
        raise BadBaseline(msg) from error
    except msgspec.DecodeError as error:
        raise BadBaseline(f"The recorded ratios in {file} cannot be read: {error}.") from error


def write_baseline(file: Path, rows: list[Measured]) -> None:
    """Record ratios; those of other games stay as they were."""
    ratios = dict(read_baseline(file).ratios) if file.exists() else {}
    ratios |= {row.key: round(row.ratio, 2) for row in rows}
    text = msgspec.json.format(msgspec.json.encode({"ratios": dict(sorted(ratios.items()))}))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text + b"\n")
