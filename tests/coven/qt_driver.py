"""Drives the app on toga-qt without a screen: real touches, layout and pictures."""

import asyncio
import atexit
import logging
import sys
from typing import Any

import toga
from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QMessageLogContext,
    QPoint,
    QPointF,
    Qt,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest

from coven.app import PocketCoven
from tests.coven.app_driver import PHONE, Driver, T, TextField, Work

_LEFT = Qt.MouseButton.LeftButton
_PLAIN = Qt.KeyboardModifier.NoModifier


def _print_qt_message(_kind: QtMsgType, _where: QMessageLogContext, text: str) -> None:
    """Prints Qt's messages except those of the offscreen plugin about every window."""
    if "propagateSizeHints" not in text:
        print(text, file=sys.stderr)


def end_without_exit(app: toga.App) -> None:
    """Marks an app as exiting, so that Toga does not end the process with it."""
    app._impl._is_exiting = True


class QtDriver(Driver):
    """The driver of a Qt window."""

    def __init__(self, app: toga.App) -> None:
        super().__init__(app)
        qInstallMessageHandler(_print_qt_message)
        # Qt may still print messages when Python has ended.
        atexit.register(qInstallMessageHandler, None)
        logging.getLogger("toga_qt.widgets.canvas").addHandler(self._errors)
        while not app.windows or not self.window.visible:
            self.run(asyncio.sleep(0))
        self.collect_app_errors()
        bar = self.window._impl.native.menuBar()
        bar.setNativeMenuBar(False)
        bar.hide()
        self.resize(*PHONE)

    def run(self, work: Work[T]) -> T:
        """Runs a coroutine on the app's loop and returns its result."""
        # The loop's own `run_until_complete` runs other tasks once more at the end, when the loop
        # no
        # longer counts as running; code that asks for the running loop then fails.
        loop = self.app.loop
        task = asyncio.ensure_future(work, loop=loop)
        task.add_done_callback(lambda _done: loop.stop())
        loop.run_forever()
        return task.result()

    def resize(self, width: int, height: int) -> None:
        """Sets the exact size of the screens, as far as they can shrink."""
        native, container = self.window._impl.native, self.window._impl.container
        # A phone that is rotated ignores a screen's minimum size.
        container.native.setMinimumSize(0, 0)
        native.layout().activate()
        native.resize(width, height)
        self.settle()

    def press_button(self, button: toga.Button) -> None:
        """Presses a native button."""
        self._show_app()
        button._impl.native.click()
        self.settle()

    def tap(self, canvas: toga.Canvas, x: float, y: float) -> None:
        """Taps a point of a canvas."""
        self._show_app()
        QTest.mouseClick(canvas._impl.native, _LEFT, _PLAIN, QPoint(round(x), round(y)))
        self.settle()

    def press_down(self, canvas: toga.Canvas, x: float, y: float) -> None:
        """Presses a finger down and keeps it down."""
        self._show_app()
        self._send(canvas, QEvent.Type.MouseButtonPress, x, y)

    def _show_app(self) -> None:
        """Shows a hidden app again: nobody can touch it before."""
        app = self.app
        if isinstance(app, PocketCoven) and app.feedback.in_background:
            front: Any = app.main_window
            front.on_show()

    def press_quickly_again(self, canvas: toga.Canvas, x: float, y: float) -> None:
        """Presses again so soon that Qt reports a double click."""
        self._send(canvas, QEvent.Type.MouseButtonDblClick, x, y)

    def move(self, canvas: toga.Canvas, x: float, y: float) -> None:
        """Moves the finger that is down."""
        # toga-qt looks for the button in move events, where real ones do not have it.
        self._send(canvas, QEvent.Type.MouseMove, x, y)

    def lift(self, canvas: toga.Canvas, x: float, y: float) -> None:
        """Lifts the finger."""
        self._send(canvas, QEvent.Type.MouseButtonRelease, x, y)

    def type_into(self, field: TextField, text: str) -> None:
        """Types text into a native field."""
        native = field._impl.native
        native.setFocus()
        # QTest's own typing ends the process at a letter outside of ASCII.
        for letter in text:
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                QCoreApplication.sendEvent(native, QKeyEvent(kind, 0, _PLAIN, letter))
        self.settle()

    def _send(self, canvas: toga.Canvas, kind: QEvent.Type, x: float, y: float) -> None:
        native, point = canvas._impl.native, QPointF(x, y)
        event = QMouseEvent(kind, point, native.mapToGlobal(point), _LEFT, _LEFT, _PLAIN)
        QCoreApplication.sendEvent(native, event)
        self.settle()
