"""Which options a game is checked with."""

from kontor.engine.options import seat_counts
from kontor.testing.optionsets import option_sets, values_of
from tests.proof.bidding import GAME
from tests.proof.bidding.game import SCHEMA
from tests.proof.bidding.state import BiddingOptions
from tests.proof.games import PROOF_GAMES

ALL = 1000


def test_the_defaults_come_first() -> None:
    """A cap of one leaves the match most people play."""
    assert option_sets(PROOF_GAMES["bidding"], 1) == [BiddingOptions()]


def test_every_seat_count_and_every_choice_is_covered() -> None:
    """Within a cap that is large enough."""
    for game in PROOF_GAMES.values():
        sets = option_sets(game, ALL)
        assert {options.players for options in sets} == set(seat_counts(game.schema))
        for field in game.schema.fields:
            found = {getattr(options, field.name) for options in sets}
            assert found == set(values_of(field))


def test_every_pair_that_can_be_played_is_covered() -> None:
    """Short decks are for two or three; with them, both readings of ties come up."""
    sets = option_sets(PROOF_GAMES["bidding"], ALL)
    assert all(isinstance(options, BiddingOptions) for options in sets)
    pairs = {
        (options.deck, options.ties, options.players)
        for options in sets
        if isinstance(options, BiddingOptions)
    }

    assert {(deck, ties) for deck, ties, _ in pairs} == {
        ("full", "nobody"),
        ("full", "first"),
        ("short", "nobody"),
        ("short", "first"),
    }
    assert {players for deck, _, players in pairs if deck == "short"} == {2, 3}


def test_the_cap_holds_and_the_choice_is_always_the_same() -> None:
    """A small cap still takes what covers most."""
    few = option_sets(PROOF_GAMES["bargain"], 4)

    assert len(few) == 4
    assert few == option_sets(PROOF_GAMES["bargain"], 4)
    assert len({options.players for options in few}) == 4


def test_a_free_number_is_tried_at_its_ends() -> None:
    """Rounds go from one to six, four by default."""
    assert values_of(SCHEMA.field("rounds")) == [1, 4, 6]
    assert GAME.read_options({"rounds": 6}) in option_sets(PROOF_GAMES["bidding"], ALL)
