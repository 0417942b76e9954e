"""Tables of Forest Chase to put into words, and ways through their menus."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from coven.settings import Verbosity
from coven.text.forest_chase import WORDS
from coven.text.pages import Choice, Desk, Page, Spot, Steps
from engine.core import Action, Event, Seat, Value, settle_options
from engine.games.forest_chase import RULES
from engine.games.forest_chase.pieces import HABITATS, SPOTS
from engine.games.forest_chase.state import State
from engine.match import Match, Sight
from hall.table import Chair

NAMES = ("Ana", "Bea", "Cai", "Dee", "Eli")
CHAIRS = tuple(Chair(name, seat, "owl") for seat, name in enumerate(NAMES))
VERBOSITIES: tuple[Verbosity, ...] = ("brief", "usual", "full")
FOREST = tuple(spot % len(HABITATS) for spot in SPOTS)  # each column is one habitat
TILES = tuple(4 * habitat + spot // 4 for spot, habitat in enumerate(FOREST))


def table(seats: int = 3, options: Mapping[str, Value] | None = None, **fields: Any) -> State:
    """Returns a table at the beginning of the first player's turn, all of it known."""
    start: State = RULES.setup(
        seats, settle_options(RULES, seats, {"starter": 0, **(options or {})})
    )
    laid = start._replace(step="place", habitats=FOREST, tiles=TILES)
    return laid._replace(**fields)


def racing(seats: int = 3, options: Mapping[str, Value] | None = None, **fields: Any) -> State:
    """Returns a race for the first card."""
    return table(seats, options, **{"step": "race", "end": "north", "card": 0, **fields})


def sight(state: State, seat: Seat | None) -> Sight[Any]:
    """Returns what a seat sees, or everybody."""
    legal = () if seat is None else tuple(RULES.legal(state, seat))
    return Sight(0, seat, RULES.view(state, seat), legal, RULES.active(state), None)


def desk(
    state: State,
    verbosity: Verbosity = "usual",
    news: Sequence[Event] = (),
    *,
    bots: Sequence[Seat] = (),
) -> Desk:
    """Returns the open table, where some of the players may be bots."""
    view = RULES.view(state, None)
    chairs = tuple(
        replace(chair, level="fair" if seat in bots else None)
        for seat, chair in enumerate(CHAIRS[: state.terms.seats])
    )
    sights = {seat: sight(state, seat) for seat in RULES.active(state) if seat not in bots}
    return Desk(view, chairs, verbosity, WORDS.begin(view), news=tuple(news), sights=sights)


def laid(match: Match[Any, Any], verbosity: Verbosity = "usual") -> Desk:
    """Returns the open table of a match among people who came to it just now."""
    view = match.sight(None).view
    sights = {seat: match.sight(seat) for seat in match.active}
    return Desk(
        view, CHAIRS[: match.seats], verbosity, WORDS.begin(view),
        news=match.news(None, 0), sights=sights,
    )  # fmt: skip


def page(state: State, verbosity: Verbosity = "usual", *, bots: Sequence[Seat] = ()) -> Page:
    """Returns what everybody reads of a table."""
    return WORDS.turn(desk(state, verbosity, bots=bots))


def choices(read: Page) -> tuple[Choice, ...]:
    """Returns the buttons of a page."""
    return tuple(choice for row in read.rows for choice in row)


def labels(read: Page) -> tuple[str, ...]:
    """Returns what is written on the buttons of a page."""
    return tuple(choice.label for choice in choices(read))


def choice(read: Page, label: str) -> Choice:
    """Returns the one button with a label."""
    (found,) = (each for each in choices(read) if each.label == label)
    return found


def done(read: Page, label: str) -> tuple[Seat | None, Action]:
    """Returns who does what by a button."""
    leads = choice(read, label).leads
    assert isinstance(leads, Steps)
    (action,) = leads.actions
    return leads.seat, action


def lit(read: Page) -> tuple[str, ...]:
    """Returns the labels of the buttons that stand out."""
    return tuple(each.label for each in choices(read) if each.kind != "plain")


def pages(at: Desk) -> Iterator[Page]:
    """Yields every page that buttons lead to."""
    pending, known = [at.spot], {at.spot}
    while pending:
        read = WORDS.turn(replace(at, spot=pending.pop()))
        yield read
        for each in choices(read):
            if isinstance(each.leads, Spot) and each.leads not in known:
                known.add(each.leads)
                pending.append(each.leads)


def reached(at: Desk) -> set[tuple[Seat | None, Action]]:
    """Returns all that some button anywhere in the menus does, and who does it."""
    return {
        (each.leads.seat, action)
        for read in pages(at)
        for each in choices(read)
        if isinstance(each.leads, Steps)
        for action in each.leads.actions
    }
