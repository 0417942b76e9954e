"""Pages on which a seat writes the words of its riddles and shapes them in clay."""

from coven.errors import reason_message
from coven.games.common import BoardButton, refusal
from coven.games.riddle_masters import PHRASES
from coven.games.riddle_masters.clay.studio import Studio
from coven.games.riddle_masters.notes import Notes, RiddleDraft
from coven.games.riddle_masters.page import BoardPage, PageEnvironment
from coven.games.riddle_masters.sentences import making_sentences
from coven.i18n import tr
from coven.privacy.hold_to_peek import HOLD_ZONE
from coven.ui.painter import Painter
from coven.ui.touch import run_action
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import Write
from engine.games.riddle_masters.sculpture import Sculpture
from engine.games.riddle_masters.view import View
from engine.match import Sight

_WORD_PAGE_EDGE = 20


def next_making_page(env: PageEnvironment, sight: Sight[View], notes: Notes) -> BoardPage:
    """Returns the page of the seat's first unfinished riddle."""
    draft = RiddleDraft.of(sight.view, sight.legal, notes)
    if draft.is_written or (draft.word and draft.sculpture):
        return SculptPage(env, draft)
    return WordPage(env, draft)


class MakingPage(BoardPage):
    """Base of the pages on which a riddle is made."""

    is_private = True

    def __init__(self, env: PageEnvironment, draft: RiddleDraft) -> None:
        super().__init__(env, draft.view)
        self.draft, self.seat, self.thing = draft, draft.seat, draft.thing

    def save_notes(self, notes: Notes) -> None:
        """Saves the draft, in case the app is closed."""
        self.draft = self.draft._replace(notes=notes)
        run_action(lambda: self.services.save_notes(notes.to_json()))


class WordPage(MakingPage):
    """The page to write a riddle's word."""

    mode = "write"

    def __init__(self, env: PageEnvironment, draft: RiddleDraft) -> None:
        super().__init__(env, draft)
        self.add_text_input(draft.word, tr("Your word"), self._on_typed)

    def prompt(self) -> str:
        return tr("your riddle {number} of {all}: write its word", **self.draft.progress)

    def _on_typed(self, text: str) -> None:
        self.save_notes(self.draft.notes.with_word(self.thing, text))
        self.env.refresh()

    @property
    def _action(self) -> Write:
        return Write(self.thing, self.draft.word)

    def paint(self, painter: Painter) -> None:
        """Draws the rule for words, or the error of the word, and what follows."""
        palette, room = painter.palette, painter.width - 2 * _WORD_PAGE_EDGE
        terms, refused = self.view.terms, refusal(RULES, self.view, self.seat, self._action)
        first = (PHRASES.text("word_rules", terms.riddles), palette.text)
        if self.draft.word and refused is not None:
            first = (reason_message(refused.reason), palette.alert)
        *theme, then = making_sentences(terms, self.thing)
        parts = [first, *((text, palette.highlight) for text in theme), (then, palette.muted)]
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
            self.save_notes(self.draft.notes)
            self.env.show_page(SculptPage(self.env, self.draft))
        else:
            await self.services.submit([self._action])


class SculptPage(MakingPage):
    """The page to shape a riddle in clay."""

    mode = "model"
    has_low_buttons = True

    def __init__(self, env: PageEnvironment, draft: RiddleDraft) -> None:
        super().__init__(env, draft)
        services = env.services
        self.studio = Studio(
            services.look, draft.sculpture, self._on_sculpture_change, services.timings
        )
        self.content, self.content_surfaces = self.studio.widget, self.studio.surfaces

    def prompt(self) -> str:
        return tr("your riddle {number} of {all}: shape it in clay", **self.draft.progress)

    def secret_lines(self) -> tuple[str, ...]:
        return (self.draft.word,)

    def stop(self) -> None:
        self.studio.stop()

    def _on_sculpture_change(self, sculpture: Sculpture) -> None:
        self.save_notes(self.draft.notes.with_sculpture(self.thing, sculpture))

    def button_rows(self) -> list[list[BoardButton]]:
        row = [BoardButton(HOLD_ZONE, tr("See word"), lambda: None, "quiet")]
        if not self.draft.is_written:
            row.append(BoardButton("word", tr("Change word"), self._show_word_page, "plain"))
        return [[*row, BoardButton("done", tr("Done"), self._finish)]]

    def _show_word_page(self) -> None:
        self.env.show_page(WordPage(self.env, self.draft))

    async def _finish(self) -> None:
        steps = self.draft.finish(self.studio.sculpture)
        if self.check(self.seat, steps[-1]):
            await self.services.submit(steps)
