"""A table in words without an app behind it: what it asks of the app is written down."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import toga

from coven.app import PocketCoven
from coven.boards.staging import Host
from coven.look import Look
from coven.screens.screen import Screen
from coven.secret.ledger import Ledger
from coven.settings import Settings, Verbosity
from coven.text.board import WordBoard
from coven.text.waz_baraz import WORDS
from engine.core import Action, Event, Seat
from engine.games.waz_baraz import RULES
from engine.games.waz_baraz.state import State
from engine.match import Sight
from hall.table import Chair
from tests.app.driver import Driver
from tests.app.play.house import closed_eyes

CHAIRS = tuple(Chair(name, seat, "owl") for seat, name in enumerate(("Ana", "Bea", "Cai", "Dee")))


@dataclass
class Clock:
    """A timer and a clock that go on only when they are told to."""

    now: float = 0.0
    due: dict[object, tuple[float, Callable[[], None]]] = field(default_factory=dict)

    def __call__(self, seconds: float, callback: Callable[[], None], /) -> "Alarm":
        """Returns what cancels the call."""
        alarm = Alarm(self)
        self.due[alarm] = (self.now + seconds, callback)
        return alarm

    def read(self) -> float:
        """Returns the time."""
        return self.now

    def pass_time(self, seconds: float) -> None:
        """Lets time pass."""
        self.now += seconds
        for alarm, (at, callback) in tuple(self.due.items()):
            if at <= self.now:
                del self.due[alarm]
                callback()


@dataclass(eq=False)
class Alarm:
    """A call that is due."""

    clock: Clock

    def cancel(self) -> None:
        """Takes the call back."""
        self.clock.due.pop(self, None)


class Table:
    """A board in words in the driver's window, and what it asked for."""

    def __init__(
        self,
        driver: Driver,
        *,
        verbosity: Verbosity = "usual",
        settings: Settings | None = None,
        chairs: tuple[Chair, ...] = CHAIRS,
        secret: bool = True,
    ) -> None:
        self.driver = driver
        self.clock = Clock()
        self.ledger = Ledger(self.clock.read)
        self.submitted: list[tuple[Action, ...]] = []
        self.noted: list[str] = []
        self.asked: list[str] = []
        self.deaf = False
        host = Host(
            look=Look.of(settings or Settings()),
            chairs=chairs,
            secret=secret,
            ledger=self.ledger,
            submit=self._submit,
            act=self._act,
            undo=self._undo,
            seclude=lambda seat: self.asked.append(f"seclude {seat}"),
            pass_on=lambda: self.asked.append("pass on"),
            explain=lambda reason, _rule: self.asked.append(reason),
            retell=lambda: self.asked.append("retell"),
            feel=lambda sound: self.asked.append(f"feel {sound}"),
            note=self._note,
            accepts=lambda: not self.deaf,
            pause=lambda: self.asked.append("pause"),
            rules=lambda rule: self.asked.append(f"rules {rule}" if rule else "rules"),
            leave=lambda: self.asked.append("leave"),
        )
        self.board = WordBoard(host, WORDS, verbosity, timer=self.clock)
        driver.show(toga.Box(children=[self.board.widget], direction="column"))

    async def _submit(self, steps: Sequence[Action]) -> None:
        self.submitted.append(tuple(steps))

    async def _act(self, seat: Seat, steps: Sequence[Action]) -> None:
        self.asked.append(f"act {seat}")
        self.submitted.append(tuple(steps))

    async def _undo(self, seat: Seat) -> None:
        self.asked.append(f"undo {seat}")

    async def _note(self, text: str) -> None:
        self.noted.append(text)

    def hand_over(self, state: State, notes: str = "") -> None:
        """Gives the phone to the seat that is to act."""
        self.board.hand_over(sight(state, RULES.active(state)[0]), notes)
        self.driver.settle()

    def watch(self, state: State, next_seat: Seat | None, heard: Sequence[Event] = ()) -> None:
        """Lays the phone on the table."""
        self.board.watch(sight(state, None), next_seat, heard)
        self.driver.settle()

    def press(self, *labels: str) -> None:
        """Presses buttons by what is written on them."""
        for label in labels:
            self.driver.press(button(self.board.widget, label))

    @property
    def texts(self) -> tuple[str, ...]:
        """Everything that can be read, in the order in which it is read out."""
        return self.driver.all_texts()

    @property
    def labels(self) -> tuple[str, ...]:
        """What is written on the buttons."""
        return tuple(each.text for each in buttons(self.board.widget))


def sight(state: State, seat: Seat | None) -> Sight[Any]:
    """Returns what a seat sees, or everybody."""
    legal = () if seat is None else tuple(RULES.legal(state, seat))
    return Sight(0, seat, RULES.view(state, seat), legal, RULES.active(state), None)


def buttons(widget: toga.Widget) -> Iterator[toga.Button]:
    """Yields every button of a part of the screen."""
    return (each for each in widgets(widget) if isinstance(each, toga.Button))


@contextmanager
def in_words(driver: Driver, app: PocketCoven) -> Iterator[None]:
    """Lets the app show tables in words, and leaves it on its shelf as it was."""
    app.dress(Settings(language="en", table="words", motion=False))
    with closed_eyes(driver):
        yield
    app.open_shelf()
    app.dress(Settings(language="en"))
    driver.settle()


def undrawn(screen: Screen) -> None:
    """Fails if a screen draws anything, where no screen reader can read it."""
    assert screen.surfaces == ()
    for canvas in canvases(screen.content):
        # What only measures how wide the page is has neither height nor content.
        assert canvas.style.height == 0
        assert canvas.root_state.drawing_actions == []


def canvases(widget: toga.Widget) -> Iterator[toga.Canvas]:
    """Yields every canvas of a part of the screen."""
    return (each for each in widgets(widget) if isinstance(each, toga.Canvas))


def inputs(widget: toga.Widget) -> Iterator[toga.TextInput]:
    """Yields every line to type in of a part of the screen."""
    return (each for each in widgets(widget) if isinstance(each, toga.TextInput))


def widgets(widget: toga.Widget) -> Iterator[toga.Widget]:
    """Yields every widget of a part of the screen."""
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
