"""The pictures for the stores have the required sizes, and captions that fit."""

import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest
from PIL import Image, ImageFont

from tests.store_listing.store_scenes import CAPTIONS, DEVICES

ART = Path(__file__).resolve().parents[2] / "resources" / "art"
# Apple accepts these sizes for its largest phone and tablet and scales them for the others.
APPLE = {(1320, 2868), (2064, 2752)}


@pytest.fixture(scope="module")
def posters() -> Iterator[ModuleType]:
    """Imports the script that frames pictures."""
    sys.path.insert(0, str(ART))
    yield import_module("posters")
    sys.path.remove(str(ART))


def test_the_sizes_are_those_that_the_stores_take(posters: ModuleType) -> None:
    apple = {form.size for form in posters.FORMATS if form.folder.startswith("ios-")}
    google = {form.size for form in posters.FORMATS if form.folder.startswith("android")}
    assert apple == APPLE
    for width, height in google:
        assert width >= 1080
        assert height <= min(3840, 2 * width)
    assert posters.FEATURE == (1024, 500)
    assert {form.device for form in posters.FORMATS} == set(DEVICES)


def test_a_poster_shows_the_whole_screen_below_its_caption(posters: ModuleType) -> None:
    screen = Image.new("RGB", DEVICES["phone"], "#ff00ff")
    sheet = posters.poster(screen, "Hold to peek", (360, 640), "#1a2450")
    assert (sheet.size, sheet.mode) == ((360, 640), "RGB")
    magenta = [
        (x, y)
        for x in range(sheet.width)
        for y in range(sheet.height)
        if sheet.getpixel((x, y)) == (255, 0, 255)
    ]
    lefts, tops = [x for x, _ in magenta], [y for _, y in magenta]
    assert min(tops) > 100
    assert max(tops) < 620
    assert min(lefts) + max(lefts) == pytest.approx(360, abs=2)
    assert (max(lefts) - min(lefts)) / (max(tops) - min(tops)) == pytest.approx(390 / 844, abs=0.01)


def test_captions_fill_two_lines_at_most(posters: ModuleType) -> None:
    font = ImageFont.truetype(str(posters.FONT), 82)
    for said in tomllib.loads(CAPTIONS.read_text(encoding="utf-8")).values():
        for caption in said.values():
            rows = posters.lines(caption, font, 900)
            assert " ".join(rows) == caption
            assert len(rows) <= 2, caption


def test_lines_are_about_as_long_as_each_other(posters: ModuleType) -> None:
    font = ImageFont.truetype(str(posters.FONT), 20)
    assert posters.lines("one", font, 5) == ["one"]
    assert posters.lines("aa bb cc dd", font, font.getlength("aa bb cc")) == ["aa bb", "cc dd"]


def test_the_wide_picture_has_googles_size(posters: ModuleType) -> None:
    picture = posters.feature("Five bewitching games on one phone")
    assert (picture.size, picture.mode) == ((1024, 500), "RGB")
