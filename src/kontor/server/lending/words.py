"""What a house and a lender say to each other: small JSON texts, one after the other.

One connection is one processor, and one thought is out at a time. The lender says hello with what
it has, is welcomed or refused, and from then on answers one thought after the other.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from kontor.server.bots.thinker import Asked

PATH: Final = "/api/thinking"
LARGEST_ANSWER: Final = 64 * 1024  # bytes of anything a lender says
LARGEST_THOUGHT: Final = 1024 * 1024  # bytes of anything a house says


class Versions(msgspec.Struct, frozen=True):
    """What decides how a bot plays: the program, the rules, their data, and the bots."""

    program: str
    games: dict[str, tuple[int, str]]  # rules version and digest of the data files, by title
    bots: dict[str, str]  # the package a bot comes from, with its version


class Hello(msgspec.Struct, frozen=True, tag_field="say", tag="hello"):
    """The lender's first word."""

    versions: Versions


class Answer(msgspec.Struct, frozen=True, tag_field="say", tag="answer"):
    """What the bot does, as a process of the house would say it."""

    number: int
    action: str
    why: str = ""
    params: dict[str, int | str] = {}


class Unable(msgspec.Struct, frozen=True, tag_field="say", tag="unable"):
    """The bot failed at the lender's; the house sees for itself."""

    number: int


class Welcome(msgspec.Struct, frozen=True, tag_field="say", tag="welcome"):
    """The lender may wait for thoughts now."""


class Refused(msgspec.Struct, frozen=True, tag_field="say", tag="refused"):
    """The lender cannot be used, and why, in a sentence for whoever started it."""

    sentence: str


class Thought(msgspec.Struct, frozen=True, tag_field="say", tag="thought"):
    """A question for a bot, and how many seconds it has."""

    number: int
    asked: Asked
    limit: float


Answers: TypeAlias = Answer | Unable
FromLender: TypeAlias = Hello | Answers
FromHouse: TypeAlias = Welcome | Refused | Thought
FROM_LENDER: Final[msgspec.json.Decoder[FromLender]] = msgspec.json.Decoder(FromLender)
FROM_HOUSE: Final[msgspec.json.Decoder[FromHouse]] = msgspec.json.Decoder(FromHouse)


def text_of(said: msgspec.Struct) -> str:
    """A message as it is sent."""
    return msgspec.json.encode(said).decode()


def is_within(text: str, largest: int) -> bool:
    """Whether a message has so many bytes at most."""
    return len(text.encode()) <= largest
