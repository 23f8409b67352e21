"""`kontor db`: look after the database of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from kontor.server.settings import Settings


db = typer.Typer(help="Look after the database where matches are kept.")

Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        help="Which one: sqlite:///FILE or postgresql://USER@HOST/NAME.",
        show_default="the usual",
    ),
]


@db.command()
def upgrade(database: Database = None) -> None:
    """Bring the database to this version's tables, all of it or nothing.

    A SQLite file is upgraded by itself when a table is opened; any other database is changed only
    by this command.

    \b
    Examples:
      kontor db upgrade --database postgresql://kontor@localhost/kontor
    """
    from kontor.server.storage.preparing import upgrade_database

    before, after = upgrade_database(_settings(database))
    if before == after:
        print(f"The database has version {after} already.")
    else:
        print(f"The database went from version {before or 'none'} to {after}.")


@db.command()
def check(database: Database = None) -> None:
    """Replay every stored match and say where one does not follow from its log.

    Exit code 1 where a match is damaged.
    """
    from kontor.cli.leaving import CHECK_FAILED
    from kontor.server.storage.checking import check_database

    found = check_database(_settings(database))
    for problem in found.problems:
        print(problem)
    print(f"{found.matches} matches with {found.entries} entries; {len(found.problems)} damaged.")
    if found.problems:
        raise typer.Exit(CHECK_FAILED)


def _settings(database: str | None) -> Settings:
    from kontor.cli.work.serve.settings import chosen_settings

    return chosen_settings(host=None, port=None, database=database, workers=None, data=None)
