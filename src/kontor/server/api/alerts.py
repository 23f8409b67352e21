"""Alerts to people whose page is closed: what they wish, and where it is to go."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from litestar import get, post
from litestar.params import JSONBody, PathParameter

from kontor.server.caps import Asker
from kontor.server.edge.asking import Asking, household_of
from kontor.server.edge.devices import device_of
from kontor.server.parts import Parts, Served
from kontor.server.refusals import Refusal
from kontor.server.storage import calling, channels
from kontor.server.wire.alerts import AlertWishes, ChannelCode, MyAlerts, NewChannel

ChannelId: TypeAlias = Annotated[
    str, PathParameter(description="A channel, as listed.", pattern="^[0-9a-f]{12}$")
]


@get("/api/me/alerts")
async def my_alerts(request: Asking, parts: Served) -> MyAlerts:
    """The ways this house offers, what you wish, and where your alerts go."""
    user = await parts.access.user(request)
    if user is None:
        raise parts.access.unknown()
    return await _alerts(parts, user.id)


@post("/api/me/alerts", status_code=200)
async def wish_alerts(request: Asking, parts: Served, data: JSONBody[AlertWishes]) -> MyAlerts:
    """Change what you are alerted to, and how soon."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    await parts.store.write(channels.wish, user.id, data)
    return await _alerts(parts, user.id)


@post("/api/me/channels", status_code=200)
async def add_channel(request: Asking, parts: Served, data: JSONBody[NewChannel]) -> MyAlerts:
    """Say where alerts are to go; mail goes there once its address is confirmed."""
    user = await parts.access.person(request)
    await parts.caps.alert(Asker(user.id, household_of(request)))
    await parts.ways.prepare(parts.store)
    place = parts.ways.checked(data, device_of(request.headers.get("user-agent", "")))
    name = await parts.store.write(channels.add, user.id, place)
    if name is None:
        raise Refusal("too_many", "Alerts go to eight places at most; end one of them first.")
    if place.code and not await parts.store.read(channels.owns, user.id, name):
        await parts.store.write(calling.post, name, "confirm")
    return await _alerts(parts, user.id)


@post("/api/me/channels/{channel:str}/try", status_code=200)
async def try_channel(request: Asking, parts: Served, channel: ChannelId) -> MyAlerts:
    """Send something there now, to see that it arrives."""
    user = await parts.access.person(request)
    await parts.caps.alert(Asker(user.id, household_of(request)))
    if not await parts.store.read(channels.owns, user.id, channel):
        raise _unknown()
    await parts.store.write(calling.post, channel, "test")
    return await _alerts(parts, user.id)


@post("/api/me/channels/{channel:str}/confirm", status_code=200)
async def confirm_channel(
    request: Asking, parts: Served, channel: ChannelId, data: JSONBody[ChannelCode]
) -> MyAlerts:
    """Show that you have read what was sent there."""
    user = await parts.access.person(request)
    await parts.caps.alert(Asker(user.id, household_of(request)))
    if not await parts.store.write(channels.confirm, user.id, channel, data.code.strip()):
        raise Refusal("not_found", "That is not the code we have sent there.")
    return await _alerts(parts, user.id)


@post("/api/me/channels/{channel:str}/end", status_code=200)
async def end_channel(request: Asking, parts: Served, channel: ChannelId) -> MyAlerts:
    """Send nothing there any more."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    if not await parts.store.write(channels.end, user.id, channel):
        raise _unknown()
    return await _alerts(parts, user.id)


def _unknown() -> Refusal:
    return Refusal("not_found", "Your alerts do not go there.")


async def _alerts(parts: Parts, user: str) -> MyAlerts:
    await parts.ways.prepare(parts.store)
    return MyAlerts(
        parts.ways.open,
        await parts.store.read(channels.wishes_of, user),
        await parts.store.read(channels.channels_of, user),
        parts.ways.push_key,
    )
