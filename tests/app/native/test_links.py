"""Links that a phone opens with the app are followed once."""

import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from coven.native.links import AndroidLinks, IOSLinks, NoLinks, links
from tests.app.native.puppet import Puppet, module

INTENT = "org.beeware.android.MainActivity.singletonThis.getIntent()"


def test_android_takes_the_link_out_of_the_intent(monkeypatch: pytest.MonkeyPatch) -> None:
    log: list[str] = []
    given: dict[str, object] = {f"{INTENT}.getDataString()": "coven://join?code=X"}
    java = module("java", jclass=lambda name: Puppet(name, log, given))
    monkeypatch.setitem(sys.modules, "java", java)
    assert AndroidLinks().opened() == "coven://join?code=X"
    assert log[-1] == f"{INTENT}.setData(None)"
    given[f"{INTENT}.getDataString()"] = None
    assert AndroidLinks().opened() == ""


def test_ios_is_told_by_its_delegate(monkeypatch: pytest.MonkeyPatch) -> None:
    added: list[tuple[str, str, Callable[..., None]]] = []

    def add_method(cls: Any, selector: str, method: Callable[..., None], encoding: Any) -> None:
        assert encoding == [None, "id", "SEL", "id", "id"]
        added.append((cls, selector, method))

    runtime = SimpleNamespace(objc_id="id", SEL="SEL", add_method=add_method)
    objc = module(
        "rubicon.objc", ObjCClass=lambda name: name, ObjCInstance=lambda one: one, runtime=runtime
    )
    monkeypatch.setitem(sys.modules, "rubicon", module("rubicon"))
    monkeypatch.setitem(sys.modules, "rubicon.objc", objc)
    phone = IOSLinks()
    phone.listen()
    ((cls, selector, method),) = added
    assert (cls, selector) == ("PythonSceneDelegate", "scene:openURLContexts:")
    urls = [SimpleNamespace(URL=SimpleNamespace(absoluteString=text)) for text in ("a", "b")]
    method(None, None, None, SimpleNamespace(allObjects=lambda: urls))
    assert phone.opened() == "b"
    assert phone.opened() == ""


def test_each_platform_has_its_own() -> None:
    assert [type(links(name)) for name in ("android", "iOS", "linux")] == [
        AndroidLinks, IOSLinks, NoLinks,
    ]  # fmt: skip
    links("linux").listen()
    assert links("linux").opened() == ""
