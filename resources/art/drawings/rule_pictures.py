"""Illustrations for the rules: small scenes composed of the other drawings, without text."""

import re
from collections.abc import Sequence

from drawings.app import symbols
from drawings.baron_voodoo import board as voodoo_board
from drawings.baron_voodoo import dice as voodoo_dice
from drawings.baron_voodoo import markers as voodoo_markers
from drawings.forest_chase import baba_yaga
from drawings.forest_chase import cards as forest_cards
from drawings.forest_chase import tiles as forest_tiles
from drawings.potion_brew import bottles, card_backs, creatures
from drawings.potion_brew import cards as brew_cards
from drawings.potion_brew import tools as brew_tools
from drawings.riddle_masters import hats as riddle_hats
from drawings.riddle_masters import markers as riddle_markers
from drawings.riddle_masters import spaces as riddle_spaces
from drawings.shapes import EMBER, INK, MOON, dot, flat, polygon, roped, stroke, svg
from drawings.waz_baraz import pieces, witches
from drawings.waz_baraz.digits import figures

_SOURCES = (
    bottles, card_backs, brew_cards, creatures, forest_cards, forest_tiles, baba_yaga, pieces,
    riddle_hats, riddle_markers, riddle_spaces, symbols, brew_tools, voodoo_board, voodoo_dice,
    voodoo_markers, witches,
)  # fmt: skip
WIDE = 600.0
_OPENING = re.compile(r'<svg xmlns="[^"]*" width="[^"]*" height="[^"]*"')


class Tray:
    """All drawings that an illustration can use."""

    def __init__(self) -> None:
        self._drawn: dict[str, str] = {}
        for source in _SOURCES:
            self._drawn |= source.drawings()

    def put(self, name: str, x: float, y: float, wide: float, tall: float | None = None) -> str:
        """Returns a drawing with its upper left corner at a position."""
        size = f'x="{x:g}" y="{y:g}" width="{wide:g}" height="{tall or wide:g}"'
        return _OPENING.sub(f"<svg {size}", self._drawn[name], count=1)

    def row(self, names: Sequence[str], x: float, y: float, each: float, step: float) -> str:
        """Returns drawings side by side."""
        return "".join(self.put(name, x + at * step, y, each) for at, name in enumerate(names))

    def card(self, glyph: str, value: str, x: float, y: float) -> str:
        """Returns a card of the brew with its number and its picture."""
        return (
            self.put("brew-card", x, y, 98, 140)
            + self.put(glyph, x + 16, y + 50, 66)
            + figures(value, x + 26, y + 40, 24, INK)
        )


def _arrow(start: tuple[float, float], end: tuple[float, float], bend: float = 0.0) -> str:
    """Returns an ember arrow whose middle is bent upwards by this much."""
    (x, y), (to_x, to_y) = start, end
    path = f"M{x:g} {y:g}Q{(x + to_x) / 2:g} {(y + to_y) / 2 - 2 * bend:g} {to_x:g} {to_y:g}"
    over_x, over_y = to_x - (x + to_x) / 2, to_y - ((y + to_y) / 2 - 2 * bend)
    length = (over_x**2 + over_y**2) ** 0.5
    on_x, on_y = over_x / length * 22, over_y / length * 22
    side_x, side_y = -on_y * 0.6, on_x * 0.6
    head = polygon(
        ((to_x + on_x, to_y + on_y), (to_x + side_x, to_y + side_y), (to_x - side_x, to_y - side_y))
    )
    tip = (
        f'<path d="{head}" fill="{EMBER}" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/>'
    )
    return roped(path, EMBER, 9, 3) + tip


def _equals(x: float, y: float) -> str:
    bars = "".join(stroke(f"M{x:g} {y + at:g}h34", INK, 16) for at in (-10, 10))
    return bars + "".join(stroke(f"M{x:g} {y + at:g}h34", MOON, 9) for at in (-10, 10))


def _plus(x: float, y: float) -> str:
    cross = f"M{x:g} {y:g}h34M{x + 17:g} {y - 17:g}v34"
    return stroke(cross, INK, 16) + stroke(cross, MOON, 9)


# Waz Baraz


