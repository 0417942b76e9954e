"""Small positions whose lines of play can be counted completely."""

from engine.games.waz_baraz.state import State
from tests.engine.games.waz_baraz.builders import make_state

POSITIONS: dict[str, State] = {
    "one card each": make_state(hand=(5,), marker=3, place=4),
    "two cards each": make_state(hand=(3, 8), marker=6, place=9),
    "a card twice": make_state(hand=(5, 5, 7), marker=6, place=2),
    "onto the start": make_state(hand=(4, 10), marker=6, place=17),
    "a pass ends it": make_state(hand=(4, 10), marker=6, place=17, points=(20, 0, 0, 0)),
    "a wrong name ends it": make_state(hand=(4, 10), marker=6, place=5, points=(19, 0, 0, 0)),
    "a right name ends it": make_state(hand=(4, 10), marker=6, place=17, points=(18, 16, 0, 0)),
    "mid-turn": make_state(step="move", hand=(3, 4, 5), marker=10, place=17),
    "choosing": make_state(step="choose", mistresses=(), hand=(3, 4), marker=10, place=17),
    "three mistresses": make_state(mistresses=(2, 7, 12), hand=(3, 9), marker=6, place=12),
    "against the app": make_state(
        seats=2, master=None, turn=0, hand=(4, 9), marker=6, place=17, mistresses=(19, 20)
    ),
    "the app is about to win": make_state(
        seats=1, master=None, turn=0, hand=(3, 4), marker=6, place=17, app_points=20
    ),
}
