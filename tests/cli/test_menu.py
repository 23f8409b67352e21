"""Options as a short list: grouped by how they begin, narrowed by number or text."""

import pytest

from kontor.cli.table.choices import SHORT, Choices, rows_of, shared_start
from tests.cli.wide import TABLE

MANY = [action.text for action in TABLE.actions]


def test_few_options_stand_on_their_own() -> None:
    """Up to a dozen need no groups."""
    rows = rows_of(MANY[:SHORT])

    assert [row.text for row in rows] == MANY[:SHORT]
    assert not any(row.is_group for row in rows)


def test_many_options_are_grouped_by_their_first_words() -> None:
    """Marking opens into kinds and routes, since the list stays short; passing stands alone."""
    rows = rows_of(MANY)

    assert len(rows) == 10
    assert (rows[0].text, len(rows[0].members)) == ("mark trader Ulm-Bonn/", 26)
    assert (rows[8].text, rows[8].is_group) == ("pass", False)


def test_groups_of_one_size_are_opened_all_or_none() -> None:
    """Six goods for three cities each: the goods are listed, the cities wait."""
    goods = ("cloth", "wine", "salt", "food", "iron", "silk")
    options = [f"buy {good} for {city}" for good in goods for city in ("Paris", "Wien", "Genf")]

    rows = rows_of([*options, "done"])

    assert [row.text for row in rows] == [*(f"buy {good} for" for good in goods), "done"]


def test_a_group_opens_by_its_number_until_an_option_is_left() -> None:
    """A route, then a space."""
    choices = Choices(MANY)

    assert choices.pick(8) == ""
    assert len(choices.rows) == 26
    assert choices.pick(26) == "mark merchant Ulm-Kiel/26"
    assert choices.pick(27) is None
    assert choices.pick(0) is None


def test_widening_shows_everything_again() -> None:
    """Back from a group."""
    choices = Choices(MANY)
    choices.pick(1)
    choices.widen()

    assert choices.chosen == choices.options
    assert len(choices.rows) == 10


def test_a_search_keeps_options_that_contain_every_word() -> None:
    """In any order, without regard to case, over all options."""
    choices = Choices(MANY)
    choices.pick(1)

    assert choices.search("KIEL merch /7")
    assert choices.chosen == ("mark merchant Ulm-Kiel/7",)
    assert choices.search("pass")
    assert choices.chosen == ("pass",)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("place ulm", ("place Ulm/1",)),
        ("offer b", ("offer B 300",)),
        ("offer 300", ("offer B 300",)),
        ("offer 13", ("offer C Fabrics 1300",)),
        ("ulm/1", ("place Ulm/1", "displace Ulm/1")),
        ("abrics", ("offer C Fabrics 1300",)),
    ],
)
def test_a_search_means_whole_words_before_parts_of_them(
    typed: str, found: tuple[str, ...]
) -> None:
    """`place` is not `displace`, B is not in Fabrics, and 300 is not 1300; else any part is."""
    choices = Choices(["place Ulm/1", "displace Ulm/1", "offer B 300", "offer C Fabrics 1300"])

    assert choices.search(typed)
    assert choices.chosen == found


def test_a_second_search_looks_among_what_is_in_sight() -> None:
    """Who types `trader` and then `bonn` means both; what is out of sight is found all the same."""
    choices = Choices(MANY)
    choices.search("trader")
    choices.search("Ulm-Bonn")

    assert {text.partition("/")[0] for text in choices.chosen} == {"mark trader Ulm-Bonn"}
    assert choices.search("merchant")
    assert all("merchant" in text for text in choices.chosen)


def test_a_search_without_a_find_changes_nothing() -> None:
    """The choices stays where it was."""
    choices = Choices(MANY)
    choices.pick(1)
    before = choices.rows

    assert not choices.search("zeppelin")
    assert choices.rows == before


def test_an_option_is_named_in_full() -> None:
    """Blanks and case do not matter; part of a text names nothing."""
    choices = Choices(MANY)

    assert choices.named("  MARK trader  ulm-bonn/3") == "mark trader Ulm-Bonn/3"
    assert choices.named("mark") == ""


def test_everything_can_be_listed() -> None:
    """All options of the part in sight, one a row."""
    choices = Choices(MANY)
    choices.list_all()

    assert len(choices.rows) == len(MANY)
    assert choices.pick(209) == "pass"


@pytest.mark.parametrize(
    ("options", "start"),
    [
        (["lay a card", "lay a coin"], "lay a"),
        (["lay", "lay a coin"], "lay"),
        (["place", "places"], ""),
        (["place", "pass"], ""),
        (["mark Ulm-Bonn/1", "mark Ulm-Bonn/2"], "mark Ulm-Bonn/"),
        (["mark Ulm-Bonn/1", "mark Ulm-Kiel/1"], "mark"),
        (["one"], "one"),
        ([], ""),
    ],
)
def test_options_share_whole_pieces(options: list[str], start: str) -> None:
    """Words, and the part of a place before its stroke."""
    assert shared_start(options) == start


def test_places_are_grouped_by_what_stands_before_the_stroke() -> None:
    """A route's spaces are one group."""
    choices = Choices(MANY)
    choices.search("trader")

    assert [(row.text, len(row.members)) for row in choices.rows] == [
        ("mark trader Ulm-Bonn/", 26),
        ("mark trader Bonn-Trier/", 26),
        ("mark trader Trier-Ulm/", 26),
        ("mark trader Ulm-Kiel/", 26),
    ]


def test_a_figure_that_is_no_number_of_a_line_is_looked_for_in_the_options() -> None:
    """Who wants to bid 500 types 500, not the number of that line."""
    choices = Choices([f"bid {florins}" for florins in range(0, 1600, 100)])

    assert choices.pick(500) is None
    assert choices.search_figure("500")
    assert choices.only() == "bid 500"
    assert not choices.search_figure("550")
