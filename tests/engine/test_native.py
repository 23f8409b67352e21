"""The seam to the compiler: what a class declares, compiled or not."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from kontor.engine.native import declared_in, is_compiled, mypyc_attr
from kontor.engine.state import State
from tests.proof.bidding.state import BiddingState

SOURCE = '''
class Board:
    """Its fields stand here."""

    __slots__ = ("cities", "own")
    own: list[int]  # by seat
    cities: int
'''


def test_the_mark_changes_nothing_when_run() -> None:
    """It is there for the compiler only."""

    class Plain:
        pass

    assert mypyc_attr(allow_interpreted_subclasses=True)(Plain) is Plain


def test_slots_and_annotations_are_those_of_the_body_alone() -> None:
    """What a base declares is asked of the base."""
    declared = declared_in(BiddingState)

    assert declared.slots == BiddingState.__slots__
    assert "hands" in declared.notes
    assert "rng" not in declared.notes
    assert declared_in(State).slots == ("options", "rng", "stack", "turns")


@pytest.fixture
def compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module that looks compiled, its source beside it."""
    module = ModuleType("boards")
    module.__file__ = str(tmp_path / "boards.cpython-311-x86_64-linux-gnu.so")
    (tmp_path / "boards.py").write_text(SOURCE, "utf-8")
    monkeypatch.setitem(sys.modules, "boards", module)
    return module


def test_a_compiled_class_is_read_from_the_source_beside_it(compiled: ModuleType) -> None:
    """It keeps neither slots nor annotations itself."""
    board = type("Board", (), {"__module__": compiled.__name__})

    slots, notes = declared_in(board)

    assert slots == ("cities", "own")
    assert notes == {"own": "list[int]", "cities": "int"}


def test_a_compiled_class_without_its_source_is_said(compiled: ModuleType) -> None:
    """Better than a state that is written without its fields."""
    other = type("Other", (), {"__module__": compiled.__name__})

    with pytest.raises(LookupError, match="does not declare Other"):
        declared_in(other)


def test_the_engine_says_whether_it_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the file its state comes from."""
    engine = sys.modules["kontor.engine.state"]
    monkeypatch.setattr(engine, "__file__", "/somewhere/state.so")
    assert is_compiled()
    monkeypatch.setattr(engine, "__file__", "/somewhere/state.py")
    assert not is_compiled()
