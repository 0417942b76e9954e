"""The rules of a game on a page without pictures, from which a screen reader finds back."""

from collections.abc import Callable

from coven.rulebook import Rule, rulebook
from coven.screens.screen import Screen
from coven.stage import Stage
from coven.text.sheet import Button, Line, Part, Row, Sheet
from coven.words import language, say


class WordRulesScreen(Screen):
    """Shows every rule of a game, the one that was asked for first."""

    def __init__(
        self, stage: Stage, game: str, rule: str | None, on_back: Callable[[], object]
    ) -> None:
        book = rulebook(language(), game)
        back = Row((Button(say("Back"), on_back, "main"),))
        parts: list[Part] = [Line(book.title, "headline")]
        if rule is not None:
            parts += (Line(say("This is the rule"), "headline"), *_told(book.rule(rule)))
        parts.append(back)
        parts += map(Line, book.intro)
        for section in book.sections:
            parts.append(Line(section.title, "headline"))
            for each in section.rules:
                parts += _told(each)
        parts.append(back)
        sheet = Sheet(stage.look, stage.accepts)
        sheet.show(parts)
        super().__init__(sheet.widget)


def _told(rule: Rule) -> tuple[Part, ...]:
    return (Line(rule.title, "title"), Line("\n".join((rule.id, *rule.paragraphs))))
