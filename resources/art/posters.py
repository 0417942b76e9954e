"""Frames the screenshots and writes the store folders: `python resources/art/posters.py`.

Reads the screenshots that `python3 dev.py store` takes from build/store/raw/ and writes texts
and pictures to build/store/, in the folders that fastlane sends to Google (`android/`) and to Apple
(`ios/`, `ios-screenshots/`).
"""

import shutil
import tomllib
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

from drawings.app import trees
from drawings.app.emblems import icon, icon_witch
from drawings.shapes import MOON, PARCHMENT, darker, flat, group, mix, svg
from PIL import Image, ImageDraw, ImageFont
from rasterise import png, render

ROOT = Path(__file__).resolve().parents[2]
STORE = ROOT / "build" / "store"
TEXTS = ROOT / "fastlane" / "metadata"
FONT = ROOT / "resources" / "fonts" / "Grenze-Bold.ttf"
CAPTIONS = ROOT / "resources" / "store" / "captions.toml"

# Google's and Apple's codes of our languages.
LOCALES = {"en": ("en-US", "en-US"), "fr": ("fr-FR", "fr-FR"), "is": ("is-IS", "is")}
FEATURE = (1024, 500)
ICON = 512
NIGHT = "#1a2450"
TAGLINE = "shelf-empty"  # the caption that describes the app
SKIES = {
    "brew": "#2a1d45",
    "forest": "#17382c",
    "riddle": "#4b3422",
    "voodoo": "#3a1a28",
}
GAMES = ("waz-baraz", "potion-brew", "baron-voodoo", "forest-chase", "riddle-masters")


@dataclass(frozen=True)
class Format:
    """One picture size of a store."""

    device: str
    size: tuple[int, int]
    folder: str  # contains the locale of its store
    store: int  # index in LOCALES: Google's or Apple's


FORMATS = (
    Format("phone", (1080, 1920), "android/{}/images/phoneScreenshots", 0),
    Format("tablet", (1200, 1920), "android/{}/images/sevenInchScreenshots", 0),
    Format("tablet", (1600, 2560), "android/{}/images/tenInchScreenshots", 0),
    Format("phone", (1320, 2868), "ios-screenshots/{}", 1),
    Format("tablet", (2064, 2752), "ios-screenshots/{}", 1),
)


# The frame


@cache
def backdrop(width: int, height: int, sky: str) -> Image.Image:
    """Returns a wood at night with a high moon, without margins."""
    unit = width / 100
    tall = height / unit
    far, near = darker(sky, 0.3), darker(sky, 0.55)
    firs = (-2.0, 9.0, 21.0, 33.0, 46.0, 58.0, 70.0, 82.0, 93.0, 103.0)
    heights = (66.0, 52.0, 60.0, 44.0, 50.0, 46.0, 54.0, 62.0, 50.0, 70.0)
    lower = tuple(part * 0.62 for part in heights)
    parts = (
        flat(f"M0 0L100 0L100 {tall}L0 {tall}Z", sky),
        group(trees.stars(400, tall * 2.6, 46, mix(sky, PARCHMENT, 0.55), 4), scale=0.25),
        trees.rays(50, 76, 47, 58, mix(sky, MOON, 0.5), 44, 0.9),
        group(trees.full_moon(0, 0, 44, darker(sky, 0.5)), move=(50, 76)),
        trees.row(firs, tall, heights, 17, (far, mix(far, sky, 0.5)), 3),
        trees.row(firs[::-1], tall + 3, lower, 16, (near, mix(near, sky, 0.3)), 9),
    )
    return render(svg(width, height, group(*parts, scale=unit)), width, height).convert("RGB")


def lines(caption: str, font: ImageFont.FreeTypeFont, room: float) -> list[str]:
    """Breaks a caption into as few lines as fit, of about equal length."""
    words = caption.split(" ")
    for count in range(1, len(words) + 1):
        breaks = combinations(range(1, len(words)), count - 1)
        ways = [
            [" ".join(words[start:end]) for start, end in pairwise((0, *places, len(words)))]
            for places in breaks
        ]
        best = min(ways, key=lambda rows: max(map(font.getlength, rows)))
        if max(map(font.getlength, best)) <= room:
            return best
    return words


def write(poster: Image.Image, caption: str, bottom: int) -> None:
    """Draws a caption centred in the sky above the picture."""
    width = poster.width
    font = ImageFont.truetype(str(FONT), round(width * 0.082))
    rows = lines(caption, font, width * 0.9)
    pitch = font.size * 1.08
    pen = ImageDraw.Draw(poster)
    top = (bottom - pitch * len(rows)) / 2 + pitch / 2
    for place, row in enumerate(rows):
        pen.text(
            (width / 2, top + place * pitch), row, PARCHMENT, font, "mm",
            stroke_width=round(font.size * 0.07), stroke_fill=(13, 17, 32),
        )  # fmt: skip


def rounded(size: tuple[int, int], corner: float) -> Image.Image:
    """Returns the mask of a rectangle with smooth round corners."""
    grain = 2
    mask = Image.new("L", (size[0] * grain, size[1] * grain))
    whole = (0, 0, mask.width - 1, mask.height - 1)
    ImageDraw.Draw(mask).rounded_rectangle(whole, corner * grain, 255)
    return mask.resize(size, Image.Resampling.LANCZOS)


