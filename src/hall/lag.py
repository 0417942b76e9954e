"""Whether a hall is too far away for a race."""

from collections import deque
from statistics import median

from engine.core import Options

ENOUGH = 15  # round trips, of which a few may meet a loss
SLOWEST = 0.35  # seconds there and back in a race worth the name; see tests/bench/net_race.py


class Lag:
    """Notes how long a race's steps take to be answered."""

    def __init__(self, game: str, options: Options) -> None:
        self._racing = game == "forest_chase" and options.get("pace") != "calm"
        self._latest: deque[float] = deque(maxlen=ENOUGH)

    def note(self, seconds: float) -> bool:
        """Returns whether it is time to say that the race is too slow; that is said once."""
        self._latest.append(seconds)
        slow = len(self._latest) == ENOUGH and median(self._latest) > SLOWEST
        if not self._racing or not slow:
            return False
        self._racing = False
        return True
