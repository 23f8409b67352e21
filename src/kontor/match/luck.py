"""Where the dice of a match come from.

A match of a simulation, a bot or the terminal grows from its *seed*, so that it can be dealt again.
At a table of people every draw comes from the operating system's generator when it is needed: there
is no number from which the next one could be worked out. A *committed* match draws from a secret
whose hash everybody sees before the first draw; once it is over the secret is told, and anybody can
check every draw with it.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import Final, Literal, TypeAlias

import msgspec

from kontor.engine import chance
from kontor.engine.errors import BrokenSave

Source: TypeAlias = Literal["seed", "system", "committed"]
SECRET_BYTES: Final = 32
SECRET: Final = re.compile(f"[0-9a-f]{{{2 * SECRET_BYTES}}}")


class Luck(msgspec.Struct, frozen=True):
    """How a match draws; *secret* is there for committed matches only, in hexadecimal digits."""

    source: Source = "seed"
    secret: str = ""

    @property
    def commitment(self) -> str:
        """What is told beforehand: the hash that binds the secret, empty where there is none."""
        return hashlib.sha256(bytes.fromhex(self.secret)).hexdigest() if self.secret else ""

    def ticket(self, rng: int, draw: int, total: int) -> int:
        """A number below *total* for the *draw*-th outcome; *rng* is the state's generator."""
        match self.source:
            case "seed":
                return chance.below(chance.advance(rng), total)
            case "system":
                return secrets.randbelow(total)
            case "committed":
                key = bytes.fromhex(self.secret)
                bits = hmac.digest(key, draw.to_bytes(8, "big"), "sha256")
                return (int.from_bytes(bits, "big") * total) >> (8 * len(bits))


SEEDED: Final = Luck()
SYSTEM: Final = Luck("system")


def read_luck(source: str, secret: str) -> Luck:
    """Dice as a file tells them; `BrokenSave` for what no match ever had."""
    try:
        luck = msgspec.convert({"source": source, "secret": secret}, Luck)
    except msgspec.ValidationError as error:
        raise BrokenSave(
            f"Dice come from a seed, the system or a secret, not {source!r}."
        ) from error
    if (luck.source == "committed") != bool(SECRET.fullmatch(secret)):
        raise BrokenSave("The secret of the match's dice is missing, too short, or not called for.")
    return luck


def committed() -> Luck:
    """A fresh secret that nobody knows yet."""
    return Luck("committed", secrets.token_hex(SECRET_BYTES))
