"""Labels of the actions, and the entries of the menu of a turn."""

from collections.abc import Iterator

from coven.games.potion_brew.sentences import card_phrase
from coven.i18n import tr
from coven.text_table.action_menu import ActionGroup, MenuEntry
from coven.text_table.page import MenuPosition, PageContext, SubmitActions
from engine.core import Action
from engine.games.potion_brew import pieces
from engine.games.potion_brew.view import View

Brew = tuple[pieces.Card, tuple[pieces.Card, ...]]  # a spell and its payment


def legal_actions(context: PageContext) -> tuple[Action, ...]:
    """Returns the legal actions of the view's seat."""
    return context.sights[context.view.seat].legal


def legal_exchanges(context: PageContext, card: pieces.Card) -> list[pieces.Exchange]:
    """Returns the exchanges of a card, by pile; they are alike for all cards."""
    legal = legal_actions(context)
    return [each for each in legal if isinstance(each, pieces.Exchange) and each.card == card]


def castable_brews(context: PageContext) -> tuple[Brew, ...]:
    """Returns the spells that may be cast, each with its payment."""
    casts = [action for action in legal_actions(context) if isinstance(action, pieces.Cast)]
    return tuple((cast.spell, cast.paid) for cast in casts if cast.pile == 0)


def hand_places(view: View, brew: Brew) -> tuple[int, ...]:
    """Returns the places of a brew's cards in the hand, counted from one."""
    spell, paid = brew
    found: list[int] = []
    for card in (spell, *paid):
        places = enumerate(view.hand, start=1)
        found.append(next(at for at, held in places if held == card and at not in found))
    return tuple(sorted(found))


# Labels


def action_label(context: PageContext, action: Action) -> str:
    """Returns what an action does; a cast and an exchange are labels of their last choice."""
    match action:
        case pieces.Exchange(_, _, "deck"):
            return tr("Draw from the deck")
        case pieces.Exchange(_, pile, _):
            return tr("Take {card}", card=card_phrase(context.view.piles[1 - pile][-1]))
        case pieces.Cast(_, _, pile):
            return tr("Cast on the second pile") if pile else tr("Cast on the first pile")
        case pieces.Gather(kind):
            return tr("Get a Witch") if kind == "witch" else tr("Get an Owl")
        case pieces.Banish(kind):
            return tr("Send Witches away") if kind == "witch" else tr("Send Owls away")
        case pieces.Steal(victim, "witch"):
            return tr("Take a Witch from {name}", name=context.name(victim))
        case pieces.Steal(victim, _):
            return tr("Take an Owl from {name}", name=context.name(victim))
        case pieces.Guard(pile):
            first, second = tr("Lay Garlic on the first pile"), tr("Lay Garlic on the second pile")
            return second if pile else first
        case pieces.Yield():
            return tr("Give it up")
    return tr("End the round")


def card_label(context: PageContext, place: int) -> str:
    """Returns a card's place, with its face if that is visible."""
    view: View = context.view
    card = view.hand[place - 1] if context.secrets_shown else _card_by_back(view, place)
    if card is None:
        return tr("card {place}", place=place)
    return tr("card {place}, {card}", place=place, card=card_phrase(card))


def _card_by_back(view: View, place: int) -> pieces.Card | None:
    """Returns the card that its public back reveals; black backs come first in the hand."""
    assert view.seat is not None
    backs = view.backs[view.seat]
    if place <= backs.black:
        return None
    return pieces.OWL if place <= backs.black + backs.teal else pieces.WITCH


# Entries


def turn_entries(context: PageContext) -> Iterator[MenuEntry]:
    """Yields the ways to go; they are the same for all hands with the same backs."""
    for place, card in enumerate(context.view.hand, start=1):
        whole = ActionGroup(0, tr("Exchange a card"), always=True)
        label = tr("Discard {card}", card=card_label(context, place))
        own = ActionGroup(place, label, always=True)
        for exchange in legal_exchanges(context, card):
            effect, on = SubmitActions((exchange,)), _pile_group(exchange)
            yield MenuEntry(action_label(context, exchange), effect, (whole, own, on), "main")
    yield MenuEntry(tr("Cast a spell"), MenuPosition("cast"))
    yield MenuEntry(tr("Call"), MenuPosition("call"))


def _pile_group(exchange: pieces.Exchange) -> ActionGroup:
    first, second = tr("Discard on the first pile"), tr("Discard on the second pile")
    label = second if exchange.pile else first
    return ActionGroup(exchange.pile, label, always=True, alone=True)
