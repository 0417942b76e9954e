"""Fake phones: one records calls, the other fails at each call."""

from collections.abc import Callable

from coven.native import NativeDevice, WindowEdge
from coven.native.sounds import Sound


class RecordingPhone(NativeDevice):
    """Records each call."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.edges: tuple[WindowEdge, WindowEdge] | None = None
        self.back: Callable[[], bool] = lambda: False

    def load_sounds(self) -> None:
        """Records the call."""
        self.calls.append("prepare")

    def play_sound(self, sound: Sound) -> None:
        """Records the sound."""
        self.calls.append(sound)

    def haptic_tap(self) -> None:
        """Records the call."""
        self.calls.append("tap")

    def set_keep_screen_on(self, on: bool) -> None:  # noqa: FBT001
        """Records the value."""
        self.calls.append("awake" if on else "asleep")

    def set_screenshots_blocked(self, on: bool) -> None:  # noqa: FBT001
        """Records the value."""
        self.calls.append("guarded" if on else "unguarded")

    def set_screen_covered(self, on: bool) -> None:  # noqa: FBT001
        """Records the value."""
        self.calls.append("covered" if on else "uncovered")

    def attach_window(self) -> None:
        """Records the call."""
        self.calls.append("attached")

    def set_window_edges(self, top: WindowEdge, bottom: WindowEdge) -> None:
        """Keeps the colours; every new screen sets them, so they are no calls to compare."""
        self.edges = top, bottom

    def set_back_handler(self, back: Callable[[], bool]) -> None:
        """Keeps the handler of the phone's back button."""
        self.back = back

    def set_focus_handler(self, on_focus: Callable[[bool], object]) -> None:
        """Keeps what is called when the window gains or loses the focus."""
        self.on_focus = on_focus

    def take_calls(self) -> list[str]:
        """Returns the calls since the last time."""
        calls, self.calls = self.calls, []
        return calls


class FailingPhone(RecordingPhone):
    """Records each call and fails."""

    def load_sounds(self) -> None:
        """Fails."""
        super().load_sounds()
        raise OSError

    def play_sound(self, sound: Sound) -> None:
        """Fails."""
        super().play_sound(sound)
        raise OSError

    def haptic_tap(self) -> None:
        """Fails."""
        super().haptic_tap()
        raise OSError

    def set_keep_screen_on(self, on: bool) -> None:  # noqa: FBT001
        """Fails."""
        super().set_keep_screen_on(on)
        raise OSError

    def set_screenshots_blocked(self, on: bool) -> None:  # noqa: FBT001
        """Fails."""
        super().set_screenshots_blocked(on)
        raise OSError

    def set_screen_covered(self, on: bool) -> None:  # noqa: FBT001
        """Fails."""
        super().set_screen_covered(on)
        raise OSError

    def set_back_handler(self, back: Callable[[], bool]) -> None:
        """Fails."""
        raise OSError

    def set_focus_handler(self, on_focus: Callable[[bool], object]) -> None:
        """Fails."""
        raise OSError
