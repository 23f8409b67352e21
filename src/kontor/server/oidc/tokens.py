"""What Authlib does for us: the request, the proof of the code, and whether an ID token is true.

The only module that imports it, so that a house without a provider needs none of it.
"""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlencode

from authlib.oauth2.auth import ClientAuth
from authlib.oauth2.rfc6749.parameters import prepare_grant_uri
from authlib.oauth2.rfc7636 import create_s256_code_challenge
from authlib.oidc.core import CodeIDToken
from authlib.oidc.discovery import OpenIDProviderMetadata
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet

from kontor.engine.errors import KontorError
from kontor.server.oidc.calling import Question, is_safe

# Signatures that only the provider can make; with a shared secret anybody who has it could.
ALGORITHMS: Final = ["RS256", "RS384", "RS512", "PS256", "ES256", "ES384", "EdDSA", "Ed25519"]
LEEWAY: Final = 60  # seconds by which two clocks may differ


class Untrue(KontorError):
    """What came from the provider was not made by it, not for us, or not now."""


def check_metadata(found: dict[str, Any], issuer: str) -> None:
    """Whether a provider describes itself, and all that is needed."""
    metadata = OpenIDProviderMetadata(found)
    try:
        for what in ("issuer", "authorization_endpoint", "token_endpoint", "jwks_uri"):
            if not isinstance(found.get(what), str):
                raise ValueError(f"{what} is missing")  # noqa: TRY004, TRY301 - as Authlib says it
        metadata.validate_response_types_supported()
    except ValueError as error:
        raise Untrue(f"The provider's description is not whole: {error}.") from error
    used = ("authorization_endpoint", "token_endpoint", "jwks_uri", "userinfo_endpoint")
    if not all(is_safe(found[what]) for what in used if what in found):
        raise Untrue("The provider names addresses that are not https.")
    if found["issuer"] != issuer:
        raise Untrue(f"The provider calls itself {found['issuer']!r}, not {issuer!r}.")


def grant_address(endpoint: str, client: str, verifier: str, **words: str) -> str:
    """Where a person is sent to sign in."""
    challenge = create_s256_code_challenge(verifier)
    address: str = prepare_grant_uri(
        endpoint,
        client,
        "code",
        code_challenge=challenge,
        code_challenge_method="S256",
        **words,
    )
    return address


def code_question(
    endpoint: str, client: tuple[str, str], method: str, form: dict[str, str]
) -> Question:
    """How a code is exchanged for what it stands for."""
    name, secret = client
    how = method if secret else "none"
    body = urlencode({"grant_type": "authorization_code", **form})
    url, headers, signed = ClientAuth(name, secret, how).prepare("POST", endpoint, {}, body)
    return Question(url, headers, signed.encode("ascii"))


def id_claims(token: str, keys: dict[str, Any], expected: dict[str, str]) -> dict[str, Any]:
    """What an ID token says, if the provider signed it for us, just now, and for this sign-in."""
    try:
        read = jwt.decode(token, KeySet.import_key_set(keys), algorithms=ALGORITHMS)  # type: ignore[arg-type] # a set of keys as JSON
        claims = CodeIDToken(
            read.claims,
            read.header,
            {
                "iss": {"essential": True, "value": expected["issuer"]},
                "aud": {"essential": True, "value": expected["client"]},
                "sub": {"essential": True},
                "nonce": {"essential": True, "value": expected["nonce"]},
            },
            {"nonce": expected["nonce"], "client_id": expected["client"]},
        )
        claims.validate(leeway=LEEWAY)
    except (JoseError, ValueError, TypeError, KeyError) as error:
        raise Untrue(f"The ID token is not to be believed: {error}.") from error
    return dict(claims)
