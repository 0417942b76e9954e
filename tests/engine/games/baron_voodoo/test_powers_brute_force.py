"""Powers and the test for possible captures agree with the reference rules on random boards."""

import os
from collections.abc import Iterator
from random import Random

import pytest

from engine.core import Action
from engine.games.baron_voodoo import RULES
from engine.games.baron_voodoo.captures import RequiredCapture, find_jumps
from engine.games.baron_voodoo.pieces import (
    AGAIN_COST,
    BLOCKED,
    CELLS,
    COLOUR_OF,
    LOAS,
    Capture,
    Cells,
    Die,
    Exchange,
    Invoke,
    Lift,
    Loa,
    Pick,
    Put,
    Slide,
)
from engine.games.baron_voodoo.powers import can_capture_in_extra_turn
from engine.games.baron_voodoo.state import State
from tests.engine.games.baron_voodoo import reference_rules as book
from tests.engine.games.baron_voodoo.builders import make_state

WAY_WORDS = ("up", "right", "down", "left")
BOARDS = 60  # of each kind in each test
POSITIONS = 1_000_000 if os.environ.get("COVEN_FULL") == "1" else 12_000


def reference_board(cells: Cells) -> book.Dice:
    """Converts a board to the form of the reference rules."""
    return {
        divmod(cell, 7): tuple(map(reference_die, dice)) for cell, dice in enumerate(cells) if dice
    }


