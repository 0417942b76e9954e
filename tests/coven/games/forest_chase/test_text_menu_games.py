"""Whole games of Forest Chase played through the text menus, which forget closed tiles."""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

import pytest

from coven.games.forest_chase.text_forest import ingredient_name
from coven.games.forest_chase.text_table import TEXT_TABLE
from coven.text_table.page import MenuPosition, PageContext, SubmitActions, TextPage
from engine.core import Action, Event, IllegalAction, OptionValue, Seat
from engine.games.forest_chase.pieces import POSTPONE, SPOTS, Flip, Ingredient, Seen, WitchStep
from engine.games.forest_chase.pieces import Spot as Place
from engine.games.forest_chase.view import View
from engine.match import Match
from tests.coven.games.forest_chase.positions import open_tiles, sensible_action
from tests.coven.games.forest_chase.text_builders import (
    VERBOSITIES,
    all_pages,
    choices,
    desk_of_match,
    reachable_actions,
)

RACE: dict[str, OptionValue] = {}
CALM: dict[str, OptionValue] = {"pace": "calm"}
LEVELS: dict[str, OptionValue] = {"level_0": "easy", "level_1": "normal", "level_2": "hard"}
VARIANTS: dict[str, OptionValue] = {
    "home_sweet_home": True, "first_look": True, "assist": True, "digital_handicap": True,
}  # fmt: skip
INGREDIENT = re.compile(
    "|".join(rf"\b{ingredient_name(ingredient)}\b" for ingredient in range(16))
)  # fmt: skip
# Refusals that buttons may cause in a race, where no button moves or disappears.
TRIED = {"not_your_step", "other_hand", "put_house_back", "turn_back_first"}


class ForestChaseMenuPlayer:
    """Plays a match by pressing buttons, with live news as on the screen."""

    def __init__(self, seats: int, seed: int, options: Mapping[str, OptionValue]) -> None:
        self.random = Random(seed)
        self.match = Match.new("forest_chase", seats, options, self.random.randbytes(16))
        self.news: tuple[Event, ...] = ()
        self.known: dict[Place, Ingredient] = {}
        self.done: Counter[str] = Counter()
        self.heard = 0

    def desk(self) -> PageContext:
        """Returns the page context of the open table with all news so far."""
        self.news += self.match.news(None, self.heard)
        self.heard = self.match.version
        verbosity = self.random.choice(VERBOSITIES)
        return replace(desk_of_match(self.match, verbosity), news=self.news)

    def step(self) -> None:
        """Presses buttons until a seat has acted or was refused."""
        desk = self.desk()
        view: View = desk.view
        self.known.update(open_tiles(view))
        self.done[view.step] += 1
        check_page(desk, TEXT_TABLE.turn_page(desk))
        if view.step == "race" and self.random.random() < 0.5:
            wish = sensible_action(view, desk.sights[view.turn].legal, self.known)
            assert (view.turn, wish) in reachable_actions(desk)
            self.act(view.turn, wish)
        elif view.step == "house" and self.random.random() < 0.8:
            assert (view.turn, POSTPONE) in reachable_actions(desk)
            self.act(view.turn, POSTPONE)
        else:
            # The pads come first and are pressed most often.
            self.act(*self.pressed(desk, 4 if self.random.random() < 0.6 else len(SPOTS)))

    def pressed(self, desk: PageContext, most: int) -> tuple[Seat, Action]:
        """Returns the action of one of the first buttons."""
        while True:
            leads = self.random.choice(choices(TEXT_TABLE.turn_page(desk))[:most]).effect
            if isinstance(leads, SubmitActions):
                assert leads.seat is not None
                (action,) = leads.actions
                return leads.seat, action
            assert isinstance(leads, MenuPosition)
            desk, most = replace(desk, position=leads), len(SPOTS)

    def act(self, seat: Seat, action: Action) -> None:
        """Takes the action, unless the rules refuse it."""
        if action in self.match.sight(seat).legal:
            self.match.act(seat, [action], self.match.version)
            self.done[type(action).__name__] += 1
            return
        assert isinstance(action, Flip | WitchStep)
        with pytest.raises(IllegalAction) as refused:
            self.match.act(seat, [action], self.match.version)
        assert refused.value.reason in TRIED
        self.done[refused.value.reason] += 1


def check_page(desk: PageContext, page: TextPage) -> None:
    """Fails if a page names an ingredient that is neither open nor on the card."""
    view: View = desk.view
    labels = [each.label for each in choices(page)]
    assert len(set(labels)) == len(labels)
    named = Counter(INGREDIENT.findall("\n".join(labels)))
    open_ = Counter(map(ingredient_name, open_tiles(view).values()))
    assert named <= open_
    told = [line for line in page.lines if not line.startswith(("Find ", "Not found: "))]
    assert Counter(INGREDIENT.findall("\n".join(told))) <= open_


def check_memory(desk: PageContext) -> None:
    """Fails if a page depends on the tiles in the news."""
    forgotten = tuple(
        Event(event.seat, Seen(event.action.spot, None))
        if isinstance(event.action, Seen)
        else event
        for event in desk.news
    )
    assert list(all_pages(desk)) == list(all_pages(replace(desk, news=forgotten)))


def check_ways(desk: PageContext) -> None:
    """Fails unless the menus offer all legal actions and, outside of a race, no others."""
    ways = reachable_actions(desk)
    legal = {(seat, action) for seat, sight in desk.sights.items() for action in sight.legal}
    assert legal <= ways
    if desk.view.step != "race":
        assert ways == legal
    else:
        assert all(isinstance(action, Flip | WitchStep) for _, action in ways - legal)


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("options", [RACE, CALM, VARIANTS], ids=["race", "calm", "variants"])
def test_a_whole_game_is_played_through_the_menus(
    seats: int, options: Mapping[str, OptionValue], rounds: Callable[[int], int]
) -> None:
    for seed in range(rounds(10)):
        walker = ForestChaseMenuPlayer(seats, seed + seats, options)
        while walker.match.result is None:
            walker.step()
        assert walker.done["Flip"] > 10
        assert walker.done["Close"] > 0


@pytest.mark.parametrize("options", [RACE, {**CALM, **VARIANTS}], ids=["race", "calm, variants"])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_legal_action_has_its_button_and_no_page_remembers(
    seats: int, options: Mapping[str, OptionValue]
) -> None:
    walker = ForestChaseMenuPlayer(seats, seats, {**options, **LEVELS} if seats > 2 else options)
    checked: Counter[str] = Counter()
    while walker.match.result is None:
        desk = walker.desk()
        if checked[desk.view.step] < 8:
            checked[desk.view.step] += 1
            check_ways(desk)
            check_memory(desk)
        walker.step()
    assert checked["race"] == 8


def test_walkers_meet_every_step_and_every_refusal() -> None:
    done: Counter[str] = Counter()
    for seed in range(14):
        options = {"home_sweet_home": seed % 2 == 0, "first_look": seed == 0}
        walker = ForestChaseMenuPlayer(2 + seed % 3, seed, options)
        while walker.match.result is None:
            walker.step()
        done += walker.done
    steps = {"look", "place", "card", "race", "check", "target", "swap", "house", "legs", "home"}
    assert steps <= set(done)
    assert {"not_your_step", "other_hand", "put_house_back"} <= set(done)
