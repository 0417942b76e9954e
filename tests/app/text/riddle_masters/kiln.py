"""Tables of Riddle Masters to put into words, and ways through their menus."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from coven.settings import Verbosity
from coven.text.pages import Desk, Page, Spot, Steps
from coven.text.riddle_masters import WORDS
from engine.core import Action, Event, Seat
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.state import State
from engine.match import Match, Sight
from hall.table import Chair
from tests.app.text.potion_brew.cauldron import choice, choices

NAMES = ("Ana", "Bea", "Cai", "Dee", "Eli", "Fay")
CHAIRS = tuple(Chair(name, seat, "owl") for seat, name in enumerate(NAMES))
VERBOSITIES: tuple[Verbosity, ...] = ("brief", "usual", "full")


def chairs(seats: int, bots: Sequence[Seat] = ()) -> tuple[Chair, ...]:
    """Returns people at a table, some of whom are bots."""
    return tuple(
        replace(chair, level="fair" if seat in bots else None)
        for seat, chair in enumerate(CHAIRS[:seats])
    )


def sight(state: State, seat: Seat | None) -> Sight[Any]:
    """Returns what a seat sees, or everybody."""
    legal = () if seat is None else tuple(RULES.legal(state, seat))
    return Sight(0, seat, RULES.view(state, seat), legal, RULES.active(state), None)


def laid(
    state: State,
    verbosity: Verbosity = "usual",
    news: Sequence[Event] = (),
    *,
    bots: Sequence[Seat] = (),
) -> Desk:
    """Returns the open table."""
    people = [seat for seat in RULES.active(state) if seat >= 0 and seat not in bots]
    view = RULES.view(state, None)
    sights = {seat: replace(sight(state, seat), view=view) for seat in people}
    everybody = chairs(state.terms.seats, bots)
    return Desk(view, everybody, verbosity, Spot(), news=tuple(news), sights=sights)


def held(
    state: State,
    seat: Seat,
    verbosity: Verbosity = "usual",
    *,
    notes: str = "",
    shown: bool = False,
    news: Sequence[Event] = (),
) -> Desk:
    """Returns what a seat has before it that is alone with the phone."""
    seen = sight(state, seat)
    return Desk(
        seen.view, chairs(state.terms.seats), verbosity, Spot(), notes, shown, tuple(news),
        {seat: seen}, seat,
    )  # fmt: skip


def at_table(match: Match[Any, Any], verbosity: Verbosity = "usual") -> Desk:
    """Returns the open table of a match among people."""
    public = match.sight(None)
    sights = {seat: replace(match.sight(seat), view=public.view) for seat in match.active}
    return Desk(
        public.view, chairs(match.seats), verbosity, Spot(), news=match.news(None, 0),
        sights=sights,
    )  # fmt: skip


def aside(match: Match[Any, Any], seat: Seat, verbosity: Verbosity, notes: str = "") -> Desk:
    """Returns what a seat of a match has before it that is alone with the phone."""
    seen = match.sight(seat)
    return Desk(
        seen.view, chairs(match.seats), verbosity, Spot(), notes,
        news=match.news(None, 0), sights={seat: seen}, seat=seat,
    )  # fmt: skip


def follow(desk: Desk, *chosen: str) -> Desk:
    """Returns the desk after some choices."""
    for label in chosen:
        spot = choice(WORDS.turn(desk), label).leads
        assert isinstance(spot, Spot)
        desk = replace(desk, spot=spot)
    return desk


def read(desk: Desk, *chosen: str) -> Page:
    """Returns the page that some choices lead to."""
    return WORDS.turn(follow(desk, *chosen))


def done(page: Page, label: str) -> tuple[Seat | None, tuple[Action, ...]]:
    """Returns who does what by a button."""
    leads = choice(page, label).leads
    assert isinstance(leads, Steps)
    return leads.seat, leads.actions


def desks(desk: Desk) -> Iterator[Desk]:
    """Yields the desk at every spot that buttons lead to."""
    pending, known = [desk.spot], {desk.spot}
    while pending:
        here = replace(desk, spot=pending.pop())
        yield here
        for each in choices(WORDS.turn(here)):
            if isinstance(each.leads, Spot) and each.leads not in known:
                known.add(each.leads)
                pending.append(each.leads)


def reached(desk: Desk) -> set[tuple[Seat | None, Action]]:
    """Returns all that some button anywhere in the menus does, and who does it."""
    return {
        (each.leads.seat, action)
        for here in desks(desk)
        for each in choices(WORDS.turn(here))
        if isinstance(each.leads, Steps)
        for action in each.leads.actions
    }
