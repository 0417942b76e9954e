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


class GameThemes(NamedTuple):
    """The colours of a game in each theme; the fields are the names of the themes."""

    night: GameColours
    birch: GameColours


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

    def colours_of(self, themes: GameThemes | None) -> GameColours:
        """Returns the colours of a game in this theme, or the theme's own."""
        if themes is None:
            return GameColours(self.page, self.surface)
        colours: GameColours = getattr(themes, self.name)
        return colours


MIN_CONTRAST = 4.5  # WCAG contrast for small text
_MIX_STEPS = 20  # from a colour to white or black

PLAYER_SHAPES = ("flame", "drop", "leaf", "star", "heart", "crescent")


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
