"""The clause report: which clause of which game stands in the code, and which test holds it.

Clauses come from `src/kontor/games/*/clauses.toml`, citations from the text of that game's package,
tests from names such as `tests/hansa/test_displace.py::test_3_...`. The report fails where a clause
has neither a test nor a reason for having none, where somebody cites a clause that does not exist,
where one points to a ruling that nobody wrote, and where the numbering has gaps.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from rich.console import Console
from rich.table import Table

from kontor.engine.clauses import ClauseBook

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

ROOT: Final = Path(__file__).resolve().parent.parent

# "DISPLACE-3", "HT-DISPLACE-3", and "DISPLACE-3 to 6" for four clauses at once.
CITATION: Final = re.compile(
    r"(?<![\w-])(?:(?P<prefix>[A-Z]{2})-)?(?P<chapter>[A-Z]{3,})-(?P<first>\d+)(?![\w-])"
    r"(?: to (?P<last>\d+)\b)?"
)
TEST_NAME: Final = re.compile(r"test_(?P<number>\d+)(?:_|$)")
RULING: Final = re.compile(r"^(?:#+ )?(\d+)\. ", re.MULTILINE)
# Words of the same shape that are no clauses.
NO_CHAPTERS: Final = frozenset({"ASCII", "CVE", "ISO", "PEP", "RFC", "SHA", "UTF"})


@dataclass
class Report:
    """What was found about one game; a build is good when nothing stands under *problems*."""

    book: ClauseBook
    code: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    tests: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    problems: list[str] = field(default_factory=list)


def report(root: Path, game: str) -> Report:
    """Compare the clauses of *game* in the tree at *root* with its code and its tests."""
    folder = root / "src" / "kontor" / "games" / game
    path = folder / "clauses.toml"
    book = msgspec.toml.decode(path.read_bytes(), type=ClauseBook)
    found = Report(book)
    found.problems += book_problems(book, game)
    known = {clause.id for clause in book.clause}
    for cited, place in citations(root, folder.rglob("*.py"), book.prefix):
        found.code[cited].append(place)
        if cited not in known:
            found.problems.append(f"{place} cites {cited}, which is no clause of {game}.")
    for cited, place in named_tests(root, game):
        found.tests[cited].append(place)
        if cited not in known:
            found.problems.append(f"{place} tests {cited}, which is no clause of {game}.")
    for cited, place in citations(root, files_of_tests(root, game), book.prefix):
        if cited not in known:
            found.problems.append(f"{place} cites {cited}, which is no clause of {game}.")
    found.problems += untested_problems(found)
    found.problems += ruling_problems(book, root / "docs" / "rulings" / f"{game}.md")
    return found


def book_problems(book: ClauseBook, game: str) -> Iterator[str]:
    """What is wrong inside the file itself: names, numbering, exceptions without a reason."""
    if book.game != game:
        yield f"clauses.toml of {game} calls its game {book.game!r}."
    known = {clause.id for clause in book.clause}
    for exception in book.untested:
        if exception.id not in known:
            yield f"The list of untested clauses names {exception.id}, which is no clause."
        if not exception.why.strip():
            yield f"{exception.id} is listed as untested without a reason."
    yield from numbering_problems(book)


def numbering_problems(book: ClauseBook) -> Iterator[str]:
    """Chapters declared twice or empty, clauses without a chapter, and gaps."""
    numbers: dict[str, list[int]] = {}
    for chapter in book.chapter:
        if chapter.id in numbers:
            yield f"Chapter {chapter.id} is declared twice."
        numbers[chapter.id] = []
    for clause in book.clause:
        name, _, number = clause.id.rpartition("-")
        if name in numbers and number.isdecimal():
            numbers[name].append(int(number))
        else:
            yield f"{clause.id} belongs to no declared chapter."
    for name, present in numbers.items():
        if not present:
            yield f"Chapter {name} has no clause."
        if present != list(range(1, len(present) + 1)):
            written = ", ".join(map(str, present))
            yield f"Chapter {name} is numbered {written}; it must count from 1 without gaps."


def untested_problems(found: Report) -> Iterator[str]:
    """Clauses that lack a test, and exceptions that are no longer needed."""
    excused = {exception.id for exception in found.book.untested}
    for clause in found.book.clause:
        tested = clause.id in found.tests
        if not tested and clause.id not in excused:
            yield f"{clause.id} has no test."
        if tested and clause.id in excused:
            yield f"{clause.id} has a test; take it off the list of untested clauses."


def ruling_problems(book: ClauseBook, page: Path) -> Iterator[str]:
    """Clauses that point to a ruling the page does not have."""
    if not page.exists():
        if any(clause.rulings for clause in book.clause):
            yield f"Clauses point to rulings, and there is no page docs/rulings/{page.name}."
        return
    written = {int(number) for number in RULING.findall(page.read_text("utf-8"))}
    for clause in book.clause:
        for number in clause.rulings:
            if number not in written:
                yield f"{clause.id} points to ruling {number}, which {page.name} does not have."


def citations(root: Path, files: Iterable[Path], prefix: str) -> Iterator[tuple[str, str]]:
    """Every clause named in the text of *files*, with its place; another game's are left alone."""
    for path in sorted(files):
        for line, text in enumerate(path.read_text("utf-8").splitlines(), start=1):
            for match in CITATION.finditer(text):
                if match["chapter"] in NO_CHAPTERS or match["prefix"] not in {None, prefix}:
                    continue
                first = int(match["first"])
                for number in range(first, int(match["last"] or first) + 1):
                    place = f"{path.relative_to(root).as_posix()}:{line}"
                    yield f"{match['chapter']}-{number}", place


