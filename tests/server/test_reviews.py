"""Reviews at the wire: who may look, lead and write, and what never leaves a running match."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from tests.server.people import PATIENCE, Person
from tests.server.reviewing import MARK, finished, key_of, look, review_of
from tests.server.serving import ThreadServer, quick_settings
from tests.server.test_closing import close

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.conftest import People
    from tests.server.people import Said


def test_whoever_has_the_link_is_led_and_others_find_nothing(people: People) -> None:
    """A leader and two followers; nobody lists a review but its maker."""
    ada, bob, eve = people("Ada"), people("Bob"), people("Eve")
    review = review_of(ada, table=finished(ada), title="Sunday")
    with look(ada, review) as leader, look(bob, review) as second, look(eve, review) as third:
        assert second.stands()["title"] == "Sunday"
        assert third.stands()["leader"] == leader.stands()["you"]
        assert leader.do("go", ply=3)["say"] == "done"
        for follower in (second, third):
            assert follower.stands(ply=3)["branch"] == ""
            assert follower.refused("go", ply=1) == "not_yours"
        assert {one["name"] for one in leader.stands()["people"]} <= {"Ada", "Bob", "Eve"}
    assert [one["id"] for one in ada.http.get("/api/reviews").json()] == [review]
    assert bob.http.get("/api/reviews").json() == []


def test_a_stranger_without_the_link_is_told_nothing(people: People) -> None:
    """Not by the socket, not by any address; and nobody in particular is asked who they are."""
    ada, eve = people("Ada"), people("Eve")
    review = review_of(ada, table=finished(ada))
    with look(eve, "Wrong" + review[5:]) as lost:
        assert lost.hear()["error"]["code"] == "not_found"
    wrong = f"/api/reviews/{review[::-1]}"
    for path in ("/at/0", "/scores", "/position/0", "/file", "/transcript"):
        assert eve.http.get(wrong + path).status_code == 404
        eve.http.cookies.clear()
        assert eve.http.get(f"/api/reviews/{review}{path}").status_code == 401
        eve = people("Eve")
    assert eve.refused(f"{wrong}/forget") == "not_found"
    assert eve.refused(f"/api/reviews/{review}/forget") == "not_found", "it is Ada's"


def test_nothing_of_a_match_that_runs_or_was_closed_is_reviewed(
    people: People, house: ThreadServer
) -> None:
    """Whoever asks: its host, who sits there, or who looks on."""
    ada, bob, eve = people("Ada"), people("Bob"), people("Eve")
    table = ada.table("bidding", "me", "open")
    bob.done(f"/api/tables/{table['id']}/join", {})

    def check() -> None:
        for person in (ada, bob, eve):
            answer = person.post("/api/reviews", {"table": table["id"]})
            assert (answer.status_code, answer.json()["error"]["code"]) == (409, "illegal")
            assert person.http.get("/api/reviews").json() == []

    check()
    with ada.sit(table) as chair:
        chair.asked()
        close(house, table)
        assert chair.act()["say"] == "error"
    check()
    private = ada.table("bidding", "me", "hotseat", private=True)
    with ada.sit(private) as chair:
        chair.finish()
    assert eve.refused("/api/reviews", {"table": private["id"]}) == "not_yours"
    assert ada.refused("/api/reviews", {"table": "nowhere"}) == "not_found"


def test_the_lead_is_handed_over_and_taken_back(people: People) -> None:
    """By who has it, to who is there; the maker takes it at any time."""
    ada, bob, eve = people("Ada"), people("Bob"), people("Eve")
    review = review_of(ada, table=finished(ada))
    with look(ada, review) as one, look(bob, review) as two, look(eve, review) as three:
        bobs = key_of(one, "Bob")
        assert three.refused("lead", to=bobs) == "not_yours"
        assert one.refused("lead", to="0" * 16) == "not_found"
        assert one.do("lead", to=bobs)["say"] == "done"
        assert two.stands(leader=bobs)["you"] == bobs
        assert two.do("go", ply=2)["say"] == "done"
        assert three.stands(ply=2)["leader"] == bobs
        assert one.refused("go", ply=1) == "not_yours"
        assert one.do("lead", to=one.stands()["you"])["say"] == "done"
        assert one.do("go", ply=1)["say"] == "done"
        assert two.stands(ply=1)["leader"] == one.stands()["you"]


def test_remarks_belong_to_their_author_and_the_maker(people: People) -> None:
    """Said, said anew, taken away; everybody hears of it at once."""
    ada, bob, eve = people("Ada"), people("Bob"), people("Eve")
    review = review_of(ada, table=finished(ada))
    with look(ada, review) as one, look(bob, review) as two, look(eve, review) as three:
        words = "Why <b>this</b>?\n  Look here. "
        number = two.do("remark", ply=2, text=words, marks=[MARK])["number"]
        heard = one.wait("remark", number=number)
        assert heard["text"] == "Why <b>this</b>?\nLook here.", "as it was typed: pages escape it"
        assert (heard["by"], heard["ply"], heard["marks"]) == ("Bob", 2, [MARK])
        assert three.refused("remark", ply=2, text="Mine", number=number) == "not_yours"
        assert three.refused("unsay", number=number) == "not_yours"
        assert two.do("remark", ply=2, text="Better so", number=number)["number"] == number
        anew = three.wait("remark", number=number, edited=True)
        assert (anew["text"], anew["marks"]) == ("Better so", [])
        assert one.do("unsay", number=number)["say"] == "done", "the maker keeps order"
        assert three.wait("unsaid", number=number)
        assert two.refused("unsay", number=number) == "not_found"
        again = two.do("remark", ply=0, text="First")["number"]
    with look(eve, review) as late:
        assert late.wait("remark")["number"] == again


def test_the_maker_says_who_writes(people: People) -> None:
    """Who may only look is refused, and told so before; what they said stays theirs."""
    ada, bob = people("Ada"), people("Bob")
    review = review_of(ada, table=finished(ada), writing="maker")
    with look(ada, review) as one, look(bob, review) as two:
        assert (one.stands()["writes"], two.stands()["writes"]) == (True, False)
        assert two.refused("remark", ply=0, text="Hello") == "not_yours"
        assert two.refused("arrange", writing="everybody", title="Mine") == "not_yours"
        assert one.do("arrange", writing="everybody", title="Ours")["say"] == "done"
        assert two.stands(title="Ours")["writes"] is True
        number = two.do("remark", ply=0, text="Hello")["number"]
        one.do("arrange", writing="maker", title="")
        assert two.stands(title="")["writes"] is False
        assert two.refused("remark", ply=0, text="More", number=number) == "not_yours"
        assert two.do("unsay", number=number)["say"] == "done"


def test_what_cannot_be_is_refused(people: People) -> None:
    """Bounds of words, marks and plies; commands that are none; too much of everything."""
    ada = people("Ada")
    review = review_of(ada, table=finished(ada))
    with look(ada, review) as one:
        last = one.stands()["plies"]
        assert one.refused("go", ply=last + 1) == "not_found"
        assert one.refused("go", ply=0, branch="nowhere") == "not_found"
        assert one.refused("go", ply=-1) == "bad_request"
        bad: list[Said] = [
            {"text": ""},
            {"text": "  \n "},
            {"text": "x" * 601},
            {"text": "back\u202ewards"},
            {"text": "a", "marks": [{"start": "no thing"}]},
            {"text": "a", "marks": [{"start": "city:A", "end": 7}]},
            {"text": "a", "marks": [MARK] * 13},
            {"text": "a", "colour": "red"},
        ]
        for remark in bad:
            assert one.refused("remark", ply=0, **remark) == "bad_request", remark
        assert one.refused("remark", ply=last + 1, text="late") == "not_found"
        assert one.refused("remark", ply=0, text="anew", number=7) == "not_found"
        assert one.refused("act", seat=0, ply=0, action="pass") == "bad_request"
        assert one.do("remark", ply=last, text="x" * 600)["say"] == "done"
        assert one.do("ping")["say"] == "pong"
    for wish in ({}, {"text": "hello"}, {"table": "a", "text": "b"}, {"text": "{}"}):
        assert ada.refused("/api/reviews", wish) in {"bad_request", "broken_save"}
    path = f"/api/reviews/{review}/at"
    assert ada.http.get(f"{path}/{last + 1}").status_code == 404
    assert ada.http.get(f"{path}/0?eyes=7").status_code == 404
    assert ada.http.get(f"{path}/0?eyes=all").status_code == 400


def test_every_seats_eyes_a_spectators_and_everybodys(people: People) -> None:
    """Of sealed bids a spectator knows nothing, a seat its own, and who looks at all, all."""
    ada, bob = people("Ada"), people("Bob")
    review = review_of(ada, table=finished(ada))
    plies = next(one["plies"] for one in ada.http.get("/api/reviews").json())

    def views(eyes: str) -> list[Said]:
        path = f"/api/reviews/{review}/at"
        return [bob.get(f"{path}/{ply}?eyes={eyes}") for ply in range(plies + 1)]

    seen = {eyes: views(eyes) for eyes in ("0", "1", "spectator", "everybody")}
    assert [one["view"] for one in seen["0"]] != [one["view"] for one in seen["1"]]
    assert [one["view"] for one in seen["0"]] != [one["view"] for one in seen["spectator"]]
    assert [bool(one["standing"]) for one in seen["0"]] == [False] * plies + [True]
    for own, every in zip(seen["0"], seen["everybody"], strict=True):
        if "seats" in every["view"]:
            assert every["view"]["seats"][0] == own["view"]["seats"][0]
        assert len(every["events"]) >= len(own["events"])


def test_a_review_is_there_after_a_restart(tmp_path: Path) -> None:
    """With its words, its leader and where they stood; the match is its own."""
    settings = quick_settings(f"sqlite:///{tmp_path / 'kontor.db'}")
    with ThreadServer(settings) as server:
        ada = Person(server.address, "Ada")
        review = review_of(ada, table=finished(ada))
        with look(ada, review) as one:
            one.do("remark", ply=1, text="Remember")
            one.do("go", ply=2)
        session = dict(ada.http.cookies)
        ada.close()
    with ThreadServer(settings) as server:
        bob = Person(server.address, "Bob")
        with look(bob, review) as two:
            assert two.stands()["ply"] == 2
            assert two.wait("remark")["text"] == "Remember"
        bob.http.cookies.clear()
        bob.http.cookies.update(session)
        with look(bob, review) as one:
            assert one.stands()["maker"] is True
            assert one.do("go", ply=0)["say"] == "done"
        bob.close()


def test_processes_that_share_a_database_tell_each_other(tmp_path: Path) -> None:
    """Who leads at one leads those at the other."""
    settings = quick_settings(f"sqlite:///{tmp_path / 'kontor.db'}")
    with ThreadServer(settings) as here, ThreadServer(settings) as there:
        ada, bob = Person(here.address, "Ada"), Person(there.address, "Bob")
        review = review_of(ada, table=finished(ada))
        with look(ada, review) as one, look(bob, review) as two:
            assert key_of(one, "Bob") == two.stands()["you"]
            one.do("go", ply=2)
            assert two.stands(ply=2)
            two.do("remark", ply=2, text="From over there")
            assert one.wait("remark")["text"] == "From over there"
        ada.close()
        bob.close()


def test_who_is_gone_is_no_longer_there(people: People) -> None:
    """And a review that is taken away ends for everybody in it."""
    ada, bob = people("Ada"), people("Bob")
    review = review_of(ada, table=finished(ada))
    with look(ada, review) as one:
        with look(bob, review):
            key_of(one, "Bob")
        until = time.monotonic() + PATIENCE
        while len(one.wait("review")["people"]) > 1:
            assert time.monotonic() < until
        assert ada.post(f"/api/reviews/{review}/forget").status_code == 204
        assert one.wait("error")["error"]["code"] == "not_found"
    assert ada.http.get(f"/api/reviews/{review}/at/0").status_code == 404
