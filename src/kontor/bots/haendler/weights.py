"""The numbers behind the bots of Die Händler, all in one place, so that they can be tuned."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """What a valuation believes in. Florins where nothing else is said."""

    # How the table is seen
    rivalry: float = 1.0  # what a rival's florin counts against, shared among the rivals
    patience: float = 0.9  # what a florin of the next round is worth now
    pace: float = 1.3  # wagons that arrive in a round
    stride: float = 1.2  # points a wagon gains by each seat still to move
    pull: float = 2.0  # points of distance that make a city a third as likely
    closed: float = 0.3  # how likely a city with a wagon in it still opens in time
    drift: float = 0.6  # how far a price will have forgotten itself when a wagon arrives
    usual_price: float = 840.0  # what it then tends to
    endgame: float = 3.2  # arrivals that must be left for a load to be sure of its sale
    # Buying and loading
    mastership: float = 0.45  # how often one expects to be loading master
    leave: float = 0.55  # what a guest keeps of a load's worth, refusals counted in
    keeping: float = 0.35  # what a good in a warehouse without a wagon is still worth
    berth: float = 300.0  # a good stored where a wagon arrives
    safety: float = 1.5  # rounds of upkeep that are never spent on trade
    # Bids and fees
    welcome: float = 0.5  # how often a guest comes to terms
    fee_gain: float = 0.3  # of a guest's load that its master gains by its fee
    fee_share: float = 0.5  # of a load's worth that a guest pays
    offering: float = 0.4  # of a load's worth that a guest offers first
    asking: float = 0.62  # of a load's worth that a master asks first
    least_fee: float = 0.3  # of a load's worth, below which a master says no
    most_fee: float = 0.68  # of a load's worth, above which a guest says no
    rival_bid: float = 0.9  # of a mastership's worth that rivals bid
    bid_spread: float = 250.0  # how unsure that is
    # Moving
    tile_point: float = 35.0  # a point of a tile kept for later
    card: float = 550.0  # an influence card
    # Prices
    later_price: float = 0.3  # a price now, for goods sold in a later round
    nerve: float = 250.0  # florins that make a rival's wheel a third as likely
    # Status
    round_income: float = 1000.0  # florins a seat makes in a round
    working: float = 1300.0  # florins that stay in the bag for bids and fees
    sure: float = 0.8  # of what is on board that will be sold
    caution: float = 0.35  # how far income may fall short, or exceed
    rival_bag: float = 1200.0  # florins a rival has beyond its upkeep
    ambition: float = 1.0  # levels by which a rival may do better than it seems
    haze: float = 1.0  # levels of difference that are hard to tell apart
    # What only the alderman uses
    trust: float = 0.9  # how sure it is that a rival reckons as it would itself
    full_bag: float = 2200.0  # florins it believes a rival to have beyond its upkeep
    foreseen_spread: float = 160.0  # how far a foreseen bid may be off
    winning: float = 3000.0  # florins that a match surely won is worth
