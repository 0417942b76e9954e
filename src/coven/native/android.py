"""Sound, touch and a lit screen on Android, through Chaquopy."""

from functools import cached_property
from typing import Any

from coven.native.sounds import SOUNDS, Sound, file_of

_VOICES = 4  # sounds that can be heard at once


class Android:
    """The phone as Android's own classes reach it."""

    def prepare(self) -> None:
        """Loads the sounds, which the phone does in a thread of its own."""
        _ = self._loaded

    def play(self, sound: Sound) -> None:
        """Begins to play a sound; one that is not loaded yet stays unheard."""
        loud, once, usual_speed = 1.0, 0, 1.0
        self._pool.play(self._loaded[sound], loud, loud, 1, once, usual_speed)

    def tap(self) -> None:
        """Taps as a key does, unless the phone's owner has switched that off."""
        key = _java("android.view.HapticFeedbackConstants").VIRTUAL_KEY
        _window().getDecorView().performHapticFeedback(key)

    def stay_awake(self, on: bool) -> None:  # noqa: FBT001
        """Keeps the window's screen lit, or no longer."""
        flag = _java("android.view.WindowManager$LayoutParams").FLAG_KEEP_SCREEN_ON
        if on:
            _window().addFlags(flag)
        else:
            _window().clearFlags(flag)

    @cached_property
    def _pool(self) -> Any:
        attributes = _java("android.media.AudioAttributes")
        kind = _java("android.media.AudioAttributes$Builder")()
        kind.setUsage(attributes.USAGE_GAME)
        kind.setContentType(attributes.CONTENT_TYPE_SONIFICATION)
        builder = _java("android.media.SoundPool$Builder")()
        builder.setMaxStreams(_VOICES)
        builder.setAudioAttributes(kind.build())
        return builder.build()

    @cached_property
    def _loaded(self) -> dict[Sound, int]:
        return {sound: self._pool.load(str(file_of(sound)), 1) for sound in SOUNDS}


def _window() -> Any:
    # Asked for each time: the activity may have been made anew.
    return _java("org.beeware.android.MainActivity").singletonThis.getWindow()


def _java(name: str) -> Any:
    from java import jclass  # type: ignore[import-not-found]

    return jclass(name)
