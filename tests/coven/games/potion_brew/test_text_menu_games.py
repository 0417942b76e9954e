"""Whole games of Potion Brew played through the text menus."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from coven.games.potion_brew.text_table import TEXT_TABLE
from coven.text_table.page import MenuPosition, PageContext, SubmitActions
from engine.core import Action, IllegalAction, Seat
from engine.games.potion_brew import RULES
from engine.games.potion_brew.pieces import GUARDS, YIELD, Call, Cast, Guard
from engine.games.potion_brew.view import View
from engine.match import Match, Sight
from tests.coven.games.potion_brew.text_builders import (
    HIDDEN,
    PLAYERS,
    SHOWN,
    VERBOSITIES,
    all_spots,
    choices,
    page_at,
    reachable_actions,
    visible_parts,
)

# Refusals that may happen because the page must not show whether an action is possible.
TRIES = Call | Cast | Guard
REFUSALS = {"too_many_points", "no_such_spell", "wrong_sum", "nobody_to_rob", "no_garlic"}


class PotionBrewMenuPlayer:
    """Plays a match by pressing random buttons, mostly towards the end of a round."""

    def __init__(self, seats: int, seed: int, **options: int | str) -> None:
        self.random = Random(seed)
        self.match = Match.new("potion_brew", seats, options, self.random.randbytes(16))
        self.done: Counter[str] = Counter()

    def step(self) -> None:
        """Presses buttons for a seat that is to act until it has acted."""
        seat = self.random.choice(self.match.active)
        sight = self.match.sight(seat)
        self.done[sight.view.step] += 1
        shown = self.random.random() < 0.7
        action = self._pressed(sight.view, shown=shown)
        if action in sight.legal:
            self.match.act(seat, [action], sight.version)
            self.done[type(action).__name__] += 1
            return
        assert isinstance(action, TRIES)
        assert not shown or isinstance(action, Guard)
        with pytest.raises(IllegalAction) as refused:
            self.match.act(seat, [action], sight.version)
        assert refused.value.reason in REFUSALS
        self.done[refused.value.reason] += 1

    def _pressed(self, view: View, *, shown: bool) -> Action:
        spot = TEXT_TABLE.start_position(view)
        while True:
            verbosity = self.random.choice(VERBOSITIES)
            offered = choices(page_at(view, spot, verbosity, shown=shown))
            assert len({each.label for each in offered}) == len(offered)
            leads = self.random.choice(offered).effect
            if isinstance(leads, SubmitActions):
                (action,) = leads.actions
                return action
            assert isinstance(leads, MenuPosition)
            spot = leads


def check_ways(sight: Sight[View]) -> None:
    """Fails unless the menus offer all legal actions and, when shown, no others."""
    legal = set(sight.legal)
    open_, hidden = (reachable_actions(sight.view, shown=shown) for shown in (SHOWN, HIDDEN))
    assert open_ == ({YIELD, *GUARDS} if sight.view.step == "answer" else legal)
    assert legal <= hidden
    assert all(isinstance(action, TRIES) for action in hidden - legal)


def check_twin(match: Match[object, View], seat: Seat, random: Random) -> None:
    """Fails if a hidden page differs for other cards with the same backs."""
    twin = RULES.view(RULES.determinize(match.sight(None).view, random), seat)
    view = match.sight(seat).view
    ways = set(all_spots(view, shown=HIDDEN))
    assert ways == set(all_spots(twin, shown=HIDDEN))
    for spot in ways:
        assert visible_parts(page_at(view, spot)) == visible_parts(page_at(twin, spot))


def check_table(match: Match[object, View]) -> None:
    """Fails unless the public text exists at each verbosity."""
    players, view, news = PLAYERS[: match.seats], match.sight(None).view, match.news(None, 0)
    for verbosity in VERBOSITIES:
        read = TEXT_TABLE.public_page(PageContext(view, players, verbosity, news=news), ())
        assert all(read.lines)
        assert (read.choice_rows, read.secret_owner, read.secret_lines) == ((), None, ())


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_whole_game_is_played_through_the_menus(seats: int, rounds: Callable[[int], int]) -> None:
    for seed in range(rounds(10)):
        walker = PotionBrewMenuPlayer(seats, seed + seats, target=50)
        while walker.match.result is None:
            walker.step()
        assert walker.done["Exchange"] > 10
        assert walker.done["Cast"] > 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_legal_action_has_its_buttons_and_hidden_pages_have_twins(seats: int) -> None:
    walker = PotionBrewMenuPlayer(seats, seats, play="single")
    while walker.match.result is None:
        seat = walker.match.active[0]
        if walker.random.random() < 0.2 or walker.match.sight(None).view.step != "turn":
            check_ways(walker.match.sight(seat))
            check_twin(walker.match, seat, walker.random)
            check_table(walker.match)
        walker.step()
    assert walker.done["turn"] > 10


def test_walkers_meet_every_kind_of_page_and_refusal() -> None:
    done: Counter[str] = Counter()
    for seed in range(4):
        walker = PotionBrewMenuPlayer(4, seed, play="single")
        while walker.match.result is None:
            walker.step()
        done += walker.done
    assert {"turn", "gather", "steal", "banish", "answer"} <= set(done)
    assert {"too_many_points", "wrong_sum", "no_garlic"} <= set(done)
