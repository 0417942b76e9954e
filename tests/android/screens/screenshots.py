"""Takes the store screenshots on Android, without frames: `python -m tests.android screenshots`."""

from collections.abc import Sequence
from functools import partial

from tests.android.framework.android_driver import stop_app
from tests.android.framework.phone import AndroidPhone
from tests.android.screens.gallery import start_without_motion
from tests.store_listing.store_scenes import DEVICES, show_store_scenes

DENSITIES = {"phone": "xxhdpi", "tablet": "xhdpi"}  # three and two pixels per layout unit


def main(_given: Sequence[str]) -> int:
    """Takes every picture of every device in every language."""
    for device, (width, height) in DEVICES.items():
        phone = AndroidPhone(f"w{width}dp-h{height}dp-{DENSITIES[device]}")
        phone.do(partial(take_pictures, phone, device))
        phone.close()
    return 0


def take_pictures(phone: AndroidPhone, device: str) -> None:
    """Takes every picture of one device."""
    driver = start_without_motion(phone)
    for path in show_store_scenes(driver, device):
        path.write_bytes(phone.screenshot())
    stop_app(phone)
