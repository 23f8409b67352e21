"""A game put together from its parts: anybody's package will do, with data files or without."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kontor.engine.errors import BadData
from kontor.games.genoa import GAME as GENOA
from kontor.games.hansa import GAME as HANSA
from tests.proof.bargain import GAME as BARGAIN

if TYPE_CHECKING:
    from pathlib import Path


def test_a_game_of_another_package_is_wired_like_ours() -> None:
    """Bargain stands in a module of its package and reads its clauses from that package."""
    state = BARGAIN.position(BARGAIN.describe(BARGAIN.new(BARGAIN.read_options({}), 1)))

    assert BARGAIN.clauses.prefix == "PN"
    assert BARGAIN.catalogue(state.options) is BARGAIN.catalogue(state.options)
    assert "host" in BARGAIN.draw(BARGAIN.view(state, 0), state.options) or state.stack
    assert BARGAIN.broken_invariants(state) == []


def test_a_game_without_data_files_has_no_digest_and_takes_none(tmp_path: Path) -> None:
    """A folder of the owner's would replace nothing."""
    assert BARGAIN.data_digest == ""
    assert BARGAIN.has_data("")
    assert not BARGAIN.has_data("sha256:other")
    with pytest.raises(BadData, match="reads no data files"):
        BARGAIN.with_data(tmp_path)


def test_what_a_game_leaves_out_is_answered_as_the_contract_says() -> None:
    """Scores of bargain are secret, and nothing is counted."""
    state = BARGAIN.new(BARGAIN.read_options({}), 1)

    assert BARGAIN.reckoning(state, 0) == ()
    assert BARGAIN.statistics(state) == {}


def test_an_owners_files_make_a_game_of_the_same_kind(tmp_path: Path) -> None:
    """An empty folder replaces nothing, so the digest stays."""
    own = HANSA.with_data(tmp_path)

    assert type(own) is type(HANSA)
    assert own is not HANSA
    assert own.has_data(HANSA.data_digest)


def test_a_view_of_another_game_is_not_drawn() -> None:
    """A mistake of the caller's is found at once."""
    options = GENOA.read_options({})
    other = HANSA.view(HANSA.new(HANSA.read_options({}), 1), 0)

    with pytest.raises(AssertionError, match="view of another game"):
        GENOA.draw(other, options)
