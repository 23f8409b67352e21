"""Golden playthroughs: one match of each game and option set, printed so that people can read it.

A change of the rules changes these files; the difference shows a reviewer what it does, as prose.
They are written anew with `python -m kontor.testing.playthroughs --write`.
"""

from __future__ import annotations

import argparse
import sys
from difflib import unified_diff
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.progress import track

from kontor.engine.codec import state_hash
from kontor.engine.errors import KontorError
from kontor.engine.events import Hearing
from kontor.engine.options import written_options
from kontor.engine.state import CHANCE, SEATS, SPECTATOR
from kontor.match import story
from kontor.testing.checking import chosen_games
from kontor.testing.optionsets import option_sets
from kontor.testing.plain import paired, plain
from kontor.testing.walks import Step, Walk, carry_out, seat_name, walk

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kontor.engine.contract import Game
    from kontor.engine.events import Told
    from kontor.engine.options import Options
    from kontor.engine.state import State

FOLDER: Final = Path("tests/playthroughs")
SETS: Final = 3
"""Option sets printed of each game."""
FULL: Final = 60
"""Decisions printed with question, options, events and what changed in the views."""
HEARD: Final = 200
"""Decisions printed with events; those after are printed as they were played, with a hash."""
HASHED: Final = 50
SHOWN: Final = 12
"""Options printed of a question; the rest are counted."""
SEED: Final = 3  # a multiple of three: a walk that wants to get on
WRONG_ARGUMENTS: Final = 2


def path_of(folder: Path, game: Game[State], number: int) -> Path:
    """Where the playthrough of a game's option set lies."""
    return folder / f"{game.title}-{number}.txt"


def playthrough(game: Game[State], options: Options) -> str:
    """One match as text: at each step the question, the options, what changed, what was told."""
    played = walk(game, options, SEED)
    if played.failure:
        raise played.broken("playthrough", len(played.steps), played.failure)
    lines = [
        f"# A match of {game.name}. Written by `python -m kontor.testing.playthroughs --write`.",
        f"game: {game.title}, rules version {game.rules_version}",
        f"options: {written_options(options)}",
        f"seed: {SEED}",
        "",
        *_story(played),
    ]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _story(played: Walk) -> Iterator[str]:
    game = played.game
    state = game.new(played.options, played.seed)
    seen = {seat: plain(game, state, seat) for seat in played.viewers}
    yield from _opening(game, state)
    for ply, step in enumerate(played.steps, start=1):
        yield from _question(game, state, step, ply)
        log = Hearing()
        carry_out(game, state, step, log)
        if ply <= HEARD:
            yield from (_told(game, told, played.options) for told in log.told)
        if ply <= FULL:
            now = {seat: plain(game, state, seat) for seat in played.viewers}
            yield from _changes(seen, now)
            seen = now
        if ply % HASHED == 0:
            yield f"   hash: {state_hash(state)}"
    yield from _ending(played, state)


def _opening(game: Game[State], state: State) -> Iterator[str]:
    yield "The opening, as a spectator sees it:"
    yield from game.draw(game.view(state, SPECTATOR), state.options).splitlines()
    yield ""


def _question(game: Game[State], state: State, step: Step, ply: int) -> Iterator[str]:
    prompt = game.prompt(state)
    done = f"{seat_name(step.seat)}: {step.action.text}"
    if ply > FULL:
        yield f"{ply}. {done}"
        return
    asked = " ".join(seat_name(seat) for seat in prompt.seats)
    yield ""
    yield f"{ply}. {prompt.topic} ({prompt.clause}) asks {asked}"
    options = [action.text for action in game.legal(state, step.seat)]
    more = f" and {len(options) - SHOWN} more" if len(options) > SHOWN else ""
    weights = ""
    if step.seat == CHANCE:
        weights = f" with weights {' '.join(map(str, game.weights(state)[:SHOWN]))}"
    yield f"   options of {seat_name(step.seat)}: {' | '.join(options[:SHOWN])}{more}{weights}"
    yield f"   > {done}"


