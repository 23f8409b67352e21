"""The server's settings, where commands take some of them as words."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from kontor.cli.work.shared.chosen import check_folder
from kontor.server.settings import PREFIX, Settings, read_settings

if TYPE_CHECKING:
    from pathlib import Path


def settings_with(*, data: Path | None, **words: object) -> Settings:
    """The environment's settings, with what was typed in place of them."""
    check_folder(data)
    variables = {
        f"{PREFIX}{name.upper()}": str(value)
        for name, value in {**words, "data": data}.items()
        if value is not None
    }
    return read_settings({**os.environ, **variables})
