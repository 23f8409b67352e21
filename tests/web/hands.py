"""A person's hands at the table: sit down, look for advice, click it, wait."""

from __future__ import annotations

import itertools
import re
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from playwright.sync_api import Error, expect

from tests.web.people import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Page

GUESTS = itertools.count(1)

# What belongs to the notation or to a text that was not filled in.
RAW = re.compile(r"[a-z]_[a-z0-9]|\bwhy\.|[{}]|undefined|NaN|—|\b[A-Z]{2}\d\d\b")
ASKED_OR_OVER = """() => {
  const bar = document.querySelector('.prompt');
  return bar && (bar.dataset.over === 'true' || bar.classList.contains('mine'));
}"""

# The server has answered: what I chose is done, or there is a note that says why not.
ANSWERED = """before => {
  const bar = document.querySelector('.prompt');
  const said = document.querySelector('.popover[role=alert]');
  return bar.dataset.busy === 'false' && (Number(bar.dataset.ply) !== before || said);
}"""

# The same, or I am asked whether I mean it: where something is left undone, or lost by it.
ANSWERED_OR_ASKED = f"""before =>
  document.querySelector('[data-again], [data-confirm]') || ({ANSWERED})(before)"""

# Advice as it stands on the screen, read at one moment; empty where none stands and none comes.
ADVISED = """() => {
  const bar = document.querySelector('.prompt'), hint = bar.querySelector('[data-hint]');
  if (bar.dataset.advising === 'true' && !hint) return null;
  const why = bar.querySelector('[data-why]');
  return {
    action: hint?.dataset.hint ?? '', said: hint?.innerText ?? '',
    why: why?.dataset.why ?? '', reason: why?.innerText ?? '',
  };
}"""

# Whether a click on the middle of a thing would meet it.
IN_REACH = """thing => {
  thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = thing.getBoundingClientRect();
  return thing.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""

OPEN_TABLE = """async (wish) => {
  const me = await (await fetch('/api/me')).json();
  const headers = { 'content-type': 'application/json', 'x-csrf-token': me.csrf };
  const body = JSON.stringify(wish);
  const answer = await fetch('/api/tables', { method: 'POST', headers, body });
  return (await answer.json()).id;
}"""


def until_true(page: Page, question: str, arg: object = None) -> None:
    """Ask a page until it says yes: its own waiting takes the promise of an answer for a yes."""
    until = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(question, arg):
        assert time.monotonic() < until, f"it never came true: {question} {arg}"
        page.wait_for_timeout(50)


def play_now(page: Page, game: str) -> str:
    """From the lobby to a table against bots in one click; the table's id."""
    page.goto("/")
    # Letters that come late move the games between pressing a button and letting it go.
    page.evaluate("() => document.fonts.ready.then(() => true)")
    page.locator(f"article[data-game={game}] .primary").click()
    page.wait_for_url("**/table/*")
    page.wait_for_function(ASKED_OR_OVER)
    return page.url.rsplit("/", 1)[1].split("?")[0]


def opened(page: Page, **wish: object) -> str:
    """A table with what the form of the lobby does not offer; its id."""
    page.goto("/")
    page.locator("article").first.wait_for()
    found: str = page.evaluate(OPEN_TABLE, wish)
    page.goto(f"/table/{found}")
    return found


def sit_down(page: Page, name: str = "") -> None:
    """A guest says who they are and takes the first free seat; a name comes of itself."""
    page.get_by_label("What shall we call you?").fill(name or f"Guest {next(GUESTS)}")
    page.get_by_role("button", name="Sit down").first.click()
    page.get_by_role("button", name="Sit down").first.wait_for(state="detached")


def begin(page: Page) -> None:
    """The host starts a match whose seats are all taken."""
    page.get_by_role("button", name="Start", exact=True).click()


def sit_first(page: Page) -> str:
    """A table of Hansa against bots at which nobody has done anything yet, and I begin."""
    seats = [{"kind": "me"}, *([{"kind": "bot", "bot": "bot:apprentice"}] * 3)]
    table = opened(page, game="hansa", seats=seats, options={"first": "A"})
    page.wait_for_function(ASKED_OR_OVER)
    return table


def ply(page: Page) -> int:
    """Where the match stands."""
    return int(page.locator(".prompt").get_attribute("data-ply") or 0)


