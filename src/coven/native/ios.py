"""NativeDevice for iOS, through rubicon-objc."""

from collections.abc import Callable, Iterator
from ctypes import c_void_p
from functools import cache, cached_property
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary, WeakMethod

import toga

from coven.native import NativeDevice, WindowEdge
from coven.native.bridge import objc_class
from coven.native.sounds import SOUNDS, Sound, sound_file

_LIGHT_IMPACT = 0  # UIImpactFeedbackStyleLight
_LIGHT_STYLE, _DARK_STYLE = 1, 2  # UIUserInterfaceStyle
_EDITING_DID_END_ON_EXIT = 1 << 19  # UIControlEventEditingDidEndOnExit
_COVER_COLOUR = "#0d1120"  # the header of the night palette


class IOSDevice(NativeDevice):
    """iOS cannot block screenshots, so a view covers secrets among other apps.

    It has no back button, and Toga reports a call and the notification centre as losing the focus.
    """

    can_share = can_copy = True

    def __init__(self) -> None:
        self._links: list[str] = []

    def preferred_languages(self) -> tuple[str, ...]:
        """Asks iOS: Python names the region's language, which may be another one."""
        tags = _class_property("NSLocale", "preferredLanguages")
        return tuple(str(tag) for tag in tags)

    def load_sounds(self) -> None:
        _ = self._sound_players

    def play_sound(self, sound: Sound) -> None:
        """Plays a sound from its start, even if it is still playing."""
        player = self._sound_players[sound]
        player.setCurrentTime(0.0)
        player.play()

    def haptic_tap(self) -> None:
        """Vibrates lightly, unless the phone's settings forbid it."""
        self._haptics.impactOccurred()
        # Avoids a delay of the next tap.
        self._haptics.prepare()

    def set_keep_screen_on(self, on: bool) -> None:  # noqa: FBT001
        _class_property("UIApplication", "sharedApplication").setIdleTimerDisabled(on)

    def set_screen_covered(self, on: bool) -> None:  # noqa: FBT001
        """Adds a plain view above the window before iOS takes its snapshot, or removes it."""
        if on:
            window = _window()
            self._cover_view.setFrame(window.bounds)
            window.addSubview(self._cover_view)
        else:
            self._cover_view.removeFromSuperview()

    def attach_window(self) -> None:
        """Keeps the page above the keyboard, and fixes Toga's canvas before any is made."""
        _release_copied_paths()
        _report_cancelled_touches()
        _watch_keyboard()

    def exclude_from_backup(self, folder: Path) -> None:
        """Marks the folder itself; iOS then leaves out everything in it."""
        from rubicon.objc import objc_const  # type: ignore[import-untyped]
        from rubicon.objc.runtime import load_library  # type: ignore[import-untyped]

        key = objc_const(load_library("Foundation"), "NSURLIsExcludedFromBackupKey")
        url = objc_class("NSURL").fileURLWithPath(str(folder))
        if not url.setResourceValue(True, forKey=key, error=None):
            raise OSError(f"{folder} is still part of backups")

    def set_window_edges(self, top: WindowEdge, bottom: WindowEdge) -> None:
        """Colours the strip behind the status bar. Its icons follow the style of the window."""
        window = _window()
        window.setBackgroundColor(_colour(top.colour))
        window.setOverrideUserInterfaceStyle(_DARK_STYLE if top.is_dark else _LIGHT_STYLE)

    def listen_to_links(self, on_link: Callable[[], object]) -> None:
        """Puts a delegate that receives links in the place of Toga's.

        iOS passes the link that starts the app to the new scene, and later ones to
        `scene:openURLContexts:`, which Toga's delegate lacks.
        """
        import toga_iOS.app
        from rubicon.objc import objc_id, objc_method, send_super

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

    def share(self, text: str, title: str) -> None:
        self._share_item(text)

    def share_file(self, path: Path, title: str) -> None:
        self._share_item(objc_class("NSURL").fileURLWithPath(str(path)))

    def _share_item(self, item: Any) -> None:
        """Opens the share sheet. A tablet needs a source view for it."""
        column = objc_class("UIActivityViewController").alloc()
        column = column.initWithActivityItems([item], applicationActivities=None)
        application = _class_property("UIApplication", "sharedApplication")
        controller = application.keyWindow.rootViewController
        popover = column.popoverPresentationController
        if popover is not None:
            popover.setSourceView(controller.view)
        controller.presentViewController(column, animated=True, completion=None)

    def copy(self, text: str) -> None:
        _class_property("UIPasteboard", "generalPasteboard").setString(text)

    def paste(self) -> str:
        return str(_class_property("UIPasteboard", "generalPasteboard").string or "")

    @cached_property
    def _cover_view(self) -> Any:
        view = objc_class("UIView").alloc().init()
        view.setBackgroundColor(_colour(_COVER_COLOUR))
        return view

    @cached_property
    def _sound_players(self) -> dict[Sound, Any]:
        from rubicon.objc import objc_const
        from rubicon.objc.runtime import load_library

        library = load_library("AVFoundation")
        # Respects the mute switch and mixes with music that is playing.
        ambient = objc_const(library, "AVAudioSessionCategoryAmbient")
        objc_class("AVAudioSession").sharedInstance().setCategory(ambient, error=None)
        return {sound: _sound_player(sound) for sound in SOUNDS}

    @cached_property
    def _haptics(self) -> Any:
        return objc_class("UIImpactFeedbackGenerator").alloc().initWithStyle(_LIGHT_IMPACT)


