"""How boldly each player names, judged by what they did when so many sets were left."""

from functools import lru_cache

from engine.core import Seat
from engine.games.waz_baraz.deduction import all_mistress_sets, to_bits, witches_between
from engine.games.waz_baraz.pieces import Accused
from engine.games.waz_baraz.recall import Memory, RoundEvents

NAMING_LIMITS = (1, 2, 3, 5, 8, 12)  # from how few sets on a player names one
NAMING_LIMIT_PRIOR = (
    1.0,
    4.0,
    3.0,
    1.5,
    1.0,
    0.5,
)  # how common each is among players not yet known
NAMING_RATE = 0.9  # how often a player with few enough sets names one
EARLY_NAMING_RATE = 0.03  # how often one with too many does, by a secret answer or on a whim


def naming_limit_weights(
    memory: Memory, mistresses: int, spaces: tuple[int, ...]
) -> tuple[tuple[float, ...], ...]:
    """Returns, for each seat, how likely each boldness is by now."""
    weights = [list(NAMING_LIMIT_PRIOR) for _ in memory.hands]
    for story in (*memory.past_rounds, memory.round_events):
        for seat, left, named in _turns_of_round(story, mistresses, spaces):
            for index, boldness in enumerate(NAMING_LIMITS):
                chance = NAMING_RATE if left <= boldness else EARLY_NAMING_RATE
                weights[seat][index] *= chance if named else 1 - chance
    return tuple(tuple(weight / max(row) for weight in row) for row in weights)


@lru_cache(maxsize=64)
def _turns_of_round(
    round_events: RoundEvents, mistresses: int, spaces: tuple[int, ...]
) -> tuple[tuple[Seat, int, bool], ...]:
    """Returns each turn: whose, how many sets everybody still allowed, whether one was named."""
    sets: tuple[int, ...] = all_mistress_sets(mistresses)
    turns: list[tuple[Seat, int, bool]] = []
    moved = True  # whether a new turn begins
    for seat, act in round_events:
        if isinstance(act, Accused):
            turns.append((seat, len(sets), True))
            named = to_bits(act.witches)
            sets = tuple(s for s in sets if s != named)
            moved = False
            continue
        if moved:
            turns.append((seat, len(sets), False))
        arc, waz = witches_between(spaces, act.start, act.end), act.waz
        sets = tuple(s for s in sets if bool(s & arc) == waz)
        moved = True
    return tuple(turns)
