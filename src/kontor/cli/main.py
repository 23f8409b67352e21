"""The kontor command: its words, and the one place where errors become sentences and exit codes.

Importing this module must stay cheap, since every call of `kontor` pays for it: the modules of the
commands import only typer at the top, and what is heavy when they run.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated

import typer
from typer.core import TyperGroup

from kontor.cli import (
    admin,
    analyse,
    arena,
    bargain,
    bench,
    data,
    db,
    games,
    learn,
    mcp,
    picture,
    play,
    puzzles,
    review,
    rules,
    saves,
    serve,
    simulate,
    think,
    train,
    tune,
)
from kontor.cli.leaving import BAD_INPUT, FINE, complain
from kontor.engine.errors import KontorError


class Words(TyperGroup):
    """The group of all commands; what a person handed in wrongly ends with a sentence, code 2."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,  # noqa: ARG002 - the signature is typer's
        windows_expand_args: bool = True,
        **extra: object,
    ) -> None:
        """Run a command and leave with its exit code."""
        name = prog_name or "kontor"
        try:
            code = super().main(args, name, complete_var, False, windows_expand_args, **extra)
        except KontorError as error:
            complain(str(error))
            code = BAD_INPUT
        except typer.TyperException as error:
            complain(_usage(error, name))
            code = BAD_INPUT
        except OSError as error:
            complain(f"{error.filename or 'A file'} cannot be used: {error.strerror or error}.")
            code = BAD_INPUT
        sys.exit(code or FINE)


def _usage(error: typer.TyperException, name: str) -> str:
    """A wrong word on the command line, and where the right ones stand."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else name
    message = error.format_message().rstrip(".")
    return f"{message}; `{command} --help` shows what is allowed."


app = typer.Typer(
    cls=Words,
    # Boxes and colours for a person; plain text for a pipe.
    rich_markup_mode="rich" if sys.stdout.isatty() else None,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)
for command in (
    serve.serve,
    think.think,
    mcp.mcp,
    play.play,
    learn.learn,
    puzzles.puzzle,
    games.games,
    rules.rules,
    simulate.simulate,
    arena.arena,
    bargain.bargain,
    tune.tune,
    train.train,
    saves.act,
    saves.replay,
    saves.export,
    saves.import_,
    saves.position,
    review.review,
    analyse.analyse,
    picture.picture,
    bench.bench,
):
    app.command(command.__name__.rstrip("_"))(command)
app.add_typer(puzzles.puzzles, name="puzzles")
app.add_typer(data.data, name="data")
app.add_typer(db.db, name="db")
app.add_typer(admin.admin, name="admin")


def _show_version(wanted: bool) -> None:
    if wanted:
        from kontor import __version__

        print(f"kontor {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def kontor(
    context: typer.Context,
    _version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_show_version, is_eager=True, help="Print the version and leave."
        ),
    ] = False,
) -> None:
    """Hansa Teutonica, The Traders of Genoa and Die Händler at one table.

    Exit codes: 0 all is well, 1 a check failed, 2 what was handed in cannot be used.
    """
    if context.invoked_subcommand is None:
        print(context.get_help())
