"""States and pages of the Baron Voodoo text table, and functions that follow its menus."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from coven.games.baron_voodoo.names import COLUMN_LETTERS
from coven.games.baron_voodoo.text_table import TEXT_TABLE
from coven.settings import Verbosity
from coven.text_table.page import MenuPosition, PageContext, TextPage
from engine.core import Event, OptionValue, Seat, resolve_options
from engine.games.baron_voodoo import RULES
from engine.games.baron_voodoo.pieces import COLOURS, FACES, WIDTH, Cell, Die
from engine.games.baron_voodoo.public_state import View
from engine.games.baron_voodoo.view import determinize
from engine.match import Match, Sight
from hall.table import SeatedPlayer
from tests.coven.games.potion_brew.text_builders import choice as choice
from tests.coven.games.potion_brew.text_builders import choices as choices
from tests.coven.games.potion_brew.text_builders import labels as labels

NAMES = ("Ana", "Bea", "Cai", "Dee")
PLAYERS = tuple(SeatedPlayer(name, seat, "owl") for seat, name in enumerate(NAMES))
VERBOSITIES: tuple[Verbosity, ...] = ("brief", "usual", "full")

_SIGNS = dict(zip("YRPTW", COLOURS, strict=True))
_FACES = dict(zip("OPRSTX", FACES, strict=True))  # S is Protection, X is Swap


def die(sign: str) -> Die:
    """Returns a die by its colour and face, such as RT for red Theft."""
    return 6 * _SIGNS[sign[0]] + _FACES[sign[1]]


def dice(signs: str) -> tuple[Die, ...]:
    """Returns dice in this order."""
    return tuple(sorted(map(die, signs.split())))


def cell_named(name: str) -> Cell:
    """Returns a space by its name."""
    return WIDTH * (int(name[1]) - 1) + COLUMN_LETTERS.index(name[0])


def make_view(seats: int = 2, turns: int = 9, *, teams: str = "none", **fields: Any) -> View:
    """Returns the view of an empty board at the start of a turn."""
    options: dict[str, OptionValue] = {
        "placement": "draft", "teams": teams, "loas": "in_order", "starter": 0,
    }  # fmt: skip
    view = RULES.view(RULES.setup(seats, resolve_options(RULES, seats, options)), None)
    return view._replace(turns=turns, step="A")._replace(**fields)


def make_board(**columns: str) -> tuple[tuple[Die, ...], ...]:
    """Returns a board with dice on some spaces, from the base up."""
    cells: list[tuple[Die, ...]] = [()] * (WIDTH * WIDTH)
    for name, signs in columns.items():
        cells[cell_named(name)] = tuple(map(die, signs.split()))
    return tuple(cells)


def sight_in_turn(view: View) -> Sight[View]:
    """Returns the sight of the player in turn, as far as the view determines it."""
    state = determinize(view, Random(0))
    legal = RULES.legal_actions(state, view.turn)
    return Sight(
        0, view.turn, RULES.view(state, None), tuple(legal), RULES.active_seats(state), None
    )


def make_desk(
    view: View,
    spot: MenuPosition | None = None,
    verbosity: Verbosity = "usual",
    news: Sequence[Event] = (),
    *,
    people: Sequence[Seat] = (0, 1, 2, 3),
) -> PageContext:
    """Returns the page context of the open table, where some players are people."""
    seen = sight_in_turn(view)
    sights: Mapping[Seat, Sight[View]] = {view.turn: seen} if view.turn in people else {}
    players = PLAYERS[: view.terms.seats]
    at_spot = TEXT_TABLE.start_position(view) if spot is None else spot
    return PageContext(seen.view, players, verbosity, at_spot, news=tuple(news), sights=sights)


def desk_of_match(match: Match[object, View], verbosity: Verbosity = "usual") -> PageContext:
    """Returns the page context of a match's open table."""
    seat = match.active[0]
    players, news = PLAYERS[: match.seats], match.news(None, 0)
    view = match.sight(None).view
    spot = TEXT_TABLE.start_position(view)
    return PageContext(view, players, verbosity, spot, news=news, sights={seat: match.sight(seat)})


def desk_at(desk: PageContext, spot: MenuPosition) -> PageContext:
    """Returns the same page context at another menu position."""
    return PageContext(
        desk.view, desk.players, desk.verbosity, spot, news=desk.news, sights=desk.sights
    )


def follow_labels(desk: PageContext, *chosen: str) -> TextPage:
    """Returns the page after some choices."""
    for label in chosen:
        spot = choice(TEXT_TABLE.turn_page(desk), label).effect
        assert isinstance(spot, MenuPosition)
        desk = desk_at(desk, spot)
    return TEXT_TABLE.turn_page(desk)


def all_pages(desk: PageContext) -> Iterator[tuple[MenuPosition, TextPage]]:
    """Yields every page that buttons lead to, except the free choice of dice."""
    pending = [desk.position]
    known = set(pending)
    while pending:
        spot = pending.pop()
        read = TEXT_TABLE.turn_page(desk_at(desk, spot))
        yield spot, read
        for each in choices(read):
            leads = each.effect
            if isinstance(leads, MenuPosition) and leads not in known and leads.menu != "own":
                known.add(leads)
                pending.append(leads)
