"""Private pages of one seat: riddles being made, notebook, guess, verdict, and a cover."""

from dataclasses import replace
from functools import partial

from coven.errors import reason_message
from coven.games.common import BoardButton, game_colours
from coven.games.riddle_masters import PHRASES, sentences
from coven.games.riddle_masters.clay.studio import Studio
from coven.games.riddle_masters.clay.thumbnails import paint_thumbnail
from coven.games.riddle_masters.clay.turntable import CLAY_TIMINGS
from coven.games.riddle_masters.legal_actions import legal_of_kind
from coven.games.riddle_masters.notes import Notes, RiddleDraft
from coven.games.riddle_masters.page import GAME, BoardPage, SculpturePage, TableContext
from coven.i18n import tr
from coven.privacy.hold_to_peek import HOLD_ZONE
from coven.ui.painter import Painter
from coven.ui.palette import Palette, legible_on
from coven.ui.shapes import CanvasBox
from coven.ui.text_layout import FontOptions
from coven.ui.touch import run_action
from engine.games.riddle_masters.pieces import (
    RIGHT,
    WRONG,
    CurseGuess,
    Guess,
    Object,
    Verdict,
    Write,
)
from engine.games.riddle_masters.sculpture import Sculpture
from engine.games.riddle_masters.state import others_objects, own_objects
from engine.games.riddle_masters.view import known_letters

_WORD_PAGE_EDGE, _NOTEBOOK_EDGE, _GAP = 20, 14, 6
_LARGEST = 150.0
_MAX_ANSWERS = 6  # answers shown on a page

GuessKind = type[Guess] | type[CurseGuess]


# Riddles being made


def next_making_page(context: TableContext) -> BoardPage:
    """Returns the page of the seat's first unfinished riddle."""
    draft = RiddleDraft.of(context.sights[context.seat], context.notes)
    is_word_done = draft.is_written or (draft.word and draft.sculpture)
    return (SculptPage if is_word_done else WordPage)(context)


class MakingPage(BoardPage):
    """Base of the pages on which a riddle is made."""

    is_private = True

    @property
    def draft(self) -> RiddleDraft:
        return RiddleDraft.of(self.context.sights[self.context.seat], self.context.notes)

    def save_notes(self, notes: Notes) -> None:
        """Saves the draft, in case the app is closed."""
        self.context = replace(self.context, notes=notes)
        run_action(lambda: self.services.save_notes(notes.to_json()))


class WordPage(MakingPage):
    """The page to write a riddle's word."""

    mode = "write"

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self.add_text_input(self.draft.word, tr("Your word"), self._on_typed)

    def prompt(self) -> str:
        return tr("your riddle {number} of {all}: write its word", **self.draft.progress)

    def _on_typed(self, text: str) -> None:
        self.save_notes(self.draft.notes.with_word(self.draft.thing, text))
        self.board.refresh()

    @property
    def _action(self) -> Write:
        return Write(self.draft.thing, self.draft.word)

    def paint(self, painter: Painter) -> None:
        """Draws the rule for words, or the error of the word, and what follows."""
        palette, room = painter.palette, painter.width - 2 * _WORD_PAGE_EDGE
        terms, refused = self.view.terms, self.refusal(self.context.seat, self._action)
        first = (PHRASES.text("word_rules", terms.riddles), palette.text)
        if self.draft.word and refused is not None:
            first = (reason_message(refused.reason), palette.alert)
        *theme, then = sentences.making_sentences(terms, self.draft.thing)
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
        return [[self.submit_button("done", label, self._finish, self._action)]]

    async def _finish(self) -> None:
        if not self.check(self.context.seat, self._action):
            return
        if self.view.terms.studio:
            self.save_notes(self.draft.notes)
            self.show(SculptPage)
        else:
            await self.services.submit([self._action])


class SculptPage(MakingPage):
    """The page to shape a riddle in clay."""

    mode = "model"
    has_low_buttons = True

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        services = self.services
        self.studio = Studio(
            services.look,
            self.draft.sculpture,
            self._on_sculpture_change,
            services.timings.of_game(CLAY_TIMINGS),
        )
        self.content, self.content_surfaces = self.studio.widget, self.studio.surfaces

    def prompt(self) -> str:
        return tr("your riddle {number} of {all}: shape it in clay", **self.draft.progress)

    def secret_lines(self) -> tuple[str, ...]:
        return (self.draft.word,)

    def stop(self) -> None:
        self.studio.stop()

    def _on_sculpture_change(self, sculpture: Sculpture) -> None:
        self.save_notes(self.draft.notes.with_sculpture(self.draft.thing, sculpture))

    def button_rows(self) -> list[list[BoardButton]]:
        row = [BoardButton(HOLD_ZONE, tr("See word"), lambda: None, "quiet")]
        if not self.draft.is_written:
            show = partial(self.show, WordPage)
            row.append(BoardButton("word", tr("Change word"), show, "plain"))
        return [[*row, BoardButton("done", tr("Done"), self._finish)]]

    async def _finish(self) -> None:
        steps = self.draft.finish(self.studio.sculpture)
        if self.check(self.context.seat, steps[-1]):
            await self.services.submit(steps)


