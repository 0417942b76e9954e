"""Joins pictures of the gallery into one."""

from pathlib import Path

from PIL import Image

SHEET_SCENES = (
    "shelf-saved", "curtain", "choose-held", "turn-held", "six-players", "final",
    "brew-turn-held", "brew-turn-cast-held", "brew-gather", "brew-answer-held",
    "brew-five-players", "brew-round-witches",
    "voodoo-loas-read", "voodoo-begin-four", "voodoo-picked", "voodoo-wata", "voodoo-cash-in",
    "voodoo-final",
    "forest-place", "forest-race-three", "forest-race-five", "forest-cast", "forest-pose-tiny",
    "forest-final",
    "riddle-model", "riddle-table", "riddle-look", "riddle-answer", "riddle-notebook-held",
    "riddle-final",
    "lesson-waz_baraz-do", "recap", "advice-potion-brew", "replay-chart", "statistics",
    "tournament-result",
)  # fmt: skip
_ACROSS, _GAP = 6, 16


def join_pictures(folder: Path, size: tuple[int, int], target: Path) -> Path | None:
    """Writes one picture of the best scenes of a folder, unless one of them is missing."""
    pictures = [
        path for name in SHEET_SCENES for path in folder.glob(f"[0-9][0-9][0-9]-{name}.png")
    ]
    if len(pictures) < len(SHEET_SCENES):
        return None
    width, height = (side * 2 // 3 for side in size)
    down = -(-len(pictures) // _ACROSS)
    whole = _ACROSS * (width + _GAP) + _GAP, down * (height + _GAP) + _GAP
    sheet = Image.new("RGB", whole, (8, 10, 20))
    for index, path in enumerate(pictures):
        with Image.open(path) as picture:
            small = picture.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
        row, column = divmod(index, _ACROSS)
        sheet.paste(small, (_GAP + column * (width + _GAP), _GAP + row * (height + _GAP)))
    # A palette makes the file three times smaller.
    sheet.quantize(256).save(target, optimize=True)
    return target
