"""Colours of the two themes, and how far apart two colours are for the eye."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple


class PlayerColour(NamedTuple):
    """A player's colour with the silhouette that tells the same without colour."""

    colour: str
    shape: str


class Ground(NamedTuple):
    """The colours of one game: behind its board, and of the panels on it."""

    page: str
    panel: str


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one theme."""

    name: str
    night: str  # the page
    deep: str  # headers and wells
    surface: str  # panels and plain buttons
    band: str  # the ring of a board
    line: str  # rules and outlines of what is switched off
    moss: str  # good news
    parchment: str  # cards, in both themes
    ink: str  # outlines, and letters on cards and bright buttons
    ember: str  # what to touch now: fills and lines, never letters
    alert: str  # letters of a refusal, at any size
    moon: str  # what shines: titles, a word just spoken
    mist: str  # words beside the point
    text: str
    quiet: str
    players: tuple[PlayerColour, ...]  # by the number of the player's colour
    grounds: dict[str, Ground]  # by game id

    def ground(self, game: str) -> Ground:
        """Returns the ground of a game, or the theme's own."""
        return self.grounds.get(game, Ground(self.night, self.surface))


AA = 4.5  # the contrast that small letters need, by WCAG
_STEPS = 20  # from a colour to white or black

SHAPES = ("flame", "drop", "leaf", "star", "heart", "crescent")

# The dice of Baron Voodoo in both themes: yellow, red, purple, turquoise and white.
LOAS = ("#f0c84b", "#d8544a", "#9a62c7", "#39a99b", "#eef0f4")


def _players(*colours: str) -> tuple[PlayerColour, ...]:
    return tuple(PlayerColour(*pair) for pair in zip(colours, SHAPES, strict=True))


NIGHT = Palette(
    name="night",
    night="#141a2e",
    deep="#0d1120",
    surface="#20294a",
    band="#2c3863",
    line="#47568c",
    moss="#2f4d3f",
    parchment="#f3e6c8",
    ink="#241b15",
    ember="#e8743b",
    alert="#f08a55",
    moon="#f6d67a",
    mist="#9fb2cf",
    text="#f3e6c8",
    quiet="#9fb2cf",
    players=_players("#e8743b", "#4fa3e0", "#5dbb63", "#f6d67a", "#c77dbb", "#e9edf5"),
    grounds={
        "waz_baraz": Ground("#141a2e", "#24305c"),
        "forest_chase": Ground("#10241d", "#24463a"),
        "potion_brew": Ground("#1d1530", "#3b2a55"),
        "baron_voodoo": Ground("#22111a", "#4a2433"),
        "riddle_masters": Ground("#1f1812", "#47382a"),
    },
)

BIRCH = Palette(
    name="birch",
    night="#f4efe4",
    deep="#e7dcc6",
    surface="#fffaf0",
    band="#d3c4a4",
    line="#b9a983",
    moss="#cfe0bd",
    parchment="#f3e6c8",
    ink="#241b15",
    ember="#d8662e",
    alert="#9c3a0c",
    moon="#96460c",
    mist="#62584a",
    text="#241b15",
    quiet="#62584a",
    players=_players("#ad4410", "#1b629c", "#27702f", "#7a5900", "#8e3f80", "#4a4a55"),
    grounds={
        "waz_baraz": Ground("#f4efe4", "#dfe4f0"),
        "forest_chase": Ground("#edf1e2", "#d3e2cb"),
        "potion_brew": Ground("#f3ecf3", "#e2d5ea"),
        "baron_voodoo": Ground("#f6ebea", "#ecd3d5"),
        "riddle_masters": Ground("#f4ecdf", "#e6d6bd"),
    },
)

THEMES = (NIGHT, BIRCH)


def luminance(colour: str) -> float:
    """Returns how bright a colour is, from 0 to 1, as WCAG defines it."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: str, b: str) -> float:
    """Returns the contrast of two colours, from 1 to 21."""
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


@lru_cache(256)
def legible(colour: str, ground: str) -> str:
    """Returns the colour, brightened or darkened until small letters can be read on a ground."""
    towards = max(("#ffffff", "#000000"), key=lambda end: contrast(end, ground))
    steps = (mixed(colour, towards, share / _STEPS) for share in range(_STEPS + 1))
    return next((each for each in steps if contrast(each, ground) >= AA), towards)


def mixed(colour: str, other: str, share: float) -> str:
    """Returns a colour with a share of another one in it."""
    channels = ((int(c[at : at + 2], 16) for c in (colour, other)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in channels)


def linear(colour: str) -> tuple[float, float, float]:
    """Returns the light of each channel, from 0 to 1."""
    red, green, blue = (_light(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return red, green, blue


def _light(channel: float) -> float:
    if channel <= 0.04045:
        return channel / 12.92
    return float(((channel + 0.055) / 1.055) ** 2.4)
