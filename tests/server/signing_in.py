"""A house whose people sign in at a provider, and what their browsers do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.people import Person
from tests.server.providers import CLIENT, secret_file
from tests.server.serving import ThreadServer, quick_settings

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Self

START, ACCOUNT = "/api/provider/start", "/api/me/account"


class Club:
    """A house with a provider; its address is known only once it listens."""

    def __init__(self, folder: Path, issuer: str, **more: object) -> None:
        words: dict[str, object] = {
            "oidc_issuer": issuer,
            "oidc_client_id": CLIENT,
            "oidc_client_secret_file": secret_file(folder),
            "oidc_name": "Rowing club",
            "public_url": "http://127.0.0.1:1",
            **more,
        }
        database = f"sqlite:///{folder / 'kontor.db'}"
        self.server = ThreadServer(quick_settings(database, **words))
        assert self.server.parts.provider
        self.server.parts.provider._house = self.server.address
        self._came: list[Person] = []

    def __enter__(self) -> Self:
        self.server.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        for person in self._came:
            person.close()
        self.server.__exit__()

    def guest(self, name: str = "") -> Person:
        """Somebody who has just come."""
        self._came.append(Person(self.server.address, name))
        return self._came[-1]


def begin(person: Person, purpose: str = "enter") -> str:
    """Where the browser goes."""
    return str(person.done(START, {"purpose": purpose})["address"])


def finish(person: Person, address: str) -> str:
    """Come back; the page it leads to. Who somebody is may have changed, and their token too."""
    answer = person.http.get(address)
    assert answer.status_code == 303, answer.text
    person.csrf = person.get("/api/me")["csrf"]
    return str(answer.headers["location"])
