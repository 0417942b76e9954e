"""Small positions whose lines of play can be counted to the last one."""

from engine.games.riddle_masters.pieces import Ask, CurseGuess, Guess
from engine.games.riddle_masters.state import State
from tests.engine.riddle_masters.given import NONSENSE, act, some_arrows, table

POOR = {"gems": (0, 1, 0, 2), "curses": (0, 0, 0, 0)}
NO_CURSES = {"curses": (0, 0, 0, 0)}
POSITIONS: dict[str, State] = {
    "a first turn": table(seats=3),
    "gems and no curses": table(given=NO_CURSES),
    "nothing to pay with": table(given=POOR),
    "round the corner": table(given={**POOR, "places": (10, 11, 4, 5)}),
    "an elf": table(step="elf", given=POOR),
    "a first series": table(step="series", series=1, given=POOR),
    "a second series": table(step="series", series=2, given=POOR),
    "curses in a first series": table(
        step="series", series=1, turn=1, given={**POOR, "curses": (1, 0, 2, 0)}
    ),
    "curses in a second series": table(
        step="series", series=2, turn=2, given={**POOR, "curses": (1, 0, 1, 3)}
    ),
    "an answer": act(table(step="series", series=1, given=POOR), 0, Ask(3, "")),
    "the word": act(table(step="series", series=2, given=POOR), 0, Guess(3, "owl")),
    "nonsense": act(table(step="series", series=2, given=POOR), 0, Guess(3, NONSENSE)),
    "nonsense by curse": act(
        table(given={**POOR, "curses": (0, 0, 1, 0)}), 2, CurseGuess(1, NONSENSE)
    ),
    "the fifth curse": table(given={**POOR, "curses": (0, 1, 0, 1), "used": 4}),
    "few left to guess": table(
        step="series", series=2, given=POOR, arrows=some_arrows(4, 10, spared=(2,))
    ),
    "the last arrow": table(
        step="series", series=2, given=POOR, arrows=some_arrows(4, 12, spared=(2,))
    ),
    "six near the goal": table(
        seats=6, step="series", series=2, arrows=some_arrows(6, 9, spared=(2, 3)),
        given={"gems": (0,) * 6, "curses": (0,) * 6, "hats": (26, 28, 0, 29, 5, 27)},
    ),
    "the last turns": table(given={**POOR, "turns": 298}),
}  # fmt: skip
