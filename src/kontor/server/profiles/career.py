"""What somebody's finished matches come to: a pure reckoning, made in a thread."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Final

from kontor.server.profiles.counting import PERSON, places, score_of, seat_of
from kontor.server.wire.people import (
    AgainstBots,
    Earning,
    GameCareer,
    ScorePoint,
    Tally,
    WinsBy,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kontor.server.profiles.counting import Finish

GIVEN_UP: Final = "given_up"
"""The reason where all others resigned; a game has none for it."""

POINTS: Final = 120  # of a line of scores, about as many as can be told apart
WAYS: Final = 8  # categories of a sheet


class Counted:
    """How somebody came out, counted up."""

    def __init__(self) -> None:
        self._matches: set[str] = set()
        self._seats: Counter[str] = Counter()

    def add(self, match: str, mine: int, theirs: int) -> None:
        """Another seat with its place, and mine."""
        self._matches.add(match)
        self._seats["ahead" if mine < theirs else "level" if mine == theirs else "behind"] += 1

    @property
    def tally(self) -> Tally:
        """As it is sent."""
        seats = self._seats
        return Tally(len(self._matches), seats["ahead"], seats["level"], seats["behind"])


def won(finish: Finish, user: str) -> bool:
    """Whether somebody came first, alone or with others."""
    return places(finish)[seat_of(finish, user)] == 1


def careers(finishes: Iterable[Finish], user: str) -> tuple[GameCareer, ...]:
    """Somebody's matches by game and number of seats, what they played most first."""
    sorts: defaultdict[tuple[str, int], list[Finish]] = defaultdict(list)
    for finish in finishes:
        sorts[finish.game, len(finish.seats)].append(finish)
    found = [_career(game, players, group, user) for (game, players), group in sorts.items()]
    return tuple(sorted(found, key=lambda one: (-one.matches, one.game, one.players)))


def _career(game: str, players: int, finishes: Sequence[Finish], user: str) -> GameCareer:
    people, bots = Counted(), defaultdict[str, Counted](Counted)
    for finish in finishes:
        ranks, mine = places(finish), seat_of(finish, user)
        for seat in (seat for seat in finish.seats if seat.seat != mine):
            rival = people if seat.kind == PERSON else bots[seat.bot]
            rival.add(finish.match, ranks[mine], ranks[seat.seat])
    scores = _scores(finishes, user)
    return GameCareer(
        game=game,
        players=players,
        matches=len(finishes),
        won=sum(won(finish, user) for finish in finishes),
        best=max((point.score for point in scores), default=None),
        people=people.tally,
        bots=tuple(AgainstBots(bot, bots[bot].tally) for bot in sorted(bots)),
        scores=tuple(scores[-POINTS:]),
        ways=_ways(finishes, user),
        ends=_ends(finishes, user),
    )


def _scores(finishes: Iterable[Finish], user: str) -> list[ScorePoint]:
    found = []
    for finish in finishes:
        score = score_of(finish, seat_of(finish, user))
        if score is not None:
            found.append(ScorePoint(finish.ended, score, won(finish, user)))
    return found


def _ways(finishes: Iterable[Finish], user: str) -> tuple[Earning, ...]:
    """What scored how much in matches won, and in the others, by the game's own categories."""
    sums: dict[bool, Counter[str]] = {True: Counter(), False: Counter()}
    matches: Counter[bool] = Counter()
    for finish in finishes:
        seat = seat_of(finish, user)
        if finish.standing is None or seat in finish.resigned or not finish.standing.parts:
            continue
        is_won = won(finish, user)
        matches[is_won] += 1
        sums[is_won].update(finish.standing.parts[seat])

    def mean(part: str, *, is_won: bool) -> float:
        return round(sums[is_won][part] / matches[is_won], 1) if matches[is_won] else 0.0

    parts = sums[True].keys() | sums[False].keys()
    ways = [Earning(part, mean(part, is_won=True), mean(part, is_won=False)) for part in parts]
    seen = [way for way in ways if way.won or way.lost]
    return tuple(sorted(seen, key=lambda way: (-way.won, -way.lost, way.part))[:WAYS])


def _ends(finishes: Iterable[Finish], user: str) -> tuple[WinsBy, ...]:
    reasons = Counter(
        finish.standing.reason if finish.standing else GIVEN_UP
        for finish in finishes
        if won(finish, user)
    )
    return tuple(WinsBy(reason, wins) for reason, wins in reasons.most_common())


def against(finishes: Iterable[Finish], user: str) -> dict[str, Tally]:
    """How somebody came out against every other person, over all games."""
    rivals = defaultdict[str, Counted](Counted)
    for finish in finishes:
        ranks, mine = places(finish), seat_of(finish, user)
        for seat in finish.seats:
            if seat.user is not None and seat.user != user:
                rivals[seat.user].add(finish.match, ranks[mine], ranks[seat.seat])
    return {rival: counted.tally for rival, counted in rivals.items()}
