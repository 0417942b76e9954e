"""UITimings: the delays of screens and boards."""

from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class UITimings:
    """The delays of screens and boards, in seconds."""

    input_pause: float = 0.5  # a touch aimed at the last screen must not hit the next one
    wait_screen: float = 0.5  # until slow work shows the wait screen
    curtain: float = 0.6  # for which the button of a curtain is held
    hold: float = 0.35  # after which a press is no tap any more
    hold_limit: float = 12.0  # a touch that the phone cancels is never released
    peek_delay: float = 0.15  # a shorter touch of a hand is a tap
    peek_limit: float = 10.0
    read: float = 0.5  # a shorter look is an accident and may be repeated
    private_news: float = 10.0  # until private news that nobody reads are behind the curtain
    min_turn: float = 6.0  # length of a turn, where its length must not give anything away
    answer: float = 2.0  # before an answer that a hand may allow, or not
    of_games: tuple[object, ...] = ()  # timings of single games that replace their defaults

    def of_game(self, default: T) -> T:
        """Returns a game's timings of the type of its defaults."""
        return next((own for own in self.of_games if isinstance(own, type(default))), default)


DEFAULT_TIMINGS = UITimings()
