"""The server's settings, where commands take some of them as words."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from kontor.cli.leaving import BadInput
from kontor.server.settings import PREFIX, Settings, read_settings

if TYPE_CHECKING:
    from pathlib import Path


def settings_with(*, data: Path | None, **words: object) -> Settings:
    """The environment's settings, with what was typed in place of them."""
    if data is not None and not data.is_dir():
        msg = f"{data} is no folder; --data takes the folder that holds your own data files."
        raise BadInput(msg)
    variables = {
        f"{PREFIX}{name.upper()}": str(value)
        for name, value in {**words, "data": data}.items()
        if value is not None
    }
    return read_settings({**os.environ, **variables})
