"""Random input on the app: taps, drags, text, rotation, hiding and kills."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import toga

from coven import i18n
from coven.app import PocketCoven
from coven.screens.notices import ErrorScreen
from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.play import PlayScreen
from coven.screens.table.table_screen import TextPlayScreen
from coven.settings import Settings
from coven.ui.canvas import Surface
from coven.ui.touch import running_tasks
from engine.core import Action, Seat
from engine.games import GAMES
from hall.hall import TableProxy
from hall.storage.sqlite import SqliteDatabase, StorageError
from hall.table import SeatedPlayer
from tests.coven.app_driver import PHONE, Driver
from tests.coven.app_sandbox import NO_MOTION, copy_as_killed, start_app
from tests.coven.games.potion_brew.leak_inspector import PotionBrewLeakInspector
from tests.coven.games.riddle_masters.leak_inspector import RiddleMastersLeakInspector
from tests.coven.games.waz_baraz.leak_inspector import WazBarazLeakInspector
from tests.coven.privacy.leak_inspector import LeakInspector
from tests.phone.surface_contents import zones_on

_FACES = ("owl", "frog", "mushroom", "spider", "cat", "raven")
_NAMES = ("Iris", "Olaf", "Noé", "Björk", "Sól", "Zoé")
_LINES = ("", "moon", "Ég", "été", "'; --", "x" * 60, "\N{CAT FACE}")
_TURNED = (PHONE, (844, 390), (360, 640), (820, 1180))


@dataclass(frozen=True, slots=True)
class AcknowledgedSteps:
    """Actions that the table has acknowledged."""

    table: str
    seat: Seat
    steps: tuple[Action, ...]
    version: int  # the version after them, minus at least their number


@dataclass
class Monkey:
    """Uses the app at random and checks every screen for secrets."""

    driver: Driver
    folder: Path
    seed: int
    acknowledged: list[AcknowledgedSteps] = field(default_factory=list)
    action_counts: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.random = Random(self.seed)
        self._killed = 0
        self._dead = False  # responses after a kill are ignored
        self._front: object = None
        self._spoken = i18n.language()  # time at which the current screen was made
        self._inspectors: dict[str, LeakInspector[Any]] = {}

    @property
    def app(self) -> PocketCoven:
        """The driven app."""
        app = self.driver.app
        assert isinstance(app, PocketCoven)
        return app

    # Input

    def act(self) -> None:
        """Does one random thing and checks the result."""
        actions: Sequence[tuple[int, Callable[[], None]]] = (
            (32, self.tap_zone), (12, self.press_button), (10, self.tap_anywhere),
            (14, self.hold), (6, self.drag), (2, self.type_text), (3, self.lose_focus),
            (2, self.hide_and_show), (2, self.go_back), (1, self.rotate), (3, self.sit_down),
            (1, self.change_settings), (12, self.play_legal_step),
        )  # fmt: skip
        weights = [weight for weight, _ in actions]
        (action,) = self.random.choices([action for _, action in actions], weights)
        self.action_counts[action.__name__] = self.action_counts.get(action.__name__, 0) + 1
        action()
        self.driver.settle()
        self.check_screen()

    def tap_zone(self) -> None:
        """Taps a random zone."""
        zones = [(surface, name) for surface in self._surfaces() for name in zones_on(surface)]
        if zones:
            surface, name = self.random.choice(zones)
            zone = surface.find_zone(name)
            assert zone is not None
            self.driver.tap(surface.widget, *zone.centre)

    def play_legal_step(self) -> None:
        """Submits a legal action, which random taps rarely produce, without waiting for it."""
        session, screen = self.app.session, self.app.window.screen
        if session is None or not isinstance(screen, PlayScreen | TextPlayScreen):
            return
        able = [(seat, sight) for seat, sight in screen.acting_sights.items() if sight.legal]
        if screen is not session.phone.table_screen or not able:
            return
        seat, sight = self.random.choice(able)
        rules = GAMES[session.table.game]
        world = rules.determinize(sight.view, self.random)
        step = rules.sample(world, seat, self.random.choice(sight.legal), self.random)
        alone = session.phone.shown_seat is not None
        act = session.submit((step,)) if alone else session.submit_for_seat(seat, (step,))
        self.app.run_in_background(act)

    def press_button(self) -> None:
        """Presses a native button."""
        found = [w for w in self._widgets() if isinstance(w, toga.Button) and w.enabled]
        if found:
            self.driver.press_button(self.random.choice(found))

    def tap_anywhere(self) -> None:
        """Taps a random point."""
        if place := self._place():
            surface, x, y = place
            self.driver.tap(surface.widget, x, y)

    def hold(self) -> None:
        """Holds a finger down for a moment, preferably on a zone that needs a hold."""
        screen = self.app.window.screen
        place = self._place()
        if isinstance(screen, CurtainScreen) and screen.surfaces:
            zone = screen.hold.find_zone("hold")
            assert zone is not None
            place = (screen.hold, *zone.centre)
        if place:
            surface, x, y = place
            self.driver.press_down(surface.widget, x, y)
            self.driver.wait(0.004)
            self.check_screen()
            if self.app.window.screen is screen:
                self.driver.lift(surface.widget, x, y)

    def drag(self) -> None:
        """Drags a finger over a canvas."""
        if place := self._place():
            surface, x, y = place
            width, height = surface.size or (1, 1)
            self.driver.press_down(surface.widget, x, y)
            for _ in range(3):
                x, y = self.random.uniform(-20, width + 20), self.random.uniform(-20, height + 20)
                self.driver.move(surface.widget, x, y)
            self.driver.lift(surface.widget, x, y)

    def type_text(self) -> None:
        """Types a random text into a field."""
        kinds = (toga.TextInput, toga.MultilineTextInput)
        found = [w for w in self._widgets() if isinstance(w, kinds) and not w.readonly]
        if found:
            self.driver.type_into(self.random.choice(found), self.random.choice(_LINES))

    def lose_focus(self) -> None:
        """Takes the focus from the app for a moment."""
        window: Any = self.app.main_window
        window.on_lose_focus()
        self.check_screen()
        window.on_gain_focus()

    def hide_and_show(self) -> None:
        """Hides the app and shows it again."""
        window: Any = self.app.main_window
        window.on_lose_focus()
        window.on_hide()
        self.check_screen()
        window.on_show()
        window.on_gain_focus()

    def go_back(self) -> None:
        """Presses the phone's back button."""
        self.app.window.go_back()

    def rotate(self) -> None:
        """Changes the size of the window, usually back to the normal one."""
        self.driver.resize(*self.random.choice(_TURNED))
        self.check_screen()
        self.driver.resize(*PHONE)

    def sit_down(self) -> None:
        """Opens a table for some people, perhaps with a bot, and sometimes kills the app."""
        if self.random.random() < 0.2:
            self.kill()
            return
        game = self.random.choice(sorted(GAMES))
        least = GAMES[game].seat_counts(
            {option.name: option.values[0] for option in GAMES[game].options}
        )
        seats = min(least[0] + self.random.randrange(2), least[-1])
        people = self.random.randrange(1, seats + 1)
        players = tuple(
            SeatedPlayer(_NAMES[seat], seat, _FACES[seat], None if seat < people else "easy")
            for seat in range(seats)
        )
        self.app.navigation.start_table(game, players, {})

    def change_settings(self) -> None:
        """Changes language, theme or table options at any time."""
        self.app.change_settings(
            Settings(
                self.random.choice(("en", "fr", "is")),
                self.random.choice(("night", "birch")),
                self.random.randrange(2),
                motion=False,
                table=self.random.choice(("drawn", "drawn", "words")),
                tell_proof=False,
            )
        )

    def kill(self) -> None:
        """Restarts the app from the files that a kill would leave."""
        self._killed += 1
        self.action_counts["kill"] = self._killed
        self.folder = copy_as_killed(self.folder, self.folder.parent / f"killed-{self._killed}")
        self._dead = True
        start_app(self.driver, self.folder, NO_MOTION)
        self._dead = False

    # Checks

    def check_screen(self) -> None:
        """Fails if the screen shows something that it must not show."""
        screen, session = self.app.window.screen, self.app.session
        assert not isinstance(screen, ErrorScreen), screen.report
        if screen is not self._front:
            self._front, self._spoken = screen, i18n.language()
        if not isinstance(screen, PlayScreen | TextPlayScreen):
            self._check_curtain_hides_hand(screen)
            return
        if session is None or screen is not session.phone.table_screen:
            return
        sight = screen.sight
        if sight is None:
            return
        if session.phone.shown_seat is None:
            seen = sight.seat if session.phone.is_shared else None
            # While the next sight is being loaded, the holder still sees the previous one.
            asking = session.phone.holder if running_tasks or not self.app.is_idle else None
            assert seen in (None, asking), f"others see the sight of {seen}: {session.table.game}"
        else:
            assert sight.seat in (None, session.phone.shown_seat)
            assert session.phone.shown_seat == session.phone.holder
        if isinstance(screen, PlayScreen) and self._is_as_painted(screen):
            inspector = self._inspector(screen.game)
            if inspector is not None:
                inspector.inspect()

    def _is_as_painted(self, screen: PlayScreen) -> bool:
        """Returns whether a twin of the screen would be painted in the same theme and language."""
        usual = self.driver.content_size[0] == PHONE[0] and screen.services.look == self.app.look
        same_words = self._spoken == i18n.language()
        return usual and same_words and screen.hint is None and bool(screen.board.view)  # type: ignore[attr-defined]

    def _check_curtain_hides_hand(self, screen: object) -> None:
        """Fails if a curtain or another screen covers an open hand."""
        session = self.app.session
        if session is not None and isinstance(screen, CurtainScreen):
            assert session.phone.table_screen is None
            assert session.phone.shown_seat is None

    def _inspector(self, game: str) -> LeakInspector[Any] | None:
        kinds: dict[str, type[LeakInspector[Any]]] = {
            "waz_baraz": WazBarazLeakInspector,
            "potion_brew": PotionBrewLeakInspector,
            "riddle_masters": RiddleMastersLeakInspector,
        }
        if game in kinds and game not in self._inspectors:
            self._inspectors[game] = kinds[game](self.driver)
        return self._inspectors.get(game)

    # Acknowledged actions

    def record_acknowledged(self, real: Callable[..., Any]) -> Callable[..., Any]:
        """Returns a submit function that records acknowledged actions."""

        async def submit(table: TableProxy, seat: Seat, steps: Sequence[Action], seen: int) -> int:
            life = self._killed
            version: int = await real(table, seat, steps, seen)
            if life == self._killed and not self._dead:
                self.acknowledged.append(AcknowledgedSteps(table.id, seat, tuple(steps), version))
            return version

        return submit

    def check_nothing_lost(self) -> None:
        """Fails if an acknowledged action is not in the journal."""
        for table in {sent.table for sent in self.acknowledged}:
            events = self._events(table)
            if events is None:
                continue  # deleted by the user
            for sent in (each for each in self.acknowledged if each.table == table):
                before = events[: sent.version]
                wanted = [(sent.seat, step) for step in sent.steps]
                found = [(event.seat, event.action) for event in before]
                assert any(found[at : at + len(wanted)] == wanted for at in range(len(found))), (
                    f"{sent} is lost"
                )

    def _events(self, table: str) -> Sequence[Any] | None:
        with closing(SqliteDatabase(self.folder / "coven.db", is_read_only=True)) as journal:
            try:
                return journal.load_match(table).record().events
            except StorageError:
                return None

    # Targets

    def _surfaces(self) -> list[Surface]:
        screen = self.app.window.screen
        return [] if screen is None else [s for s in screen.surfaces if s.size]

    def _place(self) -> tuple[Surface, float, float] | None:
        surfaces = self._surfaces()
        if not surfaces:
            return None
        surface = self.random.choice(surfaces)
        width, height = surface.size or (1, 1)
        return surface, self.random.uniform(0, width), self.random.uniform(0, height)

    def _widgets(self) -> list[toga.Widget]:
        screen = self.app.window.screen
        return [] if screen is None else list(_within(screen.content))


def _within(widget: toga.Widget) -> Iterator[toga.Widget]:
    yield widget
    inner = getattr(widget, "content", None)
    for child in [*widget.children, *([inner] if isinstance(inner, toga.Widget) else [])]:
        yield from _within(child)
