"""The film on the real boards and in words, led by taps."""

import pytest

from coven.app import PocketCoven
from coven.boards import STAGINGS
from coven.screens.film import FilmScreen
from coven.screens.result import FinalScreen
from coven.screens.shelf import ShelfScreen
from coven.settings import Settings
from coven.text.film import WordFilmScreen
from coven.text.results import WordFinalScreen
from tests.app.attic.conftest import Opened
from tests.app.attic.given import BREW, CHAIRS, DANCE, past, played
from tests.app.driver import Driver
from tests.app.play.house import closed_eyes
from tests.app.play.studio import buttons


def film(app: PocketCoven, driver: Driver, game: str = DANCE) -> FilmScreen:
    """Returns the film of a game, at its beginning."""
    screen = FilmScreen(app, past(game), on_back=app.open_shelf)
    app.stage.show(screen)
    driver.until(lambda: screen.projector.frame is not None and not app._tasks)
    return screen


def moment(screen: FilmScreen | WordFilmScreen) -> int:
    """Returns the moment that is shown."""
    assert screen.projector.frame is not None
    return screen.projector.frame.index


def touch(driver: Driver, screen: FilmScreen, name: str) -> None:
    """Touches a key and lets the film come there."""
    driver.touch(screen.head if name.startswith("eyes") else screen.keys, name)
    driver.until(lambda: not screen.app._tasks)


