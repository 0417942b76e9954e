"""What becomes of a game's page on the sheet: around it stands what every table has."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from coven.rulebook import rulebook
from coven.text.field import Field
from coven.text.pages import Blank, Choice, Desk, Lead, Page, Steps, Words
from coven.text.reasons import explained
from coven.text.sheet import Button, Line, Part, Row
from coven.words import language, say
from engine.core import Seat

if TYPE_CHECKING:
    from coven.boards.staging import Host
    from coven.screens.table import Advice


@dataclass(frozen=True, slots=True)
class Ways:
    """What can be done on a sheet."""

    show: Callable[[], object]  # opens what is secret
    hide: Callable[[], object]
    take: Callable[[Lead], object]
    fill: Callable[[Blank], object]
    type: Callable[[str], None]
    pass_on: Callable[[], object]


@dataclass(frozen=True, slots=True)
class Moment:
    """A page, and all else that decides what stands on the sheet."""

    page: Page
    words: Words  # of the game
    desk: Desk
    typed: str
    why: tuple[str, str | None] | None  # a refusal and its rule
    advice: "Advice | None"
    watched: bool  # everybody looks on, and nobody acts
    looking: bool  # a seat reads what is its own, out of turn
    waiting: bool  # a seat may not act yet
    unveiled: bool  # something secret is shown
    whispering: bool
    next_seat: Seat | None  # who waits for the phone


class Composer:
    """Lays out the pages of one table."""

    def __init__(self, host: "Host", ways: Ways) -> None:
        self._host = host
        self._ways = ways

    def parts(self, moment: Moment) -> list[Part]:
        """Returns all that stands on the sheet, from top to bottom."""
        host, page = self._host, moment.page
        first, *others = page.lines
        parts = [*self._first(moment, Line(first, "headline")), *map(Line, others)]
        if page.owner is not None and host.secret:
            parts.append(Row((self._veiling(moment),)))
        parts += map(Line, page.secret)
        if page.blank is not None:
            parts += self._filling(page.blank, moment.typed)
        if moment.waiting:
            parts.append(Line(say("Take a moment: everybody does.")))
        else:
            parts += self._rows(page.rows)
        if moment.watched:
            parts += self._passing(moment)
        elif host.hint is not None and not moment.looking:
            parts += self._counsel(moment, host.hint)
        parts += self._manners(moment)
        if host.company is not None and host.ribbon is None:
            parts.append(Row((Button(say("Company"), host.company),)))
        parts.append(Row((self._rules(say("Rules"), None), Button(say("Put away"), host.leave))))
        return parts

    def _first(self, moment: Moment, headline: Line) -> list[Part]:
        """Returns the headline, before it why something was refused and the way to its rule."""
        if moment.why is None:
            return [headline]
        reason, rule = moment.why
        sentence = Line(explained(reason), "refusal")
        if moment.words.racing(moment.desk.view):
            # In the headline's place, so that nothing else moves.
            return [sentence]
        if rule is None:
            return [sentence, headline]
        title = rulebook(language(), moment.words.game).rule(rule).title
        return [
            sentence,
            Line(say("The rule: {title}", title=title)),
            Row((self._rules(say("Read this rule"), rule),)),
            headline,
        ]

    def _rules(self, label: str, rule: str | None) -> Button:
        return Button(label, partial(self._host.rules, rule))

    def _veiling(self, moment: Moment) -> Button:
        if moment.unveiled:
            return Button(say("Hide"), self._ways.hide)
        return Button(say("Show"), self._ways.show)

    def _filling(self, blank: Blank, typed: str) -> list[Part]:
        done = partial(self._ways.fill, blank)
        return [
            Field(blank.label, typed, self._ways.type, done),
            Row((Button(blank.button, done, "main"),)),
        ]

    def _rows(self, rows: Sequence[Sequence[Choice]]) -> list[Part]:
        return [Row(tuple(map(self._button, row))) for row in rows]

    def _button(self, choice: Choice) -> Button:
        return Button(choice.label, partial(self._ways.take, choice.leads), choice.kind)

    def _passing(self, moment: Moment) -> list[Part]:
        """Returns the way on once everybody has seen what happened."""
        if moment.next_seat is not None:
            name = self._host.chairs[moment.next_seat].name
            label = say("Pass the phone to {name}", name=name)
        elif moment.whispering or (moment.page.owner is not None and self._host.secret):
            label = say("I have read it")
        else:
            return []
        return [Row((Button(label, self._ways.pass_on, "main"),))]

    def _counsel(self, moment: Moment, ask: Callable[[], object]) -> list[Part]:
        """Returns the way to ask for advice, or the advice and the way to follow it."""
        advice = moment.advice
        if advice is None:
            return [Row((Button(say("What would you do?"), ask),))]
        if not advice.public and self._host.secret and not moment.unveiled:
            return [Line(say("Press Show to read the advice."))]
        parts: list[Part] = [Line(advice.sentence, "title")]
        if advice.hint is not None:
            from coven.text.hints import place_of  # knows all games

            # Whoever holds the phone does not act in front of all.
            steps = Steps(advice.hint.steps, advice.seat if moment.desk.seat is None else None)
            place = place_of(advice.hint.action)
            label = say("Do it: {place}", place=place) if place else say("Do it")
            parts.append(Row((Button(label, partial(self._ways.take, steps)),)))
        return parts

    def _manners(self, moment: Moment) -> list[Part]:
        """Returns what those may need who share a phone."""
        if not self._host.secret:
            return []
        courtesy, parts = self._host.courtesy, list[Part]()
        holds = not moment.watched and moment.desk.seat is not None
        whispers = moment.watched and moment.page.owner is not None
        if holds or whispers:
            parts.append(Row((Button(say("Not me!"), courtesy.disown),)))
        elif moment.words.looking:
            parts.append(Row((Button(say("Look at what is mine"), courtesy.peek),)))
        if holds and courtesy.missed():
            parts.append(Row((Button(say("What did I miss?"), courtesy.recap),)))
        return parts
