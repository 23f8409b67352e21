"""Any property at any seed and any options: Hypothesis looks where the fixed seeds do not."""

from hypothesis import given, settings
from hypothesis import strategies as st

from kontor.testing.checking import Case, check
from kontor.testing.optionsets import option_sets
from kontor.testing.properties import PROPERTIES
from tests.conformance.test_properties import GAMES

SETS = {title: option_sets(game, 40) for title, game in GAMES.items()}


@st.composite
def anything(draw: st.DrawFn) -> Case:
    """A property, a game, options it can be played with, and a seed."""
    title = draw(st.sampled_from(sorted(GAMES)))
    options = draw(st.sampled_from(SETS[title]))
    name = draw(st.sampled_from(sorted(PROPERTIES)))
    return Case(name, GAMES[title], options, draw(st.integers(0, 2**32)), samples=8)


@settings(deadline=None)  # a whole match may be long on a busy machine
@given(case=anything())
def test_a_property_holds_wherever_one_looks(case: Case) -> None:
    """No seed and no options are special."""
    check(case)
