"""What everybody at the table may hear of Potion Brew."""

from collections.abc import Sequence

from coven.settings import Verbosity
from coven.text.pages import Desk
from coven.text.potion_brew import moves
from coven.text.potion_brew.deeds import card_phrase, holding, sent, told
from coven.words import all_of, mark, say, say_many
from engine.core import Event, Seat
from engine.games.potion_brew.pieces import CAT, PILES, Back
from engine.games.potion_brew.view import View
from hall.table import Chair

# For translators: the card on top of the deck, of which everybody sees the back.
_TOPS: dict[Back, str] = {
    "red": mark("a red back, a Witch"),
    "teal": mark("a teal back, an Owl"),
    "black": mark("a black back"),
}
# By pile, the first and the second.
_SHOWS = (mark("The first pile shows {card}."), mark("The second pile shows {card}."))
_BARRED = (
    mark("The first pile shows {card}, barred because it was cast."),
    mark("The second pile shows {card}, barred because it was cast."),
)
_EMPTY = (mark("The first pile is empty."), mark("The second pile is empty."))


def situation(desk: Desk) -> tuple[str, ...]:
    """Returns how things stand, in as many words as the player likes."""
    view: View = desk.view
    course = (*_points(desk), *_lately(desk))
    if desk.verbosity == "brief":
        return (*course, _tops(view), *_treasures(desk))
    lines = (*course, deck(view), *piles(view), supply(view), *holdings(desk))
    if desk.verbosity == "usual":
        return lines
    return (*lines, _depths(view), _goal(view), *_rounds(desk))


def waiting(desk: Desk) -> str:
    """Returns whom everybody waits for."""
    view: View = desk.view
    if view.step == "answer":
        return _answering(desk)
    chair = desk.chairs[view.turn]
    message = _CHOOSING.get(view.step)
    if message is not None:
        return say(message, name=chair.name)
    if chair.level is not None:
        return say("{name} is thinking.", name=chair.name)
    return say("{name} is next.", name=chair.name)


_CHOOSING: dict[str, str] = {
    "gather": mark("{name} chooses what the Pelican brings."),
    "steal": mark("{name} chooses what the Cat takes."),
    "banish": mark("{name} chooses what the Wand sends away."),
}


def _answering(desk: Desk) -> str:
    view: View = desk.view
    asked = [seat for seat in view.threatened if seat not in view.answered]
    names = all_of([desk.chairs[seat].name for seat in asked])
    if view.spell == CAT:
        return say("{name} is to answer the Cat.", name=names)
    return say_many(
        "{names} is to answer the Wand.", "{names} are to answer the Wand.", len(asked), names=names
    )


def threat(desk: Desk) -> tuple[str, ...]:
    """Returns what a spell is about to take, and who has answered it; how is not yet known."""
    view: View = desk.view
    if view.step != "answer":
        return ()
    name = desk.chairs[view.turn].name
    victims = all_of([desk.chairs[seat].name for seat in view.threatened])
    if view.spell == CAT:
        return (sent(name, victims, view.kind),)
    lines = [
        say("{name}'s Wand sends Witches away from {victims}.", name=name, victims=victims)
        if view.kind == "witch"
        else say("{name}'s Wand sends Owls away from {victims}.", name=name, victims=victims)
    ]
    if view.answered:
        names = all_of([desk.chairs[seat].name for seat in view.answered])
        count = len(view.answered)
        lines.append(
            say_many("{names} has answered.", "{names} have answered.", count, names=names)
        )
    return tuple(lines)


# The middle of the table


def deck(view: View) -> str:
    """Returns how many cards are left to draw, and what is known of the first."""
    return say_many(
        "The deck has {n} card, on top {back}.", "The deck has {n} cards, on top {back}.",
        view.deck, back=_back_phrase(view),
    )  # fmt: skip


def _back_phrase(view: View) -> str:
    """Returns the back of the deck's top card."""
    assert view.top is not None
    message = _TOPS[view.top]
    return say(message)


