"""Whether a hall is too far away for a race."""

from collections import deque
from statistics import median

from engine.core import Options

SAMPLE_COUNT = 15  # round trips, of which a few may meet a loss
MAX_RACE_LATENCY = (
    0.35  # seconds there and back in a race worth the name; see tests/bench/net_race.py
)


class LatencyMonitor:
    """Notes how long a race's steps take to be answered."""

    def __init__(self, game: str, options: Options) -> None:
        self._racing = game == "forest_chase" and options.get("pace") != "calm"
        self._latest: deque[float] = deque(maxlen=SAMPLE_COUNT)

    def is_too_slow_after(self, seconds: float) -> bool:
        """Returns whether it is time to say that the race is too slow; that is said once."""
        self._latest.append(seconds)
        slow = len(self._latest) == SAMPLE_COUNT and median(self._latest) > MAX_RACE_LATENCY
        if not self._racing or not slow:
            return False
        self._racing = False
        return True
