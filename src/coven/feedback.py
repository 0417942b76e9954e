"""What this phone lets ears and hands notice, as far as its owner wants it."""

import logging
from collections.abc import Callable
from functools import partial

from coven.native import NativeDevice
from coven.native.sounds import Sound

log = logging.getLogger(__name__)


class Feedback:
    """Passes on to the phone what is wanted; whatever the phone refuses never matters."""

    def __init__(self, device: NativeDevice) -> None:
        self.device = device
        self.sound_enabled = True
        self.haptics_enabled = True
        self.in_background = False  # nobody looks at the app, so nothing comes from it
        self._screen_kept_on = False
        self._screen_forced_on = False  # others come to this phone
        self._screenshots_blocked = False
        self._unsupported: set[str] = set()

    def load_sounds(self) -> None:
        """Gets all sounds ready, if any is to be heard."""
        if self.sound_enabled:
            self._try("sound", self.device.load_sounds)

    def play_sound(self, sound: Sound) -> None:
        """Lets a sound be heard."""
        if self.sound_enabled and not self.in_background:
            self._try("sound", partial(self.device.play_sound, sound))

    def play_with_haptics(self, sound: Sound) -> None:
        """Lets a sound be heard, and felt."""
        self.play_sound(sound)
        if self.haptics_enabled and not self.in_background:
            self._try("haptics", self.device.haptic_tap)

    def keep_screen_on(self) -> None:
        """Keeps the screen lit."""
        if not self._screen_kept_on:
            self._screen_kept_on = True
            self._try("staying awake", partial(self.device.set_keep_screen_on, True))

    def force_screen_on(self, *, on: bool) -> None:
        """Keeps the screen lit whatever the game asks for: a phone that sleeps hosts nobody."""
        self._screen_forced_on = on
        if on:
            self.keep_screen_on()
        else:
            self.allow_screen_off()

    def allow_screen_off(self) -> None:
        """Lets the screen darken again as the phone likes."""
        if self._screen_kept_on and not self._screen_forced_on:
            self._screen_kept_on = False
            self._try("staying awake", partial(self.device.set_keep_screen_on, False))

    def block_screenshots(self, *, on: bool) -> None:
        """Keeps the screen out of pictures of it while a secret can be seen."""
        if on != self._screenshots_blocked:
            self._screenshots_blocked = on
            self._try("guarding", partial(self.device.set_screenshots_blocked, on))

    def cover_screen(self, *, on: bool) -> None:
        """Covers the screen while the phone shows it among other apps."""
        self._try("covering", partial(self.device.set_screen_covered, on))

    def set_back_handler(self, back: Callable[[], bool]) -> None:
        """Lets the phone's own way back be the app's."""
        self._try("the way back", partial(self.device.set_back_handler, back))

    def _try(self, what: str, call: Callable[[], None]) -> None:
        try:
            call()
        except Exception as error:  # whatever the phone cannot do, the game goes on
            if what not in self._unsupported:
                self._unsupported.add(what)
                log.warning("no %s on this phone: %s", what, type(error).__name__)
