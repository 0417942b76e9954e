"""Looking around: the board, what everybody has, what happened, what everything does."""

from collections.abc import Callable

from coven.text.baron_voodoo import reading, tale
from coven.text.baron_voodoo.names import face_does, power_does
from coven.text.baron_voodoo.offers import Rows, back_to
from coven.text.pages import Choice, Desk, Page, Spot
from coven.words import mark, say
from engine.games.baron_voodoo.pieces import FACES, LOAS

Lines = tuple[str, ...]


def _board(desk: Desk) -> Lines:
    return (reading.spaces_named(), *reading.rows(desk))


def _colours(desk: Desk) -> Lines:
    return (say("These dice lie alone or on top of a column."), *reading.colours(desk))


def _meanings(_desk: Desk) -> Lines:
    return (*map(face_does, FACES), *map(power_does, LOAS))


_LOOKS: dict[str, tuple[str, Callable[[Desk], Lines]]] = {
    "board": (mark("The board by rows"), _board),
    "colours": (mark("The board by colours"), _colours),
    "zones": (mark("The capture zones"), reading.zones),
    "worlds": (mark("The Spirit Worlds"), reading.worlds),
    "history": (mark("What happened"), tale.history),
    "meanings": (mark("What faces and powers do"), _meanings),
}


def _look(desk: Desk) -> Page:
    rows: Rows = tuple((Choice(say(title), Spot(menu)),) for menu, (title, _) in _LOOKS.items())
    return Page((say("Look around"), *tale.situation(desk)), (*rows, *back_to()))


def _seen(desk: Desk) -> Page:
    title, lines = _LOOKS[desk.spot.menu]
    return Page((say(title), *lines(desk)), back_to("look"))


PAGES: dict[str, Callable[[Desk], Page]] = {"look": _look, **dict.fromkeys(_LOOKS, _seen)}
