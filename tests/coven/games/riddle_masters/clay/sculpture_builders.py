"""Random sculptures of any size, the same each time."""

from random import Random

from engine.games.riddle_masters.sculpture import COLOURS, KINDS, TILTS, TURNS, Lump, Sculpture


def random_sculpture(count: int, seed: int = 1) -> Sculpture:
    """Returns this many lumps of every kind, spread over the turntable."""
    random = Random(seed)
    return tuple(
        Lump(
            random.choice(KINDS),
            random.randrange(1, 5),
            random.choice(COLOURS),
            random.randrange(-30, 31),
            random.randrange(8, 60),
            random.randrange(-30, 31),
            random.choice(TURNS),
            random.choice(TILTS),
        )
        for _ in range(count)
    )
