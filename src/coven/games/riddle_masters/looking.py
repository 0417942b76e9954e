"""A riddle close up: turned round by anyone, asked about, and answered for."""

from functools import partial

from coven.drawing.events import run_action
from coven.drawing.palette import Palette
from coven.games.offers import BoardButton
from coven.games.riddle_masters.choosing import LetterPage, QuestionsPage
from coven.games.riddle_masters.closeup import SculpturePage
from coven.games.riddle_masters.pages import PageEnvironment, TableContext
from coven.games.riddle_masters.scenery import awaited_seat
from coven.text.riddle_masters.letters import letter_pattern
from coven.text.riddle_masters.questions import asked_text, reply_text
from coven.text.riddle_masters.tale import question_and_answer
from coven.words import join_and, tr
from engine.core import Seat
from engine.games.riddle_masters.pieces import (
    MOST_QUESTIONS,
    REPLIES,
    STOP,
    Answer,
    Ask,
    Letter,
    Object,
    Reply,
)

ANSWER_COLOURS: dict[Reply, str] = {
    "yes": "#5dbb63", "no": "#de6055", "probably": "#f6d67a", "dont_know": "#9fb2cf",
}  # fmt: skip
_MAX_ANSWER_WIDTH = 72.0  # how wide an answer may be for all four to stand side by side
_MAX_ANSWERS = 3  # answers that are repeated


class OpenRiddlePage(SculpturePage):
    """One riddle, as large as the phone."""

    mode = "look"

    def __init__(self, env: PageEnvironment, context: TableContext, thing: Object) -> None:
        super().__init__(env, context.view, thing)
        self.context = context
        self._pending_reply: Reply | None = None  # waits for the table to hear the question

    @property
    def asker(self) -> Seat | None:
        """The person who may ask about this riddle now."""
        view = self.view
        able = view.step == "series" and view.turn in self.context.sights
        return view.turn if able and view.turn != self.owner else None

    @property
    def is_answering(self) -> bool:
        """Whether its owner has been asked and is to answer here."""
        view = self.view
        waits = view.step == "answer" and view.questions[-1].object == self.thing
        return waits and self.owner in self.context.sights

    def prompt(self) -> str:
        """Returns what may be done with the riddle."""
        view, name = self.view, self.seat_name(self.owner)
        if self.is_answering:
            text = asked_text(view.questions[-1].text)
            if text:
                return tr("{name}, answer: {question}", name=name, question=text)
            return tr("{name}, tap your answer", name=name)
        if self.asker is not None:
            if self._asks_a_bot:
                return tr("choose a question for {name}", name=name)
            return tr("ask aloud: {name} taps the answer", name=name)
        if self._may_ask_letter:
            return tr("an elf: ask for one letter of this word")
        return tr("drag it to turn it round")

    @property
    def _asks_a_bot(self) -> bool:
        return self.asker is not None and self.services.players[self.owner].level is not None

    @property
    def _may_ask_letter(self) -> bool:
        view = self.view
        return view.step == "elf" and view.turn in self.context.sights and view.turn != self.owner

    def update(self, context: TableContext) -> bool:
        """Stays while one asks on, and hands in an answer once its question was heard."""
        given, self._pending_reply = self._pending_reply, None
        asked_before = self.asker
        self.context, self.view = context, context.view
        if self.is_answering:
            if given is not None:
                run_action(partial(self.services.submit_for_seat, self.owner, [Answer(given)]))
            return True
        if asked_before is None and context.view.step == "answer":
            return False
        return context.view.step != "verdict" and bool(context.sights)

    def coloured_sentences(self, palette: Palette) -> list[tuple[str, str]]:
        """Returns who has guessed it, what was answered, and what a lone player knows."""
        view, own = self.view, self.context.own_view
        facts = []
        if own is not None and own.seat != self.owner:
            facts.append((letter_pattern(own, self.thing), palette.highlight))
        guessers = [self.seat_name(seat) for seat in view.arrows[self.thing]]
        if guessers:
            facts.append((tr("guessed by {names}", names=join_and(guessers)), palette.muted))
        replies = [one for one in view.questions if one.object == self.thing and one.reply]
        for one in replies[::-1][:_MAX_ANSWERS]:
            assert one.reply is not None
            told = question_and_answer(
                asked_text(one.text), self.seat_name(self.owner), reply_text(one.reply)
            )
            facts.append((told, palette.muted))
        return [fact for fact in facts if fact[0]]

    # Buttons

    def button_rows(self) -> list[list[BoardButton]]:
        """Returns the answers where there is a question, else what may be asked."""
        back = BoardButton("back", tr("Back"), self._show_table, "plain")
        if self.is_answering:
            stop = partial(self.services.submit_for_seat, self.view.turn, [STOP])
            stops = self.view.turn in self.context.sights
            last = [[BoardButton("stop", tr("Stop asking"), stop, "plain")]] if stops else []
            return [*self._answer_buttons(self._answer), *last]
        if self._asks_a_bot:
            return [[back, BoardButton("ask", tr("Ask a question"), self._show_questions)]]
        following = BoardButton("next", tr("Next riddle"), self._show_next_riddle, "plain")
        if self.asker is not None:
            return [*self._answer_buttons(self._ask), [back, following]]
        if self._may_ask_letter:
            return [[back, BoardButton("letter", tr("Ask for a letter"), self._show_letters)]]
        return [[back, following]]

    def _answer_buttons(self, act: object) -> list[list[BoardButton]]:
        assert callable(act)
        offers = [
            BoardButton(
                f"answer-{one.reply}", reply_text(one.reply), partial(act, one.reply),
                fill=ANSWER_COLOURS[one.reply],
            )
            for one in REPLIES
        ]  # fmt: skip
        letters = self.services.look.fonts
        font = letters.font(weight="bold")
        widest = max(letters.measure(offer.label, font)[0] for offer in offers)
        return [offers] if widest <= _MAX_ANSWER_WIDTH else [offers[:2], offers[2:]]

    async def _answer(self, given: Reply) -> None:
        await self.services.submit_for_seat(self.owner, [Answer(given)])

    async def _ask(self, given: Reply) -> None:
        """Lets the table hear the question that was spoken, and then its answer."""
        asker = self.asker
        if asker is None or self._pending_reply is not None:
            return
        if self.view.asks >= MOST_QUESTIONS:
            self.services.show_refusal("no_more_questions", "RM-10")
            return
        self._pending_reply = given
        await self.services.submit_for_seat(asker, [Ask(self.thing, "")])

    def _show_next_riddle(self) -> None:
        """Shows the next riddle; whoever asks is shown none of their own."""
        count, own = len(self.view.words), self.asker
        others = ((self.thing + step) % count for step in range(1, count + 1))
        thing = next(other for other in others if other // self.view.terms.each != own)
        self.env.show_page(OpenRiddlePage(self.env, self.context, thing))

    def _show_questions(self) -> None:
        self.env.show_page(QuestionsPage(self.env, self.context, self.thing, self))

    def _show_letters(self) -> None:
        page = LetterPage(self.env, self.context, self.thing, awaited_seat(self.view), Letter)
        self.env.show_page(page)

    def _show_table(self) -> None:
        self.env.show_table(self.context)
