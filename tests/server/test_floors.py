"""Talk on open floors at the wire: those who speak at the same moment are all heard."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Final

import pytest

from kontor.engine.registry import any_game, find_game
from kontor.match.driver import Driver
from kontor.match.save import save_text
from tests.proof.bargain import GAME as BARGAIN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from tests.server.conftest import People
    from tests.server.people import Chair, Said

FLOORS: Final = {
    "bargain": "options: players=3 talk=9\n",
    "genoa": "options: players=3 talk=0\npath: tavern\nB: 50 ducats, silk\nC: 50 ducats\n",
    "loading": (
        "options: players=3 talk=0\nstep: guests 2\nwagon 2: koeln; master A; A has 2 cloth\n"
        "B stores: koeln 1 cloth, 2 iron, 1 wine\nC stores: koeln 1 wine\n"
    ),
    "parley": (
        "options: players=3 negotiation=yes talk=0\nstep: parley before move\n"
        "A: cards 1 axle break\nB: cards 1 special sale\n"
    ),
}
TITLES: Final = {"loading": "haendler", "parley": "haendler"}


def game_of(floor: str) -> Game[State]:
    """The game a floor belongs to."""
    return any_game(BARGAIN) if floor == "bargain" else find_game(TITLES.get(floor, floor))


@contextmanager
def talking(people: People, floor: str) -> Iterator[tuple[Chair, Chair, Chair]]:
    """Ada, Bob and Cleo sit on a floor: A, B and C; A is host, tower seat or loading master."""
    game = game_of(floor)
    text = f"kontor position {game.title}\n{FLOORS[floor]}"
    match = Driver(game, game.position(text).options, 5, start=text)
    seated = [people("Ada"), people("Bob"), people("Cleo")]
    seats = [{"kind": kind} for kind in ("me", "open", "open")]
    table = seated[0].done("/api/saves", {"text": save_text(match), "seats": seats})
    for person in seated[1:]:
        person.done(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    with ExitStack() as stack:
        first, second, third = (stack.enter_context(person.sit(table)) for person in seated)
        yield first, second, third


def say(chair: Chair, seat: int, ply: int, *steps: str) -> Said:
    """Send one step, or several at once."""
    if len(steps) == 1:
        return chair.do("act", seat=seat, ply=ply, action=steps[0])
    return chair.do("macro", seat=seat, ply=ply, macro={"macro": "Steps", "steps": steps})


def offered(chair: Chair, by: int) -> bool:
    """Whether this connection has heard an offer of a seat."""
    kinds = {"OfferMade", "FeeOffered", "FeeAsked", "BargainProposed"}
    said = [event for one in chair.said if one["say"] == "state" for event in one["events"]]
    names = ("by", "maker", "seat", "guest", "proposer")
    return any(
        event["event"] in kinds and by in [event.get(name) for name in names] for event in said
    )


OFFERS: Final = {
    "bargain": (("draft", "give 5 coins", "submit"), ("draft", "give 1 coin", "submit")),
    "genoa": (
        ("offer tavern", "add 10 ducats", "submit"),
        ("offer tavern", "add 5 ducats", "submit"),
    ),
    "loading": (("offer 300 for one",), ("offer 100 for one",)),
    "parley": (
        ("propose to A", "give 300 florins", "say so"),
        ("propose to A", "give 100 florins", "say so"),
    ),
}
"""What a guest says first, and lower terms it says instead later."""
ACCEPT: Final = {"bargain": "accept B", "genoa": "accept B tavern", "loading": "accept B"} | {
    "parley": "agree with B"
}
SILENT: Final = "silent"


@pytest.mark.parametrize("floor", FLOORS)
def test_two_who_speak_at_the_same_moment_are_both_heard(people: People, floor: str) -> None:
    """Bob and Cleo answer the same ply; both offers stand."""
    with talking(people, floor) as (ada, bob, cleo):
        ply = ada.asked()["ply"]
        assert say(bob, 1, ply, *OFFERS[floor][0])["say"] == "done"
        done = say(cleo, 2, ply, *OFFERS[floor][1])
        assert done["say"] == "done", done
        ada.wait("state", ply=done["ply"])
        assert offered(ada, 1)
        assert offered(ada, 2)


@pytest.mark.parametrize("floor", ["bargain", "genoa", "parley"])
def test_a_draft_of_one_does_not_make_anothers_offer_stale(people: People, floor: str) -> None:
    """Bob makes up his offer step by step while Cleo's whole offer is under way."""
    with talking(people, floor) as (ada, bob, cleo):
        ply = ada.asked()["ply"]
        begin, fill, _ = OFFERS[floor][0]
        at = say(bob, 1, ply, begin)["ply"]
        assert say(bob, 1, at, fill)["say"] == "done"
        assert say(cleo, 2, ply, *OFFERS[floor][1])["say"] == "done"


