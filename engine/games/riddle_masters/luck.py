"""The dice of Riddle Masters, and the reveal at its end."""

from engine.core import CHANCE, Action, Below, IllegalAction
from engine.games.riddle_masters.pieces import FACES, Dice, Die, Reveal
from engine.games.riddle_masters.state import State, active

DIE = tuple(map(Die, FACES))


def chance(state: State, below: Below) -> Action:
    """Returns the draw that is due."""
    if state.step == "starter":
        return Dice(tuple(FACES[below(len(FACES))] for _ in state.contenders))
    if state.step == "die":
        return DIE[below(len(FACES))]
    return _everything(state)


def _everything(state: State) -> Reveal:
    return Reveal(state.words, tuple(guess.word or "" for guess in state.guesses))


def check_draw(state: State, action: Action) -> None:
    """Raises IllegalAction unless the draw is one that luck could make."""
    if CHANCE not in active(state):
        raise IllegalAction("no_draw_due")
    step, possible = state.step, False
    match action:
        case Dice(faces):
            possible = step == "starter" and len(faces) == len(state.contenders)
            possible = possible and all(face in FACES for face in faces)
        case Die(face):
            possible = step == "die" and face in FACES
        case Reveal():
            possible = step == "reveal" and action == _everything(state)
    if not possible:
        raise IllegalAction("impossible_draw")
