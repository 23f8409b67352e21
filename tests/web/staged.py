"""A table of The Traders of Genoa put up from a position, with one person and bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.registry import find_game
from kontor.match.driver import Driver
from kontor.match.save import save_text
from tests.web.hands import ASKED_OR_OVER

if TYPE_CHECKING:
    from playwright.sync_api import Page

PUT_UP = """async ([text, seats]) => {
  const me = await (await fetch('/api/me')).json();
  const headers = { 'content-type': 'application/json', 'x-csrf-token': me.csrf };
  const body = JSON.stringify({ text, seats });
  const answer = await fetch('/api/saves', { method: 'POST', headers, body });
  return (await answer.json()).id;
}"""


def staged(page: Page, position: str, seat: int = 0) -> None:
    """Sit down on a seat of a table that stands at a position; bots have the others."""
    game = find_game("genoa")
    start = f"kontor position genoa\n{position}"
    driver = Driver(game, game.position(start).options, 1, start=start)
    page.goto("/")
    page.locator("article").first.wait_for()
    seats: list[dict[str, str]] = [{"kind": "bot", "bot": "bot:apprentice"}] * len(driver.names)
    seats[seat] = {"kind": "me"}
    table = page.evaluate(PUT_UP, [save_text(driver), seats])
    page.goto(f"/table/{table}")
    page.wait_for_function(ASKED_OR_OVER)
