"""Somebody is away: a bot plays for them, and nothing is decided over their head (ADR 32)."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import httpx
import pytest

from kontor.engine.registry import find_game
from kontor.match import proposals
from kontor.match.driver import Driver
from kontor.match.save import save_text
from tests.server.people import Person
from tests.server.serving import ThreadServer, quick_settings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.conftest import People
    from tests.server.people import Chair, Said

PATIENCE = "kontor.server.rooms.absence.PATIENCE"


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is gone counts as gone at once."""
    monkeypatch.setattr(PATIENCE, 0.0)


class Party:
    """Ada, Bob and Cleo at one table; Cleo may go away."""

    def __init__(self, people: People, *more: str, **options: object) -> None:
        self.ada, self.bob, self.cleo = people("Ada"), people("Bob"), people("Cleo")
        table = self.ada.table("bidding", "me", "open", "open", *more, **options)
        self.path = f"/api/tables/{table['id']}"
        for person in (self.bob, self.cleo):
            self.table = person.done(f"{self.path}/join", {})

    @contextmanager
    def without_cleo(self) -> Iterator[tuple[Chair, Chair]]:
        """Ada and Bob sit; a bot plays for Cleo, who is gone. It has decided, and so has Ada."""
        with self.ada.sit(self.table) as ada, self.bob.sit(self.table) as bob:
            ply = ada.asked()["ply"]
            self.ada.done(f"{self.path}/seats/2/bot", {})
            ada.wait("state", ply=ply + 1)
            ada.act()
            bob.wait("state", ply=ply + 2)
            yield ada, bob

    def now(self, person: Person | None = None) -> Said:
        """The table as Ada sees it."""
        return (person or self.ada).get(self.path)


def told(chair: Chair) -> list[tuple[str, str, int]]:
    """What the log says beside the decisions, as far as this connection has heard."""
    chair.do("ping")
    said = [said for said in chair.said if said["say"] == "minute"]
    assert [one["number"] for one in said] == list(range(len(said)))
    return [(one["about"], one["step"], one["seat"]) for one in said]


def proposal(chair: Chair) -> Said | None:
    """What lies on the table."""
    chair.do("ping")
    found: Said | None = chair.state["proposal"]
    return found


# Going back


def test_a_friendly_takeback_does_not_ruin_who_is_away(people: People) -> None:
    """Ada and Bob agree to go back behind what was decided for Cleo; she was not asked."""
    party = Party(people)
    with party.without_cleo() as (ada, bob):
        before = party.now()["ply"]
        assert ada.do("takeback", seat=0, to=0)["say"] == "done"
        assert bob.do("consent", seat=1, yes=True)["say"] == "done"
        assert party.now()["ply"] == before
        waits = proposal(ada)
        assert waits
        assert (waits["consented"], waits["waiting"]) == ([0, 1], [2])


@pytest.mark.parametrize("yes", [True, False])
def test_who_is_back_answers_though_a_bot_still_plays(people: People, *, yes: bool) -> None:
    """Cleo need not take her seat back first; everybody finds the answer in the log."""
    party = Party(people)
    with party.without_cleo() as (ada, bob):
        before = party.now()["ply"]
        ada.do("takeback", seat=0, to=0)
        bob.do("consent", seat=1, yes=True)
        with party.cleo.sit(party.table) as cleo:
            asked = proposal(cleo)
            assert asked
            assert cleo.do("consent", seat=2, yes=yes, asked=asked["asked"])["say"] == "done"
            assert (party.now()["ply"] < before) is yes
            end = [("takeback", "consented", 2), ("takeback", "agreed", 0)]
            log = [
                ("seat", "handed", 0),
                ("takeback", "asked", 0),
                ("takeback", "consented", 1),
                *(end if yes else [("takeback", "refused", 2)]),
            ]
            assert told(cleo) == log
            assert told(bob) == told(ada) == log
            assert proposal(bob) is None


