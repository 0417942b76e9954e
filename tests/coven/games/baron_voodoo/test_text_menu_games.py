"""Whole games of Baron Voodoo played through the text menus."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from coven.games.baron_voodoo.text_table import TEXT_TABLE
from coven.text_table.page import PageContext, SubmitActions, UndoLastStep
from engine.core import Action
from engine.games.baron_voodoo.pieces import Bank, BankOne
from engine.match import Match
from tests.coven.games.baron_voodoo.text_builders import (
    VERBOSITIES,
    all_pages,
    choices,
    desk_at,
    desk_of_match,
)

MOST_BUTTONS = 12
GAMES = [
    (2, {}),
    (3, {"placement": "draft"}),
    (4, {"placement": "fixed_chaotic", "white_majority": True}),
    (4, {"teams": "legba_wata", "loas": "random"}),
]


class BaronVoodooMenuPlayer:
    """Plays a match by pressing random buttons, and checks every page."""

    def __init__(self, seats: int, seed: int, options: dict[str, str | bool]) -> None:
        self.random = Random(seed)
        self.match = Match.new("baron_voodoo", seats, options, self.random.randbytes(16))
        self.done: Counter[str] = Counter()

    def step(self) -> None:
        """Presses buttons for the seat in turn until it has acted."""
        desk = desk_of_match(self.match, self.random.choice(VERBOSITIES))
        ways = list(self._ways(desk))
        self._check(desk, ways)
        leads = self.random.choice(ways)
        if isinstance(leads, UndoLastStep):
            self.match.undo(leads.seat)
            self.done["back"] += 1
        else:
            assert leads.seat is not None
            self.match.act(leads.seat, leads.actions, self.match.version)
            self.done[type(leads.actions[0]).__name__] += 1

    def _ways(self, desk: PageContext) -> Iterator[SubmitActions | UndoLastStep]:
        taken_back = False
        for spot, read in all_pages(desk):
            assert all(read.lines), spot
            offered = choices(read)
            assert 0 < len(offered) <= MOST_BUTTONS
            assert len({each.label for each in offered}) == len(offered)
            for each in offered:
                if isinstance(each.effect, SubmitActions):
                    yield each.effect
                elif isinstance(each.effect, UndoLastStep) and not taken_back:
                    taken_back = True
                    yield each.effect

    def _check(self, desk: PageContext, ways: list[SubmitActions | UndoLastStep]) -> None:
        """Fails unless the menus offer exactly the legal actions."""
        legal = set(desk.sights[desk.view.turn].legal)
        found: set[Action] = {way.actions[0] for way in ways if isinstance(way, SubmitActions)}
        assert found <= legal
        # Dice may be picked one by one as well.
        assert all(isinstance(action, Bank | BankOne) for action in legal - found)


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_a_whole_game_is_played_through_the_menus(
    seats: int, options: dict[str, str | bool], rounds: Callable[[int], int]
) -> None:
    done: Counter[str] = Counter()
    for seed in range(rounds(10)):
        walker = BaronVoodooMenuPlayer(seats, seed, options)
        while walker.match.result is None:
            walker.step()
        done += walker.done
    assert done["Capture"] > 10
    assert {"Invoke", "SetFace", "Pass", "EndTurn", "Bank", "back"} <= set(done)


def test_every_way_to_move_dice_can_be_picked() -> None:
    walker = BaronVoodooMenuPlayer(2, 3, {"placement": "fixed_balanced"})
    checked = 0
    while walker.match.result is None and checked < 12:
        desk = desk_of_match(walker.match)
        if desk.view.step == "C5" and 1 < len(desk.view.zones[desk.view.turn]) < 7:
            legal = {action for action in desk.sights[desk.view.turn].legal
                     if isinstance(action, Bank | BankOne)}  # fmt: skip
            assert picked(desk) == legal
            checked += 1
        walker.step()
    assert checked > 3


def picked(desk: PageContext) -> set[Action]:
    """Returns the result of one or more picks, if it is an action."""
    way = next(
        each for each in choices(TEXT_TABLE.turn_page(desk)) if each.label == "Choose dice yourself"
    )
    pending, known, found = [way.effect], {way.effect}, set[Action]()
    while pending:
        spot = pending.pop()
        assert not isinstance(spot, SubmitActions | UndoLastStep)
        for each in choices(TEXT_TABLE.turn_page(desk_at(desk, spot))):  # type: ignore[arg-type]
            leads = each.effect
            if isinstance(leads, SubmitActions):
                found.update(leads.actions if len(leads.actions) == 1 else ())
            elif each.label != "Back" and leads not in known:
                known.add(leads)
                pending.append(leads)
    return found
