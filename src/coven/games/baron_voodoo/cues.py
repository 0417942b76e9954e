"""What is heard of a game of Baron Voodoo."""

from coven.native.sounds import Sound
from engine.core import Event, Undo
from engine.games.baron_voodoo.pieces import Bank, BankOne, Capture


def event_sound(event: Event) -> Sound | None:
    """Returns the sound of what happened, if it has one."""
    match event.action:
        case Capture():
            return "capture"
        case Bank() | BankOne():
            return "chime"
        case Undo():
            return "turn_back"
    return None
