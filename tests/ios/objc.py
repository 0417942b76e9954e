"""A stand-in for rubicon's Objective-C, in plain Python.

Classes of Apple's frameworks are Python classes in `uikit.py`. A class, a method or a property that
is not written there is unknown: using it raises an error that names it. Real Objective-C ends the
process in that place, or silently keeps a misspelt property as a Python attribute.
"""

import asyncio
import ctypes
import ctypes.util
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any, ClassVar


class UnknownToStandIn(BaseException):
    """Something that the stand-in does not know. Not an Exception, so that no code catches it."""


# Structures


class CGPoint(ctypes.Structure):
    _fields_ = (("x", ctypes.c_double), ("y", ctypes.c_double))


class CGSize(ctypes.Structure):
    _fields_ = (("width", ctypes.c_double), ("height", ctypes.c_double))


class CGRect(ctypes.Structure):
    _fields_ = (("origin", CGPoint), ("size", CGSize))


class UIEdgeInsets(ctypes.Structure):
    _fields_ = tuple((side, ctypes.c_double) for side in ("top", "left", "bottom", "right"))


class NSRange(ctypes.Structure):
    _fields_ = (("location", ctypes.c_uint64), ("length", ctypes.c_uint64))


def make_rect(x: float, y: float, width: float, height: float) -> CGRect:
    return CGRect(CGPoint(x, y), CGSize(width, height))


# Classes and objects


