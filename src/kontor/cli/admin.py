"""`kontor admin`: keep order among people and tables, while the table is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from kontor.cli.arguments import Json
from kontor.cli.db import Database

if TYPE_CHECKING:
    from kontor.server.settings import Settings

admin = typer.Typer(help="Keep order: people, tables, sessions, invitations.")

Person = Annotated[
    str,
    typer.Argument(
        metavar="PERSON",
        help="A name, or the beginning of an id that `kontor admin people` lists.",
        show_default=False,
    ),
]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask before what cannot be undone.")]


@admin.command()
def people(
    words: Annotated[
        str, typer.Argument(metavar="[WORDS]", help="Part of a name.", show_default=False)
    ] = "",
    json: Json = False,
    database: Database = None,
) -> None:
    """List who can come in: last seen, tables, sessions, muted.

    \b
    Examples:
      kontor admin people
      kontor admin people ada --json
    """
    from kontor.cli.work.admin.lists import print_json, print_people
    from kontor.server.storage.preparing import tend
    from kontor.server.storage.roster import people_listed

    found = tend(_settings(database), lambda connection: people_listed(connection, words))
    (print_json if json else print_people)(found)


@admin.command()
def tables(
    every: Annotated[bool, typer.Option("--all", help="Those that are over, too.")] = False,
    json: Json = False,
    database: Database = None,
) -> None:
    """List the tables: phase, who sits there, whom they await, last change.

    \b
    Examples:
      kontor admin tables
      kontor admin tables --all --json
    """
    from kontor.cli.work.admin.lists import print_json, print_tables
    from kontor.server.storage.preparing import tend
    from kontor.server.storage.roster import tables_listed

    found = tend(_settings(database), lambda connection: tables_listed(connection, finished=every))
    (print_json if json else print_tables)(found)


@admin.command()
def sessions(
    person: Person,
    end: Annotated[
        str | None,
        typer.Option(
            "--end", metavar="ID", help="End this session or seat token.", show_default=False
        ),
    ] = None,
    end_all: Annotated[
        bool, typer.Option("--end-all", help="Sign the person out everywhere, seat tokens too.")
    ] = False,
    yes: Yes = False,
    json: Json = False,
    database: Database = None,
) -> None:
    """List where somebody is signed in and their seat tokens, or end them.

    \b
    Examples:
      kontor admin sessions ada
      kontor admin sessions ada --end 3f2a9c0b1d4e
      kontor admin sessions ada --end-all
    """
    from kontor.cli.work.admin import doing, lists

    settings = _settings(database)
    if end is not None:
        print(doing.revoke(settings, person, end))
    elif end_all:
        print(doing.revoke_all(settings, person, yes=yes))
    else:
        held, tokens = doing.keys_of(settings, person)
        if json:
            lists.print_json({"sessions": held, "tokens": tokens})
        else:
            lists.print_keys(held, tokens)


@admin.command()
def mute(
    person: Person,
    lasting: Annotated[
        str,
        typer.Option(
            "--for", metavar="TIME", help="30m, 2h, 7d or 2w.", show_default="until --end"
        ),
    ] = "",
    end: Annotated[bool, typer.Option("--end", help="Let them speak again.")] = False,
    database: Database = None,
) -> None:
    """Pass on nothing that somebody says at any table.

    \b
    Examples:
      kontor admin mute ada --for 2h
      kontor admin mute ada --end
    """
    from kontor.cli.work.admin import doing

    print(doing.mute(_settings(database), person, lasting, end=end))


@admin.command()
def remove(person: Person, yes: Yes = False, database: Database = None) -> None:
    """End an account or a guest: bots take the seats, the name is forgotten.

    \b
    Examples:
      kontor admin remove ada
      kontor admin remove 3f2a9c0b --yes
    """
    from kontor.cli.work.admin import doing

    print(doing.remove(_settings(database), person, yes=yes))


@admin.command()
def close(
    table: Annotated[
        str,
        typer.Argument(
            metavar="TABLE", help="An id that `kontor admin tables` lists.", show_default=False
        ),
    ],
    why: Annotated[
        str, typer.Option("--why", metavar="SENTENCE", help="What everybody there is told.")
    ] = "The house has ended it.",
    yes: Yes = False,
    database: Database = None,
) -> None:
    """End a table for everybody; what was played can still be looked at.

    \b
    Examples:
      kontor admin close rNUyM3hZ5kvI
      kontor admin close rNUyM3hZ5kvI --why "We close for tonight." --yes
    """
    from kontor.cli.work.admin import doing

    print(doing.close(_settings(database), table, why, yes=yes))


@admin.command()
def invite(
    lasting: Annotated[
        str, typer.Option("--for", metavar="TIME", help="How long it counts: 30m, 2h, 7d or 2w.")
    ] = "7d",
    database: Database = None,
) -> None:
    """Print a code that lets one newcomer into a closed house.

    \b
    Examples:
      kontor admin invite
      kontor admin invite --for 2w
    """
    from kontor.cli.work.admin import doing

    print("\n".join(doing.invite(_settings(database), lasting)))


@admin.command()
def recover(person: Person, database: Database = None) -> None:
    """Print a code with which somebody sets a new password, once, within a day.

    \b
    Examples:
      kontor admin recover ada
    """
    from kontor.cli.work.admin import doing

    print("\n".join(doing.recover(_settings(database), person)))


def _settings(database: str | None) -> Settings:
    from kontor.cli.work.serve.settings import chosen_settings

    return chosen_settings(host=None, port=None, database=database, workers=None, data=None)
