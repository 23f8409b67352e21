"""A provider that lies: whatever it says, nobody gets anything by it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import pytest

from kontor.server.oidc import calling
from tests.server.providers import CLIENT, Liar, other_key, shared_key
from tests.server.signing_in import START, Club, begin, finish

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(scope="module")
def liar() -> Iterator[Liar]:
    """A provider that lies."""
    with Liar() as running:
        yield running


@pytest.fixture(scope="module")
def deceived(tmp_path_factory: pytest.TempPathFactory, liar: Liar) -> Iterator[Club]:
    """A house that asks the liar."""
    house = Club(tmp_path_factory.mktemp("deceived"), liar.issuer)
    with house:
        yield house


LATER = int(time.time()) + 7 * 86_400  # gathered now, lied with hours later
LIES: dict[str, dict[str, Any]] = {
    "another nonce": {"claims": {"nonce": "of another sign-in"}},
    "no nonce": {"claims": {"nonce": None}},
    "another audience": {"claims": {"aud": "somebody-else"}},
    "several, for another": {"claims": {"aud": [CLIENT, "other"], "azp": "other"}},
    "another issuer": {"claims": {"iss": "https://other.example"}},
    "expired": {"claims": {"exp": int(time.time()) - 3600}},
    "not yet": {"claims": {"iat": LATER, "nbf": LATER}},
    "no subject": {"claims": {"sub": None}},
    "signed by another": {"signing": other_key()},
    "signed by us": {"signing": shared_key(), "header": {"alg": "HS256", "kid": "one"}},
    "of somebody else": {
        "claims": {"preferred_username": None},
        "userinfo": {"sub": "eve", "preferred_username": "Eve"},
    },
}


@pytest.fixture
def lying(liar: Liar) -> Iterator[Liar]:
    """The liar, who tells the truth again afterwards."""
    usual = dict(vars(liar))
    yield liar
    vars(liar).update(usual)


@pytest.mark.parametrize("lie", LIES)
def test_a_token_that_is_not_true_opens_nothing(deceived: Club, lying: Liar, lie: str) -> None:
    """Whatever is wrong with it: nobody has an account by it, and the guest is still a guest."""
    eve = deceived.guest()
    address = begin(eve)
    vars(lying).update(LIES[lie])

    assert finish(eve, lying.back(address)) == "/account?trouble=untrue"
    assert eve.get("/api/me")["guest"]


def test_the_truth_is_believed(deceived: Club, liar: Liar) -> None:
    """So that the tests above fail for what they are about; the code comes with its verifier."""
    ada = deceived.guest()
    assert finish(ada, liar.back(begin(ada))) in {"/account?told=new", "/"}
    path, form = liar.asked[-1]
    assert path == "/token"
    assert form["redirect_uri"] == f"{deceived.server.address}/api/provider/back"
    assert len(form["code_verifier"]) == 64


def test_an_answer_counts_once(deceived: Club, liar: Liar) -> None:
    """The same code again, in the same browser with its secret put back, finds nothing."""
    ada = deceived.guest()
    address = begin(ada)
    secret = ada.http.cookies["kontor_sign_in"]
    back = liar.back(address)
    finish(ada, back)
    ada.http.cookies.set("kontor_sign_in", secret, path="/api/provider")

    assert finish(ada, back) == "/account?trouble=state"


def test_an_answer_of_another_browser_fits_nothing(deceived: Club, liar: Liar) -> None:
    """Nobody can be made to sign in as somebody else by a link."""
    eve, victim = deceived.guest(), deceived.guest()
    back = liar.back(begin(eve))
    assert finish(victim, back) == "/account?trouble=state"
    begin(victim)
    assert finish(victim, back) == "/account?trouble=state"
    assert victim.get("/api/me")["guest"]


def test_another_provider_may_not_answer(deceived: Club, liar: Liar) -> None:
    """Where the answer says who gives it, it must be ours."""
    eve = deceived.guest()
    back = liar.back(begin(eve), iss="https://other.example")
    assert finish(eve, back) == "/account?trouble=state"


def test_who_is_refused_there_reads_so_here(deceived: Club, liar: Liar) -> None:
    """An error in place of a code."""
    eve = deceived.guest()
    back = liar.back(begin(eve), error="access_denied", code="")
    assert finish(eve, back) == "/account?trouble=refused"


def test_to_link_is_for_who_began_it(deceived: Club, liar: Liar) -> None:
    """Who has signed out meanwhile, or become another, links nothing."""
    ada = deceived.guest()
    ada.done("/api/accounts", {"name": "Link ends", "password": "correct horse"})
    back = liar.back(begin(ada, "link"))
    ada.done("/api/logout")
    ada.csrf = ada.get("/api/me")["csrf"]
    assert finish(ada, back) == "/account?trouble=nobody"


def test_a_proof_is_a_fresh_one(deceived: Club, lying: Liar) -> None:
    """Where the provider asked for no password again, or does not say when, nothing is proved."""
    lying.claims = {"sub": "proving", "preferred_username": "Proving"}
    ada = deceived.guest()
    finish(ada, lying.back(begin(ada)))
    asked = parse_qs(urlsplit(begin(ada, "prove")).query)
    assert (asked["prompt"], asked["max_age"]) == (["login"], ["0"])
    for at in (None, int(time.time()) - 7200):
        lying.claims = {"sub": "proving", "auth_time": at}
        assert finish(ada, lying.back(begin(ada, "prove"))) == "/account?trouble=stale"
    assert ada.refused("/api/me/delete", {"name": "Proving"}) == "not_yours"


@pytest.mark.parametrize("change", [{"padding": 2 * calling.LARGEST}, {"status": 302}])
def test_an_answer_out_of_bounds_is_none(
    deceived: Club, lying: Liar, change: dict[str, Any]
) -> None:
    """Too long, or one that leads elsewhere."""
    eve = deceived.guest()
    back = lying.back(begin(eve))
    vars(lying).update(change)

    assert finish(eve, back) == "/account?trouble=unreachable"


def test_a_provider_that_is_away_holds_up_nobody_else(tmp_path: Path) -> None:
    """Who wants to sign in there is told so; a guest plays on."""
    house = Club(tmp_path, "http://127.0.0.1:9")
    with house:
        ada = house.guest()
        assert ada.refused(START, {"purpose": "enter"}) == "unavailable"
        assert ada.table("shove", "me", "bot")["id"]
