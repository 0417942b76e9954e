"""What only one player may read of Potion Brew."""

from collections.abc import Sequence

from coven.text.pages import Desk
from coven.text.potion_brew.deeds import brew_phrase, card_phrase
from coven.text.potion_brew.offers import brewed, may
from coven.words import all_of, mark, say, say_many
from engine.core import Event
from engine.games.potion_brew.pieces import (
    CALL,
    CALL_LIMIT,
    CAT,
    GARLIC,
    MORTAR,
    OWL,
    PELICAN,
    POINTS,
    WAND,
    WITCH,
    Card,
    Draw,
    points,
)
from engine.games.potion_brew.state import brews
from engine.games.potion_brew.view import View

# For translators: what a card does, told after its name and points.
_USES = {
    PELICAN: mark("For 7 it brings a Witch or an Owl."),
    OWL: mark("For 7 it brings two Witches."),
    CAT: mark("For 7 it takes a Witch or an Owl from another player."),
    WAND: mark("For 8 it sends everybody else's Witches or Owls away."),
    GARLIC: mark("It stops a Cat or a Wand."),
    MORTAR: mark("It pays for any spell."),
    WITCH: mark("With Witches a hand is light enough to call."),
}


def hand(desk: Desk) -> tuple[str, ...]:
    """Returns the player's cards, and what they come to."""
    view: View = desk.view
    if desk.verbosity == "brief":
        cards = all_of(list(map(card_phrase, view.hand)))
        return (say("Your cards: {cards}.", cards=cards), total(view))
    told = [line for place, card in enumerate(view.hand, 1) for line in _card(desk, place, card)]
    return (*told, total(view))


def total(view: View) -> str:
    """Returns what the hand counts."""
    return say_many("{n} point in hand", "{n} points in hand", points(view.hand))


def chances(desk: Desk) -> tuple[str, ...]:
    """Returns what can be cast, and whether one may call."""
    view: View = desk.view
    castable = tuple(
        say("You can cast: {brew}.", brew=brew_phrase(spell, paid)) for spell, paid in brewed(view)
    )
    lines = (*castable, *in_vain(view))
    if may(view, CALL):
        return (*lines, say("You may call."))
    return lines if desk.verbosity == "brief" else (*lines, too_heavy())


def in_vain(view: View) -> tuple[str, ...]:
    """Returns why nothing can be cast, or not the Cat that is paid for."""
    allowed = {spell for spell, _ in brewed(view)}
    if any(spell not in allowed for spell, _ in brews(view.hand)):
        return (say("The Cat finds nothing: nobody else holds a Witch or an Owl."),)
    return () if allowed else (say("You can cast nothing."),)


def too_heavy() -> str:
    """Returns why one may not call."""
    return say_many(
        "You may call with {n} point or fewer.", "You may call with {n} points or fewer.",
        CALL_LIMIT,
    )  # fmt: skip


def laying(view: View, spell: Card, paid: Sequence[Card]) -> str:
    """Returns what the picked cards cast."""
    if (spell, tuple(paid)) in brewed(view):
        return say("You cast: {brew}.", brew=brew_phrase(spell, paid))
    return say("These cards cast nothing.")


def picked(view: View, places: Sequence[int]) -> tuple[str, ...]:
    """Returns the cards that were picked by their places."""
    if not places:
        return ()
    cards = all_of([card_phrase(view.hand[place - 1]) for place in places])
    return (say("Picked: {cards}.", cards=cards),)


def drawn(heard: Sequence[Event]) -> tuple[Draw, ...]:
    """Returns what was drawn of which others saw the back only."""
    # Of the cards that others drew the news tell no more than everybody sees.
    draws = [event.action for event in heard if isinstance(event.action, Draw)]
    return tuple(draw for draw in draws if draw.card is not None and draw.card < OWL)


def draws(cards: Sequence[Draw]) -> tuple[str, ...]:
    """Returns what the player has just drawn."""
    faces = [card_phrase(draw.card) for draw in cards if draw.card is not None]
    return (say("You drew {cards}.", cards=all_of(faces)),) if faces else ()


def _card(desk: Desk, place: int, card: Card) -> tuple[str, ...]:
    line = say_many(
        "Card {place}: {card}, {n} point.", "Card {place}: {card}, {n} points.",
        POINTS[card], place=place, card=card_phrase(card),
    )  # fmt: skip
    if desk.verbosity != "full" or card not in _USES or card in desk.view.hand[: place - 1]:
        return (line,)
    message = _USES[card]
    return (line, say(message))
