"""Tables of Baron Voodoo to put into words, and ways through their menus."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from coven.settings import Verbosity
from coven.text.baron_voodoo import WORDS
from coven.text.baron_voodoo.names import LETTERS
from coven.text.pages import Desk, Page, Spot
from engine.core import Event, Seat, Value, settle_options
from engine.games.baron_voodoo import RULES
from engine.games.baron_voodoo.pieces import COLOURS, FACES, WIDTH, Cell, Die
from engine.games.baron_voodoo.table import View
from engine.games.baron_voodoo.view import determinize
from engine.match import Match, Sight
from hall.table import Chair
from tests.app.text.potion_brew.cauldron import choice as choice
from tests.app.text.potion_brew.cauldron import choices as choices
from tests.app.text.potion_brew.cauldron import labels as labels

NAMES = ("Ana", "Bea", "Cai", "Dee")
CHAIRS = tuple(Chair(name, seat, "owl") for seat, name in enumerate(NAMES))
VERBOSITIES: tuple[Verbosity, ...] = ("brief", "usual", "full")

_SIGNS = dict(zip("YRPTW", COLOURS, strict=True))
_FACES = dict(zip("OPRSTX", FACES, strict=True))  # S shields, X exchanges


def die(sign: str) -> Die:
    """Returns a die by its colour and face, such as RT for red Theft."""
    return 6 * _SIGNS[sign[0]] + _FACES[sign[1]]


def dice(signs: str) -> tuple[Die, ...]:
    """Returns dice in their order."""
    return tuple(sorted(map(die, signs.split())))


def at(name: str) -> Cell:
    """Returns a space by its name."""
    return WIDTH * (int(name[1]) - 1) + LETTERS.index(name[0])


def table(seats: int = 2, turns: int = 9, *, teams: str = "none", **fields: Any) -> View:
    """Returns an empty board of Loas in their order, at the beginning of a turn."""
    options: dict[str, Value] = {
        "placement": "draft", "teams": teams, "loas": "in_order", "starter": 0,
    }  # fmt: skip
    view = RULES.view(RULES.setup(seats, settle_options(RULES, seats, options)), None)
    return view._replace(turns=turns, step="A")._replace(**fields)


def board(**columns: str) -> tuple[tuple[Die, ...], ...]:
    """Returns a board with dice on some spaces, from the base to the top."""
    cells: list[tuple[Die, ...]] = [()] * (WIDTH * WIDTH)
    for name, signs in columns.items():
        cells[at(name)] = tuple(map(die, signs.split()))
    return tuple(cells)


def sight(view: View) -> Sight[View]:
    """Returns what the player in turn sees of a table, as far as its step and board tell."""
    state = determinize(view, Random(0))
    legal = RULES.legal(state, view.turn)
    return Sight(0, view.turn, RULES.view(state, None), tuple(legal), RULES.active(state), None)


def desk(
    view: View,
    spot: Spot | None = None,
    verbosity: Verbosity = "usual",
    news: Sequence[Event] = (),
    *,
    people: Sequence[Seat] = (0, 1, 2, 3),
) -> Desk:
    """Returns the open table, where some of the players are people."""
    seen = sight(view)
    sights: Mapping[Seat, Sight[View]] = {view.turn: seen} if view.turn in people else {}
    chairs = CHAIRS[: view.terms.seats]
    at_spot = WORDS.begin(view) if spot is None else spot
    return Desk(seen.view, chairs, verbosity, at_spot, news=tuple(news), sights=sights)


def laid(match: Match[object, View], verbosity: Verbosity = "usual") -> Desk:
    """Returns the open table of a match."""
    seat = match.active[0]
    chairs, news = CHAIRS[: match.seats], match.news(None, 0)
    view = match.sight(None).view
    spot = WORDS.begin(view)
    return Desk(view, chairs, verbosity, spot, news=news, sights={seat: match.sight(seat)})


def moved(laid: Desk, spot: Spot) -> Desk:
    """Returns the same table at another spot."""
    return Desk(laid.view, laid.chairs, laid.verbosity, spot, news=laid.news, sights=laid.sights)


def follow(laid: Desk, *chosen: str) -> Page:
    """Returns the page that some choices lead to."""
    for label in chosen:
        spot = choice(WORDS.turn(laid), label).leads
        assert isinstance(spot, Spot)
        laid = moved(laid, spot)
    return WORDS.turn(laid)


def pages(laid: Desk) -> Iterator[tuple[Spot, Page]]:
    """Yields every page that buttons lead to, but for one's own choice of dice."""
    pending = [laid.spot]
    known = set(pending)
    while pending:
        spot = pending.pop()
        read = WORDS.turn(moved(laid, spot))
        yield spot, read
        for each in choices(read):
            leads = each.leads
            if isinstance(leads, Spot) and leads not in known and leads.menu != "own":
                known.add(leads)
                pending.append(leads)
