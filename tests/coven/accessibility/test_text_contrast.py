"""Texts have enough contrast on every screen, in both themes (WCAG AA)."""

import os
from itertools import pairwise
from typing import Any

import pytest
import toga

from coven.app import PocketCoven
from coven.games import GAME_INFOS
from coven.games.common import game_colours
from coven.settings import Settings
from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from coven.ui.palette import (
    BIRCH,
    MIN_CONTRAST,
    NIGHT,
    THEMES,
    Palette,
    contrast,
    legible_on,
    mix_colours,
)
from coven.ui.window import Screen
from tests.coven.accessibility.text_contrast import low_contrast_texts
from tests.coven.app_driver import Driver
from tests.coven.app_harness import AppHarness
from tests.coven.scenes import SCENES

FULL = os.environ.get("COVEN_FULL") == "1"
EVERY = 1 if FULL else 14


@pytest.mark.parametrize("number", range(len(THEMES)), ids=[theme.name for theme in THEMES])
def test_every_text_can_be_read(driver: Driver, app: PocketCoven, number: int) -> None:
    harness, theme = AppHarness(driver), THEMES[number].name
    found = []
    for scene in SCENES[number * EVERY // 2 :: EVERY]:
        harness.apply_settings(Settings("en", theme, motion=False))  # type: ignore[arg-type]
        scene.show(driver)
        found += [f"{scene.name}: {text}" for text in low_contrast_texts(driver)]
    assert found == []


def test_pawns_cover_no_text_in_a_small_circle(driver: Driver, app: PocketCoven) -> None:
    harness = AppHarness(driver)
    driver.resize(360, 640)
    harness.apply_settings(Settings("en", "birch", motion=False))
    (scene,) = (scene for scene in SCENES if scene.name == "online-live")
    scene.show(driver)
    assert list(low_contrast_texts(driver)) == []


def _shown(driver: Driver, app: PocketCoven, paint: Any) -> list[str]:
    surface = Surface(paint, flex=1)
    app.window.show(Screen(toga.Box(children=[surface.widget]), (surface,)))
    driver.settle()
    return list(low_contrast_texts(driver))


def test_a_faint_text_is_found(driver: Driver, app: PocketCoven) -> None:
    def paint(painter: Painter) -> None:
        painter.rect(0, 0, painter.width, painter.height, "#404040")
        painter.text("clear", 20, 40, colour="#ffffff")
        painter.text("faint", 20, 80, colour="#606060")
        painter.text("covered", 20, 120, colour="#606060")
        painter.rect(10, 100, 200, 40, "#ffffff")
        painter.text("over it", 20, 120, colour="#202020")
        # Large letters need as much as small ones.
        painter.text("large", 20, 180, size=30, colour="#999999")

    found = _shown(driver, app, paint)
    assert [text.split(": ")[1] for text in found] == ["faint", "large"]


def test_native_labels_are_looked_at(driver: Driver, app: PocketCoven) -> None:
    labels = [
        toga.Label("clear", color="#ffffff"),
        toga.Label("faint", color="#606060"),
    ]
    app.window.show(Screen(toga.Box(children=labels, background_color="#404040")))
    driver.settle()
    assert [text.split(": ")[1] for text in low_contrast_texts(driver)] == ["faint"]


@pytest.mark.parametrize("palette", THEMES, ids=lambda palette: palette.name)
def test_names_are_legible_on_every_ground(palette: Palette) -> None:
    for player in palette.players:
        for ground in (side for game in GAME_INFOS for side in game_colours(palette, game)):
            assert contrast(legible_on(player.colour, ground), ground) >= MIN_CONTRAST


def test_a_legible_colour_is_not_changed() -> None:
    assert legible_on(NIGHT.text, NIGHT.page) == NIGHT.text
    assert legible_on(BIRCH.text, BIRCH.page) == BIRCH.text


def test_colours_mix_evenly() -> None:
    shades = [mix_colours("#000000", "#ffffff", share / 4) for share in range(5)]
    assert shades[0] == "#000000"
    assert shades[2] == "#808080"
    assert shades[-1] == "#ffffff"
    assert all(a < b for a, b in pairwise(shades))
