"""What somebody hears who does not see the table: each thing once, and no torrent."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.hands import ASKED_OR_OVER, sit_first
from tests.web.people import PHONE, person
from tests.web.staged import staged

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.web.conftest import Server

# Whatever the live regions of the page say from now on, in order.
LISTEN = """() => {
  const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
  const known = new WeakMap();
  globalThis.heard = [];
  new MutationObserver((changes) => {
    for (const region of document.querySelectorAll(live)) {
      const text = region.innerText.trim();
      if (text === (known.get(region) ?? '')) continue;
      known.set(region, text);
      if (text) globalThis.heard.push(text);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
BY_OTHERS = re.compile(r"^\d+ moves by 3 others\.$")


@pytest.mark.parametrize("width", [1440, PHONE])
def test_what_others_did_is_heard_once(browser: Browser, server: Server, width: int) -> None:
    """After the moves of three others there is one sentence about all of them."""
    with person(browser, server.address, width) as context:
        page = context.new_page()
        sit_first(page)
        page.evaluate(LISTEN)
        for _ in range(2):
            page.wait_for_function(ASKED_OR_OVER)
            page.locator('[data-option="end turn"]').click()
            page.locator("[data-again]").click()
            expect(page.locator("[data-heard]")).to_have_text("")
            expect(page.locator("[data-heard]")).to_have_text(BY_OTHERS)
        said = page.evaluate("() => globalThis.heard")
        assert len([words for words in said if BY_OTHERS.match(words)]) == 2


def test_a_city_and_a_space_say_what_is_there(page: Page) -> None:
    """Whose offices they are, what is upgraded, whose piece stands on a space; each name once."""
    staged(
        page,
        "options: players=3\ncity Göttingen: Bt\nroute Bremen-Hamburg: Ct . . .",
        title="hansa",
    )
    board = page.get_by_role("main").get_by_role("group")
    city = board.get_by_label(re.compile("^Göttingen: 1 of 2 offices"))
    expect(city).to_have_accessible_name(
        re.compile(r"\(Bertram\), next slot .*; upgrades Actions$")
    )
    space = board.get_by_label("Bremen–Hamburg, space 1, trader of Cordula", exact=True)
    expect(space).to_have_count(1)
    expect(page.locator(".seatsbox .figures").first).to_contain_text(
        re.compile(r"\d\straders\s\d\smerchants?\s")
    )
