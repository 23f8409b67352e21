"""Every message malformed, oversized, stale, duplicated, for the wrong seat or table."""

import json
import time

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import People
from tests.server.people import Chair, Person, Said
from tests.server.serving import ThreadServer, quick_settings

GOOD: dict[str, dict[str, object]] = {
    "act": {"seat": 0, "ply": 0, "action": "x"},
    "macro": {"seat": 0, "ply": 0, "macro": {}},
    "undo": {"seat": 0, "steps": 1},
    "takeback": {"seat": 0, "to": 0},
    "exchange": {"seat": 0, "chair": 1, "bot": "uniform"},
    "abandon": {"seat": 0},
    "resign": {"seat": 0},
    "consent": {"seat": 0, "yes": True},
    "chat": {"text": "hello"},
    "why": {"seat": 0, "kind": "space", "thing": "3"},
    "weigh": {"seat": 0, "macro": {}},
    "hint": {"seat": 0},
    "mentor": {"seat": 0},
    "compare": {"seat": 0, "action": "x"},
    "ask": {"seat": 0, "text": "who leads?"},
}


def stored(house: ThreadServer, table: Said) -> tuple[object, ...]:
    """Everything the database has about a table that a command could change."""
    with house.parts.store.engine.connect() as connection:
        found = []
        for name, column in (
            ("log", "match"),
            ("commands", "match"),
            ("chat", "match"),
            ("seats", "match"),
        ):
            columns = "seat, kind, user, name, bot" if name == "seats" else "*"
            query = f'select {columns} from "{name}" where "{column}" = ?'  # noqa: S608 - a fixed list
            found.append(str(list(connection.exec_driver_sql(query, (table["id"],)))))
        query = 'select ply, phase, turn from "matches" where id = ?'
        found.append(str(list(connection.exec_driver_sql(query, (table["id"],)))))
    return tuple(found)


@pytest.fixture
def table(people: People) -> tuple[Said, Chair]:
    """Ada's table with Bob, who has not decided yet."""
    ada, bob = people("Ada"), people("Bob")
    made = ada.table("bidding", "me", "open")
    bob.done(f"/api/tables/{made['id']}/join", {})
    return made, ada.sit(made)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "[]",
        "null",
        "{}",
        "[" * 50_000,
        '{"do":"act"}',
        '{"do":"dance","id":"1"}',
        '{"do":["act"],"id":"1"}',
        '{"do":"act","id":"","seat":0,"ply":0,"action":"x"}',
        '{"do":"act","id":"1","seat":-1,"ply":0,"action":"x"}',
        '{"do":"act","id":"1","seat":"0","ply":0,"action":"x"}',
        '{"do":"act","id":"1","seat":0,"ply":-5,"action":"x"}',
        '{"do":"act","id":"1","seat":0,"ply":1e99,"action":"x"}',
        '{"do":"act","id":"1","seat":0,"ply":0,"action":7}',
        '{"do":"act","id":"1","seat":0,"ply":0,"action":"x","extra":1}',
        '{"do":"undo","id":"1","seat":0,"steps":0}',
        '{"do":"chat","id":"1","text":""}',
        '{"do":"chat","id":"1","text":"' + "x" * 501 + '"}',
        '{"do":"why","id":"1","seat":0,"kind":"space","thing":3}',
        '{"do":"ping","id":"' + "x" * 65 + '"}',
        '{"do":"consent","id":"1","seat":0,"yes":"yes"}',
        "\ud800".encode("utf-8", "surrogatepass").decode("utf-8", "replace"),
    ],
)
def test_what_is_no_command_is_refused_and_changes_nothing(
    table: tuple[Said, Chair], house: ThreadServer, text: str
) -> None:
    """With a typed error; the connection lives on."""
    made, chair = table
    with chair:
        chair.asked()
        before = stored(house, made)
        chair.send(text)
        said = chair.wait("error")
        assert said["error"]["code"] == "bad_request"
        assert chair.do("ping")["say"] == "pong"
        assert stored(house, made) == before


def test_an_oversized_message_is_refused(table: tuple[Said, Chair], house: ThreadServer) -> None:
    """Up to a megabyte with an answer, beyond it the connection is cut."""
    made, chair = table
    with chair:
        chair.asked()
        before = stored(house, made)
        chair.send(json.dumps({"do": "chat", "id": "1", "text": "x" * 70_000}))
        assert chair.wait("error")["error"]["code"] == "too_large"
        chair.send("x" * 1_100_000)
        with pytest.raises(ConnectionClosed):
            chair.wait("error")
        assert stored(house, made) == before


