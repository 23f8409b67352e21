"""Signing in at a club's provider, a conforming one; and what a house needs for it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

from kontor.server import oidc
from kontor.server.app import create_app
from kontor.server.settings import BadSettings, Settings
from tests.server.providers import CLIENT, Browser, Liar, Provider
from tests.server.signing_in import ACCOUNT, START, Club, begin, finish

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.conftest import People


@pytest.fixture(scope="module")
def provider() -> Iterator[Provider]:
    """A conforming provider."""
    with Provider() as running:
        yield running


@pytest.fixture
def browser() -> Iterator[Browser]:
    """A browser at the provider's page."""
    opened = Browser()
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, provider: Provider) -> Iterator[Club]:
    """A house whose people sign in there."""
    house = Club(tmp_path_factory.mktemp("club"), provider.issuer)
    with house:
        yield house


# A conforming provider


def test_who_comes_by_the_provider_has_an_account_and_finds_it_again(
    club: Club, browser: Browser
) -> None:
    """A guest's table comes along; on another device the same account is there."""
    ada = club.guest()
    table = ada.table("shove", "me", "bot")
    assert finish(ada, browser.sign_in(begin(ada), "ada")) == "/account?told=new"
    found = ada.get(ACCOUNT)
    assert (found["name"], found["guest"], found["linked"], found["password"]) == (
        *("ada", False, True, False),
    )
    assert table["id"] in ada.listed("mine")

    phone = club.guest("Somebody")
    other = phone.table("shove", "me", "bot")
    assert finish(phone, browser.sign_in(begin(phone), "ada")) == "/"
    assert phone.get("/api/me")["name"] == "ada"
    assert set(phone.listed("mine")) == {table["id"], other["id"]}


def test_a_name_that_is_taken_gets_a_number(club: Club, browser: Browser) -> None:
    """Who has a password keeps the name; no account is opened by a name alone."""
    first = club.guest()
    first.done("/api/accounts", {"name": "Bob", "password": "correct horse"})
    second = club.guest()
    finish(second, browser.sign_in(begin(second), "bob"))

    assert second.get("/api/me")["name"] == "bob 2"
    assert second.listed("mine") == {}


def test_an_account_is_linked_and_unlinked_by_its_owner(club: Club, browser: Browser) -> None:
    """By a password or by the provider it is the same; unlinked, the provider knows it no more."""
    cem = club.guest()
    cem.done("/api/accounts", {"name": "Cem", "password": "correct horse"})
    assert finish(cem, browser.sign_in(begin(cem, "link"), "cem")) == "/account?told=linked"
    phone = club.guest()
    assert finish(phone, browser.sign_in(begin(phone), "cem")) == "/"
    assert phone.get("/api/me")["name"] == "Cem"

    assert cem.done("/api/provider/unlink")["linked"] is False
    tablet = club.guest()
    assert finish(tablet, browser.sign_in(begin(tablet), "cem")) == "/account?told=new"
    assert tablet.get("/api/me")["name"] == "cem 2"


def test_two_accounts_are_never_made_one(club: Club, browser: Browser) -> None:
    """An identity that opens one account is not taken to another, whoever asks."""
    one, other = club.guest(), club.guest()
    finish(one, browser.sign_in(begin(one), "dora"))
    other.done("/api/accounts", {"name": "Dora too", "password": "correct horse"})
    table = other.table("shove", "me", "bot")

    assert finish(other, browser.sign_in(begin(other, "link"), "dora")) == "/account?trouble=known"
    assert finish(other, browser.sign_in(begin(other), "dora")) == "/"
    assert table["id"] not in other.listed("mine")
    assert one.get(ACCOUNT)["linked"]


def test_the_last_way_in_is_not_taken_away(club: Club, browser: Browser) -> None:
    """Only who has a password can unlink; it is set after signing in once more."""
    eva = club.guest()
    finish(eva, browser.sign_in(begin(eva), "eva"))
    assert eva.refused("/api/provider/unlink") == "illegal"
    if not eva.get(ACCOUNT)["proved"]:
        assert eva.refused("/api/me/password", {"password": "correct horse"}) == "not_yours"
    assert finish(eva, browser.sign_in(begin(eva, "prove"), "eva")) == "/account?told=proved"
    assert eva.done("/api/me/password", {"password": "correct horse"})["password"]
    assert eva.done("/api/provider/unlink")["linked"] is False

    phone = club.guest()
    phone.csrf = phone.done("/api/login", {"name": "eva", "password": "correct horse"})["csrf"]
    assert phone.refused("/api/me/password", {"password": "another one"}) == "taken"


