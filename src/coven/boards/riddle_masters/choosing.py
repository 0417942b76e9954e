"""What is chosen at the open table before it is asked: a letter of a word, or a bot's question."""

from functools import partial

from coven.boards.offers import Offer
from coven.boards.riddle_masters.figures import paint_figure
from coven.boards.riddle_masters.pages import Moment, Page, Props
from coven.drawing.painter import Painter
from coven.text.riddle_masters.questions import asked, question, reply
from coven.text.riddle_masters.tale import answered, letter_place, riddle
from coven.words import say
from engine.core import Seat
from engine.games.riddle_masters.library import QUESTIONS
from engine.games.riddle_masters.phrasing import spelt, understood
from engine.games.riddle_masters.pieces import FARTHEST_LETTER, Ask, CurseLetter, Letter, Object

_LARGEST_CELL = 60.0
_LEAST_FIGURE = 60.0
_COLUMNS, _ROWS = 5, 5  # of numbers, with the row above them
_QUESTION = 46.0
_GAP = 6


class LetterPage(Page):
    """Which letter of a word somebody wants, in front of all."""

    mode = "letter"

    def __init__(
        self,
        props: Props,
        moment: Moment,
        thing: Object,
        seat: Seat,
        kind: type[Letter] | type[CurseLetter],
    ) -> None:
        super().__init__(props, moment.view)
        self.moment, self.thing, self.seat, self.kind = moment, thing, seat, kind
        self.from_end = False
        self.position: int | None = None
        self._asked = False

    def prompt(self) -> str:
        """Returns whose letter is chosen."""
        about = riddle(self.view, self.thing, self.host.chairs)
        if self.position is None:
            return say("which letter of {riddle}?", riddle=about)
        return say("{riddle}: {place}", riddle=about, place=letter_place(self.position))

    def renew(self, moment: Moment) -> bool:
        """Stays while the letter may still be asked for."""
        self.moment, self.view = moment, moment.view
        sight = moment.sights.get(self.seat)
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
        if top >= _LEAST_FIGURE:
            side = min(top - 8, 220.0)
            at = ((wide - side) / 2, (top - side) / 2, side)
            paint_figure(painter, self.view.sculptures[self.thing], at)
        half = (broad - _GAP) / 2
        for column, (name, label) in enumerate(
            (("front", say("From the front")), ("end", say("From the end")))
        ):
            chosen = self.from_end == (name == "end")
            painter.button(
                name, left + column * (half + _GAP), top, half, tall, label,
                partial(self._side, name), kind="primary" if chosen else "plain",
            )  # fmt: skip
        cell = (broad - _GAP * (_COLUMNS - 1)) / _COLUMNS
        for number in range(1, FARTHEST_LETTER + 1):
            row, column = divmod(number - 1, _COLUMNS)
            x, y = left + column * (cell + _GAP), top + (row + 1) * (tall + _GAP)
            chosen = self.position is not None and abs(self.position) == number
            painter.button(
                f"position-{number}", x, y, cell, tall, str(number), partial(self._pick, number),
                kind="primary" if chosen else "plain",
            )  # fmt: skip

    def rows(self) -> list[list[Offer]]:
        """Returns the way back, and the question once a letter is chosen."""
        back = Offer("back", say("Back"), self._home, "plain")
        if self.position is None:
            why = partial(self.host.explain, "touch_a_number", "RM-09")
            ask = Offer("ask", say("Touch a number"), self._ask, enabled=False, why=why)
            return [[back, ask]]
        return [[back, Offer("ask", say("Ask for it"), self._ask)]]

    def _side(self, name: str) -> None:
        self.from_end = name == "end"
        if self.position is not None:
            self.position = abs(self.position) * (-1 if self.from_end else 1)
        self.props.refresh()

    def _pick(self, number: int) -> None:
        self.position = -number if self.from_end else number
        self.props.refresh()

    async def _ask(self) -> None:
        self._asked = True
        await self.host.act(self.seat, [self.kind(self.thing, self.position)])

    def _home(self) -> None:
        self.props.home(self.moment)


class QuestionsPage(Page):
    """The questions that a bot understands, as many at a time as fit."""

    mode = "questions"

    def __init__(self, props: Props, moment: Moment, thing: Object, behind: Page) -> None:
        super().__init__(props, moment.view)
        self.moment, self.thing = moment, thing
        self.leaf = 0
        self._behind = behind

    @property
    def left(self) -> list[str]:
        """The questions that nobody has asked about this riddle."""
        known = {understood(one.text) for one in self.view.questions if one.object == self.thing}
        return [each for each in QUESTIONS if each not in known]

    def prompt(self) -> str:
        """Returns the last answer, or about what is asked."""
        last = self.view.questions[-1:]
        if last and last[0].object == self.thing and last[0].reply:
            owner = self.name(self.thing // self.view.terms.each)
            return answered(asked(last[0].text), owner, reply(last[0].reply))
        about = riddle(self.view, self.thing, self.host.chairs)
        return say("what do you want to know of {riddle}?", riddle=about)

    def renew(self, moment: Moment) -> bool:
        """Stays while one asks on, also while the bot answers."""
        before, self.moment, self.view = self.view, moment, moment.view
        return moment.view.turn == before.turn and moment.view.step in ("answer", "series")

    def paint(self, painter: Painter) -> None:
        """Draws a leaf of questions."""
        tall = self.host.look.room(_QUESTION, 1.4)
        each = max(1, int((painter.height - _GAP) // (tall + _GAP)))
        left = self.left
        self.leaf %= max(1, -(-len(left) // each))
        broad = min(painter.width - 28, 560.0)
        x = (painter.width - broad) / 2
        for at, one in enumerate(left[self.leaf * each : (self.leaf + 1) * each]):
            painter.button(
                f"ask-{one}", x, _GAP + at * (tall + _GAP), broad, tall, question(one),
                partial(self._ask, one), kind="plain", size="body",
            )  # fmt: skip

    def rows(self) -> list[list[Offer]]:
        """Returns the way back and the next leaf."""
        return [
            [
                Offer("back", say("Back"), self._back, "plain"),
                Offer("more", say("More questions"), self._turn, "plain"),
            ]
        ]

    def _turn(self) -> None:
        self.leaf += 1
        self.props.refresh()

    async def _ask(self, wanted: str) -> None:
        await self.host.act(self.view.turn, [Ask(self.thing, spelt(wanted))])

    def _back(self) -> None:
        if self._behind.renew(self.moment):
            self.props.go(self._behind)
        else:
            self.props.home(self.moment)
