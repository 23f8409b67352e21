"""Agents that have a chair: they read what their seat was sent and write moves.

Each decides once when it is its turn. What is refused to it is counted, and it is asked again.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from kontor.agents.chat import Model, play_once
from kontor.agents.near import NearDesk
from kontor.agents.scripted import Scripted
from kontor.agents.sight import STALE, Refused
from kontor.bargain.protocol import BadBargain

if TYPE_CHECKING:
    from kontor.agents.chair import Chair
    from kontor.agents.sight import Sight
    from kontor.engine.contract import Macro
    from kontor.engine.ordering import Order

SCRIPTED: Final = "scripted"
CHAT: Final = "chat:"
KEY: Final = "MODEL_KEY"
"""The variable that holds the key of a model's address, where it wants one."""
WORDS: Final = frozenset({"offer", "propose", "renew", "accept", "second"})
"""How the words of Genoa begin that make an offer or take one."""
MUTE: Final = "In this match your seat makes no offers and takes none."


class Sitter(Protocol):
    """Whoever has a chair."""

    def decide(self, chair: Chair) -> None:
        """Answer once, or be refused."""


class ScriptedSitter:
    """The scripted agent, one decision at a time."""

    def __init__(self) -> None:
        self._agent = Scripted()
        self._again = False

    def decide(self, chair: Chair) -> None:
        """Follow the list; after a refusal with a plain option."""
        texts = [str(option["text"]) for option in chair.look()["options"]]
        try:
            chair.act(self._agent.choose(texts, again=self._again))
        except Refused as refusal:
            self._again = refusal.code != STALE
        else:
            self._again = False


class ChatSitter:
    """A model behind an address."""

    def __init__(self, model: Model) -> None:
        self._model = model

    def decide(self, chair: Chair) -> None:
        """Ask it until it has found a move, or take the last option."""
        play_once(chair, self._model)


def is_chair(name: str) -> bool:
    """Whether a name is an agent's with a chair."""
    return name == SCRIPTED or name.startswith(CHAT)


def sitter(name: str) -> Sitter:
    """Who is called so: `scripted`, or `chat:MODEL@ADDRESS`."""
    if name == SCRIPTED:
        return ScriptedSitter()
    model, at, address = name.removeprefix(CHAT).partition("@")
    if not at or not model:
        raise BadBargain(f"{name!r} is no model; write chat:MODEL@ADDRESS, with http:// before it.")
    return ChatSitter(Model(address, model, os.environ.get(KEY, "")))


class MutedDesk(NearDesk):
    """A seat that makes no offer and takes none, unless nothing else is left to it."""

    def sight(self) -> Sight:
        """What is seen, without the words."""
        seen = super().sight()
        left = tuple(option for option in seen.options if not is_word(str(option["text"])))
        return msgspec.structs.replace(seen, options=left or seen.options)

    def act(self, move: str | Macro) -> None:
        """Do something that is no word."""
        if not isinstance(move, str) or is_word(move):
            self._refuse_unless_left(move)
        super().act(move)

    def lay(self, order: Order) -> int:
        """Lay down an order that says nothing."""
        if any(is_word(str(step)) for steps in order.do for step in steps):
            raise Refused(MUTE)
        return super().lay(order)

    def _refuse_unless_left(self, move: str | Macro) -> None:
        texts = [action.text for action in self.table.driver.legal(self.seat)]
        if not isinstance(move, str) or not all(map(is_word, texts)):
            raise Refused(MUTE)


def is_word(text: str) -> bool:
    """Whether an action in notation makes an offer or takes one."""
    return text.split(maxsplit=1)[0] in WORDS if text.split() else False
