"""Build the documentation: what is written in docs/, and what follows from other files.

The pages of the rules are made from each game's clauses, the reference from docstrings, the
changelog from CHANGELOG.md. All of it is put together in build/docs, so that docs/ holds only what
people wrote.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import msgspec

from kontor.engine.clauses import ClauseBook
from kontor.engine.registry import find_game, titles

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import reference  # noqa: E402 - found through the line above

STAGE: Final = ROOT / "build" / "docs"
MARKDOWN_LINK: Final = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)")


def books(root: Path) -> list[ClauseBook]:
    """The clause books of all games, by title."""
    paths = sorted(root.glob("src/kontor/games/*/clauses.toml"))
    return [msgspec.toml.decode(path.read_bytes(), type=ClauseBook) for path in paths]


def printed_name(title: str) -> str:
    """A game's name as on the box; its title where it is not installed."""
    return find_game(title).name if title in titles() else title


def rules_page(book: ClauseBook) -> str:
    """A game's clauses as a page, each with an anchor, its sources and its rulings."""
    lines = [
        f"# {printed_name(book.game)}: rules",
        "",
        f"Clauses are cited as `{book.prefix}-CHAPTER-1`.",
        "",
    ]
    for chapter in book.chapter:
        lines += [f"## {chapter.title} ({chapter.id})", ""]
        for clause in book.clause:
            if clause.chapter != chapter.id:
                continue
            notes = [f"Source: {'; '.join(clause.source)}."]
            if clause.editions:
                notes.append(f"Editions: {', '.join(clause.editions)}.")
            if clause.rulings:
                page = f"../rulings/{book.game}.md"
                notes.append(f"[Rulings]({page}): {', '.join(map(str, clause.rulings))}.")
            if clause.option:
                notes.append(f"Option: `{clause.option}`.")
            anchor = f'<a id="{clause.id}"></a>'
            lines += [
                f"{anchor}**{clause.id}**",
                f":   {clause.text}",
                f"\n    *{' '.join(notes)}*",
                "",
            ]
    return "\n".join(lines)


def contents(heading: str, sentence: str, pages: list[tuple[str, str]]) -> str:
    """A page that lists other pages."""
    listed = "".join(f"- [{title}]({name})\n" for title, name in pages)
    return f"# {heading}\n\n{sentence}\n\n{listed}"


def stage(root: Path, folder: Path) -> None:
    """Put all pages together in *folder*."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(root / "docs", folder)
    shutil.copy(root / "CHANGELOG.md", folder / "changelog.md")
    (folder / "reference.md").write_text(reference.page(), "utf-8")
    rules = folder / "rules"
    rules.mkdir()
    for book in books(root):
        (rules / f"{book.game}.md").write_text(rules_page(book), "utf-8")
    told = [(printed_name(book.game), f"{book.game}.md") for book in books(root)]
    says = "Each game's rules in our own words, numbered; tests and answers cite them."
    (rules / "index.md").write_text(contents("Rules", says, told), "utf-8")
    rulings = folder / "rulings"
    read = [(heading(path), path.name) for path in sorted(rulings.glob("*.md"))]
    says = "How we read the places where the rule books are unclear, silent or at odds."
    (rulings / "index.md").write_text(contents("Rulings", says, read), "utf-8")


def heading(path: Path) -> str:
    """The title of a page."""
    return path.read_text("utf-8").partition("\n")[0].removeprefix("# ").strip()


def broken_links(folder: Path) -> list[str]:
    """Links of pages to files that are not there."""
    return sorted(
        {
            f"{path.relative_to(folder)} links to {target}, which is not there."
            for path in folder.rglob("*.md")
            for target in MARKDOWN_LINK.findall(path.read_text("utf-8"))
            if not (path.parent / target).exists()
        }
    )


def main() -> int:
    """Stage, check and build; 0 when nothing complains."""
    stage(ROOT, STAGE)
    broken = broken_links(STAGE)
    for problem in broken:
        print(problem)
    if broken:
        return 1
    zensical = [str(Path(sys.executable).parent / "zensical"), "build", "--strict", "--clean"]
    return subprocess.run(zensical, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
