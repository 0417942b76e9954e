"""The screens around the tables, posed for a picture."""

from collections.abc import Callable
from typing import Any

from coven.data import party as parties
from coven.errors import reason_message
from coven.privacy.peek_log import PeekCount
from coven.screens.handoff import CurtainScreen
from coven.screens.notices import NoticeScreen, SplashScreen
from coven.screens.player import PlayerScreen
from coven.screens.rules import RulesScreen
from coven.screens.settings import SettingsScreen
from coven.screens.setup import APP_PLAYER, CHOSEN_PLAYER, SetupScreen
from coven.screens.shelf import ShelfScreen
from engine.bots import Level
from hall.table import TableSummary
from tests.coven.app_harness import AppHarness, GalleryScene
from tests.coven.fake_table import CHAIRS

NOW = 1_700_000_000.0
WAZ_BARAZ, POTION_BREW = "waz_baraz", "potion_brew"


def saved_cards() -> tuple[TableSummary, ...]:
    """Returns games that wait on the shelf."""
    ages = (40, 3 * 3600, 2 * 86400, 9 * 86400)
    games = (WAZ_BARAZ, POTION_BREW, WAZ_BARAZ, POTION_BREW)
    return tuple(
        TableSummary(f"t{at}", game, CHAIRS[: 3 + at % 3], 7, (at % 3,), at == 2, NOW - age)
        for at, (game, age) in enumerate(zip(games, ages, strict=True))
    )


def _shelf(studio: AppHarness, cards: tuple[TableSummary, ...]) -> ShelfScreen:
    screen = ShelfScreen(studio.app, cards, now=lambda: NOW)
    studio.show_screen(screen)
    return screen


def _delete_asked(studio: AppHarness) -> None:
    screen = _shelf(studio, saved_cards())
    studio.driver.tap_zone(screen.surface, "remove-t0")


def show_setup(studio: AppHarness, remembered: object, game: str = WAZ_BARAZ) -> SetupScreen:
    """Shows the set-up of a game."""
    screen = SetupScreen(studio.app, game, remembered)
    studio.show_screen(screen)
    return screen


def remembered_players(people: int, bots: int) -> list[dict[str, Any]]:
    """Returns players as they are remembered."""
    levels: tuple[Level | None, ...] = (*[None] * people, "easy", "fair", "sharp")
    return [
        {"name": chair.name, "colour": chair.colour, "face": chair.face, "level": level}
        for chair, level in zip(CHAIRS[: people + bots], levels, strict=False)
    ]


def _setup_error(studio: AppHarness) -> None:
    screen = show_setup(studio, None)
    studio.driver.tap_zone(screen.footer, "begin")


def _setup_app(studio: AppHarness) -> None:
    screen = show_setup(studio, remembered_players(2, 0))
    screen.options_form.chips["leader"].choose(APP_PLAYER)
    studio.driver.settle()
    _scroll(screen, 1)


def _setup_lead(studio: AppHarness, game: str, part: float) -> None:
    screen = show_setup(studio, remembered_players(3, 2), game)
    screen.options_form.chips["leader"].choose(CHOSEN_PLAYER)
    studio.driver.settle()
    _scroll(screen, part)


def _scroll(screen: SetupScreen, part: float) -> None:
    """Scrolls to a part of the way down."""
    bar = screen.scroll._impl.native.verticalScrollBar()
    bar.setValue(round(bar.maximum() * part))


def _player(studio: AppHarness) -> None:
    party = show_setup(studio, remembered_players(2, 1)).party
    studio.show_screen(PlayerScreen(studio.app.look, party, 2, on_done=lambda _party: None))


def _temper(studio: AppHarness) -> None:
    party = parties.with_bot(show_setup(studio, remembered_players(2, 1)).party)
    screen = PlayerScreen(studio.app.look, party, 3, on_done=lambda _party: None)
    screen.shows_personalities = True
    studio.show_screen(screen)


def _notice(studio: AppHarness) -> None:
    text = reason_message("set_aside")
    studio.show_screen(NoticeScreen(studio.app.look, text, on_continue=lambda: None))


def _rules(studio: AppHarness, game: str, rule: str | None) -> None:
    studio.show_screen(RulesScreen(studio.app, game, rule, on_back=lambda: None))


def _curtain(studio: AppHarness, peeks: PeekCount) -> None:
    studio.show_screen(
        CurtainScreen(
            studio.app.window, CHAIRS[4], peeks, on_open=lambda: None, on_leave=lambda: None
        )
    )  # fmt: skip


_POSES: dict[str, Callable[[AppHarness], object]] = {
    "splash": lambda studio: studio.show_screen(SplashScreen()),
    "shelf-empty": lambda studio: _shelf(studio, ()),
    "shelf-saved": lambda studio: _shelf(studio, saved_cards()),
    "shelf-delete": _delete_asked,
    "setup-fresh": lambda studio: show_setup(studio, None),
    "setup-filled": lambda studio: show_setup(studio, remembered_players(3, 2)),
    "setup-error": _setup_error,
    "setup-master": lambda studio: _setup_lead(studio, WAZ_BARAZ, 0.5),
    "setup-app-master": _setup_app,
    "setup-brew-fresh": lambda studio: show_setup(studio, None, POTION_BREW),
    "setup-brew-filled": lambda studio: show_setup(studio, remembered_players(3, 2), POTION_BREW),
    "setup-brew-starter": lambda studio: _setup_lead(studio, POTION_BREW, 1),
    "player": _player,
    "player-temper": _temper,
    "notice": _notice,
    "rules": lambda studio: _rules(studio, WAZ_BARAZ, None),
    "rules-one": lambda studio: _rules(studio, WAZ_BARAZ, "WB-07"),
    "rules-brew": lambda studio: _rules(studio, POTION_BREW, None),
    "rules-brew-one": lambda studio: _rules(studio, POTION_BREW, "PB-20"),
    "settings": lambda studio: studio.show_screen(SettingsScreen(studio.app)),
    "curtain": lambda studio: _curtain(studio, PeekCount()),
    "curtain-peeks": lambda studio: _curtain(studio, PeekCount(3, 12.4)),
}
SCENES = tuple(GalleryScene(name, AppHarness, pose) for name, pose in _POSES.items())
