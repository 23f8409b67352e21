"""Final prestige by category, regions, and ties (chapters SCORE, REGION and MISSION)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import mask_of
from kontor.engine.contract import Standing
from kontor.games.hansa.names import ABILITIES, CITY_CONTROL, END_NAMES, FULL_ABILITIES, KEYS
from kontor.games.hansa.rules.network import largest_network, offices_in
from kontor.games.hansa.state import level_of

if TYPE_CHECKING:
    from kontor.games.hansa.state import HansaState


def score_sheet(s: HansaState, seat: int) -> dict[str, int]:
    """A seat's prestige by category, as the score pad lists it (SCORE-1 to 9)."""
    sheet = {
        "track": s.prestige[seat],
        "abilities": ability_points(s, seat),
        "markers": marker_points(s, seat),
        "special": special_points(s, seat),
        "cities": city_points(s, seat) + region_points(s, seat),
        "network": network_points(s, seat),
    }
    if s.rules.options.missions:
        sheet["mission"] = mission_points(s, seat)
    return sheet


def ability_points(s: HansaState, seat: int) -> int:
    """Four, or seven by favour, for each full ability but the keys (SCORE-2, FAVOUR-10)."""
    full = sum(
        level_of(s, seat, ability) == s.rules.last_step[ability]
        for ability in range(ABILITIES)
        if ability != KEYS
    )
    if s.favours[FULL_ABILITIES] == seat:
        return full * s.rules.pieces.favours.full_ability
    return full * s.rules.pieces.scoring.full_ability


def marker_points(s: HansaState, seat: int) -> int:
    """By the number of markers, used or not (SCORE-3)."""
    table = s.rules.pieces.scoring.markers
    return table[min(len(s.unused[seat]) + len(s.used[seat]), len(table) - 1)]


def special_points(s: HansaState, seat: int) -> int:
    """The figures a seat holds (SCORE-4, PRESTIGE-3)."""
    return sum(
        points
        for (_, points), owner in zip(s.rules.board.figures, s.figures, strict=True)
        if owner == seat
    )


def city_points(s: HansaState, seat: int) -> int:
    """Two, or four by favour, for each controlled city (SCORE-5, FAVOUR-9)."""
    cities = s.control.count(seat)
    if s.favours[CITY_CONTROL] == seat:
        return cities * s.rules.pieces.favours.controlled_city
    return cities * s.rules.pieces.scoring.controlled_city


def region_points(s: HansaState, seat: int) -> int:
    """What the scored regions bring a seat (REGION-10)."""
    return sum(region_awards(s, region)[seat] for region in s.rules.board.scored_regions)


def region_awards(s: HansaState, region: int) -> list[int]:
    """Points of all owners in a region, ties shared (REGION-10 to 14, TWO-21)."""
    board = s.rules.board
    cities = board.region_cities[region]
    mask = mask_of(cities)
    ranked: dict[tuple[int, int], list[int]] = {}
    for owner in range(s.rules.owners):
        offices = offices_in(s, owner, mask)
        if offices:
            held = sum(s.control[city] == owner for city in cities)
            ranked.setdefault((held, offices), []).append(owner)
    awards = [0] * s.rules.owners
    rank = 0
    for key in sorted(ranked, reverse=True):
        tied = ranked[key]
        shared = sum(board.region_points[rank : rank + len(tied)]) // len(tied)
        for owner in tied:
            awards[owner] = shared
        rank += len(tied)
    return awards


def network_points(s: HansaState, seat: int) -> int:
    """Offices of the largest network times the highest open key (SCORE-6)."""
    return largest_network(s, seat) * s.rules.steps[KEYS][level_of(s, seat, KEYS)]


def mission_points(s: HansaState, seat: int) -> int:
    """One a city with an own office, five more for control of all (MISSION-2, MISSION-3)."""
    if s.missions[seat] < 0:
        return 0
    card = s.rules.cards[s.missions[seat]]
    missions = s.rules.pieces.missions
    points = sum(s.present[seat] >> city & 1 for city in card) * missions.per_city
    if all(s.control[city] == seat for city in card):
        points += missions.all_controlled
    return points


def reckoning(s: HansaState, viewer: int) -> tuple[dict[str, int], ...]:
    """Every seat's sheet if the game ended now; a mission counts only for who sees it."""
    sheets = [score_sheet(s, seat) for seat in range(s.rules.seats)]
    for seat, sheet in enumerate(sheets):
        if "mission" in sheet and seat != viewer and s.stack:
            del sheet["mission"]
    return tuple(sheets)


def standing(s: HansaState) -> Standing | None:
    """Ranks by prestige, then fewest open steps, then the network (SCORE-10, SCORE-11).

    Only seats are ranked: the neutral player cannot win (TWO-20).
    """
    if s.stack:
        return None
    seats = range(s.rules.seats)
    parts = tuple(score_sheet(s, seat) for seat in seats)
    scores = tuple(sum(sheet.values()) for sheet in parts)
    keys = [
        (
            scores[seat],
            -sum(s.levels[seat * ABILITIES : (seat + 1) * ABILITIES]),
            parts[seat]["network"],
        )
        for seat in seats
    ]
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    ties = tuple({"steps": -steps} for _, steps, _ in keys)
    return Standing(END_NAMES[s.ending], ranks, scores, parts, ties)
