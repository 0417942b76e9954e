"""NativeDevice for Android, through Chaquopy."""

import shutil
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any

from coven.native import NativeDevice, WindowEdge
from coven.native.bridge import android_activity, java_class
from coven.native.sounds import SOUNDS, Sound, sound_file
from hall.storage.sqlite_schema import create_private_file

_MAX_SOUNDS = 4  # played at once
# These exist from here on.
_LIGHT_NAVIGATION_API_LEVEL = 26  # dark icons on a light navigation bar
_UNHANDLED_KEYS_API_LEVEL = 28  # View.OnUnhandledKeyEventListener
_CONTRAST_API_LEVEL = 29  # Window.setNavigationBarContrastEnforced
_INSETS_BY_TYPE_API_LEVEL = 30  # WindowInsets.getInsets and WindowInsetsController
_RECENTS_API_LEVEL = 33  # setRecentsScreenshotEnabled


class AndroidDevice(NativeDevice):
    """A window with FLAG_SECURE is blank among other apps, so no view has to cover it."""

    can_share = can_copy = True

    def preferred_languages(self) -> tuple[str, ...]:
        """Asks Android, whose C library has no locales."""
        locales = android_activity().getResources().getConfiguration().getLocales()
        return tuple(str(locales.get(index).toLanguageTag()) for index in range(locales.size()))

    def load_sounds(self) -> None:
        """Starts loading the sounds; the SoundPool loads them on its own thread."""
        _ = self._sound_ids

    def play_sound(self, sound: Sound) -> None:
        """Starts a sound. A sound that is not loaded yet stays silent."""
        loud, once, usual_speed = 1.0, 0, 1.0
        self._sound_pool.play(self._sound_ids[sound], loud, loud, 1, once, usual_speed)

    def haptic_tap(self) -> None:
        """Vibrates like a key press, unless the phone's settings forbid it."""
        key = java_class("android.view.HapticFeedbackConstants").VIRTUAL_KEY
        _window().getDecorView().performHapticFeedback(key)

    def set_keep_screen_on(self, on: bool) -> None:  # noqa: FBT001
        _set_window_flag("FLAG_KEEP_SCREEN_ON", on=on)

    def set_screenshots_blocked(self, on: bool) -> None:  # noqa: FBT001
        """Sets FLAG_SECURE and disables the picture in the recent apps list."""
        _set_window_flag("FLAG_SECURE", on=on)
        if _api_level() >= _RECENTS_API_LEVEL:
            android_activity().setRecentsScreenshotEnabled(not on)

    def attach_window(self) -> None:
        """Pads the content by everything that the system draws over it, such as the keyboard.

        From API 35 on windows reach under the system bars. The padding belongs to the parent of
        Toga's container, because Toga lays out for the full size of its own parent.
        """
        from java import dynamic_proxy  # type: ignore[import-not-found]

        window, api_level = _window(), _api_level()
        interface = java_class("android.view.View$OnApplyWindowInsetsListener")

        class InsetsListener(dynamic_proxy(interface)):  # type: ignore[misc]
            def onApplyWindowInsets(self, view: Any, insets: Any) -> Any:  # noqa: N802
                if api_level < _INSETS_BY_TYPE_API_LEVEL:
                    view.setPadding(
                        insets.getSystemWindowInsetLeft(),
                        insets.getSystemWindowInsetTop(),
                        insets.getSystemWindowInsetRight(),
                        insets.getSystemWindowInsetBottom(),
                    )
                    return insets.consumeSystemWindowInsets()
                types = java_class("android.view.WindowInsets$Type")
                edges = insets.getInsets(types.systemBars() | types.displayCutout() | types.ime())
                view.setPadding(edges.left, edges.top, edges.right, edges.bottom)
                return java_class("android.view.WindowInsets").CONSUMED

        layout = java_class("android.view.WindowManager$LayoutParams")
        window.setSoftInputMode(layout.SOFT_INPUT_ADJUST_RESIZE)
        frame = window.getDecorView().getChildAt(0)
        # Java does not keep the Python object alive.
        self._insets_listener = InsetsListener()
        frame.setOnApplyWindowInsetsListener(self._insets_listener)
        frame.requestApplyInsets()

    def set_window_edges(self, top: WindowEdge, bottom: WindowEdge) -> None:
        """Colours the window behind the content and the bars, with icons to match."""
        window, api_level = _window(), _api_level()
        above, below = _native_colour(top.colour), _native_colour(bottom.colour)
        decor = window.getDecorView()
        if above == below:
            decor.setBackgroundColor(above)
        else:
            # One colour in the upper third, the other in the lower one, behind the content.
            kind = java_class("android.graphics.drawable.GradientDrawable")
            down = java_class("android.graphics.drawable.GradientDrawable$Orientation").TOP_BOTTOM
            decor.setBackground(kind(down, [above, above, below, below]))
        # Without effect from API 35 on, where the bars show the window's own colour.
        window.setStatusBarColor(above)
        if api_level >= _LIGHT_NAVIGATION_API_LEVEL:
            window.setNavigationBarColor(below)
        if api_level >= _CONTRAST_API_LEVEL:
            # Android would put a grey layer on ours.
            window.setNavigationBarContrastEnforced(False)
        if api_level >= _INSETS_BY_TYPE_API_LEVEL:
            kind = java_class("android.view.WindowInsetsController")
            upper, lower = kind.APPEARANCE_LIGHT_STATUS_BARS, kind.APPEARANCE_LIGHT_NAVIGATION_BARS
        else:
            kind = java_class("android.view.View")
            upper, lower = kind.SYSTEM_UI_FLAG_LIGHT_STATUS_BAR, 0
            if api_level >= _LIGHT_NAVIGATION_API_LEVEL:
                lower = kind.SYSTEM_UI_FLAG_LIGHT_NAVIGATION_BAR
        light = (0 if top.is_dark else upper) | (0 if bottom.is_dark else lower)
        if api_level >= _INSETS_BY_TYPE_API_LEVEL:
            window.getInsetsController().setSystemBarsAppearance(light, upper | lower)
        else:
            decor.setSystemUiVisibility(decor.getSystemUiVisibility() & ~(upper | lower) | light)

    def set_back_handler(self, back: Callable[[], bool]) -> None:
        """Listens to the back key, which Toga does not report.

        Newer Android versions send a gesture instead of the key unless the manifest opts out, as
        ours does: an app that handles the gesture cannot pass it back to the phone.
        """
        if _api_level() < _UNHANDLED_KEYS_API_LEVEL:
            self._watch_back_stack(back)
            return
        from java import dynamic_proxy

        listener = java_class("android.view.View$OnUnhandledKeyEventListener")
        key_event = java_class("android.view.KeyEvent")

        class UnhandledKeyListener(dynamic_proxy(listener)):  # type: ignore[misc]
            def onUnhandledKeyEvent(self, _view: Any, event: Any) -> bool:  # noqa: N802
                wanted = event.getKeyCode() == key_event.KEYCODE_BACK
                return wanted and event.getAction() == key_event.ACTION_UP and back()

        self._listener = UnhandledKeyListener()
        _window().getDecorView().addOnUnhandledKeyEventListener(self._listener)

    def _watch_back_stack(self, back: Callable[[], bool]) -> None:
        """Listens to Back on phones without a listener for unhandled keys.

        There Back takes the newest entry from the activity's stack of fragments, so that one entry
        without any fragment is kept on it.
        """
        from java import dynamic_proxy

        activity = android_activity()
        fragments = activity.getFragmentManager()

        def push_entry() -> None:
            # A recreated activity has its stack back already.
            if fragments.getBackStackEntryCount() == 0:
                fragments.beginTransaction().addToBackStack(None).commitAllowingStateLoss()

        interface = java_class("android.app.FragmentManager$OnBackStackChangedListener")

        class BackStackListener(dynamic_proxy(interface)):  # type: ignore[misc]
            def onBackStackChanged(self) -> None:  # noqa: N802
                if fragments.getBackStackEntryCount() > 0:
                    return
                if back():
                    push_entry()
                else:
                    activity.finish()

        self._listener = BackStackListener()
        fragments.addOnBackStackChangedListener(self._listener)
        push_entry()

    def set_focus_handler(self, on_focus: Callable[[bool], object]) -> None:
        """Listens to the window's focus.

        Toga reports another activity in front, but not the notification shade or a call above ours.
        """
        from java import dynamic_proxy

        interface = java_class("android.view.ViewTreeObserver$OnWindowFocusChangeListener")

        class FocusListener(dynamic_proxy(interface)):  # type: ignore[misc]
            def onWindowFocusChanged(self, focused: bool) -> None:  # noqa: FBT001, N802
                on_focus(bool(focused))

        self._focus_listener = FocusListener()
        observer = _window().getDecorView().getViewTreeObserver()
        observer.addOnWindowFocusChangeListener(self._focus_listener)

    def listen_to_links(self, on_link: Callable[[], object]) -> None:
        """Listens to new intents, which a running activity receives instead of being started."""
        from java import dynamic_proxy

        activity = android_activity()

        class IntentListener(dynamic_proxy(java_class("androidx.core.util.Consumer"))):  # type: ignore[misc]
            def accept(self, intent: Any) -> None:
                activity.setIntent(intent)
                on_link()

        self._intent_listener = IntentListener()
        activity.addOnNewIntentListener(self._intent_listener)

    def take_link(self) -> str:
        """Returns the intent's link and clears it, so that it is followed once."""
        intent = android_activity().getIntent()
        link = intent.getDataString()
        if not link:
            return ""
        intent.setData(None)
        return str(link)

    def share(self, text: str, title: str) -> None:
        intents = java_class("android.content.Intent")
        intent = intents(intents.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(intents.EXTRA_SUBJECT, title)
        intent.putExtra(intents.EXTRA_TEXT, text)
        android_activity().startActivity(intents.createChooser(intent, title))

    def share_file(self, path: Path, title: str) -> None:
        """Opens the chooser with a copy of a file in the folder that the app may share."""
        activity, intents = android_activity(), java_class("android.content.Intent")
        copy = self._shared_folder() / path.name
        copy.parent.mkdir(exist_ok=True)
        create_private_file(copy)
        shutil.copyfile(path, copy)
        uri = java_class("androidx.core.content.FileProvider").getUriForFile(
            activity,
            f"{activity.getPackageName()}.fileprovider",
            java_class("java.io.File")(str(copy)),
        )
        intent = intents(intents.ACTION_SEND)
        intent.setType("application/octet-stream")
        intent.putExtra(intents.EXTRA_STREAM, uri)
        intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
        activity.startActivity(intents.createChooser(intent, title))

    def remove_shared_files(self) -> None:
        # Not sooner: the other app may read its file when the message is sent.
        shutil.rmtree(self._shared_folder(), ignore_errors=True)

    def _shared_folder(self) -> Path:
        return Path(str(android_activity().getCacheDir().getPath())) / "shared"

    def copy(self, text: str) -> None:
        clip = java_class("android.content.ClipData").newPlainText("Pocket Coven", text)
        self._clipboard().setPrimaryClip(clip)

    def paste(self) -> str:
        clip = self._clipboard().getPrimaryClip()
        if clip is None or not clip.getItemCount():
            return ""
        return str(clip.getItemAt(0).coerceToText(android_activity()) or "")

    def _clipboard(self) -> Any:
        return android_activity().getSystemService("clipboard")

    @cached_property
    def _sound_pool(self) -> Any:
        attributes = java_class("android.media.AudioAttributes")
        kind = java_class("android.media.AudioAttributes$Builder")()
        kind.setUsage(attributes.USAGE_GAME)
        kind.setContentType(attributes.CONTENT_TYPE_SONIFICATION)
        builder = java_class("android.media.SoundPool$Builder")()
        builder.setMaxStreams(_MAX_SOUNDS)
        builder.setAudioAttributes(kind.build())
        return builder.build()

    @cached_property
    def _sound_ids(self) -> dict[Sound, int]:
        return {sound: self._sound_pool.load(str(sound_file(sound)), 1) for sound in SOUNDS}


def _window() -> Any:
    return android_activity().getWindow()


def _set_window_flag(name: str, *, on: bool) -> None:
    flag = getattr(java_class("android.view.WindowManager$LayoutParams"), name)
    (_window().addFlags if on else _window().clearFlags)(flag)


def _api_level() -> int:
    return int(java_class("android.os.Build$VERSION").SDK_INT)


def _native_colour(colour: str) -> int:
    """Returns an opaque colour as Java's signed number."""
    return (0xFF000000 | int(colour.removeprefix("#"), 16)) - (1 << 32)
