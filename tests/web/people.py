"""People with a browser of their own: at a desk or a phone, patient with a busy machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

PATIENCE: Final = 120_000  # milliseconds; where a core is shared, everything takes longer
PHONE: Final = 390  # pixels


def person(browser: Browser, address: str, width: int = 1280, **settings: object) -> BrowserContext:
    """Somebody who reads English; a narrow screen is one that is touched."""
    by_touch = width <= PHONE
    settings = {
        "viewport": {"width": width, "height": 844 if by_touch else 900},
        "locale": "en-GB",
        "has_touch": by_touch,
        "is_mobile": by_touch,
        "reduced_motion": "reduce",  # a test that is about motion says so
        # A worker would answer in place of what a test puts in the way; one about it says so.
        "service_workers": "block",
        **settings,
    }
    context = browser.new_context(base_url=address, **settings)  # type: ignore[arg-type] # as named there
    context.set_default_timeout(PATIENCE)
    return context
