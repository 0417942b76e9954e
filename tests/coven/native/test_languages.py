"""The preferred languages on each platform."""

import locale
import sys

import pytest

from coven.i18n import match_languages
from coven.native import create_device
from tests.coven.native.recording_stub import RecordingStub, fake_module

CONFIGURATION = "org.beeware.android.MainActivity.singletonThis.getResources().getConfiguration()"


class Locales:
    """Replaces Android's LocaleList."""

    def __init__(self, *tags: str) -> None:
        self._tags = tags

    def size(self) -> int:
        return len(self._tags)

    def get(self, index: int) -> "Locales":
        return Locales(self._tags[index])

    def toLanguageTag(self) -> str:  # noqa: N802
        (tag,) = self._tags
        return tag


def test_android_names_them_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {f"{CONFIGURATION}.getLocales()": Locales("fr-IS", "is", "en-GB")}
    java = fake_module("java", jclass=lambda name: RecordingStub(name, [], given))
    monkeypatch.setitem(sys.modules, "java", java)
    assert create_device("android").preferred_languages() == ("fr-IS", "is", "en-GB")
    assert match_languages(create_device("android").preferred_languages()) == "fr"


def test_ios_names_them_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    log: list[str] = []
    given = {"NSLocale.preferredLanguages": ["is-IS", "en-IS"]}
    objc = fake_module("rubicon.objc", ObjCClass=lambda name: RecordingStub(name, log, given))
    monkeypatch.setitem(sys.modules, "rubicon", fake_module("rubicon"))
    monkeypatch.setitem(sys.modules, "rubicon.objc", objc)
    assert create_device("iOS").preferred_languages() == ("is-IS", "en-IS")
    assert log == ["NSLocale.declare_class_property('preferredLanguages')"]


@pytest.mark.parametrize(("name", "tags"), [("fr_FR", ("fr_FR",)), (None, ("",))])
def test_a_desktop_has_one(
    monkeypatch: pytest.MonkeyPatch, name: str | None, tags: tuple[str, ...]
) -> None:
    monkeypatch.setattr(locale, "getlocale", lambda: (name, "UTF-8"))
    assert create_device("linux").preferred_languages() == tags
