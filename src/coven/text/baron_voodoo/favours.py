"""Steps C2 and C3: another face for the captured die, and what its face does (BV-19 .. BV-23)."""

from collections.abc import Callable

from coven.text.baron_voodoo import lists, reading, tale
from coven.text.baron_voodoo.names import die_name, face_does, face_name
from coven.text.baron_voodoo.offers import (
    Rows,
    back_to,
    beside,
    doing,
    ending,
    name_of,
    offered,
)
from coven.text.pages import Desk, Page
from coven.words import mark, say
from engine.games.baron_voodoo.pieces import (
    FACE_OF,
    OFFERING,
    PASS,
    POINT,
    PROTECTION,
    REROLL,
    SWAP,
    THEFT,
    USE_FACE,
    Face,
    Offer,
    Steal,
    Trade,
    Turn,
)  # fmt: skip
from engine.games.baron_voodoo.table import View, own_side

_USE = {
    OFFERING: mark("Take 1 offering"),
    POINT: mark("Score 1 point"),
    PROTECTION: mark("Be protected"),
}
_ASKING = {
    REROLL: mark("{name}, step C3, Reroll: choose a die of yours to turn."),
    THEFT: mark("{name}, step C3, Theft: choose a die to steal."),
    SWAP: mark("{name}, step C3, Swap: choose the first of two dice."),
}


def another_face(desk: Desk) -> Page:
    """Returns the choice of another face for the captured die."""
    view: View = desk.view
    assert view.captured is not None
    asking = say(
        "{name}, choose the face for {die}.", name=name_of(desk), die=die_name(view.captured)
    )
    return Page((asking, *_meanings(desk)), (*lists.faces(desk), *back_to()))


def _meanings(desk: Desk) -> tuple[str, ...]:
    if desk.verbosity != "full":
        return ()
    return tuple(face_does(face) for face in range(6))


def favour(desk: Desk) -> Page:
    """Returns what the face of the captured die offers."""
    view: View = desk.view
    assert view.captured is not None
    face = FACE_OF[view.captured]
    if view.picked is not None:
        return _turned(desk) if face == REROLL else _traded(desk)
    return _plain(desk, face) if face in _USE else _dice(desk, face)


def _plain(desk: Desk, face: Face) -> Page:
    asking = say(
        "{name}, step C3: use {face}?", name=name_of(desk), face=face_name(face)
    )  # fmt: skip
    message = _USE[face]
    use = doing(desk, say(message), USE_FACE, kind="main")
    lines = (asking, *_told(desk, face), *tale.lately(desk), *tale.own(desk))
    return Page(lines, ((use,), *_leaving(desk)))


def _told(desk: Desk, face: Face) -> tuple[str, ...]:
    return () if desk.verbosity == "brief" else (face_does(face),)


def _leaving(desk: Desk) -> Rows:
    return ((doing(desk, say("Do not use it"), PASS),), *ending(desk), *beside(desk))


# Reroll, Theft and Swap choose dice


def _dice(desk: Desk, face: Face) -> Page:
    message = _ASKING[face]
    asking = say(message, name=name_of(desk))
    found, told = _choice(desk, face)
    if desk.spot.menu in lists.MENUS:
        return Page((asking,), lists.dice(desk, found))
    return Page((asking, *_told(desk, face), *told), (*lists.dice(desk, found), *_leaving(desk)))


def _choice(desk: Desk, face: Face) -> tuple[lists.Found, tuple[str, ...]]:
    """Returns the dice that a face lets one choose from, and where they lie."""
    if face == REROLL:
        own = own_side(desk.view)
        turns = offered(desk, Turn)
        return [(own, action.die, action) for action in turns], reading.zone(desk, own)
    if face == SWAP:
        offers = offered(desk, Offer)
        return [(action.side, action.die, action) for action in offers], reading.zones(desk)
    thefts = offered(desk, Steal)
    victims = {action.side for action in thefts}
    worlds = tuple(line for side in sorted(victims) for line in reading.world(desk, side))
    return [(action.side, action.die, action) for action in thefts], worlds


def _turned(desk: Desk) -> Page:
    view: View = desk.view
    assert view.picked is not None
    asking = say(
        "{name}, Reroll: choose the face for {die}.",
        name=name_of(desk), die=die_name(view.picked[1]),
    )  # fmt: skip
    return Page((asking, *reading.zone(desk, own_side(view))), (*lists.faces(desk), *beside(desk)))


def _traded(desk: Desk) -> Page:
    view: View = desk.view
    assert view.picked is not None
    side, die = view.picked
    asking = say(
        "{name}, Swap: choose the die that {owner} gets for {die}.",
        name=name_of(desk), owner=tale.team_or_player(desk, side), die=die_name(die),
    )  # fmt: skip
    found = [(action.side, action.die, action) for action in offered(desk, Trade)]
    told = () if desk.spot.menu in lists.MENUS else reading.zones(desk)
    return Page((asking, *told), (*lists.dice(desk, found), *beside(desk)))


PAGES: dict[str, Callable[[Desk], Page]] = {"face": another_face}
