"""Small positions whose lines of play can be counted completely."""

from engine.games.forest_chase.pieces import CARDS
from engine.games.forest_chase.state import State
from tests.engine.games.forest_chase.builders import (
    FATIGUE,
    FOG,
    GLARE,
    HUT_LEGS,
    NOSE,
    TINY,
    WANTED,
    WIND,
    WRONG,
    race_state,
    waiting_effects,
)

MOST = tuple(spot for spot in range(16) if spot not in (WANTED[3], WRONG))  # nearly all are open
CALM, ASSIST, HOME = {"pace": "calm"}, {"assist": True}, {"home_sweet_home": True}
POSITIONS: dict[str, State] = {
    "a race begins": race_state(),
    "two hands": race_state(seats=2, up=MOST),
    "two hands, last left": race_state(seats=2, up=MOST, side="left", steps=5),
    "four others": race_state(seats=5, up=WANTED, steps=7),
    "calm": race_state(up=MOST, options=CALM, steps=6),
    "calm, the house": race_state(up=(0, 1), options=CALM, steps=6, house=4),
    "under the house": race_state(up=WANTED[1:], house=0),
    "the house in hand": race_state(up=WANTED[:2], house=5, lifted=True, steps=6),
    "the house's tile open": race_state(up=(4, 0), house=0, lifted=True, steps=6),
    "assistance": race_state(up=(*WANTED[:2], WRONG), options=ASSIST, steps=6),
    "assistance, the house": race_state(up=(0, WRONG), options=ASSIST, house=WRONG, lifted=True),
    "a nose": race_state(up=WANTED[:2], steps=7, waiting=waiting_effects(3, seat_0=("nose",))),
    "hard": race_state(up=WANTED[:3], steps=7, options={"level_0": "hard"}),
    "fog": race_state(FOG, CARDS[FOG], steps=7, house=2),
    "fog, then home": race_state(FOG, CARDS[FOG], steps=7, house=2, options=HOME),
    "easy fog": race_state(FOG, CARDS[FOG], steps=7, options={"level_0": "easy"}),
    "fatigue": race_state(FATIGUE, CARDS[FATIGUE], seats=5, steps=7, options={"level_2": "easy"}),
    "tiny": race_state(
        TINY, CARDS[TINY], seats=4, steps=7, waiting=waiting_effects(4, seat_3=("glare",))
    ),
    "glare for nobody": race_state(
        GLARE, CARDS[GLARE], seats=2, steps=7, waiting=waiting_effects(2, seat_1=("tiny",))
    ),
    "hut legs": race_state(HUT_LEGS, CARDS[HUT_LEGS], steps=7, house=9),
    "hut legs, then home": race_state(HUT_LEGS, CARDS[HUT_LEGS], steps=7, options=HOME),
    "a wind": race_state(WIND, CARDS[WIND], steps=7, options=HOME),
    "the third spell": race_state(NOSE, WANTED, steps=7, cast=((FOG, WIND), (), ())),
}
