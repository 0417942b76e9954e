"""Classes of Java and Objective-C by name; each bridge is only imported on its platform."""

from typing import Any


def java_class(name: str) -> Any:
    from java import jclass  # type: ignore[import-not-found]

    return jclass(name)


def android_activity() -> Any:
    """Returns the activity of the app. It is not cached: Android may recreate it."""
    return java_class("org.beeware.android.MainActivity").singletonThis


def objc_class(name: str) -> Any:
    from rubicon.objc import ObjCClass  # type: ignore[import-untyped]

    return ObjCClass(name)
