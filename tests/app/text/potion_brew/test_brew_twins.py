"""While a hand is hidden, no page of Potion Brew depends on what is secret."""

from random import Random

import pytest

from coven.settings import Verbosity
from coven.text.pages import Spot
from engine.games.potion_brew import RULES
from engine.games.potion_brew.pieces import (
    CAT,
    GARLIC,
    MORTAR,
    OWL,
    PELICAN,
    WAND,
    WITCH,
    Banish,
    Cast,
    Steal,
)
from engine.games.potion_brew.state import State
from tests.app.text.potion_brew.cauldron import (
    HIDDEN,
    PLAIN,
    SHOWN,
    VERBOSITIES,
    after,
    looks,
    own,
    page,
    spots,
    table,
)

RICH = (3, 4, PELICAN, OWL, WITCH)  # can cast
POOR = (2, GARLIC, MORTAR, OWL, WITCH)
LIGHT = (1, 1, 1, WITCH, WITCH)  # may call
HEAVY = (7, 7, CAT, WITCH, WITCH)


def asked(spell: int, answering: tuple[int, ...]) -> State:
    """Returns a table where Bea is asked by a Cat or a Wand."""
    state = table((spell, 1, 1, 1, 7), answering, PLAIN)
    if spell == CAT:
        return after(state, Cast(CAT, (7,), 0), Steal(1, "witch"))
    return after(state, Cast(WAND, (1, 7), 0), Banish("witch"))


PAIRS = [
    (table(RICH, PLAIN), table(POOR, PLAIN)),
    (table(LIGHT, PLAIN, RICH), table(HEAVY, PLAIN, POOR)),
    (table(PLAIN, LIGHT), table((6, 6, GARLIC, MORTAR, WAND), HEAVY)),
    (table((1, 2), RICH, step="steal"), table((GARLIC, WAND), POOR, step="steal")),
    (table((1, 2), RICH, step="gather"), table((GARLIC, WAND), POOR, step="gather")),
    (table((1, 2), RICH, step="banish"), table((GARLIC, WAND), POOR, step="banish")),
    (asked(CAT, (1, 2, 3, 4, WITCH)), asked(CAT, (1, 2, 3, GARLIC, WITCH))),
    (asked(WAND, (1, 2, 3, 4, WITCH)), asked(WAND, (1, 2, GARLIC, GARLIC, WITCH))),
]


@pytest.mark.parametrize("verbosity", VERBOSITIES)
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_hidden_pages_are_alike_in_every_menu(
    one: State, other: State, verbosity: Verbosity
) -> None:
    mine, twin = own(one), own(other)
    ways = set(spots(mine, shown=HIDDEN))
    assert ways == set(spots(twin, shown=HIDDEN))
    for spot in ways:
        read = page(mine, spot, verbosity, shown=HIDDEN)
        assert read.secret == ()
        assert looks(read) == looks(page(twin, spot, verbosity, shown=HIDDEN))
    begins = [page(view, None, verbosity, shown=SHOWN) for view in (mine, twin)]
    assert begins[0].secret != begins[1].secret


@pytest.mark.parametrize("spot", [Spot("lay", (1, 2, 3)), Spot("discard", (1,)), Spot("call")])
def test_a_way_that_was_found_while_shown_tells_nothing_once_hidden(spot: Spot) -> None:
    mine, twin = own(PAIRS[0][0]), own(PAIRS[0][1])
    assert looks(page(mine, spot)) == looks(page(twin, spot))
    assert looks(page(mine, spot, shown=SHOWN)) != looks(page(twin, spot, shown=SHOWN))


def test_no_hidden_page_depends_on_the_other_hands() -> None:
    random = Random(7)
    state = PAIRS[1][0]
    twins = [RULES.determinize(own(state), random) for _ in range(5)]
    assert len({twin.hands for twin in twins}) > 1
    for twin in twins:
        for spot in spots(own(state), shown=SHOWN):
            assert page(own(twin), spot, shown=SHOWN) == page(own(state), spot, shown=SHOWN)
