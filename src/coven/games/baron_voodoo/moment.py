"""What a player has begun on the board and the table does not know of."""

from dataclasses import dataclass

from engine.games.baron_voodoo.pieces import Cell, Colour, Loa, Side


@dataclass(frozen=True, slots=True)
class LocalState:
    """What is chosen, read or looked at just now."""

    picked: Cell | None = None  # a die that is about to jump, or a free space in a draft
    loa: Loa | None = None  # whose power is read about
    chosen: frozenset[int] = frozenset()  # places in one's own capture zone, at C5
    choosing: bool = False  # at C5: one's own combinations instead of the proposed ones
    colour: Colour | None = None  # whose dice are looked at in a draft
    side: Side | None = None  # whose dice are looked at
    fan: Cell | None = None  # the column under the finger
    note: str = ""  # what something does, in words
