"""Links that opened the app, read from the phone because Toga does not report them."""

from typing import Any, Protocol

from toga.platform import current_platform

_OPEN_URL_SELECTOR = "scene:openURLContexts:"


class LinkSource(Protocol):
    """The phone's source of opened links. Any of its calls may raise."""

    def listen(self) -> None:
        """Subscribes to links on platforms that report each link only once."""

    def take_link(self) -> str:
        """Returns the link opened since the last call, or ""."""


class NullLinkSource:
    """A source without links, for desktops: players paste them."""

    def listen(self) -> None:
        """Does nothing."""

    def take_link(self) -> str:
        return ""


class AndroidLinkSource:
    """Reads the link from the activity's intent through Chaquopy."""

    def listen(self) -> None:
        """Does nothing: the intent keeps the link until it is taken."""

    def take_link(self) -> str:
        """Returns the intent's link and clears it, so that it is followed once."""
        # Not cached: Android may recreate the activity.
        intent = _java("org.beeware.android.MainActivity").singletonThis.getIntent()
        link = intent.getDataString()
        if not link:
            return ""
        intent.setData(None)
        return str(link)


class IOSLinkSource:
    """Collects the links that iOS passes to the scene delegate, through rubicon-objc."""

    def __init__(self) -> None:
        self._links: list[str] = []

    def listen(self) -> None:
        """Adds the method that receives links to Toga's scene delegate."""
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
        """Returns the newest link and drops the others."""
        link = self._links[-1] if self._links else ""
        self._links.clear()
        return link


def create_link_source(platform: str = current_platform) -> LinkSource:
    """Returns the link source of this platform."""
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
