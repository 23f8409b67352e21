"""`kontor play`: a table in the terminal, played through a pipe."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kontor.engine.codec import state_hash
from kontor.match.save import read_save
from tests.cli.calls import kontor, match_of, played, refused, save_file
from tests.server.odd_bots import ODD, write_package


def table(title: str, *lines: str, words: tuple[str, ...] = ()) -> str:
    """What the table printed while these lines were typed."""
    return played(
        "play", title, "--seed", "5", *words, typed="".join(f"{line}\n" for line in lines)
    )


def test_the_table_says_what_is_played_by_whom() -> None:
    """Game, options, seats, seed, and how to get help."""
    printed = table("bidding")

    head = printed.splitlines()[:5]
    assert head[0] == "Bidding  players=3 deck=full ties=nobody rounds=4"
    assert head[1:4] == ["  A you", "  B played by journeyman", "  C played by journeyman"]
    assert "Seed 5." in head[4]
    assert "\x1b" not in printed


def test_a_match_is_played_to_its_end_and_scored() -> None:
    """Four rounds of the first option each, then the score sheet."""
    printed = table("bidding", "1", "1", "1", "1", "quit", "quit")

    assert printed.count("A> 1") == 4
    assert "The match is over: " in printed
    assert re.search(r"^total +\d+ +\d+ +\d+$", printed, re.MULTILINE)
    assert re.search(r"(wins|share the win)\.$", printed, re.MULTILINE)


def test_the_question_stands_in_words_with_its_clause() -> None:
    """A sentence from the game's texts."""
    assert "A, it is your turn: 2 actions left.  (PS-TURN-1)" in table("shove")


def test_only_what_the_person_may_know_is_shown() -> None:
    """Nobody else's cards and money are printed, in no view, sentence or log."""
    printed = table("bidding", "log", "board")

    assert "A draws" in printed
    assert not re.search(r"[BC] draws (copper|silver|gold)", printed)
    assert printed.count("Your hand: ") == 2
    assert "? coins" in table("bargain")


def test_two_hundred_options_are_shown_as_groups() -> None:
    """The list is short, and a number opens a group."""
    printed = table("wide", "8", "all")

    first, second, third = printed.split("A> ")[:3]
    assert "  1 mark trader Ulm-Bonn/ ... (26)\n  2 mark trader" in first
    assert len(second.splitlines()) < 12
    assert "mark merchant Ulm-Kiel/ ..." in second
    assert re.search(r" 26 26\b", second)
    assert "26 of 269; `back` shows all again" in second
    assert " 26 mark merchant Ulm-Kiel/26" in third


def test_a_list_that_is_still_too_long_is_cut() -> None:
    """A search that fits a hundred options prints some and says how to go on."""
    printed = table("wide", "10").split("A> ")[1]

    assert "number ..." in printed
    assert len(printed.splitlines()) < 20
    assert "and 12 more: type part of a text to narrow them, `all` for all" in printed


def test_typed_text_narrows_the_options() -> None:
    """Part of a text searches; Enter does the only one left."""
    printed = table(
        "wide", "kiel", "kiel trader /26", "", "log", words=("--hot-seat", "--open-hands")
    )

    assert "52 of 269" in printed
    assert "Enter does it" in printed
    assert "marked: trader Ulm-Kiel/26" in printed


def test_words_that_are_only_parts_of_others_are_said_to_be() -> None:
    """Whoever looks for `ark` sees that no option has such a word."""
    printed = table("wide", "ark kiel", "mark kiel")

    loose, exact = printed.split("A> ")[1:3]
    assert "No option has these words; they are parts of words here:" in loose
    assert "parts of words" not in exact


def test_an_option_in_full_is_done_at_once() -> None:
    """In any case, with any blanks."""
    assert "marked: merchant Trier-Ulm/9" in table("wide", "MARK  merchant trier-ulm/9")


def test_all_lists_every_option_when_asked() -> None:
    """Then numbers are those of the whole list."""
    printed = table("wide", "all", "208")

    assert " 269 number 61" in printed
    assert "marked: merchant Ulm-Kiel/26" in printed


@pytest.mark.parametrize("word", ["back", "<", "options", "o", ""])
def test_the_way_back_to_all_options(word: str) -> None:
    """From a search to everything."""
    last = table("wide", "kiel", word).split("A> ")[2]

    assert " 9 pass" in last


