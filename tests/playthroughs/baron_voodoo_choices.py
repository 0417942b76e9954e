"""The fixed choices of the Baron Voodoo playthrough."""

from engine.chance import randbelow_at
from engine.core import Action, Undo
from engine.games.baron_voodoo.pieces import Again, Bank, EndTurn, Invoke, Pass, SetFace
from engine.games.baron_voodoo.public_state import View
from engine.match import Sight

BORROWING = 5  # uses one of this many possible powers
SETTING = 4  # sets one of this many possible faces
LOOSE = 8  # moves a single die once in this many times


def choose_baron_voodoo(sight: Sight[View], version: int) -> Action:
    """Chooses so that everything occurs: each power and face, an extra turn."""
    below = randbelow_at(b"a baron's choice", version)
    view, legal = sight.view, sight.legal
    banks = [action for action in legal if isinstance(action, Bank)]
    if banks:
        return max(banks, key=lambda bank: len(bank.dice))
    if view.picked is not None and below(6) == 0:
        return Undo(0)
    powers = [action for action in legal if isinstance(action, Invoke)]
    if powers and (below(BORROWING) == 0 or len(powers) == len(legal)):
        return powers[below(len(powers))]
    if any(isinstance(action, Again) for action in legal) and below(3) == 0:
        return Again()
    faces = [action for action in legal if isinstance(action, SetFace)]
    if faces and view.step == "C2":
        return faces[below(len(faces))] if below(SETTING) == 0 else Pass()
    ways_on = (Pass, EndTurn, Invoke, Again)
    actions = [action for action in legal if not isinstance(action, ways_on)]
    if not actions or (view.step == "C5" and below(LOOSE)):
        return legal[-1]
    return actions[below(len(actions))]
