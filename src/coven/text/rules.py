"""The rules of a game on a page without pictures, from which a screen reader finds back."""

from collections.abc import Callable
from functools import partial

from coven.drawing import motion
from coven.drawing.motion import Running, Timer
from coven.rulebook import Rule, rulebook
from coven.screens.rules import PAUSE, tally
from coven.screens.screen import Screen
from coven.searching import search, seeks
from coven.stage import Stage
from coven.text.field import Field
from coven.text.sheet import Button, Line, Part, Row, Sheet
from coven.words import language, say


class WordRulesScreen(Screen):
    """Shows every rule of a game, the one that was asked for first, or those with a word."""

    def __init__(
        self,
        stage: Stage,
        game: str,
        rule: str | None,
        instead: tuple[str, ...] = (),
        *,
        on_back: Callable[[], object],
        on_learn: Callable[[], object] | None = None,
        timer: Timer = motion.after,
    ) -> None:
        self.book = rulebook(language(), game)
        self.instead = instead  # of what the rule forbids
        self.sought = ""
        self._asked = None if rule is None else self.book.rule(rule)
        self._on_back = on_back
        self._on_learn = on_learn  # None where a table waits to go on
        self._timer = timer
        self._due: Running | None = None
        self._last = ""  # as it was typed
        self._sheet = Sheet(stage.look, stage.accepts)
        self._sheet.show(self._parts())
        super().__init__(self._sheet.widget, back=on_back)

    def leave(self) -> None:
        """Forgets what was being typed."""
        if self._due is not None:
            self._due.cancel()

    def _parts(self) -> list[Part]:
        back = Row((Button(say("Back"), self._on_back, "main"),))
        parts: list[Part] = [Line(self.book.title, "headline")]
        if self._asked is not None:
            parts += (Line(say("This is the rule"), "headline"), *_told(self._asked))
        if self.instead:
            parts += (Line(say("What you can do now"), "title"), *map(Line, self.instead))
        parts.append(back)
        if self._on_learn is not None:
            parts.append(Row((Button(say("Learn by playing"), self._on_learn),)))
        parts.append(Field(say("Search the rules"), self.sought, self._typed, self._at_once))
        parts += self._found() if seeks(self.sought) else self._all()
        return [*parts, back]

    def _all(self) -> list[Part]:
        parts: list[Part] = list(map(Line, self.book.intro))
        for section in self.book.sections:
            parts.append(Line(section.title, "headline"))
            for each in section.rules:
                parts += _told(each)
        return parts

    def _found(self) -> list[Part]:
        found = search(self.book, self.sought)
        parts: list[Part] = [Line(tally(sum(each.places for each in found)), "title")]
        for each in found:
            parts += _told(each.rule, each.paragraphs)
        return parts

    def _typed(self, text: str) -> None:
        self.leave()
        self._due = self._timer(PAUSE, partial(self._seek, text))
        self._last = text

    def _at_once(self) -> None:
        self.leave()
        self._seek(self._last)

    def _seek(self, sought: str) -> None:
        if sought != self.sought:
            self.sought = sought
            self._sheet.show(self._parts())


def _told(rule: Rule, paragraphs: tuple[str, ...] | None = None) -> tuple[Part, ...]:
    lines = paragraphs or rule.paragraphs
    return (Line(rule.title, "title"), Line("\n".join((rule.id, *lines))))
