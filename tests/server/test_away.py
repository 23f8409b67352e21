"""Somebody is away: a bot plays for them, and nothing is decided over their head (ADR 32)."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.conftest import People
    from tests.server.people import Chair, Person, Said

PATIENCE = "kontor.server.rooms.absence.PATIENCE"


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is gone counts as gone at once."""
    monkeypatch.setattr(PATIENCE, 0.0)


class Party:
    """Ada, Bob and Cleo at one table; Cleo may go away."""

    def __init__(self, people: People, *more: str, **options: object) -> None:
        self.ada, self.bob, self.cleo = people("Ada"), people("Bob"), people("Cleo")
        table = self.ada.table("bidding", "me", "open", "open", *more, **options)
        self.path = f"/api/tables/{table['id']}"
        for person in (self.bob, self.cleo):
            self.table = person.done(f"{self.path}/join", {})

    @contextmanager
    def without_cleo(self) -> Iterator[tuple[Chair, Chair]]:
        """Ada and Bob sit; a bot plays for Cleo, who is gone, and has decided once."""
        with self.ada.sit(self.table) as ada, self.bob.sit(self.table) as bob:
            ply = ada.asked()["ply"]
            self.ada.done(f"{self.path}/seats/2/bot", {})
            ada.wait("state", ply=ply + 1)
            bob.wait("state", ply=ply + 1)
            yield ada, bob

    def now(self, person: Person | None = None) -> Said:
        """The table as Ada sees it."""
        return (person or self.ada).get(self.path)


def test_a_friendly_takeback_does_not_ruin_who_is_away(people: People) -> None:
    """Ada and Bob agree to go back behind what was decided for Cleo; she was not asked."""
    party = Party(people)
    with party.without_cleo() as (ada, bob):
        before = party.now()["ply"]
        assert ada.do("takeback", seat=0, to=0)["say"] == "done"
        bob.do("consent", seat=1, yes=True)
        assert party.now()["ply"] == before


@pytest.mark.parametrize("level", ["uniform", "bot:apprentice", "bot:alderman"])
def test_a_rival_does_not_choose_who_plays_for_the_absent(people: People, level: str) -> None:
    """Neither a weaker nor a stronger one: the table fixed it."""
    party = Party(people)
    with party.ada.sit(party.table) as ada:
        ada.asked()
        path = f"{party.path}/seats/2/bot"
        assert party.ada.refused(path, {"bot": level}) == "not_yours"
        assert party.now()["seats"][2]["bot"] is None
        assert party.ada.done(path, {})["seats"][2]["bot"] == "bot:journeyman"


def test_a_host_does_not_swap_a_merchant_for_an_apprentice(people: People) -> None:
    """In mid-match another bot needs everybody, also where the host asks."""
    party = Party(people, "bot")
    path = f"{party.path}/seats/3/bot"
    for level in ("bot:apprentice", "bot:alderman"):
        assert party.ada.refused(path, {"bot": level}) == "illegal"
    assert party.now()["seats"][3]["bot"] == "bot:journeyman"


def test_a_rival_does_not_fork_a_match_that_runs(people: People) -> None:
    """Neither from the opening nor from where Cleo left, whoever asks."""
    party = Party(people)
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    with party.without_cleo():
        for ply in (0, party.now()["ply"]):
            wish = {"ply": ply, "seats": seats}
            assert party.bob.refused(f"{party.path}/fork", wish) == "illegal"
        assert party.bob.http.get(f"{party.path}/save").status_code == 409
