"""An opponent on a floor: which space to offer for, how much, and what to accept."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.bots.base import Thought
from kontor.bots.genoa.valuation import buyer_value, pledge_value, space_value
from kontor.bots.genoa.worths import Worths
from kontor.games.genoa.actions import Accept, Deliver
from kontor.games.genoa.items import (
    CARD_ITEM,
    MARKER_ITEM,
    PLEDGED_CARD,
    PLEDGED_WARE,
    TOKEN_ITEM,
    TOKENS,
    WARES,
)
from kontor.games.genoa.rules.floor import agreed
from kontor.games.genoa.rules.hearing import can_buy, dealable, may_begin
from kontor.games.genoa.state import can_act, has_action, moves_left

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bots.genoa.style import Style
    from kontor.engine.state import Action
    from kontor.games.genoa.bundles import Draft
    from kontor.games.genoa.state import GenoaState

WORDS: Final = 36  # of talk on one floor, after which a bot falls silent
NO_ITEM: Final = -1


class Wish(NamedTuple):
    """An offer a seat would like to make."""

    space: int
    ducats: int
    item: int  # an asset along with the money, where two seats play
    worth: int
    gain: float


def speak(style: Style, s: GenoaState, seat: int, legal: Sequence[Action]) -> Thought:
    """Accept a proposal, deliver, offer, or be silent."""
    worths = Worths(style.weights, s, seat)
    for action in legal:
        if isinstance(action, Deliver):
            return Thought(action, "why.deliver", {"ducats": s.city.rewards.message})
    accepted = answer(worths, s, seat, legal)
    if accepted is not None:
        return accepted
    if may_begin(s, seat) and s.talked[seat] < WORDS:
        wish = best_wish(style, worths)
        if wish is not None and s.actions.offer[wish.space] in legal:
            return Thought(s.actions.offer[wish.space], "why.offer", told(s, wish))
    return silent(s, seat)


def silent(s: GenoaState, seat: int) -> Thought:
    """Say no more; whoever has an offer on the table waits for its answer."""
    for offer in s.offers:
        if offer.live and offer.maker == seat != s.tower:
            params: dict[str, int | str] = {
                "space": s.city.ids[offer.space],
                "ducats": offer.give.ducats,
            }
            return Thought(s.actions.silent, "why.stands", params)
    return Thought(s.actions.silent, "why.silent")


def told(s: GenoaState, wish: Wish) -> dict[str, int | str]:
    """A wish in names and numbers."""
    return {"space": s.city.ids[wish.space], "ducats": wish.ducats, "worth": wish.worth}


def answer(worths: Worths, s: GenoaState, seat: int, legal: Sequence[Action]) -> Thought | None:
    """Accept a proposal that leaves a fair part of the worth."""
    best, value = None, 0.0
    for action in legal:
        if not isinstance(action, Accept):
            break
        offer = agreed(s, seat, action)
        gain = buyer_value(worths, offer)
        fair = (1 - worths.weights.agree) * space_value(worths, offer.space)
        if gain >= max(fair, value):
            best, value = action, gain
    if best is None:
        return None
    params: dict[str, int | str] = {"space": s.city.ids[best.space], "gain": round(value)}
    return Thought(best, "why.agree", params)


def best_wish(style: Style, worths: Worths) -> Wish | None:
    """The most rewarding offer not yet made."""
    s, seat = worths.s, worths.seat
    spaces = dealable(s)
    if not can_buy(s, seat) or not can_act(s, seat):
        spaces &= s.city.streets
    if not s.area[seat]:
        spaces &= s.rules.built
    mine = sum(1 for offer in s.offers if offer.maker == seat and offer.live)
    best: Wish | None = None
    for space in s.rules.spaces(spaces):
        wish = wished(style, worths, space, new=mine < style.spaces)
        if wish is not None and (best is None or wish.gain > best.gain):
            best = wish
    return best


def wished(style: Style, worths: Worths, space: int, *, new: bool) -> Wish | None:
    """An offer for a space, unless one's own stands unbeaten or others pay too much for it."""
    s, seat = worths.s, worths.seat
    rival, mine = standing(s, seat, space)
    if mine >= 0 and (rival < mine or not style.raises):
        return None
    if mine < 0 and not new:
        return None
    worth = space_value(worths, space) - foregone(worths, space)
    item = needed_item(worths, space)
    if item == NO_ITEM and s.seats == 2:
        return None
    worth -= item_cost(worths, item)
    ducats = bid(worths, space, worth, rival, raises=style.raises)
    gain = worth - ducats
    if space != s.path[-1]:
        gain *= worths.weights.elsewhere
    if ducats < 0 or gain < worths.weights.least_gain:
        return None
    return Wish(space, ducats, item, round(worth), gain)


