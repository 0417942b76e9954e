"""Events of Forest Chase as English lines, for developers."""

from collections.abc import Sequence

from engine.core import CHANCE, Event, Undo
from engine.games.forest_chase.pieces import (
    CARDS,
    EFFECTS,
    Card,
    Close,
    Declare,
    First,
    Flip,
    Forest,
    Lift,
    Opened,
    PlaceHouse,
    PlaceWitch,
    Postpone,
    PutBack,
    Seen,
    Swap,
    Target,
    TurnBack,
    Turned,
    TurnUp,
    Verdict,
    WitchStep,
)  # fmt: skip
from engine.games.forest_chase.view import View
from tests.tools.transcript import Transcript


def describe(event: Event) -> str | None:
    """Returns the event in words, or None if it is not worth a line."""
    return _describe_draw(event) if event.seat == CHANCE else _describe_action(event)


def _describe_draw(event: Event) -> str | None:
    match event.action:
        case Forest(habitats):
            return f"The habitats of the forest: {_row(habitats)}."
        case First(seat):
            return f"Seat {seat} begins."
        case Opened(ingredients):
            return f"All tiles are open: {_row(ingredients) if ingredients else 'hidden'}."
        case Turned(seat, card):
            return f"Seat {seat} turns up {_spell(card)}."
        case Seen(spot, ingredient):
            return f"    tile {spot} shows {'something' if ingredient is None else ingredient}"
        case Verdict(spell, needed, right, wrong):
            judged = "not cast" if spell is None else "cast"
            return f"The spell is {judged}: {right} of {needed} found, {wrong} wrong."
    return None


def _describe_action(event: Event) -> str | None:
    who = f"  seat {event.seat}"
    match event.action:
        case Close():
            return f"{who} turns all tiles back"
        case PlaceWitch(end):
            return f"{who} places the witch in the {end}"
        case Flip(spot):
            return f"{who} flips tile {spot}"
        case TurnBack(spot):
            return f"{who} turns tile {spot} back"
        case Lift():
            return f"{who} lifts the house"
        case PutBack():
            return f"{who} puts the house back"
        case Declare():
            return f"{who} declares the spell ready"
        case WitchStep(side):
            return f"{who} moves the witch" + (f" with the {side} hand" if side else "")
        case Target(seat):
            return f"{who} targets seat {seat}"
        case Swap(first, second):
            return f"{who} swaps tiles {first} and {second}"
        case PlaceHouse(spot):
            return f"{who} places the house on tile {spot}"
        case Postpone():
            return f"{who} postpones the house"
        case TurnUp():
            return f"{who} turns up a card"
        case Undo():
            return f"{who} undoes a step"
    return None


def _spell(card: Card | None) -> str:
    if card is None:
        return "a spell"
    return f"{_row(CARDS[card])} for {EFFECTS[card].replace('_', ' ')}"


def _row(items: Sequence[int]) -> str:
    return " ".join(map(str, items))


# The table


def _table(views: Sequence[View]) -> list[str]:
    """Returns the forest by habitats, with the house as H, and the spells of all."""
    view = views[0]
    signs = [
        f"{'abcd'[habitat]}{'H' if spot == view.house else ' '}"
        for spot, habitat in enumerate(view.habitats)
    ]
    lines = ["", f"Turn {view.turns}, seat {view.turn} searches:"]
    lines += [f"  {' '.join(signs[row : row + 4])}".rstrip() for row in range(0, len(signs), 4)]
    for seat, cast in enumerate(view.cast):
        waiting = f", waiting: {' '.join(view.waiting[seat])}" if view.waiting[seat] else ""
        lines.append(f"  seat {seat}: {len(cast)} cast, {view.piles[seat]} to go{waiting}")
    return lines


LEGEND = (
    "Each letter is the habitat of a tile: a marsh, b tree, c burrow, d crag; H is the house.",
    "The ingredients of a have the numbers 0 to 3, of b 4 to 7, of c 8 to 11, of d 12 to 15.",
)
TRANSCRIPT = Transcript(describe, turn=lambda view: view.turns, table=_table, legend=LEGEND)
