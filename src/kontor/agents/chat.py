"""A model behind any address that answers as OpenAI's does: asked over HTTP, nothing installed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from kontor.agents.harness import GivenUp, decide, prompt
from kontor.agents.moves import FORMS
from kontor.agents.sight import STALE, Gone, Refused

if TYPE_CHECKING:
    from kontor.agents.chair import Chair
    from kontor.agents.harness import Thoughts

PATIENCE: Final = 600.0  # seconds for an answer
ROLE: Final = "You play a board game at a table with others. You want to win. Be brief."


class Model:
    """One model at one address, such as `http://127.0.0.1:8080/v1`."""

    def __init__(self, address: str, model: str, key: str = "") -> None:
        if not address.startswith(("http://", "https://")):
            raise Refused(f"{address!r} is no address; it begins with https:// or http://.")
        self._address = f"{address.rstrip('/')}/chat/completions"
        self._model = model
        self._headers = {"content-type": "application/json"}
        if key:
            self._headers["authorization"] = f"Bearer {key}"

    def __call__(self, page: str) -> str:
        """What it answers to a page; every page stands for itself."""
        told = [{"role": "system", "content": ROLE}, {"role": "user", "content": page}]
        body = json.dumps({"model": self._model, "messages": told}).encode()
        request = Request(self._address, body, self._headers)  # noqa: S310 - http or https, see above
        try:
            with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - as above
                said = json.load(answer)
        except HTTPError as error:
            raise Gone(f"The model answers {error.code}: {error.reason}.") from error
        except (URLError, OSError, ValueError) as error:
            raise Gone(f"The model at {self._address} does not answer: {error}.") from error
        try:
            return str(said["choices"][0]["message"]["content"])
        except (KeyError, IndexError, TypeError) as error:
            raise Gone("The model's answer has no message in it.") from error


def play(chair: Chair, model: Model) -> list[Thoughts]:
    """Play a chair to its end; where the model finds no move, the last option is taken."""
    thoughts: list[Thoughts] = []
    while not chair.over:
        if not chair.wait() or chair.over:
            continue
        found = play_once(chair, model)
        if found is not None:
            thoughts.append(found)
    return thoughts


def play_once(chair: Chair, model: Model) -> Thoughts | None:
    """Answer what a chair is asked; nothing is told where no move was found, or it came late."""
    try:
        return decide(model, prompt(chair.text(), FORMS), chair.act, chair.rule)
    except Refused as refusal:
        if isinstance(refusal, GivenUp):
            _act_anyhow(chair)
        elif refusal.code != STALE:
            raise
    return None


def _act_anyhow(chair: Chair) -> None:
    """Take the last option, unless the match has moved on meanwhile."""
    try:
        chair.act(str(chair.sight.options[-1]["text"]))
    except Refused as refusal:
        if refusal.code != STALE:
            raise
