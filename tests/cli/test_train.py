"""`kontor train`: a value from matches, with PyTorch where it is."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

import msgspec
import pytest

from kontor.bots.net import Value
from tests.cli.calls import played, refused

if TYPE_CHECKING:
    from pathlib import Path

WORDS = ("train", "hansa", "--matches", "40", "--passes", "1")


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence, exit code 2."""
    monkeypatch.setitem(sys.modules, "torch", None)

    assert "install kontor[train]" in refused(*WORDS)


@pytest.mark.skipif(not find_spec("torch"), reason="PyTorch (the extra train) is not installed")
def test_what_was_learned_is_written_with_its_card(folder: Path) -> None:
    """The file is what the bots read."""
    text = played(*WORDS, "--out", "value.json")

    value = msgspec.json.decode((folder / "value.json").read_bytes(), type=Value)
    assert value.card["command"] == "kontor train hansa --matches 40 --passes 1 --seed 1"
    assert "log-loss" in text
