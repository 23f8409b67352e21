"""`kontor admin`: keep order among people and tables, while the table is open."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
import typer.core

from kontor.cli.arguments import Json
from kontor.cli.db import Database

if TYPE_CHECKING:
    from kontor.server.settings import Settings

LIST: Final = "list"
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


class _Listing(typer.core.TyperGroup):
    """`kontor admin people` lists, also with words of a name; other words are commands."""

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override] # its parents' kind has no public name
        """Put the list's own name in front where no command is named."""
        if not args or (args[0] not in self.commands and args[0] not in {"-h", "--help"}):
            args = [LIST, *args]
        return super().parse_args(ctx, args)


PEOPLE: Final = """List people; export what is kept of one.

\b
Examples:
  kontor admin people
  kontor admin people ada
  kontor admin people export ada
"""
people = typer.Typer(cls=_Listing, help=PEOPLE)
admin.add_typer(people, name="people")


@people.command(LIST)
def listed(
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
      kontor admin people list export
    """
    from kontor.cli.work.admin.lists import print_json, print_people
    from kontor.server.storage.preparing import tend
    from kontor.server.storage.roster import people_listed

    found = tend(_settings(database), lambda connection: people_listed(connection, words))
    (print_json if json else print_people)(found)


@people.command()
def export(
    person: Person,
    to: Annotated[
        Path | None,
        typer.Option("--to", metavar="FILE", help="Where the ZIP file goes.", show_default=False),
    ] = None,
    database: Database = None,
) -> None:
    """Write all that is kept about somebody, and the matches they sat at, to a ZIP file.

    \b
    Examples:
      kontor admin people export ada
      kontor admin people export ada --to ada.zip
    """
    from kontor.cli.work.admin import leaving

    print(leaving.export(_settings(database), person, to))


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
def cups(
    every: Annotated[bool, typer.Option("--all", help="Those that are over, too.")] = False,
    call_off: Annotated[
        str | None,
        typer.Option(
            "--call-off", metavar="ID", help="End a cup that has not begun.", show_default=False
        ),
    ] = None,
    json: Json = False,
    database: Database = None,
) -> None:
    """List the cups: phase, entrants, round, winner; or call one off.

    \b
    Examples:
      kontor admin cups
      kontor admin cups --all --json
      kontor admin cups --call-off rNUyM3hZ5kvI
    """
    from kontor.cli.work.admin import cups as work
    from kontor.cli.work.admin.lists import print_json

    settings = _settings(database)
    if call_off is not None:
        print(work.call_off(settings, call_off))
        return
    found = work.listed(settings, finished=every)
    (print_json if json else work.print_cups)(found)


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
