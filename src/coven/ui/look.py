"""How everything looks just now: colours and letters, as the settings say."""

from dataclasses import dataclass

from coven.settings import Settings
from coven.ui.palette import BIRCH, NIGHT, Palette
from coven.ui.text_layout import Fonts

_BODY_LINE_HEIGHT = 20  # layout units that a line of body text takes
_MAX_TITLE_SCALE = 1.15


@dataclass(frozen=True, slots=True)
class Look:
    """The palette and the lettering in use, for which hands, and whether all is said in words."""

    palette: Palette
    fonts: Fonts
    left_handed: bool
    facing: bool  # pads at the edges are turned to face those they belong to
    text_mode: bool  # native text and buttons throughout, which a screen reader can read
    hint_button_inset: float = (
        0.0  # room beside the lowest buttons of a board, for the light that advises
    )

    @classmethod
    def from_settings(cls, settings: Settings) -> "Look":
        """Returns the look that the settings ask for."""
        palette = BIRCH if settings.theme == "birch" else NIGHT
        in_words = settings.table == "words"
        return cls(
            palette, Fonts(settings.text_scale), settings.left_handed, settings.facing, in_words
        )

    @property
    def left_inset(self) -> float:
        """The part of the room aside that is at the left."""
        return 0.0 if self.left_handed else self.hint_button_inset

    def scale_height(self, height: float) -> float:
        """Returns the height of something that grows with the text in it."""
        return round(height * (1 + (self.fonts.scale - 1) * 0.7))

    def height_for_lines(self, height: float, lines: float) -> float:
        """Returns a height that grows with so many lines of text."""
        return round(height + (self.fonts.scale - 1) * lines * _BODY_LINE_HEIGHT)

    def title_size(self, points: float) -> float:
        """Returns a size for letters that are large already and grow only a little."""
        return points * min(self.fonts.scale, _MAX_TITLE_SCALE) / self.fonts.scale
