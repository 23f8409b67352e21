"""`kontor games`: what can be played, with which options and how many seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from kontor.cli.arguments import Data, Json, known_titles

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.options import Field
    from kontor.engine.state import State


def games(
    title: Annotated[
        str,
        typer.Argument(
            metavar="[GAME]",
            help="Show one game's options in full.",
            autocompletion=known_titles,
            show_default=False,
        ),
    ] = "",
    json: Json = False,
    data: Data = None,
) -> None:
    """List the games with their options and seats.

    \b
    Examples:
      kontor games
      kontor games hansa
      kontor games --json
    """
    from kontor.cli.work.shared.chosen import chosen_game
    from kontor.engine.registry import titles

    if data is not None and not title:
        from kontor.cli.leaving import BadInput

        msg = "--data belongs to one game; name it: kontor games GAME --data DIR."
        raise BadInput(msg)
    chosen = [chosen_game(name, data) for name in ([title] if title else titles())]
    if json:
        _print_json(chosen)
    elif not chosen:
        print("No game is installed.")
    elif title:
        _print_options(chosen[0])
    else:
        _print_list(chosen)


def _print_json(chosen: list[Game[State]]) -> None:
    import msgspec

    from kontor.engine.options import seat_counts

    rows = [
        {
            "title": game.title,
            "name": game.name,
            "rules_version": game.rules_version,
            "data_digest": game.data_digest,
            "players": seat_counts(game.schema),
            "chapters": len(game.clauses.chapter),
            "clauses": len(game.clauses.clause),
            "options": game.schema.fields,
        }
        for game in chosen
    ]
    print(msgspec.json.format(msgspec.json.encode(rows), indent=2).decode())


def _print_list(chosen: list[Game[State]]) -> None:
    from rich.table import Table

    from kontor.cli.work.shared.screen import console
    from kontor.engine.options import seat_counts

    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("game", "name", "seats", "options"):
        table.add_column(heading)
    for game in chosen:
        seats = ", ".join(map(str, seat_counts(game.schema)))
        names = ", ".join(field.name for field in game.schema.fields if field.name != "players")
        table.add_row(game.title, game.name, seats, names or "none")
    console().print(table)
    print(f"\nkontor games {chosen[0].title} explains the options; ", end="")
    print(f"kontor play {chosen[0].title} opens a table.")


def _print_options(game: Game[State]) -> None:
    from rich.markup import escape

    from kontor.cli.work.shared.screen import console

    out = console()
    out.print(f"[bold]{escape(game.name)}[/] ({game.title}, rules version {game.rules_version})")
    for field in game.schema.fields:
        out.print()
        out.print(f"[bold]{field.name}[/]  {escape(field.label)}: {escape(field.help)}")
        for line in _values(field):
            out.print(escape(line))


def _values(field: Field) -> list[str]:
    """What a field may be, a line each, with what a choice needs."""
    from kontor.engine.options import written_value

    if not field.choices:
        if isinstance(field.default, str):
            return [f"  any text; usually {field.default!r}"]
        return [f"  from {field.minimum} to {field.maximum}; usually {field.default}"]
    lines: list[str] = []
    for choice in field.choices:
        value = written_value(choice.value)
        usual = " (usual)" if choice.value == field.default else ""
        meaning = "" if choice.label == value else f"  {choice.label}"
        lines.append(f"  {field.name}={value}{meaning}{usual}")
        if choice.help:
            lines.append(f"      {choice.help}")
        for need in choice.needs:
            among = " or ".join(written_value(among) for among in need.among)
            lines.append(f"      only with {need.field}={among}: {need.why}")
    return lines
