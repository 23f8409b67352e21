"""Alerts as pushes to browsers: signed by this house (RFC 8292), sealed for the browser.

A browser was told this house's key when somebody asked for pushes there, and what passes them on
takes none for it that another has signed. So the key is made once and kept.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

from kontor.server.alerts.hooks import Message
from kontor.server.alerts.sealing import receiver_of, sealed, shown, written
from kontor.server.alerts.wording import said
from kontor.server.wire.alerts import PushKeys

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.server.alerts.wording import Line
    from kontor.server.storage.outbox import Letter

CURVE: Final = ec.SECP256R1()
HALF: Final = 32  # bytes of either number of a signature
VALID: Final = 6 * 3600  # seconds; a day is the most that is taken
WAITING: Final = 3 * 86400  # seconds for which a push is kept for a browser that is not there
LONGEST: Final = 1500  # letters of a message; what is longer is summed up


class Pushed(msgspec.Struct, frozen=True):
    """What a browser is told: a sentence, what a click opens, and which of ours it replaces."""

    text: str
    link: str
    tag: str


class Courier:
    """Signs and seals for this house; *key* is its own, as `new_key` has made it."""

    def __init__(self, key: str, house: str) -> None:
        found = load_pem_private_key(key.encode("ascii"), password=None)
        assert isinstance(found, ec.EllipticCurvePrivateKey), "made by new_key"
        self._key = found
        self._house = house
        self.shown = written(shown(found.public_key()))

    def reaches(self, keys: PushKeys) -> bool:
        """Whether anything can be sealed for a browser with these."""
        try:
            receiver_of(keys.p256dh, keys.auth)
        except ValueError:
            return False
        return True

    def message(self, letter: Letter, lines: Sequence[Line]) -> Message:
        """Alerts as a push to the browser of a letter."""
        keys = msgspec.json.decode(letter.seals, type=PushKeys)
        text = msgspec.json.encode(pushed(letter, lines, self._house))
        body = sealed(text, receiver_of(keys.p256dh, keys.auth))
        headers = {
            "Authorization": f"vapid t={self._token(letter.target)}, k={self.shown}",
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(WAITING),
            "Urgency": "high" if any(line.kind != "chat" for line in lines) else "normal",
        }
        return Message(headers, body)

    def _token(self, target: str) -> str:
        """Who sends, to which server, and until when that is true."""
        parts = urlsplit(target)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + VALID,
            "sub": self._house,
        }
        head = {"typ": "JWT", "alg": "ES256"}
        token = ".".join(written(msgspec.json.encode(part)) for part in (head, claims))
        numbers = decode_dss_signature(self._key.sign(token.encode("ascii"), ec.ECDSA(SHA256())))
        return f"{token}.{written(b''.join(one.to_bytes(HALF, 'big') for one in numbers))}"


def new_key() -> str:
    """A key for a house that has none."""
    key = ec.generate_private_key(CURVE)
    pem = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return pem.decode("ascii")


def pushed(letter: Letter, lines: Sequence[Line], house: str) -> Pushed:
    """What is said of some alerts, in one notification."""
    tables = {line.table for line in lines}
    text = "\n".join(line.text for line in lines)
    if len(text) > LONGEST:
        text = said("several", letter.language, count=len(tables))
    one = len(tables) == 1
    return Pushed(text, lines[0].link if one else f"{house}/", lines[0].table if one else "")
