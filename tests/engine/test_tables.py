"""Action tables: numbered, named, found."""

import pytest

from kontor.engine.errors import BadNotation
from kontor.engine.state import Action
from kontor.engine.tables import ActionTable


def table(*texts: str) -> ActionTable:
    """A table with these texts."""
    return ActionTable(3, [(text, Action()) for text in texts])


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


def test_an_unknown_text_is_answered_with_near_ones() -> None:
    """A slip gets a hint; nonsense gets none."""
    known = table("displace trader", "pass")

    with pytest.raises(BadNotation, match="Did you mean 'displace trader'"):
        known.find("displase trader")
    with pytest.raises(BadNotation, match=r"'xyzzy' is no action of this game\.$"):
        known.find("xyzzy")


@pytest.mark.parametrize("texts", [("pass", "pass"), ("place  twice",), (" pass",)])
def test_texts_are_unique_and_written_with_single_blanks(texts: tuple[str, ...]) -> None:
    """Otherwise a record could not be read back."""
    with pytest.raises(AssertionError, match=r"two actions|single blanks"):
        table(*texts)
