"""A table put up from a position: of The Traders of Genoa, unless another game is named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.registry import find_game
from kontor.engine.state import SEATS
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


def put_up(
    page: Page,
    position: str,
    seats: list[dict[str, str]],
    title: str = "genoa",
    moves: tuple[str, ...] = (),
) -> None:
    """Go to a new table that stands at a position, or moves later, with these people and bots."""
    game = find_game(title)
    start = f"kontor position {title}\n{position}"
    driver = Driver(game, game.position(start).options, 1, start=start)
    for move in moves:
        letter, action = move.split(" ", 1)
        driver.act(SEATS.index(letter), action)
    page.goto("/")
    page.locator("article").first.wait_for()
    table = page.evaluate(PUT_UP, [save_text(driver), seats])
    page.goto(f"/table/{table}")


def staged(
    page: Page, position: str, seat: int = 0, title: str = "genoa", moves: tuple[str, ...] = ()
) -> None:
    """Sit down on a seat of a table that stands at a position; bots have the others."""
    players = find_game(title).position(f"kontor position {title}\n{position}").options.players
    seats: list[dict[str, str]] = [{"kind": "bot", "bot": "bot:apprentice"}] * players
    seats[seat] = {"kind": "me"}
    put_up(page, position, seats, title, moves)
    page.wait_for_function(ASKED_OR_OVER)
