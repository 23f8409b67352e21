"""Pushes to a browser: asked for by a click, shown by the worker, and leading to the decision.

What a browser's maker runs to pass pushes on is not there in a test, so the browser's subscription
is made by the test, with keys of its own; the rest is the real page, worker and server.
"""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browsers import Subscribed
from tests.server.receivers import Hook
from tests.web.conftest import Server
from tests.web.hands import ASKED_OR_OVER, OPEN_TABLE, until_true
from tests.web.people import PATIENCE, PHONE, person
from tests.web.test_installed import CONTROLLED
from tests.web.test_pages import LANGUAGES, texts_of, violations

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, Page, Worker

HOUSE = "https://club.example"
TELL = "Tell me in this browser"
# A push service of the test's own, in place of the one of the browser's maker.
SERVICE = """({ target, keys }) => {
  let answer = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => answer });
  Notification.requestPermission = async () => (answer = 'granted');
  let made = localStorage.getItem('test-push');
  const one = {
    get endpoint() { return target; },
    toJSON: () => ({ endpoint: target, keys }),
    unsubscribe: async () => { localStorage.removeItem('test-push'); made = null; return true; },
  };
  PushManager.prototype.getSubscription = async () => (made ? one : null);
  PushManager.prototype.subscribe = async (asked) => {
    if (!asked.userVisibleOnly) throw new Error('pushes must be seen');
    localStorage.setItem('test-push', asked.applicationServerKey);
    made = asked.applicationServerKey;
    return one;
  };
}"""


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house that sends pushes, and takes a service of this machine."""
    running = Server(
        tmp_path_factory.mktemp("club"),
        KONTOR_PUBLIC_URL=HOUSE,
        KONTOR_PUSH="true",
        KONTOR_LOOPBACK_ALERTS="true",
    )
    yield running
    running.stop()


def told(
    browser: Browser, club: Server, service: Hook, keys: Subscribed, width: int = 1280
) -> BrowserContext:
    """Somebody whose browser has a push service, and who says yes when asked."""
    context = person(browser, club.address, width, service_workers="allow")
    wish = json.dumps({"target": f"{service.address}/box", "keys": keys.keys})
    context.add_init_script(f"({SERVICE})({wish})")
    return context


@pytest.mark.parametrize("width", [1440, PHONE])
def test_a_click_subscribes_and_a_closed_page_is_called_back(
    browser: Browser, club: Server, width: int
) -> None:
    """The whole way: button, turn, sealed push, and the link that opens the decision."""
    keys = Subscribed()
    with Hook() as service:
        context = told(browser, club, service, keys, width)
        page = context.new_page()
        page.goto("/alerts")
        page.get_by_role("button", name=TELL).click()
        expect(page.get_by_text("You are told in this browser.")).to_be_visible()
        expect(page.locator("[data-channel=push]")).to_have_count(1)
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.get_by_role("button", name="Try it").click()
        assert keys.opened(service.next())["text"] == texts_of("en", "alerts")["test"]

        seats = [{"kind": "bot", "bot": "bot:apprentice"}, {"kind": "me"}, {"kind": "bot"}]
        table = page.evaluate(OPEN_TABLE, {"game": "hansa", "seats": seats, "title": "Over days"})
        page.close()
        said = keys.opened(service.next())
        assert said["text"] == "It is your turn at “Over days” (Hansa Teutonica)."
        assert said["link"] == f"{HOUSE}/table/{table}"

        page = context.new_page()
        page.goto("/alerts")
        page.get_by_role("button", name="No longer in this browser").click()
        expect(page.get_by_role("button", name=TELL)).to_be_enabled()
        expect(page.locator("[data-channel=push]")).to_have_count(0)
        context.close()


def test_permission_is_asked_for_by_the_click_and_not_before(
    browser: Browser, club: Server
) -> None:
    """Who says no is not asked again, and is told how to change that."""
    context = person(browser, club.address, service_workers="allow")
    context.add_init_script(
        """window.asked = 0;
        let answer = 'default';
        Object.defineProperty(Notification, 'permission', { get: () => answer });
        Notification.requestPermission = async () => {
          window.asked += 1;
          return (answer = 'denied');
        };"""
    )
    page = context.new_page()
    page.goto("/alerts")
    button = page.get_by_role("button", name=TELL)
    expect(button).to_be_enabled()
    assert page.evaluate("window.asked") == 0
    button.click()
    expect(page.get_by_text(texts_of("en", "alerts")["push_denied"])).to_be_visible()
    assert page.evaluate("window.asked") == 1
    context.close()


# A browser without a screen shows no notification, and nobody can click on one: the worker does
# both by what the test puts in their place, and says what it would have done.
STAGE = """() => {
  self.shown = [];
  self.opened = [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data }) => {
    self.shown.push({ title, body, tag, data });
  };
  Clients.prototype.openWindow = async (path) => { self.opened.push(path); return null; };
  WindowClient.prototype.focus = async function () { self.opened.push('focus'); return this; };
}"""
CLICK = """async () => {
  const { data } = self.shown.pop();
  const event = new Event('notificationclick');
  const waits = [];
  event.waitUntil = (work) => waits.push(work);
  event.notification = { data, close: () => undefined };
  self.dispatchEvent(event);
  await Promise.all(waits);
  return self.opened.splice(0);
}"""


NO_PAGE = """async () => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.length === 0;
}"""


def until_said(page: Page, worker: Worker, question: str) -> None:
    """Ask a worker until it says yes."""
    until = time.monotonic() + PATIENCE / 1000
    while not worker.evaluate(question):
        assert time.monotonic() < until, f"it never came true: {question}"
        page.wait_for_timeout(50)


def pushed(page: Page, worker: Worker, club: Server, said: dict[str, str]) -> dict[str, str]:
    """Let the browser bring a push to the worker, as it does when one comes; what it shows."""
    line = page.context.new_cdp_session(page)
    found: list[str] = []
    line.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    line.send("ServiceWorker.enable")
    until_true(page, CONTROLLED)
    line.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": club.address, "registrationId": found[-1], "data": json.dumps(said)},
    )
    until_said(page, worker, "self.shown.length")
    shown: dict[str, str] = worker.evaluate("self.shown[0]")
    return shown


def test_a_push_is_shown_and_its_click_opens_the_table(browser: Browser, club: Server) -> None:
    """In the tab that is there; where there is none, in a new one."""
    context = person(browser, club.address, service_workers="allow")
    page = context.new_page()
    page.goto("/")
    until_true(page, CONTROLLED)
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    table = page.evaluate(OPEN_TABLE, {"game": "hansa", "seats": seats})
    [worker] = context.service_workers
    worker.evaluate(STAGE)
    said = {"text": "It is your turn.", "link": f"{HOUSE}/table/{table}", "tag": table}
    assert pushed(page, worker, club, said) == {
        "title": "Kontor",
        "body": "It is your turn.",
        "tag": f"kontor-{table}",
        "data": f"/table/{table}",
    }
    assert worker.evaluate(CLICK) == ["focus"]
    page.wait_for_url(f"**/table/{table}")
    page.wait_for_function(ASKED_OR_OVER)

    pushed(page, worker, club, said)
    page.goto("about:blank")
    until_said(page, worker, NO_PAGE)
    assert worker.evaluate(CLICK) == [f"/table/{table}"]
    context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_button_speaks_the_chosen_language(
    browser: Browser, club: Server, language: str
) -> None:
    """By day and by night, without objections."""
    for theme in ("day", "night"):
        context = person(browser, club.address, PHONE, locale=language, service_workers="allow")
        context.add_init_script(f"localStorage.setItem('kontor-theme', '{theme}')")
        context.add_init_script(
            "Object.defineProperty(Notification, 'permission', { get: () => 'default' });"
        )
        page = context.new_page()
        page.goto("/alerts")
        name = texts_of(language, "alerts")["push_add"]
        expect(page.get_by_role("button", name=name)).to_be_enabled()
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
        context.close()
