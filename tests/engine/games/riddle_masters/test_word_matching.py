"""When a guess equals a word, in three languages (RM-13)."""

import unicodedata

import pytest

from engine.games.riddle_masters.words import is_same_word, letter_at, letters, normalize_text

SAME = [
    ("owl", "OWL"),
    ("lighthouse", "light house"),
    ("lighthouse", "Light-House"),
    ("lighthouse", "light\N{EN DASH}house"),
    ("owl", "an owl"),
    ("owl", "The  Owl"),
    ("acorn", "a corn"),
    ("corn", "a corn"),
    ("étoile", "etoile"),
    ("étoile", "une Étoile"),
    ("étoile", "l'étoile"),
    ("étoile", "L\N{RIGHT SINGLE QUOTATION MARK}ÉTOILE"),
    ("étoile", "les étoile"),
    ("farine", "de la farine"),
    ("eau", "de l'eau"),
    ("pain", "du pain"),
    ("garçon", "garcon"),
    ("naïf", "naif"),
    ("cœur", "coeur"),
    ("tire bouchon", "un tire-bouchon"),
    ("hús", "hus"),
    ("SÓL", "sol"),
    ("ýsa", "ysa"),
    ("ísbjörn", "isbjörn"),
    ("Þröstur", "þröstur"),
    ("strasse", "straße"),
]
OTHER = [
    ("owl", "owls"),
    ("owl", "bowl"),
    ("owl", "owl!"),
    ("the", "a"),
    ("rod", "roð"),
    ("dyr", "ðyr"),
    ("þorp", "thorp"),
    ("þorp", "porp"),
    ("bær", "baer"),
    ("bær", "bar"),
    ("björn", "bjorn"),
    ("köttur", "kottur"),
    ("hús", "húsið"),
    ("sól", "hin sól"),
    ("étoile", "dès étoile"),
    ("étoile", "étoiles"),
    ("owl", ""),
    ("", ""),
]


@pytest.mark.rule("RM-13")
@pytest.mark.parametrize(("word", "guess"), SAME)
def test_spellings_of_one_word(word: str, guess: str) -> None:
    for spelt in (guess, unicodedata.normalize("NFD", guess)):
        assert is_same_word(spelt, word)
        assert is_same_word(word, spelt)


@pytest.mark.rule("RM-13")
@pytest.mark.parametrize(("word", "guess"), OTHER)
def test_spellings_of_two_words(word: str, guess: str) -> None:
    for spelt in (guess, unicodedata.normalize("NFD", guess)):
        assert not is_same_word(spelt, word)
        assert not is_same_word(word, spelt)


@pytest.mark.rule("RM-13")
def test_an_article_alone_is_a_word() -> None:
    assert is_same_word("the", "THE")
    assert is_same_word("une", "une")
    assert not is_same_word("une", "un")


@pytest.mark.rule("RM-09")
def test_letters_are_counted_with_their_accents() -> None:
    assert letters("Étoilé") == "étoilé"
    assert letters("Þröstur") == "þröstur"
    assert letters("œuf") == "œuf"
    assert letters("Ice-cream van") == "icecreamvan"
    assert letters("l'arbre") == "larbre"
    assert letters(unicodedata.normalize("NFD", "été")) == "été"


@pytest.mark.rule("RM-09")
@pytest.mark.parametrize(
    ("position", "letter"),
    [(1, "é"), (2, "t"), (6, "é"), (7, ""), (20, ""), (-1, "é"), (-2, "l"), (-6, "é"), (-7, "")],
)
def test_a_letter_from_the_front_or_from_the_end(position: int, letter: str) -> None:
    assert letter_at("Étoilé", position) == letter


def test_stored_words_are_composed_with_single_spaces() -> None:
    assert normalize_text("  an\t\towl\n") == "an owl"
    assert normalize_text(unicodedata.normalize("NFD", "é")) == "é"
