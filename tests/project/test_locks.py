"""The locks: pinned, hashed, and without any address."""

import re
from pathlib import Path

import pytest

from tools.lock import LOCKS

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_pins_by_hash_and_names_no_place(name: str) -> None:
    """Every package stands with an exact version and at least one hash."""
    text = (ROOT / name).read_text("utf-8")
    entries = re.split(r"\n(?=\S)", text.strip())

    assert entries
    for entry in entries:
        assert re.match(r"[a-z0-9][a-z0-9._-]*(\[[a-z0-9,-]+\])?==[^ ]+ ", entry)
        assert "--hash=sha256:" in entry
    assert "://" not in text
    assert "--index-url" not in text


@pytest.mark.parametrize("folder", ["web", "tools/browser"])
def test_a_lock_of_npm_names_no_place_either(folder: str) -> None:
    """Left alone, npm would write one beside every package."""
    text = (ROOT / folder / "package-lock.json").read_text("utf-8")

    assert '"integrity": "sha512-' in text
    assert '"resolved"' not in text
