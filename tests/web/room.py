"""How much room a table gives to its board: lettering, size, and what moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypedDict

from tests.web.hands import ASKED_OR_OVER, opened

if TYPE_CHECKING:
    from playwright.sync_api import Page

LEGIBLE: Final = 11.0  # pixels: what no lettering of a board may be smaller than at a desk
FINGER: Final = 24.0  # pixels: what a finger meets (WCAG 2.5.8)

# Every text of the board with the size it has on the screen, smallest first.
LETTERING = """() => [...document.querySelectorAll('.board svg text')].flatMap(text => {
  const matrix = text.getScreenCTM(), said = text.textContent.trim();
  if (!matrix || !said || !text.getBoundingClientRect().width) return [];
  const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b);
  return [[said, Math.round(size * 10) / 10]];
}).sort((one, other) => one[1] - other[1])"""

# The sheet of the board on the screen, and the window it is seen through.
SHEET = """() => {
  const svg = document.querySelector('.board svg'), matrix = svg.firstElementChild.getScreenCTM();
  const { width, height } = svg.viewBox.baseVal, frame = svg.getBoundingClientRect();
  const sheet = {
    left: matrix.e, top: matrix.f,
    right: matrix.e + width * matrix.a, bottom: matrix.f + height * matrix.d,
  };
  const across = Math.min(sheet.right, frame.right) - Math.max(sheet.left, frame.left);
  const along = Math.min(sheet.bottom, frame.bottom) - Math.max(sheet.top, frame.top);
  return {
    share: across * along / (innerWidth * innerHeight),
    seen: across * along / ((sheet.right - sheet.left) * (sheet.bottom - sheet.top)),
    scale: matrix.a,
  };
}"""

# Where things stand that the game itself does not move, and what is always there.
PLACES = """() => {
  const moved = /^(wagon|courier|good|bonus|tile|offer|card|marker)/, found = {};
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  for (const thing of document.querySelectorAll('.board .target')) {
    const mark = thing.querySelector('.halo') ?? thing;
    const { key } = thing.dataset;
    if (!moved.test(key)) found[key] = middle(mark.getBoundingClientRect());
  }
  for (const name of ['.prompt', '.undo', 'aside.side', '.deskbox', '.board']) {
    const box = document.querySelector(name)?.getBoundingClientRect();
    if (box?.width) [found[name], found[`${name} end`]] = [[box.x, box.y], [box.right, box.bottom]];
  }
  return found;
}"""

# Offered things in view that a finger would miss, with their size.
SMALL = """least => [...document.querySelectorAll('.board .target.offered')].flatMap(thing => {
  const box = thing.getBoundingClientRect();
  const seen = box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight;
  return seen && Math.min(box.width, box.height) < least
    ? [[thing.dataset.key, box.width, box.height]] : [];
})"""

# Controls that lie over the board.
COVERED = """() => {
  const board = document.querySelector('.board svg').getBoundingClientRect();
  return [...document.querySelectorAll('button')].filter(button => {
    const box = button.getBoundingClientRect();
    const across = Math.min(box.right, board.right) - Math.max(box.left, board.left);
    const along = Math.min(box.bottom, board.bottom) - Math.max(box.top, board.top);
    return box.width && across > 1 && along > 1;
  }).map(button => button.textContent.trim());
}"""

# Where the words of the tabs begin and end on the screen, from left to right.
WORDS_OF_TABS = """() => [...document.querySelectorAll('.tabs [role=tab] > span:not(.dot)')]
  .map(word => word.getBoundingClientRect())
  .filter(box => box.width)
  .map(box => [box.left, box.right])"""


class Sheet(TypedDict):
    """The board's share of the window, how much of it is seen, and pixels to a unit of it."""

    share: float
    seen: float
    scale: float


class Board(NamedTuple):
    """A board of one of the games, as its table is opened."""

    name: str
    game: str
    options: dict[str, object]


BOARDS: Final = (
    Board("hansa small", "hansa", {"players": 3}),
    Board("hansa large", "hansa", {"players": 4}),
    Board("hansa east", "hansa", {"players": 4, "board": "east"}),
    Board("britannia small", "hansa", {"players": 3, "board": "britannia"}),
    Board("britannia large", "hansa", {"players": 4, "board": "britannia"}),
    Board("genoa", "genoa", {"players": 4}),
    Board("haendler", "haendler", {"players": 4}),
)


def sit_at(page: Page, board: Board) -> None:
    """A table with this board against bots, at the first question to me."""
    players = int(str(board.options["players"]))
    seats = [{"kind": "me"}, *([{"kind": "bot", "bot": "bot:apprentice"}] * (players - 1))]
    options = {name: value for name, value in board.options.items() if name != "players"}
    opened(page, game=board.game, seats=seats, options=options)
    page.wait_for_function(ASKED_OR_OVER)
    page.evaluate("() => document.fonts.ready.then(() => true)")


def lettering(page: Page) -> list[tuple[str, float]]:
    """What is written on the board with its size in pixels, smallest first."""
    return [(said, size) for said, size in page.evaluate(LETTERING)]


def sheet(page: Page) -> Sheet:
    """How the board stands in the window."""
    found: Sheet = page.evaluate(SHEET)
    return found


def places(page: Page) -> dict[str, tuple[float, float]]:
    """Where things and controls stand."""
    return {name: (x, y) for name, (x, y) in page.evaluate(PLACES).items()}


def movement(before: dict[str, tuple[float, float]], now: dict[str, tuple[float, float]]) -> float:
    """The farthest that anything moved which stood there before and still does, in pixels."""
    return max(
        max(abs(now[name][0] - x), abs(now[name][1] - y))
        for name, (x, y) in before.items()
        if name in now
    )
