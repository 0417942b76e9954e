"""The art is complete, up to date, small, and each witch is someone else."""

import hashlib
import io
import json
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import combinations
from pathlib import Path
from types import ModuleType

import pytest
import resvg_py
from PIL import Image, ImageChops, ImageColor, ImageFont, ImageStat

from coven.drawing.palette import LOAS as LOA_FILLS
from coven.drawing.palette import SHAPES, THEMES, Palette, contrast

RESOURCES = Path(__file__).resolve().parents[2] / "resources"
ART = RESOURCES / "art"
ICONS = RESOURCES / "icons"
FONTS = RESOURCES / "fonts"
INDEX = json.loads((ART / "index.json").read_text(encoding="utf-8"))

WITCHES = tuple(f"witch-{number:02}" for number in range(1, 21))
POTIONS = tuple(f"brew-potion-{value}" for value in range(1, 8))
SPELLS = tuple(f"brew-{name}" for name in ("owl", "pelican", "cat", "wand"))
BREW_GLYPHS = ("brew-witch", *SPELLS, "brew-garlic", "brew-mortar", *POTIONS)
BREW_BACKS = tuple(f"brew-back-{colour}" for colour in ("red", "teal", "black"))
BREW_MINIS = tuple(f"brew-mini-{colour}" for colour in ("red", "teal", "black"))
BREW_FACES = ("brew-card", "brew-card-raised")
LOA_COLOURS = ("yellow", "red", "purple", "turquoise", "white")
DIE_FACES = ("offering", "point", "reroll", "protection", "theft", "swap")
LOAS = tuple(f"voodoo-loa-{n}" for n in ("mamy-wata", "papa-legba", "erzulie-freda", "gran-bwa"))
POWERS = tuple(f"voodoo-power-{power}" for power in ("slide", "move", "exchange", "spread"))
VOODOO = (
    *(f"voodoo-die-{colour}-{face}" for colour in LOA_COLOURS for face in DIE_FACES),
    *(f"voodoo-face-{face}" for face in DIE_FACES),
    *(*LOAS, *POWERS, "game-baron-voodoo"),
    *(f"voodoo-{n}" for n in ("baron", "offering", "shield", "shield-off")),
    *(f"voodoo-{n}" for n in ("glow", "target", "capture")),
)
INGREDIENTS = tuple(f"forest-ingredient-{h}-{place}" for h in range(1, 5) for place in range(4))
HABITATS = tuple(f"forest-habitat-{habitat}" for habitat in range(1, 5))
SPELL_EFFECTS = ("nose", "fog", "fatigue", "wind", "tiny", "glare", "legs")
FOREST = (
    *(*INGREDIENTS, *HABITATS, "game-forest-chase"),
    *(f"forest-effect-{effect}" for effect in SPELL_EFFECTS),
    *(f"forest-{n}" for n in ("tile", "path", "path-end", "spare", "house", "witch", "pad")),
    *("forest-spell", "forest-spell-back", "forest-pose-tiny", "forest-pose-glare"),
)
RIDDLE_SPACES = tuple(f"riddle-{n}" for n in ("gem", "dragon", "ghost", "elf", "question"))
RIDDLE_HATS = tuple(f"riddle-hat-{seat}" for seat in range(1, 7))
WIZARDS = tuple(f"riddle-wizard-{seat}" for seat in range(1, 7))
RIDDLES = (
    *(*RIDDLE_SPACES, "game-riddle-masters"),
    *(f"riddle-{n}" for n in ("jewel", "arrow", "curse", "clay", "score", "step")),
)
ILLUSTRATED = (
    *("wb-05", "wb-07", "pb-03", "pb-06", "pb-09", "pb-11", "bv-11", "bv-25"),
    *("fc-01", "fc-11", "fc-15", "rm-03", "rm-09", "rm-15"),
)
PLATES = tuple(f"plate-{rule}" for rule in ILLUSTRATED)
EITHER = (
    *WITCHES,
    *(f"face-{beast}" for beast in ("owl", "frog", "mushroom", "spider", "cat", "raven")),
    *("token-lit", "mark-question", "mark-tick", "mark-cross", "start", "marker", "pawn-app"),
    *(
        "card",
        "card-raised",
        "card-back",
        "crown",
        "moon",
        "book",
        "house",
        "cauldron",
        "eye",
        "hint",
    ),
    *("game-waz-baraz", "hush"),
    *(*BREW_GLYPHS, *BREW_BACKS, *BREW_MINIS, *BREW_FACES),
    *("brew-barred", "brew-cauldron", "game-potion-brew"),
    *(*VOODOO, *FOREST, *RIDDLES, *PLATES),
)
THEMED = (
    *("token", "token-hush", "token-picked", "token-struck", "struck"),
    *(f"pawn-{seat}" for seat in range(1, 7)),
    *("tick", "cross", "question", "gear", "chevron", "arrow-back", "plus", "minus", "grip"),
    *("again", "not-me"),
    *(
        f"nav-{place}{lit}"
        for place in ("play", "rules", "coven", "settings")
        for lit in ("", "-lit")
    ),
    *("curtain", "forest-strip", "shelf-head", "brew-pile", "voodoo-board"),
    *(*RIDDLE_HATS, *WIZARDS),
)
NAMES = {*EITHER, *(f"{name}-{theme.name}" for name in THEMED for theme in THEMES)}

