"""`kontor think`: what is refused before anybody is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.calls import refused

if TYPE_CHECKING:
    from pathlib import Path

HOUSE = "https://table.example"


@pytest.fixture(autouse=True)
def no_token(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the person who runs the tests."""
    for name in ("TOKEN", "TOKEN_FILE"):
        monkeypatch.delenv(f"KONTOR_THINKER_{name}", raising=False)


@pytest.mark.parametrize(
    "address", ["table.example", "ftp://table.example", "https://", "http://[::1"]
)
def test_what_is_no_address_is_refused(address: str) -> None:
    """The sentence says how one begins."""
    assert refused("think", address) == (
        f"'{address}' is no address of a house; it begins with https:// or http://."
    )


def test_a_lender_without_a_token_is_told_where_it_belongs() -> None:
    """Neither a file nor a variable."""
    assert refused("think", HOUSE) == (
        "A lender needs the house's token: --token-file FILE, or KONTOR_THINKER_TOKEN."
    )


def test_a_file_without_a_token_is_named(tmp_path: Path) -> None:
    """One that is not there, and one with nothing in it."""
    file = tmp_path / "token"
    words = ("think", HOUSE, "--token-file", str(file))

    assert refused(*words) == f"The file {file} of KONTOR_THINKER_TOKEN_FILE cannot be read."
    file.write_text("\n")
    assert refused(*words).endswith("of KONTOR_THINKER_TOKEN_FILE has no word in its first line.")
