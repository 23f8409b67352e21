"""The frame types, each with the question it asks as its docstring."""

from __future__ import annotations

from typing import Final, NamedTuple


class DrawCard(NamedTuple):
    """Which card does a seat draw? (SETUP-1, ORDER-8)"""

    seat: int  # CHANCE
    to: int
    deck: int
    main: int  # 1 when it is the yield of the running action, so that a pledge may rest on it


class StartTower(NamedTuple):
    """Does the tower seat roll, or play a start token? (TOWER-1, TOWER-2)"""

    seat: int


class RollDice(NamedTuple):
    """Where do the dice start the tower? (TOWER-1)"""

    seat: int  # CHANCE


class Floor(NamedTuple):
    """What do the seats say, and what does the tower seat do? (LAW)"""

    seat: int  # EVERY


class PayCard(NamedTuple):
    """Which card of a deck does the giver hand over? (LAW-23, SETTLE-6)"""

    seat: int
    to: int
    deck: int
    left: int
    main: int  # 1 when only cards drawn by the action count


class Act(NamedTuple):
    """What does the seat do inside its action? (ACTION-6)"""

    seat: int
    building: int
    taken: int  # 1 once the yield was taken
    filled: int  # 1 once a small order was filled


class ByToken(NamedTuple):
    """What does the seat do in its own villa, by building-action token? (TOKEN-12)"""

    seat: int
    building: int


class ChooseBonus(NamedTuple):
    """Which token comes with the large order? (ORDER-2)"""

    seat: int
    main: int  # 1 when the large order was the action itself


class TakeTrade(NamedTuple):
    """What does the seat take for the asset it returned? (TOKEN-6)"""

    seat: int


class ChooseBase(NamedTuple):
    """From which street does the seat place markers? (OWNER-4)"""

    seat: int


class PlaceMarkers(NamedTuple):
    """Where does the seat place or remove markers? (OWNER-5)"""

    seat: int
    street: int
    done: int  # markers placed or removed so far


class LastMessages(NamedTuple):
    """Does the seat deliver messages before the turn ends? (MESSAGE-5)"""

    seat: int


class PickCard(NamedTuple):
    """Which of the cards drawn does the receiver take? (SETTLE-10)"""

    seat: int
    giver: int
    deck: int
    left: int


FRAMES: Final = (
    DrawCard,
    StartTower,
    RollDice,
    Floor,
    PayCard,
    Act,
    ByToken,
    ChooseBonus,
    TakeTrade,
    ChooseBase,
    PlaceMarkers,
    LastMessages,
    PickCard,
)
