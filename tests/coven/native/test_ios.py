"""The calls of iOS's own API."""

import sys
from pathlib import Path

import pytest

from coven.native.ios import IOSDevice
from coven.native.sounds import SOUNDS, sound_file
from tests.coven.native.recording_stub import RecordingStub, fake_module

SESSION = "AVAudioSession.sharedInstance()"
PLAYER = "AVAudioPlayer.alloc().initWithContentsOfURL()"
TAPPER = "UIImpactFeedbackGenerator.alloc().initWithStyle()"


@pytest.fixture
def given() -> dict[str, object]:
    """Returns the results of some calls of the native classes."""
    return {}


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch, given: dict[str, object]) -> list[str]:
    """Returns the calls of the native classes."""
    log: list[str] = []
    objc = fake_module(
        "rubicon.objc",
        ObjCClass=lambda name: RecordingStub(name, log, given),
        objc_const=lambda library, name: RecordingStub(f"{library}'s {name}", log, given),
    )
    runtime = fake_module("rubicon.objc.runtime", load_library=lambda name: name)
    monkeypatch.setitem(sys.modules, "rubicon", fake_module("rubicon"))
    monkeypatch.setitem(sys.modules, "rubicon.objc", objc)
    monkeypatch.setitem(sys.modules, "rubicon.objc.runtime", runtime)
    return log


def test_a_tap_is_light_and_the_next_one_is_prepared(log: list[str]) -> None:
    phone = IOSDevice()
    phone.haptic_tap()
    made = "UIImpactFeedbackGenerator.alloc()"
    tapped = [f"{TAPPER}.impactOccurred()", f"{TAPPER}.prepare()"]
    assert log == [made, f"{made}.initWithStyle(0)", *tapped]
    log.clear()
    phone.haptic_tap()
    assert log == tapped


def test_the_screen_stays_lit_when_idle(log: list[str]) -> None:
    phone = IOSDevice()
    declared = "UIApplication.declare_class_property('sharedApplication')"
    phone.set_keep_screen_on(True)
    phone.set_keep_screen_on(False)
    application = "UIApplication.sharedApplication"
    assert log == [
        declared,
        f"{application}.setIdleTimerDisabled(True)",
        declared,
        f"{application}.setIdleTimerDisabled(False)",
    ]


def test_the_cover_fits_the_window_and_goes_again(
    log: list[str], given: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    given["window.bounds"] = "bounds"
    monkeypatch.setattr("coven.native.ios._window", lambda: RecordingStub("window", log, given))
    phone = IOSDevice()
    phone.set_screen_covered(True)
    phone.set_screen_covered(False)
    view = "UIView.alloc().init()"
    assert log[-3:] == [
        f"{view}.setFrame('bounds')", f"window.addSubview({view})", f"{view}.removeFromSuperview()",
    ]  # fmt: skip
    assert f"{view}.setBackgroundColor(UIColor.colorWithRed())" in log


def test_a_folder_is_kept_out_of_backups(
    log: list[str], given: dict[str, object], tmp_path: Path
) -> None:
    given["NSURL.fileURLWithPath().setResourceValue()"] = True
    IOSDevice().exclude_from_backup(tmp_path)
    key = "Foundation's NSURLIsExcludedFromBackupKey"
    assert log == [
        f"NSURL.fileURLWithPath({str(tmp_path)!r})",
        f"NSURL.fileURLWithPath().setResourceValue(True, forKey={key}, error=None)",
    ]
    given["NSURL.fileURLWithPath().setResourceValue()"] = False
    with pytest.raises(OSError, match="backups"):
        IOSDevice().exclude_from_backup(tmp_path)


def test_sounds_are_loaded_once_beside_the_owners_music(log: list[str]) -> None:
    phone = IOSDevice()
    phone.load_sounds()
    category = "AVFoundation's AVAudioSessionCategoryAmbient"
    assert log[:2] == [SESSION, f"{SESSION}.setCategory({category}, error=None)"]
    place = "NSURL.fileURLWithPath()"
    loading = [
        [
            f"NSURL.fileURLWithPath({str(sound_file(sound))!r})",
            "AVAudioPlayer.alloc()",
            f"AVAudioPlayer.alloc().initWithContentsOfURL({place}, error=None)",
            f"{PLAYER}.prepareToPlay()",
        ]
        for sound in SOUNDS
    ]
    assert log[2:] == [call for calls in loading for call in calls]
    log.clear()
    phone.load_sounds()
    assert log == []


def test_a_sound_is_played_from_its_start(log: list[str]) -> None:
    phone = IOSDevice()
    phone.load_sounds()
    log.clear()
    phone.play_sound("win")
    assert log == [f"{PLAYER}.setCurrentTime(0.0)", f"{PLAYER}.play()"]


def test_a_file_that_cannot_be_played_is_named(log: list[str], given: dict[str, object]) -> None:
    given[PLAYER] = None
    with pytest.raises(OSError, match="flip cannot be played"):
        IOSDevice().load_sounds()
