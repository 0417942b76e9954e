"""Every screen fits every phone, in every language and text size."""

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from coven.app import PocketCoven
from coven.data import party as parties
from coven.data.deal_seal import SealReport, seal_pictures
from coven.games import GAME_INFOS
from coven.games.interface import ResultSummary
from coven.i18n import LANGUAGES
from coven.screens.notice_page import NoticeScreen, salvage_message
from coven.screens.notices import SplashScreen
from coven.screens.player import PlayerScreen
from coven.screens.rules import RulesScreen
from coven.screens.settings import SettingsScreen
from coven.screens.setup import SetupScreen
from coven.screens.shelf import ShelfScreen
from coven.screens.table.results import GameResultScreen, RoundResultScreen
from coven.settings import TEXT_SCALES, Settings
from coven.ui.window import Screen
from hall.storage.salvage import Salvage
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import without_painting
from tests.coven.gallery import native_faults
from tests.coven.screens.builders import GAME, NOW, PLAYERS, SIZES, ended_sight, saved_card
from tests.coven.ui.draw_count import draw_count
from tests.phone.surface_contents import zones_on

STAGING = GAME_INFOS[GAME]
LARGEST = len(TEXT_SCALES) - 1
Case = tuple[tuple[int, int], int, str]  # a size, a text size, a language
# The largest text on the smallest phone is the hardest case; the others differ in layout.
HARDEST: tuple[Case, ...] = (
    *product(SIZES[:1], (LARGEST,), LANGUAGES),
    (SIZES[1], 0, LANGUAGES[0]),
    (SIZES[-1], LARGEST, LANGUAGES[0]),
)
CASES: tuple[Case, ...] = (
    *product(SIZES[:1], (0, LARGEST), LANGUAGES),
    *product(SIZES[1:], (0, LARGEST), LANGUAGES[:1]),
)
PARTY = parties.decode_party(
    [{"name": player.name, "colour": player.colour, "level": player.level} for player in PLAYERS]
)


def _final(app: PocketCoven) -> Screen:
    sight = ended_sight(5, "app")
    assert sight.result is not None
    ending = STAGING.ui.game_summary(sight.view, sight.result, PLAYERS)
    seal = SealReport(seal_pictures("002f2d3d" + "0" * 56))
    return GameResultScreen(
        app.window, STAGING, ending, sight.view, PLAYERS, result=sight.result,
        on_again=lambda: None, on_back=lambda: None, seal=seal,
    )  # fmt: skip


def _round(app: PocketCoven) -> Screen:
    told = ResultSummary(
        "Maximilian-Josef found them!",
        "Maximilian-Josef named witches 7 and 12, scores 5 points and is the next master.",
        ("witch-07", "witch-12"),
        1,
    )
    return RoundResultScreen(
        app.window, STAGING, told, ended_sight(5, "app").view, PLAYERS, on_back=lambda: None
    )


def _with_bot() -> parties.Party:
    return parties.with_bot(PARTY[:1])


def _said(make: Callable[[PocketCoven], Screen]) -> Callable[[PocketCoven], Screen]:
    """Returns a function that makes a screen in text mode."""

    def made(app: PocketCoven) -> Screen:
        app.apply_settings(replace(app.settings, table="words"))
        return make(app)

    return made


