"""What the others do in a lesson where all are asked at once: they answer as soon as they can."""

from __future__ import annotations

import msgspec

from kontor.engine.registry import find_game
from kontor.lessons.lesson import Lesson
from kontor.lessons.running import Course

BIDS = "options: players=3\nround: 2\nstep: bid 1\nA stores: paris 3 silk"
FEES = """
options: players=3
round: 2
step: guests 1
wagon 1: paris; master B; B has 3 wine
wagon 2: koeln-fork from koeln-gate
wagon 3: genua-fork from genua-gate
A stores: paris 2 silk
"""


def course(position: str, solution: str, *replies: str) -> Course:
    """A lesson of one step of Die Händler."""
    step = {"id": "task", "position": position, "solution": [solution], "replies": replies}
    raw = {"id": "lesson", "minutes": 1, "chapters": [], "step": [step]}
    return Course(find_game("haendler"), msgspec.convert(raw, Lesson))


def told(course: Course, *moves: str) -> list[str]:
    """The names of what the learner has heard of after some moves."""
    return [type(event).__name__ for _, event in course.stand(0, moves).told(course.seat)]


def test_sealed_bids_of_all_seats_are_opened_with_the_learners() -> None:
    """The others have closed their fists before; nobody sees what is in them."""
    bids = course(BIDS, "bid [4-9]00", "B bid 300", "C bid 0")
    assert bids.stand(0).prompt.seats == (0,)
    assert told(bids) == []
    assert bids.answer(0, (), "bid 400").verdict == "done"
    assert "MasterFound" in told(bids, "bid 400")


def test_a_wrong_bid_is_wrong_though_all_fists_are_open() -> None:
    """It is taken back like any other mistake."""
    bids = course(BIDS, "bid [4-9]00", "B bid 300", "C bid 0")
    assert bids.answer(0, (), "bid 200").verdict == "wrong"


def test_a_rival_takes_an_offer_while_the_learner_may_still_speak() -> None:
    """B could speak before, but its line is not legal before there is an offer."""
    fees = course(FEES, "offer 400 for two", "B accept A")
    assert 0 in fees.stand(0).prompt.seats
    assert fees.unsaid(0, ()) == ("B accept A",)
    assert "FeePaid" in told(fees, "offer 400 for two")
    assert fees.unsaid(0, ("offer 400 for two",)) == ()
