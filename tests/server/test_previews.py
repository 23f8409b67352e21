"""Links to tables have previews: what it is, who plays, and a picture of what everybody may see."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import httpx

from tests.server.people import Person
from tests.server.serving import ThreadServer, quick_settings

if TYPE_CHECKING:
    import pytest

    from tests.server.conftest import People
    from tests.server.people import Said

PNG = b"\x89PNG"


def told(address: str, path: str, language: str = "en") -> dict[str, str]:
    """What the page says to programs that preview links, and have no session."""
    page = httpx.get(address + path, headers={"accept-language": language}).text
    return dict(re.findall(r'<meta property="([\w:]+)" content="([^"]*)" />', page))


def table_of(person: Person, **more: object) -> Said:
    """A match that has begun, in which nothing happens by itself."""
    return person.table("bidding", "me", "hotseat", **more)


def test_the_page_of_a_table_tells_what_it_is(house: ThreadServer, people: People) -> None:
    """For the table and for its replay; the title may be anything."""
    table = table_of(people("Ada"), title='Friday "night" <b>')
    for page in ("table", "replay"):
        found = told(house.address, f"/{page}/{table['id']}")

        assert found["og:title"].endswith("Friday &quot;night&quot; &lt;b&gt;")
        assert "Ada" in found["og:description"]
        assert found["og:image"].startswith(f"{house.address}/api/tables/{table['id']}/picture")


def test_the_picture_is_the_same_for_everybody(house: ThreadServer, people: People) -> None:
    """Whoever sits at the table is shown no more than a stranger."""
    ada = people("Ada")
    table = table_of(ada)
    address = told(house.address, f"/table/{table['id']}")["og:image"]
    strangers = httpx.get(address, timeout=120)
    own = ada.http.get(address, timeout=120)

    assert strangers.status_code == 200
    assert strangers.headers["content-type"] == "image/png"
    assert strangers.content.startswith(PNG)
    assert own.content == strangers.content


def test_a_private_table_tells_nothing(house: ThreadServer, people: People) -> None:
    """Neither on its page nor as a picture; its invitation opens the picture."""
    table = table_of(people("Ada"), private=True)
    address = f"{house.address}/api/tables/{table['id']}/picture"

    assert told(house.address, f"/table/{table['id']}") == {}
    assert told(house.address, f"/table/{table['id']}?invite={table['invite']}") == {}
    assert httpx.get(address, timeout=120).status_code == 403
    invited = httpx.get(address, params={"invite": table["invite"]}, timeout=120)
    assert invited.content.startswith(PNG)


def test_a_table_that_is_not_there_or_not_begun_has_no_picture(
    house: ThreadServer, people: People
) -> None:
    """A page comes all the same."""
    assert told(house.address, "/table/nowhere") == {}
    waiting = people("Ada").table("bidding", "me", "open", "open")
    found = told(house.address, f"/table/{waiting['id']}")

    assert found["og:title"]
    assert "og:image" not in found
    address = f"{house.address}/api/tables/{waiting['id']}/picture"
    assert httpx.get(address, timeout=120).status_code == 409


def test_without_the_extra_there_is_no_picture(
    house: ThreadServer, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The words are there all the same."""
    table = table_of(people("Ada"))
    monkeypatch.setattr("kontor.server.previews.find_spec", lambda _name: None)
    found = told(house.address, f"/table/{table['id']}")

    assert found["og:title"]
    assert "og:image" not in found
    address = f"{house.address}/api/tables/{table['id']}/picture"
    assert httpx.get(address).status_code == 404


def test_a_stranger_draws_only_so_many(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Pictures that were drawn already do not count."""
    folder = tmp_path_factory.mktemp("few")
    settings = quick_settings(f"sqlite:///{folder / 'kontor.db'}", posts=0.2)
    with ThreadServer(settings) as server:
        ada = Person(server.address)
        first, second = (table_of(ada)["id"] for _ in range(2))
        wanted = [first, first, second]
        codes = [
            httpx.get(f"{server.address}/api/tables/{table}/picture", timeout=120).status_code
            for table in wanted
        ]
        ada.close()

    assert codes == [200, 200, 429]


def test_a_long_queue_is_refused(house: ThreadServer, people: People) -> None:
    """Who comes last is told to come again."""
    table = table_of(people("Ada"))
    previews = house.parts.previews
    previews._waiting = sys.maxsize
    try:
        answer = httpx.get(f"{house.address}/api/tables/{table['id']}/picture", timeout=120)
    finally:
        previews._waiting = 0

    assert answer.status_code == 503
    assert "try again later" in answer.text
