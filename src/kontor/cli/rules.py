"""`kontor rules`: the rules in numbered clauses, to read and to search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from kontor.cli.arguments import Json, Title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.clauses import Clause, ClauseBook


def rules(
    title: Title,
    clause: Annotated[
        str,
        typer.Argument(metavar="[CLAUSE]", help="A clause or a whole chapter.", show_default=False),
    ] = "",
    search: Annotated[
        str,
        typer.Option(
            "--search", "-s", metavar="WORD", help="Clauses that say WORD.", show_default=False
        ),
    ] = "",
    everything: Annotated[bool, typer.Option("--all", help="The whole book.")] = False,
    explain: Annotated[
        bool, typer.Option("--explain", help="The game explained in ten minutes.")
    ] = False,
    language: Annotated[
        str, typer.Option("--language", "-l", metavar="LANGUAGE", help="One of en, it, fr, de.")
    ] = "en",
    json: Json = False,
) -> None:
    """Read the rules, or search them.

    \b
    Examples:
      kontor rules hansa
      kontor rules hansa --explain
      kontor rules hansa DISPLACE
      kontor rules hansa HT-DISPLACE-3
      kontor rules hansa --search merchant
      kontor rules hansa --language de --search Kaufmann
    """
    from kontor.cli.explained import print_explanation, print_ways
    from kontor.cli.leaving import BadInput
    from kontor.engine.registry import find_game
    from kontor.match.translations import LANGUAGES, rules_in

    if sum((bool(clause), bool(search), everything, explain)) > 1:
        msg = "CLAUSE, --search, --all and --explain exclude each other; give one of them."
        raise BadInput(msg)
    if language not in LANGUAGES:
        msg = f"There are no rules in {language!r}; there are {', '.join(LANGUAGES)}."
        raise BadInput(msg)
    game = find_game(title)
    if explain:
        print_explanation(game, language)
        return
    book = rules_in(game.clauses, language)
    if not clause and not search and not everything and not json:
        _print_contents(book)
        return
    found = _wanted(book, clause, search)
    if json:
        import msgspec

        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
        return
    _print_clauses(book, found, sources=len(found) == 1)
    if clause:
        print_ways(game, found, language)


def _wanted(book: ClauseBook, clause: str, search: str) -> Sequence[Clause]:
    """The clauses asked for; a search that finds nothing is a mistake worth a sentence."""
    if search:
        found = book.search(search)
        if not found:
            from kontor.cli.leaving import BadInput

            msg = (
                f"No clause of {book.game} says {search!r}; try a shorter word, or "
                f"`kontor rules {book.game}` for the chapters."
            )
            raise BadInput(msg)
        return found
    if not clause:
        return book.clause
    wanted = clause.strip().upper().removeprefix(f"{book.prefix}-")
    chapter = [row for row in book.clause if row.chapter == wanted]
    return chapter or [book.find(clause)]


def _print_contents(book: ClauseBook) -> None:
    from rich.table import Table

    from kontor.cli.work.shared.screen import console

    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("chapter")
    table.add_column("title")
    table.add_column("clauses", justify="right")
    for chapter in book.chapter:
        count = sum(clause.chapter == chapter.id for clause in book.clause)
        table.add_row(chapter.id, chapter.title, str(count))
    console().print(table)
    if book.chapter:
        print(
            f"\nkontor rules {book.game} {book.chapter[0].id} reads a chapter; --search WORD, ",
            end="",
        )
        print("--explain for the game in ten minutes, --all for the whole book.")


def _print_clauses(book: ClauseBook, found: Sequence[Clause], *, sources: bool) -> None:
    """Clauses under their chapters; a single one also with where it comes from."""
    from rich.markup import escape

    from kontor.cli.explained import indented
    from kontor.cli.work.shared.screen import console

    out = console()
    names = {chapter.id: chapter.title for chapter in book.chapter}
    shown = ""
    for clause in found:
        if clause.chapter != shown:
            shown = clause.chapter
            out.print(f"[bold]{escape(names.get(shown, shown))}[/] ({shown})")
        out.print(f"[bold]{book.prefix}-{clause.id}[/]")
        print(indented(clause.text, out.width))
        if sources:
            for line in _sources(clause):
                print(indented(line, out.width))


def _sources(clause: Clause) -> list[str]:
    """Where a clause comes from, which editions it holds for, and how it may be read."""
    lines = [f"From: {'; '.join(clause.source)}."]
    if clause.editions:
        lines.append(f"Editions: {', '.join(clause.editions)}.")
    if clause.rulings:
        lines.append(f"Rulings: {', '.join(map(str, clause.rulings))}.")
    if clause.option:
        lines.append(f"The option {clause.option} selects the reading.")
    return lines
