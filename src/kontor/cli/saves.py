"""Commands on files of matches: `act`, `replay`, `export`, `import`, `position`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kontor.cli.arguments import At, Data, File, Force, Json, Recover

Output = Annotated[
    Path | None,
    typer.Option(
        "--output", "-O", metavar="FILE", help="Write here.", show_default="standard output"
    ),
]


def act(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A save file.", show_default=False)],
    seat: Annotated[
        str, typer.Argument(metavar="SEAT", help="Who decides: A, B, ...", show_default=False)
    ],
    action: Annotated[
        str,
        typer.Argument(metavar="ACTION", help="The action in notation.", show_default=False),
    ],
    ply: Annotated[
        int | None,
        typer.Option(
            "--ply",
            metavar="N",
            min=0,
            help="Where you believe the match stands; a wrong number is refused.",
            show_default=False,
        ),
    ] = None,
    data: Data = None,
) -> None:
    """Decide once in a saved match, for play by mail.

    \b
    Examples:
      kontor act match.jsonl A "income 3"
      kontor act match.jsonl B pass --ply 41
    """
    from kontor.cli.work.saves.matches import act_in_file

    act_in_file(file, seat, action, ply, data)


def replay(
    file: File,
    *,
    verify: Annotated[
        bool, typer.Option("--verify", help="Check every action and hash, and say the result.")
    ] = False,
    verify_dice: Annotated[
        bool,
        typer.Option(
            "--verify-dice", help="Draw again from the seed or the secret, and say the result."
        ),
    ] = False,
    seat: Annotated[
        str,
        typer.Option(
            "--as", metavar="SEAT", help="Tell what this seat heard.", show_default="a spectator"
        ),
    ] = "",
    actions: Annotated[
        bool, typer.Option("--actions", help="Every action in notation instead of sentences.")
    ] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Leave the story out.")] = False,
    json: Json = False,
    recover: Recover = False,
    data: Data = None,
) -> None:
    """Tell the story of a saved match, and verify it.

    \b
    Examples:
      kontor replay match.jsonl
      kontor replay match.jsonl --verify --quiet
      kontor replay cup-final.jsonl --verify-dice --quiet
      kontor replay match.jsonl --as B
    """
    from kontor.cli.leaving import BadInput
    from kontor.cli.work.saves.dice import dice_sentence
    from kontor.cli.work.saves.files import read_match
    from kontor.cli.work.saves.matches import print_match_json, tell_story, verified_sentence

    if verify and recover:
        msg = "--verify and --recover exclude each other: a recovered match is not sound."
        raise BadInput(msg)
    # Reading is verifying: a match that diverges anywhere is refused here.
    driver = read_match(file, data=data, recover=recover)
    dice = dice_sentence(driver) if verify_dice else ""
    if json:
        print_match_json(driver, verified=verify)
        return
    if not quiet:
        tell_story(driver, seat, actions=actions)
    if verify:
        print(verified_sentence(driver))
    if dice:
        print(dice)


def export(
    file: File,
    output: Output = None,
    force: Force = False,
    recover: Recover = False,
    data: Data = None,
) -> None:
    """Write a saved match as a readable transcript.

    \b
    Examples:
      kontor export match.jsonl
      kontor export match.jsonl --output match.txt
    """
    from kontor.cli.work.saves.files import read_match, write_output
    from kontor.match.transcript import write_transcript

    driver = read_match(file, data=data, recover=recover)
    write_output(write_transcript(driver), output, force=force)


def import_(file: File, output: Output = None, force: Force = False, data: Data = None) -> None:
    """Read a transcript and write it as a save file.

    \b
    Examples:
      kontor import match.txt --output match.jsonl
    """
    from kontor.cli.work.saves.files import read_match, write_output
    from kontor.match.save import save_text

    driver = read_match(file, data=data)
    write_output(save_text(driver), output, force=force)


def position(
    file: File,
    at: At = None,
    recover: Recover = False,
    data: Data = None,
) -> None:
    """Print a position of a saved match as a text.

    `kontor play GAME --position FILE` plays on from such a text. It holds the whole position,
    hidden hands included.

    \b
    Examples:
      kontor position match.jsonl
      kontor position match.jsonl --at 40 > puzzle.txt
    """
    from kontor.cli.work.saves.files import read_match, state_at

    driver = read_match(file, data=data, recover=recover)
    print(driver.game.describe(state_at(driver, file, at)), end="")
