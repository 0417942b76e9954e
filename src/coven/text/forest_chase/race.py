"""The race in words: one searches, the others walk the witch, and no button moves meanwhile."""

from coven.text.forest_chase import forest, tale
from coven.text.forest_chase.effects import does
from coven.text.forest_chase.names import habitat_name, ingredient_name, ingredient_names
from coven.text.forest_chase.offers import Rows, acts, column, doing, in_pairs, legal, name_of
from coven.text.pages import Choice, Desk, Kind, Page, Spot, Steps
from coven.words import all_of, say, say_many
from engine.core import Action, Seat
from engine.games.forest_chase import pieces
from engine.games.forest_chase.pieces import (
    CARDS,
    DECLARE,
    EFFECTS,
    FLIP,
    LEFT,
    LIFT,
    PUT_BACK,
    RIGHT,
    STEP,
    TURN_BACK,
    WitchStep,
    habitat,
)
from engine.games.forest_chase.state import movers
from engine.games.forest_chase.view import View, mover, steps_in_all, wanted


def race(desk: Desk) -> Page:
    """Returns what everybody reads while the race runs, and all that can be done in it."""
    view: View = desk.view
    lines = (_headline(desk), _spell(desk), *_walking(desk), *forest.house(view))
    if desk.verbosity == "full":
        lines = (*lines, *_advice(view), *tale.ahead(desk))
    if acts(desk):
        return Page(lines, (*_pads(desk), *_search(desk)))
    # What a person flips stands on buttons: a line that grows would move them.
    return Page((*lines, forest.lying_open(view)), _pads(desk))


def _headline(desk: Desk) -> str:
    view: View = desk.view
    return say_many(
        "{name} searches: the witch is back in {n} step.",
        "{name} searches: the witch is back in {n} steps.",
        steps_in_all(view) - view.steps, name=name_of(desk, view.turn),
    )  # fmt: skip


def _spell(desk: Desk) -> str:
    """Returns what is searched for, and unless few words will do, where that grows."""
    view: View = desk.view
    assert view.card is not None
    card = CARDS[view.card]
    if desk.verbosity == "brief":
        return say(
            "Find {needed} of: {ingredients}.",
            needed=wanted(view), ingredients=ingredient_names(card),
        )  # fmt: skip
    grown = [
        # For translators: an ingredient and where it grows, such as "frog (marsh)".
        say("{ingredient} ({habitat})", ingredient=ingredient_name(each),
            habitat=habitat_name(habitat(each)))
        for each in card
    ]  # fmt: skip
    return say("Find {needed} of: {ingredients}.", needed=wanted(view), ingredients=all_of(grown))


def _advice(view: View) -> tuple[str, ...]:
    """Returns how to search, and what the spell will do."""
    assert view.card is not None
    effect = () if view.terms.levels[view.turn] == "easy" else (does(EFFECTS[view.card]),)
    return (how_to_search(view), *effect)


def how_to_search(view: View) -> str:
    """Returns how tiles are found and flipped."""
    if forest.handicaps(view):
        return say("Press a row, then a tile to flip it or to turn it back.")
    return say("Press a habitat, then a tile to flip it or to turn it back.")


# The witch (FC-11, FC-12, FC-31, FC-34)


def _walking(desk: Desk) -> tuple[str, ...]:
    """Returns whose step it is."""
    view: View = desk.view
    now, then = mover(view), mover(view, 1)
    if now is None or then is None:
        return (say("Each touch of the forest is a step of the witch."),)
    name = name_of(desk, now)
    if now != then:
        return (say("{name} steps, then {other}.", name=name, other=name_of(desk, then)),)
    if view.side is None:
        return (say("{name} steps, with either hand.", name=name),)
    if view.side == "left":
        return (say("{name} steps, now with the right hand.", name=name),)
    return (say("{name} steps, now with the left hand.", name=name),)


def _pads(desk: Desk) -> Rows:
    """Returns a button for each person who walks the witch, or for both hands of one."""
    view: View = desk.view
    if view.terms.calm:
        return ()
    others = movers(view.terms.seats, view.turn)
    people = [seat for seat in others if desk.chairs[seat].level is None]
    if len(others) > 1:
        pads = [_pad(desk, seat, say("Step: {name}", name=name_of(desk, seat)), STEP)
                for seat in people]  # fmt: skip
        return in_pairs(pads)
    hands = ((LEFT, say("Left step")), (RIGHT, say("Right step")))
    return in_pairs([_pad(desk, seat, label, hand) for seat in people for hand, label in hands])


def _pad(desk: Desk, seat: Seat, label: str, step: WitchStep) -> Choice:
    """Returns a pad, lit when it is its turn; the table answers who taps another one."""
    sight = desk.sights.get(seat)
    lit = sight is not None and step in sight.legal
    return Choice(label, Steps((step,), seat), "main" if lit else "plain")


# The search (FC-09, FC-10, FC-13, FC-27, FC-28)


def _search(desk: Desk) -> Rows:
    """Returns the forest a part at a time; what comes and goes is below all that stays."""
    view: View = desk.view
    parts = forest.parts(view)
    (now,) = desk.spot.picks or (0,)
    turns = [
        Choice(name, Spot("race", (at,)), "picked" if at == now else "plain")
        for at, (name, _) in enumerate(parts)
    ]
    here = parts[now][1]
    ready = doing(desk, say("The spell is ready!"), DECLARE, "main")
    back = doing(desk, say("Put the house back"), PUT_BACK)
    return (
        *in_pairs(turns),
        *column(_tile(desk, spot) for spot in here),
        (ready,),
        *(((back,),) if PUT_BACK in legal(desk) else ()),
        *column(_tile(desk, spot) for spot in forest.readable(view) if spot not in here),
    )


def _tile(desk: Desk, spot: pieces.Spot) -> Choice:
    view: View = desk.view
    # Nobody tells what is right, and in the glare not even what is open.
    kind: Kind = "picked" if spot in forest.readable(view) else "plain"
    return doing(desk, forest.search_label(view, spot), gesture(view, spot), kind)


def gesture(view: View, spot: pieces.Spot) -> Action:
    """Returns what one touch of a tile does."""
    if spot in view.up:
        return TURN_BACK[spot]
    return LIFT if spot == view.house and not view.lifted else FLIP[spot]
