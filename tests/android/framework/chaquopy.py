"""Chaquopy's `java` module on JPype: the part of it that Toga and the app use.

Every crossing from Python to Java is counted, because on a phone crossings are the slow part.
Crossings by the tests themselves are not: they look their methods up within `uncounted`.
"""

import importlib.abc
import importlib.machinery
import sys
import types
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import _jpype
import jpype
from jpype import _jcustomizer

PACKAGES = ("android", "androidx", "java", "org.beeware")
crossings: Counter[str] = Counter()  # [class and member] how often Python asked Java for it

_COUNTED_PACKAGES = ("android.", "androidx.", "java.", "org.beeware.")
# JPype asks it about each class that it wraps, which Chaquopy does without Python.
_UNCOUNTED_CLASS = "java.lang.Class"


class _Sandbox:
    loader: Any = None
    classes: dict[str, Any] = {}  # noqa: RUF012 - one for the process, as the sandbox is


def jclass(name: str) -> Any:
    """Returns the class that Android's own code sees under a name."""
    found = _Sandbox.classes.get(name)
    if found is None:
        found = _Sandbox.classes[name] = jpype.JClass(name, loader=_Sandbox.loader)
    return found


def dynamic_proxy(*interfaces: Any) -> type:
    """Returns a base class whose instances implement Java interfaces."""

    def new(kind: type, *_arguments: object, **_options: object) -> Any:
        return _jpype._JProxy.__new__(kind, None, None, interfaces)

    return type("dynamic_proxy", (_jpype._JProxy,), {"__new__": new})


def _cast(kind: Any, value: Any) -> Any:
    return jpype.JObject(value, kind)


class _Package(types.ModuleType):
    """A Java package; its classes are looked up when they are asked for."""

    def __getattr__(self, name: str) -> Any:
        if not name[0].isupper():
            raise AttributeError(f"{self.__name__}.{name}")
        try:
            found = jclass(f"{self.__name__}.{name}")
        except Exception as error:
            raise AttributeError(f"{self.__name__}.{name}: {error}") from error
        setattr(self, name, found)
        return found


class _PackageFinder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Lets `import android.view` find a Java package."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: types.ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Returns a spec for a Java package or a part of its name, else None."""
        is_java = any(f"{name}.".startswith(f"{p}.") or p.startswith(f"{name}.") for p in PACKAGES)
        if not is_java or name.rpartition(".")[2][0].isupper():
            return None
        return importlib.machinery.ModuleSpec(name, self, is_package=True)

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> types.ModuleType:
        """Returns an empty package."""
        return _Package(spec.name)

    def exec_module(self, module: types.ModuleType) -> None:
        """Marks the module as a package without files."""
        module.__path__ = []


class _MatrixCustomizer:
    """Chaquopy copies a list that was passed as an array back when the call returns."""

    @jpype.JOverride  # type: ignore[untyped-decorator]
    def mapPoints(self, points: Any, *more: Any) -> None:  # noqa: N802
        """Maps points in place."""
        if more or not isinstance(points, list):
            self._mapPoints(points, *more)  # type: ignore[attr-defined]
            return
        array = jpype.JArray(jpype.JFloat)(points)
        self._mapPoints(array)  # type: ignore[attr-defined]
        points[:] = list(array)


# Counting


class _Counting:
    paused = 0  # how many `uncounted` blocks are open


@contextmanager
def uncounted() -> Iterator[None]:
    """Counts no method that is looked up meanwhile, no field and no constructor."""
    _Counting.paused += 1
    try:
        yield
    finally:
        _Counting.paused -= 1


def _count(name: str) -> None:
    if not _Counting.paused:
        crossings[name] += 1


class _CountedMethod:
    """A Java method that counts its calls."""

    def __init__(self, method: Any, name: str) -> None:
        self._method = method
        self._name = name

    def __get__(self, instance: Any, kind: Any = None) -> Any:
        bound, name = self._method.__get__(instance, kind), self._name
        if _Counting.paused:
            return bound

        def call(*arguments: Any) -> Any:
            crossings[name] += 1
            return bound(*arguments)

        return call


class _CountedField:
    """A Java field that counts reads and writes."""

    def __init__(self, field: Any, name: str) -> None:
        self._field = field
        self._name = name

    def __get__(self, instance: Any, kind: Any = None) -> Any:
        _count(self._name)
        return self._field.__get__(instance, kind)

    def __set__(self, instance: Any, value: Any) -> None:
        _count(self._name)
        self._field.__set__(instance, value)


def _counted_constructor(name: str) -> Any:
    def count(_self: Any, *_arguments: Any) -> None:
        _count(f"{name}.<init>")

    return count


def count_crossings() -> None:
    """Counts every use of the Java classes that JPype wraps from now on; called once."""
    customize = _jcustomizer.JClassHints.applyCustomizers

    def customize_and_count(hints: Any, name: str, bases: Any, members: dict[str, Any]) -> None:
        customize(hints, name, bases, members)
        if not name.startswith(_COUNTED_PACKAGES) or name == _UNCOUNTED_CLASS:
            return
        for key, member in list(members.items()):
            if isinstance(member, _jpype._JMethod):
                members[key] = _CountedMethod(member, f"{name}.{key}")
            elif isinstance(member, _jpype._JField):
                members[key] = _CountedField(member, f"{name}.{key}")
        members.setdefault("__init__", _counted_constructor(name))

    _jcustomizer.JClassHints.applyCustomizers = customize_and_count


def install(loader: Any) -> None:
    """Makes `java` and Android's packages importable, from a sandbox's class loader."""
    if _Sandbox.loader is not None:
        assert _Sandbox.loader.equals(loader), "a second sandbox has other classes"
        return
    _Sandbox.loader = loader
    jpype.JImplementationFor("android.graphics.Matrix")(_MatrixCustomizer)
    sys.meta_path.insert(0, _PackageFinder())
    java = _Package("java")
    java.__path__ = []
    members = {
        "jclass": jclass,
        "dynamic_proxy": dynamic_proxy,
        "cast": _cast,
        "jboolean": jpype.JBoolean,
        "jdouble": jpype.JDouble,
        "jfloat": jpype.JFloat,
        "jint": jpype.JInt,
        "jlong": jpype.JLong,
    }
    for name, value in members.items():
        setattr(java, name, value)
    sys.modules["java"] = java
