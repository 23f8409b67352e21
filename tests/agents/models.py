"""A model on loopback that answers as OpenAI's address does, with a script behind it."""

import json
from http.server import BaseHTTPRequestHandler

from kontor.agents.scripted import Scripted


class Answering(BaseHTTPRequestHandler):
    """Answers as such an address does; every seventh time without a move, then with a wrong one."""

    agent = Scripted()
    asked = 0

    def do_POST(self) -> None:
        """One completion."""
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        page = body["messages"][-1]["content"]
        kind = type(self)
        kind.asked += 1
        if kind.asked % 7 == 0:
            said = "I cannot make up my mind."
        elif kind.asked % 7 == 1:
            said = "Action: submit"
        else:
            said = f"Hm.\nAction: {kind.agent.answer(page, again='not allowed' in page)}"
        assert (self.headers["authorization"], body["model"]) == ("Bearer key", "small")
        message = {"role": "assistant", "content": said}
        choice = {"index": 0, "message": message, "finish_reason": "stop"}
        head = {"id": "one", "object": "chat.completion", "created": 1, "model": "small"}
        answer = json.dumps({**head, "choices": [choice]}).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_: object) -> None:
        """Say nothing."""
