"""The seal of a deal as four pictures with words; all languages name the same 64 pictures."""

import csv
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from coven.i18n import language, tr
from engine.match import BadLog, verify_draws
from engine.wire import load_log
from hall.storage.archive import FinishedMatch

PICTURE_COUNT = 4


class SealPicture(NamedTuple):
    """One of the four pictures of a sealed deal."""

    art: str
    word: str  # in the current language


class SealReport(NamedTuple):
    """The pictures of a sealed deal, or the problem."""

    pictures: tuple[SealPicture, ...] = ()
    problem: str = ""


NO_SEAL = SealReport()


@cache
def _picture_words() -> tuple[dict[str, str], ...]:
    """Returns the words of all pictures by language.

    Their order is fixed: phones with different languages show the same pictures. The English word
    is also the name of the art.
    """
    lines = (files("coven.data") / "seal_words.csv").read_text("utf-8").splitlines()
    return tuple(csv.DictReader(lines))


def seal_pictures(digest: str) -> tuple[SealPicture, ...]:
    """Returns the pictures of a hash, the same in every language."""
    words = _picture_words()
    chosen = [words[byte % len(words)] for byte in bytes.fromhex(digest[: 2 * PICTURE_COUNT])]
    return tuple(SealPicture(f"seal-{word['en']}", word[language()]) for word in chosen)


def seal_sentence(pictures: tuple[SealPicture, ...]) -> str:
    return ", ".join(picture.word for picture in pictures)


def sealed_text(seal: SealReport) -> str:
    """Returns the sentence that text mode shows before the first action, or ""."""
    if seal.problem or not seal.pictures:
        return seal.problem
    return tr("Sealed deal: {words}", words=seal_sentence(seal.pictures))


def verified_text(pictures: tuple[SealPicture, ...]) -> str:
    return tr("Deal verified: {words}", words=seal_sentence(pictures))


def verified_pictures(match: FinishedMatch) -> tuple[SealPicture, ...]:
    """Returns the pictures that the game has shown, if its deal is verified."""
    digest = match.seal_digest or match.record.commitment
    return seal_pictures(digest) if is_verified(match.log) else ()


def is_verified(log: str) -> bool:
    """Returns whether all draws of a finished match follow from its sealed seed."""
    try:
        verify_draws(load_log(log))
    except BadLog:
        return False
    return True
