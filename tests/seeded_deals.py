"""Seeds the deals of tables, also those to which several phones contribute."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from types import SimpleNamespace

import pytest

import hall.hosting.room_registry
import hall.local.tables
import hall.remote.tables
import hall.rooms.codes
from engine.chance import SEED_BYTES
from tests.laws.variants import SEED

# Their random values decide the deal of several phones.
DEALING_MODULES = (
    hall.hosting.room_registry,
    hall.remote.tables,
    hall.rooms.codes,
)


@contextmanager
def deals_seeded_by(name: str) -> Iterator[None]:
    """Seeds every deal of this process by a name and COVEN_SEED."""
    random = Random(f"{SEED}:{name}")
    secrets = SimpleNamespace(
        choice=random.choice,
        token_hex=lambda count: random.randbytes(count).hex(),
        token_urlsafe=lambda count: random.randbytes(count).hex(),
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hall.local.tables, "new_seed", lambda: random.randbytes(SEED_BYTES))
        for module in DEALING_MODULES:
            patch.setattr(module, "secrets", secrets)
        yield
