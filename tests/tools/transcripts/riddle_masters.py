"""Events of Riddle Masters as English lines, for developers."""

from collections.abc import Sequence

from engine.core import CHANCE, Event, Undo
from engine.games.riddle_masters.pieces import (
    BOARD,
    Answer,
    Ask,
    Close,
    CurseGuess,
    CurseLetter,
    Decline,
    Dice,
    Die,
    Guess,
    Letter,
    Pay,
    Reveal,
    Roll,
    Shape,
    Stop,
    Told,
    Unveiled,
    Verdict,
    Write,
)  # fmt: skip
from engine.games.riddle_masters.view import View
from tests.tools.transcript import Transcript, count

REPLIES = {"yes": "yes", "no": "NO", "probably": "probably", "dont_know": "don't know"}


def describe(event: Event) -> str | None:
    """Returns the event in words, or None if it is not worth a line."""
    return _describe_draw(event) if event.seat == CHANCE else _describe_action(event)


def _describe_draw(event: Event) -> str | None:
    match event.action:
        case Dice(faces):
            return f"They roll for the start: {' '.join(map(str, faces))}."
        case Die(face):
            return f"    a {face}"
        case Reveal(words, guesses):
            riddles = (f"object {thing} was {word!r}" for thing, word in enumerate(words))
            tried = ", ".join(map(repr, guesses)) or "none"
            return "\n".join((*riddles, f"The guesses were {tried}."))
    return None


def _describe_action(event: Event) -> str | None:
    who = f"  seat {event.seat}"
    match event.action:
        case Write(thing, word):
            return f"{who} writes {word!r} for object {thing}"
        case Shape(thing, sculpture):
            return f"{who} shapes object {thing} of {count(len(sculpture or ()), 'lump')}"
        case Unveiled():
            return f"{who} is the last to finish; all objects are shown"
        case Roll():
            return f"{who} rolls"
        case Pay(gems):
            return f"{who} pays {count(gems, 'gem')}"
        case Told(thing, position, letter, curse):
            asked = f"{'curses' if curse else 'asks'} for {_place(position)} of object {thing}"
            return f"{who} {asked}: {letter.upper() or 'none'}"
        case Letter(thing, position) | CurseLetter(thing, position):
            return f"{who} asks for {_place(position or 0)} of object {thing}"
        case Decline():
            return f"{who} asks for no letter"
        case Ask(thing, text):
            return f"{who} asks about object {thing}{f': {text}' if text else ''}"
        case Answer(reply):
            return f"{who} answers {REPLIES[reply]}"
        case Close():
            return f"{who} closes the first series"
        case Stop():
            return f"{who} stops asking"
        case Guess(thing, word):
            return f"{who} guesses that object {thing} is {word!r}"
        case CurseGuess(thing, word):
            return f"{who} uses a curse and guesses that object {thing} is {word!r}"
        case Verdict(right):
            return f"{who} says that it is {'right' if right else 'wrong'}"
        case Undo():
            return f"{who} undoes a step"
    return None


def _place(position: int) -> str:
    return f"letter {position}" if position > 0 else f"letter {-position} from the end"


# The table


def _table(views: Sequence[View]) -> list[str]:
    """Returns the wizards, hats, gems and curses, and the arrows on the riddles."""
    view = views[0]
    if view.step == "making":
        return []
    lines = ["", f"Turn {view.turns + 1}, seat {view.turn}:"]
    for seat, hat in enumerate(view.hats):
        lines.append(
            f"  seat {seat}: hat at {hat}, wizard on {view.places[seat]} "
            f"({BOARD[view.places[seat]]}), {count(view.gems[seat], 'gem')}, "
            f"{count(view.curses[seat], 'curse')}"
        )
    arrows = (
        f"object {thing} by {' and '.join(map(str, seats))}"
        for thing, seats in enumerate(view.arrows)
        if seats
    )
    return [*lines, f"  guessed: {', '.join(arrows) or 'none'}"]


def _ending(views: Sequence[View]) -> list[str]:
    """Returns the points that are lost at the end."""
    lost = (f"seat {seat} {points}" for seat, points in enumerate(views[0].penalties) if points)
    return ["", f"Points lost for riddles: {', '.join(lost) or 'none'}."]


TRANSCRIPT = Transcript(
    describe, turn=lambda view: (view.step == "making", view.turns), table=_table, ending=_ending
)
