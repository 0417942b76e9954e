"""States and pages of the Riddle Masters text table, and functions that follow its menus."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from coven.games.riddle_masters.text_table import TEXT_TABLE
from coven.settings import Verbosity
from coven.text_table.page import MenuPosition, PageContext, SubmitActions, TextPage
from engine.core import Action, Event, Seat
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.state import State
from engine.match import Match, Sight
from hall.table import SeatedPlayer
from tests.coven.games.potion_brew.text_builders import choice, choices

NAMES = ("Ana", "Bea", "Cai", "Dee", "Eli", "Fay")
PLAYERS = tuple(SeatedPlayer(name, seat, "owl") for seat, name in enumerate(NAMES))
VERBOSITIES: tuple[Verbosity, ...] = ("brief", "usual", "full")


def make_players(seats: int, bots: Sequence[Seat] = ()) -> tuple[SeatedPlayer, ...]:
    """Returns the seated players, some of whom are bots."""
    return tuple(
        replace(player, level="fair" if seat in bots else None)
        for seat, player in enumerate(PLAYERS[:seats])
    )


def sight_of(state: State, seat: Seat | None) -> Sight[Any]:
    """Returns the sight of a seat or of a spectator."""
    legal = () if seat is None else tuple(RULES.legal_actions(state, seat))
    return Sight(0, seat, RULES.view(state, seat), legal, RULES.active_seats(state), None)


def open_desk(
    state: State,
    verbosity: Verbosity = "usual",
    news: Sequence[Event] = (),
    *,
    bots: Sequence[Seat] = (),
) -> PageContext:
    """Returns the page context of the open table."""
    people = [seat for seat in RULES.active_seats(state) if seat >= 0 and seat not in bots]
    view = RULES.view(state, None)
    sights = {seat: replace(sight_of(state, seat), view=view) for seat in people}
    everybody = make_players(state.terms.seats, bots)
    return PageContext(view, everybody, verbosity, MenuPosition(), news=tuple(news), sights=sights)


def private_desk(
    state: State,
    seat: Seat,
    verbosity: Verbosity = "usual",
    *,
    notes: str = "",
    shown: bool = False,
    news: Sequence[Event] = (),
) -> PageContext:
    """Returns the page context of a seat that is alone with the phone."""
    seen = sight_of(state, seat)
    return PageContext(
        seen.view,
        make_players(state.terms.seats),
        verbosity,
        MenuPosition(),
        notes,
        shown,
        tuple(news),
        {seat: seen},
        seat,
    )


def open_desk_of_match(match: Match[Any, Any], verbosity: Verbosity = "usual") -> PageContext:
    """Returns the page context of a match's open table."""
    public = match.sight(None)
    sights = {seat: replace(match.sight(seat), view=public.view) for seat in match.active}
    return PageContext(
        public.view, make_players(match.seats), verbosity, MenuPosition(), news=match.news(None, 0),
        sights=sights,
    )  # fmt: skip


def private_desk_of_match(
    match: Match[Any, Any], seat: Seat, verbosity: Verbosity, notes: str = ""
) -> PageContext:
    """Returns the page context of a seat of a match that is alone with the phone."""
    seen = match.sight(seat)
    return PageContext(
        seen.view, make_players(match.seats), verbosity, MenuPosition(), notes,
        news=match.news(None, 0), sights={seat: seen}, seat=seat,
    )  # fmt: skip


def follow_labels(desk: PageContext, *chosen: str) -> PageContext:
    """Returns the page context after some choices."""
    for label in chosen:
        spot = choice(TEXT_TABLE.turn_page(desk), label).effect
        assert isinstance(spot, MenuPosition)
        desk = replace(desk, position=spot)
    return desk


def page_at(desk: PageContext, *chosen: str) -> TextPage:
    """Returns the page after some choices."""
    return TEXT_TABLE.turn_page(follow_labels(desk, *chosen))


def actions_of_button(page: TextPage, label: str) -> tuple[Seat | None, tuple[Action, ...]]:
    """Returns the action of a button and its seat."""
    leads = choice(page, label).effect
    assert isinstance(leads, SubmitActions)
    return leads.seat, leads.actions


def all_desks(desk: PageContext) -> Iterator[PageContext]:
    """Yields the page context at every menu position that buttons lead to."""
    pending, known = [desk.position], {desk.position}
    while pending:
        here = replace(desk, position=pending.pop())
        yield here
        for each in choices(TEXT_TABLE.turn_page(here)):
            if isinstance(each.effect, MenuPosition) and each.effect not in known:
                known.add(each.effect)
                pending.append(each.effect)


def reachable_actions(desk: PageContext) -> set[tuple[Seat | None, Action]]:
    """Returns all actions in the menus, with their seats."""
    return {
        (each.effect.seat, action)
        for here in all_desks(desk)
        for each in choices(TEXT_TABLE.turn_page(here))
        if isinstance(each.effect, SubmitActions)
        for action in each.effect.actions
    }
