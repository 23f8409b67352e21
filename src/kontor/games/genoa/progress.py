"""A cheap policy that trades sensibly, so that simulated matches look like matches.

It reads the state, but only what its seat may know: the open table, its own hand and money. Each
seat offers at most once on a floor; the tower seat listens first, then takes the best it can get.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.bits import bits
from kontor.games.genoa.actions import Accept, Base, Deliver, Fill, Place, TakeWare, UseBuilding
from kontor.games.genoa.frames import (
    Act,
    ChooseBase,
    ChooseBonus,
    Floor,
    PlaceMarkers,
    StartTower,
    TakeTrade,
)
from kontor.games.genoa.items import (
    CARD_ITEM,
    LARGE,
    PLEDGED_WARE,
    SMALL,
    TOKEN_ITEM,
    WARE_TOKEN,
    WARES,
)
from kontor.games.genoa.rules.floor import agreed
from kontor.games.genoa.rules.hearing import all_silent, can_buy
from kontor.games.genoa.state import has_action, here_open, moves_left

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.state import Action, Frame
    from kontor.games.genoa.bundles import Draft, Offer
    from kontor.games.genoa.state import GenoaState

ASSET_WORTH: Final = 15
ACT_WORTH: Final = 30
BID_WORTH: Final = 24
MARKER_WORTH: Final = 18
HERE_BONUS: Final = 3


def progress(s: GenoaState, seat: int, options: Sequence[Action], roll: int) -> Action:
    """The choice of a seat; *roll* is 64 random bits."""
    if len(options) == 1:
        return options[0]
    frame = s.stack[-1]
    if isinstance(frame, Floor):
        return on_floor(s, seat, options, roll)
    if isinstance(frame, Act):
        return in_action(s, seat, options)
    return elsewhere(s, seat, frame, options, roll)


def elsewhere(
    s: GenoaState, seat: int, frame: Frame, options: Sequence[Action], roll: int
) -> Action:
    """The smaller questions."""
    if isinstance(frame, StartTower):
        best = max(range(s.city.buildings), key=lambda place: worth(s, seat, place))
        return s.actions.start[best] if worth(s, seat, best) > 60 else s.actions.roll
    if isinstance(frame, (ChooseBase, PlaceMarkers)):
        return with_markers(s, options)
    if isinstance(frame, TakeTrade):
        wanted = needs(s, seat)
        return next((item for item in options[:WARES] if wanted >> item_of(item) & 1), options[0])
    if isinstance(frame, ChooseBonus):
        return options[(roll * len(options)) >> 64]
    # Deliver, fill or hand over whatever stands first; done stands last.
    return options[0]


def item_of(action: Action) -> int:
    """The item a trade takes."""
    return int(getattr(action, "item", CARD_ITEM))


def worth(s: GenoaState, seat: int, building: int) -> int:
    """Roughly what a building's action, or a street, brings a seat, in ducats."""
    if building >= s.city.buildings:
        return street_worth(s, seat, building)
    value = s.rules.worth[building]
    orders = s.hands[seat] & s.rules.orders[building]
    if orders:
        rewards = (s.city.rewards.large_order, s.city.rewards.small_order)
        able = [s.city.deck_of[card] for card in bits(orders) if fills(s, seat, card)]
        value += rewards[min(able)] if able else 0
    wares = s.city.yields[building].wares
    if wares:
        wanted = needs(s, seat)
        for ware in wares:
            if wanted >> ware & 1 and s.reserve_wares[ware]:
                value += ASSET_WORTH
    return value


def street_worth(s: GenoaState, seat: int, street: int) -> int:
    """What a street is worth as a base for markers, while the path has no other."""
    if s.visited & s.city.streets or not s.area[seat]:
        return 0
    free = sum(1 for place in s.city.beside[street] if s.owners[place] < 0)
    return MARKER_WORTH * min(free, s.area[seat])


def fills(s: GenoaState, seat: int, card: int) -> bool:
    """Whether a seat has the wares of an order."""
    return all(s.wares[seat * WARES + ware] for ware in s.city.order_wares[card])


def needs(s: GenoaState, seat: int) -> int:
    """The wares that the orders in a hand ask for and the play area lacks."""
    wanted = 0
    hand = s.hands[seat]
    for deck in (LARGE, SMALL):
        wanted |= s.rules.wanted(hand & s.city.deck_mask[deck])
    if not wanted:
        return 0
    for ware, count in enumerate(s.wares[seat * WARES : (seat + 1) * WARES]):
        if count:
            wanted &= ~(1 << ware)
    return wanted


# The floor


def on_floor(s: GenoaState, seat: int, options: Sequence[Action], roll: int) -> Action:
    """Draft on, speak as an opponent, or lead as the tower seat."""
    draft = s.drafts[seat]
    if draft is not None:
        return next_step(s, seat, draft, options)
    if seat == s.tower:
        return lead(s, seat, options, roll)
    first = options[0]
    if isinstance(first, Accept):
        offer = agreed(s, seat, first)
        return first if offer_value(offer) <= worth(s, seat, first.space) else s.actions.silent
    for action in options[:4]:
        if isinstance(action, Deliver):
            return action
    if s.talked[seat] == 0:
        space = wish(s, seat, roll)
        if space >= 0:
            return s.actions.offer[space]
    return s.actions.silent


def offer_value(offer: Offer) -> int:
    """What an offer brings the tower seat, in ducats."""
    goods = len(offer.give.items) - len(offer.ask.items)
    return offer.give.ducats - offer.ask.ducats + ASSET_WORTH * goods


