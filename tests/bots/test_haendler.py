"""How the bots of Die Händler play: what they want, what they see, and who is stronger."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from kontor.bots.base import Bot, BotInfo, Thought
from kontor.bots.haendler import LEVELS, tuned
from kontor.bots.haendler.weights import Weights
from kontor.bots.pairing import Played, margin, play, win_share
from kontor.engine.chance import split
from kontor.engine.registry import any_game
from kontor.engine.state import SEATS
from kontor.games.haendler import GAME
from kontor.games.haendler.state import HaendlerState
from kontor.match.simulate import simulate, uniform
from kontor.match.story import reason_sentence
from tests.haendler.table import at, fresh

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game
    from kontor.engine.options import Value
    from kontor.engine.state import Action, State
    from kontor.match.simulate import Policy
    from kontor.testing.positions import Position

APPRENTICE, JOURNEYMAN, MERCHANT, ALDERMAN, SYNDIC = range(5)
VALUERS = (JOURNEYMAN, MERCHANT, ALDERMAN, SYNDIC)
STRONG = (MERCHANT, ALDERMAN, SYNDIC)
LANGUAGES = ("en", "de", "it", "fr")


def bot(level: int) -> Bot:
    """A level as it sits at a table."""
    return Bot(BotInfo(str(level), ""), LEVELS[level])


def thought(match: Position[HaendlerState], seat: str, level: int, roll: int = 7) -> Thought:
    """What a level would do on a seat."""
    return thought_in(match.state, SEATS.index(seat), level, roll)


def thought_in(state: HaendlerState, seat: int, level: int, roll: int) -> Thought:
    """What a level would do in a position."""
    return bot(level).think(any_game(GAME), state, seat, GAME.legal(state, seat), roll)


def choice(text: str, seat: str, level: int) -> str:
    """What a level would do in a position drawn as text."""
    return thought(at(text), seat, level).action.text


# Trade


@pytest.mark.parametrize("level", [JOURNEYMAN, MERCHANT, ALDERMAN])
def test_goods_are_bought_where_a_wagon_stands(level: int) -> None:
    """In the first round wagons wait in Paris, Köln and Genua, and nowhere else."""
    found = thought(at("step: buy"), "A", level)

    assert found.action.text.startswith("buy ")
    assert found.action.text.split()[-1] in {"paris", "koeln", "genua"}
    assert found.why == "why.buy_for_wagon"


@pytest.mark.parametrize("level", VALUERS)
def test_nothing_is_bought_that_no_wagon_will_sell(level: int) -> None:
    """One arrival is left and every wagon is far from a load: money is better."""
    match = at("""
        step: buy
        round: 9
        arrivals: 7
        wagon 1: koeln-genf-2 from koeln-genf-1; B has 3 silk
        wagon 2: wien-gate from wien-fork; C has 3 silk
        wagon 3: wien-genua-1 from wien-fork; D has 3 cloth
    """)

    assert thought(match, "A", level).why == "why.buy_nothing"


@pytest.mark.parametrize("level", STRONG)
def test_a_later_buyer_avoids_the_kind_a_master_would_bar(level: int) -> None:
    """All rivals keep cloth in Genua; A's second choice there is another kind."""
    match = at("""
        step: buy
        wagon 1: wien-genua-3 from wien-genua-2
        wagon 2: koeln-wien-1 from koeln-fork
        A stores: genua 1 silk
        B stores: genua 2 cloth
        C stores: genua 2 cloth
        D stores: genua 2 cloth
    """)

    assert thought(match, "A", level).action.text != "buy cloth for genua"


@pytest.mark.parametrize("level", VALUERS)
def test_a_master_loads_all_it_can_of_the_best_kind(level: int) -> None:
    """Three silk at the top price beat one wine at the bottom."""
    match = """
        step: load 1
        prices: 1000 silk
        wagon 1: paris; master A
        A stores: paris 3 silk, 1 wine
    """

    assert choice(match, "A", level) == "load 3 silk"


