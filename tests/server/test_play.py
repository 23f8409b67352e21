"""Playing over the socket: decisions, undo, takebacks, hot seats, spectators, chat, hints."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from websockets.exceptions import ConnectionClosed

from kontor.engine.errors import BadData
from kontor.engine.registry import find_game
from kontor.engine.state import State
from tests.proof.games import PROOF_GAMES
from tests.server.conftest import People
from tests.server.people import PATIENCE, Chair, Person, Said
from tests.server.serving import ThreadServer


def pair(people: People, game: str = "shove", **more: object) -> tuple[Person, Person, Said]:
    """Ada and Bob at a table of two."""
    ada, bob = people("Ada"), people("Bob")
    table = ada.table(game, "me", "open", **more)
    return ada, bob, bob.done(f"/api/tables/{table['id']}/join", {})


@pytest.mark.parametrize("title", sorted(PROOF_GAMES))
def test_a_whole_match_against_bots(people: People, title: str) -> None:
    """Sealed choices, an open floor, interrupts and draws all come to an end."""
    ada = people("Ada")
    table = ada.done("/api/play-now", {"game": title})

    with ada.sit(table) as chair:
        last = chair.finish()

    players = len(table["seats"])
    assert len(last["standing"]["scores"]) == players
    assert last["prompt"]["seats"] == []
    after = ada.get(f"/api/tables/{table['id']}")
    assert (after["phase"], after["ply"], after["standing"]) == (
        "over",
        last["ply"],
        last["standing"],
    )
    assert table["id"] in ada.listed("finished")


def test_a_decision_reaches_everybody_after_it_was_stored(people: People) -> None:
    """The one who decides, the opponent and a spectator see the same ply."""
    ada, bob, table = pair(people)
    eve = people("Eve")
    with ada.sit(table) as first, bob.sit(table) as second, eve.sit(table) as watching:
        before = first.asked()["ply"]
        done = first.act()
        assert done["say"] == "done"
        assert done["ply"] > before
        assert first.state["ply"] == done["ply"]  # the state comes before the answer
        for chair in (second, watching):
            assert chair.wait("state", ply=done["ply"])["events"]
        assert watching.state["viewer"] == -2
        assert watching.state["seats"] == {}


def test_an_option_carries_its_type_and_numbers(people: People) -> None:
    """A client finds the place to highlight without reading notation."""
    ada = people("Ada")
    with ada.sit(ada.done("/api/play-now", {"game": "bidding"})) as chair:
        option = chair.asked()["seats"]["0"]["options"][0]

    assert set(option) == {"text", "type", "card"}
    assert option["type"] == "Lay"


def test_own_steps_are_undone_and_told(people: People) -> None:
    """Bob lays a card, takes it back, and lays another; Ada hears of it."""
    ada, bob, table = pair(people, "bidding")
    with ada.sit(table) as first, bob.sit(table) as second:
        start = first.asked()["ply"]
        second.act()
        assert second.state["undo"] == {"1": 1}
        done = second.do("undo", seat=1, steps=1)
        assert (done["say"], done["ply"]) == ("done", start)
        state = first.wait("state", ply=start)
        assert (state["since"], state["events"]) == (start, [])
        assert second.act()["say"] == "done"
        refused = second.do("undo", seat=1, steps=2)
        assert refused["error"]["code"] == "illegal"


def test_a_sealed_answer_is_not_too_late_because_another_came_first(people: People) -> None:
    """Ada chose her card while Bob's arrived; her click still counts."""
    ada, bob, table = pair(people, "bidding")
    with ada.sit(table) as first, bob.sit(table) as second:
        seen = first.asked()
        assert second.act()["say"] == "done"
        action = seen["seats"]["0"]["options"][0]["text"]
        answer = first.do("act", seat=0, ply=seen["ply"], action=action)
        assert answer["say"] == "done"
        late = second.do("act", seat=1, ply=seen["ply"], action=action)
        assert late["error"]["code"] == "stale"
        assert late["error"]["ply"] == answer["ply"]


