"""The property of boards that are described as data: what they name is there."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final, cast

from kontor.engine.board import BoardScene, BoardView
from kontor.testing.walks import walk

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State

BOARDS: Final = "drawn boards"


def drawn_boards(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """Lanes, clicks, tokens, notes and figures name spots, fields and seats that there are."""
    scene = game.scene(options)
    if not isinstance(scene, BoardScene):
        return
    played = walk(game, options, seed, samples=samples)
    wrong = _wrong_scene(game, scene)
    if wrong:
        raise played.broken(BOARDS, 0, wrong)
    for ply, state in played.moments:
        for seat in played.viewers:
            view = game.view(state, seat)
            wrong = (
                _wrong_view(scene, view, options.players)
                if isinstance(view, BoardView)
                else "the scene is a board and the view is none"
            )
            if wrong:
                raise played.broken(BOARDS, ply, wrong)


def _wrong_scene(game: Game[State], scene: BoardScene) -> str:
    spots = [spot.id for spot in scene.spots]
    ends = {end for lane in scene.lanes for end in (lane.one, lane.other)}
    if len(set(spots)) < len(spots):
        return "two spots have the same id"
    if ends - set(spots):
        return f"lanes end at {', '.join(sorted(ends - set(spots)))}, which is no spot"
    kinds = {kind.__name__: kind for kind in game.action_types}
    for name, clicked in scene.clicks.items():
        own = {field.name for field in fields(cast("Any", kinds[name]))} if name in kinds else set()
        if not set(clicked) <= own:
            return f"{name} is clicked by {', '.join(clicked)}, and has only {sorted(own)}"
    return ""


def _wrong_view(scene: BoardScene, view: BoardView, players: int) -> str:
    spots = {spot.id for spot in scene.spots}
    named = {*view.notes, *(token.spot for token in view.tokens)}
    if named - spots:
        return f"something lies on {', '.join(sorted(named - spots))}, which is no spot"
    if any(not -1 <= token.seat < players or token.count < 1 for token in view.tokens):
        return "a token is of no seat, or of no number"
    if {len(view.figures), len(view.words), len(view.scores)} - {0, players}:
        return f"figures, words or scores are not of {players} seats"
    return ""
