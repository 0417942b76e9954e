"""Small positions whose lines of play can be counted completely."""

from engine.games.riddle_masters.pieces import Ask, CurseGuess, Guess
from engine.games.riddle_masters.state import State
from tests.engine.games.riddle_masters.builders import NONSENSE, act, make_arrows, make_state

POOR = {"gems": (0, 1, 0, 2), "curses": (0, 0, 0, 0)}
NO_CURSES = {"curses": (0, 0, 0, 0)}
POSITIONS: dict[str, State] = {
    "a first turn": make_state(seats=3),
    "gems and no curses": make_state(given=NO_CURSES),
    "nothing to pay with": make_state(given=POOR),
    "round the corner": make_state(given={**POOR, "places": (10, 11, 4, 5)}),
    "an elf": make_state(step="elf", given=POOR),
    "a first series": make_state(step="series", series=1, given=POOR),
    "a second series": make_state(step="series", series=2, given=POOR),
    "curses in a first series": make_state(
        step="series", series=1, turn=1, given={**POOR, "curses": (1, 0, 2, 0)}
    ),
    "curses in a second series": make_state(
        step="series", series=2, turn=2, given={**POOR, "curses": (1, 0, 1, 3)}
    ),
    "an answer": act(make_state(step="series", series=1, given=POOR), 0, Ask(3, "")),
    "the word": act(make_state(step="series", series=2, given=POOR), 0, Guess(3, "owl")),
    "nonsense": act(make_state(step="series", series=2, given=POOR), 0, Guess(3, NONSENSE)),
    "nonsense by curse": act(
        make_state(given={**POOR, "curses": (0, 0, 1, 0)}), 2, CurseGuess(1, NONSENSE)
    ),
    "the fifth curse": make_state(given={**POOR, "curses": (0, 1, 0, 1), "used": 4}),
    "few left to guess": make_state(
        step="series", series=2, given=POOR, arrows=make_arrows(4, 10, spared=(2,))
    ),
    "the last arrow": make_state(
        step="series", series=2, given=POOR, arrows=make_arrows(4, 12, spared=(2,))
    ),
    "six near the goal": make_state(
        seats=6, step="series", series=2, arrows=make_arrows(6, 9, spared=(2, 3)),
        given={"gems": (0,) * 6, "curses": (0,) * 6, "hats": (26, 28, 0, 29, 5, 27)},
    ),
    "the last turns": make_state(given={**POOR, "turns": 298}),
}  # fmt: skip
