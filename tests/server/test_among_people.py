"""What a table without bots takes instead of the usual options."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.server.conftest import People


@pytest.mark.parametrize("game", ["genoa", "haendler"])
def test_people_among_themselves_talk_without_bound(people: People, game: str) -> None:
    """The bound on talk keeps matches with bots finite; people need none."""
    ada = people("Ada")
    alone = ada.table(game, "me", "open", "open")
    chosen = ada.table(game, "me", "open", options={"players": 2, "talk": 20})
    with_bots = ada.table(game, "me", "bot", "bot")

    assert alone["options"]["talk"] == 0
    assert chosen["options"]["talk"] == 20
    assert with_bots["options"]["talk"] > 0
