"""An agent that needs no network plays a whole match at a table of its own.

    python examples/scripted_agent.py genoa

Replace `Scripted` by something that reads `chair.look()` or `chair.text()`; see docs/agents.md.
"""

import sys

from kontor.agents.chair import Chair
from kontor.agents.near import NearTable
from kontor.agents.scripted import play


def main(title: str = "genoa", seed: str = "1") -> None:
    """One seat for the agent, bots on the others."""
    table = NearTable(title, seed=int(seed), agents=(0,), opponents="bot:apprentice")
    chair = Chair(table.desk(0))
    play(chair)
    standing = chair.sight.standing
    print("scores:", standing.scores if standing else "none", "questions:", chair.questions)


if __name__ == "__main__":
    main(*sys.argv[1:3])
