"""The seal of a deal as four pictures with words."""

import pytest

from coven import i18n
from coven.data.deal_seal import seal_pictures, seal_sentence
from coven.ui import art


@pytest.fixture(autouse=True)
def _english_after() -> object:
    yield
    i18n.set_language("en")


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_each_language_has_a_word_for_every_picture(language: str) -> None:
    i18n.set_language(language)
    shown = {seal_pictures(f"{byte:02x}" * 32)[0] for byte in range(256)}
    assert len({picture.art for picture in shown}) == 64
    assert len({picture.word for picture in shown}) == 64
    assert all(art.exists(picture.art) for picture in shown)
    assert all(picture.word.isalpha() and len(picture.word) <= 10 for picture in shown)


def test_phones_in_different_languages_show_the_same_pictures() -> None:
    digest = "15182022" + "0" * 56
    shown, words = set(), []
    for language in ("en", "fr", "is"):
        i18n.set_language(language)
        pictures = seal_pictures(digest)
        shown.add(tuple(picture.art for picture in pictures))
        words.append(seal_sentence(pictures))
    assert shown == {("seal-cloud", "seal-drum", "seal-fox", "seal-ghost")}
    assert words == [
        "cloud, drum, fox, ghost",
        "nuage, tambour, renard, fantôme",
        "ský, tromma, refur, draugur",
    ]


def test_another_seal_has_other_pictures() -> None:
    assert seal_pictures("00010203" + "0" * 56) != seal_pictures("00010204" + "0" * 56)
    assert len(seal_pictures("00010203" + "0" * 56)) == 4
