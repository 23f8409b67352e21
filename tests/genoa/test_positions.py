"""Positions as text: both ways, with defaults, and refused where they cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest

from kontor.engine.codec import state_hash
from kontor.engine.errors import BadPosition
from kontor.games.genoa import GAME
from tests.genoa.scenes import scene

EXAMPLE = """
    options: players=4 layout=half_turn
    round: 3
    turn: B
    path: warehouse_fabrics tavern
    taken: warehouse_fabrics
    used: C 1
    owned: A guild_hall coach_house, D tavern
    A: 85 ducats, 2 silk, copper, trade_1_to_1, 3 markers, LO05, SO13
    B: 130 ducats, ME03
    C: 40 ducats
    D: 200 ducats, one_further_action
    face up: LO01 SO02
    offers: A>B tavern: 10 ducats, silk / ; D>B city_hall?: 15 ducats / large_order
"""


def test_the_example_of_the_docs_is_read_and_written_back() -> None:
    """The text that describe writes is read to the same position."""
    match = scene(EXAMPLE)
    text = GAME.describe(match.state)
    assert state_hash(GAME.position(text)) == state_hash(match.state)
    assert "owned: A guild_hall coach_house, D tavern" in text
    assert match.prompt.seats == "CDAB"


def test_the_docs_show_this_example() -> None:
    """The sheet of docs/positions/genoa.md is a position."""
    page = Path("docs/positions/genoa.md").read_text(encoding="utf-8")
    state = GAME.position(page.partition("```text\n")[2].partition("```")[0])
    assert state_hash(GAME.position(GAME.describe(state))) == state_hash(state)


def test_a_bare_heading_is_the_start_of_a_turn() -> None:
    """Four seats, 130 ducats each, A to start the tower."""
    match = scene("")
    assert match.prompt == ("A", "start", "TG-TOWER-2")
    assert match.state.money == [130] * 4


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("A: 6 silk", "more of silk"),
        ("A: LO01\nB: LO01", "twice"),
        ("A: 7 ducats", "steps of 5"),
        ("A: gold", "no ware"),
        ("A: 8 markers", "more than 7 markers"),
        ("path: tavern harbor", "do not touch"),
        ("path: st_47 st_57 st_47", "twice"),
        ("path: st_99", "no space"),
        ("round: 9", "from 1 to 8"),
        ("turn: E", "no seat"),
        ("path: tavern\ntaken: park", "on the path"),
        ("owned: A villa_ricci", "cannot be owned"),
        ("owned: A park, B park", "owned twice"),
        ("face up: LO99", "no card"),
        ("A: LO01\nface up: LO01", "in a hand"),
        ("path: tavern\noffers: B>C tavern: 5 ducats / ", "always the tower seat"),
        ("path: tavern\noffers: tavern", "written like"),
        ("path: tavern\noffers: B>A palace: 5 ducats / ", "next"),
        ("path: tavern\nB: 0 ducats\noffers: B>A tavern: 5 ducats / ", "does not have"),
        ("path: tavern\nphase: sleeping", "phases are"),
        ("path: tavern\nphase: placing", "not possible here"),
        ("phase: floor", "needs a path"),
        ("used: A", "a seat and a number"),
        ("A earned: 100 start", "does not add up"),
        ("A earned: 130 luck", "'luck' is not a reason for money; there are: start"),
        ("A earned: --1 deals", "'--1' should be a whole number"),
        ("talked: A -1", "A number in 'talked' cannot be '-1'"),
        ("A: 99999999 silk", "no ware"),
        ("A: -1 silk", "no ware"),
        ("dice: 9/9", "1 to 8"),
        ("path: tavern\nstack: Act seat=A building=0 taken=0 filled=0 / Floor seat=every", "taken"),
        ("path: tavern\npledge: yielded silk", "running action"),
        ("weather: fine", "unknown key"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(lines: str, words: str) -> None:
    """Each slip is answered by its reason."""
    with pytest.raises(BadPosition, match=words):
        scene(lines)


ACTING = "path: tavern\ntaken: tavern\nused: A 1\n"
ON_FLOOR = "path: tavern\nA: 100 ducats, silk, ME03\nB: 50 ducats, copper, LO05\n"

TWICE = [
    ("A: 5 ducats, 10 ducats", "'A' gives 'ducats' a second time"),
    ("A: silk, 2 silk", "'A' gives 'silk' a second time"),
    ("A: 2 markers, marker", "'A' gives 'marker' a second time"),
    ("A: LO01, LO01", "'A' gives 'LO01' a second time"),
    ("A: Any start space, any_start_space", "'A' gives 'any_start_space' a second time"),
    ("A earned: 130 start, 130 start", "'A earned' names something twice"),
    ("face up: LO01 LO01", "'face up' gives 'LO01' a second time"),
    ("A: LO01\nseen: LO01 AB, LO01 AC", "'seen' gives 'LO01' a second time"),
    ("A: LO01\nseen: LO01 ABB", "'seen' gives 'B' a second time"),
    ("owned: A park, A tavern", "'owned' gives 'A' a second time"),
    ("owned: A park park", "owned twice"),
    ("path: tavern\ntaken: tavern tavern", "'taken' gives 'tavern' a second time"),
    ("path: tavern\nused: A 1, A 1", "'used' gives 'A' a second time"),
    ("path: tavern\nsilent: BB", "'silent' gives 'B' a second time"),
    ("path: tavern\ntalked: B 1, B 2", "'talked' gives 'B' a second time"),
    ("tally: 3 deals, 4 deals", "'tally' names something twice"),
    (ON_FLOOR + "offers: B>A tavern: 5 ducats / ; B>A tavern: 10 ducats / ", "stands twice"),
    (ON_FLOOR + "offers: B>A palace?: silk, silk / ", "gives 'silk' a second time"),
    (ON_FLOOR + "drafts: B>A tavern give: / ; B>A tavern give: 5 ducats / ", "two drafts"),
    ("path: tavern\nphase: floor\nasked: floor", "written once, not as asked and as phase"),
    ("turn: A\nturn: B", "gives 'turn' a second time"),
]

IMPOSSIBLE = [
    ("turns: 0", "'turns: 0' cannot be"),
    ("turns: -3", "'turns: -3' cannot be"),
    ("turns: 2", "Turn 2 is a turn of B, not of A"),
    ("turns: 9\nround: 2", "cannot stand on 2 in turn 9"),
    ("turns: 1\nround: 5", "cannot stand on 5 in turn 1"),
    ("turn: every", "'every' is no seat"),
    ("asked: nobody", "over after a full round on space 8 only"),
    ("round: 8\nturn: B\nasked: nobody", "is a turn of A, not of B"),
    ("round: 8\nasked: nobody\npath: tavern", "path is empty exactly before|there is no path"),
    ("round: 8\nasked: nobody\nowned: A park", "has earned 0 for privileges and 10 for ownership"),
    ("A: 140 ducats\nA earned: 130 start, 10 ownership", "at the end only"),
    ("dice: 7/2", "there is no 'dice' yet"),
    ("used: A 1", "there is no 'used' yet"),
    ("silent: B", "there is no 'silent' yet"),
    ("talked: B 1", "there is no 'talked' yet"),
    ("path: tavern\ndice: 1/1", "The dice start the tower in"),
    ("path: tavern st_47\nlost: none", "The tower has left tavern|do not touch"),
    ("path: tavern\nlost: tavern", "is not lost yet"),
    ("path: st_47\nstreets: st_47", "once the tower has stopped"),
    ("path: tavern\nused: A 2", "more than its allowance"),
    ("options: players=2\npath: tavern\nused: B 2", "more than its allowance"),
    ("A: 2 large_order", "A cannot hold '2 large_order'"),
    ("A: yielded silk", "A cannot hold '1 yielded silk'"),
    ("seen: LO01 A", "should name a card in a hand"),
    ("A: LO01\nseen: LO01 B", "should name a card in a hand and its holder"),
    ("owned: A", "names a seat and its buildings"),
    ("used: A 0", "A number in 'used' cannot be '0'"),
    ("tally: -1 deals", "A count in 'tally' cannot be '-1'"),
    ("tally: 3 hugs", "'hugs' is not counted; there are: deals"),
]

QUESTIONS = [
    ("path: tavern\nasked: B acts in tavern; floor\ntaken: tavern", "B acts, so it has used"),
    ("path: tavern\nasked: A takes for its trade; floor", "do not nest|own only"),
    (
        ACTING + "asked: B takes for its trade; A acts in tavern; floor",
        "B is asked inside an action of its own only",
    ),
    (
        ACTING + "asked: A uses park by token; A acts in tavern; floor",
        "park is no villa of A",
    ),
    (
        "path: tavern\ntaken: tavern\nused: A 1\nasked: B draws message; A acts in tavern; floor",
        "A acts, so nobody else draws",
    ),
    ("path: tavern\nasked: A draws message; floor", "Cards are drawn in an action"),
    ("A: LO01\nasked: A draws large_order; A starts the tower", "one card of each deck"),
    ("round: 2\nasked: A draws large_order; A starts the tower", "dealt before the first turn"),
    ("path: tavern\nB: ME01\nasked: B hands C 1 message; floor", "to or by the tower seat"),
    ("path: tavern\nasked: A chooses a base", "The tower has left tavern"),
    ("path: tavern\nlost: tavern\nasked: A chooses a base", "no street to place markers from"),
    ("path: st_47\nA: marker\nstreets: st_47\nasked: A places from st_47, 0 done", "no base any"),
    ("path: st_47\nA: marker\nasked: A places from st_47, 99 done", "more from st_47 than"),
    ("path: tavern\nasked: A sings", "'A sings' is no pending question"),
    ("asked: B starts the tower", "Only the tower seat starts the tower"),
]

OFFERS = [
    ("offers: B>A market?: 5 ducats / ", "A move to the market is not for sale"),
    ("offers: A>B tavern?: 5 ducats / ", "stands or is gone"),
    ("silent: B\noffers: A>B tavern: 5 ducats / ", "B is silent, which declines"),
    ("offers: B>A tavern: / ", "At least one side must give something .LAW-25"),
    ("offers: B>A tavern: / 3 silk", "A cannot give what it does not have"),
    ("seen: ME03 A\noffers: B>A tavern: / ME03", "all know it"),
    ("offers: B>A palace?: 2 LO05 / ", "has a card twice"),
    ("offers: B>A palace?: 130 small_order / ", "more cards than there are"),
    ("offers: B>A palace?: 9 silk / ", "more of a thing than there is"),
    ("offers: B>A tavern: / 1005 ducats", "Nobody is asked for more than 1000 ducats"),
    ("offers: B>A tavern: yielded silk / ", "The action of tavern does not bring that"),
    ("offers: B>A warehouse_fabrics?: 2 yielded silk / ", "does not bring"),
    ("seen: LO05 B\noffers: B>A tavern: LO05 / ", "says that all"),
    ("drafts: B>A villa_zasteri give: 500 ducats / ", "that much money"),
    ("drafts: B>A tavern give: 500 ducats / ", "does not have that much money"),
    ("drafts: B>A tavern give: silk / ", "B cannot give what it does not have"),
    ("drafts: B>A tavern give: / pepper", "A cannot give what it does not have"),
    ("drafts: B>A tavern give: / ME03", "B asks for a card that it does not know by sight"),
    ("drafts: B>A tavern give: yielded silk / ", "does not bring"),
    ("drafts: A>B tavern ask: / 200 ducats", "does not have that much money"),
    ("used: B 1\ndrafts: A>B villa_zasteri ask: / ", "B has no action left"),
    ("drafts: B>A tavern: / ", "a draft says which side is filled"),
    ("silent: B\ndrafts: B>A tavern give: / ", "B is silent and drafts an offer"),
    ("options: talk=4\ntalked: B 5", "more than 4 steps"),
    ("offers: B>A tavern: 5 ducats", "written like"),
    ("offers: every>A tavern: 5 ducats / ", "'every' is no seat"),
]


@pytest.mark.parametrize(
    ("lines", "words"),
    [*TWICE, *IMPOSSIBLE, *QUESTIONS, *((ON_FLOOR + lines, words) for lines, words in OFFERS)],
)
def test_a_contradiction_is_refused_in_one_sentence(lines: str, words: str) -> None:
    """Whatever is said twice, cannot be at that time, or nobody could have asked or offered."""
    with pytest.raises(BadPosition, match=words) as refusal:
        scene(lines)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("lines", "topic", "words"),
    [
        ("asked: the dice are rolled", "roll", "asked: the dice are rolled"),
        ("path: tavern\nphase: acting B", "act", "asked: B acts in tavern; floor"),
        (
            "path: tavern\ntaken: tavern\nused: B 1\nasked: B acts in Tavern, yield taken; floor",
            "act",
            "asked: B acts in tavern, yield taken; floor",
        ),
        (
            "path: tavern\nB: ME01, ME02\nasked: B hands A 2 message; floor",
            "pay",
            "asked: B hands A 2 message; floor",
        ),
        ("path: st_47\nA: marker\nphase: placing", "base", "asked: A chooses a base"),
        (
            "path: st_47\nA: 2 markers\nasked: A places from st_47, 0 done",
            "markers",
            "streets: none",
        ),
        ("round: 8\nasked: nobody", "over", "turns: 32"),
        ("round: 8\nstack: over", "over", "asked: nobody"),
    ],
)
def test_the_middle_of_a_turn_has_words(lines: str, topic: str, words: str) -> None:
    """Pending questions are written so that people can read them."""
    match = scene(lines)
    assert match.prompt.topic == topic
    assert words in str(match)
    assert "stack:" not in str(match)
    assert state_hash(GAME.position(str(match))) == state_hash(match.state)


def test_a_thing_is_found_by_each_of_its_names() -> None:
    """Ids and printed names, capitals and plurals."""
    match = scene("""
        path: Tavern
        A: 100 Ducats, 2 silks
        B: 50 ducats, Copper, One further action, lo05
        offers: B>A Tavern: Copper / silk
    """)
    assert "B: 50 ducats, copper, one_further_action, LO05" in str(match)
    assert "offers: B>A tavern: copper / silk" in str(match)