def _told(game: Game[State], told: Told, options: Options) -> str:
    names = tuple(SEATS[: options.players])
    sentence = story.sentence(game.title, told.event, names)
    audience = ""
    if told.to is not None:
        audience = f"to {''.join(SEATS[seat] for seat in told.to)}: "
    elif told.hide:
        audience = f"to all but {''.join(SEATS[seat] for seat in told.hide)}: "
    return f"   {audience}{sentence}"


def _changes(before: dict[int, object], now: dict[int, object]) -> Iterator[str]:
    """What is new in the views, one line for each place, with all who see the same."""
    seeing: dict[str, list[int]] = {}
    for seat, view in now.items():
        for change in _news(before[seat], view):
            seeing.setdefault(change, []).append(seat)
    for change, seats in seeing.items():
        who = "all" if len(seats) == len(now) else " ".join(map(seat_name, seats))
        yield f"   {change} ({who})"


def _news(before: object, now: object, path: str = "") -> Iterator[str]:
    """What is new in one view."""
    if before == now:
        return
    pairs = paired(before, now, path)
    if pairs is None:
        yield f"{path or 'view'}: {before!r} -> {now!r}"
        return
    for name, left, right in pairs:
        yield from _news(left, right, name)


def _ending(played: Walk, state: State) -> Iterator[str]:
    game = played.game
    yield ""
    yield from game.draw(game.view(state, SPECTATOR), state.options).splitlines()
    standing = game.standing(state)
    if standing is None:
        yield f"not over after {len(played.steps)} decisions"
    else:
        yield f"over: {standing.reason}; ranks {standing.ranks}; scores {standing.scores}"
        yield from (
            f"  {SEATS[seat]}: {', '.join(f'{name} {points}' for name, points in part.items())}"
            for seat, part in enumerate(standing.parts)
        )
    yield f"hash: {state_hash(state)}"


def wanted(games: Sequence[Game[State]], folder: Path) -> dict[Path, tuple[Game[State], Options]]:
    """Every playthrough there should be."""
    return {
        path_of(folder, game, number): (game, options)
        for game in games
        for number, options in enumerate(option_sets(game, SETS), start=1)
    }


def compared(path: Path, text: str) -> str:
    """How a playthrough differs from the one recorded; empty when it does not."""
    if not path.is_file():
        return f"{path} is missing."
    recorded = path.read_text(encoding="utf-8")
    lines = unified_diff(
        recorded.splitlines(), text.splitlines(), "recorded", "now", lineterm="", n=2
    )
    return "\n".join([f"{path} differs:", *list(lines)[:60]]) if recorded != text else ""


def parser() -> argparse.ArgumentParser:
    """The command's words."""
    words = argparse.ArgumentParser(
        prog="python -m kontor.testing.playthroughs",
        description="Compare one printed match of each game and option set with the one recorded.",
    )
    words.add_argument(
        "games",
        nargs="*",
        default=["all"],
        metavar="GAME",
        help="a title, all, or package.module:GAME",
    )
    words.add_argument("--folder", type=Path, default=FOLDER, help="where playthroughs lie")
    words.add_argument("--write", action="store_true", help="record them as they are now")
    return words


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 when every playthrough is as recorded."""
    given = parser().parse_args(arguments)
    console = Console(highlight=False, soft_wrap=True)
    try:
        games = chosen_games(given.games)
    except KontorError as error:
        console.print(str(error), style="red", markup=False)
        return WRONG_ARGUMENTS
    problems: list[str] = []
    entries = wanted(games, given.folder).items()
    for path, (game, options) in track(
        entries, "playing", console=console, disable=not console.is_terminal, transient=True
    ):
        text = playthrough(game, options)
        if given.write:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        else:
            problems += [problem] if (problem := compared(path, text)) else []
    for problem in problems:
        console.print(problem, markup=False)
    verdict = "written" if given.write else f"{len(problems)} differ"
    console.print(f"{len(entries)} playthroughs, {verdict}.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
