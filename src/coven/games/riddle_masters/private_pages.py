"""Private pages of one seat: notebook, guess, verdict, and the page that hides them."""

from dataclasses import dataclass, replace
from functools import partial
from itertools import islice

from coven.errors import reason_message
from coven.games.common import BoardButton, game_colours, refusal
from coven.games.riddle_masters import sentences
from coven.games.riddle_masters.clay.thumbnails import paint_thumbnail
from coven.games.riddle_masters.notes import Notes
from coven.games.riddle_masters.page import GAME, BoardPage, PageEnvironment, SculpturePage
from coven.i18n import tr
from coven.privacy.hold_to_peek import HOLD_ZONE
from coven.ui.painter import Painter
from coven.ui.palette import Palette, legible_on
from coven.ui.touch import run_action
from engine.core import Seat
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import RIGHT, WRONG, CurseGuess, Guess, Object, Verdict
from engine.games.riddle_masters.state import others_objects, own_objects
from engine.games.riddle_masters.view import View, known_letters
from engine.match import Sight

_NOTEBOOK_EDGE, _GAP = 14, 6
_LARGEST = 150.0
_MAX_ANSWERS = 6  # answers shown on a page

GuessKind = type[Guess] | type[CurseGuess]


@dataclass(frozen=True, slots=True)
class Notebook:
    """A seat's sight and notes."""

    sight: Sight[View]
    notes: Notes

    @property
    def seat(self) -> Seat:
        assert self.sight.seat is not None
        return self.sight.seat

    @property
    def view(self) -> View:
        return self.sight.view

    @property
    def last_letter_riddle(self) -> Object | None:
        """The riddle of the last letter that the seat received."""
        riddles = [one.object for one in self.view.letters if one.seat == self.seat]
        return riddles[-1] if riddles else None

    def may_guess(self, kind: GuessKind, thing: Object | None = None) -> bool:
        """Returns whether the seat may guess a riddle, or any, with this kind of action."""
        return any(
            isinstance(action, kind) and thing in (None, action.object)
            for action in self.sight.legal
        )