def test_a_takeback_needs_everybody(people: People) -> None:
    """Bob refuses once, then agrees; the match goes back behind his own decision."""
    ada, bob, table = pair(people)
    with ada.sit(table) as first, bob.sit(table) as second:
        start = first.asked()["ply"]
        while not ada.get(f"/api/tables/{table['id']}")["seats"][1]["turn"]:
            first.act()
        before = second.act()["ply"]
        first.wait("state", ply=before)

        assert first.do("takeback", seat=0, to=start)["say"] == "done"
        asked = second.wait("state", ply=before)
        while not asked["proposal"]:
            asked = second.wait("state", ply=before)
        proposed = asked["proposal"]
        assert (proposed["about"], proposed["seat"], proposed["to"]) == ("takeback", 0, start)
        assert (proposed["consented"], proposed["waiting"]) == ([0], [1])
        assert second.do("consent", seat=1, yes=False)["say"] == "done"
        assert first.wait("state", proposal=None)["ply"] == before

        first.do("takeback", seat=0, to=start)
        assert second.do("consent", seat=1, yes=True)["ply"] == start
        assert first.wait("state", ply=start)["since"] == start
        assert ada.get(f"/api/tables/{table['id']}")["ply"] == start
        assert first.do("consent", seat=0, yes=True)["error"]["code"] == "illegal"


def test_bots_agree_to_a_takeback(people: People) -> None:
    """Alone against bots one may always go back."""
    ada = people("Ada")
    with ada.sit(ada.done("/api/play-now", {"game": "shove"})) as chair:
        start = chair.asked()["ply"]
        chair.act()
        chair.asked()
        assert chair.do("takeback", seat=0, to=start)["ply"] == start
        assert chair.asked()["ply"] == start


def test_a_hot_seat_is_shown_to_who_must_decide(people: People) -> None:
    """Two people share a screen; each sees the cards of the one who is asked."""
    ada = people("Ada")
    table = ada.table("bidding", "me", "hotseat")
    assert table["my_seats"] == [0, 1]
    with ada.sit(table) as chair:
        state = chair.asked()
        assert (state["viewer"], set(state["seats"])) == (0, {"0", "1"})
        chair.act()
        state = chair.state
        assert (state["viewer"], set(state["seats"])) == (1, {"1"})
        assert chair.finish()["standing"]


def test_chat_is_kept_and_told(people: People) -> None:
    """What is said before somebody comes is there, and nothing of it is markup to us."""
    ada, bob, table = pair(people)
    with ada.sit(table) as first:
        first.do("chat", text="<b>hello</b>")
        with bob.sit(table) as second:
            heard = second.wait("chat")
            assert (heard["from"], heard["text"]) == ("Ada", "<b>hello</b>")
            second.do("chat", text="hello yourself", id="same")
            second.do("chat", text="hello yourself", id="same")
            assert second.do("ping")["say"] == "pong"
        assert first.wait("chat", text="hello yourself")["number"] == 1
        assert first.do("chat", text="   ")["error"]["code"] == "bad_request"
        texts = [said["text"] for said in first.said if said["say"] == "chat"]
        assert texts == ["<b>hello</b>", "hello yourself"]


def test_why_answers_with_a_clause(people: People) -> None:
    """The rule in plain words."""
    ada = people("Ada")
    with ada.sit(ada.done("/api/play-now", {"game": "shove"})) as chair:
        chair.asked()
        answer = chair.do("why", seat=0, kind="space", thing="3")

    assert answer["say"] == "why"
    assert answer["clause"] == "PS-TURN-1"
    assert answer["text"]


@pytest.mark.parametrize("title", ["hansa", "genoa", "haendler"])
def test_why_of_a_thing_that_is_not_there_is_refused(people: People, title: str) -> None:
    """A name that is not on the board is a mistake of the client, and is told as one."""
    ada = people("Ada")
    with ada.sit(ada.table(title, "me", "hotseat", "hotseat")) as chair:
        seat = int(next(iter(chair.asked()["seats"])))
        answer = chair.do("why", seat=seat, kind="space", thing="Atlantis")

    assert answer["error"]["code"] == "bad_request"
    assert answer["error"]["message"] == "There is no space 'Atlantis' here."


