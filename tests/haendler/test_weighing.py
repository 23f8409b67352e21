"""Proposals and fees in the making: what could be laid, and the clause against what cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kontor.engine.contract import Macro, Steps
from kontor.engine.errors import BadNotation, IllegalAction
from kontor.engine.registry import any_game
from kontor.games.haendler import GAME
from kontor.games.haendler.macros import (
    Fees,
    FeesWeighed,
    Proposal,
    ProposalWeighed,
    Purchase,
)
from kontor.games.haendler.state import HaendlerState
from kontor.match.judging import Judge
from kontor.testing.walks import walk
from tests.haendler.table import at, seen

if TYPE_CHECKING:
    from kontor.games.haendler.view import BargainView

TALK = """
    options: players=3 negotiation=yes talk=3
    step: parley before move
    A: bag 300; cards 1 axle break, 1 social climb
    B: cards 1 special sale
"""
FLOOR = """
    options: players=4 talk=3
    step: guests 2
    wagon 2: koeln; master A; A has 2 cloth
    B stores: koeln 1 cloth, 1 iron
    C stores: koeln 2 wine
    B: bag 300
    C: bag 300
"""


def proposal(state: HaendlerState, seat: int, macro: Proposal) -> ProposalWeighed:
    """What is said of a proposal in the making."""
    found = GAME.weigh(state, seat, macro)
    assert isinstance(found, ProposalWeighed)
    return found


def fees(state: HaendlerState, seat: int, macro: Fees) -> FeesWeighed:
    """What is said of two fees in the making."""
    found = GAME.weigh(state, seat, macro)
    assert isinstance(found, FeesWeighed)
    return found


def test_a_proposal_in_the_making_is_told_what_could_be_laid_and_what_is_against_it() -> None:
    """A has 300 florins and two cards; C holds none, so that nothing of that sort is wanted."""
    match = at(TALK)
    empty = proposal(match.state, 0, Proposal(2))

    assert empty.clause == "DH-FREE-11"
    assert [note.value for note in empty.give.notes if not note.clause] == [100, 200, 300]
    assert empty.give.notes[3].clause == "DH-FREE-12"
    assert {thing.item: thing.clause for thing in empty.give.things} == {
        "axle break": "",
        "free loading": "DH-FREE-12",
        "special sale": "DH-FREE-12",
        "sale with bonus": "DH-FREE-12",
        "social climb": "",
        "promise": "",
    }
    wanted = {thing.item: (thing.left, thing.clause) for thing in empty.want.things}
    assert wanted["any card"] == (0, "DH-FREE-12")
    assert wanted["promise"] == (1, "")

    whole = proposal(match.state, 0, Proposal(1, -200, "axle break", "any card", "to move wagon 1"))
    assert whole.clause == ""
    laid = {thing.clause for thing in (*whole.give.things, *whole.want.things[:-1])}
    assert laid == {"DH-FREE-11"}
    assert {note.clause for note in (*whole.give.notes, *whole.want.notes)} == {"DH-FREE-11"}


def test_what_can_be_laid_is_what_the_steps_offer() -> None:
    """Through matches of free negotiation the shelf of an open draft and its options agree."""
    asked = 0
    for seed in (1, 2):
        options = GAME.read_options({"players": 3, "negotiation": True, "talk": 4})
        for _, state in walk(any_game(GAME), options, seed, samples=250).moments:
            assert isinstance(state, HaendlerState)
            for seat in GAME.prompt(state).seats if GAME.prompt(state).topic == "parley" else ():
                own = GAME.view(state, seat).seats[seat].bargain
                offered = {option.text for option in GAME.legal(state, seat)}
                if own is not None and "drop" in offered:
                    asked += 1
                    assert laid_by_steps(proposal(state, seat, as_macro(own))) <= offered
                    assert offered - laid_by_steps(proposal(state, seat, as_macro(own))) == {"drop"}
    assert asked


def as_macro(own: BargainView) -> Proposal:
    """A draft as the macro that would say it."""
    return Proposal(
        own.partner,
        own.gives.florins - own.wants.florins,
        own.gives.card,
        own.wants.card,
        own.promise,
        own.wanted_promise,
    )


def laid_by_steps(weighed: ProposalWeighed) -> set[str]:
    """The steps that a shelf leaves open."""
    promises = [promise.id for promise in GAME.scene(GAME.read_options({})).promises]
    found = {"say so"} if not weighed.clause else set()
    for side, verb in ((weighed.give, "give"), (weighed.want, "want")):
        found |= {f"{verb} {note.value} florins" for note in side.notes if not note.clause}
        cards = {thing.item for thing in side.things if not thing.clause}
        found |= {f"{verb} card {card}" for card in cards - {"promise", "any card"}}
        found |= {"want any card"} if "any card" in cards else set()
        says = "promise" if verb == "give" else "want promise"
        found |= {f"{says} {promise}" for promise in promises if "promise" in cards}
    return found


def test_fees_in_the_making_are_told_for_how_many_goods_and_which_sums() -> None:
    """B stores cloth, A's kind, and one iron: a fee for one good, and 300 florins at most."""
    match = at(FLOOR)
    offer = fees(match.state, 1, Fees(100, 200))

    assert {thing.item: (thing.left, thing.clause) for thing in offer.terms.things} == {
        "one": (1, ""),
        "two": (0, "DH-LOAD-5"),
        "both": (0, "DH-LOAD-5"),
    }
    assert [note.value for note in offer.terms.notes if not note.clause] == [0, 100, 200, 300]
    assert offer.terms.notes[4].clause == "DH-LOAD-9"
    assert offer.clause == "DH-LOAD-5"
    asked = fees(match.state, 0, Fees(100, 200, 1))
    assert not any(note.clause for note in asked.terms.notes)
    nothing = fees(match.state, 0, Fees(100, 200, 3))
    assert {thing.clause for thing in nothing.terms.things} == {"DH-LOAD-2"}


