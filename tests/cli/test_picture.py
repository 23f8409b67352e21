"""`kontor picture`: a board in a file, and everything that may be wrong about it."""

from __future__ import annotations

import re
import struct
import sys
from pathlib import Path

import pytest
from PIL import Image

from kontor.cli.work.picture.drawing import turns
from tests.cli.calls import played, refused, save_file
from tests.pictures.tables import match_of, read

MATCH = Path(__file__).parents[1] / "games" / "hansa" / "3-base-fourth-prestige.jsonl"


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_match_is_drawn_at_a_ply() -> None:
    """SVG on standard output where no file is named; each ply has its own picture."""
    early, late = played("picture", str(MATCH), "--ply", "20"), played("picture", str(MATCH))

    assert read(early).keys == read(late).keys
    assert read(early).pieces != read(late).pieces


def test_a_position_is_drawn_from_standard_input() -> None:
    """With what is pointed at, by night, in another language."""
    text = played("position", str(MATCH), "--at", "40")
    words = ("--seat", "B", "--night", "--language", "de", "--mark", "city:Halle")
    svg = played("picture", "-", *words, "--arrow", "Coellen=Warburg", typed=text)

    assert {"mark city:Halle", "arrow Coellen Warburg"} <= set(read(svg).keys)
    assert "aus der Sicht von B" in svg


def test_what_can_be_marked_is_listed() -> None:
    """One thing on a line."""
    things = played("picture", str(MATCH), "--things").splitlines()

    assert "city:Halle" in things
    assert "space:Halle-Quedlinburg/1" in things


def test_pixels_are_written_as_wide_as_asked() -> None:
    """A PNG says its own size."""
    played("picture", str(MATCH), "--ply", "20", "-o", "board.png", "--width", "400")
    data = Path("board.png").read_bytes()

    assert data.startswith(b"\x89PNG")
    assert struct.unpack(">I", data[16:20]) == (400,)


def test_a_gif_has_a_frame_for_every_turn_and_no_more_than_asked() -> None:
    """All frames have the same size."""
    words = ("--ply", "30", "-o", "match.gif", "--width", "200", "--frames", "3")
    played("picture", str(MATCH), *words)

    with Image.open("match.gif") as film:
        assert film.size[0] == 200
        assert getattr(film, "n_frames", 1) == 3


def test_turns_are_where_another_seat_decides() -> None:
    """From the opening to the end that was asked for, evenly fewer where they are many."""
    driver = match_of("hansa/3-base-fourth-prestige")
    every = turns(driver, driver.ply, 1000)

    assert every[0] == 0
    assert every[-1] == driver.ply
    assert every == sorted(set(every))
    assert len(turns(driver, driver.ply, 7)) == 7
    assert turns(driver, driver.ply, 7)[-1] == driver.ply


def test_a_game_without_a_drawing_is_written_down() -> None:
    """Whatever a view holds is there, as names and values."""
    svg = played("picture", str(save_file("bidding", 2)))

    assert any(": " in line for line in read(svg).words)


@pytest.mark.parametrize("module", ["resvg_py", "PIL"])
def test_pixels_without_the_extra_are_refused_in_one_sentence(
    module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SVG needs nothing."""
    monkeypatch.setitem(sys.modules, module, None)
    words = ("--ply", "9", "-o", "match.gif", "--frames", "2")

    assert "install kontor[pictures] first" in refused("picture", str(MATCH), *words)
    assert played("picture", str(MATCH), "--ply", "9")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("-o", "board.bmp"), "board.bmp should end in .svg, .png or .gif."),
        (("--mark", "Atlantis"), "There is no 'Atlantis' on this board"),
        (("--arrow", "Halle"), "'Halle' is no arrow; write both its ends as FROM=TO."),
        (("--ply", "99999"), "--at takes a number from 0 to"),
        (("--seat", "Z"), "'Z' is no seat of this match"),
        (("--language", "la"), "'la' is no language here; there are en, it, fr, de."),
    ],
)
def test_wrong_words_are_told_in_a_sentence(words: tuple[str, ...], said: str) -> None:
    """And nothing is written."""
    assert said in refused("picture", str(MATCH), *words)


def test_a_position_has_no_ply_and_makes_no_film() -> None:
    """A position is one picture."""
    text = played("position", str(MATCH), "--at", "40")

    assert "leave --ply out" in refused("picture", "-", "--ply", "3", typed=text)
    assert "a GIF shows a match" in refused("picture", "-", "-o", "x.gif", typed=text)


def test_no_file_is_overwritten() -> None:
    """Unless somebody says so."""
    played("picture", str(MATCH), "-o", "board.svg")

    assert "exists already" in refused("picture", str(MATCH), "-o", "board.svg")
    assert played("picture", str(MATCH), "-o", "board.svg", "--force") == ""


@pytest.mark.parametrize(
    ("language", "former", "hidden"),
    [
        ("en", "Former guest", "Hidden guest"),
        ("de", "Ehemaliger Gast", "Verborgener Gast"),
        ("fr", "Ancien invité", "Invité caché"),
        ("it", "Ex ospite", "Ospite nascosto"),
    ],
)
def test_who_has_no_name_is_called_so_in_the_readers_language(
    language: str, former: str, hidden: str
) -> None:
    """A save holds the words as data; the picture says them anew."""
    text = MATCH.read_text("utf-8")
    nameless = Path("nameless.jsonl")
    header, rest = text.split("\n", 1)
    seats = '"seats":["Former guest","Hidden guest","C"]'
    nameless.write_text(re.sub(r'"seats":\[[^]]*\]', seats, header) + "\n" + rest, "utf-8")
    svg = played("picture", str(nameless), "--language", language, "--desks")
    assert former in svg
    assert hidden in svg
