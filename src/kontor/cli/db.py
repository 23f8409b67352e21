"""`kontor db`: look after the database of the table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kontor.cli.arguments import Data, Force

if TYPE_CHECKING:
    from kontor.server.settings import Settings
    from kontor.server.storage.replaying import Checked


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
def check(
    database: Database = None,
    data: Data = None,
    hashes: Annotated[
        bool, typer.Option("--hashes", help="Print each match with the hash of its position.")
    ] = False,
) -> None:
    """Replay every stored match and say where one does not follow from its log.

    Servers may go on meanwhile. Exit code 1 where a match is damaged.

    \b
    Examples:
      kontor db check
      kontor db check --database sqlite:///table.db --hashes
    """
    _report(_checked(_settings(database, data)), hashes=hashes)


@db.command()
def backup(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE",
            help="A new file; it is packed where its name ends in .gz.",
            show_default=False,
        ),
    ],
    database: Database = None,
    force: Force = False,
) -> None:
    """Write everything in the database to one file, while the table stays open.

    The file holds what the database holds, hidden cards and the hashes of passwords too; it is
    readable for you alone.

    \b
    Examples:
      kontor db backup monday.jsonl.gz
      kontor db backup monday.jsonl.gz --database postgresql://kontor@localhost/kontor
    """
    from kontor.cli.work.saves.files import check_new_file
    from kontor.cli.work.shared.screen import progress_bar
    from kontor.server.storage.backups import backup_database

    check_new_file(file, force=force)
    rows = backup_database(_settings(database), file, progress_bar).rows
    size = f"{file.stat().st_size / 1e6:.1f} MB"
    print(f"{rows['matches']} matches with {rows['log']} entries written to {file} ({size}).")


@db.command()
def restore(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE", help="What `kontor db backup` has written.", show_default=False
        ),
    ],
    database: Database = None,
    data: Data = None,
) -> None:
    """Fill an empty database from a backup and replay every match in it.

    A backup of one kind of database fits the other, and one of an older version is upgraded. A
    file that is not whole restores nothing. Exit code 1 where a match was damaged before.

    \b
    Examples:
      kontor db restore monday.jsonl.gz --database sqlite:///again.db
      kontor db restore monday.jsonl.gz --database postgresql://kontor@localhost/again
    """
    from kontor.cli.work.shared.screen import progress_bar
    from kontor.server.storage.restoring import restore_database

    settings = _settings(database, data)
    heading = restore_database(settings, file, progress_bar)
    print(f"Restored from {file}, which Kontor {heading.program} wrote.")
    _report(_checked(settings), hashes=False)


@db.command()
def ratings(
    database: Database = None,
    write: Annotated[
        bool, typer.Option("--write/--check", help="Keep what was reckoned, or only compare it.")
    ] = False,
) -> None:
    """Reckon all ratings anew from the finished matches, in the order in which they ended.

    What is kept must equal it; every difference is printed. Exit code 1 where there is one and
    nothing was written. Servers may go on meanwhile.

    \b
    Examples:
      kontor db ratings
      kontor db ratings --write --database sqlite:///table.db
    """
    from kontor.cli.leaving import CHECK_FAILED
    from kontor.server.storage.rerating import check_ratings, write_ratings

    found = (write_ratings if write else check_ratings)(_settings(database))
    for one in found.differences:
        print(f"{one.about}: kept {one.kept}, reckoned {one.reckoned}")
    counted = f"{found.matches} finished matches, {found.ratings} ratings"
    print(f"{counted}; {len(found.differences)} differ{', now written' if write else ''}.")
    if found.differences and not write:
        raise typer.Exit(CHECK_FAILED)


def _checked(settings: Settings) -> Checked:
    from kontor.cli.work.shared.screen import progress_bar
    from kontor.server.storage.replaying import check_database

    return check_database(settings, progress_bar)


def _report(found: Checked, *, hashes: bool) -> None:
    """Say what was found, and leave with 1 where something is damaged."""
    from kontor.cli.leaving import CHECK_FAILED

    if hashes:
        for match, value in found.hashes.items():
            print(f"{match} {value}")
    for problem in found.problems:
        print(problem)
    print(f"{found.matches} matches with {found.entries} entries; {len(found.problems)} damaged.")
    if found.problems:
        raise typer.Exit(CHECK_FAILED)


def _settings(database: str | None, data: Path | None = None) -> Settings:
    from kontor.cli.work.serve.settings import chosen_settings

    return chosen_settings(host=None, port=None, database=database, workers=None, data=data)
