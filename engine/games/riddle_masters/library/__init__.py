"""The riddles that bots know: everyday things in three languages, what is true of them, clay.

Nothing is read before it is wanted: the tables of things by the first call of `things`, each
sculpture by the first call of `sculpture` for it.
"""

from engine.games.riddle_masters.library.asking import best_question, parts
from engine.games.riddle_masters.library.sculptures import sculpted, sculpture
from engine.games.riddle_masters.library.things import (
    LANGUAGES,
    QUESTIONS,
    Language,
    Reply,
    Thing,
    thing,
    things,
)

__all__ = [
    "LANGUAGES",
    "QUESTIONS",
    "Language",
    "Reply",
    "Thing",
    "best_question",
    "parts",
    "sculpted",
    "sculpture",
    "thing",
    "things",
]
