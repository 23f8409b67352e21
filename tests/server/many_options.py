"""Ask a server for the scenes of many different option sets, and say what that cost.

    python -m tests.server.many_options 2000

It prints, as JSON, how large the process was after a tenth of them and after all, in bytes, and how
many rule sets were alive then. It runs in a process of its own, with a ceiling on its memory.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from litestar.testing import TestClient

from kontor.engine.chance import advance, below
from kontor.engine.errors import BadOptions
from kontor.engine.registry import find_game
from kontor.server.app import create_app
from kontor.server.settings import Settings
from kontor.testing.optionsets import values_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kontor.engine.contract import Game
    from kontor.engine.options import Options, Value
    from kontor.engine.state import State

CEILING = 3 << 30  # bytes of address space
TITLES = ("hansa", "genoa", "haendler")


def option_sets(game: Game[State], seed: int = 1) -> Iterator[dict[str, Value]]:
    """Different options that the game takes, without an end."""
    roll = seed
    seen: set[Options] = set()
    while True:
        raw: dict[str, Value] = {}
        for field in game.schema.fields:
            roll = advance(roll)
            values: Sequence[Value] = values_of(field)
            if isinstance(field.default, int) and not field.choices:
                values = range(field.minimum, field.maximum + 1)
            raw[field.name] = values[below(roll, len(values))]
        try:
            options = game.read_options(raw)
        except BadOptions:
            continue
        if options not in seen:
            seen.add(options)
            yield raw


def resident() -> int:
    """The bytes this process holds."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def main(count: int) -> None:
    """Ask, and print."""
    resource.setrlimit(resource.RLIMIT_AS, (CEILING, CEILING))
    asked = {title: option_sets(find_game(title)) for title in TITLES}
    few = 0
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database=f"sqlite:///{folder}/kontor.db")
        with TestClient(create_app(settings), base_url="http://127.0.0.1") as browser:
            browser.get("/api/me")  # other options than the usual ones are for somebody
            for number in range(1, count + 1):
                title = TITLES[number % len(TITLES)]
                words = {"options": json.dumps(next(asked[title]))}
                answer = browser.get(f"/api/games/{title}/scene", params=words)
                assert answer.status_code == 200, answer.text
                if number == count // 10:
                    few = resident()
    gc.collect()
    alive = [type(one) for one in gc.get_objects()]
    rules = [kind.__module__ for kind in alive if kind.__name__ == "RuleSet"]
    kept = {title: rules.count(f"kontor.games.{title}.ruleset") for title in TITLES}
    sys.stdout.write(json.dumps({"few": few, "many": resident(), "rule_sets": kept}))


if __name__ == "__main__":
    main(int(sys.argv[1]))
