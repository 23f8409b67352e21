"""Guests, names, accounts, and requests that somebody else has forged."""

import time

import httpx
from sqlalchemy import update

from kontor.server.storage import schema
from kontor.server.storage.people import forget_guests
from tests.server.conftest import People
from tests.server.people import Person
from tests.server.serving import ThreadServer


def test_a_newcomer_is_a_guest_with_a_guarded_cookie(house: ThreadServer) -> None:
    """Scripts cannot read the cookie, and other sites' posts do not carry it."""
    answer = httpx.get(f"{house.address}/api/me")
    cookie = answer.headers["set-cookie"].lower()

    assert answer.json()["guest"] is True
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "max-age=31536000" in cookie


def test_the_same_cookie_is_the_same_guest(people: People) -> None:
    """A second look makes no second guest."""
    ada = people("Ada")

    assert ada.get("/api/me") == {"name": "Ada", "guest": True, "csrf": ada.csrf}
    assert "set-cookie" not in ada.http.get("/api/me").headers


def test_a_post_without_the_token_is_refused(people: People) -> None:
    """A foreign page can make a browser post, but cannot read our token."""
    ada = people("Ada")

    for header in ({}, {"x-csrf-token": ""}, {"x-csrf-token": people().csrf}):
        answer = ada.http.post("/api/me", json={"name": "Eve"}, headers=header)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "bad_csrf")
    assert ada.get("/api/me")["name"] == "Ada"


def test_a_post_without_a_session_is_refused(house: ThreadServer) -> None:
    """Nobody in particular changes nothing."""
    answer = httpx.post(f"{house.address}/api/play-now", json={})

    assert (answer.status_code, answer.json()["error"]["code"]) == (401, "not_signed_in")


def test_an_account_brings_seats_to_another_device(people: People) -> None:
    """Ada plays on a phone, gives herself a password, and goes on at a desk."""
    phone, desk = people("Ada"), people()
    table = phone.table("shove", "me", "open")
    name = f"Ada {table['id']}"
    phone.done("/api/accounts", {"name": name, "password": "correct horse"})
    before = desk.table("shove", "me", "open")

    desk.csrf = desk.done("/api/login", {"name": name.upper(), "password": "correct horse"})["csrf"]

    assert desk.get("/api/me") == {"name": name, "guest": False, "csrf": desk.csrf}
    mine = {name: found["my_seats"] for name, found in desk.listed("mine").items()}
    assert mine == {table["id"]: [0], before["id"]: [0]}


def test_a_wrong_password_is_refused(people: People) -> None:
    """Neither the name nor its absence is told."""
    ada, eve = people(), people()
    ada.done("/api/accounts", {"name": "Ada the First", "password": "correct horse"})

    wrong = {"name": "Ada the First", "password": "battery staple"}
    nobody = {"name": "Nobody at All", "password": "battery staple"}
    answers = [eve.post("/api/login", body) for body in (wrong, nobody)]

    assert {answer.status_code for answer in answers} == {403}
    assert len({answer.text for answer in answers}) == 1


def test_a_name_is_taken_once(people: People) -> None:
    """Accounts are told apart by name, whatever the capitals."""
    first, second = people(), people()
    first.done("/api/accounts", {"name": "Grace", "password": "correct horse"})

    assert second.refused("/api/accounts", {"name": "GRACE", "password": "other horse"}) == "taken"
    assert first.refused("/api/accounts", {"name": "Grace2", "password": "other horse"}) == "taken"


def test_a_password_is_stored_only_as_a_hash(people: People, house: ThreadServer) -> None:
    """Neither passwords nor sessions nor seat tokens stand in the database."""
    ada = people("Ada")
    ada.done("/api/accounts", {"name": "Hash Test", "password": "correct horse battery"})
    table = ada.table("shove", "me", "open")
    token = ada.done(f"/api/tables/{table['id']}/tokens", {"seat": 0})["token"]
    session = ada.http.cookies["kontor_session"]

    with house.parts.store.engine.connect() as connection:
        dump = "\n".join(
            str(list(connection.exec_driver_sql(f'select * from "{name}"')))  # noqa: S608 - a fixed list
            for name in ("users", "sessions", "tokens", "seats", "matches")
        )

    assert "$argon2id$" in dump
    for secret in ("correct horse battery", session, token):
        assert secret not in dump


def test_log_out_forgets_the_session(people: People) -> None:
    """The old cookie is worth nothing afterwards."""
    ada = people("Ada")
    stolen = ada.http.cookies["kontor_session"]
    ada.done("/api/logout")

    thief = Person(ada.address)
    thief.http.cookies.clear()
    thief.http.cookies.set("kontor_session", stolen)
    assert thief.get("/api/me")["name"] != "Ada"
    thief.close()


def test_guests_who_left_nothing_behind_are_forgotten(people: People, house: ThreadServer) -> None:
    """Who holds a seat or has an account stays, and so do guests of today."""
    idle, seated = people("Idle"), people("Seated")
    seated.table("shove", "me", "open")
    engine = house.parts.store.engine
    with engine.connect() as connection, connection.begin():
        forget_guests(connection, time.time() - 60)
    assert idle.get("/api/me")["name"] == "Idle"
    with engine.connect() as connection, connection.begin():
        assert forget_guests(connection, time.time() + 60) >= 1
    assert idle.get("/api/me")["name"] != "Idle"
    assert seated.get("/api/me")["name"] == "Seated"


def test_a_guest_who_comes_again_is_not_forgotten(people: People, house: ThreadServer) -> None:
    """What counts is the last visit, not the first; both came ninety days ago."""
    daily, once = people("Daily"), people("Once")
    engine = house.parts.store.engine
    with engine.connect() as connection, connection.begin():
        for name in ("Daily", "Once"):
            long_ago = time.time() - 90 * 24 * 3600
            them = schema.users.c.name == name
            connection.execute(
                update(schema.users).where(them).values(created=long_ago, seen=long_ago)
            )
        connection.execute(update(schema.sessions).values(seen=0.0))
    daily.get("/api/me")
    with engine.connect() as connection, connection.begin():
        forget_guests(connection, time.time() - 30 * 24 * 3600)
    assert daily.get("/api/me")["name"] == "Daily"
    assert once.get("/api/me")["name"] != "Once"
