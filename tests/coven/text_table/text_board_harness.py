"""A text board without an app: it records its requests to the app."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import toga

from coven.app import PocketCoven
from coven.games.interface import BoardServices
from coven.games.waz_baraz.text_table import TEXT_TABLE
from coven.privacy.peek_log import PeekLog
from coven.settings import Settings, Verbosity
from coven.text_table.board import TextBoard
from coven.ui.look import Look
from coven.ui.window import Screen
from engine.core import Action, Event, Seat
from engine.games.waz_baraz import RULES
from engine.games.waz_baraz.state import State
from engine.match import Sight
from hall.table import SeatedPlayer
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import without_painting

PLAYERS = tuple(
    SeatedPlayer(name, seat, "owl") for seat, name in enumerate(("Ana", "Bea", "Cai", "Dee"))
)


@dataclass
class FakeTimer:
    """A timer and clock that the test advances."""

    now: float = 0.0
    due: dict[object, tuple[float, Callable[[], None]]] = field(default_factory=dict)

    def __call__(self, seconds: float, callback: Callable[[], None], /) -> "FakeTimerHandle":
        """Schedules a call and returns its canceller."""
        alarm = FakeTimerHandle(self)
        self.due[alarm] = (self.now + seconds, callback)
        return alarm

    def time(self) -> float:
        return self.now

    def advance(self, seconds: float) -> None:
        """Lets time pass."""
        self.now += seconds
        for alarm, (at, callback) in tuple(self.due.items()):
            if at <= self.now:
                del self.due[alarm]
                callback()


@dataclass(eq=False)
class FakeTimerHandle:
    """A scheduled call."""

    clock: FakeTimer

    def cancel(self) -> None:
        """Cancels the call."""
        self.clock.due.pop(self, None)


class TextBoardHarness:
    """A text board in the driver's window, with its recorded requests."""

    def __init__(
        self,
        driver: Driver,
        *,
        verbosity: Verbosity = "usual",
        settings: Settings | None = None,
        players: tuple[SeatedPlayer, ...] = PLAYERS,
        secret: bool = True,
    ) -> None:
        self.driver = driver
        self.clock = FakeTimer()
        self.ledger = PeekLog(self.clock.time)
        self.submitted: list[tuple[Action, ...]] = []
        self.saved_notes: list[str] = []
        self.requests: list[str] = []
        self.ignores_input = False
        host = BoardServices(
            look=Look.from_settings(settings or Settings()),
            players=players,
            is_shared=secret,
            peek_log=self.ledger,
            submit=self._submit,
            submit_for_seat=self._act,
            undo=self._undo,
            open_private_view=lambda seat: self.requests.append(f"seclude {seat}"),
            pass_phone=lambda: self.requests.append("pass on"),
            show_refusal=lambda reason, _rule: self.requests.append(reason),
            refresh_prompt=lambda: self.requests.append("retell"),
            play_with_haptics=lambda sound: self.requests.append(f"feel {sound}"),
            save_notes=self._note,
            accepts_input=lambda: not self.ignores_input,
            pause_input=lambda: self.requests.append("pause"),
            open_rules=lambda rule: self.requests.append(f"rules {rule}" if rule else "rules"),
            leave_table=lambda: self.requests.append("leave"),
        )
        self.board = TextBoard(host, TEXT_TABLE, verbosity, timer=self.clock)
        driver.show(toga.Box(children=[self.board.widget], direction="column"))

    async def _submit(self, steps: Sequence[Action]) -> None:
        self.submitted.append(tuple(steps))

    async def _act(self, seat: Seat, steps: Sequence[Action]) -> None:
        self.requests.append(f"act {seat}")
        self.submitted.append(tuple(steps))

    async def _undo(self, seat: Seat) -> None:
        self.requests.append(f"undo {seat}")

    async def _note(self, text: str) -> None:
        self.saved_notes.append(text)

    def hand_over(self, state: State, notes: str = "") -> None:
        """Gives the phone to the seat that is to act."""
        self.board.show_seat(sight_of(state, RULES.active_seats(state)[0]), notes)
        self.driver.settle()

    def watch(self, state: State, next_seat: Seat | None, heard: Sequence[Event] = ()) -> None:
        """Shows the public board."""
        self.board.show_public(sight_of(state, None), next_seat, heard)
        self.driver.settle()

    def press(self, *labels: str) -> None:
        """Presses buttons by their labels."""
        for label in labels:
            self.driver.press_button(button(self.board.widget, label))

    @property
    def texts(self) -> tuple[str, ...]:
        """All texts in reading order."""
        return self.driver.all_texts()

    @property
    def button_labels(self) -> tuple[str, ...]:
        return tuple(each.text for each in buttons(self.board.widget))


def sight_of(state: State, seat: Seat | None) -> Sight[Any]:
    """Returns the sight of a seat or of a spectator."""
    legal = () if seat is None else tuple(RULES.legal_actions(state, seat))
    return Sight(0, seat, RULES.view(state, seat), legal, RULES.active_seats(state), None)


def buttons(widget: toga.Widget) -> Iterator[toga.Button]:
    """Yields every button within a widget."""
    return (each for each in widgets(widget) if isinstance(each, toga.Button))


@contextmanager
def text_mode(driver: Driver, app: PocketCoven) -> Iterator[None]:
    """Switches the app to text mode and restores it afterwards, on its shelf."""
    app.apply_settings(Settings(language="en", table="words", motion=False))
    with without_painting(driver):
        yield
    app.open_shelf()
    app.apply_settings(Settings(language="en"))
    driver.settle()


def assert_nothing_drawn(screen: Screen) -> None:
    """Fails if a screen draws anything, which no screen reader could read."""
    assert screen.surfaces == ()
    for canvas in canvases(screen.content):
        # A canvas that only measures the page's width has neither height nor content.
        assert canvas.style.height == 0
        assert canvas.root_state.drawing_actions == []


def canvases(widget: toga.Widget) -> Iterator[toga.Canvas]:
    """Yields every canvas within a widget."""
    return (each for each in widgets(widget) if isinstance(each, toga.Canvas))


def inputs(widget: toga.Widget) -> Iterator[toga.TextInput]:
    """Yields every text field within a widget."""
    return (each for each in widgets(widget) if isinstance(each, toga.TextInput))


def widgets(widget: toga.Widget) -> Iterator[toga.Widget]:
    """Yields every widget within a widget."""
    yield widget
    inner = getattr(widget, "content", None)
    for child in [*widget.children, *([inner] if isinstance(inner, toga.Widget) else [])]:
        yield from widgets(child)


def button(widget: toga.Widget, label: str) -> toga.Button:
    """Returns the button with that label."""
    found = [each for each in buttons(widget) if each.text == label]
    if len(found) != 1:
        labels = [each.text for each in buttons(widget)]
        raise LookupError(f"{len(found)} buttons {label!r} among {labels}")
    return found[0]
