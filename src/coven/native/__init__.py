"""Access to sounds, haptics, screen flags, links and sharing of the phone."""

import locale
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

    can_share = can_copy = False  # else players use a text field

    def preferred_languages(self) -> tuple[str, ...]:
        """Returns language tags such as `fr-IS` in the order that the phone's owner prefers."""
        return (locale.getlocale()[0] or "",)

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

    # Links that opened the app, which Toga does not report

    def listen_to_links(self, on_link: Callable[[], object]) -> None:
        """Subscribes to links; `on_link` is called if one arrives while the app is in front."""

    def take_link(self) -> str:
        """Returns the link opened since the last call, or ""."""
        return ""

    # Share sheet and clipboard

    def share(self, text: str, title: str) -> None:
        """Opens the phone's share sheet with a text."""

    def share_file(self, path: Path, title: str) -> None:
        """Opens the phone's share sheet with a file."""

    def remove_shared_files(self) -> None:
        """Deletes the copies of files that were shared before this start of the app."""

    def copy(self, text: str) -> None:
        """Copies a text to the clipboard."""

    def paste(self) -> str:
        """Returns the text on the clipboard, or ""."""
        return ""


def create_device(platform: str = current_platform) -> NativeDevice:
    """Returns the device of this platform; the platform's module is only imported there."""
    if platform == "android":
        from coven.native.android import AndroidDevice

        return AndroidDevice()
    if platform == "iOS":
        from coven.native.ios import IOSDevice

        return IOSDevice()
    return NativeDevice()
