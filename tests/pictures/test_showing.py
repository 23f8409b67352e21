"""Notebooks show matches and positions as pictures."""

from __future__ import annotations

from kontor.pictures import Look, Shown, picture
from tests.pictures.tables import MATCHES, match_of


def test_a_match_shows_what_everybody_may_see() -> None:
    """A notebook asks for the picture by this name; the players' names are on it."""
    driver = match_of(MATCHES[4])

    assert driver._repr_svg_() == picture(driver.game, driver.state, -1, Look(names=driver.names))


def test_a_position_is_shown_as_a_seat_sees_it() -> None:
    """As wide as the page at most."""
    driver = match_of(MATCHES[4])
    state = driver.state_at(50)
    shown = Shown(driver.game, state, 1, Look(night=True))

    assert shown._repr_svg_() == picture(driver.game, state, 1, Look(night=True))
    assert shown._repr_svg_() in shown._repr_html_()
