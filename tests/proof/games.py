"""All proof games, by title."""

from typing import Final

from kontor.engine.contract import Game
from kontor.engine.registry import any_game
from kontor.engine.state import State
from tests.proof.bargain import GAME as BARGAIN
from tests.proof.bidding import GAME as BIDDING
from tests.proof.packing import GAME as PACKING
from tests.proof.shove import GAME as SHOVE

PROOF_GAMES: Final[dict[str, Game[State]]] = {
    game.title: game
    for game in (any_game(BARGAIN), any_game(BIDDING), any_game(PACKING), any_game(SHOVE))
}
