"""Sharing, copying and pasting texts with native calls."""

import sys
from pathlib import Path

import pytest

from coven.native import NativeDevice
from coven.native.android import AndroidDevice
from coven.native.ios import IOSDevice
from tests.coven.native.recording_stub import RecordingStub, fake_module

ACTIVITY = "org.beeware.android.MainActivity.singletonThis"
CLIPBOARD = f"{ACTIVITY}.getSystemService()"
PASTEBOARD = "UIPasteboard.generalPasteboard"


@pytest.fixture
def given() -> dict[str, object]:
    """Returns the results of some calls of the native classes."""
    return {}


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch, given: dict[str, object]) -> list[str]:
    """Returns the calls of the native classes."""
    log: list[str] = []
    java = fake_module("java", jclass=lambda name: RecordingStub(name, log, given))
    objc = fake_module("rubicon.objc", ObjCClass=lambda name: RecordingStub(name, log, given))
    monkeypatch.setitem(sys.modules, "java", java)
    monkeypatch.setitem(sys.modules, "rubicon", fake_module("rubicon"))
    monkeypatch.setitem(sys.modules, "rubicon.objc", objc)
    return log


def test_android_lets_the_owner_choose_where_a_text_goes(log: list[str]) -> None:
    AndroidDevice().share("the text", "the title")
    intent = "android.content.Intent"
    assert log == [
        f"{intent}({intent}.ACTION_SEND)",
        f"{intent}().setType('text/plain')",
        f"{intent}().putExtra({intent}.EXTRA_SUBJECT, 'the title')",
        f"{intent}().putExtra({intent}.EXTRA_TEXT, 'the text')",
        f"{intent}.createChooser({intent}(), 'the title')",
        f"{ACTIVITY}.startActivity({intent}.createChooser())",
    ]


def test_android_shares_a_copy_of_a_file(
    log: list[str], given: dict[str, object], tmp_path: Path
) -> None:
    (tmp_path / "coven-damaged-1.db").write_bytes(b"secrets")
    given[f"{ACTIVITY}.getCacheDir().getPath()"] = str(tmp_path)
    given[f"{ACTIVITY}.getPackageName()"] = "org.example.coven"
    AndroidDevice().share_file(tmp_path / "coven-damaged-1.db", "the title")
    copy = tmp_path / "shared" / "coven-damaged-1.db"
    assert copy.read_bytes() == b"secrets"
    assert copy.stat().st_mode & 0o777 == 0o600
    intent, provider = "android.content.Intent", "androidx.core.content.FileProvider"
    assert f"java.io.File('{copy}')" in log
    assert (
        f"{provider}.getUriForFile({ACTIVITY}, 'org.example.coven.fileprovider', java.io.File())"
        in log
    )
    assert f"{intent}().putExtra({intent}.EXTRA_STREAM, {provider}.getUriForFile())" in log
    assert f"{intent}().addFlags({intent}.FLAG_GRANT_READ_URI_PERMISSION)" in log
    assert log[-1] == f"{ACTIVITY}.startActivity({intent}.createChooser())"
    AndroidDevice().remove_shared_files()
    assert not copy.exists()
    assert (tmp_path / "coven-damaged-1.db").exists()
    AndroidDevice().remove_shared_files()  # there is no folder any more


def test_android_has_a_clipboard(log: list[str], given: dict[str, object]) -> None:
    AndroidDevice().copy("the text")
    assert log[0] == "android.content.ClipData.newPlainText('Pocket Coven', 'the text')"
    clip = "android.content.ClipData.newPlainText()"
    assert log[-1] == f"{CLIPBOARD}.setPrimaryClip({clip})"
    given[f"{CLIPBOARD}.getPrimaryClip()"] = None
    assert AndroidDevice().paste() == ""
    del given[f"{CLIPBOARD}.getPrimaryClip()"]
    got = f"{CLIPBOARD}.getPrimaryClip()"
    given[f"{got}.getItemCount()"] = 1
    given[f"{got}.getItemAt().coerceToText()"] = "pasted"
    assert AndroidDevice().paste() == "pasted"


def test_ios_opens_its_sheet(log: list[str]) -> None:
    IOSDevice().share("the text", "the title")
    sheet = "UIActivityViewController.alloc().initWithActivityItems()"
    root = "UIApplication.sharedApplication.keyWindow.rootViewController"
    assert "UIActivityViewController.alloc()" in log
    assert log[-2:] == [
        f"{sheet}.popoverPresentationController.setSourceView({root}.view)",
        f"{root}.presentViewController({sheet}, animated=True, completion=None)",
    ]


def test_ios_shares_a_file_by_its_url(log: list[str], tmp_path: Path) -> None:
    IOSDevice().share_file(tmp_path / "coven-damaged-1.db", "the title")
    assert f"NSURL.fileURLWithPath('{tmp_path / 'coven-damaged-1.db'}')" in log
    assert any("presentViewController" in line for line in log)


def test_ios_has_a_pasteboard(log: list[str], given: dict[str, object]) -> None:
    IOSDevice().copy("the text")
    assert log[-1] == f"{PASTEBOARD}.setString('the text')"
    given[f"{PASTEBOARD}.string"] = "pasted"
    assert IOSDevice().paste() == "pasted"
    given[f"{PASTEBOARD}.string"] = None
    assert IOSDevice().paste() == ""


def test_elsewhere_a_field_is_all() -> None:
    nowhere = NativeDevice()
    nowhere.share("text", "title")
    nowhere.copy("text")
    assert not nowhere.can_share
    assert not nowhere.can_copy
    assert nowhere.paste() == ""
