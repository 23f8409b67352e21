"""Providers at which people sign in, on loopback: a conforming one, and one that lies."""

from __future__ import annotations

import json
import os
import re
import subprocess
import threading
import time
from html import unescape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urljoin, urlsplit

import httpx
import pytest
from joserfc import jwt
from joserfc.jwk import OctKey, RSAKey

from hatch_build import node_home
from tests.server.people import PATIENCE
from tools import equipment

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Self

CLIENT = "kontor"
SECRET = "a-secret-of-the-club"
FORM = re.compile(r'<form[^>]*action="([^"]+)"')
PROMPT = re.compile(r'name="prompt" value="(\w+)"')


class Provider:
    """The conforming one, from the registry, in a process of its own."""

    def __init__(self) -> None:
        folder = equipment.find_provider()
        if folder is None:
            pytest.skip(equipment.PROVIDER.missing)
        script = equipment.ROOT / "tools" / "provider" / "serve.mjs"
        command = [str(node_home() / "bin" / "node"), str(script), str(folder)]
        variables = {**os.environ, "NODE_NO_WARNINGS": "1"}
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=variables
        )
        assert self._process.stdout
        for line in self._process.stdout:
            if line.startswith("listening at "):
                self.issuer = line.split()[-1]
                break
        else:
            pytest.fail("the provider did not start")
        # What it says later must not fill the pipe.
        self._reading = threading.Thread(target=self._process.stdout.read, daemon=True)
        self._reading.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(timeout=PATIENCE)
        self._reading.join(timeout=PATIENCE)
        assert self._process.stdout
        self._process.stdout.close()


class Browser:
    """What a browser does at the conforming provider: follow, fill forms in, keep cookies."""

    def __init__(self) -> None:
        self._http = httpx.Client(timeout=PATIENCE)

    def sign_in(self, address: str, login: str) -> str:
        """The address to which the provider sends the browser back."""
        answer = self._http.get(address)
        while True:
            if answer.is_redirect:
                onward = urljoin(str(answer.url), answer.headers["location"])
                if "/api/provider/back" in onward:
                    return onward
                answer = self._http.get(onward)
                continue
            form = FORM.search(answer.text)
            assert form, answer.text
            prompt = PROMPT.search(answer.text)
            words = {"prompt": prompt[1] if prompt else "", "login": login, "password": "any"}
            answer = self._http.post(urljoin(str(answer.url), unescape(form[1])), data=words)

    def close(self) -> None:
        """Close it."""
        self._http.close()


class Liar:
    """A provider that says what a test wants; codes count as often as they are shown."""

    def __init__(self) -> None:
        self.key = RSAKey.generate_key(2048, {"kid": "one"}, auto_kid=False)
        self.claims: dict[str, Any] = {}  # in place of the true ones; None leaves one out
        self.signing: Any = self.key
        self.header: dict[str, Any] = {"alg": "RS256", "kid": "one"}
        self.userinfo: dict[str, Any] | None = None
        self.padding = 0  # bytes that make an answer longer
        self.status = 200
        self.nonce = ""
        self.asked: list[tuple[str, dict[str, str]]] = []
        liar = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self._answer(liar.page(self.path))

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", 0))).decode()
                form = {name: values[0] for name, values in parse_qs(body).items()}
                liar.asked.append((self.path, form))
                self._answer(liar.page(self.path))

            def _answer(self, said: object) -> None:
                content = json.dumps(said).encode() + b" " * liar.padding
                self.send_response(liar.status)
                self.send_header("content-type", "application/json")
                self.send_header("content-length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.issuer = f"http://127.0.0.1:{self._server.server_address[1]}"
        self._thread = threading.Thread(target=self._server.serve_forever)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join(timeout=PATIENCE)

    def page(self, path: str) -> object:
        """What is said at a path."""
        if path == "/keys":
            return {"keys": [self.key.as_dict(private=False)]}
        if path == "/token":
            return {"token_type": "Bearer", "access_token": "key", "id_token": self.token()}
        if path == "/me":
            return self.userinfo
        return {
            "issuer": self.issuer,
            "authorization_endpoint": f"{self.issuer}/auth",
            "token_endpoint": f"{self.issuer}/token",
            "jwks_uri": f"{self.issuer}/keys",
            "userinfo_endpoint": f"{self.issuer}/me",
            "response_types_supported": ["code"],
        }

    def token(self) -> str:
        """An ID token, true but for what the test has changed."""
        now = int(time.time())
        true = {
            "iss": self.issuer,
            "sub": "ada",
            "aud": CLIENT,
            "iat": now,
            "exp": now + 600,
            "nonce": self.nonce,
            "preferred_username": "Ada",
        }
        said = {name: value for name, value in {**true, **self.claims}.items() if value is not None}
        algorithms = [self.header["alg"]]
        return jwt.encode(self.header, said, self.signing, algorithms=algorithms)

    def back(self, address: str, **words: str) -> str:
        """Where a browser that was sent to *address* comes back to, with a code."""
        sent = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
        self.nonce = sent["nonce"]
        query = {"code": "a-code", "state": sent["state"], **words}
        return str(httpx.URL(sent["redirect_uri"], params=query))


def other_key() -> RSAKey:
    """A key that the provider does not have."""
    return RSAKey.generate_key(2048, {"kid": "one"}, auto_kid=False)


def shared_key() -> OctKey:
    """The client's secret as a key, which the provider has, and so do we."""
    return OctKey.import_key(SECRET)


def secret_file(folder: Path) -> Path:
    """A file whose first line is the client's secret."""
    file = folder / "client-secret"
    file.write_text(f"{SECRET}\n")
    return file
