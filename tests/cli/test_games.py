"""`kontor games`: titles, options, seats."""

import json

from tests.cli.calls import played


def test_the_list_names_title_seats_and_options() -> None:
    """One line a game."""
    lines = played("games").splitlines()

    bidding = next(line for line in lines if line.startswith("bidding"))
    assert bidding.split() == [
        "bidding",
        "Bidding",
        "2,",
        "3,",
        "4,",
        "5",
        "deck,",
        "ties,",
        "rounds",
    ]


def test_json_carries_the_whole_schema() -> None:
    """A program can build a form from it: labels, defaults, choices, needs, seat counts."""
    rows = {row["title"]: row for row in json.loads(played("games", "--json"))}

    bidding = rows["bidding"]
    assert bidding["name"] == "Bidding"
    assert bidding["players"] == [2, 3, 4, 5]
    assert bidding["rules_version"] == 2
    fields = {field["name"]: field for field in bidding["options"]}
    assert fields["deck"]["default"] == "full"
    short = fields["deck"]["choices"][1]
    assert short["value"] == "short"
    assert short["needs"][0]["field"] == "players"
    assert fields["rounds"]["minimum"] == 1
    assert fields["rounds"]["maximum"] == 6


def test_one_game_is_explained_in_full() -> None:
    """Every value with what it means and what it needs."""
    printed = played("games", "bidding")

    assert "deck=full (usual)" in printed
    assert "only with players=2 or 3: the short deck is used up by more players" in printed
    assert "from 1 to 6; usually 4" in printed
    assert json.loads(played("games", "bidding", "--json"))[0]["title"] == "bidding"
