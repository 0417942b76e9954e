"""A hint is a legal move, and the reason for it is true."""

import inspect
import re
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import combinations
from typing import Any

import pytest

from engine.core import CHANCE, Event
from engine.games import GAMES
from engine.games.forest_chase.pieces import CARDS, SPOTS, Seen, Turned, Verdict
from engine.games.forest_chase.recall import Memory, remember, start
from engine.games.potion_brew.pieces import MORTAR, OWL, PELICAN, WITCH
from engine.games.riddle_masters.pieces import BOARD, Guess
from engine.games.waz_baraz.pieces import Heard, Wrong
from engine.hints import ONLY_MOVE
from tests.engine.forest_chase import given as forest
from tests.engine.hints import (
    brew_claims,
    forest_claims,
    riddle_claims,
    voodoo_claims,
    waz_claims,
)
from tests.engine.hints.asking import Asked, ask, playing
from tests.engine.potion_brew import given as brew
from tests.engine.riddle_masters import given as riddle
from tests.engine.waz_baraz import given as waz

CLAIMS: dict[str, dict[str, Callable[..., object]]] = {
    "baron_voodoo": voodoo_claims.CLAIMS,
    "forest_chase": forest_claims.CLAIMS,
    "potion_brew": brew_claims.CLAIMS,
    "riddle_masters": riddle_claims.CLAIMS,
    "waz_baraz": waz_claims.CLAIMS,
}
MATCHES = {
    "baron_voodoo": 9,
    "forest_chase": 15,
    "potion_brew": 8,
    "riddle_masters": 4,
    "waz_baraz": 10,
}


# Positions for reasons that seldom come up


def shown(*tiles: int, failed: tuple[tuple[int, int], ...] = ()) -> Memory:
    """Returns a memory of tiles, and of spells that failed, each with its seat."""
    news = [Event(CHANCE, Seen(tile, tile)) for tile in tiles]
    for seat, card in failed:
        news += [Event(CHANCE, Turned(seat, card)), Event(CHANCE, Verdict(None, 3, 0, 0))]
    return remember(start(0), tuple(news))


def disjoint() -> tuple[int, ...]:
    """Returns three spells that take twelve ingredients together."""
    threes = combinations(range(len(CARDS)), 3)
    return next(three for three in threes if len({i for c in three for i in CARDS[c]}) == 12)


def rare_forest() -> Iterator[Asked]:
    """Yields what comes up when the house, the fog or the legs are about."""
    others = [s for s in SPOTS if s not in forest.WANTED]
    hidden = forest.race(house=0)
    yield ask("forest_chase", hidden._replace(up=(4, 8)), 0, shown(1, 2, 3))  # lift_only
    yield ask("forest_chase", hidden._replace(lifted=True), 0)  # under_house
    yield ask("forest_chase", forest.race(house=1, lifted=True), 0, shown(1))  # house_wrong
    yield ask("forest_chase", hidden, 0, shown(0))  # lift_for
    fog = forest.cast(forest.FOG)
    yield ask("forest_chase", fog, 0)  # alike
    yield ask("forest_chase", fog, 0, shown(*others))  # remembered
    mine = disjoint()
    seen = {ingredient for card in mine for ingredient in CARDS[card]}
    yield ask("forest_chase", fog, 0, shown(*seen, failed=tuple((0, c) for c in mine)))  # any_swap
    yield ask("forest_chase", fog, 0, shown(0, failed=((1, forest.NOSE),)))  # others_want
    legs = forest.cast(forest.HUT_LEGS)
    yield ask("forest_chase", legs, 0, shown(0, failed=((1, forest.NOSE),)))  # in_their_way
    yield ask("forest_chase", legs, 0, shown(0))  # on_a_known
    home = forest.cast(forest.HUT_LEGS, options={"home_sweet_home": True})
    yield ask("forest_chase", home, 0)  # home_waits
    waits = forest.table(
        step="legs", waiting=forest.waiting(3, seat_0=("hut_legs",)), unseen=(0, 3, 3),
        tried=((forest.NOSE,), (), ()),
    )  # fmt: skip
    yield ask("forest_chase", waits, 0, shown(1, failed=((0, forest.NOSE),)))  # out_of_my_way
    tiny = forest.cast(forest.TINY)
    yield ask("forest_chase", tiny, 0)  # next_in_turn
    ahead = tiny._replace(cast=(tiny.cast[0], (), (forest.NOSE,)))
    yield ask("forest_chase", ahead, 0)  # nearest


