"""LessonSession: a session at the table of a lesson; TextLessonScreen: a lesson in text mode."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from coven.games import GAME_INFOS
from coven.games.interface import BoardServices
from coven.games.lesson import LEARNER
from coven.i18n import tr
from coven.lessons.lesson_table import LessonTable
from coven.lessons.screen import LessonScreen
from coven.screens.table.table_screen import TableScreen, TextPlayScreen
from coven.session.session import TableSession
from coven.text_table.board import TextBoard
from coven.text_table.page import (
    ChoiceRows,
    MenuPosition,
    OpenPrivateView,
    PageContext,
    ReturnToTable,
    RunCallback,
    SaveNotes,
    ShowRefusal,
    SubmitActions,
    TextChoice,
    TextPage,
)
from coven.ui.window import AppWindow
from engine.core import Event

if TYPE_CHECKING:
    from coven.app import PocketCoven

_MAX_MENUS = 400  # searched at most

_MenuState = tuple[MenuPosition, str]  # position and notes


class TextLessonScreen(TextPlayScreen):
    """Shows the text of one step at a time above the page it is about."""

    def __init__(
        self,
        window: AppWindow,
        board: TextBoard,
        table: LessonTable,
        open_previous_step: Callable[[], object],
    ) -> None:
        self.table = table
        self._open_previous_step = open_previous_step
        self._text_table = board.text_table
        # The button to press now, or that of the text field with the effect of the text to type.
        self.right_choice: TextChoice | None = None
        board.text_table = replace(
            board.text_table,
            turn_page=self._turn_page,
            public_page=self._public_page,
            delays_turn=lambda view: False,
        )
        super().__init__(window, board)

    def advance(self) -> None:
        """Goes to the next step, or from the last one to a real game."""
        if self.table.is_last_step:
            self.board.services.leave_table()
            return
        self.table.advance()
        self.board.refresh()

    def _turn_page(self, context: PageContext) -> TextPage:
        """Returns the page with the lesson's text above it, where only the right button acts."""
        page = self._text_table.turn_page(context)
        if not self.table.step.is_hands_on:
            return self._reading_page(page)
        self.right_choice = self._find_right_choice(context)
        lines = self._lesson_lines()
        if self.right_choice is not None:
            lines = (*lines, tr("Now press: {button}", button=self.right_choice.label))
        rows = (tuple(map(self._restrict_choice, row)) for row in page.choice_rows)
        return replace(
            page,
            lines=(*lines, *page.lines),
            choice_rows=(*rows, *self._previous_step_rows()),
        )

    def _public_page(self, context: PageContext, private_news: Sequence[Event]) -> TextPage:
        return self._reading_page(self._text_table.public_page(context, private_news))

    def _reading_page(self, page: TextPage) -> TextPage:
        """Returns the page with nothing to do but go on."""
        self.right_choice = None
        rows: ChoiceRows = ()
        if not self.table.step.is_hands_on:
            label = tr("Play now") if self.table.is_last_step else tr("Continue")
            rows = ((TextChoice(label, RunCallback(self.advance), "main"),),)
        lines, rows = (*self._lesson_lines(), *page.lines), (*rows, *self._previous_step_rows())
        return replace(page, lines=lines, choice_rows=rows, prompt=None)

    def _lesson_lines(self) -> tuple[str, ...]:
        step, count = self.table.step, len(self.table.lesson.steps)
        progress = tr(
            "Lesson, step {step} of {steps}.", step=self.table.step_index + 1, steps=count
        )
        return (step.text_mode_text, progress)

    def _previous_step_rows(self) -> ChoiceRows:
        """Returns the button back to the previous step."""
        if not self.table.step_index:
            return ()
        return ((TextChoice(tr("Back a step"), RunCallback(self._open_previous_step)),),)

    # The right choice

    def _find_right_choice(self, context: PageContext) -> TextChoice | None:
        """Returns the first button on the shortest way through the menus to the expected action."""
        start = (context.position, context.notes)
        first: dict[_MenuState, TextChoice | None] = {start: None}
        waiting = deque([start])
        while waiting and len(first) < _MAX_MENUS:
            state = waiting.popleft()
            for pressed in self._choices(replace(context, position=state[0], notes=state[1])):
                choice = first[state] or pressed
                after: _MenuState | None = None
                match pressed.effect:
                    case SubmitActions(actions, seat):
                        if seat in (None, LEARNER) and self.table.is_expected(actions):
                            return choice
                    case MenuPosition() as position:
                        after = position, state[1]
                    case SaveNotes(text, position):
                        after = position, text
                if after is not None and after not in first:
                    first[after] = choice
                    waiting.append(after)
        # The button that opens the private view or returns from it.
        private = (ReturnToTable(), OpenPrivateView(LEARNER))
        return next((each for each in self._choices(context) if each.effect in private), None)

    def _choices(self, context: PageContext) -> Iterator[TextChoice]:
        """Yields the button of the text field, and every other button of a page."""
        page, text = self._text_table.turn_page(context), self.table.step.typed_text
        if page.prompt is not None and text:
            yield TextChoice(page.prompt.button, page.prompt.effect_for(text))
        for row in page.choice_rows:
            yield from row

    def _restrict_choice(self, choice: TextChoice) -> TextChoice:
        """Returns a button of the page, which acts only if it is the right one."""
        if self.right_choice is not None and choice.effect == self.right_choice.effect:
            return replace(choice, kind="main")
        kind = "plain" if choice.kind == "main" else choice.kind
        # Menus may be opened, but nothing else can be done in them.
        if isinstance(choice.effect, MenuPosition | SaveNotes):
            return replace(choice, kind=kind)
        return TextChoice(choice.label, ShowRefusal("lesson_waits", None), kind)


class LessonSession(TableSession):
    """A session at a LessonTable, starting at any step."""

    is_saved = False

    def __init__(self, app: "PocketCoven", game: str, step: int = 0) -> None:
        table = LessonTable(GAME_INFOS[game].lesson(), step)
        self._lesson_table = table
        self._open_previous_step = lambda: app.navigation.open_lesson(
            game, max(0, table.step_index - 1)
        )
        super().__init__(app, table)

    def board_services(self) -> BoardServices:
        return replace(
            super().board_services(),
            leave_table=partial(self.app.open_setup, self.table.game),
            open_members=None,
            status_bar=None,
        )

    def _create_table_screen(self, services: BoardServices) -> TableScreen:
        table, back = self._lesson_table, self._open_previous_step
        if services.look.text_mode:
            board = self._create_text_board(services)
            return TextLessonScreen(self.app.window, board, table, back)
        return LessonScreen(services, self.phone.game_info, self.app, table, back)