def framed(screen: Image.Image, height: int) -> Image.Image:
    """Returns a screenshot of this height in a dark frame with a golden rim."""
    edge, corner = round(height * 0.01), height * 0.034
    tall = height - 2 * edge
    inner = round(tall * screen.width / screen.height), tall
    size = inner[0] + 2 * edge, height
    frame = Image.new("RGBA", size, (13, 17, 32, 255))
    whole = (0, 0, size[0] - 1, size[1] - 1)
    rim = max(1, round(edge * 0.3))
    ImageDraw.Draw(frame).rounded_rectangle(whole, corner, None, (246, 214, 122), rim)
    shown = screen.convert("RGB").resize(inner, Image.Resampling.LANCZOS)
    frame.paste(shown, (edge, edge), rounded(inner, corner - edge))
    frame.putalpha(rounded(size, corner))
    return frame


def poster(screen: Image.Image, caption: str, size: tuple[int, int], sky: str) -> Image.Image:
    """Returns a picture as a store shows it."""
    width, height = size
    sheet = backdrop(width, height, sky).copy()
    above, below = round(width * 0.29), round(width * 0.06)
    shape = screen.width / screen.height
    tall = min(height - above - below, round(width * 0.88 / shape))
    top = above + (height - above - below - tall) // 2
    frame = framed(screen, tall)
    sheet.paste(frame, ((width - frame.width) // 2, top), frame)
    write(sheet, caption, top)
    return sheet


# Output for the stores


def feature(tagline: str) -> Image.Image:
    """Returns Google's wide picture: the name, the witch of the icon and the five games."""
    width, height = FEATURE
    sky = NIGHT
    firs = tuple(float(x) for x in range(-20, 1060, 72))
    parts = (
        flat(f"M0 0L{width} 0L{width} {height}L0 {height}Z", sky),
        trees.stars(width, height * 0.7, 50, mix(sky, PARCHMENT, 0.6), 6),
        trees.row(firs, 520, tuple(190.0 + x * 37 % 110 for x in firs), 96,
                  ("#1e2a58", "#26346a"), 3),
        trees.row(firs[::2], 540, tuple(130.0 + x * 53 % 90 for x in firs[::2]), 90,
                  ("#131a36", "#1a2346"), 5),
        group(icon_witch(), move=(640, 20), scale=3.6),
        flat(f"M0 392L{width} 392L{width} {height}L0 {height}Z", "#0d1120", 0.78),
    )  # fmt: skip
    sheet = render(svg(width, height, *parts), width, height).convert("RGB")
    pen = ImageDraw.Draw(sheet)
    stroke = (13, 17, 32)
    name = ImageFont.truetype(str(FONT), 118)
    pen.text((46, 150), "Pocket Coven", MOON, name, "lm", stroke_width=7, stroke_fill=stroke)
    small = ImageFont.truetype(str(FONT), 42)
    rows = lines(tagline, small, 600)
    for place, row in enumerate(rows):
        at = (50, 252 + place * 48)
        pen.text(at, row, PARCHMENT, small, "lm", stroke_width=4, stroke_fill=stroke)
    for place, game in enumerate(GAMES):
        text = (ROOT / "resources" / "art" / f"game-{game}.svg").read_text(encoding="utf-8")
        emblem = render(text, 172, 103)
        sheet.paste(emblem, (42 + place * 192, 394), emblem)
    return sheet


def _texts() -> None:
    shutil.copytree(TEXTS / "android", STORE / "android", dirs_exist_ok=True)
    shutil.copytree(TEXTS / "ios", STORE / "ios", dirs_exist_ok=True)
    for google, apple in LOCALES.values():
        page, target = TEXTS / "android" / google, STORE / "ios" / apple
        shutil.copy(page / "full_description.txt", target / "description.txt")
        newest = max((page / "changelogs").glob("*.txt"), key=lambda path: int(path.stem))
        shutil.copy(newest, target / "release_notes.txt")


def _pictures() -> None:
    captions = tomllib.loads(CAPTIONS.read_text(encoding="utf-8"))
    for language, locales in LOCALES.items():
        images = STORE / "android" / locales[0] / "images"
        images.mkdir(parents=True, exist_ok=True)
        (images / "icon.png").write_bytes(png(render(icon("square"), ICON, ICON)))
        (images / "featureGraphic.png").write_bytes(png(feature(captions[TAGLINE][language])))
        for form in FORMATS:
            folder = STORE / form.folder.format(locales[form.store])
            folder.mkdir(parents=True, exist_ok=True)
            for place, (scene, said) in enumerate(captions.items(), start=1):
                sky = SKIES.get(scene.partition("-")[0], NIGHT)
                with Image.open(STORE / "raw" / form.device / language / f"{scene}.png") as screen:
                    sheet = poster(screen, said[language], form.size, sky)
                # Low compression is enough: stores compress again.
                sheet.save(folder / f"{form.size[0]}-{place}-{scene}.png", compress_level=4)
            print(folder.relative_to(ROOT), flush=True)


def main() -> None:
    """Rewrites all texts and pictures."""
    for name in ("android", "ios", "ios-screenshots"):
        shutil.rmtree(STORE / name, ignore_errors=True)
    _texts()
    _pictures()


if __name__ == "__main__":
    main()
