"""A table that waits for me rests: what moves for ever paints for ever, and empties a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.hands import play_now
from tests.web.people import person

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.web.conftest import Server

AT_REST = "() => document.getAnimations().every(one => one.playState !== 'running')"


@pytest.mark.parametrize("game", ["hansa", "genoa", "haendler"])
def test_what_is_offered_calls_and_then_rests(browser: Browser, server: Server, game: str) -> None:
    """Somebody who has not asked for calm sees motion, and it comes to an end."""
    me = person(browser, server.address, reduced_motion="no-preference")
    page = me.new_page()
    play_now(page, game)

    page.wait_for_function(AT_REST)
    me.close()
