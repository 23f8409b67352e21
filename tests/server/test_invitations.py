"""Getting together: an address that others can open, and chairs and arms before the match."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import httpx
import pytest

from kontor.server.qr import LONGEST, as_svg
from kontor.server.reach import network_name
from kontor.server.settings import BadSettings, Settings, read_settings
from tests.server.people import PATIENCE, Chair, Person, Said
from tests.server.serving import ThreadServer, quick_settings
from tests.server.test_order import assert_shown_out

if TYPE_CHECKING:
    from tests.server.conftest import People


@pytest.fixture
def ada(people: People) -> Person:
    """A host."""
    return people("Ada")


@pytest.fixture
def ben(people: People) -> Person:
    """A guest."""
    return people("Ben")


def invitation(person: Person, table: Said, **headers: str) -> Said:
    """The link somebody may pass on."""
    answer = person.http.get(f"/api/tables/{table['id']}/invitation", headers=headers)
    assert answer.status_code == 200, answer.text
    found: Said = answer.json()
    return found


def seats_of(table: Said) -> list[tuple[str, int]]:
    """Who sits where, under which arms."""
    return [(seat["name"], seat["arms"]) for seat in table["seats"]]


# The address


def test_a_table_that_only_this_machine_reaches_says_so(ada: Person) -> None:
    """The link is there for a second window, and the page can warn."""
    table = ada.table("hansa", "me", "open", "open")

    said = invitation(ada, table)

    assert said["reach"] == "here"
    assert said["link"] == f"{ada.address}/table/{table['id']}?invite={table['invite']}"


def test_the_configured_address_is_passed_on_and_answers(database: str) -> None:
    """Behind a proxy, or a name of the router: whoever keeps the house says what it is called."""
    settings = quick_settings(database, public_url="https://club.example/")
    with ThreadServer(settings) as server:
        ada = Person(server.address, "Ada")
        table = ada.table("hansa", "me", "open", "open")
        said = invitation(ada, table)
        asked = ada.http.get("/api/health", headers={"host": "club.example"})
        ada.close()

    assert said["reach"] == "everywhere"
    assert said["link"].startswith(f"https://club.example/table/{table['id']}?invite=")
    assert asked.status_code == 200


def test_who_asks_by_a_name_passes_that_name_on(database: str) -> None:
    """A name is for everybody, an address of the network for who is in it."""
    settings = quick_settings(database, hosts=("club.example", "192.168.7.2"))
    with ThreadServer(settings) as server:
        ada = Person(server.address, "Ada")
        table = ada.table("hansa", "me", "open", "open")
        by_name = invitation(ada, table, host="club.example:8440")
        by_address = invitation(ada, table, host="192.168.7.2:8440")
        ada.close()

    assert (by_name["link"][:26], by_name["reach"]) == ("http://club.example:8440/t", "everywhere")
    assert by_address["link"].startswith("http://192.168.7.2:8440/table/")
    assert by_address["reach"] == "network"


def test_a_table_of_the_network_is_passed_on_by_its_address_there(database: str) -> None:
    """Whoever listens on all addresses is asked on loopback, and gives away the network's."""
    settings = quick_settings(database, host="0.0.0.0")  # noqa: S104 - the test is about it
    name = network_name(settings)
    if not name:
        pytest.skip("this machine has no network")
    with ThreadServer(settings) as server:
        ada = Person(server.address, "Ada")
        said = invitation(ada, ada.table("hansa", "me", "open", "open"))
        there = ada.http.get("/api/health", headers={"host": f"{name}:8440"})
        foreign = ada.http.get("/api/health", headers={"host": "evil.example"})
        ada.close()

    assert said["link"].startswith(f"http://{name}:{server.address.rsplit(':', 1)[1]}/table/")
    assert said["reach"] in {"network", "everywhere"}
    assert (there.status_code, foreign.status_code) == (200, 421)


@pytest.mark.parametrize(
    "address", ["club.example", "ftp://club.example", "https://a/b?c", "x" * 300]
)
def test_what_is_no_address_of_a_house_is_refused(address: str) -> None:
    """The sentence names the variable."""
    with pytest.raises(BadSettings, match="KONTOR_PUBLIC_URL do not fit"):
        read_settings({"KONTOR_PUBLIC_URL": address})


