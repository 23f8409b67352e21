"""Every record is looked at once before there are threads.

msgspec finds out about a record when one is first read, and keeps what it found with the class
before it is complete. A second thread that reads such a record at that moment meets half of it, and
the process dies. A house that is asked by many as soon as its door opens did so now and then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from weakref import WeakSet

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator

_known: Final[WeakSet[type[msgspec.Struct]]] = WeakSet()


def prepare_records() -> None:
    """Let msgspec see all records that are defined by now; those it has seen cost nothing."""
    for record in _below(msgspec.Struct):
        if record not in _known:
            _known.add(record)
            try:
                msgspec.json.Decoder(record)
            except (TypeError, NameError):
                continue  # has fields that cannot be read, so nobody ever reads it


def _below(record: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    """All records that are made of one, over any number of steps."""
    for derived in record.__subclasses__():
        yield derived
        yield from _below(derived)
