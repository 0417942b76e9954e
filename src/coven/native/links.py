"""Links that the phone is asked to open with the app, which Toga does not hear of."""

from typing import Any, Protocol

from toga.platform import current_platform

_OPEN_URL_SELECTOR = "scene:openURLContexts:"


class LinkSource(Protocol):
    """Where a phone puts the links that it opens with the app; any of it may fail."""

    def listen(self) -> None:
        """Begins to hear of links, where a phone tells of them only once."""

    def take_link(self) -> str:
        """Returns the link that was opened since this was last asked, empty if none was."""


class NullLinkSource:
    """Stands in where there is no phone: a link is pasted."""

    def listen(self) -> None:
        """Hears nothing."""

    def take_link(self) -> str:
        """Has none."""
        return ""


class AndroidLinkSource:
    """The intent that the activity was started with, through Chaquopy."""

    def listen(self) -> None:
        """Has nothing to do: an intent stays until it is taken away."""

    def take_link(self) -> str:
        """Returns the link of the intent, and takes it away, so that it is followed once."""
        # Asked for each time: the activity may have been made anew.
        intent = _java("org.beeware.android.MainActivity").singletonThis.getIntent()
        link = intent.getDataString()
        if not link:
            return ""
        intent.setData(None)
        return str(link)


class IOSLinkSource:
    """What iOS tells the scene's delegate, through rubicon-objc."""

    def __init__(self) -> None:
        self._links: list[str] = []

    def listen(self) -> None:
        """Adds to Toga's delegate the method by which iOS tells of links."""
        from rubicon.objc import ObjCInstance, runtime  # type: ignore[import-untyped]

        def opened(_delegate: Any, _selector: Any, _scene: Any, contexts: Any) -> None:
            for context in ObjCInstance(contexts).allObjects():
                self._links.append(str(context.URL.absoluteString))

        one = runtime.objc_id
        runtime.add_method(
            _objc("PythonSceneDelegate"),
            _OPEN_URL_SELECTOR,
            opened,
            [None, one, runtime.SEL, one, one],
        )

    def take_link(self) -> str:
        """Returns the newest link; those before it are forgotten."""
        link = self._links[-1] if self._links else ""
        self._links.clear()
        return link


def create_link_source(platform: str = current_platform) -> LinkSource:
    """Returns where the platform puts links."""
    if platform == "android":
        return AndroidLinkSource()
    if platform == "iOS":
        return IOSLinkSource()
    return NullLinkSource()


def _java(name: str) -> Any:
    from java import jclass  # type: ignore[import-not-found]

    return jclass(name)


def _objc(name: str) -> Any:
    from rubicon.objc import ObjCClass

    return ObjCClass(name)