def test_those_present_decide_where_the_table_was_made_so(people: People) -> None:
    """The log says who was away; who has come back is asked like everybody."""
    party = Party(people, going_back="all_present")
    assert party.now()["going_back"] == "all_present"
    with party.without_cleo() as (ada, bob):
        before = party.now()["ply"]
        ada.do("takeback", seat=0, to=0)
        bob.do("consent", seat=1, yes=True)
        assert party.now()["ply"] < before
        assert ada.wait("minute", step="agreed")["without"] == [2]
        ada.wait("state", ply=before - 1)  # the bot's new decision would end what is asked
        with party.cleo.sit(party.table) as cleo:
            bob.do("takeback", seat=1, to=0)
            ada.do("consent", seat=0, yes=True)
            asked = proposal(cleo)
            assert asked
            assert asked["waiting"] == [2]


def test_nobody_goes_back_where_the_table_was_made_so(people: People) -> None:
    """Not even all together; own steps may still be undone."""
    party = Party(people, going_back="never")
    with party.ada.sit(party.table) as ada:
        assert ada.do("takeback", seat=0, to=0)["error"]["code"] == "illegal"
        before = ada.asked()["ply"]
        ada.act()
        assert ada.do("undo", seat=0)["ply"] == before
        assert told(ada) == []


