"""What is chosen at the open table before it is asked: a letter of a word, or a bot's question."""

from functools import partial

from coven.drawing.painter import Painter
from coven.games.offers import BoardButton
from coven.games.riddle_masters.figures import paint_thumbnail
from coven.games.riddle_masters.pages import BoardPage, PageEnvironment, TableContext
from coven.text.riddle_masters.questions import asked_text, question_text, reply_text
from coven.text.riddle_masters.tale import letter_position_phrase, question_and_answer, riddle_name
from coven.words import tr
from engine.core import Seat
from engine.games.riddle_masters.library import QUESTIONS
from engine.games.riddle_masters.pieces import FARTHEST_LETTER, Ask, CurseLetter, Letter, Object
from engine.games.riddle_masters.words import decode_question, encode_question

_LARGEST_CELL = 60.0
_LEAST_THUMBNAIL = 60.0
_COLUMNS, _ROWS = 5, 5  # of numbers, with the row above them
_QUESTION = 46.0
_GAP = 6


class LetterPage(BoardPage):
    """Which letter of a word somebody wants, in front of all."""

    mode = "letter"

    def __init__(
        self,
        env: PageEnvironment,
        context: TableContext,
        thing: Object,
        seat: Seat,
        kind: type[Letter] | type[CurseLetter],
    ) -> None:
        super().__init__(env, context.view)
        self.context, self.thing, self.seat, self.kind = context, thing, seat, kind
        self.from_end = False
        self.position: int | None = None
        self._asked = False

    def prompt(self) -> str:
        """Returns whose letter is chosen."""
        about = riddle_name(self.view, self.thing, self.services.players)
        if self.position is None:
            return tr("which letter of {riddle}?", riddle=about)
        return tr("{riddle}: {place}", riddle=about, place=letter_position_phrase(self.position))

    def update(self, context: TableContext) -> bool:
        """Stays while the letter may still be asked for."""
        self.context, self.view = context, context.view
        sight = context.sights.get(self.seat)
        if sight is None or self._asked:
            return False
        return any(
            isinstance(action, self.kind) and action.object == self.thing for action in sight.legal
        )

    def paint(self, painter: Painter) -> None:
        """Draws the numbers of the letters, from the front or from the end, under the riddle."""
        wide, high = painter.width, painter.height
        broad = min(wide - 28, 420.0)
        left = (wide - broad) / 2
        tall = min(_LARGEST_CELL, (high - 8) / _ROWS - _GAP)
        top = high - _ROWS * (tall + _GAP)
        if top >= _LEAST_THUMBNAIL:
            side = min(top - 8, 220.0)
            at = ((wide - side) / 2, (top - side) / 2, side)
            paint_thumbnail(painter, self.view.sculptures[self.thing], at)
        half = (broad - _GAP) / 2
        for column, (name, label) in enumerate(
            (("front", tr("From the front")), ("end", tr("From the end")))
        ):
            chosen = self.from_end == (name == "end")
            painter.button(
                name, left + column * (half + _GAP), top, half, tall, label,
                partial(self._choose_end, name), kind="primary" if chosen else "plain",
            )  # fmt: skip
        cell = (broad - _GAP * (_COLUMNS - 1)) / _COLUMNS
        for number in range(1, FARTHEST_LETTER + 1):
            row, column = divmod(number - 1, _COLUMNS)
            x, y = left + column * (cell + _GAP), top + (row + 1) * (tall + _GAP)
            chosen = self.position is not None and abs(self.position) == number
            painter.button(
                f"position-{number}",
                x,
                y,
                cell,
                tall,
                str(number),
                partial(self._choose_position, number),
                kind="primary" if chosen else "plain",
            )

    def button_rows(self) -> list[list[BoardButton]]:
        """Returns the way back, and the question once a letter is chosen."""
        back = BoardButton("back", tr("Back"), self._show_table, "plain")
        if self.position is None:
            why = partial(self.services.show_refusal, "touch_a_number", "RM-09")
            ask = BoardButton(
                "ask", tr("Touch a number"), self._ask, enabled=False, on_disabled_tap=why
            )
            return [[back, ask]]
        return [[back, BoardButton("ask", tr("Ask for it"), self._ask)]]

    def _choose_end(self, name: str) -> None:
        self.from_end = name == "end"
        if self.position is not None:
            self.position = abs(self.position) * (-1 if self.from_end else 1)
        self.env.refresh()

    def _choose_position(self, number: int) -> None:
        self.position = -number if self.from_end else number
        self.env.refresh()

    async def _ask(self) -> None:
        self._asked = True
        await self.services.submit_for_seat(self.seat, [self.kind(self.thing, self.position)])

    def _show_table(self) -> None:
        self.env.show_table(self.context)


class QuestionsPage(BoardPage):
    """The questions that a bot understands, as many at a time as fit."""

    mode = "questions"

    def __init__(
        self, env: PageEnvironment, context: TableContext, thing: Object, previous_page: BoardPage
    ) -> None:
        super().__init__(env, context.view)
        self.context, self.thing = context, thing
        self.page_number = 0
        self._previous_page = previous_page

    @property
    def open_questions(self) -> list[str]:
        """The questions that nobody has asked about this riddle."""
        known = {
            decode_question(one.text) for one in self.view.questions if one.object == self.thing
        }
        return [each for each in QUESTIONS if each not in known]

    def prompt(self) -> str:
        """Returns the last answer, or about what is asked."""
        last = self.view.questions[-1:]
        if last and last[0].object == self.thing and last[0].reply:
            owner = self.seat_name(self.thing // self.view.terms.each)
            return question_and_answer(asked_text(last[0].text), owner, reply_text(last[0].reply))
        about = riddle_name(self.view, self.thing, self.services.players)
        return tr("what do you want to know of {riddle}?", riddle=about)

    def update(self, context: TableContext) -> bool:
        """Stays while one asks on, also while the bot answers."""
        before, self.context, self.view = self.view, context, context.view
        return context.view.turn == before.turn and context.view.step in ("answer", "series")

    def paint(self, painter: Painter) -> None:
        """Draws a leaf of questions."""
        tall = self.services.look.height_for_lines(_QUESTION, 1.4)
        each = max(1, int((painter.height - _GAP) // (tall + _GAP)))
        left = self.open_questions
        self.page_number %= max(1, -(-len(left) // each))
        broad = min(painter.width - 28, 560.0)
        x = (painter.width - broad) / 2
        for at, one in enumerate(left[self.page_number * each : (self.page_number + 1) * each]):
            painter.button(
                f"ask-{one}", x, _GAP + at * (tall + _GAP), broad, tall, question_text(one),
                partial(self._ask, one), kind="plain", size="body",
            )  # fmt: skip

    def button_rows(self) -> list[list[BoardButton]]:
        """Returns the way back and the next leaf."""
        return [
            [
                BoardButton("back", tr("Back"), self._back, "plain"),
                BoardButton("more", tr("More questions"), self._next_page, "plain"),
            ]
        ]

    def _next_page(self) -> None:
        self.page_number += 1
        self.env.refresh()

    async def _ask(self, wanted: str) -> None:
        await self.services.submit_for_seat(
            self.view.turn, [Ask(self.thing, encode_question(wanted))]
        )

    def _back(self) -> None:
        if self._previous_page.update(self.context):
            self.env.show_page(self._previous_page)
        else:
            self.env.show_table(self.context)