@pytest.mark.parametrize("do", sorted(GOOD))
def test_a_command_for_anothers_seat_is_refused(
    table: tuple[Said, Chair], house: ThreadServer, people: People, do: str
) -> None:
    """By the opponent, by a spectator, and for a chair that does not exist."""
    made, chair = table
    eve = people("Eve")
    fields = dict(GOOD[do])
    with chair, eve.sit(made) as watching:
        chair.asked()
        before = stored(house, made)
        if "seat" in fields:
            for asking, seat in ((chair, 1), (chair, 9), (watching, 0), (watching, 1)):
                answer = asking.do(do, **{**fields, "seat": seat})
                assert answer["error"]["code"] == "not_yours"
            assert stored(house, made) == before
        else:
            assert watching.do(do, **fields)["say"] == "done"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"action": "lay copper", "ply": 0}, "stale"),
        ({"action": "lay copper", "ply": 999}, "stale"),
        ({"action": "dance"}, "bad_notation"),
        ({"action": "draw copper"}, "illegal"),
        ({"action": ""}, "bad_notation"),
    ],
)
def test_an_impossible_decision_is_refused(
    table: tuple[Said, Chair], house: ThreadServer, fields: dict[str, object], code: str
) -> None:
    """Stale ones say where the match stands, illegal ones which clause asks."""
    made, chair = table
    with chair:
        state = chair.asked()
        before = stored(house, made)
        answer = chair.do("act", **{"seat": 0, "ply": state["ply"], **fields})
        assert answer["error"]["code"] == code
        if code == "stale":
            assert answer["error"]["ply"] == state["ply"]
        if code == "illegal":
            assert answer["error"]["clause"] == "PB-SEAL-1"
        assert stored(house, made) == before


def test_a_repeated_command_gets_the_same_answer(
    table: tuple[Said, Chair], house: ThreadServer
) -> None:
    """Also after an undo has made it possible again, and also when it was refused."""
    made, chair = table
    with chair:
        state = chair.asked()
        action = state["seats"]["0"]["options"][0]["text"]
        call = {"seat": 0, "ply": state["ply"], "action": action}
        first = chair.do("act", id="once", **call)
        before = stored(house, made)
        assert chair.do("act", id="once", **call) == first
        assert stored(house, made) == before
        assert chair.do("undo", seat=0)["say"] == "done"
        assert chair.do("act", id="once", **call) == first
        assert chair.do("act", id="wrong", **{**call, "action": "dance"})["say"] == "error"
        assert chair.do("act", id="wrong", **call)["error"]["code"] == "bad_notation"
        assert chair.do("act", id="twice", **call)["say"] == "done"


def test_a_command_id_belongs_to_its_sender(people: People) -> None:
    """Two people who count from one do not get each other's answers."""
    ada, bob = people("Ada"), people("Bob")
    made = ada.table("bidding", "me", "open")
    bob.done(f"/api/tables/{made['id']}/join", {})
    with ada.sit(made) as first, bob.sit(made) as second:
        for chair, seat in ((first, 0), (second, 1)):
            state = chair.asked()
            action = state["seats"][str(seat)]["options"][0]["text"]
            call = {"seat": seat, "ply": state["ply"], "action": action}
            assert chair.do("act", id="1", **call)["say"] == "done"


def test_a_socket_to_no_table_says_so(people: People) -> None:
    """Told in words, then closed with a code that a client can read."""
    ada = people("Ada")
    with ada.sit({"id": "nowhere"}) as chair:
        assert chair.wait("error")["error"]["code"] == "not_found"
        with pytest.raises(ConnectionClosed) as closed:
            chair.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "", None])
def test_a_foreign_page_cannot_open_a_socket(
    house: ThreadServer, people: People, origin: str | None
) -> None:
    """Its visitor's cookie comes along, but its origin betrays it."""
    ada = people("Ada")
    made = ada.table("shove", "me", "bot")
    headers = {"cookie": f"kontor_session={ada.http.cookies['kontor_session']}"}
    if origin is not None:
        headers["origin"] = origin
    with Chair(house.address, made["id"], headers, {}) as chair:
        assert chair.wait("error")["error"]["code"] == "bad_origin"


