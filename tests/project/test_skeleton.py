"""The same file for the same thing in every game, so that who knows one game knows all three."""

from __future__ import annotations

from pathlib import Path

import pytest

GAMES = Path(__file__).resolve().parents[2] / "src" / "kontor" / "games"

# What every game has, in the order in which a reader comes to it.
SKELETON = {
    "__init__.py",  # the game: its parts, and what is its own
    "clauses.toml",  # the rules in numbered clauses
    "explained.toml",  # the same explained: parts, pictures, and the clauses behind them
    "options.py",  # what is fixed before a match
    "data/",  # boards, cards, tracks and pieces, with their sources
    "datafiles.py",  # the records of those files, and how they are read
    "datachecks.py",  # what such a file must hold
    "names.py",  # words for small numbers
    "board.py",  # the board, compiled once
    "ruleset.py",  # all that follows from the options
    "actions.py",  # the sorts of actions
    "catalogue.py",  # every action of one rule set, with its notation
    "frames.py",  # the questions
    "flow.py",  # every question with its options and its effect
    "state.py",  # a position
    "setup.py",  # the opening position
    "rules/",  # a module for each chapter of the rule book
    "playing.py",  # what a match asks at every decision
    "events.py",  # what happens, as records
    "traces.py",  # what of it is seen on the board afterwards
    "calls.py",  # which of it calls upon a seat that may not be looking
    "facts.py",  # what stands, for whoever asks
    "detail.py",  # the question now, as a record
    "view.py",  # what a seat may see
    "observe.py",  # what a learner sees, in numbers
    "hidden.py",  # worlds that a seat cannot tell apart
    "scene.py",  # what a client draws once
    "draw.py",  # the table in 80 columns
    "why.py",  # the clause that stands in the way
    "macros.py",  # composites of a client
    "standing_orders.py",  # the occasions and conditions of standing orders
    "progress.py",  # a cheap policy that ends matches
    "lessons/",  # small positions with a goal
    "puzzles.jsonl",  # positions with one clearly best idea
    "positions/",  # positions as text, both ways
    "invariants.py",  # what must hold in every state
}
POSITIONS = {
    "__init__.py",
    "asking.py",
    "contradictions.py",
    "describing.py",
    "reading.py",
    "words.py",
}

# What one game needs and the others do not.
OWN = {
    "hansa": {
        "gains.py",  # what a choice is certain to bring
        "menu.py",
        "modules/",
        "pieces.py",  # a piece as everybody outside the rules knows it
    },
    "genoa": {
        "bundles.py",
        "items.py",
        "observe_offers.py",  # what a learner sees of offers and drafts
        "offers.py",
    },
    "haendler": {
        "gains.py",  # what a choice is certain to bring
        "observe_bargains.py",  # what a learner sees of proposals
        "promises.py",
        "questions.py",
        "rounds.py",
        "talk_events.py",
    },
}
OWN_POSITIONS = {
    "hansa": set[str](),
    "genoa": {"checking.py", "talking.py", "terms.py"},
    "haendler": {"talking.py", "vocabulary.py", "waiting.py"},
}


def held(folder: Path) -> set[str]:
    """What lies in a folder; folders end in a stroke."""
    names = {path.name + "/" * path.is_dir() for path in folder.iterdir()}
    return names - {"__pycache__/"}


@pytest.mark.parametrize("title", OWN)
def test_a_game_has_the_files_that_all_have_and_few_of_its_own(title: str) -> None:
    """A file that is missing or new is named; a new one belongs above, with what it is for."""
    assert held(GAMES / title) ^ (SKELETON | OWN[title]) == set()
    assert held(GAMES / title / "positions") ^ (POSITIONS | OWN_POSITIONS[title]) == set()


def test_no_game_is_left_out() -> None:
    """A fourth game in this package would have the same skeleton."""
    assert {path.name for path in GAMES.iterdir() if (path / "clauses.toml").exists()} == set(OWN)
