"""Events of Waz Baraz as English lines, for developers."""

from collections.abc import Sequence

from engine.core import Event, Undo
from engine.games.waz_baraz.pieces import (
    FOUND_POINTS,
    PASSED_POINTS,
    WRONG_POINTS,
    Accused,
    Ask,
    Choose,
    Chosen,
    Circle,
    Conceal,
    Crown,
    Deal,
    Decline,
    Marker,
    Moved,
    Reveal,
    Told,
)
from engine.games.waz_baraz.view import View
from tests.tools.transcript import Transcript, count


def describe(event: Event) -> str | None:
    """Returns the event in words, or None if it is not worth a line."""
    who = f"seat {event.seat}"
    match event.action:
        case Circle(spaces):
            order = sorted(range(1, len(spaces)), key=lambda witch: spaces[witch])
            return f"The witches are in the order {_row(order)}."
        case Crown(seat):
            return f"Seat {seat} is the first master."
        case Marker(card):
            return f"The first marker is a {card}."
        case Deal(seat, cards):
            return (
                f"Seat {seat} is dealt {_row(cards)}." if cards else f"Seat {seat} is dealt cards."
            )
        case Conceal(witches):
            return f"The app conceals {_row(witches) if witches else 'its choice'}."
        case Choose(witch):
            return f"  {who} chooses {witch}"
        case Chosen():
            return f"  {who} has chosen"
        case Accused(witches, right=True):
            won = count(FOUND_POINTS[len(witches)], "point")
            return f"  {who} names {_row(witches)}: right, {won}"
        case Accused(witches):
            lost = count(WRONG_POINTS, "point")
            return f"  {who} names {_row(witches)}: wrong, {lost} for the master"
        case Moved() as moved:
            return f"  {who} plays {_moved(moved)}"
        case Told(witch, mistress):
            return f"  {who} asks about {witch}: {'OK' if mistress else 'NO'}"
        case Ask(witch):
            return f"  {who} asks about {witch}"
        case Decline():
            return f"  {who} asks nothing"
        case Reveal(witches):
            return f"The mistresses were {_row(witches)}."
        case Undo():
            return f"  {who} undoes a step"
    return None


def _moved(moved: Moved) -> str:
    start, end = (space or "the start" for space in (moved.start, moved.end))
    word = "WAZ" if moved.waz else "silence"
    passed = f", {PASSED_POINTS} point for the master" if moved.passed else ""
    return f"{moved.card}, from {start} to {end}: {word}{passed}"


def _row(items: Sequence[int]) -> str:
    return " ".join(map(str, items))


# The table


def _table(views: Sequence[View]) -> list[str]:
    """Returns the marker, and the points and the hand of all."""
    view = views[0]
    master = "The app" if view.master is None else f"Seat {view.master}"
    lines = ["", f"{master} is master; the marker {view.marker} is on space {view.place}:"]
    for seat, own in enumerate(views):
        hand = f", cards {_row(own.hand)}" if own.hand else ""
        lines.append(f"  seat {seat}: {count(view.points[seat], 'point')}{hand}")
    return [
        *lines,
        *([f"  the app: {count(view.app_points, 'point')}"] if view.master is None else []),
    ]


TRANSCRIPT = Transcript(describe, turn=lambda view: (view.turn, len(view.clues)), table=_table)
