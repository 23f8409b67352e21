"""Those whom alerts reach, on loopback: a hook that takes posts, and a server that takes mail."""

from __future__ import annotations

import json
import socket
import threading
import time
from dataclasses import dataclass
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Empty, Queue
from typing import TYPE_CHECKING, Any

from aiosmtpd.controller import Controller

from tests.server.people import PATIENCE

if TYPE_CHECKING:
    from typing import Self

    from aiosmtpd.smtp import Envelope


@dataclass(frozen=True)
class Posted:
    """One post as it came in."""

    path: str
    headers: dict[str, str]
    body: bytes
    at: float

    @property
    def said(self) -> Any:  # noqa: ANN401 - JSON
        """The body, which must be JSON."""
        return json.loads(self.body)


class Hook:
    """A web server that keeps what is posted, and answers with the statuses it is given first."""

    def __init__(self, *statuses: int, location: str = "") -> None:
        self.posts: Queue[Posted] = Queue()
        self.count = 0
        left = list(statuses)
        hook = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                status = left.pop(0) if left else 204
                self.send_response(status)
                if location:
                    self.send_header("location", location)
                self.end_headers()
                hook.count += 1
                headers = {name.lower(): value for name, value in self.headers.items()}
                hook.posts.put(Posted(self.path, headers, body, time.time()))

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever)
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def next(self) -> Posted:
        """The next post, whenever it comes."""
        try:
            return self.posts.get(timeout=PATIENCE)
        except Empty as error:
            raise AssertionError("nothing was posted") from error


class Mailbox:
    """A mail server that keeps what it is handed; *refuses* are addresses nobody has."""

    def __init__(self, refuses: tuple[str, ...] = ()) -> None:
        self.mails: Queue[EmailMessage] = Queue()
        self._refuses = refuses
        self._controller = Controller(self, hostname="127.0.0.1", port=free_port())
        self.address = f"smtp://127.0.0.1:{self._controller.port}"

    def __enter__(self) -> Self:
        self._controller.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._controller.stop()

    async def handle_RCPT(  # noqa: N802 - the library's name, and what it hands over
        self, _server: object, _session: object, envelope: Envelope, address: str, _options: object
    ) -> str:
        """Take mail for everybody but those who are not there."""
        if address in self._refuses:
            return "550 nobody of that name"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(  # noqa: N802 - the library's name
        self, _server: object, _session: object, envelope: Envelope
    ) -> str:
        """Keep a mail."""
        assert isinstance(envelope.content, bytes)
        mail = message_from_bytes(envelope.content, policy=default)
        assert isinstance(mail, EmailMessage)
        self.mails.put(mail)
        return "250 OK"

    def next(self) -> EmailMessage:
        """The next mail, whenever it comes."""
        try:
            return self.mails.get(timeout=PATIENCE)
        except Empty as error:
            raise AssertionError("no mail came") from error


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def text_of(mail: EmailMessage) -> str:
    """What a mail says, which must be plain text."""
    assert mail.get_content_type() == "text/plain"
    return str(mail.get_content()).replace("\r\n", "\n")
