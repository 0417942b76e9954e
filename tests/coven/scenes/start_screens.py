"""Gallery scenes of the shelf, set-up, players, rules, settings and the curtain."""

from collections.abc import Callable
from typing import Any

from coven.data import party as parties
from coven.data.deal_seal import NO_SEAL, SealReport, seal_pictures
from coven.errors import reason_message
from coven.privacy.peek_log import PeekCount
from coven.screens.notice_page import NoticeScreen
from coven.screens.notices import SplashScreen
from coven.screens.page import PageScreen
from coven.screens.player import PlayerScreen
from coven.screens.rules import RulesScreen
from coven.screens.settings import SettingsScreen
from coven.screens.setup import APP_PLAYER, CHOSEN_PLAYER, SetupScreen
from coven.screens.shelf import ShelfScreen
from coven.screens.table.handoff import CurtainScreen
from engine.bots import Level
from hall.table import TableSummary
from tests.coven.app_harness import AppHarness, GalleryScene
from tests.coven.fake_table import PLAYERS

NOW = 1_700_000_000.0
WAZ_BARAZ, POTION_BREW = "waz_baraz", "potion_brew"


def saved_cards() -> tuple[TableSummary, ...]:
    """Returns saved games for the shelf."""
    ages = (40, 3 * 3600, 2 * 86400, 9 * 86400)
    games = (WAZ_BARAZ, POTION_BREW, WAZ_BARAZ, POTION_BREW)
    return tuple(
        TableSummary(f"t{at}", game, PLAYERS[: 3 + at % 3], 7, (at % 3,), at == 2, NOW - age)
        for at, (game, age) in enumerate(zip(games, ages, strict=True))
    )


def _shelf(harness: AppHarness, cards: tuple[TableSummary, ...]) -> ShelfScreen:
    screen = ShelfScreen(harness.app, cards, now=lambda: NOW)
    harness.show_screen(screen)
    return screen


def _delete_asked(harness: AppHarness) -> None:
    screen = _shelf(harness, saved_cards())
    harness.driver.tap_zone(screen.surface, "remove-t0")


def show_setup(harness: AppHarness, remembered: object, game: str = WAZ_BARAZ) -> SetupScreen:
    """Shows the set-up of a game."""
    screen = SetupScreen(harness.app, game, remembered)
    harness.show_screen(screen)
    return screen


def remembered_players(people: int, bots: int) -> list[dict[str, Any]]:
    """Returns players as they are saved."""
    levels: tuple[Level | None, ...] = (*[None] * people, "easy", "fair", "sharp")
    return [
        {"name": player.name, "colour": player.colour, "face": player.face, "level": level}
        for player, level in zip(PLAYERS[: people + bots], levels, strict=False)
    ]


def _setup_error(harness: AppHarness) -> None:
    first, second = remembered_players(2, 0)
    screen = show_setup(harness, [first, {**second, "name": first["name"]}])
    harness.driver.tap_zone(screen.footer, "begin")


def _setup_app(harness: AppHarness) -> None:
    screen = show_setup(harness, remembered_players(2, 0))
    screen.chips["leader"].choose(APP_PLAYER)
    harness.driver.settle()
    _scroll(screen, 1)


def _setup_lead(harness: AppHarness, game: str, part: float) -> None:
    screen = show_setup(harness, remembered_players(3, 2), game)
    screen.chips["leader"].choose(CHOSEN_PLAYER)
    harness.driver.settle()
    _scroll(screen, part)


def _scroll(screen: PageScreen, part: float) -> None:
    """Scrolls down by a fraction of the page."""
    screen.scroll.vertical_position = round(screen.scroll.max_vertical_position * part)


def _player(harness: AppHarness) -> None:
    party = show_setup(harness, remembered_players(2, 1)).party
    harness.show_screen(PlayerScreen(harness.app, party, 2, on_done=lambda _party: None))


def _personalities(harness: AppHarness) -> None:
    party = parties.with_bot(show_setup(harness, remembered_players(2, 1)).party)
    screen = PlayerScreen(harness.app, party, 3, on_done=lambda _party: None)
    harness.show_screen(screen)
    _scroll(screen, 1)


def _notice(harness: AppHarness) -> None:
    text = reason_message("set_aside")
    harness.show_screen(NoticeScreen(harness.app, text, on_back=lambda: None))


def _rules(harness: AppHarness, game: str, rule: str | None) -> None:
    harness.show_screen(RulesScreen(harness.app, game, rule, on_back=lambda: None))


LONG_WORDS = "212f313d"  # of a hash, with long words in each language


def _curtain(harness: AppHarness, peeks: PeekCount, seal: SealReport = NO_SEAL) -> None:
    harness.show_screen(
        CurtainScreen(
            harness.app.window, PLAYERS[4], peeks, on_open=lambda: None, on_back=lambda: None,
            seal=seal,
        )
    )  # fmt: skip


_POSES: dict[str, Callable[[AppHarness], object]] = {
    "splash": lambda harness: harness.show_screen(SplashScreen()),
    "shelf-empty": lambda harness: _shelf(harness, ()),
    "shelf-saved": lambda harness: _shelf(harness, saved_cards()),
    "shelf-delete": _delete_asked,
    "setup-fresh": lambda harness: show_setup(harness, None),
    "setup-filled": lambda harness: show_setup(harness, remembered_players(3, 2)),
    "setup-error": _setup_error,
    "setup-master": lambda harness: _setup_lead(harness, WAZ_BARAZ, 0.5),
    "setup-app-master": _setup_app,
    "setup-brew-fresh": lambda harness: show_setup(harness, None, POTION_BREW),
    "setup-brew-filled": lambda harness: show_setup(harness, remembered_players(3, 2), POTION_BREW),
    "setup-brew-starter": lambda harness: _setup_lead(harness, POTION_BREW, 1),
    "player": _player,
    "player-personality": _personalities,
    "notice": _notice,
    "rules": lambda harness: _rules(harness, WAZ_BARAZ, None),
    "rules-one": lambda harness: _rules(harness, WAZ_BARAZ, "WB-07"),
    "rules-brew": lambda harness: _rules(harness, POTION_BREW, None),
    "rules-brew-one": lambda harness: _rules(harness, POTION_BREW, "PB-20"),
    "settings": lambda harness: harness.show_screen(SettingsScreen(harness.app)),
    "curtain": lambda harness: _curtain(harness, PeekCount()),
    "curtain-sealed": lambda harness: _curtain(
        harness, PeekCount(), SealReport(seal_pictures(LONG_WORDS))
    ),
    "curtain-unsealed": lambda harness: _curtain(
        harness, PeekCount(), SealReport(problem=reason_message("deal_withheld"))
    ),
    "curtain-peeks": lambda harness: _curtain(harness, PeekCount(3, 12.4)),
}
SCENES = tuple(GalleryScene(name, AppHarness, pose) for name, pose in _POSES.items())
