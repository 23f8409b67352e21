"""What every standing order does, whatever is played: made, changed, withdrawn, used, stopped."""

from __future__ import annotations

import msgspec
import pytest

from kontor.engine.errors import BadNotation, IllegalAction, NoSuchThing
from kontor.engine.ordering import Condition, Order, When
from kontor.match.save import load_text, save_text
from kontor.orders.answering import carry_out_all
from kontor.orders.book import book
from kontor.orders.laying import MOST, MOST_EVER, lay, withdraw
from tests.genoa.scenes import whole_offer
from tests.orders.tables import answers, asked, ends, lay_likely, match_of, play

FLOOR = """
    options: players=4 layout=half_turn
    round: 2
    turn: A
    path: post_office
    A: 100 ducats
    B: 100 ducats
    C: 100 ducats
    D: 100 ducats
"""
SILENT = Order(When(("talk",), across=("floor", "draw", "roll")), (("silent",),), "match")


def changed(order: Order, **fields: object) -> Order:
    """The order with other fields."""
    return msgspec.structs.replace(order, **fields)


def test_an_order_may_be_made_out_of_turn_and_withdrawn_at_any_time() -> None:
    """Nobody is asked about the tower's floor any more than before."""
    match = match_of("genoa", FLOOR)
    play(match, "B silent")
    number = lay(match, 1, SILENT)

    withdraw(match, 1, number)

    assert ends(match, "B") == ["withdrawn"]
    match.act(2, whole_offer("post_office", "20 ducats"))
    carry_out_all(match)
    assert "B" in asked(match)


def test_an_order_is_changed_in_its_place() -> None:
    """It keeps its number; what it was before answers no more."""
    match = match_of("genoa", FLOOR)
    number = lay(match, 1, changed(SILENT, when=When(("listen",))))

    assert lay(match, 1, SILENT, number) == number
    carry_out_all(match)

    assert [laid.order for laid in book(match, 1)] == [SILENT]
    assert answers(match, "B") == ["silent"]


def test_orders_are_numbered_seat_by_seat() -> None:
    """A number tells nobody how many orders the others have laid down."""
    match = match_of("genoa", FLOOR)

    assert [lay(match, seat, SILENT) for seat in (1, 1, 2, 3, 1)] == [1, 2, 1, 1, 3]


def test_an_order_that_was_used_has_ended() -> None:
    """Once, or as many times as it says."""
    match = match_of("genoa", FLOOR)
    lay(match, 1, changed(SILENT, until="used"))
    lay(match, 2, changed(SILENT, until="times", times=2))
    carry_out_all(match)
    assert asked(match) == "AD"

    match.act(3, whole_offer("post_office", "20 ducats"))
    carry_out_all(match)
    assert "B" in asked(match)
    assert "C" not in asked(match)

    match.act(3, whole_offer("post_office", "30 ducats"))
    carry_out_all(match)
    assert "C" in asked(match)
    assert ends(match, "B") == ["ended used_up"]
    assert ends(match, "C") == ["ended used_up"]


def test_an_order_ends_with_its_round() -> None:
    """D orders silence in the last turn of a round; in the next one D is asked."""
    match = match_of("genoa", FLOOR.replace("turn: A", "turn: D"))
    lay(match, 2, changed(SILENT, until="round"))
    carry_out_all(match)
    play(match, "A silent", "B silent", "D stop")
    while match.state.turns == 8:
        play(match, f"{asked(match)[0]} {match.legal(match.prompt.seats[0])[-1].text}")
    play(match, "A roll")

    assert ends(match, "C") == ["ended round_over"]
    assert "C" in asked(match)


def test_an_order_stops_at_a_reveal_that_it_did_not_name() -> None:
    """C shows what it offers: an order that has not reckoned with words stops there."""
    match = match_of("genoa", FLOOR)
    lay(match, 1, changed(SILENT, when=When(("talk",), across=("roll",))))
    carry_out_all(match)

    match.act(2, whole_offer("post_office", "20 ducats"))
    carry_out_all(match)

    assert ends(match, "B") == ["stopped revealed"]
    assert "B" in asked(match)


def test_an_order_stops_when_nothing_it_wants_is_allowed() -> None:
    """To accept what nobody offers."""
    match = match_of("genoa", FLOOR)
    lay(match, 1, changed(SILENT, do=(("accept A post_office",),)))
    carry_out_all(match)

    assert ends(match, "B") == ["stopped not_legal"]
    assert "B" in asked(match)


def test_the_first_preference_that_is_allowed_wins() -> None:
    """B would rather accept, but there is nothing to accept."""
    match = match_of("genoa", FLOOR)
    lay(match, 1, changed(SILENT, do=(("accept A post_office", "decline", "silent"),)))
    carry_out_all(match)

    assert answers(match, "B")[:1] == ["decline"]


def test_a_plan_takes_its_steps_one_after_the_other() -> None:
    """First decline, then be silent; and the plan is over."""
    match = match_of("genoa", FLOOR)
    lay(match, 1, changed(SILENT, do=(("decline",), ("silent",)), until="used"))
    carry_out_all(match)

    assert answers(match, "B") == ["decline", "silent"]


