"""The steps of a turn that ask one plain question: A and B, C1, C2, C4, D (BV-06 .. BV-09)."""

from collections.abc import Callable

from coven.text.baron_voodoo import jumps, reading, tale
from coven.text.baron_voodoo.names import colour_name, die_name, face_does, loa_name, power_does
from coven.text.baron_voodoo.offers import (
    Rows,
    back_to,
    beside,
    column,
    doing,
    ending,
    name_of,
    offered,
)
from coven.text.pages import Choice, Desk, Page, Spot
from coven.words import say
from engine.games.baron_voodoo.pieces import (
    AGAIN,
    BLOCKED,
    END_TURN,
    FACE_OF,
    PASS,
    TAKE,
    Invoke,
    Loa,
)  # fmt: skip
from engine.games.baron_voodoo.table import View, own_side, price


def begin_turn(desk: Desk) -> Page:
    """Returns steps A and B: a power first, or the capture at once."""
    view: View = desk.view
    extra = (say("This is your extra turn."),) if view.extra else ()
    # Everybody hears once how spaces are called.
    named = (reading.spaces_named(),) if view.turns < view.terms.seats and not view.used else ()
    told = (*extra, *tale.lately(desk), *tale.situation(desk), *named, *_powers(desk))
    capture = ((Choice(say("Capture a die"), Spot("capture"), "main"),),)
    return Page(
        (_beginning(desk), *told),
        (*(capture if jumps.found(desk) else ()), *_invoking(desk), *beside(desk)),
    )


def _beginning(desk: Desk) -> str:
    view: View = desk.view
    loa = view.loas[view.turn]
    assert loa is not None
    name, colour = name_of(desk), colour_name(loa)
    if view.step == "B":
        return say("{name}, step B: capture with {colour}.", name=name, colour=colour)
    if not jumps.found(desk):
        return say("{name}, step A: only a power can bring you a capture.", name=name)
    return say("{name}, step A: use a power, or capture with {colour}.", name=name, colour=colour)


def last(desk: Desk) -> Page:
    """Returns step D: a power last."""
    asking = say("{name}, step D: use a power, or end your turn.", name=name_of(desk))
    end = doing(desk, say("End the turn"), END_TURN, kind="main")
    return Page(
        (asking, *tale.lately(desk), *tale.own(desk), *_powers(desk)),
        ((end,), *_invoking(desk), *beside(desk)),
    )


def _invoking(desk: Desk) -> Rows:
    return column(
        doing(desk, _power_label(desk, action.loa), action) for action in offered(desk, Invoke)
    )


def _power_label(desk: Desk, loa: Loa) -> str:
    if price(desk.view, loa):
        return say("{loa}, 1 offering", loa=loa_name(loa))
    return say("{loa}, free", loa=loa_name(loa))


def _powers(desk: Desk) -> tuple[str, ...]:
    if desk.verbosity != "full":
        return ()
    return tuple(power_does(action.loa) for action in offered(desk, Invoke))


def blocked(desk: Desk) -> Page:
    """Returns the turn of a player who cannot capture (BV-27)."""
    asking = say("{name}, you are blocked: no capture, not even with a power.", name=name_of(desk))
    return Page(
        (asking, *tale.lately(desk), *tale.situation(desk)),
        ((doing(desk, say("Pass"), BLOCKED, kind="main"),), *beside(desk)),
    )


# What may follow on a capture


def own_colour(desk: Desk) -> Page:
    """Returns step C1."""
    asking = say(
        "{name}, step C1: {die} has your colour. Take 1 offering?",
        name=name_of(desk), die=_captured(desk),
    )  # fmt: skip
    take = doing(desk, say("Take 1 offering"), TAKE, kind="main")
    return _optional(desk, (asking,), ((take,), (doing(desk, say("Take none"), PASS),)))


def new_face(desk: Desk) -> Page:
    """Returns step C2."""
    asking = say(
        "{name}, step C2: pay 1 offering to set {die} to another face?",
        name=name_of(desk), die=_captured(desk),
    )  # fmt: skip
    keep = doing(desk, say("Leave it as it is"), PASS, kind="main")
    other = Choice(say("Another face, 1 offering"), Spot("face"))
    face = FACE_OF[desk.view.captured]
    does = () if desk.verbosity == "brief" else (face_does(face),)
    return _optional(desk, (asking, *does), ((keep,), (other,)))


def once_more(desk: Desk) -> Page:
    """Returns step C4."""
    asking = say("{name}, step C4: pay 2 offerings to play again at once?", name=name_of(desk))
    loss = say("Then no dice move to your Spirit World now, and there is no step D.")
    go_on = doing(desk, say("No, go on"), PASS, kind="main")
    again = doing(desk, say("Play again, 2 offerings"), AGAIN)
    return _optional(desk, (asking, loss), ((go_on,), (again,)))


def _optional(desk: Desk, lines: tuple[str, ...], rows: Rows) -> Page:
    return Page(
        (*lines, *tale.lately(desk), *tale.own(desk)), (*rows, *ending(desk), *beside(desk))
    )


def _captured(desk: Desk) -> str:
    return die_name(desk.view.captured)


def end(desk: Desk) -> Page:
    """Asks once more whether the rest of a turn is given up."""
    asking = say("{name}, end your turn? It cannot be taken back.", name=name_of(desk))
    sure = doing(desk, say("End the turn"), END_TURN)
    return Page((asking, *reading.zone(desk, own_side(desk.view))), ((sure,), *back_to()))


STEPS: dict[str, Callable[[Desk], Page]] = {
    "A": begin_turn, "B": begin_turn, "C1": own_colour, "C2": new_face, "C4": once_more,
    "D": last, "blocked": blocked,
}  # fmt: skip
