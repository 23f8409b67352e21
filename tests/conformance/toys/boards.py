"""Games that describe their board wrongly."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kontor.engine.board import BoardScene, BoardView, Lane, Spot, Token
from kontor.engine.registry import any_game
from tests.conformance.toys.toy import Toy
from tests.proof.bidding.game import Bidding

if TYPE_CHECKING:
    from kontor.engine.contract import View
    from kontor.engine.options import Options
    from tests.proof.bidding.state import BiddingState

SPOTS: Final = (Spot("deck", 0, 0), Spot("table", 9, 9))
LANES: Final = (Lane("deck", "table"),)


class Pictured(Bidding):
    """Bidding with a sound board; toys exchange the scene or what lies on it."""

    board: ClassVar[BoardScene] = BoardScene(spots=SPOTS, lanes=LANES, clicks={"Lay": ("card",)})
    seen: ClassVar[View] = BoardView(tokens=(Token("deck", "crate"),))

    def scene(self, options: Options) -> View:
        """The toy's board."""
        del options
        return self.board

    def view(self, state: BiddingState, seat: int) -> View:
        """What lies on it."""
        del state, seat
        return self.seen


class Stranded(Pictured):
    """A lane leads nowhere."""

    board = BoardScene(spots=SPOTS, lanes=(Lane("deck", "moon"),))


class Doubled(Pictured):
    """Two spots have one name."""

    board = BoardScene(spots=(*SPOTS, SPOTS[0]))


class Untouchable(Pictured):
    """An option is clicked by what it has not."""

    board = BoardScene(spots=SPOTS, clicks={"Lay": ("spot",)})


class Viewless(Pictured):
    """The scene is a board, the view is none."""

    def view(self, state: BiddingState, seat: int) -> View:
        """As without a board."""
        return Bidding.view(self, state, seat)


class Astray(Pictured):
    """A token lies beside the board."""

    seen = BoardView(tokens=(Token("moon", "disc"),))


class Ownerless(Pictured):
    """A token is of a seat that is not there."""

    seen = BoardView(tokens=(Token("deck", "disc", seat=7),))


class Short(Pictured):
    """One seat has figures, the others have none."""

    seen = BoardView(figures=({"coins": 1},))


TOYS: Final = (
    Toy("drawn boards", any_game(Stranded()), "which is no spot"),
    Toy("drawn boards", any_game(Doubled()), "the same id"),
    Toy("drawn boards", any_game(Untouchable()), "clicked by spot"),
    Toy("drawn boards", any_game(Viewless()), "the view is none"),
    Toy("drawn boards", any_game(Astray()), "lies on moon"),
    Toy("drawn boards", any_game(Ownerless()), "of no seat"),
    Toy("drawn boards", any_game(Short()), "figures, words or scores"),
)