class NotebookPage(BoardPage):
    """All riddles of the others with the letters known of them."""

    mode = "notebook"
    is_private = True

    def __init__(self, env: PageEnvironment, notebook: Notebook) -> None:
        super().__init__(env, notebook.view)
        self.notebook = notebook

    def prompt(self) -> str:
        if self.notebook.may_guess(Guess):
            return tr("tap the riddle you want to guess")
        return tr("your notebook: tap a riddle")

    def secret_lines(self) -> tuple[str, ...]:
        """Returns the seat's own words."""
        mine = own_objects(self.view.terms, self.notebook.seat)
        return (" · ".join(self.view.words[thing] for thing in mine),)

    def paint(self, painter: Painter) -> None:
        others = others_objects(self.view.terms, self.notebook.seat)
        rows = -(-len(others) // 2)
        broad = min(painter.width - 2 * _NOTEBOOK_EDGE, 640.0)
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
        player = self.services.players[thing // self.view.terms.each]
        lit = self.notebook.may_guess(Guess, thing)
        outline = palette.highlight if thing == self.notebook.last_letter_riddle else None
        ground = game_colours(palette, GAME).panel
        painter.panel(*box, 10, ground, palette.accent if lit else outline, 2.5)
        line = painter.line_height("small")
        own = sentences.riddle_name(self.view, thing, self.services.players)
        named = painter.measure(own, size="small", face="display", weight="bold")[0] * 0.78
        label = own if named <= wide - 36 else str(thing + 1)
        painter.text(
            label,
            x + 8,
            y + line * 0.7,
            size="small",
            face="display",
            weight="bold",
            colour=legible_on(palette.players[player.colour].colour, ground),
            fit=wide - 36,
        )
        side = min(tall - line - 4, wide * 0.55)
        below = y + line + (tall - line - side) / 2
        paint_thumbnail(painter, self.view.sculptures[thing], (x + 3, below, side))
        left, room = x + side + 7, wide - side - 12
        top = below + side / 2 - line
        if self.notebook.seat in self.view.arrows[thing]:
            painter.image("riddle-arrow", x + wide - 28, y + 4, 22)
        known = sentences.letter_pattern(self.view, thing).replace(" ", "")
        if known and painter.measure(known, size="small", weight="bold")[0] * 0.8 <= room:
            painter.text(
                known, left, top + line, size="small", weight="bold", colour=palette.highlight,
                fit=room,
            )  # fmt: skip
        elif known or self.notebook.notes.remarks.get(thing):
            painter.image("book", left, top + line * 0.6, line * 0.8)
        show = partial(_show_riddle, self.env, self.notebook, thing)
        painter.touch_rect(f"riddle-{thing}", *box, show)

    def button_rows(self) -> list[list[BoardButton]]:
        return [
            [BoardButton(HOLD_ZONE, tr("Hold: my words"), lambda: None, "quiet")],
            [BoardButton("table", tr("Back to table"), self.services.pass_phone)],
        ]


def _show_riddle(env: PageEnvironment, notebook: Notebook, thing: Object) -> None:
    env.show_page(NotebookRiddlePage(env, notebook, thing))


class NotebookRiddlePage(SculpturePage):
    """One riddle of another player: letters, answers, guesses, and a remark to edit."""

    mode = "riddle"
    is_private = True

    def __init__(self, env: PageEnvironment, notebook: Notebook, thing: Object) -> None:
        super().__init__(env, notebook.view, thing)
        self.notebook = notebook
        self.add_text_input(notebook.notes.remarks.get(thing, ""), tr("Your notes"), self._on_typed)

    def _on_typed(self, text: str) -> None:
        notes = self.notebook.notes.with_remark(self.thing, text)
        self.notebook = replace(self.notebook, notes=notes)
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
            if (guess.object, guess.seat, guess.right) == (self.thing, self.notebook.seat, False)
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
        answers = islice(
            sentences.answer_sentences(view, self.thing, self.services.players), _MAX_ANSWERS
        )
        return [*facts, *((sentence, palette.muted) for sentence in answers)]

    def button_rows(self) -> list[list[BoardButton]]:
        guesses = []
        if self.notebook.may_guess(CurseGuess, self.thing):
            curse = partial(self._show_guess_page, CurseGuess)
            guesses.append(BoardButton("curse-guess", tr("Guess with a curse"), curse, "plain"))
        if self.notebook.may_guess(Guess, self.thing):
            guesses.append(BoardButton("guess", tr("Guess"), partial(self._show_guess_page, Guess)))
        back = BoardButton("back", tr("Back"), self._show_notebook, "plain")
        return [guesses, [back]] if len(guesses) > 1 else [[back, *guesses]]

    def _show_guess_page(self, kind: GuessKind) -> None:
        self.env.show_page(GuessPage(self.env, self.notebook, self.thing, kind))

    def _show_notebook(self) -> None:
        self.env.show_page(NotebookPage(self.env, self.notebook))


class GuessPage(SculpturePage):
    """The page to write a guess."""

    mode = "guess"
    is_private = True

    def __init__(
        self, env: PageEnvironment, notebook: Notebook, thing: Object, kind: GuessKind
    ) -> None:
        super().__init__(env, notebook.view, thing)
        self.notebook, self.kind = notebook, kind
        self._draft_key = f"guess {notebook.seat} {thing}"
        self.text = self.services.drafts.get(self._draft_key, "")
        self.add_text_input(self.text, tr("Your guess"), self._on_typed)

    def prompt(self) -> str:
        about = sentences.riddle_name(self.view, self.thing, self.services.players)
        return tr("what is {riddle}? Only its owner reads this", riddle=about)

    def _on_typed(self, text: str) -> None:
        self.text = self.services.drafts[self._draft_key] = text
        self.env.refresh()

    @property
    def _action(self) -> Guess | CurseGuess:
        return self.kind(self.thing, self.text)

    def coloured_sentences(self, palette: Palette) -> list[tuple[str, str]]:
        """Returns the error of the guess, or else the known letters and the cost of a mistake."""
        refused = refusal(RULES, self.view, self.notebook.seat, self._action)
        if self.text and refused is not None:
            return [(reason_message(refused.reason), palette.alert)]
        known = sentences.letter_pattern(self.view, self.thing)
        return [
            *([(known, palette.highlight)] if known else ()),
            (sentences.stake_sentence(self.kind), palette.muted),
        ]

    def button_rows(self) -> list[list[BoardButton]]:
        give = self.submit_button(
            "give", tr("Send guess"), self._submit_guess, self.notebook.seat, self._action
        )
        show = partial(_show_riddle, self.env, self.notebook, self.thing)
        return [[BoardButton("back", tr("Back"), show, "plain"), give]]

    async def _submit_guess(self) -> None:
        if self.check(self.notebook.seat, self._action):
            self.services.drafts.pop(self._draft_key, None)
            await self.services.submit([self._action])


# Verdict and hidden page


class VerdictPage(SculpturePage):
    """The page to judge a guess. Until it is held open, it looks the same for every guess."""

    mode = "verdict"
    is_private = True

    def __init__(self, env: PageEnvironment, sight: Sight[View]) -> None:
        self.guess = sight.view.guesses[-1]
        super().__init__(env, sight.view, self.guess.object)

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
        assert self.view.seat is not None
        if self.check(self.view.seat, verdict):
            await self.services.submit([verdict])


class HiddenPage(BoardPage):
    """Covers a private page after secrets were hidden, until its owner shows it again."""

    mode = "veil"
    is_private = True

    def __init__(self, env: PageEnvironment, hidden_page: BoardPage) -> None:
        super().__init__(env, hidden_page.view)
        self.hidden_page = hidden_page

    def prompt(self) -> str:
        return tr("only you may look")

    def paint(self, painter: Painter) -> None:
        side = min(painter.width, painter.height) * 0.4
        painter.image("book", (painter.width - side) / 2, (painter.height - side) / 2, side)

    def button_rows(self) -> list[list[BoardButton]]:
        show = partial(self.env.show_page, self.hidden_page)
        return [[BoardButton("show", tr("Show it again"), show)]]
