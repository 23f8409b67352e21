"""A lesson at the terminal: the task, the board, and an answer to every move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.cli.table.choices import Choices
from kontor.cli.table.paper import Paper
from kontor.cli.table.sight import Sight
from kontor.engine.errors import KontorError
from kontor.lessons.milestones import lesson_done, step_done
from kontor.lessons.running import Answer
from kontor.lessons.wording import text_of

if TYPE_CHECKING:
    from kontor.cli.work.learn.learned import Learned
    from kontor.lessons.running import Course
    from kontor.match.driver import Driver

QUIT: Final = frozenset({"q", "quit"})
HINT: Final = frozenset({"h", "hint"})
BOARD: Final = frozenset({"b", "board"})


class Classroom:
    """One lesson, from its first task to its last."""

    def __init__(self, course: Course, language: str, learned: Learned) -> None:
        self._course = course
        self._language = language
        self._learned = learned

    def run(self, first: int = 0) -> None:
        """Teach from a task on until the lesson is over, or the learner leaves."""
        lesson = self._course.lesson
        self._paper = Paper(self._course.stand(0))
        self._paper.say(self._text("title"), "bold")
        if first:
            self._paper.say(
                f"You go on with task {first + 1}; --again begins with the first.", "dim"
            )
        try:
            for number, step in enumerate(lesson.step[first:], first):
                if not self._taught(number, step.id):
                    return
                self._keep(step_done(self._course.game.title, lesson.id, step.id))
            self._keep(lesson_done(self._course.game.title, lesson.id))
            self._paper.say(self._text("end"), "bold")
        except EOFError:
            print()

    def _keep(self, milestone: str) -> None:
        """Keep what was done; who cannot keep it goes on learning."""
        try:
            self._learned.add(milestone)
        except OSError as error:
            self._paper.say(f"This is not kept: {error.filename}: {error.strerror}.", "red")

    def _text(self, key: str) -> str:
        title, lesson = self._course.game.title, self._course.lesson.id
        return text_of(title, f"{lesson}.{key}", self._language)

    def _taught(self, number: int, step: str) -> bool:
        """One task until it is done; False where the learner leaves."""
        moves: tuple[str, ...] = ()
        self._paper.out.print()
        self._paper.say(f"{number + 1}. {self._text(f'{step}.goal')}", "bold")
        self._paper.say(self._text(f"{step}.say"))
        while True:
            driver = self._course.stand(number, moves)
            move = self._asked(driver, self._course.next_move(number, moves))
            if not move:
                return False
            answer = self._answered(number, moves, move)
            if answer is None:
                continue
            if answer.say:
                style = "green" if answer.verdict == "done" else "yellow"
                self._paper.say(self._text(f"{step}.{answer.say}"), style)
            if answer.verdict == "done":
                return True
            moves = answer.moves

    def _answered(self, number: int, moves: tuple[str, ...], move: str) -> Answer | None:
        """What comes of a move; None after a refusal, which says why."""
        try:
            return self._course.answer(number, moves, move)
        except KontorError as error:
            self._paper.say(str(error), "red")
            return None

    def _asked(self, driver: Driver, advice: str) -> str:
        """What the learner wants to do; "" where they leave."""
        seat = self._course.seat
        paper = self._paper = Paper(driver)
        choices = Choices([action.text for action in driver.legal(seat)], paper.spoken, paper.short)
        sight = Sight(driver, paper)
        sight.show(seat)
        paper.question(seat)
        paper.choices(choices)
        advised = ""  # what Enter alone does
        while True:
            typed = paper.ask(driver.names[seat]).strip()
            word = typed.casefold()
            if word in QUIT:
                return ""
            if word in HINT:
                advised = advice
                paper.say(f"{paper.spoken(advice)}: Enter does it.", "dim")
            elif word in BOARD:
                sight.whole(seat)
            elif move := chosen(choices, typed) if typed else advised:
                return move
            else:
                paper.choices(choices)


def chosen(choices: Choices, typed: str) -> str:
    """The option that was typed, or "" after narrowing what is shown."""
    if typed.isdecimal():
        return choices.pick(int(typed)) or ""
    if named := choices.named(typed):
        return named
    choices.search(typed)
    return choices.only()
