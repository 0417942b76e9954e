"""Plays a lesson by tapping only what it highlights or names."""

from collections.abc import Callable, Iterator

import toga

from coven.app import PocketCoven
from coven.games.riddle_masters.private_pages import SculptPage
from coven.i18n import tr
from coven.lessons.lesson_table import LessonTable
from coven.lessons.screen import LessonScreen
from coven.lessons.session import LessonSession, TextLessonScreen
from coven.screens.table.results import RoundResultScreen
from tests.coven.app_driver import Driver
from tests.phone.surface_contents import zones_on

MAX_TOUCHES = 14  # touches in one step


class LessonPlayer:
    """Follows a lesson; `on_step` is called at every step."""

    def __init__(self, driver: Driver, on_step: Callable[[], object] = lambda: None) -> None:
        self.driver = driver
        self.on_step = on_step
        self.taps = 0

    @property
    def app(self) -> PocketCoven:
        """The driven app."""
        app = self.driver.app
        assert isinstance(app, PocketCoven)
        return app

    @property
    def table(self) -> LessonTable:
        """The lesson's table."""
        session = self.app.session
        assert isinstance(session, LessonSession)
        assert isinstance(session.table, LessonTable)
        return session.table

    @property
    def screen(self) -> LessonScreen:
        """The drawn screen."""
        screen = self.app.window.screen
        assert isinstance(screen, LessonScreen)
        return screen

    def open_lesson(self, game: str, at: int = 0) -> None:
        self.app.navigation.open_lesson(game, at)
        self.driver.wait_until(
            lambda: isinstance(self.app.session, LessonSession) and self._shown()
        )

    def play_lesson(self) -> None:
        """Plays the lesson up to its last step."""
        while not self.table.is_last_step:
            self.on_step()
            self.step()
        self.on_step()

    def step(self) -> None:
        """Does what the lesson asks for until the next step."""
        before = self.table.step_index
        for _ in range(MAX_TOUCHES):
            self._do()
            if self.table.step_index != before:
                self.driver.wait_until(self._shown)
                return
        raise AssertionError(f"step {before + 1} does not end: {self.table.step.message}")

    def press(self, label: str) -> None:
        """Presses a native button by its label."""
        named = [button for button in self.buttons() if button.text == label]
        assert named, (label, [button.text for button in self.buttons()])
        self.driver.press_button(named[0])

    def buttons(self) -> list[toga.Button]:
        """Returns the native buttons of the screen."""
        return [each for each in self._widgets() if isinstance(each, toga.Button)]

    def _shown(self) -> bool:
        """Whether the screen shows what the table waits for."""
        screen, step = self.app.window.screen, self.table.step
        if isinstance(screen, LessonScreen):
            return self._drawn(screen) and (
                not step.zones
                or "go-on" in zones_on(screen.header)
                or screen.touch_guide.find_target() is not None
                or bool(step.typed_text)
            )
        if isinstance(screen, TextLessonScreen):
            return not step.is_hands_on or screen.right_choice is not None
        return isinstance(screen, RoundResultScreen)

    def _drawn(self, screen: LessonScreen) -> bool:
        return getattr(screen.board, "view", None) is not None

    def _do(self) -> None:
        screen = self.app.window.screen
        self.taps += 1
        if isinstance(screen, RoundResultScreen):
            if screen.look.text_mode:
                self.press(tr("Continue"))
            else:
                self.driver.tap_zone(screen.surface, "go")
            self.driver.wait_until(lambda: self.app.window.screen is not screen and self._shown())
        elif isinstance(screen, LessonScreen):
            self._touch(screen)
        elif isinstance(screen, TextLessonScreen):
            self._say(screen)
        else:
            raise AssertionError(f"{type(screen).__name__} is no lesson")

    # Drawn

    def _touch(self, screen: LessonScreen) -> None:
        if "go-on" in zones_on(screen.header):
            self.driver.tap_zone(screen.header, "go-on")
            return
        self._type()
        self._put_clay(screen)
        found = screen.touch_guide.find_target()
        assert found is not None, f"nothing shines: {screen.touch_guide.target_name}"
        surface, zone = found
        at, typing = self.table.step_index, bool(self.table.step.typed_text)
        self.driver.tap(surface.widget, *zone.centre)
        self.driver.wait_until(
            lambda: (
                self.table.step_index != at
                or typing
                or screen.touch_guide.find_target() not in (None, found)
                or self.app.window.screen is not screen
            )
        )

    def _type(self) -> None:
        field = next((each for each in self._widgets() if isinstance(each, toga.TextInput)), None)
        if field is not None and not field.value:
            self.driver.type_into(field, self.table.step.typed_text)

    def _put_clay(self, screen: LessonScreen) -> None:
        """Adds a lump of clay where the lesson asks for one."""
        page = getattr(screen.board, "page", None)
        if isinstance(page, SculptPage) and not page.studio.sculpture:
            field = page.studio.field
            assert field.size is not None
            self.driver.tap(field.widget, field.size[0] / 2, field.size[1] / 2)

    # Text mode

    def _say(self, screen: TextLessonScreen) -> None:
        if not self.table.step.is_hands_on:
            self.press(tr("Continue"))
            return
        assert screen.right_choice is not None, self.table.step.message
        label = screen.right_choice.label
        assert tr("Now press: {button}", button=label) in self.driver.all_texts()
        self._type()
        self.press(label)

    def _widgets(self) -> Iterator[toga.Widget]:
        screen = self.app.window.screen
        assert screen is not None
        yield from _within(screen.content)


def _within(widget: toga.Widget) -> Iterator[toga.Widget]:
    yield widget
    inner = getattr(widget, "content", None)
    for child in [*widget.children, *([inner] if isinstance(inner, toga.Widget) else [])]:
        yield from _within(child)