CARDS = tuple(saved_card(str(n), active=(n % 3,), seconds=n * 4000) for n in range(5))
SCREENS: dict[str, Callable[[PocketCoven], Screen]] = {
    "empty shelf": lambda app: ShelfScreen(app, ()),
    "shelf": lambda app: ShelfScreen(app, CARDS, lambda: NOW),
    "set-up": lambda app: SetupScreen(app, GAME, parties.encode_party(PARTY)),
    "player": lambda app: PlayerScreen(app, PARTY, 1, on_done=lambda _party: None),
    "bot": lambda app: PlayerScreen(app, _with_bot(), 1, on_done=lambda _party: None),
    "settings": SettingsScreen,
    "rules": lambda app: RulesScreen(app, GAME, "WB-07", on_back=lambda: None),
    "notice": lambda app: NoticeScreen(
        app,
        salvage_message(Salvage(Path("coven-damaged-1.db"), 5, 2), CARDS),
        on_back=lambda: None,
        second=("Send the damaged file", lambda: None),
    ),
    "shelf in words": _said(lambda app: ShelfScreen(app, CARDS, lambda: NOW)),
    "set-up in words": _said(lambda app: SetupScreen(app, GAME, parties.encode_party(PARTY))),
    "player in words": _said(lambda app: PlayerScreen(app, PARTY, 1, on_done=lambda _party: None)),
    "bot in words": _said(
        lambda app: PlayerScreen(app, _with_bot(), 1, on_done=lambda _party: None)
    ),
    "settings in words": _said(SettingsScreen),
    "splash": lambda _app: SplashScreen(),
    "round": _round,
    "final": _final,
}


def _states(screen: Screen, driver: Driver) -> Iterator[None]:
    """Yields once for every state of a screen."""
    yield
    if isinstance(screen, ShelfScreen) and screen.cards and screen.surfaces:
        driver.tap_zone(screen.surface, f"remove-{screen.cards[0].id}")
        yield
    if isinstance(screen, RoundResultScreen | GameResultScreen):
        for _ in range(3):
            if "more" in zones_on(screen.surface):
                driver.tap_zone(screen.surface, "more")
                yield
    if isinstance(screen, SetupScreen):
        name = screen.party[1].clean_name or "Maximilian-Josef"
        for seat in (0, 1):
            screen.party = parties.with_name(screen.party, seat, name)
        screen.on_footer_press()
        driver.settle()
        yield


@pytest.fixture
def cases() -> tuple[Case, ...]:
    """Returns the hardest cases, or all of them with COVEN_FULL=1."""
    return CASES if os.environ.get("COVEN_FULL") == "1" else HARDEST


@pytest.mark.faults
@pytest.mark.parametrize("name", SCREENS)
def test_no_word_is_cut_and_no_window_widened(
    app: PocketCoven, driver: Driver, name: str, cases: tuple[Case, ...]
) -> None:
    with without_painting(driver):
        for size, text, language in cases:
            app.apply_settings(Settings(language=language, text=text, motion=False))
            # The page of the previous case would be laid out again for nothing.
            app.window.show(SplashScreen())
            driver.resize(*size)
            screen = SCREENS[name](app)
            app.window.show(screen)
            driver.settle()
            for _ in _states(screen, driver):
                where = f"{name} at {size}, text {text}, {language}"
                assert [
                    surface.truncated for surface in screen.surfaces if surface.truncated
                ] == [], where
                assert driver.content_size == size, where
                assert list(native_faults(screen.content)) == [], where
                _all_on_the_canvas(screen, where)


def _all_on_the_canvas(screen: Screen, where: str) -> None:
    for surface in screen.surfaces:
        assert surface.size is not None
        wide, high = surface.size
        for name in zones_on(surface):
            zone = surface.find_zone(name)
            assert zone is not None
            assert zone.x >= 0, (where, name)
            assert zone.y >= 0, (where, name)
            assert zone.x + zone.width <= wide + 0.5, (where, name)
            assert zone.y + zone.height <= high + 0.5, (where, name)
            assert zone.height >= 43.5, (where, name)


@pytest.mark.parametrize("name", [name for name in SCREENS if not name.endswith("in words")])
def test_a_repaint_stays_within_the_budget(app: PocketCoven, driver: Driver, name: str) -> None:
    screen = SCREENS[name](app)
    app.window.show(screen)
    driver.settle()
    for surface in screen.surfaces:
        assert draw_count(surface).shapes + draw_count(surface).texts <= 100
