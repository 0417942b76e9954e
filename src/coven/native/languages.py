"""The languages that the owner of the phone prefers.

Python does not know them there: Android's C library has no locales, and iOS names the region's
language, which may be another one.
"""

import locale

from toga.platform import current_platform

from coven.native.bridge import android_activity, objc_class


def preferred_languages(platform: str = current_platform) -> tuple[str, ...]:
    """Returns language tags such as `fr-IS` in the owner's order; any of the calls may raise."""
    if platform == "android":
        return _android_languages()
    if platform == "iOS":
        return _ios_languages()
    return (locale.getlocale()[0] or "",)


def _android_languages() -> tuple[str, ...]:
    locales = android_activity().getResources().getConfiguration().getLocales()
    return tuple(str(locales.get(index).toLanguageTag()) for index in range(locales.size()))


def _ios_languages() -> tuple[str, ...]:
    locales = objc_class("NSLocale")
    locales.declare_class_property("preferredLanguages")
    return tuple(str(tag) for tag in locales.preferredLanguages)
