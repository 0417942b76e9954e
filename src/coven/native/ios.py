"""Sound, touch and a lit screen on iOS, through rubicon-objc."""

from functools import cached_property
from typing import Any

from coven.native.sounds import SOUNDS, Sound, file_of

_LIGHT = 0  # UIImpactFeedbackStyleLight


class IOS:
    """The phone as Apple's own classes reach it."""

    def prepare(self) -> None:
        """Loads the sounds."""
        _ = self._players

    def play(self, sound: Sound) -> None:
        """Begins to play a sound, from its start even if it is still to be heard."""
        player = self._players[sound]
        player.setCurrentTime(0.0)
        player.play()

    def tap(self) -> None:
        """Taps lightly, unless the phone's owner has switched that off."""
        self._tapper.impactOccurred()
        # The next tap then comes without delay.
        self._tapper.prepare()

    def stay_awake(self, on: bool) -> None:  # noqa: FBT001
        """Keeps the screen lit, or no longer."""
        application = _objc("UIApplication")
        application.declare_class_property("sharedApplication")
        application.sharedApplication.setIdleTimerDisabled(on)

    @cached_property
    def _players(self) -> dict[Sound, Any]:
        from rubicon.objc import objc_const  # type: ignore[import-untyped]
        from rubicon.objc.runtime import load_library  # type: ignore[import-untyped]

        library = load_library("AVFoundation")
        # Silent when the phone is, and beside the owner's music.
        ambient = objc_const(library, "AVAudioSessionCategoryAmbient")
        _objc("AVAudioSession").sharedInstance().setCategory(ambient, error=None)
        return {sound: _player(sound) for sound in SOUNDS}

    @cached_property
    def _tapper(self) -> Any:
        return _objc("UIImpactFeedbackGenerator").alloc().initWithStyle(_LIGHT)


def _player(sound: Sound) -> Any:
    place = _objc("NSURL").fileURLWithPath(str(file_of(sound)))
    player = _objc("AVAudioPlayer").alloc().initWithContentsOfURL(place, error=None)
    if player is None:
        raise OSError(f"{sound} cannot be played")
    player.prepareToPlay()
    return player


def _objc(name: str) -> Any:
    from rubicon.objc import ObjCClass

    return ObjCClass(name)
