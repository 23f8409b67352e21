"""A review's file in the terminal: told, verified, and turned into a save."""

from __future__ import annotations

import json
from pathlib import Path

from kontor.match.lines import Deed, Line
from kontor.match.save import load_text
from kontor.reviews.file import write_review
from kontor.reviews.records import VERSION, FiledBranch, FiledRemark, Mark, ReviewFile
from tests.cli.calls import played, refused

SAVE = (Path(__file__).parents[1] / "games" / "hansa" / "4-base-cities.jsonl").read_text("utf-8")


def filed(folder: Path, **changes: object) -> Path:
    """A review with a remark, an arrow and a branch."""
    driver = load_text(SAVE)
    state = driver.state_at(4)
    seat = driver.game.prompt(state).seats[0]
    deed = Deed(seat, driver.game.legal(state, seat)[0].text)
    review = ReviewFile(
        kontor_review=VERSION,
        title="Sunday",
        save=SAVE,
        remarks=(
            FiledRemark(ply=0, by="Ada", text="It begins."),
            FiledRemark(ply=2, by="Ben", marks=(Mark("city:Bremen", "city:Hamburg"),)),
            FiledRemark(ply=1, branch=1, by="Ada", text="Better?"),
        ),
        branches=(
            FiledBranch(
                ply=4,
                title="What if",
                by="Ben",
                line=Line(position=driver.game.describe(state), deeds=(deed,)),
            ),
        ),
    )
    file = folder / "sunday.json"
    file.write_text(json.dumps(json.loads(write_review(review)) | changes), "utf-8")
    return file


def test_a_review_is_told_with_what_was_said(tmp_path: Path) -> None:
    """Remarks behind their moment, branches at the end; the text is a transcript still."""
    file = filed(tmp_path)
    told = played("review", str(file))
    assert told.startswith("kontor match hansa\n# Sunday\n")
    assert told.index("Ada: It begins.") < told.index("  1. ")
    assert "[city:Bremen -> city:Hamburg]" in told
    assert told.index("# branch 1 after ply 4, by Ben: What if") < told.index("Ada: Better?")
    text = tmp_path / "sunday.txt"
    played("review", str(file), "--output", str(text))
    assert load_text(played("import", str(text))).ply == load_text(SAVE).ply


def test_its_match_is_a_save_and_reading_is_verifying(tmp_path: Path) -> None:
    """What was written comes out again."""
    file = filed(tmp_path)
    assert played("review", str(file), "--save") == SAVE
    assert "is sound: 3 remarks and 1 branches" in played("review", str(file), "--quiet")


def test_a_file_that_is_none_or_was_spoiled_is_refused(tmp_path: Path) -> None:
    """With a sentence."""
    assert "version 2" in refused("review", str(filed(tmp_path, kontor_review=2)))
    late = [{"ply": 99999, "text": "late"}]
    assert "ply 99999" in refused("review", str(filed(tmp_path, remarks=late)))
    file = tmp_path / "match.jsonl"
    file.write_text(SAVE, "utf-8")
    assert "no review" in refused("review", str(file))
