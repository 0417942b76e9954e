"""Making one's riddles, alone with the phone: a word for each, and its shape in clay."""

from coven.errors import reason_message
from coven.games.common import BoardButton, refusal
from coven.games.riddle_masters.clay.studio import Studio
from coven.games.riddle_masters.notes import Notes
from coven.games.riddle_masters.page import BoardPage, PageEnvironment
from coven.games.riddle_masters.sentences import word_rule_sentence
from coven.i18n import tr
from coven.privacy.hold_to_peek import HOLD_ZONE
from coven.ui.painter import Painter
from coven.ui.touch import run_action
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import Object, Shape, Write
from engine.games.riddle_masters.sculpture import Sculpture
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View
from engine.match import Sight

_WORD_PAGE_EDGE = 20


def next_making_page(env: PageEnvironment, sight: Sight[View], notes: Notes) -> BoardPage:
    """Returns the page for the first riddle that is not made yet."""
    view = sight.view
    forms = [action for action in sight.legal if isinstance(action, Write | Shape)]
    thing = min(action.object for action in forms)
    for made in [*notes.words, *notes.clay]:
        if made != thing:
            notes = notes.without_draft(made)
    word = view.words[thing] or notes.words.get(thing, "")
    if word and (view.words[thing] or thing in notes.clay):
        return SculptPage(env, view, thing, notes.with_word(thing, word))
    return WordPage(env, view, thing, notes)


class MakingPage(BoardPage):
    """What the pages of a maker have in common."""

    is_private = True

    def __init__(self, env: PageEnvironment, view: View, thing: Object, notes: Notes) -> None:
        super().__init__(env, view)
        assert view.seat is not None
        self.seat = view.seat
        self.thing = thing
        self.notes = notes
        mine = own_objects(view.terms, view.seat)
        self.progress = (mine.index(thing) + 1, len(mine))

    @property
    def word(self) -> str:
        """The word as it is now."""
        return self.notes.words.get(self.thing, "")

    def save_notes(self, notes: Notes) -> None:
        """Keeps what is being made, in case the phone is put away."""
        self.notes = notes
        run_action(lambda: self.services.save_notes(notes.to_json()))


class WordPage(MakingPage):
    """The word for a riddle."""

    mode = "write"

    def __init__(self, env: PageEnvironment, view: View, thing: Object, notes: Notes) -> None:
        super().__init__(env, view, thing, notes)
        self.add_text_input(self.word, tr("Your word"), self._on_typed)

    def prompt(self) -> str:
        """Returns which riddle is written."""
        done, all_ = self.progress
        return tr("your riddle {number} of {all}: write its word", number=done, all=all_)

    def _on_typed(self, text: str) -> None:
        self.notes = self.notes.with_word(self.thing, text)
        self.env.refresh()

    def _refusal(self) -> str | None:
        refused = refusal(RULES, self.view, self.seat, Write(self.thing, self.word))
        return None if refused is None else refused.reason

    def paint(self, painter: Painter) -> None:
        """Says what makes a good riddle, and what is wrong with a word."""
        palette, room = painter.palette, painter.width - 2 * _WORD_PAGE_EDGE
        reason = self._refusal() if self.word else None
        parts = [(word_rule_sentence(self.view.terms.riddles), palette.text)]
        if reason:
            parts = [(reason_message(reason), palette.alert)]
        if self.view.terms.theme:
            parts.append((tr("Your riddles share one theme."), palette.highlight))
        if self.view.terms.studio:
            parts.append((tr("Then you shape it. It should be neither too easy nor too hard."),
                          palette.muted))  # fmt: skip
        else:
            number = self.thing + 1
            hint = tr("Shape it of real clay and put number {number} beside it.", number=number)
            parts.append((hint, palette.muted))
        y = 10.0
        for text, colour in parts:
            y += painter.paragraph(text, _WORD_PAGE_EDGE, y, room, colour=colour) + 8
        side = min(painter.height - y - 10, 120.0)
        if side > 40:
            x = (painter.width - side) / 2
            painter.image("riddle-clay", x, y + (painter.height - y - side) / 2, side)

    def button_rows(self) -> list[list[BoardButton]]:
        """Returns the way on, once the word may stand."""
        ready = bool(self.word) and self._refusal() is None
        label = tr("Now shape it") if self.view.terms.studio else tr("Write it down")
        return [
            [
                BoardButton(
                    "done",
                    label,
                    self._finish,
                    enabled=ready,
                    on_disabled_tap=self._explain_refusal,
                )
            ]
        ]

    def _explain_refusal(self) -> None:
        refused = refusal(RULES, self.view, self.seat, Write(self.thing, self.word))
        if refused is not None:
            self.services.show_refusal(refused.reason, refused.rule)

    async def _finish(self) -> None:
        if self._refusal() is not None:
            return
        if self.view.terms.studio:
            self.save_notes(self.notes)
            self.env.show_page(SculptPage(self.env, self.view, self.thing, self.notes))
        else:
            await self.services.submit([Write(self.thing, self.word)])


class SculptPage(MakingPage):
    """The shape of a riddle."""

    mode = "model"
    has_low_buttons = True

    def __init__(self, env: PageEnvironment, view: View, thing: Object, notes: Notes) -> None:
        super().__init__(env, view, thing, notes)
        self.studio = Studio(
            env.services.look, notes.clay.get(thing, ()), self._on_sculpture_change
        )
        self.content, self.content_surfaces = self.studio.widget, self.studio.surfaces

    def prompt(self) -> str:
        """Returns which riddle is shaped."""
        done, all_ = self.progress
        return tr("your riddle {number} of {all}: shape it in clay", number=done, all=all_)

    def secret_lines(self) -> tuple[str, ...]:
        """Returns the word."""
        return (self.word,)

    def stop(self) -> None:
        """Ends what moves in the studio."""
        self.studio.stop()

    def _on_sculpture_change(self, sculpture: Sculpture) -> None:
        self.save_notes(self.notes.with_sculpture(self.thing, sculpture))

    def button_rows(self) -> list[list[BoardButton]]:
        """Returns a peek at the word, the way back to it, and the end of the work."""
        row = [BoardButton(HOLD_ZONE, tr("Hold: word"), lambda: None, "quiet")]
        if not self.view.words[self.thing]:
            row.append(BoardButton("word", tr("Other word"), self._show_word_page, "plain"))
        return [[*row, BoardButton("done", tr("It is done"), self._finish)]]

    def _show_word_page(self) -> None:
        self.env.show_page(WordPage(self.env, self.view, self.thing, self.notes))

    async def _finish(self) -> None:
        shape = Shape(self.thing, self.studio.sculpture)
        written = bool(self.view.words[self.thing])
        steps = [shape] if written else [Write(self.thing, self.word), shape]
        refused = refusal(RULES, self.view, self.seat, shape)
        if refused is not None:
            self.services.show_refusal(refused.reason, refused.rule)
            return
        await self.services.submit(steps)
