"""The driver: who may do what, chance, undo up to a barrier, takeback by consent."""

from __future__ import annotations

import re

import pytest

from kontor.engine.codec import state_hash
from kontor.engine.contract import Steps
from kontor.engine.errors import BadNotation, IllegalAction, StaleAction
from kontor.engine.flow import StackGame
from kontor.engine.registry import any_game, find_game, titles
from kontor.engine.state import CHANCE, SPECTATOR
from kontor.match import proposals
from kontor.match.driver import Driver
from kontor.match.record import Cut, Entry, effective
from kontor.match.undo import last_turn
from tests.proof.bidding import GAME as BIDDING

GAME = any_game(BIDDING)


def fresh(seed: int = 7, **options: int | str) -> Driver:
    """A match of Bidding, dealt and ready for the first sealed cards."""
    return Driver(GAME, GAME.read_options(options), seed)


def any_card(match: Driver, seat: int) -> str:
    """The first thing a seat may do."""
    return match.legal(seat)[0].text


def test_chance_is_settled_before_anybody_is_asked() -> None:
    """A new match has dealt its hands, and the entries say what was drawn."""
    match = fresh()

    assert match.prompt.seats == (0, 1, 2)
    assert {entry.seat for entry in match.entries} == {CHANCE}


def test_the_same_seed_deals_the_same_hands() -> None:
    """Two matches of one seed are equal, of two seeds not."""
    assert state_hash(fresh(7).state) == state_hash(fresh(7).state)
    assert state_hash(fresh(7).state) != state_hash(fresh(8).state)


def test_an_action_may_be_given_by_its_notation_in_any_case() -> None:
    """Blanks and capitals do not matter."""
    match = fresh()

    match.act(0, f"  {any_card(match, 0).upper()} ")

    assert 0 not in match.prompt.seats


def test_a_text_that_is_no_action_is_refused() -> None:
    """Plainly, and nothing has changed."""
    match = fresh()
    before = state_hash(match.state)

    with pytest.raises(BadNotation, match="is no action of this game"):
        match.act(0, any_card(match, 0)[:-1])
    assert state_hash(match.state) == before


def test_a_seat_that_is_not_asked_may_not_act() -> None:
    """A has answered; a second answer is refused with the clause and who is asked."""
    match = fresh()
    card = any_card(match, 0)
    match.act(0, card)

    with pytest.raises(IllegalAction, match="not for A to decide now, but for B, C") as refusal:
        match.act(0, card)
    assert refusal.value.clause == "PB-SEAL-1"


def test_an_illegal_action_is_refused_with_what_would_be_allowed() -> None:
    """A card that is not in the hand cannot be laid."""
    match = fresh()
    allowed = {action.text for action in match.legal(0)}
    other = next(
        action.text
        for action in GAME.catalogue(match.options).actions
        if action.text.startswith("lay") and action.text not in allowed
    )

    with pytest.raises(IllegalAction, match="Allowed: "):
        match.act(0, other)


def test_a_late_click_never_hits_another_question() -> None:
    """An answer to an earlier prize is refused and told where the match stands."""
    match = fresh()
    asked_at = match.ply
    for seat in range(3):
        match.act(seat, any_card(match, seat))

    for ply in (asked_at, match.ply - 1, match.ply + 1, -1):
        with pytest.raises(StaleAction) as refusal:
            match.act(1, any_card(match, 1), ply=ply)
        assert refusal.value.ply == match.ply


def test_a_sealed_answer_may_come_after_others() -> None:
    """B's card was chosen before A's came; a second card of B's is refused."""
    match = fresh()
    asked_at = match.ply
    match.act(0, any_card(match, 0))
    match.act(1, any_card(match, 1), ply=asked_at)

    with pytest.raises(StaleAction):
        match.act(1, any_card(match, 2), ply=asked_at)
    match.act(2, any_card(match, 2), ply=asked_at)


