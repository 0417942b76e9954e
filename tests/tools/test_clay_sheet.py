"""The sheet of clay in the repository is the one that is drawn now."""

from PIL import Image, ImageChops

from tests.tools.clay_sheet import SHEET, draw_sheet


def test_the_sheet_shows_the_clay_of_today() -> None:
    """If this fails after a change to the clay, look at the new sheet and save it."""
    with Image.open(SHEET) as kept:
        drawn = draw_sheet().convert("RGB")
        assert kept.size == drawn.size
        assert ImageChops.difference(kept.convert("RGB"), drawn).getbbox() is None
