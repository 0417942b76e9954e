"""What is heard of a game of Potion Brew."""

from coven.native.sounds import Sound
from engine.core import Event
from engine.games.potion_brew.pieces import Cast, Exchange


def event_sound(event: Event) -> Sound | None:
    """Returns the sound of what happened, if it has one."""
    match event.action:
        case Exchange():
            return "flip"
        case Cast():
            return "cast"
    return None
