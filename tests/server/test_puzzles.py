"""Puzzles at the wire: the first attempt counts, and nobody is told the solution before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kontor.engine.registry import find_game
from kontor.puzzles.puzzle import collection_of
from kontor.puzzles.trying import stand

if TYPE_CHECKING:
    from kontor.puzzles.puzzle import Puzzle
    from tests.server.conftest import People
    from tests.server.people import Person, Said

LIST = "/api/games/hansa/puzzles"
PUZZLES = collection_of(find_game("hansa")).puzzles
FIRST, SECOND = [puzzle for puzzle in PUZZLES if "board=base" in puzzle.position][:2]


def attempt(person: Person, puzzle: Puzzle, does: str) -> Said:
    """Try a move."""
    command = {"do": "act", "id": "c1", "seat": puzzle.seat, "ply": 0, "action": does}
    return person.done(f"{LIST}/{puzzle.id}", {"command": command})


def wrong_in(puzzle: Puzzle) -> str:
    """A move that does not solve it."""
    legal = stand(find_game("hansa"), puzzle).legal(puzzle.seat)
    return next(action.text for action in legal if action.text not in puzzle.good)


def card_of(person: Person, puzzle: Puzzle) -> Said:
    """What the list says of a puzzle."""
    found: Said = next(one for one in person.get(LIST)["puzzles"] if one["id"] == puzzle.id)
    return found


def test_a_game_lists_its_puzzles_and_the_one_of_the_day(people: People) -> None:
    """As many as the lobby says, none tried yet."""
    ada = people("Ada")
    listed = ada.get(LIST)
    assert [one["id"] for one in listed["puzzles"]] == [puzzle.id for puzzle in PUZZLES]
    assert listed["daily"] in {puzzle.id for puzzle in PUZZLES}
    assert {one["solved"] for one in listed["puzzles"]} == {None}
    assert (listed["rating"], listed["tries"]) == (None, 0)
    games: Any = ada.get("/api/games")
    [game] = [card for card in games if card["title"] == "hansa"]
    assert game["puzzles"] == len(PUZZLES)


def test_nothing_of_the_solution_is_told_before_it_is_found(people: People) -> None:
    """Not in the list, not to who looks, not to who asks why, not after a wrong move."""
    ada = people("Ada")
    looked = ada.done(f"{LIST}/{FIRST.id}", {})
    why = {"do": "why", "id": "c1", "seat": FIRST.seat, "kind": "city", "thing": "Bremen"}
    asked = ada.done(f"{LIST}/{FIRST.id}", {"command": why})
    missed = attempt(ada, FIRST, wrong_in(FIRST))
    assert (looked["verdict"], asked["verdict"], missed["verdict"]) == ("look", "look", "wrong")
    for said in (looked, asked, missed):
        assert said["solution"] is None
        assert "good" not in said
    assert looked["move"] is None
    offered = looked["sayings"][0]["seats"][str(FIRST.seat)]["options"]
    assert len(offered) == FIRST.choices
    assert not {"good", "line", "position"} & card_of(ada, FIRST).keys()


def test_the_first_attempt_counts_and_no_other(people: People) -> None:
    """A miss stays a miss, though the solution may still be found."""
    ada = people("Ada")
    missed = attempt(ada, FIRST, wrong_in(FIRST))
    assert missed["move"]["worth"] < missed["move"]["best"]
    assert missed["change"] < 0
    found = attempt(ada, FIRST, FIRST.good[0])
    assert (found["verdict"], found["change"]) == ("solved", 0)
    assert found["rating"] == missed["rating"]
    assert found["solution"]["line"] == list(FIRST.line)
    assert set(found["solution"]["offered"]) == set(FIRST.line)
    assert card_of(ada, FIRST)["solved"] is False
    assert ada.get(LIST)["tries"] == 1


def test_solver_and_puzzle_are_rated_by_it(people: People) -> None:
    """Who solves rises, the puzzle falls for everybody."""
    ada, bea = people("Ada"), people("Bea")
    before = card_of(bea, SECOND)["rating"]
    solved = attempt(ada, SECOND, SECOND.good[0])
    assert solved["verdict"] == "solved"
    assert solved["change"] > 0
    assert ada.get(LIST)["rating"] == solved["rating"]
    assert card_of(ada, SECOND)["solved"] is True
    theirs = card_of(bea, SECOND)
    assert (theirs["solved"], theirs["rating"] < before) == (None, True)


def test_who_is_shown_the_solution_has_not_solved_it(people: People) -> None:
    """Unless it was solved before."""
    ada = people("Ada")
    shown = ada.done(f"{LIST}/{FIRST.id}/show")
    assert (shown["verdict"], shown["solution"]["good"]) == ("shown", list(FIRST.good))
    assert shown["change"] < 0
    assert card_of(ada, FIRST)["solved"] is False
    attempt(ada, SECOND, SECOND.good[0])
    assert ada.done(f"{LIST}/{SECOND.id}/show")["change"] == 0
    assert card_of(ada, SECOND)["solved"] is True


def test_what_a_guest_solved_the_account_has_solved(people: People) -> None:
    """Whoever signs in takes it along; of two ratings the account's own stays."""
    name = {"name": "Clara", "password": "a good long password"}
    clara = people("Clara")
    clara.done("/api/accounts", name)
    attempt(clara, SECOND, SECOND.good[0])
    rating = clara.get(LIST)["rating"]
    guest = people("Dora")
    attempt(guest, FIRST, FIRST.good[0])
    guest.done("/api/login", name)
    guest.csrf = guest.get("/api/me")["csrf"]
    assert card_of(guest, FIRST)["solved"] is True
    assert card_of(guest, SECOND)["solved"] is True
    assert guest.get(LIST)["rating"] == rating


def test_what_is_no_puzzle_or_no_move_is_refused(people: People) -> None:
    """And counts for nothing."""
    ada = people("Ada")
    assert ada.refused(f"{LIST}/00000000", {}) == "not_found"
    assert ada.refused(f"/api/games/nowhere/puzzles/{FIRST.id}", {}) == "not_found"
    command = {"do": "act", "id": "c1", "seat": 0, "ply": 0, "action": "fly away"}
    assert ada.refused(f"{LIST}/{FIRST.id}", {"command": command}) in {"bad_notation", "illegal"}
    assert ada.refused(f"{LIST}/{FIRST.id}", {"command": {"do": "undo", "id": "c1"}})
    assert card_of(ada, FIRST)["solved"] is None
