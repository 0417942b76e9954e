"""Gallery scenes of lessons, reminders and the rule search."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from coven.i18n import language, tr
from coven.screens.rules import ReminderScreen, RulesScreen
from coven.screens.setup import SetupScreen
from tests.coven.app_harness import AppHarness, GalleryScene
from tests.coven.lessons.lesson_player import LessonPlayer

WAZ_BARAZ, POTION_BREW, BARON_VOODOO = "waz_baraz", "potion_brew", "baron_voodoo"
SEARCH_WORDS = {"en": "owl", "fr": "hibou", "is": "ugla"}
# One step to read and one to do, of each game.
LESSON_STEPS = {
    WAZ_BARAZ: (3, 2),
    POTION_BREW: (0, 3),
    BARON_VOODOO: (15, 9),
    "forest_chase": (14, 5),
    "riddle_masters": (10, 4),
}


def _lesson(harness: AppHarness, game: str, at: int) -> None:
    LessonPlayer(harness.driver).open_lesson(game, at)


def _first(harness: AppHarness) -> None:
    harness.show_screen(SetupScreen(harness.app, POTION_BREW, None, first_time=True))


def _sought(harness: AppHarness, sought: Callable[[], str]) -> None:
    screen = RulesScreen(harness.app, POTION_BREW, None, on_back=lambda: None)
    harness.show_screen(screen)
    screen.search_field.value = sought()
    screen._search(sought())
    harness.driver.settle()


def _plate(harness: AppHarness) -> None:
    screen = RulesScreen(harness.app, WAZ_BARAZ, "WB-07", on_back=lambda: None)
    harness.show_screen(screen)


def _why(harness: AppHarness) -> None:
    instead = (tr("Play a card"), tr("Name the pair"))
    harness.show_screen(RulesScreen(harness.app, WAZ_BARAZ, "WB-05", instead, on_back=lambda: None))


def _reminder(harness: AppHarness, game: str) -> None:
    harness.show_screen(ReminderScreen(harness.app, game, lambda: None, on_back=lambda: None))


def _in_text_mode(pose: Callable[[AppHarness], object]) -> Callable[[AppHarness], object]:
    def open_scene(harness: AppHarness) -> None:
        harness.app.apply_settings(replace(harness.app.settings, table="words"))
        pose(harness)

    return open_scene


_POSES: dict[str, Callable[[AppHarness], object]] = {
    "setup-first": _first,
    **{
        f"lesson-{game}-{what}": partial(_lesson, game=game, at=at)
        for game, steps in LESSON_STEPS.items()
        for what, at in zip(("read", "do"), steps, strict=True)
    },
    "rules-found": partial(_sought, sought=lambda: SEARCH_WORDS[language()]),
    "rules-not-found": partial(_sought, sought=lambda: "zzz"),
    "rules-plate": _plate,
    "rules-why": _why,
    "reminder": partial(_reminder, game=BARON_VOODOO),
    "text-lesson": _in_text_mode(partial(_lesson, game=WAZ_BARAZ, at=2)),
    "text-reminder": _in_text_mode(partial(_reminder, game=POTION_BREW)),
}
SCENES: tuple[GalleryScene[Any], ...] = tuple(
    GalleryScene(name, AppHarness, pose) for name, pose in _POSES.items()
)