def test_a_token_is_good_for_its_seat_only(people: People, house: ThreadServer) -> None:
    """Not for another seat, another table, or the person behind it."""
    ada = people("Ada")
    made = ada.table("bidding", "me", "hotseat")
    other = ada.table("bidding", "me", "hotseat")
    path = f"/api/tables/{made['id']}"
    token = ada.done(f"{path}/tokens", {"seat": 1})["token"]
    headers = {"authorization": f"Bearer {token}"}

    with Chair(house.address, made["id"], headers, {}) as program:
        state = program.asked()
        assert (state["viewer"], set(state["seats"])) == (1, {"1"})
        refused = program.do("act", seat=0, ply=state["ply"], action="lay copper")
        assert refused["error"]["code"] == "not_yours"
        assert program.act()["say"] == "done"
    with Chair(house.address, other["id"], headers, {}) as program:
        assert program.wait("error")["error"]["code"] == "not_signed_in"
    answer = httpx.post(f"{house.address}{path}/tokens", json={"seat": 1}, headers=headers)
    assert answer.json()["error"]["code"] == "not_yours"
    assert httpx.get(f"{house.address}{path}", headers=headers).json()["my_seats"] == [1]
    assert len(token) >= 22  # 128 bits


def test_a_client_that_sends_only_nonsense_is_cut_off(people: People) -> None:
    """After a hundred messages that are no commands; it is told before it is."""
    ada = people("Ada")
    with ada.sit(ada.table("bidding", "me", "hotseat")) as chair:
        chair.asked()
        codes = until_cut_off(chair, ["nonsense"])
    assert codes == ["bad_request"] * (len(codes) - 1) + ["too_many"]


def until_cut_off(chair: Chair, texts: list[str]) -> list[str]:
    """Send these texts in turn, each after the answer to the last; the codes of the refusals.

    One after another: whoever sends without listening has a full line when the server closes it.
    """
    codes: list[str] = []
    goodbye = None
    while goodbye is None and len(codes) < 200:
        try:
            chair.send(texts[len(codes) % len(texts)])
            codes.append(chair.wait("error")["error"]["code"])
        except ConnectionClosed as closed:
            goodbye = closed.rcvd
            assert goodbye is not None, "the server closes, not the line"
    assert goodbye is not None, "twice as many as are endured"
    assert (goodbye.code, goodbye.reason) == (1008, "too many bad messages")
    assert 100 < len(codes) < 200  # a slow machine forgives one a second
    return codes


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"action": "dance"}, "bad_notation"),
        ({"action": "draw copper"}, "illegal"),
        ({"action": "lay copper", "ply": 999}, "stale"),
        ({"action": "lay copper", "seat": 7}, "not_yours"),
        ({"do": "macro", "macro": {"macro": "Steps", "steps": ["dance"]}}, "bad_notation"),
        ({"do": "macro", "macro": {"macro": "Dance"}}, "bad_request"),
    ],
)
def test_a_client_whose_acts_are_all_refused_is_cut_off(
    people: People, fields: dict[str, object], code: str
) -> None:
    """Misspelt, illegal, from the future, for another's seat: a program that does not learn."""
    ada = people("Ada")
    with ada.sit(ada.table("bidding", "me", "hotseat")) as chair:
        state = chair.asked()
        call = {"do": "act", "seat": 0, "ply": state["ply"], **fields}
        if call["do"] == "macro":
            call.pop("action", None)
        texts = [json.dumps({**call, "id": f"a{number}"}) for number in range(200)]
        codes = until_cut_off(chair, texts)
    assert codes == [code] * (len(codes) - 1) + ["too_many"]


def test_who_comes_late_or_errs_now_and_then_is_never_cut_off(people: People) -> None:
    """Late clicks count for nothing, and good commands in between are heard all the time."""
    ada = people("Ada")
    with ada.sit(ada.table("bidding", "me", "hotseat")) as chair:
        state = chair.asked()
        assert state["ply"] > 0
        for number in range(150):
            late = chair.do("act", seat=0, ply=0, action="lay copper")
            assert late["error"]["code"] == "stale"
            if number % 2:
                wrong = chair.do("act", seat=0, ply=state["ply"], action="dance")
                assert wrong["error"]["code"] == "bad_notation"
        assert chair.act()["say"] == "done"


def test_too_many_messages_are_refused(database: str) -> None:
    """A bucket runs dry; the answer is typed, and later messages are heard again."""
    with ThreadServer(quick_settings(database, rate=5.0)) as server:
        ada = Person(server.address, "Ada")
        with ada.sit(ada.table("bidding", "me", "hotseat")) as chair:
            chair.asked()
            for number in range(60):  # at once, so that a slow machine does not fill the bucket
                chair.send(f'{{"do": "ping", "id": "{number}"}}')
            answers = [chair.hear() for _ in range(60)]
            kinds = [answer["say"] for answer in answers]
            assert kinds[:15] == ["pong"] * 15
            assert "error" in kinds
            assert {a["error"]["code"] for a in answers if a["say"] == "error"} == {"too_many"}
            time.sleep(0.5)
            assert chair.do("ping")["say"] == "pong"
        ada.close()
