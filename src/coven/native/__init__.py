"""What a phone can do beyond the screen, and what stands in for it elsewhere."""

from collections.abc import Callable
from typing import Protocol

from toga.platform import current_platform

from coven.native.sounds import Sound


class NativeDevice(Protocol):
    """The few calls that a phone takes, each on the thread of the screen; any of them may fail."""

    def load_sounds(self) -> None:
        """Gets all sounds ready, so that each can be heard without delay."""

    def play_sound(self, sound: Sound) -> None:
        """Begins to play a sound and returns at once."""

    def haptic_tap(self) -> None:
        """Lets whoever holds the phone feel a light tap."""

    def set_keep_screen_on(self, on: bool) -> None:  # noqa: FBT001
        """Keeps the screen lit, or lets the phone darken it as it likes."""

    def set_screenshots_blocked(self, on: bool) -> None:  # noqa: FBT001
        """Keeps what is on the screen out of pictures of it and out of the list of apps."""

    def set_screen_covered(self, on: bool) -> None:  # noqa: FBT001
        """Lays something over the screen while the phone shows it among other apps."""

    def set_back_handler(self, back: Callable[[], bool]) -> None:
        """Asks `back` when the phone's own way back is taken; False leaves it to the phone."""


class NullDevice:
    """Stands in where there is no phone: nothing is heard or felt."""

    def load_sounds(self) -> None:
        """Needs nothing."""

    def play_sound(self, sound: Sound) -> None:
        """Plays nothing."""

    def haptic_tap(self) -> None:
        """Moves nothing."""

    def set_keep_screen_on(self, on: bool) -> None:  # noqa: FBT001
        """Leaves the screen alone."""

    def set_screenshots_blocked(self, on: bool) -> None:  # noqa: FBT001
        """Hides nothing."""

    def set_screen_covered(self, on: bool) -> None:  # noqa: FBT001
        """Covers nothing."""

    def set_back_handler(self, back: Callable[[], bool]) -> None:
        """Knows of no way back."""


def create_device(platform: str = current_platform) -> NativeDevice:
    """Returns what the platform can do; nothing of a phone is loaded anywhere else."""
    if platform == "android":
        from coven.native.android import AndroidDevice

        return AndroidDevice()
    if platform == "iOS":
        from coven.native.ios import IOSDevice

        return IOSDevice()
    return NullDevice()
