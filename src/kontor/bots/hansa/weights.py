"""What counts how much: every number of the valuation, in one place and by name."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """Points of prestige, shares of them, or actions; tuned by playing."""

    # The clock
    length: float = 100.0  # actions of all seats in a match
    horizon: float = 6.0  # turns left from which on things to use later lose their worth
    # Abilities
    actions: float = 0.9  # a further action a turn, for each turn left
    keys: float = 0.9  # a higher key, for each office of the network to come
    growth: float = 0.3  # offices the network will gain a turn
    privilege: float = 0.25  # a colour more, for each turn left
    book: float = 0.1  # a piece more to move, for each turn left
    purse: float = 1.5  # a piece of income for less of an action, for each turn left
    full: float = 1.0  # the points for a full ability, once the last step opens
    nearly_full: float = 0.3  # and one step before
    merchant: float = 1.0  # a merchant more to use
    # Offices
    control: float = 1.0  # the points for control at the end
    toll: float = 0.12  # the points from claims at a controlled city, a turn and route there
    deny: float = 0.3  # what a rival loses with control
    network: float = 1.0  # an office more in the network
    hope: float = 0.5  # of the keys still to come
    seed: float = 0.4  # an office outside the largest network
    connection: float = 0.9  # the points for the connection
    far: float = 0.6  # how much less it counts for each city that lacks
    piece: float = 0.3  # a piece that leaves for good
    special: float = 1.0  # the points of special prestige
    coin: float = 1.0
    mission: float = 1.0
    # Claims
    own_control: float = 1.0  # a point for an own end city
    rival_control: float = 0.5  # a point for a rival's
    markers: float = 1.0  # the points for the number of markers
    use_extra: float = 2.5
    use_swap: float = 1.0
    use_move: float = 1.0
    use_develop: float = 3.0
    use_action: float = 0.8
    permanent: float = 2.0
    # Plans
    bias: float = 0.5  # actions added to every plan
    finish: float = 0.3  # a plan that can be finished in this turn
    supply: float = 1.0  # an action's share for fetching each piece
    gift: float = 0.5  # what a displaced rival gains, in actions
    gift_merchant: float = 1.2
    block: float = 0.3  # of what a rival would gain by the route
    loose: float = 0.5  # of the best plan: pieces of plans below it may be moved
    delay: float = 0.5  # how much less a plan counts that takes all the turns left
    share: float = 0.6  # of a rival's chance for a marker, against the own
    prize: float = 3.0  # what a marker on a route adds to its worth
    landlord: float = 0.2  # an own end city of the route where a marker lies
    sunk: float = 0.3  # of a plan before a free piece: what it does not gain by the piece
    # Points to come, found by fitting the ends of many matches
    later_actions: float = 1.1645  # an action a turn, for each turn left
    later_keys: float = 0.215  # a key, for each turn left
    later_network: float = 0.0051  # an office of the network, for each turn left
    later_privilege: float = 0.0633  # a step of the privilege, for each turn left
    later_book: float = 0.345  # a step of the book, for each turn left
    later_purse: float = -0.4822  # the share of an income each action needs, for each turn left
    later_control: float = 0.0754  # a controlled city, for each turn left
    later_merchants: float = -0.0839  # a merchant
    later_supply: float = 0.2992  # a piece in the supply
    later_board: float = 0.0876  # a piece on a route
    later_plan: float = 0.5006  # the best plan's score
    later_second: float = 0.2596  # the second
    later_third: float = 0.5309  # the third
    later_markers: float = 1.8852  # an unused marker
    later_bonus: float = 0.0  # an action of an unused marker
    later_connection: float = -0.2777  # a point of the connection within reach
    later_now: float = -0.0238  # an action left in this turn
    later_order: float = 0.9641  # a place earlier in the order of turns
