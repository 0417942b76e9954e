"""How boldly each player names, judged by what they did when so many sets were left."""

from functools import lru_cache

from engine.core import Seat
from engine.games.waz_baraz.deduction import all_sets, between, bits
from engine.games.waz_baraz.pieces import Accused
from engine.games.waz_baraz.recall import Memory, Story

BOLDNESSES = (1, 2, 3, 5, 8, 12)  # from how few sets on a player names one
USUAL = (1.0, 4.0, 3.0, 1.5, 1.0, 0.5)  # how common each is among players not yet known
NAMES = 0.9  # how often a player with few enough sets names one
SLIPS = 0.03  # how often one with too many does, by a secret answer or on a whim


def tempers(
    memory: Memory, mistresses: int, spaces: tuple[int, ...]
) -> tuple[tuple[float, ...], ...]:
    """Returns, for each seat, how likely each boldness is by now."""
    weights = [list(USUAL) for _ in memory.hands]
    for story in (*memory.past, memory.story):
        for seat, left, named in _turns(story, mistresses, spaces):
            for index, boldness in enumerate(BOLDNESSES):
                chance = NAMES if left <= boldness else SLIPS
                weights[seat][index] *= chance if named else 1 - chance
    return tuple(tuple(weight / max(row) for weight in row) for row in weights)


@lru_cache(maxsize=64)
def _turns(
    story: Story, mistresses: int, spaces: tuple[int, ...]
) -> tuple[tuple[Seat, int, bool], ...]:
    """Returns each turn: whose, how many sets everybody still allowed, whether one was named."""
    sets: tuple[int, ...] = all_sets(mistresses)
    turns: list[tuple[Seat, int, bool]] = []
    moved = True  # whether a new turn begins
    for seat, act in story:
        if isinstance(act, Accused):
            turns.append((seat, len(sets), True))
            named = bits(act.witches)
            sets = tuple(s for s in sets if s != named)
            moved = False
            continue
        if moved:
            turns.append((seat, len(sets), False))
        arc, waz = between(spaces, act.start, act.end), act.waz
        sets = tuple(s for s in sets if bool(s & arc) == waz)
        moved = True
    return tuple(turns)
