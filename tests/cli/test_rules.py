"""`kontor rules`: contents, chapter, clause, search."""

import json

from kontor.engine.registry import find_game
from tests.cli.calls import played, refused


def test_the_contents_list_every_chapter_with_its_clauses() -> None:
    """Chapter, title, number of clauses."""
    lines = [line.split() for line in played("rules", "bidding").splitlines()]

    assert ["SEAL", "Sealed", "cards", "4"] in lines


def test_a_chapter_reads_its_clauses_and_no_others() -> None:
    """A chapter's word may be typed in small letters."""
    printed = played("rules", "bidding", "seal")

    assert "PB-SEAL-1" in printed
    assert "PB-SEAL-4" in printed
    assert "PB-DEAL-1" not in printed


def test_a_clause_comes_with_its_source() -> None:
    """With or without the game's prefix."""
    printed = played("rules", "bidding", "PB-SEAL-2")

    assert "takes the prize" in printed
    assert "From: made for the proof." in printed
    assert played("rules", "bidding", "seal-2") == printed


def test_the_rules_are_read_in_another_language() -> None:
    """The search looks at the words of that language."""
    printed = played("rules", "hansa", "--language", "de", "--search", "freigestellt")

    assert "Einen fremden Stein verdrängen (DISPLACE)" in printed
    assert "HT-DISPLACE-3" in printed
    assert "tlh" in refused("rules", "hansa", "--language", "tlh")


def test_a_search_finds_clauses_that_say_the_word() -> None:
    """Case does not matter."""
    printed = played("rules", "bidding", "--search", "HIGHEST")

    assert "PB-SEAL-2" in printed
    assert "PB-SEAL-1" not in printed


def test_the_whole_book_is_read_and_given_to_programs() -> None:
    """--all prints every clause, --json gives them as data."""
    book = find_game("bidding").clauses
    printed = played("rules", "bidding", "--all")

    assert all(f"PB-{clause.id}" in printed for clause in book.clause)
    rows = json.loads(played("rules", "bidding", "--json"))
    assert [row["id"] for row in rows] == [clause.id for clause in book.clause]
    assert len(json.loads(played("rules", "bidding", "seal", "--json"))) == 4
