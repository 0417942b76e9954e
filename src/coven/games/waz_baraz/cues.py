"""What is heard of a game of Waz Baraz."""

from coven.native.sounds import Sound
from engine.core import Event
from engine.games.waz_baraz.pieces import Accused, Chosen, Moved


def event_sound(event: Event) -> Sound | None:
    """Returns the sound of what happened, if it has one."""
    match event.action:
        case Moved():
            return "step"
        case Accused():
            return "failed"  # a right one ends the round, which has a sound of its own
        case Chosen():
            return "ready"
    return None
