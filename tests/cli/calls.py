"""Calling the kontor command from tests, and files to call it on."""

from pathlib import Path

from typer.testing import CliRunner, Result

from kontor.cli.main import app
from kontor.engine.registry import find_game
from kontor.match.driver import Driver
from kontor.match.save import save_text


def kontor(*words: str, typed: str = "") -> Result:
    """Run the command with these words, and with what is typed at it."""
    result = CliRunner().invoke(app, list(words), input=typed, prog_name="kontor")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def played(*words: str, typed: str = "") -> str:
    """What a call printed that must go well."""
    result = kontor(*words, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*words: str, typed: str = "") -> str:
    """The one sentence with which a call was refused."""
    result = kontor(*words, typed=typed)
    assert result.exit_code == 2, result.output
    lines = result.stderr.splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("kontor: ")
    assert lines[0].endswith((".", "?"))
    assert not result.stdout
    return lines[0].removeprefix("kontor: ")


def match_of(title: str, decisions: int, seed: int = 3) -> Driver:
    """A match in which the first options were taken so many times."""
    game = find_game(title)
    driver = Driver(game, game.read_options({}), seed)
    for _ in range(decisions):
        seat = driver.prompt.seats[0]
        driver.act(seat, driver.legal(seat)[0])
    return driver


def save_file(title: str = "bidding", decisions: int = 4, name: str = "match.jsonl") -> Path:
    """A save in the folder."""
    path = Path(name)
    path.write_text(save_text(match_of(title, decisions)), encoding="utf-8")
    return path
