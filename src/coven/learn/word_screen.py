"""The play screen of a lesson in words."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from coven.learn.screen import Ways
from coven.learn.table import LessonTable
from coven.learn.wording import Way, taught, way
from coven.stage import Stage
from coven.text.board import WordBoard
from coven.text.pages import Call, Choice, Desk, Page
from coven.text.play import WordPlayScreen
from coven.words import say
from engine.core import Event


class WordLessonScreen(WordPlayScreen):
    """Says one step at a time above the page that the step is about."""

    def __init__(self, stage: Stage, board: WordBoard, table: LessonTable, ways: Ways) -> None:
        self.table = table
        self._ways = ways
        self._words = board.words
        self.right: Way | None = None  # what is to be pressed now
        board.words = replace(
            board.words, turn=self._turn, table=self._watched, ponder=lambda view: 0.0
        )
        super().__init__(stage, board)

    def go_on(self) -> None:
        """Goes on to the next step, or from the last one to a real game."""
        if self.table.last:
            self._ways.play()
            return
        self.table.go_on()
        self.board.renew()

    def _turn(self, desk: Desk) -> Page:
        page = self._words.turn(desk)
        if not self.table.step.by_hand:
            return self._read(page)
        self.right = way(self._words.turn, desk, self.table)
        return taught(page, self.right, self._above(), self._nav())

    def _watched(self, desk: Desk, heard: Sequence[Event]) -> Page:
        return self._read(self._words.table(desk, heard))

    def _read(self, page: Page) -> Page:
        """Returns a page to be read: there is nothing to do but to go on."""
        self.right = None
        rows: tuple[tuple[Choice, ...], ...] = ()
        if not self.table.step.by_hand:
            label = say("Play now") if self.table.last else say("Go on")
            rows = ((Choice(label, Call(self.go_on), "main"),),)
        lines = (*self._above(), *page.lines)
        return replace(page, lines=lines, rows=(*rows, *self._nav().rows), blank=None)

    def _above(self) -> tuple[str, ...]:
        step, count = self.table.step, len(self.table.lesson.steps)
        told = say("Lesson, step {step} of {steps}.", step=self.table.at + 1, steps=count)
        return (step.worded, told)

    def _nav(self) -> Page:
        """Returns the way back to the step before."""
        if not self.table.at:
            return Page(())
        return Page((), ((Choice(say("Back a step"), Call(partial(self._ways.again))),),))
