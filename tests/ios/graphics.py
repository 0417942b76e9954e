"""Core Graphics without pixels: it keeps the path, counts what is drawn and who owns a path."""

import itertools
from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.ios.objc import UnknownToStandIn

# Functions that add to the current path.
_PATH = (
    "AddArc",
    "AddCurveToPoint",
    "AddLineToPoint",
    "AddQuadCurveToPoint",
    "AddRect",
    "MoveToPoint",
)
# Functions that change how is drawn.
_STATE = (
    "RotateCTM", "ScaleCTM", "SetLineDash", "SetLineWidth", "SetRGBFillColor", "SetRGBStrokeColor",
    "TranslateCTM",
)  # fmt: skip


class Graphics:
    """The context that is drawn into."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Forgets all that was drawn."""
        self.calls: Counter[str] = Counter()
        self.texts: list[str] = []
        self.owned_paths: set[int] = set()  # copied, and not released yet
        self.current: int | None = None
        self._path_is_empty = True
        self._saved = 0
        self._handles = itertools.count(1)

    def functions(self) -> dict[str, Callable[..., Any]]:
        """Returns the C functions by name."""
        known: dict[str, Callable[..., Any]] = {
            "CGContextAddPath": self._add_path,
            "CGContextBeginPath": self._end_path,
            "CGContextClosePath": self._keep_path,
            "CGContextCopyPath": self._copy_path,
            "CGContextDrawImage": self._draw_image,
            "CGContextDrawPath": self._draw_path,
            "CGContextGetCTM": lambda _context: None,
            "CGContextIsPathEmpty": lambda _context: self._path_is_empty,
            "CGContextRestoreGState": self._restore,
            "CGContextSaveGState": self._save,
            "CGPathRelease": self._release_path,
        }
        known |= {f"CGContext{name}": self._extend_path for name in _PATH}
        known |= {f"CGContext{name}": self._keep_path for name in _STATE}
        return {name: self._counted(name, function) for name, function in known.items()}

    def _counted(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            self.calls[name] += 1
            return function(*arguments)

        return call

    def _extend_path(self, *_arguments: Any) -> None:
        self._path_is_empty = False

    def _keep_path(self, *_arguments: Any) -> None:
        """Leaves the path alone."""

    def _end_path(self, *_arguments: Any) -> None:
        self._path_is_empty = True

    def _draw_path(self, *_arguments: Any) -> None:
        assert not self._path_is_empty, "nothing to draw"
        self._path_is_empty = True

    def _draw_image(self, _context: Any, _rect: Any, image: Any) -> None:
        assert image is not None, "no image"

    def _copy_path(self, *_arguments: Any) -> int:
        handle = next(self._handles)
        self.owned_paths.add(handle)
        return handle

    def _add_path(self, _context: Any, path: int) -> None:
        if path not in self.owned_paths:
            raise UnknownToStandIn("a path that is not alive")
        self._path_is_empty = False

    def _release_path(self, path: int) -> None:
        if path not in self.owned_paths:
            raise UnknownToStandIn("a path that is not alive")
        self.owned_paths.remove(path)

    def _save(self, *_arguments: Any) -> None:
        self._saved += 1

    def _restore(self, *_arguments: Any) -> None:
        assert self._saved, "nothing was saved"
        self._saved -= 1


GRAPHICS = Graphics()
