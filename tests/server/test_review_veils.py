"""Who wants to be told nothing of what they have not seen is sent nothing of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tests.server.reviewing import MARK, Spectacles, finished, key_of, look, review_of
from tests.server.test_review_files import branch_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.conftest import People
    from tests.server.people import Person, Said

LATE = "only-later"  # stands in every word that was said or named after ply 2


def written(ada: Person) -> tuple[str, int]:
    """A review with something said at every ply, and a branch at each; with its last ply."""
    review = review_of(ada, table=finished(ada))
    with look(ada, review) as one:
        last = one.stands()["plies"]
        for ply in range(last + 1):
            word = f"{LATE} {ply}" if ply > 2 else f"early {ply}"
            assert one.do("remark", ply=ply, text=word, marks=[MARK])["say"] == "done"
            if ply < last:
                branch = ada.done("/api/branches", branch_of(ada, review, ply) | {"title": word})
                said = one.do("remark", ply=1, branch=branch["id"], text=f"{word} tried")
                assert said["say"] == "done"
        assert last > 4, "there is something to hide"
        assert one.do("go", ply=last)["say"] == "done"
    return review, last


def asked(person: Person, review: str, until: int | None) -> list[Said]:
    """Everything that can be asked for about a review up to a ply."""
    at = f"/api/reviews/{review}"
    bound = "" if until is None else f"until={until}"
    found = [
        person.http.get(f"{at}/at/{ply}?eyes={eyes}&{bound}").json()
        for ply in range((2 if until is None else until) + 1)
        for eyes in ("spectator", "everybody", "0", "1")
    ]
    found.append({"scores": person.http.get(f"{at}/scores?{bound}").json()})
    analysed = person.post(f"{at}/analysis?{bound}").text.splitlines()
    found += [json.loads(line) for line in analysed[-1:]]
    return found


def leaks(told: list[Said], until: int, last: int) -> list[str]:
    """Whatever in some messages speaks of the match after a ply, or of how long it is."""
    found = [f"{one}" for one in told if LATE in json.dumps(one)]
    # Within a branch a ply counts its deeds; where it leaves the match is in its card.
    main = [one for one in told if not (one.get("say") == "remark" and one["branch"])]
    for name, value in (pair for one in main for pair in _fields(one)):
        is_later = name == "ply" and value > until
        is_end = name in {"standing", "fortunes"} and value
        is_length = name in {"plies", "last"} and value > until + 1
        if is_later or is_end or is_length or (name in {"plies", "last"} and value == last):
            found.append(f"{name}: {value}")
    return found


def _fields(said: object) -> Iterator[tuple[str, Any]]:
    if isinstance(said, dict):
        for name, value in said.items():
            yield name, value
            yield from _fields(value)
    elif isinstance(said, list):
        for value in said:
            yield from _fields(value)


def heard(eyes: Spectacles) -> list[Said]:
    """Everything that was said until now."""
    assert eyes.do("ping")["say"] == "pong"
    return eyes.said


def test_nothing_after_the_furthest_ply_is_sent(people: People) -> None:
    """Not by the socket, nor by any address: remarks, branches, scores, chances, the end."""
    ada, eve = people("Ada"), people("Eve")
    review, last = written(ada)
    with look(eve, review, until=1) as veiled:
        told = heard(veiled)
        assert veiled.stands()["ply"] == 1, "where a leader who has gone once stood"
        assert not leaks(told, 1, last)
        assert [one["text"] for one in veiled.kept().values() if not one["branch"]] == [
            "early 0",
            "early 1",
        ]
        assert veiled.do("see", until=2, follows=False)["say"] == "done"
        told = heard(veiled) + asked(eve, review, 2)
        assert not leaks(told, 2, last)
        assert "early 2" in json.dumps(told), "what was reached is told"
        assert any(one.get("match") for one in told), "and the chances up to there"
    with look(eve, review) as open_eyes:
        told = heard(open_eyes) + asked(eve, review, None)
    found = "\n".join(leaks(told, 2, last))
    for name in (LATE, "ply: ", "plies: ", "last: ", "fortunes: "):
        assert name in found, "the search finds what is there"


def test_a_leader_is_told_of_only_by_who_follows(people: People) -> None:
    """Who wanders hears nothing of where the others are; who comes back has been there, too."""
    ada, eve = people("Ada"), people("Eve")
    review, last = written(ada)
    with look(ada, review) as leader, look(eve, review, until=0, follows="false") as veiled:
        key_of(leader, "Eve")
        assert leader.do("go", ply=last - 1)["say"] == "done"
        ada.done("/api/branches", branch_of(ada, review, 3) | {"title": LATE})
        number = leader.do("remark", ply=3, text=LATE)["number"]
        leader.do("remark", ply=3, text=f"{LATE} anew", number=number)
        assert leader.do("remark", ply=0, text="Here we began")["say"] == "done"
        assert veiled.wait("remark", text="Here we began")
        assert not leaks(heard(veiled), 0, last)

        assert veiled.do("see", until=0, follows=True)["say"] == "done"
        assert veiled.stands(ply=last - 1)
        assert veiled.kept()[number]["text"] == f"{LATE} anew"
        assert leader.do("go", ply=0)["say"] == "done"
        assert veiled.stands(ply=0)["plies"] == last, "who has been somewhere knows it"


def test_who_hides_again_is_told_to_forget_it_and_who_stops_hiding_hears_all(
    people: People,
) -> None:
    """It can be changed at any moment, by each for themselves."""
    ada, eve = people("Ada"), people("Eve")
    review, last = written(ada)
    with look(eve, review) as eyes:
        heard(eyes)
        everything = len(eyes.kept())
        eyes.do("see", until=0, follows=False)
        heard(eyes)
        assert 0 < len(eyes.kept()) < everything
        assert eyes.stands()["plies"] == 1
        eyes.do("see")
        heard(eyes)
        assert len(eyes.kept()) == everything
        assert eyes.stands()["plies"] == last
        assert eyes.refused("see", until=-1) == "bad_request"
