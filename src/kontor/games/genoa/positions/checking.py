"""Whether a position that was read can be played: pieces, questions and talk go together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.bits import bits
from kontor.engine.errors import BadPosition
from kontor.engine.sheet import sound
from kontor.engine.state import CHANCE, EVERY, Frame
from kontor.games.genoa.frames import (
    Act,
    ByToken,
    ChooseBase,
    ChooseBonus,
    DrawCard,
    Floor,
    LastMessages,
    PayCard,
    PickCard,
    PlaceMarkers,
    RollDice,
    StartTower,
    TakeTrade,
)
from kontor.games.genoa.items import CARD_ITEM, DECKS, PLEDGED_CARD, is_pledge
from kontor.games.genoa.rules.deals import payable
from kontor.games.genoa.rules.decks import deck_size
from kontor.games.genoa.rules.hearing import dealable
from kontor.games.genoa.state import here_open

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.games.genoa.state import GenoaState

BEFORE_PATH: Final = (StartTower, RollDice)
AFTER_STOP: Final = (ChooseBase, PlaceMarkers, LastMessages)
INSIDE: Final = (DrawCard, PayCard, PickCard, ByToken, ChooseBonus, TakeTrade)
SWITCHES: Final = ("main", "taken", "filled")


def check_position(game: Game[GenoaState], s: GenoaState) -> None:
    """Refuse with a sentence what could not be played."""
    for frame in s.stack:
        check_fields(s, frame)
    check_order(s)
    check_draws(s)
    check_talk(s)
    sound(game, s)


def demand(fact: object, sentence: str) -> None:
    """Complain unless something holds."""
    if not fact:
        raise BadPosition(sentence)


def check_fields(s: GenoaState, frame: Frame) -> None:
    """The numbers of a question are of this match."""
    name = type(frame).__name__
    fields: tuple[str, ...] = getattr(type(frame), "_fields", ())
    asked = EVERY if isinstance(frame, Floor) else CHANCE
    seats = range(s.seats)
    if isinstance(frame, (Floor, DrawCard, RollDice)):
        demand(frame[0] == asked, f"The question {name} is not put to one seat.")
    else:
        demand(frame[0] in seats, f"The question {name} is put to one seat.")
    ranges = {
        "to": seats,
        "giver": seats,
        "deck": range(DECKS),
        "building": range(s.city.buildings),
        "street": range(s.city.market + 1, s.city.spaces),
        "left": range(1, 17),
        "done": range(100),
        **dict.fromkeys(SWITCHES, range(2)),
    }
    for field, number in zip(fields[1:], frame[1:], strict=True):
        demand(number in ranges[field], f"{field}={number} of the question {name} cannot be.")


def check_order(s: GenoaState) -> None:
    """Which questions may wait for each other, and which need a path."""
    if not s.stack:
        return
    bottom, *above = s.stack
    early = isinstance(bottom, BEFORE_PATH)
    demand(early or isinstance(bottom, (Floor, *AFTER_STOP)), "The last question is no phase.")
    demand(early != bool(s.path), "The path is empty exactly before the tower has started.")
    demand(not early or bottom[0] in {s.tower, CHANCE}, "Only the tower seat starts the tower.")
    if isinstance(bottom, Floor) and above and isinstance(above[0], Act):
        check_window(s, above[0])
        above = above[1:]
    allowed = INSIDE if isinstance(bottom, Floor) else (DrawCard,) if early else ()
    demand(all(isinstance(frame, allowed) for frame in above), "These questions do not nest.")
    inner = (ByToken, ChooseBonus, TakeTrade)
    nested = sum(isinstance(frame, inner) for frame in above)
    demand(nested <= 1 and (not nested or len(s.stack) > 2), "These questions do not nest.")
    demand(not s.streets & ~(s.visited & s.city.streets), "Discs lie on the path only.")


def check_window(s: GenoaState, act: Act) -> None:
    """An action is opened in the building of the tower, and counts as taken."""
    demand(act.building == s.path[-1], "An action is taken where the tower stands.")
    demand(s.taken >> act.building & 1, "A running action counts as taken.")
    demand(not s.pledge or act.seat != s.tower, "The tower seat pledges nothing to itself.")


def check_draws(s: GenoaState) -> None:
    """Cards still to be drawn or handed over are there."""
    for deck in range(DECKS):
        waiting = sum(1 for frame in s.stack if isinstance(frame, DrawCard) and frame.deck == deck)
        demand(waiting <= deck_size(s, deck), "More cards are to be drawn than there are.")
    for frame in s.stack:
        if isinstance(frame, PayCard):
            enough = payable(s, frame).bit_count() >= frame.left
            demand(enough, "More cards are to be paid than there are.")
        if isinstance(frame, PickCard):
            cards = s.drawn & s.hands[frame.giver]
            known = all(s.seen[card] >> frame.seat & 1 for card in bits(cards))
            enough = cards.bit_count() >= frame.left and known and frame.seat != frame.giver
            demand(enough, "The receiver chooses among drawn cards that it was shown.")
    holders = sum(1 for hand in s.hands if hand & s.drawn)
    held = sum(hand & s.drawn for hand in s.hands)
    decks = sum(1 for mask in s.city.deck_mask if mask & s.drawn)
    fits = held == s.drawn and holders <= 1 and decks <= 1
    demand(fits, "The drawn cards are in one hand.")
    paying = any(isinstance(frame, PayCard) and not frame.main for frame in s.stack)
    inside = paying and not s.passed & ~sum(s.hands)
    demand(inside or not s.passed, "Cards have passed only while a deal is being paid.")


def check_talk(s: GenoaState) -> None:
    """Offers, drafts and pledges are about things that can be."""
    talking = bool(s.stack) and isinstance(s.stack[-1], Floor)
    demand(talking or not any(s.drafts), "Drafts belong to a floor.")
    live = [offer for offer in s.offers if offer.live]
    demand(talking or not live, "Offers stand on a floor only; mark words with a question mark.")
    spaces = dealable(s) if s.path else 0
    for offer in live:
        demand(spaces >> offer.space & 1, "A standing offer is for the tower's building or next.")
        asked = offer.give if offer.maker == s.tower else offer.ask
        held = all(
            s.hands[offer.partner] >> (item - CARD_ITEM) & 1
            for item in asked.items
            if item >= CARD_ITEM
        )
        demand(held, "A card that is asked for by name is in the partner's hand.")
    sides = [offer.ask for offer in s.offers] + [draft.ask for draft in s.drafts if draft]
    pledged = any(is_pledge(item) for side in sides for item in side.items)
    demand(not pledged, "The tower seat gains nothing by the action, so it cannot pledge.")
    demand(not s.silent >> s.seats, "Only seats are silent.")
    fits = not s.declined or (talking and here_open(s) and not s.declined >> s.tower & 1)
    demand(fits, "Only an opponent declines, and only an action that is open.")
    opponents = (1 << s.seats) - 1 & ~(1 << s.tower)
    waiting = talking and s.silent >> s.tower & 1 and s.silent & opponents == opponents
    demand(not waiting, "When all are silent the tower seat does not listen.")
    check_pledge(s, talking=talking)


def check_pledge(s: GenoaState, *, talking: bool) -> None:
    """A pledge rests on the running action of another seat."""
    cards = any(item >= PLEDGED_CARD for item in s.pledge)
    demand(cards or not s.picks, "A receiver chooses among cards that were pledged.")
    if not s.pledge:
        return
    demand(not talking and len(s.stack) > 1, "A pledge belongs to a running action.")
    act = s.stack[1]
    demand(isinstance(act, Act), "A pledge belongs to a running action.")
    assert isinstance(act, Act)
    pledges = s.rules.pledges[act.building]
    demand(all(item in pledges for item in s.pledge), "The action cannot bring what is pledged.")
