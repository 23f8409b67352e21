"""How the server is set up: defaults for one person at home, overridden by the environment."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
from platformdirs import user_data_dir

from kontor.engine.errors import KontorError

if TYPE_CHECKING:
    from collections.abc import Mapping

PREFIX: Final = "KONTOR_"
LISTS: Final = frozenset({"hosts", "origins", "games", "proxies", "oidc_groups"})


class BadSettings(KontorError):
    """A variable of the environment has a value the server cannot use."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Where the table stands and who may sit down."""

    host: str = "127.0.0.1"  # this machine only, unless somebody says otherwise
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8440
    # Names under which a browser may ask for us, besides this machine's own; others are refused.
    hosts: tuple[str, ...] = ("127.0.0.1", "localhost", "[::1]")
    # Where others find us, as https://table.example; else the address they are asked to is guessed.
    public_url: Annotated[
        str, msgspec.Meta(max_length=200, pattern=r"^(https?://[^\s/?#@]+/?)?$")
    ] = ""
    origins: tuple[str, ...] = ()  # other pages that may open sockets, such as a proxy's
    # Addresses and networks of proxies, which are believed about who asks and how.
    proxies: tuple[str, ...] = ()
    client: Path = Path(__file__).parent / "static"  # the built browser client
    # Where matches are kept: sqlite:///FILE or postgresql://...; empty is a file of our own.
    database: str = ""
    workers: Annotated[int, msgspec.Meta(ge=1, le=64)] = 1  # processes that serve
    thinkers: Annotated[int, msgspec.Meta(ge=1, le=64)] = 2  # processes that think for bots
    # What one person may have or ask for, at all processes together.
    tables: Annotated[int, msgspec.Meta(ge=1)] = 60  # founded by them and not over
    thinking: Annotated[int, msgspec.Meta(ge=1)] = 20  # of those, where bots think right now
    sockets: Annotated[int, msgspec.Meta(ge=1)] = 40  # open at the same time
    hints: Annotated[int, msgspec.Meta(ge=1)] = 30  # in a minute
    saves: Annotated[int, msgspec.Meta(ge=1)] = 20  # sent in an hour
    analyses: Annotated[int, msgspec.Meta(ge=1)] = 30  # in an hour, one at a time
    nodes: Annotated[int, msgspec.Meta(ge=2)] = 4_000  # matches played on for one, at most
    crowd: Annotated[int, msgspec.Meta(ge=1)] = 20  # people whose share one address may take
    # Seconds a bot may think before the game's own cheap policy decides for it.
    thought: Annotated[float, msgspec.Meta(gt=0, le=3600)] = 20.0
    pace: Annotated[float, msgspec.Meta(ge=0, le=3600)] = 0.4  # seconds a bot takes at least
    rate: Annotated[float, msgspec.Meta(gt=0)] = 30.0  # messages a second on one socket
    posts: Annotated[float, msgspec.Meta(gt=0)] = 4.0  # changes a second from one address
    patience: Annotated[float, msgspec.Meta(gt=0, le=600)] = (
        10.0  # seconds for the head of a request
    )
    games: tuple[str, ...] = ()  # games that are not installed, as module:NAME
    log: Literal["text", "json"] = "text"  # how lines about what happens are written
    log_level: Literal["debug", "info", "warning", "error"] = "warning"  # info: each request, too
    # Newcomers must know it, where there is one; the file's first line holds it, too.
    club_password: str = ""
    club_password_file: Path | None = None
    invitation_only: bool = False  # newcomers need a code of `kontor admin invite`
    table_invites_admit: bool = False  # a table's invitation lets a newcomer into a closed house
    # The club's own provider (OpenID Connect), at which people may sign in; none without an issuer.
    oidc_issuer: Annotated[str, msgspec.Meta(max_length=300, pattern=r"^(https?://\S+)?$")] = ""
    oidc_client_id: Annotated[str, msgspec.Meta(max_length=300)] = ""
    oidc_client_secret: str = ""
    oidc_client_secret_file: Path | None = None
    oidc_name: Annotated[str, msgspec.Meta(max_length=40)] = ""  # what the button calls it
    oidc_scopes: str = "openid profile"
    oidc_claim: str = "preferred_username"  # which says how a person is called
    oidc_groups: tuple[str, ...] = ()  # who is in one of them may come in; everybody without any
    oidc_groups_claim: str = "groups"
    # Other machines that show it may lend their processors (`kontor think`); none without it.
    thinker_token: str = ""
    thinker_token_file: Path | None = None
    metrics_token: str = ""  # who shows it may read the figures from elsewhere
    # Alerts to people whose page is closed: nothing is sent anywhere unless one of these is set.
    webhooks: bool = False  # to addresses that people name
    push: bool = False  # to browsers, through the servers that their makers run
    # By mail, as smtp://USER@HOST:587 (which must offer TLS) or smtps://USER@HOST:465.
    smtp: Annotated[
        str, msgspec.Meta(max_length=200, pattern=r"^(smtps?://([^\s/?#@]+@)?[^\s/?#@]+/?)?$")
    ] = ""
    smtp_password: str = ""
    smtp_password_file: Path | None = None
    smtp_from: Annotated[str, msgspec.Meta(max_length=200, pattern=r"^([^\s@]+@[^\s@]+)?$")] = ""
    loopback_alerts: bool = False  # for tests: receivers on this machine, without TLS
    agents: bool = False  # tools for language models at /mcp, for who shows a seat's token
    data: Path | None = None  # a folder with the owner's own board, card and track files

    @property
    def sends_alerts(self) -> bool:
        """Whether anything may leave this house for people who are not looking."""
        return self.webhooks or self.push or bool(self.smtp)

    @property
    def database_file(self) -> Path:
        """The file that is used where no database is named."""
        return Path(user_data_dir("kontor", appauthor=False)) / "kontor.db"


def read_settings(variables: Mapping[str, str] = os.environ) -> Settings:
    """Settings from `KONTOR_HOST`, `KONTOR_PORT` and so on; lists are written with commas.

    Whoever listens on another address says in `KONTOR_HOSTS` under which names it is asked for.
    """
    given: dict[str, object] = {
        field: variables[PREFIX + field.upper()]
        for field in Settings.__struct_fields__
        if variables.get(PREFIX + field.upper())
    }
    for field in LISTS & set(given):
        given[field] = [name.strip() for name in str(given[field]).split(",")]
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


def secret_of(
    settings: Settings,
    field: Literal["club_password", "thinker_token", "smtp_password", "oidc_client_secret"],
) -> str:
    """A word nobody else should know, from its variable or from the first line of its file."""
    file: Path | None = getattr(settings, f"{field}_file")
    if file is None:
        return str(getattr(settings, field)).strip()
    variable = f"{PREFIX}{field.upper()}_FILE"
    try:
        word = file.read_text(encoding="utf-8").partition("\n")[0].strip()
    except (OSError, UnicodeError) as error:
        msg = f"The file {file} of {variable} cannot be read."
        raise BadSettings(msg) from error
    if not word:
        msg = f"The file {file} of {variable} has no word in its first line."
        raise BadSettings(msg)
    return word


def variables_of(settings: Settings) -> dict[str, str]:
    """The variables of the environment from which a process reads the same settings."""
    given = msgspec.structs.asdict(settings)
    return {
        PREFIX + field.upper(): ",".join(value) if field in LISTS else str(value)
        for field, value in given.items()
        if value not in (None, "", ())
    }
