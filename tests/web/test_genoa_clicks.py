"""Every action of The Traders of Genoa can be carried out by clicks, on a desk and on a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pytest
from playwright.sync_api import expect

from kontor.games.genoa import GAME
from tests.web.conftest import Server
from tests.web.hands import ply
from tests.web.people import person
from tests.web.staged import staged

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

ACTING: Final = "path: tavern\nphase: acting A\nA: 50 ducats"
TWO_OFFERS: Final = (
    "A: 60 ducats, silk\noffers: A>B tavern: 10 ducats / ; A>B tavern second: silk /"
)
TWO_WORDS: Final = TWO_OFFERS.replace("tavern:", "tavern?:").replace("tavern sec", "tavern? sec")
FOR_METALS: Final = (
    "path: tavern\nsilent: BCD\nB: 60 ducats, silk\n"
    "offers: B>A warehouse_metals: 10 ducats / ; B>A warehouse_metals second: silk /"
)
HERE: Final = FOR_METALS.replace("warehouse_metals", "tavern")
STOPPED: Final = "path: guild_hall st_57 park\ntaken: guild_hall park\nA: 50 ducats, 2 markers"
TAKEN: Final = "path: tavern\ntaken: tavern\nused: A 1"


class Scene(NamedTuple):
    """A position in which A may do something, and how that begins in notation."""

    position: str
    action: str


SCENES: Final = (
    Scene("A: 130 ducats, any_start_space", "roll"),
    Scene("A: 130 ducats, any_start_space", "start palace"),
    Scene("path: tavern\ntaken: tavern\nsilent: BCD", "move"),
    Scene("path: tavern\ntaken: tavern\nsilent: BCD", "stop"),
    Scene("path: tavern\nsilent: BCD", "act"),
    Scene("path: tavern", "silent"),
    Scene("turn: B\npath: tavern", "silent"),
    Scene("turn: B\npath: tavern", "decline"),
    Scene(HERE, "accept B tavern"),
    Scene(HERE, "accept second B tavern"),
    Scene(FOR_METALS, "accept B warehouse_metals and lose this action"),
    Scene(FOR_METALS, "accept second B warehouse_metals and lose this action"),
    Scene("turn: B\npath: tavern\noffers: B>A tavern: 10 ducats /", "accept B tavern"),
    Scene(f"turn: B\npath: tavern\n{TWO_OFFERS}", "withdraw tavern"),
    Scene(f"turn: B\npath: tavern\n{TWO_OFFERS}", "withdraw second tavern"),
    Scene("path: tavern\noffers: A>B tavern: 10 ducats /", "withdraw tavern"),
    Scene(f"turn: B\npath: tavern\n{TWO_WORDS}", "renew tavern"),
    Scene(f"turn: B\npath: tavern\n{TWO_WORDS}", "renew second tavern"),
    Scene("turn: B\npath: guild_hall st_57 park\nA: 50 ducats, ME01", "deliver ME01"),
    Scene("turn: B\npath: tavern\nA: 60 ducats\ndrafts: A>B tavern give: 5 ducats /", "drop"),
    Scene(ACTING, "take yield"),
    Scene(f"{ACTING}, one_of_any_ware", "token for silk"),
    Scene(f"{ACTING}, trade_1_to_1, silk", "trade silk"),
    Scene(f"{TAKEN}\nasked: A takes for its trade; A acts in tavern, yield taken; floor", "for"),
    Scene(f"{ACTING}, one_building_action\nowned: A park", "token at park"),
    Scene("path: guild_hall\nphase: acting A\nA: 50 ducats, SO01, silk, 2 salt, copper", "fill"),
    Scene(  # where nothing else is left it closes by itself
        "path: guild_hall\ntaken: guild_hall\nused: A 1\nA: 50 ducats, SO01, silk, 2 salt, copper\n"
        "asked: A acts in guild_hall, yield taken; floor",
        "close",
    ),
    Scene(f"{TAKEN}\nasked: A chooses a bonus of the action; A acts in tavern; floor", "bonus"),
    Scene(
        "turn: B\npath: tavern\ntaken: tavern\nused: B 1\nA: 5 ducats, ME01, ME02\n"
        "asked: A hands B 1 message; B acts in tavern; floor",
        "hand over",
    ),
    Scene(f"{STOPPED}\nphase: placing", "base st_57"),
    Scene(f"{STOPPED}\nphase: placing", "pass"),
    Scene(f"{STOPPED}\nasked: A places from st_57, 0 done", "place park"),
    Scene(f"{STOPPED}\nasked: A places from st_57, 1 done", "done"),
    Scene(f"{STOPPED}\nowned: B park\nasked: A places from st_57, 0 done", "clear park"),
    Scene(f"{STOPPED}, ME01\nphase: messages", "deliver ME01"),
    Scene(
        "path: city_hall\ntaken: city_hall\nused: B 1\nB: 20 ducats, SO01, SO02\n"
        "seen: SO01 AB, SO02 AB\ndrawn: SO01 SO02\n"
        "stack: PickCard seat=A giver=1 deck=1 left=1 / Floor seat=every",
        "choose SO02",
    ),
)

# Done, or asked whether I mean it.
DONE_OR_ASKED: Final = """before => {
  const bar = document.querySelector('.prompt');
  const asked = document.querySelector('[data-again], [data-confirm]');
  return bar.dataset.busy === 'false' && (Number(bar.dataset.ply) !== before || asked);
}"""
# What composes an offer: steps of a sheet, which the page sends as a whole.
COMPOSED: Final = {
    "SwapSide",
    "Submit",
    "LetChoose",
    "Begin",
    "Propose",
    "Add",
    "TakeBack",
    "AddMoney",
    "TakeBackMoney",
}
BY_NATURE: Final = {"Rolled", "Draw"}
FOLDS: Final = {"trade": "Give", "token for": "TakeWare"}


@pytest.fixture(scope="module")
def slow_bots(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots take an hour, so that nobody speaks while I click."""
    running = Server(tmp_path_factory.mktemp("slow"), pace=3600)
    yield running
    running.stop()