def test_a_mistake_of_ours_is_not_told_as_the_clients(
    people: People, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A game that fails at a fair question is a fault to be found in the log."""
    monkeypatch.setattr(type(find_game("shove")), "why_not", lambda *_: 1 // 0)
    ada = people("Ada")
    with ada.sit(ada.done("/api/play-now", {"game": "shove"})) as chair:
        chair.asked()
        answer = chair.do("why", seat=0, kind="space", thing="3")

    assert answer["error"]["code"] == "internal"
    assert "ZeroDivisionError" in caplog.text


def test_an_error_of_ours_that_no_code_stands_for_is_no_fault_of_the_client(
    people: People, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A decision fails half-way: it is told as our mistake, and may be made again after it."""
    game = type(find_game("shove"))
    apply = game.apply

    def half_way(self: object, state: State, *rest: object) -> None:
        apply(self, state, *rest)  # type: ignore[arg-type] # as it was called
        raise BadData("The board's file has no such space.")

    ada = people("Ada")
    with ada.sit(ada.table("shove", "me", "hotseat")) as chair:
        asked = chair.asked()
        seat, offered = next(iter(asked["seats"].items()))
        call = {"seat": int(seat), "ply": asked["ply"], "action": offered["options"][0]["text"]}
        with monkeypatch.context() as broken:
            broken.setattr(game, "apply", half_way)
            answer = chair.do("act", **call)
        again = chair.do("act", **call)

    assert answer["error"]["code"] == "internal"
    assert "no such space" not in answer["error"]["message"]
    assert "BadData" in caplog.text
    assert (again["say"], again["ply"]) == ("done", asked["ply"] + 1)


def test_a_hint_is_one_of_the_options(people: People) -> None:
    """It says whose advice it is and decides nothing; a game without reasons gives none."""
    ada, bob, table = pair(people, "bidding")
    with ada.sit(table) as first, bob.sit(table) as second:
        state = first.asked()
        hint = first.do("hint", seat=0)
        assert hint["action"] in {option["text"] for option in state["seats"]["0"]["options"]}
        assert (hint["bot"], hint["why"], hint["params"]) == ("bot:merchant", "", {})
        second.act()
        first.act()
        assert first.asked()["ply"] > state["ply"]


def test_a_macro_is_done_as_a_whole_or_not_at_all(people: People) -> None:
    """The second step is impossible, so the first is not done either."""
    ada = people("Ada")
    table = ada.table("bidding", "me", "hotseat")
    with ada.sit(table) as chair:
        state = chair.asked()
        (seat, asked), *_ = state["seats"].items()
        first = asked["options"][0]["text"]
        call = {"seat": int(seat), "ply": state["ply"]}
        bad = chair.do("macro", macro={"macro": "Steps", "steps": [first, first]}, **call)
        assert bad["error"]["code"] == "illegal"
        assert ada.get(f"/api/tables/{table['id']}")["ply"] == state["ply"]
        good = chair.do("macro", macro={"macro": "Steps", "steps": [first]}, **call)
        assert good["say"] == "done"
        empty = chair.do("macro", seat=1, ply=good["ply"], macro={"macro": "Steps", "steps": []})
        assert empty["error"]["code"] == "illegal"
        misspelt = {"macro": "Steps", "steps": [first], "stpes": []}
        wrongs: tuple[object, ...] = (
            *({"macro": "No"}, {"steps": []}, [], "x", {"macro": "Steps"}),
            misspelt,
        )
        for wrong in wrongs:
            answer = chair.do("macro", macro=wrong, **call)
            assert answer["error"]["code"] == "bad_request"


def test_an_own_seat_is_handed_to_a_bot_and_back(people: People) -> None:
    """While the bot plays, the person watches; then the person decides again."""
    ada, bob, table = pair(people, "bidding")
    path = f"/api/tables/{table['id']}/seats/0"
    with ada.sit(table) as first, bob.sit(table) as second:
        ply = first.asked()["ply"]
        assert ada.done(f"{path}/bot", {})["seats"][0]["bot"] == "bot:journeyman"
        state = first.wait("state", ply=ply + 1)
        assert state["viewer"] == 0
        answer = first.do("act", seat=0, ply=ply, action="lay copper")
        assert answer["error"]["code"] == "not_yours"
        assert bob.refused(f"{path}/person") == "not_yours"
        assert ada.done(f"{path}/person")["seats"][0]["bot"] is None
        second.act()
        assert first.asked()["seats"].keys() == {"0"}


def test_an_absent_seat_is_handed_over_only_after_a_while(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bob is gone: at first Ada must wait, later a bot plays for him until he is back."""
    ada, bob, table = pair(people, "bidding")
    path = f"/api/tables/{table['id']}"
    with ada.sit(table) as first:
        first.act()
        assert ada.refused(f"{path}/seats/1/bot", {}) == "not_yours"
        assert 0 < ada.get(path)["seats"][1]["bot_in"] <= 60
        monkeypatch.setattr("kontor.server.rooms.absence.PATIENCE", 0.0)
        assert people("Eve").refused(f"{path}/seats/1/bot", {}) == "not_yours"
        assert ada.get(path)["seats"][1]["bot_in"] == 0
        handed = ada.done(f"{path}/seats/1/bot", {})
        assert handed["seats"][1]["bot_in"] is None
        assert handed["seats"][1]["name"] == "Bob"
        first.asked()
    back = bob.done(f"{path}/seats/1/person")
    assert (back["seats"][1]["bot"], back["my_seats"]) == (None, [1])


def test_presence_is_told(people: People) -> None:
    """Ada sees Bob come and go."""
    ada, bob, table = pair(people)
    with ada.sit(table) as first:
        with bob.sit(table):
            while not _online(first, 1):
                pass
        while _online(first, 1):
            pass


def test_spectators_are_counted(people: People) -> None:
    """Whoever is connected without a seat watches, once each; those who sit do not count."""
    ada, eve = people("Ada"), people("Eve")
    table = ada.table("bidding", "me", "bot")
    with ada.sit(table) as first:
        assert first.wait("table")["watching"] == 0
        with eve.sit(table), eve.sit(table):
            assert first.wait("table", watching=1)["seats"][0]["online"]
            assert ada.get(f"/api/tables/{table['id']}")["watching"] == 1
        first.wait("table", watching=0)


def _online(chair: Chair, seat: int) -> bool:
    """Whether the next look at the table shows somebody there."""
    found: bool = chair.wait("table")["seats"][seat]["online"]
    return found


def test_nothing_is_taken_back_after_the_end(people: People) -> None:
    """Everybody has seen everything by then."""
    ada = people("Ada")
    with ada.sit(ada.table("packing", "me", "hotseat")) as chair:
        last = chair.finish()
        assert set(last["undo"].values()) == {0}
        for seat in (0, 1):
            assert chair.do("undo", seat=seat)["error"]["code"] == "illegal"
            assert chair.do("takeback", seat=seat, to=0)["error"]["code"] == "illegal"
        assert chair.do("act", seat=0, ply=last["ply"], action="x")["say"] == "error"


@pytest.mark.parametrize(
    "fields",
    [{}, {"target": 99, "give": [999], "ask": [-1]}, {"steps": [1]}, {"steps": "x"}, {"x": None}],
)
def test_a_macro_of_nonsense_is_refused(people: People, fields: dict[str, object]) -> None:
    """Numbers that mean nothing are no mistake of the server."""
    ada = people("Ada")
    table = ada.table("bargain", "me", "hotseat", "hotseat")
    with ada.sit(table) as chair:
        state = chair.asked()
        (seat, _), *_ = state["seats"].items()
        for name in ("WholeOffer", "Steps"):
            macro = {"macro": name, **fields}
            said = chair.do("macro", seat=int(seat), ply=state["ply"], macro=macro)
            assert said["error"]["code"] in {"bad_request", "bad_notation", "illegal"}
        assert ada.get(f"/api/tables/{table['id']}")["ply"] == state["ply"]


def test_a_macro_of_thousands_of_steps_is_refused(people: People) -> None:
    """It would be tried step by step, while everybody waits."""
    ada = people("Ada")
    with ada.sit(ada.table("shove", "me", "hotseat")) as chair:
        state = chair.asked()
        (seat, asked), *_ = state["seats"].items()
        steps = [asked["options"][0]["text"]] * 3000
        macro = {"macro": "Steps", "steps": steps}
        said = chair.do("macro", seat=int(seat), ply=state["ply"], macro=macro)

    assert said["error"]["code"] == "too_large"


def test_a_new_name_is_shown_at_tables_that_wait(people: People) -> None:
    """A match that has begun keeps the names it began with."""
    ada, eve = people("Ada"), people("Eve")
    waiting, begun = ada.table("shove", "me", "open"), ada.table("shove", "me", "bot")
    with eve.sit(waiting) as watching:
        watching.hear()
        ada.done("/api/me", {"name": "Ada Lovelace"})
        assert watching.wait("table")["seats"][0]["name"] == "Ada Lovelace"
    assert ada.get(f"/api/tables/{begun['id']}")["seats"][0]["name"] == "Ada"


def test_a_token_ends_with_the_seat(people: People, house: ThreadServer) -> None:
    """Bob gave a program a token and got up; the program may not play for who comes next."""
    ada, bob, eve = people("Ada"), people("Bob"), people("Eve")
    table = ada.table("bidding", "me", "open", "open")
    path = f"/api/tables/{table['id']}"
    bob.done(f"{path}/join", {"seat": 1})
    token = bob.done(f"{path}/tokens", {"seat": 1})["token"]
    bob.done(f"{path}/leave")
    eve.done(f"{path}/join", {"seat": 1})
    with Chair(house.address, table["id"], {"authorization": f"Bearer {token}"}, {}) as program:
        assert program.wait("error")["error"]["code"] == "not_signed_in"


def test_a_table_that_is_put_away_tells_who_watches(people: People) -> None:
    """The host got up before the start."""
    ada, eve = people("Ada"), people("Eve")
    table = ada.table("shove", "me", "open")
    with eve.sit(table) as watching:
        watching.hear()
        ada.done(f"/api/tables/{table['id']}/leave")
        assert watching.wait("error")["error"]["code"] == "not_found"
        with pytest.raises(ConnectionClosed):
            watching.hear()


def test_many_who_ask_for_no_table_all_get_an_answer(people: People) -> None:
    """At the same moment, for the same id."""
    ada = people("Ada")
    with ThreadPoolExecutor(8) as threads:
        asked = [threads.submit(ada.http.get, "/api/tables/nowhere/at/0") for _ in range(40)]
        codes = {one.result(timeout=PATIENCE).status_code for one in asked}
    assert codes == {404}


@pytest.mark.parametrize("title", ["genoa", "haendler", "hansa"])
def test_the_installed_games_are_played_to_their_end(people: People, title: str) -> None:
    """Ada decides a few times by hint, then a bot goes on for her and she looks on."""
    ada = people("Ada")
    table = ada.done("/api/play-now", {"game": title, "players": 3})
    path = f"/api/tables/{table['id']}"
    with ada.sit(table) as chair:
        for _ in range(5):
            state = chair.asked()
            hint = chair.do("hint", seat=0)
            if hint["say"] == "hint":
                chair.do("act", seat=0, ply=state["ply"], action=hint["action"])
            while chair.state["ply"] == state["ply"]:  # what made it stale may have been heard
                chair.wait("state")
        assert ada.done(f"{path}/seats/0/bot", {})["seats"][0]["bot"] == "bot:journeyman"
        while not chair.state["standing"]:
            chair.wait("state")
        last = chair.state
    assert last["viewer"] == 0
    assert len(last["standing"]["scores"]) == 3
    assert ada.get(path)["phase"] == "over"
    assert ada.http.get(f"{path}/save").status_code == 200
    assert ada.get(f"{path}/at/{last['ply']}?seat=2")["viewer"] == 2


def test_a_spectator_asks_and_is_told_what_everybody_may_know(people: People) -> None:
    """What happened, who leads, whose turn it is and what stands; never what a seat may do."""
    ada, ben = people("Ada"), people("Ben")
    table = ada.table("hansa", "me", "bot", "bot")
    with ada.sit(table) as chair, ben.sit(table) as looking:
        chair.asked()
        chair.act()
        looking.wait("state", ply=chair.state["ply"])

        happened = looking.do("ask", seat=None, text="what happened?")
        told = [event for event in looking.state["events"] if event["ply"] > happened["since"]]
        assert happened["topic"] == "happened"
        assert 0 < len(told) <= 12
        for text, topic in (("who leads?", "leads"), ("whose turn?", "turn")):
            assert looking.do("ask", seat=None, text=text)["topic"] == topic
        stands = looking.do("ask", seat=None, text="what stands in Bremen?")
        assert (stands["topic"], stands["thing"]) == ("thing", "Bremen")
        option = next(iter(chair.asked()["seats"].values()))["options"][0]["text"]
        named = looking.do("ask", seat=None, text=option)
        assert (named["topic"], named["options"]) == ("nothing", [])
        assert looking.do("ask", seat=0, text="who leads?")["error"]["code"] == "not_yours"
