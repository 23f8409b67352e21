"""The rule book in numbered clauses."""

import pytest

from kontor.engine.clauses import ClauseBook, UnknownClause, load_clauses


@pytest.fixture
def book() -> ClauseBook:
    """The rules of a proof game."""
    return load_clauses("tests.proof.bidding")


def test_a_clause_is_found_by_its_id(book: ClauseBook) -> None:
    """With or without the prefix, in any case."""
    clause = book.find("PB-SEAL-3")

    assert clause is book.find("seal-3")
    assert clause.chapter == "SEAL"
    assert clause.option == "ties"
    assert clause.source


def test_an_unknown_clause_is_answered_with_the_chapters(book: ClauseBook) -> None:
    """One sentence."""
    with pytest.raises(UnknownClause, match="no clause 'SEAL-99'; the chapters are DEAL, SEAL"):
        book.find("SEAL-99")


def test_clauses_are_searched_by_word(book: ClauseBook) -> None:
    """In text and id, in the book's order."""
    assert [clause.id for clause in book.search("PRIZE")] == [
        "DEAL-3",
        "SEAL-2",
        "SEAL-3",
        "SEAL-4",
    ]
    assert [clause.id for clause in book.search("deal-2")] == ["DEAL-2"]
    assert book.search("zeppelin") == []
