"""The list of saved games, and the screen of one of them."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

import toga

from coven.background import in_background
from coven.games import GAME_INFOS
from coven.i18n import join_and, tr, tr_noop, tr_plural
from coven.screens.page import PageScreen
from coven.ui.widgets import GAP, PagePart
from hall.table import TableSummary

# Saved tables in words


def saved_table_title(card: TableSummary) -> str:
    """Returns the game of a saved table and whose turn it is."""
    title = card.name or GAME_INFOS[card.game].short_title
    people = [seat for seat in card.active if seat >= 0]
    if card.is_over:
        return tr("{game}: finished", game=title)
    if card.is_called_off:
        return tr("{game}: called off", game=title)
    if not people:
        return title
    return tr("{game}: {name} plays", game=title, name=card.players[people[0]].name)


def time_ago_text(seconds: float) -> str:
    minutes = int(seconds // 60)
    if minutes < 1:
        return tr("just now")
    if minutes < 60:
        return tr_plural("{n} minute ago", "{n} minutes ago", minutes)
    if minutes < 24 * 60:
        return tr_plural("{n} hour ago", "{n} hours ago", minutes // 60)
    return tr_plural("{n} day ago", "{n} days ago", minutes // (24 * 60))


# Screens


PAGE_SIZE = 8


@dataclass
class SavedGamesList:
    """The saved games, passed from screen to screen; removed ones can be restored."""

    cards: tuple[TableSummary, ...]
    now: Callable[[], float] = time.time
    first_shown: int = 0  # index of the first one on the page
    removed: list[TableSummary] = field(default_factory=list)

    @property
    def remaining(self) -> tuple[TableSummary, ...]:
        """The games that are not removed."""
        return tuple(card for card in self.cards if card not in self.removed)

    def age_text(self, card: TableSummary) -> str:
        """Returns when a game was last played."""
        return time_ago_text(self.now() - card.updated_at)


def player_names(card: TableSummary) -> str:
    return join_and([player.name for player in card.players])


@dataclass(eq=False)
class SavedGamesScreen(PageScreen):
    """Lists the saved games; a deleted one can be restored until the screen is left."""

    saved_games: SavedGamesList

    title_text = tr_noop("Saved games")

    def leave(self) -> None:
        self.app.navigation.open_app_menu()

    def dispose(self) -> None:
        """Deletes the removed games permanently."""
        saved = self.saved_games
        if saved.removed:
            removed = [card.id for card in saved.removed]
            saved.cards, saved.removed = saved.remaining, []
            self.app.run_in_background(self.app.store.remove_tables(removed))

    def build_body(self) -> Iterator[PagePart]:
        saved, widgets = self.saved_games, self.widgets
        if saved.removed:
            text = tr("Deleted: {game}", game=saved_table_title(saved.removed[-1]))
            undo = widgets.main_button(tr("Undo"), self._undo_delete, margin_top=GAP)
            yield widgets.card(undo, label=text)
        if not saved.remaining:
            text = tr("No saved games. Your games are saved here automatically.")
            yield widgets.body_text(text)
        saved.first_shown = (
            min(saved.first_shown, max(0, len(saved.remaining) - 1)) // PAGE_SIZE * PAGE_SIZE
        )
        for number, card in enumerate(
            saved.remaining[saved.first_shown :][:PAGE_SIZE], start=saved.first_shown + 1
        ):
            yield self._table_card(number, card)
        pages, page = -(-len(saved.remaining) // PAGE_SIZE), saved.first_shown // PAGE_SIZE
        if pages > 1:
            position = tr("{page} of {pages}", page=page + 1, pages=pages)
            yield widgets.remark(position, margin_bottom=GAP)
        for by, label in ((-1, tr("Newer games")), (1, tr("Older games"))):
            if 0 <= page + by < pages:
                yield widgets.button(label, partial(self._turn_page, by), margin_bottom=GAP)

    def _table_card(self, number: int, card: TableSummary) -> toga.Box:
        widgets, saved = self.widgets, self.saved_games
        label = tr("Open game {number}", number=number) if self.look.text_mode else tr("Open")
        screen = partial(SavedGameScreen, self.app, saved, card)
        button = widgets.button(label, lambda: self.app.window.show(screen()), margin_top=GAP)
        remarks = player_names(card), saved.age_text(card)
        return self.game_card(card.game, saved_table_title(card), remarks, button)

    def _undo_delete(self) -> None:
        self.saved_games.removed.pop()
        self.window.pause_input()
        self.rebuild()

    def _turn_page(self, by: int) -> None:
        self.saved_games.first_shown += by * PAGE_SIZE
        self.window.pause_input()
        self.rebuild()
        self.scroll.vertical_position = 0


@dataclass(eq=False)
class SavedGameScreen(PageScreen):
    """Shows one saved game: resume, rename, replay, export, delete."""

    saved_games: SavedGamesList
    card: TableSummary

    def __post_init__(self) -> None:
        self.emblem = GAME_INFOS[self.card.game].emblem
        super().__post_init__()

    def leave(self) -> None:
        self.app.window.show(SavedGamesScreen(self.app, self.saved_games))

    def title(self) -> str:
        return GAME_INFOS[self.card.game].short_title

    def subtitle(self) -> str:
        return self.saved_games.age_text(self.card)

    def build_body(self) -> Iterator[toga.Widget]:
        widgets, card = self.widgets, self.card
        button = partial(widgets.button, margin_bottom=GAP)
        names = widgets.remark(player_names(card), margin_top=4)
        yield widgets.card(names, label=saved_table_title(card))
        room = widgets.inner_width
        self.name_field = widgets.field(card.name, tr("Name of this game"), width=room)
        rename = widgets.button(tr("Rename"), self._rename, margin_top=GAP)
        yield widgets.card(self.name_field, rename, label=tr("Name"))
        # A called-off game can be looked at, but not continued.
        go_on = tr("Result") if card.is_over else tr("Continue")
        go_on = tr("Open") if card.is_called_off else go_on
        resume = partial(self.app.navigation.resume_table, card.id)
        yield widgets.main_button(go_on, resume, margin_bottom=GAP)
        if card.is_over:
            to, back = self.app.navigation, partial(self.app.window.show, self)
            yield button(tr("Watch replay"), partial(to.open_table_replay, card.id, back))
            yield button(tr("Export as text"), partial(to.open_game_export, card.id, back))
        elif not card.is_called_off:
            text = tr(
                "An unfinished game contains secrets and cannot be exported. You can "
                "move a seat to another phone, or change the host."
            )
            yield widgets.card(remark=text)
        yield button(tr("Delete game"), self._delete)

    @in_background
    async def _rename(self) -> None:
        await self.app.store.rename_table(self.card.id, str(self.name_field.value))
        self.saved_games.cards = await self.app.store.table_summaries()
        self.leave()

    def _delete(self) -> None:
        self.saved_games.removed.append(self.card)
        self.leave()