@pytest.mark.parametrize(
    ("text", "seat", "macro", "clause"),
    [
        (TALK, "A", Proposal(1, 150), "FREE-12"),
        (TALK, "A", Proposal(1, 400), "FREE-12"),
        (TALK, "A", Proposal(1, -5100), "FREE-12"),
        (TALK, "A", Proposal(1, give_card="special sale"), "FREE-12"),
        (TALK, "A", Proposal(2, want_card="any card"), "FREE-12"),
        (TALK, "A", Proposal(0, 100), "FREE-2"),
        (TALK, "A", Proposal(1), "FREE-11"),
        (FLOOR, "C", Fees(150, 200), "LOAD-9"),
        (FLOOR, "C", Fees(100, 400), "LOAD-9"),
        (FLOOR, "B", Fees(100, 200), "LOAD-5"),
        (FLOOR, "A", Fees(100, 200, 3), "LOAD-2"),
        (FLOOR, "B", Fees(100, 200, 2), "LOAD-6"),
        ("options: players=2\nstep: buy", "A", Purchase((("cloth", "paris"),)), "BUY-5"),
        ("options: players=2\nstep: buy\nA: bag 0", "A", Purchase((("silk", "genf"),)), "BUY-3"),
    ],
)
def test_a_macro_is_refused_with_the_clause_that_stands_in_the_way(
    text: str, seat: str, macro: Macro, clause: str
) -> None:
    """Odd sums, others' cards, empty hands, full rows: never the clause that only asks."""
    judge = Judge(any_game(GAME), tuple("ABCD"))
    with pytest.raises(IllegalAction) as refusal:
        judge.actions(at(text).state, "ABCD".index(seat), macro)
    assert refusal.value.clause == f"DH-{clause}"


def test_a_whole_proposal_takes_the_place_of_an_open_draft() -> None:
    """A has begun a draft for C; a whole proposal to B drops it, which costs a word."""
    match = at(TALK)

    match.play("A propose to C", "A give 100 florins")
    match.play_macro("A", Proposal(1, 200))
    said = seen(match, "C").seats[0].bargain
    assert said is not None
    assert (said.partner, said.gives.florins) == (1, 200)


def test_words_that_are_used_up_are_told_before_anything_is_laid() -> None:
    """With two drafts dropped and a proposal withdrawn A has said all it may on this floor."""
    match = at(TALK)
    match.play("A propose to B", "A drop", "A propose to B", "A drop")
    match.play("A propose to B", "A give 100 florins", "A say so", "A withdraw")

    assert proposal(match.state, 0, Proposal(1, 100)).clause == "DH-FREE-8"


def test_what_is_not_made_step_by_step_is_not_weighed() -> None:
    """Fees only where loading is bargained about, proposals only where all negotiate."""
    match = at(TALK)
    with pytest.raises(IllegalAction, match="LOAD-6"):
        GAME.weigh(match.state, 0, Fees(100, 200, 1))
    with pytest.raises(BadNotation, match="nothing to say"):
        GAME.weigh(match.state, 0, Steps(("silent",)))
    with pytest.raises(BadNotation, match="There is no seat 9"):
        GAME.weigh(match.state, 0, Proposal(9, 100))
    with pytest.raises(IllegalAction, match="FREE-6"):
        GAME.weigh(at("options: players=2\nstep: buy").state, 0, Proposal(1, 100))