def test_what_cannot_be_done_is_explained_and_asked_again() -> None:
    """An illegal action, no action at all, a number too high: a sentence each, and no decision."""
    printed = table("shove", "claim north", "dance", "77")

    assert "A cannot do 'claim north' now (PS-TURN-1)." in printed
    assert "'dance' is no action of this game." in printed
    assert "There is no option 77; the numbers go to 10." in printed
    assert printed.count("2 actions left") == 1


def test_a_slip_is_answered_with_the_options_that_look_like_it() -> None:
    """Only with options on offer: `claim north` is an action of the game, but not allowed now."""
    printed = " ".join(table("shove", "plaze north 1", "klaim north").split())

    assert "'plaze north 1' is no action of this game. Did you mean 'place north/1'" in printed
    assert "'klaim north' is no action of this game." in printed
    assert "claim north'?" not in printed
    assert "or 'claim" not in printed


def test_own_steps_are_undone() -> None:
    """The table says what undo would take back, does it, and says when nothing is left."""
    printed = table("shove", "1", "undo", "undo", "undo 3")

    assert "`undo` takes back: place north/1" in printed
    assert "Taken back." in printed
    assert printed.count("2 actions left") == 2
    assert printed.count("You can take back 0 of your decisions alone") == 2


def test_a_takeback_goes_behind_other_seats_when_policies_agree() -> None:
    """After A's turn and the others' answers A's last decision comes back."""
    printed = table("shove", "1", "1", "takeback")

    assert "All agree." in printed
    assert printed.split("All agree.")[1].count("one action left") == 1
    assert "There is no decision of yours" in table("shove", "takeback")


def test_a_takeback_can_reopen_a_match_that_is_over() -> None:
    """The last decision comes back after the end."""
    printed = table("bidding", "1", "1", "1", "1", "takeback", "2", "quit", "quit")

    assert printed.count("The match is over: ") == 2


def test_a_table_may_be_made_without_takebacks() -> None:
    """Then nobody is asked; own steps can still be undone."""
    printed = table("shove", "1", "1", "takeback", words=("--no-takebacks",))

    assert "At this table nobody goes back" in printed
    assert "All agree." not in printed


def test_a_takeback_stands_in_the_save_and_in_its_story(tmp_path: Path) -> None:
    """Who asked, who agreed, and that all did."""
    file = tmp_path / "match.jsonl"
    words = ("--hot-seat", "--open-hands")
    table("wide", "pass", "pass", "pass", "takeback", "yes", "yes", f"save {file}", words=words)

    story = played("replay", str(file))
    assert "asks to go back to ply" in story
    assert "All agree: the match goes back to ply" in story


def test_people_are_asked_whether_they_agree_to_a_takeback() -> None:
    """One refusal is enough."""
    words = ("--hot-seat", "--open-hands")
    asked = "B, may it be taken back? (yes/no)> "

    no = table("wide", "pass", "pass", "pass", "takeback", "no", words=words)
    yes = table("wide", "pass", "pass", "pass", "takeback", "yes", words=words)

    assert asked.replace("B", "A") in no
    assert "Somebody does not agree" in no
    assert "All agree." in yes


def test_the_words_of_the_table_are_explained() -> None:
    """Every word with a sentence."""
    printed = table("wide", "?")

    for word in ("help", "options", "board", "log", "rules", "undo", "save", "quit"):
        assert re.search(rf"^  {word}\b", printed, re.MULTILINE)


def test_rules_are_at_hand() -> None:
    """The clause that asks, one by its id, a search, and a word nobody says."""
    printed = table("bidding", "rules", "rules pb-seal-4", "r highest", "rules zeppelin")

    asks, by_id, search, nothing = printed.split("A> ")[1:5]
    assert "All players choose a card" in asks
    assert "The match ends after the last round" in by_id
    assert "The highest card shown takes the prize" in search
    assert "No clause says 'zeppelin'" in nothing


def test_the_log_is_told_again() -> None:
    """The last lines or everything; nothing before anything happened."""
    everything = table("bidding", "log").split("A> ")[1]
    last = table("bidding", "log 2").split("A> ")[1]

    assert everything.count("  · ") > 5
    assert last.count("  · ") == 2
    assert "Nothing has happened yet." in table("wide", "log")


def test_the_board_can_be_kept_back() -> None:
    """After `board off` it comes only when asked for."""
    printed = table("shove", "board off", "1", "board")

    assert printed.count("Turn 1\n") == 2


