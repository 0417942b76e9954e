"""Links that opened the app, read from the phone because Toga does not report them."""

from collections.abc import Callable
from typing import Any

from toga.platform import current_platform

from coven.native.bridge import android_activity, java_class


class LinkSource:
    """The phone's source of opened links; desktops have none. Any of its calls may raise."""

    def listen(self, on_link: Callable[[], object]) -> None:
        """Subscribes to links; `on_link` is called if one arrives while the app is in front."""

    def take_link(self) -> str:
        """Returns the link opened since the last call, or ""."""
        return ""


class AndroidLinkSource(LinkSource):
    """Reads the link from the activity's intent through Chaquopy."""

    def listen(self, on_link: Callable[[], object]) -> None:
        """Listens to new intents, which a running activity receives instead of being started."""
        from java import dynamic_proxy  # type: ignore[import-not-found]

        activity = android_activity()

        class IntentListener(dynamic_proxy(java_class("androidx.core.util.Consumer"))):  # type: ignore[misc]
            def accept(self, intent: Any) -> None:
                activity.setIntent(intent)
                on_link()

        self._listener = IntentListener()
        activity.addOnNewIntentListener(self._listener)

    def take_link(self) -> str:
        """Returns the intent's link and clears it, so that it is followed once."""
        intent = android_activity().getIntent()
        link = intent.getDataString()
        if not link:
            return ""
        intent.setData(None)
        return str(link)


class IOSLinkSource(LinkSource):
    """Collects the links that iOS passes to the scene delegate, through rubicon-objc."""

    def __init__(self) -> None:
        self._links: list[str] = []

    def listen(self, on_link: Callable[[], object]) -> None:
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
    if platform == "android":
        return AndroidLinkSource()
    if platform == "iOS":
        return IOSLinkSource()
    return LinkSource()
