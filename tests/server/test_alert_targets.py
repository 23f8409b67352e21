"""Which addresses alerts are sent to: public ones, by https, and the very one that was vetted."""

from __future__ import annotations

import socket
from ipaddress import ip_address

import pytest

from kontor.server.alerts.posting import post
from kontor.server.alerts.vetting import NotPublic, addresses_of, is_called, target_of
from tests.server.receivers import Hook

OWN = [
    "127.0.0.1",
    "10.0.0.7",
    "172.16.3.4",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",  # noqa: S104 - nothing listens there
    "224.0.0.251",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fc00::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
]
BAD = [
    "http://hook.example/key",
    "ftp://hook.example/",
    "https://",
    "https://user@hook.example/",
    "https://user:word@hook.example/",
    "https://hook.example:99999/",
    "https://hook.example/a b",
    "https://hook.example/a\r\nHost: other",
    "https://höok.example/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "hook.example",
]


@pytest.mark.parametrize("text", OWN)
def test_addresses_of_somebodys_own_network_are_not_called(text: str) -> None:
    """Nor those that hide one of them inside."""
    assert not is_called(ip_address(text))


@pytest.mark.parametrize("text", ["93.184.216.34", "1.1.1.1", "2606:4700::1111"])
def test_public_addresses_are_called(text: str) -> None:
    """Everybody can reach them."""
    assert is_called(ip_address(text))


@pytest.mark.parametrize("url", BAD)
def test_what_is_no_public_address_by_https_is_refused(url: str) -> None:
    """As far as its letters say."""
    with pytest.raises(NotPublic):
        target_of(url)


def test_a_target_is_what_its_address_says() -> None:
    """Name, port, path and question."""
    target = target_of("https://hook.example:8443/a/b?c=d")
    assert (target.secure, target.named, target.path) == (True, "hook.example:8443", "/a/b?c=d")


def test_a_name_with_one_private_address_is_refused_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """One public address beside it does not help."""
    answers = [
        (socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, 443)) for one in ("1.1.1.1", "10.0.0.1")
    ]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: answers)
    with pytest.raises(NotPublic):
        addresses_of(target_of("https://rebind.example/"))


def test_the_call_goes_to_the_address_that_was_vetted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The name is looked up once; a second answer would be another machine's."""
    lookups = []
    with Hook() as hook:
        port = int(hook.address.rpartition(":")[2])

        def looked_up(host: str, *_: object, **__: object) -> list[object]:
            lookups.append(host)
            address = "127.0.0.1" if host in {"rebind.example", "127.0.0.1"} else "10.0.0.1"
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))]

        monkeypatch.setattr(socket, "getaddrinfo", looked_up)
        assert post(f"http://rebind.example:{port}/x", {}, b"{}", loopback=True) == ""
        assert hook.next().headers["host"] == f"rebind.example:{port}"
    assert lookups.count("rebind.example") == 1


def test_without_the_setting_of_tests_this_machine_is_not_called() -> None:
    """Not even when its address was stored before."""
    with Hook() as hook:
        assert post(hook.address, {}, b"{}", loopback=False) == "not_public"
        assert hook.count == 0


def test_who_speaks_no_http_or_nothing_is_unreachable() -> None:
    """A port nobody listens on; and TLS asked of somebody who has none."""
    with Hook() as hook:
        assert post(hook.address.replace("http", "https"), {}, b"", loopback=True) == "unreachable"
    assert post(hook.address, {}, b"", loopback=True) == "unreachable"
