"""How the server is set up: defaults for one person at home, overridden by the environment."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import msgspec

from kontor.engine.errors import KontorError

if TYPE_CHECKING:
    from collections.abc import Mapping

PREFIX: Final = "KONTOR_"


class BadSettings(KontorError):
    """A variable of the environment has a value the server cannot use."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Where the table stands and who may sit down."""

    host: str = "127.0.0.1"  # this machine only, unless somebody says otherwise
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8440
    # Names under which a browser may ask for us; others are refused.
    hosts: tuple[str, ...] = ("127.0.0.1", "localhost", "[::1]")
    client: Path = Path(__file__).parent / "static"  # the built browser client


def read_settings(variables: Mapping[str, str] = os.environ) -> Settings:
    """Settings from `KONTOR_HOST`, `KONTOR_PORT`, `KONTOR_HOSTS` (with commas) and `KONTOR_CLIENT`.

    Whoever listens on another address says in `KONTOR_HOSTS` under which names it is asked for.
    """
    given: dict[str, object] = {
        field: variables[PREFIX + field.upper()]
        for field in Settings.__struct_fields__
        if variables.get(PREFIX + field.upper())
    }
    if "hosts" in given:
        given["hosts"] = [name.strip() for name in str(given["hosts"]).split(",")]
    try:
        return msgspec.convert(given, Settings, strict=False, dec_hook=_as_path)
    except msgspec.ValidationError as error:
        names = ", ".join(PREFIX + name.upper() for name in given)
        msg = f"The settings {names} do not fit: {error}."
        raise BadSettings(msg) from error


def _as_path(kind: type, value: object) -> object:
    """Texts as paths; nothing else needs help."""
    assert kind is Path, f"no setting is of type {kind}"
    return Path(str(value))
