"""How the bots of Hansa Teutonica play: what they want, what they see, and who is stronger."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from textwrap import dedent
from typing import TYPE_CHECKING

import pytest
from icu4py.messageformat import MessageFormat

from kontor.bots.base import Bot, BotInfo, Thought
from kontor.bots.hansa import LEVELS, tuned
from kontor.bots.hansa.weights import Weights
from kontor.bots.pairing import Played, margin, play, win_share
from kontor.bots.shipped import SYNDIC as SYNDIC_BOT
from kontor.engine.chance import split
from kontor.engine.registry import any_game
from kontor.engine.state import CHANCE
from kontor.games.hansa import GAME
from kontor.match.simulate import run, simulate, uniform

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State
    from kontor.games.hansa.state import HansaState
    from kontor.match.simulate import Policy

APPRENTICE, JOURNEYMAN, MERCHANT, ALDERMAN, SYNDIC = range(5)
PLANNERS = (JOURNEYMAN, MERCHANT, ALDERMAN, SYNDIC)
LANGUAGES = ("en", "de", "it", "fr")


def bot(level: int) -> Bot:
    """A level as it sits at a table."""
    return Bot(BotInfo(str(level), ""), LEVELS[level])


def thought(text: str, level: int, roll: int = 7) -> Thought:
    """What a level would do in a position drawn as text."""
    state = GAME.position("kontor position hansa\n" + dedent(text))
    return thought_in(state, level, roll)


def thought_in(state: HansaState, level: int, roll: int = 7) -> Thought:
    """What a level would do in a position."""
    (seat,) = GAME.prompt(state).seats
    return bot(level).think(any_game(GAME), state, seat, GAME.legal(state, seat), roll)


def after(text: str, *moves: str) -> HansaState:
    """A position after some actions of whoever is asked."""
    state = GAME.position("kontor position hansa\n" + dedent(text))
    table = GAME.catalogue(state.options)
    for move in moves:
        (seat,) = GAME.prompt(state).seats
        GAME.apply(state, seat, table.find(move))
    return state


# What they want


@pytest.mark.parametrize("level", PLANNERS)
def test_a_finished_route_is_claimed_before_anything_else(level: int) -> None:
    """Three traders on a route to an upgrade are cashed in, whatever else could be begun."""
    found = thought("route Göttingen-Quedlinburg: At At At\nsupply A: 2t 1m", level)

    assert found.action.text == "claim Göttingen-Quedlinburg"
    assert found.why == "why.claim"
    assert found.params == {"route": "Göttingen-Quedlinburg"}


@pytest.mark.parametrize("level", PLANNERS)
def test_early_actions_are_worth_more_than_an_office(level: int) -> None:
    """With the whole match to come, an action a turn beats a slot."""
    state = after("route Göttingen-Quedlinburg: At At At", "claim Göttingen-Quedlinburg")

    found = thought_in(state, level)

    assert found.action.text == "upgrade actions"
    assert found.params == {"ability": "actions"}


@pytest.mark.parametrize("level", PLANNERS)
def test_late_an_office_is_worth_more_than_actions(level: int) -> None:
    """With nine cities completed a further action hardly matters any more."""
    full = """
        city Duisburg: Bt
        city Brunswiek: Bt
        city Stade: Bm
        city Coellen: Bt Bt
        city Emden: Cm Ct
        city Goslar: Ct Ct
        city Halle: Ct Ct
        city Hannover: Dt Dt
        city Hildesheim: Dt Dt
        desk B: privilege 3 book 1
        desk C: privilege 3 book 1
        desk D: privilege 3
        desk A: actions 2
        route Göttingen-Quedlinburg: At At At
    """
    state = after(full, "claim Göttingen-Quedlinburg")

    assert thought_in(state, level).action.text == "establish Göttingen"


@pytest.mark.parametrize("level", PLANNERS)
def test_the_last_space_of_a_route_is_filled(level: int) -> None:
    """Two of three stand; the third comes next, and the reason says so."""
    found = thought("route Göttingen-Quedlinburg: At At .\nsupply A: 3t", level)

    assert found.action.text == "place trader Göttingen-Quedlinburg/3"
    assert found.why == "why.fill_last"


@pytest.mark.parametrize("level", PLANNERS)
def test_nobody_goes_on_with_a_route_that_is_not_begun(level: int) -> None:
    """The first piece of a route begins it, and the reason says so; the second goes on with it."""
    begun = thought("supply A: 3t", level)
    first = begun.action.text.rsplit(" ", 1)[1].rsplit("/", 1)[0]

    assert begun.why == "why.begin"
    assert begun.params == {"route": first}
    assert "why.fill" in {
        thought(f"route {route}: At . .\nsupply A: 3t", level).why
        for route in ("Göttingen-Quedlinburg", "Bremen-Osnabrück")
    }


@pytest.mark.parametrize("level", PLANNERS[:-1])
def test_all_through_a_match_only_what_is_begun_is_gone_on_with(level: int) -> None:
    """Who goes on with a route has a piece there; who begins one has none, whoever else has."""
    player, told = bot(level), dict[str, int]()
    game = any_game(GAME)
    state = GAME.new(GAME.read_options({"players": 3}), 11)

    def watched(
        _game: Game[State], world: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Action:
        found = player.think(game, world, seat, legal, roll)
        if found.why in {"why.fill", "why.fill_last", "why.begin"}:
            told[found.why] = told.get(found.why, 0) + 1
            route, owner = str(found.params["route"]), "ABC"[seat]
            line = re.search(f"^route {route}: (.*)$", game.describe(world), re.MULTILINE)
            row = line[1].split() if line else []
            stands = bool({f"{owner}t", f"{owner}m"} & set(row))
            assert stands == (found.why != "why.begin"), (found, line)
        return found.action

    run(game, state, 5, watched)

    assert told["why.begin"] > 3
    assert told["why.fill"] > 0


@pytest.mark.parametrize("level", PLANNERS)
def test_income_is_taken_when_nothing_can_be_placed(level: int) -> None:
    """An empty supply is filled, merchants first, for they are of more use."""
    found = thought("supply A: none\nstock A: 11t 1m", level)

    assert found.action.text == "income 2t 1m"
    assert found.params == {"pieces": 3}


@pytest.mark.parametrize("level", PLANNERS)
def test_a_cost_is_paid_with_traders(level: int) -> None:
    """Merchants are scarcer."""
    drawn = "route Göttingen-Quedlinburg: At At Bt\nsupply A: 3t 1m"
    state = after(drawn, "displace Göttingen-Quedlinburg/3 with trader")

    assert thought_in(state, level).action.text == "pay trader"


@pytest.mark.parametrize("level", PLANNERS)
def test_a_displaced_owner_takes_all_the_pieces_it_gets(level: int) -> None:
    """A further piece of the stock is a gift: it is never turned down."""
    drawn = "route Göttingen-Quedlinburg: At At Bt\nsupply A: 3t 1m"
    state = after(drawn, "displace Göttingen-Quedlinburg/3 with trader", "pay trader")
    placed = []
    while GAME.prompt(state).topic == "relocate":
        found = thought_in(state, level)
        placed.append(found.action.text.split()[0])
        GAME.apply(state, 1, found.action)

    assert sorted(placed) == ["add", "relocate"]


def test_the_merchant_gathers_pieces_that_lead_nowhere_and_the_journeyman_does_not() -> None:
    """Scattered traders fill a route with one move; the journeyman only knows placing."""
    drawn = """
        route Coellen-Warburg: At Bt Bm Ct
        route Emden-Osnabrück: At Bt Ct Dt
        route Göttingen-Quedlinburg: At . .
        desk B: book 1
        supply A: 1t
    """

    assert thought(drawn, MERCHANT).why == "why.gather"
    assert thought(drawn, JOURNEYMAN).why != "why.gather"


@pytest.mark.parametrize("level", [MERCHANT, ALDERMAN])
def test_a_swap_is_used_to_gain_control(level: int) -> None:
    """Equal offices, and the rival's stands further right: the marker turns that round."""
    found = thought("city Hamburg: At Bt\nunused A: swap\ndesk B: privilege 1", level)

    assert found.action.text == "use swap"
    assert found.params == {"marker": "swap"}