def test_a_stranger_is_given_no_invitation(ada: Person, ben: Person) -> None:
    """A private table is closed to them, and of an open one they learn the bare address."""
    hidden = ada.table("hansa", "me", "open", "open", private=True)
    shown = ada.table("hansa", "me", "open", "open")

    for path in ("", "/code"):
        answer = ben.http.get(f"/api/tables/{hidden['id']}/invitation{path}")
        assert answer.status_code == 403
    assert hidden["invite"] not in str(ben.http.get(f"/api/tables/{hidden['id']}").text)
    assert invitation(ben, shown)["link"].endswith(f"/table/{shown['id']}")
    nobody = httpx.get(f"{ada.address}/api/tables/{shown['id']}/invitation", timeout=PATIENCE)
    assert nobody.status_code == 401


def test_the_code_is_a_picture_of_the_link(ada: Person) -> None:
    """An SVG that a page may show, and the same for the same link."""
    table = ada.table("hansa", "me", "open", "open")

    drawn = ada.http.get(f"/api/tables/{table['id']}/invitation/code")

    assert drawn.headers["content-type"] == "image/svg+xml"
    assert drawn.content == as_svg(invitation(ada, table)["link"])
    assert drawn.text.startswith("<svg")
    assert "<script" not in drawn.text


def test_a_name_too_long_for_a_camera_is_refused(database: str) -> None:
    """Where any name will do, nobody makes us draw what they like."""
    settings = quick_settings(database, hosts=("*",))
    with ThreadServer(settings) as server:
        ada = Person(server.address, "Ada")
        table = ada.table("hansa", "me", "open", "open")
        name = "a" * LONGEST
        answer = ada.http.get(f"/api/tables/{table['id']}/invitation/code", headers={"host": name})
        ada.close()

    assert answer.json()["error"]["code"] == "too_large"


def test_the_terminal_shows_the_way_for_others() -> None:
    """`kontor serve` prints the address others take; without a terminal no picture of it."""
    command = [sys.executable, "-m", "kontor", "serve", "--no-open", "--port", "0"]
    with subprocess.Popen(
        [*command, "--public-url", "https://club.example"], stdout=subprocess.PIPE, text=True
    ) as table:
        assert table.stdout
        try:
            lines = [table.stdout.readline() for _ in range(2)]
        finally:
            table.terminate()
        rest = table.stdout.read()

    assert re.match(r"The table is open at http://127\.0\.0\.1:\d+/ ", lines[0])
    assert lines[1] == "Others reach it at https://club.example\n"
    assert "█" not in rest


# The guest


def test_a_guest_sees_who_invites_to_what_and_who_sits_there(ada: Person, ben: Person) -> None:
    """Game, options, host and seats are there before anybody sits down, and no secret is."""
    table = ada.table("hansa", "open", "me", "bot", private=True, options={"missions": True})

    seen = ben.get(f"/api/tables/{table['id']}?invite={table['invite']}")

    assert (seen["game"], seen["host_name"], seen["options"]["missions"]) == ("hansa", "Ada", True)
    assert [seat["name"] for seat in seen["seats"]][1:] == ["Ada", "Cordula"]
    assert (seen["invite"], seen["secret"], seen["my_seats"]) == (None, None, [])


def test_a_host_who_does_not_sit_is_named_all_the_same(ada: Person, ben: Person) -> None:
    """The name is the person's, and follows when they change it."""
    table = ada.table("hansa", "open", "open", "open")
    ada.done("/api/me", {"name": "Adelheid von Lübeck"})

    assert ben.get(f"/api/tables/{table['id']}")["host_name"] == "Adelheid von Lübeck"


# Chairs and arms


def test_a_guest_moves_to_a_free_chair_and_takes_the_arms_along(ada: Person, ben: Person) -> None:
    """The chair they leave is free for others."""
    table = ada.table("hansa", "me", "open", "open", "open")
    path = f"/api/tables/{table['id']}"
    ben.done(f"{path}/join", {"seat": 1})

    moved = ben.done(f"{path}/seats/1/move", {"to": 3})

    assert moved["my_seats"] == [3]
    assert seats_of(moved) == [("Ada", 0), ("", 3), ("", 2), ("Ben", 1)]
    assert ben.refused(f"{path}/seats/3/move", {"to": 0}) == "not_yours"
    assert ben.refused(f"{path}/seats/0/move", {"to": 1}) == "not_yours"
    assert ben.refused(f"{path}/seats/3/move", {"to": 7}) == "not_found"


