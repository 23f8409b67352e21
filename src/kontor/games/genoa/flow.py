"""The table of contents: every frame with its options and apply functions, in sequence of play."""

from __future__ import annotations

from typing import Final

from kontor.engine.flow import Flow, flow_table, question, shared_question
from kontor.games.genoa.frames import (
    Act,
    ByToken,
    ChooseBase,
    ChooseBonus,
    DrawCard,
    Floor,
    LastMessages,
    PayCard,
    PickCard,
    PlaceMarkers,
    RollDice,
    StartTower,
    TakeTrade,
)
from kontor.games.genoa.rules.acting import act_options, apply_act
from kontor.games.genoa.rules.deals import (
    apply_payment,
    apply_pick,
    payment_options,
    pick_options,
)
from kontor.games.genoa.rules.decks import apply_draw, draw_options, draw_weights
from kontor.games.genoa.rules.floor import apply_floor, floor_grounds, floor_options
from kontor.games.genoa.rules.hearing import floor_seats
from kontor.games.genoa.rules.messages import apply_last, last_options
from kontor.games.genoa.rules.orders import apply_bonus, bonus_options
from kontor.games.genoa.rules.ownership import (
    apply_base,
    apply_marker,
    base_options,
    marker_options,
)
from kontor.games.genoa.rules.tokens import apply_take, apply_villa, take_options, villa_options
from kontor.games.genoa.rules.tower import (
    apply_roll,
    apply_start,
    roll_options,
    roll_weights,
    start_options,
)

FLOW: Final[Flow] = flow_table(
    question(DrawCard, "draw", "TG-ORDER-8", draw_options, apply_draw, weights=draw_weights),
    question(StartTower, "start", "TG-TOWER-2", start_options, apply_start),
    question(RollDice, "roll", "TG-TOWER-1", roll_options, apply_roll, weights=roll_weights),
    shared_question(
        Floor,
        "floor",
        "TG-LAW-32",
        floor_options,
        apply_floor,
        seats=floor_seats,
        rests_on=floor_grounds,
    ),
    question(PayCard, "pay", "TG-LAW-23", payment_options, apply_payment),
    question(Act, "act", "TG-ACTION-6", act_options, apply_act),
    question(ByToken, "villa", "TG-TOKEN-12", villa_options, apply_villa),
    question(ChooseBonus, "bonus", "TG-ORDER-2", bonus_options, apply_bonus),
    question(TakeTrade, "trade", "TG-TOKEN-8", take_options, apply_take),
    question(ChooseBase, "base", "TG-OWNER-4", base_options, apply_base),
    question(PlaceMarkers, "markers", "TG-OWNER-5", marker_options, apply_marker),
    question(LastMessages, "messages", "TG-MESSAGE-5", last_options, apply_last),
    question(PickCard, "pick", "TG-SETTLE-10", pick_options, apply_pick),
)
