"""Every board is drawn whole: its places, its pieces, what is pointed at, in readable type."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from kontor.engine.errors import BadNotation
from kontor.games.genoa.scene import GenoaScene
from kontor.games.genoa.view import GenoaView
from kontor.games.haendler.view import HaendlerView
from kontor.games.hansa.view import HansaView
from kontor.pictures import Look, picture, places
from tests.pictures.tables import MATCHES, SVG, match_of, read

if TYPE_CHECKING:
    from xml.etree import ElementTree as ET

    from kontor.engine.contract import View

SMALLEST = 11  # pixels


def some_pictures(name: str) -> list[str]:
    """An early, a middle and the last position, by day and by night, of a seat and a spectator."""
    driver = match_of(name)
    wanted = [(driver.ply // 9, -1, False), (driver.ply // 2, 1, True), (driver.ply, 0, False)]
    return [
        picture(driver.game, driver.state_at(ply), seat, Look(night=night))
        for ply, seat, night in wanted
    ]


@pytest.mark.parametrize("name", MATCHES)
def test_every_place_of_the_scene_is_drawn(name: str) -> None:
    """What can be pointed at is there, with its key, and nothing is drawn twice."""
    driver = match_of(name)
    for svg in some_pictures(name):
        keys = read(svg).keys

        assert set(places(driver.game, driver.state)) <= set(keys)
        assert [key for key, count in Counter(keys).items() if count > 1] == []


@pytest.mark.parametrize("name", MATCHES)
def test_what_stands_on_the_board_is_on_the_picture(name: str) -> None:
    """Each piece of the view as often as the view has it."""
    driver = match_of(name)
    state = driver.state_at(driver.ply // 2)
    view = driver.game.view(state, -1)
    found = Counter(read(picture(driver.game, state, look=Look(desks=False))).pieces)

    assert found == expected_pieces(view) + printed(driver.game.scene(driver.options))


def printed(scene: View) -> Counter[str]:
    """Markers that a building of Genoa shows as its yield; they are nobody's."""
    gives = [space.gives for space in scene.spaces] if isinstance(scene, GenoaScene) else []
    return Counter({"cube -1": sum(one.get("marker", 0) for one in gives)}) + Counter()


def expected_pieces(view: object) -> Counter[str]:
    """What stands on the board for everybody, markers of tracks included."""
    shapes = {"merchant": "disc", "trader": "cube"}
    if isinstance(view, HansaView):
        standing = [one for route in view.routes for one in route.pieces.values()]
        standing += [one for city in view.cities for one in (*city.offices, *city.extras)]
        found = [f"{shapes[one.kind]} {one.owner}" for one in standing]
        found += [f"disc {owner}" for owner in view.figures.values()]
        found += [f"disc {laid.owner}" for route in view.routes for laid in route.laid]
        found += [f"cube {seat}" for seat in range(len(view.seats))]  # on the prestige track
        return Counter(found)
    if isinstance(view, GenoaView):
        found = [f"cube {owner}" for owner in view.owners.values()]
        for offer in view.offers[-4:]:
            found += [f"disc {offer.maker}", f"disc {offer.partner}", f"cube {view.tower}"]
            found.append(f"cube {offer.partner if offer.maker == view.tower else offer.maker}")
        return Counter(found)
    assert isinstance(view, HaendlerView)
    return Counter(f"disc {seat}" for seat in range(len(view.seats)))  # on the ladder


@pytest.mark.parametrize("name", MATCHES)
def test_type_is_readable_at_the_natural_size(name: str) -> None:
    """No word has less than eleven pixels."""
    for svg in some_pictures(name):
        root = read(svg).root
        box = [float(number) for number in root.attrib["viewBox"].split()]
        pixels = float(root.attrib["width"]) / box[2]

        assert min(sizes(root, pixels)) >= SMALLEST


def sizes(element: ET.Element, scale: float) -> list[float]:
    """How many pixels each text of an element has, by all the scales around it."""
    for factor in re.findall(r"scale\(([\d.]+)\)", element.get("transform", "")):
        scale *= float(factor)
    own = [float(element.attrib["font-size"]) * scale] if element.tag == f"{SVG}text" else []
    return own + [size for child in element for size in sizes(child, scale)]


