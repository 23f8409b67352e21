"""One chair: it shows, takes, explains, asks seldom, and tells nothing a seat may not know."""

import json

import pytest

from kontor.agents.chair import Chair, turned_down
from kontor.agents.near import NearTable
from kontor.agents.scripted import Scripted, play
from kontor.agents.sight import Refused
from kontor.engine.registry import find_game
from tests.agents.seats import MOST, hidden_cards, leaked


def genoa(players: int = 4, seed: int = 1, seat: int = 1) -> tuple[NearTable, Chair]:
    """A match against apprentices."""
    table = NearTable("genoa", {"players": players}, seed=seed, agents=(seat,))
    return table, Chair(table.desk(seat))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("opponents", ["bot:apprentice", "bot:journeyman"])
def test_a_whole_match_takes_few_questions(players: int, opponents: str) -> None:
    """Standing orders, whole offers and plans: sixty questions at most."""
    table = NearTable("genoa", {"players": players}, agents=(1,), opponents=opponents)
    chair = Chair(table.desk(1))
    play(chair)

    assert table.driver.standing is not None
    assert 10 < chair.questions <= MOST


@pytest.mark.parametrize("title", ["hansa", "haendler"])
def test_every_title_is_played(title: str) -> None:
    """The same agent, the same chair."""
    table = NearTable(title)
    chair = Chair(table.desk(0))
    play(chair)

    assert table.driver.standing is not None


def test_nothing_hidden_is_ever_sent() -> None:
    """All looks, pages, refusals and reasons of a match are searched for cards of others."""
    table, chair = genoa()
    agent = Scripted()
    searched = 0
    while not chair.over:
        if not chair.wait() or chair.over:
            continue
        searched += len(hidden_cards(table.driver, 1))
        sent: list[object] = [chair.text(), chair.look(), chair.why_not("stop")]
        sent.append(chair.why_not("palace", "space"))
        texts = [option["text"] for option in chair.sight.options]
        try:
            chair.act("dance")
        except Refused as refusal:
            sent.append(turned_down(chair, refusal))
        assert leaked(table.driver, 1, sent) == set()
        try:
            chair.act(agent.choose(texts))
        except Refused:
            chair.act(agent.choose(texts, again=True))

    assert searched > 100


def test_the_search_would_find_a_card() -> None:
    """A view of another seat holds what must not be sent."""
    table, _ = genoa()
    other = table.desk(0).sight().view

    assert leaked(table.driver, 1, [other])


def test_worlds_a_seat_cannot_tell_apart_look_alike() -> None:
    """Whatever others hold is exchanged; the page and the look stay the same."""
    table, chair = genoa()
    driver = table.driver
    agent = Scripted()
    compared = 0
    while compared < 12:
        assert chair.wait()
        truth = driver.state
        seen = (chair.text(), chair.look())
        driver.state = driver.game.resample(truth, 1, 7 + compared)
        assert seen[1]["view"] == chair.look()["view"]
        assert seen[1]["options"] == chair.look()["options"]
        assert seen[0].rpartition("\n\nRound")[2] == chair.text().rpartition("\n\nRound")[2]
        driver.state = truth
        compared += 1
        texts = [option["text"] for option in chair.sight.options]
        try:
            chair.act(agent.choose(texts))
        except Refused:
            chair.act(agent.choose(texts, again=True))


def test_an_agent_is_asked_only_about_something_new() -> None:
    """To look and to wait again is no new question."""
    _, chair = genoa()
    assert chair.wait()
    before = chair.questions
    chair.look()
    chair.text()
    chair.wait(0.0)

    assert chair.questions == before == 1


def test_news_are_told_once() -> None:
    """A second look tells none of them again."""
    _, chair = genoa()
    chair.wait()

    assert chair.look()["news"]
    assert chair.look()["news"] == []


def test_a_refusal_names_its_clause() -> None:
    """The sentence, the clause, and the rule in words."""
    _, chair = genoa(players=2)
    while not any(option["type"] == "Propose" for option in chair.look()["options"]):
        assert chair.wait()
        options = chair.sight.options
        if any(option["type"] == "Propose" for option in options):
            break
        chair.act(options[-1]["text"])
    space = next(o["space"] for o in chair.sight.options if o["type"] == "Propose")
    offer = {"macro": "MakeOffer", "partner": 0, "space": space, "give": {"ducats": 10}}
    with pytest.raises(Refused) as refused:
        chair.act(offer)
    said = turned_down(chair, refused.value)

    assert said["clause"] == "TG-TWO-1"
    assert said["rule"] == find_game("genoa").clauses.find("TWO-1").text


def test_why_not_and_what_if() -> None:
    """A move that is not allowed is explained, an offer is weighed, and nothing is done."""
    table, chair = genoa()
    chair.wait()
    ply = table.driver.ply
    allowed = chair.sight.options[0]["text"]

    assert chair.why_not(allowed)["clause"] == ""
    assert chair.why_not("done")["clause"].startswith("TG-")
    assert chair.why_not("nonsense")["said"] == "'nonsense' is no action of this game."
    assert chair.why_not("palace", "space")["rule"]
    weighed = chair.what_if({"macro": "MakeOffer", "space": "palace", "partner": 0})
    assert {"give", "ask", "clause"} <= weighed.keys()
    assert table.driver.ply == ply


def test_moves_in_every_form() -> None:
    """Several actions on a line, a likely order by name, one taken back; nonsense is refused."""
    _, chair = genoa()
    chair.wait()
    chair.act('{"order": "silent_until_beside", "label": "palace"}')
    number = max(laid["number"] for laid in chair.look()["orders"])
    chair.act({"withdraw": number})
    assert number not in [laid["number"] for laid in chair.look()["orders"]]
    for nonsense in (
        "{",
        '{"dance": 1}',
        '{"macro": "Dance"}',
        '{"plan": "dance", "steps": ["a"]}',
    ):
        with pytest.raises(Refused):
            chair.act(nonsense)
    with pytest.raises(Refused, match="no action"):
        chair.act("dance; sing")


def test_the_schema_names_the_macros() -> None:
    """An agent can build a macro from what it is told."""
    _, chair = genoa()
    offer = chair.schema()["macros"]["MakeOffer"]

    assert "space" in json.dumps(offer)


def test_no_action_holds_the_sign_between_actions() -> None:
    """So that a line of several is never one."""
    for title in ("genoa", "haendler", "hansa"):
        game = find_game(title)
        texts = [action.text for action in game.catalogue(game.read_options({})).actions]

        assert not [text for text in texts if ";" in text or text.startswith("{")]
