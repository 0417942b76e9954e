"""Phones that are none: one writes down what it is asked for, one can do nothing."""

from collections.abc import Callable

from coven.native.sounds import Sound


class Recorder:
    """Writes down each call, in short."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.back: Callable[[], bool] = lambda: False

    def prepare(self) -> None:
        """Notes that the sounds are to be ready."""
        self.calls.append("prepare")

    def play(self, sound: Sound) -> None:
        """Notes a sound."""
        self.calls.append(sound)

    def tap(self) -> None:
        """Notes a tap."""
        self.calls.append("tap")

    def stay_awake(self, on: bool) -> None:  # noqa: FBT001
        """Notes whether the screen stays lit."""
        self.calls.append("awake" if on else "asleep")

    def guard(self, on: bool) -> None:  # noqa: FBT001
        """Notes whether the screen is kept out of pictures."""
        self.calls.append("guarded" if on else "unguarded")

    def cover(self, on: bool) -> None:  # noqa: FBT001
        """Notes whether the screen is covered."""
        self.calls.append("covered" if on else "uncovered")

    def on_back(self, back: Callable[[], bool]) -> None:
        """Keeps what is asked when the phone's way back is taken."""
        self.back = back

    def take(self) -> list[str]:
        """Returns what was asked for since this was last asked."""
        calls, self.calls = self.calls, []
        return calls


class Broken(Recorder):
    """Writes down each call, and fails at each."""

    def prepare(self) -> None:
        """Fails."""
        super().prepare()
        raise OSError

    def play(self, sound: Sound) -> None:
        """Fails."""
        super().play(sound)
        raise OSError

    def tap(self) -> None:
        """Fails."""
        super().tap()
        raise OSError

    def stay_awake(self, on: bool) -> None:  # noqa: FBT001
        """Fails."""
        super().stay_awake(on)
        raise OSError

    def guard(self, on: bool) -> None:  # noqa: FBT001
        """Fails."""
        super().guard(on)
        raise OSError

    def cover(self, on: bool) -> None:  # noqa: FBT001
        """Fails."""
        super().cover(on)
        raise OSError

    def on_back(self, back: Callable[[], bool]) -> None:
        """Fails."""
        raise OSError
