"""The browser client's tool chain: check it and build it, or work on it with a live page.

`run.py web` checks types, tests and builds; `run.py web check` holds the sources against Prettier
and ESLint, and `run.py web format` sets them; `run.py web types` writes the types anew after a
record of the server or a game has changed; `run.py web dev` serves the sources and passes questions
to a table that is already open; `run.py web npm ...` runs npm, for instance to add a package.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT: Final = Path(__file__).resolve().parent.parent
WEB: Final = ROOT / "web"
TYPES: Final = (
    "node_modules/svelte-check/bin/svelte-check",
    *("--tsconfig", "./tsconfig.json", "--fail-on-warnings", "--output", "human"),
)
# The worker lives in another world than the page, with other things in it.
WORKER_TYPES: Final = ("node_modules/typescript/bin/tsc", "--project", "src/worker", "--noEmit")
PRETTIER: Final = ("node_modules/prettier/bin/prettier.cjs", "--log-level", "warn")
ESLINT: Final = ("node_modules/eslint/bin/eslint.js", "--max-warnings", "0")

sys.path.insert(0, str(ROOT))

import hatch_build  # noqa: E402 - found through the line above
from tools.typescript import write_types  # noqa: E402 - likewise


def main(arguments: Sequence[str]) -> int:
    """Do what the first word says."""
    word = arguments[0] if arguments else "all"
    if word == "npm":
        hatch_build.npm(*arguments[1:], folder=WEB)
    elif word == "types":
        write_types()
    elif word == "dev":
        install()
        hatch_build.node("node_modules/vite/bin/vite.js", folder=WEB)
    elif word == "check":
        return check()
    elif word == "format":
        install()
        hatch_build.node(*PRETTIER, "--write", ".", folder=WEB)
    elif word == "all":
        install()
        hatch_build.node(*TYPES, folder=WEB)
        hatch_build.node(*WORKER_TYPES, folder=WEB)
        hatch_build.node("node_modules/vitest/vitest.mjs", "run", folder=WEB)
        hatch_build.build_client(ROOT)
    else:
        print("run.py web [check | format | types | dev | npm ...]")
        return 2
    return 0


def check() -> int:
    """Ask every tool, so that one complaint does not hide another; 1 where any has one."""
    install()
    failed = False
    for tool in ((*PRETTIER, "--check", "."), (*ESLINT, ".")):
        try:
            hatch_build.node(*tool, folder=WEB)
        except subprocess.CalledProcessError:
            failed = True
    return 1 if failed else 0


def install() -> None:
    """Bring node_modules up to date, the checkers included."""
    if not hatch_build.is_installed(WEB, "svelte-check"):
        hatch_build.npm("ci", folder=WEB)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