def standing(s: GenoaState, seat: int, space: int) -> tuple[int, int]:
    """The most another seat offers for a space, and what one offers oneself; -1 for nothing."""
    rival = mine = -1
    for offer in s.offers:
        if offer.live and offer.space == space and offer.maker != s.tower:
            if offer.maker == seat:
                mine = offer.give.ducats
            else:
                rival = max(rival, offer.give.ducats)
    return rival, mine


def foregone(worths: Worths, space: int) -> float:
    """What else this turn might have brought if the action is used now."""
    s = worths.s
    if space >= s.city.buildings or not has_action(s, worths.seat):
        return 0.0
    moves = moves_left(s) - (space != s.path[-1])
    if moves <= 0:
        return 0.0
    targets = s.rules.targets(s.path[-1], s.visited)
    others = (targets.near | targets.far) & s.rules.built & ~(1 << space)
    best = max((worths.own(place) for place in s.rules.spaces(others)), default=0.0)
    return worths.weights.patience * best * moves / s.city.discs


def bid(worths: Worths, space: int, worth: float, rival: int, *, raises: bool) -> int:
    """Ducats to offer: a part of the worth, or just more than a rival; -1 for none."""
    s, weights = worths.s, worths.weights
    step = s.city.step
    limit = min(s.money[worths.seat], int(worths.limit * worth))
    cheap = space == s.path[-1] and not can_act(s, s.tower)  # one has to be accepted
    wanted = step if cheap else step * max(1, round(weights.opening * worth / step))
    if weights.heed and space == s.path[-1] and not cheap:
        reserve = weights.heed * worths.guess(s.tower, space)
        wanted = max(wanted, step * ceil(reserve / step))
    if s.seats == 2:  # an asset lies beside the money, and nobody else bids
        return min(limit, int(weights.opening * worth)) // step * step
    if rival >= wanted:
        if not raises:
            return -1
        wanted = rival + step * max(1, round(weights.leap * (limit - rival) / step))
    return wanted if wanted <= limit else -1


def needed_item(worths: Worths, space: int) -> int:
    """The asset that an offer between two seats must hold, the cheapest one (TWO-1)."""
    s, seat = worths.s, worths.seat
    if s.seats > 2:
        return NO_ITEM
    items = [ware for ware in range(WARES) if s.wares[seat * WARES + ware]]
    items += [TOKEN_ITEM + kind for kind in range(TOKENS) if s.tokens[seat * TOKENS + kind]]
    items += [MARKER_ITEM] if s.area[seat] and s.reserve_markers[s.tower] else []
    if space < s.city.buildings:
        gives = s.city.yields[space]
        items += [PLEDGED_WARE + ware for ware in gives.wares if s.reserve_wares[ware]]
        size = s.face_down[gives.deck] | s.face_up[gives.deck] if gives.cards else 0
        items += [PLEDGED_CARD + gives.deck] if size else []
    return min(items, key=lambda item: item_cost(worths, item), default=NO_ITEM)


def item_cost(worths: Worths, item: int) -> float:
    """What giving an asset away costs."""
    if item == NO_ITEM:
        return 0.0
    if PLEDGED_WARE <= item < CARD_ITEM:
        return pledge_value(worths, item)
    if item == MARKER_ITEM:
        have = worths.s.area[worths.seat]
        return worths.look.markers(have, worths.left) - worths.look.markers(have - 1, worths.left)
    if item >= TOKEN_ITEM:
        return worths.held_token(item - TOKEN_ITEM)
    wares = list(worths.wares)
    wares[item] -= 1
    return worths.holding() - worths.look.orders(tuple(wares), worths.orders, worths.left)


def write(style: Style, s: GenoaState, seat: int, draft: Draft, legal: Sequence[Action]) -> Thought:
    """Fill the sheet up to the wish, then say it; give it up when it is no longer wanted."""
    worths = Worths(style.weights, s, seat)
    wish = wished(style, worths, draft.space, new=True)
    if wish is None:
        return Thought(s.actions.drop, "why.drop")
    left = wish.ducats - draft.give.ducats
    for note in reversed(s.actions.add_money):
        if note.ducats <= left and note in legal:
            return Thought(note, "why.offer", told(s, wish))
    if wish.item != NO_ITEM and not draft.give.items and s.actions.add[wish.item] in legal:
        return Thought(s.actions.add[wish.item], "why.offer", told(s, wish))
    if left >= 0 and s.actions.submit in legal:
        return Thought(s.actions.submit, "why.offer", told(s, wish))
    return Thought(s.actions.drop, "why.drop")