@pytest.mark.parametrize("name", MATCHES)
def test_a_picture_says_in_words_what_it_shows(name: str) -> None:
    """A title with whose view it is, and a line for each seat."""
    driver = match_of(name)
    root = read(
        picture(driver.game, driver.state, 1, Look(names=("Ada", "Bea", "Cy", "Di", "Ed")))
    ).root
    title, desc = root.find(f"{SVG}title"), root.find(f"{SVG}desc")

    assert title is not None
    assert title.text == f"{driver.game.name}: as Bea sees it"
    assert desc is not None
    assert [line.partition(":")[0] for line in (desc.text or "").splitlines()] == [
        "Ada", "Bea", "Cy", "Di", "Ed",
    ][: driver.options.players]  # fmt: skip
    assert root.get("role") == "img"


@pytest.mark.parametrize("language", ["de", "fr", "it"])
@pytest.mark.parametrize("name", [MATCHES[1], MATCHES[4], MATCHES[6]])
def test_the_words_are_the_readers(name: str, language: str) -> None:
    """Labels come from the locales: few words of the English picture are left."""
    driver = match_of(name)
    english = picture(driver.game, driver.state)
    other = picture(driver.game, driver.state, look=Look(language=language))

    assert f'lang="{language}"' in other
    assert read(other).words != read(english).words
    assert read(other).keys == read(english).keys


def test_marks_and_arrows_are_drawn_where_they_were_asked_for() -> None:
    """By key or by name alone, whatever the capitals and accents."""
    driver = match_of(MATCHES[0])
    plain = read(picture(driver.game, driver.state))
    look = Look(marks=("city:Lübeck",), arrows=(("coellen", "city:Warburg"),))
    pointed = read(picture(driver.game, driver.state, look=look))

    assert [*pointed.keys] == sorted(
        [*plain.keys, "mark city:Lübeck", "arrow coellen city:Warburg"], key=pointed.keys.index
    )
    told = "".join(pointed.root.find(f"{SVG}desc").itertext())  # type: ignore[union-attr] # it is there
    assert told.splitlines()[-2:] == ["◎ city:Lübeck", "coellen → city:Warburg"]
    halo = pointed.root.find(".//*[@data-key='mark city:Lübeck']/*")
    assert halo is not None
    left, wide = float(halo.attrib["x"]), float(halo.attrib["width"])
    scene = driver.game.scene(driver.options)
    lubeck = next(city for city in getattr(scene, "cities") if city.name == "Lübeck")  # noqa: B009 - a scene of any game
    assert left < lubeck.x + 26 < left + wide


@pytest.mark.parametrize(
    ("mark", "said"),
    [
        ("city:Lübek", "There is no 'city:Lübek' on this board; there are such things as"),
        ("Atlantis", "There is no 'Atlantis' on this board"),
    ],
)
def test_what_is_not_on_the_board_cannot_be_marked(mark: str, said: str) -> None:
    """A sentence that names what is near."""
    driver = match_of(MATCHES[0])

    with pytest.raises(BadNotation, match=re.escape(said)) as error:
        picture(driver.game, driver.state, look=Look(marks=(mark,)))
    assert mark == "Atlantis" or "city:Lübeck" in str(error.value)


def test_a_name_that_means_two_things_is_asked_about() -> None:
    """A city of Die Händler is a space of the road as well."""
    driver = match_of(MATCHES[6])

    with pytest.raises(BadNotation, match="space:wien or city:wien"):
        picture(driver.game, driver.state, look=Look(marks=("wien",)))


def test_the_same_position_gives_the_same_bytes() -> None:
    """Nothing on a picture comes from the hour, the machine or an earlier picture."""
    driver = match_of(MATCHES[2])
    first = picture(driver.game, driver.state_at(60), 0, Look(night=True))
    picture(driver.game, driver.state, 1)

    assert picture(driver.game, driver.state_at(60), 0, Look(night=True)) == first


def test_a_picture_is_a_drawing_and_nothing_else() -> None:
    """No style sheet, no script, no link: it can be put on any page."""
    for name in MATCHES:
        svg = some_pictures(name)[1]

        assert not re.search(r"<style|<script|href|\bon\w+=|var\(--", svg)
