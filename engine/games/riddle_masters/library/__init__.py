"""The riddles that bots know: everyday things in three languages, what is true of them, clay.

Nothing is read before it is wanted: the tables of things by the first call of `things`, each
sculpture by the first call of `sculpture_by_id` for it.
"""

from engine.games.riddle_masters.library.sculptures import sculpted_ids, sculpture_by_id
from engine.games.riddle_masters.library.things import (
    LANGUAGES,
    QUESTIONS,
    Language,
    LibraryReply,
    Thing,
    best_question,
    group_by_reply,
    thing_by_id,
    things,
)

__all__ = [
    "LANGUAGES",
    "QUESTIONS",
    "Language",
    "LibraryReply",
    "Thing",
    "best_question",
    "group_by_reply",
    "sculpted_ids",
    "sculpture_by_id",
    "thing_by_id",
    "things",
]
