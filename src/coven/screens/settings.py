"""SettingsScreen: every change is applied and saved at once."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import toga

from coven.games import GAME_INFOS
from coven.i18n import LANGUAGES, NATIVE_NAMES, tr, tr_noop
from coven.screens.page import PageScreen
from coven.settings import SMALL_TEXT_STEP
from coven.version import app_version

# These change the whole page; after any other, a screen reader keeps its position.
_REBUILDING_SETTINGS = ("language", "theme", "text", "table")

SettingChoices = Sequence[tuple[Any, str]]  # (value, message id)

_THEME_CHOICES: SettingChoices = (("night", tr_noop("Night")), ("birch", tr_noop("Birch")))
TEXT_SIZE_CHOICES: SettingChoices = (
    (SMALL_TEXT_STEP, tr_noop("Small")),
    *enumerate((tr_noop("Standard"), tr_noop("Large"), tr_noop("Larger"), tr_noop("Largest"))),
)
HAND_CHOICES: SettingChoices = ((False, tr_noop("Right hand")), (True, tr_noop("Left hand")))
_FACING_CHOICES: SettingChoices = ((True, tr_noop("Turned")), (False, tr_noop("Upright")))
_TURN_LENGTH_CHOICES: SettingChoices = (
    (False, tr_noop("As needed")),
    (True, tr_noop("All equal")),
)
_TEMPO_CHOICES: SettingChoices = (
    ("slow", tr_noop("Slow")),
    ("normal", tr_noop("Normal")),
    ("quick", tr_noop("Fast")),
)
_ON_OFF_CHOICES: SettingChoices = ((True, tr_noop("On")), (False, tr_noop("Off")))
_TABLE_MODE_CHOICES: SettingChoices = (("drawn", tr_noop("Off")), ("words", tr_noop("On")))
_VERBOSITY_CHOICES: SettingChoices = (
    ("brief", tr_noop("Brief")),
    ("usual", tr_noop("Normal")),
    ("full", tr_noop("Detailed")),
)


class SettingsScreen(PageScreen):
    title_text = tr_noop("Settings")
    is_sliced = True

    def build_body(self) -> Iterator[toga.Widget]:
        languages = [("", tr("Same as phone")), *((name, NATIVE_NAMES[name]) for name in LANGUAGES)]
        yield self.widgets.heading(tr("Appearance"))
        yield self._choice_card("language", tr("Language"), "", languages)
        for choice in (
            ("theme", tr("Theme"), tr("dark night or light birch"), _THEME_CHOICES),
            ("text", tr("Text size"), tr("This is the current text size."), TEXT_SIZE_CHOICES),
            ("motion", tr("Animation"), tr("pieces glide to their place"), _ON_OFF_CHOICES),
        ):
            yield self._choice_card(*choice)
        yield self.widgets.heading(tr("During play"))
        for choice in (
            ("left_handed", tr("Hand"), tr("the side the buttons are on"), HAND_CHOICES),
            ("facing", tr("Step pads"), tr("turned to face each player"), _FACING_CHOICES),
            (
                "tell_proof",
                tr("Turn length"),
                tr("equal turns hide how long you think"),
                _TURN_LENGTH_CHOICES,
            ),
            ("tempo", tr("Bots"), tr("how fast the bots play"), _TEMPO_CHOICES),
            ("sound", tr("Sound"), tr("on phones only"), _ON_OFF_CHOICES),
            ("haptics", tr("Vibration"), tr("a short buzz, on phones only"), _ON_OFF_CHOICES),
            ("table", tr("Text mode"), tr("best for screen readers"), _TABLE_MODE_CHOICES),
        ):
            yield self._choice_card(*choice)
        if self.app.settings.table == "words":
            remark = tr("how much text mode says")
            yield self._choice_card("verbosity", tr("Detail"), remark, _VERBOSITY_CHOICES)
        yield from self._about()

    def _choice_card(self, name: str, label: str, remark: str, choices: SettingChoices) -> toga.Box:
        options = [(value, words if name == "language" else tr(words)) for value, words in choices]
        return self.choice_card(
            name, label, options, getattr(self.app.settings, name), partial(self._change, name),
            remarks=[remark] * len(options) if remark else (),
        )  # fmt: skip

    def _change(self, name: str, value: object) -> None:
        self.app.change_settings(replace(self.app.settings, **{name: value}))  # type: ignore[arg-type]
        if name in _REBUILDING_SETTINGS:
            self.apply_look(self.app.look)
            self.repaint_with_look(self.app.look)
            self.rebuild()
            # All of it, so that the page stays where it was scrolled to.
            self.finish_body()

    def _about(self) -> Iterator[toga.Widget]:
        widgets = self.widgets
        yield widgets.heading(tr("About"))
        facts = (
            tr("Version {version}", version=app_version()),
            tr("Free software under the MIT licence."),
            tr("To report a problem, contact the publisher named in the store."),
        )
        yield widgets.card(*map(widgets.body_text, facts))
        made = tr("Pocket Coven is an unofficial adaptation, made with love for these games:")
        parts = [widgets.body_text(made, margin_bottom=8)]
        for game_info in GAME_INFOS.values():
            rulings = widgets.remark(tr(game_info.our_rulings), margin_bottom=8)
            parts += [widgets.label(game_info.title), widgets.remark(game_info.credit), rulings]
        privacy = tr(
            "Pocket Coven collects no data. Your games stay on this phone, "
            "unless you play on several phones."
        )
        yield widgets.card(*parts, widgets.body_text(privacy))