@pytest.mark.parametrize("floor", FLOORS)
def test_terms_that_were_changed_meanwhile_are_not_accepted(people: People, floor: str) -> None:
    """Ada accepts what Bob first offered; he has lowered it since, so she is asked again."""
    with talking(people, floor) as (ada, bob, _):
        good, poor = OFFERS[floor]
        seen = say(bob, 1, ada.asked()["ply"], *good)["ply"]
        again = ("withdraw", *poor) if floor == "parley" else poor
        lowered = say(bob, 1, seen, *again)["ply"]
        refused = say(ada, 0, seen, ACCEPT[floor])
        assert (refused["error"]["code"], refused["error"]["ply"]) == ("stale", lowered)
        assert say(ada, 0, lowered, ACCEPT[floor])["say"] == "done"


def offered_after_a_takeback(ada: Chair, bob: Chair, cleo: Chair, floor: str) -> tuple[Said, Said]:
    """Bob's good offer, taken back with everybody's consent, then a poor one: Ada's two states.

    The poor one takes as many steps, so that the match stands at the same ply.
    """
    good, poor = OFFERS[floor]
    ply = ada.asked()["ply"]
    seen = ada.wait("state", ply=say(bob, 1, ply, *good)["ply"])
    assert bob.do("takeback", seat=1, to=ply)["say"] == "done"
    for seat, chair in ((0, ada), (2, cleo)):
        assert chair.do("consent", seat=seat, yes=True)["say"] == "done"
    again = say(bob, 1, ply, *poor)["ply"]
    assert again == seen["ply"]
    ada.do("ping")  # what was told before the answer has been heard
    return seen, ada.state


@pytest.mark.parametrize("floor", FLOORS)
def test_terms_of_a_ply_that_comes_again_are_not_accepted(people: People, floor: str) -> None:
    """Ada's late word names the log she saw, so it cannot take what replaced the good offer."""
    with talking(people, floor) as (ada, bob, cleo):
        seen, now = offered_after_a_takeback(ada, bob, cleo, floor)
        word = {"seat": 0, "ply": seen["ply"], "action": ACCEPT[floor]}
        late = ada.do("act", **word, entry=seen["entry"])
        assert (late["error"]["code"], late["error"]["ply"]) == ("stale", now["ply"])
        steps = {"macro": "Steps", "steps": [ACCEPT[floor]]}
        late = ada.do("macro", seat=0, ply=seen["ply"], macro=steps, entry=seen["entry"])
        assert late["error"]["code"] == "stale"
        assert ada.do("act", **word, entry=now["entry"])["say"] == "done"


def test_a_client_that_names_no_entry_is_heard_as_before(people: People) -> None:
    """The ply alone is checked."""
    with talking(people, "genoa") as (ada, bob, cleo):
        seen, _ = offered_after_a_takeback(ada, bob, cleo, "genoa")
        assert say(ada, 0, seen["ply"], ACCEPT["genoa"])["say"] == "done"