def test_a_rule_that_is_none_is_refused(people: People) -> None:
    """So is a stand-in nobody knows; the usual ones are told with every table."""
    ada = people("Ada")
    wish = {"game": "bidding", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert ada.refused("/api/tables", {**wish, "going_back": "always"}) == "bad_request"
    assert ada.refused("/api/tables", {**wish, "stand_in": "bot:nobody"}) == "bad_options"
    usual = ada.done("/api/tables", wish)
    assert (usual["going_back"], usual["stand_in"]) == ("nobody_away", "bot:journeyman")


def test_a_proposal_lapses_when_the_match_goes_on(people: People) -> None:
    """Nobody agrees later to something that has become another thing."""
    party = Party(people)
    with party.ada.sit(party.table) as ada, party.bob.sit(party.table) as bob:
        ada.do("takeback", seat=0, to=0)
        asked = proposal(bob)
        assert asked
        assert bob.act()["say"] == "done"
        assert told(bob) == [("takeback", "asked", 0), ("takeback", "lapsed", 0)]
        ada.do("takeback", seat=0, to=1)
        late = bob.do("consent", seat=1, yes=True, asked=asked["asked"])
        assert late["error"]["code"] == "stale"


def test_one_proposal_lies_on_the_table_at_a_time(people: People) -> None:
    """Bob cannot push Ada's aside with his own; she can take hers back, or he refuse it."""
    party = Party(people)
    with party.ada.sit(party.table) as ada, party.bob.sit(party.table) as bob:
        ada.do("takeback", seat=0, to=0)
        assert bob.do("takeback", seat=1, to=1)["error"]["code"] == "illegal"
        assert ada.do("consent", seat=0, yes=False)["say"] == "done"
        assert bob.do("takeback", seat=1, to=1)["say"] == "done"
        steps = [(step, seat) for _, step, seat in told(ada)]
        assert steps == [("asked", 0), ("withdrawn", 0), ("asked", 1)]


# Who plays for whoever is away


@pytest.mark.parametrize("level", ["uniform", "bot:apprentice", "bot:alderman"])
def test_a_rival_does_not_choose_who_plays_for_the_absent(people: People, level: str) -> None:
    """Neither a weaker nor a stronger one: the table fixed it."""
    party = Party(people)
    with party.ada.sit(party.table) as ada:
        ada.asked()
        path = f"{party.path}/seats/2/bot"
        assert party.ada.refused(path, {"bot": level}) == "not_yours"
        assert party.now()["seats"][2]["bot"] is None
        assert party.ada.done(path, {})["seats"][2]["bot"] == "bot:journeyman"
        assert party.ada.refused(path, {"bot": level}) == "not_yours"


def test_the_stand_in_of_the_table_plays_for_whoever_goes(people: People) -> None:
    """Handed over by others or by themselves, or when somebody gets up."""
    party = Party(people, stand_in="bot:apprentice")
    seats = f"{party.path}/seats"
    with party.ada.sit(party.table) as ada:
        party.bob.done(f"{party.path}/leave")
        party.ada.done(f"{seats}/2/bot", {})
        assert party.ada.refused(f"{seats}/0/bot", {"bot": "bot:alderman"}) == "not_yours"
        handed = party.ada.done(f"{seats}/0/bot", {})
        assert [seat["bot"] for seat in handed["seats"]] == ["bot:apprentice"] * 3
        party.ada.done(f"{seats}/0/person")
        assert told(ada) == [
            ("seat", "handed", 1),
            ("seat", "handed", 0),
            ("seat", "handed", 0),
            ("seat", "returned", 0),
        ]


def test_a_seat_lost_to_the_clock_goes_to_the_stand_in(people: People) -> None:
    """The log says that it was the clock."""
    ada = people("Ada")
    clock = {"base": 1, "increment": 0}
    table = ada.table("bidding", "me", "hotseat", clock=clock, stand_in="bot:apprentice")
    with ada.sit(table) as chair:
        timed = chair.wait("minute", step="timed")
        assert timed["bot"] == "bot:apprentice"


# Another bot


def test_a_host_does_not_swap_a_merchant_for_an_apprentice(people: People) -> None:
    """In mid-match another bot needs everybody, also where the host asks."""
    party = Party(people, "bot")
    path = f"{party.path}/seats/3/bot"
    for level in ("bot:apprentice", "bot:alderman"):
        assert party.ada.refused(path, {"bot": level}) == "illegal"
    assert party.now()["seats"][3]["bot"] == "bot:journeyman"


@pytest.mark.parametrize("rule", ["nobody_away", "all_present", "never"])
def test_another_bot_needs_everybody_under_every_rule(people: People, rule: str) -> None:
    """Also who is away; then it plays, and everybody finds it in the log."""
    party = Party(people, "bot", going_back=rule)
    party.cleo.done(f"{party.path}/leave")
    with party.ada.sit(party.table) as ada, party.bob.sit(party.table) as bob:
        assert ada.do("exchange", seat=0, chair=3, bot="bot:apprentice")["say"] == "done"
        bob.do("consent", seat=1, yes=True)
        asked = proposal(ada)
        assert asked
        assert (asked["chair"], asked["bot"], asked["waiting"]) == (3, "bot:apprentice", [2])
        assert party.now()["seats"][3]["bot"] == "bot:journeyman"
        with party.cleo.sit(party.table) as cleo:
            cleo.do("consent", seat=2, yes=True)
        assert party.now()["seats"][3]["bot"] == "bot:apprentice"
        assert told(ada)[1:] == [
            ("exchange", "asked", 0),
            ("exchange", "consented", 1),
            ("exchange", "consented", 2),
            ("exchange", "agreed", 0),
        ]


def test_a_proposed_bot_outlasts_the_next_decisions(people: People) -> None:
    """It means the same whatever was played in between; one refusal ends it."""
    party = Party(people, "bot")
    with party.ada.sit(party.table) as ada, party.bob.sit(party.table) as bob:
        bob.do("exchange", seat=1, chair=3, bot="uniform")
        ada.act()
        assert proposal(bob)
        assert ada.do("consent", seat=0, yes=False)["say"] == "done"
        assert told(bob)[-1] == ("exchange", "refused", 0)
        assert party.now()["seats"][3]["bot"] == "bot:journeyman"


def test_alone_against_bots_another_one_sits_down_at_once(people: People) -> None:
    """There is nobody else to ask; only a bot can be exchanged, and only for one that is known."""
    ada = people("Ada")
    table = ada.done("/api/play-now", {"game": "bidding"})
    with ada.sit(table) as chair, people("Eve").sit(table) as watching:
        assert chair.do("exchange", seat=0, chair=1, bot="bot:merchant")["say"] == "done"
        assert watching.wait("minute", step="agreed")["bot"] == "bot:merchant"
        assert ada.get(f"/api/tables/{table['id']}")["seats"][1]["bot"] == "bot:merchant"
        for wrong, code in (
            ({"seat": 0, "chair": 0, "bot": "uniform"}, "illegal"),
            ({"seat": 0, "chair": 9, "bot": "uniform"}, "illegal"),
            ({"seat": 0, "chair": 1, "bot": "bot:nobody"}, "bad_options"),
            ({"seat": 1, "chair": 1, "bot": "uniform"}, "not_yours"),
        ):
            assert chair.do("exchange", **wrong)["error"]["code"] == code
        refused = watching.do("exchange", seat=0, chair=1, bot="uniform")
        assert refused["error"]["code"] == "not_yours"


# Forks, restarts, saves


def test_a_rival_does_not_fork_a_match_that_runs(people: People) -> None:
    """Neither from the opening nor from where Cleo left, whoever asks and whatever the rule."""
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    for rule in ("nobody_away", "all_present", "never"):
        party = Party(people, going_back=rule)
        with party.without_cleo():
            for ply in (0, party.now()["ply"]):
                wish = {"ply": ply, "seats": seats}
                assert party.bob.refused(f"{party.path}/fork", wish) == "illegal"
            assert party.bob.http.get(f"{party.path}/save").status_code == 409


def test_a_fork_keeps_what_its_table_had_fixed(people: People) -> None:
    """Nobody who goes on elsewhere loosens it in passing."""
    ada = people("Ada")
    table = ada.table("bidding", "me", "bot", going_back="never", stand_in="bot:apprentice")
    with ada.sit(table) as chair:
        chair.finish()
    seats = [{"kind": "me"}, {"kind": "open"}]
    forked = ada.done(f"/api/tables/{table['id']}/fork", {"ply": 0, "seats": seats})
    assert (forked["going_back"], forked["stand_in"]) == ("never", "bot:apprentice")


def test_after_a_restart_the_absent_are_still_asked(database: str) -> None:
    """What was proposed lies on the table as before, and the log has every step of it."""
    settings = quick_settings(database)
    with ThreadServer(settings) as server:
        people = [Person(server.address, name) for name in ("Ada", "Bob", "Cleo")]
        party = Party(lambda _name: people.pop(0))
        party.cleo.done(f"{party.path}/leave")
        with party.ada.sit(party.table) as ada, party.bob.sit(party.table) as bob:
            ada.wait("state", thinking=[])
            ply = ada.act()["ply"]
            ada.do("takeback", seat=0, to=0)
            asked = proposal(ada)
            log = told(bob)
    with ThreadServer(settings) as server:
        for person in (party.ada, party.bob, party.cleo):
            person.address = server.address
            person.http.base_url = httpx.URL(server.address)
        with party.ada.sit(party.table) as ada, party.bob.sit(party.table) as bob:
            assert proposal(bob) == asked
            bob.do("consent", seat=1, yes=True)
            assert party.now()["ply"] == ply
            assert told(ada) == [*log, ("takeback", "consented", 1)]
            with party.cleo.sit(party.table) as cleo:
                cleo.do("consent", seat=2, yes=True)
            assert party.now()["ply"] < ply
        for person in (party.ada, party.bob, party.cleo):
            person.close()


def test_a_save_tells_what_was_agreed(people: People) -> None:
    """And a table that reads it tells it again."""
    ada = people("Ada")
    table = ada.table("bidding", "me", "bot")
    with ada.sit(table) as chair:
        chair.asked()
        chair.do("exchange", seat=0, chair=1, bot="uniform")
        chair.finish()
    text = ada.http.get(f"/api/tables/{table['id']}/save").text
    assert '"minute":"exchange","step":"agreed"' in text
    with ada.sit(ada.done("/api/saves", {"text": text})) as again:
        assert again.wait("minute", step="agreed")["bot"] == "uniform"


def test_an_uploaded_save_brings_no_consent_along(people: People) -> None:
    """Ada writes into a save that everybody agrees to go back; at a new table nobody has."""
    ada, bob = people("Ada"), people("Bob")
    driver = Driver(find_game("bidding"), find_game("bidding").read_options({"players": 2}), 1)
    driver.act(0, driver.legal(0)[0])
    proposals.ask_takeback(driver, 0, 0)
    proposals.answer(driver, 1, consent=True)
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ada.done("/api/saves", {"text": save_text(driver), "seats": seats})
    bob.done(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    with ada.sit(table) as chair:
        assert proposal(chair) is None
        assert chair.do("consent", seat=0, yes=True)["error"]["code"] == "illegal"
