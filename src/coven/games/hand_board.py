"""PrivateHandBoard: a table, a hand that opens while its strip is held, and a row of buttons."""

from typing import Generic, TypeVar

import toga

from coven.games.common import BoardButton, paint_board_buttons, paint_ground
from coven.games.interface import BoardServices
from coven.i18n import tr
from coven.privacy.hold_to_peek import HoldEnd, HoldToOpen
from coven.ui import animation
from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from engine.core import Seat

V = TypeVar("V")
_BUTTONS_HEIGHT = 84


class PrivateHandBoard(Generic[V]):
    """Base of boards with hands; draws secrets only while the strip is held open."""

    game: str  # its colours

    def __init__(self, services: BoardServices, table: Surface, strip: HoldToOpen) -> None:
        self.services = services
        self.mode: str = "watch"
        self.view: V | None = None
        self.next_seat: Seat | None = None  # a person who waits for the phone
        self.peeking = False
        self.strip = strip
        self.buttons = Surface(
            self._paint_buttons, height=services.look.height_for_lines(_BUTTONS_HEIGHT, 1.8)
        )
        self.surfaces: tuple[Surface, ...] = (table, strip, self.buttons)
        self.widget = toga.Box(
            children=[surface.widget for surface in self.surfaces], direction="column", flex=1
        )
        self._glide: animation.Animation | None = None

    @property
    def has_unread_secret(self) -> bool:
        """Whether the seat that has just acted has an unread secret."""
        raise NotImplementedError

    def hide_secrets(self) -> None:
        """Closes the strip, and with it all secrets."""
        self.strip.cancel()

    @property
    def _current_view(self) -> V:
        assert self.view is not None
        return self.view

    def repaint(self, but: Surface | None = None) -> None:
        """Repaints all surfaces, or all but one."""
        for surface in self.surfaces:
            if surface is not but:
                surface.repaint()

    def _stop_glide(self) -> None:
        if self._glide is not None:
            self._glide.cancel()

    # Secrets: open while the strip is held, always open for a lone player

    def _start_peek(self, owner: Seat | None) -> None:
        self.peeking = True
        if self.services.is_shared and owner is not None:
            self.services.peek_log.start_peek(owner)

    def _on_peek_close(self, reason: HoldEnd) -> object:
        was_reading = self.peeking and self.has_unread_secret and self.services.is_shared
        self.peeking = False
        self.services.peek_log.end_peek()
        self.repaint()
        was_read = self.strip.was_read(reason, self.services.timings.read)
        # Looking and passing on is one gesture.
        return self._finish_reading() if was_reading and was_read else None

    def _finish_reading(self) -> object:
        self._forget_secret()
        return self.services.pass_phone()

    def _forget_secret(self) -> None:
        """Drops the secret that the last seat has read."""
        raise NotImplementedError

    # Buttons

    def _paint_buttons(self, painter: Painter) -> None:
        paint_ground(painter, self.game)
        if self.view is not None:
            paint_board_buttons(painter, self.build_buttons(self.view), self.services.look)

    def build_buttons(self, view: V) -> list[BoardButton]:
        """Returns the buttons for the mode of the board."""
        if self.mode == "own":
            return [BoardButton("pass", tr("Done looking"), self.services.pass_phone)]
        return self._watch_buttons() if self.mode == "watch" else self._turn_buttons(view)

    def _turn_buttons(self, view: V) -> list[BoardButton]:
        """Returns the buttons of a seat that acts."""
        raise NotImplementedError

    def _watch_buttons(self) -> list[BoardButton]:
        if self.services.watch_buttons is not None:
            return list(self.services.watch_buttons())
        if self.next_seat is not None:
            name = self.services.players[self.next_seat].name
            label = tr("Pass the phone to {name}", name=name)
            return [BoardButton("pass", label, self._finish_reading)]
        if self.has_unread_secret:
            return [BoardButton("pass", tr("Done reading"), self._finish_reading)]
        return []
