"""Earlier plies, save files, forks, and coming back after a lost connection."""

from secrets import token_hex
from typing import Any

import pytest

from kontor.engine.registry import find_game
from kontor.match.driver import Driver
from kontor.match.record import Entry
from kontor.match.replay import verify
from kontor.match.save import save_text
from kontor.match.simulate import progress, run
from kontor.server.api.replays import SAMPLES
from tests.server.conftest import People
from tests.server.people import Person, Said


def finished(ada: Person, game: str = "bidding", players: int = 2) -> tuple[Said, Said]:
    """A match Ada has played to its end against bots, and its last state."""
    table = ada.done("/api/play-now", {"game": game, "players": players})
    with ada.sit(table) as chair:
        return table, chair.finish()


def test_who_comes_back_hears_what_was_missed(people: People) -> None:
    """Bob's connection breaks while Ada decides."""
    ada, bob = people("Ada"), people("Bob")
    table = ada.table("bidding", "me", "open")
    bob.done(f"/api/tables/{table['id']}/join", {})
    with bob.sit(table) as second:
        before = second.asked()
    with ada.sit(table) as first:
        first.act()
        after = first.state["ply"]
    with bob.sit(table, since=before["ply"], entry=before["entry"]) as second:
        state = second.state
        assert (state["since"], state["ply"]) == (before["ply"], after)
        assert [event["ply"] for event in state["events"]] == [after]
        assert second.act()["say"] == "done"


def test_who_comes_back_after_an_undo_hears_what_took_its_place(people: People) -> None:
    """Bob saw Ada's card laid; while he was away she took it back and laid another."""
    ada, bob = people("Ada"), people("Bob")
    table = ada.table("bidding", "me", "open")
    bob.done(f"/api/tables/{table['id']}/join", {})
    with ada.sit(table) as first:
        start = first.asked()["ply"]
        first.act()
        with bob.sit(table) as second:
            seen = second.state
        first.do("undo", seat=0)
        first.act(-1)
        with bob.sit(table, since=seen["ply"], entry=seen["entry"]) as second:
            state = second.state
            assert state["ply"] == seen["ply"]
            assert state["since"] == start
            assert [event["event"] for event in state["events"]] == ["CardSealed"]
            assert state["entry"] == seen["entry"] + 2


def test_every_ply_can_be_looked_at(people: People) -> None:
    """Positions grow from the opening to the end, and say what brought them about."""
    ada = people("Ada")
    table, last = finished(ada)
    path = f"/api/tables/{table['id']}/at"

    positions = [ada.get(f"{path}/{ply}") for ply in range(last["ply"] + 1)]

    assert positions[-1]["view"] == last["view"]
    assert positions[-1]["standing"] == last["standing"]
    assert positions[0]["events"] == []
    assert all(position["standing"] is None for position in positions[:-1])
    events = [event for position in positions for event in position["events"]]
    assert events == ada.get(f"{path}/{last['ply']}?since=0")["events"]
    assert ada.http.get(f"{path}/{last['ply'] + 1}").status_code == 404
    assert ada.http.get(f"{path}/-1").status_code in {400, 404}
    assert ada.http.get(f"{path}/0?seat=7").status_code == 404


