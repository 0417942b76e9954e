"""Each platform gets its own calls, and no platform loads another's."""

import sys

import pytest

from coven.native import Still, native
from coven.native.android import Android
from coven.native.ios import IOS


@pytest.mark.parametrize(("platform", "kind"), [("android", Android), ("iOS", IOS)])
def test_a_phone_has_calls_of_its_own(platform: str, kind: type) -> None:
    assert type(native(platform)) is kind


@pytest.mark.parametrize("platform", ["linux", "macOS", "windows", "web"])
def test_elsewhere_nothing_is_heard_or_felt(platform: str) -> None:
    still = native(platform)
    assert type(still) is Still
    still.prepare()
    still.play("flip")
    still.tap()
    still.stay_awake(True)


def test_what_a_phone_brings_is_imported_only_when_it_is_used() -> None:
    native("android")
    native("iOS")
    assert not {"java", "rubicon.objc"} & set(sys.modules)
