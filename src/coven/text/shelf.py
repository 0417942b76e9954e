"""The shelf in words: every saved table and every game as text and buttons."""

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from coven.boards import STAGINGS
from coven.boards.staging import Staging
from coven.screens.gamecard import told_facts
from coven.screens.screen import Screen
from coven.screens.splash import NAME
from coven.screens.waiting import ago, what
from coven.text.sheet import Button, Line, Part, Row, Sheet
from coven.words import say
from hall.table import Card

if TYPE_CHECKING:
    from coven.app import PocketCoven


class WordShelfScreen(Screen):
    """Says what can be played; a table is deleted by a second press at another place."""

    def __init__(
        self,
        app: "PocketCoven",
        cards: tuple[Card, ...],
        now: Callable[[], float] = time.time,
    ) -> None:
        self.app = app
        self.cards = cards
        self._now = now()
        self._doubted: str | None = None  # the card that asks whether to delete it
        self._sheet = Sheet(app.look, app.stage.accepts)
        super().__init__(self._sheet.widget)
        self._refresh()

    def _refresh(self) -> None:
        self._sheet.show(
            [
                Line(say(NAME), "headline"),
                *self._waiting(),
                Line(say("New game"), "headline"),
                *(part for staging in STAGINGS.values() for part in self._offer(staging)),
                Line(say("Play apart"), "headline"),
                Line(say("Everybody plays on a phone of their own, near or far.")),
                Row((Button(say("Play apart"), lambda: self.app.parlour.hub()),)),
                Line(say("The app"), "headline"),
                Row((Button(say("Coven: saved games, players"), self.app.doors.hearth),)),
                Row((Button(say("Settings"), self.app.open_settings),)),
                Row((Button(say("Play with pictures"), partial(self.app.set_table, "drawn")),)),
            ]
        )

    def _waiting(self) -> list[Part]:
        """Returns the saved tables, or what stands where they will wait."""
        if not self.cards:
            return [Line(say("No game waits yet. Gather round, and let the first one begin."))]
        parts: list[Part] = [Line(say("Saved games"), "headline")]
        for number, card in enumerate(self.cards, start=1):
            parts += self._table(number, card)
        return parts

    def _table(self, number: int, card: Card) -> list[Part]:
        story = say(
            "Game {number}. {what}, {ago}.",
            number=number, what=what(card), ago=ago(self._now - card.touched),
        )  # fmt: skip
        resume, doubt = partial(self.app.resume, card.id), partial(self._ask, card.id)
        parts: list[Part] = [
            Line(story),
            Row((Button(say("Go on with game {number}", number=number), resume, "main"),)),
            Row((Button(say("Delete game {number}", number=number), doubt),)),
        ]
        if card.id == self._doubted:
            parts += self._doubt(number, card)
        return parts

    def _doubt(self, number: int, card: Card) -> list[Part]:
        """Returns the second question, below the button that was pressed."""
        keep, delete = partial(self._ask, None), partial(self.app.remove, card.id)
        return [
            Line(say("A deleted game is gone for good."), "refusal"),
            Row((Button(say("Keep game {number}", number=number), keep, "main"),)),
            Row((Button(say("Yes, delete game {number}", number=number), delete),)),
        ]

    def _ask(self, card: str | None) -> None:
        # What has just moved must not be pressed by a finger on its way to something else.
        self.app.stage.pause()
        self._doubted = card
        self._refresh()

    def _offer(self, staging: Staging) -> list[Part]:
        play = partial(self.app.open_setup, staging.game)
        rules = partial(self.app.lookup.rules, staging.game)
        title = staging.short
        return [
            Line(staging.title, "title"),
            Line(f"{say(staging.tagline)}\n{told_facts(staging)}"),
            Row((Button(say("Play {game}", game=title), play, "main"),)),
            Row((Button(say("Rules: {game}", game=title), rules),)),
        ]
