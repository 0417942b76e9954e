"""Disabled sounds and haptics stay off, and a failing phone causes no error."""

import logging

import pytest

from coven.feedback import Feedback
from coven.native.android import AndroidDevice
from tests.coven.native.fake_phone import FailingPhone, RecordingPhone


@pytest.fixture
def phone() -> RecordingPhone:
    """Returns a phone that records its calls."""
    return RecordingPhone()


@pytest.fixture
def senses(phone: RecordingPhone) -> Feedback:
    """Returns the feedback of that phone."""
    return Feedback(phone)


def test_every_vibration_has_a_sound(phone: RecordingPhone, senses: Feedback) -> None:
    senses.play_sound("deal")
    senses.play_with_haptics("flip")
    assert phone.take_calls() == ["deal", "flip", "tap"]


def test_without_sound_there_are_only_taps(phone: RecordingPhone, senses: Feedback) -> None:
    senses.sound_enabled = False
    senses.load_sounds()
    senses.play_sound("deal")
    senses.play_with_haptics("flip")
    assert phone.take_calls() == ["tap"]


def test_without_haptics_there_are_only_sounds(phone: RecordingPhone, senses: Feedback) -> None:
    senses.haptics_enabled = False
    senses.load_sounds()
    senses.play_with_haptics("flip")
    assert phone.take_calls() == ["prepare", "flip"]


def test_nothing_comes_from_an_app_that_nobody_looks_at(
    phone: RecordingPhone, senses: Feedback
) -> None:
    senses.in_background = True
    senses.play_with_haptics("flip")
    assert phone.take_calls() == []


def test_the_phone_is_kept_awake_with_one_call(phone: RecordingPhone, senses: Feedback) -> None:
    senses.keep_screen_on(on=False)
    for _ in range(2):
        senses.keep_screen_on(on=True)
    for _ in range(2):
        senses.keep_screen_on(on=False)
    assert phone.take_calls() == ["awake", "asleep"]


def test_the_screen_is_guarded_with_one_call(phone: RecordingPhone, senses: Feedback) -> None:
    for on in (False, True, True, False, False):
        senses.block_screenshots(on=on)
    assert phone.take_calls() == ["guarded", "unguarded"]


def test_the_cover_is_laid_each_time(phone: RecordingPhone, senses: Feedback) -> None:
    for on in (True, False):
        senses.cover_screen(on=on)
    assert phone.take_calls() == ["covered", "uncovered"]


def test_a_failing_call_is_logged_once_and_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    phone = FailingPhone()
    senses = Feedback(phone)
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            senses.load_sounds()
            senses.play_with_haptics("flip")
            senses.keep_screen_on(on=True)
            senses.keep_screen_on(on=False)
    assert phone.take_calls() == 2 * ["prepare", "flip", "tap", "awake", "asleep"]
    assert [record.getMessage() for record in caplog.records] == [
        "no sound on this phone: OSError",
        "no haptics on this phone: OSError",
        "no wake lock on this phone: OSError",
    ]
    assert senses.failures == {"sound": 4, "haptics": 2, "wake lock": 4}


def test_a_phone_without_its_own_classes_is_only_silent(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        Feedback(AndroidDevice()).play_with_haptics("flip")
    assert len(caplog.records) == 2
