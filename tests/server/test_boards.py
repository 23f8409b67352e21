"""An analysis board at the wire: any position, all seats, nothing kept; and branches that are."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from kontor.engine.chance import mix
from kontor.engine.registry import find_game
from kontor.match.driver import Driver
from kontor.match.save import save_text

if TYPE_CHECKING:
    from tests.server.conftest import People
    from tests.server.people import Person, Said


def opening(title: str, players: int = 3) -> str:
    """The first position of a match, in words."""
    game = find_game(title)
    return game.describe(game.new(game.read_options({"players": players}), 4))


def look(person: Person, line: Said, command: Said | None = None) -> Said:
    """Ask a board."""
    return person.done("/api/boards", {"line": line, "command": command})


def options(said: Said) -> tuple[int, list[str]]:
    """Who is asked on a board, and what they may do."""
    state = said["sayings"][0]
    seat = state["prompt"]["seats"][0]
    return seat, [option["text"] for option in state["seats"][str(seat)]["options"]]


def act(seat: int, action: str) -> Said:
    """A command as a table takes it."""
    return {"do": "act", "id": "c", "seat": seat, "ply": 0, "action": action}


def last_line(person: Person, path: str, body: Said) -> Said:
    """The end of what a stream says."""
    answer = person.post(path, body)
    assert answer.status_code == 200, answer.text
    found: Said = json.loads(answer.text.splitlines()[-1])
    return found


@pytest.mark.parametrize("title", ["hansa", "genoa", "haendler"])
def test_somebody_plays_every_seat_and_takes_everything_back(people: People, title: str) -> None:
    """From a position in words; where it leads comes back in words, too."""
    ada = people("Ada")
    said = look(ada, {"position": opening(title), "seed": 7})
    seats = set()
    game = find_game(title)
    for number in range(40):
        seat, texts = options(said)
        seats.add(seat)
        state = game.position(said["position"])
        legal = [action for action in game.legal(state, seat) if action.text in texts]
        chosen = game.progress(state, seat, legal, mix(number)).text
        said = look(ada, said["line"], act(seat, chosen))
        assert said["sayings"][0]["say"] == "state"
        assert not said["sayings"][0]["hides"]
        assert game.describe(game.position(said["position"])) == said["position"]
    assert len(seats) > 1
    made = len(said["line"]["deeds"])
    assert look(ada, said["line"]) | {"sayings": []} == said | {"sayings": []}, "dice fall alike"
    back = look(ada, said["line"], {"do": "undo", "id": "u", "seat": 0, "steps": made})
    assert back["line"]["deeds"] == []
    assert back["position"] == look(ada, {"position": opening(title), "seed": 7})["position"]


def test_what_does_not_fit_is_refused_in_the_readers_words(people: People) -> None:
    """Positions, deeds that are not allowed, and commands of other tables."""
    ada = people("Ada")
    text = opening("hansa")

    def refusal(line: Said, command: Said | None = None) -> str:
        answer = ada.post("/api/boards", {"line": line, "command": command})
        assert answer.status_code in {400, 404, 409}, answer.text
        message: str = answer.json()["error"]["message"]
        return message

    assert "begins with" in refusal({"position": "hello"})
    assert "unknown key 'weather'" in refusal({"position": text + "weather: fine\n"})
    assert "spaces" in refusal({"position": "kontor position hansa\nroute Coellen-Warburg: At\n"})
    assert refusal({"position": text, "deeds": [{"seat": 1, "action": "income 3t"}]})
    assert refusal({"position": text}, act(0, "claim Coellen-Warburg"))
    assert "not done" in refusal({"position": text}, {"do": "chat", "id": "c", "text": "Hello"})


def finished(ada: Person) -> str:
    """A match that Ada has played to its end against herself."""
    table = ada.table("bidding", "me", "hotseat")
    with ada.sit(table) as chair:
        chair.finish()
    return str(table["id"])


def test_a_moment_of_a_match_is_told_in_words_when_it_is_over(people: People) -> None:
    """Before that it would tell everything, so it is closed to everybody, as forks are."""
    ada, bob, eve = people("Ada"), people("Bob"), people("Eve")
    over = finished(ada)
    said = eve.get(f"/api/tables/{over}/position/3")
    assert said["position"].startswith("kontor position bidding")
    assert eve.http.get(f"/api/tables/{over}/position/99999").status_code == 404

    table = ada.table("bidding", "me", "open")
    bob.done(f"/api/tables/{table['id']}/join", {})
    for person in (ada, bob, eve):
        answer = person.http.get(f"/api/tables/{table['id']}/position/0")
        assert answer.status_code == 409
        assert "kontor position" not in answer.text


def test_a_save_that_goes_on_is_laid_out_where_it_stands(people: People) -> None:
    """And a position that can be read is told back as it is."""
    ada = people("Ada")
    text = opening("hansa")
    assert ada.done("/api/boards/text", {"text": text})["position"] == text
    game = find_game("genoa")
    begun = Driver(game, game.read_options({"players": 4}), 5)
    said = ada.done("/api/boards/text", {"text": save_text(begun)})
    assert (said["game"], len(said["names"])) == ("genoa", 4)
    assert look(ada, {"position": said["position"]})["position"] == said["position"]
    assert ada.refused("/api/boards/text", {"text": "nothing"}) == "broken_save"


def test_ideas_and_a_move_are_told_with_what_a_page_needs_to_show_them(people: People) -> None:
    """Every action of which an answer speaks comes as a table offers it."""
    ada = people("Ada")
    line = {"position": opening("hansa")}
    step = last_line(ada, "/api/boards/ideas", {"line": line})
    ideas = step["position"]["ideas"]
    assert len(ideas) > 1
    for idea in ideas:
        assert step["offered"][idea["line"][0]]["text"] == idea["line"][0]
        assert step["offered"][idea["line"][0]]["type"]

    best = ideas[0]["line"][0]
    asked = {"line": line, "seat": step["position"]["seat"], "idea": [best]}
    same = last_line(ada, "/api/boards/move", asked | {"move": [best]})
    assert same["move"]["holds"]
    wrong = asked | {"move": ["claim Coellen-Warburg"]}
    assert last_line(ada, "/api/boards/move", wrong)["problem"]["code"] == "illegal"


def test_one_goes_on_from_a_board_at_a_table(people: People) -> None:
    """Against levels: the table begins where the board stands."""
    ada = people("Ada")
    said = look(ada, {"position": opening("hansa")})
    seat, texts = options(said)
    said = look(ada, said["line"], act(seat, texts[0]))
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "bot:apprentice"}, {"kind": "bot"}]
    table = ada.done("/api/boards/table", {"line": said["line"], "seats": seats})
    assert table["phase"] == "running"
    assert table["private"]
    assert table["options"]["players"] == 3
    few = {"line": said["line"], "seats": seats[:2]}
    assert ada.refused("/api/boards/table", few) == "bad_options"


def test_a_branch_is_kept_and_opened_by_whoever_has_its_address(people: People) -> None:
    """Only who keeps it lists it and lets it go."""
    ada, eve = people("Ada"), people("Eve")
    said = look(ada, {"position": opening("hansa"), "seed": 3})
    seat, texts = options(said)
    line = look(ada, said["line"], act(seat, texts[1]))["line"]
    kept = {"line": line, "title": "  What if ", "table": "abc", "ply": 9}
    card = ada.done("/api/branches", kept)
    assert (card["title"], card["game"], card["deeds"], card["mine"]) == (
        "What if",
        "hansa",
        len(line["deeds"]),
        True,
    )
    opened = eve.get(f"/api/branches/{card['id']}")
    assert opened["line"] == line
    assert not opened["card"]["mine"]

    def kept_by(person: Person, game: str) -> list[str]:
        cards: Any = person.get(f"/api/branches?game={game}")
        return [one["id"] for one in cards]

    assert kept_by(ada, "hansa") == [card["id"]]
    assert kept_by(ada, "genoa") == kept_by(eve, "hansa") == []

    assert eve.refused(f"/api/branches/{card['id']}/forget") == "not_found"
    assert ada.post(f"/api/branches/{card['id']}/forget").status_code == 204
    assert eve.http.get(f"/api/branches/{card['id']}").status_code == 404
    broken = {"line": {"position": "kontor position hansa\nweather: fine\n"}}
    assert ada.refused("/api/branches", broken) == "bad_position"


def test_branches_come_along_when_a_guest_signs_in(people: People) -> None:
    """They are found from the account, as everything else the guest had."""
    owner, guest = people("Brings"), people("Visitor")
    secret = {"name": "Brings", "password": "correct horse battery"}
    assert owner.post("/api/accounts", secret).is_success
    kept = {"line": {"position": opening("hansa"), "seed": 4}, "title": "An idea"}
    card = guest.done("/api/branches", kept)
    assert guest.post("/api/login", secret).is_success

    cards: Any = owner.get("/api/branches?game=hansa")
    assert [one["id"] for one in cards] == [card["id"]]
