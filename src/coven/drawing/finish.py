"""Round corners for native widgets, where Toga has no word for them.

Toga gives colours on every platform; corners are drawn on desktops by Qt's style sheets, and the
phones round their own buttons.
"""

import toga
from toga.platform import get_backend

_CORNER_RADIUS = 14


def style_panel(box: toga.Box, fill: str) -> None:
    """Rounds a box."""
    _set_qt_style(box, f"background: {fill}; border-radius: {_CORNER_RADIUS}px;")


def style_button(button: toga.Button, colour: str, fill: str, outline: str) -> None:
    """Rounds a button and gives it an outline."""
    _set_qt_style(
        button,
        f"color: {colour}; background: {fill}; border: 2px solid {outline};"
        f"border-radius: {_CORNER_RADIUS}px; padding: 2px 8px;",
    )


def style_field(
    field: toga.TextInput | toga.MultilineTextInput, colour: str, fill: str, outline: str
) -> None:
    """Rounds a line to type in."""
    _set_qt_style(
        field,
        f"color: {colour}; background: {fill}; border: 2px solid {outline};"
        "border-radius: 10px; padding: 2px 8px;",
    )


def style_scroll(container: toga.ScrollContainer, fill: str, bar: str) -> None:
    """Takes the frame from a page that scrolls and makes its bar thin."""
    if get_backend() == "toga_qt":
        container._impl.native.setStyleSheet(
            f"QScrollArea {{ border: 0; background: {fill}; }}"
            f"QScrollBar:vertical {{ background: {fill}; width: 6px; border: 0; }}"
            f"QScrollBar::handle:vertical {{ background: {bar}; border-radius: 3px; }}"
            "QScrollBar::add-line, QScrollBar::sub-line { height: 0; width: 0; }"
            "QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }"
        )


def _set_qt_style(widget: toga.Widget, rules: str) -> None:
    if get_backend() == "toga_qt":
        native = widget._impl.native
        # Toga's Qt widgets all lie beside each other, but a rule must not reach a tool tip.
        native.setObjectName(f"coven{id(widget)}")
        native.setStyleSheet(f"#coven{id(widget)} {{ {rules} }}")