def test_the_score_sheet_can_be_read_during_play() -> None:
    """As if the match ended now; a game that keeps its scores secret says so."""
    printed = table("wide", "mark trader Ulm-Bonn/9", "scores")

    assert "If the match ended now" in printed
    assert re.search(r"^total +8 +0$", printed, re.MULTILINE)
    assert "reckoned when the match is over" in table("bidding", "scores")


def test_what_a_seat_cannot_know_is_not_called_nothing() -> None:
    """Rivals' money is secret in Genoa: the sheet has a question mark, not a naught."""
    printed = table("genoa", "scores")

    assert re.search(r"^Money at the start +130 +\? +\?", printed, re.MULTILINE)
    assert re.search(r"^total +\d+ +0 \+ \?", printed, re.MULTILINE)


def test_a_colon_makes_a_word_a_command() -> None:
    """Also where an option is written alike."""
    assert "These lines." in table("wide", ":help")


# Saving and leaving


def test_save_and_load_go_on_with_the_same_match(folder: Path) -> None:
    """The loaded table asks the same question."""
    printed = table("shove", "2", "save mine.jsonl", "quit")

    assert "`kontor play shove --load mine.jsonl` goes on" in printed
    assert "not saved" not in printed
    again = played("play", "shove", "--load", "mine.jsonl", typed="")
    assert "A, it is your turn: one action left." in again
    assert [entry.text for entry in read_save(folder / "mine.jsonl").entries] == ["place north/2"]


def test_a_later_stage_replaces_its_own_file_and_no_other(folder: Path) -> None:
    """Saving twice is fine; a file of another match or of another course is left alone."""
    (folder / "letter.txt").write_text("Dear friend,\n")
    table("shove", "1", "save", "2", "save", "quit")
    saved = (folder / "shove-5.jsonl").read_text()

    printed = table("shove", "3", "save", "save letter.txt", "save nowhere/x.jsonl", "save .")

    assert "shove-5.jsonl holds something else and is left as it is" in printed
    assert "letter.txt holds something else" in printed
    assert printed.count("name a file in a folder that exists") == 2
    assert (folder / "shove-5.jsonl").read_text() == saved
    assert (folder / "letter.txt").read_text() == "Dear friend,\n"


def test_leaving_an_unsaved_match_asks_once_more() -> None:
    """`quit` warns, any other word in between lets it warn again."""
    printed = table("wide", "pass", "quit", "board", "quit", "quit")

    assert printed.count("The match is not saved") == 2


def test_the_end_of_the_input_leaves_the_table() -> None:
    """With a word on stderr where something was lost."""
    lost = kontor("play", "wide", "--seed", "1", typed="pass\n")
    nothing = kontor("play", "wide", "--seed", "1", typed="")

    assert (lost.exit_code, nothing.exit_code) == (0, 0)
    assert lost.stderr == "kontor: the match was not saved.\n"
    assert nothing.stderr == ""


def test_a_position_can_be_played_on() -> None:
    """From the text that `kontor position` prints."""
    save_file("shove", decisions=5)
    text = played("position", "match.jsonl")
    Path("puzzle.txt").write_text(text)
    seat = "ABC"[match_of("shove", 5).prompt.seats[0]]

    words = ("--position", "puzzle.txt", "--seat", seat)
    printed = table("shove", "1", "save", "quit", words=words)

    assert f"{seat}> 1" in printed
    assert read_save(Path("shove-5.jsonl")).start == text


# Seats


def test_another_seat_and_other_policies_can_be_chosen() -> None:
    """B sits at the keyboard; A is played by one policy, C by another."""
    printed = table("bidding", words=("--seat", "b", "--bots", "uniform,progress"))

    assert printed.splitlines()[1:4] == [
        "  A played by uniform",
        "  B you",
        "  C played by progress",
    ]
    assert "B> " in printed


def test_bots_are_chosen_by_level_for_each_seat() -> None:
    """With or without the word for bots; an unknown one is refused with the names of all."""
    printed = table("bidding", words=("--bots", "merchant,bot:alderman"))

    assert printed.splitlines()[2:4] == ["  B played by merchant", "  C played by alderman"]
    refusal = refused("play", "bidding", "--bots", "grandmaster")
    assert "bot:apprentice" in refusal
    assert "'bot:grandmaster'" in refusal


