"""No rule knows which seat it serves: every scene plays alike from every place at the table."""

from __future__ import annotations

import re

import pytest

from tests.hansa.tables import at

# Desks and supplies are unlike one another, so that a piece or a step of the wrong seat shows.
DESKS = """
    desk A: book 2 purse 1
    desk B: book 2 keys 1
    desk C: book 3 actions 1
    desk D: privilege 1 keys 2
"""
SUPPLIES = """
    supply A: 5t 1m
    supply B: 4t 1m
    supply C: 3t 1m
    supply D: 2t 1m
"""

# The name of a scene, what it adds to desks and supplies, and the lines played.
SCENES = {
    "income": ("", "A income 4t 1m"),
    "placing": ("", "A place trader Bremen-Minden/1; A place merchant Emden-Stade/1"),
    "displacing a merchant": (
        "route Dortmund-Duisburg: Bm .",
        (
            "A displace Dortmund-Duisburg/1 with trader; A pay trader and merchant;"
            "B relocate Arnheim-Duisburg/1; B add merchant Dortmund-Paderborn/1;"
            "B add trader Dortmund-Paderborn/2"
        ),
    ),
    "displacing with a merchant": (
        "route Dortmund-Duisburg: Bt .",
        (
            "A displace Dortmund-Duisburg/1 with merchant; A pay trader;"
            "B relocate Arnheim-Duisburg/1; B done"
        ),
    ),
    "adding from the supply": (
        "supply B: 12t 2m; route Dortmund-Duisburg: Bm .",
        (
            "A displace Dortmund-Duisburg/1 with trader; A pay 2 traders;"
            "B relocate Arnheim-Duisburg/1; B add merchant Arnheim-Duisburg/2; B done"
        ),
    ),
    "moving": (
        "route Coellen-Warburg: At Am Bt .",
        (
            "A lift Coellen-Warburg/1; A lift Coellen-Warburg/2; A done;"
            "A set Coellen-Warburg/4; A set Coellen-Warburg/1"
        ),
    ),
    "an office": (
        "route Emden-Groningen: At Am At; city Emden: Bm; marker Emden-Groningen: swap",
        "A claim Emden-Groningen; A establish Groningen",
    ),
    "an extra office": (
        "route Bremen-Minden: At Am At; city Minden: Bt Ct; unused A: extra",
        "A claim Bremen-Minden; A extra office Minden merchant",
    ),
    "upgrading": (
        "route Emden-Groningen: At At Am",
        "A claim Emden-Groningen; A upgrade book",
    ),
    "special prestige": (
        "route Coellen-Warburg: At At Am At; special: 8 C",
        "A claim Coellen-Warburg; A prestige 7",
    ),
    "swapping": ("city Minden: Bt At Ct; unused A: swap", "A use swap; A swap Minden 2"),
    "developing": ("unused A: develop", "A use develop; A upgrade keys"),
    "removing": (
        "options: players=4 edition=fourth; route Bremen-Minden: Bt Cm At; unused A: remove_3",
        (
            "A use remove_3; A remove Bremen-Minden/1; A remove Bremen-Minden/2;"
            "A remove Bremen-Minden/3"
        ),
    ),
    "moving rivals": (
        "route Bremen-Minden: Bt Cm At; unused A: move_3",
        (
            "A use move_3; A lift Bremen-Minden/1; A lift Bremen-Minden/2;"
            "A set Bremen-Minden/2; A set Emden-Stade/1"
        ),
    ),
    "a favour bought": (
        "options: players=4 favours=yes; favours: extra_action open; unused A: swap +3 develop",
        "A buy extra_action; A turn down swap; A turn down +3",
    ),
    "income shared": (
        "options: players=4 favours=yes; favours: shared_income C",
        "A income 5t; C fetch merchant",
    ),
    "tribute": (
        "options: players=4 markers=promo; unused A: tribute; route Dortmund-Duisburg: Bt Bt",
        (
            "A use tribute; A lay Arnheim-Duisburg/2; A end turn;"
            "B claim Dortmund-Duisburg; B establish Duisburg; A fetch trader and merchant"
        ),
    ),
    "block": (
        "options: players=4 markers=promo; laid: Arnheim-Duisburg block B; used B: block",
        "A place trader Arnheim-Duisburg/2; A pay merchant",
    ),
    "an exchange": (
        "options: players=4 markers=promo; unused A: exchange; used C: +4",
        "A use exchange; A exchange +4 C",
    ),
    "an office in an independent city": (
        "options: players=4 board=east; route Malmö-Visby: At Am At; city Belgard: Bt",
        "A claim Malmö-Visby; A nothing; A found Belgard merchant",
    ),
    "placing two of the route": (
        "options: players=4 board=east; route Danzig-Malmö: At At Am Am",
        "A claim Danzig-Malmö; A nothing; A add merchant Malmö-Visby/2; A decline",
    ),
    "placing two in the regions": (
        "options: players=4 board=britannia edition=big_box; route Calais-Southampton: At Am Am",
        (
            "A claim Calais-Southampton; A nothing;"
            "A add merchant Conway-Isle of Man/1; A add trader Cardiff-Pembroke/1"
        ),
    ),
    "a permit": (
        "options: players=4 board=britannia; city Cardiff: Bt At; route Cardiff-Pembroke: Bt . .",
        (
            "A displace Cardiff-Pembroke/1 with trader; A pay trader;"
            "B relocate Cardiff-Montgomery/1; B add trader Cardiff-Oxford/1"
        ),
    ),
    "the toll": (
        "options: players=4 board=britannia toll=yes; used A: +3; route London-Oxford: At . . .",
        "A toll used +3; A lift London-Oxford/1; A done; A set Cardiff-Pembroke/1",
    ),
}


def turned(text: str, by: int) -> str:
    """The same text with every seat moved on round the table."""
    return re.sub(
        r"\b([A-D])([tm]?)\b",
        lambda match: "ABCD"[("ABCD".index(match[1]) + by) % 4] + match[2],
        text,
    )


def sheet(added: str) -> str:
    """The lines of a scene; a line of its own takes the place of the common one."""
    lines = {}
    for line in [*(DESKS + SUPPLIES).splitlines(), *added.split(";"), "first: A", "turn: A"]:
        key, _, value = line.strip().partition(":")
        lines[key] = value
    lines.pop("")
    return "".join(f"{key}:{value}\n" for key, value in lines.items())


def played(scene: str, by: int) -> set[str]:
    """The position after a scene played some seats on, seen from the first seat again."""
    added, lines = SCENES[scene]
    match = at(turned(sheet(added), by))
    match.play(*(turned(line.strip(), by) for line in lines.split(";")))
    return set(turned(str(match), -by).splitlines())


@pytest.mark.parametrize("by", [1, 2, 3])
@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_plays_alike_from_every_seat(scene: str, by: int) -> None:
    """A's moves played by B, C or D lead to the same position with the seats moved on."""
    assert played(scene, by) == played(scene, 0)