def test_a_claim_that_ends_the_match_and_loses_it_is_left_alone() -> None:
    """B controls the end city, would reach 20 and win: A does something else."""
    drawn = """
        route Hamburg-Stade: At At At
        city Hamburg: Bt
        prestige B: control 19
        prestige A: control 2
        supply A: 3t
    """

    assert thought(drawn, ALDERMAN).action.text != "claim Hamburg-Stade"


def test_a_claim_that_ends_the_match_and_wins_it_is_made() -> None:
    """A controls the end city and reaches 20, far ahead of everybody."""
    drawn = """
        route Hamburg-Stade: At At At
        route Göttingen-Quedlinburg: At At At
        city Hamburg: At
        prestige A: control 19
    """

    found = thought(drawn, ALDERMAN)

    assert found.action.text == "claim Hamburg-Stade"
    assert found.why == "why.end_match"


def test_an_extra_action_is_bought_early_and_not_at_the_end() -> None:
    """The favour pays for itself as long as many turns are to come."""
    early = """
        options: players=4 favours=true
        favours: extra_action open
        unused A: swap swap
    """
    late = early + "        prestige B: control 19\n"

    assert thought(early, MERCHANT).action.text == "buy extra_action"
    assert thought(late, MERCHANT).action.text != "buy extra_action"


