"""Alerts as the programs expect them that people let listen: Discord, Slack, ntfy, or plain JSON.

A table's title and a name are anybody's words. Where a program would act on some of them, such as
calling everybody, they are made harmless.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.server.alerts.wording import Line
    from kontor.server.wire.alerts import ChannelKind

JSON = "application/json"


class Message(NamedTuple):
    """The headers and the body of a post."""

    headers: dict[str, str]
    body: bytes


def message(kind: ChannelKind, lines: Sequence[Line]) -> Message:
    """Alerts for a program of that kind."""
    if kind == "ntfy":
        text = "\n".join(line.text for line in lines)
        return Message({"Title": "Kontor", "Click": lines[0].link}, text.encode())
    body: dict[str, object]
    if kind == "discord":
        text = "\n".join(f"{_quiet(line.text)}\n<{line.link}>" for line in lines)
        body = {"content": text, "allowed_mentions": {"parse": []}}
    elif kind == "slack":
        body = {"text": "\n".join(f"{_escaped(line.text)}\n<{line.link}>" for line in lines)}
    else:
        body = {"from": "kontor", "alerts": list(lines)}
    return Message({"Content-Type": JSON}, msgspec.json.encode(body))


def _quiet(text: str) -> str:
    """For Discord: marks of its own language are letters."""
    return "".join(f"\\{letter}" if letter in "\\*_~`|>#[]()<@:" else letter for letter in text)


def _escaped(text: str) -> str:
    """For Slack: the three letters that it reads as its own."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
