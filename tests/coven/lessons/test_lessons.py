"""Every lesson can be completed by tapping only what it highlights."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from coven.app import PocketCoven
from coven.errors import reason_message
from coven.games import GAME_INFOS
from coven.games.lesson import LEARNER
from coven.i18n import LANGUAGES, set_language, tr
from coven.lessons.lesson_table import LessonTable
from coven.lessons.screen import LessonScreen
from coven.screens.setup import SetupScreen
from coven.screens.shelf import ShelfScreen
from coven.settings import Settings
from tests.coven.app_driver import PHONE, Driver
from tests.coven.app_harness import labelled_buttons, press_label
from tests.coven.app_sandbox import NO_MOTION, without_painting
from tests.coven.lessons.lesson_player import LessonPlayer
from tests.coven.screen_fit import MAX_SHAPES_AND_TEXTS
from tests.coven.ui.draw_count import draw_count
from tests.phone.surface_contents import texts_on

SMALL = (360, 640)
LARGEST = 3
LOOKS: dict[str, tuple[Settings, tuple[int, int]]] = {
    "drawn": (NO_MOTION, PHONE),
    "large in words": (replace(NO_MOTION, language="is", text=LARGEST, table="words"), SMALL),
    "large French": (replace(NO_MOTION, language="fr", text=LARGEST, theme="birch"), SMALL),
}


@pytest.fixture
def lesson_player(driver: Driver, app: PocketCoven) -> Iterator[LessonPlayer]:
    """Returns a lesson player without painting."""
    with without_painting(driver):
        yield LessonPlayer(driver)
    set_language("en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAME_INFOS)
def test_every_scripted_move_is_legal_and_ends_no_match(game: str, language: str) -> None:
    set_language(language)
    try:
        script = GAME_INFOS[game].lesson()
    finally:
        set_language("en")
    for at in range(len(script.steps)):
        table = LessonTable(script, at)
        assert table._match.result is None, "a lesson is no finished game"
    assert 10 <= len(script.steps) <= 20
    assert any(step.is_hands_on for step in script.steps)
    assert not script.steps[-1].events, "the last step tells how the game ends"


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("game", GAME_INFOS)
def test_a_lesson_is_played_to_its_end(
    driver: Driver, app: PocketCoven, lesson_player: LessonPlayer, game: str, look: str
) -> None:
    settings, size = LOOKS[look]
    app.change_settings(settings)
    driver.resize(*size)
    seen: set[int] = set()

    def check() -> None:
        screen = app.window.screen
        assert screen is not None
        seen.add(lesson_player.table.step_index)
        assert driver.content_size == size, lesson_player.table.step.message
        shown = [each for each in screen.surfaces if each.widget.window is not None]
        assert [each.truncated for each in shown if each.truncated] == [], (
            lesson_player.table.step.message
        )
        counts = [draw_count(each) for each in shown]
        assert sum(each.shapes + each.texts for each in counts) <= MAX_SHAPES_AND_TEXTS

    lesson_player.on_step = check
    lesson_player.open_lesson(game)
    lesson_player.play_lesson()
    assert seen == set(range(len(lesson_player.table.lesson.steps)))
    if look == "large in words":
        lesson_player.press(tr("Play now"))
    else:
        while not isinstance(app.window.screen, SetupScreen):
            driver.tap_zone(lesson_player.screen.header, "go-on")
            driver.wait(0.02)
    driver.wait_until(lambda: isinstance(app.window.screen, SetupScreen))
    assert driver.run(app.hall.table_summaries()) == (), "a lesson is never on the shelf"


def test_any_other_tap_is_refused_with_advice(driver: Driver, lesson_player: LessonPlayer) -> None:
    lesson_player.open_lesson("waz_baraz", 2)
    board, header = lesson_player.screen.board, lesson_player.screen.header
    before = lesson_player.table.step_index
    circle = board.surfaces[0]
    driver.tap_zone(circle, "witch-9")
    assert reason_message("lesson_waits") in " ".join(texts_on(header))
    assert lesson_player.table.step_index == before
    lesson_player.step()
    assert lesson_player.table.step_index == before + 1, "and the lesson goes on"


def test_a_finger_that_slides_away_has_not_touched(
    driver: Driver, lesson_player: LessonPlayer
) -> None:
    lesson_player.open_lesson("baron_voodoo", 1)
    found = lesson_player.screen.touch_guide.find_target()
    assert found is not None
    surface, zone = found
    x, y = zone.centre
    driver.press_down(surface.widget, x, y)
    driver.move(surface.widget, x + 150, y)
    driver.lift(surface.widget, x + 150, y)
    assert lesson_player.screen.touch_guide.target_name == "cell-10"
    lesson_player.step()
    assert lesson_player.table.step_index == 2


def test_a_step_can_be_repeated(driver: Driver, lesson_player: LessonPlayer) -> None:
    lesson_player.open_lesson("waz_baraz", 2)
    lesson_player.step()
    table = lesson_player.table
    assert table.step_index == 3
    driver.tap_zone(lesson_player.screen.header, "again")
    driver.wait_until(
        lambda: lesson_player.table is not table and isinstance(app_screen(), LessonScreen)
    )
    assert lesson_player.table.step_index == 2
    assert (
        driver.run(lesson_player.table.sight(LEARNER)).version
        < driver.run(table.sight(LEARNER)).version
    )
    lesson_player.step()
    assert lesson_player.table.step_index == 3


def app_screen() -> object:
    """Returns the current screen."""
    app = PocketCoven.app
    assert isinstance(app, PocketCoven)
    return app.window.screen


@pytest.mark.parametrize("table", ["drawn", "words"])
def test_one_may_leave_at_any_time(
    driver: Driver, app: PocketCoven, lesson_player: LessonPlayer, table: str
) -> None:
    app.change_settings(replace(NO_MOTION, table="words" if table == "words" else "drawn"))
    lesson_player.open_lesson("forest_chase", 4)
    if table == "drawn":
        driver.tap_zone(lesson_player.screen.header, "leave")
    else:
        lesson_player.press(tr("Leave game"))
    driver.wait_until(lambda: isinstance(app.window.screen, SetupScreen))
    assert app.session is None


def test_rules_are_read_in_between(
    driver: Driver, app: PocketCoven, lesson_player: LessonPlayer
) -> None:
    lesson_player.open_lesson("potion_brew", 3)
    app.navigation.open_rules("potion_brew", "PB-09")
    driver.settle()
    screen = app.window.screen
    assert screen is not None
    assert screen.on_back is not None
    screen.on_back()
    driver.wait_until(lambda: isinstance(app.window.screen, LessonScreen))
    driver.wait_until(lambda: lesson_player.screen.touch_guide.find_target() is not None)
    lesson_player.step()
    assert lesson_player.table.step_index == 4


def test_a_first_game_is_offered_once(driver: Driver, app: PocketCoven) -> None:
    def opened() -> SetupScreen:
        app.open_setup("potion_brew")
        driver.wait_until(lambda: isinstance(app.window.screen, SetupScreen))
        screen = app.window.screen
        assert isinstance(screen, SetupScreen)
        app.open_shelf()
        driver.wait_until(lambda: isinstance(app.window.screen, ShelfScreen))
        return screen

    question = tr("New to {game}?", game="Baba Yaga: Potion Brew")
    first, second = opened(), opened()
    assert question in _texts(driver, first)
    assert question not in _texts(driver, second)
    assert labelled_buttons(driver, tr("Learn by playing"))


def _texts(driver: Driver, screen: SetupScreen) -> tuple[str, ...]:
    driver.show(screen.content)
    return driver.all_texts()


def test_the_set_up_leads_into_the_lesson(
    driver: Driver, app: PocketCoven, lesson_player: LessonPlayer
) -> None:
    app.open_setup("forest_chase")
    driver.wait_until(lambda: isinstance(app.window.screen, SetupScreen))
    press_label(driver, tr("Learn by playing"))
    driver.wait_until(lambda: isinstance(app.window.screen, LessonScreen))
    assert lesson_player.table.game == "forest_chase"
