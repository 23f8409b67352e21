"""Playing an arena, and telling what it showed.

Matches are shared out by their number and gathered in order, so results do not depend on who plays
them: this process, several, or a cluster.
"""

from __future__ import annotations

from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from kontor import __version__
from kontor.bots.apart import Limits, outsiders
from kontor.bots.arena import (
    Match,
    MatchFailed,
    Results,
    Task,
    balanced,
    bot_names,
    pairings,
    play_task,
    results,
    tasks,
)
from kontor.bots.report import Heading, report_page
from kontor.bots.verifying import task_of
from kontor.cli.leaving import complain
from kontor.cli.work.arena.results import print_arena, print_faults, print_ladder
from kontor.cli.work.shared.chosen import chosen_game, chosen_options
from kontor.cli.work.shared.crews import chunks, crew
from kontor.cli.work.shared.journal import FORMAT, Header, Journal
from kontor.cli.work.shared.screen import console, progress_bar
from kontor.engine.options import written_options
from kontor.match.crews import CrewFailed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.bots.apart import Apart
    from kontor.cli.work.shared.crews import Who


class Call(NamedTuple):
    """What was typed, in words that any process understands."""

    title: str
    options: tuple[str, ...]
    players: int | None
    bots: str
    games: int
    seed: int
    data: Path | None
    ladder: bool = False
    apart: Limits | None = None


class Summary(msgspec.Struct, frozen=True):
    """What `--json` prints."""

    game: str
    options: dict[str, bool | int | str]
    seed: int
    ladder: bool
    games: int  # a pairing
    matches: int
    results: Results


def run_arena(call: Call, who: Who, *, out: Path | None, json: bool) -> bool:
    """Play what is missing, print, write; whether no match broke."""
    # Here already, so that wrong words are refused before anything starts.
    game = chosen_game(call.title, call.data)
    options = chosen_options(game, call.options, call.players)
    bots = _named(call)
    games = balanced(call.games, options.players)
    header = header_of(call)
    journal = Journal(out, header) if out else None
    wanted = list(tasks(pairings(bots, ladder=call.ladder), games, options.players))
    try:
        matches = _all_played(call, wanted, journal, who)
    except (MatchFailed, CrewFailed) as error:
        complain(str(error))
        return False
    found = results(bots, matches, ladder=call.ladder)
    if journal:
        words = (written_options(options), games, _command(call, bots), header.data_digest)
        heading = Heading(game.name, *words, call.ladder)
        journal.report.write_text(report_page(heading, found, matches), encoding="utf-8")
        journal.results.write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
    if json:
        counts = (call.seed, call.ladder, games, len(matches))
        summary = Summary(call.title, header.options, *counts, found)
        print(msgspec.json.encode(summary).decode())
        return True
    console().print(f"[bold]{game.name}[/]  {written_options(options)}")
    (print_ladder if call.ladder else print_arena)(found)
    each = "step" if call.ladder else "pairing"
    print(f"\n{len(matches):,} matches, {games:,} a {each}, seed {call.seed}")
    print_faults(found)
    if journal:
        print(f"\nThe report is {journal.report}.")
    return True


def _named(call: Call) -> list[str]:
    return bot_names(call.bots, apart=call.apart is not None)


def header_of(call: Call) -> Header:
    """The first line of the file in which the matches of a call are kept."""
    game = chosen_game(call.title, call.data)
    raw = msgspec.to_builtins(chosen_options(game, call.options, call.players))
    rules = (game.rules_version, game.data_digest)
    bots = _named(call)
    known = Header(FORMAT, __version__, call.title, *rules, raw, bots, call.seed, call.ladder)
    return msgspec.structs.replace(known, apart=call.apart)


def _command(call: Call, bots: Sequence[str]) -> str:
    """The call that plays the same matches again, without the places of this machine."""
    words = [f"kontor arena {call.title} --bots {','.join(bots)}"]
    if call.ladder:
        words.append("--ladder")
    words.append(f"--games {call.games} --seed {call.seed}")
    if call.players is not None:
        words.append(f"--players {call.players}")
    if call.apart is not None:
        words.append(f"--apart --thought {call.apart.seconds:g} --memory {call.apart.memory}")
    words.extend(f"--option {word}" for word in call.options)
    if call.data is not None:
        words.append("--data DIR")
    words.append(f"--out {'ladder' if call.ladder else 'arena'}-{call.title}")
    return " ".join(words)


def _all_played(
    call: Call, wanted: Sequence[Task], journal: Journal | None, who: Who
) -> list[Match]:
    """Every wanted match: those a file already holds, and the rest played now."""
    known = {task_of(row): row for row in journal.rows} if journal else {}
    missing = [task for task in wanted if task not in known]
    with (
        closing(Playing(call)) as playing,
        crew(who, len(missing)) as players,
        progress_bar(call.title, len(wanted)) as done,
    ):
        done(len(wanted) - len(missing))
        for answer in players.answers(playing, chunks(missing, players.size)):
            rows = msgspec.json.decode(answer, type=list[Match])
            known.update((task_of(row), row) for row in rows)
            if journal:
                journal.add(rows)
            done(len(rows))
    return [known[task] for task in wanted]


class Playing:
    """Plays tasks; to another process goes only what was typed, and the game is found there."""

    def __init__(self, call: Call) -> None:
        self._call = call
        self._play: Callable[[Task], Match] | None = None
        self._apart: dict[str, Apart] = {}

    def __reduce__(self) -> tuple[type[Playing], tuple[Call]]:
        return Playing, (self._call,)

    def __call__(self, some: Sequence[Task]) -> bytes:
        """The matches of some tasks as JSON."""
        if self._play is None:
            call = self._call
            game = chosen_game(call.title, call.data)
            options = chosen_options(game, call.options, call.players)
            self._apart = outsiders(_named(call), call.apart, call.data)
            self._play = partial(play_task, game, options, call.seed, apart=self._apart)
        return msgspec.json.encode([*map(self._play, some)])

    def close(self) -> None:
        """End the processes of bots that were started from this one."""
        for bot in self._apart.values():
            bot.close()
