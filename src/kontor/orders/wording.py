"""An order and its end in words, for those who read a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.match.story import reason_sentence, texts
from kontor.orders.answering import ENDINGS

if TYPE_CHECKING:
    from kontor.engine.ordering import Order
    from kontor.orders.book import Laid


def order_sentence(title: str, order: Order, language: str = "en", place: str = "") -> str:
    """What an order does; one of the seat's own making by its notation."""
    fields = {"label": order.label, "space": order.label}
    said = reason_sentence(title, f"order.{order.name}", fields, (), language, place)
    do = ", ".join(" / ".join(step) for step in order.do)
    return said or reason_sentence("web", "orders.own", {"do": do}, (), language)


def end_sentence(title: str, laid: Laid, language: str = "en", place: str = "") -> str:
    """Why an order has ended; how often it has answered while it stands."""
    if not laid.end:
        return reason_sentence("web", "orders.used", {"count": laid.used}, (), language)
    if laid.end == "withdrawn":
        return texts("web", language)["orders.withdrawn"]
    if laid.why in ENDINGS:
        return texts("web", language)[f"orders.why.{laid.why}"]
    fields = {"label": laid.order.label, "space": laid.order.label}
    return reason_sentence(title, f"order.why.{laid.why}", fields, (), language, place)
