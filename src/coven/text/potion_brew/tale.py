"""What everybody at the table may hear of Potion Brew."""

from collections.abc import Sequence

from coven.settings import Verbosity
from coven.text.pages import PageContext
from coven.text.potion_brew import moves
from coven.text.potion_brew.deeds import (
    card_phrase,
    cat_target_sentence,
    hand_backs_sentence,
    turn_sentence,
)
from coven.words import join_and, tr, tr_noop, tr_plural
from engine.core import Event, Seat
from engine.games.potion_brew.pieces import CAT, PILES, Back
from engine.games.potion_brew.view import View
from hall.table import SeatedPlayer

# For translators: the card on top of the deck, of which everybody sees the back.
_TOPS: dict[Back, str] = {
    "red": tr_noop("a red back, a Witch"),
    "teal": tr_noop("a teal back, an Owl"),
    "black": tr_noop("a black back"),
}
# By pile, the first and the second.
_PILE_SHOWS = (tr_noop("The first pile shows {card}."), tr_noop("The second pile shows {card}."))
_PILE_BARRED = (
    tr_noop("The first pile shows {card}, barred because it was cast."),
    tr_noop("The second pile shows {card}, barred because it was cast."),
)
_PILE_EMPTY = (tr_noop("The first pile is empty."), tr_noop("The second pile is empty."))


def situation_lines(context: PageContext) -> tuple[str, ...]:
    """Returns how things stand, in as many words as the player likes."""
    view: View = context.view
    course = (*_points_lines(context), *_recent_lines(context))
    if context.verbosity == "brief":
        return (*course, _top_cards_line(view), *_witch_and_owl_lines(context))
    lines = (
        *course,
        deck_line(view),
        *pile_lines(view),
        supply_line(view),
        *hand_backs_lines(context),
    )
    if context.verbosity == "usual":
        return lines
    return (*lines, _pile_sizes_line(view), _goal_line(view), *_past_round_lines(context))


def waiting_line(context: PageContext) -> str:
    """Returns whom everybody waits for."""
    view: View = context.view
    if view.step == "answer":
        return _answering_line(context)
    chair = context.players[view.turn]
    message = _SPELL_CHOICES.get(view.step)
    if message is not None:
        return tr(message, name=chair.name)
    if chair.level is not None:
        return tr("{name} is thinking.", name=chair.name)
    return tr("{name} is next.", name=chair.name)


_SPELL_CHOICES: dict[str, str] = {
    "gather": tr_noop("{name} chooses what the Pelican brings."),
    "steal": tr_noop("{name} chooses what the Cat takes."),
    "banish": tr_noop("{name} chooses what the Wand sends away."),
}


def _answering_line(context: PageContext) -> str:
    view: View = context.view
    asked = [seat for seat in view.threatened if seat not in view.answered]
    names = join_and([context.players[seat].name for seat in asked])
    if view.spell == CAT:
        return tr("{name} is to answer the Cat.", name=names)
    return tr_plural(
        "{names} is to answer the Wand.", "{names} are to answer the Wand.", len(asked), names=names
    )


def threat_lines(context: PageContext) -> tuple[str, ...]:
    """Returns what a spell is about to take, and who has answered it; how is not yet known."""
    view: View = context.view
    if view.step != "answer":
        return ()
    name = context.players[view.turn].name
    victims = join_and([context.players[seat].name for seat in view.threatened])
    if view.spell == CAT:
        return (cat_target_sentence(name, victims, view.kind),)
    lines = [
        tr("{name}'s Wand sends Witches away from {victims}.", name=name, victims=victims)
        if view.kind == "witch"
        else tr("{name}'s Wand sends Owls away from {victims}.", name=name, victims=victims)
    ]
    if view.answered:
        names = join_and([context.players[seat].name for seat in view.answered])
        count = len(view.answered)
        lines.append(
            tr_plural("{names} has answered.", "{names} have answered.", count, names=names)
        )
    return tuple(lines)


# The middle of the table


def deck_line(view: View) -> str:
    """Returns how many cards are left to draw, and what is known of the first."""
    return tr_plural(
        "The deck has {n} card, on top {back}.", "The deck has {n} cards, on top {back}.",
        view.deck, back=_back_phrase(view),
    )  # fmt: skip


def _back_phrase(view: View) -> str:
    """Returns the back of the deck's top card."""
    assert view.top is not None
    message = _TOPS[view.top]
    return tr(message)


