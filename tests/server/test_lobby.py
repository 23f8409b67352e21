"""Setting up tables, sitting down, and the lobby's lists."""

import pytest

from kontor.engine.registry import find_game
from tests.server.conftest import People


def test_play_now_starts_against_bots_at_once(people: People) -> None:
    """One click, and the person is asked."""
    ada = people("Ada")
    table = ada.done("/api/play-now", {"game": "shove"})

    assert table["phase"] == "running"
    assert [seat["kind"] for seat in table["seats"]][:2] == ["person", "bot"]
    assert table["my_seats"] == [0]
    with ada.sit(table) as chair:
        assert chair.asked()["seats"]["0"]["options"]


def test_a_table_starts_when_the_last_chair_is_taken(people: People) -> None:
    """Ada sets up, Bob sits down, and both see it begin."""
    ada, bob = people("Ada"), people("Bob")
    table = ada.table("bidding", "me", "open", title=" Friday ")
    assert (table["phase"], table["title"]) == ("open", "Friday")
    with ada.sit(table) as chair:
        assert chair.hear()["phase"] == "open"
        joined = bob.done(f"/api/tables/{table['id']}/join", {})
        assert joined["phase"] == "running"
        assert joined["my_seats"] == [1]
        begun = chair.wait("table", phase="running")
        assert [seat["name"] for seat in begun["seats"]] == ["Ada", "Bob"]
        assert chair.asked()["seats"].keys() == {"0"}


def test_the_lists_show_each_table_to_whom_it_concerns(people: People) -> None:
    """Mine, open, to watch, finished; private tables are in no public list."""
    ada, bob = people("Ada"), people("Bob")
    waiting = ada.table("shove", "me", "open")
    hidden = ada.table("shove", "me", "open", private=True)
    running = ada.table("shove", "me", "bot")

    mine = ada.listed("mine")
    assert set(mine) == {waiting["id"], hidden["id"], running["id"]}
    shown_open = bob.listed("open")
    assert waiting["id"] in shown_open
    assert hidden["id"] not in shown_open
    assert running["id"] in bob.listed("watch")
    assert not bob.listed("mine")
    assert mine[running["id"]]["seats"][0]["turn"] is True


def test_a_private_table_needs_its_invitation(people: People) -> None:
    """The host passes the invitation on; who has not got it stays outside."""
    ada, bob, eve = people("Ada"), people("Bob"), people("Eve")
    table = ada.table("shove", "me", "open", private=True)
    path = f"/api/tables/{table['id']}"

    assert ada.get(path)["invite"] == table["invite"]
    assert eve.refused(f"{path}/join", {}) == "not_yours"
    assert eve.refused(f"{path}/join", {"invite": "guess"}) == "not_yours"
    assert bob.done(f"{path}/join", {"invite": table["invite"]})["phase"] == "running"


def test_a_private_table_shows_itself_to_nobody_else(people: People) -> None:
    """Neither card, position, scores, save, fork nor socket without a seat or the invitation."""
    ada, bob, eve = people("Ada"), people("Bob"), people("Eve")
    table = ada.table("bidding", "me", "hotseat", private=True)
    path = f"/api/tables/{table['id']}"
    with ada.sit(table) as chair:
        last = chair.finish()["ply"]
    looks = [path, f"{path}/at/{last}", f"{path}/scores", f"{path}/save"]
    fork = {"ply": 0, "seats": [{"kind": "me"}, {"kind": "bot"}]}

    for look in looks:
        assert eve.http.get(look).json()["error"]["code"] == "not_yours"
        assert eve.http.get(f"{look}?invite=guess").status_code == 403
        assert eve.http.get(f"{look}?invite={table['invite']}").status_code == 200
        assert ada.http.get(look).status_code == 200
    assert eve.refused(f"{path}/fork", fork) == "not_yours"
    assert eve.done(f"{path}/fork?invite={table['invite']}", fork)["phase"] == "running"
    with bob.sit(table) as stranger:
        assert stranger.hear()["error"]["code"] == "not_yours"
    with bob.sit(table, invite=table["invite"]) as guest:
        assert guest.wait("state")["viewer"] == -2


def test_play_now_is_kind_unless_another_bot_is_wished_for(people: People) -> None:
    """A newcomer meets apprentices; who wants more says so."""
    ada = people("Ada")

    kind = ada.done("/api/play-now", {"game": "bidding"})
    hard = ada.done("/api/play-now", {"game": "bidding", "bot": "bot:alderman"})

    assert [seat["bot"] for seat in kind["seats"]] == [None, "bot:apprentice", "bot:apprentice"]
    assert {seat["bot"] for seat in hard["seats"][1:]} == {"bot:alderman"}
    assert ada.refused("/api/play-now", {"game": "bidding", "bot": "bot:nobody"}) == "bad_options"


def test_a_chair_is_taken_once(people: People) -> None:
    """The second to come is refused, and so is one who sits already."""
    ada, bob, eve = people("Ada"), people("Bob"), people("Eve")
    table = ada.table("bidding", "me", "open", "open")
    path = f"/api/tables/{table['id']}/join"

    assert ada.refused(path, {}) == "taken"
    assert bob.done(path, {"seat": 2})["my_seats"] == [2]
    assert eve.refused(path, {"seat": 2}) == "taken"
    assert eve.done(path, {})["my_seats"] == [1]
    assert people("Late").refused(path, {}) == "taken"