def test_to_prove_it_is_to_be_the_same_person(club: Club, browser: Browser) -> None:
    """Somebody else at the provider proves nothing, and neither does a guest."""
    finn = club.guest()
    assert finn.refused(START, {"purpose": "prove"}) == "not_yours"
    finish(finn, browser.sign_in(begin(finn), "finn"))
    with_another = Browser()
    assert (
        finish(finn, with_another.sign_in(begin(finn, "prove"), "fanny"))
        == "/account?trouble=known"
    )
    with_another.close()


def test_who_signs_out_at_both_is_led_to_the_provider(club: Club, browser: Browser) -> None:
    """The session here is over, and the address names where the provider leads back to."""
    gil = club.guest()
    finish(gil, browser.sign_in(begin(gil), "gil"))
    address = gil.done("/api/provider/leave")["address"]

    words = parse_qs(urlsplit(address).query)
    assert words["post_logout_redirect_uri"] == [f"{club.server.address}/"]
    assert gil.http.get(ACCOUNT).status_code == 401


def test_only_groups_that_are_named_come_in(
    tmp_path: Path, provider: Provider, browser: Browser
) -> None:
    """A closed house is opened by the provider, to those in a group the club names."""
    groups = {"oidc_groups": ("members",), "club_password": "open sesame"}
    house = Club(tmp_path, provider.issuer, **groups)
    with house:
        address = house.server.address
        stranger, member = Visitor(address), Visitor(address)
        other = Browser()
        assert stranger.back(other.sign_in(stranger.begin(), "hana.guests")) == (
            "/account?trouble=group"
        )
        other.close()
        assert stranger.http.get("/api/me").status_code == 401
        stranger.http.close()
        back = browser.sign_in(member.begin(), "ida.members.rowers")
        assert member.back(back) == "/account?told=new"
        assert member.http.get("/api/me").json()["name"] == "ida"
        member.http.close()


class Visitor:
    """Somebody before a closed house, who has no session."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address, timeout=60)

    def begin(self) -> str:
        """Where the browser goes."""
        return str(self.http.post(START, json={"purpose": "enter"}).json()["address"])

    def back(self, address: str) -> str:
        """Where it is led in the end."""
        return str(self.http.get(address).headers["location"])


@pytest.fixture(scope="module")
def liar() -> Iterator[Liar]:
    """A provider that lies."""
    with Liar() as running:
        yield running


# Settings


def test_a_house_without_a_provider_says_so(people: People) -> None:
    """Nothing is asked of anybody, and nothing sent anywhere."""
    ada = people()
    assert ada.get("/api/provider") == {"name": ""}
    assert ada.refused(START, {"purpose": "enter"}) == "not_found"
    assert ada.refused("/api/provider/leave") == "not_found"


GOOD: dict[str, Any] = {
    "oidc_issuer": "https://login.club.example",
    "oidc_client_id": CLIENT,
    "public_url": "https://table.club.example",
}


@pytest.mark.parametrize(
    ("lacking", "sentence"),
    [
        ({"oidc_client_id": ""}, "KONTOR_OIDC_CLIENT_ID is missing"),
        ({"public_url": ""}, "KONTOR_PUBLIC_URL is missing"),
        ({"oidc_issuer": "http://login.club.example"}, "must begin with https://"),
    ],
)
def test_what_is_missing_is_said_in_one_sentence(
    database: str, lacking: dict[str, str], sentence: str
) -> None:
    """Before anybody can come."""
    with pytest.raises(BadSettings, match=sentence):
        create_app(Settings(database=database, **{**GOOD, **lacking}))


def test_a_house_without_the_package_says_what_brings_it(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server does not start with half of it."""
    monkeypatch.delitem(sys.modules, "kontor.server.oidc.tokens", raising=False)
    monkeypatch.delattr(oidc, "tokens", raising=False)
    monkeypatch.setitem(sys.modules, "authlib.oauth2.auth", None)
    with pytest.raises(BadSettings, match=r"authlib is missing; `pip install kontor\[oidc\]`"):
        create_app(Settings(database=database, **GOOD))


def test_where_people_come_back_to_is_what_the_settings_say(tmp_path: Path, liar: Liar) -> None:
    """Not the name by which the house was asked."""
    house = Club(tmp_path, liar.issuer, hosts=("127.0.0.1", "evil.example"))
    assert house.server.parts.provider
    house.server.parts.provider._house = "https://table.club.example"
    with house:
        ada = house.guest()
        ada.http.headers["host"] = "evil.example"
        words = parse_qs(urlsplit(begin(ada)).query)
    assert words["redirect_uri"] == ["https://table.club.example/api/provider/back"]
    assert words["code_challenge_method"] == ["S256"]
