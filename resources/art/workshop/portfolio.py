"""All drawings by name, and the size at which each is shown."""

from workshop import (
    bottles,
    brewbacks,
    brewcards,
    cards,
    emblems,
    faces,
    familiars,
    forest_cards,
    forest_effects,
    forest_scene,
    forest_tiles,
    forest_yaga,
    pawns,
    pieces,
    plates,
    potion_scene,
    riddle_hats,
    riddle_marks,
    riddle_scene,
    riddle_spaces,
    scenes,
    seal_pictures,
    signs,
    silence,
    spellware,
    voodoo_board,
    voodoo_dice,
    voodoo_loas,
    voodoo_marks,
    voodoo_scene,
    witches,
)

PARTS = (
    witches,
    pieces,
    pawns,
    faces,
    cards,
    signs,
    emblems,
    scenes,
    familiars,
    spellware,
    bottles,
    brewcards,
    brewbacks,
    potion_scene,
    silence,
    voodoo_dice,
    voodoo_loas,
    voodoo_marks,
    voodoo_board,
    voodoo_scene,
    forest_tiles,
    forest_yaga,
    forest_cards,
    forest_effects,
    forest_scene,
    riddle_spaces,
    riddle_hats,
    riddle_marks,
    riddle_scene,
    plates,
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