def test_what_was_taken_back_after_a_word_was_said_does_not_touch_it(people: People) -> None:
    """Cleo speaks and takes it back; Ada's answer to Bob's offer stands on what still holds."""
    with talking(people, "genoa") as (ada, bob, cleo):
        good, poor = OFFERS["genoa"]
        seen = ada.wait("state", ply=say(bob, 1, ada.asked()["ply"], *good)["ply"])
        assert say(cleo, 2, seen["ply"], poor[0])["say"] == "done"
        assert cleo.do("undo", seat=2)["say"] == "done"
        word = {"seat": 0, "ply": seen["ply"], "action": ACCEPT["genoa"]}
        assert ada.do("act", **word, entry=seen["entry"])["say"] == "done"


@pytest.mark.parametrize("floor", FLOORS)
def test_terms_that_stand_are_accepted_although_another_spoke(people: People, floor: str) -> None:
    """Cleo's offer comes between Bob's and Ada's answer to it."""
    with talking(people, floor) as (ada, bob, cleo):
        seen = say(bob, 1, ada.asked()["ply"], *OFFERS[floor][0])["ply"]
        assert say(cleo, 2, seen, *OFFERS[floor][1])["say"] == "done"
        assert say(ada, 0, seen, ACCEPT[floor])["say"] == "done"


@pytest.mark.parametrize("floor", FLOORS)
def test_who_falls_silent_has_heard_what_was_said_to_it(people: People, floor: str) -> None:
    """Ada wants to listen, or to act, while an offer reaches her: she is asked again."""
    deeds = {"bargain": "perform", "genoa": SILENT, "loading": "close loading", "parley": SILENT}
    with talking(people, floor) as (ada, bob, cleo):
        ply = ada.asked()["ply"]
        assert say(bob, 1, ply, *OFFERS[floor][0])["say"] == "done"
        assert say(ada, 0, ply, deeds[floor])["error"]["code"] == "stale"
        assert say(cleo, 2, ply, SILENT)["say"] == "done"


@pytest.mark.parametrize(
    ("floor", "end"),
    [("bargain", "perform"), ("genoa", "act"), ("loading", "close loading")],
)
def test_an_answer_to_another_question_is_refused(people: People, floor: str, end: str) -> None:
    """Ada ends the floor; Bob's offer for it does not reach the next one."""
    with talking(people, floor) as (ada, bob, _):
        ply = ada.asked()["ply"]
        assert say(ada, 0, ply, end)["say"] == "done"
        assert say(bob, 1, ply, *OFFERS[floor][0])["error"]["code"] == "stale"


def test_an_offer_on_one_floor_does_not_reach_the_next(people: People) -> None:
    """The tower goes on at once: the same words would be about another place."""
    with talking(people, "genoa") as (ada, bob, cleo):
        ply = ada.asked()["ply"]
        ply = say(bob, 1, ply, SILENT)["ply"]
        seen = say(cleo, 2, ply, SILENT)["ply"]
        move = next(
            option["text"]
            for option in ada.wait("state", ply=seen)["seats"]["0"]["options"]
            if option["type"] == "Move"
        )
        done = say(ada, 0, seen, move)
        assert bob.wait("state", ply=done["ply"])["prompt"]["topic"] == "floor"
        assert say(bob, 1, ply, *OFFERS["genoa"][0])["error"]["code"] == "stale"


def test_an_offer_in_the_making_is_weighed_for_its_own_seat(people: People) -> None:
    """Bob is told what he could add and which rule is against it; Cleo's seat is not his."""
    with talking(people, "genoa") as (_, bob, _cleo):
        whole = {"macro": "MakeOffer", "space": "tavern", "give": {"ducats": 7}}
        answer = bob.do("weigh", seat=1, macro=whole)
        assert answer["say"] == "weighed"
        assert answer["weighing"]["clause"] == "TG-LAW-18"
        assert {"notes", "things"} == set(answer["weighing"]["give"])
        stranger = bob.do("weigh", seat=2, macro=whole)
        assert stranger["error"]["code"] == "not_yours"
        nothing = bob.do("weigh", seat=1, macro={"macro": "Steps", "steps": ["silent"]})
        assert nothing["error"]["code"] == "bad_notation"


