"""The Traders of Genoa's bots: they trade at sensible prices, never at a loss, and blindly."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from icu4py.messageformat import MessageFormat

from kontor.bots.base import Bot, BotInfo, Thought
from kontor.bots.genoa import LEVELS, dealings, tuned
from kontor.bots.genoa.belief import believed
from kontor.bots.genoa.depth import Depth
from kontor.bots.genoa.ideas import ideas
from kontor.bots.genoa.judges import Learned, reckoned
from kontor.bots.genoa.search import Syndic
from kontor.bots.genoa.style import ALDERMAN
from kontor.bots.genoa.valuation import deal_value
from kontor.bots.genoa.weights import Weights
from kontor.bots.pairing import play, result
from kontor.engine.registry import any_game
from kontor.games.genoa import GAME as GENOA
from kontor.games.genoa.actions import Accept, Begin
from kontor.games.genoa.state import GenoaState
from kontor.match.save import load_text
from kontor.match.simulate import run, uniform

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bots.genoa.judges import Judge
    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State
    from kontor.match.simulate import Policy

GAME = any_game(GENOA)
NAMES = dealings.NAMES
BOTS = [Bot(BotInfo(name, name), LEVELS[level]) for level, name in enumerate(NAMES)]
SYNDIC = 4
TRADERS = (1, 2, 3, SYNDIC)  # the levels that reckon with worths of their own
SHEET = "kontor position genoa\noptions: players=4\n"
VILLA = "round: 3\nturn: B\npath: villa_ricci\n"
ANY_MOVES = Path(__file__).parents[1] / "games/genoa/5-half-turn-any-moves.jsonl"
READY = "150 ducats, silver, silk, wheat, LO05\n"


HASTY = Syndic(ALDERMAN, Learned(), Depth(tries=2))  # in whole matches: it tries little
TABLE = [*BOTS[:SYNDIC], Bot(BotInfo("hasty", ""), HASTY)]


def thought(level: int, sheet: str, seat: int) -> Thought:
    """What a level does in a drawn position."""
    state = GENOA.position(SHEET + sheet)
    legal = GAME.legal(state, seat)
    return BOTS[level].think(GAME, state, seat, legal, 5)


def choice(level: int, sheet: str, seat: int) -> str:
    """The same as text."""
    return thought(level, sheet, seat).action.text


# As the tower seat


@pytest.mark.parametrize("level", range(5))
def test_five_ducats_do_not_buy_an_action_worth_far_more(level: int) -> None:
    """The tower seat can fill a large order here; it does so instead of selling."""
    sheet = VILLA + "B: " + READY + "silent: ACD\noffers: C>B villa_ricci: 5 ducats /\n"

    assert choice(level, sheet, 1) == "act"


@pytest.mark.parametrize("level", TRADERS)
def test_even_a_good_action_has_its_price(level: int) -> None:
    """A hundred ducats are more than the order brings now, for it can be filled later."""
    sheet = VILLA + "B: " + READY + "silent: ACD\noffers: C>B villa_ricci: 100 ducats /\n"

    assert choice(level, sheet, 1) == "accept C villa_ricci"


@pytest.mark.parametrize("level", range(5))
def test_a_generous_offer_is_accepted(level: int) -> None:
    """Forty ducats for a token at the park."""
    sheet = "round: 3\nturn: B\npath: park\nsilent: ACD\noffers: C>B park: 40 ducats /\n"

    assert choice(level, sheet, 1) == "accept C park"


@pytest.mark.parametrize("level", range(5))
@pytest.mark.parametrize(
    "terms", ["wheat / 50 ducats", "5 ducats / silver, silk", "small_order / one_further_action"]
)
def test_an_offer_that_gives_little_for_much_is_declined(level: int, terms: str) -> None:
    """Nobody pays for being given something worthless."""
    sheet = (
        "round: 3\nturn: B\npath: park\nB: 100 ducats, silver, silk, wheat, one_further_action, "
        "LO05\nC: 100 ducats, wheat, SO02\nsilent: ACD\n" + f"offers: C>B park: {terms}\n"
    )

    assert not choice(level, sheet, 1).startswith("accept")


@pytest.mark.parametrize("level", TRADERS)
def test_the_better_of_two_offers_is_taken(level: int) -> None:
    """Money is money, whoever pays it."""
    sheet = (
        "round: 3\nturn: B\npath: park\nsilent: ACD\n"
        "offers: C>B park: 30 ducats /; D>B park: 45 ducats /\n"
    )

    assert choice(level, sheet, 1) == "accept D park"


@pytest.mark.parametrize("level", TRADERS)
def test_the_tower_goes_where_a_message_can_be_delivered(level: int) -> None:
    """One of the message's buildings is visited, the other is a step away."""
    sheet = (
        "round: 3\nturn: B\npath: warehouse_metals villa_colini\ntaken: villa_colini\n"
        "used: A 1, B 1, C 1, D 1\nB: 100 ducats, ME05\nsilent: ACD\n"
    )

    assert choice(level, sheet, 1) == "move park"


