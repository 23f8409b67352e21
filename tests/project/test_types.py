"""The client's types: written from the records themselves, and never by hand."""

from __future__ import annotations

import msgspec
import pytest

from kontor.engine.native import is_compiled
from tools.typescript import TARGET, Namespace, typescript


@pytest.mark.skipif(is_compiled(), reason="a compiled class keeps no docstring")
def test_the_committed_types_are_those_of_the_records() -> None:
    """Written anew, in whatever process, the file is the one that is committed."""
    assert typescript() == TARGET.read_text("utf-8"), "run `python3 run.py web types`"


class Crate(msgspec.Struct, frozen=True):
    """A crate.

    It has a lid.
    """

    wares: tuple[str, ...]
    at: tuple[int, float] | None


class Opened(msgspec.Struct, frozen=True, tag_field="event", tag=True):
    """A crate was opened."""

    crate: Crate
    by: str = "nobody"


class Open(msgspec.Struct, tag_field="do", tag="open", forbid_unknown_fields=True):
    """Open it."""

    counts: dict[str, int]
    with_care: bool = True


WRITTEN = """\
export namespace Toy {
  /** A crate was opened. */
  export interface Opened {
    event: "Opened";
    crate: Crate;
    by: string;
  }

  /**
   * A crate.
   *
   * It has a lid.
   */
  export interface Crate {
    wares: string[];
    at: [number, number] | null;
  }

  /** Open it. */
  export interface Open {
    do: "open";
    counts: Record<string, number>;
    with_care?: boolean;
  }

  export type Happening =
    | Opened
    | Open;
}"""


def test_a_record_is_an_interface_and_one_of_several_a_union() -> None:
    """Tags tell them apart; only what the server reads may leave something out."""
    space = Namespace("Toy")
    space.union("Happening", [Opened, Open])

    assert space.text() == WRITTEN


def test_two_records_of_one_name_are_refused() -> None:
    """A client could not tell which one is meant."""
    space = Namespace("Toy")
    space.record(Crate)
    other = msgspec.defstruct("Crate", [("lid", bool)])

    with pytest.raises(ValueError, match="two records called Crate"):
        space.record(other)
