"""The art is complete, up to date and small."""

import hashlib
import re
from importlib import import_module
from types import ModuleType

from coven.ui.palette import PLAYER_SHAPES, THEMES
from tests.resources.art_files import (
    ART,
    ART_NAMES,
    BREW_BACKS,
    BREW_FACES,
    BREW_MINIS,
    INDEX,
    LOA_COLOURS,
    LOA_FILLS,
    shipped_picture,
)


def digest(content: bytes) -> str:
    """Returns the hash stored in the index."""
    return hashlib.sha256(content).hexdigest()[:16]


def test_every_drawing_is_there() -> None:
    assert set(INDEX) == ART_NAMES
    assert {path.stem for path in ART.glob("*.svg")} == ART_NAMES


def test_the_files_are_up_to_date_with_the_drawings(all_drawings: ModuleType) -> None:
    drawings = all_drawings.drawings()
    assert set(drawings) == ART_NAMES
    stale = [n for n, text in drawings.items() if (ART / f"{n}.svg").read_text("utf-8") != text]
    assert not stale, "run resources/art/draw.py"


def test_the_pictures_were_made_from_these_drawings() -> None:
    for name, entry in INDEX.items():
        assert digest((ART / f"{name}.svg").read_bytes()) == entry["svg"], name
        assert set(entry["png"]) == {"2", "3"}
        for scale, known in entry["png"].items():
            content = (ART / "png" / f"{name}@{scale}x.png").read_bytes()
            assert digest(content) == known, f"{name}@{scale}x: run resources/art/rasterise.py"


def test_no_picture_is_left_over() -> None:
    expected = {f"{name}@{scale}x.png" for name in ART_NAMES for scale in (2, 3)}
    assert {path.name for path in (ART / "png").iterdir()} == expected


def test_pictures_have_the_size_that_the_index_says() -> None:
    for name, entry in INDEX.items():
        for scale in (2, 3):
            size = (round(entry["width"] * scale), round(entry["height"] * scale))
            assert shipped_picture(name, scale).size == size, name


def test_pictures_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in (ART / "png").iterdir()) < 6_000_000


def test_drawings_need_no_font_and_no_other_file() -> None:
    for path in ART.glob("*.svg"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"<text|<image|href|font-family|@import", text), path.name


def test_glyphs_are_drawn_on_the_hundred_box() -> None:
    cards = (
        "card",
        *BREW_FACES,
        *BREW_BACKS,
        *BREW_MINIS,
        "brew-barred",
        "brew-pile",
        "forest-spell",
    )
    scenes = ("curtain", "forest-strip", "shelf-head", "game", "voodoo-board")
    for name in ART_NAMES:
        if not name.startswith((*cards, *scenes)):
            text = (ART / f"{name}.svg").read_text(encoding="utf-8")
            assert 'viewBox="0 0 100 100"' in text, name


def test_pawns_have_the_shapes_and_colours_of_the_palette(all_drawings: ModuleType) -> None:
    assert tuple(import_module("drawings.app.pawns").SILHOUETTES) == PLAYER_SHAPES
    for theme, palette in zip(import_module("drawings.themes").THEMES, THEMES, strict=True):
        assert theme.name == palette.name
        assert theme.players == tuple(player.colour for player in palette.players)
        assert (theme.ground, theme.deep) == (palette.page, palette.header)


def test_dice_have_the_colours_of_the_palette(all_drawings: ModuleType) -> None:
    clans = import_module("drawings.baron_voodoo.dice").CLANS
    assert tuple(clans) == LOA_COLOURS
    assert tuple(clan.fill for clan in clans.values()) == LOA_FILLS
