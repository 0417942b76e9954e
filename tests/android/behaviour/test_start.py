"""The app starts on a phone and its window is drawn."""

import io
import subprocess
import sys

import pytest
from PIL import Image

from tests.android.framework.android_driver import AndroidDriver, start_app
from tests.android.framework.phone import AndroidPhone
from tests.coven.startup_modules import check_startup_modules, parse_stages


@pytest.mark.parametrize(
    "size",
    [
        pytest.param((360, 640), marks=pytest.mark.phone("w360dp-h640dp-xhdpi")),
        pytest.param((411, 891), marks=pytest.mark.phone("w411dp-h891dp-420dpi")),
        pytest.param((800, 1280), marks=pytest.mark.phone("w800dp-h1280dp-mdpi")),
    ],
)
def test_the_shelf_fills_the_window_and_is_drawn(
    driver: AndroidDriver, size: tuple[int, int]
) -> None:
    assert driver.content_size == size
    picture = Image.open(io.BytesIO(driver.phone.screenshot()))
    assert picture.size == (driver.phone.decor.getWidth(), driver.phone.decor.getHeight())
    assert len(picture.convert("RGB").getcolors(1 << 24) or ()) > 100, "nothing is drawn"


def test_the_phone_refuses_nothing_that_the_app_asks_of_it(driver: AndroidDriver) -> None:
    assert not driver.app.feedback.failures


@pytest.mark.phone("fr-rIS-w360dp-h640dp-xhdpi")
def test_the_app_speaks_the_language_of_the_phone(phone: AndroidPhone) -> None:
    driver = start_app(phone)
    driver.wait_for_screen("ShelfScreen")
    assert driver.app.settings.language == ""
    assert "Règles" in driver.all_texts()


def test_the_start_loads_few_modules() -> None:
    # In another process: this one has loaded the modules of all tests.
    told = subprocess.run(
        [sys.executable, "-m", "tests.android", "startup_modules"],
        stdout=subprocess.PIPE, text=True, timeout=180, check=True,
    )  # fmt: skip
    check_startup_modules(parse_stages(told.stdout))