def pile_lines(view: View) -> tuple[str, ...]:
    """Returns what lies on top of each discard pile, and why it may not be taken."""
    lines = []
    for pile in PILES:
        if not view.piles[pile]:
            message = _PILE_EMPTY[pile]
            lines.append(tr(message))
            continue
        top = view.piles[pile][-1]
        message = _PILE_BARRED[pile] if top < 0 else _PILE_SHOWS[pile]
        lines.append(tr(message, card=card_phrase(abs(top))))
    return tuple(lines)


def supply_line(view: View) -> str:
    """Returns what spells can still bring."""
    return tr(
        "On their piles: {witches} and {owls}.",
        witches=tr_plural("{n} Witch", "{n} Witches", view.witches),
        owls=tr_plural("{n} Owl", "{n} Owls", view.owls),
    )


def hand_backs_lines(context: PageContext) -> tuple[str, ...]:
    """Returns what the backs of every hand give away."""
    view: View = context.view
    return tuple(
        hand_backs_sentence(chair.name, backs)
        for chair, backs in zip(context.players, view.backs, strict=True)
    )


def _top_cards_line(view: View) -> str:
    first, second = (_top_card_phrase(pile) for pile in view.piles)
    return tr(
        "On the deck {back}, on the first pile {first}, on the second {second}.",
        back=_back_phrase(view), first=first, second=second,
    )  # fmt: skip


def _top_card_phrase(pile: tuple[int, ...]) -> str:
    if not pile:
        return tr("nothing")
    card = card_phrase(abs(pile[-1]))
    return card if pile[-1] > 0 else tr("{card} (barred)", card=card)


def _witch_and_owl_lines(context: PageContext) -> list[str]:
    view: View = context.view
    red, teal = [backs.red for backs in view.backs], [backs.teal for backs in view.backs]
    lines = [tr("Witches: {scores}.", scores=_score_list(context, red))]
    if any(teal):
        lines.append(tr("Owls: {scores}.", scores=_score_list(context, teal)))
    return lines


def _pile_sizes_line(view: View) -> str:
    first, second = map(len, view.piles)
    return tr("Cards on the two piles: {first} and {second}.", first=first, second=second)


# The course of the game


def _recent_lines(context: PageContext) -> list[str]:
    """Returns the last moves; one that still waits for answers is told as a threat."""
    view: View = context.view
    if not view.turns and view.step == "turn":
        return [tr("The round begins.")]
    return [
        *round_story(view, context.news, context.players)[-_recent_count(view, context.verbosity) :]
    ]


def round_story(
    view: View, news: Sequence[Event], players: Sequence[SeatedPlayer]
) -> tuple[str, ...]:
    """Returns the moves of the round, but for one that still waits for answers."""
    made = moves.list_past_turns(news, view.terms.seats)
    return tuple(
        turn_sentence(past, players) for past in (made[:-1] if view.step == "answer" else made)
    )


def _recent_count(view: View, verbosity: Verbosity) -> int:
    """Returns how many moves are worth telling: usually those since the seat's own."""
    seats = view.terms.seats
    return {"brief": 1, "usual": max(1, seats - 1), "full": 3 * seats}[verbosity]


def _points_lines(context: PageContext) -> list[str]:
    view: View = context.view
    if not view.terms.rounds:
        return []
    return [tr("Points: {scores}.", scores=_score_list(context, view.totals))]


def _score_list(context: PageContext, counts: tuple[int, ...] | list[int]) -> str:
    return join_and(
        [
            tr("{name} {points}", name=chair.name, points=count)
            for chair, count in zip(context.players, counts, strict=True)
        ]
    )


def _goal_line(view: View) -> str:
    if not view.terms.rounds:
        return tr("The fewest points in this round win.")
    return tr_plural(
        "When somebody has {n} point, the lowest total wins.",
        "When somebody has {n} points, the lowest total wins.",
        view.terms.target,
    )


def _past_round_lines(context: PageContext) -> list[str]:
    return [
        tr("Round {number}: {scores}.", number=number, scores=_score_list(context, ended.scored))
        for number, ended in enumerate(context.view.rounds, start=1)
    ]


def player_name(context: PageContext, seat: Seat | None) -> str:
    """Returns the name of a seat that somebody has."""
    assert seat is not None
    return context.players[seat].name
