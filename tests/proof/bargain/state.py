"""Fields, questions and actions of the bargain game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, Self

from kontor.engine.catalogue import Catalogue
from kontor.engine.contract import Detail, Macro
from kontor.engine.options import Options
from kontor.engine.state import SEATS, Action, State

WARES: Final = ("cloth", "salt")
SITES: Final = ("granary", "mint", "fair")
GRANARY, MINT, FAIR = range(3)
STOCK: Final = 8  # of each ware
PURSE: Final = 10
MINTED: Final = 4
TAKEN: Final = 2
PRICE: Final = 3
PAIR_WORTH: Final = 5
ENDLESS: Final = -1

# An offer is six numbers.
COINS, CLOTH, SALT, ASK_CLOTH, ASK_SALT, PROMISED = range(6)
TERMS: Final = ("coins", "cloth", "salt", "ask_cloth", "ask_salt", "promised")
GIVE_WARE: Final = (CLOTH, SALT)
ASK_WARE: Final = (ASK_CLOTH, ASK_SALT)


class BargainOptions(Options, frozen=True, kw_only=True):
    """What a match of bargain fixes."""

    players: int = 3
    money: Literal["hidden", "open"] = "hidden"
    talk: int = 2
    rounds: int = 2


class Roll(NamedTuple):
    """To which site does the die send the host? (SITE-1)"""

    seat: int
    host: int


class Floor(NamedTuple):
    """Who offers what, and what does the host do? (FLOOR-1)"""

    seat: int
    host: int
    site: int


class TakeWare(NamedTuple):
    """Which ware comes from the granary? (SITE-2)"""

    seat: int
    left: int


class SellWare(NamedTuple):
    """Which ware goes to the fair? (SITE-2)"""

    seat: int


class Settle(NamedTuple):
    """Which of the wares just taken does the host receive? (PAY-3)"""

    seat: int
    debtor: int
    left: int


class FloorDetail(Detail, frozen=True, tag="floor"):
    """Where the host stands."""

    site: str


class TakeDetail(Detail, frozen=True, tag="take"):
    """Wares still to be taken."""

    left: int


class SettleDetail(Detail, frozen=True, tag="settle"):
    """Promised wares still to be chosen."""

    left: int


@dataclass(eq=False)
class RollSite(Action):
    """The die shows a site."""

    site: int


@dataclass(eq=False)
class Say(Action):
    """A word on the floor or at a site that needs no number."""

    word: str


@dataclass(eq=False)
class AddTerm(Action):
    """Add to the offer being made up."""

    term: int
    count: int


@dataclass(eq=False)
class Accept(Action):
    """The host accepts a guest's offer."""

    guest: int


@dataclass(eq=False)
class Ware(Action):
    """Take, sell or claim a ware."""

    ware: int


ROLLS: Final = tuple(RollSite(site) for site in range(len(SITES)))
DRAFT, REVISE, DROP, SUBMIT, WITHDRAW, SILENT, PERFORM, DECLINE, SELL_NOTHING = (
    Say(word)
    for word in (
        "draft",
        "revise",
        "drop",
        "submit",
        "withdraw",
        "silent",
        "perform",
        "decline",
        "sell nothing",
    )
)
GIVE_FIVE: Final = AddTerm(COINS, 5)
GIVE_ONE: Final = AddTerm(COINS, 1)
GIVES: Final = tuple(AddTerm(term, 1) for term in GIVE_WARE)
ASKS: Final = tuple(AddTerm(term, 1) for term in ASK_WARE)
PROMISE: Final = AddTerm(PROMISED, 1)
ACCEPTS: Final = tuple(Accept(guest) for guest in range(len(SEATS)))
TAKES: Final = tuple(Ware(ware) for ware in range(len(WARES)))
SALES: Final = tuple(Ware(ware) for ware in range(len(WARES)))
CLAIMS: Final = tuple(Ware(ware) for ware in range(len(WARES)))
TABLE: Final = Catalogue(
    1,
    [
        *((f"roll {SITES[roll.site]}", roll) for roll in ROLLS),
        *((say.word, say) for say in (DRAFT, REVISE, DROP, SUBMIT, WITHDRAW, SILENT)),
        *((say.word, say) for say in (PERFORM, DECLINE, SELL_NOTHING)),
        ("give 1 coin", GIVE_ONE),
        ("give 5 coins", GIVE_FIVE),
        *((f"give {name}", give) for name, give in zip(WARES, GIVES, strict=True)),
        *((f"ask {name}", ask) for name, ask in zip(WARES, ASKS, strict=True)),
        ("promise 1", PROMISE),
        *((f"accept {SEATS[accept.guest]}", accept) for accept in ACCEPTS),
        *((f"take {name}", take) for name, take in zip(WARES, TAKES, strict=True)),
        *((f"sell {name}", sale) for name, sale in zip(WARES, SALES, strict=True)),
        *((f"claim {name}", claim) for name, claim in zip(WARES, CLAIMS, strict=True)),
    ],
)


class WholeOffer(Macro, frozen=True):
    """An offer in one piece; what is not named is nothing."""

    coins: int = 0
    cloth: int = 0
    salt: int = 0
    ask_cloth: int = 0
    ask_salt: int = 0
    promised: int = 0


class BargainState(State):
    """One position of a match of bargain."""

    __slots__ = ("coins", "drafts", "offers", "silent", "stock", "talk", "wares", "yielded")

    options: BargainOptions
    coins: list[int]  # by seat; hidden
    drafts: list[list[int]]  # by seat: terms of the offer being made up, or empty; hidden
    offers: list[list[int]]  # by seat: terms of the standing offer, or empty
    silent: list[int]  # by seat: 1 for those who say no more on this floor
    stock: list[int]  # by ware
    talk: list[int]  # by seat: offers that may still be begun on this floor, or ENDLESS
    wares: list[list[int]]  # by seat, then ware
    yielded: list[int]  # by ware: what the bought action has yielded and may be promised

    def copy(self) -> Self:
        """A position of its own."""
        new = type(self)()
        new.options = self.options
        new.stack = self.stack[:]
        new.rng = self.rng
        new.turns = self.turns
        new.coins = self.coins[:]
        new.drafts = [draft[:] for draft in self.drafts]
        new.offers = [offer[:] for offer in self.offers]
        new.silent = self.silent[:]
        new.stock = self.stock[:]
        new.talk = self.talk[:]
        new.wares = [wares[:] for wares in self.wares]
        new.yielded = self.yielded[:]
        return new