@pytest.mark.parametrize("level", [2, 3])
def test_a_price_is_asked_for_what_nobody_offers_for(level: int) -> None:
    """All know that C can fill an order in the restaurant, but C keeps silent."""
    sheet = (
        "round: 3\nturn: B\npath: st_26\nused: A 1, B 1, D 1\nB: 100 ducats\n"
        "C: 150 ducats, silk, SO16\nseen: SO16 ABCD\nsilent: ACD\n"
    )

    assert choice(level, sheet, 1) == "propose C restaurant"


# As an opponent


@pytest.mark.parametrize("level", range(5))
def test_a_demand_far_above_the_worth_is_not_agreed_to(level: int) -> None:
    """A hundred ducats for a token."""
    sheet = (
        "round: 3\nturn: B\npath: park\nC: 150 ducats\nsilent: AD\noffers: B>C park: 100 ducats /\n"
    )

    assert not choice(level, sheet, 2).startswith("accept")


@pytest.mark.parametrize("level", range(SYNDIC))
def test_a_cheap_demand_is_agreed_to(level: int) -> None:
    """Fifteen ducats for a villa where a large order is ready."""
    sheet = VILLA + "C: " + READY + "silent: AD\noffers: B>C villa_ricci: 15 ducats /\n"

    assert choice(level, sheet, 2) == "accept B villa_ricci"


@pytest.mark.parametrize("level", range(SYNDIC))
def test_who_can_fill_an_order_offers_for_its_villa(level: int) -> None:
    """The large order is ready, so the action is worth most to this seat."""
    assert choice(level, VILLA + "C: " + READY + "silent: AD\n", 2) == "offer villa_ricci"


@pytest.mark.parametrize("level", TRADERS[:-1])
def test_an_offer_stays_below_what_the_action_is_worth(level: int) -> None:
    """The hint names both numbers."""
    found = thought(level, VILLA + "C: " + READY + "silent: AD\n", 2)

    assert isinstance(found.action, Begin)
    assert 0 < int(found.params["ducats"]) < int(found.params["worth"])


@pytest.mark.parametrize("level", TRADERS)
def test_who_has_an_offer_on_the_table_is_told_that_it_stands(level: int) -> None:
    """Nobody is advised to say nothing as if there were nothing to gain."""
    sheet = VILLA + "C: " + READY + "silent: AD\noffers: C>B villa_ricci: 120 ducats /\n"
    found = thought(level, sheet, 2)

    assert found.why == "why.stands"
    assert found.params == {"space": "villa_ricci", "ducats": 120}


def test_silence_beside_a_better_offer_is_told_as_a_standing_one() -> None:
    """Who was outbid may bid more or wait; either way its own offer is named."""
    bids = "offers: C>B villa_ricci: 20 ducats / ; D>B villa_ricci: 25 ducats /\nD: 500 ducats\n"
    state = GENOA.position(SHEET + VILLA + "C: " + READY + "silent: AD\n" + bids)
    legal = GAME.legal(state, 2)
    first = BOTS[3].think(GAME, state, 2, legal, 5)

    word, silence = ideas(ALDERMAN, state, 2, legal, first)

    assert word.why == "why.offer"
    assert (silence.action.text, silence.why) == ("silent", "why.stands")
    assert silence.params == {"space": "villa_ricci", "ducats": 20}


@pytest.mark.parametrize("level", [2, 3])
def test_a_rival_is_outbid_as_long_as_it_pays(level: int) -> None:
    """Twenty ducats of another seat are not the last word, a thousand would be."""
    bids = "silent: AD\noffers: D>B villa_ricci: {} ducats /\nD: 500 ducats\n"
    sheet = VILLA + "C: " + READY + bids

    assert choice(level, sheet.format(20), 2) == "offer villa_ricci"
    assert choice(level, sheet.format(200), 2) != "offer villa_ricci"


@pytest.mark.parametrize(
    ("offers", "word"),
    [("", "offer villa_ricci"), ("offers: B>C villa_ricci: 15 ducats /\n", "accept B villa_ricci")],
)
def test_the_syndic_waits_while_others_talk_and_speaks_when_nobody_else_can(
    offers: str, word: str
) -> None:
    """The tower seat asks others first, and C is heard after them, when five ducats less may do."""
    hand = "C: " + READY + "silent: AD\n" + offers

    assert choice(SYNDIC, VILLA + hand, 2) == "silent"
    assert choice(SYNDIC, VILLA + "used: A 1, D 1\n" + hand, 2) == word