@pytest.fixture(params=[1440, 390])
def seated(request: pytest.FixtureRequest, browser: Browser, slow_bots: Server) -> Iterator[Page]:
    """A person at a desk, and one with a phone."""
    context = person(browser, slow_bots.address, request.param)
    page = context.new_page()
    yield page
    context.close()


def full_text(scene: Scene) -> str:
    """The first option of A that begins so."""
    state = GAME.position(f"kontor position genoa\n{scene.position}")
    texts = [action.text for action in GAME.legal(state, 0)]
    return next(
        text for text in texts if text == scene.action or text.startswith(f"{scene.action} ")
    )


def kind_of(scene: Scene) -> str:
    """The type of the action of a scene."""
    state = GAME.position(f"kontor position genoa\n{scene.position}")
    return type(GAME.catalogue(state.options).find(full_text(scene))).__name__


def test_every_sort_of_action_has_a_scene() -> None:
    """What nature does and what the trays send as a whole has none of its own."""
    covered = {kind_of(scene) for scene in SCENES} | COMPOSED | BY_NATURE

    assert {kind.__name__ for kind in GAME.action_types} == covered


def carry_out(page: Page, action: str) -> None:
    """Click a button, a folded one, or a space and what it offers; confirm where that is asked."""
    before = ply(page)
    button = page.locator(f'[data-option="{action}"]').first
    fold = next((kind for verb, kind in FOLDS.items() if action.startswith(verb)), "")
    if fold:
        page.locator(f'[data-fold="{fold}"]').click()
    if action == "drop":
        page.get_by_role("dialog").get_by_role("button", name="Cancel").last.click()
    elif button.count():
        button.click()
    else:
        touch_space(page, action)
    while True:
        page.wait_for_function(DONE_OR_ASKED, arg=before)
        if ply(page) != before:
            return
        page.locator("[data-again], [data-confirm]").first.click()


def touch_space(page: Page, action: str) -> None:
    """Click a space of the board, and in the menu the line of the action, if there are several."""
    space = action.rsplit(maxsplit=1)[-1]
    page.locator(f'.target[data-key="space:{space}"]').first.click()
    line = page.locator(f'.popover [data-option="{action}"]')
    expect(line.or_(page.locator("[data-confirm]")).first).to_be_visible()
    if line.count():
        line.click()


@pytest.mark.slow
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.action)
def test_an_action_is_carried_out_by_clicks(seated: Page, scene: Scene) -> None:
    """The match goes on by what was clicked, and nothing on the way is out of reach."""
    staged(seated, scene.position)

    carry_out(seated, full_text(scene))
