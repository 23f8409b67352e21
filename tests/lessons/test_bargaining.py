"""Lessons at a table where all speak at once: offers of several steps, rivals who answer, dice."""

from __future__ import annotations

from typing import Any

import msgspec

from kontor.engine.registry import find_game
from kontor.games.genoa.macros import MakeOffer
from kontor.games.genoa.offers import BundleRecord
from kontor.lessons.checking import problems
from kontor.lessons.lesson import Lesson
from kontor.lessons.running import Course

GAME = find_game("genoa")
OFFER: dict[str, Any] = {
    "position": "options: players=3\nturn: B\npath: guild_hall\nsilent: C\nA: 60 ducats",
    "solution": ["offer guild_hall", "add 10 ducats", "add 10 ducats", "submit"],
    "restarts": "drop",
    "prepares": ["offer guild_hall", "add 5 ducats", "add 10 ducats", "take back * ducats"],
    "answer": [{"after": "submit", "they": ["B accept A guild_hall"]}],
    "wrong": [
        {"does": "submit", "say": "low", "brings": {
            "event": "OfferMade", "fields": {"by": 0}, "value": "give.ducats", "at_most": 10}},
        {"does": "submit", "say": "high", "brings": {
            "event": "OfferMade", "fields": {"by": 0}, "value": "give.ducats", "at_least": 40}},
        {"does": "add 50 ducats", "say": "high"},
    ],
}  # fmt: skip


def course(**step: object) -> Course:
    """A lesson of one step about an offer for the Guild hall."""
    raw = {"id": "broken", "minutes": 1, "chapters": ["LAW"], "step": [{"id": "bid", **step}]}
    return Course(GAME, msgspec.convert(raw, Lesson))


def bid(ducats: int) -> MakeOffer:
    """An offer as a client sends it."""
    return MakeOffer(space="guild_hall", give=BundleRecord(ducats))


def said(ducats: int) -> tuple[str, str]:
    """What comes of an offer."""
    answer = course(**OFFER).answer(0, (), bid(ducats))
    return answer.verdict, answer.say


def test_an_offer_is_judged_by_its_terms() -> None:
    """Whatever notes it is made of; too little and too much have answers of their own."""
    assert said(5) == ("wrong", "wrong.low")
    assert said(15) == said(20) == said(35) == ("done", "well")
    assert said(40) == said(60) == ("wrong", "wrong.high")


def test_an_offer_may_be_begun_dropped_and_begun_again() -> None:
    """A client that has begun a sheet drops it when it sends the whole."""
    taught = course(**OFFER)
    begun = taught.answer(0, (), "offer guild_hall")
    assert begun.verdict == "onward"
    assert taught.answer(0, begun.moves, bid(25)).verdict == "done"
    dropped = taught.answer(0, (*begun.moves, "add 10 ducats"), "drop")
    assert dropped.verdict == "onward"
    assert taught.next_move(0, dropped.moves) == "offer guild_hall"


def test_a_rival_answers_though_nobody_waits() -> None:
    """B is asked together with the learner, and accepts what is right."""
    taught = course(**OFFER)
    answer = taught.answer(0, (), bid(25))
    told = [event for _, event in taught.stand(0, answer.moves).told(0)]
    assert "DealStruck" in [type(event).__name__ for event in told]


def test_advice_finishes_what_was_begun_otherwise() -> None:
    """More, less, or done; never what would be called wrong."""
    taught = course(**OFFER)
    begun = ("offer guild_hall", "add 5 ducats")
    assert taught.next_move(0, begun) == "add 10 ducats"
    assert taught.next_move(0, (*begun, "add 10 ducats")) == "submit"
    assert taught.next_move(0, (*begun, *["add 10 ducats"] * 4)).startswith("take back")
    assert taught.next_move(0, (*begun, *["add 10 ducats"] * 5)) == "drop"


def test_chance_falls_by_the_seed_of_the_step() -> None:
    """The same for every learner, and as the lesson needs it."""
    start = {"position": "options: players=3\nturn: A", "solution": ["roll"]}
    market = course(**start).stand(0, ("roll",))
    harbor = course(**start, seed=10).stand(0, ("roll",))
    assert "path: market\n" in GAME.describe(market.state)
    assert "path: harbor\n" in GAME.describe(harbor.state)


def test_an_offer_that_can_only_become_wrong_is_found() -> None:
    """Without a way back ten more would lead nowhere."""
    narrow = {**OFFER, "restarts": "", "prepares": OFFER["prepares"][:3]}
    high = {"event": "OfferMade", "fields": {"by": 0}, "value": "give.ducats", "at_least": 25}
    wrong = [*OFFER["wrong"], {"does": "submit", "say": "high", "brings": high}]
    lesson = course(**{**narrow, "wrong": wrong}).lesson
    assert any("leads nowhere" in problem for problem in problems(GAME, lesson))
