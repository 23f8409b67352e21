"""Every letter that the client shows is in the types it brings along.

A machine without other types shows an empty box in its place. What is no letter of ours is drawn:
`board/Sign.svelte`.
"""

from __future__ import annotations

import json
import re
import struct
import zlib
from pathlib import Path

import pytest

import hatch_build

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted(
    path
    for path in (ROOT / "web" / "src").rglob("*")
    if path.suffix in {".css", ".svelte", ".ts"} and ".test." not in path.name
)
TEXTS = sorted((ROOT / "src" / "kontor" / "locales").rglob("*.json"))
FONTS = sorted((ROOT / hatch_build.OUTPUT / "assets").glob("*.woff"))
# Numbers and the minus come from a third one, see app.css.
FIGURES = re.compile(r"unicode-range: U\+0030-0039, U\+2212;")
# No type of ours has the narrow space of French; every browser narrows the plain one for it.
NARROW = 0x202F
ESCAPE = re.compile(r"\\u([0-9a-fA-F]{4})")


def letters_of(font: Path) -> frozenset[int]:
    """The letters of a type in the first form of WOFF, which is packed with zlib."""
    data = font.read_bytes()
    (count,) = struct.unpack_from(">H", data, 12)
    for entry in range(44, 44 + 20 * count, 20):
        tag, start, packed, plain, _sum = struct.unpack_from(">4s4I", data, entry)
        if tag == b"cmap":
            table = data[start : start + packed]
            return mapped(zlib.decompress(table) if packed < plain else table)
    raise AssertionError(f"{font.name} maps no letter.")


def mapped(cmap: bytes) -> frozenset[int]:
    """What a table of letters maps, in its fourth form, which every type for pages has."""
    (count,) = struct.unpack_from(">H", cmap, 2)
    found: set[int] = set()
    for entry in range(4, 4 + 8 * count, 8):
        (start,) = struct.unpack_from(">I", cmap, entry + 4)
        form, _length, _language, doubled = struct.unpack_from(">4H", cmap, start)
        if form != 4:
            continue
        segments = doubled // 2
        ends = struct.unpack_from(f">{segments}H", cmap, start + 14)
        begins = struct.unpack_from(f">{segments}H", cmap, start + 16 + doubled)
        for begin, end in zip(begins, ends, strict=True):
            found.update(range(begin, end + 1))
    return frozenset(found - {0xFFFF})


@pytest.fixture(scope="module")
def common() -> frozenset[int]:
    """What each of the types has, so that a text may stand in any of them."""
    assert len(FONTS) == 5, "the client is not built, or it brings other types"
    assert FIGURES.search((ROOT / "web" / "src" / "app.css").read_text(encoding="utf-8"))
    shared = frozenset.intersection(*map(letters_of, FONTS))
    return shared | {0x2212, NARROW, ord("\n")}


def strange(text: str, known: frozenset[int]) -> set[str]:
    """The letters of a text that would be boxes."""
    return {letter for letter in text if ord(letter) not in known}


def test_the_types_have_what_four_languages_need(common: frozenset[int]) -> None:
    """Else the test below would forbid what has to be there, or allow everything."""
    assert not strange("Äöüßéèêçœàìùò«»„“”’–…€× \u202f\u00a0", common)
    assert strange("→✕↺▸", common) == set("→✕↺▸")


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_the_client_writes_no_letter_it_does_not_bring(path: Path, common: frozenset[int]) -> None:
    """A sign is drawn; a letter that is written by its number counts too."""
    text = path.read_text(encoding="utf-8")
    text += "".join(chr(int(number, 16)) for number in ESCAPE.findall(text))
    assert not strange(text, common)


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_text_has_a_letter_that_the_client_does_not_bring(
    path: Path, common: frozenset[int]
) -> None:
    """In none of the languages, wherever a text may stand."""
    texts: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    assert not strange("".join(texts.values()), common)
