"""The languages that the owner of the phone prefers.

Python does not know them there: Android's C library has no locales, and iOS names the region's
language, which may be another one.
"""

import locale
from typing import Any

from toga.platform import current_platform


def preferred_languages(platform: str = current_platform) -> tuple[str, ...]:
    """Returns language tags such as `fr-IS` in the owner's order; any of the calls may raise."""
    if platform == "android":
        return _android_languages()
    if platform == "iOS":
        return _ios_languages()
    return (locale.getlocale()[0] or "",)


def _android_languages() -> tuple[str, ...]:
    from java import jclass  # type: ignore[import-not-found]

    # Not cached: Android may recreate the activity.
    activity = jclass("org.beeware.android.MainActivity").singletonThis
    locales = activity.getResources().getConfiguration().getLocales()
    return tuple(str(locales.get(index).toLanguageTag()) for index in range(locales.size()))


def _ios_languages() -> tuple[str, ...]:
    from rubicon.objc import ObjCClass  # type: ignore[import-untyped]

    locales: Any = ObjCClass("NSLocale")
    locales.declare_class_property("preferredLanguages")
    return tuple(str(tag) for tag in locales.preferredLanguages)
