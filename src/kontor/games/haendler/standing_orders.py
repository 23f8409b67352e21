"""What standing orders may speak of: bids, silence, cards not held, and plans made by pointing."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from kontor.engine.ordering import Condition, Demand, Order, Plan, PlanStep, Terms, Thing, When
from kontor.games.haendler.frames import LoadAsMaster, LoadingFloor
from kontor.games.haendler.names import (
    AXLE_BREAK,
    CARD_KINDS,
    CARDS,
    CITIES,
    GOODS,
    KINDS,
    SALE_WITH_BONUS,
    TILES,
    WAGONS,
    WAREHOUSE_SALE,
)
from kontor.games.haendler.rules.floor import terms_of
from kontor.games.haendler.rules.travel import courier_points, extra_points
from kontor.games.haendler.state import holds_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.state import Action
    from kontor.games.haendler.ruleset import RuleSet
    from kontor.games.haendler.state import HaendlerState

CARDLESS: Final = "cardless"  # a question for a card, to a seat that can only pass
PLAYED: Final = {
    "break_axle": "axle break",
    "load_freely": "free loading",
    "sell_specially": "special sale",
    "claim_bonus": "sale with bonus",
}
"""The card that a question asks for."""
LOADING: Final = tuple(f"load_wagon_{wagon}" for wagon in range(1, WAGONS + 1))
"""What each wagon's loading master loads: a seat may lead several in a round (BID-8)."""
ACROSS: Final = (
    "sealed_bid",
    "set_wheel",
    "take_influence",
    "promote",
    "parley",
    "hand_over",
    "break_axle",
    "load_freely",
    "sell_specially",
    "claim_bonus",
)
"""All that is revealed in the course of a round."""


def occasion(s: HaendlerState, _seat: int, legal: Sequence[Action], topic: str) -> str:
    """Which wagon is loaded, and whether the seat holds the card asked for (INFLUENCE-2)."""
    frame = s.stack[-1]
    if isinstance(frame, LoadAsMaster):
        return LOADING[frame.wagon]
    is_cardless = topic in PLAYED and list(legal) == [s.rules.actions.skip]
    return CARDLESS if is_cardless else topic


def holds_none(s: HaendlerState, seat: int, condition: Condition) -> bool:
    """The seat holds none of the cards named."""
    held = s.hands[seat * CARD_KINDS : (seat + 1) * CARD_KINDS]
    return not any(
        count and name in condition.things for name, count in zip(CARDS, held, strict=True)
    )


def no_terms(s: HaendlerState, seat: int, _condition: Condition) -> bool:
    """Nobody has named a price to the seat: the loading master asks, or guests offer (LOAD-6)."""
    frame = s.stack[-1]
    if not isinstance(frame, LoadingFloor):
        return True
    if seat != frame.master:
        return max(terms_of(s, seat)[:2]) < 0
    return all(max(terms_of(s, guest)[2:]) < 0 for guest in range(len(s.bags)))


def costs_at_most(s: HaendlerState, _seat: int, condition: Condition) -> bool:
    """The goods named stand no higher in the column of purchases (BUY-2)."""
    return all(
        s.rules.purchase[s.levels[GOODS.index(good)]] <= condition.number
        for good in condition.things
    )


def fetches_at_least(s: HaendlerState, _seat: int, condition: Condition) -> bool:
    """The goods named stand no lower in the column of sales (PRICE-8)."""
    return all(
        s.rules.sale[s.levels[GOODS.index(good)]] >= condition.number for good in condition.things
    )


def stands_in(s: HaendlerState, _seat: int, condition: Condition) -> bool:
    """The wagon that is being loaded stands where it stood when its load was planned (LOAD-2)."""
    frame = s.stack[-1]
    return isinstance(frame, LoadAsMaster) and CITIES[s.wagons[frame.wagon]] in condition.things


def likely(_s: HaendlerState, _seat: int) -> list[Order]:
    """No more bids, no word about loading, and to pass without a card."""
    cards = Condition("holds_none", things=tuple(PLAYED.values()))
    return [
        Order(When(("sealed_bid",), (), ACROSS), (("bid 0",),), "round", name="no_bids"),
        Order(When(("raise_bid",), (), ACROSS), (("pass",),), "match", name="no_ability"),
        Order(
            When(("loading_floor",), (Condition("no_terms"),), ACROSS),
            (("silent",),),
            "round",
            name="no_loading",
        ),
        Order(When((CARDLESS,), (), ACROSS), (("pass",),), "match", name="pass_cardless"),
        Order(
            When((CARDLESS, *PLAYED), (cards,), ACROSS),
            (("pass",),),
            "match",
            name="pass_until_card",
        ),
    ]


