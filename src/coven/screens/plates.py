"""The pictures in the rules: a plate beside the paragraphs that are clearer when seen."""

import toga

from coven.drawing import art
from coven.drawing.furniture import WidgetFactory

_PICTURE_MAX_HEIGHT = 190.0


def rule_picture(widgets: WidgetFactory, rule: str) -> toga.Widget | None:
    """Returns the picture of a rule, as wide as the page allows; None for most of them."""
    name = f"plate-{rule.lower()}"
    if not art.exists(name):
        return None
    own = art.size(name)
    wide = min(widgets.inner_width, _PICTURE_MAX_HEIGHT * own.width / own.height)
    return toga.ImageView(
        art.stored_image(name, widgets.look.palette),
        width=wide,
        height=wide * own.height / own.width,
        margin_bottom=8,
    )
