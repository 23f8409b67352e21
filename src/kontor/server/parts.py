"""The parts of a running server, handed to every request."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from litestar.di import NamedDependency

from kontor.server.alerts.sending import Sender
from kontor.server.alerts.ways import Ways
from kontor.server.bots.analysing import Analyses
from kontor.server.bots.thinking import Thinking
from kontor.server.caps import Caps
from kontor.server.cups.steward import Steward
from kontor.server.edge.access import Access
from kontor.server.oidc.provider import Provider, provider_of
from kontor.server.plates import Plates
from kontor.server.previews import Previews
from kontor.server.reach import network_name
from kontor.server.rooms.house import House
from kontor.server.settings import Settings
from kontor.server.shelf import Shelf, add_games
from kontor.server.storage.careers import Records
from kontor.server.storage.store import Store, database_url


@dataclass
class Parts:
    """Everything a request may need."""

    settings: Settings
    store: Store
    shelf: Shelf
    house: House
    access: Access
    caps: Caps
    previews: Previews
    plates: Plates
    neighbours: str  # what the network calls this machine, where we listen to it
    analyses: Analyses
    ways: Ways  # by which alerts leave
    sender: Sender
    records: Records  # what finished matches come to
    provider: Provider | None  # of the club, at which people may sign in
    steward: Steward  # who carries cups on


Served: TypeAlias = NamedDependency[Parts]
"""How a handler asks for the parts, under the name `parts`."""


def build_parts(settings: Settings) -> Parts:
    """Put the parts together; nothing runs before the house is opened."""
    add_games(settings.games)
    store = Store(database_url(settings.database, settings.database_file))
    shelf = Shelf(settings.data)
    thinking = Thinking(settings.games, settings.data, settings.thinkers, settings.thought)
    house = House(store, shelf, thinking, settings)
    access, previews = Access(store, settings), Previews(settings)
    neighbours, analyses, ways = network_name(settings), Analyses(thinking), Ways(settings)
    return Parts(
        settings=settings,
        store=store,
        shelf=shelf,
        house=house,
        access=access,
        caps=house.caps,
        previews=previews,
        plates=Plates(),
        neighbours=neighbours,
        analyses=analyses,
        ways=ways,
        sender=Sender(store, ways),
        records=Records(),
        provider=provider_of(settings),
        steward=Steward(house),
    )
