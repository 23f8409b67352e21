"""The pending questions in words, as positions write them: `A moves, tile left, ...; B moves, ...`.

Which steps of the round ask which questions stands here too, so that a position whose step and
questions contradict each other is refused.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from kontor.engine.entries import known, real_seat
from kontor.engine.errors import BadPosition
from kontor.engine.phrases import (
    Phrase,
    Phrases,
    choice_word,
    name_word,
    number_word,
    seat_word,
    set_word,
)
from kontor.engine.sheet import Sheet, read_stack, whole
from kontor.engine.state import CHANCE, EVERY, SEATS
from kontor.games.haendler import frames as f
from kontor.games.haendler.names import ABILITIES, CARDS, CITIES, SHIELD, WAGONS
from kontor.games.haendler.rounds import FIRST_OF_ROUND, NAMES, STEPS, current_step, proceed
from kontor.games.haendler.rules.prices import ARROWS, arrows_of
from kontor.games.haendler.setup import open_match

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.events import Log
    from kontor.engine.state import Frame
    from kontor.games.haendler.positions.vocabulary import Vocabulary
    from kontor.games.haendler.state import HaendlerState

OPENING: Final = "opening"
BEFORE_ROUNDS: Final = (OPENING, "setup")

PHRASES: Final = {
    f.DrawStartSeat: Phrase("the start seat is drawn", CHANCE),
    f.DealPair: Phrase("{owner} is dealt a pair", CHANCE),
    f.NameAbility: Phrase("{seat} names an ability"),
    f.RaiseBid: Phrase("{seat} bids for {ability}, {leader} has bid {florins}, out {out}"),
    f.BuyGoods: Phrase("{seat} buys, {left} left"),
    f.Parley: Phrase("free negotiation", EVERY),
    f.HandOver: Phrase("{seat} hands a card to {taker}{got}"),
    f.SealedBid: Phrase("all bid for wagon {wagon}", EVERY),
    f.LoadAsMaster: Phrase("{seat} loads wagon {wagon} as master"),
    f.LoadingFloor: Phrase("{master} bargains about wagon {wagon}", EVERY),
    f.SecondFee: Phrase("{seat} names a fee for two on wagon {wagon} with {guest}"),
    f.LoadAsGuest: Phrase("{seat} loads wagon {wagon} as guest, {left} left"),
    f.LoadForFee: Phrase("{seat} loads wagon {wagon} for the fee"),
    f.LoadFreely: Phrase("{seat} may load wagon {wagon} freely"),
    f.BreakAxle: Phrase("{seat} may break an axle, {passes} passed"),
    f.MoveWagons: Phrase("{seat} moves, {tile}, extra {extra}, courier {courier}, moved {moved}"),
    f.TakeInfluence: Phrase("{seat} takes an influence card"),
    f.SetWheel: Phrase("all set wheels", EVERY),
    f.AdjustPrice: Phrase("{seat} uses {houses}"),
    f.SellFromWarehouse: Phrase("{seat} sells from {city}, {left} left"),
    f.SellSpecially: Phrase("{seat} may sell specially"),
    f.ClaimBonus: Phrase("{seat} may claim a bonus"),
    f.RepayFirst: Phrase("{seat} may repay before the upkeep"),
    f.TakeCredit: Phrase("{seat} may take a credit"),
    f.Promote: Phrase("{seat} may rise, {left} left"),
}


@lru_cache(maxsize=8)
def phrases(players: int) -> Phrases:
    """The questions of a match of so many seats in words."""
    seat = seat_word(players)
    number = number_word("A number of a pending question")
    return Phrases(
        PHRASES,
        {
            "seat": seat,
            "owner": seat,
            "leader": seat,
            "master": seat,
            "guest": seat,
            "taker": seat,
            "got": choice_word("", *(f", having got {card}" for card in CARDS)),
            "ability": name_word(ABILITIES, "ability"),
            "florins": number,
            "out": set_word(SEATS[:players], "seat"),
            "left": number,
            "wagon": number_word("A wagon", from_one=True),
            "passes": number,
            "tile": choice_word("tile used", "tile left"),
            "extra": number,
            "courier": number,
            "moved": set_word([str(wagon + 1) for wagon in range(WAGONS)], "wagon"),
            "houses": set_word(ABILITIES, "ability", " + "),
            "city": name_word(CITIES, "city", "any city"),
        },
    )


# By step: the questions it asks. Steps that are not here ask nothing.
_OF_A_WAGON: Final = {
    "bid": (f.SealedBid,),
    "load": (f.LoadAsMaster,),
    "guests": (f.LoadingFloor, f.SecondFee, f.LoadAsGuest, f.LoadForFee),
    "free loading": (f.LoadFreely, f.LoadAsGuest),
}
ASKED_IN: Final[dict[str, tuple[type, ...]]] = {
    "opening": (f.DrawStartSeat,),
    "setup": (f.DealPair, f.NameAbility, f.RaiseBid),
    "buy": (f.BuyGoods,),
    "buy again": (f.BuyGoods,),
    "axles": (f.BreakAxle,),
    "move": (f.MoveWagons, f.TakeInfluence),
    "wheels": (f.SetWheel,),
    "counting": (f.AdjustPrice,),
    "warehouse": (f.SellFromWarehouse,),
    "special": (f.SellSpecially,),
    "bonus": (f.ClaimBonus,),
    "upkeep": (f.RepayFirst, f.TakeCredit),
    "promote": (f.Promote,),
    **{
        f"{step} {wagon + 1}": kinds
        for wagon in range(WAGONS)
        for step, kinds in _OF_A_WAGON.items()
    },
}


def asked_in(step: str, frame: Frame) -> bool:
    """Whether a step of the round, by its name, asks such a question."""
    if step.startswith("parley before"):
        return isinstance(frame, (f.Parley, f.HandOver))
    wagon = getattr(frame, "wagon", None)
    if wagon is not None and not step.endswith(f" {wagon + 1}"):
        return False
    return isinstance(frame, ASKED_IN.get(step, ()))


def step_name(s: HaendlerState) -> str:
    """The step that is being played, as positions call it."""
    return NAMES[current_step(s)] if s.step else OPENING


# Reading


def read_step(game: Game[HaendlerState], s: HaendlerState, sheet: Sheet) -> str:
    """The step of the round by its name, and the questions where they are written out.

    A step left out is the first that asks these questions, or the purchase.
    """
    if sheet.has("asked") and sheet.has("stack"):
        raise BadPosition("The pending questions are written once: as 'asked' or as 'stack'.")
    if sheet.has("asked"):
        s.stack = phrases(len(s.bags)).read(sheet.take("asked"))
    elif sheet.has("stack"):
        s.stack = read_stack(game, sheet.take("stack"), len(s.bags))
    step = sheet.take("step", "") or _usual_step(s)
    if step == OPENING:
        s.step = 0
        return step
    place = known(NAMES, step, "a step of the round") + 1
    s.step = place if place < len(STEPS) else FIRST_OF_ROUND
    return step


def _usual_step(s: HaendlerState) -> str:
    if s.ended:
        return "end"
    for step in (OPENING, *NAMES):
        if s.stack and all(asked_in(step, frame) for frame in s.stack):
            return step
    return "buy"


def begin_step(s: HaendlerState, turn: str, log: Log | None) -> None:
    """The questions of the step, from the seat in turn on; a step that asks none is played."""
    step = step_name(s)
    if step == OPENING:
        open_match(s)
    else:
        s.step = NAMES.index(step)
    if step == "round":
        s.round -= 1  # the step begins it
    proceed(s, log)
    if turn:
        seat = real_seat(turn, len(s.bags))
        while s.stack and s.stack[-1][0] not in (seat, *range(-3, 0)):
            s.stack.pop()
        if not s.stack:
            msg = f"Nothing is asked of {turn} in the step {step!r} of this position."
            raise BadPosition(msg)


# Sealed answers: a bid in florins, a wheel by its two arrows


def sealed_text(s: HaendlerState, seat: int) -> str:
    """A sealed answer as the question that is asked calls for it."""
    answer = s.sealed[seat]
    if s.stack and isinstance(s.stack[-1], f.SetWheel):
        return " ".join(ARROWS[arrow] for arrow in arrows_of(answer))
    return str(answer)


def read_sealed(s: HaendlerState, names: Vocabulary, texts: list[str]) -> None:
    """Sealed answers from their texts; a seat without one has not answered."""
    wheels = bool(s.stack) and isinstance(s.stack[-1], f.SetWheel)
    for seat, text in enumerate(texts):
        if text:
            s.sealed[seat] = _wheel(names, text) if wheels else whole(text, "A sealed bid")


def _wheel(names: Vocabulary, text: str) -> int:
    """A wheel, its arrows in either order."""
    words = text.split()
    if len(words) != 2:
        msg = f"{text!r} is no wheel; name what its two arrows point to, as in 'iron shield'."
        raise BadPosition(msg)
    low, high = sorted(SHIELD if word == ARROWS[SHIELD] else names.good(word) for word in words)
    return low * (SHIELD + 1) + high
