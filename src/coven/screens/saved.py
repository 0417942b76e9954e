"""The saved games: all of them, page by page, and one at a time."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import toga

from coven.boards import STAGINGS
from coven.drawing import art
from coven.drawing.furniture import GAP, Furniture, beside
from coven.screens.page import Page
from coven.screens.waiting import ago, what
from coven.words import all_of, say
from hall.table import Card

if TYPE_CHECKING:
    from coven.app import PocketCoven

AT_ONCE = 8
_EMBLEM = 72


@dataclass
class Shelf:
    """The saved games as the screens hand them to each other; what is removed can come back."""

    cards: tuple[Card, ...]
    now: Callable[[], float] = time.time
    first: int = 0  # of the cards that are shown
    removed: list[Card] = field(default_factory=list)

    @property
    def left(self) -> tuple[Card, ...]:
        """The games that are not removed."""
        return tuple(card for card in self.cards if card not in self.removed)

    def when(self, card: Card) -> str:
        """Returns how long ago a game was touched."""
        return ago(self.now() - card.touched)


def players(card: Card) -> str:
    """Returns who plays."""
    return all_of([chair.name for chair in card.chairs])


def emblem(furniture: Furniture, game: str) -> toga.ImageView:
    """Returns the picture of a game."""
    name = STAGINGS[game].emblem
    own = art.size(name)
    return toga.ImageView(
        art.picture(name, furniture.look.palette),
        width=_EMBLEM,
        height=round(_EMBLEM * own.height / own.width),
        margin_right=GAP + 2,
    )


class SavedScreen(Page):
    """Shows every saved game; a deleted one can be brought back until the page is left."""

    def __init__(self, app: "PocketCoven", shelf: Shelf) -> None:
        self.app = app
        self.shelf = shelf
        self.open: list[toga.Button] = []  # in the order of the page
        self.undo: toga.Button | None = None
        self.turns: dict[int, toga.Button] = {}  # [pages on or back]
        super().__init__(app.stage, app.doors.hearth)
        self.lay()

    def title(self) -> str:
        """Returns what the page is."""
        return say("Saved games")

    def leave(self) -> None:
        """Deletes for good what was removed."""
        shelf = self.shelf
        if shelf.removed:
            gone = [card.id for card in shelf.removed]
            shelf.cards, shelf.removed = shelf.left, []
            self.app.background(self.app.attic.remove(gone))

    def arrange(self) -> None:
        """Puts a page of games on the page."""
        self.body.clear()
        self.open, self.undo, self.turns = [], None, {}
        shelf, furniture = self.shelf, self.furniture
        if shelf.removed:
            self._offer_undo(shelf.removed[-1])
        if not shelf.left:
            text = say("No game is saved. What you begin is kept here by itself.")
            self.body.add(furniture.prose(text).widget)
        shelf.first = min(shelf.first, max(0, len(shelf.left) - 1)) // AT_ONCE * AT_ONCE
        for number, card in enumerate(shelf.left[shelf.first :][:AT_ONCE], start=shelf.first + 1):
            self.body.add(self._card(number, card))
        self._turns()

    def _card(self, number: int, card: Card) -> toga.Box:
        furniture, shelf = self.furniture, self.shelf
        label = say("Open game {number}", number=number) if self.look.words else say("Open")
        button = furniture.button(label, partial(self._open_one, card), margin_top=GAP)
        self.open.append(button)
        wide = furniture.room - _EMBLEM - GAP - 2
        room = furniture.room if self.look.words else wide
        told = toga.Box(
            children=[
                furniture.label(what(card), room=room).widget,
                furniture.remark(players(card), margin_top=2).widget,
                furniture.remark(shelf.when(card), margin_top=2).widget,
            ],
            direction="column",
            flex=1,
        )
        head = told if self.look.words else beside(emblem(furniture, card.game), told)
        return furniture.card(head, button)

    def _open_one(self, card: Card) -> None:
        self.app.stage.show(SavedGameScreen(self.app, self.shelf, card))

    def _offer_undo(self, card: Card) -> None:
        furniture = self.furniture
        text = say("Deleted: {game}", game=what(card))
        self.undo = furniture.main_button(say("Bring it back"), self._bring_back, margin_top=GAP)
        self.body.add(furniture.card(furniture.label(text).widget, self.undo))

    def _bring_back(self) -> None:
        self.shelf.removed.pop()
        self.stage.pause()
        self.lay()

    def _turns(self) -> None:
        """Offers the pages before and after."""
        shelf, furniture = self.shelf, self.furniture
        pages = -(-len(shelf.left) // AT_ONCE)
        if pages < 2:
            return
        page = shelf.first // AT_ONCE
        told = say("{page} of {pages}", page=page + 1, pages=pages)
        self.body.add(furniture.remark(told, margin_bottom=GAP).widget)
        for by, label in ((-1, say("Newer games")), (1, say("Older games"))):
            if 0 <= page + by < pages:
                turn = furniture.button(label, partial(self._turn, by), margin_bottom=GAP)
                self.turns[by] = turn
                self.body.add(turn)

    def _turn(self, by: int) -> None:
        self.shelf.first += by * AT_ONCE
        self.stage.pause()
        self.lay()
        self.scroll.vertical_position = 0


class SavedGameScreen(Page):
    """Shows one saved game and what can be done with it."""

    def __init__(self, app: "PocketCoven", shelf: Shelf, card: Card) -> None:
        self.app = app
        self.shelf = shelf
        self.card = card
        self.buttons: dict[str, toga.Button] = {}
        super().__init__(app.stage, self._back)
        self.lay()

    def title(self) -> str:
        """Returns the game's name."""
        return STAGINGS[self.card.game].short

    def subtitle(self) -> str:
        """Returns when it was played."""
        return self.shelf.when(self.card)

    def emblem(self) -> str | None:
        """Returns the game's picture."""
        return STAGINGS[self.card.game].emblem

    def arrange(self) -> None:
        """Puts the game and its ways on the page."""
        self.body.clear()
        furniture, add, card = self.furniture, self.body.add, self.card
        add(
            furniture.card(
                furniture.label(what(card)).widget,
                furniture.remark(players(card), margin_top=4).widget,
            )
        )
        self.field = furniture.field(self.card.name, say("Its own name"), width=furniture.room)
        rename = furniture.button(say("Rename"), self._rename, margin_top=GAP)
        add(furniture.card(furniture.label(say("Name")).widget, self.field, rename))
        self.buttons = {"rename": rename}
        go_on = say("How it ended") if card.over else say("Go on")
        self._way("resume", go_on, partial(self.app.resume, card.id), main=True)
        if card.over:
            self._way("film", say("Watch the film"), self._film)
            self._way("export", say("Give it away as text"), self._export)
        else:
            text = say(
                "A running game holds secrets and is not given away as text. "
                "It moves when a seat, or the whole table, goes over to another phone."
            )
            add(furniture.card(furniture.remark(text).widget))
        self._way("delete", say("Delete game"), self._delete)

    def _way(
        self, name: str, label: str, action: Callable[[], object], *, main: bool = False
    ) -> None:
        make = self.furniture.main_button if main else self.furniture.button
        self.buttons[name] = make(label, action, margin_bottom=GAP)
        self.body.add(self.buttons[name])

    def _rename(self) -> None:
        self.app.background(self._renamed(str(self.field.value)))

    async def _renamed(self, name: str) -> None:
        await self.app.attic.name(self.card.id, name)
        self.shelf.cards = await self.app.attic.cards()
        self._back()

    def _film(self) -> None:
        self.app.doors.film_of(self.card.id, lambda: self.app.stage.show(self))

    def _export(self) -> None:
        self.app.doors.export_game(self.card.id, lambda: self.app.stage.show(self))

    def _delete(self) -> None:
        self.shelf.removed.append(self.card)
        self._back()

    def _back(self) -> None:
        self.app.stage.show(SavedScreen(self.app, self.shelf))
