"""Whatever a question is about is refused by a condition, in the three games alike."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

import pytest

from kontor.engine.registry import find_game
from kontor.testing.optionsets import option_sets
from kontor.testing.walks import walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State

OWN: Final = {
    "hansa": {
        "exchange": {"GiveTo"},
        "lay": {"Lay"},
        "lift": {"Lift"},
        "neutral_claim": {"NeutralClaim"},
        "neutral_office": {"NeutralOffice"},
        "join_neutral": {"SetDown"},
        "keep_neutral": {"SetDown"},
        "pay": {"Pay"},
        "pay_favour": {"TurnDown"},
        "place_marker": {"PutMarker"},
        "relocate_neutral": {"SetDown"},
        "remove": {"Remove"},
        "share_income": {"Fetch"},
        "shift": {"Lift"},
        "start_neutral": {"SetDown"},
        "swap": {"Swap"},
        "tribute": {"Fetch"},
    },
    "haendler": {
        "break_axle": {"WagonAction break"},
        "claim_bonus": {"WagonAction bonus"},
        "hand_over": {"CardAction give"},
        "load_as_guest": {"Load"},
        "load_for_fee": {"Load"},
        "loading_floor": {
            "AcceptOffer",
            "Ask",
            "AskBoth",
            "SeatAction accept",
            "SeatAction decline",
        },
        "move_wagons": {"Move", "TileAction"},
        "name_ability": {"AbilityAction"},
        "parley": {
            *("CardAction give", "CardAction want", "Florins", "Promise", "PromiseWanted"),
            *("SeatAction agree", "SeatAction propose", "SeatAction refuse"),
        },
        "sealed_bid": {"Bid"},
        "second_fee": {"Ask"},
        "sell_from_warehouse": {"GoodAction sell"},
        "sell_specially": {"GoodAction special"},
        "take_influence": {"CardAction take"},
    },
}
"""By game and topic: sorts of actions of which the question's own clause is a condition too."""

PLAIN: Final = ("Plain", "Simple")


def asked(game: Game[State], sets: int, samples: int) -> Iterator[tuple[State, int]]:
    """Positions of walks with various options, each with a seat that is asked there."""
    for seed, options in enumerate(option_sets(game, sets)):
        for _, state in walk(game, options, seed, samples=samples).moments:
            for seat in game.prompt(state).seats:
                if seat >= 0:
                    yield state, seat


@pytest.mark.parametrize("title", ["genoa", "haendler", "hansa"])
def test_every_action_of_the_table_is_offered_or_has_a_clause_against_it(title: str) -> None:
    """The laws leave open just what the options have, down to the last action of the table."""
    game = find_game(title)
    for state, seat in asked(game, sets=3, samples=8):
        legal = set(game.legal(state, seat))
        for action in game.catalogue(state.options).actions:
            clause = game.why_illegal(state, seat, action)
            assert (action in legal) == (not clause), (game.prompt(state), action.text, clause)
            assert not clause or game.clauses.find(clause).text


@pytest.mark.parametrize("title", OWN)
def test_what_a_question_is_about_is_refused_by_a_condition(title: str) -> None:
    """The clause that merely asks is never named where a condition did not hold."""
    game = find_game(title)
    about: defaultdict[str, set[str]] = defaultdict(set)
    refused: set[tuple[str, str, str]] = set()
    for state, seat in asked(game, sets=4, samples=16):
        _, topic, asks = game.prompt(state)
        legal = set(game.legal(state, seat))
        about[topic] |= {sort_of(action) for action in legal}
        for action in game.catalogue(state.options).actions[:: 1 + len(legal) % 3]:
            if action not in legal and game.why_illegal(state, seat, action) == asks:
                refused.add((topic, sort_of(action), asks))
    known = {(topic, sort) for topic, sorts in OWN[title].items() for sort in sorts}
    vague = {(topic, sort) for topic, sort, _ in refused if sort and sort in about[topic]}
    assert vague - known == set()


def sort_of(action: Action) -> str:
    """The class of an action and its verb; words such as `pass` are left to their question."""
    kinds = [kind.__name__ for kind in type(action).__mro__]
    is_plain = any(kind in PLAIN for kind in kinds)
    return "" if is_plain else f"{kinds[0]} {getattr(action, 'verb', '')}".strip()
