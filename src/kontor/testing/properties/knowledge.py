"""Properties of views and of the worlds a seat cannot tell apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from kontor.engine.chance import split
from kontor.engine.codec import encode, fields_of
from kontor.engine.errors import BadOptions
from kontor.engine.options import seat_counts
from kontor.engine.state import SPECTATOR as WATCHER
from kontor.testing.plain import first_difference, first_excess, plain
from kontor.testing.walks import Walk, carry_out, chosen_step, seat_name, walk

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.options import Options, Value
    from kontor.engine.state import State

WORLDS: Final = "consistent worlds"
VARIETY: Final = "varied worlds"
FORGETTING: Final = "forgetful worlds"
SPECTATOR: Final = "spectator within"
VIEWS: Final = "plain views"

AHEAD: Final = 8
"""Decisions played on in a resampled world to see that it holds."""
TRIES: Final = 3


def consistent_worlds(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """A resampled world is a sound position with the same question, and can be played on."""
    played = walk(game, options, seed, samples=samples)
    for ply, state in played.moments:
        before = encode(state)
        for seat in played.viewers:
            salt = split(played.rng(ply), seat + 3)
            try:
                wrong = _wrong_world(game, state, seat, salt)
            except Exception as error:  # noqa: BLE001 - whatever is raised, the explanation names it
                wrong = f"raises {type(error).__name__}: {error}"
            if encode(state) != before:
                wrong = "resampling changes the position it was asked about"
            if wrong:
                raise played.broken(WORLDS, ply, f"for {seat_name(seat)}: {wrong}")


def _wrong_world(game: Game[State], state: State, seat: int, salt: int) -> str:
    world = game.resample(state, seat, salt)
    if encode(world) != encode(game.resample(state, seat, salt)):
        return "the same seed gives different worlds"
    broken = game.broken_invariants(world)
    if broken:
        return "; ".join(broken)
    if game.prompt(world) != game.prompt(state):
        return f"the world asks {game.prompt(world)}, the position {game.prompt(state)}"
    for ahead in range(AHEAD):
        if not game.prompt(world).seats:
            break
        step = chosen_step(game, world, split(salt, ahead), wildness=50)
        carry_out(game, world, step)
        broken = game.broken_invariants(world)
        if broken:
            return f"{ahead + 1} decisions on: {'; '.join(broken)}"
    return ""


def varied_worlds(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """Where seats see different things, resampling changes what others see.

    Otherwise every test of secrecy would be empty. Few seats may leave nothing to vary (what one
    knows tells the rest), so all seat counts are tried before the game is blamed.
    """
    played = walk(game, options, seed, samples=samples)
    if not _secrets(played):
        return
    for count in (options.players, *reversed(seat_counts(game.schema))):
        try:
            raw: dict[str, Value] = msgspec.structs.asdict(options)
            other = game.read_options(raw | {"players": count})
        except BadOptions:
            continue  # these options are not played by so many
        if _varies(walk(game, other, seed, samples=samples)):
            return
    msg = "seats see different things, but resampling never changes what another seat sees"
    raise played.broken(VARIETY, len(played.steps), msg)


def forgetful_worlds(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """A world depends on its seed and on what the seat knows, on nothing else.

    So whoever decides by worlds alone, as bots do, cannot decide by a secret.
    """
    played = walk(game, options, seed, samples=samples)
    for ply, state in played.moments:
        for seat in played.viewers:
            salt = split(played.rng(ply), seat + 3)
            other = game.resample(state, seat, split(salt, 1))
            if encode(game.resample(other, seat, salt)) != encode(game.resample(state, seat, salt)):
                msg = f"for {seat_name(seat)} a world remembers what was hidden in the position"
                raise played.broken(FORGETTING, ply, msg)


def _secrets(played: Walk) -> bool:
    """Whether any two seats ever see different things."""
    game = played.game
    return any(
        plain(game, state, seat) != plain(game, state, 0)
        for _, state in played.moments
        for seat in played.seats
    )


def _varies(played: Walk) -> bool:
    game = played.game
    for ply, state in played.moments:
        for seat in played.seats:
            for number in range(TRIES):
                world = game.resample(state, seat, split(played.rng(ply), 50 + number))
                for other in played.seats:
                    if plain(game, world, other) != plain(game, state, other):
                        return True
    return False


def spectator_within(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """A spectator sees nothing that any seat does not see: each field is the same or None."""
    played = walk(game, options, seed, samples=samples)
    for ply, state in played.moments:
        public = plain(game, state, WATCHER)
        for seat in played.seats:
            path = first_excess(public, plain(game, state, seat))
            if path:
                msg = f"a spectator sees what {seat_name(seat)} does not at {path}"
                raise played.broken(SPECTATOR, ply, msg)


def plain_views(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """A view is plain data of its own: it can be sent, and shares nothing with the position."""
    played = walk(game, options, seed, samples=samples)
    for ply, state in played.moments:
        before = encode(state)
        owned = {
            id(part) for name in fields_of(type(state)) for part in _parts(getattr(state, name))
        }
        for seat in played.viewers:
            view = game.view(state, seat)
            wrong = ""
            if any(id(part) in owned for part in _parts(view)):
                wrong = "shares a list or dict with the position"
            elif msgspec.json.decode(msgspec.json.encode(view), type=type(view)) != view:
                wrong = "does not come back the same from JSON"
            elif first_difference(plain(game, state, seat), msgspec.to_builtins(view)):
                wrong = "differs when asked for twice"
            elif encode(state) != before:
                wrong = "changes the position"
            if wrong:
                raise played.broken(VIEWS, ply, f"the view of {seat_name(seat)} {wrong}")


def _parts(thing: object) -> list[object]:
    """The lists and dicts inside a thing, at any depth."""
    if isinstance(thing, list):
        return [thing, *(part for item in thing for part in _parts(item))]
    if isinstance(thing, tuple):
        return [part for item in thing for part in _parts(item)]
    if isinstance(thing, dict):
        return [thing, *(part for item in thing.values() for part in _parts(item))]
    if isinstance(thing, msgspec.Struct):
        names = type(thing).__struct_fields__
        return [part for name in names for part in _parts(getattr(thing, name))]
    return []
