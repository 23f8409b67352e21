"""The table of contents: every question with its options and effects, in sequence of play."""

from __future__ import annotations

from typing import Final

from kontor.engine.flow import flow_table, question
from kontor.games.hansa import frames, setup
from kontor.games.hansa.modules import favours, promos, two_player
from kontor.games.hansa.rules import claiming, displacing, markers, moving, permanent, turn

FLOW: Final = flow_table(
    # Setting up
    question(
        frames.DrawFirst,
        "first",
        "HT-SETUP-4",
        setup.first_options,
        setup.apply_first,
        weights=setup.first_weights,
    ),
    question(
        frames.DealStartMarker,
        "start_marker",
        "HT-SETUP-7",
        setup.start_marker_options,
        setup.apply_start_marker,
        weights=setup.start_marker_weights,
    ),
    question(
        frames.DealMission,
        "mission",
        "HT-MISSION-1",
        setup.mission_options,
        setup.apply_mission,
        weights=setup.mission_weights,
    ),
    question(
        frames.RevealFavour,
        "reveal_favour",
        "HT-FAVOUR-1",
        setup.favour_reveals,
        setup.apply_favour_reveal,
        weights=setup.favour_weights,
    ),
    question(
        frames.StartNeutral,
        "start_neutral",
        "HT-TWO-4",
        two_player.route_options,
        two_player.apply_route,
        settle=True,
    ),
    # The turn
    question(frames.Turn, "turn", "HT-TURN-2", turn.turn_options, turn.apply_turn),
    question(
        frames.ShareIncome,
        "share_income",
        "HT-FAVOUR-7",
        favours.share_options,
        favours.apply_fetch,
        settle=True,
    ),
    # Displacing
    question(
        frames.PayCost,
        "pay",
        "HT-DISPLACE-3",
        displacing.payment_options,
        displacing.apply_payment,
        settle=True,
    ),
    question(
        frames.SetDisplaced,
        "relocate",
        "HT-DISPLACE-6",
        displacing.relocation_options,
        displacing.apply_relocation,
        settle=True,
    ),
    question(
        frames.SetMoved,
        "relocate_moved",
        "HT-DISPLACE-10",
        displacing.moved_options,
        displacing.apply_moved,
        settle=True,
    ),
    question(
        frames.SetNeutral,
        "relocate_neutral",
        "HT-TWO-6",
        two_player.neutral_options,
        two_player.apply_neutral,
        settle=True,
    ),
    # Moving
    question(
        frames.LiftPieces, "lift", "HT-MOVE-3", moving.lift_options, moving.apply_lift, settle=True
    ),
    question(
        frames.SetLifted, "set_down", "HT-MOVE-6", moving.set_options, moving.apply_set, settle=True
    ),
    question(
        frames.ShiftPiece,
        "shift",
        "HT-REGION-6",
        moving.shift_options,
        moving.apply_shift,
        settle=True,
    ),
    # Claiming
    question(
        frames.ClaimReward,
        "reward",
        "HT-CLAIM-8",
        claiming.reward_options,
        claiming.apply_reward,
        settle=True,
    ),
    question(
        frames.UsePermanent,
        "permanent",
        "HT-PERMANENT-2",
        permanent.permanent_options,
        permanent.apply_permanent,
        settle=True,
    ),
    # Markers
    question(
        frames.SwapOffices,
        "swap",
        "HT-MARKER-15",
        markers.swap_options,
        markers.apply_swap,
        settle=True,
    ),
    question(
        frames.DevelopAbility,
        "develop",
        "HT-MARKER-19",
        markers.develop_options,
        markers.apply_develop,
        settle=True,
    ),
    question(
        frames.RemovePieces,
        "remove",
        "HT-MARKER-21",
        markers.remove_options,
        markers.apply_remove,
        settle=True,
    ),
    question(
        frames.ExchangeMarker,
        "exchange",
        "HT-PROMO-2",
        promos.exchange_options,
        promos.apply_exchange,
        settle=True,
    ),
    question(
        frames.LayMarker, "lay", "HT-PROMO-3", promos.lay_options, promos.apply_lay, settle=True
    ),
    question(
        frames.TakeTribute,
        "tribute",
        "HT-PROMO-3",
        promos.tribute_options,
        favours.apply_fetch,
        settle=True,
    ),
    question(
        frames.PayFavour,
        "pay_favour",
        "HT-FAVOUR-2",
        favours.favour_payment,
        favours.apply_favour_payment,
        settle=True,
    ),
    # The neutral player
    question(
        frames.ClaimForNeutral,
        "neutral_claim",
        "HT-TWO-10",
        two_player.forced_options,
        two_player.apply_forced,
        settle=True,
    ),
    question(
        frames.ChooseNeutralCity,
        "neutral_office",
        "HT-TWO-11",
        two_player.city_options,
        two_player.apply_city,
        settle=True,
    ),
    question(
        frames.KeepNeutral,
        "keep_neutral",
        "HT-TWO-15",
        two_player.keep_options,
        two_player.apply_keep,
        settle=True,
    ),
    # Between turns
    question(
        frames.TurnUpMarker,
        "turn_up",
        "HT-MARKER-7",
        turn.draw_options,
        turn.apply_draw,
        weights=turn.draw_weights,
    ),
    question(
        frames.PlaceMarker,
        "place_marker",
        "HT-MARKER-8",
        turn.marker_place_options,
        turn.apply_marker_place,
        settle=True,
    ),
    question(
        frames.JoinNeutral,
        "join_neutral",
        "HT-TWO-17",
        two_player.route_options,
        two_player.apply_route,
        settle=True,
    ),
)
