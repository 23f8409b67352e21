"""Events and who hears them."""

import msgspec
import pytest

from kontor.engine.events import Told
from kontor.engine.state import SPECTATOR
from tests.proof.bidding.state import CardDrawn, CardTaken


@pytest.mark.parametrize(
    ("told", "hearers"),
    [
        (Told(CardTaken(0)), [0, 1, SPECTATOR]),
        (Told(CardDrawn(0, "gold"), to=(0,)), [0]),
        (Told(CardTaken(0), hide=(0,)), [1, SPECTATOR]),
        (Told(CardTaken(0), to=(0, 1), hide=(1,)), [0]),
    ],
)
def test_an_event_is_heard_by_its_audience(told: Told, hearers: list[int]) -> None:
    """A private half by its seat, the public half by all others."""
    assert [seat for seat in (0, 1, SPECTATOR) if told.heard_by(seat)] == hearers


def test_an_event_names_itself_on_the_wire() -> None:
    """So that a client can tell them apart."""
    data = msgspec.json.encode(CardDrawn(1, "gold"))

    assert msgspec.json.decode(data) == {"event": "CardDrawn", "by": 1, "card": "gold"}
    assert msgspec.json.decode(data, type=CardDrawn | CardTaken) == CardDrawn(1, "gold")
