"""Standing orders at a terminal table: listed, laid down by number, withdrawn."""

from __future__ import annotations

from pathlib import Path

from tests.cli.calls import played

FLOOR = """kontor position genoa
options: players=3 talk=60
turn: B
path: tavern
A: 50 ducats
B: 50 ducats
C: 50 ducats
"""


def table(*lines: str) -> str:
    """What a table of Genoa printed while these lines were typed."""
    Path("floor.txt").write_text(FLOOR, encoding="utf-8")
    typed = "".join(f"{line}\n" for line in (*lines, "quit", "quit"))
    return played("play", "genoa", "--seed", "5", "--position", "floor.txt", typed=typed)


def test_the_likely_orders_are_listed_with_their_variants() -> None:
    """In words, with what to type."""
    printed = table("orders")

    assert "order 2: Say nothing until somebody makes me an offer" in printed
    assert "order 3 WHICH: 20, 40, 60, 80, 100, 150" in printed


def test_who_ordered_silence_is_asked_again_when_the_tower_is_theirs() -> None:
    """Two whole turns of others go by without a question."""
    printed = table("order 3 60")

    assert "Standing order 1: Say nothing until somebody offers me at least 60 ducats" in printed
    after = printed.partition("Standing order 1:")[2]
    assert after.index("A takes the tower") < after.index("A> ")


def test_an_order_is_withdrawn_by_its_number() -> None:
    """And what nobody has laid down cannot be."""
    printed = table("order 5", "orders", "withdraw 1", "withdraw 1", "withdraw", "order 99")

    assert "stands 1: When the tower is mine: listen until all are silent" in printed
    assert "Standing order 1 is withdrawn." in printed
    assert "You have no standing order 1." in printed
    assert "`withdraw N` takes standing order N back; `orders` lists them." in printed
    assert "`orders` lists what `order N` lays down." in printed
