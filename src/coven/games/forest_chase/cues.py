"""What is heard of a game of Forest Chase."""

from coven.native.sounds import Sound
from engine.core import Event
from engine.games.forest_chase.pieces import (
    Flip,
    Lift,
    PlaceHouse,
    PlaceWitch,
    PutBack,
    Swap,
    Target,
    TurnBack,
    TurnUp,
    Verdict,
    WitchStep,
)


def event_sound(event: Event) -> Sound | None:
    """Returns the sound of what happened, if it has one."""
    match event.action:
        case TurnUp():
            return "ready"
        case Flip() | Lift():
            return "flip"
        case TurnBack() | PutBack():
            return "turn_back"
        case WitchStep() | PlaceWitch():
            return "step"
        case Verdict(spell):
            return "failed" if spell is None else "cast"
        case Target() | Swap() | PlaceHouse():
            return "chime"
    return None
