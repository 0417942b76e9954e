"""Seeded random draws that are the same on every Python version, and the seed's commitment."""

import secrets
from collections.abc import Iterator
from hashlib import blake2b, sha256

from engine.core import RandBelow

SEED_BYTES = 16


def new_seed() -> bytes:
    """Returns a seed from the system's secure random source."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """Returns the hash that commits a table to its seed before the first draw."""
    return sha256(b"pocket coven sealed deal\0" + seed).hexdigest()


def randbelow_at(seed: bytes, depth: int) -> RandBelow:
    """Returns the random source for one depth of the history; a step taken again draws the same."""
    words = _words(seed, depth)

    def below(n: int) -> int:
        # Reject words from the incomplete last range, so that all of 0 .. n-1 are equally likely.
        limit = (1 << 64) - (1 << 64) % n
        while (word := next(words)) >= limit:
            pass
        return word % n

    return below


def _words(seed: bytes, depth: int) -> Iterator[int]:
    """Yields 64-bit words derived from the seed and depth."""
    block = 0
    while True:
        place = depth.to_bytes(8, "big") + block.to_bytes(8, "big")
        digest = blake2b(place, key=seed, digest_size=64, person=b"coven draw").digest()
        for start in range(0, 64, 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        block += 1


def pick_one(items: tuple[int, ...], randbelow: RandBelow) -> int:
    return items[randbelow(len(items))]


def pick_some(items: tuple[int, ...], count: int, randbelow: RandBelow) -> tuple[int, ...]:
    """Returns `count` distinct items in the order they were drawn."""
    left = list(items)
    drawn = []
    for last in range(len(left) - 1, len(left) - 1 - count, -1):
        index = randbelow(last + 1)
        drawn.append(left[index])
        left[index] = left[last]
    return tuple(drawn)
