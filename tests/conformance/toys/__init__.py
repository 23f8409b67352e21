"""Deliberately broken games: each spoils one thing, and one property must notice."""

from tests.conformance.toys import boards, careless, declared, free, rules, secrets, texts
from tests.conformance.toys.toy import Toy

TOYS = (
    *rules.TOYS,
    *secrets.TOYS,
    *texts.TOYS,
    *careless.TOYS,
    *declared.TOYS,
    *boards.TOYS,
    *free.TOYS,
)

__all__ = ["TOYS", "Toy"]