ANDROID = {
    "round": (48, 72, 96, 144, 192),
    "square": (48, 72, 96, 144, 192, 320, 480, 640, 960, 1280),
    "adaptive": (108, 162, 216, 324, 432),
}
APPLE = (20, 29, 40, 58, 60, 76, 80, 87, 120, 152, 167, 180, 640, 1024, 1280, 1920)
DESKTOP = (16, 32, 48, 64, 128, 256, 512)
LETTERS = (
    "àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸáðíóúýþöÁÐÍÓÚÝÞÖ«»„“”\u2019\u2013…0123456789?!\u00a0\u202f"
)


def digest(content: bytes) -> str:
    """Returns the hash that the index keeps."""
    return hashlib.sha256(content).hexdigest()[:16]


def stored(name: str, scale: int = 2) -> Image.Image:
    """Returns a picture as it ships."""
    return Image.open(ART / "png" / f"{name}@{scale}x.png").convert("RGBA")


def drawn(name: str, width: int) -> Image.Image:
    """Returns a drawing as pixels on the calm disc of the night theme."""
    text = (ART / f"{name}.svg").read_text(encoding="utf-8")
    data = bytes(resvg_py.svg_to_bytes(svg_string=text, width=width, skip_system_fonts=True))
    image = Image.open(io.BytesIO(data)).convert("RGBA")
    ground = Image.new("RGBA", image.size, "#3a4878")
    return Image.alpha_composite(ground, image).convert("RGB")


def icon(name: str) -> Image.Image:
    """Returns an icon with its file closed."""
    with Image.open(ICONS / name) as image:
        image.load()
        return image


@pytest.fixture(scope="module")
def workshop() -> Iterator[ModuleType]:
    """The drawings as the workshop makes them now."""
    sys.path.insert(0, str(ART))
    yield import_module("workshop.portfolio")
    sys.path.remove(str(ART))


def test_every_drawing_is_there() -> None:
    assert set(INDEX) == NAMES
    assert {path.stem for path in ART.glob("*.svg")} == NAMES


def test_the_drawings_are_what_the_workshop_draws(workshop: ModuleType) -> None:
    drawings = workshop.drawings()
    assert set(drawings) == NAMES
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
    expected = {f"{name}@{scale}x.png" for name in NAMES for scale in (2, 3)}
    assert {path.name for path in (ART / "png").iterdir()} == expected


def test_pictures_have_the_size_that_the_index_says() -> None:
    for name, entry in INDEX.items():
        for scale in (2, 3):
            size = (round(entry["width"] * scale), round(entry["height"] * scale))
            assert stored(name, scale).size == size, name


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
    for name in NAMES:
        if not name.startswith((*cards, *scenes)):
            text = (ART / f"{name}.svg").read_text(encoding="utf-8")
            assert 'viewBox="0 0 100 100"' in text, name


def test_no_two_witches_look_alike_on_the_ring() -> None:
    # The label with the number is left out: the head alone must tell who she is.
    heads = {name: drawn(name, 40).crop((0, 0, 40, 29)) for name in WITCHES}
    for a, b in combinations(WITCHES, 2):
        change = ImageStat.Stat(ImageChops.difference(heads[a], heads[b])).rms
        assert sum(change) / 3 > 40, (a, b)