def _waz(tray: Tray) -> str:
    """The marker moves from the start to witch 6: the word is about witches 1 to 5."""
    step, top = 84.0, 96.0
    lit = "".join(tray.put("token-lit", 7 + at * step, top, 84) for at in range(1, 6))
    names = [f"witch-{witch:02}" for witch in range(1, 7)]
    ring = tray.put("start", 7, top, 84) + lit + tray.row(names, 11 + step, top + 4, 76, step)
    return svg(WIDE, 200, ring, _arrow((52, 84), (532, 74), 44), tray.put("marker", 516, 28, 66))


def _pair(tray: Tray) -> str:
    """Two witches are named and found."""
    two = "".join(
        tray.put("token-lit", x, 20, 128) + tray.put(name, x + 6, 26, 116)
        for x, name in ((150, "witch-04"), (322, "witch-11"))
    )
    ticks = tray.put("mark-tick", 238, 96, 56) + tray.put("mark-tick", 410, 96, 56)
    return svg(WIDE, 160, two, ticks)


# Potion Brew


def _exchange(tray: Tray) -> str:
    """A card goes to one pile; another comes from the deck or from the other pile."""
    own = tray.card("brew-potion-6", "6", 251, 150)
    left = tray.card("brew-pelican", "7", 40, 10)
    right = tray.card("brew-potion-4", "4", 462, 10)
    deck = tray.put("brew-back-black", 251, 0, 98, 140)
    return svg(
        WIDE, 300, left, right, deck, own,
        _arrow((360, 216), (480, 168), 18), _arrow((120, 160), (232, 222), -20),
    )  # fmt: skip


def _cast(tray: Tray) -> str:
    """A 2 and a 6 pay for the Wand."""
    return svg(
        WIDE, 150,
        tray.card("brew-potion-2", "2", 40, 5), _plus(156, 75),
        tray.card("brew-potion-6", "6", 206, 5), _equals(324, 75),
        tray.card("brew-wand", "8", 390, 5),
    )  # fmt: skip


def _light(tray: Tray) -> str:
    """Two Witches and three ones are 3 points."""
    ones = "".join(tray.card("brew-potion-1", "1", 20 + at * 92, 5) for at in range(3))
    none = "".join(tray.card("brew-witch", "0", 296 + at * 92, 5) for at in range(2))
    return svg(WIDE, 150, ones, none, _equals(500, 75), figures("3", 566, 102, 54, EMBER))


def _backs(tray: Tray) -> str:
    """Red backs are Witches, teal ones Owls, black ones all others."""
    kinds = (("red", "brew-witch"), ("teal", "brew-owl"), ("black", "brew-potion-3"))
    return svg(
        WIDE, 150,
        *(
            tray.put(f"brew-back-{back}", 20 + at * 200, 5, 98, 140)
            + tray.put(glyph, 124 + at * 200, 42, 70)
            for at, (back, glyph) in enumerate(kinds)
        ),
    )  # fmt: skip


# Baron Voodoo


def _jump(tray: Tray) -> str:
    """A yellow die jumps over a red one onto a free space."""
    dice = tray.put("voodoo-die-yellow-offering", 60, 84, 110)
    dice += tray.put("voodoo-die-red-point", 245, 84, 110) + tray.put("voodoo-capture", 318, 64, 60)
    return svg(
        WIDE, 210, dice, tray.put("voodoo-target", 430, 84, 110), _arrow((118, 76), (478, 70), 48)
    )


def _combinations(tray: Tray) -> str:
    """One face in three colours; one colour with three faces."""
    faces = [f"voodoo-die-{colour}-point" for colour in ("yellow", "red", "turquoise")]
    colours = [f"voodoo-die-purple-{face}" for face in ("theft", "swap", "offering")]
    return svg(
        WIDE, 110,
        tray.row(faces, 10, 10, 86, 90), tray.row(colours, 324, 10, 86, 90),
        stroke("M300 14v82", EMBER, 5),
    )  # fmt: skip


# Forest Chase


