"""What a seat sees alone besides its notebook: a guess to judge, and a screen that hides all."""

from functools import partial

from coven.boards.judging import refusal
from coven.boards.offers import Offer
from coven.boards.riddle_masters.closeup import CloseUp
from coven.boards.riddle_masters.pages import Page, Props
from coven.drawing.painter import Painter
from coven.drawing.palette import Palette
from coven.secret.hold import ZONE
from coven.words import say
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import RIGHT, WRONG, Verdict
from engine.games.riddle_masters.view import View
from engine.match import Sight


class VerdictPage(CloseUp):
    """A guess that its owner alone may read; the closed page is the same for every guess."""

    mode = "verdict"
    private = True

    def __init__(self, props: Props, sight: Sight[View]) -> None:
        self.guess = sight.view.guesses[-1]
        super().__init__(props, sight.view, self.guess.object)

    def prompt(self) -> str:
        """Returns whose guess it is."""
        name = self.name(self.guess.seat)
        return say("{name} has guessed your riddle: is it right?", name=name)

    def whisper(self) -> tuple[str, ...]:
        """Returns the guess and the word."""
        return (
            say("guess: {word}", word=self.guess.word),
            say("your word: {word}", word=self.view.words[self.thing]),
        )

    def sentences(self, palette: Palette) -> list[tuple[str, str]]:
        """Says how to judge."""
        text = say(
            "Another spelling or another word for the same thing may count: you decide. The others "
            "hear only right or wrong."
        )
        return [(text, palette.text)]

    def rows(self) -> list[list[Offer]]:
        """Returns the guess to be held open, and the two verdicts whatever it is."""
        return [
            [Offer(ZONE, say("Hold: the guess and my word"), lambda: None, "quiet")],
            [
                Offer("wrong", say("Wrong"), partial(self._judge, WRONG), "plain"),
                Offer("right", say("Right"), partial(self._judge, RIGHT), "plain"),
            ],
        ]

    async def _judge(self, verdict: Verdict) -> None:
        assert self.view.seat is not None
        refused = refusal(RULES, self.view, self.view.seat, verdict)
        if refused is not None:
            self.host.explain(refused.reason, refused.rule)
            return
        await self.host.submit([verdict])


class VeilPage(Page):
    """Hides a page because the phone was not looked at by its owner for a moment."""

    mode = "veil"
    private = True

    def __init__(self, props: Props, behind: Page) -> None:
        super().__init__(props, behind.view)
        self.behind = behind

    def prompt(self) -> str:
        """Returns for whom the page waits."""
        return say("only you may look")

    def paint(self, painter: Painter) -> None:
        """Draws a closed book."""
        side = min(painter.width, painter.height) * 0.4
        painter.image("book", (painter.width - side) / 2, (painter.height - side) / 2, side)

    def rows(self) -> list[list[Offer]]:
        """Returns the way back."""
        return [[Offer("show", say("Show it again"), self._show)]]

    def _show(self) -> None:
        self.props.go(self.behind)
