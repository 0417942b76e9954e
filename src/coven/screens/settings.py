"""The settings: every change is seen at once, and kept."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import toga

from coven.boards import STAGINGS
from coven.drawing.furniture import Chips
from coven.drawing.lettering import SMALL
from coven.screens.page import Page
from coven.words import LANGUAGES, OWN_NAMES, mark, say

if TYPE_CHECKING:
    from coven.app import PocketCoven

# What changes every word or colour of the page; the rest leaves a screen reader where it is.
_EVERYWHERE = ("language", "theme", "text", "table")

Choices = Sequence[tuple[Any, str]]  # a value and its message id

_THEMES: Choices = (("night", mark("Night")), ("birch", mark("Birch")))
_TEXTS: Choices = (
    (SMALL, mark("Small")),
    *enumerate((mark("Usual"), mark("Large"), mark("Larger"), mark("Largest"))),
)
_MOTIONS: Choices = ((True, mark("Moving")), (False, mark("Still")))
_HANDS: Choices = ((False, mark("Right hand")), (True, mark("Left hand")))
_FACINGS: Choices = ((True, mark("Turned")), (False, mark("Upright")))
_LENGTHS: Choices = ((False, mark("As needed")), (True, mark("All the same")))
_TEMPOS: Choices = (
    ("slow", mark("Slow")),
    ("normal", mark("Normal")),
    ("quick", mark("Quick")),
)
_SWITCHES: Choices = ((True, mark("On")), (False, mark("Off")))
_TABLES: Choices = (("drawn", mark("Drawn")), ("words", mark("In words")))
_VERBOSITIES: Choices = (
    ("brief", mark("Brief")),
    ("usual", mark("Normal")),
    ("full", mark("Wordy")),
)


class SettingsScreen(Page):
    """Asks how the app should look, move, sound and speak."""

    def __init__(self, app: "PocketCoven") -> None:
        self.app = app
        self.chips: dict[str, Chips] = {}  # [setting]
        super().__init__(app.stage, app.open_shelf)
        self.lay()

    def title(self) -> str:
        """Returns the name of the screen."""
        return say("Settings")

    def arrange(self) -> None:
        """Puts the questions on the page, in the language and look of the moment."""
        self.body.clear()
        add = self.body.add
        languages = [("", say("As the phone")), *((name, OWN_NAMES[name]) for name in LANGUAGES)]
        add(self.furniture.heading(say("Look")))
        add(self._asked("language", say("Language"), "", languages))
        add(self._asked("theme", say("Theme"), say("a night in the woods, or birch bark"), _THEMES))
        add(self._asked("text", say("Text size"), say("This is how large words are now."), _TEXTS))
        add(self._asked("motion", say("Pictures"), say("whether pieces glide or jump"), _MOTIONS))
        add(self.furniture.heading(say("At the table")))
        add(self._asked("left_handed", say("Hand"), say("where the thumb finds things"), _HANDS))
        add(self._asked("facing", say("Step pads"), say("turned to whom they belong to"), _FACINGS))
        add(
            self._asked(
                "tell_proof", say("Length of turns"), say("where secrets are passed on"), _LENGTHS
            )
        )  # fmt: skip
        add(self._asked("tempo", say("Bots"), say("how long they think and wait"), _TEMPOS))
        add(self._asked("sound", say("Sound"), say("works on phones"), _SWITCHES))
        add(self._asked("haptics", say("Touch"), say("a light tap, works on phones"), _SWITCHES))
        add(
            self._asked(
                "table", say("Table"), say("in words it suits screen readers best"), _TABLES
            )
        )  # fmt: skip
        if self.app.settings.table == "words":
            add(
                self._asked(
                    "verbosity", say("Words"), say("how much the table says"), _VERBOSITIES
                )
            )  # fmt: skip
        self._about()

    def _asked(self, name: str, label: str, remark: str, choices: Choices) -> toga.Box:
        """Returns a question of the settings with its answers."""
        furniture = self.furniture
        values = [value for value, _ in choices]
        labels = [label if name == "language" else say(label) for _, label in choices]
        chips = Chips(
            furniture,
            labels,
            values.index(getattr(self.app.settings, name)),
            self._changer(name, values),
        )
        self.chips[name] = chips
        parts = [furniture.label(label).widget]
        if remark:
            parts.append(furniture.remark(remark).widget)
        return furniture.card(*parts, chips.widget)

    def _changer(self, name: str, values: Sequence[Any]) -> Callable[[int], None]:
        def change(index: int) -> None:
            self.app.change(replace(self.app.settings, **{name: values[index]}))
            if name in _EVERYWHERE:
                self.furnish(self.app.look)
                self.dress(self.app.look)
                self.lay()

        return change

    def _about(self) -> None:
        furniture, add = self.furniture, self.body.add
        add(furniture.heading(say("About")))
        parts = [
            furniture.prose(
                say("Pocket Coven is an unofficial adaptation, made with love for these games:"),
                margin_bottom=8,
            ).widget
        ]
        for staging in STAGINGS.values():
            parts.append(furniture.label(staging.title).widget)
            parts.append(furniture.remark(staging.credit).widget)
            parts.append(furniture.remark(say(staging.ours), margin_bottom=8).widget)
        parts.append(
            furniture.prose(
                say(
                    "Nothing is collected. What you play and what you set stays on this phone."
                )
            ).widget
        )  # fmt: skip
        add(furniture.card(*parts))
