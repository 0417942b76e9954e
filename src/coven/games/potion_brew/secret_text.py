"""Text that only the player who holds the phone may read."""

from collections.abc import Sequence

from coven.games.potion_brew import PHRASES
from coven.games.potion_brew.prompts import hand_caption
from coven.games.potion_brew.sentences import CARD_KEYS, brew_phrase, card_phrase
from coven.games.potion_brew.text_actions import castable_brews, legal_actions
from coven.i18n import join_and, tr, tr_plural
from coven.text_table.page import PageContext
from engine.core import Event, Seat
from engine.games.potion_brew import pieces
from engine.games.potion_brew.state import castable_spells
from engine.games.potion_brew.view import View


def hand_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the player's cards and their points."""
    view: View = context.view
    if context.verbosity == "brief":
        cards = join_and(list(map(card_phrase, view.hand)))
        return (tr("Your cards: {cards}.", cards=cards), hand_caption(view.hand))
    card_lines = [
        line
        for place, card in enumerate(view.hand, 1)
        for line in _card_lines(context, place, card)
    ]
    return (*card_lines, hand_caption(view.hand))


def option_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the castable spells, and whether the player may call."""
    castable = tuple(
        tr("You can cast: {brew}.", brew=brew_phrase(spell, paid))
        for spell, paid in castable_brews(context)
    )
    lines = (*castable, *no_cast_lines(context))
    if pieces.CALL in legal_actions(context):
        return (*lines, tr("You may call."))
    return lines if context.verbosity == "brief" else (*lines, call_limit_line())


def no_cast_lines(context: PageContext) -> tuple[str, ...]:
    """Returns why nothing can be cast, or why a paid Cat cannot."""
    allowed = {spell for spell, _ in castable_brews(context)}
    if any(spell not in allowed for spell, _ in castable_spells(context.view.hand)):
        return (tr("The Cat has no target: nobody else holds a Witch or an Owl."),)
    return () if allowed else (tr("You cannot cast anything."),)


def call_limit_line() -> str:
    """Returns the limit of points for a call."""
    return tr_plural(
        "You may call with {n} point or fewer.", "You may call with {n} points or fewer.",
        pieces.CALL_LIMIT,
    )  # fmt: skip


def cast_line(context: PageContext, cast: pieces.Cast) -> str:
    """Returns the spell that the picked cards cast."""
    if cast in legal_actions(context):
        return tr("You cast: {brew}.", brew=brew_phrase(cast.spell, cast.paid))
    return tr("These cards cannot cast a spell.")


def picked_lines(view: View, places: Sequence[int]) -> tuple[str, ...]:
    """Returns the cards at the picked places."""
    if not places:
        return ()
    cards = join_and([card_phrase(view.hand[place - 1]) for place in places])
    return (tr("Picked: {cards}.", cards=cards),)


def secret_draws(private_news: Sequence[Event]) -> list[tuple[Seat, pieces.Card]]:
    """Returns the seat and the card of the draws of which others see only the back."""
    # The news hide the faces of the cards that others drew.
    draws = [event.action for event in private_news if isinstance(event.action, pieces.Draw)]
    return [(draw.seat, draw.card) for draw in draws if draw.card and draw.card < pieces.OWL]


def drawn_lines(draws: Sequence[tuple[Seat, pieces.Card]]) -> tuple[str, ...]:
    faces = join_and([card_phrase(card) for _, card in draws])
    return (tr("You drew {cards}.", cards=faces),) if draws else ()


def _card_lines(context: PageContext, place: int, card: pieces.Card) -> tuple[str, ...]:
    line = tr_plural(
        "Card {place}: {card}, {n} point.", "Card {place}: {card}, {n} points.",
        pieces.CARD_POINTS[card], place=place, card=card_phrase(card),
    )  # fmt: skip
    use = PHRASES["card_uses"].get(CARD_KEYS.get(card, ""))
    if context.verbosity != "full" or use is None or card in context.view.hand[: place - 1]:
        return (line,)
    return (line, tr(use))
