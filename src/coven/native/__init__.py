"""What a phone can do beyond the screen, and what stands in for it elsewhere."""

from collections.abc import Callable
from typing import Protocol

from toga.platform import current_platform

from coven.native.sounds import Sound


class Native(Protocol):
    """The few calls that a phone takes, each on the thread of the screen; any of them may fail."""

    def prepare(self) -> None:
        """Gets all sounds ready, so that each can be heard without delay."""

    def play(self, sound: Sound) -> None:
        """Begins to play a sound and returns at once."""

    def tap(self) -> None:
        """Lets whoever holds the phone feel a light tap."""

    def stay_awake(self, on: bool) -> None:  # noqa: FBT001
        """Keeps the screen lit, or lets the phone darken it as it likes."""

    def guard(self, on: bool) -> None:  # noqa: FBT001
        """Keeps what is on the screen out of pictures of it and out of the list of apps."""

    def cover(self, on: bool) -> None:  # noqa: FBT001
        """Lays something over the screen while the phone shows it among other apps."""

    def on_back(self, back: Callable[[], bool]) -> None:
        """Asks `back` when the phone's own way back is taken; False leaves it to the phone."""


class Still:
    """Stands in where there is no phone: nothing is heard or felt."""

    def prepare(self) -> None:
        """Needs nothing."""

    def play(self, sound: Sound) -> None:
        """Plays nothing."""

    def tap(self) -> None:
        """Moves nothing."""

    def stay_awake(self, on: bool) -> None:  # noqa: FBT001
        """Leaves the screen alone."""

    def guard(self, on: bool) -> None:  # noqa: FBT001
        """Hides nothing."""

    def cover(self, on: bool) -> None:  # noqa: FBT001
        """Covers nothing."""

    def on_back(self, back: Callable[[], bool]) -> None:
        """Knows of no way back."""


def native(platform: str = current_platform) -> Native:
    """Returns what the platform can do; nothing of a phone is loaded anywhere else."""
    if platform == "android":
        from coven.native.android import Android

        return Android()
    if platform == "iOS":
        from coven.native.ios import IOS

        return IOS()
    return Still()
