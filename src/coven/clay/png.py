"""PNG files of few colours, written with nothing but the standard library."""

import struct
import zlib
from collections.abc import Iterable, Sequence

Rgba = tuple[int, int, int, int]

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_INDEXED = 3
_FAST_COMPRESSION = 1


def compress_rows(rows: Iterable[bytes], level: int = _FAST_COMPRESSION) -> bytes:
    """Returns rows of places on a palette as PNG keeps them, each without a filter."""
    return zlib.compress(b"".join(b"\0" + row for row in rows), level)


def encode_png(width: int, height: int, palette: Sequence[Rgba], pixels: bytes) -> bytes:
    """Returns a file that shows squeezed rows in the colours of a palette."""
    head = struct.pack(">IIBBBBB", width, height, 8, _INDEXED, 0, 0, 0)
    colours = b"".join(bytes(colour[:3]) for colour in palette)
    clear = bytes(colour[3] for colour in palette)
    chunks = {b"IHDR": head, b"PLTE": colours, b"tRNS": clear, b"IDAT": pixels, b"IEND": b""}
    return _SIGNATURE + b"".join(_chunk(name, data) for name, data in chunks.items())


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
