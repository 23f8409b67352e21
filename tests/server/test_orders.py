"""Standing orders over the wire: they answer in their seat's name, and only their seat knows."""

from __future__ import annotations

import time
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any, Final

from kontor.engine.registry import find_game
from kontor.match.driver import Driver
from kontor.match.save import save_text
from tests.server.people import Person
from tests.server.serving import ThreadServer, quick_settings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.conftest import People
    from tests.server.people import Chair, Said

FLOOR: Final = (
    "kontor position genoa\noptions: players=3 talk=0\npath: tavern\n"
    "B: 50 ducats, silk\nC: 50 ducats\n"
)
END: Final = FLOOR.replace("path:", "round: 8\npath:")
SILENT: Final[dict[str, Any]] = {
    "when": {"topics": ["talk"], "across": ["floor", "draw", "roll", "act", "start"]},
    "do": [["silent"]],
    "until": "match",
}
OFFER: Final = ("offer tavern", "add 10 ducats", "submit")


def founded(seated: list[Person], text: str = FLOOR) -> Said:
    """A table of three people at a position."""
    game = find_game("genoa")
    match = Driver(game, game.position(text).options, 5, start=text)
    seats = [{"kind": kind} for kind in ("me", "open", "open")]
    table = seated[0].done("/api/saves", {"text": save_text(match), "seats": seats})
    for person in seated[1:]:
        person.done(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    return table


@contextmanager
def sitting(seated: list[Person], table: Said) -> Iterator[tuple[Chair, Chair, Chair]]:
    """All three at their seats."""
    with ExitStack() as stack:
        first, second, third = (stack.enter_context(person.sit(table)) for person in seated)
        for chair in (first, second, third):
            chair.wait("state")
        yield first, second, third


def say(chair: Chair, seat: int, *steps: str) -> None:
    """Do several steps at once, at the latest ply this connection has heard of."""
    macro = {"macro": "Steps", "steps": steps}
    answer = chair.do("macro", seat=seat, ply=chair.state["ply"], macro=macro)
    assert answer["say"] == "done", answer


def until(chair: Chair, *asked: int) -> Said:
    """The first state in which exactly these seats are asked."""
    state = chair.state
    while sorted(state["prompt"]["seats"]) != sorted(asked):
        state = chair.wait("state")
    return state


def test_an_order_answers_in_the_name_of_its_seat(people: People) -> None:
    """Bob orders silence; whatever the others say, only they are asked."""
    seated = [people("Ada"), people("Bob"), people("Cleo")]
    with sitting(seated, founded(seated)) as (ada, bob, cleo):
        assert bob.do("order", seat=1, order=SILENT)["say"] == "done"
        until(ada, 0, 2)
        until(cleo, 0, 2)

        say(cleo, 2, *OFFER)

        until(ada, 0, 1, 2)
        silent = until(ada, 0, 2)["events"]
        assert [(event["event"], event["by"]) for event in silent] == [("FellSilent", 1)]


def test_a_likely_order_is_one_command_and_is_listed_for_its_seat(people: People) -> None:
    """The answer to `orders` has them ready to be sent back."""
    seated = [people("Ada"), people("Bob"), people("Cleo")]
    with sitting(seated, founded(seated)) as (ada, bob, _):
        likely = bob.do("orders", seat=1)["likely"]
        order = next(one for one in likely if one["name"] == "silent_until_proposal")
        assert bob.do("order", seat=1, order=order)["say"] == "done"
        until(ada, 0, 2)

        listed = bob.do("orders", seat=1)["laid"]

        assert [(one["number"], one["order"]["name"], one["end"]) for one in listed] == [
            (1, "silent_until_proposal", "")
        ]
        assert [one["used"] for one in listed] == [1]


def test_an_order_that_stops_tells_its_seat_which_condition_failed(people: People) -> None:
    """Ada proposes something to Bob: the order leaves the answer to Bob, and says why."""
    seated = [people("Ada"), people("Bob"), people("Cleo")]
    with sitting(seated, founded(seated)) as (ada, bob, _):
        order = {**SILENT, "when": {**SILENT["when"], "conditions": [{"name": "no_offer"}]}}
        bob.do("order", seat=1, order=order)
        until(ada, 0, 2)

        say(ada, 0, "propose B tavern", "add 10 ducats", "submit")

        while True:
            said = bob.wait("orders", seat=1)
            if said["laid"][0]["end"]:
                break
        assert (said["laid"][0]["end"], said["laid"][0]["why"]) == ("stopped", "no_offer")
        assert 1 in until(bob, 0, 1, 2)["prompt"]["seats"]


def test_an_order_is_changed_and_withdrawn_by_its_number(people: People) -> None:
    """And what nobody has laid down cannot be."""
    seated = [people("Ada"), people("Bob"), people("Cleo")]
    with sitting(seated, founded(seated)) as (_, bob, _cleo):
        waits = {**SILENT, "when": {"topics": ["listen"]}}
        bob.do("order", seat=1, order=waits)
        bob.do("order", seat=1, order={**waits, "until": "round"}, number=1)
        assert [one["order"]["until"] for one in bob.do("orders", seat=1)["laid"]] == ["round"]

        assert bob.do("withdraw", seat=1, number=1)["say"] == "done"
        assert [one["end"] for one in bob.do("orders", seat=1)["laid"]] == ["withdrawn"]
        assert bob.do("withdraw", seat=1, number=1)["error"]["code"] == "illegal"


def test_nobody_lays_orders_for_another(people: People) -> None:
    """Nor looks at them, nor takes them back."""
    seated = [people("Ada"), people("Bob"), people("Cleo")]
    with sitting(seated, founded(seated)) as (ada, _bob, _cleo):
        answers = [
            ada.do("order", seat=1, order=SILENT),
            ada.do("withdraw", seat=1, number=1),
            ada.do("orders", seat=1),
        ]
    assert [answer["error"]["code"] for answer in answers] == ["not_yours"] * 3


def test_others_are_told_nothing_of_an_order(people: People) -> None:
    """Two tables alike: at one Bob answers by order, at the other by hand.

    Ada and a spectator receive the same messages, as many, with the same numbers in them; and
    while an order is laid, changed and withdrawn they receive nothing at all.
    """
    heard = []
    for by_order in (True, False):
        seated = [people("Ada"), people("Bob"), people("Cleo")]
        table = founded(seated)
        eve = people("Eve").sit(table, invite=table["invite"])
        with sitting(seated, table) as (ada, bob, cleo), eve as watching:
            watching.wait("state")
            ada.do("ping")
            watching.do("ping")
            before = len(ada.said), len(watching.said)
            if by_order:
                waits = {**SILENT, "when": {"topics": ["listen"]}}
                bob.do("order", seat=1, order=waits)
                bob.do("order", seat=1, order={**waits, "until": "round"}, number=1)
                bob.do("withdraw", seat=1, number=1)
                ada.do("ping")
                watching.do("ping")
                assert len(ada.said) == before[0] + 1
                assert len(watching.said) == before[1] + 1
                bob.do("order", seat=1, order=SILENT)
            else:
                say(bob, 1, "silent")
            until(ada, 0, 2)
            until(cleo, 0, 2)
            say(cleo, 2, *OFFER)
            if not by_order:
                until(bob, 0, 1, 2)
                say(bob, 1, "silent")
            until(ada, 0, 1, 2)
            until(ada, 0, 2)
            ada.do("takeback", seat=0, to=0)
            watching.do("ping")
            states = [one for one in ada.said if one["say"] == "state"]
            seen = [one for one in watching.said if one["say"] == "state"]
            heard.append(([told(one) for one in states], [told(one) for one in seen]))
            text = "\n".join(ada.frames + watching.frames)
            assert '"ordered":[]' in text
            assert '"ordered":[1' not in text
            assert '"say":"orders"' not in text
    assert heard[0] == heard[1]


def told(state: Said) -> Said:
    """What a state tells, less what is as it is at every table."""
    return {key: value for key, value in state.items() if key != "clocks"}


def test_orders_are_kept_by_a_restart(database: str) -> None:
    """The server ends with an order standing; after the start it answers as before."""
    with ThreadServer(quick_settings(database)) as server:
        seated = [Person(server.address, name) for name in ("Ada", "Bob", "Cleo")]
        table = founded(seated)
        with sitting(seated, table) as (ada, bob, _):
            bob.do("order", seat=1, order=SILENT)
            until(ada, 0, 2)
    with ThreadServer(quick_settings(database)) as server:
        for person in seated:
            person.address = server.address
            person.http.base_url = server.address
        with sitting(seated, table) as (ada, bob, cleo):
            assert bob.do("orders", seat=1)["laid"][0]["end"] == ""
            say(cleo, 2, *OFFER)
            until(ada, 0, 1, 2)
            until(ada, 0, 2)
            assert bob.do("orders", seat=1)["laid"][0]["used"] == 2
    for person in seated:
        person.close()


def test_an_order_answers_no_sooner_than_a_person_might(database: str) -> None:
    """Where somebody else looks on it takes a while of its own, and its answer comes alone."""
    with ThreadServer(quick_settings(database, pace=0.2)) as server:
        seated = [Person(server.address, name) for name in ("Ada", "Bob", "Cleo")]
        with sitting(seated, founded(seated)) as (ada, bob, cleo):
            bob.do("order", seat=1, order=SILENT)
            until(ada, 0, 2)
            begun = time.monotonic()
            say(cleo, 2, *OFFER)
            assert until(ada, 0, 1, 2)["ply"] == ada.state["ply"]
            until(ada, 0, 2)
            assert time.monotonic() - begun > 0.35
        for person in seated:
            person.close()


def test_a_replay_shows_the_orders_of_others_only_after_the_end(people: People) -> None:
    """While the match runs Bob sees his own, Ada none; in the end everybody sees them."""
    seated = [people("Ada"), people("Bob"), people("Cleo")]
    ada, bob, _ = seated
    table = founded(seated, END)
    look = f"/api/tables/{table['id']}/at/"
    with sitting(seated, table) as chairs:
        chairs[1].do("order", seat=1, order=SILENT)
        until(chairs[0], 0, 2)
        ply = chairs[0].state["ply"]
        assert ada.get(f"{look}{ply}")["orders"] == []
        assert [one["step"] for one in bob.get(f"{look}{ply}")["orders"]] == ["made"]
        play_out(chairs)
        ply = chairs[0].state["ply"]
    assert {one["seat"] for one in ada.get(f"{look}{ply}")["orders"]} == {1}
    save = ada.http.get(f"/api/tables/{table['id']}/save").text
    assert '"standing_order":"made"' in save


def play_out(chairs: tuple[Chair, ...]) -> None:
    """Let everybody do the last thing they may until the match is over."""
    while not chairs[0].state["standing"]:
        for seat, chair in enumerate(chairs):
            chair.do("ping")
            state = chair.state
            if str(seat) in state["seats"] and seat in state["prompt"]["seats"]:
                options = [one["text"] for one in state["seats"][str(seat)]["options"]]
                quick = [one for one in options if one in {"stop", "silent", "close", "done"}]
                action = quick[0] if quick else options[-1]
                chair.do("act", seat=seat, ply=state["ply"], action=action)
