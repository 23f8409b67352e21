"""Dice that can be checked: made with a tick, bound before the match, told after it."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_a_table_with_dice_that_can_be_checked(page: Page) -> None:
    """The fingerprint stands above the log, the secret is not told yet."""
    page.goto("/new/hansa")
    page.get_by_label("Dice that can be checked").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    dice = page.locator("[data-dice]")
    dice.locator("summary").click()

    codes = dice.locator("code")
    expect(codes).to_have_count(1)
    assert len(codes.first.inner_text()) == 2 * hashlib.sha256().digest_size
    expect(dice.get_by_text("The secret behind it is told when the match is over.")).to_be_visible()
