"""The seal of a deal as four words."""

import pytest

from coven import i18n
from coven.data.deal_seal import seal_things, seal_words


@pytest.fixture(autouse=True)
def _english_after() -> object:
    yield
    i18n.set_language("en")


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_each_language_has_a_word_for_every_thing(language: str) -> None:
    i18n.set_language(language)
    said = {seal_words(f"{byte:02x}" * 32)[0] for byte in range(256)}
    assert len(said) == 64
    assert all(word.isalpha() and len(word) <= 10 for word in said)


def test_phones_in_different_languages_name_the_same_things() -> None:
    digest = "13151617" + "0" * 56
    assert seal_things(digest) == (19, 21, 22, 23)
    named = []
    for language in ("en", "fr", "is"):
        i18n.set_language(language)
        named.append(seal_words(digest))
    assert named == [
        ("cloud", "crown", "deer", "dog"),
        ("nuage", "couronne", "cerf", "chien"),
        ("ský", "kóróna", "hjörtur", "hundur"),
    ]


def test_another_seal_has_other_words() -> None:
    assert seal_words("00010203" + "0" * 56) != seal_words("00010204" + "0" * 56)
    assert len(seal_words("00010203" + "0" * 56)) == 4