@pytest.mark.parametrize("title", titles())
def test_sealed_and_aside_questions_are_questions_of_the_game(title: str) -> None:
    """A slip in a name would make late words stale without a sound."""
    game = find_game(title)
    assert isinstance(game, StackGame)
    topics = {row.topic for row in game.flow.values()}

    assert {*game.sealed_topics, *game.aside_topics} <= topics


def test_what_was_impossible_then_comes_too_late_now() -> None:
    """B could not lay that card when it was asked, so its words are about nothing."""
    match = fresh()
    asked_at = match.ply
    held = {action.text for action in match.legal(1)}
    other = next(text for text in ("lay copper", "lay silver", "lay gold") if text not in held)
    match.act(0, any_card(match, 0))

    with pytest.raises(StaleAction):
        match.act(1, other, ply=asked_at)


def test_a_macro_tells_nothing_of_what_its_first_step_would_reveal() -> None:
    """The last of the sealed cards turns all up; what would come after is refused untried."""
    refusals = set()
    for seed in range(12):
        match = fresh(seed)
        for seat in range(2):
            match.act(seat, any_card(match, seat))
        before = match.ply
        for second in ("lay copper", "lay silver", "lay gold"):
            with pytest.raises(IllegalAction, match="cannot be decided in advance") as refusal:
                match.act(2, Steps((any_card(match, 2), second)))
            refusals.add(re.sub("'lay [a-z]+'", "X", str(refusal.value)))
        assert match.ply == before

    assert len(refusals) == 1


def test_a_step_after_anothers_decision_is_refused_untried() -> None:
    """A's second card would have to wait for B and C."""
    match = fresh()
    card = any_card(match, 0)

    with pytest.raises(IllegalAction, match="somebody else decides"):
        match.act(0, Steps((card, card)))


def test_an_empty_macro_is_refused() -> None:
    """There would be nothing to record."""
    match = fresh()

    with pytest.raises(IllegalAction, match="do nothing"):
        match.act(0, Steps(()))


def test_nobody_acts_for_chance() -> None:
    """Neither a seat nor a spectator may choose an outcome."""
    match = fresh()

    assert match.legal(CHANCE) == ()
    with pytest.raises(IllegalAction):
        match.act(SPECTATOR, any_card(match, 0))


def test_own_decisions_are_undone_until_another_seat_decides() -> None:
    """A takes the sealed card back; after B has sealed one, A cannot any more."""
    match = fresh()
    before = state_hash(match.state)
    match.act(0, any_card(match, 0))
    assert match.can_undo(0) == 1

    match.undo(0)
    assert state_hash(match.state) == before

    match.act(0, any_card(match, 0))
    match.act(1, any_card(match, 1))
    assert match.can_undo(0) == 0
    with pytest.raises(IllegalAction, match="0 can be undone"):
        match.undo(0)


def test_answers_of_bots_are_thrown_away_with_what_they_answered() -> None:
    """B is a bot and has sealed a card: A takes both back, and B is asked anew."""
    match = fresh()
    before = state_hash(match.state)
    match.act(0, any_card(match, 0))
    match.act(1, any_card(match, 1))
    assert match.can_undo(0, bots={1}) == 1

    match.undo(0, bots={1})

    assert state_hash(match.state) == before
    assert 1 in match.prompt.seats


def test_a_person_s_answer_and_a_reveal_stay_though_bots_play() -> None:
    """C is a person: what A did before C's card stays. So does all before the cards were opened."""
    match = fresh()
    for seat in (0, 1, 2):
        match.act(seat, any_card(match, seat))
        assert match.can_undo(0, bots={1}) == (seat < 2)

    assert match.can_undo(0, bots={1, 2}) == 0


def test_a_turn_is_what_a_seat_decided_in_a_row() -> None:
    """A's turn begins before its card, also after others have answered; D has had none."""
    match = fresh()
    start = match.ply
    assert last_turn(match.entries, 0).steps == 0
    match.act(0, any_card(match, 0))
    match.act(1, any_card(match, 1))

    assert last_turn(match.entries, 0) == (1, start)
    assert last_turn(match.entries, 1) == (1, start + 1)


