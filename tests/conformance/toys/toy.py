"""What a broken toy is."""

from typing import NamedTuple, cast

from kontor.engine.contract import Game, S
from kontor.engine.flow import Flow, Question
from kontor.engine.options import Value
from kontor.engine.state import State


class Toy(NamedTuple):
    """A broken game, the property that must notice, and words of the explanation."""

    name: str
    game: Game[State]
    words: str
    options: dict[str, Value] = {}  # noqa: RUF012 - never changed
    spoils_play: bool = False  # the sound game cannot follow what the broken one played


def spoiled(flow: Flow, row: Question[S]) -> Flow:
    """A flow table with one row replaced."""
    return flow | {row.frame: cast("Question[State]", row)}
