"""Turns the SVG drawings into PNG files and icons: `python resources/art/rasterise.py`."""

import hashlib
import io
import json
import math
import re
from collections import Counter
from pathlib import Path
from typing import TypedDict

import resvg_py
from drawings.all_drawings import width as shown_width
from drawings.app.emblems import icon
from PIL import Image

# red, green and blue, plus alpha in pictures with transparent parts
Colour = tuple[int, ...]

FOLDER = Path(__file__).resolve().parent
ICONS = FOLDER.parent / "icons"
SCALES = (2, 3)
# Pictures of flat colours: a small palette keeps the files small.
FLAT = ("curtain", "forest", "game", "plate", "riddle", "seal", "shelf-head", "voodoo")
# Of these, scenes are opaque.
SCENES = ("curtain", "shelf-head")
FEW = 256

ROUND = (48, 72, 96, 144, 192)
SQUARE = (48, 72, 96, 144, 192, 320, 480, 640, 960, 1280)
ADAPTIVE = (108, 162, 216, 324, 432)
APPLE = (20, 29, 40, 58, 60, 76, 80, 87, 120, 152, 167, 180, 640, 1024, 1280, 1920)
DESKTOP = (16, 32, 48, 64, 128, 256, 512)


class Entry(TypedDict):
    """The index entry of one picture: its size in points, and hashes of its files."""

    width: float
    height: float
    svg: str
    png: dict[str, str]


def digest(content: bytes) -> str:
    """Returns the short hash of a file."""
    return hashlib.sha256(content).hexdigest()[:16]


def render(text: str, width: int, height: int) -> Image.Image:
    """Renders a drawing without any font of the machine."""
    data = bytes(
        resvg_py.svg_to_bytes(svg_string=text, width=width, height=height, skip_system_fonts=True)
    )
    return Image.open(io.BytesIO(data)).convert("RGBA")


def box(text: str) -> tuple[float, float]:
    """Returns the width and height of a drawing's view box."""
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', text)
    if found is None:
        raise ValueError("a drawing without a viewBox")
    return float(found[1]), float(found[2])


def png(image: Image.Image) -> bytes:
    """Returns an image as a small PNG file."""
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def few_colours(image: Image.Image) -> Image.Image:
    """Returns an image in its most frequent colours, which stay exactly as drawn."""
    # Pillow's own search for the nearest entry is coarse and would tint flat areas.
    data, channels = image.tobytes(), len(image.getbands())
    pixels = list(zip(*(data[at::channels] for at in range(channels)), strict=True))
    frequent = [colour for colour, _ in Counter(pixels).most_common(FEW)]
    place = {colour: at for at, colour in enumerate(frequent)}
    lights = [_light(colour) for colour in frequent]
    for colour in set(pixels) - place.keys():
        light = _light(colour)
        place[colour] = min(range(len(lights)), key=lambda at: math.dist(light, lights[at]))
    reduced = Image.frombytes("P", image.size, bytes(place[pixel] for pixel in pixels))
    reduced.putpalette(bytes(channel for colour in frequent for channel in colour[:3]))
    if channels == 4:
        reduced.info["transparency"] = bytes(colour[3] for colour in frequent)
    return reduced


def _light(colour: Colour) -> tuple[float, ...]:
    """Returns a premultiplied colour, in which a transparent tint is nothing."""
    cover = colour[3] if len(colour) == 4 else 255
    return *(channel * cover / 255 for channel in colour[:3]), cover


def _pictures() -> dict[str, Entry]:
    folder = FOLDER / "png"
    folder.mkdir(exist_ok=True)
    index: dict[str, Entry] = {}
    written = set()
    for source in sorted(FOLDER.glob("*.svg")):
        name, text = source.stem, source.read_text(encoding="utf-8")
        across, down = box(text)
        width = shown_width(name)
        height = round(width * down / across, 2)
        hashes = {}
        for scale in SCALES:
            image = render(text, round(width * scale), round(height * scale))
            if name.startswith(SCENES):
                image = image.convert("RGB")
            if name.startswith(FLAT):
                image = few_colours(image)
            content = png(image)
            target = folder / f"{name}@{scale}x.png"
            target.write_bytes(content)
            written.add(target)
            hashes[str(scale)] = digest(content)
        index[name] = Entry(width=width, height=height, svg=digest(text.encode()), png=hashes)
    for old in folder.glob("*.png"):
        if old not in written:
            old.unlink()
    return index


def _icon(kind: str, pixels: int) -> Image.Image:
    return render(icon(kind), pixels, pixels)


def _icons() -> None:
    ICONS.mkdir(exist_ok=True)
    for kind, sizes in (("round", ROUND), ("square", SQUARE), ("adaptive", ADAPTIVE)):
        for size in sizes:
            (ICONS / f"coven-{kind}-{size}.png").write_bytes(png(_icon(kind, size)))
    for size in APPLE:
        (ICONS / f"coven-{size}.png").write_bytes(png(_icon("square", size).convert("RGB")))
    for size in DESKTOP:
        (ICONS / f"coven-{size}.png").write_bytes(png(_icon("round", size)))
    (ICONS / "coven.png").write_bytes(png(_icon("round", 512)))
    (ICONS / "coven.svg").write_text(icon("square"), encoding="utf-8")
    _icon("round", 256).save(
        ICONS / "coven.ico", sizes=[(size, size) for size in (16, 32, 48, 64, 128, 256)]
    )
    _icon("square", 1024).save(ICONS / "coven.icns")


def main() -> None:
    """Writes the pictures, their index and the icons."""
    text = json.dumps(_pictures(), indent=1, sort_keys=True) + "\n"
    (FOLDER / "index.json").write_text(text, encoding="utf-8")
    _icons()


if __name__ == "__main__":
    main()
