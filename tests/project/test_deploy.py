"""What is handed to operators fits the program: variables, commands, units, the compose file."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml  # type: ignore[import-untyped] # it brings no types of its own

from kontor.server.settings import PREFIX, Settings, read_settings

DEPLOY = Path(__file__).parents[2] / "deploy"
FILES = sorted(path for path in DEPLOY.iterdir() if path.is_file())
VARIABLES = {PREFIX + name.upper() for name in Settings.__struct_fields__}


@pytest.mark.parametrize(
    "file", [*FILES, DEPLOY.parent / "docs" / "hosting.md"], ids=lambda p: p.name
)
def test_every_variable_is_one_the_server_reads(file: Path) -> None:
    """A misspelt variable would be passed over in silence."""
    assert set(re.findall(r"\bKONTOR_[A-Z_]+", file.read_text("utf-8"))) <= VARIABLES


def compose() -> dict[str, Any]:
    """The compose file as it is read."""
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    return found


def test_only_the_proxy_of_the_compose_file_can_be_reached() -> None:
    """The table and its database listen inside, and the table believes what is inside."""
    services, inside = compose()["services"], compose()["networks"]["inside"]

    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]
    (network,) = inside["ipam"]["config"]
    settings = read_settings(services["table"]["environment"])
    assert settings.proxies == (network["subnet"],)
    assert services["upgrade"]["command"] == ["db", "upgrade"]


def test_a_second_host_is_set_up_like_the_first() -> None:
    """The same database, names and proxies; the balancer knows both by their names."""
    more = yaml.safe_load((DEPLOY / "compose-hosts.yaml").read_text("utf-8"))["services"]
    first, second = compose()["services"]["table"], more["second"]

    assert second["environment"] == first["environment"]
    assert (second["image"], second["networks"]) == (first["image"], first["networks"])
    assert second["healthcheck"] == first["healthcheck"]
    hosts = more["proxy"]["environment"]["TABLES"].split()
    assert hosts == ["table:8440", "second:8440"]
    assert "{$TABLES:table:8440}" in (DEPLOY / "Caddyfile").read_text("utf-8")


def test_a_thinker_asks_for_the_table_by_a_name_it_goes_by() -> None:
    """It shows the table's own token, and comes by the network inside."""
    more = yaml.safe_load((DEPLOY / "compose-think.yaml").read_text("utf-8"))["services"]
    table, thinker = more["table"]["environment"], more["thinker"]
    word, house, *_ = thinker["command"]

    assert (word, urlsplit(house).port) == ("think", 8440)
    assert urlsplit(house).hostname in table["KONTOR_HOSTS"].split(",")
    assert thinker["environment"]["KONTOR_THINKER_TOKEN"] == table["KONTOR_THINKER_TOKEN"]
    assert thinker["networks"] == compose()["services"]["table"]["networks"]
    assert "ports" not in thinker


def test_the_image_has_a_user_a_volume_and_a_check() -> None:
    """Not root, one volume, healthy when ready, for either kind of machine."""
    text = (DEPLOY / "Containerfile").read_text("utf-8")

    assert re.findall(r"^USER (\S+)$", text, re.MULTILINE) == ["kontor"]
    assert re.findall(r"^VOLUME (\S+)$", text, re.MULTILINE) == ["/data"]
    assert "/api/ready" in text.partition("HEALTHCHECK")[2]
    assert text.count("FROM --platform=${PLATFORM} ${BASE}") == 2
    copied = set(re.findall(r"^COPY (?!--from)(.*) \S+$", text, re.MULTILINE))
    for name in " ".join(copied).split():
        assert (DEPLOY.parent / name).exists(), name


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    """Every line means something; the programs are those of this machine's shell."""
    for unit in DEPLOY.glob("kontor*.*"):
        text = unit.read_text("utf-8").replace("/opt/kontor/bin/kontor", "/bin/true")
        (tmp_path / unit.name).write_text(text)
    units = sorted(str(path) for path in tmp_path.iterdir())
    assert len(units) == 4
    done = subprocess.run(
        ["systemd-analyze", "verify", "--recursive-errors=no", *units],  # noqa: S607 - found above
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
