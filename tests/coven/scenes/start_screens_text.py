"""The screens around the tables in words, posed for a picture."""

from collections.abc import Callable
from typing import Any

from coven.errors import reason_message
from coven.i18n import tr
from coven.screens.text.notices import TextNoticeScreen
from coven.screens.text.player import TextPlayerScreen
from coven.screens.text.shelf import TextShelfScreen
from hall.table import TableSummary
from tests.coven.app_harness import AppHarness, GalleryScene
from tests.coven.scenes.start_screens import (
    NOW,
    WAZ_BARAZ,
    remembered_players,
    saved_cards,
    show_setup,
)


def _in_words(pose: Callable[[AppHarness], object]) -> Callable[[AppHarness], object]:
    def posed(studio: AppHarness) -> None:
        studio.use_text_mode("usual")
        pose(studio)

    return posed


def _shelf(studio: AppHarness, cards: tuple[TableSummary, ...]) -> None:
    studio.show_screen(TextShelfScreen(studio.app, cards, now=lambda: NOW))


def _delete_asked(studio: AppHarness) -> None:
    _shelf(studio, saved_cards())
    studio.press_button(tr("Delete game {number}", number=1))


def _setup_error(studio: AppHarness) -> None:
    show_setup(studio, None)
    studio.press_button(tr("Begin"))


def _player(studio: AppHarness) -> None:
    party = show_setup(studio, remembered_players(2, 1)).party
    studio.show_screen(TextPlayerScreen(studio.app.window, party, 2, on_done=lambda _party: None))


def _notice(studio: AppHarness) -> None:
    text = reason_message("set_aside")
    studio.show_screen(TextNoticeScreen(studio.app.window, text, on_continue=lambda: None))


POSES: dict[str, Callable[[AppHarness], object]] = {
    "words-shelf-empty": lambda studio: _shelf(studio, ()),
    "words-shelf": lambda studio: _shelf(studio, saved_cards()),
    "words-shelf-delete": _delete_asked,
    "words-setup": lambda studio: show_setup(studio, remembered_players(3, 2)),
    "words-setup-error": _setup_error,
    "words-player": _player,
    "words-notice": _notice,
    "words-rules": lambda studio: studio.app.rules_navigation.open_rules(WAZ_BARAZ),
    "words-settings": lambda studio: studio.app.open_settings(),
}
SCENES: tuple[GalleryScene[Any], ...] = tuple(
    GalleryScene(name, AppHarness, _in_words(pose)) for name, pose in POSES.items()
)
