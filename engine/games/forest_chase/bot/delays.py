"""The delays of bots in a race, before it and after it: kinds of decisions."""

from engine.bots import DecisionKind
from engine.games.forest_chase.pieces import FIRST_LOOK_SECONDS

LOOK = DecisionKind(  # at the uncovered forest (FC-38)
    "look", ((FIRST_LOOK_SECONDS, FIRST_LOOK_SECONDS),) * 3, is_fixed=True
)
COUNT_IN = DecisionKind("count_in", ((2.2, 2.8),) * 3)  # time to get ready for the card
RECKON = DecisionKind("reckon", ((2.2, 3.0),) * 3)  # see why a spell was cast or failed

# tests/bench/race.py measures how searching fares against witch steps at these delays.
READ = DecisionKind("read", ((2.1, 2.8), (2.1, 2.8), (1.8, 2.4)))  # the card, find the first tile
FLIP = DecisionKind("flip", ((1.5, 2.2), (1.45, 2.05), (1.25, 1.75)))  # the next tile
# With a handicap: chin on fist, or one eye shut.
FLIP_POSED = DecisionKind("flip_posed", ((1.8, 2.7), (1.75, 2.5), (1.5, 2.15)))
# Turn a wrong tile back, or declare the spell ready.
TIDY = DecisionKind("tidy", ((0.6, 0.9), (0.5, 0.8), (0.45, 0.7)))
# Of the witch, and the same while the searcher's level is hard (FC-33).
STEP = DecisionKind("step", ((1.2, 1.2), (1.0, 1.0), (0.8, 0.8)))
STEP_AT_HARD = DecisionKind("step_at_hard", ((1.4, 1.4), (1.2, 1.2), (1.0, 1.0)))

DECISION_KINDS = (LOOK, COUNT_IN, RECKON, READ, FLIP, FLIP_POSED, TIDY, STEP, STEP_AT_HARD)
