"""Access to sounds, haptics and screen flags of the phone."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from toga.platform import current_platform

from coven.native.sounds import Sound


class WindowEdge(NamedTuple):
    """The colour of the window above or below a screen."""

    colour: str
    is_dark: bool


class NativeDevice:
    """Calls into the phone. Call them on the UI thread; any of them may raise.

    Each does nothing unless a platform overrides it; desktops override none.
    """

    def load_sounds(self) -> None:
        """Preloads all sounds so that they play without delay."""

    def play_sound(self, sound: Sound) -> None:
        """Starts a sound and returns at once."""

    def haptic_tap(self) -> None:
        """Vibrates for a light tap."""

    def set_keep_screen_on(self, on: bool) -> None:  # noqa: FBT001
        """Keeps the screen lit, or lets the phone dim it again."""

    def set_screenshots_blocked(self, on: bool) -> None:  # noqa: FBT001
        """Keeps the window out of screenshots and out of the recent apps list."""

    def set_screen_covered(self, on: bool) -> None:  # noqa: FBT001
        """Covers the window while the phone shows it among other apps."""

    def attach_window(self) -> None:
        """Prepares the app's window once: keyboard and drawing."""

    def set_window_edges(self, top: WindowEdge, bottom: WindowEdge) -> None:
        """Colours the window above and below the screens, with icons of the bars to match."""

    def exclude_from_backup(self, folder: Path) -> None:
        """Keeps a folder out of the phone's own backups."""

    def set_back_handler(self, back: Callable[[], bool]) -> None:
        """Calls `back` for the phone's back button; if it returns False, the phone handles it."""

    def set_focus_handler(self, on_focus: Callable[[bool], object]) -> None:
        """Calls `on_focus` for changes of the window's focus that Toga does not report."""


def create_device(platform: str = current_platform) -> NativeDevice:
    """Returns the device of this platform; the platform's module is only imported there."""
    if platform == "android":
        from coven.native.android import AndroidDevice

        return AndroidDevice()
    if platform == "iOS":
        from coven.native.ios import IOSDevice

        return IOSDevice()
    return NativeDevice()