def floor() -> Position[HaendlerState]:
    """A is master of a wagon on which B could load two silk."""
    return at("""
        step: guests 1
        wagon 1: paris; master A; A has 3 wine
        B stores: paris 2 silk
        B: bag 5000
    """)


@pytest.mark.parametrize("level", VALUERS)
def test_a_master_takes_a_fair_fee_and_no_pittance(level: int) -> None:
    """100 florins for two silk are below every reserve price, 800 are not."""
    low, fair = floor(), floor()
    low.play("B offer 100 for two")
    fair.play("B offer 800 for two")

    assert thought(low, "A", level).action.text != "accept B"
    assert thought(fair, "A", level).action.text == "accept B"


def test_the_alderman_bargains_harder_than_the_merchant() -> None:
    """Somewhere between a pittance and a fair fee the merchant agrees and the alderman asks."""
    taken = {MERCHANT: 0, ALDERMAN: 0}
    for florins in range(100, 900, 100):
        match = floor()
        match.play(f"B offer {florins} for two")
        for level in taken:
            taken[level] += thought(match, "A", level).action.text == "accept B"

    assert 0 < taken[ALDERMAN] < taken[MERCHANT]


@pytest.mark.parametrize("level", VALUERS)
def test_a_guest_pays_a_fair_fee_and_no_more(level: int) -> None:
    """500 florins leave a gain on two silk; 2,500 are more than they can bring."""
    fair, dear = floor(), floor()
    fair.play("A ask B 500 for two")
    dear.play("A ask B 2500 for two")

    assert thought(fair, "B", level).action.text == "take two"
    assert thought(dear, "B", level).action.text != "take two"


def auction(rivals: str) -> Position[HaendlerState]:
    """A has three silk in Paris, where a wagon is auctioned."""
    return at(f"""
        step: bid 1
        A stores: paris 3 silk
        {rivals}
    """)


def bid_of(match: Position[HaendlerState], level: int) -> int:
    """What a level bids for A."""
    return int(thought(match, "A", level).action.text.split()[1])


@pytest.mark.parametrize("level", STRONG)
def test_a_bid_depends_on_what_rivals_could_load(level: int) -> None:
    """Alone with goods in Paris less is enough than against three others."""
    alone = auction("")
    crowded = auction("B stores: paris 3 wine\nC stores: paris 3 food\nD stores: paris 2 silk")

    assert bid_of(crowded, level) > bid_of(alone, level)


@pytest.mark.parametrize("level", VALUERS)
def test_no_bid_eats_up_the_upkeep(level: int) -> None:
    """With 900 florins and 800 due, nothing can be risked."""
    match = auction("B stores: paris 3 wine\nA: status 6; bag 900")

    assert bid_of(match, level) <= 100


# The road


@pytest.mark.parametrize("level", VALUERS)
def test_a_wagon_with_own_goods_is_driven_into_a_rich_city(level: int) -> None:
    """Three silk stand before Wien, where the bonus is 500."""
    match = """
        step: move
        bonus: 500 wien
        courier: paris-bruegge-1
        wagon 1: wien-gate from wien-fork; A has 3 silk
    """

    assert choice(match, "A", level).endswith("to wien")


@pytest.mark.parametrize("level", STRONG)
def test_a_wagon_with_only_rivals_goods_is_left_standing(level: int) -> None:
    """B's silk before Wien can wait; somebody else may bring it in."""
    match = """
        step: move
        bonus: 500 wien
        wagon 1: wien-gate from wien-fork; B has 3 silk; C has 2 wine
        wagon 2: koeln-wien-1 from koeln-fork; A has 2 cloth
    """

    assert not choice(match, "A", level).endswith("to wien")


