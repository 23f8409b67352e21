"""What a seat reckons before it decides: its own worths exactly, those of others by what is public.

A `Worths` is made for one decision and thrown away. It reads a world, but of the other seats only
what lies open and the cards the seat has seen; so it says the same in every world the seat cannot
tell apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.genoa.appraisal import MOST_TURNS, UNKNOWN, USUAL_RIVALS, appraiser
from kontor.engine.bits import bits
from kontor.games.genoa.items import (
    DECKS,
    LARGE,
    MESSAGE,
    PRIVILEGE,
    SMALL,
    TOKENS,
    TRADE_TOKEN,
    WARE_TOKEN,
    WARES,
)
from kontor.games.genoa.state import has_action

if TYPE_CHECKING:
    from kontor.bots.genoa.weights import Weights
    from kontor.games.genoa.state import GenoaState

MARKET_SQUARES: Final = 4
SQUARES: Final = 64


def turns_left(s: GenoaState) -> int:
    """Turns to come after this one, as many as can be expected (ROUND-3, ROUND-4)."""
    rest = s.seats - 1 - s.tower
    spaces = s.city.last_round[s.seats] - s.marker
    # Starts on the market take rounds away.
    hastened = 1 + s.seats * MARKET_SQUARES / SQUARES
    return min(MOST_TURNS, rest + round(spaces / hastened * s.seats))


class Worths:
    """The worths one seat reckons with."""

    def __init__(self, weights: Weights, s: GenoaState, seat: int) -> None:
        """Read what the seat may know."""
        self.weights, self.s, self.seat = weights, s, seat
        self.look = appraiser(weights, s.city, s.seats)
        self.left = turns_left(s)
        self.envy = envy = weights.envy * USUAL_RIVALS / (s.seats - 1)
        # Between few seats the seller's gain hurts more.
        self.limit = weights.limit * (1 + weights.envy) / (1 + envy)
        self.wares = tuple(s.wares[seat * WARES : (seat + 1) * WARES])
        self.hand = s.hands[seat]
        mask = s.city.deck_mask
        self.order_mask = mask[LARGE] | mask[SMALL]
        self.orders = self.hand & self.order_mask
        self.tokens = tuple(s.tokens[seat * TOKENS : (seat + 1) * TOKENS])
        self._own: list[float] = []
        self._guessed: dict[int, list[float]] = {}
        self._pools: tuple[int, ...] = ()
        self._idle = -1
        self._based: dict[int, float] = {}

    # Cards nobody has shown to this seat

    def pool(self, deck: int) -> int:
        """Cards of a deck that may be drawn or in another hand."""
        if not self._pools:
            s, bit = self.s, 1 << self.seat
            hidden = 0
            for other in range(s.seats):
                if other != self.seat:
                    hidden |= s.hands[other]
            unseen = 0
            for card in bits(hidden):
                if not s.seen[card] & bit:
                    unseen |= 1 << card
            self._pools = tuple(
                s.face_down[number] | unseen & s.city.deck_mask[number] or s.face_up[number]
                for number in range(DECKS)
            )
        return self._pools[deck]

    def known(self, other: int) -> int:
        """Cards in another hand that this seat has seen."""
        if other == self.seat:
            return self.hand
        bit, cards = 1 << self.seat, 0
        for card in bits(self.s.hands[other]):
            if self.s.seen[card] & bit:
                cards |= 1 << card
        return cards

    # One's own actions

    def own(self, building: int) -> float:
        """What taking a building's action now is worth to this seat."""
        row = self._own
        if not row:
            s = self.s
            self.pool(LARGE)
            key = (
                self.left,
                self.hand,
                self.wares,
                self.tokens,
                s.area[self.seat],
                s.reserve_markers[self.seat],
                tuple(s.reserve_wares),
                tuple(s.reserve_tokens),
                self._pools,
                self.sizes(),
            )
            row = self._own = self.look.row(key)
        found = row[building]
        if found == UNKNOWN:
            found = row[building] = self.action(building)
        return found

    def sizes(self) -> tuple[int, ...]:
        """How many cards each deck still gives, two at most."""
        s = self.s
        return tuple(
            min(2, (s.face_down[deck] | s.face_up[deck]).bit_count()) for deck in range(DECKS)
        )

    def action(self, building: int) -> float:
        """The yield or a large order, and the best small order along with it."""
        gives = self.s.city.yields[building]
        worth = 0.0
        wares = self.wares
        if gives.wares:
            wares = self.with_yield(building)
            worth = self.look.orders(wares, self.orders, self.left) - self.holding()
        if self.s.city.villas >> building & 1:
            return max(self.drawn(PRIVILEGE), self.best_fill(LARGE, building, wares))
        worth += self.yielded(building)
        return worth + self.best_fill(SMALL, building, wares)

    def with_yield(self, building: int) -> tuple[int, ...]:
        """One's wares after a warehouse's yield."""
        wares = list(self.wares)
        for ware in self.s.city.yields[building].wares:
            wares[ware] += self.s.reserve_wares[ware] > 0
        return tuple(wares)

    def holding(self) -> float:
        """One's wares and orders as they are."""
        return self.look.orders(self.wares, self.orders, self.left)

    def yielded(self, building: int) -> float:
        """Token, markers and cards of a yield."""
        s, gives = self.s, self.s.city.yields[building]
        worth = 0.0
        if gives.token >= 0 and s.reserve_tokens[gives.token]:
            worth += self.token(gives.token)
        if gives.markers:
            more = min(gives.markers, s.reserve_markers[self.seat])
            have = s.area[self.seat]
            worth += self.look.markers(have + more, self.left)
            worth -= self.look.markers(have, self.left)
        if gives.cards:
            size = (s.face_down[gives.deck] | s.face_up[gives.deck]).bit_count()
            worth += self.drawn(gives.deck) * min(size, gives.cards)
        return worth

    def token(self, token: int) -> float:
        """One more token of a kind."""
        return self.look.token(token, self.tokens[token], self.left)

    def held_token(self, token: int) -> float:
        """The last token of a kind one holds."""
        return self.look.token(token, max(0, self.tokens[token] - 1), self.left)

    def drawn(self, deck: int) -> float:
        """One more card of a deck."""
        if not self.s.face_down[deck] and not self.s.face_up[deck]:
            return 0.0
        if deck == MESSAGE:
            return self.look.messages(1, self.left)
        if deck == PRIVILEGE:
            cards = self.hand & self.s.city.deck_mask[PRIVILEGE]
            return self.look.new_privilege(cards, self.pool(deck), self.left)
        return self.look.new_order(self.wares, self.orders, self.pool(deck), self.left)

    def best_fill(self, deck: int, building: int, wares: tuple[int, ...]) -> float:
        """The most an order filled here would bring, or nothing."""
        cards = self.orders & self.s.city.orders_at[deck][building]
        if not cards:
            return 0.0
        return max(0.0, *(self.fill(card, wares) for card in bits(cards)))

    def fill(self, card: int, wares: tuple[int, ...]) -> float:
        """What filling an order brings, with tokens for wares that are missing."""
        city = self.s.city
        after = list(wares)
        missing = []
        for ware in city.order_wares[card]:
            if after[ware]:
                after[ware] -= 1
            else:
                missing.append(ware)
        cost = self.helped(missing) if missing else 0.0
        if cost < 0:
            return 0.0
        reward = float(city.rewards.small_order)
        if city.deck_of[card] == LARGE:
            reward = city.rewards.large_order + self.best_bonus()
        kept = self.look.orders(tuple(after), self.orders & ~(1 << card), self.left)
        return reward - cost + kept - self.look.orders(wares, self.orders, self.left)

    def helped(self, missing: list[int]) -> float:
        """What the tokens cost that bring missing wares; below zero when they do not suffice."""
        if any(not self.s.reserve_wares[ware] for ware in missing):
            return -1.0
        any_ware, trade = self.tokens[WARE_TOKEN], self.tokens[TRADE_TOKEN]
        if len(missing) > any_ware + trade:
            return -1.0
        by_token = min(len(missing), any_ware)
        by_trade = len(missing) - by_token
        cost = by_token * self.held_token(WARE_TOKEN)
        return cost + by_trade * (self.held_token(TRADE_TOKEN) + self.weights.spare_ware)

    def best_bonus(self) -> float:
        """The best token that could come with a large order."""
        reserve = self.s.reserve_tokens
        return max([0.0, *(self.token(token) for token in range(TOKENS) if reserve[token])])

    # Messages and markers

    def delivered(self, visited: int) -> float:
        """What one's messages bring if the tower has visited these spaces."""
        ready = self.s.rules.ready_messages(visited & self.s.rules.built)
        count = (self.hand & ready).bit_count()
        if not count:
            return 0.0
        return count * self.s.city.rewards.message * (1 - self.look.message[self.left])

    def begun(self, visited: int, space: int) -> float:
        """Hope for messages that a visit to a space would leave half done, one step away."""
        s = self.s
        if visited.bit_count() + 1 >= s.city.discs:
            return 0.0
        count = 0
        for card in bits(self.hand & s.city.deck_mask[MESSAGE]):
            places = s.city.card_places[card]
            if places >> space & 1 and not places & visited:
                count += 1
        return count * self.weights.partial * s.city.rewards.message

    def placed(self, building: int) -> float:
        """A marker on a building: the more others want its action, the more it earns."""
        worth = self.guess((self.seat + 1) % self.s.seats, building)
        return self.look.placed(self.left, worth)

    def based(self, street: int) -> float:
        """What placing markers from a street brings over keeping them."""
        found = self._based.get(street)
        if found is None:
            found = self._based[street] = self._base_value(street)
        return found

    def _base_value(self, street: int) -> float:
        s = self.s
        have = s.area[self.seat]
        free = [self.placed(place) for place in s.city.beside[street] if s.owners[place] < 0]
        count = min(have, len(free))
        if not count:
            return 0.0
        free.sort(reverse=True)
        kept = self.look.markers(have, self.left) - self.look.markers(have - count, self.left)
        return max(0.0, sum(free[:count]) - kept)

    # Other seats

    def guess(self, other: int, building: int) -> float:
        """What a building's action is worth to another seat, as far as this one can tell."""
        if other == self.seat:
            return self.own(building)
        row = self._guessed.get(other)
        if row is None:
            row = self._guessed[other] = self.look.row(self._guess_key(other))
        if row[building] == UNKNOWN:
            row[building] = self._guess(other, building)
        return row[building]

    def _guess_key(self, other: int) -> tuple[object, ...]:
        """All that a guess about another seat rests on."""
        s, hand = self.s, self.s.hands[other]
        self.pool(LARGE)
        return (
            self.left,
            self.known(other),
            tuple((hand & mask).bit_count() for mask in s.city.deck_mask),
            tuple(s.wares[other * WARES : (other + 1) * WARES]),
            tuple(s.tokens[other * TOKENS : (other + 1) * TOKENS]),
            s.reserve_markers[other] > 0,
            tuple(count > 0 for count in s.reserve_wares),
            tuple(count > 0 for count in s.reserve_tokens),
            self._pools,
        )

    def _guess(self, other: int, building: int) -> float:
        """The yield by common measure, and the chance that an order can be filled."""
        s, look, left = self.s, self.look, self.left
        gives = s.city.yields[building]
        wares = list(s.wares[other * WARES : (other + 1) * WARES])
        worth = 0.0
        for ware in gives.wares:
            if s.reserve_wares[ware]:
                wares[ware] += 1
                worth += self.weights.other_ware * self.look.using[left]
        if gives.token >= 0 and s.reserve_tokens[gives.token]:
            worth += look.token(gives.token, s.tokens[other * TOKENS + gives.token], left)
        if gives.markers and s.reserve_markers[other]:
            worth += look.markers(gives.markers, left)
        if gives.deck == PRIVILEGE:
            worth += self._guess_privilege(other)
        elif gives.cards:
            prize = look.messages(1, left) if gives.deck == MESSAGE else self._guess_order(left)
            worth += prize * gives.cards
        deck = LARGE if s.city.villas >> building & 1 else SMALL
        return worth + self._guess_fill(other, building, deck, wares)

    def _guess_order(self, left: int) -> float:
        return self.weights.other_card * self.look.large[left] / self.weights.large_ceiling

    def _guess_privilege(self, other: int) -> float:
        """A privilege for a seat that holds some unseen ones."""
        count = (self.s.hands[other] & self.s.city.deck_mask[PRIVILEGE]).bit_count()
        return self.s.city.chain_value(1) + 4.0 * count

    def _guess_fill(self, other: int, building: int, deck: int, wares: list[int]) -> float:
        """Likely reward of an order the other may hold for this building and can fill."""
        city = self.s.city
        cards = self.s.hands[other] & city.deck_mask[deck]
        if not cards:
            return 0.0
        known = self.known(other) & city.deck_mask[deck]
        hidden = cards.bit_count() - known.bit_count()
        pool = self.pool(deck)
        chance = 0.0
        for card in bits(city.orders_at[deck][building] & (known | pool)):
            if all(wares[ware] for ware in city.order_wares[card]):
                chance += 1.0 if known >> card & 1 else hidden / max(1, pool.bit_count())
        if deck == LARGE:
            gain = city.rewards.large_order * (1 - 0.7 * self.look.large[self.left])
        else:
            gain = city.rewards.small_order * (1 - 0.7 * self.look.small[self.left])
        return min(1.0, chance) * gain

    def idle(self) -> int:
        """Opponents that still have an action, as a set, when this seat leads."""
        if self._idle < 0:
            self._idle = 0
            for other in range(self.s.seats):
                if other != self.seat and has_action(self.s, other):
                    self._idle |= 1 << other
        return self._idle
