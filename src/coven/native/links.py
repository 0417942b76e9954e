"""Links that opened the app, read from the phone because Toga does not report them."""

from typing import Any, Protocol

from toga.platform import current_platform


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
        """Puts a delegate that receives links in the place of Toga's.

        iOS passes the link that starts the app to the new scene, and later ones to
        `scene:openURLContexts:`, which Toga's delegate lacks.
        """
        import toga_iOS.app
        from rubicon.objc import objc_id, objc_method, send_super  # type: ignore[import-untyped]

        collect = self._collect

        class CovenSceneDelegate(toga_iOS.app.PythonSceneDelegate):  # type: ignore[misc]
            @objc_method  # type: ignore[untyped-decorator]
            def scene_willConnectToSession_options_(  # type: ignore[no-untyped-def]  # noqa: N802
                self, scene, session, options
            ) -> None:
                send_super(
                    __class__,  # type: ignore[name-defined]
                    self,
                    "scene:willConnectToSession:options:",
                    scene,
                    session,
                    options,
                    restype=None,
                    argtypes=[objc_id, objc_id, objc_id],
                )
                collect(options.URLContexts)

            @objc_method  # type: ignore[untyped-decorator]
            def scene_openURLContexts_(self, scene, contexts) -> None:  # type: ignore[no-untyped-def]  # noqa: N802
                collect(contexts)

        # Toga's app delegate looks the class up when the scene connects, after start-up.
        toga_iOS.app.PythonSceneDelegate = CovenSceneDelegate

    def _collect(self, contexts: Any) -> None:
        self._links += [str(context.URL.absoluteString) for context in contexts.allObjects()]

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