@pytest.mark.parametrize("level", VALUERS)
def test_a_courier_that_can_meet_a_wagon_does(level: int) -> None:
    """One space away there is an influence card to be had: A has it before its turn ends."""
    match = at("""
        step: move
        courier: koeln-wien-2
        wagon 1: koeln-wien-1 from koeln-fork
        wagon 2: bruegge-gate from bruegge
        A: abilities courier + warehouse sale; tiles 4
    """)
    played = []
    while match.prompt.seats == "A":
        played.append(thought(match, "A", level).action.text)
        match.play(f"A {played[-1]}")

    assert "courier to koeln-wien-1" in played
    assert any(action.startswith("take ") for action in played)


# Prices


@pytest.mark.parametrize("level", VALUERS)
def test_an_arrow_points_to_what_is_about_to_be_sold(level: int) -> None:
    """A's three silk have arrived at the lowest price, and nobody else sells."""
    match = """
        step: wheels
        wagon 1: wien; arrived; A has 3 silk
    """

    assert "silk" in choice(match, "A", level)


@pytest.mark.parametrize("level", range(4))
def test_a_grand_counting_house_turns_a_price_to_its_owners_gain(level: int) -> None:
    """A's silk sells at 600; from there the house goes straight to 1,000."""
    match = """
        step: counting
        wagon 1: wien; arrived; A has 3 silk
        A: abilities grand counting house + wainwright
    """

    assert choice(match, "A", level) == "grand counting house: turn silk"


# Status


@pytest.mark.parametrize("level", range(4))
def test_in_the_last_round_money_becomes_status(level: int) -> None:
    """Nothing comes after, and status ranks before money."""
    assert choice("step: promote\narrivals: 8\nA: bag 2000", "A", level) == "promote"


@pytest.mark.parametrize("level", range(4))
def test_a_social_climb_is_used_when_it_is_cheaper(level: int) -> None:
    """2,000 on the track, 1,200 with the card."""
    match = "step: promote\narrivals: 8\nA: bag 3000; cards 1 social climb"

    assert choice(match, "A", level) == "social climb"


@pytest.mark.parametrize("level", range(4))
def test_nobody_rises_into_a_fall(level: int) -> None:
    """After paying 1,000 nothing would be left for the upkeep of 800, and nothing is on board."""
    match = "step: promote\narrivals: 4\nround: 4\nA: status 5; bag 1100"

    assert choice(match, "A", level) == "done"


@pytest.mark.parametrize("level", VALUERS)
def test_a_credit_is_given_back_in_phase_6_and_not_before(level: int) -> None:
    """It costs the same later, and until then the money can work."""
    match = "A: bag 2600; credits 1\nstep: {}"

    assert choice(match.format("buy"), "A", level) != "repay credit"
    assert choice(match.format("move"), "A", level) != "repay credit"
    assert choice(match.format("promote"), "A", level) == "repay credit"


@pytest.mark.parametrize("level", range(4))
def test_a_free_loading_that_is_not_held_is_no_repayment(level: int) -> None:
    """A guest with a credit and another card passes, although repaying is offered first."""
    match = """
step: free loading 2
wagon 2: koeln; master B
A: bag 5000; credits 1; cards 1 social climb
A stores: koeln 2 cloth"""

    assert choice(match, "A", level) == "pass"


@pytest.mark.parametrize("level", range(4))
def test_in_the_last_round_a_credit_goes_back_before_the_upkeep(level: int) -> None:
    """With 2,600 florins and an upkeep of 300 it is now or never; with 900 it is too late."""
    match = "step: upkeep\narrivals: 8\nA: status 3; bag {}; credits 1"

    assert choice(match.format(2600), "A", level) == "repay credit"
    assert choice(match.format(900), "A", level) == "pass"


@pytest.mark.parametrize("level", range(4))
def test_before_the_last_round_the_upkeep_comes_first(level: int) -> None:
    """A fall would cost more than the wait."""
    match = "step: upkeep\narrivals: 3\nA: status 3; bag 2600; credits 1"

    assert choice(match, "A", level) == "pass"


