"""Trials of weights: played by a crew, kept in a file, and never played twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from kontor.analysis.intervals import Interval, mean_interval, share_interval
from kontor.bots.arena import MatchFailed, policy_name
from kontor.bots.pairing import Played, margin, win_share
from kontor.bots.tuning import Space, trial_matches, tunable
from kontor.cli.leaving import BadInput
from kontor.cli.work.shared.chosen import chosen_game, chosen_options
from kontor.cli.work.shared.crews import chunks
from kontor.match.simulate import described, find_policy

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from kontor.cli.work.shared.journal import Lines
    from kontor.match.crews import Crew

TRIALS: Final = "trials.jsonl"


class Call(NamedTuple):
    """What was typed, in words that any process understands."""

    title: str
    options: tuple[str, ...]
    players: int | None
    games: int
    seed: int
    only: tuple[str, ...]
    against: str = "merchant"
    level: str = "merchant"


class Header(msgspec.Struct, frozen=True):
    """What all trials of a file have in common; how many there are may grow."""

    tune: int
    kontor: str
    game: str
    rules_version: int
    data_digest: str
    options: dict[str, bool | int | str]
    games: int
    seed: int
    shipped: dict[str, float]  # the weights that vary, as they were at the start
    against: str = "merchant"
    level: str = "merchant"


class Trial(msgspec.Struct, frozen=True):
    """What one set of weights did against the rival."""

    number: int  # of a final trial: how many trials came before
    weights: dict[str, float]
    games: int
    wins: Interval
    margin: Interval
    final: bool = False


class Wanted(NamedTuple):
    """A trial to hold: which, with what weights, deals and number of matches."""

    number: int
    weights: dict[str, float]
    seed: int
    games: int
    final: bool = False


class Piece(NamedTuple):
    """Some matches of one trial."""

    weights: dict[str, float]
    seed: int
    numbers: Sequence[int]


class Trials:
    """Holds trials: those that a file knows are taken from it, the others are played."""

    def __init__(
        self,
        call: Call,
        lines: Lines[Header, Trial] | None,
        players: Crew,
        done: Callable[[int], None],
    ) -> None:
        self._call = call
        self._lines = lines
        self._players = players
        self._done = done

    def hold(self, wanted: Sequence[Wanted]) -> list[Trial]:
        """All of these, in their order."""
        known = {one.number: self._known(one) for one in wanted}
        missing = [one for one in wanted if known[one.number] is None]
        played = self._played(missing)
        return [known[one.number] or next(played) for one in wanted]

    def _known(self, wanted: Wanted) -> Trial | None:
        """What the file has of a trial; it must have been the same one."""
        for row in self._lines.rows if self._lines else ():
            if (row.number, row.final, row.games) == (wanted.number, wanted.final, wanted.games):
                if row.weights != wanted.weights:
                    raise BadInput(
                        f"Trial {row.number} of {TRIALS} has other weights than this search, "
                        "another version of it perhaps; name another folder."
                    )
                self._done(row.games)
                return row
        return None

    def _played(self, missing: Sequence[Wanted]) -> Iterator[Trial]:
        """Trial by trial, each kept as soon as its last match is over."""
        parts = [chunks(range(one.games), self._players.size) for one in missing]
        pieces = [
            Piece(one.weights, one.seed, part)
            for one, some in zip(missing, parts, strict=True)
            for part in some
        ]
        answers = self._players.answers(Trying(self._call), pieces)
        for one, some in zip(missing, parts, strict=True):
            matches: list[Played] = []
            for _ in some:
                more = msgspec.json.decode(next(answers), type=list[Played])
                matches += more
                self._done(len(more))
            row = _trial(one, matches)
            if self._lines:
                self._lines.add([row])
            yield row


def _trial(wanted: Wanted, matches: Sequence[Played]) -> Trial:
    deals = [match.seed for match in matches]
    wins = share_interval([win_share(match) for match in matches], deals)
    ahead = mean_interval([margin(match) for match in matches], deals)
    return Trial(wanted.number, wanted.weights, len(matches), wins, ahead, wanted.final)


class Trying:
    """Plays pieces of trials; to another process goes only what was typed."""

    def __init__(self, call: Call) -> None:
        self._call = call

    def __call__(self, piece: Piece) -> bytes:
        """The matches of a piece as JSON."""
        call = self._call
        game = chosen_game(call.title, None)
        options = chosen_options(game, call.options, call.players)
        offered = tunable(call.title)
        weights = Space(offered.weights, call.only).build(piece.weights)
        levels = () if call.level == "merchant" else (call.level,)
        thinker = offered.build(weights, *levels)
        sides = (thinker, find_policy(policy_name(call.against)))
        try:
            matches = [*trial_matches(game, options, sides, piece.seed, piece.numbers)]
        except Exception as error:
            raise MatchFailed(
                f"A match with the weights {piece.weights} broke: {described(error)}"
            ) from error
        return msgspec.json.encode(matches)