class ObjCMeta(type):
    """The type of every stand-in for a class."""

    def __new__(
        mcs, name: str, bases: tuple[type, ...], content: dict[str, Any], **_options: Any
    ) -> "ObjCMeta":
        made = super().__new__(mcs, name, bases, content)
        CLASSES[name] = made
        return made

    def __init__(
        cls, name: str, bases: tuple[type, ...], content: dict[str, Any], **_options: Any
    ) -> None:
        super().__init__(name, bases, content)

    def declare_class_property(cls, name: str) -> None:
        """Does nothing: the stand-in knows its class properties."""

    def declare_property(cls, name: str) -> None:
        """Does nothing: the stand-in knows its properties."""

    def __getattr__(cls, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        for each in cls.__mro__:
            properties = each.__dict__.get("CLASS_PROPERTIES", {})
            if name in properties:
                value = properties[name]
                return value() if callable(value) and not isinstance(value, type) else value
        if "_" in name:
            return _split_call(cls, name)
        raise UnknownToStandIn(f"{cls.__name__}.{name}")


CLASSES: dict[str, ObjCMeta] = {}


class NSObject(metaclass=ObjCMeta):
    """The base of every stand-in; PROPERTIES of a class are its properties with their defaults."""

    PROPERTIES: ClassVar[dict[str, Any]] = {}
    CLASS_PROPERTIES: ClassVar[dict[str, Any]] = {}

    @classmethod
    def alloc(cls) -> Any:
        return cls()

    @classmethod
    def new(cls) -> Any:
        return cls.alloc().init()

    def init(self) -> Any:
        return self

    def performSelector(  # noqa: N802
        self,
        selector: str,
        withObject: Any = None,  # noqa: N803
        afterDelay: float = 0.0,  # noqa: N803
    ) -> None:
        method = getattr(self, selector)
        asyncio.get_event_loop_policy().get_event_loop().call_later(afterDelay, method)

    @classmethod
    def _default(cls, name: str) -> tuple[Any] | None:
        for each in cls.__mro__:
            properties = each.__dict__.get("PROPERTIES", {})
            if name in properties:
                value = properties[name]
                return (value() if callable(value) else value,)
        return None

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        if found := self._default(name):
            self.__dict__[name] = found[0]
            return found[0]
        for prefix, action in (("set", self._setter), ("is", self._getter)):
            rest = name.removeprefix(prefix).rstrip("_")
            own = rest[:1].lower() + rest[1:]
            if name.startswith(prefix) and self._default(own) is not None:
                return action(own)
        if "_" in name:
            return _split_call(self, name)
        raise UnknownToStandIn(f"{type(self).__name__}.{name}")

    def _setter(self, name: str) -> Callable[[Any], None]:
        return lambda value: setattr(self, name, value)

    def _getter(self, name: str) -> Callable[[], Any]:
        return lambda: getattr(self, name)

    def __setattr__(self, name: str, value: Any) -> None:
        known = name.startswith("_") or name in self.__dict__ or self._default(name) is not None
        if not known and not defines(type(self), name):
            raise UnknownToStandIn(f"{type(self).__name__}.{name} = {value!r}")
        object.__setattr__(self, name, value)


def defines(cls: type, name: str) -> bool:
    """Returns whether a class or one above it has an attribute, without asking for it."""
    return any(name in each.__dict__ for each in cls.__mro__)


def _split_call(target: Any, name: str) -> Callable[..., Any]:
    """Returns `target.first(a, second=b)` for the name `first_second_`."""
    first, *rest = name.rstrip("_").split("_")
    method = getattr(target, first)
    return lambda *values: method(*values[:1], **dict(zip(rest, values[1:], strict=True)))


class ObjCProperty:
    """A property that a Python class adds to its Objective-C class."""

    def __set_name__(self, _owner: type, name: str) -> None:
        self._name = f"_property_{name}"

    def __get__(self, target: Any, _owner: type | None = None) -> Any:
        return self if target is None else target.__dict__.get(self._name)

    def __set__(self, target: Any, value: Any) -> None:
        target.__dict__[self._name] = value


def objc_class(name: str) -> ObjCMeta:
    """Returns a class; one without a stand-in raises as soon as it is used."""
    if name not in CLASSES:
        ObjCMeta(name, (Unknown,), {})
    return CLASSES[name]


class Unknown(NSObject):
    """A class without a stand-in: Toga may name it and derive from it."""

    @classmethod
    def alloc(cls) -> Any:
        raise UnknownToStandIn(cls.__name__)


def send_super(cls: type, target: Any, selector: str, *arguments: Any, **_types: Any) -> Any:
    """Calls the method of the class above."""
    parts = selector.split(":")
    base: Any = super(cls, target)
    whole = "_".join(parts)
    if any(whole in each.__dict__ for each in cls.__mro__[1:]):
        return getattr(base, whole)(*arguments)
    method = getattr(base, parts[0])
    return method(*arguments[:1], **dict(zip(parts[1:], arguments[1:], strict=False)))


# C libraries


class CFunction:
    """A C function: Toga declares many, of which the stand-in knows those that are called."""

    def __init__(self, name: str, implementation: Callable[..., Any] | None) -> None:
        self.name = name
        self.restype: Any = None
        self.argtypes: Any = None
        self._implementation = implementation

    def __call__(self, *arguments: Any) -> Any:
        if self._implementation is None:
            raise UnknownToStandIn(f"{self.name}()")
        return self._implementation(*arguments)


class CLibrary:
    """A framework's C functions."""

    def __init__(self, functions: dict[str, Callable[..., Any]]) -> None:
        self._functions = functions

    def __getattr__(self, name: str) -> CFunction:
        made = CFunction(name, self._functions.get(name))
        self.__dict__[name] = made
        return made


class RubiconEventLoop(asyncio.SelectorEventLoop):
    """The app's loop, which a test runs piece by piece."""

    def run_forever_cooperatively(self, lifecycle: Any = None) -> None:
        asyncio.set_event_loop(self)


@contextmanager
def _frameworks(libraries: dict[str, CLibrary]) -> Iterator[None]:
    """Lets ctypes load the frameworks' stand-ins while Toga is imported."""

    class Structure(ctypes.Structure):
        @classmethod
        def in_dll(cls, _library: Any, name: str) -> Any:
            if name != "CGAffineTransformIdentity":
                raise UnknownToStandIn(name)
            return cls(1, 0, 0, 1, 0, 0)

    kept = ctypes.Structure, ctypes.cdll.LoadLibrary, ctypes.util.find_library, sys.platform
    loader: Any = ctypes.cdll
    ctypes.Structure = Structure  # type: ignore[misc]
    loader.LoadLibrary = lambda name: libraries.setdefault(name, CLibrary({}))
    ctypes.util.find_library = lambda name: name
    sys.platform = "ios"
    try:
        yield
    finally:
        ctypes.Structure, loader.LoadLibrary, ctypes.util.find_library, sys.platform = kept  # type: ignore[misc]


def install(libraries: dict[str, CLibrary]) -> None:
    """Puts the stand-in in the place of rubicon, and imports Toga's iOS backend on it."""

    def module(name: str, **content: Any) -> ModuleType:
        made = ModuleType(name)
        made.__dict__.update(content)
        sys.modules[name] = made
        return made

    def unchanged(*_arguments: Any, **_named: Any) -> Callable[[Any], Any]:
        return lambda value: value

    runtime = module(
        "rubicon.objc.runtime",
        load_library=lambda name: libraries.setdefault(name, CLibrary({})),
        objc_id="objc_id",
        SEL=str,
    )
    objc = module(
        "rubicon.objc",
        Block=lambda function, *_types: function,
        CGFloat=ctypes.c_double,
        CGPoint=CGPoint,
        CGRect=CGRect,
        CGRectMake=make_rect,
        CGSize=CGSize,
        NSInteger=ctypes.c_int64,
        NSMakePoint=CGPoint,
        NSMakeRect=make_rect,
        NSMakeSize=CGSize,
        NSMutableDictionary=objc_class("NSMutableDictionary"),
        NSObject=NSObject,
        NSPoint=CGPoint,
        NSRange=NSRange,
        NSRect=CGRect,
        NSSize=CGSize,
        ObjCClass=objc_class,
        ObjCInstance=lambda value: value,
        ObjCProtocol=lambda name: name,
        SEL=lambda name: name.replace(":", "_"),
        objc_const=lambda _library, name: name,
        objc_id="objc_id",
        objc_method=lambda method: method,
        objc_property=lambda *_type, **_named: ObjCProperty(),
        runtime=runtime,
        send_super=send_super,
    )
    module("rubicon", objc=objc)
    module("rubicon.objc.eventloop", RubiconEventLoop=RubiconEventLoop, iOSLifecycle=object)
    module(
        "rubicon.objc.types",
        register_preferred_encoding=unchanged,
        with_encoding=unchanged,
        with_preferred_encoding=unchanged,
    )
    with _frameworks(libraries):
        import toga.platform  # noqa: F401
        import toga_iOS.app
        import toga_iOS.fonts
        import toga_iOS.widgets.canvas
        import toga_iOS.window  # noqa: F401
