"""What is switched off is neither heard nor felt, and a phone that fails disturbs nobody."""

import logging

import pytest

from coven.native.android import Android
from coven.senses import Senses
from tests.app.native.recorder import Broken, Recorder


@pytest.fixture
def phone() -> Recorder:
    """Gives a phone that writes down what it is asked for."""
    return Recorder()


@pytest.fixture
def senses(phone: Recorder) -> Senses:
    """Gives the senses of that phone."""
    return Senses(phone)


def test_what_is_felt_is_heard_too(phone: Recorder, senses: Senses) -> None:
    senses.hear("deal")
    senses.feel("flip")
    assert phone.take() == ["deal", "flip", "tap"]


def test_without_sound_there_are_only_taps(phone: Recorder, senses: Senses) -> None:
    senses.sound = False
    senses.prepare()
    senses.hear("deal")
    senses.feel("flip")
    assert phone.take() == ["tap"]


def test_without_haptics_there_are_only_sounds(phone: Recorder, senses: Senses) -> None:
    senses.haptics = False
    senses.prepare()
    senses.feel("flip")
    assert phone.take() == ["prepare", "flip"]


def test_nothing_comes_from_an_app_that_nobody_looks_at(phone: Recorder, senses: Senses) -> None:
    senses.away = True
    senses.feel("flip")
    assert phone.take() == []


def test_the_phone_is_told_once_to_stay_awake(phone: Recorder, senses: Senses) -> None:
    senses.rest()
    for _ in range(2):
        senses.stay_awake()
    for _ in range(2):
        senses.rest()
    assert phone.take() == ["awake", "asleep"]


def test_the_phone_is_told_once_to_guard_the_screen(phone: Recorder, senses: Senses) -> None:
    for on in (False, True, True, False, False):
        senses.guard(on=on)
    assert phone.take() == ["guarded", "unguarded"]


def test_the_cover_is_laid_each_time(phone: Recorder, senses: Senses) -> None:
    for on in (True, False):
        senses.cover(on=on)
    assert phone.take() == ["covered", "uncovered"]


def test_what_fails_is_logged_once_and_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    phone = Broken()
    senses = Senses(phone)
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            senses.prepare()
            senses.feel("flip")
            senses.stay_awake()
            senses.rest()
    assert phone.take() == 2 * ["prepare", "flip", "tap", "awake", "asleep"]
    assert [record.getMessage() for record in caplog.records] == [
        "no sound on this phone: OSError",
        "no haptics on this phone: OSError",
        "no staying awake on this phone: OSError",
    ]


def test_a_phone_without_its_own_classes_is_only_silent(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        Senses(Android()).feel("flip")
    assert len(caplog.records) == 2
