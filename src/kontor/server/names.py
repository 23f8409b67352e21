"""Names of people and tables: letters that are seen, each written in one way only.

Two names that look alike are alike at a table, so that nobody sits down, or speaks, as somebody
else. Names that an older database holds stay as they are.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final

from kontor.engine.errors import worded
from kontor.server.refusals import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kontor.server.storage.rows import SeatRow

LONGEST: Final = 40  # characters of a name
MARKS: Final = 2  # signs above or below one letter; some languages need two
# Control, format (directions, joiners, zero width), surrogates, private use, not assigned, and
# separators of lines and paragraphs.
UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
# Letters and marks that show nothing, though they are called otherwise.
BLANK: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
# Letters of other alphabets, and figures, that cannot be told from ours.
ALIKE: Final = str.maketrans(
    "аеорсухіјѕԁһԛԝкмтвнαορνικτυχηεβμγ0l1|ıłøđ",
    "aeopcyxijsdhqwkmtbhaopviktuxnebuyoiiiiiod",
)


def clean_name(text: str) -> str:
    """A name as it is kept: normalised, without space around it; refused where it deceives."""
    name = clean_title(text)
    if not name:
        raise Refusal("bad_request", "A name needs a letter that can be seen.")
    if len(name) > LONGEST:
        raise Refusal(
            "bad_request", worded("A name has {count} characters at most.", count=LONGEST)
        )
    return name


def clean_title(text: str) -> str:
    """The same for a text that may be empty."""
    plain = " ".join(unicodedata.normalize("NFC", text).split())
    if BLANK.search(plain) or any(unicodedata.category(letter) in UNSEEN for letter in plain):
        raise Refusal("bad_request", "A name holds only letters that can be seen.")
    if _is_piled_up(plain):
        raise Refusal("bad_request", "A name holds too many signs on one letter.")
    return plain


def _is_piled_up(text: str) -> bool:
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in {"Mn", "Me"} else 0
        if marks > MARKS:
            return True
    return False


def shape_of(name: str) -> str:
    """What a name looks like: equal for names that cannot be told apart at a glance."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = [letter for letter in plain if unicodedata.category(letter) not in {"Mn", "Me", "Zs"}]
    return "".join(letters).translate(ALIKE)


def check_free(name: str, user: str, seats: Iterable[SeatRow]) -> None:
    """Refuse a name that looks like one under which somebody else sits here."""
    shape = shape_of(name)
    others = (seat for seat in seats if seat.name and seat.user != user)
    if any(shape_of(seat.name) == shape for seat in others):
        raise Refusal("taken", "Somebody at this table has a name that looks the same.")