@pytest.mark.parametrize("game", ["hansa", "genoa"])
def test_the_line_of_scores_has_what_each_ply_showed(people: People, game: str) -> None:
    """Each point is what the viewer's own eyes see at its ply: in Genoa not others' money."""
    ada, eve = people("Ada"), people("Eve")
    table = ada.table(game, "me", "bot", "bot")
    with ada.sit(table) as chair:
        for _ in range(4):
            chair.act()
        chair.asked()
    ada.done(f"/api/tables/{table['id']}/leave")
    for person in (ada, eve):
        line: Any = person.get(f"/api/tables/{table['id']}/scores")
        assert line[0]["ply"] == 0
        for point in line[:: len(line) // 4 or 1]:
            seen = person.get(f"/api/tables/{table['id']}/at/{point['ply']}")["live"]
            assert point["scores"] == [sum(sheet.values()) for sheet in seen]


def test_the_line_of_a_finished_match_has_every_seats_own_sheet(people: People) -> None:
    """In Genoa money is hidden until the end; then the whole line is there for everybody."""
    game = find_game("genoa")
    options = game.read_options({"players": 3})
    driver = Driver(game, options, 4, replaying=True)
    opening = game.new(options, 4)
    run(game, opening, 4, progress, watch=lambda _, seat, did: driver.replay(Entry(seat, did.text)))
    eve = people("Eve")
    table = eve.done("/api/saves", {"text": save_text(driver)})

    line: Any = eve.get(f"/api/tables/{table['id']}/scores")

    assert 50 <= len(line) <= SAMPLES + 1
    assert line[-1] == {"ply": table["ply"], "scores": table["standing"]["scores"]}
    half = line[len(line) // 2]
    for seat, score in enumerate(half["scores"]):
        own = eve.get(f"/api/tables/{table['id']}/at/{half['ply']}?seat={seat}")["live"]
        assert score == sum(own[seat].values())


def test_secret_scores_have_no_line(people: People) -> None:
    """A game that tells no scores before the end has nothing to draw."""
    ada = people("Ada")
    table, _ = finished(ada)
    assert ada.http.get(f"/api/tables/{table['id']}/scores").json() == []
    waiting = ada.table("bidding", "me", "open")
    assert ada.http.get(f"/api/tables/{waiting['id']}/scores").status_code == 409


def test_a_save_goes_down_and_up_again(people: People) -> None:
    """The file is sound by itself and makes the same finished table."""
    ada, bob = people("Ada"), people("Bob")
    table, last = finished(ada)
    text = ada.http.get(f"/api/tables/{table['id']}/save").text
    report = verify(text)
    assert (report.divergence, report.entries, report.over) == ("", last["ply"], True)

    copy = bob.done("/api/saves", {"text": text})

    assert (copy["phase"], copy["ply"]) == ("over", last["ply"])
    assert copy["standing"] == last["standing"]
    assert copy["seats"][0]["name"] == "Ada"
    assert bob.http.get(f"/api/tables/{copy['id']}/save").text == text


def test_an_unfinished_save_goes_on_at_a_table(people: People) -> None:
    """Its host holds all seats, unless bots are wished for."""
    ada = people("Ada")
    table, last = finished(ada)
    fork = ada.done(
        f"/api/tables/{table['id']}/fork",
        {"ply": last["ply"] - 2, "seats": [{"kind": "me"}, {"kind": "hotseat"}]},
    )
    assert fork["phase"] == "running"
    with ada.sit(fork) as chair:
        assert chair.asked()["ply"] == last["ply"] - 2
        assert chair.finish()["standing"]
    half = "\n".join([*ada.http.get(f"/api/tables/{table['id']}/save").text.splitlines()[:-2], ""])
    assert ada.refused("/api/saves", {"text": half}) == "broken_save"


def test_a_fork_goes_on_from_a_ply_with_new_luck(people: People) -> None:
    """The past is the same, the draws to come are not the old ones by force."""
    ada = people("Ada")
    table, last = finished(ada)
    path = f"/api/tables/{table['id']}"
    seats = [{"kind": "me"}, {"kind": "bot"}]
    with_bots = ada.done(f"{path}/fork", {"ply": 7, "seats": seats})

    assert (with_bots["parent"], with_bots["private"]) == (table["id"], True)
    then = ada.get(f"/api/tables/{with_bots['id']}/at/7")
    assert then["view"] == ada.get(f"{path}/at/7?seat=0")["view"]
    with ada.sit(with_bots) as chair:
        assert chair.finish()["standing"]
    assert ada.refused(f"{path}/fork", {"ply": last["ply"] + 1, "seats": seats}) == "not_found"
    assert ada.refused(f"{path}/fork", {"ply": 0, "seats": seats[:1]}) == "bad_options"


def test_a_fork_may_wait_for_friends(people: People) -> None:
    """A chair is open: the match goes on when somebody sits down."""
    ada, bob = people("Ada"), people("Bob")
    table, _ = finished(ada)
    fork = ada.done(
        f"/api/tables/{table['id']}/fork",
        {"ply": 7, "seats": [{"kind": "me"}, {"kind": "open"}]},
    )
    assert fork["phase"] == "open"
    joined = bob.done(f"/api/tables/{fork['id']}/join", {"invite": fork["invite"]})
    assert (joined["phase"], joined["ply"]) == ("running", 7)
    with bob.sit(joined) as chair:
        assert chair.act()["say"] == "done"


def tables_of(person: Person, name: str) -> set[str]:
    """The tables with somebody of a name on their first chair; a save brings its names along."""
    listed = person.listed("finished") | person.listed("mine")
    return {table["id"] for table in listed.values() if table["seats"][0]["name"] == name}


@pytest.mark.parametrize(
    "change",
    [
        lambda _: "",
        lambda _: "nonsense",
        lambda text: text[:100],
        lambda text: text.replace("bidding", "chess", 1),
        lambda text: text.replace('"format":1', '"format":99', 1),
        lambda text: text.replace("lay", "draw"),
        lambda text: text.replace('"players":2', '"players":77', 1),
        lambda text: "\n".join(text.splitlines()[:-1]),
    ],
)
def test_a_broken_save_is_refused_with_a_reason(people: People, change: object) -> None:
    """And no table is made of it."""
    name = f"Ada {token_hex(4)}"  # other people's tables may end meanwhile
    ada = people(name)
    table, _ = finished(ada)
    text = ada.http.get(f"/api/tables/{table['id']}/save").text
    assert callable(change)
    before = tables_of(ada, name)
    assert before == {table["id"]}

    answer = ada.post("/api/saves", {"text": change(text)})

    assert answer.status_code == 400, answer.text
    assert answer.json()["error"]["code"] == "broken_save"
    assert answer.json()["error"]["message"]
    assert tables_of(ada, name) == before


def test_a_save_beyond_the_limit_is_refused(people: People) -> None:
    """Four megabytes are more than any match."""
    answer = people("Ada").post("/api/saves", {"text": "x" * 5_000_000})

    assert answer.json()["error"]["code"] == "too_large"


def test_a_rematch_gives_everybody_their_seat_back(people: People) -> None:
    """Bob let a bot end the match for him: whoever asks first, he and Ada sit where they sat."""
    ada, bob = people("Ada"), people("Bob")
    table = ada.table("bidding", "me", "open", "bot")
    bob.done(f"/api/tables/{table['id']}/join", {})
    path = f"/api/tables/{table['id']}/rematch"
    assert ada.refused(path, {}) == "illegal"
    bob.done(f"/api/tables/{table['id']}/seats/1/bot", {})
    with ada.sit(table) as chair:
        chair.finish()

    again, same = bob.done(path, {}), ada.done(path, {})

    assert again["id"] == same["id"] != table["id"]
    assert (again["my_seats"], same["my_seats"]) == ([1], [0])
    assert [seat["name"] for seat in again["seats"][:2]] == ["Ada", "Bob"]
    assert again["phase"] == "running"
    assert people("Cleo").refused(path, {}) == "illegal"


def test_a_table_says_where_its_match_comes_from(people: People) -> None:
    """Begun here, continued from another, put up from a file."""
    ada = people("Ada")
    table, state = finished(ada)
    seats = [{"kind": "me"}, {"kind": "bot"}]
    fork = ada.done(f"/api/tables/{table['id']}/fork", {"ply": state["ply"] - 1, "seats": seats})
    save = ada.http.get(f"/api/tables/{table['id']}/save").text

    origins = [one["origin"] for one in (table, fork, ada.done("/api/saves", {"text": save}))]

    assert origins == ["new", "fork", "save"]
