"""A fourth game at the server: card, picture, texts, rules, a match; and games that fail."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kontor.engine.errors import BadData
from kontor.engine.registry import find_game
from kontor.match.translations import LANGUAGES
from kontor.server.app import create_app
from kontor.server.pictures import LARGEST, checked_picture
from kontor.server.settings import Settings
from tests.server.people import Person
from tests.server.serving import ThreadServer, quick_settings

SVG = '<svg xmlns="http://www.w3.org/2000/svg"{more}>{inside}</svg>'


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Litestar]]:
    """A browser at a server with usual settings and no data of anybody's."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    app = create_app(Settings(database=f"sqlite:///{tmp_path / 'kontor.db'}"))
    with TestClient(app, base_url="http://127.0.0.1", raise_server_exceptions=False) as browser:
        yield browser


def test_the_lobby_shows_it(client: TestClient[Litestar]) -> None:
    """Name, seats, options, clauses and a picture, all from the package."""
    cards = {card["title"]: card for card in client.get("/api/games").json()}
    card = cards["fairwinds"]

    assert (card["name"], card["players"], card["clauses"]) == ("Fair Winds", [2, 3, 4], 8)
    assert [field["name"] for field in card["schema"]["fields"]] == ["players", "rounds"]
    assert card["event_seats"]["CrateSold"] == ["by"]
    assert cards["hansa"]["picture"] == ""


def test_its_picture_is_served_as_a_picture(client: TestClient[Litestar]) -> None:
    """With its own type and the policy that lets nothing in it run."""
    answer = client.get("/api/games/fairwinds/picture")

    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert answer.content.startswith(b"<svg")
    assert client.get("/api/games/hansa/picture").status_code == 404


@pytest.mark.parametrize(
    ("more", "inside", "said"),
    [
        ("", "<script>alert(1)</script>", "<script> is no shape"),
        ("", "<foreignObject/>", "<foreignObject> is no shape"),
        (' onload="alert(1)"', "", "'onload' of <svg>"),
        ("", '<path style="fill:red"/>', "'style' of <path>"),
        ("", '<path fill="url(http://example.org/a.svg#b)"/>', "'fill' of <path>"),
        (' xmlns:x="http://www.w3.org/1999/xlink"', '<path x:href="#a"/>', "more than a drawing"),
        ("", "<path", "it is no XML"),
    ],
)
def test_a_picture_that_is_more_than_a_drawing_is_not_shown(
    more: str, inside: str, said: str
) -> None:
    """Whatever a browser might act upon."""
    with pytest.raises(BadData, match=said):
        checked_picture(SVG.format(more=more, inside=inside).encode())


def test_a_picture_declares_nothing_and_is_small() -> None:
    """Entities and style sheets are declared before a drawing; a large one would slow the lobby."""
    sound = SVG.format(more="", inside='<!-- a comment --><path d="M0 0" fill="url(#a)"/>').encode()

    assert checked_picture(sound) == sound
    for drawing in (
        b'<!DOCTYPE svg [<!ENTITY a "b">]>' + sound,
        b'<?xml-stylesheet href="a"?>' + sound,
    ):
        with pytest.raises(BadData, match="declares more"):
            checked_picture(drawing)
    with pytest.raises(BadData, match="bytes"):
        checked_picture(sound + b" " * LARGEST)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_and_rules_come_in_every_language(
    client: TestClient[Litestar], language: str
) -> None:
    """The page of rules and the form have them without a word in Kontor."""
    texts = client.get(f"/api/texts/{language}").json()
    book = client.get(f"/api/games/fairwinds/rules?language={language}").json()
    english = find_game("fairwinds").clauses

    assert texts["fairwinds"]["invitation"]
    assert [chapter["id"] for chapter in book["chapters"]] == ["SETUP", "TURN", "FAIR"]
    same = book["chapters"][0]["title"] == english.chapter[0].title
    assert same == (language == "en")
    if language != "en":
        assert texts["fairwinds-options"]["rounds.label"] != "Rounds"


def test_its_board_is_described(client: TestClient[Litestar]) -> None:
    """Every lane ends at a spot, and every click names a field of the option."""
    scene = client.get("/api/games/fairwinds/scene").json()
    spots = {spot["id"] for spot in scene["spots"]}

    assert len(spots) == 5
    assert {end for lane in scene["lanes"] for end in (lane["one"], lane["other"])} == spots
    assert scene["clicks"]["Sell"] == ["port"]


def test_a_match_with_its_bots_is_played_over_the_wire(tmp_path: Path) -> None:
    """To the end; a seat hears of its own contract and of no other until then."""
    with ThreadServer(quick_settings(f"sqlite:///{tmp_path / 'kontor.db'}")) as server:
        ada = Person(server.address, "Ada")
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "bot:journeyman"}, {"kind": "bot"}]
        with ada.sit(ada.done("/api/tables", {"game": "fairwinds", "seats": seats})) as chair:
            first = chair.asked()
            assert [row["contract"] is None for row in first["view"]["words"]] == [
                False,
                True,
                True,
            ]
            end = chair.finish()
        ada.close()

    assert min(end["standing"]["ranks"]) == 1
    assert all(row["contract"] for row in end["view"]["words"])


def test_a_game_that_cannot_be_loaded_takes_nothing_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is not offered, and the server's log says why."""
    record = tmp_path / "site" / "broken-1.dist-info"
    record.mkdir(parents=True)
    (record / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (record / "entry_points.txt").write_text("[kontor.games]\nbroken = no_such_module:GAME\n")
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    app = create_app(Settings(database=f"sqlite:///{tmp_path / 'kontor.db'}"))
    with TestClient(app, base_url="http://127.0.0.1") as browser:
        offered = {card["title"] for card in browser.get("/api/games").json()}

    assert offered >= {"fairwinds", "genoa", "haendler", "hansa"}
    assert "broken" not in offered
    assert "The game broken cannot be loaded" in caplog.text


def test_data_files_of_other_games_do_not_concern_it(tmp_path: Path) -> None:
    """The owner of a server may replace boards although one game has none to replace."""
    data = tmp_path / "data"
    data.mkdir()
    app = create_app(Settings(database=f"sqlite:///{tmp_path / 'kontor.db'}", data=data))
    with TestClient(app, base_url="http://127.0.0.1") as browser:
        assert "fairwinds" in {card["title"] for card in browser.get("/api/games").json()}