def named_tests(root: Path, game: str) -> Iterator[tuple[str, str]]:
    """Every test named after a clause, with its place."""
    for path in files_of_tests(root, game):
        if not path.name.startswith("test_"):
            continue
        chapter = path.stem.removeprefix("test_").upper()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                match = TEST_NAME.match(node.name)
                if match:
                    place = f"{path.relative_to(root).as_posix()}::{node.name}"
                    yield f"{chapter}-{int(match['number'])}", place


def files_of_tests(root: Path, game: str) -> list[Path]:
    """The test files of one game."""
    return sorted((root / "tests" / game).rglob("*.py"))


def games(root: Path) -> list[str]:
    """The titles that have a package."""
    return sorted(path.parent.name for path in root.glob("src/kontor/games/*/__init__.py"))


def matrix(found: Report) -> Table:
    """The report as a table: clause, code, tests, ruling."""
    table = Table(title=f"{found.book.game} ({found.book.prefix})", title_justify="left")
    table.add_column("clause", no_wrap=True)
    table.add_column("code")
    table.add_column("tests", justify="right")
    table.add_column("ruling", justify="right")
    excused = {exception.id: exception.why for exception in found.book.untested}
    for clause in found.book.clause:
        modules = sorted({Path(place.split(":")[0]).stem for place in found.code[clause.id]})
        count = len(found.tests[clause.id]) if clause.id in found.tests else 0
        tested = str(count) if count else excused.get(clause.id, "[red]none[/red]")
        table.add_row(
            clause.id,
            ", ".join(modules) or "[dim]not cited[/dim]",
            tested,
            ", ".join(map(str, clause.rulings)),
        )
    return table


def summary(found: Report) -> str:
    """The report in one sentence."""
    ids = [clause.id for clause in found.book.clause]
    cited = sum(bool(found.code.get(name)) for name in ids)
    tested = sum(bool(found.tests.get(name)) for name in ids)
    return (
        f"{found.book.game}: {len(ids)} clauses, {cited} cited in code, {tested} with tests, "
        f"{len(found.book.untested)} excused, {len(found.problems)} problems."
    )


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Print the report; 0 when all is well, 1 when something is missing, 2 for a wrong call."""
    parser = argparse.ArgumentParser(prog="run.py clauses", description="The clause report.")
    parser.add_argument("--game", help="only this title")
    parser.add_argument("--brief", action="store_true", help="problems and sums, no table")
    call = parser.parse_args(arguments)
    console = Console(soft_wrap=False)
    titles = games(root)
    if call.game and call.game not in titles:
        console.print(f"There is no game {call.game!r}; there are: {', '.join(titles) or 'none'}.")
        return 2
    sound = True
    for title in [call.game] if call.game else titles:
        sound &= show(console, root, title, brief=call.brief)
    return 0 if sound else 1


def show(console: Console, root: Path, title: str, *, brief: bool) -> bool:
    """Print one game's report and say whether it is sound."""
    try:
        found = report(root, title)
    except (FileNotFoundError, msgspec.DecodeError) as error:
        console.print(f"{title}: clauses.toml cannot be read: {error}", markup=False)
        return False
    if not brief:
        console.print(matrix(found))
    for problem in found.problems:
        console.print(f"  {problem}", style="red", markup=False, soft_wrap=True)
    console.print(summary(found))
    return not found.problems


if __name__ == "__main__":
    sys.exit(main())
