"""Pictures leave room for text, and backs hide the faces."""

import pytest
from PIL import ImageChops, ImageColor, ImageStat

from coven.ui.palette import THEMES, Palette, contrast
from tests.resources.art_files import BREW_FACES, WITCHES, rendered_svg, shipped_picture


def test_the_wells_of_the_board_match_the_colours_of_the_rules() -> None:
    board = shipped_picture("voodoo-board-night", 3)
    rows = ("YTRPWPR", "RPWYRTY", "WYRTPWP", "RTP.YRT", "YWYRTPW", "PRTPWYT", "TYWYTRP")
    floors: dict[str, set[object]] = {}
    for down, letters in enumerate(rows):
        for across, letter in enumerate(letters):
            # The board is 728 units wide with a margin of 14; signs are in the centre of a space.
            x, y = (14 + 100 * across + 50) / 728, (14 + 100 * down + 24) / 728
            floor = board.getpixel((int(board.width * x), int(board.height * y)))
            floors.setdefault(letter, set()).add(floor)
    assert {letter: len(found) for letter, found in floors.items()} == dict.fromkeys("YTRPW.", 1)
    assert len(set().union(*floors.values())) == 6


def test_a_spell_leaves_room_for_four_ingredients_a_count_and_a_line() -> None:
    spell = shipped_picture("forest-spell", 3).convert("RGB")
    unit = spell.width / 240
    places = [(x - 14, 22, x + 14, 50) for x in (36, 83, 130, 177)]
    for box in (*places, (200, 24, 224, 48), (24, 65, 216, 85)):
        left, top, right, bottom = (int(edge * unit) for edge in box)
        room = spell.crop((left, top, right, bottom))
        assert max(ImageStat.Stat(room).stddev) < 9, box


def test_numbers_are_dark_on_parchment() -> None:
    for name in WITCHES:
        label = rendered_svg(name, 200).crop((64, 150, 136, 192)).convert("L")
        dark = sum(1 for value in label.tobytes() if value < 70)
        light = sum(1 for value in label.tobytes() if value > 200)
        assert dark > 250, name
        assert light > 700, name


@pytest.mark.parametrize("name", BREW_FACES)
def test_cards_of_potion_brew_leave_room_for_number_glyph_and_name(name: str) -> None:
    face = shipped_picture(name, 3).convert("RGB")
    for left, top, right, bottom in (
        (0.16, 0.12, 0.35, 0.25),
        (0.2, 0.36, 0.8, 0.7),
        (0.24, 0.8, 0.76, 0.9),
    ):
        box = (face.width * left, face.height * top, face.width * right, face.height * bottom)
        room = face.crop((int(box[0]), int(box[1]), int(box[2]), int(box[3])))
        assert max(ImageStat.Stat(room).stddev) < 9, (left, top)


def test_the_bar_leaves_the_number_of_its_card_in_sight() -> None:
    veil = shipped_picture("brew-barred").getchannel("A")
    corner = veil.crop(
        (int(veil.width * 0.1), int(veil.height * 0.1), veil.width // 2, veil.height // 2)
    )
    assert max(corner.tobytes()) < 128


def test_cards_leave_room_for_a_number_and_a_line() -> None:
    for name in ("card", "card-raised"):
        width, height = shipped_picture(name, 3).size
        for top, bottom in ((0.24, 0.64), (0.7, 0.88)):
            box = (int(width * 0.2), int(height * top), int(width * 0.8), int(height * bottom))
            rows = ImageStat.Stat(shipped_picture(name, 3).convert("RGB").crop(box))
            assert max(rows.stddev) < 9, name


@pytest.mark.parametrize("palette", THEMES, ids=lambda palette: palette.name)
@pytest.mark.parametrize("shape", [390 / 844, 360 / 640, 430 / 932, 820 / 1180])
def test_the_curtain_is_calm_behind_its_text(palette: Palette, shape: float) -> None:
    curtain = shipped_picture(f"curtain-{palette.name}").convert("RGB")
    width, height = curtain.size
    # The app shows the full height and crops the sides; text uses the inner half of a phone.
    reach = min(height * shape, height * 390 / 844) * 0.5
    box = ((width - reach) / 2, height * 0.51, (width + reach) / 2, height * 0.87)
    zone = curtain.crop((int(box[0]), int(box[1]), int(box[2]), int(box[3])))
    assert max(ImageStat.Stat(zone).stddev) < 6
    colours = zone.getcolors(zone.width * zone.height) or []
    for count, colour in colours:
        assert isinstance(colour, tuple)
        if count > zone.width * zone.height / 200:
            ground = "#" + "".join(f"{channel:02x}" for channel in colour)
            assert contrast(palette.muted, ground) >= 4.5
            for player in palette.players:
                assert contrast(player.colour, ground) >= 3.0


@pytest.mark.parametrize("name", ["curtain-night", "curtain-birch", "shelf-head-night"])
def test_backgrounds_hide_what_is_behind_them(name: str) -> None:
    assert shipped_picture(name).getchannel("A").getextrema() == (255, 255)


@pytest.mark.parametrize("palette", THEMES, ids=lambda palette: palette.name)
@pytest.mark.parametrize("scale", [2, 3])
def test_the_sky_of_the_shelf_ends_in_the_colour_of_the_page(palette: Palette, scale: int) -> None:
    head = shipped_picture(f"shelf-head-{palette.name}", scale).convert("RGB")
    foot = head.crop((0, head.height - 6, head.width, head.height))
    assert foot.getcolors() == [(foot.width * 6, ImageColor.getrgb(palette.page))]


@pytest.mark.parametrize("name", ["curtain", "shelf-head"])
@pytest.mark.parametrize("palette", THEMES, ids=lambda palette: palette.name)
def test_few_colours_do_not_change_the_scenes(name: str, palette: Palette) -> None:
    picture = shipped_picture(f"{name}-{palette.name}").convert("RGB")
    original = rendered_svg(f"{name}-{palette.name}", picture.width).resize(picture.size)
    change = ImageChops.difference(picture, original)
    assert max(ImageStat.Stat(change).mean) < 0.2


@pytest.mark.parametrize("theme", ["night", "birch"])
def test_the_forest_goes_on_where_it_ends(theme: str) -> None:
    strip = shipped_picture(f"forest-strip-{theme}", 3)
    width, height = strip.size
    seam = ImageChops.difference(
        strip.crop((0, 0, 1, height)), strip.crop((width - 1, 0, width, height))
    )
    middle = ImageChops.difference(
        strip.crop((0, 0, 1, height)), strip.crop((width // 3, 0, width // 3 + 1, height))
    )
    assert sum(ImageStat.Stat(seam).mean) < sum(ImageStat.Stat(middle).mean) / 4
