"""An arena's report: one page of HTML that needs nothing besides itself."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.bots.arena import SPREAD_95, scores_of
from kontor.bots.charts import Bar, distributions, dots, time_bars, win_bars
from kontor.bots.manners import ends, in_words, manner

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kontor.analysis.intervals import Interval
    from kontor.bots.arena import Match, Results

COLOURS: Final = 8  # of bots; a ninth begins again with the first

STYLE: Final = """
:root { color-scheme: light dark; --paper: #f6efe0; --card: #fffaf0; --ink: #2b2118;
  --soft: #6a5a48; --line: #ddcfb4; --seal: #9c2f24;
  --c0: #2f6f8f; --c1: #b5651d; --c2: #4f7a4a; --c3: #8a4f7d;
  --c4: #a8882a; --c5: #54606b; --c6: #b04a4a; --c7: #3f8f86; }
@media (prefers-color-scheme: dark) { :root { --paper: #211a14; --card: #2b231b; --ink: #f0e6d2;
  --soft: #bda98c; --line: #4a3d2f; --seal: #e0836f;
  --c0: #6fb1d2; --c1: #e09a55; --c2: #8cba83; --c3: #c58fb9;
  --c4: #d8bb62; --c5: #9aa7b3; --c6: #e08a8a; --c7: #74c4ba; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 940px; padding: 28px 20px 60px; background: var(--paper);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1, h2 { font-family: Georgia, "Times New Roman", serif; line-height: 1.2; }
h1 { margin: 0; font-size: 2rem; } h2 { margin: 0 0 2px; font-size: 1.25rem; }
p { margin: 4px 0 14px; color: var(--soft); overflow-wrap: anywhere; }
section { margin-top: 22px; padding: 18px 22px; background: var(--card);
  border: 1px solid var(--line); border-radius: 8px; overflow-x: auto; }
svg { display: block; max-width: 100%; height: auto; min-width: 520px; }
svg text { fill: var(--ink); font-size: 15px; }
svg .tick { fill: var(--soft); font-size: 13px; }
svg .figure, td { font-variant-numeric: tabular-nums; }
.grid { stroke: var(--line); } .strong { stroke: var(--seal); stroke-dasharray: 5 4; }
.halo { stroke: var(--card); stroke-width: 5; fill: none; }
.whisker { stroke: var(--ink); stroke-width: 1.8; fill: none; }
table { border-collapse: collapse; width: 100%; white-space: nowrap; }
th { font-weight: 600; color: var(--soft); font-size: .9rem; } th, td { padding: 5px 10px 5px 0;
  text-align: right; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; } tr:last-child td { border-bottom: 0; }
code { display: block; padding: 10px 12px; border-radius: 6px; background: var(--paper);
  color: var(--ink); white-space: pre-wrap; overflow-wrap: anywhere; }
"""


class Heading(NamedTuple):
    """What was played, for the top of the page and for whoever wants to play it again."""

    game: str
    options: str
    games: int  # a pairing
    command: str
    data_digest: str
    ladder: bool = False


def report_page(heading: Heading, results: Results, matches: Sequence[Match]) -> str:
    """The whole page; the strongest bot comes first in every chart."""
    title = f"{heading.game}: {'ladder' if heading.ladder else 'arena'}"
    colours = {row.bot: place % COLOURS for place, row in enumerate(results.bots)}
    first = (
        [_steps(results, colours), _again(heading)]
        if heading.ladder
        else [_wins(results, colours), _pairings(results, colours)]
    )
    sections = [
        *first,
        _ratings(results, colours),
        _scores(results, colours, matches),
        *_manners(results, matches),
        _times(results, colours),
    ]
    if not heading.ladder:
        sections.append(_again(heading))
    body = "\n".join(sections)
    paint = "".join(f".c{number} {{ fill: var(--c{number}); }}\n" for number in range(COLOURS))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}{paint}</style></head>\n<body>"
        f"<h1>{escape(title)}</h1><p>{escape(heading.options)}</p><p>{len(matches):,} matches, "
        f"{heading.games:,} a {'step' if heading.ladder else 'pairing'}. The two bots of a "
        f"{'step' if heading.ladder else 'pairing'} share the seats half and half, and every "
        "seating is played with the same deal. Ranges hold the true value 19 times "
        f"out of 20.</p>\n{body}</body></html>\n"
    )


def _wins(results: Results, colours: dict[str, int]) -> str:
    rows = [
        Bar(row.bot, colours[row.bot], row.wins.mean, row.wins.low, row.wins.high, _share(row.wins))
        for row in results.bots
    ]
    note = "Share of the wins against all others; one half would be as strong as they are."
    return _section("Win rate", note, win_bars(rows, "Win rate of each bot"))


def _steps(results: Results, colours: dict[str, int]) -> str:
    """The ladder from the top down: what each bot did against the one below it."""
    rows, bars = [], []
    for pair in reversed(results.pairings):
        step = pair.turned()
        wins, margin = step.wins, step.margin
        name = f"{step.first} – {step.second}"
        bars.append(Bar(name, colours[step.first], wins.mean, wins.low, wins.high, _share(wins)))
        shares = f"{wins.mean:.1%} ({100 * wins.low:.1f}–{100 * wins.high:.1f})"
        points = f"{margin.mean:+.2f} ± {margin.high - margin.mean:.2f}"
        times = (_both(step.milliseconds), _both(step.slowest))
        rows.append((name, shares, points, f"{step.games:,}", *times))
    head = ("step", "wins (95 %)", "points ahead", "games", "mean ms", "slowest ms")
    note = (
        "How often the upper bot wins against the one below it, and how many points its seats are "
        "ahead; milliseconds per decision with a choice, of the upper and of the lower bot."
    )
    chart = win_bars(bars, "Win rate of each step")
    return _section("Each step", note, _table(head, rows) + chart)


def _both(milliseconds: tuple[float, float]) -> str:
    return " / ".join(f"{time:,.0f}" if time >= 100 else f"{time:.2g}" for time in milliseconds)


def _pairings(results: Results, colours: dict[str, int]) -> str:
    place = {bot: number for number, bot in enumerate(colours)}  # the strongest first
    pairs = [
        pair if place[pair.first] < place[pair.second] else pair.turned()
        for pair in results.pairings
    ]
    rows, bars = [], []
    for pair in sorted(pairs, key=lambda pair: (place[pair.first], place[pair.second])):
        wins, margin, name = pair.wins, pair.margin, f"{pair.first} – {pair.second}"
        bars.append(Bar(name, colours[pair.first], wins.mean, wins.low, wins.high, _share(wins)))
        spread = f"{margin.low:+.2f} to {margin.high:+.2f}"
        range_ = f"{wins.low:.1%} to {wins.high:.1%}"
        rows.append((name, f"{wins.mean:.1%}", range_, f"{margin.mean:+.2f}", spread))
    head = ("pairing", "wins", "95 %", "points ahead", "95 %")
    note = "How often the first wins, and how many points its seats are ahead of the second's."
    chart = win_bars(bars, "Win rate of each pairing")
    return _section("Each pairing", note, chart + _table(head, rows))


def _ratings(results: Results, colours: dict[str, int]) -> str:
    rows = []
    for row in results.bots:
        reach = SPREAD_95 * row.rating.sigma
        mu, figure = row.rating.mu, f"{row.rating.mu:.1f} ± {reach:.1f}"
        rows.append(Bar(row.bot, colours[row.bot], mu, mu - reach, mu + reach, figure))
    note = (
        "openskill (Plackett and Luce's model), match by match; everyone begins at 25. "
        "A rating orders the field, the win rates above say how far apart two bots are."
    )
    return _section("Ratings", note, dots(rows, "Rating of each bot"))


def _scores(results: Results, colours: dict[str, int], matches: Sequence[Match]) -> str:
    rows = [(row.bot, colours[row.bot], scores_of(row.bot, matches)) for row in results.bots]
    note = (
        "Points at the end of a match, of all seats of a bot, by how often; lines mark the median."
    )
    return _section("Scores", note, distributions(rows, "Distribution of scores"))


def _manners(results: Results, matches: Sequence[Match]) -> list[str]:
    """Ends, points and actions, where the matches tell of them."""
    why = ends(matches)
    if not why:
        return []
    shown = [manner(row.bot, matches) for row in results.bots]
    note = (
        "Why matches ended; then, a seat and match, where points came from and how often each sort "
        "of action was chosen."
    )
    bots = [row.bot for row in shown]
    tables = [
        _table(("end", "share"), [(reason, f"{share:.1%}") for reason, share in why.items()]),
        _table(("points", *bots), _rows([row.parts for row in shown])),
        _table(("actions", *bots), _rows([row.acts for row in shown])),
    ]
    return [_section("Style", note, "".join(tables))]


def _rows(shown: Sequence[Mapping[str, float]]) -> list[tuple[str, ...]]:
    """A row for each name, with the figure of every bot."""
    names = dict.fromkeys(name for row in shown for name in row)
    return [(in_words(name), *(f"{row.get(name, 0):.2f}" for row in shown)) for name in names]


def _times(results: Results, colours: dict[str, int]) -> str:
    rows = [
        Bar(
            row.bot,
            colours[row.bot],
            row.milliseconds,
            0.0,
            row.slowest,
            f"{_time(row.milliseconds)} ms",
        )
        for row in results.bots
    ]
    head = ("bot", "decisions", "mean ms", "slowest ms")
    table = [
        (row.bot, f"{row.decisions:,}", _time(row.milliseconds), _time(row.slowest))
        for row in results.bots
    ]
    note = (
        "Milliseconds of the processor, by powers of ten: the bar is the mean of the decisions "
        "with a choice, the line reaches to the slowest. Times depend on the machine."
    )
    chart = time_bars(rows, "Milliseconds per decision")
    return _section("Time per decision", note, chart + _table(head, table))


def _again(heading: Heading) -> str:
    note = f"This plays the same matches; the game's data has the digest {heading.data_digest}."
    return _section("Play it again", note, f"<code>{escape(heading.command)}</code>")


def _share(wins: Interval) -> str:
    return f"{wins.mean:.1%} ({100 * wins.low:.0f}–{100 * wins.high:.0f})"


def _time(milliseconds: float) -> str:
    return f"{milliseconds:,.0f}" if milliseconds >= 100 else f"{milliseconds:.3g}"


def _section(title: str, note: str, body: str) -> str:
    return f"<section><h2>{escape(title)}</h2><p>{escape(note)}</p>{body}</section>"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    cells = "".join(f'<th scope="col">{escape(name)}</th>' for name in head)
    lines = ["".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows]
    body = "".join(f"<tr>{line}</tr>" for line in lines)
    return f"<table><thead><tr>{cells}</tr></thead><tbody>{body}</tbody></table>"
