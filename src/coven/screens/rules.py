"""The rules of a game, to be read in peace or looked up in a quarrel."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import toga

from coven.boards import STAGINGS
from coven.drawing import motion
from coven.drawing.furniture import GAP
from coven.drawing.motion import Running, Timer
from coven.learn.invitation import invitation
from coven.rulebook import Rule, rulebook
from coven.screens.page import Page
from coven.screens.plates import plate
from coven.searching import search, seeks
from coven.words import language, say, say_many

if TYPE_CHECKING:
    from coven.app import PocketCoven

PAUSE = 0.25  # seconds after the last letter until the page follows


def tally(places: int) -> str:
    """Returns how often something was found."""
    if not places:
        return say("Nothing found: try another word, or fewer of them.")
    return say_many("{n} place found", "{n} places found", places)


class RulesScreen(Page):
    """Shows every rule of a game, the one that was asked for first, or those with a word."""

    def __init__(
        self,
        app: "PocketCoven",
        game: str,
        rule: str | None,
        instead: tuple[str, ...] = (),
        *,
        on_back: Callable[[], object],
        timer: Timer = motion.after,
    ) -> None:
        self.app = app
        self.game = game
        self.book = rulebook(language(), game)
        self.asked = None if rule is None else self.book.rule(rule)
        self.instead = instead  # of what the rule forbids
        self.sought = ""
        self.learn: toga.Button | None = None
        self._timer = timer
        self._due: Running | None = None
        super().__init__(app.stage, on_back)
        self.lay()

    def title(self) -> str:
        """Returns the game's name."""
        return self.book.title

    def subtitle(self) -> str:
        """Returns what the page is."""
        return say("Rules")

    def emblem(self) -> str | None:
        """Returns the game's picture."""
        return STAGINGS[self.game].emblem

    def leave(self) -> None:
        """Forgets what was being typed."""
        if self._due is not None:
            self._due.cancel()

    # The page

    def arrange(self) -> None:
        """Puts the way to look something up on the page, and the book below it."""
        self.body.clear()
        furniture = self.furniture
        if self.asked is not None:
            self._answer(self.asked)
        elif self.app.evening is None:
            # Whoever plays has a table to come back to.
            learn = partial(self.app.open_lesson, self.game)
            invited, self.learn = invitation(furniture, self.title(), learn, first=False)
            self.body.add(invited)
        self.field = furniture.field(
            self.sought,
            say("Search the rules"),
            on_change=self._typed,
            width=furniture.width,
            margin_bottom=GAP,
        )
        self.count = furniture.remark("", margin_bottom=GAP)
        self._book = self._bound()
        self._pages = self._found() if seeks(self.sought) else self._book
        self.body.add(self.field, self.count.widget, self._pages)

    def _answer(self, rule: Rule) -> None:
        """Puts the rule that was asked for at the top."""
        palette = self.look.palette
        self.body.add(self.furniture.heading(say("This is the rule")))
        self.body.add(self.furniture.card(*self._told(rule), fill=palette.moss))
        if self.instead:
            lines = "\n".join(f"• {what}" for what in self.instead)
            label = self.furniture.label(say("What you can do now"), margin_bottom=4)
            self.body.add(self.furniture.card(label.widget, self.furniture.prose(lines).widget))
        self.body.add(self.furniture.heading(say("And here are all of them")))

    def _bound(self) -> toga.Box:
        """Returns the whole book, out of sight."""
        pages = toga.Box(direction="column")
        for paragraph in self.book.intro:
            pages.add(self.furniture.prose(paragraph, margin_bottom=10).widget)
        for section in self.book.sections:
            pages.add(self.furniture.heading(section.title))
            for rule in section.rules:
                pages.add(self.furniture.card(*self._told(rule)))
        return pages

    def _found(self) -> toga.Box:
        """Returns what was found in the book, out of sight, and says how much that is."""
        found = search(self.book, self.sought)
        self.count.text = tally(sum(each.places for each in found))
        cards = [self.furniture.card(*self._told(each.rule, each.paragraphs)) for each in found]
        return toga.Box(children=[*cards], direction="column")

    def _told(
        self, rule: Rule, paragraphs: tuple[str, ...] | None = None
    ) -> tuple[toga.Widget, ...]:
        furniture = self.furniture
        words = furniture.prose("\n".join(_spaced(paragraphs or rule.paragraphs)))
        picture = plate(furniture, rule.id)
        return (
            # Also on the ground of the rule that was asked for, which quiet words are faint on.
            furniture.remark(rule.id, self.look.palette.text).widget,
            furniture.label(rule.title, margin_bottom=6).widget,
            *(() if picture is None else (picture,)),
            words.widget,
        )

    # Looking something up

    def _typed(self, field: toga.Widget, **_event: object) -> None:
        assert isinstance(field, toga.TextInput)
        self.leave()
        self._due = self._timer(PAUSE, partial(self._seek, str(field.value)))

    def _seek(self, sought: str) -> None:
        if sought == self.sought:
            return
        self.sought = sought
        self.body.remove(self._pages)
        if seeks(sought):
            self._pages = self._found()
        else:
            # The book itself is bound only once: that takes a while.
            self.count.text, self._pages = "", self._book
        self.body.add(self._pages)


def _spaced(paragraphs: tuple[str, ...]) -> list[str]:
    """Returns lines with an empty one between paragraphs, but none within a list."""
    lines: list[str] = []
    for paragraph in paragraphs:
        within = paragraph.startswith("•") and lines and lines[-1].startswith("•")
        lines += [paragraph] if within or not lines else ["", paragraph]
    return lines
