"""The three tokens that are played inside one's own action (chapter TOKEN)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import bits
from kontor.engine.stack import answered, ask, ask_instead
from kontor.games.genoa.actions import Fill, Get
from kontor.games.genoa.events import (
    BuildingTokenPlayed,
    TradeTaken,
    TradeTokenPlayed,
    WareTokenPlayed,
)
from kontor.games.genoa.frames import ByToken, TakeTrade
from kontor.games.genoa.items import (
    BUILDING_TOKEN,
    CARD_ITEM,
    DECK_ITEM,
    DECKS,
    LARGE,
    MARKER_ITEM,
    TOKEN_ITEM,
    TOKENS,
    TRADE_TOKEN,
    WARE_TOKEN,
    WARES,
    item_name,
)
from kontor.games.genoa.rules.decks import deck_size, draws, return_card
from kontor.games.genoa.rules.orders import fill_large, fillable
from kontor.games.genoa.rules.spare import spare_markers, spare_token, spare_ware, usable_cards
from kontor.games.genoa.rules.yields import return_token, take_token, take_yield

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.genoa.state import GenoaState


def token_actions(s: GenoaState, seat: int) -> list[Action]:
    """Everything the three timed tokens allow now (TOKEN-2)."""
    row = s.tokens[seat * TOKENS : (seat + 1) * TOKENS]
    options: list[Action] = []
    if row[WARE_TOKEN] and spare_token(s, seat, WARE_TOKEN):
        options += [s.actions.ware[ware] for ware in range(WARES) if s.reserve_wares[ware]]
    if row[TRADE_TOKEN] and spare_token(s, seat, TRADE_TOKEN):
        options += trade_gifts(s, seat)
    if row[BUILDING_TOKEN] and spare_token(s, seat, BUILDING_TOKEN):
        options += [s.actions.building[building] for building in own_buildings(s, seat)]
    return options


def play_ware_token(s: GenoaState, seat: int, ware: int, log: Log | None) -> None:
    """One ware of choice from the reserve (TOKEN-5)."""
    return_token(s, seat, WARE_TOKEN)
    s.reserve_wares[ware] -= 1
    s.wares[seat * WARES + ware] += 1
    if log:
        log.tell(WareTokenPlayed(seat, s.city.ware_ids[ware]))


def trade_gifts(s: GenoaState, seat: int) -> list[Action]:
    """What may be returned for a 1:1 trade; not the token that is played (TOKEN-6, TOKEN-7)."""
    give = s.actions.give
    options: list[Action] = [give[ware] for ware in range(WARES) if spare_ware(s, seat, ware) > 0]
    options += [
        give[TOKEN_ITEM + token]
        for token in range(TOKENS)
        if spare_token(s, seat, token) > (1 if token == TRADE_TOKEN else 0)
    ]
    if spare_markers(s, seat) > 0:
        options.append(give[MARKER_ITEM])
    options += [give[CARD_ITEM + card] for card in bits(usable_cards(s, seat))]
    return options


def play_trade_token(s: GenoaState, seat: int, item: int, log: Log | None) -> None:
    """Return the token and one asset, then choose what to take (TOKEN-6, TOKEN-8)."""
    return_token(s, seat, TRADE_TOKEN)
    if item < TOKEN_ITEM:
        s.wares[seat * WARES + item] -= 1
        s.reserve_wares[item] += 1
    elif item < MARKER_ITEM:
        return_token(s, seat, item - TOKEN_ITEM)
    elif item == MARKER_ITEM:
        s.area[seat] -= 1
        s.reserve_markers[seat] += 1
    else:
        return_card(s, seat, item - CARD_ITEM, log)
    if log:
        log.tell(TradeTokenPlayed(seat, item_name(s.city, item)))
    ask(s, TakeTrade(seat))


def take_options(s: GenoaState, frame: TakeTrade) -> Sequence[Action]:
    """Any ware, token, own marker or top card the reserve has (TOKEN-8)."""
    seat = frame.seat
    get = s.actions.get
    options: list[Action] = [get[ware] for ware in range(WARES) if s.reserve_wares[ware]]
    options += [get[TOKEN_ITEM + token] for token in range(TOKENS) if s.reserve_tokens[token]]
    if s.reserve_markers[seat]:
        options.append(get[MARKER_ITEM])
    options += [get[DECK_ITEM + deck] for deck in range(DECKS) if deck_size(s, deck)]
    return options


def apply_take(
    s: GenoaState,
    frame: TakeTrade,
    action: Get,
    log: Log | None,
) -> None:
    """Take the asset; a card is drawn (TOKEN-8)."""
    seat = frame.seat
    answered(s)
    item = action.item
    if log:
        log.tell(TradeTaken(seat, item_name(s.city, item)))
    if item < TOKEN_ITEM:
        s.reserve_wares[item] -= 1
        s.wares[seat * WARES + item] += 1
    elif item < MARKER_ITEM:
        take_token(s, seat, item - TOKEN_ITEM)
    elif item == MARKER_ITEM:
        s.reserve_markers[seat] -= 1
        s.area[seat] += 1
    else:
        ask(s, *draws(s, seat, item - DECK_ITEM, 1, 0))


def own_buildings(s: GenoaState, seat: int) -> list[int]:
    """Buildings with the seat's marker where a token would change anything (TOKEN-9, TOKEN-13)."""
    return [
        building
        for building, owner in enumerate(s.owners)
        if owner == seat and s.city.yields[building].token != BUILDING_TOKEN
    ]


def play_building_token(s: GenoaState, seat: int, building: int, log: Log | None) -> None:
    """Perform an own building's action; a villa asks which (TOKEN-9, TOKEN-11, TOKEN-12).

    It opens no window of its own, so no small order goes with it (TOKEN-10).
    """
    return_token(s, seat, BUILDING_TOKEN)
    if log:
        log.tell(BuildingTokenPlayed(seat, s.city.ids[building]))
    if s.city.villas >> building & 1:
        ask(s, ByToken(seat, building))
    else:
        take_yield(s, seat, building, 0, log)


def villa_options(s: GenoaState, frame: ByToken) -> Sequence[Action]:
    """Draw a privilege or fill a large order (TOKEN-12)."""
    seat = frame.seat
    return [s.actions.take, *fillable(s, seat, LARGE, frame.building)]


def apply_villa(s: GenoaState, frame: ByToken, action: Action, log: Log | None) -> None:
    """The villa's action by token (TOKEN-12)."""
    seat = frame.seat
    ask_instead(s)
    if isinstance(action, Fill):
        fill_large(s, seat, frame.building, action.card, 0, log)
    else:
        take_yield(s, seat, frame.building, 0, log)
