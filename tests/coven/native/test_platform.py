"""Each platform uses its own native module and loads no other."""

import sys

import pytest

from coven.native import NativeDevice, create_device
from coven.native.android import AndroidDevice
from coven.native.ios import IOSDevice


@pytest.mark.parametrize(("platform", "kind"), [("android", AndroidDevice), ("iOS", IOSDevice)])
def test_a_phone_has_calls_of_its_own(platform: str, kind: type) -> None:
    assert type(create_device(platform)) is kind


@pytest.mark.parametrize("platform", ["linux", "macOS", "windows", "web"])
def test_a_desktop_has_no_sound_and_no_vibration(platform: str) -> None:
    still = create_device(platform)
    assert type(still) is NativeDevice
    still.load_sounds()
    still.play_sound("flip")
    still.haptic_tap()
    still.set_keep_screen_on(True)


def test_modules_of_the_phone_are_imported_only_when_used() -> None:
    create_device("android")
    create_device("iOS")
    assert not {"java", "rubicon.objc"} & set(sys.modules)
