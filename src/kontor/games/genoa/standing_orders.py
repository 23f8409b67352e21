"""What standing orders may speak of: silence, what leaves no choice, and turns planned ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.ordering import Condition, Demand, Order, Plan, PlanStep, Terms, Thing, When
from kontor.games.genoa.actions import Deliver, Fill
from kontor.games.genoa.items import START_TOKEN, TOKENS
from kontor.games.genoa.rules.ownership import UNOWNED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.ordering import Until
    from kontor.engine.state import Action
    from kontor.games.genoa.bundles import Offer
    from kontor.games.genoa.state import GenoaState

TALK: Final = "talk"  # an opponent is asked on a floor
LISTEN: Final = "listen"  # the tower seat is, while others may still speak
GO: Final = "go"  # the tower seat is, when nobody else has anything to say
PLAIN: Final = "plain"  # an action or the end of a turn with nothing to fill or deliver
ACROSS: Final = ("act", "bonus", "draw", "floor", "pay", "pick", "roll", "start", "trade", "villa")
"""All that is drawn or revealed while others play; who is silent has reckoned with it."""
SUMS: Final = (20, 40, 60, 80, 100, 150)  # ducats of an offer worth hearing


def occasion(s: GenoaState, seat: int, legal: Sequence[Action], topic: str) -> str:
    """What a question is to orders: a floor asks opponents and the tower seat different things.

    A seat that is about to make an offer is asked about nothing else.
    """
    if topic == "floor":
        if s.drafts[seat] is not None:
            return topic
        if s.actions.silent in legal:
            return LISTEN if seat == s.tower else TALK
        return GO if seat == s.tower else topic
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


def no_rival(s: GenoaState, seat: int, condition: Condition) -> bool:
    """Nobody else has a marker on the spaces named; only buildings take any (OWNER-5, OWNER-12)."""
    spaces = [s.city.number[name] for name in condition.things]
    return all(s.owners[space] in {UNOWNED, seat} for space in spaces if space < s.city.buildings)


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


def plans(s: GenoaState, seat: int) -> tuple[Plan, ...]:
    """The way of the tower, from a start token on if the seat has one, and where markers go."""
    ways = [_way(s, "tower", (GO,), ("move",))]
    if s.tokens[seat * TOKENS + START_TOKEN]:
        ways.append(_way(s, "start", ("start", GO), ("start", "move")))
    return (*ways, _markers(s))


def _way(s: GenoaState, name: str, topics: tuple[str, ...], verbs: tuple[str, ...]) -> Plan:
    """The tower goes from space to space while nobody offers anything, and acts or stops there.

    What an action brings is not known beforehand, so nothing is planned behind one.
    """
    steps = [
        PlanStep("tower", (Thing("space", space),), tuple(f"{verb} {space}" for verb in verbs))
        for space in s.city.ids
    ]
    ends = [PlanStep(verb, (), (verb,), besides=True) for verb in ("act", "stop")]
    return Plan(name, When(topics, (Condition("no_offer"),), ACROSS), (*steps, *ends))


def _markers(s: GenoaState) -> Plan:
    """Once the tower has stopped: a street, and the buildings beside it (OWNER-4, OWNER-5)."""
    steps: list[PlanStep] = []
    for number, space in enumerate(s.city.ids):
        thing = (Thing("space", space),)
        if number < s.city.buildings:
            free = (Condition("no_rival", things=(space,)),)
            steps.append(PlanStep("marker", thing, (f"place {space}",), free))
        elif s.city.streets >> number & 1:
            steps.append(PlanStep("base", thing, (f"base {space}",)))
    done = PlanStep("done", (), ("done",), besides=True)
    return Plan("markers", When(("base", "markers"), (), ACROSS), (*steps, done))


TERMS: Final[Terms[GenoaState]] = Terms(
    topics=(TALK, LISTEN, PLAIN, GO, "start", "base", "markers"),
    conditions={
        "no_offer": Demand(no_offer),
        "tower_elsewhere": Demand(tower_elsewhere, "space"),
        "no_rival": Demand(no_rival, "space"),
    },
    occasion=occasion,
    turn=lambda s: s.tower,
    round=lambda s: s.marker,
    likely=likely,
    plans=plans,
)
