"""Sound, touch and the screen on iOS, through rubicon-objc."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

import toga

from coven.native.sounds import SOUNDS, Sound, file_of

_LIGHT = 0  # UIImpactFeedbackStyleLight
_NIGHT = (0.05, 0.07, 0.13)  # the palette's night, as red, green and blue


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

    def guard(self, on: bool) -> None:  # noqa: FBT001
        """Cannot be done here; the cover keeps secrets out of the list of apps."""

    def cover(self, on: bool) -> None:  # noqa: FBT001
        """Lays a plain view over the window before iOS takes its picture, or lifts it."""
        if on:
            window = _window()
            self._cover.setFrame(window.bounds)
            window.addSubview(self._cover)
        else:
            self._cover.removeFromSuperview()

    def on_back(self, back: Callable[[], bool]) -> None:
        """Knows of no way back but the app's own."""

    @cached_property
    def _cover(self) -> Any:
        view = _objc("UIView").alloc().init()
        view.setBackgroundColor(
            _objc("UIColor").colorWithRed(_NIGHT[0], green=_NIGHT[1], blue=_NIGHT[2], alpha=1.0)
        )
        return view

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


def _window() -> Any:
    app = toga.App.app
    assert app is not None
    assert isinstance(app.main_window, toga.Window)
    return app.main_window._impl.native


def _objc(name: str) -> Any:
    from rubicon.objc import ObjCClass

    return ObjCClass(name)
