"""The proof games, which live in a checkout's tests and are not part of the package."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING

from kontor.bench.baseline import checkout
from kontor.engine.errors import UnknownGame
from kontor.engine.registry import any_game

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State


def proof_games() -> list[Game[State]]:
    """Every proof game of the checkout; `UnknownGame` where there is no checkout."""
    root = checkout()
    folder = root / "tests" / "proof" if root else None
    if root is None or folder is None or not folder.is_dir():
        msg = (
            "The proof games lie in the tests of a checkout and this installation has none; "
            "name an installed game, or run from a checkout."
        )
        raise UnknownGame(msg)
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))
    names = sorted(path.parent.name for path in folder.glob("*/__init__.py"))
    modules = [import_module(f"tests.proof.{name}") for name in names]
    return [any_game(module.GAME) for module in modules]
