"""The spaces of observations and actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from gymnasium import spaces

if TYPE_CHECKING:
    from numpy.typing import NDArray

Observation: TypeAlias = "dict[str, NDArray[np.float32] | NDArray[np.int8]]"
"""`observation`, the vector, and `action_mask`, a one for each legal action."""


def observation_space(size: int, actions: int) -> spaces.Dict:
    """A vector between -1 and 1, and a mask over the action table."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-1.0, 1.0, (size,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def action_space(actions: int) -> spaces.Discrete:
    """The numbers of the actions in the table."""
    return spaces.Discrete(actions)
