"""Whole matches of every game by touch on a phone and by the keyboard alone, to the score sheet."""

from __future__ import annotations

import logging
import os
from typing import TYPE_CHECKING, Final, Protocol

import pytest
from playwright.sync_api import Error, expect

from tests.web.hands import ADVISED, ANSWERED_OR_ASKED, is_over, opened, ply
from tests.web.people import PHONE, person

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

    from tests.web.conftest import Server

LOG: Final = logging.getLogger(__name__)  # seen with --log-cli-level=INFO
DEEP: Final = pytest.mark.skipif(
    os.environ.get("HYPOTHESIS_PROFILE") != "deep",
    reason="takes minutes: HYPOTHESIS_PROFILE=deep python3 run.py test "
    "tests/web/test_whole_matches.py",
)
SEATS: Final = 2  # the fewest of every game
MOST: Final = 1500  # decisions after which a match should have ended
TRIES: Final = 24  # looks at one question that others never let stand, or that cannot be answered
TABS: Final = 120  # more than there are things to stop at

# Advice can be asked for: nobody's word is under way, and something is asked of me. Or it is over.
READY: Final = """() => {
  const bar = document.querySelector('.prompt');
  const hint = [...bar.querySelectorAll('button')].find((one) => one.innerText.trim() === 'Hint');
  return bar.dataset.over === 'true' || (hint && !hint.disabled);
}"""
# What I did is answered or asked about once more; or what was advised was outdated by others.
SETTLED: Final = f"""before => {{
  const bar = document.querySelector('.prompt');
  const outdated = bar.dataset.busy === 'false' && !bar.querySelector('[data-hint]');
  return bar.dataset.over === 'true' || outdated || ({ANSWERED_OR_ASKED})(before);
}}"""
# Whether one of these has the focus; nothing where none of them can be pressed any more.
FOCUSED: Final = """all =>
  all.some((one) => !one.disabled) ? all.includes(document.activeElement) : null"""


class Hand(Protocol):
    """A way to press a button that is in sight."""

    presses: int

    def press(self, button: Locator) -> bool:
        """Whether a button could be pressed before it was gone."""


class Finger:
    """A finger on a phone."""

    WIDTH: Final = PHONE

    def __init__(self, _page: Page) -> None:
        self.presses = 0

    def press(self, button: Locator) -> bool:
        """Tap it, without a wait for what has gone."""
        if button.evaluate_all(FOCUSED) is None:
            return False
        try:
            button.first.tap(timeout=20_000)
        except Error:
            return False
        self.presses += 1
        return True


class Keys:
    """A keyboard and no pointer."""

    WIDTH: Final = 1440

    def __init__(self, page: Page) -> None:
        self.page = page
        self.presses = 0

    def press(self, button: Locator) -> bool:
        """Go to the question, from there on to the button, and press it."""
        self._key("p")
        for _ in range(TABS):
            focused = button.evaluate_all(FOCUSED)
            if focused is None:
                return False
            if focused:
                self._key("Enter")
                return True
            self._key("Tab")
        return False

    def _key(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.presses += 1


def play_through(page: Page, hand: Hand) -> int:
    """Answer every question as advised until the match is over; how many answers it took."""
    answers, tries = 0, 0
    for _ in range(MOST):
        page.wait_for_function(READY)
        if is_over(page):
            return answers
        before = ply(page)
        done = answer(page, hand, before)
        answers += done
        tries = 0 if done or ply(page) != before else tries + 1
        assert tries < TRIES, f"nothing could be pressed: {page.locator('.prompt').inner_text()}"
    raise AssertionError("The match does not end.")


def answer(page: Page, hand: Hand, before: int) -> bool:
    """Whether something advised was pressed: its own button, or the one that does it."""
    bar = page.locator(".prompt")
    if not hand.press(bar.get_by_role("button", name="Hint", exact=True)):
        return False
    action = page.wait_for_function(ADVISED).json_value()["action"]
    if not action:
        return False
    own = bar.locator(f'.choices [data-option="{action}"]')
    asked = own if own.count() else bar.get_by_role("button", name="Do it", exact=True)
    if not hand.press(asked):
        return False
    page.wait_for_function(SETTLED, arg=before)
    once_more = page.locator("[data-again], [data-confirm]")
    if once_more.count() and ply(page) == before:
        hand.press(once_more)
        page.wait_for_function(SETTLED, arg=before)
    close = page.locator(".popover[role=alert]").get_by_role("button", name="Close", exact=True)
    if close.count():
        hand.press(close)
    return True


def bring_to_its_end(page: Page, hand: Hand, title: str) -> None:
    """From the first turn to the sheet that says who has won, and from there back to the board."""
    apprentices = [{"kind": "bot", "bot": "bot:apprentice"}] * (SEATS - 1)
    opened(page, game=title, seats=[{"kind": "me"}, *apprentices], options={"players": SEATS})
    page.locator(".prompt").wait_for()
    answers = play_through(page, hand)

    LOG.info("%s: %d answers, %d presses", title, answers, hand.presses)
    assert answers > 0
    assert hand.presses >= 2 * answers
    finale = page.get_by_role("dialog")
    expect(finale.locator(".sheet .bars li")).to_have_count(SEATS)
    expect(finale.locator(".sheet").get_by_text("1.", exact=True).first).to_be_visible()
    won = finale.get_by_role("heading").first.inner_text()
    first = finale.locator(".sheet .bars .name").first.inner_text()
    assert first.removeprefix("1.").strip() in won
    assert hand.press(finale.get_by_role("button", name="To the board", exact=True))
    finale.wait_for(state="detached")
    expect(page.locator("[data-won]")).to_have_text(won)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("title", "kind"),
    [
        pytest.param("hansa", Finger, marks=DEEP),
        pytest.param("genoa", Finger, marks=DEEP),
        pytest.param("haendler", Finger, marks=DEEP),
        pytest.param("hansa", Keys, marks=DEEP),
        pytest.param("genoa", Keys, marks=DEEP),
        pytest.param("haendler", Keys, marks=DEEP),
    ],
)
def test_a_whole_match_is_played_to_the_sheet_that_names_the_winner(
    browser: Browser, server: Server, title: str, kind: type[Finger | Keys]
) -> None:
    """By touch at 390 x 844, or by keys alone; nothing sticks out at the end."""
    with person(browser, server.address, kind.WIDTH) as context:
        page = context.new_page()
        bring_to_its_end(page, kind(page), title)
        assert page.evaluate("document.documentElement.scrollWidth") <= kind.WIDTH
