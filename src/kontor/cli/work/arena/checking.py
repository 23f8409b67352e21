"""Verifying a published arena with a bar, in one process or several."""

from __future__ import annotations

import lzma
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from kontor.bots.apart import outsiders
from kontor.bots.arena import Match, Results, bot_names
from kontor.bots.verifying import misplaced, sampled, untrue, untrue_results
from kontor.cli.leaving import BadInput
from kontor.cli.work.shared.chosen import chosen_game
from kontor.cli.work.shared.crews import chunks, crew
from kontor.cli.work.shared.journal import MATCHES, RESULTS, Header
from kontor.cli.work.shared.screen import progress_bar
from kontor.cli.work.shared.verdict import Verdict, sample_seed, tell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bots.apart import Apart
    from kontor.cli.work.shared.crews import Who
    from kontor.engine.contract import Game
    from kontor.engine.state import State


class Check(NamedTuple):
    """What was typed."""

    folder: Path
    sample: int = 0
    seed: int | None = None
    data: Path | None = None


class Published(NamedTuple):
    """A folder as it was read."""

    header: Header
    matches: list[Match]
    results: Results


def run_verify(check: Check, who: Who, *, json: bool) -> bool:
    """Say what is untrue of a folder; whether nothing is."""
    header, matches, told = _read(check.folder)
    game = chosen_game(header.game, check.data)
    _require_current(header, game)
    options, bots = game.read_options(header.options), _named(header)
    seed = sample_seed(check.seed)
    problems = [misplaced(bots, matches, options.players, ladder=header.ladder)]
    some: list[Match] = []
    if not problems[0]:
        some = [matches[number] for number in sampled(len(matches), check.sample, seed)]
        problems += _played_again(header, check.data, some, who)
        problems.append(untrue_results(told, bots, matches, ladder=header.ladder))
    wrong = tuple(filter(None, problems))
    verdict = Verdict(len(matches), len(some), seed, wrong)
    tell(verdict, check.folder, sample=check.sample, json=json)
    return not wrong


def _read(folder: Path) -> Published:
    """What was published; a sentence where something of it is not there or cannot be read."""
    path, packed = folder / MATCHES, folder / f"{MATCHES}.xz"
    try:
        content = lzma.decompress(packed.read_bytes()) if packed.exists() else path.read_bytes()
        first, *lines = content.splitlines() or [b""]
        return Published(
            msgspec.json.decode(first, type=Header),
            [msgspec.json.decode(line, type=Match) for line in lines],
            msgspec.json.decode((folder / RESULTS).read_bytes(), type=Results),
        )
    except FileNotFoundError as error:
        name = Path(str(error.filename)).name
        raise BadInput(f"{folder} is no folder of an arena: it has no {name}.") from error
    except (OSError, lzma.LZMAError, msgspec.MsgspecError) as error:
        raise BadInput(
            f"{folder} is no folder of an arena, which has {MATCHES} and {RESULTS}: {error}."
        ) from error


def _named(header: Header) -> list[str]:
    return bot_names(",".join(header.bots), apart=header.apart is not None)


def _require_current(header: Header, game: Game[State]) -> None:
    """Only the rules by which matches were played can play them again."""
    theirs = (header.rules_version, header.data_digest)
    if theirs != (game.rules_version, game.data_digest):
        raise BadInput(
            f"These matches were played by rules {theirs[0]} with data {theirs[1][:19]}; "
            f"here are rules {game.rules_version} with data {game.data_digest[:19]}."
        )


def _played_again(header: Header, data: Path | None, some: Sequence[Match], who: Who) -> list[str]:
    problems: list[str] = []
    with (
        closing(Checking(msgspec.json.encode(header), data)) as work,
        crew(who, len(some)) as helpers,
        progress_bar("verify", len(some)) as done,
    ):
        pieces = [msgspec.json.encode(chunk) for chunk in chunks(some, helpers.size)]
        for answer in helpers.answers(work, pieces):
            said = msgspec.json.decode(answer, type=list[str])
            problems += said
            done(len(said))
    return problems


class Checking:
    """Plays matches again; between processes travels JSON."""

    def __init__(self, header: bytes, data: Path | None) -> None:
        self._header, self._data = header, data
        self._apart: dict[str, Apart] | None = None

    def __reduce__(self) -> tuple[type[Checking], tuple[bytes, Path | None]]:
        return Checking, (self._header, self._data)

    def __call__(self, raw: bytes) -> bytes:
        """What is untrue of each of some matches; nothing of those that are true."""
        header = msgspec.json.decode(self._header, type=Header)
        game = chosen_game(header.game, self._data)
        options = game.read_options(header.options)
        if self._apart is None:
            self._apart = outsiders(_named(header), header.apart, self._data)
        some, apart = msgspec.json.decode(raw, type=list[Match]), self._apart
        return msgspec.json.encode([untrue(game, options, header.seed, one, apart) for one in some])

    def close(self) -> None:
        """End the processes of bots that were started from this one."""
        for bot in (self._apart or {}).values():
            bot.close()