def test_a_host_seats_everybody(ada: Person, ben: Person) -> None:
    """Two people change places, and a bot is called after its chair."""
    table = ada.table("hansa", "me", "open", "bot", begins="host")
    path = f"/api/tables/{table['id']}"
    ben.done(f"{path}/join", {})
    ada.done(f"{path}/seats/0/move", {"to": 1})

    moved = ada.done(f"{path}/seats/1/move", {"to": 2})

    assert seats_of(moved) == [("Ben", 1), ("Bertram", 2), ("Ada", 0)]
    assert moved["my_seats"] == [2]
    assert ben.get(path)["my_seats"] == [0]


def test_colours_are_chosen_while_they_are_free(ada: Person, ben: Person) -> None:
    """Free are those of nobody, of open chairs and of bots; the host may give any."""
    table = ada.table("hansa", "me", "open", "open", "bot")
    path = f"/api/tables/{table['id']}"
    ben.done(f"{path}/join", {"seat": 1})

    assert seats_of(ben.done(f"{path}/seats/1/arms", {"arms": 4}))[1] == ("Ben", 4)
    assert seats_of(ben.done(f"{path}/seats/1/arms", {"arms": 3}))[1] == ("Ben", 3)
    assert ben.refused(f"{path}/seats/1/arms", {"arms": 0}) == "taken"
    assert ben.refused(f"{path}/seats/0/arms", {"arms": 1}) == "not_yours"
    assert ben.refused(f"{path}/seats/1/arms", {"arms": 5}) == "bad_request"
    given = ada.done(f"{path}/seats/1/arms", {"arms": 0})
    assert seats_of(given)[:2] == [("Ada", 3), ("Ben", 0)]
    arms = [seat["arms"] for seat in given["seats"]]
    assert len(set(arms)) == len(arms)


def test_once_the_match_runs_chairs_and_colours_are_fixed(ada: Person, ben: Person) -> None:
    """They stay as they were chosen, also at the table and in the rematch's cards."""
    table = ada.table("hansa", "me", "open", "open")
    path = f"/api/tables/{table['id']}"
    ada.done(f"{path}/seats/0/arms", {"arms": 4})
    ben.done(f"{path}/join", {"seat": 2})

    running = ada.done(f"{path}/start")

    assert seats_of(running) == [("Ada", 4), ("Bertram", 1), ("Ben", 2)]
    assert ada.refused(f"{path}/seats/0/arms", {"arms": 1}) == "illegal"
    assert ada.refused(f"{path}/seats/0/move", {"to": 1}) == "illegal"


def test_a_table_may_wait_for_its_host_although_all_sit(ada: Person, ben: Person) -> None:
    """Until the host says so people may change places; others start as soon as all sit."""
    table = ada.table("hansa", "me", "open", "bot", begins="host")
    path = f"/api/tables/{table['id']}"

    assert ben.done(f"{path}/join", {})["phase"] == "open"
    assert ben.refused(f"{path}/start") == "not_yours"
    assert ada.done(f"{path}/start")["phase"] == "running"
    assert ada.table("hansa", "me", "bot", "bot", begins="host")["phase"] == "running"


def test_those_who_wait_hear_of_changes_and_of_each_other(ada: Person, ben: Person) -> None:
    """Seats, arms and talk come over the socket before the match has begun."""
    table = ada.table("hansa", "me", "open", "open")
    path = f"/api/tables/{table['id']}"
    ben.done(f"{path}/join", {"seat": 1})
    with ben.sit(table) as chair, ada.sit(table) as host:
        ada.done(f"{path}/seats/1/arms", {"arms": 4})
        told = chair.wait("table")
        while told["seats"][1]["arms"] != 4:
            told = chair.wait("table")
        assert host.do("chat", text="Which colour?")["say"] == "done"
        assert chair.wait("chat")["text"] == "Which colour?"


def test_a_program_does_not_follow_its_person_to_another_chair(ada: Person, ben: Person) -> None:
    """A token is for one chair and whoever asked for it there: it ends when they move.

    So does the line on which its program listens; its person stays.
    """
    table = ada.table("hansa", "me", "open", "open")
    path = f"/api/tables/{table['id']}"
    ben.done(f"{path}/join", {"seat": 1})
    token = ben.done(f"{path}/tokens", {"seat": 1})["token"]
    key = {"authorization": f"Bearer {token}"}
    assert ben.http.get(path, headers=key).status_code == 200
    with Chair(ben.address, table["id"], key, {}) as program, ben.sit(table) as person:
        program.wait("table")
        moved = ben.http.post(f"{path}/seats/1/move", json={"to": 2}, headers=key)
        assert moved.json()["error"]["code"] == "not_yours"
        ben.done(f"{path}/seats/1/move", {"to": 2})

        assert ben.http.get(path, headers=key).status_code == 401
        assert_shown_out(program)
        assert person.do("chat", text="Here now.")["say"] == "done"


