"""The pictures in the rules: a plate beside the paragraphs that are clearer when seen."""

import toga

from coven.drawing import art
from coven.drawing.furniture import Furniture

_HIGHEST = 190.0


def plate(furniture: Furniture, rule: str) -> toga.Widget | None:
    """Returns the picture of a rule, as wide as the page allows; None for most of them."""
    name = f"plate-{rule.lower()}"
    if not art.exists(name):
        return None
    own = art.size(name)
    wide = min(furniture.room, _HIGHEST * own.width / own.height)
    return toga.ImageView(
        art.picture(name, furniture.look.palette),
        width=wide,
        height=wide * own.height / own.width,
        margin_bottom=8,
    )
