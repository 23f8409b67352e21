"""What a push says is sealed for the one browser it goes to: RFC 8291, over RFC 8188.

The server that passes it on is somebody else's. It learns to whom, and about how much, not what.
"""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final, NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

RECORD: Final = 4096  # bytes of the one record; what passes pushes on takes no more in all
BLOCK: Final = 512  # to a multiple of which all that is said is filled up
SALT: Final = 16
SECRET: Final = 16  # bytes of the word that a browser and its page's server share
POINT: Final = 65  # bytes of a key that may be shown
LAST: Final = b"\x02"  # ends the text of the last record; zeros after it are no part of it


class Receiver(NamedTuple):
    """What a browser has told for sealing."""

    key: ec.EllipticCurvePublicKey
    secret: bytes


def receiver_of(p256dh: str, auth: str) -> Receiver:
    """A browser's key and secret as it writes them; `ValueError` where they are none."""
    secret = unwritten(auth)
    if len(secret) != SECRET:
        raise ValueError("the secret is not as long as secrets are")
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unwritten(p256dh))
    return Receiver(key, secret)


def sealed(text: bytes, receiver: Receiver) -> bytes:
    """A body with `Content-Encoding: aes128gcm` that only the receiver can open.

    The key is made for this one message, so that nobody who learns it later reads another.
    """
    once = ec.generate_private_key(ec.SECP256R1())
    salt = os.urandom(SALT)
    theirs, ours = shown(receiver.key), shown(once.public_key())
    shared = once.exchange(ec.ECDH(), receiver.key)
    mixed = _drawn(receiver.secret, shared, b"WebPush: info\0" + theirs + ours, 32)
    key = _drawn(salt, mixed, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _drawn(salt, mixed, b"Content-Encoding: nonce\0", 12)
    said = text + LAST
    said += bytes(-len(said) % BLOCK)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, said, None)


def _drawn(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(secret)


def shown(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as it goes over the wire."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def written(data: bytes) -> str:
    """Bytes as pushes write them."""
    return urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def unwritten(text: str) -> bytes:
    """The bytes of such a text; `ValueError` where it is none."""
    return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