def test_two_who_want_one_chair_do_not_both_get_it(ada: Person, ben: Person) -> None:
    """Whoever comes second is told so, and nobody is lost."""
    cem = Person(ada.address, "Cem")
    table = ada.table("hansa", "me", "open", "open", "open")
    path = f"/api/tables/{table['id']}"
    ben.done(f"{path}/join", {"seat": 1})
    cem.done(f"{path}/join", {"seat": 2})

    async def both() -> list[int]:
        asked = (
            asyncio.to_thread(one.post, f"{path}/seats/{seat}/move", {"to": 3})
            for one, seat in ((ben, 1), (cem, 2))
        )
        return [answer.status_code for answer in await asyncio.gather(*asked)]

    assert sorted(asyncio.run(both())) in ([200, 403], [200, 409])
    names = {seat["name"] for seat in ada.get(path)["seats"]}
    assert names == {"Ada", "Ben", "Cem", ""}
    cem.close()


def test_the_settings_of_one_person_at_home_reach_nobody_else() -> None:
    """Without a word nobody outside is invited."""
    assert network_name(Settings()) == ""
    assert network_name(Settings(host="192.168.7.2")) == "192.168.7.2"
    assert network_name(Settings(host="fd00::2")) == "[fd00::2]"


# Several people before one screen


@pytest.mark.parametrize(
    ("game", "options", "hides"),
    [
        ("hansa", {"first": "A"}, False),
        ("hansa", {"first": "A", "missions": True}, True),
        ("genoa", {}, True),  # cards in hand, and money
        ("haendler", {}, True),  # cards in hand
    ],
)
def test_those_who_share_a_screen_are_told_whether_they_have_secrets(
    ada: Person, game: str, options: dict[str, object], hides: bool
) -> None:
    """Only then a curtain falls between them."""
    table = ada.table(game, "me", "hotseat", "hotseat", options=options)
    with ada.sit(table) as chair:
        assert chair.asked()["hides"] is hides


def test_who_sits_alone_hides_nothing_from_themselves(ada: Person) -> None:
    """However secret the cards are: nobody else looks at this screen."""
    table = ada.table("genoa", "me", "bot", "bot")
    with ada.sit(table) as chair:
        assert chair.asked()["hides"] is False


def test_an_order_is_a_secret_from_who_shares_the_screen(ada: Person) -> None:
    """From then on the screen is passed on behind a curtain, although the board is open."""
    table = ada.table("hansa", "me", "hotseat", "hotseat", options={"first": "A"})
    with ada.sit(table) as chair:
        assert chair.asked()["hides"] is False
        likely = chair.do("orders", seat=1)["likely"]
        assert chair.do("order", seat=1, order=likely[0])["say"] == "done"
        chair.act()
        assert chair.state["hides"] is True


# Addresses that lead nowhere


@pytest.mark.parametrize("path", ["/nowhere", "/table", "/table/a/b", "/replay/a/b/c", "/rules"])
def test_a_person_is_shown_a_page_where_nothing_is_and_a_program_is_told(
    ada: Person, path: str
) -> None:
    """The client's page says it in the person's language; either way it is no success."""
    page = ada.http.get(path, headers={"accept": "text/html,*/*"})
    told = ada.http.get(path, headers={"accept": "application/json"})

    assert (page.status_code, told.status_code) == (404, 404)
    assert page.headers["content-type"].startswith("text/html")
    assert "content-security-policy" in page.headers
    assert told.json()["error"]["code"] == "not_found"


def test_what_is_missing_under_api_and_assets_is_no_page(ada: Person) -> None:
    """Scripts and programs that are out of date are told so, whatever they accept."""
    for path in ("/api/nothing", "/assets/old.js"):
        answer = ada.http.get(path, headers={"accept": "text/html,*/*"})
        assert answer.status_code == 404
        assert not answer.headers["content-type"].startswith("text/html")
