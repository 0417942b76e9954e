"""Colours of both themes, and contrast calculations."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple


class PlayerColour(NamedTuple):
    """A player's colour and the shape that distinguishes it without colour."""

    colour: str
    shape: str


class GameColours(NamedTuple):
    """Colours of a game's page and panels."""

    page: str
    panel: str


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one theme."""

    name: str
    page: str
    header: str  # headers and recessed areas
    surface: str  # panels and plain buttons
    button: str  # native buttons, and the ring of a board
    outline: str  # separators, and outlines of disabled things
    success: str
    card: str  # the same in both themes
    ink: str  # outlines, and text on cards and bright buttons
    accent: str  # fills and lines of what to touch now, never text
    alert: str  # text of a refusal, at any size
    highlight: str  # titles and fresh events
    muted: str  # secondary text
    text: str
    quiet_button_text: str
    players: tuple[PlayerColour, ...]  # [number of the player's colour]
    game_colours: dict[str, GameColours]  # [game id]

    def colours_for(self, game: str) -> GameColours:
        """Returns the colours of a game, or the theme's own."""
        return self.game_colours.get(game, GameColours(self.page, self.surface))


MIN_CONTRAST = 4.5  # WCAG contrast for small text
_MIX_STEPS = 20  # from a colour to white or black

PLAYER_SHAPES = ("flame", "drop", "leaf", "star", "heart", "crescent")

# Baron Voodoo's dice in both themes: yellow, red, purple, turquoise and white.
LOA_COLOURS = ("#f0c84b", "#d8544a", "#9a62c7", "#39a99b", "#eef0f4")


def _player_colours(*colours: str) -> tuple[PlayerColour, ...]:
    return tuple(PlayerColour(*pair) for pair in zip(colours, PLAYER_SHAPES, strict=True))


NIGHT = Palette(
    name="night",
    page="#141a2e",
    header="#0d1120",
    surface="#20294a",
    button="#2c3863",
    outline="#47568c",
    success="#2f4d3f",
    card="#f3e6c8",
    ink="#241b15",
    accent="#e8743b",
    alert="#f08a55",
    highlight="#f6d67a",
    muted="#9fb2cf",
    text="#f3e6c8",
    quiet_button_text="#9fb2cf",
    players=_player_colours("#e8743b", "#4fa3e0", "#5dbb63", "#f6d67a", "#c77dbb", "#e9edf5"),
    game_colours={
        "waz_baraz": GameColours("#141a2e", "#24305c"),
        "forest_chase": GameColours("#10241d", "#24463a"),
        "potion_brew": GameColours("#1d1530", "#3b2a55"),
        "baron_voodoo": GameColours("#22111a", "#4a2433"),
        "riddle_masters": GameColours("#1f1812", "#47382a"),
    },
)

BIRCH = Palette(
    name="birch",
    page="#f4efe4",
    header="#e7dcc6",
    surface="#fffaf0",
    button="#d3c4a4",
    outline="#b9a983",
    success="#cfe0bd",
    card="#f3e6c8",
    ink="#241b15",
    accent="#d8662e",
    alert="#9c3a0c",
    highlight="#96460c",
    muted="#62584a",
    text="#241b15",
    quiet_button_text="#62584a",
    players=_player_colours("#ad4410", "#1b629c", "#27702f", "#7a5900", "#8e3f80", "#4a4a55"),
    game_colours={
        "waz_baraz": GameColours("#f4efe4", "#dfe4f0"),
        "forest_chase": GameColours("#edf1e2", "#d3e2cb"),
        "potion_brew": GameColours("#f3ecf3", "#e2d5ea"),
        "baron_voodoo": GameColours("#f6ebea", "#ecd3d5"),
        "riddle_masters": GameColours("#f4ecdf", "#e6d6bd"),
    },
)

THEMES = (NIGHT, BIRCH)


def luminance(colour: str) -> float:
    """Returns the relative luminance by WCAG, from 0 to 1."""
    red, green, blue = linear_rgb(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: str, b: str) -> float:
    """Returns the contrast ratio by WCAG, from 1 to 21."""
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


@lru_cache(256)
def legible_on(colour: str, ground: str) -> str:
    """Lightens or darkens a colour until small text in it is legible on the ground."""
    towards = max(("#ffffff", "#000000"), key=lambda end: contrast(end, ground))
    steps = (mix_colours(colour, towards, share / _MIX_STEPS) for share in range(_MIX_STEPS + 1))
    return next((each for each in steps if contrast(each, ground) >= MIN_CONTRAST), towards)


def mix_colours(colour: str, other: str, share: float) -> str:
    """Mixes two colours; `share` is the part of the other one."""
    channels = ((int(c[at : at + 2], 16) for c in (colour, other)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in channels)


def linear_rgb(colour: str) -> tuple[float, float, float]:
    """Returns the linear value of each channel, from 0 to 1."""
    red, green, blue = (_linear_channel(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return red, green, blue


def _linear_channel(channel: float) -> float:
    if channel <= 0.04045:
        return channel / 12.92
    return float(((channel + 0.055) / 1.055) ** 2.4)
