"""A hint is a legal action, and its reason is true."""

import inspect
import re
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import combinations
from random import Random
from typing import Any

import pytest

from engine.core import CHANCE, Event
from engine.games import GAMES
from engine.games.forest_chase.bot.memory import Memory, new_memory, update_memory
from engine.games.forest_chase.pieces import CARDS, SPOTS, Seen, Turned, Verdict
from engine.games.potion_brew.pieces import MORTAR, OWL, PELICAN, WITCH
from engine.games.riddle_masters.pieces import BOARD, Guess
from engine.games.waz_baraz.pieces import Heard, Wrong
from engine.hints import ONLY_MOVE
from tests.engine.games.baron_voodoo import builders as voodoo
from tests.engine.games.baron_voodoo.bot.test_play import opening
from tests.engine.games.forest_chase import builders as forest
from tests.engine.games.potion_brew import builders as brew
from tests.engine.games.riddle_masters import builders as riddle
from tests.engine.games.waz_baraz import builders as waz
from tests.engine.hints import (
    baron_voodoo_claims,
    forest_chase_claims,
    potion_brew_claims,
    riddle_masters_claims,
    waz_baraz_claims,
)
from tests.engine.hints.hint_samples import HintSample, hint_for, hints_in_matches

CLAIMS: dict[str, dict[str, Callable[..., object]]] = {
    "baron_voodoo": baron_voodoo_claims.CLAIMS,
    "forest_chase": forest_chase_claims.CLAIMS,
    "potion_brew": potion_brew_claims.CLAIMS,
    "riddle_masters": riddle_masters_claims.CLAIMS,
    "waz_baraz": waz_baraz_claims.CLAIMS,
}
MATCHES = {
    "baron_voodoo": 9,
    "forest_chase": 15,
    "potion_brew": 8,
    "riddle_masters": 4,
    "waz_baraz": 10,
}


# Positions for reasons that are rare


def memory_of(*tiles: int, failed: tuple[tuple[int, int], ...] = ()) -> Memory:
    """Returns a memory of seen tiles and of failed spells with their seats."""
    news = [Event(CHANCE, Seen(tile, tile)) for tile in tiles]
    for seat, card in failed:
        news += [Event(CHANCE, Turned(seat, card)), Event(CHANCE, Verdict(None, 3, 0, 0))]
    return update_memory(new_memory(0), tuple(news))


def disjoint() -> tuple[int, ...]:
    """Returns three spells that need twelve different ingredients together."""
    threes = combinations(range(len(CARDS)), 3)
    return next(three for three in threes if len({i for c in three for i in CARDS[c]}) == 12)


def rare_forest() -> Iterator[HintSample]:
    """Yields Forest Chase positions with rare reasons: house, fog and legs."""
    others = [s for s in SPOTS if s not in forest.WANTED]
    hidden = forest.race_state(house=0)
    yield hint_for("forest_chase", hidden._replace(up=(4, 8)), 0, memory_of(1, 2, 3))  # lift_only
    yield hint_for("forest_chase", hidden._replace(lifted=True), 0)  # under_house
    yield hint_for(
        "forest_chase", forest.race_state(house=1, lifted=True), 0, memory_of(1)
    )  # house_wrong
    yield hint_for("forest_chase", hidden, 0, memory_of(0))  # lift_for
    fog = forest.cast_state(forest.FOG)
    yield hint_for("forest_chase", fog, 0)  # alike
    yield hint_for("forest_chase", fog, 0, memory_of(*others))  # remembered
    mine = disjoint()
    seen = {ingredient for card in mine for ingredient in CARDS[card]}
    yield hint_for(
        "forest_chase", fog, 0, memory_of(*seen, failed=tuple((0, c) for c in mine))
    )  # any_swap
    yield hint_for("forest_chase", fog, 0, memory_of(0, failed=((1, forest.NOSE),)))  # others_want
    legs = forest.cast_state(forest.HUT_LEGS)
    yield hint_for(
        "forest_chase", legs, 0, memory_of(0, failed=((1, forest.NOSE),))
    )  # in_their_way
    yield hint_for("forest_chase", legs, 0, memory_of(0))  # on_a_known
    home = forest.cast_state(forest.HUT_LEGS, options={"home_sweet_home": True})
    yield hint_for("forest_chase", home, 0)  # home_waits
    waits = forest.make_state(
        step="legs", waiting=forest.waiting_effects(3, seat_0=("hut_legs",)), unseen=(0, 3, 3),
        tried=((forest.NOSE,), (), ()),
    )  # fmt: skip
    yield hint_for(
        "forest_chase", waits, 0, memory_of(1, failed=((0, forest.NOSE),))
    )  # out_of_my_way
    tiny = forest.cast_state(forest.TINY)
    yield hint_for("forest_chase", tiny, 0)  # next_in_turn
    ahead = tiny._replace(cast=(tiny.cast[0], (), (forest.NOSE,)))
    yield hint_for("forest_chase", ahead, 0)  # nearest