def test_the_host_starts_with_bots_on_open_chairs(people: People) -> None:
    """Nobody else came; only the host may decide so."""
    ada, bob = people("Ada"), people("Bob")
    table = ada.table("bidding", "me", "open", "open")
    path = f"/api/tables/{table['id']}/start"

    assert bob.refused(path) == "not_yours"
    begun = ada.done(path)
    assert begun["phase"] == "running"
    assert [seat["kind"] for seat in begun["seats"]] == ["person", "bot", "bot"]


def test_the_host_puts_a_bot_on_an_open_chair(people: People) -> None:
    """Before the start, and only there."""
    ada, bob = people("Ada"), people("Bob")
    table = ada.table("bidding", "me", "open", "open")
    path = f"/api/tables/{table['id']}/seats"

    assert bob.refused(f"{path}/1/bot", {}) == "not_yours"
    assert ada.refused(f"{path}/0/bot", {}) == "not_yours"
    assert ada.refused(f"{path}/1/bot", {"bot": "no-such-bot"}) == "bad_options"
    assert ada.refused(f"{path}/7/bot", {}) == "not_found"
    assert ada.done(f"{path}/1/bot", {"bot": "uniform"})["seats"][1]["bot"] == "uniform"


def test_who_leaves_before_the_start_frees_the_chair(people: People) -> None:
    """And a table nobody sits at is put away."""
    ada, bob = people("Ada"), people("Bob")
    table = ada.table("bidding", "me", "open", "open")
    path = f"/api/tables/{table['id']}"
    bob.done(f"{path}/join", {})

    bob.done(f"{path}/leave")
    assert ada.get(path)["seats"][1]["taken"] is False
    assert bob.refused(f"{path}/leave") == "illegal"
    ada.done(f"{path}/leave")
    assert ada.http.get(path).status_code == 404


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}]}, "not_found"),
        ({"game": "shove", "seats": []}, "bad_request"),
        ({"game": "shove", "seats": [{"kind": "king"}]}, "bad_request"),
        ({"game": "shove", "seats": [{"kind": "me"}] * 2}, "bad_request"),
        ({"game": "shove", "seats": [{"kind": "me"}] * 11}, "bad_request"),
        ({"game": "bidding", "seats": [{"kind": "me"}]}, "bad_options"),
        ({"game": "shove"}, "bad_request"),
        ({"seats": [{"kind": "me"}]}, "bad_request"),
        (None, "bad_request"),
        ([], "bad_request"),
        ("shove", "bad_request"),
        (
            {"game": "bidding", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"deck": 3}},
            "bad_options",
        ),
        (
            {"game": "bidding", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "x"}]},
            "bad_options",
        ),
        (
            {
                "game": "bidding",
                "seats": [{"kind": "me"}, {"kind": "bot"}],
                "options": {"players": 3},
            },
            "bad_options",
        ),
        (
            {"game": "shove", "seats": [{"kind": "me"}, {"kind": "bot"}], "title": "x" * 61},
            "bad_request",
        ),
        (
            {"game": "shove", "seats": [{"kind": "me"}, {"kind": "bot"}], "clock": {"base": -1}},
            "bad_request",
        ),
        (
            {"game": "shove", "seats": [{"kind": "me"}, {"kind": "bot"}], "unknown": 1},
            "bad_request",
        ),
    ],
)
def test_a_table_that_cannot_be_is_refused(people: People, body: object, code: str) -> None:
    """With a code for programs, and without a trace in the lobby."""
    ada = people("Ada")

    assert ada.refused("/api/tables", body) == code
    assert not ada.listed("mine")


def test_a_body_beyond_the_limit_is_refused(people: People) -> None:
    """Not even read to its end."""
    answer = people("Ada").post("/api/me", {"name": "x" * 100_000})

    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too_large")


def test_games_come_with_scene_and_rules(people: People) -> None:
    """What a client draws once, and what it looks up."""
    ada = people()
    rules = ada.get("/api/games/bidding/rules")
    book = find_game("bidding").clauses

    assert rules["prefix"] == book.prefix
    listed = [clause["id"] for chapter in rules["chapters"] for clause in chapter["clauses"]]
    assert listed == [clause.id for clause in book.clause]
    assert ada.get('/api/games/bidding/scene?options={"players":3}') == {}
    for bad in ("[]", "{", '{"players":17}'):
        assert ada.http.get(f"/api/games/bidding/scene?options={bad}").status_code == 400
    assert ada.http.get("/api/games/chess/rules").status_code == 404


def test_texts_come_in_four_languages(people: People) -> None:
    """English where nobody has translated yet."""
    ada = people()

    for language in ("en", "it", "fr", "de"):
        assert ada.get(f"/api/texts/{language}")["hansa"]
    assert ada.get("/api/texts/de")["hansa-options"]["board.label"] == "Spielplan"
    assert ada.http.get("/api/texts/tlh").status_code == 400


def test_the_rules_come_in_the_readers_language(people: People) -> None:
    """A game without a translation is read in English, and an unknown language is refused."""
    ada = people()

    german = ada.get("/api/games/hansa/rules?language=de")["chapters"][0]
    assert (german["id"], german["title"]) == ("SETUP", "Aufbau")
    assert german["clauses"][8]["text"].startswith("Das Prestige aller")
    assert ada.get("/api/games/bidding/rules?language=de") == ada.get("/api/games/bidding/rules")
    assert ada.http.get("/api/games/hansa/rules?language=tlh").status_code == 400
