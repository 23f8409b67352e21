"""The table on a screen of 80 columns and 24 rows, for somebody who reads nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kontor.cli.table.sight import changed_lines
from kontor.match.save import read_save
from tests.cli.terminals import Terminal

if TYPE_CHECKING:
    from collections.abc import Iterator

ROWS, COLUMNS = 24, 80
PAINT = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
CLAUSE = re.compile(r"\([A-Z]{2}-[A-Z]+-\d+\)$")
ENDING = "  Enter ends it; anything else is taken as your choice."
ASKS = re.compile(rb"(\n|^|\r)[^\r\n]*> (\x1b\[[0-9;?]*[A-Za-z])*$")


class Reader:
    """Somebody who sees the last rows that were printed, and types."""

    def __init__(self, *words: str) -> None:
        self.terminal = Terminal(*words, rows=ROWS, columns=COLUMNS)
        self.said: list[str] = []

    def read(self) -> list[str]:
        """What was printed since the last word, up to the next prompt, as lines of the screen."""
        seen = self.terminal.read_until_match(ASKS)
        self.said = PAINT.sub("", seen.decode()).replace("\r", "").split("\n")
        return self.said

    def type(self, line: str) -> list[str]:
        """Type a line, and read what comes."""
        self.terminal.type(f"{line}\n".encode())
        return self.read()

    @property
    def prompt(self) -> str:
        """What waits for an answer."""
        return self.said[-1]

    @property
    def numbers(self) -> list[str]:
        """The numbers of the options on the screen, also in columns."""
        rows = [row for row in self.said[-ROWS:] if re.match(r" *\d+ (?!of \d)\S", row)]
        return [found for row in rows for found in re.findall(r"(?:^|  +) ?(\d+) (?=\S)", row)]


def next_question(reader: Reader, line: str) -> None:
    """Type a line and what follows from it: pages are turned, the end of the turn is confirmed."""
    reader.type(line)
    while "; Enter goes on" in reader.prompt or ENDING in reader.said:
        reader.type("")


@pytest.fixture(params=["hansa", "genoa", "haendler"])
def reader(request: pytest.FixtureRequest) -> Iterator[Reader]:
    """Somebody at a table of each game who has turned the pages of the board."""
    found = Reader("play", request.param, "--seed", "5", "--players", "3")
    assert len(found.read()) <= ROWS
    while "; Enter goes on" in found.prompt:
        assert len(found.type("")) <= ROWS
    yield found
    found.terminal.leave()


def test_ten_decisions_are_made_from_what_stands_on_the_screen(
    reader: Reader, folder: Path
) -> None:
    """Each question comes with what led to it and its numbered options, all on one screen."""
    questions = 0
    while questions < 10:
        next_question(reader, reader.numbers[7 * questions % len(reader.numbers)])
        fits(reader)
        questions += any(CLAUSE.search(row) for row in reader.said)

    reader.type("save match.jsonl")
    entries = read_save(folder / "match.jsonl").entries
    assert sum(entry.seat == 0 and not entry.auto for entry in entries) >= 10


def fits(reader: Reader) -> None:
    """Nothing is pushed out of sight, and nothing is broken by the edge."""
    assert len(reader.said) <= ROWS, "\n".join(reader.said)
    assert max(len(row) for row in reader.said) <= COLUMNS, "\n".join(reader.said)
    assert reader.prompt == "A> "
    assert reader.numbers, "\n".join(reader.said)


def test_advice_and_the_board_fit_and_enter_follows_the_advice(reader: Reader) -> None:
    """`hint` and Enter; `legend` and every page of `board` fit on the screen."""
    assert len(reader.type("legend")) <= ROWS
    advised = " ".join(reader.type("hint"))
    reader.type("")
    assert "Enter does it." in advised
    assert any(CLAUSE.search(row) for row in reader.said)

    pages = [reader.type("board")]
    while "; Enter goes on" in reader.prompt:
        pages.append(reader.type(""))
    assert max(map(len, pages)) <= ROWS
    assert len(pages) > 1


@pytest.mark.parametrize(
    ("title", "words", "row"),
    [
        ("hansa", ["place trader goslar-hildesheim/1"], ">A  0 pts"),
        (
            "genoa",
            ["move villa colini", "propose b guild hall", "add 10 ducats"],
            "    you give 10",
        ),
        (
            "genoa",
            ["move villa colini", "propose b guild hall", "swap side", "add 10 ducats", "submit"],
            "  said is only words: not next to the tower",
        ),
        ("haendler", [], "  · A receives grand counting house and wainwright for 1000 florins."),
        ("haendler", ["buy cloth for cologne"], "  wainwright; grand counting house; Cologne"),
    ],
)
def test_what_a_decision_changed_is_on_the_screen(title: str, words: list[str], row: str) -> None:
    """One's own step leaves short news, and the room beside them is for the board."""
    found = Reader("play", title, "--seed", "5")
    found.read()
    while "; Enter goes on" in found.prompt:
        found.type("")
    for word in words:
        next_question(found, word)
        fits(found)
    found.terminal.leave()

    assert any(line.startswith(row) for line in found.said), "\n".join(found.said)


OFFERS = """kontor position genoa
options: players=4 talk=0
turn: A
path: st_47
A: 30 ducats, silk
B: 60 ducats
C: 60 ducats
D: 60 ducats
offers: B>A guild_hall: 10 ducats / ; C>A guild_hall: 15 ducats / ; D>A coach_house: 5 ducats / silk
"""


