"""Whole matches captured at the wire: nothing sent to a seat depends on what it may not know."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import pytest

from kontor.engine.state import SPECTATOR
from tests.server.captures import (
    Answer,
    Captured,
    Questions,
    hidden_cards,
    leaves,
    play_out,
    seen_by_stranger,
)
from tests.server.people import Person
from tests.server.serving import ThreadServer, quick_settings
from tests.server.test_secrets import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.engine.state import State
    from kontor.match.driver import Driver
    from tests.server.people import Said

WORLDS = 3  # other worlds in which a frame must have been the same
GAMES: dict[str, dict[str, object]] = {
    "hansa": {"players": 3, "missions": True},
    "genoa": {"players": 3},
    "haendler": {"players": 3},
}


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    """A server with the real games."""
    folder = tmp_path_factory.mktemp("captures")
    settings = quick_settings(f"sqlite:///{folder / 'kontor.db'}", games=())
    with ThreadServer(settings) as server:
        yield server


@pytest.mark.slow
@pytest.mark.parametrize("title", GAMES)
def test_a_whole_match_tells_nobody_what_others_hide(title: str, open_house: ThreadServer) -> None:
    """Two people, a bot, an onlooker and a stranger; every frame would be the same elsewhere.

    Elsewhere: in worlds that the receiver cannot tell from the real one. Hints are advice made in
    such worlds and differ; they are searched for the words of others' hands, as everything is.
    """
    ada, bob, eve = (Person(open_house.address, name) for name in ("Ada", "Bob", "Eve"))
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "bot:apprentice"}]
    wish = {"game": title, "options": GAMES[title], "seats": seats}
    table = ada.done("/api/tables", wish)
    bob.done(f"/api/tables/{table['id']}/join", {})
    with ExitStack() as stack:
        chairs = [stack.enter_context(who.sit(table)) for who in (ada, bob, eve)]
        first, second, onlooker = map(Captured, chairs, (0, 1, SPECTATOR))
        driver = driver_of(open_house, table["id"])
        stranger = seen_by_stranger(open_house.address, table["id"])
        play_out([first, second], onlooker.chair, Questions(title, driver.options, seed=7))
        while not onlooker.chair.state["standing"]:
            onlooker.chair.wait("state")
    for captured in (first, second, onlooker):
        check_frames(driver, captured)
        check_answers(driver, captured)
    assert not hidden_cards(driver, 0, SPECTATOR) & set(stranger.split('"'))
    for person in (ada, bob, eve):
        person.close()


def driver_of(house: ThreadServer, table: str) -> Driver:
    """The match itself, which the server never shows."""
    driver = house.parts.house._rooms[table].driver
    assert driver is not None
    return driver


def check_frames(driver: Driver, captured: Captured) -> None:
    """Every position that was sent is the one of every world the receiver might be in."""
    states = [said for said in captured.chair.said if said["say"] == "state"]
    assert len(states) > 30
    for said in states:
        assert said["viewer"] == captured.seat
        state = driver.state_at(said["ply"])
        for world in worlds(driver, state, captured.seat, said["ply"]):
            assert frame_in(driver, world, said) == {key: said[key] for key in FRAME}


FRAME = ("view", "live", "prompt", "seats", "thinking")


def frame_in(driver: Driver, world: State, said: Said) -> dict[str, Any]:
    """What the same message would have said in another world; who thinks must be free to act."""
    game, viewer = driver.game, said["viewer"]
    asked = {
        seat: {**told, **asked_in(driver, world, int(seat), told)}
        for seat, told in said["seats"].items()
    }
    return {
        "view": plain(game.view(world, viewer)),
        "live": list(game.reckoning(world, viewer)),
        "prompt": dict(zip(("seats", "topic", "clause"), as_json(game.prompt(world)), strict=True)),
        "seats": asked,
        "thinking": [seat for seat in said["thinking"] if seat in game.may_act(world)],
    }


def asked_in(driver: Driver, world: State, seat: int, told: Said) -> Said:
    """The options and the wording of a seat's question in another world."""
    detail = driver.game.detail(world, seat)
    pairs = zip(told["options"], driver.game.legal(world, seat), strict=True)
    return {
        "options": [option for option, action in pairs if option["text"] == action.text],
        "detail": None if detail is None else plain(detail),
    }


def as_json(prompt: tuple[Any, ...]) -> tuple[Any, ...]:
    """A prompt as the wire writes it."""
    return (list(prompt[0]), *prompt[1:])


def worlds(driver: Driver, state: State, seat: int, seed: int) -> Iterator[State]:
    """The real world, and others that the seat cannot tell from it."""
    yield state
    for number in range(WORLDS):
        yield driver.game.resample(state, seat, seed * WORLDS + number)


def check_answers(driver: Driver, captured: Captured) -> None:
    """A why or a refusal names the same clause in every such world; a hint tells no hidden word."""
    asked = [answer.asked["do"] for answer in captured.answers]
    assert captured.seat < 0 or {"why", "act", "hint", "ask"} <= set(asked)
    for answer in captured.answers:
        state = driver.state_at(answer.ply)
        assert not hidden_cards(driver, answer.ply, captured.seat) & set(leaves(answer.said)), (
            answer
        )
        for world in worlds(driver, state, answer.seat, answer.ply):
            assert clause_in(driver, world, answer) == clause_of(answer.said), answer
            assert facts_in(driver, world, answer) == answer.said.get("facts", []), answer


def facts_in(driver: Driver, world: State, answer: Answer) -> list[Said]:
    """What the same question would have been told in another world."""
    if not (thing := answer.said.get("thing")):
        return []
    view = driver.game.view(world, answer.seat)
    return [plain(fact) for fact in driver.game.about(view, driver.options, thing)]


def clause_of(said: Said) -> str | None:
    """The clause a message names."""
    if said["say"] == "why":
        return str(said["clause"])
    clause: str | None = said.get("error", {}).get("clause")
    return clause


def clause_in(driver: Driver, world: State, answer: Answer) -> str | None:
    """The clause that the same question would have been answered with in another world."""
    game, asked = driver.game, answer.asked
    if asked["do"] == "why":
        return game.why_not(world, answer.seat, str(asked["kind"]), str(asked["thing"]))
    if asked["do"] == "act":
        action = game.catalogue(driver.options).find(str(asked["action"]))
        return game.why_illegal(world, answer.seat, action)
    return None
