"""The questions of the library as texts that are asked, so that a bot can understand them.

Whoever asks about a bot's object picks one of the library's questions; its text is a mark and the
question's id, and the app puts it into words. What people type or say themselves has no such mark.
"""

from engine.games.riddle_masters.library import QUESTIONS

_LIBRARY_PREFIX = "?"


def encode_question(question: str) -> str:
    """Returns the text with which a question of the library is asked."""
    return _LIBRARY_PREFIX + question


def decode_question(text: str) -> str | None:
    """Returns the question of the library that a text asks, or None if it is anything else."""
    mark, question = text[:1], text[1:]
    return question if mark == _LIBRARY_PREFIX and question in QUESTIONS else None
