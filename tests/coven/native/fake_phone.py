"""Phones that are none: one writes down what it is asked for, one can do nothing."""

from collections.abc import Callable

from coven.native.sounds import Sound


class RecordingPhone:
    """Writes down each call, in short."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.back: Callable[[], bool] = lambda: False

    def load_sounds(self) -> None:
        """Notes that the sounds are to be ready."""
        self.calls.append("prepare")

    def play_sound(self, sound: Sound) -> None:
        """Notes a sound."""
        self.calls.append(sound)

    def haptic_tap(self) -> None:
        """Notes a tap."""
        self.calls.append("tap")

    def set_keep_screen_on(self, on: bool) -> None:  # noqa: FBT001
        """Notes whether the screen stays lit."""
        self.calls.append("awake" if on else "asleep")

    def set_screenshots_blocked(self, on: bool) -> None:  # noqa: FBT001
        """Notes whether the screen is kept out of pictures."""
        self.calls.append("guarded" if on else "unguarded")

    def set_screen_covered(self, on: bool) -> None:  # noqa: FBT001
        """Notes whether the screen is covered."""
        self.calls.append("covered" if on else "uncovered")

    def attach_window(self) -> None:
        """Notes that the window is prepared."""
        self.calls.append("attached")

    def set_window_colour(self, colour: str, *, dark: bool) -> None:
        """Notes the colour behind the screens."""
        self.calls.append(f"{colour} {'dark' if dark else 'light'}")

    def set_back_handler(self, back: Callable[[], bool]) -> None:
        """Keeps what is asked when the phone's way back is taken."""
        self.back = back

    def set_focus_handler(self, on_focus: Callable[[bool], object]) -> None:
        """Keeps what is called when the window gains or loses the focus."""
        self.on_focus = on_focus

    def take_calls(self) -> list[str]:
        """Returns what was asked for since this was last asked."""
        calls, self.calls = self.calls, []
        return calls


class FailingPhone(RecordingPhone):
    """Writes down each call, and fails at each."""

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
