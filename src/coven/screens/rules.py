"""The rules of a game, to be read in peace or looked up in a quarrel."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import toga

from coven.boards import STAGINGS
from coven.rulebook import Rule, rulebook
from coven.screens.page import Page
from coven.words import language, say

if TYPE_CHECKING:
    from coven.app import PocketCoven


class RulesScreen(Page):
    """Shows every rule of a game, the one that was asked for first."""

    def __init__(
        self, app: "PocketCoven", game: str, rule: str | None, on_back: Callable[[], object]
    ) -> None:
        self.game = game
        self.book = rulebook(language(), game)
        self.asked = None if rule is None else self.book.rule(rule)
        super().__init__(app.stage, on_back)
        self.lay()

    def arrange(self) -> None:
        """Puts the whole book on the page."""
        self.body.clear()
        if self.asked is not None:
            self._answer(self.asked)
        for paragraph in self.book.intro:
            self.body.add(self.furniture.prose(paragraph, margin_bottom=10).widget)
        for section in self.book.sections:
            self.body.add(self.furniture.heading(section.title))
            for each in section.rules:
                self.body.add(self.furniture.card(*self._told(each)))

    def title(self) -> str:
        """Returns the game's name."""
        return self.book.title

    def subtitle(self) -> str:
        """Returns what the page is."""
        return say("Rules")

    def emblem(self) -> str | None:
        """Returns the game's picture."""
        return STAGINGS[self.game].emblem

    def _answer(self, rule: Rule) -> None:
        """Puts the rule that was asked for at the top."""
        palette = self.look.palette
        self.body.add(self.furniture.heading(say("This is the rule")))
        self.body.add(self.furniture.card(*self._told(rule), fill=palette.moss))
        self.body.add(self.furniture.heading(say("And here are all of them")))

    def _told(self, rule: Rule) -> tuple[toga.Widget, ...]:
        furniture = self.furniture
        return (
            furniture.remark(rule.id).widget,
            furniture.label(rule.title, margin_bottom=6).widget,
            furniture.prose("\n".join(_spaced(rule.paragraphs))).widget,
        )


def _spaced(paragraphs: tuple[str, ...]) -> list[str]:
    """Returns lines with an empty one between paragraphs, but none within a list."""
    lines: list[str] = []
    for paragraph in paragraphs:
        within = paragraph.startswith("•") and lines and lines[-1].startswith("•")
        lines += [paragraph] if within or not lines else ["", paragraph]
    return lines