def test_a_plan_stops_when_its_seat_decides_by_itself_between_two_steps() -> None:
    """B declines by plan, then makes an offer by hand: the plan is no longer B's."""
    match = match_of("genoa", FLOOR)
    lay(match, 1, changed(SILENT, do=(("decline",), ("silent",)), until="used"))
    match.act(1, "decline", order=1)
    match.act(1, whole_offer("post_office", "20 ducats"))
    carry_out_all(match)

    assert ends(match, "B") == ["stopped own_decision"]


def test_an_undo_takes_the_answer_of_an_order_back_and_ends_it() -> None:
    """Else it would give the same answer again at once."""
    match = match_of("genoa", FLOOR)
    lay(match, 1, SILENT)
    carry_out_all(match)
    match.undo(1)
    carry_out_all(match)

    assert "B" in asked(match)
    assert ends(match, "B") == ["stopped taken_back"]


def test_others_may_take_back_no_more_and_no_less_than_if_a_person_had_answered() -> None:
    """C has declined; B's answer comes after it, by order or by hand."""
    by_order, by_hand = match_of("genoa", FLOOR), match_of("genoa", FLOOR)
    for match in (by_order, by_hand):
        play(match, "C decline")
    lay(by_order, 1, SILENT)
    carry_out_all(by_order)
    play(by_hand, "B silent")

    assert [by_order.can_undo(seat) for seat in range(4)] == [
        by_hand.can_undo(seat) for seat in range(4)
    ]


def test_a_save_keeps_orders_and_what_they_did() -> None:
    """The match that is read again goes on with them."""
    match = match_of("genoa", FLOOR)
    lay_likely(match, "B", "silent_until_turn")
    lay_likely(match, "C", "silent_until_sum", "40")
    carry_out_all(match)
    withdraw(match, 2, 1)

    loaded = load_text(save_text(match))

    assert loaded.lines == match.lines
    assert [book(loaded, seat) for seat in range(4)] == [book(match, seat) for seat in range(4)]
    loaded.act(3, whole_offer("post_office", "20 ducats"))
    carry_out_all(loaded)
    assert answers(loaded, "B") == ["silent", "silent"]


def test_nobody_can_see_in_the_open_record_that_an_order_was_laid() -> None:
    """Its lines are not counted where others count, and views are the same."""
    match, other = match_of("genoa", FLOOR), match_of("genoa", FLOOR)
    lay(match, 1, SILENT)
    carry_out_all(match)
    play(other, "B silent")

    assert match.open_lines == other.open_lines
    assert [match.view(seat) for seat in (0, 2, 3, -2)] == [
        other.view(seat) for seat in (0, 2, 3, -2)
    ]
    assert match.told(0) == other.told(0)


@pytest.mark.parametrize(
    ("order", "error"),
    [
        (changed(SILENT, when=When(("weather",))), IllegalAction),
        (changed(SILENT, when=When(("talk",), (Condition("sunshine"),))), IllegalAction),
        (
            changed(SILENT, when=When(("talk",), (Condition("tower_elsewhere", things=("x",)),))),
            NoSuchThing,
        ),
        (changed(SILENT, do=(("dance",),)), BadNotation),
    ],
)
def test_an_order_the_game_does_not_know_is_refused(order: Order, error: type[Exception]) -> None:
    """And leaves no line."""
    match = match_of("genoa", FLOOR)
    lines = len(match.lines)

    with pytest.raises(error):
        lay(match, 1, order)
    assert len(match.lines) == lines


def test_a_seat_may_not_lay_orders_without_end() -> None:
    """Nor change or withdraw what it has not got."""
    match = match_of("genoa", FLOOR)
    for _ in range(MOST):
        lay(match, 1, SILENT)

    with pytest.raises(IllegalAction, match="No more than 12"):
        lay(match, 1, SILENT)
    with pytest.raises(IllegalAction, match="no standing order 7"):
        withdraw(match, 2, 7)
    with pytest.raises(IllegalAction, match="no standing order 7"):
        lay(match, 2, SILENT, 7)


def test_a_seat_may_not_lay_and_withdraw_without_end() -> None:
    """The record would grow with it, and with the record the time of every question."""
    match = match_of("genoa", FLOOR)
    for number in range(1, MOST_EVER + 1):
        lay(match, 1, SILENT)
        withdraw(match, 1, number)

    with pytest.raises(IllegalAction, match="No more than 400"):
        lay(match, 1, SILENT)
    assert lay(match, 2, SILENT) == 1


def test_only_a_likely_order_goes_by_the_name_of_one() -> None:
    """What is shown of an order is what it does."""
    match = match_of("genoa", FLOOR)
    lay(match, 1, changed(SILENT, name="silent_until_turn", label="a lie"))

    assert [(laid.order.name, laid.order.label) for laid in book(match, 1)] == [("", "")]
