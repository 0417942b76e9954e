"""What each thing one can do in Baron Voodoo is worth, as a look at the table tells."""

from collections.abc import Callable

from engine.games.baron_voodoo.claiming import setting, taking, using
from engine.games.baron_voodoo.closing import banking, buying, leaving
from engine.games.baron_voodoo.leaning import EVEN, Leaning
from engine.games.baron_voodoo.pieces import Step
from engine.games.baron_voodoo.scene import Option, Scene, scene
from engine.games.baron_voodoo.stalking import starts
from engine.games.baron_voodoo.state import State


def options(state: State, leaning: Leaning = EVEN) -> list[Option]:
    """Returns what is worth a thought of all that the player in turn may do, the best first."""
    if len(state.choices) == 1:
        return [(0.0, state.choices)]
    found = _OPTIONS[state.table.step](scene(state.table, leaning), state)
    if not found:
        # What is left are ways to use a power that nobody would think of.
        return [(0.0, (action,)) for action in state.choices]
    return sorted(found, key=lambda option: option[0], reverse=True)


_OPTIONS: dict[Step, Callable[[Scene, State], list[Option]]] = {
    "A": starts, "B": starts, "C1": taking, "C2": setting, "C3": using, "C4": buying,
    "C5": banking, "D": leaving,
}  # fmt: skip
