"""The lessons, by their games."""

from collections.abc import Callable

from coven.games.baron_voodoo import lesson as baron_voodoo
from coven.games.forest_chase import lesson as forest_chase
from coven.games.potion_brew import lesson as potion_brew
from coven.games.riddle_masters import lesson as riddle_masters
from coven.games.waz_baraz import lesson
from coven.learn.lesson import Lesson

LESSONS: dict[str, Callable[[], Lesson]] = {
    "waz_baraz": lesson.lesson,
    "potion_brew": potion_brew.lesson,
    "baron_voodoo": baron_voodoo.lesson,
    "forest_chase": forest_chase.lesson,
    "riddle_masters": riddle_masters.lesson,
}


def load_lesson(game: str) -> Lesson:
    """Returns the lesson of a game, in the language of the moment."""
    return LESSONS[game]()
