"""Draws of Riddle Masters (dice, final reveal) and their check."""

from engine.core import Action, RandBelow
from engine.games.riddle_masters.pieces import FACES, Dice, Die, Reveal
from engine.games.riddle_masters.state import State

DIE = tuple(map(Die, FACES))


def next_draw(state: State, randbelow: RandBelow) -> Action:
    """Makes the draw that is due."""
    if state.step == "starter":
        return Dice(tuple(FACES[randbelow(len(FACES))] for _ in state.contenders))
    if state.step == "die":
        return DIE[randbelow(len(FACES))]
    return _reveal(state)


def _reveal(state: State) -> Reveal:
    return Reveal(state.words, tuple(guess.word or "" for guess in state.guesses))


def is_possible_draw(state: State, action: Action) -> bool:
    """Returns whether a draw is possible in a state that waits for one."""
    step = state.step
    match action:
        case Dice(faces):
            return (
                step == "starter"
                and len(faces) == len(state.contenders)
                and all(face in FACES for face in faces)
            )
        case Die(face):
            return step == "die" and face in FACES
        case Reveal():
            return step == "reveal" and action == _reveal(state)
    return False
