"""No alert holds a word of a match, and none differs between worlds its receiver cannot tell."""

from __future__ import annotations

from contextlib import ExitStack, closing
from queue import Empty
from typing import TYPE_CHECKING, Final

import pytest

from kontor.server.alerts import sending
from kontor.server.alerts.wording import said
from kontor.server.storage import calling
from tests.server.captures import Captured, Questions, hidden_cards, leaves, play_out
from tests.server.people import Person
from tests.server.receivers import Hook
from tests.server.serving import ThreadServer
from tests.server.test_alerts import HOUSE, alerting
from tests.server.test_captures import GAMES, driver_of, worlds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.match.driver import Driver

TITLES: Final = {
    "hansa": "Hansa Teutonica",
    "genoa": "The Traders of Genoa",
    "haendler": "Die Händler",
}


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    """A server with the real games that sends alerts at once: these people answer quickly."""
    database = f"sqlite:///{tmp_path_factory.mktemp('secrets') / 'kontor.db'}"
    with pytest.MonkeyPatch.context() as hurried:
        hurried.setattr(calling, "GRACE", 0.0)
        hurried.setattr(sending, "LOOK", 0.02)
        with ThreadServer(alerting(database, games=())) as server:
            yield server


@pytest.mark.slow
@pytest.mark.parametrize("title", GAMES)
def test_alerts_of_a_whole_match_are_alike_in_every_world(
    title: str, open_house: ThreadServer
) -> None:
    """Two people play with pages behind others, so that everything that calls them is sent."""
    with ExitStack() as stack:
        hooks = [stack.enter_context(Hook()) for _ in range(2)]
        people = [
            stack.enter_context(closing(Person(open_house.address, name)))
            for name in ("Ada", "Bob")
        ]
        for person, hook in zip(people, hooks, strict=True):
            person.done("/api/me/channels", {"kind": "json", "target": hook.address})
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "bot:apprentice"}]
        wish = {"game": title, "options": GAMES[title], "seats": seats, "title": "Closed doors"}
        table = people[0].done("/api/tables", wish)
        people[1].done(f"/api/tables/{table['id']}/join", {})
        chairs = [stack.enter_context(person.sit(table)) for person in people]
        for chair in chairs:
            chair.do("look", visible=False, id="look")
        onlooker = stack.enter_context(people[0].sit(table))
        onlooker.do("look", visible=False, id="look")
        captured = [Captured(chair, seat) for seat, chair in enumerate(chairs)]
        driver = driver_of(open_house, table["id"])
        play_out(captured, onlooker, Questions(title, driver.options, seed=7))
        sent = [body for hook in hooks for body in posted(hook)]
    check(driver, title, table["id"], sent)


def posted(hook: Hook) -> Iterator[dict[str, object]]:
    """All that was posted: the first is awaited, the rest has come with it or will not."""
    yield hook.next().said
    while True:
        try:
            yield hook.posts.get_nowait().said
        except Empty:
            return


def check(driver: Driver, title: str, table: str, sent: list[dict[str, object]]) -> None:
    """Each alert is one of few sentences, holds no hidden word, and its cause is everybody's."""
    kinds = ("turn", "displaced", "offer")
    fields = {"named": "yes", "table": "Closed doors", "game": TITLES[title], "host": "Ada"}
    allowed = [
        {
            "kind": kind,
            "text": said(kind, "en", **fields),
            "link": f"{HOUSE}/table/{table}",
            "table": table,
            "title": "Closed doors",
            "game": title,
        }
        for kind in kinds
    ]
    assert sent
    for body in sent:
        alerts = body["alerts"]
        assert isinstance(alerts, list)
        assert all(alert in allowed for alert in alerts), body
    words = set().union(*(set(" ".join(leaves(body)).split()) for body in sent))
    for ply in range(0, driver.ply, 7):
        for seat in (0, 1):
            assert not hidden_cards(driver, ply, seat) & words
            state = driver.state_at(ply)
            for world in worlds(driver, state, seat, ply):
                assert driver.game.prompt(world) == driver.game.prompt(state)
