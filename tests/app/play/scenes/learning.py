"""Lessons, reminders and rules that are looked up, posed for a picture."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from coven.screens.reminder import ReminderScreen
from coven.screens.rules import RulesScreen
from coven.screens.setup import SetupScreen
from coven.text.reminder import WordReminderScreen
from coven.words import language, say
from tests.app.learn.learner import Learner
from tests.app.play.studio import Scene, Studio

DANCE, BREW, VOODOO = "waz_baraz", "potion_brew", "baron_voodoo"
SOUGHT = {"en": "owl", "fr": "hibou", "is": "ugla"}
# A step to read and a step to do, of each game.
STEPS = {DANCE: (3, 2), BREW: (0, 3), VOODOO: (15, 9), "forest_chase": (14, 5),
         "riddle_masters": (10, 4)}  # fmt: skip


def _lesson(studio: Studio, game: str, at: int) -> None:
    Learner(studio.driver).open(game, at)


def _first(studio: Studio) -> None:
    studio.show(SetupScreen(studio.app, BREW, None, first=True))


def _sought(studio: Studio, sought: Callable[[], str]) -> None:
    screen = RulesScreen(studio.app, BREW, None, on_back=lambda: None)
    studio.show(screen)
    screen.field.value = sought()
    screen._seek(sought())
    studio.driver.settle()


def _plate(studio: Studio) -> None:
    screen = RulesScreen(studio.app, DANCE, "WB-07", on_back=lambda: None)
    studio.show(screen)


def _why(studio: Studio) -> None:
    instead = (say("Play a card"), say("Name the pair"))
    studio.show(RulesScreen(studio.app, DANCE, "WB-05", instead, on_back=lambda: None))


def _reminder(studio: Studio, game: str) -> None:
    shown = WordReminderScreen if studio.app.look.words else ReminderScreen
    stage = studio.app.stage
    studio.show(shown(stage, game, on_rules=lambda: None, on_back=lambda: None))


def _in_words(pose: Callable[[Studio], object]) -> Callable[[Studio], object]:
    def posed(studio: Studio) -> None:
        studio.app.dress(replace(studio.app.settings, table="words"))
        pose(studio)

    return posed


_POSES: dict[str, Callable[[Studio], object]] = {
    "setup-first": _first,
    **{
        f"lesson-{game}-{what}": partial(_lesson, game=game, at=at)
        for game, steps in STEPS.items()
        for what, at in zip(("read", "do"), steps, strict=True)
    },
    "rules-found": partial(_sought, sought=lambda: SOUGHT[language()]),
    "rules-not-found": partial(_sought, sought=lambda: "zzz"),
    "rules-plate": _plate,
    "rules-why": _why,
    "reminder": partial(_reminder, game=VOODOO),
    "words-lesson": _in_words(partial(_lesson, game=DANCE, at=2)),
    "words-reminder": _in_words(partial(_reminder, game=BREW)),
}
SCENES: tuple[Scene[Any], ...] = tuple(Scene(name, Studio, pose) for name, pose in _POSES.items())
