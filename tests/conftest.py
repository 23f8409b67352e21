"""What all tests share: their equipment, and how hard Hypothesis looks for a counter-example."""

import asyncio
import os
from collections.abc import Generator
from datetime import timedelta

import pytest
from hypothesis import HealthCheck, settings

from tools import equipment

# At the desk: quick. In CI: the same examples every time. On demand: an hour's search.
settings.register_profile("dev", max_examples=25, deadline=timedelta(seconds=5))
settings.register_profile("ci", max_examples=100, deadline=None, derandomize=True)
settings.register_profile(
    "deep",
    max_examples=5000,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))


@pytest.hookimpl(tryfirst=True)  # before the workers start, while the person still reads along
def pytest_sessionstart(session: pytest.Session) -> None:
    """Bring what the tests need; where no test could run, one sentence says why."""
    config = session.config
    if hasattr(config, "workerinput") or config.option.collectonly:
        return
    if why := equipment.lacks_shared_memory():
        pytest.exit(why, returncode=1)
    equipment.prepare(config.args)


@pytest.fixture(autouse=True)
def _awake(request: pytest.FixtureRequest) -> Generator[None]:
    """Playwright's event loop sleeps in this thread after a browser test; others do not see it.

    Else a test that runs a loop of its own would be told that one is running already.
    """
    if "browser" in request.fixturenames:
        yield
        return
    asleep = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(asleep)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is slow begins first: begun last, one test would keep everybody waiting."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,  # noqa: ARG001 - pytest passes arguments by name
    call: pytest.CallInfo[None],  # noqa: ARG001 - as item
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Tests skipped for want of the same thing share one place, and so one line at the end."""
    report = yield
    if report.skipped and isinstance(report.longrepr, tuple):
        reason = report.longrepr[2]
        if any(kind.missing in reason for kind in equipment.KINDS):
            report.longrepr = (equipment.__file__, 1, reason)
    return report
