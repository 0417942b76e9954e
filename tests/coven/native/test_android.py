"""The calls of Android's own API."""

import sys

import pytest

from coven.native.android import AndroidDevice
from coven.native.sounds import SOUNDS, sound_file
from tests.coven.native.recording_stub import RecordingStub, fake_module

KIND = "AudioAttributes$Builder()"
BUILDER = "SoundPool$Builder()"
POOL = f"{BUILDER}.build()"
WINDOW = "MainActivity.singletonThis.getWindow()"
# Values from Android's documentation.
CONSTANTS = {
    "AudioAttributes.USAGE_GAME": 14,
    "AudioAttributes.CONTENT_TYPE_SONIFICATION": 4,
    "HapticFeedbackConstants.VIRTUAL_KEY": 1,
    "KeyEvent.ACTION_UP": 1,
    "KeyEvent.KEYCODE_BACK": 4,
    "WindowManager$LayoutParams.FLAG_KEEP_SCREEN_ON": 128,
    "WindowManager$LayoutParams.FLAG_SECURE": 8192,
}
WHOLE_NAMES = {
    "android.media.AudioAttributes",
    "android.media.AudioAttributes$Builder",
    "android.media.SoundPool$Builder",
    "android.os.Build$VERSION",
    "android.view.HapticFeedbackConstants",
    "android.view.KeyEvent",
    "android.view.View$OnUnhandledKeyEventListener",
    "android.view.WindowManager$LayoutParams",
    "org.beeware.android.MainActivity",
}


@pytest.fixture
def given() -> dict[str, object]:
    """Returns the values of some attributes of the native classes."""
    return {**CONSTANTS, f"{POOL}.load()": 7, "Build$VERSION.SDK_INT": 33}


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch, given: dict[str, object]) -> list[str]:
    """Returns the calls of the native classes."""
    log: list[str] = []

    def jclass(name: str) -> RecordingStub:
        assert name in WHOLE_NAMES
        return RecordingStub(name.rpartition(".")[2], log, given)

    java = fake_module("java", jclass=jclass, dynamic_proxy=lambda _interface: object)
    monkeypatch.setitem(sys.modules, "java", java)
    return log


def test_a_tap_is_that_of_a_key(log: list[str]) -> None:
    AndroidDevice().haptic_tap()
    view = f"{WINDOW}.getDecorView()"
    assert log == [WINDOW, view, f"{view}.performHapticFeedback(1)"]


def test_the_screen_stays_lit_by_a_flag_of_the_window(log: list[str]) -> None:
    phone = AndroidDevice()
    phone.set_keep_screen_on(True)
    phone.set_keep_screen_on(False)
    assert log == [WINDOW, f"{WINDOW}.addFlags(128)", WINDOW, f"{WINDOW}.clearFlags(128)"]


def test_a_guarded_window_is_in_no_picture(log: list[str]) -> None:
    phone = AndroidDevice()
    phone.set_screenshots_blocked(True)
    phone.set_screenshots_blocked(False)
    recents = "MainActivity.singletonThis.setRecentsScreenshotEnabled"
    assert log == [
        WINDOW, f"{WINDOW}.addFlags(8192)", f"{recents}(False)",
        WINDOW, f"{WINDOW}.clearFlags(8192)", f"{recents}(True)",
    ]  # fmt: skip


def test_an_older_phone_is_not_asked_for_what_it_cannot_do(
    log: list[str], given: dict[str, object]
) -> None:
    given["Build$VERSION.SDK_INT"] = 32
    AndroidDevice().set_screenshots_blocked(True)
    assert log == [WINDOW, f"{WINDOW}.addFlags(8192)"]


class FakeKeyEvent:
    """A key event of the phone."""

    def __init__(self, code: int, action: int) -> None:
        self.code, self.action = code, action

    def getKeyCode(self) -> int:  # noqa: N802
        return self.code

    def getAction(self) -> int:  # noqa: N802
        """Returns whether the key goes down or up."""
        return self.action


@pytest.mark.parametrize("went", [True, False])
def test_the_way_back_is_asked_once_a_press(log: list[str], *, went: bool) -> None:
    phone, asked = AndroidDevice(), []

    def back() -> bool:
        asked.append("back")
        return went

    phone.set_back_handler(back)
    view = f"{WINDOW}.getDecorView()"
    assert log[:2] == [WINDOW, view]
    assert log[2].startswith(f"{view}.addOnUnhandledKeyEventListener(")
    press = phone._listener.onUnhandledKeyEvent
    assert [
        press(None, FakeKeyEvent(code, action)) for code, action in ((4, 0), (24, 1), (4, 1))
    ] == [
        False,
        False,
        went,
    ]
    assert asked == ["back"]


def test_sounds_are_loaded_once_as_those_of_a_game(log: list[str]) -> None:
    phone = AndroidDevice()
    phone.load_sounds()
    assert log == [
        KIND,
        f"{KIND}.setUsage(14)",
        f"{KIND}.setContentType(4)",
        BUILDER,
        f"{BUILDER}.setMaxStreams(4)",
        f"{KIND}.build()",
        f"{BUILDER}.setAudioAttributes({KIND}.build())",
        POOL,
        *(f"{POOL}.load({str(sound_file(sound))!r}, 1)" for sound in SOUNDS),
    ]
    log.clear()
    phone.load_sounds()
    assert log == []


def test_a_loaded_sound_is_played_once_at_its_own_speed(log: list[str]) -> None:
    phone = AndroidDevice()
    phone.load_sounds()
    log.clear()
    phone.play_sound("flip")
    assert log == [f"{POOL}.play(7, 1.0, 1.0, 1, 0, 1.0)"]