@pytest.mark.parametrize("game", STAGINGS)
def test_every_game_plays_on_its_own_board(app: PocketCoven, driver: Driver, game: str) -> None:
    with closed_eyes(driver):
        screen = film(app, driver, game)
        last = len(screen.projector.reel) - 1
        seen = set()
        for index in [*range(0, last, max(1, last // 12)), last, 0]:
            screen.projector.to(index)
            driver.until(lambda: not app._tasks)
            assert moment(screen) == index
            seen.add(tuple(text for s in screen.board.surfaces for text in s.texts()))
            touch(driver, screen, f"eyes-{index % 3}")
            touch(driver, screen, "eyes-all")
    assert len(seen) > 3
    assert driver.content_size == (390, 844)


def test_taps_step_through_a_film(app: PocketCoven, driver: Driver) -> None:
    screen = film(app, driver)
    touch(driver, screen, "on-one")
    touch(driver, screen, "on-one")
    assert moment(screen) == 2
    touch(driver, screen, "back-one")
    assert moment(screen) == 1
    touch(driver, screen, "first")
    assert moment(screen) == 0


def test_a_tap_on_the_timeline_goes_there(app: PocketCoven, driver: Driver) -> None:
    screen = film(app, driver)
    size, key = screen.keys.size, screen.keys.zone("play")
    assert size is not None
    assert key is not None
    for share in (0.5, 1.0, 0.0):
        driver.tap(screen.keys.widget, 24 + (size[0] - 48) * share, key.y - 20)
        driver.until(lambda: not app._tasks)
        assert moment(screen) == round(share * (len(screen.projector.reel) - 1))


def test_a_film_plays_by_itself_until_a_tap(app: PocketCoven, driver: Driver) -> None:
    screen = film(app, driver)
    for _ in range(2):
        touch(driver, screen, "pace")
    touch(driver, screen, "play")
    driver.until(lambda: moment(screen) >= 2)
    touch(driver, screen, "play")
    assert not screen.projector.playing
    # Left while it plays, it stops.
    touch(driver, screen, "play")
    driver.touch(screen.head, "back")
    driver.until(lambda: isinstance(app.stage.screen, ShelfScreen))
    assert not screen.projector.playing


def test_all_hands_are_open_or_one_alone(app: PocketCoven, driver: Driver) -> None:
    screen = film(app, driver)
    screen.projector.to(8)
    driver.until(lambda: not app._tasks)
    frame = screen.projector.frame
    assert frame is not None
    everybody = sorted(str(card) for sight in frame.sights for card in sight.view.hand)
    assert sorted(screen.hands.texts()) == everybody
    other = next(seat for seat, sight in enumerate(frame.sights) if sight.view.hand)
    touch(driver, screen, f"eyes-{other}")
    assert list(screen.hands.texts()) == [str(card) for card in frame.sights[other].view.hand]


def test_nothing_on_the_board_can_be_touched(app: PocketCoven, driver: Driver) -> None:
    screen = film(app, driver)
    assert not any(surface.accepts and surface.accepts() for surface in screen.board.surfaces)


def test_the_chart_shows_what_was_possible_and_the_seal(app: PocketCoven, driver: Driver) -> None:
    screen = film(app, driver)
    driver.until(lambda: screen.lines is not None)
    touch(driver, screen, "chart")
    shown = " ".join(screen.chart.texts())
    assert "How much was still possible" in shown
    assert "190" in shown
    assert screen.sealed
    assert "Sealed deal kept" in shown
    assert all(word in shown for word in screen.sealed)
    touch(driver, screen, "chart")
    assert screen.board.widget.parent is not None


def test_a_game_without_worlds_says_why_in_place_of_a_chart(
    app: PocketCoven, driver: Driver
) -> None:
    screen = film(app, driver, "baron_voodoo")
    touch(driver, screen, "chart")
    assert "Nothing is hidden in this game" in " ".join(screen.chart.texts())


def test_a_game_that_has_just_ended_can_be_watched(
    app: PocketCoven, driver: Driver, opened: Opened
) -> None:
    table = driver.run(played(app.hall, CHAIRS[:3]))
    app.resume(table.id)
    driver.until(lambda: isinstance(app.stage.screen, FinalScreen))
    final = app.stage.screen
    assert isinstance(final, FinalScreen)
    screen = opened(lambda: driver.touch(final.surface, "film"), FilmScreen)
    driver.until(lambda: screen.projector.frame is not None)
    driver.touch(screen.head, "back")
    driver.until(lambda: isinstance(app.stage.screen, FinalScreen))


def press(app: PocketCoven, driver: Driver, label: str) -> None:
    """Presses the native button of that label."""
    assert app.stage.screen is not None
    driver.press(next(b for b in buttons(app.stage.screen.content) if b.text == label))
    driver.until(lambda: not app._tasks)


@pytest.mark.parametrize("game", STAGINGS)
def test_every_film_can_be_read(app: PocketCoven, driver: Driver, game: str) -> None:
    app.dress(Settings(language="en", motion=False, table="words"))
    screen = WordFilmScreen(app, past(game), on_back=app.open_shelf)
    app.stage.show(screen)
    driver.until(lambda: screen.projector.frame is not None and not app._tasks)
    for label in ("Next moment", "Ten moments on", "As Iris saw it", "To the end"):
        press(app, driver, label)
    assert moment(screen) == len(screen.projector.reel) - 1
    assert driver.all_texts()[0].endswith(("wins", "win"))
    press(app, driver, "Ten moments back")
    press(app, driver, "Open all hands")
    texts = driver.all_texts()
    count = len(screen.projector.reel)
    assert texts[0].startswith(f"{count - 10} of {count}: after ")
    assert "All hands are open." in texts
    assert any(text.startswith("Sealed deal kept: ") for text in texts)


def test_what_was_held_and_possible_is_read(app: PocketCoven, driver: Driver) -> None:
    app.dress(Settings(language="en", motion=False, table="words"))
    screen = WordFilmScreen(app, past(BREW), on_back=app.open_shelf)
    app.stage.show(screen)
    driver.until(lambda: screen.projector.frame is not None and not app._tasks)
    texts = driver.all_texts()
    assert sum(" has a" in text or " has some" in text for text in texts) == 3
    assert sum("possibilities" in text for text in texts) == 3
    press(app, driver, "As Maximilian-Josef saw it")
    texts = driver.all_texts()
    assert sum("possibilities" in text for text in texts) == 1


def test_a_finished_game_in_words_leads_to_its_film(
    app: PocketCoven, driver: Driver, opened: Opened
) -> None:
    app.change(Settings(language="en", motion=False, table="words"))
    table = driver.run(played(app.hall, CHAIRS[:3]))
    app.resume(table.id)
    driver.until(lambda: isinstance(app.stage.screen, WordFinalScreen))
    opened(lambda: press(app, driver, "Watch the film"), WordFilmScreen)
