"""The table of contents: every question with its options and its effect, in sequence of play."""

from __future__ import annotations

from typing import Final

from kontor.engine.flow import Flow, flow_table, question, shared_question
from kontor.games.haendler import frames as f
from kontor.games.haendler.rules import (
    abilities,
    bargaining,
    bidding,
    buying,
    floor,
    influence,
    loading,
    prices,
    selling,
    standing,
    travel,
)
from kontor.games.haendler.setup import apply_start, start_options, start_weights

FLOW: Final[Flow] = flow_table(
    question(
        f.DrawStartSeat,
        "start_seat",
        "DH-SETUP-9",
        start_options,
        apply_start,
        weights=start_weights,
    ),
    question(
        f.DealPair,
        "deal_pair",
        "DH-ABILITY-3",
        abilities.pair_options,
        abilities.apply_pair,
        weights=abilities.pair_weights,
    ),
    question(
        f.NameAbility,
        "name_ability",
        "DH-ABILITY-5",
        abilities.naming_options,
        abilities.apply_naming,
    ),
    question(
        f.RaiseBid, "raise_bid", "DH-ABILITY-6", abilities.raise_options, abilities.apply_raise
    ),
    shared_question(
        f.Parley,
        "parley",
        "DH-FREE-2",
        bargaining.parley_options,
        bargaining.apply_parley,
        seats=floor.speakers,
        rests_on=bargaining.parley_grounds,
    ),
    question(
        f.HandOver,
        "hand_over",
        "DH-FREE-9",
        bargaining.hand_over_options,
        bargaining.apply_hand_over,
    ),
    question(f.BuyGoods, "buy_goods", "DH-BUY-1", buying.purchase_options, buying.apply_purchase),
    shared_question(
        f.SealedBid,
        "sealed_bid",
        "DH-BID-3",
        bidding.bid_options,
        bidding.apply_bid,
        seats=bidding.unanswered,
    ),
    question(
        f.LoadAsMaster,
        "load_as_master",
        "DH-LOAD-1",
        loading.master_options,
        loading.apply_master,
    ),
    shared_question(
        f.LoadingFloor,
        "loading_floor",
        "DH-LOAD-6",
        floor.floor_options,
        floor.apply_floor,
        seats=floor.speakers,
        rests_on=floor.floor_grounds,
    ),
    question(
        f.SecondFee,
        "second_fee",
        "DH-LOAD-6",
        floor.second_fee_options,
        floor.apply_second_fee,
        rests_on=floor.breath_grounds,
    ),
    question(
        f.LoadAsGuest, "load_as_guest", "DH-LOAD-4", loading.guest_options, loading.apply_guest
    ),
    question(f.LoadForFee, "load_for_fee", "DH-LIGHT-2", loading.fee_options, loading.apply_fee),
    question(
        f.LoadFreely, "load_freely", "DH-INFLUENCE-7", loading.free_options, loading.apply_free
    ),
    question(
        f.BreakAxle, "break_axle", "DH-INFLUENCE-3", influence.axle_options, influence.apply_axle
    ),
    question(f.MoveWagons, "move_wagons", "DH-TRAVEL-1", travel.turn_options, travel.apply_turn),
    question(
        f.TakeInfluence,
        "take_influence",
        "DH-COURIER-10",
        influence.influence_options,
        influence.apply_influence,
    ),
    shared_question(
        f.SetWheel,
        "set_wheel",
        "DH-PRICE-1",
        prices.wheel_options,
        prices.apply_wheel,
        seats=bidding.unanswered,
    ),
    question(
        f.AdjustPrice, "adjust_price", "DH-PRICE-4", prices.adjust_options, prices.apply_adjust
    ),
    question(
        f.SellFromWarehouse,
        "sell_from_warehouse",
        "DH-PRICE-8",
        prices.warehouse_options,
        prices.apply_warehouse,
    ),
    question(
        f.SellSpecially,
        "sell_specially",
        "DH-INFLUENCE-9",
        prices.special_options,
        prices.apply_special,
    ),
    question(
        f.ClaimBonus,
        "claim_bonus",
        "DH-INFLUENCE-10",
        selling.claim_options,
        selling.apply_claim,
    ),
    question(
        f.RepayFirst,
        "repay_first",
        "DH-CREDIT-7",
        standing.repay_first_options,
        standing.apply_repay_first,
    ),
    question(
        f.TakeCredit,
        "take_credit",
        "DH-CREDIT-1",
        standing.credit_options,
        standing.apply_credit,
    ),
    question(
        f.Promote, "promote", "DH-PROMOTE-1", standing.promotion_options, standing.apply_promotion
    ),
)
