"""What this phone lets ears and hands notice, as far as its owner wants it."""

import logging
from collections.abc import Callable
from functools import partial

from coven.native import Native
from coven.native.sounds import Sound

log = logging.getLogger(__name__)


class Senses:
    """Passes on to the phone what is wanted; whatever the phone refuses never matters."""

    def __init__(self, native: Native) -> None:
        self.native = native
        self.sound = True
        self.haptics = True
        self.away = False  # nobody looks at the app, so nothing comes from it
        self._awake = False
        self._held = False  # others come to this phone
        self._guarded = False
        self._refused: set[str] = set()

    def prepare(self) -> None:
        """Gets all sounds ready, if any is to be heard."""
        if self.sound:
            self._calmly("sound", self.native.prepare)

    def hear(self, sound: Sound) -> None:
        """Lets a sound be heard."""
        if self.sound and not self.away:
            self._calmly("sound", partial(self.native.play, sound))

    def feel(self, sound: Sound) -> None:
        """Lets a sound be heard, and felt."""
        self.hear(sound)
        if self.haptics and not self.away:
            self._calmly("haptics", self.native.tap)

    def stay_awake(self) -> None:
        """Keeps the screen lit."""
        if not self._awake:
            self._awake = True
            self._calmly("staying awake", partial(self.native.stay_awake, True))

    def hold_awake(self, *, on: bool) -> None:
        """Keeps the screen lit whatever the game asks for: a phone that sleeps hosts nobody."""
        self._held = on
        if on:
            self.stay_awake()
        else:
            self.rest()

    def rest(self) -> None:
        """Lets the screen darken again as the phone likes."""
        if self._awake and not self._held:
            self._awake = False
            self._calmly("staying awake", partial(self.native.stay_awake, False))

    def guard(self, *, on: bool) -> None:
        """Keeps the screen out of pictures of it while a secret can be seen."""
        if on != self._guarded:
            self._guarded = on
            self._calmly("guarding", partial(self.native.guard, on))

    def cover(self, *, on: bool) -> None:
        """Covers the screen while the phone shows it among other apps."""
        self._calmly("covering", partial(self.native.cover, on))

    def on_back(self, back: Callable[[], bool]) -> None:
        """Lets the phone's own way back be the app's."""
        self._calmly("the way back", partial(self.native.on_back, back))

    def _calmly(self, what: str, call: Callable[[], None]) -> None:
        try:
            call()
        except Exception as error:  # whatever the phone cannot do, the game goes on
            if what not in self._refused:
                self._refused.add(what)
                log.warning("no %s on this phone: %s", what, type(error).__name__)