def rare_brew() -> Iterator[Asked]:
    """Yields what comes up when supplies run out, or luck is kind."""
    bare = brew.table((1, 6, PELICAN, WITCH, WITCH), brew.PLAIN, witches=0, owls=0)
    yield ask("potion_brew", bare, 0)  # sheds
    owl = brew.table((3, 4, OWL, WITCH, WITCH), brew.PLAIN, witches=0)
    yield ask("potion_brew", owl, 0)
    red = brew.table((6, MORTAR, WITCH, 1, 1), brew.PLAIN, top="red", piles=((5,), (6,)))
    yield ask("potion_brew", red, 0)  # takes_witch
    teal = brew.table((3, 4, MORTAR, 6, 6), brew.PLAIN, top="teal", piles=((5,), (6,)))
    yield ask("potion_brew", teal, 0)  # takes_owl


def rare_waz() -> Iterator[Asked]:
    """Yields what comes up when one has begun to name, or knows it all."""
    told = tuple(Wrong((1, other)) for other in range(2, 21))
    named = waz.table(step="point")._replace(picked=(1,), clues=told)
    yield ask("waz_baraz", named, 1)  # begun
    silent = [Heard(start, (start + 10) % 21, waz=False) for start in (0, 8)]
    pair = tuple(Wrong(p) for p in ((18, 20), (19, 20)))
    sure = waz.table(step="ask", mistresses=(18, 19))._replace(clues=(*silent, *pair))
    yield ask("waz_baraz", sure, 1)  # ask_idle


def rare_riddle() -> Iterator[Asked]:
    """Yields what comes up when there is nothing left to learn."""
    full = {thing: [2, 3] if thing < 4 else [0, 1] for thing in range(8)}
    yield ask("riddle_masters", riddle.table(step="elf", turn=1, arrows=full), 1)  # no_letter
    for place in range(len(BOARD)):
        done = riddle.table(turn=0, arrows=full)
        there = done._replace(places=(place, *done.places[1:]), curses=(0,) * 4)
        yield ask("riddle_masters", there, 0)  # to_gem, roll
    for series in (1, 2):
        asking = riddle.table(step="series", series=series, turn=0, given={"asks": 8})
        yield ask("riddle_masters", asking._replace(curses=(0,) * 4), 0)  # close, stop
    verdict = riddle.act(
        riddle.table(step="series", series=2, turn=1), 1, Guess(0, riddle.NONSENSE)
    )
    yield ask("riddle_masters", verdict, 0)  # another_word


RARE: dict[str, Callable[[], Iterator[Asked]]] = {
    "baron_voodoo": lambda: iter(()),
    "forest_chase": rare_forest,
    "potion_brew": rare_brew,
    "riddle_masters": rare_riddle,
    "waz_baraz": rare_waz,
}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_reason_is_true_where_it_is_given(game: str) -> None:
    """All that a game documents come up, each of them checked by other means."""
    rules, given = GAMES[game], Counter[str]()
    for asked in (*RARE[game](), *playing(game, MATCHES[game])):
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
    """The module that makes the reasons lists them all, with their facts."""
    module: Any = import_module(f"engine.games.{game}.hints")
    listed = re.findall(r"^    ([a-z_, ]+?)(?:  .*)?$", inspect.getdoc(module) or "", re.MULTILINE)
    assert {name for line in listed for name in line.split(", ")} == CLAIMS[game].keys()
