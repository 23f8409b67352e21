"""Menus: options that are counted and looked up without being written out."""

import pytest

from kontor.engine.registry import any_game
from kontor.engine.state import Action
from kontor.games.hansa import GAME
from kontor.games.hansa.menu import Menu, Row, spread
from kontor.match.simulate import EndlessMatch, find_policy, run


@pytest.fixture
def row() -> Row:
    """The row of the main board's places for traders."""
    return GAME.rules(GAME.read_options({"players": 4})).actions.place[0]


@pytest.fixture
def spaces() -> int:
    """Every third space of the board."""
    board = GAME.rules(GAME.read_options({"players": 4})).board
    return sum(1 << space for space in board.spaces[::3])


def words(count: int) -> list[Action]:
    """Some other actions."""
    return list(GAME.catalogue(GAME.read_options({"players": 4})).actions[:count])


def written(row: Row, spaces: int) -> list[Action]:
    """The actions of some spaces, as `spread` lists them."""
    out: list[Action] = []
    spread(row, spaces, out)
    return out


def test_a_menu_reads_like_the_list_it_stands_for(row: Row, spaces: int) -> None:
    """Length, each place from either end, slices, membership, order."""
    menu = Menu()
    menu.head += words(2)
    menu.spread(row, spaces)
    menu.spread(row, 0)
    menu.tail += words(3)
    everything = [*words(2), *written(row, spaces), *words(3)]

    assert len(menu) == len(everything)
    assert list(menu) == everything
    assert [menu[place] for place in range(len(menu))] == everything
    assert [menu[-place] for place in range(1, len(menu) + 1)] == everything[::-1]
    assert menu[1:7:2] == everything[1:7:2]
    assert everything[5] in menu
    assert Action() not in menu
    assert menu.index(everything[9]) == 9


def test_menus_are_equal_when_their_options_are(row: Row, spaces: int) -> None:
    """To each other and to lists, however they came about."""
    one, other = Menu(), Menu()
    one.spread(row, spaces)
    other.head += written(row, spaces)

    assert one == other
    assert hash(one) == hash(other)
    assert one == written(row, spaces)
    assert one != written(row, spaces)[1:]
    assert one != spaces


def test_past_the_end_there_is_nothing(row: Row, spaces: int) -> None:
    """As with a list, whatever the menu ends with."""
    menu = Menu()
    assert not menu
    with pytest.raises(IndexError):
        menu[0]
    menu.spread(row, spaces)
    with pytest.raises(IndexError):
        menu[spaces.bit_count()]
    menu.head += words(2)
    with pytest.raises(IndexError):
        menu[-len(menu) - 1]


def test_a_menu_stays_as_it_was_when_the_state_moves_on() -> None:
    """A driver may hold it while the match goes on."""
    options = GAME.read_options({"players": 4})
    state = GAME.new(options, 8)
    with pytest.raises(EndlessMatch):
        run(any_game(GAME), state, 8, find_policy("progress"), cap=60)
    (seat,) = GAME.prompt(state).seats
    menu = GAME.legal(state, seat)
    before = list(menu)

    GAME.apply(state, seat, menu[len(menu) // 2])

    assert list(menu) == before