@pytest.mark.parametrize("level", PLANNERS)
def test_three_rivals_in_the_way_are_removed_and_no_own_piece(level: int) -> None:
    """The marker of the fourth edition clears the route that is wanted most."""
    drawn = """
        options: players=4 edition=fourth
        route Göttingen-Quedlinburg: At Bt At
        supply A: 3t
        unused A: remove_3
    """
    state = after(drawn, "use remove_3")

    assert thought_in(state, level).action.text == "remove Göttingen-Quedlinburg/2"


# What they see


def decisions(options: dict[str, bool | int | str], seed: int, every: int) -> list[HansaState]:
    """Positions of a match of apprentices, each *every*-th with a choice."""
    found: list[HansaState] = []
    count = 0

    def policy(
        game: Game[State], state: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Action:
        nonlocal count
        count += len(legal) > 1
        if len(legal) > 1 and count % every == 0:
            copy = state.copy()
            assert isinstance(copy, type(GAME.blank(copy.options)))
            found.append(copy)
        return game.progress(state, seat, legal, roll)

    simulate(any_game(GAME), GAME.read_options(options), seed, policy)
    return found


@pytest.mark.parametrize("level", range(5))
def test_a_choice_depends_on_nothing_the_seat_cannot_know(level: int) -> None:
    """With the rivals' missions exchanged, every level does the same at equal seeds."""
    positions = decisions({"players": 4, "missions": True}, 3, 12)
    assert len(positions) > 20
    for number, state in enumerate(positions):
        (seat,) = GAME.prompt(state).seats
        other = GAME.resample(state, seat, split(99, number))
        other.rng = state.rng
        assert other.missions[seat] == state.missions[seat]

        assert thought_in(state, level, number) == thought_in(other, level, number)


def test_positions_for_blindness_hide_something() -> None:
    """Exchanging missions really changes the position that the bots must not see."""
    positions = decisions({"players": 4, "missions": True}, 3, 12)

    exchanged = [GAME.resample(state, 0, 5).missions != state.missions for state in positions]

    assert sum(exchanged) > len(positions) // 2


@pytest.mark.parametrize("level", range(4))
def test_every_choice_has_a_sentence_in_four_languages(level: int) -> None:
    """The reason is a text of the game, and its places can all be filled."""
    texts = {
        language: json.loads(
            files("kontor").joinpath("locales", language, "hansa.json").read_text("utf-8")
        )
        for language in LANGUAGES
    }
    tables: list[dict[str, bool | int | str]] = [
        {"players": 4},
        {"players": 4, "favours": True, "markers": "promo"},
        {"players": 2, "board": "britannia"},
    ]
    positions = [state for table in tables for state in decisions(table, 4, 12)]
    assert len(positions) > 60
    for number, state in enumerate(positions):
        found = thought_in(state, level, number)
        for language in LANGUAGES:
            sentence = MessageFormat(texts[language][found.why], language).format(
                dict(found.params)
            )
            assert sentence.endswith("."), sentence
            assert "{" not in sentence, sentence


TABLES: list[dict[str, bool | int | str]] = [
    {"players": 2},
    {"players": 2, "board": "britannia", "toll": True},
    {"players": 3, "favours": True, "missions": True},
    {"players": 3, "board": "east", "markers": "promo"},
    {"players": 4, "edition": "fourth", "markers": "promo"},
    {"players": 4, "board": "britannia", "toll": True},
    {"players": 5, "board": "britannia", "permanent": "compulsory"},
    {"players": 5, "board": "east", "favours": False},
    {"players": 5, "favours": True, "missions": True},
]


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_the_merchant_finds_an_end_on_every_board_and_with_every_module(
    options: dict[str, bool | int | str],
) -> None:
    """No question of any board leaves it without an answer, and matches end."""
    played = simulate(any_game(GAME), GAME.read_options(options), 11, bot(MERCHANT), cap=6000)

    assert played.end_reason in {"prestige", "markers", "cities"}


@pytest.mark.parametrize("level", range(5))
@pytest.mark.parametrize("name", ["endless-29", "endless-835"])
def test_no_table_of_bots_plays_for_ever(name: str, level: int) -> None:
    """No marker is left to draw, and whoever could claim would lose by it: somebody ends it."""
    text = (Path(__file__).parent / f"{name}.txt").read_text("utf-8")
    state = GAME.position(text)

    run(any_game(GAME), state, 5, bot(level), cap=1500)

    assert GAME.standing(state) is not None


# Who is stronger


def series(first: Policy, second: Policy, games: int, seed: int) -> list[Played]:
    """Seat-balanced matches of four."""
    options = GAME.read_options({"players": 4})
    return [play(any_game(GAME), options, (first, second), n, seed) for n in range(games)]


def mean(values: Sequence[float]) -> float:
    """The mean."""
    return sum(values) / len(values)


def test_each_level_is_stronger_than_the_one_below() -> None:
    """A short series shows the order; the long ones are in the docs."""
    field: list[Policy] = [uniform, bot(APPRENTICE), bot(JOURNEYMAN), bot(MERCHANT)]
    for below, above in pairwise(field):
        matches = series(above, below, 12, 5)
        assert mean([win_share(match) for match in matches]) >= 0.6
        assert mean([margin(match) for match in matches]) > 0


def test_the_alderman_is_stronger_than_the_merchant() -> None:
    """Looking a round ahead pays."""
    matches = series(bot(ALDERMAN), bot(MERCHANT), 6, 5)

    assert mean([win_share(match) for match in matches]) > 0.5
    assert mean([margin(match) for match in matches]) > 0


def test_the_syndic_answers_alike_whatever_it_was_asked_before() -> None:
    """Many playouts, and still the same answer for the same roll."""
    state = after("supply A: 4t 1m\nsupply B: 4t 1m")
    first = thought_in(state, SYNDIC, 11)
    thought("route Göttingen-Quedlinburg: At At At\nsupply A: 2t 1m", SYNDIC)

    assert thought_in(state, SYNDIC, 11) == first
    assert first.why


def test_the_syndic_is_offered_where_there_is_one() -> None:
    """Elsewhere it would be an alderman under another name."""
    assert all(SYNDIC_BOT.plays(title) for title in ("hansa", "genoa", "haendler"))
    assert not SYNDIC_BOT.plays("a game without thinkers of its own")


def test_equal_seeds_give_equal_matches() -> None:
    """Whatever a bot keeps in mind for speed changes nothing."""
    fresh = Bot(BotInfo("", ""), tuned(Weights()))

    (first,) = series(bot(MERCHANT), fresh, 1, 8)
    (second,) = series(fresh, bot(MERCHANT), 1, 8)

    assert first.scores == second.scores


def test_other_weights_make_another_merchant() -> None:
    """A merchant to whom actions mean nothing takes the office."""
    state = after("route Göttingen-Quedlinburg: At At At", "claim Göttingen-Quedlinburg")
    strange = tuned(Weights(actions=0.01))

    found = strange(any_game(GAME), state, 0, GAME.legal(state, 0), 1)

    assert found.action.text == "establish Göttingen"


def first_turn(number: int) -> tuple[str, ...]:
    """What the syndic that begins does in its first turn."""
    state = GAME.new(GAME.read_options({"players": 4}), number)
    chosen: list[str] = []
    while state.turns <= 1:
        (seat, *_) = GAME.prompt(state).seats
        legal = GAME.legal(state, seat)
        if seat == CHANCE:
            action = legal[number % len(legal)]
        else:
            action = SYNDIC_BOT(any_game(GAME), state, seat, legal, split(number, len(chosen)))
            chosen.append(action.text)
        GAME.apply(state, seat, action)
    return tuple(chosen)


def test_a_syndic_opens_differently_from_match_to_match() -> None:
    """At least eight different first turns in twenty matches; the same deal is opened alike."""
    assert len({first_turn(number) for number in range(20)}) >= 8
    assert first_turn(3) == first_turn(3)
