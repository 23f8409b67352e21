"""What all states share."""

import pytest

from kontor.engine.state import State


def test_a_state_must_say_how_it_is_copied() -> None:
    """By hand, field by field: there is no copy that fits all."""
    with pytest.raises(NotImplementedError):
        State().copy()
