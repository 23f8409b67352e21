"""`kontor play`: a table in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kontor.cli.arguments import Data, OptionWords, Players, Recover, Seed, Title


def play(
    title: Title,
    *,
    option: OptionWords = None,
    players: Players = None,
    seed: Seed = None,
    seat: Annotated[str, typer.Option("--seat", metavar="SEAT", help="Where you sit.")] = "A",
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="NAMES",
            help="Who plays the other seats: one bot for all, or one a seat with commas.",
        ),
    ] = "journeyman",
    hot_seat: Annotated[
        bool, typer.Option("--hot-seat", help="People at one keyboard play all seats.")
    ] = False,
    open_hands: Annotated[
        bool, typer.Option("--open-hands", help="With --hot-seat: nobody hands over or hides.")
    ] = False,
    watch: Annotated[
        bool, typer.Option("--watch", help="Bots play all seats and you look on.")
    ] = False,
    names: Annotated[
        str,
        typer.Option(
            "--names",
            metavar="NAMES",
            help="Names of the seats, with commas.",
            show_default="A,B,...",
        ),
    ] = "",
    position: Annotated[
        Path | None,
        typer.Option(
            "--position", metavar="FILE", help="Begin from a position text.", show_default=False
        ),
    ] = None,
    load: Annotated[
        Path | None,
        typer.Option("--load", metavar="FILE", help="Go on with a save.", show_default=False),
    ] = None,
    recover: Recover = False,
    no_takebacks: Annotated[
        bool,
        typer.Option("--no-takebacks", help="Nobody goes back behind what others decided."),
    ] = False,
    data: Data = None,
) -> None:
    """Play in the terminal, alone or with others.

    Bots play the seats where nobody sits: apprentice, journeyman, merchant, alderman and syndic,
    from a kind partner to one that looks far ahead, any bot that is installed, or uniform for
    anything that is allowed. The table shows only what the person who decides may see. Type ? at
    the table for its words, `hint` for what a bot would do.

    \b
    Examples:
      kontor play hansa
      kontor play hansa --players 3 --seat B --bots merchant,alderman
      kontor play genoa --hot-seat --names Anna,Ben,Carla --players 3
      kontor play haendler --load haendler-42.jsonl
    """
    from kontor.cli.table.gathering import Wishes, open_session

    wishes = Wishes(
        title=title,
        options=tuple(option or ()),
        players=players,
        seed=seed,
        seat=seat,
        bots=bots,
        hot_seat=hot_seat,
        open_hands=open_hands,
        watch=watch,
        names=names,
        position=position,
        load=load,
        recover=recover,
        data=data,
        going_back="never" if no_takebacks else "nobody_away",
    )
    open_session(wishes).run()
