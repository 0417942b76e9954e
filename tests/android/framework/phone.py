"""A phone: the real Android framework in this process, with Python on its main thread.

One JVM and one Robolectric sandbox serve all phones of a process; each phone is one run of
Robolectric's test runner, which resets the framework's state.
"""

import os
import queue
import select
import threading
import time
import types
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from selectors import SelectSelector
from typing import Any, TypeVar

import jpype
import jpype.config

from tests.android.framework import chaquopy
from tests.android.framework.chaquopy import jclass, uncounted

T = TypeVar("T")

ROOT = Path(__file__).resolve().parents[3]
KIT = Path(os.environ.get("COVEN_ANDROID_KIT", ROOT / "build" / "android"))
SMALL_PHONE = "w360dp-h640dp-xhdpi"
TARGET_API = 36
_OPENED_PACKAGES = ("io", "lang", "lang.reflect", "net", "nio", "text", "util")
# android:configChanges of Briefcase's manifest: keyboard, keyboardHidden, orientation, screenSize
# and screenLayout. Any other change recreates the activity.
_CONFIG_CHANGES = 0x10 | 0x20 | 0x80 | 0x400 | 0x100
_POLL_SECONDS = 0.002


def start_jvm() -> None:
    """Starts the one JVM of this process."""
    if jpype.isJVMStarted():
        return
    chaquopy.count_crossings()
    jpype.startJVM(
        "-Drobolectric.offline=true",
        f"-Drobolectric.dependency.dir={KIT / 'lib'}",
        "-Dsun.java.command=python",  # Robolectric reads it, and only a launcher sets it
        "-Djava.awt.headless=true",
        "-Xmx1g",
        "-XX:TieredStopAtLevel=1",  # most of the code runs once
        *(f"--add-opens=java.base/java.{name}=ALL-UNNAMED" for name in _OPENED_PACKAGES),
        # Android's jar too: Robolectric's annotations name a class of it outside of the sandbox.
        classpath=[str(KIT / "classes"), *sorted(map(str, (KIT / "lib").glob("*.jar")))],
        convertStrings=True,
    )
    # The sandbox's main thread is not a daemon: destroying the JVM would wait for it forever.
    jpype.config.destroy_jvm = False


