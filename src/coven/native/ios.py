"""NativeDevice for iOS, through rubicon-objc."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

import toga

from coven.native.sounds import SOUNDS, Sound, sound_file

_LIGHT_IMPACT = 0  # UIImpactFeedbackStyleLight
_COVER_COLOUR = (0.05, 0.07, 0.13)  # red, green and blue of the night palette


class IOSDevice:
    def load_sounds(self) -> None:
        _ = self._sound_players

    def play_sound(self, sound: Sound) -> None:
        """Plays a sound from its start, even if it is still playing."""
        player = self._sound_players[sound]
        player.setCurrentTime(0.0)
        player.play()

    def haptic_tap(self) -> None:
        """Vibrates lightly, unless the phone's settings forbid it."""
        self._haptics.impactOccurred()
        # Avoids a delay of the next tap.
        self._haptics.prepare()

    def set_keep_screen_on(self, on: bool) -> None:  # noqa: FBT001
        application = _objc("UIApplication")
        application.declare_class_property("sharedApplication")
        application.sharedApplication.setIdleTimerDisabled(on)

    def set_screenshots_blocked(self, on: bool) -> None:  # noqa: FBT001
        """Does nothing: iOS cannot block screenshots. The cover hides secrets among other apps."""

    def set_screen_covered(self, on: bool) -> None:  # noqa: FBT001
        """Adds a plain view above the window before iOS takes its snapshot, or removes it."""
        if on:
            window = _window()
            self._cover_view.setFrame(window.bounds)
            window.addSubview(self._cover_view)
        else:
            self._cover_view.removeFromSuperview()

    def set_back_handler(self, back: Callable[[], bool]) -> None:
        """Does nothing: iOS has no back button."""

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
        # Respects the mute switch and mixes with music that is playing.
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
