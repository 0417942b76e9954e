"""Changes of a phone's configuration that recreate the activity."""

from collections.abc import Callable
from typing import Any

from tests.android.framework.android_driver import AndroidDriver
from tests.android.framework.chaquopy import jclass

ConfigurationChange = Callable[[Any], None]


def use_night_mode(configuration: Any) -> None:
    """Switches the phone to its dark theme."""
    kind = jclass("android.content.res.Configuration")
    configuration.uiMode &= ~kind.UI_MODE_NIGHT_MASK
    configuration.uiMode |= kind.UI_MODE_NIGHT_YES


def use_day_mode(configuration: Any) -> None:
    """Switches the phone to its light theme."""
    kind = jclass("android.content.res.Configuration")
    configuration.uiMode &= ~kind.UI_MODE_NIGHT_MASK
    configuration.uiMode |= kind.UI_MODE_NIGHT_NO


def use_small_text(configuration: Any) -> None:
    """Makes the phone's text smaller."""
    configuration.fontScale = 0.85


def use_large_text(configuration: Any) -> None:
    """Makes the phone's text larger."""
    configuration.fontScale = 1.3


def use_french(configuration: Any) -> None:
    """Switches the phone to French."""
    configuration.setLocale(jclass("java.util.Locale").FRANCE)


def use_languages(tags: str, configuration: Any) -> None:
    """Gives the phone a list of languages in the owner's order."""
    configuration.setLocales(jclass("android.os.LocaleList").forLanguageTags(tags))


def recreate(driver: AndroidDriver, change: ConfigurationChange) -> AndroidDriver:
    """Changes the phone's configuration, so that Android recreates the activity."""
    phone, before = driver.phone, driver.phone.activity
    resources = before.getResources()
    configuration = jclass("android.content.res.Configuration")(resources.getConfiguration())
    change(configuration)
    phone.controller.configurationChange(configuration)
    phone.controller.visible()
    phone.controller.windowFocusChanged(True)
    assert not before.equals(phone.activity), "the activity was not recreated"
    return AndroidDriver(phone)
