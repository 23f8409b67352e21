"""Every worked example of the rules of The Traders of Genoa (document 002), with its heading."""

from __future__ import annotations

import pytest

from kontor.games.genoa import GAME
from kontor.games.genoa.board import City
from kontor.games.genoa.datafiles import read_data
from kontor.games.genoa.events import DealPaid, DealSettled, DealStruck
from kontor.games.genoa.rules.scoring import privilege_value
from kontor.games.genoa.view import GenoaView
from tests.genoa.scenes import at, goods, hand, hush, owner, scene, token, ware, whole_offer

LAYOUTS = ("half_turn", "wide_taverns", "mirror")


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(
    ("through", "end"),
    [
        (("st_47", "coach_house", "park"), "villa_colini"),
        (("st_57", "st_67"), "villa_colini"),
        (("st_57", "st_67"), "tavern"),
        (("st_47", "coach_house", "villa_ricci"), "warehouse_spices"),
        (("market", "post_office", "st_52"), "palace"),
    ],
)
def test_movement_of_the_tower(layout: str, through: tuple[str, ...], end: str) -> None:
    """[Movimento] Five walks from the Guild hall; two of them pass the Metals warehouse."""
    city = City(read_data(GAME.files), layout)
    spaces = ["guild_hall", *through]
    if len(spaces) == 3:
        # The two walks through the warehouse: by streets to its door, then in, then on.
        door = next(
            name
            for name in ("st_67", "st_76")
            if city.near[city.number[name]] >> city.number["warehouse_metals"] & 1
        )
        spaces = ["guild_hall", *(("st_57", "st_67") if door == "st_67" else ("st_66", "st_76"))]
        spaces.append("warehouse_metals")
    spaces.append(end)
    assert len(spaces) == 5
    match = scene(f"options: layout={layout}\nA: any_start_space")
    match.play(f"A start {spaces[0]}")
    for space in spaces[1:]:
        hush(match, "".join(seat for seat in "BCD" if seat in match.prompt.seats))
        match.play(f"A move {space}")
    view = match.view("A")
    assert isinstance(view, GenoaView)
    assert view.discs == dict.fromkeys(spaces, 1)
    hush(match, "BCD")
    assert not [text for text in match.options("A") if text.startswith("move")]


@pytest.mark.parametrize("roll", ["4/4", "4/5", "5/4", "5/5"])
def test_rolls_of_the_market(roll: str) -> None:
    """[I palazzi: Mercato] These four rolls start on the market and move the round marker."""
    match = scene("round: 2")
    match.play("A roll", f"chance dice {roll}")
    assert (at(match), match.state.marker) == ("market", 3)


def test_sample_turn() -> None:
    """[turno di esempio] Anna, Bob, Carla, David; Bob rolls 7/2 and trades his way on."""
    match = scene("turn: B")
    match.play("B roll", "chance dice 7/2")
    fabrics = "warehouse_fabrics"
    assert at(match) == fabrics
    match.play_macro("C", whole_offer(fabrics, "5 ducats"))
    match.play_macro(
        "A", whole_offer("warehouse_metals", "yielded silver")
    )  # words, two moves away
    match.play_macro("A", whole_offer(fabrics, "yielded silk"))
    match.play_macro("C", whole_offer(fabrics, "yielded silk, 5 ducats"))
    hush(match, "A")
    match.play_macro("C", whole_offer(fabrics, "10 ducats"))
    match.play_macro("B", whole_offer(fabrics, "10 ducats, yielded silk", "", "C"))
    assert "accept A warehouse_metals" not in match.options("B")
    match.play("C accept B warehouse_fabrics")
    assert DealStruck(2, 1, fabrics, goods("10 ducats, yielded silk"), goods("")) in match.events
    assert DealPaid(2, 1, goods("10 ducats"), goods("")) in match.events
    match.play("C take yield")
    assert (ware(match, "C", "silk"), ware(match, "C", "linen")) == (1, 1)
    match.play("C close")
    assert (ware(match, "B", "silk"), ware(match, "C", "linen")) == (1, 1)
    assert DealSettled(2, 1, fabrics, goods("silk")) in match.events
    assert match.state.money == [130, 140, 120, 130]


def test_sample_turn_the_city_hall() -> None:
    """[turno di esempio] David bids for the City hall, Anna for Metals; David picks the card."""
    match = scene("turn: B\npath: tavern st_74\ntaken: tavern\nused: C 1")
    match.play_macro("D", whole_offer("city_hall", "15 ducats"))
    match.play_macro("A", whole_offer("warehouse_metals", "20 ducats"))
    match.play_macro("D", whole_offer("city_hall", "15 ducats, yielded small_order"))
    match.play_macro("A", whole_offer("warehouse_metals", "25 ducats"))
    match.play_macro("D", whole_offer("city_hall", "20 ducats, yielded small_order"))
    match.play("B accept D city_hall", "D take yield", "chance draw SO05", "chance draw SO09")
    match.play("D close")
    assert match.options("D") == ["hand over SO05", "hand over SO09"]
    match.play("D hand over SO09")
    assert (hand(match, "B"), hand(match, "D")) == (["SO09"], ["SO05"])
    assert match.state.money == [130, 150, 130, 110]


def test_message_guild_hall_park() -> None:
    """[Messaggi] Guild hall and Park are visited in one turn, in either order, nobody acts."""
    for path in ("guild_hall st_57 park", "park st_57 guild_hall"):
        match = scene(f"path: {path}\nC: 0 ducats, ME01")
        match.play("C deliver ME01")
        assert match.state.money[2] == 30