def test_a_hint_says_what_a_bot_would_do_and_decides_nothing() -> None:
    """One of the options, in the same words as the choices; without reasons none is given."""
    printed = table("shove", "hint", "h")

    first, second = printed.split("A> ")[1:3]
    advice = first.splitlines()[1].removeprefix("The Merchant would: ")
    assert advice in table("shove", "all")
    assert first.splitlines()[1] == second.splitlines()[1]
    assert first.splitlines()[-1] == "  Enter does it."
    told = first.splitlines()[2:-1]
    assert all(line.startswith("  Tried out, ") for line in told), "there is no reason to give"
    assert printed.count("2 actions left") == 1


def test_enter_after_a_hint_carries_it_out() -> None:
    """Once, and only while the question is the same."""
    printed = table("shove", "hint", "", "board", "")

    advice = printed.split("A> ")[1].splitlines()[1].removeprefix("The Merchant would: ")
    assert f"`undo` takes back: {advice}" in printed
    assert printed.count("`undo` takes back") == 1


@pytest.mark.parametrize("title", ["genoa", "haendler", "hansa"])
def test_a_hint_in_an_installed_game_says_why(title: str) -> None:
    """A sentence follows the advice, with names and without identifiers."""
    said = table(title, "hint").split("A> ")[1].splitlines()

    assert said[1].startswith("The Merchant would: ")
    assert said[2].strip().endswith(".")
    assert not re.search(r"[a-z]_[a-z]|why\.|[{}]", said[2])


def test_a_hint_says_what_it_brings_against_the_next_best() -> None:
    """In chances, with the other idea in the words of the choices."""
    said = table("hansa", "hint").split("A> ")[1].splitlines()

    assert re.match(r"  Tried out, .+: .+", said[3])
    other = said[3].rpartition(": ")[2]
    assert other in table("hansa", "all")
    assert said[4] == "  Enter does it."


def test_there_is_no_hint_when_nothing_is_asked() -> None:
    """After the end, say."""
    printed = table("bidding", "1", "1", "1", "1", "hint", "quit", "quit")

    assert "There is nothing to decide for you now." in printed


def test_people_at_one_keyboard_hand_over() -> None:
    """Each is asked to come before anything of theirs is shown."""
    words = ("--hot-seat", "--names", "Ann,Bob,Cleo")
    printed = table("bidding", "", "1", "", "1", "", "1", "", words=words)

    parts = printed.split("Hand over, then press Enter.")
    assert len(parts) == 5
    assert "The next to decide is Ann." in parts[0]
    assert "Your hand" not in parts[0]
    assert "Ann draws" in parts[1]
    assert "Bob draws" in parts[2]
    assert not re.search(r"Ann draws (copper|silver|gold)", parts[2])
    assert "The next to decide is Bob." in parts[1]


def test_at_one_keyboard_people_talk_without_bound() -> None:
    """The bound on talk is for bots; an option sets it for people, too."""
    assert " talk=0 " in table("genoa", words=("--hot-seat",)).splitlines()[0]
    bound = table("genoa", words=("--hot-seat", "-o", "talk=60")).splitlines()[0]
    assert " talk=60 " in bound
    assert " talk=60 " in table("genoa").splitlines()[0]


SILENT = """kontor position genoa
options: players=3 talk=0
turn: A
path: tavern
silent: BC
C: 60 ducats
offers: C>A tavern: 10 ducats /
"""


def floor(*lines: str, words: tuple[str, ...]) -> str:
    """What was printed on a floor where C has offered ten ducats and is silent."""
    Path("floor.txt").write_text(SILENT)
    return table("genoa", *lines, words=("--position", "floor.txt", *words))


def test_a_silent_person_speaks_up_at_the_keyboard() -> None:
    """While A is asked, C takes the word and an offer back; nobody had to ask C."""
    words = ("--hot-seat", "--open-hands", "--names", "Ann,Bob,Cleo")

    printed = floor("speak cleo", "withdraw tavern", "log 1", words=words)

    asked, spoken, after = printed.split("> ")[:3]
    assert "silent: B Bob, C Cleo; `speak` to speak up" in asked
    assert "nobody waits for you; `wait` lets Ann go on" in spoken
    assert re.search(r"^ +\d+ withdraw Tavern", spoken, re.MULTILINE)
    assert "Cleo withdraws" in printed
    assert "C Cleo" in spoken.splitlines()[-1]
    assert "A Ann" in after.splitlines()[-1]


