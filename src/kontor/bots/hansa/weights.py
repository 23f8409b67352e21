"""What counts how much: every number of the valuation, in one place and by name."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """Points of prestige, shares of them, or actions; tuned by playing."""

    # The clock
    length: float = 76.08  # actions of all seats in a match
    horizon: float = 3.86  # turns left from which on things to use later lose their worth
    # Abilities
    actions: float = 1.642  # a further action a turn, for each turn left
    keys: float = 0.705  # a higher key, for each office of the network to come
    growth: float = 0.165  # offices the network will gain a turn
    privilege: float = 0.148  # a colour more, for each turn left
    book: float = 0.049  # a piece more to move, for each turn left
    purse: float = 1.113  # a piece of income for less of an action, for each turn left
    full: float = 0.967  # the points for a full ability, once the last step opens
    nearly_full: float = 0.409  # and one step before
    merchant: float = 0.694  # a merchant more to use
    # Offices
    control: float = 0.668  # the points for control at the end
    toll: float = 0.048  # the points from claims at a controlled city, a turn and route there
    deny: float = 0.353  # what a rival loses with control
    network: float = 0.572  # an office more in the network
    hope: float = 0.691  # of the keys still to come
    seed: float = 0.657  # an office outside the largest network
    connection: float = 1.068  # the points for the connection
    far: float = 0.619  # how much less it counts for each city that lacks
    piece: float = 0.163  # a piece that leaves for good
    special: float = 0.91  # the points of special prestige
    coin: float = 0.785
    mission: float = 1.0
    # Claims
    own_control: float = 1.059  # a point for an own end city
    rival_control: float = 0.363  # a point for a rival's
    markers: float = 2.308  # the points for the number of markers
    use_extra: float = 1.791
    use_swap: float = 1.165
    use_move: float = 1.15
    use_develop: float = 4.789
    use_action: float = 3.267
    permanent: float = 2.0
    # Plans
    bias: float = 0.903  # actions added to every plan
    finish: float = 0.282  # a plan that can be finished in this turn
    supply: float = 0.725  # an action's share for fetching each piece
    gift: float = 0.715  # what a displaced rival gains, in actions
    gift_merchant: float = 1.389
    block: float = 0.158  # of what a rival would gain by the route
    loose: float = 0.433  # of the best plan: pieces of plans below it may be moved
    delay: float = 0.425  # how much less a plan counts that takes all the turns left
    share: float = 0.587  # of a rival's chance for a marker, against the own
    prize: float = 3.423  # what a marker on a route adds to its worth
    landlord: float = 0.303  # an own end city of the route where a marker lies
    sunk: float = 0.322  # of a plan before a free piece: what it does not gain by the piece


class Prospects(msgspec.Struct, frozen=True):
    """Points to come, for each feature of a position in this order.

    They were fitted to the ends of many matches, so there is nothing to tune in them.
    """

    actions: float = 1.1922  # an action a turn, for each turn left
    keys: float = 0.2625  # a key, for each turn left
    network: float = -0.005  # an office of the network, for each turn left
    privilege: float = 0.0847  # a step of the privilege, for each turn left
    book: float = 0.1676  # a step of the book, for each turn left
    purse: float = -0.4818  # the share of an income each action needs, for each turn left
    control: float = 0.1083  # a controlled city, for each turn left
    merchants: float = -0.0432  # a merchant
    supply: float = 0.1851  # a piece in the supply
    board: float = 0.0474  # a piece on a route
    plan: float = 0.5056  # the best plan's score
    second: float = 0.2972  # the second
    third: float = 0.5433  # the third
    markers: float = 0.9786  # an unused marker
    bonus: float = 0.0  # an action of an unused marker
    connection: float = 0.32  # a point of the connection within reach
    now: float = 0.0041  # an action left in this turn
    order: float = 0.8465  # a place earlier in the order of turns
