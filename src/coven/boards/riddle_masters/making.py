"""Making one's riddles, alone with the phone: a word for each, and its shape in clay."""

from coven.boards.judging import refusal
from coven.boards.offers import Offer
from coven.boards.riddle_masters.pages import Page, Props
from coven.clay.studio import Studio
from coven.drawing.events import perform
from coven.drawing.painter import Painter
from coven.secret.hold import ZONE
from coven.text.reasons import explained
from coven.text.riddle_masters.names import wanted
from coven.text.riddle_masters.notes import Notes
from coven.words import say
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.clay import Sculpture
from engine.games.riddle_masters.pieces import Object, Shape, Write
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View
from engine.match import Sight

_SIDE = 20


def first_making(props: Props, sight: Sight[View], notes: Notes) -> Page:
    """Returns the page for the first riddle that is not made yet."""
    view = sight.view
    forms = [action for action in sight.legal if isinstance(action, Write | Shape)]
    thing = min(action.object for action in forms)
    for made in [*notes.words, *notes.clay]:
        if made != thing:
            notes = notes.made(made)
    word = view.words[thing] or notes.words.get(thing, "")
    if word and (view.words[thing] or thing in notes.clay):
        return ModelPage(props, view, thing, notes.worded(thing, word))
    return WritePage(props, view, thing, notes)


class MakingPage(Page):
    """What the pages of a maker have in common."""

    private = True

    def __init__(self, props: Props, view: View, thing: Object, notes: Notes) -> None:
        super().__init__(props, view)
        assert view.seat is not None
        self.seat = view.seat
        self.thing = thing
        self.notes = notes
        mine = own_objects(view.terms, view.seat)
        self.count = (mine.index(thing) + 1, len(mine))

    @property
    def word(self) -> str:
        """The word as it is now."""
        return self.notes.words.get(self.thing, "")

    def keep(self, notes: Notes) -> None:
        """Keeps what is being made, in case the phone is put away."""
        self.notes = notes
        perform(lambda: self.host.note(notes.write()))


class WritePage(MakingPage):
    """The word for a riddle."""

    mode = "write"

    def __init__(self, props: Props, view: View, thing: Object, notes: Notes) -> None:
        super().__init__(props, view, thing, notes)
        self.typing(self.word, say("Your word"), self._typed)

    def prompt(self) -> str:
        """Returns which riddle is written."""
        done, all_ = self.count
        return say("your riddle {number} of {all}: write its word", number=done, all=all_)

    def _typed(self, text: str) -> None:
        self.notes = self.notes.worded(self.thing, text)
        self.props.refresh()

    def _refusal(self) -> str | None:
        refused = refusal(RULES, self.view, self.seat, Write(self.thing, self.word))
        return None if refused is None else refused.reason

    def paint(self, painter: Painter) -> None:
        """Says what makes a good riddle, and what is wrong with a word."""
        palette, room = painter.palette, painter.width - 2 * _SIDE
        reason = self._refusal() if self.word else None
        parts = [(wanted(self.view.terms.riddles), palette.text)]
        if reason:
            parts = [(explained(reason), palette.alert)]
        if self.view.terms.theme:
            parts.append((say("Your riddles share one theme."), palette.moon))
        if self.view.terms.studio:
            parts.append((say("Then you shape it. It should be neither too easy nor too hard."),
                          palette.mist))  # fmt: skip
        else:
            number = self.thing + 1
            hint = say("Shape it of real clay and put number {number} beside it.", number=number)
            parts.append((hint, palette.mist))
        y = 10.0
        for text, colour in parts:
            y += painter.paragraph(text, _SIDE, y, room, colour=colour) + 8
        side = min(painter.height - y - 10, 120.0)
        if side > 40:
            x = (painter.width - side) / 2
            painter.image("riddle-clay", x, y + (painter.height - y - side) / 2, side)

    def rows(self) -> list[list[Offer]]:
        """Returns the way on, once the word may stand."""
        ready = bool(self.word) and self._refusal() is None
        label = say("Now shape it") if self.view.terms.studio else say("Write it down")
        return [[Offer("done", label, self._done, enabled=ready, why=self._say_why)]]

    def _say_why(self) -> None:
        refused = refusal(RULES, self.view, self.seat, Write(self.thing, self.word))
        if refused is not None:
            self.host.explain(refused.reason, refused.rule)

    async def _done(self) -> None:
        if self._refusal() is not None:
            return
        if self.view.terms.studio:
            self.keep(self.notes)
            self.props.go(ModelPage(self.props, self.view, self.thing, self.notes))
        else:
            await self.host.submit([Write(self.thing, self.word)])


class ModelPage(MakingPage):
    """The shape of a riddle."""

    mode = "model"
    low = True

    def __init__(self, props: Props, view: View, thing: Object, notes: Notes) -> None:
        super().__init__(props, view, thing, notes)
        self.studio = Studio(props.host.look, notes.clay.get(thing, ()), self._changed)
        self.middle, self.inner = self.studio.widget, self.studio.surfaces

    def prompt(self) -> str:
        """Returns which riddle is shaped."""
        done, all_ = self.count
        return say("your riddle {number} of {all}: shape it in clay", number=done, all=all_)

    def whisper(self) -> tuple[str, ...]:
        """Returns the word."""
        return (self.word,)

    def leave(self) -> None:
        """Ends what moves in the studio."""
        self.studio.lose()

    def _changed(self, sculpture: Sculpture) -> None:
        self.keep(self.notes.shaped(self.thing, sculpture))

    def rows(self) -> list[list[Offer]]:
        """Returns a peek at the word, the way back to it, and the end of the work."""
        row = [Offer(ZONE, say("Hold: word"), lambda: None, "quiet")]
        if not self.view.words[self.thing]:
            row.append(Offer("word", say("Other word"), self._back, "plain"))
        return [[*row, Offer("done", say("It is done"), self._done)]]

    def _back(self) -> None:
        self.props.go(WritePage(self.props, self.view, self.thing, self.notes))

    async def _done(self) -> None:
        shape = Shape(self.thing, self.studio.sculpture)
        written = bool(self.view.words[self.thing])
        steps = [shape] if written else [Write(self.thing, self.word), shape]
        refused = refusal(RULES, self.view, self.seat, shape)
        if refused is not None:
            self.host.explain(refused.reason, refused.rule)
            return
        await self.host.submit(steps)
