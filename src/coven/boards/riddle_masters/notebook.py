"""A player's own notebook: letters, remarks and guesses, one's own words under a finger."""

from dataclasses import dataclass, replace
from functools import partial

from coven.boards.judging import refusal
from coven.boards.offers import Offer
from coven.boards.riddle_masters.closeup import CloseUp
from coven.boards.riddle_masters.figures import paint_figure
from coven.boards.riddle_masters.pages import GAME, Page, Props
from coven.drawing.events import perform
from coven.drawing.painter import Painter
from coven.drawing.palette import Palette, legible
from coven.secret.hold import ZONE
from coven.text.reasons import explained
from coven.text.riddle_masters.letters import spelt_out
from coven.text.riddle_masters.notes import Notes
from coven.text.riddle_masters.questions import asked, reply
from coven.text.riddle_masters.tale import answered, letter_place, riddle
from coven.words import say
from engine.core import Seat
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import CurseGuess, Guess, Object
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View
from engine.match import Sight

_SIDE, _GAP = 14, 6
_LARGEST = 150.0
_LATELY = 6  # answers that a page repeats

Kind = type[Guess] | type[CurseGuess]


@dataclass(frozen=True, slots=True)
class Book:
    """What a notebook is made of: what its owner sees and may do, and has noted."""

    sight: Sight[View]
    notes: Notes

    @property
    def seat(self) -> Seat:
        """Whose it is."""
        assert self.sight.seat is not None
        return self.sight.seat

    @property
    def view(self) -> View:
        """What its owner sees."""
        return self.sight.view

    @property
    def newest(self) -> Object | None:
        """The riddle of which its owner was told the last letter."""
        told = [one.object for one in self.view.letters if one.seat == self.seat]
        return told[-1] if told else None

    def may(self, kind: Kind, thing: Object | None = None) -> bool:
        """Returns whether a riddle, or any, may be guessed now in that way."""
        return any(
            isinstance(action, kind) and thing in (None, action.object)
            for action in self.sight.legal
        )