def is_over(page: Page) -> bool:
    """Whether the match has ended."""
    return page.locator(".prompt").get_attribute("data-over") == "true"


def advised(page: Page, button: str = "Hint") -> dict[str, str]:
    """Advice with its reason, asked with the button; empty once the match is over.

    Where others talk at the same time, what was advised may be gone before it is said. Then
    nothing stands there, and it is asked for again, though not for ever.
    """
    for _ in range(24):
        page.wait_for_function(ASKED_OR_OVER)
        if is_over(page):
            return {"action": "", "said": "", "why": "", "reason": ""}
        if not press(page, button):
            continue
        found: dict[str, str] = page.wait_for_function(ADVISED).json_value()
        assert not RAW.search(found["reason"]), found["reason"]
        if found["action"]:
            return found
    raise AssertionError(f"{button} could not be pressed, or nothing was advised.")


def press(page: Page, button: str) -> bool:
    """Whether a button could be pressed before others made it go away."""
    try:
        page.get_by_role("button", name=button, exact=True).click(timeout=20_000)
    except Error:
        return False
    return True


def advice(page: Page) -> str:
    """What a bot would do in my place; empty once the match is over."""
    return advised(page)["action"]


def follow(page: Page) -> str:
    """What was advised and done with one press; asked for again where others outdate it first."""
    for _ in range(24):
        advice = advised(page)["action"]
        before = ply(page)
        if not advice:
            return ""
        if press(page, "Do it"):
            page.wait_for_function(ANSWERED_OR_ASKED, arg=before)
            return advice
    raise AssertionError("What was advised was always outdated before it was done.")


def confirm(page: Page) -> None:
    """What ends a turn or loses something is asked once more, unless others outdate it first."""
    again = page.locator("[data-again], [data-confirm]").first
    if again.count():
        with suppress(Error):  # gone before it could be pressed, as in `press`
            again.click(timeout=20_000)


def do(page: Page, action: str) -> None:
    """Carry an action out by clicks: a button, or a thing of the board and a confirmation."""
    before = ply(page)
    button = page.locator(f':not(.popover) > [data-option="{action}"]').first
    if button.count():
        button.click()
        page.wait_for_function(ANSWERED_OR_ASKED, arg=before)
        again = page.locator(f'[data-again][data-option="{action}"]')
        if again.count():
            again.click()
        asked = page.locator("[data-confirm]")  # what loses something is asked about once more
        if ply(page) == before and asked.count():
            asked.click()
    else:
        touch(page, action)
    confirm_again(page, before)


def confirm_again(page: Page, before: int) -> None:
    """Wait until it is done; where others were quicker, look again and confirm."""
    for _ in range(20):
        page.wait_for_function(ANSWERED, arg=before)
        if not page.get_by_text("The match moved on while you chose.").count():
            assert ply(page) != before, page.locator(".popover").all_inner_texts()
            return
        try:
            page.get_by_role("button", name="Close", exact=True).first.click(timeout=1000)
            confirm = page.locator("[data-confirm]")
            if not confirm.count():
                return
            confirm.click(timeout=1000)
        except Error:  # the others spoke on, and what was to be closed or confirmed has gone
            continue
    assert ply(page) != before


def let_bot_play(page: Page, seat: int = 0) -> None:
    """Hand a seat to the table's stand-in with the button beside it."""
    page.locator(f".seatsbox [data-seat='{seat}'] [data-hand-over]").click()


def touch(page: Page, action: str) -> None:
    """Click the thing the advice points at; then the menu's line, or confirm."""
    thing = page.locator(".hinted").first
    if thing.evaluate(IN_REACH):
        thing.click(force=True)  # it glows, so that it never lies quite still
    else:  # a neighbour lies on its middle: use the keyboard, as a person would
        thing.focus()
        page.keyboard.press("Enter")
    line = page.locator(f'.popover [data-option="{action}"]')
    confirm = page.locator("[data-confirm]")
    expect(line.or_(confirm).first).to_be_visible()
    (line if line.count() else confirm).first.click()


def step(page: Page) -> bool:
    """Wait for the next question and answer it as advised; False once the match is over."""
    page.wait_for_function(ASKED_OR_OVER)
    if is_over(page):
        return False
    do(page, advice(page))
    return True