@pytest.mark.parametrize("level", range(4))
def test_a_special_sale_sells_what_no_wagon_will_fetch(level: int) -> None:
    """The last arrival is near, and A's cloth lies where no wagon goes."""
    match = """
        step: special
        arrivals: 7
        A stores: bruegge 2 cloth
        A: cards 1 special sale
    """

    assert choice(match, "A", level) == "special sale of cloth from bruegge"


@pytest.mark.parametrize("level", VALUERS)
def test_abilities_are_bid_for_up_to_their_worth(level: int) -> None:
    """A named ability is raised while it is cheap, not when it has become dear."""
    match = fresh(start="auction")
    match.play("A name counting house")
    raised = 0
    while match.prompt.topic == "raise_bid":
        seat = match.prompt.seats[0]
        action = thought(match, seat, level).action.text
        raised += action == "raise"
        match.play(f"{seat} {action}")

    assert 1 <= raised <= 10


@pytest.mark.parametrize("level", VALUERS)
def test_a_bargain_is_weighed(level: int) -> None:
    """500 florins for nothing are welcome; a demand for 500 is not."""
    gift, demand = (
        at("options: negotiation=true\nstep: parley before buy\nA: bag 3000") for _ in range(2)
    )
    gift.play("B propose to A", "B give 500 florins", "B say so")
    demand.play("B propose to A", "B want 500 florins", "B say so")

    assert thought(gift, "A", level).action.text == "agree with B"
    assert thought(demand, "A", level).action.text == "refuse B"


@pytest.mark.parametrize("level", VALUERS)
def test_no_promise_is_given_that_would_not_be_kept(level: int) -> None:
    """500 florins for words alone are refused: nobody here keeps an eye on its word."""
    match = at("options: negotiation=true\nstep: parley before buy")
    match.play("B propose to A", "B give 500 florins", "B want promise not to bid for wagon 1")
    match.play("B say so")

    assert thought(match, "A", level).action.text == "refuse B"


@pytest.mark.parametrize("level", VALUERS)
def test_of_several_cards_the_least_one_is_sold(level: int) -> None:
    """For 900 florins any card goes, and that is the axle break and not the free loading."""
    match = at(
        "options: negotiation=true\nstep: parley before buy\nA: cards 1 axle break, 1 free loading"
    )
    match.play("B propose to A", "B give 900 florins", "B want any card", "B say so")

    assert thought(match, "A", level).action.text == "agree with B"
    match.play("A agree with B")
    assert thought(match, "A", level).action.text == "give card axle break"


@pytest.mark.parametrize("level", range(4))
def test_half_a_breath_is_finished(level: int) -> None:
    """Whoever takes over from a seat that has named one fee names the other one."""
    text = "options: talk=0\nstep: guests 2\nwagon 2: koeln; master A\nB stores: koeln 2 iron"
    asks, offers = at(text), at(text)
    asks.play("A ask B 100 for one and")
    offers.play("B offer 100 for one and")

    assert thought(asks, "A", level).action.text.startswith("ask B ")
    assert thought(offers, "B", level).action.text.startswith("offer ")


@pytest.mark.parametrize("level", VALUERS)
def test_of_two_offers_the_better_is_accepted(level: int) -> None:
    """B offers next to nothing for one good and much for two."""
    match = at(
        "options: players=2\nstep: guests 2\nwagon 2: koeln; master A; A has 3 cloth\n"
        "B stores: koeln 2 iron"
    )
    match.play("B offer 0 for one and", "B offer 1500 for two")

    assert thought(match, "A", level).action.text == "accept B for two"


# What they see


