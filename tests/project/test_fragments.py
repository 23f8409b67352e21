"""News fragments are named for their kind and say something."""

from pathlib import Path

import pytest

from tools.fragments import problems


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("displace-full-routes.fixed.md", "Pieces now find their way past full routes.\n", ""),
        ("README.md", "anything", ""),
        ("template.md.jinja", "anything", ""),
        ("Displace.fixed.md", "Pieces find their way.", "a fragment is called"),
        ("displace.broken.md", "Pieces find their way.", "a fragment is called"),
        ("notes.txt", "Pieces find their way.", "a fragment is called"),
        ("displace.fixed.md", "", "whole sentences"),
        ("displace.fixed.md", "pieces", "whole sentences"),
        ("displace.fixed.md", "word " * 100 + "end.", "too many"),
    ],
)
def test_a_fragment_is_held_to_its_form(tmp_path: Path, name: str, text: str, problem: str) -> None:
    """A good one passes, a bad one is named with the reason."""
    (tmp_path / name).write_text(text, "utf-8")
    found = list(problems(tmp_path))

    if problem:
        (only,) = found
        assert only.startswith(f"{name}: ")
        assert problem in only
    else:
        assert found == []
