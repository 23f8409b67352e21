"""Urns: what is left to draw, as counts per kind, so that a state holds no secret order.

An urn is a plain list of counts, one per kind. Drawing is a chance prompt whose outcomes are the
kinds still there and whose weights are their counts. A deck that refills is two urns: what lies
face down, and what was returned and becomes the next deck.
"""

from __future__ import annotations


def kinds_left(urn: list[int]) -> list[int]:
    """The kinds that can still be drawn, in order."""
    return [kind for kind, count in enumerate(urn) if count]


def weights_left(urn: list[int]) -> list[int]:
    """How likely each of `kinds_left` is: its count."""
    return [count for count in urn if count]


def take(urn: list[int], kind: int) -> None:
    """Draw one of a kind."""
    assert urn[kind] > 0, f"the urn holds no kind {kind}"
    urn[kind] -= 1


def put(urn: list[int], kind: int) -> None:
    """Put one of a kind in."""
    urn[kind] += 1


def refill(face_down: list[int], returned: list[int]) -> bool:
    """When the face-down deck is used up, the returned cards become it; whether that happened."""
    if any(face_down) or not any(returned):
        return False
    face_down[:] = returned
    returned[:] = [0] * len(returned)
    return True
