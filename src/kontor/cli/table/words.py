"""The words a person may type at a terminal table besides an option."""

from __future__ import annotations

from typing import Final, NamedTuple


class Word(NamedTuple):
    """A command: its word, a short form, what may follow, and a sentence."""

    word: str
    short: str
    rest: str
    sentence: str


WORDS: Final = (
    Word("help", "?", "", "These lines."),
    Word("options", "o", "", "The options again, all of them, in groups."),
    Word("all", "", "", "Every option in sight on a line of its own."),
    Word("back", "<", "", "From a group or a search back to all options."),
    Word("board", "b", "[N|on|off]", "All of the board, or part N; off: only when you ask."),
    Word("legend", "", "", "What the signs on the board mean."),
    Word("log", "l", "[N]", "What happened, the last N lines or everything."),
    Word("news", "", "", "What happened since your last turn, all of it."),
    Word("scores", "s", "", "The score sheet, as if the match ended now."),
    Word("rules", "r", "[N|CLAUSE|WORD]", "Rules of what you do, of option N, on a word."),
    Word("hint", "h", "", "What a bot would do in your place; Enter does it."),
    Word("confirm", "", "[on|off]", "Whether you are asked before your turn ends."),
    Word("undo", "u", "[N]", "Take back your last decision, or the last N."),
    Word("takeback", "", "", "Ask the others to go back before your last decision."),
    Word(
        "resign", "", "", "Give up for good: a bot plays on, you come last; of two, the other wins."
    ),
    Word("abandon", "", "", "Ask the others to end the match unfinished, without a winner."),
    Word("wait", "w", "", "Let the others speak first, where several may speak."),
    Word("speak", "", "[SEAT|on|off]", "Speak up though silent; on: stop so that one can."),
    Word("orders", "", "", "Your standing orders, and those you may want."),
    Word("order", "", "N [WHICH]", "Lay the Nth of them down: it answers in your name."),
    Word("withdraw", "", "N", "Take your standing order N back."),
    Word("save", "", "[FILE]", "Save the match; `kontor play GAME --load FILE` goes on."),
    Word("quit", "q", "", "Leave the table."),
)

COMMANDS: Final = {name: row.word for row in WORDS for name in (row.word, row.short) if name}


def split_command(typed: str) -> tuple[str, str]:
    """A command and what follows it, or ("", "") where no command was typed.

    A colon before the word makes it a command in any case.
    """
    word, _, rest = typed.removeprefix(":").partition(" ")
    return COMMANDS.get(word.casefold(), ""), rest.strip()
