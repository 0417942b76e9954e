"""Builders of Baron Voodoo states, and functions to play on from them."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from engine.chance import randbelow_at
from engine.core import CHANCE, Action, OptionValue, Seat, resolve_options
from engine.games.baron_voodoo import RULES
from engine.games.baron_voodoo.pieces import CELLS, Cell, Cells, Die, Loa
from engine.games.baron_voodoo.public_state import View
from engine.games.baron_voodoo.state import State
from tests.engine.state_builder import SEED, RefusalReason, StateBuilder

COLOURS, FACES = "YRPTW", "OPRSTX"
USUAL_OPTIONS: dict[str, OptionValue] = {"loas": "in_order", "starter": 0}


dealer = StateBuilder(RULES)


def die(name: str) -> Die:
    """Returns a die from its letters: colour of YRPTW, face of OPRSTX, S for Protection."""
    return 6 * COLOURS.index(name[0]) + FACES.index(name[1])


def dice(names: str) -> tuple[Die, ...]:
    """Returns dice in this order."""
    return tuple(sorted(map(die, names.split())))


def cell(name: str) -> Cell:
    """Returns a space from its name, a1 at the bottom left to g7 at the top right."""
    return 7 * (7 - int(name[1])) + "abcdefg".index(name[0])


def board(columns: Mapping[str, str]) -> Cells:
    """Returns a board with these columns, each from its base up."""
    spots = {cell(name): tuple(map(die, names.split())) for name, names in columns.items()}
    return tuple(spots.get(spot, ()) for spot in CELLS)


def game_options(seats: int = 2, **options: OptionValue) -> dict[str, OptionValue]:
    """Returns the options of a game in which seat 0 begins with Mamy Wata."""
    return resolve_options(RULES, seats, USUAL_OPTIONS | options)


def make_state(
    columns: Mapping[str, str],
    seats: int = 2,
    *,
    turn: Seat = 0,
    loas: Sequence[Loa] | None = None,
    zones: Sequence[str] = (),
    worlds: Sequence[str] = (),
    offerings: Sequence[int] = (),
    points: Sequence[int] = (),
    protected: Sequence[Seat] = (),
    options: Mapping[str, OptionValue] | None = None,
    **fields: Any,
) -> State:
    """Returns a state at the start of a turn; fixed faces make the set-up short."""
    given = game_options(seats, placement="fixed_balanced", **(options or {}))
    start: View = RULES.setup(seats, given).table
    sides = len(start.zones)
    view = start._replace(
        step="A", turn=turn, loas=tuple(loas) if loas else start.loas, cells=board(columns),
        zones=tuple(map(dice, zones)) or ((),) * sides,
        worlds=tuple(map(dice, worlds)) or ((),) * sides,
        offerings=tuple(offerings) or (0,) * sides, points=tuple(points) or (0,) * sides,
        protected=tuple(seat in protected for seat in range(seats)),
    )  # fmt: skip
    return RULES.determinize(view._replace(**fields), Random(0))


def first_state(seats: int, seed: bytes = SEED, **options: OptionValue) -> State:
    """Returns the state when the first seat is to act."""
    state = RULES.setup(seats, resolve_options(RULES, seats, options))
    return draw_all(state, seed)


def draw_all(state: State, seed: bytes = SEED) -> State:
    """Returns the state after all pending draws."""
    depth = 0
    while CHANCE in RULES.active_seats(state):
        state = act(state, CHANCE, RULES.next_draw(state, randbelow_at(seed, depth)))
        depth += 1
    return state


def act(state: State, seat: Seat, action: Action) -> State:
    """Returns the state after a seat's legal action, or a draw."""
    RULES.check(state, seat, action)
    return RULES.apply(state, seat, action)


def state_after(state: State, *actions: Action) -> State:
    """Returns the state after actions of the seat that is in turn."""
    for action in actions:
        state = act(state, RULES.active_seats(state)[0], action)
    return state


def legal_actions(state: State, kind: type | None = None) -> tuple[Action, ...]:
    """Returns the legal actions of the player in turn, or only those of one type."""
    choices = RULES.legal_actions(state, state.table.turn)
    return tuple(choice for choice in choices if kind is None or isinstance(choice, kind))


def refusal(state: State, action: Action, seat: Seat | None = None) -> RefusalReason:
    """Returns why an action is refused, by default for the player in turn."""
    return dealer.refusal(state, state.table.turn if seat is None else seat, action)
