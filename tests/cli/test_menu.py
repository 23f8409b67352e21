"""Options as a short list: grouped by how they begin, narrowed by number or text."""

from kontor.cli.table.menu import SHORT, Menu, rows_of, shared_words
from tests.cli.wide import TABLE

MANY = [action.text for action in TABLE.actions]


def test_few_options_stand_on_their_own() -> None:
    """Up to a dozen need no groups."""
    rows = rows_of(MANY[:SHORT])

    assert [row.text for row in rows] == MANY[:SHORT]
    assert not any(row.is_group for row in rows)


def test_many_options_are_grouped_by_their_first_words() -> None:
    """Marking opens into two kinds, since the list stays short; passing stands for itself."""
    rows = rows_of(MANY)

    assert [(row.text, len(row.members)) for row in rows] == [
        ("mark trader", 104),
        ("mark merchant", 104),
        ("pass", 1),
    ]


def test_groups_are_opened_all_or_none() -> None:
    """Six goods for three cities each: the goods are listed, the cities wait."""
    goods = ("cloth", "wine", "salt", "food", "iron", "silk")
    options = [f"buy {good} for {city}" for good in goods for city in ("Paris", "Wien", "Genf")]

    rows = rows_of([*options, "done"])

    assert [row.text for row in rows] == [*(f"buy {good} for" for good in goods), "done"]


def test_a_group_opens_by_its_number_until_an_option_is_left() -> None:
    """A kind, then a place."""
    menu = Menu(MANY)

    assert menu.pick(2) == ""
    assert len(menu.rows) == 104
    assert menu.pick(104) == "mark merchant Ulm-Kiel/26"
    assert menu.pick(105) is None
    assert menu.pick(0) is None


def test_widening_shows_everything_again() -> None:
    """Back from a group."""
    menu = Menu(MANY)
    menu.pick(1)
    menu.widen()

    assert menu.chosen == menu.options
    assert len(menu.rows) == 3


def test_a_search_keeps_options_that_contain_every_word() -> None:
    """In any order, without regard to case, over all options."""
    menu = Menu(MANY)
    menu.pick(1)

    assert menu.search("KIEL merch /7")
    assert menu.chosen == ("mark merchant Ulm-Kiel/7",)
    assert menu.search("pass")
    assert menu.chosen == ("pass",)


def test_a_search_without_a_find_changes_nothing() -> None:
    """The menu stays where it was."""
    menu = Menu(MANY)
    menu.pick(1)
    before = menu.rows

    assert not menu.search("zeppelin")
    assert menu.rows == before


def test_an_option_is_named_in_full() -> None:
    """Blanks and case do not matter; part of a text names nothing."""
    menu = Menu(MANY)

    assert menu.named("  MARK trader  ulm-bonn/3") == "mark trader Ulm-Bonn/3"
    assert menu.named("mark") == ""


def test_everything_can_be_listed() -> None:
    """All options of the part in sight, one a row."""
    menu = Menu(MANY)
    menu.list_all()

    assert len(menu.rows) == len(MANY)
    assert menu.pick(209) == "pass"


def test_shared_words_are_counted_from_the_left() -> None:
    """Whole words only."""
    assert shared_words(["lay a card", "lay a coin"]) == 2
    assert shared_words(["lay", "lay a coin"]) == 1
    assert shared_words(["place", "pass"]) == 0