class AndroidPhone:
    """One run of Robolectric, whose main thread does the work it is given."""

    def __init__(self, qualifiers: str = SMALL_PHONE, *, font_scale: float = 1.0) -> None:
        start_jvm()
        self._qualifiers = qualifiers
        self._font_scale = font_scale
        self._jobs: queue.SimpleQueue[tuple[Future[Any], Callable[[], Any]] | None]
        self._jobs = queue.SimpleQueue()
        self._main: Callable[[], object] = lambda: None
        self._watched: dict[int, tuple[Any, int]] = {}  # [file descriptor] selector and events
        self._clock = time.monotonic()  # how far Android's own clock has come
        self._is_clock_stopped = False
        self.controller: Any = None
        self.looper: Any = None
        bridge = jpype.JClass("bridge.Bridge")
        bridge.entry = jpype.JProxy("bridge.Bridge$Entry", dict={"run": self._run})
        python = {"start": self._start_python, "call": self._call_python}
        bridge.python = jpype.JProxy("bridge.Bridge$Python", dict=python)
        self._ready: Future[None] = Future()
        self._thread = threading.Thread(target=self._run_junit, name="phone", daemon=True)
        self._thread.start()
        self._ready.result()

    # The sandbox and its main thread

    def do(self, work: Callable[[], T]) -> T:
        """Does some work on the phone's main thread and returns its result."""
        future: Future[T] = Future()
        self._jobs.put((future, work))
        return future.result()

    def close(self) -> None:
        """Ends the run."""
        self._jobs.put(None)
        self._thread.join()

    def _run_junit(self) -> None:
        # A thread of Python's has no class loader.
        loader = jpype.JClass("java.lang.ClassLoader").getSystemClassLoader()
        jpype.JClass("java.lang.Thread").currentThread().setContextClassLoader(loader)
        runner = jpype.JClass("org.junit.runner.JUnitCore")
        result = runner.runClasses(jpype.JClass("harness.PhoneTest"))
        if not self._ready.done():
            traces = [str(failure.getTrace()) for failure in result.getFailures()]
            self._ready.set_exception(RuntimeError("\n".join(traces)))

    def _run(self, loader: Any) -> None:
        try:
            chaquopy.install(loader)
            self._configure()
        except BaseException as error:
            self._ready.set_exception(error)
            return
        self._ready.set_result(None)
        while (job := self._jobs.get()) is not None:
            future, work = job
            try:
                future.set_result(work())
            except BaseException as error:
                future.set_exception(error)

    def _configure(self) -> None:
        # Robolectric reads a runner's configuration once and keeps it for every later run.
        environment = jclass("org.robolectric.RuntimeEnvironment")
        environment.setQualifiers(self._qualifiers)
        environment.setFontScale(self._font_scale)
        environment.getApplication().getApplicationInfo().targetSdkVersion = TARGET_API

    # Chaquopy's part: starting Python, and calling the app's methods by their names

    def _start_python(self, _activity: Any) -> None:
        self._main()

    def _call_python(self, app: Any, method: str, arguments: Any) -> Any:
        found = getattr(app, str(method), None)
        return None if found is None else found(*arguments)

    # The activity: from here on everything is for the main thread

    def launch(self, main: Callable[[], object], intent: Any = None) -> None:
        """Starts the activity, which runs `main` as Chaquopy runs the app's module."""
        self._main = main
        self._clock = time.monotonic()
        # Kept, so that waiting adds nothing to the counted calls.
        shadows = jclass("org.robolectric.shadow.api.Shadow")
        self.looper = shadows.extract(jclass("android.os.Looper").getMainLooper())
        self._adapt_toga()
        activity = jclass("org.beeware.android.MainActivity")
        self._register(activity)
        robolectric = jclass("org.robolectric.Robolectric")
        given = () if intent is None else (intent,)
        self.controller = robolectric.buildActivity(activity.class_, *given)
        self.controller.setup()
        # Android cancels the keys of a window without the focus.
        self.controller.windowFocusChanged(True)

    def _register(self, activity: Any) -> None:
        context = jclass("org.robolectric.RuntimeEnvironment").getApplication()
        kind = jclass("android.content.pm.ActivityInfo")
        info = kind()
        info.name, info.packageName = activity.class_.getName(), context.getPackageName()
        info.applicationInfo = context.getApplicationInfo()
        info.configChanges = _CONFIG_CHANGES
        info.flags |= kind.FLAG_HARDWARE_ACCELERATED
        shadows = jclass("org.robolectric.shadow.api.Shadow")
        shadows.extract(context.getPackageManager()).addOrUpdateActivity(info)

    def _adapt_toga(self) -> None:
        import toga.app
        from toga_android.libs.events import AndroidSelector

        # Only Python's main thread may handle signals, and the phone's main thread is another one.
        toga.app.__dict__["signal"] = types.SimpleNamespace(
            signal=lambda *_: None, SIGINT=2, SIG_DFL=0
        )
        watched = self._watched

        # A JVM's FileDescriptor has no number, and Robolectric's queue watches no descriptors.
        def register(selector: Any, fd: int, events: int) -> None:
            watched[fd] = (selector, events)

        def unregister(selector: Any, fileobj: Any) -> Any:
            key = SelectSelector.unregister(selector, fileobj)
            watched.pop(key.fd, None)
            return key

        AndroidSelector.register_with_android = register
        AndroidSelector.unregister = unregister

    @property
    def activity(self) -> Any:
        """The activity in front."""
        with uncounted():
            return jclass("org.beeware.android.MainActivity").singletonThis

    @property
    def decor(self) -> Any:
        """The root of the window's views."""
        with uncounted():
            return self.activity.getWindow().getDecorView()

    # Time

    def idle(self) -> None:
        """Runs everything that is due on Android's queue."""
        passed = 0
        if not self._is_clock_stopped:
            passed = int((time.monotonic() - self._clock) * 1000)
            self._clock += passed / 1000
        if passed:
            self._advance(passed)
        else:
            self.looper.idle()

    def _advance(self, milliseconds: int) -> None:
        with uncounted():
            duration = jclass("java.time.Duration").ofMillis(milliseconds)
        self.looper.idleFor(duration)

    @contextmanager
    def simulated_time(self) -> Iterator[Callable[[int], None]]:
        """Stops Android's clock, and gives a function that advances it by milliseconds."""
        self._is_clock_stopped = True
        try:
            yield self._advance
        finally:
            self._is_clock_stopped, self._clock = False, time.monotonic()

    def wait_until(self, predicate: Callable[[], object], seconds: float = 30.0) -> bool:
        """Runs Android's queue until something is so; returns whether it became so."""
        end = time.monotonic() + seconds
        while True:
            self.idle()
            if predicate():
                return True
            if time.monotonic() >= end:
                return False
            self._poll_descriptors()

    def _poll_descriptors(self) -> None:
        reading = [fd for fd, (_, events) in self._watched.items() if events & 1]
        try:
            readable, _, _ = select.select(reading, [], [], _POLL_SECONDS)
        except OSError:  # an earlier app's
            self._watched.clear()
            return
        for fd in readable:
            selector, _ = self._watched.pop(fd)
            selector.handle_fd_wakeup(fd, 1)
            selector.reregister_with_android_soon(fd)

    # Views and pictures

    def views(self, root: Any = None) -> Iterator[Any]:
        """Returns every view, parents first."""
        view = self.decor if root is None else root
        yield view
        if isinstance(view, jclass("android.view.ViewGroup")):
            with uncounted():
                children = [view.getChildAt(index) for index in range(view.getChildCount())]
            for child in children:
                yield from self.views(child)

    def bounds(self, view: Any) -> tuple[int, int, int, int]:
        """Returns left, top, width and height of a view in the window, in pixels."""
        place = jpype.JArray(jpype.JInt)(2)
        with uncounted():
            view.getLocationInWindow(place)
            return int(place[0]), int(place[1]), int(view.getWidth()), int(view.getHeight())

    def draw(self, view: Any = None) -> None:
        """Lets a view and all below it draw, without a picture: the window's root unless given."""
        view = self.decor if view is None else view
        with uncounted():
            picture = jclass("android.graphics.Picture")()
            canvas = picture.beginRecording(view.getWidth(), view.getHeight())
            # The handlers that draw are counted again.
            draw = view.draw
        draw(canvas)
        with uncounted():
            picture.endRecording()

    def screenshot(self) -> bytes:
        """Returns the window as a PNG, drawn by Android's own renderer.

        View.draw would not do: Toga's canvas resets the matrix, which only a render node survives.
        """
        copier = jclass("android.view.PixelCopy")
        bitmaps = jclass("android.graphics.Bitmap")
        answers: list[int] = []

        class Listener(chaquopy.dynamic_proxy(copier.OnPixelCopyFinishedListener)):  # type: ignore[misc]
            def onPixelCopyFinished(self, result: int) -> None:  # noqa: N802
                answers.append(int(result))

        with uncounted():
            width, height = self.decor.getWidth(), self.decor.getHeight()
            bitmap = bitmaps.createBitmap(width, height, bitmaps.Config.ARGB_8888)
            handler = jclass("android.os.Handler")(jclass("android.os.Looper").getMainLooper())
            window = self.activity.getWindow()
            # The handlers that draw are counted again.
            request = copier.request
        request(window, bitmap, Listener(), handler)
        self.wait_until(lambda: answers)
        with uncounted():
            assert answers == [copier.SUCCESS]
            stream = jclass("java.io.ByteArrayOutputStream")()
            bitmap.compress(bitmaps.CompressFormat.PNG, 100, stream)
            return bytes(stream.toByteArray())
