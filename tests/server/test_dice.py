"""Dice at a table of people: unforeseeable, and checkable where the table was made so."""

import hashlib
import json

import pytest

from kontor.engine.errors import BrokenSave
from kontor.match.replay import verify_dice
from kontor.match.save import load_text
from kontor.server.shelf import Shelf
from tests.server.conftest import People
from tests.server.people import Person, Said


def played(ada: Person, **more: object) -> tuple[Said, str]:
    """A match against a bot to its end: the table as it was made, and the save."""
    table = ada.table("bidding", "me", "bot", **more)
    with ada.sit(table) as chair:
        chair.finish()
    return table, ada.http.get(f"/api/tables/{table['id']}/save").text


def test_no_seed_lies_behind_a_match(people: People) -> None:
    """Every draw came from the system, and the save says that there is nothing to work out."""
    _, text = played(people("Ada"))
    header = json.loads(text.partition("\n")[0])

    assert (header["seed"], header["luck"]) == (0, "system")
    with pytest.raises(BrokenSave, match="operating system"):
        verify_dice(load_text(text, find=Shelf(None).game))


def test_a_commitment_is_shown_before_and_its_secret_after(people: People) -> None:
    """Whoever wrote the hash down can check every draw."""
    ada, bob = people("Ada"), people("Bob")
    table = ada.table("bidding", "me", "bot", committed=True)
    assert len(table["commitment"]) == 64
    assert table["secret"] is None
    with ada.sit(table) as chair:
        watched = bob.http.get(f"/api/tables/{table['id']}").json()
        assert (watched["commitment"], watched["secret"]) == (table["commitment"], None)
        chair.finish()

    told = bob.http.get(f"/api/tables/{table['id']}").json()
    assert hashlib.sha256(bytes.fromhex(told["secret"])).hexdigest() == table["commitment"]
    text = ada.http.get(f"/api/tables/{table['id']}/save").text
    found = verify_dice(load_text(text, find=Shelf(None).game))
    assert (found.ply, found.commitment) == (0, table["commitment"])
    assert found.draws > 0


def test_a_fork_of_committed_dice_draws_anew(people: People) -> None:
    """Its secret is known, so what comes after must not follow from it."""
    ada = people("Ada")
    table, _ = played(ada, committed=True)
    seats = [{"kind": "me"}, {"kind": "bot"}]
    fork = ada.done(f"/api/tables/{table['id']}/fork", {"ply": 3, "seats": seats})

    assert (fork["commitment"], fork["secret"]) == (None, None)
