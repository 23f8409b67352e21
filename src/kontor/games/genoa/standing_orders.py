"""What standing orders may speak of: silence, listening, and what leaves no choice (ADR 40)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.ordering import Condition, Demand, Order, Terms, When
from kontor.games.genoa.actions import Deliver, Fill

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.ordering import Until
    from kontor.engine.state import Action
    from kontor.games.genoa.bundles import Offer
    from kontor.games.genoa.state import GenoaState

TALK: Final = "talk"  # an opponent is asked on a floor
LISTEN: Final = "listen"  # the tower seat is, while others may still speak
PLAIN: Final = "plain"  # an action or the end of a turn with nothing to fill or deliver
ACROSS: Final = ("act", "bonus", "draw", "floor", "pay", "pick", "roll", "start", "trade", "villa")
"""All that is drawn or revealed while others play; who is silent has reckoned with it."""
SUMS: Final = (20, 40, 60, 80, 100, 150)  # ducats of an offer worth hearing


def occasion(s: GenoaState, seat: int, legal: Sequence[Action], topic: str) -> str:
    """What a question is to orders: a floor asks opponents and the tower seat different things.

    A seat that is about to make an offer is asked about nothing else.
    """
    if topic == "floor":
        if s.drafts[seat] is not None or s.actions.silent not in legal:
            return topic
        return LISTEN if seat == s.tower else TALK
    if topic in {"act", "messages"} and not any(isinstance(a, (Deliver, Fill)) for a in legal):
        return PLAIN
    return topic


def no_offer(s: GenoaState, seat: int, condition: Condition) -> bool:
    """Nobody offers the seat so many ducats; goods and cards may be worth as much (LAW-29)."""
    return not any(
        offer.partner == seat and offer.live and worth_hearing(s, seat, offer, condition.number)
        for offer in s.offers
    )


def worth_hearing(s: GenoaState, seat: int, offer: Offer, ducats: int) -> bool:
    """Whether a seat would be given as much, or something that is no money."""
    gets = offer.give if seat == s.tower else offer.ask
    return gets.ducats >= ducats or bool(gets.items)


def tower_elsewhere(s: GenoaState, _seat: int, condition: Condition) -> bool:
    """The tower stands neither in one of the spaces named nor beside it (TOWER-5)."""
    if not s.path:
        return True
    at = s.path[-1]
    here = s.city.near[at] | 1 << at
    return not any(here >> s.city.number[name] & 1 for name in condition.things)


def likely(s: GenoaState, _seat: int) -> list[Order]:
    """Silence in four ways, listening first, and what leaves no choice."""
    return [
        silence("silent_until_turn"),
        silence("silent_until_proposal", "", Condition("no_offer")),
        *(
            silence("silent_until_sum", str(ducats), Condition("no_offer", ducats))
            for ducats in SUMS
        ),
        *(
            silence("silent_until_beside", name, Condition("tower_elsewhere", things=(name,)))
            for name in s.city.ids[: s.city.buildings]
        ),
        order(LISTEN, ("silent",), "match", "listen_first"),
        order(PLAIN, ("take yield", "close", "done"), "match", "no_choice"),
    ]


def silence(name: str, label: str = "", *conditions: Condition) -> Order:
    """To say nothing until the seat's own turn, or until a condition fails."""
    return order(TALK, ("silent",), "turn", name, label, conditions)


def order(
    topic: str,
    do: tuple[str, ...],
    until: Until,
    name: str,
    label: str = "",
    conditions: tuple[Condition, ...] = (),
) -> Order:
    """An order for one occasion that is given again and again."""
    return Order(When((topic,), conditions, ACROSS), (do,), until, name=name, label=label)


TERMS: Final[Terms[GenoaState]] = Terms(
    topics=(TALK, LISTEN, PLAIN),
    conditions={
        "no_offer": Demand(no_offer),
        "tower_elsewhere": Demand(tower_elsewhere, "space"),
    },
    occasion=occasion,
    turn=lambda s: s.tower,
    round=lambda s: s.marker,
    likely=likely,
)
