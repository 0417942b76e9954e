"""Pages on which a seat writes the words of its riddles and shapes them in clay."""

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
    """Returns the page of the seat's first unfinished riddle."""
    view = sight.view
    forms = [action for action in sight.legal if isinstance(action, Write | Shape)]
    thing = min(action.object for action in forms)
    notes = notes.with_only_draft(thing)
    word = view.words[thing] or notes.words.get(thing, "")
    if word and (view.words[thing] or thing in notes.clay):
        return SculptPage(env, view, thing, notes.with_word(thing, word))
    return WordPage(env, view, thing, notes)


class MakingPage(BoardPage):
    """Base of the pages on which a riddle is made."""

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
        return self.notes.words.get(self.thing, "")

    def save_notes(self, notes: Notes) -> None:
        """Saves the draft, in case the app is closed."""
        self.notes = notes
        run_action(lambda: self.services.save_notes(notes.to_json()))


class WordPage(MakingPage):
    """The page to write a riddle's word."""

    mode = "write"

    def __init__(self, env: PageEnvironment, view: View, thing: Object, notes: Notes) -> None:
        super().__init__(env, view, thing, notes)
        self.add_text_input(self.word, tr("Your word"), self._on_typed)

    def prompt(self) -> str:
        done, all_ = self.progress
        return tr("your riddle {number} of {all}: write its word", number=done, all=all_)

    def _on_typed(self, text: str) -> None:
        self.save_notes(self.notes.with_word(self.thing, text))
        self.env.refresh()

    @property
    def _action(self) -> Write:
        return Write(self.thing, self.word)

    def paint(self, painter: Painter) -> None:
        """Draws the rule for words, or the error of the word, and what follows."""
        palette, room = painter.palette, painter.width - 2 * _WORD_PAGE_EDGE
        refused = refusal(RULES, self.view, self.seat, self._action) if self.word else None
        parts = [(word_rule_sentence(self.view.terms.riddles), palette.text)]
        if refused is not None:
            parts = [(reason_message(refused.reason), palette.alert)]
        if self.view.terms.theme:
            parts.append((tr("Your riddles share one theme."), palette.highlight))
        if self.view.terms.studio:
            parts.append((tr("Next you shape it. Make it neither too easy nor too hard."),
                          palette.muted))  # fmt: skip
        else:
            number = self.thing + 1
            hint = tr("Shape it in real clay and put number {number} beside it.", number=number)
            parts.append((hint, palette.muted))
        y = 10.0
        for text, colour in parts:
            y += painter.paragraph(text, _WORD_PAGE_EDGE, y, room, colour=colour) + 8
        side = min(painter.height - y - 10, 120.0)
        if side > 40:
            x = (painter.width - side) / 2
            painter.image("riddle-clay", x, y + (painter.height - y - side) / 2, side)

    def button_rows(self) -> list[list[BoardButton]]:
        label = tr("Now shape it") if self.view.terms.studio else tr("Save word")
        return [[self.submit_button("done", label, self._finish, self.seat, self._action)]]

    async def _finish(self) -> None:
        if not self.check(self.seat, self._action):
            return
        if self.view.terms.studio:
            self.save_notes(self.notes)
            self.env.show_page(SculptPage(self.env, self.view, self.thing, self.notes))
        else:
            await self.services.submit([self._action])


class SculptPage(MakingPage):
    """The page to shape a riddle in clay."""

    mode = "model"
    has_low_buttons = True

    def __init__(self, env: PageEnvironment, view: View, thing: Object, notes: Notes) -> None:
        super().__init__(env, view, thing, notes)
        services, sculpture = env.services, notes.clay.get(thing, ())
        self.studio = Studio(services.look, sculpture, self._on_sculpture_change, services.timings)
        self.content, self.content_surfaces = self.studio.widget, self.studio.surfaces

    def prompt(self) -> str:
        done, all_ = self.progress
        return tr("your riddle {number} of {all}: shape it in clay", number=done, all=all_)

    def secret_lines(self) -> tuple[str, ...]:
        return (self.word,)

    def stop(self) -> None:
        self.studio.stop()

    def _on_sculpture_change(self, sculpture: Sculpture) -> None:
        self.save_notes(self.notes.with_sculpture(self.thing, sculpture))

    def button_rows(self) -> list[list[BoardButton]]:
        row = [BoardButton(HOLD_ZONE, tr("Hold: word"), lambda: None, "quiet")]
        if not self.view.words[self.thing]:
            row.append(BoardButton("word", tr("Other word"), self._show_word_page, "plain"))
        return [[*row, BoardButton("done", tr("Done"), self._finish)]]

    def _show_word_page(self) -> None:
        self.env.show_page(WordPage(self.env, self.view, self.thing, self.notes))

    async def _finish(self) -> None:
        shape = Shape(self.thing, self.studio.sculpture)
        written = bool(self.view.words[self.thing])
        steps = [shape] if written else [Write(self.thing, self.word), shape]
        if self.check(self.seat, shape):
            await self.services.submit(steps)
