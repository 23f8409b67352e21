"""A language model plays a seat: at a table of its own, or by an invitation at a server's.

    python examples/chat_agent.py http://127.0.0.1:8080/v1 MODEL
    python examples/chat_agent.py http://127.0.0.1:8080/v1 MODEL "http://127.0.0.1:8440/table/ID"

The address is any that answers as OpenAI's does; a key is read from the variable MODEL_KEY, and a
seat's token from KONTOR_SEAT_TOKEN. Nothing else is sent anywhere.
"""

import os
import sys

from kontor.agents.chair import Chair
from kontor.agents.chat import Model, play
from kontor.agents.far import FarDesk
from kontor.agents.near import NearTable


def main(address: str, name: str, link: str = "") -> None:
    """Play one match, and say how it went."""
    model = Model(address, name, os.environ.get("MODEL_KEY", ""))
    if link:
        chair = Chair(FarDesk(link, os.environ.get("KONTOR_SEAT_TOKEN", "")))
    else:
        chair = Chair(NearTable("genoa").desk(0))
    thoughts = play(chair, model)
    chair.close()
    standing = chair.sight.standing
    print("scores:", standing.scores if standing else "none", "questions:", chair.questions)
    print("unreadable answers:", sum(thought.unparsable for thought in thoughts))
    print("moves that were not allowed:", sum(thought.illegal for thought in thoughts))


if __name__ == "__main__":
    main(*sys.argv[1:4])