def test_privileges_of_anna() -> None:
    """[Privilegi] Metals, Park, Coach house, Ricci, Harbor, Zasteri: 90; with Colini 170."""
    six = "PR01, PR03, PR04, PR05, PR10, PR12"
    assert privilege_value(scene(f"A: {six}").state, 0) == 90
    assert privilege_value(scene(f"A: {six}, PR02").state, 0) == 170


def test_one_to_one_trades() -> None:
    """[scambio 1 a 1] Message for marker, trade token for silk, large order for large order."""
    anna = scene("path: tavern\nphase: acting A\nA: trade_1_to_1, ME03")
    anna.play("A trade ME03", "A for marker")
    assert (hand(anna, "A"), anna.state.area[0]) == ([], 1)
    carla = scene("path: tavern\nphase: acting C\nC: 2 trade_1_to_1")
    carla.play("C trade trade_1_to_1", "C for silk")
    assert (ware(carla, "C", "silk"), token(carla, "C", "trade_1_to_1")) == (1, 0)
    bob = scene("path: tavern\nphase: acting B\nB: trade_1_to_1, LO03")
    bob.play("B trade LO03", "B for large_order", "chance draw LO11")
    assert hand(bob, "B") == ["LO11"]
    assert bob.state.face_up[0] == 1 << bob.state.city.card_number["LO03"]


def test_anna_and_her_tokens() -> None:
    """[gettoni speciali, esempio] Harbor, then the Palace by a further action."""
    match = scene("""
        turn: B
        path: harbor
        owned: A warehouse_spices
        A: 50 ducats, trade_1_to_1, one_further_action, 1 markers, SO13
    """)
    match.play_macro("A", whole_offer("harbor", "5 ducats"))
    match.play("B accept A harbor", "A take yield", "A token for copper", "A fill SO13")
    assert match.state.money[0] == 85
    match.play("A trade marker", "A for small_order", "chance draw SO07", "A close")
    assert hand(match, "A") == ["SO07"]
    match.play_macro("A", whole_offer("palace", "10 ducats"))
    match.play("B accept A palace")
    assert token(match, "A", "one_further_action") == 0
    match.play("A take yield", "A token at warehouse_spices")
    assert (ware(match, "A", "salt"), ware(match, "A", "pepper")) == (1, 1)
    match.play("A fill SO07", "A close")
    assert match.state.money[:2] == [115, 145]
    assert (ware(match, "A", "salt"), ware(match, "A", "pepper"), hand(match, "A")) == (1, 0, [])
    assert token(match, "A", "one_building_action") == 0


@pytest.mark.parametrize("layout", LAYOUTS)
def test_bob_and_carla_place_markers(layout: str) -> None:
    """[Come vengono piazzati?] Bob: Guild hall, Coach house; Carla: Coach house, Spices."""
    match = scene(f"""
        options: layout={layout}
        turn: B
        path: villa_ricci warehouse_spices st_37 st_47
        taken: villa_ricci warehouse_spices
        A: 2 markers
        B: 2 markers
        C: 4 markers
        D: 1 markers
    """)
    match.play("B stop", "B base st_47", "B place guild_hall", "B place coach_house")
    match.play("C base st_37", "C clear coach_house", "C place coach_house")
    match.play("C place warehouse_spices")
    placed = [owner(match, name) for name in ("guild_hall", "coach_house", "warehouse_spices")]
    assert placed == ["B", "C", "C"]
    assert (match.state.area[1], match.state.area[2]) == (0, 1)
    assert match.state.reserve_markers[1] == 6
    assert match.prompt == ("C", "start", "TG-TOWER-2")


def test_end_of_the_match() -> None:
    """[Conclusione] Four seats at the end of round 5: 6, then 7 by 4/4, then 8 by a token."""
    match = scene("round: 5\nturn: D\npath: st_47\nB: any_start_space\nC: any_start_space")
    match.play("D stop")
    assert (match.prompt.seats, match.state.marker) == ("A", 6)
    match.play("A roll", "chance dice 4/4")
    assert match.state.marker == 7
    match.play("A stop", "B start market")
    assert match.state.marker == 8
    match.play("B stop", "C start market")
    assert match.state.marker == 8
    match.play("C stop", "D roll", "chance dice 3/2", "D stop")
    assert match.prompt.topic == "over"


def test_two_seats_example_1() -> None:
    """[2 giocatori, esempio 1] The opponent buys the first action; then the tower seat has two."""
    match = scene("options: players=2\npath: warehouse_fabrics")
    match.play_macro("B", whole_offer("warehouse_fabrics", "5 ducats, yielded silk"))
    match.play("A accept B warehouse_fabrics", "B take yield", "B close")
    match.play("A move tavern", "A act", "A take yield", "A close")
    match.play("A move warehouse_metals", "A act", "A take yield", "A close")
    match.play("A move villa_colini")
    assert "act" not in match.options("A")
    assert match.state.used == [2, 1]


def test_two_seats_example_2() -> None:
    """[2 giocatori, esempio 2] The tower seat acts, the opponent acts, the tower seat again."""
    match = scene("options: players=2\npath: warehouse_fabrics")
    match.play("A act", "A take yield", "A close", "A move tavern")
    assert "act" not in match.options("A")
    match.play_macro("B", whole_offer("tavern", "yielded trade_1_to_1"))
    match.play("A accept B tavern", "B take yield", "B close")
    match.play("A move warehouse_metals", "A act")
    assert match.prompt == ("A", "act", "TG-ACTION-6")