def test_cards_of_potion_brew_are_told_apart_at_their_smallest() -> None:
    for names, width in ((BREW_GLYPHS, 36), (BREW_BACKS, 36), (BREW_MINIS, 14)):
        pictures = {name: drawn(name, width) for name in names}
        for a, b in combinations(names, 2):
            change = ImageStat.Stat(ImageChops.difference(pictures[a], pictures[b])).rms
            assert sum(change) / 3 > 35, (a, b)


@pytest.mark.parametrize("family", [POTIONS, BREW_BACKS, BREW_MINIS], ids=lambda names: names[0])
def test_colour_is_not_all_that_tells_cards_apart(family: tuple[str, ...]) -> None:
    # Light against dark, each picture for itself: what is left of it without its colours.
    cuts = {}
    for name in family:
        grey = drawn(name, 56).convert("L")
        middle = (min(grey.tobytes()) + max(grey.tobytes())) / 2
        cuts[name] = grey.point([255 * int(value > middle) for value in range(256)])
    for a, b in combinations(family, 2):
        assert ImageStat.Stat(ImageChops.difference(cuts[a], cuts[b])).mean[0] > 255 * 0.06, (a, b)


@pytest.mark.parametrize("value", range(1, 8))
def test_a_bottle_has_as_many_bubbles_as_its_potion_counts(value: int) -> None:
    picture = drawn(f"brew-potion-{value}", 200)
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
def test_faces_of_a_die_are_told_apart_on_the_board(colour: str) -> None:
    dice = {face: drawn(f"voodoo-die-{colour}-{face}", 36) for face in DIE_FACES}
    for a, b in combinations(DIE_FACES, 2):
        change = ImageStat.Stat(ImageChops.difference(dice[a], dice[b])).rms
        assert sum(change) / 3 > 35, (a, b)


def test_dice_of_two_colours_have_two_outlines() -> None:
    outlines = {c: stored(f"voodoo-die-{c}-point").getchannel("A") for c in LOA_COLOURS}
    for a, b in combinations(LOA_COLOURS, 2):
        change = ImageStat.Stat(ImageChops.difference(outlines[a], outlines[b])).mean[0]
        assert change > 255 * 0.03, (a, b)


def test_the_wells_of_the_board_lie_where_the_rules_put_their_colours() -> None:
    board = stored("voodoo-board-night", 3)
    rows = ("YTRPWPR", "RPWYRTY", "WYRTPWP", "RTP.YRT", "YWYRTPW", "PRTPWYT", "TYWYTRP")
    floors: dict[str, set[object]] = {}
    for down, letters in enumerate(rows):
        for across, letter in enumerate(letters):
            # The board is 728 units wide with a margin of 14; signs lie in the middle of a well.
            x, y = (14 + 100 * across + 50) / 728, (14 + 100 * down + 24) / 728
            floor = board.getpixel((int(board.width * x), int(board.height * y)))
            floors.setdefault(letter, set()).add(floor)
    assert {letter: len(found) for letter, found in floors.items()} == dict.fromkeys("YTRPW.", 1)
    assert len(set().union(*floors.values())) == 6


@pytest.mark.parametrize("names", [INGREDIENTS, HABITATS], ids=lambda names: names[0])
def test_tiles_of_the_forest_are_told_apart_at_their_smallest(names: tuple[str, ...]) -> None:
    tiles = {name: drawn(name, 40) for name in names}
    for a, b in combinations(names, 2):
        change = ImageStat.Stat(ImageChops.difference(tiles[a], tiles[b])).rms
        assert sum(change) / 3 > 40, (a, b)


def test_a_spell_leaves_room_for_four_ingredients_a_count_and_a_line() -> None:
    spell = stored("forest-spell", 3).convert("RGB")
    unit = spell.width / 240
    places = [(x - 14, 22, x + 14, 50) for x in (36, 83, 130, 177)]
    for box in (*places, (200, 24, 224, 48), (24, 65, 216, 85)):
        left, top, right, bottom = (int(edge * unit) for edge in box)
        room = spell.crop((left, top, right, bottom))
        assert max(ImageStat.Stat(room).stddev) < 9, box


