"""The charts of an arena's report, drawn as SVG: no library, no script, no request.

Colours are CSS variables of the page, so that charts follow the reader's light or dark screen.
"""

from __future__ import annotations

from html import escape
from math import ceil, floor, log10
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH: Final = 776
NAMES: Final = 190  # left of the plot, for names
RIGHT: Final = 170  # right of the plot, for figures
ROW: Final = 34
AXIS: Final = 30
HILL: Final = 74  # height of one distribution
BINS: Final = 30
LONG_NAME: Final = 22  # letters; more are drawn closer together
SMALLEST_TIME: Final = 0.0001  # milliseconds; less is not worth a decade of the axis


class Bar(NamedTuple):
    """One row of a chart: a value, and between which values it may lie."""

    name: str
    colour: int
    value: float
    low: float
    high: float
    figure: str


class Scale(NamedTuple):
    """Values from left to right over the plot."""

    low: float
    high: float

    def x(self, value: float) -> float:
        """Where a value lies, in the units of the drawing."""
        share = (value - self.low) / (self.high - self.low)
        return round(NAMES + min(1.0, max(0.0, share)) * (WIDTH - NAMES - RIGHT), 1)


def win_bars(rows: Sequence[Bar], label: str) -> str:
    """Bars from 0 to 100 % with whiskers, and a line at one half."""
    scale = Scale(0.0, 1.0)
    ticks = [(share / 4, f"{share * 25} %") for share in range(5)]
    parts = [_axis(scale, ticks, len(rows) * ROW, strong=0.5)]
    for place, row in enumerate(rows):
        top = place * ROW
        parts.append(_bar(scale, row, top, 0.0))
        parts.append(_whisker(scale, row, top))
        parts.append(_words(row, top))
    return _svg(len(rows) * ROW + AXIS, label, parts)


def dots(rows: Sequence[Bar], label: str, strong: float | None = None) -> str:
    """A dot with whiskers a row, over whatever range the values need."""
    marks = [] if strong is None else [strong]
    low = min([*marks, *(row.low for row in rows)])
    high = max([*marks, *(row.high for row in rows)])
    scale, ticks = _round_scale(low, high)
    parts = [_axis(scale, ticks, len(rows) * ROW, strong=strong)]
    for place, row in enumerate(rows):
        top = place * ROW
        parts.append(_whisker(scale, row, top))
        parts.append(
            f'<circle class="c{row.colour}" cx="{scale.x(row.value)}" cy="{top + ROW / 2}" r="7"/>'
        )
        parts.append(_words(row, top))
    return _svg(len(rows) * ROW + AXIS, label, parts)


def time_bars(rows: Sequence[Bar], label: str) -> str:
    """Milliseconds by powers of ten: a bar for the mean, a tick for the slowest."""
    least = min(max(SMALLEST_TIME, row.value) for row in rows)
    low = floor(log10(least) - 0.3)
    high = max(low + 1, ceil(log10(max(SMALLEST_TIME, *(row.high for row in rows)))))
    scale = Scale(low, high)
    ticks = [(float(power), f"{10.0**power:g}") for power in range(low, high + 1)]
    parts = [_axis(scale, ticks, len(rows) * ROW)]
    for place, row in enumerate(rows):
        top = place * ROW
        small = row._replace(value=log10(max(SMALLEST_TIME, row.value)))
        slowest = scale.x(log10(max(SMALLEST_TIME, row.high)))
        parts.append(_bar(scale, small, top, low))
        parts.append(
            f'<path class="whisker" d="M{scale.x(small.value)} {top + ROW / 2}H{slowest}'
            f'M{slowest} {top + 9}v{ROW - 18}"/>'
        )
        parts.append(_words(row, top))
    return _svg(len(rows) * ROW + AXIS, label, parts)