@pytest.mark.parametrize("level", TRADERS)
def test_in_the_last_turn_nothing_is_bought_for_later(level: int) -> None:
    """Wares are worth nothing once the match is over."""
    sheet = "round: 8\nturn: D\npath: warehouse_metals\nsilent: AC\nB: 150 ducats\n"

    assert choice(level, sheet, 1) == "silent"


# Inside an action


@pytest.mark.parametrize("level", range(5))
def test_a_large_order_is_filled_rather_than_a_privilege_drawn(level: int) -> None:
    """A hundred ducats and a token."""
    assert choice(level, VILLA + "B: " + READY + "phase: acting B\n", 1) == "fill LO05"


@pytest.mark.parametrize("level", TRADERS)
def test_a_token_brings_the_missing_ware(level: int) -> None:
    """With wheat the order can be filled at once."""
    sheet = VILLA + "B: 100 ducats, silver, silk, one_of_any_ware, LO05\nphase: acting B\n"

    assert choice(level, sheet, 1) == "token for wheat"


# Whole matches


@pytest.mark.parametrize(
    ("level", "raw"),
    [
        (level, raw)
        for level in range(5)
        for raw in (
            {"players": 4},
            {"players": 2, "talk": 0},
            {"players": 3, "layout": "mirror", "talk": 7},
            {"players": 5, "layout": "wide_taverns", "open_money": True},
        )
    ],
)
def test_no_bot_accepts_what_its_own_valuation_calls_a_loss(
    level: int, raw: dict[str, int | str | bool]
) -> None:
    """Every handshake of recorded matches, measured before it happens, in the real position."""
    bot, found = TABLE[level], []

    def policy(
        game: Game[State], state: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Action:
        action = bot(game, state, seat, legal, roll)
        if isinstance(action, Accept):
            assert isinstance(state, GenoaState)
            offer = dealings.offer_of(state, seat, action)
            worth = LEVELS[level].deal_value(state, seat, offer)
            elsewhere = game.resample(state, seat, roll ^ 77)
            assert isinstance(elsewhere, GenoaState)
            assert LEVELS[level].deal_value(elsewhere, seat, offer) == worth
            found.append(worth)
        return action

    for seed in (3, 4) if raw["players"] == 2 else (3,):
        run(GAME, GAME.new(GAME.read_options(raw), seed), seed, policy)

    # With two seats one wins what the other loses, and two syndics know it.
    least = 2 if (level, raw["players"]) == (SYNDIC, 2) else 10
    assert len(found) > least, "bots that do not deal prove nothing"
    assert min(found) >= 0


def test_the_ledger_lists_deals_and_prices_of_the_levels(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """One row a level: at least twenty deals a match, none of them a loss to who accepted it."""
    dealings.main(["--games", "1"])

    rows = [line.split("|")[1:-1] for line in capsys.readouterr().out.splitlines()[2:]]
    assert [row[0].strip() for row in rows] == list(NAMES[:SYNDIC])
    for row in rows:
        assert float(row[1]) > 20
        assert float(row[-1]) >= 0


def test_what_a_deal_is_worth_can_be_asked_for_any_offer() -> None:
    """The public measure: more money is better for the tower seat, and worse for the buyer."""
    sheet = "round: 3\nturn: B\npath: park\nsilent: ACD\noffers: C>B park: {} ducats /\n"
    low, high = (GENOA.position(SHEET + sheet.format(ducats)) for ducats in (5, 45))

    assert deal_value(low, 1, low.offers[0]) < deal_value(high, 1, high.offers[0])
    assert deal_value(low, 2, low.offers[0]) > 0 > deal_value(high, 2, high.offers[0])


@pytest.mark.parametrize(("better", "games"), [(1, 6), (2, 12), (3, 12)])
def test_each_level_beats_the_one_below(better: int, games: int) -> None:
    """Seat-balanced matches with fixed deals."""
    options = GAME.read_options({})
    sides = (BOTS[better], BOTS[better - 1])
    found = result("", "", [play(GAME, options, sides, number, 8) for number in range(games)])

    assert found.wins.mean > 0.6
    assert found.margin.mean > 0


def test_the_apprentice_beats_a_seat_that_does_anything() -> None:
    """Every match."""
    options = GAME.read_options({})
    matches = [play(GAME, options, (BOTS[0], uniform), number, 8) for number in range(6)]

    assert result("", "", matches).wins.mean == 1


def test_the_syndic_answers_alike_whatever_it_was_asked_before() -> None:
    """Many playouts, and still the same answer for the same roll."""
    sheet = "round: 3\nturn: B\npath: park\nsilent: ACD\noffers: C>B park: 25 ducats /\n"
    first = thought(SYNDIC, sheet, 1)
    thought(SYNDIC, VILLA + "C: " + READY + "silent: AD\n", 2)

    assert thought(SYNDIC, sheet, 1) == first
    assert first.why


def test_the_syndic_saves_its_breath() -> None:
    """Where aldermen outbid each other in small steps, it says little, and less than they do."""
    said = [0, 0]

    def counted(side: int) -> Policy:
        def policy(
            game: Game[State], state: State, seat: int, legal: Sequence[Action], roll: int
        ) -> Action:
            action = (TABLE[SYNDIC], BOTS[3])[side](game, state, seat, legal, roll)
            said[side] += isinstance(action, Begin)
            return action

        return policy

    play(GAME, GAME.read_options({}), (counted(0), counted(1)), 0, 8)

    assert 10 < said[0] < said[1] / 2


@pytest.mark.parametrize("judge", [reckoned, Learned()])
def test_a_judge_prefers_who_has_more(judge: Judge) -> None:
    """Two hundred ducats in the last rounds; and the chances of all are those of one win."""
    sheet = "round: 7\nturn: B\nA: 250 ducats\nB: 50 ducats\nC: 50 ducats\nD: 50 ducats\n"
    chances = judge(GENOA.position(SHEET + sheet))

    assert sum(chances) == pytest.approx(1)
    assert chances[0] > 0.6


def test_rivals_are_believed_to_have_what_the_bank_paid_and_about_equal_deals() -> None:
    """Worlds differ in what rivals have, never in what all have together, nor in one's own."""
    real = load_text(ANY_MOVES.read_text("utf-8")).state_at(200)
    assert isinstance(real, GenoaState)
    worlds = [believed(real, 0, seed) for seed in range(40)]

    assert {world.money[0] for world in worlds} == {real.money[0]}
    assert {sum(world.money) for world in worlds} == {sum(real.money)}
    assert len({tuple(world.money) for world in worlds}) > 20
    assert all(world.money == believed(world, 0, seed).money for seed, world in enumerate(worlds))


def test_what_a_seat_cannot_know_changes_no_choice() -> None:
    """Each level decides alike in the real position and in one with all secrets exchanged."""
    asked = [0] * len(TABLE)

    def policy(
        game: Game[State], state: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Action:
        level = (state.turns + seat) % len(TABLE)
        chosen = TABLE[level].think(game, state, seat, legal, roll)
        if len(legal) > 1 and roll % 5 == 0:
            asked[level] += 1
            other = game.resample(state, seat, roll ^ 4711)
            assert TABLE[level].think(game, other, seat, legal, roll) == chosen
        return chosen.action

    for seed in (1, 2):
        run(GAME, GAME.new(GAME.read_options({}), seed), seed, policy)

    assert min(asked) > 40


def test_every_hint_can_be_said_in_four_languages() -> None:
    """All reasons given in matches of all levels have a sentence with the right places."""
    texts = {
        language: json.loads(
            files("kontor").joinpath("locales", language, "genoa.json").read_text(encoding="utf-8")
        )
        for language in ("en", "de", "it", "fr")
    }
    said: dict[str, Thought] = {}

    def policy(
        game: Game[State], state: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Action:
        found = TABLE[(state.turns + seat) % len(TABLE)].think(game, state, seat, legal, roll)
        said[found.why] = found
        return found.action

    for seed in (5, 6):
        run(GAME, GAME.new(GAME.read_options({}), seed), seed, policy)

    assert len(said) > 20
    for why, found in said.items():
        for language, text in texts.items():
            if why:
                assert MessageFormat(text[why], language).format(dict(found.params))


def test_the_merchant_can_be_built_with_other_weights() -> None:
    """One that never pays more than a tenth of the worth offers less than the shipped one."""
    state = GENOA.position(SHEET + VILLA + "C: " + READY + "silent: AD\n")
    legal = GAME.legal(state, 2)
    shipped = LEVELS[2](GAME, state, 2, legal, 1)
    stingy = tuned(Weights(opening=0.1, limit=0.2))(GAME, state, 2, legal, 1)

    assert int(stingy.params["ducats"]) < int(shipped.params["ducats"])


@pytest.mark.parametrize("level", TRADERS)
def test_a_proposal_about_a_street_that_somebody_began_is_dropped(level: int) -> None:
    """No trader would have begun it, but it may sit down where another has."""
    state = load_text(ANY_MOVES.read_text("utf-8")).state_at(30)

    found = LEVELS[level](GAME, state, 0, GAME.legal(state, 0), 1)

    assert found.why == "why.drop"