@pytest.mark.parametrize("theme", ["night", "birch"])
@pytest.mark.parametrize("names", [RIDDLE_HATS, WIZARDS], ids=lambda names: names[0])
def test_wizards_and_hats_are_told_apart_by_shape(names: tuple[str, ...], theme: str) -> None:
    outlines = {name: stored(f"{name}-{theme}").getchannel("A") for name in names}
    for a, b in combinations(names, 2):
        change = ImageStat.Stat(ImageChops.difference(outlines[a], outlines[b])).mean[0]
        assert change > 255 * 0.05, (a, b)


def test_spaces_of_the_riddle_board_are_told_apart_at_their_smallest() -> None:
    spaces = {name: drawn(name, 36) for name in RIDDLE_SPACES}
    for a, b in combinations(RIDDLE_SPACES, 2):
        change = ImageStat.Stat(ImageChops.difference(spaces[a], spaces[b])).rms
        assert sum(change) / 3 > 35, (a, b)


def test_numbers_are_dark_on_parchment() -> None:
    for name in WITCHES:
        label = drawn(name, 200).crop((64, 150, 136, 192)).convert("L")
        dark = sum(1 for value in label.tobytes() if value < 70)
        light = sum(1 for value in label.tobytes() if value > 200)
        assert dark > 250, name
        assert light > 700, name


@pytest.mark.parametrize("name", BREW_FACES)
def test_cards_of_potion_brew_leave_room_for_number_glyph_and_name(name: str) -> None:
    face = stored(name, 3).convert("RGB")
    for left, top, right, bottom in (
        (0.16, 0.12, 0.35, 0.25),
        (0.2, 0.36, 0.8, 0.7),
        (0.24, 0.8, 0.76, 0.9),
    ):
        box = (face.width * left, face.height * top, face.width * right, face.height * bottom)
        room = face.crop((int(box[0]), int(box[1]), int(box[2]), int(box[3])))
        assert max(ImageStat.Stat(room).stddev) < 9, (left, top)


