"""Whole games of Baron Voodoo are played through the menus alone."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from coven.text.baron_voodoo import WORDS
from coven.text.pages import Desk, Steps, TakeBack
from engine.core import Action
from engine.games.baron_voodoo.pieces import Bank, BankOne
from engine.match import Match
from tests.app.text.baron_voodoo.crypt import VERBOSITIES, choices, laid, moved, pages

MOST_BUTTONS = 12
GAMES = [
    (2, {}),
    (3, {"placement": "draft"}),
    (4, {"placement": "fixed_chaotic", "white_majority": True}),
    (4, {"teams": "legba_wata", "loas": "random"}),
]


class Walker:
    """Plays a match by pressing buttons at random, and looks at every page on the way."""

    def __init__(self, seats: int, seed: int, options: dict[str, str | bool]) -> None:
        self.random = Random(seed)
        self.match = Match.new("baron_voodoo", seats, options, self.random.randbytes(16))
        self.done: Counter[str] = Counter()

    def step(self) -> None:
        """Lets whoever is in turn press buttons until something is done."""
        desk = laid(self.match, self.random.choice(VERBOSITIES))
        ways = list(self._ways(desk))
        self._check(desk, ways)
        leads = self.random.choice(ways)
        if isinstance(leads, TakeBack):
            self.match.undo(leads.seat)
            self.done["back"] += 1
        else:
            assert leads.seat is not None
            self.match.act(leads.seat, leads.actions, self.match.version)
            self.done[type(leads.actions[0]).__name__] += 1

    def _ways(self, desk: Desk) -> Iterator[Steps | TakeBack]:
        taken_back = False
        for spot, read in pages(desk):
            assert all(read.lines), spot
            offered = choices(read)
            assert 0 < len(offered) <= MOST_BUTTONS
            assert len({each.label for each in offered}) == len(offered)
            for each in offered:
                if isinstance(each.leads, Steps):
                    yield each.leads
                elif isinstance(each.leads, TakeBack) and not taken_back:
                    taken_back = True
                    yield each.leads

    def _check(self, desk: Desk, ways: list[Steps | TakeBack]) -> None:
        """Fails unless the menus lead to all that is legal and to nothing else."""
        legal = set(desk.sights[desk.view.turn].legal)
        found: set[Action] = {way.actions[0] for way in ways if isinstance(way, Steps)}
        assert found <= legal
        # Dice may be picked one by one as well.
        assert all(isinstance(action, Bank | BankOne) for action in legal - found)


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_a_whole_game_is_played_through_the_menus(
    seats: int, options: dict[str, str | bool], rounds: Callable[[int], int]
) -> None:
    done: Counter[str] = Counter()
    for seed in range(rounds(10)):
        walker = Walker(seats, seed, options)
        while walker.match.result is None:
            walker.step()
        done += walker.done
    assert done["Capture"] > 10
    assert {"Invoke", "SetFace", "Pass", "EndTurn", "Bank", "back"} <= set(done)


def test_every_way_to_move_dice_can_be_picked() -> None:
    walker = Walker(2, 3, {"placement": "fixed_balanced"})
    checked = 0
    while walker.match.result is None and checked < 12:
        desk = laid(walker.match)
        if desk.view.step == "C5" and 1 < len(desk.view.zones[desk.view.turn]) < 7:
            legal = {action for action in desk.sights[desk.view.turn].legal
                     if isinstance(action, Bank | BankOne)}  # fmt: skip
            assert picked(desk) == legal
            checked += 1
        walker.step()
    assert checked > 3


def picked(desk: Desk) -> set[Action]:
    """Returns what can be done with one pick or more, as far as it is one action."""
    way = next(each for each in choices(WORDS.turn(desk)) if each.label == "Choose dice myself")
    pending, known, found = [way.leads], {way.leads}, set[Action]()
    while pending:
        spot = pending.pop()
        assert not isinstance(spot, Steps | TakeBack)
        for each in choices(WORDS.turn(moved(desk, spot))):  # type: ignore[arg-type]
            leads = each.leads
            if isinstance(leads, Steps):
                found.update(leads.actions if len(leads.actions) == 1 else ())
            elif each.label != "Back" and leads not in known:
                known.add(leads)
                pending.append(leads)
    return found