def _forest(tray: Tray) -> str:
    """The square with its two paths and one open tile."""
    habitats = "1322", "4113", "2431", "3244"
    tiles, at = [], {0: 0, 1: 1, 3: 2, 4: 3}
    for row in range(5):
        for column in range(5):
            x, y = 132 + column * 67.0, 2 + row * 67.0
            if row in at and column in at:
                tiles.append(tray.put(f"forest-habitat-{habitats[at[row]][at[column]]}", x, y, 64))
            else:
                end = (row, column) in ((0, 2), (4, 2), (2, 0), (2, 4))
                tiles.append(tray.put("forest-path-end" if end else "forest-path", x, y, 64))
    tiles.append(tray.put("forest-witch", 268, 4, 60))
    return svg(WIDE, 338, *tiles)


def _walk(tray: Tray) -> str:
    """The witch moves to the far end of her path and back."""
    ends = tray.put("forest-path-end", 40, 70, 100) + tray.put("forest-path-end", 460, 70, 100)
    path = tray.row(["forest-path"] * 3, 145, 70, 100, 105)
    return svg(
        WIDE, 250, ends, path, tray.put("forest-witch", 46, 74, 90),
        _arrow((110, 58), (490, 54), 34), _arrow((490, 184), (126, 192), -30),
    )  # fmt: skip


def _spell(tray: Tray) -> str:
    """Three right tiles are open; one wrong tile would fail the spell."""
    found = ("forest-ingredient-1-1", "forest-ingredient-2-2", "forest-ingredient-4-0")
    tiles = [
        tray.put("forest-tile", 30 + at * 110.0, 20, 104)
        + tray.put(name, 44 + at * 110.0, 34, 76)
        + tray.put("mark-tick", 96 + at * 110.0, 84, 46)
        for at, name in enumerate(found)
    ]
    wrong = tray.put("forest-tile", 450, 20, 104) + tray.put("forest-ingredient-3-3", 464, 34, 76)
    wrong += tray.put("mark-cross", 516, 84, 46)
    return svg(WIDE, 140, *tiles, wrong, stroke("M404 30v84", EMBER, 5))


# Riddle Masters


def _ring(tray: Tray) -> str:
    """The twelve spaces from elf A on."""
    names = (
        "elf", "gem", "dragon", "question", "gem", "ghost",
        "elf", "gem", "dragon", "question", "gem", "dragon",
    )  # fmt: skip
    spaces = [f"riddle-{name}" for name in names]
    return svg(
        WIDE, 196, tray.row(spaces[:6], 12, 4, 90, 97), tray.row(spaces[6:], 12, 102, 90, 97)
    )


def _guess(tray: Tray) -> str:
    """A right guess: the guesser's hat moves five steps, the owner's two back."""
    steps = "".join(dot(70 + at * 66, 118, 9, MOON) for at in range(8))
    ink = "".join(dot(70 + at * 66, 118, 12, INK) for at in range(8))
    hats = tray.put("riddle-hat-1-night", 166, 52, 72) + tray.put("riddle-hat-2-night", 430, 52, 72)
    return svg(
        WIDE, 190, ink, steps, hats, tray.put("riddle-arrow", 10, 20, 60),
        _arrow((208, 50), (514, 60), 22), _arrow((466, 146), (352, 144), -14),
    )  # fmt: skip


def _elf(tray: Tray) -> str:
    """An elf reveals one letter of a word."""
    boxes = "".join(
        f'<rect x="{250 + at * 62}" y="34" width="54" height="68" rx="10" '
        f'fill="{MOON if at == 2 else "#f3e6c8"}" stroke="{INK}" stroke-width="4"/>'
        for at in range(5)
    )
    sign = flat("M387 86q14 -40 16 -40q2 0 16 40h-9l-4 -11h-7l-4 11z", INK)
    return svg(WIDE, 136, tray.put("riddle-elf", 60, 12, 112), boxes, sign)


_PLATES = {
    "wb-05": _pair,
    "wb-07": _waz,
    "pb-03": _backs,
    "pb-06": _exchange,
    "pb-09": _cast,
    "pb-11": _light,
    "bv-11": _jump,
    "bv-25": _combinations,
    "fc-01": _forest,
    "fc-11": _walk,
    "fc-15": _spell,
    "rm-03": _ring,
    "rm-09": _elf,
    "rm-15": _guess,
}


def drawings() -> dict[str, str]:
    """Returns the illustrations by the rule that each belongs to."""
    tray = Tray()
    return {f"plate-{rule}": plate(tray) for rule, plate in _PLATES.items()}
