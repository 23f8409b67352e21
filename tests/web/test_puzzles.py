"""Puzzles in the browser: from the lobby to a solution, wide, narrow, and in other languages."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from kontor.engine.registry import find_game
from kontor.puzzles.puzzle import collection_of
from kontor.puzzles.trying import stand
from tests.web.learning import answered
from tests.web.people import PHONE, person

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from kontor.puzzles.puzzle import Puzzle
    from tests.web.conftest import Server

TOPICS = {"hansa": "place_marker", "haendler": "buy_goods", "genoa": "bonus"}
"""A question of each game whose options can be pressed one by one."""


def puzzle_of(game: str) -> Puzzle:
    """The easiest one with such a question."""
    puzzles = collection_of(find_game(game)).puzzles
    return next(puzzle for puzzle in puzzles if puzzle.topic == TOPICS[game])


def wrong_in(game: str, puzzle: Puzzle) -> str:
    """A move of the same kind that does not solve it."""
    kind = puzzle.good[0].split()[0]
    legal = [action.text for action in stand(find_game(game), puzzle).legal(puzzle.seat)]
    return next(text for text in legal if text not in puzzle.good and text.startswith(kind))


def things(game: str, does: str) -> tuple[str, ...]:
    """What is pressed for a move, one after the other."""
    option = f'[data-option="{does}"]'
    if game == "hansa":
        return (f'[data-key="route:{does.removeprefix("put marker ")}"]', "[data-confirm]")
    if game == "haendler":
        return (f'[data-good="{does.split()[1]}"]', option)
    return (option,)


def play(page: Page, game: str, does: str) -> None:
    """Do a move by the keyboard, which reaches also what lies under something else."""
    for thing in things(game, does):
        found = page.locator(thing).first
        found.focus()
        found.press("Enter")


def texts_of(language: str) -> dict[str, str]:
    """The words of puzzles."""
    name = f"locales/{language}/puzzles.json"
    found: dict[str, str] = json.loads(files("kontor").joinpath(name).read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("width", [1440, PHONE])
def test_from_the_lobby_to_a_solution_and_on(server: Server, browser: Browser, width: int) -> None:
    """A miss is told what it is worth; the solution lies over the board; the list remembers."""
    puzzle = puzzle_of("hansa")
    with person(browser, server.address, width) as context:
        page = context.new_page()
        page.goto("/")
        page.locator('article[data-game="hansa"] a[href="/puzzles/hansa"]').click()
        page.locator(f'[data-puzzle="{puzzle.id}"]').click()
        answered(page, "look")
        expect(page.locator("[data-solution]")).to_have_count(0)
        play(page, "hansa", wrong_in("hansa", puzzle))
        answered(page, "wrong")
        expect(page.get_by_text("That is not it")).to_be_visible()
        assert not Axe().run(page, context=".card").response["violations"]

        play(page, "hansa", puzzle.good[0])
        answered(page, "solved")
        expect(page.locator("[data-solution]")).to_be_visible()
        expect(page.locator("[data-ideas='1']")).to_be_attached()
        assert not Axe().run(page, context=".card").response["violations"]
        page.get_by_role("link", name="Next puzzle").click()
        answered(page, "look")
        expect(page).not_to_have_url(f"{server.address}/puzzles/hansa/{puzzle.id}")

        page.get_by_role("link", name="All puzzles").click()
        expect(page.locator(f'[data-puzzle="{puzzle.id}"]')).to_contain_text("missed")
        expect(page.get_by_text("after 1 puzzle")).to_be_visible()
        assert not Axe().run(page).response["violations"]


@pytest.mark.parametrize("game", TOPICS)
def test_the_first_move_solves_a_puzzle_of_each_game(
    server: Server, browser: Browser, game: str
) -> None:
    """By keyboard alone; the rating rises."""
    puzzle = puzzle_of(game)
    with person(browser, server.address, 1440) as context:
        page = context.new_page()
        page.goto(f"/puzzles/{game}/{puzzle.id}")
        answered(page, "look")
        play(page, game, puzzle.good[0])
        answered(page, "solved")
        expect(page.locator("[data-rating]")).to_contain_text("+")


@pytest.mark.parametrize("language", ["de", "fr", "it"])
def test_the_puzzle_of_the_day_shows_itself_in_the_solvers_language(
    server: Server, browser: Browser, language: str
) -> None:
    """Reached from Learn; who is shown it has not solved it."""
    texts = texts_of(language)
    with person(browser, server.address, 1440, locale=language) as context:
        page = context.new_page()
        page.goto("/learn/genoa")
        page.locator('a[href="/puzzles/genoa"]').click()
        page.get_by_role("link", name=texts["daily"]).click()
        answered(page, "look")
        page.get_by_role("button", name=texts["show"]).click()
        answered(page, "shown")
        solution = texts["line"].partition("{")[0].strip()
        expect(page.locator("[data-solution]")).to_contain_text(solution)
        expect(page.locator("[data-rating]")).to_contain_text("−")


def test_a_puzzle_that_is_not_there_says_so(server: Server, browser: Browser) -> None:
    """With the way back."""
    with person(browser, server.address, 1440) as context:
        page = context.new_page()
        page.goto("/puzzles/hansa/00000000")
        expect(page.locator("a.primary", has_text="To the lobby")).to_be_visible()
