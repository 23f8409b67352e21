"""What one seat may know is never in a message to another."""

import json
from contextlib import ExitStack

import msgspec

from kontor.engine.codec import decode, encode
from kontor.engine.registry import find_game
from kontor.match.driver import Driver
from kontor.match.save import save_text
from kontor.server.bots import thinker
from kontor.server.bots.question import question_for
from tests.server.conftest import People
from tests.server.people import Chair
from tests.server.serving import PROOF, ThreadServer
from tests.server.whisper import secret


def test_nothing_of_one_seat_reaches_another(people: People) -> None:
    """Three people and a spectator follow a match; each frame is searched for others' words.

    Decisions, undos, refusals, hints, whys, takebacks, reconnects and looks at earlier plies are
    all made on the way.
    """
    seated = [people("Ada"), people("Bob"), people("Cleo")]
    table = seated[0].table("whisper", "me", "open", "open")
    for person in seated[1:]:
        person.done(f"/api/tables/{table['id']}/join", {})
    heard: dict[int, list[str]] = {0: [], 1: [], 2: [], -2: []}
    with ExitStack() as stack:
        chairs = {seat: stack.enter_context(who.sit(table)) for seat, who in enumerate(seated)}
        watching = stack.enter_context(people("Eve").sit(table))
        for _ in range(2):
            for seat, chair in chairs.items():
                ply = chair.asked()["ply"]
                chair.do("hint", seat=seat)
                chair.do("why", seat=seat, kind="word", index=0)
                chair.do("act", seat=seat, ply=ply, action="dance")
                chair.do("act", seat=seat, ply=0, action="dance")
                for steps in macros(chair, seat):
                    macro = {"macro": "Steps", "steps": steps}
                    assert chair.do("macro", seat=seat, ply=ply, macro=macro)["say"] == "error"
                chair.act()
                chair.do("undo", seat=seat)
                chair.do("takeback", seat=seat, to=0)
                with seated[seat].sit(table, since=0) as again:
                    again.do("ping")
                    heard[seat] += again.frames
                chair.act()
        for chair in chairs.values():
            chair.act()
        for seat, chair in (*chairs.items(), (-2, watching)):
            while not chair.state["standing"]:
                chair.wait("state")
            heard[seat] += chair.frames
    for seat, frames in heard.items():
        text = "\n".join(frames)
        assert (secret(seat) in text) == (seat >= 0)
        for other in {0, 1, 2} - {seat}:
            assert secret(other) not in text, f"seat {seat} was told of seat {other}"


def macros(chair: Chair, seat: int) -> list[list[str]]:
    """Steps that cannot be carried out at once: one's own twice, and another's words."""
    own = [option["text"] for option in chair.state["seats"][str(seat)]["options"]]
    return [[own[0], own[1]], [own[0], own[0], "dance"], ["dance", own[0]], []]


