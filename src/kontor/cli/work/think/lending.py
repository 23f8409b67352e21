"""From the words of `kontor think` to a lender that thinks until it is interrupted."""

from __future__ import annotations

import asyncio
import signal
import sys
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from kontor.cli.leaving import BadInput
from kontor.cli.work.shared.settings import settings_with
from kontor.server.exposure import is_loopback
from kontor.server.lending.lender import lend
from kontor.server.settings import secret_of

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from pathlib import Path


def lend_to(house: str, token_file: Path | None, processors: int, data: Path | None) -> None:
    """Lend processors; what was typed comes before the variables of the environment."""
    check_address(house)
    settings = settings_with(thinker_token_file=token_file, data=data)
    token = secret_of(settings, "thinker_token")
    if not token:
        msg = "A lender needs the house's token: --token-file FILE, or KONTOR_THINKER_TOKEN."
        raise BadInput(msg)
    with suppress(KeyboardInterrupt):
        asyncio.run(_until_ended(lend(house, token, processors, settings, _tell)))


async def _until_ended(lending: Coroutine[None, None, None]) -> None:
    """Lend until Ctrl-C or the system's own word, also where whoever started us ignores them."""
    task = asyncio.ensure_future(lending)
    loop = asyncio.get_running_loop()
    with suppress(NotImplementedError):  # Windows: Ctrl-C comes as an exception there
        for ending in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(ending, task.cancel)
    with suppress(asyncio.CancelledError):
        await task


def check_address(house: str) -> None:
    """Refuse what is no address; say so where others on the way could read along."""
    msg = f"{house!r} is no address of a house; it begins with https:// or http://."
    try:
        url = urlsplit(house)
        name = url.hostname
    except ValueError as error:
        raise BadInput(msg) from error
    if name is None or url.scheme not in {"http", "https"}:
        raise BadInput(msg)
    if url.scheme == "http" and not is_loopback(name):
        sys.stderr.write(
            "kontor: Over http:// whoever is on the way reads the token and the bots' hands; "
            "use https:// unless the way is your own.\n"
        )


def _tell(sentence: str) -> None:
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()
