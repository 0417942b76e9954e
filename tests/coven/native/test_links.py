"""A link that a phone opens with the app is followed once."""

import sys

import pytest

from coven.native import create_device
from coven.native.android import AndroidDevice
from tests.coven.native.recording_stub import RecordingStub, fake_module

INTENT = "org.beeware.android.MainActivity.singletonThis.getIntent()"


def test_android_takes_the_link_out_of_the_intent(monkeypatch: pytest.MonkeyPatch) -> None:
    log: list[str] = []
    given: dict[str, object] = {f"{INTENT}.getDataString()": "coven://join?code=X"}
    java = fake_module("java", jclass=lambda name: RecordingStub(name, log, given))
    monkeypatch.setitem(sys.modules, "java", java)
    assert AndroidDevice().take_link() == "coven://join?code=X"
    assert log[-1] == f"{INTENT}.setData(None)"
    given[f"{INTENT}.getDataString()"] = None
    assert AndroidDevice().take_link() == ""


def test_a_desktop_opens_no_links() -> None:
    create_device("linux").listen_to_links(lambda: None)
    assert create_device("linux").take_link() == ""
