"""The names of all required drawings, and functions that load them as pictures."""

import io
import json
from pathlib import Path

import resvg_py
from PIL import Image

from coven.data.deal_seal import seal_pictures
from coven.ui.palette import THEMES

RESOURCES = Path(__file__).resolve().parents[2] / "resources"
ART = RESOURCES / "art"
ICONS = RESOURCES / "icons"
FONTS = RESOURCES / "fonts"
INDEX = json.loads((ART / "index.json").read_text(encoding="utf-8"))

WITCHES = tuple(f"witch-{number:02}" for number in range(1, 21))
POTIONS = tuple(f"brew-potion-{value}" for value in range(1, 8))
SPELLS = tuple(f"brew-{name}" for name in ("owl", "pelican", "cat", "wand"))
BREW_GLYPHS = ("brew-witch", *SPELLS, "brew-garlic", "brew-mortar", *POTIONS)
BREW_BACKS = tuple(f"brew-back-{colour}" for colour in ("red", "teal", "black"))
BREW_MINIS = tuple(f"brew-mini-{colour}" for colour in ("red", "teal", "black"))
BREW_FACES = ("brew-card", "brew-card-raised")
LOA_COLOURS = ("yellow", "red", "purple", "turquoise", "white")
LOA_FILLS = ("#f0c84b", "#d8544a", "#9a62c7", "#39a99b", "#eef0f4")  # of the dice, in both themes
DIE_FACES = ("offering", "point", "reroll", "protection", "theft", "swap")
LOAS = tuple(f"voodoo-loa-{n}" for n in ("mamy-wata", "papa-legba", "erzulie-freda", "gran-bwa"))
POWERS = tuple(f"voodoo-power-{power}" for power in ("slide", "move", "exchange", "spread"))
VOODOO = (
    *(f"voodoo-die-{colour}-{face}" for colour in LOA_COLOURS for face in DIE_FACES),
    *(f"voodoo-face-{face}" for face in DIE_FACES),
    *(*LOAS, *POWERS, "game-baron-voodoo"),
    *(f"voodoo-{n}" for n in ("baron", "offering", "shield", "shield-off")),
    *(f"voodoo-{n}" for n in ("glow", "target", "capture")),
)
INGREDIENTS = tuple(f"forest-ingredient-{h}-{place}" for h in range(1, 5) for place in range(4))
HABITATS = tuple(f"forest-habitat-{habitat}" for habitat in range(1, 5))
SPELL_EFFECTS = ("nose", "fog", "fatigue", "wind", "tiny", "glare", "legs")
FOREST = (
    *(*INGREDIENTS, *HABITATS, "game-forest-chase"),
    *(f"forest-effect-{effect}" for effect in SPELL_EFFECTS),
    *(f"forest-{n}" for n in ("tile", "path", "path-end", "spare", "house", "witch", "pad")),
    *("forest-spell", "forest-spell-back", "forest-pose-tiny", "forest-pose-glare"),
)
RIDDLE_SPACES = tuple(f"riddle-{n}" for n in ("gem", "dragon", "ghost", "elf", "question"))
RIDDLE_HATS = tuple(f"riddle-hat-{seat}" for seat in range(1, 7))
WIZARDS = tuple(f"riddle-wizard-{seat}" for seat in range(1, 7))
RIDDLES = (
    *(*RIDDLE_SPACES, "game-riddle-masters"),
    *(f"riddle-{n}" for n in ("jewel", "arrow", "curse", "clay", "score", "step")),
)
ILLUSTRATED_RULES = (
    *("wb-05", "wb-07", "pb-03", "pb-06", "pb-09", "pb-11", "bv-11", "bv-25"),
    *("fc-01", "fc-11", "fc-15", "rm-03", "rm-09", "rm-15"),
)
RULE_PLATES = tuple(f"plate-{rule}" for rule in ILLUSTRATED_RULES)
UNTHEMED = (
    *WITCHES,
    *(f"face-{beast}" for beast in ("owl", "frog", "mushroom", "spider", "cat", "raven")),
    *("token-lit", "mark-question", "mark-tick", "mark-cross", "start", "marker", "pawn-app"),
    *(
        "card",
        "card-raised",
        "card-back",
        "crown",
        "moon",
        "book",
        "house",
        "cauldron",
        "eye",
        "hint",
    ),
    *("game-waz-baraz", "hush"),
    *(*BREW_GLYPHS, *BREW_BACKS, *BREW_MINIS, *BREW_FACES),
    *("brew-barred", "brew-cauldron", "game-potion-brew"),
    *(*VOODOO, *FOREST, *RIDDLES, *RULE_PLATES),
)
THEMED = (
    *("token", "token-hush", "token-picked", "token-struck", "struck"),
    *(f"pawn-{seat}" for seat in range(1, 7)),
    *("tick", "cross", "question", "gear", "chevron", "arrow-back", "plus", "minus", "grip"),
    *("again", "not-me"),
    *(
        f"nav-{place}{lit}"
        for place in ("play", "rules", "coven", "settings")
        for lit in ("", "-lit")
    ),
    *("curtain", "forest-strip", "shelf-head", "brew-pile", "voodoo-board"),
    *(*RIDDLE_HATS, *WIZARDS),
)
SEAL_ART = {seal_pictures(f"{byte:02x}" * 4)[0].art for byte in range(256)}
ART_NAMES = {*UNTHEMED, *SEAL_ART, *(f"{name}-{theme.name}" for name in THEMED for theme in THEMES)}


def shipped_picture(name: str, scale: int = 2) -> Image.Image:
    return Image.open(ART / "png" / f"{name}@{scale}x.png").convert("RGBA")


def rendered_svg(name: str, width: int) -> Image.Image:
    """Renders a drawing on the plain disc of the night theme."""
    text = (ART / f"{name}.svg").read_text(encoding="utf-8")
    data = bytes(resvg_py.svg_to_bytes(svg_string=text, width=width, skip_system_fonts=True))
    image = Image.open(io.BytesIO(data)).convert("RGBA")
    ground = Image.new("RGBA", image.size, "#3a4878")
    return Image.alpha_composite(ground, image).convert("RGB")
