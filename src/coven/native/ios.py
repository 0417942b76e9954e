"""Sound, touch and the screen on iOS, through rubicon-objc."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

import toga

from coven.native.sounds import SOUNDS, Sound, sound_file

_LIGHT_IMPACT = 0  # UIImpactFeedbackStyleLight
_COVER_COLOUR = (0.05, 0.07, 0.13)  # the palette's night, as red, green and blue


class IOSDevice:
    """The phone as Apple's own classes reach it."""

    def load_sounds(self) -> None:
        """Loads the sounds."""
        _ = self._sound_players

    def play_sound(self, sound: Sound) -> None:
        """Begins to play a sound, from its start even if it is still to be heard."""
        player = self._sound_players[sound]
        player.setCurrentTime(0.0)
        player.play()

    def haptic_tap(self) -> None:
        """Taps lightly, unless the phone's owner has switched that off."""
        self._haptics.impactOccurred()
        # The next tap then comes without delay.
        self._haptics.prepare()

    def set_keep_screen_on(self, on: bool) -> None:  # noqa: FBT001
        """Keeps the screen lit, or no longer."""
        application = _objc("UIApplication")
        application.declare_class_property("sharedApplication")
        application.sharedApplication.setIdleTimerDisabled(on)

    def set_screenshots_blocked(self, on: bool) -> None:  # noqa: FBT001
        """Cannot be done here; the cover keeps secrets out of the list of apps."""

    def set_screen_covered(self, on: bool) -> None:  # noqa: FBT001
        """Lays a plain view over the window before iOS takes its picture, or lifts it."""
        if on:
            window = _window()
            self._cover_view.setFrame(window.bounds)
            window.addSubview(self._cover_view)
        else:
            self._cover_view.removeFromSuperview()

    def set_back_handler(self, back: Callable[[], bool]) -> None:
        """Knows of no way back but the app's own."""

    @cached_property
    def _cover_view(self) -> Any:
        view = _objc("UIView").alloc().init()
        view.setBackgroundColor(
            _objc("UIColor").colorWithRed(
                _COVER_COLOUR[0], green=_COVER_COLOUR[1], blue=_COVER_COLOUR[2], alpha=1.0
            )
        )
        return view

    @cached_property
    def _sound_players(self) -> dict[Sound, Any]:
        from rubicon.objc import objc_const  # type: ignore[import-untyped]
        from rubicon.objc.runtime import load_library  # type: ignore[import-untyped]

        library = load_library("AVFoundation")
        # Silent when the phone is, and beside the owner's music.
        ambient = objc_const(library, "AVAudioSessionCategoryAmbient")
        _objc("AVAudioSession").sharedInstance().setCategory(ambient, error=None)
        return {sound: _sound_player(sound) for sound in SOUNDS}

    @cached_property
    def _haptics(self) -> Any:
        return _objc("UIImpactFeedbackGenerator").alloc().initWithStyle(_LIGHT_IMPACT)


def _sound_player(sound: Sound) -> Any:
    place = _objc("NSURL").fileURLWithPath(str(sound_file(sound)))
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
