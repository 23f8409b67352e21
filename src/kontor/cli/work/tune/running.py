"""Searching better weights generation by generation, and telling what was found."""

from __future__ import annotations

import inspect
import re
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from kontor import __version__
from kontor.bots.arena import MatchFailed, balanced, policy_name
from kontor.bots.tuning import FINAL, Search, Space, deals_of, placed, tunable
from kontor.cli.leaving import BadInput, complain
from kontor.cli.work.shared.chosen import chosen_game, chosen_options
from kontor.cli.work.shared.crews import Who, crew
from kontor.cli.work.shared.journal import Lines
from kontor.cli.work.shared.screen import progress_bar
from kontor.cli.work.tune.trials import TRIALS, Header, Trial, Trials, Wanted
from kontor.match.crews import CrewFailed
from kontor.match.simulate import find_policy

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from kontor.cli.work.tune.trials import Call

FORMAT: Final = 1
WEIGHTS: Final = "weights.txt"


class Length(NamedTuple):
    """How long to search, by trials or by the clock, and how many matches say what it brought."""

    trials: int
    final: int
    seconds: float = inf


class Found(msgspec.Struct, frozen=True):
    """What `--json` prints."""

    game: str
    options: dict[str, bool | int | str]
    seed: int
    trials: int
    shipped: dict[str, float]
    result: Trial


def run_tune(call: Call, length: Length, *, workers: int, out: Path | None, json: bool) -> bool:
    """Search, print, write; whether no match broke."""
    begun = monotonic()
    find_policy(policy_name(call.against))
    game = chosen_game(call.title, None)
    options = chosen_options(game, call.options, call.players)
    weights = tunable(call.title).weights
    space = Space(weights, call.only)
    search = _search(space, call.seed)
    games, final = (balanced(count, options.players) for count in (call.games, length.final))
    raw = msgspec.to_builtins(options)
    rules = (game.rules_version, game.data_digest, raw)
    header = _header(call, rules, games, space.shipped)
    lines = Lines(out / TRIALS, header, Trial, "a tuning") if out else None
    total = search.size * -(-length.trials // search.size)
    bar = progress_bar(call.title, total * games + final)
    try:
        with crew(Who(workers), games) as players, bar as done:
            table = Trials(call, lines, players, done)
            for first in range(0, total, search.size):
                if first and monotonic() - begun > length.seconds:
                    total = first
                    break
                _one_generation(search, table, first, games, call.seed)
            last = Wanted(total, search.best(), deals_of(call.seed, FINAL), final, final=True)
            result = table.hold([last])[0]
    except (MatchFailed, CrewFailed) as error:
        complain(str(error))
        return False
    text = _told(call, total, result) + weights_text(weights, result.weights)
    if out:
        (out / WEIGHTS).write_text(text, encoding="utf-8")
    found = Found(call.title, raw, call.seed, total, space.shipped, result)
    print(msgspec.json.encode(found).decode() if json else text.rstrip())
    return True


def _header(
    call: Call,
    rules: tuple[int, str, dict[str, bool | int | str]],
    games: int,
    shipped: dict[str, float],
) -> Header:
    head = Header(FORMAT, __version__, call.title, *rules, games, call.seed, shipped)
    return msgspec.structs.replace(head, against=call.against, level=call.level)


def _search(space: Space, seed: int) -> Search:
    try:
        return Search(space, seed)
    except ImportError as error:
        msg = "kontor tune needs cmaes, which is an extra: install kontor[tune] first."
        raise BadInput(msg) from error


def _one_generation(search: Search, table: Trials, first: int, games: int, seed: int) -> None:
    """All candidates play the same deals, and the search learns from them."""
    candidates = search.generation()
    deals = deals_of(seed, first // search.size)
    held = table.hold(
        [
            Wanted(first + place, candidate.weights, deals, games)
            for place, candidate in enumerate(candidates)
        ]
    )
    search.learn(candidates, placed([(row.wins.mean, row.margin.mean) for row in held]))


def _told(call: Call, trials: int, result: Trial) -> str:
    """The result and the call that found it, as comments above the weights."""
    wins, ahead = result.wins, result.margin
    words = [f"kontor tune {call.title} --trials {trials} --games {call.games}"]
    words.append(f"--final {result.games} --seed {call.seed}")
    words.extend([f"--against {call.against}"] if call.against != "merchant" else [])
    words.extend([f"--level {call.level}"] if call.level != "merchant" else [])
    words.extend([f"--only {','.join(call.only)}"] if call.only else [])
    words.extend([f"--players {call.players}"] if call.players is not None else [])
    words.extend(f"--option {word}" for word in call.options)
    return (
        f"# {' '.join(words)}\n"
        f"# Against the {call.against} as shipped, {result.games:,} matches on fresh deals: wins "
        f"{wins.mean:.1%} ({wins.low:.1%} to {wins.high:.1%}),\n"
        f"# points ahead {ahead.mean:+.2f} ({ahead.low:+.2f} to {ahead.high:+.2f}).\n\n"
    )


def weights_text(weights: type[msgspec.Struct], found: Mapping[str, float]) -> str:
    """The class of the weights with other numbers, its remarks kept, ready to be pasted."""
    lines = inspect.getsource(weights).splitlines()
    for place, line in enumerate(lines):
        field = re.match(r"(\s+(\w+): float = )([^\s#]+)(.*)", line)
        if field and field[2] in found:
            lines[place] = f"{field[1]}{found[field[2]]!r}{field[4]}"
    return "\n".join(lines) + "\n"
