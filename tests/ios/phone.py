"""A phone on which the app and the unmodified toga_iOS run, on the stand-in for Objective-C."""

import asyncio
import runpy
from collections.abc import Callable
from typing import Any

from tests.ios import objc, uikit
from tests.ios.graphics import GRAPHICS

# Only here: the classes have to exist before Toga asks for them.
LIBRARIES = {
    "CoreGraphics": objc.CLibrary(GRAPHICS.functions()),
    "CoreText": objc.CLibrary({"CTFontManagerRegisterFontsForURL": lambda *_arguments: True}),
    "UIKit": objc.CLibrary({"UIGraphicsGetCurrentContext": lambda: GRAPHICS.current}),
}
objc.install(LIBRARIES)

import toga  # noqa: E402
import toga_iOS.app  # noqa: E402


class IOSPhone:
    """iOS as the app meets it: it starts the app, connects its scene, and sends it away."""

    def __init__(self) -> None:
        self.scene = uikit.UIWindowScene.alloc().init()
        self.delegate: Any = None

    @property
    def app(self) -> toga.App:
        app = toga.App.app
        assert app is not None
        return app

    @property
    def window(self) -> Any:
        """The app's native window."""
        assert isinstance(self.app.main_window, toga.Window)
        return self.app.main_window._impl.native

    def launch(self, link: str = "") -> None:
        """Starts the app as Briefcase's main program does, by its icon or by a link."""
        runpy.run_module("coven", run_name="__main__", alter_sys=True)
        native = toga_iOS.app.PythonAppDelegate.alloc().init()
        native.application_didFinishLaunchingWithOptions_(uikit.APPLICATION, None)
        options = uikit.UISceneConnectionOptions.alloc().init()
        if link:
            options.URLContexts = uikit.set_of(self._url_context(link))
        configuration = native.application_configurationForConnectingSceneSession_options_(
            uikit.APPLICATION, None, options
        )
        self.delegate = configuration.delegateClass.alloc().init()
        self.delegate.scene_willConnectToSession_options_(self.scene, None, options)
        self.delegate.sceneWillEnterForeground_(self.scene)
        self.delegate.sceneDidBecomeActive_(self.scene)
        self.window.layout()

    def open_link(self, link: str) -> None:
        """Opens a link while the app runs in the background."""
        self.delegate.scene_openURLContexts_(self.scene, uikit.set_of(self._url_context(link)))

    def put_away(self) -> None:
        """Sends the app to the background and lets it begin its work for this."""
        self.delegate.sceneWillResignActive_(self.scene)
        self.delegate.sceneDidEnterBackground_(self.scene)
        self.run(asyncio.sleep(0))

    def return_to_foreground(self) -> None:
        """Returns the app to the foreground and runs its pending tasks."""
        self.delegate.sceneWillEnterForeground_(self.scene)
        self.delegate.sceneDidBecomeActive_(self.scene)
        self.run(asyncio.sleep(0))

    def run(self, work: Any) -> Any:
        """Runs something on the app's loop, then draws."""
        result = self.app.loop.run_until_complete(work)
        self.window.display()
        return result

    def wait_until(self, predicate: Callable[[], object], turns: int = 20_000) -> None:
        """Lets the app's loop run until something is so."""
        for _ in range(turns):
            if predicate():
                return
            self.run(asyncio.sleep(0.002))
        raise AssertionError("it did not become so")

    def _url_context(self, link: str) -> Any:
        context = uikit.UIOpenURLContext.alloc().init()
        context.URL.absoluteString = link
        return context
