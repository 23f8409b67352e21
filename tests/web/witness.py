"""What the pages showed and the servers wrote when a test of the browser client failed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playwright.sync_api import Error

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

LONG: Final = 1_500  # characters of a page or a log; enough to see what was going on
SEEN: Final = "() => [document.readyState, document.body.innerText].join(': ')"


def pages_now(browser: Browser) -> Iterator[tuple[str, str]]:
    """The address of every open page, and what a person reads there."""
    for context in browser.contexts:
        for page in context.pages:
            yield f"page {page.url}", shown(page)


def shown(page: Page) -> str:
    """The text of a page; a page that does not answer is worth knowing, too."""
    try:
        return str(page.evaluate(SEEN))[:LONG]
    except Error as error:
        return f"it cannot be read: {error.message}"


def log_now(log: Path) -> tuple[str, str]:
    """The end of what a server wrote."""
    return f"log {log.parent.name}", log.read_text()[-LONG:]
