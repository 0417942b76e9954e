"""Gallery scenes of the start screens in text mode."""

from collections.abc import Callable
from typing import Any

from coven.errors import reason_message
from coven.i18n import tr
from coven.screens.notice_page import NoticeScreen
from coven.screens.player import PlayerScreen
from coven.screens.shelf import ShelfScreen
from hall.table import TableSummary
from tests.coven.app_harness import AppHarness, GalleryScene
from tests.coven.scenes.start_screens import (
    NOW,
    WAZ_BARAZ,
    remembered_players,
    saved_cards,
    show_setup,
)


def _in_text_mode(pose: Callable[[AppHarness], object]) -> Callable[[AppHarness], object]:
    def open_scene(harness: AppHarness) -> None:
        harness.use_text_mode("usual")
        pose(harness)

    return open_scene


def _shelf(harness: AppHarness, cards: tuple[TableSummary, ...]) -> None:
    harness.show_screen(ShelfScreen(harness.app, cards, now=lambda: NOW))


def _delete_asked(harness: AppHarness) -> None:
    _shelf(harness, saved_cards())
    harness.press_button(tr("Delete game {number}", number=1))


def _setup_error(harness: AppHarness) -> None:
    first, second = remembered_players(2, 0)
    show_setup(harness, [first, {**second, "name": first["name"]}])
    harness.press_button(tr("Start"))


def _player(harness: AppHarness) -> None:
    party = show_setup(harness, remembered_players(2, 1)).party
    harness.show_screen(PlayerScreen(harness.app, party, 2, on_done=lambda _party: None))


def _notice(harness: AppHarness) -> None:
    text = reason_message("set_aside")
    harness.show_screen(NoticeScreen(harness.app, text, on_back=lambda: None))


POSES: dict[str, Callable[[AppHarness], object]] = {
    "text-shelf-empty": lambda harness: _shelf(harness, ()),
    "text-shelf": lambda harness: _shelf(harness, saved_cards()),
    "text-shelf-delete": _delete_asked,
    "text-setup": lambda harness: show_setup(harness, remembered_players(3, 2)),
    "text-setup-error": _setup_error,
    "text-player": _player,
    "text-notice": _notice,
    "text-rules": lambda harness: harness.app.navigation.open_rules(WAZ_BARAZ),
    "text-settings": lambda harness: harness.app.open_settings(),
}
SCENES: tuple[GalleryScene[Any], ...] = tuple(
    GalleryScene(name, AppHarness, _in_text_mode(pose)) for name, pose in POSES.items()
)
