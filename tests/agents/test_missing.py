"""What is said where an extra is missing: one sentence, which names it."""

import importlib.util

import pytest

from kontor.cli.main import app


def test_the_command_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without the protocol's package there is no server, but a sentence."""
    monkeypatch.setattr("kontor.cli.work.mcp.serving.find_spec", lambda _: None)
    with pytest.raises(SystemExit) as left:
        app(["mcp", "genoa"])

    assert left.value.code == 2
    assert "pip install 'kontor[agents]'" in capsys.readouterr().err


def test_a_game_and_a_table_are_one_too_many(capsys: pytest.CaptureFixture[str]) -> None:
    """Where the package is there, the words must fit."""
    assert importlib.util.find_spec("mcp")
    with pytest.raises(SystemExit):
        app(["mcp", "genoa", "--table", "http://127.0.0.1:1/table/x"])

    assert "not both" in capsys.readouterr().err
