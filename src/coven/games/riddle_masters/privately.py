"""What a seat sees alone besides its notebook: a guess to judge, and a screen that hides all."""

from functools import partial

from coven.drawing.painter import Painter
from coven.drawing.palette import Palette
from coven.games.judging import refusal
from coven.games.offers import BoardButton
from coven.games.riddle_masters.closeup import SculpturePage
from coven.games.riddle_masters.pages import BoardPage, PageEnvironment
from coven.secret.hold import HOLD_ZONE
from coven.words import tr
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import RIGHT, WRONG, Verdict
from engine.games.riddle_masters.view import View
from engine.match import Sight


class VerdictPage(SculpturePage):
    """A guess that its owner alone may read; the closed page is the same for every guess."""

    mode = "verdict"
    is_private = True

    def __init__(self, env: PageEnvironment, sight: Sight[View]) -> None:
        self.guess = sight.view.guesses[-1]
        super().__init__(env, sight.view, self.guess.object)

    def prompt(self) -> str:
        """Returns whose guess it is."""
        name = self.seat_name(self.guess.seat)
        return tr("{name} has guessed your riddle: is it right?", name=name)

    def secret_lines(self) -> tuple[str, ...]:
        """Returns the guess and the word."""
        return (
            tr("guess: {word}", word=self.guess.word),
            tr("your word: {word}", word=self.view.words[self.thing]),
        )

    def coloured_sentences(self, palette: Palette) -> list[tuple[str, str]]:
        """Says how to judge."""
        text = tr(
            "Another spelling or another word for the same thing may count: you decide. The others "
            "hear only right or wrong."
        )
        return [(text, palette.text)]

    def button_rows(self) -> list[list[BoardButton]]:
        """Returns the guess to be held open, and the two verdicts whatever it is."""
        return [
            [BoardButton(HOLD_ZONE, tr("Hold: the guess and my word"), lambda: None, "quiet")],
            [
                BoardButton("wrong", tr("Wrong"), partial(self._submit_verdict, WRONG), "plain"),
                BoardButton("right", tr("Right"), partial(self._submit_verdict, RIGHT), "plain"),
            ],
        ]

    async def _submit_verdict(self, verdict: Verdict) -> None:
        assert self.view.seat is not None
        refused = refusal(RULES, self.view, self.view.seat, verdict)
        if refused is not None:
            self.services.show_refusal(refused.reason, refused.rule)
            return
        await self.services.submit([verdict])


class HiddenPage(BoardPage):
    """Hides a page because the phone was not looked at by its owner for a moment."""

    mode = "veil"
    is_private = True

    def __init__(self, env: PageEnvironment, hidden_page: BoardPage) -> None:
        super().__init__(env, hidden_page.view)
        self.hidden_page = hidden_page

    def prompt(self) -> str:
        """Returns for whom the page waits."""
        return tr("only you may look")

    def paint(self, painter: Painter) -> None:
        """Draws a closed book."""
        side = min(painter.width, painter.height) * 0.4
        painter.image("book", (painter.width - side) / 2, (painter.height - side) / 2, side)

    def button_rows(self) -> list[list[BoardButton]]:
        """Returns the way back."""
        return [[BoardButton("show", tr("Show it again"), self._show_again)]]

    def _show_again(self) -> None:
        self.env.show_page(self.hidden_page)
