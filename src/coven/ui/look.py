"""Look: palette, fonts, handedness and text mode from the settings."""

from dataclasses import dataclass

from coven.native.text_measure import phone_text_scale
from coven.settings import Settings
from coven.ui.palette import BIRCH, NIGHT, Palette
from coven.ui.text_layout import Fonts

_BODY_LINE_HEIGHT = 20  # layout units of one line of body text
_MAX_TITLE_SCALE = 1.15


@dataclass(frozen=True, slots=True)
class Look:
    """The appearance that the settings select."""

    palette: Palette
    fonts: Fonts
    left_handed: bool
    facing: bool  # panels at the edges are rotated towards their players
    text_mode: bool  # native text and buttons for screen readers, no drawn screens
    hint_button_inset: float = 0.0  # space beside the lowest buttons of a board for the hint button

    @classmethod
    def from_settings(cls, settings: Settings) -> "Look":
        palette = BIRCH if settings.theme == "birch" else NIGHT
        in_words = settings.table == "words"
        return cls(
            palette,
            Fonts(settings.text_scale(phone_text_scale())),
            settings.left_handed,
            settings.facing,
            in_words,
        )

    @property
    def left_inset(self) -> float:
        """The part of the hint button's space that is on the left."""
        return 0.0 if self.left_handed else self.hint_button_inset

    def height_for_lines(self, height: float, lines: float) -> float:
        """Returns a height plus the growth of its lines of text."""
        return round(height + (self.fonts.scale - 1) * lines * _BODY_LINE_HEIGHT)

    def title_size(self, points: float) -> float:
        """Returns a font size for large text, which grows less than body text."""
        return points * min(self.fonts.scale, _MAX_TITLE_SCALE) / self.fonts.scale
