"""Android is asked in its own words."""

import sys

import pytest

from coven.native.android import Android
from coven.native.sounds import SOUNDS, file_of
from tests.app.native.puppet import Puppet, module

KIND = "AudioAttributes$Builder()"
BUILDER = "SoundPool$Builder()"
POOL = f"{BUILDER}.build()"
WINDOW = "MainActivity.singletonThis.getWindow()"
# As Android's own documentation gives them.
CONSTANTS = {
    "AudioAttributes.USAGE_GAME": 14,
    "AudioAttributes.CONTENT_TYPE_SONIFICATION": 4,
    "HapticFeedbackConstants.VIRTUAL_KEY": 1,
    "WindowManager$LayoutParams.FLAG_KEEP_SCREEN_ON": 128,
}
WHOLE_NAMES = {
    "android.media.AudioAttributes",
    "android.media.AudioAttributes$Builder",
    "android.media.SoundPool$Builder",
    "android.view.HapticFeedbackConstants",
    "android.view.WindowManager$LayoutParams",
    "org.beeware.android.MainActivity",
}


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Gives what is called on a phone's classes."""
    log: list[str] = []
    given = {**CONSTANTS, f"{POOL}.load()": 7}

    def jclass(name: str) -> Puppet:
        assert name in WHOLE_NAMES
        return Puppet(name.rpartition(".")[2], log, given)

    monkeypatch.setitem(sys.modules, "java", module("java", jclass=jclass))
    return log


def test_a_tap_is_that_of_a_key(log: list[str]) -> None:
    Android().tap()
    view = f"{WINDOW}.getDecorView()"
    assert log == [WINDOW, view, f"{view}.performHapticFeedback(1)"]


def test_the_screen_stays_lit_by_a_flag_of_the_window(log: list[str]) -> None:
    phone = Android()
    phone.stay_awake(True)
    phone.stay_awake(False)
    assert log == [WINDOW, f"{WINDOW}.addFlags(128)", WINDOW, f"{WINDOW}.clearFlags(128)"]


def test_sounds_are_loaded_once_as_those_of_a_game(log: list[str]) -> None:
    phone = Android()
    phone.prepare()
    assert log == [
        KIND,
        f"{KIND}.setUsage(14)",
        f"{KIND}.setContentType(4)",
        BUILDER,
        f"{BUILDER}.setMaxStreams(4)",
        f"{KIND}.build()",
        f"{BUILDER}.setAudioAttributes({KIND}.build())",
        POOL,
        *(f"{POOL}.load({str(file_of(sound))!r}, 1)" for sound in SOUNDS),
    ]
    log.clear()
    phone.prepare()
    assert log == []


def test_a_loaded_sound_is_played_once_at_its_own_speed(log: list[str]) -> None:
    phone = Android()
    phone.prepare()
    log.clear()
    phone.play("flip")
    assert log == [f"{POOL}.play(7, 1.0, 1.0, 1, 0, 1.0)"]