def decisions(options: dict[str, Value], seed: int, every: int) -> list[tuple[HaendlerState, int]]:
    """Positions of a match of journeymen, each *every*-th with a choice, and who decides."""
    found: list[tuple[HaendlerState, int]] = []
    count = 0

    def policy(
        game: Game[State], state: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Action:
        nonlocal count
        count += len(legal) > 1
        if len(legal) > 1 and count % every == 0:
            copy = state.copy()
            assert isinstance(copy, HaendlerState)
            found.append((copy, seat))
        return bot(JOURNEYMAN)(game, state, seat, legal, roll)

    simulate(any_game(GAME), GAME.read_options(options), seed, policy)
    return found


@pytest.mark.parametrize("level", range(4))
def test_a_choice_depends_on_nothing_the_seat_cannot_know(level: int) -> None:
    """With bags, cards and sealed answers exchanged, every level does the same at equal seeds."""
    positions = decisions({}, 3, 9)
    assert len(positions) > 30
    hidden = 0
    for number, (state, seat) in enumerate(positions):
        other = GAME.resample(state, seat, split(99, number))
        hidden += other.bags != state.bags
        one, two = (thought_in(world, seat, level, number) for world in (state, other))

        assert one == two
    assert hidden > len(positions) // 2


@pytest.mark.parametrize("level", VALUERS)
def test_every_choice_has_a_sentence_in_four_languages(level: int) -> None:
    """The reason is a text of the game, and its places can all be filled."""
    names = ("Ada", "Bo", "Cy", "Di")
    told = set()
    every = 12 if level == SYNDIC else 1  # who thinks long is asked less
    for number, (state, seat) in enumerate(decisions({"start": "auction"}, 4, 4)[::every]):
        found = thought_in(state, seat, level, number)
        told.add(found.why)
        for language in LANGUAGES:
            sentence = reason_sentence("haendler", found.why, found.params, names, language)
            assert sentence.endswith("."), sentence
            assert "{" not in sentence, sentence
    assert len(told) > (6 if level == SYNDIC else 12)


TABLES: list[dict[str, Value]] = [
    {"players": 2},
    {"players": 3, "light": True},
    {"players": 2, "start": "auction", "talk": 0},
    {"players": 3, "start": "auction", "negotiation": True, "ladder": "ten"},
    {"players": 4, "wagon_cities": "bruegge-wien-genf", "promotion_prices": "cheap"},
    {"players": 4, "light": True, "open_bags": True, "round_limit": 5},
]


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_the_levels_find_an_end_together_on_every_table(options: dict[str, Value]) -> None:
    """No question of any variant leaves them without an answer, and matches end."""

    def mixed(
        game: Game[State], state: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Action:
        return bot(seat if seat != JOURNEYMAN else ALDERMAN)(game, state, seat, legal, roll)

    played = simulate(any_game(GAME), GAME.read_options(options), 11, mixed, cap=4000, check=True)

    assert played.end_reason in {"arrivals", "round_limit"}


# Who is stronger


def series(first: Policy, second: Policy, games: int, seed: int) -> list[Played]:
    """Seat-balanced matches of four."""
    options = GAME.read_options({})
    return [play(any_game(GAME), options, (first, second), n, seed) for n in range(games)]


def mean(values: Sequence[float]) -> float:
    """The mean."""
    return sum(values) / len(values)


def test_each_level_is_stronger_than_the_one_below() -> None:
    """A short series shows the order; the long ones are in the docs."""
    field: list[Policy] = [uniform, *(bot(level) for level in range(4))]
    for below, above in pairwise(field):
        matches = series(above, below, 6, 5)
        assert mean([win_share(match) for match in matches]) >= 0.6
        assert mean([margin(match) for match in matches]) > 0


def test_the_syndic_answers_alike_whatever_it_was_asked_before() -> None:
    """Many playouts, and still the same answer for the same roll."""
    state = at("step: buy").state
    first = thought_in(state, 0, SYNDIC, 11)
    thought_in(state, 0, SYNDIC, 12)

    assert thought_in(state, 0, SYNDIC, 11) == first
    assert first.why


def test_equal_seeds_give_equal_matches() -> None:
    """A merchant built with the usual weights is the merchant."""
    built = Bot(BotInfo("", ""), tuned(Weights()))

    (first,) = series(bot(MERCHANT), bot(JOURNEYMAN), 1, 8)
    (second,) = series(built, bot(JOURNEYMAN), 1, 8)

    assert (first.ranks, first.scores) == (second.ranks, second.scores)