def _sound_player(sound: Sound) -> Any:
    place = objc_class("NSURL").fileURLWithPath(str(sound_file(sound)))
    player = objc_class("AVAudioPlayer").alloc().initWithContentsOfURL(place, error=None)
    if player is None:
        raise OSError(f"{sound} cannot be played")
    player.prepareToPlay()
    return player


# By canvas, for touches that iOS takes away.
CANCEL_HANDLERS: WeakKeyDictionary[toga.Canvas, WeakMethod[Callable[[], object]]] = (
    WeakKeyDictionary()
)


def close_keyboard_on_return(field: toga.TextInput) -> None:
    """Listens to the end of editing: UIKit closes the keyboard only if somebody does."""
    from rubicon.objc import SEL

    native = field._impl.native
    native.addTarget(
        native, action=SEL("resignFirstResponder"), forControlEvents=_EDITING_DID_END_ON_EXIT
    )


def set_placeholder_colour(field: toga.TextInput, colour: str) -> None:
    from rubicon.objc import NSMutableDictionary
    from toga_iOS.libs import NSForegroundColorAttributeName

    attributes = NSMutableDictionary.alloc().init()
    attributes[NSForegroundColorAttributeName] = _colour(colour)
    text = objc_class("NSAttributedString").alloc()
    field._impl.native.setAttributedPlaceholder(
        text.initWithString(field.placeholder, attributes=attributes)
    )


@cache
def _report_cancelled_touches() -> None:
    """Lets every canvas made from now on report touches that iOS takes away."""
    import toga_iOS.widgets.canvas as canvases
    from rubicon.objc import objc_method

    class CovenCanvas(canvases.TogaCanvas):  # type: ignore[misc]
        @objc_method  # type: ignore[untyped-decorator]
        def touchesCancelled_withEvent_(self, touches, event) -> None:  # type: ignore[no-untyped-def]  # noqa: N802
            handler = CANCEL_HANDLERS.get(self.interface)
            on_cancel = handler() if handler is not None else None
            if on_cancel is not None:
                on_cancel()

    canvases.TogaCanvas = CovenCanvas


@cache
def _release_copied_paths() -> None:
    """Releases the path that Toga copies for each fill and stroke, and keeps forever."""
    from toga_iOS.libs import core_graphics
    from toga_iOS.widgets.canvas import Context

    if "CGPathRelease" in Context.fill.__code__.co_names:
        return  # a newer Toga does it
    add_path = core_graphics.CGContextAddPath
    release = core_graphics.CGPathRelease
    release.argtypes, release.restype = [c_void_p], None

    def add_and_release(context: Any, path: Any) -> None:
        add_path(context, path)  # copies the path into the context
        release(path)

    core_graphics.CGContextAddPath = add_and_release


@cache
def _watch_keyboard() -> Any:
    """Returns the observer of the keyboard, which iOS does not keep alive."""
    from rubicon.objc import SEL, NSObject, objc_method
    from toga_iOS.libs import UIKeyboardFrameEndUserInfoKey, UIKeyboardWillChangeFrameNotification

    class CovenKeyboardObserver(NSObject):  # type: ignore[misc]
        @objc_method  # type: ignore[untyped-decorator]
        def keyboardWillChangeFrame_(self, notification) -> None:  # type: ignore[no-untyped-def]  # noqa: N802
            frame = notification.userInfo[UIKeyboardFrameEndUserInfoKey].CGRectValue
            _leave_room_for_keyboard(frame() if callable(frame) else frame)

    observer = CovenKeyboardObserver.alloc().init()
    _class_property("NSNotificationCenter", "defaultCenter").addObserver(
        observer,
        selector=SEL("keyboardWillChangeFrame:"),
        name=UIKeyboardWillChangeFrameNotification,
        object=None,
    )
    return observer


def _leave_room_for_keyboard(frame: Any) -> None:
    """Shrinks the page to end above the keyboard, and scrolls to the field with the focus."""
    window = _app_window()
    impl = window._impl
    # A hidden keyboard is just below the screen.
    impl.container.bottom_inset = max(0.0, impl.native.bounds.size.height - frame.origin.y)
    impl.notify_resize(impl.container)
    impl.container.native.layoutIfNeeded()
    for widget, scroll in _scrolled_widgets(window.content, None):
        if scroll is not None and isinstance(widget, toga.TextInput) and widget._impl.has_focus:
            native = widget._impl.native
            rect = native.convertRect(native.bounds, toView=scroll._impl.native)
            scroll._impl.native.scrollRectToVisible(rect, animated=True)


def _scrolled_widgets(
    widget: toga.Widget | None, scroll: toga.ScrollContainer | None
) -> Iterator[tuple[toga.Widget, toga.ScrollContainer | None]]:
    """Yields each widget with the innermost scrolling container around it."""
    if widget is None:
        return
    yield widget, scroll
    if isinstance(widget, toga.ScrollContainer):
        yield from _scrolled_widgets(widget.content, widget)
    for child in widget.children:
        yield from _scrolled_widgets(child, scroll)


def _class_property(class_name: str, name: str) -> Any:
    """Returns the value of a property of a class."""
    owner = objc_class(class_name)
    owner.declare_class_property(name)
    return getattr(owner, name)


def _app_window() -> toga.Window:
    app = toga.App.app
    assert app is not None
    assert isinstance(app.main_window, toga.Window)
    return app.main_window


def _window() -> Any:
    return _app_window()._impl.native


def _colour(colour: str) -> Any:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return objc_class("UIColor").colorWithRed(red, green=green, blue=blue, alpha=1.0)