def distributions(rows: Sequence[tuple[str, int, Sequence[int]]], label: str) -> str:
    """One hill a bot, each as tall, over a common scale of points; the line marks the median."""
    low = min(min(scores) for _, _, scores in rows)
    high = max(max(scores) for _, _, scores in rows)
    step = max(1, ceil((high - low + 1) / BINS))
    bins = [*range(low, high + 1, step)]
    scale, ticks = _round_scale(low, bins[-1] + step)
    hills = [
        (name, colour, _counted(scores, low, step, len(bins))) for name, colour, scores in rows
    ]
    parts = [_axis(scale, ticks, len(rows) * HILL)]
    for place, ((name, colour, shares), (_, _, scores)) in enumerate(zip(hills, rows, strict=True)):
        floor_y = (place + 1) * HILL - 4
        for begin, share in zip(bins, shares, strict=True):
            tall = round(share / max(shares) * (HILL - 12), 1)
            left, right = scale.x(begin), scale.x(begin + step)
            wide = round(max(1.0, right - left - 1), 1)
            parts.append(
                f'<rect class="c{colour}" x="{left}" y="{round(floor_y - tall, 1)}" '
                f'width="{wide}" height="{tall}"/>'
            )
        middle = sorted(scores)[len(scores) // 2]
        at = round(scale.x(middle + step / 2 if step == 1 else middle), 1)
        parts.append(f'<path class="whisker" d="M{at} {floor_y}v{-(HILL - 10)}"/>')
        text = f"median {middle}"
        parts.append(_words(Bar(name, colour, 0, 0, 0, text), floor_y - HILL / 2 - ROW / 2))
    return _svg(len(rows) * HILL + AXIS, label, parts)


def _counted(scores: Sequence[int], low: int, step: int, count: int) -> list[float]:
    """The share of scores in each bin."""
    found = [0] * count
    for score in scores:
        found[(score - low) // step] += 1
    return [number / len(scores) for number in found]


def _bar(scale: Scale, row: Bar, top: float, base: float) -> str:
    left, right = scale.x(base), scale.x(row.value)
    return (
        f'<rect class="c{row.colour}" x="{left}" y="{top + 7}" '
        f'width="{round(max(1.0, right - left), 1)}" height="{ROW - 14}" rx="2"/>'
    )


def _whisker(scale: Scale, row: Bar, top: float) -> str:
    low, high, middle = scale.x(row.low), scale.x(row.high), top + ROW / 2
    path = f"M{low} {middle}H{high}M{low} {middle - 5}v10M{high} {middle - 5}v10"
    return _outlined(path)


def _outlined(path: str) -> str:
    """A line that shows on any colour."""
    return f'<path class="halo" d="{path}"/><path class="whisker" d="{path}"/>'


def _words(row: Bar, top: float) -> str:
    middle = top + ROW / 2 + 5
    squeezed = f' textLength="{NAMES - 14}" lengthAdjust="spacingAndGlyphs"'
    fit = squeezed if len(row.name) > LONG_NAME else ""
    return (
        f'<text x="{NAMES - 12}" y="{middle}" text-anchor="end"{fit}>{escape(row.name)}</text>'
        f'<text class="figure" x="{WIDTH - RIGHT + 14}" y="{middle}">{escape(row.figure)}</text>'
    )


def _axis(
    scale: Scale,
    ticks: Sequence[tuple[float, str]],
    height: float,
    strong: float | None = None,
) -> str:
    """Lines from top to bottom with what they stand for below."""
    parts = []
    for value, text in ticks:
        kind = "strong" if value == strong else "grid"
        parts.append(f'<path class="{kind}" d="M{scale.x(value)} 0V{height}"/>')
        parts.append(
            f'<text class="tick" x="{scale.x(value)}" y="{height + 19}" '
            f'text-anchor="middle">{escape(text)}</text>'
        )
    return "".join(parts)


def _round_scale(low: float, high: float) -> tuple[Scale, list[tuple[float, str]]]:
    """A scale that begins and ends at round numbers, with about six of them."""
    span = max(high - low, 1e-6)
    rough = span / 5
    power = 10.0 ** floor(log10(rough))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)
    first, last = floor(low / step), ceil(high / step)
    ticks = [(round(number * step, 9), f"{number * step:g}") for number in range(first, last + 1)]
    return Scale(first * step, last * step), ticks


def _svg(height: float, label: str, parts: Sequence[str]) -> str:
    return (
        f'<svg role="img" aria-label="{escape(label)}" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}">{"".join(parts)}</svg>'
    )
