"""The display font has all letters, and its licence allows shipping it."""

from PIL import ImageFont

from tests.resources.art_files import FONTS

LETTERS = (
    "àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸáðíóúýþöÁÐÍÓÚÝÞÖ«»„“”\u2019\u2013…0123456789?!\u00a0\u202f"
)


def test_the_display_font_has_the_letters_of_all_languages() -> None:
    (path,) = FONTS.glob("*.ttf")
    font = ImageFont.truetype(str(path), 40)
    missing = (font.getlength("\ufffe"), bytes(font.getmask("\ufffe")))
    for letter in LETTERS:
        assert (font.getlength(letter), bytes(font.getmask(letter))) != missing, letter


def test_the_display_font_may_be_changed_and_shipped() -> None:
    licence = (FONTS / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert "with Reserved Font Name" not in licence
