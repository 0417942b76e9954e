"""The letters that somebody knows of a word, as one would note them down."""

from engine.games.riddle_masters.pieces import Object
from engine.games.riddle_masters.view import View, word_pattern

_UNKNOWN_LETTER, _UNKNOWN_MIDDLE = "_", "…"


def letter_pattern(view: View, thing: Object) -> str:
    """Returns what the view's seat knows of a word, such as `_ A _ … E`; empty if nothing."""
    known = word_pattern(view, thing)
    told = [one for one in view.letters if one.object == thing and one.letter is not None]
    if not told:
        return ""
    front, back = list(known.front), list(known.back)
    if known.shortest == known.longest:
        row: list[str | None] = [None] * known.longest
        row[: len(front)] = front
        start = known.longest - len(back)
        row[start:] = [new or old for new, old in zip(back, row[start:], strict=True)]
        return " ".join(_letter_sign(letter) for letter in row)
    return " ".join((*map(_letter_sign, front), _UNKNOWN_MIDDLE, *map(_letter_sign, back)))


def _letter_sign(letter: str | None) -> str:
    return letter.upper() if letter else _UNKNOWN_LETTER