class NotebookPage(Page):
    """All riddles of the others, with what is known of them."""

    mode = "notebook"
    private = True

    def __init__(self, props: Props, book: Book) -> None:
        super().__init__(props, book.view)
        self.book = book

    def prompt(self) -> str:
        """Returns what may be done here."""
        if self.book.may(Guess):
            return say("touch the riddle that you want to guess")
        return say("your notebook: touch a riddle")

    def whisper(self) -> tuple[str, ...]:
        """Returns one's own words."""
        mine = own_objects(self.view.terms, self.book.seat)
        return (" · ".join(self.view.words[thing] for thing in mine),)

    def paint(self, painter: Painter) -> None:
        """Draws a field for each riddle of the others."""
        mine = own_objects(self.view.terms, self.book.seat)
        others = [thing for thing in range(len(self.view.words)) if thing not in mine]
        rows = -(-len(others) // 2)
        broad = min(painter.width - 2 * _SIDE, 640.0)
        wide = (broad - _GAP) / 2
        tall = min(_LARGEST, (painter.height - 6) / rows - _GAP)
        spare = (painter.height - 6 - rows * (tall + _GAP)) / (rows + 1)
        left = (painter.width - broad) / 2
        for at, thing in enumerate(others):
            row, column = divmod(at, 2)
            y = 4 + spare + row * (tall + _GAP + spare)
            self._paint_field(painter, thing, (left + column * (wide + _GAP), y, wide, tall))

    def _paint_field(
        self, painter: Painter, thing: Object, box: tuple[float, float, float, float]
    ) -> None:
        palette, (x, y, wide, tall) = painter.palette, box
        chair = self.host.chairs[thing // self.view.terms.each]
        lit = self.book.may(Guess, thing)
        line_of = palette.ember if lit else palette.moon if thing == self.book.newest else None
        painter.panel(*box, 10, palette.ground(GAME).panel, line_of, 2.5)
        line = painter.line_height("small")
        own = riddle(self.view, thing, self.host.chairs)
        named = painter.measure(own, size="small", face="display", weight="bold")[0] * 0.78
        label = own if named <= wide - 36 else str(thing + 1)
        painter.text(
            label, x + 8, y + line * 0.7, size="small", face="display", weight="bold",
            colour=legible(palette.players[chair.colour].colour, palette.ground(GAME).panel),
            fit=wide - 36,
        )  # fmt: skip
        side = min(tall - line - 4, wide * 0.55)
        below = y + line + (tall - line - side) / 2
        paint_figure(painter, self.view.sculptures[thing], (x + 3, below, side))
        left, room = x + side + 7, wide - side - 12
        top = below + side / 2 - line
        if self.book.seat in self.view.arrows[thing]:
            painter.image("riddle-arrow", x + wide - 28, y + 4, 22)
        known = spelt_out(self.view, thing).replace(" ", "")
        if known and painter.measure(known, size="small", weight="bold")[0] * 0.8 <= room:
            painter.text(
                known, left, top + line, size="small", weight="bold", colour=palette.moon,
                fit=room,
            )  # fmt: skip
        elif known or self.book.notes.remarks.get(thing):
            painter.image("book", left, top + line * 0.6, line * 0.8)
        painter.zone(f"riddle-{thing}", *box, partial(self._open, thing))

    def _open(self, thing: Object) -> None:
        self.props.go(RiddlePage(self.props, self.book, thing))

    def rows(self) -> list[list[Offer]]:
        """Returns a peek at one's own words, and the way back to the table."""
        return [
            [Offer(ZONE, say("Hold: my words"), lambda: None, "quiet")],
            [Offer("table", say("To the table"), self.host.pass_on)],
        ]


class RiddlePage(CloseUp):
    """One riddle of another player: letters, answers, guesses, and one's own remark."""

    mode = "riddle"
    private = True

    def __init__(self, props: Props, book: Book, thing: Object) -> None:
        super().__init__(props, book.view, thing)
        self.book = book
        self.typing(book.notes.remarks.get(thing, ""), say("Your notes"), self._typed)

    def _typed(self, text: str) -> None:
        notes = self.book.notes.remarked(self.thing, text)
        self.book = replace(self.book, notes=notes)
        perform(partial(self.host.note, notes.write()))

    def prompt(self) -> str:
        """Returns what may be done here."""
        return say("what you know: only you see it")

    def sentences(self, palette: Palette) -> list[tuple[str, str]]:
        """Returns the letters, and what was guessed and answered, the newest first."""
        view = self.view
        facts = [(spelt_out(view, self.thing) or say("no letters yet"), palette.moon)]
        facts += (
            (say("not: {word}", word=guess.word), palette.text)
            for guess in reversed(view.guesses)
            if (guess.object, guess.seat, guess.right) == (self.thing, self.book.seat, False)
        )
        facts += (
            (say("{place}: there is none", place=letter_place(told.position)), palette.text)
            for told in view.letters
            if told.object == self.thing and told.letter == ""
        )
        replies = [one for one in view.questions if one.object == self.thing and one.reply]
        for one in replies[::-1][:_LATELY]:
            assert one.reply is not None
            told = answered(asked(one.text), self.name(self.owner), reply(one.reply))
            facts.append((told, palette.mist))
        return facts

    def rows(self) -> list[list[Offer]]:
        """Returns the ways to guess, and the way back."""
        guesses = []
        if self.book.may(CurseGuess, self.thing):
            curse = partial(self._guess, CurseGuess)
            guesses.append(Offer("curse-guess", say("Guess by a curse"), curse, "plain"))
        if self.book.may(Guess, self.thing):
            guesses.append(Offer("guess", say("Guess"), partial(self._guess, Guess)))
        back = Offer("back", say("Back"), self._back, "plain")
        return [guesses, [back]] if len(guesses) > 1 else [[back, *guesses]]

    def _guess(self, kind: Kind) -> None:
        self.props.go(GuessPage(self.props, self.book, self.thing, kind))

    def _back(self) -> None:
        self.props.go(NotebookPage(self.props, self.book))


class GuessPage(CloseUp):
    """A guess, in writing."""

    mode = "guess"
    private = True

    def __init__(self, props: Props, book: Book, thing: Object, kind: Kind) -> None:
        super().__init__(props, book.view, thing)
        self.book, self.kind = book, kind
        self.text = ""
        self.typing("", say("Your guess"), self._typed)

    def prompt(self) -> str:
        """Returns what is guessed."""
        about = riddle(self.view, self.thing, self.host.chairs)
        return say("what is {riddle}? Only its owner reads this", riddle=about)

    def _typed(self, text: str) -> None:
        self.text = text
        self.props.refresh()

    def _reason(self) -> str | None:
        action = self.kind(self.thing, self.text)
        refused = refusal(RULES, self.view, self.book.seat, action)
        return None if refused is None else refused.reason

    def sentences(self, palette: Palette) -> list[tuple[str, str]]:
        """Returns what is wrong with the guess, or what is known and at stake."""
        reason = self._reason() if self.text else None
        if reason:
            return [(explained(reason), palette.alert)]
        stake = (
            say("A wrong guess costs the curse, nothing else.")
            if self.kind is CurseGuess
            else say("A wrong guess ends your question.")
        )
        known = spelt_out(self.view, self.thing)
        return [*([(known, palette.moon)] if known else ()), (stake, palette.mist)]

    def rows(self) -> list[list[Offer]]:
        """Returns the way back, and the guess once it can be read."""
        ready = bool(self.text) and self._reason() is None
        return [
            [
                Offer("back", say("Back"), self._back, "plain"),
                Offer("give", say("This is it"), self._give, enabled=ready, why=self._say_why),
            ]
        ]

    def _say_why(self) -> None:
        action = self.kind(self.thing, self.text)
        refused = refusal(RULES, self.view, self.book.seat, action)
        if refused is not None:
            self.host.explain(refused.reason, refused.rule)

    async def _give(self) -> None:
        if self._reason() is None:
            await self.host.submit([self.kind(self.thing, self.text)])

    def _back(self) -> None:
        self.props.go(RiddlePage(self.props, self.book, self.thing))
