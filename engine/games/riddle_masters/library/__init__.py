"""The riddles that bots know: things in three languages, their replies to questions, sculptures.

Everything is loaded lazily: the things by the first call of `things`, each sculpture by the first
call of `sculpture_by_id` for it.
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