def piles(view: View) -> tuple[str, ...]:
    """Returns what lies on top of each discard pile, and why it may not be taken."""
    lines = []
    for pile in PILES:
        if not view.piles[pile]:
            message = _EMPTY[pile]
            lines.append(say(message))
            continue
        top = view.piles[pile][-1]
        message = _BARRED[pile] if top < 0 else _SHOWS[pile]
        lines.append(say(message, card=card_phrase(abs(top))))
    return tuple(lines)


def supply(view: View) -> str:
    """Returns what spells can still bring."""
    return say(
        "On their piles: {witches} and {owls}.",
        witches=say_many("{n} Witch", "{n} Witches", view.witches),
        owls=say_many("{n} Owl", "{n} Owls", view.owls),
    )


def holdings(desk: Desk) -> tuple[str, ...]:
    """Returns what the backs of every hand give away."""
    view: View = desk.view
    return tuple(
        holding(chair.name, backs) for chair, backs in zip(desk.chairs, view.backs, strict=True)
    )


def _tops(view: View) -> str:
    first, second = (_top_of(pile) for pile in view.piles)
    return say(
        "On the deck {back}, on the first pile {first}, on the second {second}.",
        back=_back_phrase(view), first=first, second=second,
    )  # fmt: skip


def _top_of(pile: tuple[int, ...]) -> str:
    if not pile:
        return say("nothing")
    card = card_phrase(abs(pile[-1]))
    return card if pile[-1] > 0 else say("{card} (barred)", card=card)


def _treasures(desk: Desk) -> list[str]:
    view: View = desk.view
    red, teal = [backs.red for backs in view.backs], [backs.teal for backs in view.backs]
    lines = [say("Witches: {scores}.", scores=_each(desk, red))]
    if any(teal):
        lines.append(say("Owls: {scores}.", scores=_each(desk, teal)))
    return lines


def _depths(view: View) -> str:
    first, second = map(len, view.piles)
    return say("Cards on the two piles: {first} and {second}.", first=first, second=second)


# The course of the game


def _lately(desk: Desk) -> list[str]:
    """Returns the last moves; one that still waits for answers is told as a threat."""
    view: View = desk.view
    if not view.turns and view.step == "turn":
        return [say("The round begins.")]
    return [*course(view, desk.news, desk.chairs)[-_worth_telling(view, desk.verbosity) :]]


def course(view: View, news: Sequence[Event], chairs: Sequence[Chair]) -> tuple[str, ...]:
    """Returns the moves of the round, but for one that still waits for answers."""
    made = moves.told(news, view.terms.seats)
    return tuple(told(move, chairs) for move in (made[:-1] if view.step == "answer" else made))


def _worth_telling(view: View, verbosity: Verbosity) -> int:
    """Returns how many moves are worth telling: usually those since the seat's own."""
    seats = view.terms.seats
    return {"brief": 1, "usual": max(1, seats - 1), "full": 3 * seats}[verbosity]


def _points(desk: Desk) -> list[str]:
    view: View = desk.view
    if not view.terms.rounds:
        return []
    return [say("Points: {scores}.", scores=_each(desk, view.totals))]


def _each(desk: Desk, counts: tuple[int, ...] | list[int]) -> str:
    return all_of(
        [
            say("{name} {points}", name=chair.name, points=count)
            for chair, count in zip(desk.chairs, counts, strict=True)
        ]
    )


def _goal(view: View) -> str:
    if not view.terms.rounds:
        return say("The fewest points in this round win.")
    return say_many(
        "When somebody has {n} point, the lowest total wins.",
        "When somebody has {n} points, the lowest total wins.",
        view.terms.target,
    )


def _rounds(desk: Desk) -> list[str]:
    return [
        say("Round {number}: {scores}.", number=number, scores=_each(desk, ended.scored))
        for number, ended in enumerate(desk.view.rounds, start=1)
    ]


def name_of(desk: Desk, seat: Seat | None) -> str:
    """Returns the name of a seat that somebody has."""
    assert seat is not None
    return desk.chairs[seat].name
