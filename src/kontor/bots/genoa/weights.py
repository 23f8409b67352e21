"""The numbers of the valuation, all in one place so that they can be tuned."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """What the merchant and its betters believe; times are in turns, worths in ducats."""

    # How likely something in hand is still turned into money: ceiling, and turns it takes.
    small_ceiling: float = 0.6
    small_turns: float = 9.0
    large_ceiling: float = 0.65
    large_turns: float = 11.0
    ware_ceiling: float = 0.72
    ware_turns: float = 9.0
    message_ceiling: float = 0.7
    message_turns: float = 9.0
    # Assets
    spare_ware: float = 9.0
    further_token: float = 18.0
    start_token: float = 24.0
    ware_token: float = 22.0
    building_token: float = 12.0
    trade_token: float = 16.0
    token_turns: float = 6.0
    privilege_growth: float = 0.5  # of what the next neighbour would bring
    marker_place: float = 0.75  # chance that a marker is ever placed
    marker_turns: float = 4.0
    income: float = 0.8  # ducats a turn from a marker on a building that is worth 20 to others
    partial: float = 0.3  # of a message, when the tower comes to the first of its buildings
    # Bargaining
    opening: float = 0.3  # share of an action's worth that is offered first
    limit: float = 0.62  # share of it that is never exceeded
    leap: float = 0.2  # of what is left up to that limit, when a rival is outbid
    agree: float = 0.55  # share of it that is paid when the tower seat asks for it
    squeeze: float = 1.4  # what a tower seat that haggles asks for, compared with the offer
    demand: float = 0.4  # share of a silent opponent's worth that it asks for
    revenue: float = 0.35  # share of another's worth that a sale is expected to bring
    doubt: float = 0.6  # how far an expected sale is believed
    patience: float = 0.3  # share of one's other prospects this turn that buying forgoes
    envy: float = 0.25  # ducats that a rival's gain of one costs, with three rivals
    later: float = 0.85  # worth of the next step of the tower, seen from this one
    least_gain: float = 6.0  # ducats that an offer must promise to be made
    least_ask: float = 3.0  # and a demand of the tower seat beyond what it could do at once
    elsewhere: float = 1.0  # of a gain where the tower is not yet, beside one where it is
    heed: float = 0.0  # of what an action seems worth to a tower seat that could take it itself
    # What a building is worth to others whose hands are hidden
    other_ware: float = 13.0
    other_card: float = 20.0
