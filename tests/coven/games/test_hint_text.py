"""Every hint has a sentence in every language."""

import inspect
import re
from collections.abc import Iterator
from importlib import import_module

import pytest

from coven import i18n
from coven.games import GAME_INFOS
from coven.games.hints import hint_sentence
from engine.games import GAMES
from hall.table import SeatedPlayer
from tests.engine.hints.hint_samples import HintSample, hints_in_matches
from tests.engine.hints.test_hints import CLAIMS, RARE

PLAYERS = tuple(
    SeatedPlayer(name, seat, "owl") for seat, name in enumerate(("Iris", "Olaf", "Ada", "Bo"))
)
SIX_PLAYERS = (*PLAYERS, SeatedPlayer("Mo", 4, "cat"), SeatedPlayer("Wu", 5, "cat"))
LONGEST = 130  # letters that fit into the note above the board at any size


@pytest.fixture
def english() -> Iterator[None]:
    """Restores English after the test."""
    yield
    i18n.set_language("en")


def some(game: str) -> dict[str, HintSample]:
    """Returns a hint for each frequent reason."""
    return {asked.hint.reason.name: asked for asked in (*RARE[game](), *hints_in_matches(game, 1))}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_hints_are_sentences_in_every_language(game: str, english: None) -> None:
    """All facts are filled in, and the sentence is short."""
    for name, asked in some(game).items():
        for language in i18n.LANGUAGES:
            i18n.set_language(language)
            sentence = hint_sentence(game, asked.view, asked.hint, SIX_PLAYERS)
            assert re.fullmatch(r"[A-ZÀ-Þ].*[.?]", sentence), (name, sentence)
            assert not re.search(r"[{}]", sentence), (name, sentence)
            assert len(sentence) <= LONGEST, (name, sentence)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_reason_has_words(game: str) -> None:
    """The module of the sentences or the game's phrases have an entry for each reason."""
    source = inspect.getsource(import_module(GAME_INFOS[game].ui.hint_sentence.__module__))
    phrases = getattr(import_module(f"coven.games.{game}"), "PHRASES", None)
    sections = re.findall(r'PHRASES\["(\w*advice)"\]', source)
    listed = {name for section in sections for name in phrases[section]} if phrases else set()
    reasons = {name for name in CLAIMS[game] if f'"{name}"' not in source}
    assert {name for name in reasons if not any(key.startswith(name) for key in listed)} == set()


def test_a_missing_hint_has_a_sentence() -> None:
    """A request always gets an answer."""
    assert hint_sentence("riddle_masters", None, None, PLAYERS) == "No hint here: you decide."
