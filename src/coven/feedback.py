"""Feedback: sounds, haptics and screen flags, as the settings allow."""

import logging
from collections import Counter
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from coven.native import NativeDevice
from coven.native.sounds import Sound

log = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")


class Feedback:
    """Forwards calls to the native device; its errors are logged, counted and ignored."""

    def __init__(self, device: NativeDevice) -> None:
        self.device = device
        self.sound_enabled = True
        self.haptics_enabled = True
        self.in_background = False  # silences everything
        self.screen_kept_on = False
        self._screen_forced_on = False  # this phone hosts a table
        self._screenshots_blocked = False
        self.failures: Counter[str] = Counter()  # of native calls, by feature

    def load_sounds(self) -> None:
        if self.sound_enabled:
            self.attempt("sound", self.device.load_sounds)

    def play_sound(self, sound: Sound) -> None:
        if self.sound_enabled and not self.in_background:
            self.attempt("sound", self.device.play_sound, sound)

    def play_with_haptics(self, sound: Sound) -> None:
        self.play_sound(sound)
        if self.haptics_enabled and not self.in_background:
            self.attempt("haptics", self.device.haptic_tap)

    def keep_screen_on(self, *, on: bool) -> None:
        """Keeps the screen on, or lets it turn off again unless it is forced on."""
        on = on or self._screen_forced_on
        if on != self.screen_kept_on:
            self.screen_kept_on = on
            self.attempt("wake lock", self.device.set_keep_screen_on, on)

    def force_screen_on(self, *, on: bool) -> None:
        """Keeps the screen on whatever the game asks for: a sleeping phone cannot host."""
        self._screen_forced_on = on
        self.keep_screen_on(on=on)

    def block_screenshots(self, *, on: bool) -> None:
        """Blocks screenshots while a secret is visible."""
        if on != self._screenshots_blocked:
            self._screenshots_blocked = on
            self.attempt("screenshot blocking", self.device.set_screenshots_blocked, on)

    def cover_screen(self, *, on: bool) -> None:
        """Covers the window while the phone shows it among other apps."""
        self.attempt("screen cover", self.device.set_screen_covered, on)

    def attempt(
        self, feature: str, call: Callable[P, T], *given: P.args, **named: P.kwargs
    ) -> T | None:
        """Makes a native call; returns None if it fails."""
        try:
            return call(*given, **named)
        except Exception as error:  # the game goes on without it
            self.failures[feature] += 1
            if self.failures[feature] == 1:
                log.warning("no %s on this phone: %s", feature, type(error).__name__)
            return None