def test_the_bar_leaves_the_number_of_its_card_in_sight() -> None:
    veil = stored("brew-barred").getchannel("A")
    corner = veil.crop(
        (int(veil.width * 0.1), int(veil.height * 0.1), veil.width // 2, veil.height // 2)
    )
    assert max(corner.tobytes()) < 128


def test_cards_leave_room_for_a_number_and_a_line() -> None:
    for name in ("card", "card-raised"):
        width, height = stored(name, 3).size
        for top, bottom in ((0.24, 0.64), (0.7, 0.88)):
            box = (int(width * 0.2), int(height * top), int(width * 0.8), int(height * bottom))
            rows = ImageStat.Stat(stored(name, 3).convert("RGB").crop(box))
            assert max(rows.stddev) < 9, name


@pytest.mark.parametrize("palette", THEMES, ids=lambda palette: palette.name)
@pytest.mark.parametrize("shape", [390 / 844, 360 / 640, 430 / 932, 820 / 1180])
def test_the_curtain_is_calm_where_the_words_stand(palette: Palette, shape: float) -> None:
    curtain = stored(f"curtain-{palette.name}").convert("RGB")
    width, height = curtain.size
    # The app shows the whole height and cuts the sides; words take the inner half of a phone.
    reach = min(height * shape, height * 390 / 844) * 0.5
    box = ((width - reach) / 2, height * 0.51, (width + reach) / 2, height * 0.87)
    zone = curtain.crop((int(box[0]), int(box[1]), int(box[2]), int(box[3])))
    assert max(ImageStat.Stat(zone).stddev) < 6
    colours = zone.getcolors(zone.width * zone.height) or []
    for count, colour in colours:
        assert isinstance(colour, tuple)
        if count > zone.width * zone.height / 200:
            ground = "#" + "".join(f"{channel:02x}" for channel in colour)
            assert contrast(palette.mist, ground) >= 4.5
            for player in palette.players:
                assert contrast(player.colour, ground) >= 3.0


@pytest.mark.parametrize("name", ["curtain-night", "curtain-birch", "shelf-head-night"])
def test_backgrounds_hide_what_is_behind_them(name: str) -> None:
    assert stored(name).getchannel("A").getextrema() == (255, 255)


@pytest.mark.parametrize("palette", THEMES, ids=lambda palette: palette.name)
@pytest.mark.parametrize("scale", [2, 3])
def test_the_sky_of_the_shelf_ends_in_the_colour_of_the_page(palette: Palette, scale: int) -> None:
    head = stored(f"shelf-head-{palette.name}", scale).convert("RGB")
    foot = head.crop((0, head.height - 6, head.width, head.height))
    assert foot.getcolors() == [(foot.width * 6, ImageColor.getrgb(palette.night))]


@pytest.mark.parametrize("name", ["curtain", "shelf-head"])
@pytest.mark.parametrize("palette", THEMES, ids=lambda palette: palette.name)
def test_few_colours_do_not_change_the_scenes(name: str, palette: Palette) -> None:
    picture = stored(f"{name}-{palette.name}").convert("RGB")
    original = drawn(f"{name}-{palette.name}", picture.width).resize(picture.size)
    change = ImageChops.difference(picture, original)
    assert max(ImageStat.Stat(change).mean) < 0.2


@pytest.mark.parametrize("theme", ["night", "birch"])
def test_the_forest_goes_on_where_it_ends(theme: str) -> None:
    strip = stored(f"forest-strip-{theme}", 3)
    width, height = strip.size
    seam = ImageChops.difference(
        strip.crop((0, 0, 1, height)), strip.crop((width - 1, 0, width, height))
    )
    middle = ImageChops.difference(
        strip.crop((0, 0, 1, height)), strip.crop((width // 3, 0, width // 3 + 1, height))
    )
    assert sum(ImageStat.Stat(seam).mean) < sum(ImageStat.Stat(middle).mean) / 4


def test_pawns_have_the_shapes_and_colours_of_the_palette(workshop: ModuleType) -> None:
    assert tuple(import_module("workshop.pawns").SILHOUETTES) == SHAPES
    for theme, palette in zip(import_module("workshop.themes").THEMES, THEMES, strict=True):
        assert theme.name == palette.name
        assert theme.players == tuple(player.colour for player in palette.players)
        assert (theme.ground, theme.deep) == (palette.night, palette.deep)


def test_dice_have_the_colours_of_the_palette(workshop: ModuleType) -> None:
    clans = import_module("workshop.voodoo_dice").CLANS
    assert tuple(clans) == LOA_COLOURS
    assert tuple(clan.fill for clan in clans.values()) == LOA_FILLS


@pytest.mark.parametrize(
    ("kind", "size"), [(kind, size) for kind, sizes in ANDROID.items() for size in sizes]
)
def test_android_has_its_icon(kind: str, size: int) -> None:
    image = icon(f"coven-{kind}-{size}.png").convert("RGBA")
    assert image.size == (size, size)
    corner = image.getpixel((0, 0))
    assert isinstance(corner, tuple)
    assert corner[3] == (0 if kind == "round" else 255)


@pytest.mark.parametrize("size", APPLE)
def test_apple_has_its_icon_without_transparency(size: int) -> None:
    image = icon(f"coven-{size}.png")
    assert image.size == (size, size)
    assert image.mode == "RGB"
    assert "transparency" not in image.info


@pytest.mark.parametrize("size", DESKTOP)
def test_desktops_have_their_icon(size: int) -> None:
    assert icon(f"coven-{size}.png").size == (size, size)


def test_desktops_have_their_own_formats() -> None:
    assert icon("coven.png").size == (512, 512)
    assert (256, 256) in icon("coven.ico").info["sizes"]
    assert max(size[0] for size in icon("coven.icns").info["sizes"]) >= 512


def test_the_adaptive_icon_keeps_its_witch_in_the_middle() -> None:
    image = icon("coven-adaptive-432.png").convert("RGB")
    margin = round(432 * (1 - 0.61) / 2) - 1
    image.paste("#24316a", (margin, margin, 432 - margin, 432 - margin))
    red, _green, blue = image.split()
    # Parchment stars belong to the sky and lie at 43; the moon and its rays are warmer than 50.
    warm = ImageChops.subtract(red, blue).point([int(value > 50) for value in range(256)])
    assert warm.getbbox() is None


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
