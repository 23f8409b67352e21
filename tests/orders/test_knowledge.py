"""An order rests on nothing that its seat may not know, and says everything in every language."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest

from kontor.engine import chance
from kontor.engine.ordering import Condition
from kontor.engine.registry import find_game
from kontor.match.driver import Driver
from kontor.orders.answering import ENDINGS
from tests.orders.tables import match_of

if TYPE_CHECKING:
    from kontor.engine.ordering import Plan

GAMES = ("hansa", "genoa", "haendler")


@pytest.mark.parametrize("title", GAMES)
def test_occasions_and_conditions_are_the_same_in_every_world_a_seat_cannot_tell_apart(
    title: str,
) -> None:
    """Everything hidden from the seat is drawn anew; what its orders come to does not change."""
    game = find_game(title)
    match = Driver(game, game.read_options({}), 5)
    terms, roll = game.order_terms(), 5
    looked = 0
    while match.standing is None and match.ply < 700:
        for seat in match.prompt.seats if match.ply % 7 == 0 else ():
            world = game.resample(match.state, seat, match.ply)
            for state in (match.state, world):
                legal = [action.text for action in game.legal(state, seat)]
                assert legal == [action.text for action in match.legal(seat)]
            topic = match.prompt.topic
            occasions = {
                terms.occasion(state, seat, game.legal(state, seat), topic)
                for state in (match.state, world)
            }
            assert len(occasions) == 1
            assert terms.likely(world, seat) == terms.likely(match.state, seat)
            assert terms.plans(world, seat) == terms.plans(match.state, seat)
            plans = terms.plans(match.state, seat)
            whens = [order.when for order in terms.likely(match.state, seat)]
            whens += [plan.when for plan in plans]
            for condition in (
                *(one for when in whens for one in when.conditions),
                *of_steps(plans),
            ):
                holds = terms.conditions[condition.name].holds
                looked += 1
                assert holds(world, seat, condition) == holds(match.state, seat, condition)
        roll = chance.advance(roll)
        seat = match.prompt.seats[0]
        match.act(seat, game.progress(match.state, seat, match.legal(seat), chance.mix(roll)))
    assert looked > 100


def of_steps(plans: tuple[Plan, ...]) -> list[Condition]:
    """The conditions of all steps of plans, a few of each name."""
    found = [one for plan in plans for step in plan.steps for one in step.conditions]
    return found[:: max(len(found) // 5, 1)]


@pytest.mark.parametrize("title", GAMES)
def test_a_condition_may_name_anything_of_its_kind(title: str) -> None:
    """Whatever order was laid down, what it comes to can be asked at every question."""
    game = find_game(title)
    match = Driver(game, game.read_options({}), 5)
    demands, roll = game.order_terms().conditions, 5
    looked = 0
    while match.standing is None and match.ply < 300:
        seat = match.prompt.seats[0]
        for name, demand in demands.items() if match.ply % 7 == 0 else ():
            for thing in game.names(match.options).of(demand.kind):
                condition = Condition(name, 100, (thing,))
                assert demand.holds(match.state, seat, condition) in {True, False}
                looked += 1
        roll = chance.advance(roll)
        match.act(seat, game.progress(match.state, seat, match.legal(seat), chance.mix(roll)))
    assert looked > 100


@pytest.mark.parametrize("title", GAMES)
def test_a_likely_order_is_one_that_the_game_takes(title: str) -> None:
    """Its occasions and conditions are of the game's lists, and its barriers are questions."""
    game = find_game(title)
    terms = game.order_terms()
    state = Driver(game, game.read_options({}), 5).state
    found = terms.likely(state, 0)

    assert found
    for order in found:
        assert set(order.when.topics) <= set(terms.topics)
        assert {condition.name for condition in order.when.conditions} <= set(terms.conditions)
        for preferences in order.do:
            assert [game.understand(state, text).text for text in preferences] == [*preferences]
    assert len({(order.name, order.label) for order in found}) == len(found)


@pytest.mark.parametrize("title", GAMES)
@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_every_likely_order_and_every_end_has_words(title: str, language: str) -> None:
    """One sentence each, in four languages."""
    folder = files("kontor").joinpath("locales", language)
    texts = json.loads(folder.joinpath(f"{title}.json").read_text(encoding="utf-8"))
    general = json.loads(folder.joinpath("web.json").read_text(encoding="utf-8"))
    game = find_game(title)
    terms = game.order_terms()
    state = Driver(game, game.read_options({}), 5).state

    assert all(f"order.{order.name}" in texts for order in terms.likely(state, 0))
    assert all(f"order.why.{name}" in texts for name in terms.conditions)
    assert all(f"orders.why.{ending}" in general for ending in ENDINGS)


EVERYTHING = {
    "hansa": "options: players=3\n",
    "genoa": "options: players=3\nA: any_start_space\n",
    "haendler": "options: players=3\nstep: move\n"
    "A: abilities warehouse sale + courier; cards 1 axle break, 1 sale with bonus\n",
}
"""A position of each game in which seat A may plan all that there is to plan."""


@pytest.mark.parametrize("title", GAMES)
@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_every_plan_and_every_step_has_words(title: str, language: str) -> None:
    """How it is begun, how it is made, what stands in the list; and no words for anything else."""
    folder = files("kontor").joinpath("locales", language)
    texts = json.loads(folder.joinpath(f"{title}-table.json").read_text(encoding="utf-8"))
    match = match_of(title, EVERYTHING[title])
    plans = match.game.order_terms().plans(match.state, 0)

    wanted = {f"plan.{plan.name}.{about}" for plan in plans for about in ("begin", "help", "laid")}
    wanted |= {f"plan.step.{step.what}" for plan in plans for step in plan.steps}
    assert {key for key in texts if key.startswith("plan.")} == wanted
