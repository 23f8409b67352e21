"""The build hook: builds the client when its sources changed, and only then."""

import os
import subprocess
from pathlib import Path

import pytest

import hatch_build


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project whose built client fits its sources."""
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "web" / "src" / "main.ts").write_text("one", "utf-8")
    output = tmp_path / hatch_build.OUTPUT
    output.mkdir(parents=True)
    (output / hatch_build.STAMP).write_text(hatch_build.digest(tmp_path / "web"), "utf-8")
    return tmp_path


def test_a_client_that_fits_is_not_built_again(root: Path) -> None:
    """What npm installs is no source."""
    module = root / "web" / "node_modules" / "vite" / "index.js"
    module.parent.mkdir(parents=True)
    module.write_text("x", "utf-8")

    assert hatch_build.is_current(root)


def test_a_changed_source_calls_for_a_build(root: Path) -> None:
    """Another text, another name, or no built client at all."""
    source = root / "web" / "src" / "main.ts"
    source.write_text("two", "utf-8")
    assert not hatch_build.is_current(root)

    source.write_text("one", "utf-8")
    assert hatch_build.is_current(root)
    source.rename(source.with_name("other.ts"))
    assert not hatch_build.is_current(root)

    (root / hatch_build.OUTPUT / hatch_build.STAMP).unlink()
    assert not hatch_build.is_current(root)


def test_without_sources_there_is_nothing_to_build(tmp_path: Path) -> None:
    """A wheel's contents have no web folder."""
    assert hatch_build.is_current(tmp_path)


def test_installed_packages_are_kept_while_the_lock_is_older(tmp_path: Path) -> None:
    """A newer lock or a missing package calls for npm."""
    web = tmp_path
    made, lock = web / "node_modules" / ".package-lock.json", web / "package-lock.json"
    (web / "node_modules" / "vite").mkdir(parents=True)
    lock.write_text("{}", "utf-8")
    assert not hatch_build.is_installed(web, "vite")

    made.write_text("{}", "utf-8")
    assert hatch_build.is_installed(web, "vite")
    assert not hatch_build.is_installed(web, "svelte-check")

    os.utime(lock, (made.stat().st_mtime + 5, made.stat().st_mtime + 5))
    assert not hatch_build.is_installed(web, "vite")


class App:
    """Where the hook's warnings go."""

    def __init__(self) -> None:
        self.warnings: list[str] = []

    def display_warning(self, sentence: str) -> None:
        """Keep a warning."""
        self.warnings.append(sentence)


@pytest.fixture
def app() -> App:
    """The place of the warnings."""
    return App()


@pytest.fixture
def hook(root: Path, app: App, monkeypatch: pytest.MonkeyPatch) -> hatch_build.CustomBuildHook:
    """The hook over a changed client that does not build."""

    def broken(root: Path) -> None:
        raise subprocess.CalledProcessError(1, ["vite", str(root)])

    (root / "web" / "src" / "main.ts").write_text("half a change", "utf-8")
    monkeypatch.setattr(hatch_build, "is_installed", lambda _web, _package: True)
    monkeypatch.setattr(hatch_build, "build_client", broken)
    made = object.__new__(hatch_build.CustomBuildHook)
    monkeypatch.setattr(hatch_build.CustomBuildHook, "root", str(root), raising=False)
    monkeypatch.setattr(hatch_build.CustomBuildHook, "app", app, raising=False)
    return made


def test_a_checkout_keeps_its_last_client_while_the_new_one_does_not_build(
    root: Path, app: App, hook: hatch_build.CustomBuildHook
) -> None:
    """With a warning, and only where there is a client to keep."""
    with pytest.raises(subprocess.CalledProcessError):
        hook.initialize("editable", {})

    (root / hatch_build.OUTPUT / "index.html").write_text("old", "utf-8")
    hook.initialize("editable", {})

    assert "the last one stays" in app.warnings[0]


def test_a_package_is_never_built_with_an_old_client(
    root: Path, hook: hatch_build.CustomBuildHook
) -> None:
    """A wheel or sdist of a client that does not build fails."""
    (root / hatch_build.OUTPUT / "index.html").write_text("old", "utf-8")

    with pytest.raises(subprocess.CalledProcessError):
        hook.initialize("standard", {})
    assert hook.dependencies() == [hatch_build.NODE]