def test_a_refused_macro_tells_nothing_of_what_others_sealed(people: People) -> None:
    """Bob is the last to seal a bid. What he is refused is the same whatever Ada has sealed."""
    game = find_game("haendler")
    stores = "A stores: paris 1 wine\nB stores: paris 1 wine\n"
    text = f"kontor position haendler\noptions: players=2\nstep: bid 1\n{stores}"
    match = Driver(game, game.position(text).options, 7, start=text)
    chains = [["bid 300", second] for second in ("bid 300", "bid 0", "load 1 wine", "silent")]
    answers = []
    for sealed in ("bid 0", "bid 100", "bid 300", "bid 500"):
        ada, bob = people("Ada"), people("Bob")
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = ada.done("/api/saves", {"text": save_text(match), "seats": seats})
        bob.done(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
        with ada.sit(table) as first, bob.sit(table) as second:
            ply = first.do("act", seat=0, ply=match.ply, action=sealed)["ply"]
            call = {"seat": 1, "ply": ply}
            steps = [{"macro": "Steps", "steps": chain} for chain in chains]
            refused = [second.do("macro", macro=macro, **call)["error"] for macro in steps]
            refused.append(second.do("undo", seat=1)["error"])
            refused.append(second.do("act", action="load 1 wine", **call)["error"])
            answers.append(refused)
            assert second.state["ply"] == ply

    assert all(other == answers[0] for other in answers[1:])


def test_http_answers_keep_secrets_too(people: People, house: ThreadServer) -> None:
    """Tables, lists, earlier plies and saves, asked for by an opponent while the match runs."""
    ada, bob = people("Ada"), people("Bob")
    table = ada.table("whisper", "me", "open", committed=True)
    path = f"/api/tables/{table['id']}"
    bob.done(f"{path}/join", {})
    with ada.sit(table) as chair:
        chair.act()
    asked = [path, f"{path}/at/0", f"{path}/at/1", f"{path}/at/1?since=0", f"{path}/at/1?seat=0"]
    asked += [f"{path}/save", f"{path}/at/1?seat=1", "/api/tables?list=mine"]
    answers = [bob.http.get(address) for address in asked]

    assert [answer.status_code for answer in answers] == [200, 200, 200, 200, 403, 409, 200, 200]
    for answer in answers:
        assert secret(0) not in answer.text
    assert bob.refused(f"{path}/fork", {"ply": 0, "seats": [{"kind": "me"}] * 2}) == "illegal"
    stranger = people("Eve").http.get(f"{path}/at/1?since=0")
    assert stranger.status_code == 200
    assert secret(0) not in stranger.text
    assert secret(1) not in stranger.text
    with house.parts.store.engine.connect() as connection:
        row = connection.exec_driver_sql(
            "select secret from matches where id = ?", (table["id"],)
        ).one()
    assert row.secret
    assert all(row.secret not in answer.text for answer in answers)


def test_after_the_end_everything_may_be_looked_at(people: People) -> None:
    """Then anybody may see through any seat's eyes."""
    ada, eve = people("Ada"), people("Eve")
    table = ada.done("/api/play-now", {"game": "whisper"})
    path = f"/api/tables/{table['id']}"
    with ada.sit(table) as chair:
        last = chair.finish()["ply"]

    assert secret(0) in eve.http.get(f"{path}/at/{last}?seat=0&since=0").text
    assert secret(0) not in eve.http.get(f"{path}/at/{last}?since=0").text
    assert eve.http.get(f"{path}/save").status_code == 200


def test_views_and_events_are_exactly_the_viewers(people: People, house: ThreadServer) -> None:
    """Every state of a match with hidden hands equals what the driver shows that seat."""
    ada, bob = people("Ada"), people("Bob")
    table = ada.table("bidding", "me", "open", "bot", options={"rounds": 2})
    bob.done(f"/api/tables/{table['id']}/join", {})
    with ada.sit(table) as first, bob.sit(table) as second:
        for chair in (first, second) * 2:
            chair.act()
        for chair in (first, second):
            while not chair.state["standing"]:
                chair.wait("state")
        room = house.parts.house._rooms[table["id"]]
        driver = room.driver
        assert driver is not None
        for seat, chair in ((0, first), (1, second)):
            assert_shown(driver, seat, chair)


def assert_shown(driver: Driver, seat: int, chair: Chair) -> None:
    """The connection's states are the driver's views and events for that seat."""
    events: list[object] = []
    for said in chair.said:
        if said["say"] != "state":
            continue
        assert said["viewer"] == seat
        state = driver.state_at(said["ply"])
        assert said["view"] == plain(driver.game.view(state, seat))
        assert set(said["seats"]) <= {str(seat)}
        events += said["events"]
    told = [{"ply": ply, **plain(event)} for ply, event in driver.told(seat)]
    assert events == told
    drawn = [event for event in events if isinstance(event, dict) and "CardDrawn" in event.values()]
    assert drawn
    assert {event["by"] for event in drawn} == {seat}


def plain(struct: object) -> dict[str, object]:
    """A Struct as a client reads it."""
    found: dict[str, object] = json.loads(msgspec.json.encode(struct))
    return found


def test_a_bot_is_asked_in_a_world_of_its_own() -> None:
    """What travels to the thinking process has others' cards drawn anew; the bot's own are true."""
    thinker.prepare(PROOF, None)
    game = find_game("bidding")
    driver = Driver(game, game.read_options({"players": 3}), 7)
    hands = [question_for(game, driver.state, 1).world for _ in range(30)]

    assert all(world.hands[1] == driver.state.hands[1] for world in hands)  # type: ignore[attr-defined] # bidding's
    assert len({str(world.hands[0]) for world in hands}) > 1  # type: ignore[attr-defined] # bidding's
    world = decode(game, driver.options, encode(hands[0]))
    options: dict[str, bool | int | str] = {"players": 3}
    asked = thinker.Asked("bidding", options, encode(hands[0]).decode(), 1, "progress", 5)
    chosen = thinker.decide(asked)
    assert chosen.action in {action.text for action in game.legal(world, 1)}
