"""TextLessonScreen: a lesson in text mode; finds the button that leads to the next action."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from coven.games.lesson import LEARNER
from coven.i18n import tr
from coven.lessons.lesson_table import LessonTable
from coven.lessons.screen import LessonLinks
from coven.screens.table.table_screen import TextPlayScreen
from coven.text_table.board import TextBoard
from coven.text_table.page import (
    ChoiceEffect,
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

_MAX_MENUS = 400  # searched at most

TurnPage = Callable[[PageContext], TextPage]
_MenuState = tuple[MenuPosition, str]  # position and notes


@dataclass(frozen=True, slots=True)
class RightChoice:
    """The button to press next."""

    effect: ChoiceEffect | None  # None: the button below the text field
    label: str


def find_right_choice(
    turn_page: TurnPage, context: PageContext, table: LessonTable
) -> RightChoice | None:
    """Returns the first button on the shortest way through the menus to the expected action."""
    start = (context.position, context.notes)
    first: dict[_MenuState, RightChoice | None] = {start: None}
    waiting = deque([start])
    while waiting and len(first) < _MAX_MENUS:
        state = waiting.popleft()
        for effect, pressed in _page_effects(
            turn_page(replace(context, position=state[0], notes=state[1])), table
        ):
            choice = first[state] or pressed
            if _completes_step(table, effect):
                return choice
            after = _state_after(effect, state)
            if after is not None and after not in first:
                first[after] = choice
                waiting.append(after)
    return _private_view_choice(turn_page(context))


def _page_effects(page: TextPage, table: LessonTable) -> Iterator[tuple[ChoiceEffect, RightChoice]]:
    """Yields the effect of the text field, and of every button."""
    if page.prompt is not None and table.step.typed_text:
        yield page.prompt.effect_for(table.step.typed_text), RightChoice(None, page.prompt.button)
    for choice in (choice for row in page.choice_rows for choice in row):
        yield choice.effect, RightChoice(choice.effect, choice.label)


def _state_after(effect: ChoiceEffect, state: _MenuState) -> _MenuState | None:
    """Returns the menu state after an effect, if it only changes the menu."""
    match effect:
        case MenuPosition():
            return effect, state[1]
        case SaveNotes(text, position):
            return position, text
    return None


def _completes_step(table: LessonTable, effect: ChoiceEffect) -> bool:
    return (
        isinstance(effect, SubmitActions)
        and effect.seat in (None, LEARNER)
        and table.is_expected(effect.actions)
    )


def _private_view_choice(page: TextPage) -> RightChoice | None:
    """Returns the button that opens the private view or returns from it."""
    for choice in (choice for row in page.choice_rows for choice in row):
        if isinstance(choice.effect, ReturnToTable) or choice.effect == OpenPrivateView(LEARNER):
            return RightChoice(choice.effect, choice.label)
    return None


def lesson_page(
    page: TextPage, right_choice: RightChoice | None, above: tuple[str, ...], nav: ChoiceRows
) -> TextPage:
    """Returns the page with the lesson's text above it, where only the right button acts."""
    instruction = (
        () if right_choice is None else (tr("Now press: {button}", button=right_choice.label),)
    )
    rows = tuple(
        tuple(_restrict_choice(choice, right_choice) for choice in row) for row in page.choice_rows
    )
    return replace(page, lines=(*above, *instruction, *page.lines), choice_rows=(*rows, *nav))


def _restrict_choice(choice: TextChoice, right_choice: RightChoice | None) -> TextChoice:
    if right_choice is not None and choice.effect == right_choice.effect:
        return replace(choice, kind="main")
    kind = "plain" if choice.kind == "main" else choice.kind
    # Menus may be opened, but nothing else can be done in them.
    if isinstance(choice.effect, MenuPosition | SaveNotes):
        return replace(choice, kind=kind)
    return TextChoice(choice.label, ShowRefusal("lesson_waits", None), kind)


# The screen


class TextLessonScreen(TextPlayScreen):
    """Shows the text of one step at a time above the page it is about."""

    def __init__(
        self, window: AppWindow, board: TextBoard, table: LessonTable, links: LessonLinks
    ) -> None:
        self.table = table
        self._links = links
        self._text_table = board.text_table
        self.right_choice: RightChoice | None = None  # button to press now
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
            page, self.right_choice, self._lesson_lines(), self._previous_step_rows()
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
        return ((TextChoice(tr("Back a step"), RunCallback(self._links.previous_step)),),)
