"""Events of Potion Brew as English lines, for developers."""

from collections.abc import Sequence

from engine.core import CHANCE, Event, Undo
from engine.games.potion_brew.pieces import (
    CAT,
    GARLIC,
    MORTAR,
    OWL,
    PELICAN,
    WAND,
    WITCH,
    Answers,
    Banish,
    Call,
    Card,
    Cast,
    Deal,
    Draw,
    Exchange,
    First,
    Gather,
    Guard,
    Kind,
    Show,
    Start,
    Steal,
    Top,
    Yield,
    hand_points,
)  # fmt: skip
from engine.games.potion_brew.view import View
from tests.tools.transcript import Transcript, count

NAMES: dict[Card, str] = {
    PELICAN: "Pelican", CAT: "Cat", WAND: "Wand", GARLIC: "Garlic", MORTAR: "Mortar",
    OWL: "Owl", WITCH: "Witch",
}  # fmt: skip
KIND_NAMES: dict[Kind, str] = {"witch": "a Witch", "owl": "an Owl"}


def describe(event: Event) -> str | None:
    """Returns the event in words, or None if it is not worth a line."""
    return _describe_draw(event) if event.seat == CHANCE else _describe_action(event)


def _describe_draw(event: Event) -> str | None:
    match event.action:
        case First(seat):
            return f"Seat {seat} begins."
        case Deal(seat, cards):
            return f"Seat {seat} is dealt {_row(cards) if cards else 'cards'}."
        case Start(cards):
            return f"The piles begin with {_row(cards)}."
        case Draw(seat, card):
            return f"    seat {seat} draws {_name(card) if card else 'a card'}"
        case Top("red" | "teal" as back):
            return f"    the deck shows a {back} back"
        case Answers(guards):
            return "\n".join(
                f"    seat {seat} {'gives a card up' if pile is None else 'is saved by Garlic'}"
                for seat, pile in guards
            )
        case Show(hands):
            shown = (f"{_row(hand)} ({hand_points(hand)})" for hand in hands)
            return f"The hands: {'; '.join(shown)}."
    return None


def _describe_action(event: Event) -> str | None:
    who = f"  seat {event.seat}"
    match event.action:
        case Exchange(card, pile, source):
            taken = "the deck" if source == "deck" else f"pile {1 - pile}"
            return f"{who} discards {_name(card)} on pile {pile} and takes from {taken}"
        case Cast(spell, paid, pile):
            return f"{who} casts {_name(spell)} with {_row(paid)} on pile {pile}"
        case Gather(kind):
            return f"{who} takes {KIND_NAMES[kind]}"
        case Steal(victim, kind):
            return f"{who} sends the Cat to seat {victim} for {KIND_NAMES[kind]}"
        case Banish(kind):
            return f"{who} banishes {KIND_NAMES[kind]} of each opponent"
        case Guard(pile):
            return f"{who} answers with Garlic on pile {pile}"
        case Yield():
            return f"{who} gives the card up"
        case Call():
            return f"{who} calls"
        case Undo():
            return f"{who} undoes a step"
    return None


def _name(card: Card) -> str:
    return NAMES.get(card, str(card))


def _row(cards: Sequence[Card]) -> str:
    return " ".join(map(_name, cards))


# The table


def _table(views: Sequence[View]) -> list[str]:
    """Returns the piles and everybody's hand."""
    view = views[0]
    piles = (_name(abs(pile[-1])) if pile else "empty" for pile in view.piles)
    lines = ["", f"Turn {view.turns}, seat {view.turn}:"]
    lines.append(f"  deck {view.deck}, {view.top} on top; piles {', '.join(piles)}; "
                 f"{view.witches} Witches, {view.owls} Owls")  # fmt: skip
    for seat, own in enumerate(views):
        hand = f"{_row(own.hand)} ({hand_points(own.hand)})"
        lines.append(f"  seat {seat}: {hand}, {count(view.totals[seat], 'point')}")
    return lines


def _ending(views: Sequence[View]) -> list[str]:
    """Returns the score of each round and its rule."""
    lines = ["", "The rounds:"]
    for each in views[0].rounds:
        caller = "nobody called" if each.caller is None else f"seat {each.caller} called"
        lines.append(f"  {caller}, scored {_row_of_points(each.scored)} by {each.rule}")
    return lines


def _row_of_points(points: Sequence[int]) -> str:
    return " ".join(map(str, points))


TRANSCRIPT = Transcript(
    describe, turn=lambda view: (len(view.rounds), view.turns), table=_table, ending=_ending
)