def test_who_speaks_up_must_be_silent_and_sit_here() -> None:
    """Who is asked, or nobody in particular, is answered with a sentence; `wait` ends it."""
    words = ("--hot-seat", "--open-hands")

    printed = floor("speak", "speak A", "speak C", "wait", "options", words=words)

    assert printed.count("`speak SEAT` lets a silent person speak: B, C.") == 2
    assert printed.split("C> wait")[1].count("A> ") == 2
    assert "No silent person at this keyboard may speak up now." in table("wide", "speak")


def test_one_person_among_bots_is_stopped_for_while_silent() -> None:
    """With `speak on` the table stops once others have spoken; Enter lets them go on."""
    Path("floor.txt").write_text(SILENT.replace("silent: BC", "silent: A").replace("C", "B"))
    words = ("--position", "floor.txt", "--seat", "B")

    printed = table("genoa", "speak on", "silent", "hm", "speak", "withdraw tavern", words=words)
    passed = table("genoa", "speak on", "silent", "", words=words)

    assert "the table stops when others have spoken" in printed
    before, after = printed.split("B> silent")[1].split("silent> speak")
    assert "C has nothing to say for now." in before
    assert "silent: B; `speak` to speak up" in before
    assert "Enter lets the others go on." in before.split("silent> hm")[1]
    assert "B withdraws" in after
    assert "A takes the action of the Tavern." in passed.split("silent> ")[1]
    assert "silent> " not in table("genoa", "silent", words=words)


def test_with_open_hands_nobody_hands_over() -> None:
    """For games without secrets, or friends without them."""
    printed = table("wide", "pass", "pass", "pass", words=("--hot-seat", "--open-hands"))

    assert "Hand over" not in printed
    assert printed.count("B> ") == 2


def test_policies_can_be_watched() -> None:
    """The whole story and the sheet, without a question."""
    printed = table("shove", words=("--watch",))

    assert "played by journeyman" in printed
    assert "you" not in printed.splitlines()[1]
    assert "The match is over: " in printed
    assert "> " not in printed


def test_the_sheet_shows_what_breaks_ties() -> None:
    """Below the sum of Die Händler stand credits and money, which rank seats of equal status."""
    printed = table("haendler", words=("--watch",))

    sheet = printed[printed.index("The match is over: ") :]
    rows = re.findall(r"^(Status|total|Credits held|Florins in the bag|rank) ", sheet, re.MULTILINE)
    assert rows == ["Status", "total", "Credits held", "Florins in the bag", "rank"]


def test_waiting_lets_the_others_speak_until_something_is_heard() -> None:
    """On an open floor the host waits for an offer; elsewhere nobody else may speak."""
    printed = table("bargain", "wait", "wait", words=("--bots", "progress"))

    assert "also asked: B, C; `wait` lets them go first" in printed
    assert "makes up an offer." in printed
    assert "Nobody else may speak now" in table("shove", "wait")


def test_the_same_words_make_the_same_match(folder: Path) -> None:
    """Policies answer alike when the match stands alike."""
    hashes = []
    for name in ("one.jsonl", "two.jsonl"):
        table("bargain", "1", "1", "1", f"save {name}", "quit")
        hashes.append(state_hash(read_save(folder / name).state))

    assert hashes[0] == hashes[1]


def test_a_new_seed_is_drawn_and_told() -> None:
    """Without --seed two tables differ; the seed to play again is on the screen."""
    first, second = played("play", "bidding"), played("play", "bidding")

    assert re.search(r"^Seed \d+\.", first, re.MULTILINE)
    assert first != second


def test_a_route_is_typed_from_either_end() -> None:
    """What the menu does not contain may still be an option, written otherwise; it is kept so."""
    typed = ("place trader warburg-gottingen/1", "quit", "undo")
    printed = table("hansa", *typed, words=("-o", "first=A"))

    assert "`undo` takes back: place trader Göttingen-Warburg/3" in printed
    assert "The match is not saved" in printed
    assert "Taken back." in printed


@pytest.mark.parametrize(
    ("bot", "problem"),
    [
        ("raises", "LookupError: this is too hard for seat 1"),
        ("invents", "it chose what is not allowed"),
    ],
)
def test_a_bot_that_fails_is_replaced_and_the_table_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bot: str, problem: str
) -> None:
    """The match goes on to its end."""
    write_package(tmp_path / "installed", "odd-bots", ODD)
    monkeypatch.syspath_prepend(str(tmp_path / "installed"))
    printed = table("bidding", "1", "1", "1", "1", "quit", "quit", words=("--bots", bot))

    assert f"B failed to decide ({problem}); a clerk decides in its place." in printed
    assert "The match is over: " in printed
