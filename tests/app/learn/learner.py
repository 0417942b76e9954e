"""Somebody who learns: touches what shines, presses what is named, and nothing else."""

from collections.abc import Callable, Iterator

import toga

from coven.app import PocketCoven
from coven.boards.riddle_masters.making import ModelPage
from coven.learn.evening import LessonEvening
from coven.learn.screen import LessonScreen
from coven.learn.table import LessonTable
from coven.learn.word_screen import WordLessonScreen
from coven.screens.result import RoundScreen
from coven.text.results import WordRoundScreen
from coven.words import say
from tests.app.driver import Driver

LONGEST = 14  # touches of one step


class Learner:
    """One pair of hands in a lesson; `look` is called at every step."""

    def __init__(self, driver: Driver, look: Callable[[], object] = lambda: None) -> None:
        self.driver = driver
        self.look = look
        self.taps = 0

    @property
    def app(self) -> PocketCoven:
        """The app that teaches."""
        app = self.driver.app
        assert isinstance(app, PocketCoven)
        return app

    @property
    def table(self) -> LessonTable:
        """The lesson's table."""
        evening = self.app.evening
        assert isinstance(evening, LessonEvening)
        assert isinstance(evening.table, LessonTable)
        return evening.table

    @property
    def screen(self) -> LessonScreen:
        """The drawn screen in front."""
        screen = self.app.stage.screen
        assert isinstance(screen, LessonScreen)
        return screen

    def open(self, game: str, at: int = 0) -> None:
        """Opens a lesson."""
        self.app.open_lesson(game, at)
        self.driver.until(lambda: isinstance(self.app.evening, LessonEvening) and self._shown())

    def learn(self) -> None:
        """Goes through the lesson up to its last step."""
        while not self.table.last:
            self.look()
            self.step()
        self.look()

    def step(self) -> None:
        """Does what the lesson asks for until its next step has come."""
        before = self.table.at
        for _ in range(LONGEST):
            self._do()
            if self.table.at != before:
                self.driver.until(self._shown)
                return
        raise AssertionError(f"step {before + 1} does not end: {self.table.step.says}")

    def press(self, label: str) -> None:
        """Presses a native button by what it says."""
        named = [button for button in self.buttons() if button.text == label]
        assert named, (label, [button.text for button in self.buttons()])
        self.driver.press(named[0])

    def buttons(self) -> list[toga.Button]:
        """Returns the native buttons in front."""
        return [each for each in self._widgets() if isinstance(each, toga.Button)]

    def _shown(self) -> bool:
        """Whether the screen has come to what the table waits for."""
        screen, step = self.app.stage.screen, self.table.step
        if isinstance(screen, LessonScreen):
            return self._drawn(screen) and (
                not step.touches
                or "go-on" in screen.header.zones
                or screen.pointer.found() is not None
                or bool(step.types)
            )
        if isinstance(screen, WordLessonScreen):
            return not step.by_hand or screen.right is not None
        return isinstance(screen, RoundScreen | WordRoundScreen)

    def _drawn(self, screen: LessonScreen) -> bool:
        return getattr(screen.board, "view", None) is not None

    def _do(self) -> None:
        screen = self.app.stage.screen
        self.taps += 1
        if isinstance(screen, RoundScreen):
            self.driver.touch(screen.surface, "go")
            self.driver.until(lambda: self.app.stage.screen is not screen and self._shown())
        elif isinstance(screen, WordRoundScreen):
            self.press(say("Go on"))
            self.driver.until(lambda: self.app.stage.screen is not screen and self._shown())
        elif isinstance(screen, LessonScreen):
            self._touch(screen)
        elif isinstance(screen, WordLessonScreen):
            self._say(screen)
        else:
            raise AssertionError(f"{type(screen).__name__} is no lesson")

    # Drawn

    def _touch(self, screen: LessonScreen) -> None:
        if "go-on" in screen.header.zones:
            self.driver.touch(screen.header, "go-on")
            return
        self._type()
        self._put_clay(screen)
        found = screen.pointer.found()
        assert found is not None, f"nothing shines: {screen.pointer.target}"
        surface, zone = found
        at, typing = self.table.at, bool(self.table.step.types)
        self.driver.tap(surface.widget, *zone.centre)
        self.driver.until(
            lambda: (
                self.table.at != at
                or typing
                or screen.pointer.found() not in (None, found)
                or self.app.stage.screen is not screen
            )
        )

    def _type(self) -> None:
        field = next((each for each in self._widgets() if isinstance(each, toga.TextInput)), None)
        if field is not None and not field.value:
            self.driver.type_into(field, self.table.step.types)

    def _put_clay(self, screen: LessonScreen) -> None:
        """Puts a lump on the table where one is asked for."""
        page = getattr(screen.board, "page", None)
        if isinstance(page, ModelPage) and not page.studio.sculpture:
            field = page.studio.field
            assert field.size is not None
            self.driver.tap(field.widget, field.size[0] / 2, field.size[1] / 2)

    # In words

    def _say(self, screen: WordLessonScreen) -> None:
        if not self.table.step.by_hand:
            self.press(say("Go on"))
            return
        assert screen.right is not None, self.table.step.says
        label = screen.right.label
        assert say("Now press: {button}", button=label) in self.driver.all_texts()
        self._type()
        self.press(label)

    def _widgets(self) -> Iterator[toga.Widget]:
        screen = self.app.stage.screen
        assert screen is not None
        yield from _within(screen.content)


def _within(widget: toga.Widget) -> Iterator[toga.Widget]:
    yield widget
    inner = getattr(widget, "content", None)
    for child in [*widget.children, *([inner] if isinstance(inner, toga.Widget) else [])]:
        yield from _within(child)
