"""Draws of Riddle Masters (dice, final reveal) and their check."""

from engine.core import CHANCE, Action, IllegalAction, RandBelow
from engine.games.riddle_masters.pieces import FACES, Dice, Die, Reveal
from engine.games.riddle_masters.state import State, active_seats

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


def check_draw(state: State, action: Action) -> None:
    """Raises IllegalAction unless the draw is due and possible."""
    if CHANCE not in active_seats(state):
        raise IllegalAction("no_draw_due")
    step, possible = state.step, False
    match action:
        case Dice(faces):
            possible = step == "starter" and len(faces) == len(state.contenders)
            possible = possible and all(face in FACES for face in faces)
        case Die(face):
            possible = step == "die" and face in FACES
        case Reveal():
            possible = step == "reveal" and action == _reveal(state)
    if not possible:
        raise IllegalAction("impossible_draw")
