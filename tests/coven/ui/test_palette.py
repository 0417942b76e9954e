"""Every colour is readable, and player colours are distinct with any colour vision."""

from itertools import combinations

import pytest

from coven.games.common import game_colours
from coven.ui.palette import BIRCH, NIGHT, THEMES, Palette, contrast, linear_rgb, luminance

SMALL = 4.5
LARGE = 3.0
GAMES = ("waz_baraz", "forest_chase", "potion_brew", "baron_voodoo", "riddle_masters")

ColourMatrix = tuple[tuple[float, float, float], ...]

# Machado, Oliveira and Fernandes 2009, severity 1, on linear light.
COLOUR_BLIND_MATRICES: dict[str, ColourMatrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
NORMAL_VISION: ColourMatrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))

themes = pytest.mark.parametrize("palette", THEMES, ids=lambda palette: palette.name)


def to_lab(colour: str, eye: ColourMatrix = NORMAL_VISION) -> tuple[float, float, float]:
    """Returns a colour in CIELAB as seen with that colour vision."""
    light = linear_rgb(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(w * c for w, c in zip(row, light, strict=True)))) for row in eye
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (_root(value) for value in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 0.008856 else 7.787 * value + 16 / 116


def distance(a: str, b: str, eye: ColourMatrix = NORMAL_VISION) -> float:
    """Returns the perceived difference of two colours (CIE76)."""
    pairs = zip(to_lab(a, eye), to_lab(b, eye), strict=True)
    return float(sum((p - q) ** 2 for p, q in pairs) ** 0.5)


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.478, abs=0.001)
    assert contrast("#abcdef", "#abcdef") == 1
    assert luminance("#ff0000") == pytest.approx(0.2126)


@themes
@pytest.mark.parametrize("letters", ["text", "quiet_button_text", "muted", "alert", "highlight"])
@pytest.mark.parametrize("ground", ["page", "header", "surface"])
def test_small_letters_can_be_read(palette: Palette, letters: str, ground: str) -> None:
    assert contrast(getattr(palette, letters), getattr(palette, ground)) >= SMALL


@themes
def test_letters_on_cards_and_good_news_can_be_read(palette: Palette) -> None:
    assert contrast(palette.ink, palette.card) >= SMALL
    assert contrast(palette.text, palette.success) >= SMALL


@themes
def test_labels_on_ember_buttons_can_be_read(palette: Palette) -> None:
    assert contrast(palette.ink, palette.accent) >= SMALL


@themes
def test_names_and_buttons_in_player_colours_can_be_read(palette: Palette) -> None:
    for player in palette.players:
        assert contrast(player.colour, palette.page) >= LARGE
        assert contrast(player.colour, palette.header) >= LARGE
        letters = max(contrast(player.colour, c) for c in (palette.ink, palette.card))
        assert letters >= SMALL


@themes
def test_players_differ_in_colour_and_in_shape(palette: Palette) -> None:
    assert len(palette.players) == 6
    assert len({player.shape for player in palette.players}) == 6
    for a, b in combinations(palette.players, 2):
        assert distance(a.colour, b.colour) >= 25, (a, b)


@pytest.mark.parametrize("eye", COLOUR_BLIND_MATRICES)
def test_four_players_at_night_differ_by_colour_alone(eye: str) -> None:
    for a, b in combinations(NIGHT.players[:4], 2):
        assert distance(a.colour, b.colour, COLOUR_BLIND_MATRICES[eye]) >= 12, (a, b)


@themes
@pytest.mark.parametrize("eye", COLOUR_BLIND_MATRICES)
def test_players_who_look_alike_differ_by_shape(palette: Palette, eye: str) -> None:
    alike = [
        (a, b)
        for a, b in combinations(palette.players, 2)
        if distance(a.colour, b.colour, COLOUR_BLIND_MATRICES[eye]) < 12
    ]
    assert all(a.shape != b.shape for a, b in alike)


def test_a_colour_blind_eye_confuses_red_and_green() -> None:
    for eye in ("protanopia", "deuteranopia"):
        assert (
            distance("#c02020", "#6b6b10", COLOUR_BLIND_MATRICES[eye])
            < distance("#c02020", "#6b6b10") / 2
        )


@themes
def test_every_game_has_its_own_readable_ground(palette: Palette) -> None:
    grounds = [game_colours(palette, game) for game in GAMES]
    assert len(set(grounds)) == len(GAMES)
    for ground in grounds:
        assert contrast(palette.text, ground.page) >= SMALL
        assert contrast(palette.text, ground.panel) >= SMALL
        assert contrast(palette.quiet_button_text, ground.page) >= SMALL


def test_an_unknown_game_has_the_colours_of_the_page() -> None:
    assert game_colours(BIRCH, "whist") == (BIRCH.page, BIRCH.surface)
