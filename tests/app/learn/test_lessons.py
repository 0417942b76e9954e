"""Every lesson can be learnt to its end, by touching what it shows and nothing else."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from coven.app import PocketCoven
from coven.boards import STAGINGS
from coven.learn.lesson import YOU
from coven.learn.lessons import LESSONS, lesson
from coven.learn.screen import LessonScreen
from coven.learn.table import LessonTable
from coven.screens.setup import SetupScreen
from coven.screens.shelf import ShelfScreen
from coven.settings import Settings
from coven.text.reasons import explained
from coven.words import LANGUAGES, say, use
from tests.app.driver import PHONE, Driver
from tests.app.learn.learner import Learner
from tests.app.play.fitting import SHAPES_AND_TEXTS
from tests.app.play.house import STILL, closed_eyes

SMALL = (360, 640)
LARGEST = 3
LOOKS: dict[str, tuple[Settings, tuple[int, int]]] = {
    "drawn": (STILL, PHONE),
    "large in words": (replace(STILL, language="is", text=LARGEST, table="words"), SMALL),
    "large French": (replace(STILL, language="fr", text=LARGEST, theme="birch"), SMALL),
}


@pytest.fixture
def learner(driver: Driver, app: PocketCoven) -> Iterator[Learner]:
    """Gives somebody who learns without a screen to look at."""
    with closed_eyes(driver):
        yield Learner(driver)
    use("en")


def test_there_is_a_lesson_for_every_game() -> None:
    assert set(LESSONS) == set(STAGINGS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", LESSONS)
def test_every_scripted_move_is_legal_and_ends_no_match(game: str, language: str) -> None:
    use(language)
    try:
        script = lesson(game)
    finally:
        use("en")
    for at in range(len(script.steps)):
        table = LessonTable(script, at)
        assert table._match.result is None, "a lesson is no finished game"
    assert 10 <= len(script.steps) <= 20
    assert any(step.by_hand for step in script.steps)
    assert not script.steps[-1].does, "the last step tells how the game ends"


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_learnt_to_its_end(
    driver: Driver, app: PocketCoven, learner: Learner, game: str, look: str
) -> None:
    settings, size = LOOKS[look]
    app.change(settings)
    driver.resize(*size)
    seen: set[int] = set()

    def check() -> None:
        screen = app.stage.screen
        assert screen is not None
        seen.add(learner.table.at)
        assert driver.content_size == size, learner.table.step.says
        shown = [each for each in screen.surfaces if each.widget.window is not None]
        assert [each.cut for each in shown if each.cut] == [], learner.table.step.says
        counts = [each.count for each in shown]
        assert sum(each.shapes + each.texts for each in counts) <= SHAPES_AND_TEXTS

    learner.look = check
    learner.open(game)
    learner.learn()
    assert seen == set(range(len(learner.table.lesson.steps)))
    if look == "large in words":
        learner.press(say("Play now"))
    else:
        while not isinstance(app.stage.screen, SetupScreen):
            driver.touch(learner.screen.header, "go-on")
            driver.wait(0.02)
    driver.until(lambda: isinstance(app.stage.screen, SetupScreen))
    assert driver.run(app.hall.cards()) == (), "a lesson is never on the shelf"


def test_anything_else_is_refused_kindly(driver: Driver, learner: Learner) -> None:
    learner.open("waz_baraz", 2)
    board, header = learner.screen.board, learner.screen.header
    before = learner.table.at
    circle = board.surfaces[0]
    driver.touch(circle, "witch-9")
    assert explained("lesson_waits") in " ".join(header.texts())
    assert learner.table.at == before
    learner.step()
    assert learner.table.at == before + 1, "and the lesson goes on"


def test_a_finger_that_slides_away_has_not_touched(driver: Driver, learner: Learner) -> None:
    learner.open("baron_voodoo", 1)
    found = learner.screen.pointer.found()
    assert found is not None
    surface, zone = found
    x, y = zone.centre
    driver.press_down(surface.widget, x, y)
    driver.move(surface.widget, x + 150, y)
    driver.lift(surface.widget, x + 150, y)
    assert learner.screen.pointer.target == "cell-10"
    learner.step()
    assert learner.table.at == 2


def test_a_step_is_gone_through_again(driver: Driver, learner: Learner) -> None:
    learner.open("waz_baraz", 2)
    learner.step()
    table = learner.table
    assert table.at == 3
    driver.touch(learner.screen.header, "again")
    driver.until(lambda: learner.table is not table and isinstance(app_screen(), LessonScreen))
    assert learner.table.at == 2
    assert driver.run(learner.table.sight(YOU)).version < driver.run(table.sight(YOU)).version
    learner.step()
    assert learner.table.at == 3


def app_screen() -> object:
    """Returns the screen in front."""
    app = PocketCoven.app
    assert isinstance(app, PocketCoven)
    return app.stage.screen


@pytest.mark.parametrize("table", ["drawn", "words"])
def test_one_may_leave_at_any_time(
    driver: Driver, app: PocketCoven, learner: Learner, table: str
) -> None:
    app.change(replace(STILL, table="words" if table == "words" else "drawn"))
    learner.open("forest_chase", 4)
    if table == "drawn":
        driver.touch(learner.screen.header, "leave")
    else:
        learner.press(say("Put away"))
    driver.until(lambda: isinstance(app.stage.screen, SetupScreen))
    assert app.evening is None


def test_rules_are_read_in_between(driver: Driver, app: PocketCoven, learner: Learner) -> None:
    learner.open("potion_brew", 3)
    app.lookup.rules("potion_brew", "PB-09")
    driver.settle()
    screen = app.stage.screen
    assert screen is not None
    assert screen.back is not None
    screen.back()
    driver.until(lambda: isinstance(app.stage.screen, LessonScreen))
    driver.until(lambda: learner.screen.pointer.found() is not None)
    learner.step()
    assert learner.table.at == 4


def test_a_first_game_is_offered_once(driver: Driver, app: PocketCoven) -> None:
    def opened() -> SetupScreen:
        app.open_setup("potion_brew")
        driver.until(lambda: isinstance(app.stage.screen, SetupScreen))
        screen = app.stage.screen
        assert isinstance(screen, SetupScreen)
        app.open_shelf()
        driver.until(lambda: isinstance(app.stage.screen, ShelfScreen))
        return screen

    question = say("New to {game}?", game="Baba Yaga: Potion Brew")
    first, second = opened(), opened()
    assert question in _texts(driver, first)
    assert question not in _texts(driver, second)
    assert second.learn.text == say("Learn by playing")


def _texts(driver: Driver, screen: SetupScreen) -> tuple[str, ...]:
    driver.show(screen.content)
    return driver.all_texts()


def test_the_set_up_leads_into_the_lesson(
    driver: Driver, app: PocketCoven, learner: Learner
) -> None:
    app.open_setup("forest_chase")
    driver.until(lambda: isinstance(app.stage.screen, SetupScreen))
    screen = app.stage.screen
    assert isinstance(screen, SetupScreen)
    driver.press(screen.learn)
    driver.until(lambda: isinstance(app.stage.screen, LessonScreen))
    assert learner.table.game == "forest_chase"
