"""While a hand is hidden, no page of Potion Brew depends on secrets."""

from random import Random

import pytest

from coven.settings import Verbosity
from coven.text_table.page import MenuPosition
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
from tests.coven.games.potion_brew.text_builders import (
    HIDDEN,
    ORDINARY_HAND,
    SHOWN,
    VERBOSITIES,
    all_spots,
    make_state,
    own_view,
    page_at,
    state_after,
    visible_parts,
)

RICH = (3, 4, PELICAN, OWL, WITCH)  # can cast
POOR = (2, GARLIC, MORTAR, OWL, WITCH)
LIGHT = (1, 1, 1, WITCH, WITCH)  # may call
HEAVY = (7, 7, CAT, WITCH, WITCH)


def threatened_state(spell: int, answering: tuple[int, ...]) -> State:
    """Returns a state where Bea is asked about a Cat or a Wand."""
    state = make_state((spell, 1, 1, 1, 7), answering, ORDINARY_HAND)
    if spell == CAT:
        return state_after(state, Cast(CAT, (7,), 0), Steal(1, "witch"))
    return state_after(state, Cast(WAND, (1, 7), 0), Banish("witch"))


PAIRS = [
    (make_state(RICH, ORDINARY_HAND), make_state(POOR, ORDINARY_HAND)),
    (make_state(LIGHT, ORDINARY_HAND, RICH), make_state(HEAVY, ORDINARY_HAND, POOR)),
    (make_state(ORDINARY_HAND, LIGHT), make_state((6, 6, GARLIC, MORTAR, WAND), HEAVY)),
    (make_state((1, 2), RICH, step="steal"), make_state((GARLIC, WAND), POOR, step="steal")),
    (make_state((1, 2), RICH, step="gather"), make_state((GARLIC, WAND), POOR, step="gather")),
    (make_state((1, 2), RICH, step="banish"), make_state((GARLIC, WAND), POOR, step="banish")),
    (threatened_state(CAT, (1, 2, 3, 4, WITCH)), threatened_state(CAT, (1, 2, 3, GARLIC, WITCH))),
    (
        threatened_state(WAND, (1, 2, 3, 4, WITCH)),
        threatened_state(WAND, (1, 2, GARLIC, GARLIC, WITCH)),
    ),
]


@pytest.mark.parametrize("verbosity", VERBOSITIES)
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_hidden_pages_are_alike_in_every_menu(
    one: State, other: State, verbosity: Verbosity
) -> None:
    mine, twin = own_view(one), own_view(other)
    ways = set(all_spots(mine, shown=HIDDEN))
    assert ways == set(all_spots(twin, shown=HIDDEN))
    for spot in ways:
        read = page_at(mine, spot, verbosity, shown=HIDDEN)
        assert read.secret_lines == ()
        assert visible_parts(read) == visible_parts(page_at(twin, spot, verbosity, shown=HIDDEN))
    begins = [page_at(view, None, verbosity, shown=SHOWN) for view in (mine, twin)]
    assert begins[0].secret_lines != begins[1].secret_lines


@pytest.mark.parametrize(
    "spot", [MenuPosition("lay", (1, 2, 3)), MenuPosition("group", (0, 1)), MenuPosition("call")]
)
def test_a_payment_found_while_shown_reveals_nothing_once_hidden(spot: MenuPosition) -> None:
    mine, twin = own_view(PAIRS[0][0]), own_view(PAIRS[0][1])
    assert visible_parts(page_at(mine, spot)) == visible_parts(page_at(twin, spot))
    assert visible_parts(page_at(mine, spot, shown=SHOWN)) != visible_parts(
        page_at(twin, spot, shown=SHOWN)
    )


def test_no_hidden_page_depends_on_the_other_hands() -> None:
    random = Random(7)
    state = PAIRS[1][0]
    twins = [RULES.determinize(own_view(state), random) for _ in range(5)]
    assert len({twin.hands for twin in twins}) > 1
    for twin in twins:
        for spot in all_spots(own_view(state), shown=SHOWN):
            assert page_at(own_view(twin), spot, shown=SHOWN) == page_at(
                own_view(state), spot, shown=SHOWN
            )
