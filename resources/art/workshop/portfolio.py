"""All drawings by name, and the size at which each is shown."""

from workshop import (
    bottles,
    brewbacks,
    brewcards,
    cards,
    emblems,
    faces,
    familiars,
    pawns,
    pieces,
    potion_scene,
    scenes,
    signs,
    silence,
    spellware,
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
)

# How wide a picture is in points where it is shown largest: pixels beyond that only cost room.
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
    "hush": 120,
    "brew": 80,
    "brew-card": 98,
    "brew-back": 98,
    "brew-barred": 98,
    "brew-pile": 98,
    "brew-mini": 28,
    "brew-cauldron": 160,
    "game": 240,
    "curtain": 602,
    "forest": 430,
    "shelf": 860,
}
SIGN = 32.0


def drawings() -> dict[str, str]:
    """Returns every drawing by name."""
    found: dict[str, str] = {}
    for part in PARTS:
        found |= part.drawings()
    return found


def width(name: str) -> float:
    """Returns how many points wide a drawing is shown."""
    family, _, member = name.partition("-")
    kind = f"{family}-{member.split('-')[0]}"
    return WIDTHS.get(kind, WIDTHS.get(family, SIGN))
