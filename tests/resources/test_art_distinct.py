"""Pieces of a kind can be distinguished at the smallest size, and not by colour alone."""

from itertools import combinations

import pytest
from PIL import ImageChops, ImageColor, ImageStat

from tests.resources.art_files import (
    BREW_BACKS,
    BREW_GLYPHS,
    BREW_MINIS,
    DIE_FACES,
    HABITATS,
    INGREDIENTS,
    LOA_COLOURS,
    POTIONS,
    RIDDLE_HATS,
    RIDDLE_SPACES,
    WITCHES,
    WIZARDS,
    rendered_svg,
    shipped_picture,
)


def test_no_two_witches_look_alike_on_the_ring() -> None:
    # Without the label with the number: the head alone must identify the witch.
    heads = {name: rendered_svg(name, 40).crop((0, 0, 40, 29)) for name in WITCHES}
    for a, b in combinations(WITCHES, 2):
        change = ImageStat.Stat(ImageChops.difference(heads[a], heads[b])).rms
        assert sum(change) / 3 > 40, (a, b)


def test_cards_of_potion_brew_differ_at_their_smallest() -> None:
    for names, width in ((BREW_GLYPHS, 36), (BREW_BACKS, 36), (BREW_MINIS, 14)):
        pictures = {name: rendered_svg(name, width) for name in names}
        for a, b in combinations(names, 2):
            change = ImageStat.Stat(ImageChops.difference(pictures[a], pictures[b])).rms
            assert sum(change) / 3 > 35, (a, b)


@pytest.mark.parametrize("family", [POTIONS, BREW_BACKS, BREW_MINIS], ids=lambda names: names[0])
def test_cards_differ_by_more_than_colour(family: tuple[str, ...]) -> None:
    # Normalized brightness: the picture without its colours.
    cuts = {}
    for name in family:
        grey = rendered_svg(name, 56).convert("L")
        middle = (min(grey.tobytes()) + max(grey.tobytes())) / 2
        cuts[name] = grey.point([255 * int(value > middle) for value in range(256)])
    for a, b in combinations(family, 2):
        assert ImageStat.Stat(ImageChops.difference(cuts[a], cuts[b])).mean[0] > 255 * 0.06, (a, b)


@pytest.mark.parametrize("value", range(1, 8))
def test_a_bottle_has_as_many_bubbles_as_its_potion_counts(value: int) -> None:
    picture = rendered_svg(f"brew-potion-{value}", 200)
    cream = ImageColor.getrgb("#fff6d8")
    left = {
        (x, y)
        for x in range(picture.width)
        for y in range(picture.height)
        if picture.getpixel((x, y)) == cream
    }
    bubbles = 0
    while left:
        bubbles += 1
        ripple = [left.pop()]
        while ripple:
            x, y = ripple.pop()
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left
            left -= near
            ripple += near
    assert bubbles == value


@pytest.mark.parametrize("colour", LOA_COLOURS)
def test_faces_of_a_die_differ_on_the_board(colour: str) -> None:
    dice = {face: rendered_svg(f"voodoo-die-{colour}-{face}", 36) for face in DIE_FACES}
    for a, b in combinations(DIE_FACES, 2):
        change = ImageStat.Stat(ImageChops.difference(dice[a], dice[b])).rms
        assert sum(change) / 3 > 35, (a, b)


def test_dice_of_two_colours_have_two_outlines() -> None:
    outlines = {c: shipped_picture(f"voodoo-die-{c}-point").getchannel("A") for c in LOA_COLOURS}
    for a, b in combinations(LOA_COLOURS, 2):
        change = ImageStat.Stat(ImageChops.difference(outlines[a], outlines[b])).mean[0]
        assert change > 255 * 0.03, (a, b)


@pytest.mark.parametrize("names", [INGREDIENTS, HABITATS], ids=lambda names: names[0])
def test_tiles_of_the_forest_differ_at_their_smallest(names: tuple[str, ...]) -> None:
    tiles = {name: rendered_svg(name, 40) for name in names}
    for a, b in combinations(names, 2):
        change = ImageStat.Stat(ImageChops.difference(tiles[a], tiles[b])).rms
        assert sum(change) / 3 > 40, (a, b)


@pytest.mark.parametrize("theme", ["night", "birch"])
@pytest.mark.parametrize("names", [RIDDLE_HATS, WIZARDS], ids=lambda names: names[0])
def test_wizards_and_hats_differ_by_shape(names: tuple[str, ...], theme: str) -> None:
    outlines = {name: shipped_picture(f"{name}-{theme}").getchannel("A") for name in names}
    for a, b in combinations(names, 2):
        change = ImageStat.Stat(ImageChops.difference(outlines[a], outlines[b])).mean[0]
        assert change > 255 * 0.05, (a, b)


def test_spaces_of_the_riddle_board_differ_at_their_smallest() -> None:
    spaces = {name: rendered_svg(name, 36) for name in RIDDLE_SPACES}
    for a, b in combinations(RIDDLE_SPACES, 2):
        change = ImageStat.Stat(ImageChops.difference(spaces[a], spaces[b])).rms
        assert sum(change) / 3 > 35, (a, b)
