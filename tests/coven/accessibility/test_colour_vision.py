"""Pieces can be distinguished with every colour vision: by colour or by shape."""

from itertools import combinations

import pytest

from coven.games.baron_voodoo.dice_art import _COLOURS, _LOAS
from coven.games.baron_voodoo.names import FACE_KEYS
from tests.coven.accessibility.colour_vision import BACKGROUNDS, differing_share
from tests.coven.ui.test_palette import COLOUR_BLIND_MATRICES

THEMES = ("night", "birch")
APART = 0.05  # share of a picture that must differ with limited colour vision
SHAPED = 0.025  # share that must differ without colours: another outline is enough

KINDS: dict[str, list[str]] = {
    **{f"dice with {f}": [f"voodoo-die-{c}-{f}" for c in _COLOURS] for f in FACE_KEYS},
    **{f"{c} dice": [f"voodoo-die-{c}-{f}" for f in FACE_KEYS] for c in _COLOURS},
    "loas": [*(f"voodoo-loa-{loa}" for loa in _LOAS), "voodoo-baron"],
    "backs": [f"brew-back-{colour}" for colour in ("red", "teal", "black")],
    "small backs": [f"brew-mini-{colour}" for colour in ("red", "teal", "black")],
    "potions": [f"brew-potion-{value}" for value in range(1, 8)],
    "cards": [
        f"brew-{card}"
        for card in ("witch", "owl", "cat", "garlic", "mortar", "pelican", "wand", "potion-7")
    ],
    "witches": [f"witch-{number:02}" for number in range(1, 21)],
    "faces": [f"face-{name}" for name in ("cat", "frog", "mushroom", "owl", "raven", "spider")],
    "ingredients": [f"forest-ingredient-{h}-{i}" for h in range(1, 5) for i in range(4)],
    "habitats": [f"forest-habitat-{number}" for number in range(1, 5)],
    "marks": ["mark-cross", "mark-question", "mark-tick"],
    **{f"pawns, {t}": [f"pawn-{n}-{t}" for n in range(1, 7)] for t in THEMES},
    **{f"wizards, {t}": [f"riddle-wizard-{n}-{t}" for n in range(1, 7)] for t in THEMES},
    **{f"hats, {t}": [f"riddle-hat-{n}-{t}" for n in range(1, 7)] for t in THEMES},
    **{
        f"tokens, {t}": [f"token{state}-{t}" for state in ("", "-hush", "-picked", "-struck")]
        for t in THEMES
    },
}


@pytest.mark.parametrize("kind", KINDS)
def test_pictures_differ_for_every_kind_of_colour_vision(kind: str) -> None:
    for a, b in combinations(KINDS[kind], 2):
        for ground in BACKGROUNDS:
            for eye in COLOUR_BLIND_MATRICES:
                assert differing_share(a, b, eye, ground) >= APART, (a, b, eye)
            assert differing_share(a, b, "grey", ground) >= SHAPED, (a, b)


def test_equal_pictures_do_not_differ() -> None:
    for eye in (*COLOUR_BLIND_MATRICES, "grey"):
        assert differing_share("witch-01", "witch-01", eye, BACKGROUNDS[0]) == 0
    # Red and purple dice with the same face differ in outline and colour.
    red, purple = "voodoo-die-red-swap", "voodoo-die-purple-swap"
    assert (
        differing_share(red, purple, "grey", BACKGROUNDS[0])
        < 0.2
        < differing_share(red, purple, "plain", BACKGROUNDS[0])
    )
