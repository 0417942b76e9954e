"""Pictures of the sealed deal, each on a tile of parchment."""

from drawings.seal.animals import ANIMALS
from drawings.seal.nature import NATURE
from drawings.seal.things import THINGS
from drawings.shapes import PARCHMENT, shape, svg

TILE = (
    "M18 4Q50 1 82 4Q96 4 96 18Q99 50 96 82Q96 96 82 96Q50 99 18 96Q4 96 4 82Q1 50 4 18Q4 4 18 4Z"
)
PICTURES = {**ANIMALS, **NATURE, **THINGS}


def drawings() -> dict[str, str]:
    """Returns the pictures by name."""
    tile = shape(TILE, PARCHMENT, 4)
    return {f"seal-{name}": svg(100, 100, tile, *picture()) for name, picture in PICTURES.items()}
