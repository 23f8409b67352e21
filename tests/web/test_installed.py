"""Kontor as an installed app: its manifest, what it keeps and what not, and how it is renewed."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import hatch_build
from tests.web.conftest import Server
from tests.web.hands import OPEN_TABLE, until_true
from tests.web.people import PHONE, person
from tests.web.test_analysis import SAVE
from tests.web.test_pages import LANGUAGES, texts_of, violations

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

ROOT = Path(__file__).resolve().parents[2]
WIDTHS = (1440, PHONE)
ALONE = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
# The worker answers for this page, and has every file of the client.
CONTROLLED = """async () => {
  await navigator.serviceWorker.ready;
  return navigator.serviceWorker.controller !== null;
}"""
# Another worker has come, has every file of its client, and answers.
RENEWED = """async (old) => {
  const { active, installing, waiting } = await navigator.serviceWorker.getRegistration();
  const [fresh] = (await caches.keys()).filter((n) => n.includes('shell') && !old.includes(n));
  if (!fresh || installing || waiting || active?.state !== 'activated') return false;
  return Boolean(await (await caches.open(fresh)).match('/'));
}"""
# All that the worker has kept, as one text.
KEPT = """async () => {
  const found = [];
  for (const name of ['kontor-kept', 'kontor-words']) {
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    for (const key of await cache.keys())
      found.push(`${name} ${key.url} ${await (await cache.match(key)).text()}`);
  }
  return found;
}"""
HAS_KEPT = f"""async (part) => (await ({KEPT})()).some((one) => one.includes(part))"""


def reader(browser: Browser, server: Server, width: int = 1280, **more: object) -> BrowserContext:
    """Somebody whose browser lets workers work."""
    return person(browser, server.address, width, service_workers="allow", **more)


def settled(page: Page, path: str = "/") -> None:
    """Open a page, and wait until its worker answers for it and has kept the lobby."""
    page.goto(path)
    until_true(page, CONTROLLED)
    page.reload()
    page.locator("article").first.wait_for()
    for part in ("/api/games ", "/api/texts/", "list=mine", "list=finished"):
        until_true(page, HAS_KEPT, part)


@pytest.fixture
def away(browser: Browser, server: Server) -> Iterator[Page]:
    """Somebody who has read the lobby and a finished match, and whose connection is then gone."""
    context = reader(browser, server, 1440)
    page = context.new_page()
    settled(page)
    page.get_by_label("Open a save file").set_input_files(SAVE)
    page.wait_for_url("**/replay/*")
    page.locator(".reel").wait_for()
    until_true(page, HAS_KEPT, "/book ")
    page.goto("/")
    expect(
        page.locator("#finished + *, section[aria-labelledby=finished] li").first
    ).to_be_visible()
    context.set_offline(True)
    yield page
    context.close()


def test_the_manifest_lets_a_browser_install_it(browser: Browser, server: Server) -> None:
    """Chromium reads it without an error, and finds nothing that stands in the way."""
    context = reader(browser, server)
    page = context.new_page()
    settled(page)
    line = context.new_cdp_session(page)
    found = line.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"].endswith("/kontor.webmanifest")
    manifest = json.loads(found["data"])
    assert manifest["start_url"] == manifest["scope"] == "/"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.ok, icon
        assert answer.headers["content-type"].split(";")[0] == icon["type"]
    errors = line.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A window that keeps nothing, as each test has one, is the one reason that may be left.
    assert {error["errorId"] for error in errors} <= {"in-incognito"}
    context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_speaks_the_readers_language(
    browser: Browser, server: Server, language: str
) -> None:
    """What the system shows when it asks."""
    context = person(browser, server.address, locale=language)
    manifest = context.request.get(
        "/kontor.webmanifest", headers={"accept-language": language}
    ).json()
    assert manifest["description"] == texts_of(language, "installed")["description"]
    assert manifest["lang"] == language
    context.close()


def test_lobby_and_a_finished_match_are_read_offline(away: Page) -> None:
    """Loaded anew without a connection; it says of when it is, and every ply can be seen."""
    away.reload()
    strip = away.locator("p.strip")
    expect(strip).to_contain_text("Offline: as of")
    expect(away.locator("article")).to_have_count(3)
    away.locator("section[aria-labelledby=finished] a[href^='/replay/']").first.click()
    away.locator(".reel").wait_for()
    expect(strip).to_be_visible()
    assert violations(away) == []
    last = int(away.get_by_role("slider", name="Ply").get_attribute("max") or 0)
    for ply in (0, last // 2, last):
        away.locator("input[type=range]").fill(str(ply))
        expect(away.locator(".ply")).to_have_text(f"{ply} / {last}")
        away.wait_for_url(f"**ply={ply}")
    away.context.set_offline(False)
    expect(strip).to_be_hidden()


def test_what_needs_the_house_says_so(away: Page) -> None:
    """A running table cannot be opened, and a match cannot be begun, without it."""
    away.reload()
    away.locator("article .primary").first.click()
    sentence = texts_of("en", "installed")["needs_house"]
    expect(away.get_by_role("alert")).to_contain_text(sentence)


def test_nothing_that_opens_anything_is_kept(browser: Browser, server: Server) -> None:
    """Neither a token, nor an invitation, nor a word of a match that runs."""
    context = reader(browser, server)
    page = context.new_page()
    settled(page)
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}]
    wish = {"game": "hansa", "seats": seats, "title": "Behind a door", "private": True}
    table = page.evaluate(OPEN_TABLE, wish)
    running = page.evaluate(OPEN_TABLE, {"game": "genoa", "seats": ALONE})
    me = page.evaluate("async () => (await fetch('/api/me')).json()")
    card = page.evaluate("async (id) => (await fetch(`/api/tables/${id}`)).json()", table)
    assert card["invite"]
    for one in (table, running):
        page.goto(f"/table/{one}?invite={card['invite']}" if one == table else f"/table/{one}")
        page.locator(".seatsbox, main").first.wait_for()
    page.goto(f"/replay/{running}")
    page.locator(".reel").wait_for()
    page.goto("/")
    until_true(page, HAS_KEPT, "Behind a door")

    kept = page.evaluate(KEPT)
    text = "\n".join(kept)
    assert me["csrf"] not in text
    assert card["invite"] not in text
    addresses = {one.split(" ")[1].removeprefix(server.address) for one in kept}
    assert not any(running in address or table in address for address in addresses), addresses
    allowed = ("/api/texts/", "/api/games", "/api/tables?list=")
    assert all(address.startswith(allowed) for address in addresses), addresses
    context.close()


def test_signing_out_clears_what_was_kept(browser: Browser, server: Server) -> None:
    """And another person who comes here finds only what is for everybody."""
    context = reader(browser, server)
    page = context.new_page()
    settled(page)
    wish = {"game": "hansa", "seats": ALONE, "title": "Mine", "private": True}
    page.evaluate(OPEN_TABLE, wish)
    page.locator("header .tools button").first.click()
    page.get_by_role("textbox", name="Name").fill("Ada Offline")
    page.locator("input[type=password]").first.fill("a long word for Ada")
    page.get_by_role("button", name="Set a password").click()
    expect(page.get_by_role("button", name="Ada Offline")).to_be_visible()
    page.reload()
    until_true(page, HAS_KEPT, '"Mine"')
    page.locator("header .tools button").first.click()
    page.get_by_role("button", name="Log out").click()
    until_true(page, f"""async () => !(await ({HAS_KEPT})('"Mine"'))""")
    until_true(page, HAS_KEPT, "list=mine")
    assert not page.evaluate(HAS_KEPT, '"Mine"')
    context.close()


@pytest.mark.slow
def test_a_new_version_is_there_after_one_reload(browser: Browser, tmp_path: Path) -> None:
    """Two clients are built; the house changes from one to the other under an open page."""
    client, second = tmp_path / "client", tmp_path / "web"
    shutil.copytree(ROOT / hatch_build.OUTPUT, client)
    shutil.copytree(ROOT / "web", second, ignore=shutil.ignore_patterns("node_modules"))
    (second / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    head = second / "src" / "pages" / "Masthead.svelte"
    head.write_text(head.read_text("utf-8").replace("<h1>Kontor</h1>", "<h1>Kontor II</h1>"))
    vite = ("node_modules/vite/bin/vite.js", "build", "--outDir", str(tmp_path / "next"))
    hatch_build.node(*vite, "--logLevel", "warn", folder=second)

    house = Server(tmp_path, KONTOR_CLIENT=str(client))
    context = reader(browser, house)
    page = context.new_page()
    settled(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Kontor")
    before = page.evaluate("async () => (await caches.keys()).filter((n) => n.includes('shell'))")
    shutil.rmtree(client)
    (tmp_path / "next").rename(client)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Kontor II")
    until_true(page, RENEWED, before)
    context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Kontor II")
    context.close()
    house.stop()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_strip_speaks_the_chosen_language(
    browser: Browser, server: Server, language: str
) -> None:
    """By day and by night, on a phone, without objections."""
    for theme in ("day", "night"):
        context = reader(browser, server, PHONE, locale=language)
        page = context.new_page()
        page.add_init_script(f"localStorage.setItem('kontor-theme', '{theme}')")
        settled(page)
        context.set_offline(True)
        page.reload()
        said = texts_of(language, "installed")["offline"].partition("{")[0].strip()
        expect(page.locator("p.strip")).to_contain_text(said)
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
        context.close()


OFFERED = """() => {
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  offer.prompt = () => { window.asked = true; return Promise.resolve(); };
  dispatchEvent(offer);
  return offer.defaultPrevented;
}"""


@pytest.mark.parametrize("width", WIDTHS)
def test_an_offer_to_install_is_one_quiet_line(
    browser: Browser, server: Server, width: int
) -> None:
    """Where the browser makes the offer, and nowhere else; it is asked by a click, once."""
    context = person(browser, server.address, width)
    page = context.new_page()
    page.goto("/")
    page.locator("article").first.wait_for()
    button = page.get_by_role("button", name="Keep Kontor as an app")
    expect(button).to_be_hidden()
    assert page.evaluate(OFFERED)
    expect(button).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    button.click()
    assert page.evaluate("window.asked")
    expect(button).to_be_hidden()
    context.close()
