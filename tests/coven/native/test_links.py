"""A link that a phone opens with the app is followed once."""

import sys

import pytest

from coven.native.links import AndroidLinkSource, IOSLinkSource, LinkSource, create_link_source
from tests.coven.native.recording_stub import RecordingStub, fake_module

INTENT = "org.beeware.android.MainActivity.singletonThis.getIntent()"


def test_android_takes_the_link_out_of_the_intent(monkeypatch: pytest.MonkeyPatch) -> None:
    log: list[str] = []
    given: dict[str, object] = {f"{INTENT}.getDataString()": "coven://join?code=X"}
    java = fake_module("java", jclass=lambda name: RecordingStub(name, log, given))
    monkeypatch.setitem(sys.modules, "java", java)
    assert AndroidLinkSource().take_link() == "coven://join?code=X"
    assert log[-1] == f"{INTENT}.setData(None)"
    given[f"{INTENT}.getDataString()"] = None
    assert AndroidLinkSource().take_link() == ""


def test_each_platform_has_its_own() -> None:
    assert [type(create_link_source(name)) for name in ("android", "iOS", "linux")] == [
        AndroidLinkSource, IOSLinkSource, LinkSource,
    ]  # fmt: skip
    create_link_source("linux").listen(lambda: None)
    assert create_link_source("linux").take_link() == ""
