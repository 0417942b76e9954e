"""Links that a phone opens with the app are followed once."""

import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from coven.native.links import AndroidLinkSource, IOSLinkSource, NullLinkSource, create_link_source
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


def test_ios_is_told_by_its_delegate(monkeypatch: pytest.MonkeyPatch) -> None:
    added: list[tuple[str, str, Callable[..., None]]] = []

    def add_method(cls: Any, selector: str, method: Callable[..., None], encoding: Any) -> None:
        assert encoding == [None, "id", "SEL", "id", "id"]
        added.append((cls, selector, method))

    runtime = SimpleNamespace(objc_id="id", SEL="SEL", add_method=add_method)
    objc = fake_module(
        "rubicon.objc", ObjCClass=lambda name: name, ObjCInstance=lambda one: one, runtime=runtime
    )
    monkeypatch.setitem(sys.modules, "rubicon", fake_module("rubicon"))
    monkeypatch.setitem(sys.modules, "rubicon.objc", objc)
    phone = IOSLinkSource()
    phone.listen()
    ((cls, selector, method),) = added
    assert (cls, selector) == ("PythonSceneDelegate", "scene:openURLContexts:")
    urls = [SimpleNamespace(URL=SimpleNamespace(absoluteString=text)) for text in ("a", "b")]
    method(None, None, None, SimpleNamespace(allObjects=lambda: urls))
    assert phone.take_link() == "b"
    assert phone.take_link() == ""


def test_each_platform_has_its_own() -> None:
    assert [type(create_link_source(name)) for name in ("android", "iOS", "linux")] == [
        AndroidLinkSource, IOSLinkSource, NullLinkSource,
    ]  # fmt: skip
    create_link_source("linux").listen()
    assert create_link_source("linux").take_link() == ""