def reference_die(die: Die) -> book.Die:
    """Converts a die to the form of the reference rules."""
    return (*book.LOAS, "white")[die // 6], book.FACES[die % 6]


def word(action: Action) -> str:
    """Returns a step of a power, or a jump, in the notation of the reference rules."""
    match action:
        case Slide(line, way):
            kind = "row" if line < 7 else "column"
            return f"slide {kind} {line % 7} {WAY_WORDS[way]}"
        case Capture(cell, way):
            return f"jump {divmod(cell, 7)} {WAY_WORDS[way]}"
        case Lift(cell) | Put(cell) | Pick(cell) | Exchange(cell):
            return f"{type(action).__name__.lower()} {divmod(cell, 7)}"
        case Invoke(loa):
            return f"call {book.LOAS[loa]}"
    raise AssertionError(action)


def random_cells(random: Random, filled: int, faces: int = 6) -> Cells:
    """Returns a board with about this many dice, single and in columns."""
    cells: list[tuple[Die, ...]] = [()] * 49
    singles = random.choice((0.2, 0.6, 0.9))
    dice = [6 * colour + random.randrange(faces) for colour in range(4) for _ in range(10)]
    dice += [24 + random.randrange(faces) for _ in range(8)]
    random.shuffle(dice)
    near = random.sample(range(49), 49)[: max(2, filled)]
    for die in dice[:filled]:
        height = 1 if random.random() < singles else 3
        spots = [cell for cell in near if len(cells[cell]) < height]
        if spots:
            cells[random.choice(spots)] += (die,)
    return tuple(cells)


def random_table(random: Random, filled: int) -> State:
    """Returns a random state at the start of a turn: Loas, offerings, whites, protections."""
    seats = random.choice((2, 3, 4))
    loas = random.sample(LOAS, seats)
    state = make_state(
        {},
        seats,
        loas=loas,
        turn=random.randrange(seats),
        offerings=[random.choice((0, 0, 1, 3)) for _ in loas],
        worlds=[random.choice(("", "", "WO", "WO WP")) for _ in loas],
    )
    protected = tuple(random.random() < 0.5 for _ in loas)
    cells = random_cells(random, filled)
    # At most one die of the player's own colour: blocked boards are the interesting ones.
    if random.random() < 0.5:
        own, kept = loas[state.table.turn], random.choice((0, 1, 1, 2))
        cells = with_few(cells, own, kept)
    view = state.table._replace(cells=cells, protected=protected)
    # The Baron and the rest follow from the board.
    whites = [sum(COLOUR_OF[die] == 4 for die in world) for world in view.worlds]
    most = [side for side, count in enumerate(whites) if count == max(whites)]
    view = view._replace(baron=most[0] if len(most) == 1 else None)
    return RULES.determinize(view, random)


def with_few(cells: Cells, colour: Loa, kept: int) -> Cells:
    """Returns a board with at most this many dice of a colour; the others become white."""
    painted = []
    for column in cells:
        dice = []
        for die in column:
            kept -= COLOUR_OF[die] == colour
            dice.append(die % 6 + 24 if COLOUR_OF[die] == colour and kept < 0 else die)
        painted.append(tuple(dice))
    return tuple(painted)


def lines(state: State) -> Iterator[tuple[str, ...]]:
    """Yields the engine's action sequences up to a capture, in words."""
    for action in state.choices:
        if action == BLOCKED:
            yield ("blocked",)
        elif isinstance(action, Capture):
            yield (word(action),)
        else:
            for line in lines(RULES.apply(state, state.table.turn, action)):
                yield (word(action), *line)


def reference_lines(state: State) -> Iterator[tuple[str, ...]]:
    """Yields the same sequences by the reference rules."""
    view = state.table
    dice = reference_board(view.cells)
    colour = book.LOAS[view.loas[view.turn] or 0]
    safe = frozenset(
        book.LOAS[loa or 0]
        for seat, loa in enumerate(view.loas)
        if view.protected[seat] and seat != view.turn
    )
    found: list[tuple[str, ...]] = [(jump,) for jump, _, _ in book.jumps(dice, colour, safe)]
    for loa in book.LOAS:
        if loa == colour or view.baron == view.turn or view.offerings[view.turn]:
            for words, later in book.POWERS[loa](dice):
                for jump, _, _ in book.jumps(later, colour, safe):
                    found.append((f"call {loa}", *words, jump))
    yield from found or [("blocked",)]


@pytest.mark.rule("BV-06", "BV-11", "BV-15", "BV-16", "BV-17", "BV-18", "BV-27")
@pytest.mark.parametrize("filled", [2, 3, 5, 7])
def test_all_up_to_the_capture_is_as_in_the_second_reading(filled: int) -> None:
    random = Random(filled)
    blocked = forced = 0
    for _ in range(BOARDS):
        state = random_table(random, filled)
        ours, theirs = [*lines(state)], [*reference_lines(state)]
        assert len(ours) == len(set(ours))
        assert set(ours) == set(theirs)
        blocked += ours == [("blocked",)]
        forced += all(line[0].startswith("call") for line in ours)
    # Boards without a choice would prove nothing.
    assert blocked
    assert forced


@pytest.mark.rule("BV-06", "BV-27")
@pytest.mark.parametrize("filled", [3, 6, 12, 20, 34, 47])
def test_possible_captures_and_their_powers(filled: int) -> None:
    """The quick tests and the search agree with trying everything, also on full boards."""
    random = Random(100 + filled)
    for _ in range(BOARDS if filled < 30 else 4):
        state = random_table(random, filled)
        theirs = {line[0] for line in reference_lines(state)}
        ours = {"blocked" if action == BLOCKED else word(action) for action in state.choices}
        assert ours == theirs
        offerings = tuple(number + AGAIN_COST for number in state.table.offerings)
        before = state.table._replace(offerings=offerings)
        assert can_capture_in_extra_turn(before) == ("blocked" not in theirs)


@pytest.mark.rule("BV-06")
@pytest.mark.parametrize("filled", [3, 12, 34])
def test_a_capture_after_a_change_is_found_at_the_changed_spaces(filled: int) -> None:
    """Looking at former jumps and at the changed spaces is as good as looking at the whole board.

    Tables of all that can happen are tested above; here any spaces change in any way.
    """
    random = Random(200 + filled)
    found = set()
    for _ in range(POSITIONS // 3):
        cells = random_cells(random, filled)
        colour, barred = random.choice(LOAS), random.randrange(1 << len(LOAS))
        required = RequiredCapture(colour, barred, find_jumps(cells, colour, barred))
        changed = random.sample(CELLS, random.randint(1, 7))
        board = list(cells)
        for cell in changed:
            board[cell] = random.choice(cells)
        possible = bool(find_jumps(board, colour, barred))
        assert required.is_possible(board, changed) == possible
        found.add((bool(required.jumps), possible))
    assert len(found) == 4
