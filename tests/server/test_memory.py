"""What anybody may ask for leaves no more behind than the server can hold."""

import json
import subprocess
import sys
from pathlib import Path

from kontor.engine.contract import RULE_SETS

ROOT = Path(__file__).parents[2]
ASKED = 2000
GROWTH = 64 << 20  # bytes; a rule set with its actions takes 2.6 million, and 1,800 more are asked


def test_two_thousand_option_sets_leave_memory_bounded() -> None:
    """The scenes of the three games: ten times as many take hardly more, and few rules are kept."""
    command = [sys.executable, "-m", "tests.server.many_options", str(ASKED)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    found = json.loads(done.stdout)

    assert all(1 <= kept <= RULE_SETS for kept in found["rule_sets"].values()), found
    assert found["many"] - found["few"] < GROWTH, found