def test_no_offer_is_hidden_in_a_group() -> None:
    """Each stands first with its terms and is taken by its number; own words are grouped below."""
    Path("floor.txt").write_text(OFFERS)
    found = Reader("play", "genoa", "--position", "floor.txt", "--bots", "progress")
    found.read()
    while "; Enter goes on" in found.prompt:
        found.type("")
    fits(found)
    offered = [row for row in found.said if "accept" in row]
    rest = found.said[found.said.index(offered[-1]) + 1 : -1]
    summed = " ".join(" ".join(found.type("3")).split())
    found.type("log")
    found.terminal.leave()

    assert offered == [
        " 1 accept B Guild hall: you get 10 ducats",
        " 2 accept C Guild hall: you get 15 ducats",
        " 3 accept D Coach house: you get 5 ducats and give silk",
    ]
    assert rest == [" 4 move ... (4)", " 5 stop", " 6 propose ... (42)", " 7 silent"]
    assert any("shake hands on the Coach house" in row for row in found.said)
    assert " D and A shake hands on the Coach house: 5 ducats" in summed
    assert "D D and A" not in summed


def test_what_others_did_is_summed_up_a_seat_at_a_time() -> None:
    """Under one's own doings, each seat once and in order; `news` tells all of it."""
    found = Reader("play", "hansa", "--seed", "5", "--players", "4")
    found.read()
    found.type("q")
    next_question(found, "end turn")
    fits(found)
    title = found.said.index("  Since your last turn; `news` tells all of it:")
    who = [row[2] for row in found.said[title + 1 :] if re.match(r"  [A-D] ", row)]
    above = found.said[title - 1]
    told = found.type("news")
    found.terminal.leave()

    assert above == "  · A ends the turn."
    assert sorted(who) == ["B", "C", "D"]
    assert any(f"  · {who[1]} begins a turn" in row for row in told)
    assert sum(row.startswith("  · ") for row in told) > 12


def test_a_piece_that_was_taken_from_its_place_is_told_first() -> None:
    """Somebody whose trader was displaced reads that before anything else that others did."""
    found = Reader("play", "hansa", "--seed", "1", "--players", "4")
    found.read()
    found.type("q")
    pushed = ""
    for _ in range(8):
        found.type("hint")
        next_question(found, "")
        fits(found)
        pushed = next((row for row in found.said if "Your piece was moved" in row), "")
        if pushed:
            break
    found.terminal.leave()

    assert re.match(r"  Your piece was moved: [B-D] displaces the trader of A at ", pushed)
    rest = "\n".join(found.said[found.said.index(pushed) + 1 :])
    assert "the trader of A" not in rest


def test_the_summary_names_who_did_it_once_and_tells_what_a_last_bid_revealed() -> None:
    """The others have bid before, so that all bids come with one's own decision."""
    found = Reader("play", "haendler", "--seed", "7", "--players", "4")
    found.read()
    found.type("q")
    for word in ("buy wine for paris", "done", "done", "wait", "bid 0"):
        next_question(found, word)
        fits(found)
    told = " ".join(" ".join(found.said).split())
    found.terminal.leave()

    assert re.search(r"[B-D] bid \d+ florins for wagon 1; becomes loading master of wagon 1", told)
    for seat in "BCD":
        assert len(re.findall(rf" {seat} bid \d+ florins for wagon 1", told)) == 1


def test_a_table_begins_with_what_is_not_usual_in_it() -> None:
    """No row of identifiers that nobody chose, and no heading without what stands under it."""
    found = Reader("play", "haendler", "--seed", "7", "--players", "4", "-o", "ladder=ten")
    head = found.read()[0]
    found.type("q")
    for word in ("buy cloth for cologne", "done", "done"):
        next_question(found, word)
        fits(found)
    heading = re.compile(r" +cloth +wine +salt +food")
    below = [
        row for last, row in zip(found.said, found.said[1:], strict=False) if heading.match(last)
    ]
    found.terminal.leave()

    assert head == "Die Händler  players=4 ladder=ten"
    assert all(re.match(r"(buy|sell|bank|[A-Z]\w+) +\S", row) for row in below)


def test_what_is_longer_than_the_screen_comes_in_pages() -> None:
    """The words of the table are read from the first to the last; `q` leaves them."""
    found = Reader("play", "hansa", "--seed", "5", "--players", "3")
    found.read()
    found.type("q")
    first = found.type("help")
    rest = found.type("")
    left = (found.type("help"), found.type("q"))[1]
    found.terminal.leave()

    assert max(len(first), len(rest)) <= ROWS
    assert any(row.startswith("  help") for row in first)
    assert any(row.startswith("  quit") for row in rest)
    assert len(left) == 2


def test_what_the_reader_has_stands_above_every_bid() -> None:
    """The bag is shown whether it has changed or not, before other lines that are new."""
    before = "Round 1  bid 1\n\n1 Paris\n2 Genoa\n\nA Pedlar  bag 4000\n  Paris: 2 wine\nB Pedlar"
    now = before.replace("bid 1", "bid 2").replace("B Pedlar", "B Merchant")

    lines = changed_lines(before, now, "A")

    assert [(line.text, line.rank) for line in lines] == [
        ("Round 1  bid 2", 1),
        ("A Pedlar  bag 4000", 0),
        ("  Paris: 2 wine", 2),
        ("B Merchant", 1),
    ]
