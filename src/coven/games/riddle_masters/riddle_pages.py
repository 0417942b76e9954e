"""Public pages of one riddle: a close look, the choice of a letter, questions to a bot."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Literal

from coven.games.common import BoardButton
from coven.games.riddle_masters import sentences
from coven.games.riddle_masters.clay.thumbnails import paint_thumbnail
from coven.games.riddle_masters.legal_actions import legal_of_kind
from coven.games.riddle_masters.page import BoardPage, SculpturePage, TableContext
from coven.i18n import join_and, tr
from coven.ui.painter import ButtonKind, Painter
from coven.ui.palette import Palette
from coven.ui.touch import run_action
from engine.core import Seat
from engine.games.riddle_masters import pieces
from engine.games.riddle_masters.words import encode_question

_LARGEST_CELL = 60.0
_LEAST_THUMBNAIL = 60.0
_COLUMNS, _ROWS = 5, 5  # of the number buttons, including the row above them
_QUESTION = 46.0
_GAP = 6


class LetterPage(BoardPage):
    """The public choice of a letter position in a word."""

    mode = "letter"

    def __init__(
        self, context: TableContext, seat: Seat, form: pieces.Letter | pieces.CurseLetter
    ) -> None:
        super().__init__(context)
        self.seat, self.form = seat, form  # with the position that is chosen so far
        self.from_end = False
        self._asked = False

    def prompt(self) -> str:
        about = sentences.riddle_name(self.view, self.form.object, self.services.players)
        if self.form.position is None:
            return tr("which letter of {riddle}?", riddle=about)
        place = sentences.letter_position_phrase(self.form.position)
        return tr("{riddle}: {place}", riddle=about, place=place)

    def update(self, context: TableContext) -> bool:
        """Stays while the letter may still be asked for."""
        self.context = context
        letters = legal_of_kind(context.sights, self.seat, type(self.form))
        return not self._asked and any(letter.object == self.form.object for letter in letters)

    def paint(self, painter: Painter) -> None:
        """Draws the riddle above the positions, counted from the front or from the end."""
        wide, high = painter.width, painter.height
        broad = min(wide - 28, 420.0)
        left = (wide - broad) / 2
        tall = min(_LARGEST_CELL, (high - 8) / _ROWS - _GAP)
        top = high - _ROWS * (tall + _GAP)
        if top >= _LEAST_THUMBNAIL:
            side = min(top - 8, 220.0)
            at = ((wide - side) / 2, (top - side) / 2, side)
            paint_thumbnail(painter, self.view.sculptures[self.form.object], at)
        half = (broad - _GAP) / 2
        ends = {"front": tr("From the front"), "end": tr("From the end")}
        for column, (name, label) in enumerate(ends.items()):
            chosen = self.from_end == (name == "end")
            painter.button(
                name, left + column * (half + _GAP), top, half, tall, label,
                partial(self._choose_end, name), kind="primary" if chosen else "plain",
            )  # fmt: skip
        cell = (broad - _GAP * (_COLUMNS - 1)) / _COLUMNS
        for number in range(1, pieces.FARTHEST_LETTER + 1):
            row, column = divmod(number - 1, _COLUMNS)
            x, y = left + column * (cell + _GAP), top + (row + 1) * (tall + _GAP)
            chosen = self.form.position in (number, -number)
            kind: ButtonKind = "primary" if chosen else "plain"
            choose = partial(self._choose_position, number)
            painter.button(f"position-{number}", x, y, cell, tall, str(number), choose, kind=kind)

    def button_rows(self) -> list[list[BoardButton]]:
        if self.form.position is None:
            why = partial(self.services.show_refusal, "touch_a_number", "RM-09")
            label = tr("Tap a number")
            ask = BoardButton("ask", label, self._ask, enabled=False, on_disabled_tap=why)
        else:
            ask = BoardButton("ask", tr("Ask for it"), self._ask)
        return [[self.table_button(), ask]]

    def _choose_end(self, name: str) -> None:
        self.from_end = name == "end"
        if self.form.position is not None:
            self._choose_position(abs(self.form.position))
        else:
            self.board.refresh()

    def _choose_position(self, number: int) -> None:
        self.form = replace(self.form, position=-number if self.from_end else number)
        self.board.refresh()

    async def _ask(self) -> None:
        self._asked = True
        await self.services.submit_for_seat(self.seat, [self.form])


class QuestionsPage(BoardPage):
    """The questions that a bot understands, page by page."""

    mode = "questions"

    def __init__(
        self, context: TableContext, thing: pieces.Object, previous_page: BoardPage
    ) -> None:
        super().__init__(context)
        self.thing = thing
        self.page_number = 0
        self._previous_page = previous_page

    def prompt(self) -> str:
        """Returns the last answer, or the riddle in question."""
        last, players = self.view.questions[-1:], self.services.players
        if last and last[0].object == self.thing and last[0].reply:
            return sentences.answer_sentences(self.view, self.thing, players, 1)[0]
        about = sentences.riddle_name(self.view, self.thing, players)
        return tr("{riddle}: what do you want to know?", riddle=about)

    def update(self, context: TableContext) -> bool:
        """Stays until the turn or the questions end, also while the bot answers."""
        before, self.context = self.view, context
        return context.view.turn == before.turn and context.view.step in ("answer", "series")

    def paint(self, painter: Painter) -> None:
        tall = self.services.look.height_for_lines(_QUESTION, 1.4)
        each = max(1, int((painter.height - _GAP) // (tall + _GAP)))
        left = [*sentences.open_questions(self.view, self.thing)]
        self.page_number %= max(1, -(-len(left) // each))
        broad = min(painter.width - 28, 560.0)
        x = (painter.width - broad) / 2
        for at, one in enumerate(left[self.page_number * each : (self.page_number + 1) * each]):
            painter.button(
                f"ask-{one}", x, _GAP + at * (tall + _GAP), broad, tall,
                sentences.question_text(one), partial(self._ask, one), kind="plain", size="body",
            )  # fmt: skip

    def button_rows(self) -> list[list[BoardButton]]:
        return [
            [
                BoardButton("back", tr("Back"), self._back, "plain"),
                BoardButton("more", tr("More questions"), self._next_page, "plain"),
            ]
        ]

    def _next_page(self) -> None:
        self.page_number += 1
        self.board.refresh()

    async def _ask(self, wanted: str) -> None:
        await self.services.submit_for_seat(
            self.view.turn, [pieces.Ask(self.thing, encode_question(wanted))]
        )

    def _back(self) -> None:
        if self._previous_page.update(self.context):
            self.board.show_page(self._previous_page)
        else:
            self.board.show_table(self.context)


# Close look


ANSWER_COLOURS: dict[pieces.Reply, str] = {
    "yes": "#5dbb63", "no": "#de6055", "probably": "#f6d67a", "dont_know": "#9fb2cf",
}  # fmt: skip
_MAX_ANSWER_WIDTH = 72.0  # the widest label with which all four answers fit in a row
_MAX_ANSWERS = 3  # answers shown


RiddleSituation = Literal[
    "answering",  # its owner is to answer a question here
    "asked",  # a question waits for its answer elsewhere
    "ask_bot",
    "ask_typed",  # because people on other phones cannot hear it (RM-12)
    "ask_aloud",
    "letter",  # an elf gives a letter of its word
    "looking",
]


class OpenRiddlePage(SculpturePage):
    """One large sculpture, with the buttons to ask about it or to answer."""

    mode = "look"

    def __init__(self, context: TableContext, thing: pieces.Object) -> None:
        super().__init__(context, thing)
        self._pending_reply: pieces.Reply | None = None  # submitted once the table has the question
        self._draft_key = f"question {thing}"
        self._typed = ""  # the question so far, if it is typed
        self._update_text_input()

    @property
    def situation(self) -> RiddleSituation:
        view, sights = self.view, self.context.sights
        if view.step == "answer" and view.questions[-1].object == self.thing:
            return "answering" if self.owner in sights else "asked"
        if view.step not in ("elf", "series") or view.turn not in sights or view.turn == self.owner:
            return "looking"
        if view.step == "elf":
            return "letter"
        if self.services.players[self.owner].level is not None:
            return "ask_bot"
        return "ask_typed" if self.services.has_remote_people else "ask_aloud"

    def prompt(self) -> str:
        name = self.seat_name(self.owner)
        match self.situation:
            case "answering":
                text = sentences.asked_text(self.view.questions[-1].text)
                if text:
                    return tr("{name}, answer: {question}", name=name, question=text)
                return tr("{name}, tap your answer", name=name)
            case "ask_bot":
                return tr("choose a question for {name}", name=name)
            case "ask_typed":
                return tr("type a question for {name}", name=name)
            case "ask_aloud":
                return tr("ask aloud: {name} taps the answer", name=name)
            case "asked":
                return tr("{name} has to answer", name=name)
            case "letter":
                return tr("an elf: ask for one letter of this word")
        return tr("drag to turn it")

    def _update_text_input(self) -> None:
        """Adds the field for a typed question, or removes it."""
        if self.situation != "ask_typed":
            self.text_input, self._typed = None, ""
        elif self.text_input is None:
            self._typed = self.services.drafts.get(self._draft_key, "")
            self.add_text_input(self._typed, tr("Your question"), self._type)

    def _type(self, text: str) -> None:
        self._typed = self.services.drafts[self._draft_key] = text
        self.board.refresh()

    def update(self, context: TableContext) -> bool:
        """Stays while questions go on; submits a pending answer after its question."""
        given, self._pending_reply = self._pending_reply, None
        was_asking = self.situation.startswith("ask_")
        if len(context.view.questions) > len(self.view.questions):
            # The answer may come with the question, so that the field was never hidden.
            self.text_input = None
        self.context = context
        self._update_text_input()
        if self.situation == "answering":
            if given is not None:
                run_action(partial(self._answer, given))
            return True
        if not was_asking and context.view.step == "answer":
            return False
        return context.view.step != "verdict" and bool(context.sights)

    def coloured_sentences(self, palette: Palette) -> list[tuple[str, str]]:
        """Returns the known letters of a lone player, the guessers and the latest answers."""
        view, own = self.view, self.context.own_view
        facts = []
        if own is not None and own.seat != self.owner:
            facts.append((sentences.letter_pattern(own, self.thing), palette.highlight))
        guessers = [self.seat_name(seat) for seat in view.arrows[self.thing]]
        if guessers:
            facts.append((tr("guessed by {names}", names=join_and(guessers)), palette.muted))
        is_asked = self.situation in ("answering", "asked")
        question = sentences.asked_text(view.questions[-1].text) if is_asked else ""
        if question:
            facts.append((tr("asked: {question}", question=question), palette.text))
        players = self.services.players
        answers = sentences.answer_sentences(view, self.thing, players, _MAX_ANSWERS)
        facts += ((sentence, palette.muted) for sentence in answers)
        return [fact for fact in facts if fact[0]]

    # Buttons

    def button_rows(self) -> list[list[BoardButton]]:
        back, situation = self.table_button(), self.situation
        if situation == "answering":
            stop = partial(self.services.submit_for_seat, self.view.turn, [pieces.STOP])
            stops = self.view.turn in self.context.sights
            last = [[BoardButton("stop", tr("Stop asking"), stop, "plain")]] if stops else []
            return [*self._answer_buttons(self._answer), *last]
        if situation == "ask_bot":
            show = partial(self.show, QuestionsPage, self.thing, self)
            return [[back, BoardButton("ask", tr("Ask a question"), show)]]
        following = BoardButton("next", tr("Next riddle"), self._show_next_riddle, "plain")
        if situation == "ask_typed":
            why = partial(self.services.show_refusal, "type_a_question", "RM-12")
            is_ready, label = bool(self._typed.strip()), tr("Ask this")
            ask = BoardButton("ask", label, self._ask_typed, enabled=is_ready, on_disabled_tap=why)
            return [[back, ask]]
        if situation == "ask_aloud":
            return [*self._answer_buttons(self._ask), [back, following]]
        if situation == "letter":
            show = partial(self.show, LetterPage, self.view.turn, pieces.Letter(self.thing, None))
            return [[back, BoardButton("letter", tr("Ask for a letter"), show)]]
        return [[back, following]]

    def _answer_buttons(
        self, act: Callable[[pieces.Reply], Awaitable[None]]
    ) -> list[list[BoardButton]]:
        offers = [
            BoardButton(
                f"answer-{one.reply}", sentences.reply_text(one.reply), partial(act, one.reply),
                fill=ANSWER_COLOURS[one.reply],
            )
            for one in pieces.REPLIES
        ]  # fmt: skip
        fonts = self.services.look.fonts
        font = fonts.font(weight="bold")
        widest = max(fonts.measure(offer.label, font)[0] for offer in offers)
        return [offers] if widest <= _MAX_ANSWER_WIDTH else [offers[:2], offers[2:]]

    async def _ask_typed(self) -> None:
        if self.situation == "ask_typed":
            self.services.drafts.pop(self._draft_key, None)
            asked = pieces.Ask(self.thing, self._typed)
            await self.services.submit_for_seat(self.view.turn, [asked])

    async def _answer(self, given: pieces.Reply) -> None:
        await self.services.submit_for_seat(self.owner, [pieces.Answer(given)])

    async def _ask(self, given: pieces.Reply) -> None:
        """Submits a spoken question; its answer follows in `update`."""
        if self.situation != "ask_aloud" or self._pending_reply is not None:
            return
        if self.view.asks >= pieces.MOST_QUESTIONS:
            self.services.show_refusal("no_more_questions", "RM-10")
            return
        self._pending_reply = given
        await self.services.submit_for_seat(self.view.turn, [pieces.Ask(self.thing, "")])

    def _show_next_riddle(self) -> None:
        """Shows the next riddle, without those of the asker."""
        count = len(self.view.words)
        own = self.view.turn if self.situation == "ask_aloud" else None
        others = ((self.thing + step) % count for step in range(1, count + 1))
        thing = next(other for other in others if other // self.view.terms.each != own)
        self.show(OpenRiddlePage, thing)
