"""The play screen of a lesson in words."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from coven.learn.screen import LessonLinks
from coven.learn.table import LessonTable
from coven.learn.wording import RightChoice, find_right_choice, lesson_page
from coven.stage import AppWindow
from coven.text.board import TextBoard
from coven.text.pages import PageContext, RunCallback, TextChoice, TextPage
from coven.text.play import TextPlayScreen
from coven.words import tr
from engine.core import Event


class TextLessonScreen(TextPlayScreen):
    """Says one step at a time above the page that the step is about."""

    def __init__(
        self, window: AppWindow, board: TextBoard, table: LessonTable, links: LessonLinks
    ) -> None:
        self.table = table
        self._links = links
        self._text_table = board.text_table
        self.right_choice: RightChoice | None = None  # what is to be pressed now
        board.text_table = replace(
            board.text_table,
            turn_page=self._turn_page,
            public_page=self._public_page,
            turn_delay=lambda view: 0.0,
        )
        super().__init__(window, board)

    def advance(self) -> None:
        """Goes on to the next step, or from the last one to a real game."""
        if self.table.is_last_step:
            self._links.real_game()
            return
        self.table.advance()
        self.board.refresh()

    def _turn_page(self, context: PageContext) -> TextPage:
        page = self._text_table.turn_page(context)
        if not self.table.step.is_hands_on:
            return self._reading_page(page)
        self.right_choice = find_right_choice(self._text_table.turn_page, context, self.table)
        return lesson_page(
            page, self.right_choice, self._lesson_lines(), self._previous_step_page()
        )

    def _public_page(self, context: PageContext, private_news: Sequence[Event]) -> TextPage:
        return self._reading_page(self._text_table.public_page(context, private_news))

    def _reading_page(self, page: TextPage) -> TextPage:
        """Returns a page to be read: there is nothing to do but to go on."""
        self.right_choice = None
        rows: tuple[tuple[TextChoice, ...], ...] = ()
        if not self.table.step.is_hands_on:
            label = tr("Play now") if self.table.is_last_step else tr("Go on")
            rows = ((TextChoice(label, RunCallback(self.advance), "main"),),)
        lines = (*self._lesson_lines(), *page.lines)
        return replace(
            page,
            lines=lines,
            choice_rows=(*rows, *self._previous_step_page().choice_rows),
            prompt=None,
        )

    def _lesson_lines(self) -> tuple[str, ...]:
        step, count = self.table.step, len(self.table.lesson.steps)
        told = tr("Lesson, step {step} of {steps}.", step=self.table.step_index + 1, steps=count)
        return (step.text_mode_text, told)

    def _previous_step_page(self) -> TextPage:
        """Returns the way back to the step before."""
        if not self.table.step_index:
            return TextPage(())
        return TextPage(
            (), ((TextChoice(tr("Back a step"), RunCallback(partial(self._links.previous_step))),),)
        )