def test_a_macro_of_the_game_is_heard_late_as_well(people: People) -> None:
    """The browser sends whole offers: two of them cross."""
    with talking(people, "genoa") as (ada, bob, cleo):
        ply = ada.asked()["ply"]
        whole = {"macro": "MakeOffer", "space": "tavern", "give": {"ducats": 10}}
        assert bob.do("macro", seat=1, ply=ply, macro=whole)["say"] == "done"
        assert cleo.do("macro", seat=2, ply=ply, macro=whole)["say"] == "done"


BREATHS: Final = {
    "of the loading master": (0, {"macro": "Fees", "guest": 1, "one": 300, "two": 500}),
    "of a guest": (1, {"macro": "Fees", "guest": None, "one": 200, "two": 400}),
}


@pytest.mark.parametrize("breath", BREATHS)
def test_two_prices_in_one_breath_do_not_collide_with_anothers_word(
    people: People, breath: str
) -> None:
    """Ada or Bob names a price for one and for two while Cleo's offer is under way."""
    with talking(people, "loading") as (ada, bob, cleo):
        ply = ada.asked()["ply"]
        seat, whole = BREATHS[breath]
        assert (ada, bob)[seat].do("macro", seat=seat, ply=ply, macro=whole)["say"] == "done"
        done = say(cleo, 2, ply, "offer 100 for one")
        assert done["say"] == "done", done
        ada.wait("state", ply=done["ply"])
        assert offered(ada, 2)


def test_a_guest_that_has_loaded_meanwhile_does_not_make_an_offer_stale(people: People) -> None:
    """Bob takes what Ada asked and loads, and the same bargaining goes on: Cleo is heard."""
    with talking(people, "loading") as (ada, bob, cleo):
        ply = say(ada, 0, ada.asked()["ply"], "ask B 300 for one")["ply"]
        assert say(bob, 1, ply, "take one", "load 1 iron")["say"] == "done"
        assert say(cleo, 2, ply, "offer 100 for one")["say"] == "done"


def test_a_card_handed_over_meanwhile_does_not_make_a_proposal_stale(people: People) -> None:
    """Bob gives Ada any card of his; Cleo's proposal to her rests on nothing of that."""
    with talking(people, "parley") as (ada, bob, cleo):
        asked = ("propose to B", "give 300 florins", "want any card", "say so")
        ply = say(ada, 0, ada.asked()["ply"], *asked)["ply"]
        at = say(bob, 1, ply, "agree with A")["ply"]
        assert say(bob, 1, at, "give card special sale")["say"] == "done"
        assert say(cleo, 2, ply, *OFFERS["parley"][1])["say"] == "done"


def test_a_word_for_a_bargaining_that_is_over_comes_too_late(people: People) -> None:
    """Cleo loads and Ada closes the bargaining; what Bob still wanted to say has no floor."""
    with talking(people, "loading") as (ada, bob, cleo):
        ply = say(ada, 0, ada.asked()["ply"], "ask C 300 for one")["ply"]
        at = say(cleo, 2, ply, "take one", "load 1 wine")["ply"]
        assert say(ada, 0, at, "close loading")["say"] == "done"
        assert say(bob, 1, ply, *OFFERS["loading"][0])["error"]["code"] == "stale"


@pytest.mark.parametrize("floor", FLOORS)
def test_two_who_share_a_screen_speak_at_the_same_moment(people: People, floor: str) -> None:
    """Ada holds every seat; what B and C say to the same ply both stands."""
    game = game_of(floor)
    text = f"kontor position {game.title}\n{FLOORS[floor]}"
    match = Driver(game, game.position(text).options, 5, start=text)
    ada = people("Ada")
    seats = [{"kind": "me"}, *({"kind": "hotseat", "name": name} for name in ("Ben", "Cleo"))]
    table = ada.done("/api/saves", {"text": save_text(match), "seats": seats})
    with ada.sit(table) as chair:
        ply = chair.state["ply"]
        done = [say(chair, seat, ply, *OFFERS[floor][seat - 1]) for seat in (1, 2)]
        assert [answer["say"] for answer in done] == ["done", "done"], done
        chair.do("ping")  # what was told before the answer has been heard
        assert offered(chair, 1)
        assert offered(chair, 2)
