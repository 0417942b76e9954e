"""What each thing one can do in Baron Voodoo is worth, as a look at the table tells."""

from collections.abc import Callable

from engine.games.baron_voodoo.claiming import (
    face_candidates,
    face_use_candidates,
    offering_candidates,
)
from engine.games.baron_voodoo.closing import (
    bank_candidates,
    extra_turn_candidates,
    last_power_candidates,
)
from engine.games.baron_voodoo.leaning import EVEN_WEIGHTS, PersonalityWeights
from engine.games.baron_voodoo.pieces import Step
from engine.games.baron_voodoo.scene import Candidate, TurnContext, turn_context
from engine.games.baron_voodoo.stalking import capture_candidates
from engine.games.baron_voodoo.state import State


def candidate_moves(state: State, weights: PersonalityWeights = EVEN_WEIGHTS) -> list[Candidate]:
    """Returns what is worth a thought of all that the player in turn may do, the best first."""
    if len(state.choices) == 1:
        return [(0.0, state.choices)]
    found = _CANDIDATES_BY_STEP[state.table.step](turn_context(state.table, weights), state)
    if not found:
        # What is left are ways to use a power that nobody would think of.
        return [(0.0, (action,)) for action in state.choices]
    return sorted(found, key=lambda option: option[0], reverse=True)


_CANDIDATES_BY_STEP: dict[Step, Callable[[TurnContext, State], list[Candidate]]] = {
    "A": capture_candidates,
    "B": capture_candidates,
    "C1": offering_candidates,
    "C2": face_candidates,
    "C3": face_use_candidates,
    "C4": extra_turn_candidates,
    "C5": bank_candidates,
    "D": last_power_candidates,
}
