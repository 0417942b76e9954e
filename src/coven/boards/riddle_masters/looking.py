"""A riddle close up: turned round by anyone, asked about, and answered for."""

from functools import partial

from coven.boards.offers import Offer
from coven.boards.riddle_masters.choosing import LetterPage, QuestionsPage
from coven.boards.riddle_masters.closeup import CloseUp
from coven.boards.riddle_masters.pages import Moment, Props
from coven.boards.riddle_masters.scenery import waited_for
from coven.drawing.events import perform
from coven.drawing.palette import Palette
from coven.text.riddle_masters.letters import spelt_out
from coven.text.riddle_masters.questions import asked, reply
from coven.text.riddle_masters.tale import answered
from coven.words import all_of, say
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

ANSWER_FILLS: dict[Reply, str] = {
    "yes": "#5dbb63", "no": "#de6055", "probably": "#f6d67a", "dont_know": "#9fb2cf",
}  # fmt: skip
_ANSWER = 72.0  # how wide an answer may be for all four to stand side by side
_LATELY = 3  # answers that are repeated


class LookPage(CloseUp):
    """One riddle, as large as the phone."""

    mode = "look"

    def __init__(self, props: Props, moment: Moment, thing: Object) -> None:
        super().__init__(props, moment.view, thing)
        self.moment = moment
        self._reply: Reply | None = None  # waits for the table to hear the question

    @property
    def asker(self) -> Seat | None:
        """The person who may ask about this riddle now."""
        view = self.view
        able = view.step == "series" and view.turn in self.moment.sights
        return view.turn if able and view.turn != self.owner else None

    @property
    def answering(self) -> bool:
        """Whether its owner has been asked and is to answer here."""
        view = self.view
        waits = view.step == "answer" and view.questions[-1].object == self.thing
        return waits and self.owner in self.moment.sights

    def prompt(self) -> str:
        """Returns what may be done with the riddle."""
        view, name = self.view, self.name(self.owner)
        if self.answering:
            text = asked(view.questions[-1].text)
            if text:
                return say("{name}, answer: {question}", name=name, question=text)
            return say("{name}, tap your answer", name=name)
        if self.asker is not None:
            if self._asks_a_bot:
                return say("choose a question for {name}", name=name)
            return say("ask aloud: {name} taps the answer", name=name)
        if self._may_have_a_letter:
            return say("an elf: ask for one letter of this word")
        return say("drag it to turn it round")

    @property
    def _asks_a_bot(self) -> bool:
        return self.asker is not None and self.host.chairs[self.owner].level is not None

    @property
    def _may_have_a_letter(self) -> bool:
        view = self.view
        return view.step == "elf" and view.turn in self.moment.sights and view.turn != self.owner

    def renew(self, moment: Moment) -> bool:
        """Stays while one asks on, and hands in an answer once its question was heard."""
        given, self._reply = self._reply, None
        asked_before = self.asker
        self.moment, self.view = moment, moment.view
        if self.answering:
            if given is not None:
                perform(partial(self.host.act, self.owner, [Answer(given)]))
            return True
        if asked_before is None and moment.view.step == "answer":
            return False
        return moment.view.step != "verdict" and bool(moment.sights)

    def sentences(self, palette: Palette) -> list[tuple[str, str]]:
        """Returns who has guessed it, what was answered, and what a lone player knows."""
        view, own = self.view, self.moment.own
        facts = []
        if own is not None and own.seat != self.owner:
            facts.append((spelt_out(own, self.thing), palette.moon))
        guessers = [self.name(seat) for seat in view.arrows[self.thing]]
        if guessers:
            facts.append((say("guessed by {names}", names=all_of(guessers)), palette.mist))
        replies = [one for one in view.questions if one.object == self.thing and one.reply]
        for one in replies[::-1][:_LATELY]:
            assert one.reply is not None
            told = answered(asked(one.text), self.name(self.owner), reply(one.reply))
            facts.append((told, palette.mist))
        return [fact for fact in facts if fact[0]]

    # Buttons

    def rows(self) -> list[list[Offer]]:
        """Returns the answers where there is a question, else what may be asked."""
        back = Offer("back", say("Back"), self._home, "plain")
        if self.answering:
            stop = partial(self.host.act, self.view.turn, [STOP])
            stops = self.view.turn in self.moment.sights
            last = [[Offer("stop", say("Stop asking"), stop, "plain")]] if stops else []
            return [*self._answers(self._answer), *last]
        if self._asks_a_bot:
            return [[back, Offer("ask", say("Ask a question"), self._choose)]]
        following = Offer("next", say("Next riddle"), self._next, "plain")
        if self.asker is not None:
            return [*self._answers(self._ask), [back, following]]
        if self._may_have_a_letter:
            return [[back, Offer("letter", say("Ask for a letter"), self._letter)]]
        return [[back, following]]

    def _answers(self, act: object) -> list[list[Offer]]:
        assert callable(act)
        offers = [
            Offer(
                f"answer-{one.reply}", reply(one.reply), partial(act, one.reply),
                fill=ANSWER_FILLS[one.reply],
            )
            for one in REPLIES
        ]  # fmt: skip
        letters = self.host.look.lettering
        font = letters.font(weight="bold")
        widest = max(letters.measure(offer.label, font)[0] for offer in offers)
        return [offers] if widest <= _ANSWER else [offers[:2], offers[2:]]

    async def _answer(self, given: Reply) -> None:
        await self.host.act(self.owner, [Answer(given)])

    async def _ask(self, given: Reply) -> None:
        """Lets the table hear the question that was spoken, and then its answer."""
        asker = self.asker
        if asker is None or self._reply is not None:
            return
        if self.view.asks >= MOST_QUESTIONS:
            self.host.explain("no_more_questions", "RM-10")
            return
        self._reply = given
        await self.host.act(asker, [Ask(self.thing, "")])

    def _next(self) -> None:
        """Shows the next riddle; whoever asks is shown none of their own."""
        count, own = len(self.view.words), self.asker
        others = ((self.thing + step) % count for step in range(1, count + 1))
        thing = next(other for other in others if other // self.view.terms.each != own)
        self.props.go(LookPage(self.props, self.moment, thing))

    def _choose(self) -> None:
        self.props.go(QuestionsPage(self.props, self.moment, self.thing, self))

    def _letter(self) -> None:
        page = LetterPage(self.props, self.moment, self.thing, waited_for(self.view), Letter)
        self.props.go(page)

    def _home(self) -> None:
        self.props.home(self.moment)