def test_what_was_revealed_cannot_be_undone() -> None:
    """The last sealed card opens all of them: its seat may not think again."""
    match = fresh()
    for seat in range(3):
        match.act(seat, any_card(match, seat))

    assert match.can_undo(2) == 0


def test_an_undo_is_a_line_of_the_record() -> None:
    """What was written stays; the effective entries are what still counts."""
    match = fresh()
    dealt = match.ply
    match.act(0, any_card(match, 0))
    match.undo(0)

    assert isinstance(match.lines[-1], Cut)
    assert len(effective(match.lines)) == dealt
    assert effective(match.lines) == match.entries


def test_a_takeback_needs_the_consent_of_all() -> None:
    """A asks to go back behind a barrier; it happens with the last consent."""
    match = fresh()
    start, before = match.ply, state_hash(match.state)
    for seat in range(3):
        match.act(seat, any_card(match, seat))

    proposals.ask_takeback(match, 0, start)
    proposals.answer(match, 1, consent=True)
    assert not proposals.settle(match, range(3))
    assert match.ply > start
    proposals.answer(match, 2, consent=True)
    assert proposals.settle(match, range(3))

    assert match.ply == start
    assert state_hash(match.state) == before
    assert match.proposal is None


def test_one_refusal_ends_a_takeback() -> None:
    """After B's refusal the match stands where it stood, and nobody is asked any more."""
    match = fresh()
    match.act(0, any_card(match, 0))
    stands = match.ply
    proposals.ask_takeback(match, 0, 0)
    proposals.answer(match, 1, consent=False)

    assert match.ply == stands
    with pytest.raises(IllegalAction, match="Nobody has proposed"):
        proposals.answer(match, 2, consent=True)


def test_a_takeback_cannot_go_forward() -> None:
    """Only an earlier ply can be asked for."""
    match = fresh()

    with pytest.raises(IllegalAction, match="cannot go back to ply"):
        proposals.ask_takeback(match, 0, match.ply)


def test_after_a_takeback_the_dice_fall_alike() -> None:
    """Going back never draws better cards: the generator goes back too."""
    match = fresh()
    start = match.ply
    cards = [any_card(match, seat) for seat in range(3)]
    for seat, card in enumerate(cards):
        match.act(seat, card)
    first = state_hash(match.state)
    match.go_back(0, start)
    for seat, card in enumerate(cards):
        match.act(seat, card)

    assert state_hash(match.state) == first


def test_a_macro_is_carried_out_whole_or_not_at_all() -> None:
    """Two cards in a row is one too many: not even the first is laid."""
    match = fresh()
    before, lines = state_hash(match.state), len(match.lines)
    card = any_card(match, 0)

    with pytest.raises(IllegalAction):
        match.act(0, Steps((card, card)))
    assert (state_hash(match.state), len(match.lines)) == (before, lines)

    match.act(0, Steps((card,)))
    assert match.entries[-1] == Entry(0, card)


def test_every_earlier_position_can_be_looked_at() -> None:
    """`state_at` gives the position after any number of entries, and leaves the match alone."""
    match = fresh()
    hashes = {match.ply: state_hash(match.state)}
    while match.standing is None:
        seat = match.prompt.seats[0]
        match.act(seat, match.legal(seat)[-1])
        hashes[match.ply] = state_hash(match.state)

    for ply, expected in hashes.items():
        assert state_hash(match.state_at(ply)) == expected


def test_a_seat_hears_only_what_it_may_hear() -> None:
    """A's own cards are told to A by name; others and spectators hear that a card was drawn."""
    match = fresh()

    mine = [event for _, event in match.told(0)]
    theirs = [event for _, event in match.told(SPECTATOR)]

    assert len(mine) == len(theirs)
    assert mine != theirs


def test_a_match_that_is_over_takes_no_action() -> None:
    """The refusal says so."""
    match = fresh(rounds=1)
    last = ""
    while match.standing is None:
        seat = match.prompt.seats[0]
        last = any_card(match, seat)
        match.act(seat, last)

    with pytest.raises(IllegalAction, match="over"):
        match.act(0, last)
