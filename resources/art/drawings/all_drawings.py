"""All drawings by name, and the size at which each is shown."""

from drawings import rule_pictures
from drawings.app import backgrounds, emblems, pawns, portraits, symbols
from drawings.baron_voodoo import board as voodoo_board
from drawings.baron_voodoo import dice as voodoo_dice
from drawings.baron_voodoo import emblem as voodoo_emblem
from drawings.baron_voodoo import loas
from drawings.baron_voodoo import markers as voodoo_markers
from drawings.forest_chase import baba_yaga, effects
from drawings.forest_chase import cards as forest_cards
from drawings.forest_chase import emblem as forest_emblem
from drawings.forest_chase import tiles as forest_tiles
from drawings.potion_brew import bottles, card_backs, creatures
from drawings.potion_brew import cards as brew_cards
from drawings.potion_brew import emblem as brew_emblem
from drawings.potion_brew import tools as brew_tools
from drawings.riddle_masters import emblem as riddle_emblem
from drawings.riddle_masters import hats as riddle_hats
from drawings.riddle_masters import markers as riddle_markers
from drawings.riddle_masters import spaces as riddle_spaces
from drawings.seal import pictures as seal_pictures
from drawings.waz_baraz import cards, moon, pieces, witches

PARTS = (
    witches,
    pieces,
    pawns,
    portraits,
    cards,
    symbols,
    emblems,
    backgrounds,
    creatures,
    brew_tools,
    bottles,
    brew_cards,
    card_backs,
    brew_emblem,
    moon,
    voodoo_dice,
    loas,
    voodoo_markers,
    voodoo_board,
    voodoo_emblem,
    forest_tiles,
    baba_yaga,
    forest_cards,
    effects,
    forest_emblem,
    riddle_spaces,
    riddle_hats,
    riddle_markers,
    riddle_emblem,
    rule_pictures,
    seal_pictures,
)

# The largest width in points at which a picture is shown; more pixels would only cost space.
WIDTHS: dict[str, float] = {
    "witch": 80,
    "token": 64,
    "struck": 64,
    "start": 64,
    "marker": 64,
    "mark": 40,
    "pawn": 48,
    "card": 98,
    "face": 96,
    "crown": 96,
    "moon": 64,
    "cauldron": 64,
    "house": 64,
    "book": 64,
    "eye": 64,
    "hint": 48,
    "hush": 120,
    "brew": 80,
    "brew-card": 98,
    "brew-back": 98,
    "brew-barred": 98,
    "brew-pile": 98,
    "brew-mini": 28,
    "brew-cauldron": 160,
    "voodoo": 64,
    "voodoo-face": 40,
    "voodoo-loa": 80,
    "voodoo-glow": 72,
    "voodoo-target": 72,
    "voodoo-capture": 40,
    "voodoo-board": 364,
    "riddle": 64,
    "riddle-hat": 48,
    "riddle-arrow": 48,
    "riddle-jewel": 40,
    "riddle-step": 24,
    "game": 240,
    "curtain": 602,
    "forest": 80,
    "forest-ingredient": 72,
    "forest-effect": 64,
    "forest-pad": 64,
    "forest-pose": 160,
    "forest-spell": 350,
    "forest-spell-back": 63,
    "forest-strip": 430,
    "shelf": 860,
    "plate": 300,
    "seal": 64,
}
SIGN = 32.0


def drawings() -> dict[str, str]:
    """Returns every drawing by name."""
    found: dict[str, str] = {}
    for part in PARTS:
        found |= part.drawings()
    return found


def width(name: str) -> float:
    """Returns the width in points at which a drawing is shown."""
    family, _, member = name.partition("-")
    kind = f"{family}-{member.split('-')[0]}"
    return next((WIDTHS[known] for known in (name, kind, family) if known in WIDTHS), SIGN)
