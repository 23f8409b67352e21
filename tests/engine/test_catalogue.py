"""Action tables: numbered, named, found."""

import time
from contextlib import suppress

import pytest

from kontor.engine.catalogue import Catalogue
from kontor.engine.errors import BadNotation
from kontor.engine.state import Action


def table(*texts: str) -> Catalogue:
    """A table with these texts."""
    return Catalogue(3, [(text, Action()) for text in texts])


def test_actions_are_numbered_and_named_in_order() -> None:
    """The place in the table is the index."""
    actions = table("pass", "place A/1").actions

    assert [(action.index, action.text) for action in actions] == [(0, "pass"), (1, "place A/1")]


def test_a_table_knows_its_size_and_version() -> None:
    """For learners, who need both."""
    assert len(table("pass", "fold")) == 2
    assert table("pass").version == 3


def test_blanks_and_capitals_do_not_matter() -> None:
    """A person types as a person does."""
    known = table("place Köln/1", "pass")

    assert known.find("  PLACE   köln/1 ") is known.actions[0]


def test_accents_do_not_matter_either_way() -> None:
    """Neither those that a keyboard lacks nor those that are typed in two strokes."""
    known = table("place Köln/1", "pass")

    assert known.find("place Koln/1") is known.actions[0]
    assert known.find("place Ko\u0308ln/1") is known.actions[0]
    assert known.find("páss") is known.actions[1]


def test_an_unknown_text_is_refused_plainly() -> None:
    """Near misses are not sought among all actions: that is dear, and tells nobody's options."""
    known = table("displace trader", "pass")

    with pytest.raises(BadNotation, match=r"^'displase trader' is no action of this game\.$"):
        known.find("displase  trader")


def test_a_miss_costs_little_more_than_a_hit() -> None:
    """Misses come from anybody, so they do not look through the whole table."""
    known = table(*(f"place Köln/{number}" for number in range(5000)))

    def seconds(text: str) -> float:
        begun = time.thread_time()
        for _ in range(200):
            with suppress(BadNotation):
                known.find(text)
        return time.thread_time() - begun

    seconds("place Kiel/1")  # folds the texts
    assert seconds("place Kiel/1") < 20 * seconds("place koln/1") + 0.01


@pytest.mark.parametrize("texts", [("pass", "pass"), ("place  twice",), (" pass",)])
def test_texts_are_unique_and_written_with_single_blanks(texts: tuple[str, ...]) -> None:
    """Otherwise a record could not be read back."""
    with pytest.raises(AssertionError, match=r"two actions|single blanks"):
        table(*texts)