# The notebook


class NotebookPage(BoardPage):
    """All riddles of the others with the letters known of them."""

    mode = "notebook"
    is_private = True

    def prompt(self) -> str:
        if self._guessable:
            return tr("tap the riddle you want to guess")
        return tr("your notebook: tap a riddle")

    @property
    def _guessable(self) -> set[Object]:
        guesses = legal_of_kind(self.context.sights, self.context.seat, Guess)
        return {guess.object for guess in guesses}

    def secret_lines(self) -> tuple[str, ...]:
        """Returns the seat's own words."""
        mine = own_objects(self.view.terms, self.context.seat)
        return (" · ".join(self.view.words[thing] for thing in mine),)

    def paint(self, painter: Painter) -> None:
        others = others_objects(self.view.terms, self.context.seat)
        rows = -(-len(others) // 2)
        broad = min(painter.width - 2 * _NOTEBOOK_EDGE, 640.0)
        wide = (broad - _GAP) / 2
        tall = min(_LARGEST, (painter.height - 6) / rows - _GAP)
        spare = (painter.height - 6 - rows * (tall + _GAP)) / (rows + 1)
        left = (painter.width - broad) / 2
        for at, thing in enumerate(others):
            row, column = divmod(at, 2)
            y = 4 + spare + row * (tall + _GAP + spare)
            box = CanvasBox(left + column * (wide + _GAP), y, wide, tall)
            self._paint_field(painter, thing, box)

    def _paint_field(self, painter: Painter, thing: Object, box: CanvasBox) -> None:
        palette, seat, (x, y, wide, tall) = painter.palette, self.context.seat, box
        player = self.services.players[thing // self.view.terms.each]
        letters = [letter.object for letter in self.view.letters if letter.seat == seat]
        outline = palette.highlight if letters[-1:] == [thing] else None
        ground = game_colours(palette, GAME).panel
        painter.panel(
            *box, 10, ground, palette.accent if thing in self._guessable else outline, 2.5
        )
        line = painter.line_height("small")
        font = FontOptions(size="small", face="display", weight="bold")
        own = sentences.riddle_name(self.view, thing, self.services.players)
        label = own if painter.measure(own, **font)[0] * 0.78 <= wide - 36 else str(thing + 1)
        colour = legible_on(palette.players[player.colour].colour, ground)
        painter.text(label, x + 8, y + line * 0.7, colour=colour, fit=wide - 36, **font)
        side = min(tall - line - 4, wide * 0.55)
        below = y + line + (tall - line - side) / 2
        paint_thumbnail(painter, self.view.sculptures[thing], (x + 3, below, side))
        left, room = x + side + 7, wide - side - 12
        top = below + side / 2 - line
        if seat in self.view.arrows[thing]:
            painter.image("riddle-arrow", x + wide - 28, y + 4, 22)
        known = sentences.letter_pattern(self.view, thing).replace(" ", "")
        if known and painter.measure(known, size="small", weight="bold")[0] * 0.8 <= room:
            painter.text(
                known, left, top + line, size="small", weight="bold", colour=palette.highlight,
                fit=room,
            )  # fmt: skip
        elif known or self.context.notes.remarks.get(thing):
            painter.image("book", left, top + line * 0.6, line * 0.8)
        show = partial(self.show, NotebookRiddlePage, thing)
        painter.touch_rect(f"riddle-{thing}", *box, show)

    def button_rows(self) -> list[list[BoardButton]]:
        return [
            [BoardButton(HOLD_ZONE, tr("Hold: my words"), lambda: None, "quiet")],
            [BoardButton("table", tr("Back to table"), self.services.pass_phone)],
        ]


class NotebookRiddlePage(SculpturePage):
    """One riddle of another player: letters, answers, guesses, and a remark to edit."""

    mode = "riddle"
    is_private = True

    def __init__(self, context: TableContext, thing: Object) -> None:
        super().__init__(context, thing)
        self.add_text_input(context.notes.remarks.get(thing, ""), tr("Your notes"), self._on_typed)

    def _on_typed(self, text: str) -> None:
        notes = self.context.notes.with_remark(self.thing, text)
        self.context = replace(self.context, notes=notes)
        run_action(partial(self.services.save_notes, notes.to_json()))

    def prompt(self) -> str:
        return tr("your notebook: only you see it")

    def coloured_sentences(self, palette: Palette) -> list[tuple[str, str]]:
        """Returns letters, wrong guesses, missing letters and answers, the newest first."""
        view = self.view
        facts = [
            (sentences.letter_pattern(view, self.thing) or tr("no letters yet"), palette.highlight)
        ]
        facts += (
            (tr("not: {word}", word=guess.word), palette.text)
            for guess in reversed(view.guesses)
            if (guess.object, guess.seat, guess.right) == (self.thing, self.context.seat, False)
        )
        facts += (
            (
                tr(
                    "{place}: no such letter",
                    place=sentences.letter_position_phrase(known.position),
                ),
                palette.text,
            )
            for known in known_letters(view, self.thing)
            if not known.letter
        )
        players = self.services.players
        answers = sentences.answer_sentences(view, self.thing, players, _MAX_ANSWERS)
        return [*facts, *((sentence, palette.muted) for sentence in answers)]

    def button_rows(self) -> list[list[BoardButton]]:
        legal: tuple[Guess | CurseGuess, ...] = legal_of_kind(
            self.context.sights, self.context.seat, Guess, CurseGuess
        )
        kinds = {type(guess) for guess in legal if guess.object == self.thing}
        guesses = []
        if CurseGuess in kinds:
            curse = partial(self.show, GuessPage, self.thing, CurseGuess)
            guesses.append(BoardButton("curse-guess", tr("Guess with a curse"), curse, "plain"))
        if Guess in kinds:
            show = partial(self.show, GuessPage, self.thing, Guess)
            guesses.append(BoardButton("guess", tr("Guess"), show))
        back = BoardButton("back", tr("Back"), partial(self.show, NotebookPage), "plain")
        return [guesses, [back]] if len(guesses) > 1 else [[back, *guesses]]


class GuessPage(SculpturePage):
    """The page to write a guess."""

    mode = "guess"
    is_private = True

    def __init__(self, context: TableContext, thing: Object, kind: GuessKind) -> None:
        super().__init__(context, thing)
        self.kind = kind
        self._draft_key = f"guess {context.seat} {thing}"
        self.text = self.services.drafts.get(self._draft_key, "")
        self.add_text_input(self.text, tr("Your guess"), self._on_typed)

    def prompt(self) -> str:
        about = sentences.riddle_name(self.view, self.thing, self.services.players)
        return tr("what is {riddle}? Only its owner reads this", riddle=about)

    def _on_typed(self, text: str) -> None:
        self.text = self.services.drafts[self._draft_key] = text
        self.board.refresh()

    @property
    def _action(self) -> Guess | CurseGuess:
        return self.kind(self.thing, self.text)

    def coloured_sentences(self, palette: Palette) -> list[tuple[str, str]]:
        """Returns the error of the guess, or else the known letters and the cost of a mistake."""
        refused = self.refusal(self.context.seat, self._action)
        if self.text and refused is not None:
            return [(reason_message(refused.reason), palette.alert)]
        known = sentences.letter_pattern(self.view, self.thing)
        return [
            *([(known, palette.highlight)] if known else ()),
            (PHRASES.text("stakes", self.kind.__name__), palette.muted),
        ]

    def button_rows(self) -> list[list[BoardButton]]:
        give = self.submit_button("give", tr("Send guess"), self._submit_guess, self._action)
        show = partial(self.show, NotebookRiddlePage, self.thing)
        return [[BoardButton("back", tr("Back"), show, "plain"), give]]

    async def _submit_guess(self) -> None:
        if self.check(self.context.seat, self._action):
            self.services.drafts.pop(self._draft_key, None)
            await self.services.submit([self._action])


# Verdict and hidden page


class VerdictPage(SculpturePage):
    """The page to judge a guess. Until it is held open, it looks the same for every guess."""

    mode = "verdict"
    is_private = True

    def __init__(self, context: TableContext) -> None:
        self.guess = context.view.guesses[-1]
        super().__init__(context, self.guess.object)

    def prompt(self) -> str:
        name = self.seat_name(self.guess.seat)
        return tr("{name} has a guess at your riddle: is it right?", name=name)

    def secret_lines(self) -> tuple[str, ...]:
        """Returns the guess and the word."""
        return (
            tr("guess: {word}", word=self.guess.word),
            tr("your word: {word}", word=self.view.words[self.thing]),
        )

    def coloured_sentences(self, palette: Palette) -> list[tuple[str, str]]:
        return [(sentences.verdict_rule_sentence(), palette.text)]

    def button_rows(self) -> list[list[BoardButton]]:
        """Returns the button to reveal the guess and both verdicts, whatever the guess is."""
        return [
            [BoardButton(HOLD_ZONE, tr("Hold: the guess and my word"), lambda: None, "quiet")],
            [
                BoardButton("wrong", tr("Wrong"), partial(self._submit_verdict, WRONG), "plain"),
                BoardButton("right", tr("Right"), partial(self._submit_verdict, RIGHT), "plain"),
            ],
        ]

    async def _submit_verdict(self, verdict: Verdict) -> None:
        if self.check(self.context.seat, verdict):
            await self.services.submit([verdict])


class HiddenPage(BoardPage):
    """Covers a private page after secrets were hidden, until its owner shows it again."""

    mode = "veil"
    is_private = True

    def __init__(self, hidden_page: BoardPage) -> None:
        super().__init__(hidden_page.context)
        self.hidden_page = hidden_page

    def prompt(self) -> str:
        return tr("only you may look")

    def paint(self, painter: Painter) -> None:
        side = min(painter.width, painter.height) * 0.4
        painter.image("book", (painter.width - side) / 2, (painter.height - side) / 2, side)

    def button_rows(self) -> list[list[BoardButton]]:
        show = partial(self.board.show_page, self.hidden_page)
        return [[BoardButton("show", tr("Show it again"), show)]]