def rare_brew() -> Iterator[HintSample]:
    """Yields Potion Brew positions with empty supplies or a lucky draw."""
    bare = brew.make_state((1, 6, PELICAN, WITCH, WITCH), brew.ORDINARY_HAND, witches=0, owls=0)
    yield hint_for("potion_brew", bare, 0)  # sheds
    owl = brew.make_state((3, 4, OWL, WITCH, WITCH), brew.ORDINARY_HAND, witches=0)
    yield hint_for("potion_brew", owl, 0)
    red = brew.make_state(
        (6, MORTAR, WITCH, 1, 1), brew.ORDINARY_HAND, top="red", piles=((5,), (6,))
    )
    yield hint_for("potion_brew", red, 0)  # takes_witch
    teal = brew.make_state((3, 4, MORTAR, 6, 6), brew.ORDINARY_HAND, top="teal", piles=((5,), (6,)))
    yield hint_for("potion_brew", teal, 0)  # takes_owl


def rare_voodoo() -> Iterator[HintSample]:
    """Yields a Baron Voodoo position in which a loose white die wins the Baron."""
    held = voodoo.make_state(opening(), zones=("WO WO YP", ""), points=(15, 14)).table
    state = GAMES["baron_voodoo"].determinize(held._replace(step="C5", used=True), Random(0))
    yield hint_for("baron_voodoo", state, 0)  # baron


def rare_waz() -> Iterator[HintSample]:
    """Yields Waz Baraz positions in the middle of naming, or with only one set left."""
    told = tuple(Wrong((1, other)) for other in range(2, 21))
    named = waz.make_state(step="point")._replace(picked=(1,), clues=told)
    yield hint_for("waz_baraz", named, 1)  # begun
    open_sets = waz.make_state(step="point")._replace(picked=(1,))
    yield hint_for("waz_baraz", open_sets, 1)  # one_of_many
    silent = [Heard(start, (start + 10) % 21, waz=False) for start in (0, 8)]
    pair = tuple(Wrong(p) for p in ((18, 20), (19, 20)))
    sure = waz.make_state(step="ask", mistresses=(18, 19))._replace(clues=(*silent, *pair))
    yield hint_for("waz_baraz", sure, 1)  # ask_idle


def rare_riddle() -> Iterator[HintSample]:
    """Yields Riddle Masters positions in which nothing is left to learn."""
    full = {thing: [2, 3] if thing < 4 else [0, 1] for thing in range(8)}
    yield hint_for(
        "riddle_masters", riddle.make_state(step="elf", turn=1, arrows=full), 1
    )  # no_letter
    for place in range(len(BOARD)):
        done = riddle.make_state(turn=0, arrows=full)
        there = done._replace(places=(place, *done.places[1:]), curses=(0,) * 4)
        yield hint_for("riddle_masters", there, 0)  # to_gem, roll
    for series in (1, 2):
        asking = riddle.make_state(step="series", series=series, turn=0, given={"asks": 8})
        yield hint_for("riddle_masters", asking._replace(curses=(0,) * 4), 0)  # close, stop
    verdict = riddle.act(
        riddle.make_state(step="series", series=2, turn=1), 1, Guess(0, riddle.NONSENSE)
    )
    yield hint_for("riddle_masters", verdict, 0)  # another_word


RARE: dict[str, Callable[[], Iterator[HintSample]]] = {
    "baron_voodoo": rare_voodoo,
    "forest_chase": rare_forest,
    "potion_brew": rare_brew,
    "riddle_masters": rare_riddle,
    "waz_baraz": rare_waz,
}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_reason_is_true_where_it_is_given(game: str) -> None:
    """Every documented reason of a game occurs and is checked independently."""
    rules, given = GAMES[game], Counter[str]()
    for asked in (*RARE[game](), *hints_in_matches(game, MATCHES[game])):
        reason, action = asked.hint.reason, asked.hint.action
        rules.check(asked.state, asked.seat, action)
        given[reason.name] += 1
        if reason == ONLY_MOVE:
            assert asked.sight.legal == (action,)
        else:
            assert CLAIMS[game][reason.name](asked, *reason.facts), (reason, asked.hint, asked.view)
    assert given.keys() - {ONLY_MOVE.name} == CLAIMS[game].keys()
    assert len(CLAIMS[game]) >= 8


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_reason_is_explained_where_it_is_made(game: str) -> None:
    """The module that creates the reasons lists them all with their facts."""
    module: Any = import_module(f"engine.games.{game}.bot.play")
    listed = re.findall(r"^    ([a-z_, ]+?)(?:  .*)?$", inspect.getdoc(module) or "", re.MULTILINE)
    assert {name for line in listed for name in line.split(", ")} == CLAIMS[game].keys()