def wish(s: GenoaState, seat: int, roll: int) -> int:
    """The space an opponent would pay for most, or -1."""
    at = s.path[-1]
    near = s.rules.targets(at, s.visited).near
    near |= 1 << at if here_open(s) else 0
    if not can_buy(s, seat) or (not has_action(s, seat) and roll & 3):
        near &= s.city.streets
    if not s.area[seat]:
        near &= s.rules.built
    best, value = -1, BID_WORTH + (roll >> 8 & 15)
    for space in s.rules.spaces(near):
        # What the tower already stands in is to be had cheaply, so a little more is bid for.
        mine = worth(s, seat, space)
        liking = mine + HERE_BONUS if space == at else mine
        if liking > value and could_win(s, seat, space, mine):
            best, value = space, liking
    return best


def could_win(s: GenoaState, seat: int, space: int, mine: int) -> bool:
    """Whether a seat to which a space is worth so much can bid more than what stands for it."""
    bid = price(s, seat, space, mine)
    if not bid or pays_asset(s, seat, space) == NO_ASSET:
        return False
    return not any(
        offer.space == space and offer.live and offer.give.ducats >= bid for offer in s.offers
    )


NO_ASSET: Final = -2
NOT_NEEDED: Final = -1


def pays_asset(s: GenoaState, seat: int, space: int) -> int:
    """The asset two-seat offers need: a pledged ware, or a ware at hand (TWO-1)."""
    if s.seats > 2:
        return NOT_NEEDED
    for ware in s.city.yields[space].wares if space < s.city.buildings else ():
        if s.reserve_wares[ware]:
            return PLEDGED_WARE + ware
    for item in range(TOKEN_ITEM + 5):
        row, width = (s.wares, WARES) if item < TOKEN_ITEM else (s.tokens, 5)
        if row[seat * width + item % TOKEN_ITEM] and item != TOKEN_ITEM + 1:
            return item
    return NO_ASSET


def price(s: GenoaState, seat: int, space: int, mine: int) -> int:
    """Ducats a seat would pay: a third of the worth, more or less, as far as its money goes."""
    mood = (s.turns * 7 + seat * 5 + space * 3) % 4
    step = s.city.step
    wanted = mine * (2 + mood) // (10 * step) * step
    return max(0, min(wanted, s.money[seat]))


def next_step(s: GenoaState, seat: int, draft: Draft, options: Sequence[Action]) -> Action:
    """Fill the sheet up to the price, submit, or give it up."""
    actions = s.actions
    if seat != s.tower and draft.side == 0 and len(options) > 2:
        mine = worth(s, seat, draft.space)
        left = price(s, seat, draft.space, mine) - draft.give.ducats
        for note in reversed(actions.add_money):
            if note.ducats <= left:
                return note
        asset = pays_asset(s, seat, draft.space)
        if asset >= 0 and not draft.give.items and actions.add[asset] in options:
            return actions.add[asset]
    return options[-2] if options[-2] is actions.submit else options[-1]


def lead(s: GenoaState, seat: int, options: Sequence[Action], roll: int) -> Action:
    """Listen; then act, sell, move or stop."""
    if not all_silent(s):
        return s.actions.silent
    best, value = None, 0
    for action in options:
        if not isinstance(action, Accept):
            break
        brings = offer_value(agreed(s, seat, action))
        if best is None or brings > value:
            best, value = action, brings
    if s.actions.act in options and wants_action(s, seat, value):
        return s.actions.act
    if best is not None and (value > 0 or s.actions.stop not in options):
        return best
    if s.actions.stop not in options:
        return s.actions.act if s.actions.act in options else options[0]
    return walk(s, seat, roll)


def wants_action(s: GenoaState, seat: int, value: int) -> bool:
    """Whether the tower seat takes the action itself rather than *value* ducats for it."""
    mine = worth(s, seat, s.path[-1])
    if not has_action(s, seat):
        return mine > 60 and mine > 2 * value
    return mine > value and (mine >= ACT_WORTH or not moves_left(s))


def walk(s: GenoaState, seat: int, roll: int) -> Action:
    """Move where it pays, or stop when nothing is left to sell."""
    near = s.rules.targets(s.path[-1], s.visited).near
    idle = sum(1 for other in range(s.seats) if has_action(s, other))
    streets = near & s.city.streets
    if s.area[seat] and streets and not s.visited & s.city.streets:
        return s.actions.move[bits(streets)[roll % streets.bit_count()]]
    if not near or not idle or (not has_action(s, seat) and (len(s.path) > 2 or roll & 3)):
        return s.actions.stop
    built = s.rules.spaces(near & s.rules.built)
    if has_action(s, seat) and built:
        return s.actions.move[max(built, key=lambda place: worth(s, seat, place))]
    spaces = built or s.rules.spaces(near)
    return s.actions.move[spaces[roll % len(spaces)]]


# Actions and markers


def in_action(s: GenoaState, seat: int, options: Sequence[Action]) -> Action:
    """Fill orders, take the yield, deliver, play useful tokens, close."""
    take = None
    for action in options:
        if isinstance(action, (Fill, Deliver)):
            return action
        if isinstance(action, UseBuilding) and take is None:
            return action
        if action is s.actions.take:
            take = action
    if take is not None:
        return take
    if s.tokens[seat * 5 + WARE_TOKEN]:
        wanted = needs(s, seat)
        for action in options:
            if isinstance(action, TakeWare) and wanted >> action.ware & 1:
                return action
    return options[-1]


def with_markers(s: GenoaState, options: Sequence[Action]) -> Action:
    """Place where nobody stands; remove only when that is all a base allows."""
    for action in options:
        if isinstance(action, Place):
            return action
        if isinstance(action, Base) and any(
            s.owners[building] < 0 for building in s.city.beside[action.space]
        ):
            return action
    return options[-1]
