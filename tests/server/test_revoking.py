"""Invitations that no longer count: revoked by the host, or used up by one guest."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.people import Chair

if TYPE_CHECKING:
    from tests.server.conftest import People
    from tests.server.people import Person, Said


def private_table(host: Person) -> tuple[Said, str]:
    """A private table with two free chairs, and its path."""
    table = host.table("bidding", "me", "open", "open", private=True)
    return table, f"/api/tables/{table['id']}"


def shut(chair: Chair) -> int:
    """The code with which the server ends a connection."""
    with pytest.raises(ConnectionClosed) as closed:
        chair.wait("nothing that is ever said")
    assert closed.value.rcvd
    return closed.value.rcvd.code


def test_a_revoked_invitation_opens_nothing(people: People) -> None:
    """Ben has the old link and Cleo the new one; who sits already stays."""
    ada, ben, cleo, dora = (people(name) for name in ("Ada", "Ben", "Cleo", "Dora"))
    table, path = private_table(ada)
    dora.done(f"{path}/join", {"invite": table["invite"]})

    fresh = ada.done(f"{path}/invitation", {})

    assert fresh["invite"] != table["invite"]
    assert ben.refused(f"{path}/join", {"invite": table["invite"]}) == "not_yours"
    assert ben.http.get(f"{path}?invite={table['invite']}").status_code == 403
    assert dora.get(path)["my_seats"] == [1]
    cleo.done(f"{path}/join", {"invite": fresh["invite"]})


def test_who_looks_on_with_it_is_seen_off(people: People) -> None:
    """A page that lay open with the old link shows nothing more; the host's and a guest's go on."""
    ada, ben, cleo = people("Ada"), people("Ben"), people("Cleo")
    table, path = private_table(ada)
    cleo.done(f"{path}/join", {"invite": table["invite"]})
    with (
        ada.sit(table) as host,
        cleo.sit(table, invite=table["invite"]) as guest,
        ben.sit(table, invite=table["invite"]) as looking,
    ):
        looking.wait("table")
        fresh = ada.done(f"{path}/invitation", {})
        assert shut(looking) == 4403
        assert host.wait("table", invite=fresh["invite"])
        assert guest.do("ping")["say"] == "pong"


def test_only_the_host_revokes(people: People) -> None:
    """Not a guest who sits; and not once all is over."""
    ada, ben = people("Ada"), people("Ben")
    table, path = private_table(ada)
    ben.done(f"{path}/join", {"invite": table["invite"]})

    assert ben.refused(f"{path}/invitation", {}) == "not_yours"
    assert ada.refused(f"{path}/invitation", {"twice": True}) == "bad_request"
    with ada.sit(ada.table("bidding", "me", "bot")) as chair:
        chair.finish()
    over = ada.listed("finished")
    assert ada.refused(f"/api/tables/{next(iter(over))}/invitation", {}) == "illegal"


def test_an_invitation_for_one_guest_is_used_up(people: People) -> None:
    """Ben sits down with it, Cleo cannot; for her there is another at once."""
    ada, ben, cleo = people("Ada"), people("Ben"), people("Cleo")
    table, path = private_table(ada)
    given = ada.done(f"{path}/invitation", {"once": True})
    assert (given["invites_once"], table["invites_once"]) == (True, False)

    seated = ben.done(f"{path}/join", {"invite": given["invite"]})

    assert seated["my_seats"] == [1]
    assert seated["invites_once"]
    assert cleo.refused(f"{path}/join", {"invite": given["invite"]}) == "not_yours"
    assert ada.get(path)["invite"] != given["invite"]
    cleo.done(f"{path}/join", {"invite": ada.get(path)["invite"]})


def test_a_program_does_not_stay_on_a_chair_that_was_left(people: People) -> None:
    """Its key counted for Ben's chair, which is free again before the match."""
    ada, ben = people("Ada"), people("Ben")
    table, path = private_table(ada)
    ben.done(f"{path}/join", {"invite": table["invite"]})
    secret = ben.done(f"{path}/tokens", {"seat": 1})["token"]
    headers = {"authorization": f"Bearer {secret}"}
    with Chair(ben.address, table["id"], headers, {}) as program:
        program.wait("table")
        ben.done(f"{path}/leave")
        assert shut(program) == 4401
