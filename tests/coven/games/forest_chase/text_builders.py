"""States and pages of the Forest Chase text table, and functions that follow its menus."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from coven.games.forest_chase.text_table import TEXT_TABLE
from coven.settings import Verbosity
from coven.text_table.page import MenuPosition, PageContext, SubmitActions, TextChoice, TextPage
from engine.core import Action, Event, OptionValue, Seat, resolve_options
from engine.games.forest_chase import RULES
from engine.games.forest_chase.pieces import HABITATS, SPOTS
from engine.games.forest_chase.state import State
from engine.match import Match, Sight
from hall.table import SeatedPlayer

NAMES = ("Ana", "Bea", "Cai", "Dee", "Eli")
PLAYERS = tuple(SeatedPlayer(name, seat, "owl") for seat, name in enumerate(NAMES))
VERBOSITIES: tuple[Verbosity, ...] = ("brief", "usual", "full")
FOREST = tuple(spot % len(HABITATS) for spot in SPOTS)  # each column is one habitat
TILES = tuple(4 * habitat + spot // 4 for spot, habitat in enumerate(FOREST))


def make_state(
    seats: int = 3, options: Mapping[str, OptionValue] | None = None, **fields: Any
) -> State:
    """Returns a state at the start of the first player's turn, with all tiles seen."""
    start: State = RULES.setup(
        seats, resolve_options(RULES, seats, {"starter": 0, **(options or {})})
    )
    laid = start._replace(step="place", habitats=FOREST, tiles=TILES)
    return laid._replace(**fields)


def race_state(
    seats: int = 3, options: Mapping[str, OptionValue] | None = None, **fields: Any
) -> State:
    """Returns a race for the first card."""
    return make_state(seats, options, **{"step": "race", "end": "north", "card": 0, **fields})


def sight_of(state: State, seat: Seat | None) -> Sight[Any]:
    """Returns the sight of a seat or of a spectator."""
    legal = () if seat is None else tuple(RULES.legal_actions(state, seat))
    return Sight(0, seat, RULES.view(state, seat), legal, RULES.active_seats(state), None)


def make_desk(
    state: State,
    verbosity: Verbosity = "usual",
    news: Sequence[Event] = (),
    *,
    bots: Sequence[Seat] = (),
) -> PageContext:
    """Returns the page context of the open table, where some players may be bots."""
    view = RULES.view(state, None)
    players = tuple(
        replace(player, level="fair" if seat in bots else None)
        for seat, player in enumerate(PLAYERS[: state.terms.seats])
    )
    sights = {seat: sight_of(state, seat) for seat in RULES.active_seats(state) if seat not in bots}
    return PageContext(
        view, players, verbosity, TEXT_TABLE.start_position(view), news=tuple(news), sights=sights
    )


def desk_of_match(match: Match[Any, Any], verbosity: Verbosity = "usual") -> PageContext:
    """Returns the page context of a match's open table, without earlier news."""
    view = match.sight(None).view
    sights = {seat: match.sight(seat) for seat in match.active}
    return PageContext(
        view, PLAYERS[: match.seats], verbosity, TEXT_TABLE.start_position(view),
        news=match.news(None, 0), sights=sights,
    )  # fmt: skip


def page_of(state: State, verbosity: Verbosity = "usual", *, bots: Sequence[Seat] = ()) -> TextPage:
    """Returns the public page of a state."""
    return TEXT_TABLE.turn_page(make_desk(state, verbosity, bots=bots))


def follow_label(state: State, label: str) -> TextPage:
    """Returns the page that a button of a state's page leads to."""
    desk = make_desk(state)
    spot = choice(TEXT_TABLE.turn_page(desk), label).effect
    assert isinstance(spot, MenuPosition)
    return TEXT_TABLE.turn_page(replace(desk, position=spot))


def choices(read: TextPage) -> tuple[TextChoice, ...]:
    """Returns the buttons of a page."""
    return tuple(choice for row in read.choice_rows for choice in row)


def labels(read: TextPage) -> tuple[str, ...]:
    """Returns the labels of the buttons of a page."""
    return tuple(choice.label for choice in choices(read))


def choice(read: TextPage, label: str) -> TextChoice:
    """Returns the only button with a label."""
    (found,) = (each for each in choices(read) if each.label == label)
    return found


def action_of_button(read: TextPage, label: str) -> tuple[Seat | None, Action]:
    """Returns the action of a button and its seat."""
    leads = choice(read, label).effect
    assert isinstance(leads, SubmitActions)
    (action,) = leads.actions
    return leads.seat, action


def highlighted_labels(read: TextPage) -> tuple[str, ...]:
    """Returns the labels of the highlighted buttons."""
    return tuple(each.label for each in choices(read) if each.kind != "plain")


def all_pages(at: PageContext) -> Iterator[TextPage]:
    """Yields every page that buttons lead to."""
    pending, known = [at.position], {at.position}
    while pending:
        read = TEXT_TABLE.turn_page(replace(at, position=pending.pop()))
        yield read
        for each in choices(read):
            if isinstance(each.effect, MenuPosition) and each.effect not in known:
                known.add(each.effect)
                pending.append(each.effect)


def reachable_actions(at: PageContext) -> set[tuple[Seat | None, Action]]:
    """Returns all actions in the menus, with their seats."""
    return {
        (each.effect.seat, action)
        for read in all_pages(at)
        for each in choices(read)
        if isinstance(each.effect, SubmitActions)
        for action in each.effect.actions
    }
