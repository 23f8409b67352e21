"""`kontor replay --verify-dice`: whether a match's dice follow from what was committed to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from kontor.cli.leaving import CHECK_FAILED, complain
from kontor.match.replay import verify_dice

if TYPE_CHECKING:
    from kontor.match.driver import Driver


def dice_sentence(driver: Driver) -> str:
    """That every draw follows from the seed or the secret; otherwise the command fails."""
    found = verify_dice(driver)
    origin = "secret" if found.commitment else "seed"
    if found.ply:
        complain(f"The draw at ply {found.ply} does not follow from the match's {origin}.")
        raise typer.Exit(CHECK_FAILED)
    said = f"All {found.draws} draws follow from the match's {origin}."
    if found.commitment:
        said += f" Before the first of them the table showed {found.commitment}: compare it."
    return said
