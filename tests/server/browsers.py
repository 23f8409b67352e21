"""A browser that was subscribed to pushes: it has keys of its own, and opens what it is sent.

Written from the receiver's side of RFC 8291 and RFC 8292, so it shares nothing with what seals.
"""

from __future__ import annotations

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import TYPE_CHECKING, Any

from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

if TYPE_CHECKING:
    from tests.server.receivers import Posted

CURVE = ec.SECP256R1()


def b64(data: bytes) -> str:
    """As browsers write bytes."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def unb64(text: str) -> bytes:
    """The bytes again."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def mac(key: bytes, data: bytes) -> bytes:
    """One step of the derivation of keys."""
    step = hmac.HMAC(key, hashes.SHA256())
    step.update(data)
    return step.finalize()


class Subscribed:
    """What a browser keeps of one subscription."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(CURVE)
        self._auth = os.urandom(16)
        self._point = self._key.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )

    @property
    def keys(self) -> dict[str, str]:
        """What it tells the page's server."""
        return {"p256dh": b64(self._point), "auth": b64(self._auth)}

    def opened(self, posted: Posted) -> Any:  # noqa: ANN401 - JSON
        """What a push says; it fails where the push was not sealed for this browser."""
        assert posted.headers["content-encoding"] == "aes128gcm"
        assert int(posted.headers["ttl"]) > 0
        salt, size, length = posted.body[:16], posted.body[16:20], posted.body[20]
        theirs, sealed = posted.body[21 : 21 + length], posted.body[21 + length :]
        assert len(posted.body) <= 4096
        assert len(sealed) <= int.from_bytes(size, "big")
        sender = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
        shared = mac(self._auth, self._key.exchange(ec.ECDH(), sender))
        mixed = mac(shared, b"WebPush: info\x00" + self._point + theirs + b"\x01")
        drawn = mac(salt, mixed)
        key = mac(drawn, b"Content-Encoding: aes128gcm\x00\x01")[:16]
        nonce = mac(drawn, b"Content-Encoding: nonce\x00\x01")[:12]
        text, _, rest = AESGCM(key).decrypt(nonce, sealed, None).rpartition(b"\x02")
        assert not rest.strip(b"\x00")
        return json.loads(text)


def signed(posted: Posted, push_key: str) -> Any:  # noqa: ANN401 - JSON
    """What the sender claims, as a push service checks it: by the key the browser was told."""
    scheme, _, rest = posted.headers["authorization"].partition(" ")
    assert scheme == "vapid"
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert fields["k"] == push_key
    head, claims, signature = fields["t"].split(".")
    assert json.loads(unb64(head)) == {"typ": "JWT", "alg": "ES256"}
    numbers = unb64(signature)
    assert len(numbers) == 64
    der = encode_dss_signature(
        *(int.from_bytes(part, "big") for part in (numbers[:32], numbers[32:]))
    )
    known = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unb64(push_key))
    known.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(unb64(claims))