def plans(s: HaendlerState, seat: int) -> tuple[Plan, ...]:
    """Wagons and courier, loads, purchases, sales, cards on wagons: what the seat can do."""
    found = [
        _travels(s.rules, extra_points(s, seat), courier_points(s, seat)),
        _trade(s, "buy", "buy_goods", "buy {} for {}", "costs_at_most", s.rules.purchase),
    ]
    loads = _loads(s)
    if loads.steps:
        found.append(loads)
    if s.abilities[seat] & WAREHOUSE_SALE:
        found.append(
            _trade(
                s,
                "sell",
                "sell_from_warehouse",
                "sell {} from {}",
                "fetches_at_least",
                s.rules.sale,
            )
        )
    if holds_card(s, seat, AXLE_BREAK):
        found.append(_on_wagon("axle", "break_axle", "break axle of wagon {}"))
    if holds_card(s, seat, SALE_WITH_BONUS):
        found.append(_on_wagon("bonus", "claim_bonus", "sale with bonus from wagon {}"))
    return tuple(found)


@lru_cache(maxsize=64)  # thousands of moves, the same for the whole match
def _travels(rules: RuleSet, extra: int, courier: int) -> Plan:
    """A movement turn: a wagon and where it goes, the courier and where it rides, and the end.

    A card that the courier brings is named by whoever sends it to a wagon; what comes after is
    decided with the card in hand.
    """
    board = rules.board
    steps = [
        PlanStep(
            "wagon",
            (Thing("wagon", str(wagon)), _place(space, name)),
            _moves(rules, wagon, space, extra),
        )
        for wagon in range(1, WAGONS + 1)
        for space, name in enumerate(board.spaces)
    ]
    if courier:
        rider = Thing("courier", "courier")
        steps += [
            PlanStep("courier", (rider, Thing("space", name)), (f"courier to {name}",))
            for name in board.spaces[KINDS:]
        ]
    steps.append(PlanStep("end", (), ("end turn",), besides=True))
    return Plan("move", When(("move_wagons",), (), (*ACROSS, "move_wagons")), tuple(steps))


def _place(space: int, name: str) -> Thing:
    return Thing("city" if space < KINDS else "space", name)


def _moves(rules: RuleSet, wagon: int, space: int, extra: int) -> tuple[str, ...]:
    """Every way to get a wagon to a space: the fewest extra points first, then the lowest tile."""
    board = rules.board
    ends = [
        text for text, at in zip(board.heading_texts, board.space_of, strict=True) if at == space
    ]
    means = [f"tile {tile}" for tile in range(1, TILES + 1)]
    for points in range(1, extra + 1):
        means += [f"tile {tile}+{points}" for tile in range(1, TILES + 1)]
        means.append(f"extra {points}")
    return tuple(f"wagon {wagon} {how} to {end}" for how in means for end in ends)


def _trade(
    s: HaendlerState, name: str, topic: str, text: str, condition: str, prices: tuple[int, ...]
) -> Plan:
    """Goods for or from a city, one by one, while the price is no worse than now."""
    steps = [
        PlanStep(
            name,
            (Thing("city", CITIES[city]), Thing("good", GOODS[good])),
            (text.format(GOODS[good], CITIES[city]),),
            (Condition(condition, prices[s.levels[good]], (GOODS[good],)),),
            often=True,
        )
        for city in range(KINDS)
        for good in s.rules.board.makes[city]
    ]
    done = PlanStep("done", (), ("done",), besides=True)
    return Plan(name, When((topic,), (), ACROSS), (*steps, done))


def _loads(s: HaendlerState) -> Plan:
    """What the seat loads on a wagon in a city if it leads its loading: as many as fit (LOAD-1)."""
    steps = [
        PlanStep(
            "load",
            (Thing("wagon", str(wagon + 1)), Thing("good", GOODS[good])),
            tuple(f"load {count} {GOODS[good]}" for count in range(s.rules.master_goods, 0, -1)),
            (Condition("stands_in", things=(CITIES[city],)),),
            occasion=LOADING[wagon],
        )
        for wagon, city in enumerate(s.wagons)
        if city < KINDS
        for good in s.rules.board.makes[city]
    ]
    return Plan("load", When(LOADING, (), ACROSS), tuple(steps))


def _on_wagon(name: str, topic: str, text: str) -> Plan:
    """A card of influence on one of the wagons."""
    steps = [
        PlanStep(name, (Thing("wagon", str(wagon)),), (text.format(wagon),))
        for wagon in range(1, WAGONS + 1)
    ]
    return Plan(name, When((topic,), (), ACROSS), tuple(steps))


TERMS: Final[Terms[HaendlerState]] = Terms(
    topics=(
        "sealed_bid",
        "raise_bid",
        "loading_floor",
        *LOADING,
        CARDLESS,
        *PLAYED,
        "move_wagons",
        "buy_goods",
        "sell_from_warehouse",
    ),
    conditions={
        "holds_none": Demand(holds_none, "card"),
        "no_terms": Demand(no_terms),
        "costs_at_most": Demand(costs_at_most, "good"),
        "fetches_at_least": Demand(fetches_at_least, "good"),
        "stands_in": Demand(stands_in, "city"),
    },
    occasion=occasion,
    round=lambda s: s.round,
    likely=likely,
    plans=plans,
)
