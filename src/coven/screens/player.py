"""PlayerScreen: one player of a party: face, colour, level, personality, seat."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import toga

from coven.data import party as parties
from coven.data.party import (
    PERSONALITY_DESCRIPTIONS,
    PERSONALITY_NAMES,
    Party,
    PlayerDraft,
    find_character,
)
from coven.i18n import tr, tr_noop
from coven.screens.page import PageScreen
from coven.ui.painter import Painter
from coven.ui.widgets import GAP, PagePart, subject_label
from engine.bots import PERSONALITIES, Level, Personality
from hall.rooms.codes import COLOURS, FACES

COLOUR_NAMES = (
    tr_noop("orange flame"),
    tr_noop("blue drop"),
    tr_noop("green leaf"),
    tr_noop("yellow star"),
    tr_noop("purple heart"),
    tr_noop("silver crescent"),
)  # [colour]
FACE_NAMES = (
    tr_noop("owl"),
    tr_noop("frog"),
    tr_noop("mushroom"),
    tr_noop("spider"),
    tr_noop("cat"),
    tr_noop("raven"),
)  # in the order of FACES
LEVEL_NAMES: dict[Level | None, str] = {
    None: tr_noop("Person"),
    "easy": tr_noop("Easy bot"),
    "fair": tr_noop("Medium bot"),
    "sharp": tr_noop("Hard bot"),
}

_PORTRAIT_SIZE = 132
_PICTURE_MAX_SIZE = 60.0
_PICTURE_GAP = 6


def player_kind(draft: PlayerDraft) -> str:
    """Returns the kind of a player: person, guest or bot level."""
    return tr("Guest") if draft.guest and draft.level is None else tr(LEVEL_NAMES[draft.level])


class _PictureChoice(NamedTuple):
    """A choice among values that have pictures."""

    name: str
    title: str
    options: Sequence[tuple[Any, str]]  # values and their names
    pictures: Sequence[str]  # art of the values, and their touch zones
    chosen: object
    change: Callable[[Party, int, Any], Party]  # takes the party, the seat and a value


@dataclass(eq=False)
class PlayerScreen(PageScreen):
    """Edits a player of the party by taps only."""

    party: Party
    seat: int
    on_done: Callable[[Party], object]
    personalities: Sequence[Personality] = PERSONALITIES  # offered by the game

    footer_label = tr_noop("Done")

    @property
    def _draft(self) -> PlayerDraft:
        return self.party[self.seat]

    def title(self) -> str:
        return self._draft.clean_name or tr("Player {number}", number=self.seat + 1)

    def leave(self) -> None:
        self.on_done(self.party)

    def on_footer_press(self) -> None:
        self.leave()

    # Page

    def build_body(self) -> Iterator[PagePart]:
        """Yields the choices, and in text mode those of pictures last."""
        widgets = self.widgets
        if not self.look.text_mode:
            height = _PORTRAIT_SIZE + 2 * (self._picture_row_height + GAP)
            yield self.create_picture(self._paint_pictures, height=height).widget
        levels = [(level, tr(label)) for level, label in LEVEL_NAMES.items()]
        yield self.choice_card(
            "level", tr("Played by"), levels, self._draft.level, self._choose_level
        )
        self._style_box, self._looks_box = (
            toga.Box(direction="column"),
            toga.Box(direction="column"),
        )
        self._fill_style_box()
        yield self._style_box
        self._seat_label = widgets.label(self._seat_text(), margin_bottom=GAP)
        yield self._seat_label
        if len(self.party) > 1:
            yield self.button_row(
                widgets.button(tr("Move up"), partial(self._move_seat, -1), flex=1),
                widgets.button(tr("Move down"), partial(self._move_seat, 1), flex=1),
                widgets.button(tr("Remove player"), self._remove, flex=1),
            )
        self._fill_looks_box()
        yield self._looks_box

    def _fill_style_box(self) -> None:
        """Shows the personalities of a bot."""
        self._style_box.clear()
        if self._draft.level is None:
            return
        widgets = self.widgets
        styles = [(each, tr(PERSONALITY_NAMES[each])) for each in self.personalities]
        card = self.choice_card("style", tr("Style"), styles, self._style, self._choose_style)
        self._style_label = widgets.body_text(self._style_text())
        stories = (
            widgets.remark(subject_label(label, tr(PERSONALITY_DESCRIPTIONS[each])), margin_top=6)
            for each, label in styles
        )
        self._style_box.add(card, widgets.card(self._style_label, *stories))

    @property
    def _style(self) -> Personality:
        """A bot's personality, or "even" if the game does not offer it."""
        return self._draft.personality if self._draft.personality in self.personalities else "even"

    def _style_text(self) -> str:
        """Returns a sentence about a bot: its character's own, if that has this personality."""
        character = find_character(self._draft.name)
        if character is not None and character.personality == self._style:
            return tr(character.description)
        return tr(PERSONALITY_DESCRIPTIONS[self._style])

    def _seat_text(self) -> str:
        return tr("Seat {number} of {count}", number=self.seat + 1, count=len(self.party))

    def _picture_choices(self) -> tuple[_PictureChoice, ...]:
        faces = [(face, tr(label)) for face, label in zip(FACES, FACE_NAMES, strict=True)]
        colours = [(colour, tr(COLOUR_NAMES[colour])) for colour in COLOURS]
        draft, art = self._draft, [f"face-{face}" for face in FACES]
        pawns = [f"pawn-{colour + 1}" for colour in COLOURS]
        return (
            _PictureChoice("face", tr("Face"), faces, art, draft.face, parties.with_face),
            _PictureChoice(
                "colour", tr("Colour"), colours, pawns, draft.colour, parties.with_colour
            ),
        )

    def _fill_looks_box(self) -> None:
        """Shows the choices of pictures as words in text mode."""
        self._looks_box.clear()
        for name, title, options, _, chosen, change in self._picture_choices():
            if self.look.text_mode:
                choose = partial(self._choose_look, change)
                self._looks_box.add(self.choice_card(name, title, options, chosen, choose))

    # Pictures

    @property
    def _picture_row_height(self) -> float:
        return self.look.height_for_lines(22, 1) + _PICTURE_MAX_SIZE

    def _paint_pictures(self, painter: Painter) -> None:
        """Draws the portrait, and the faces and colours to choose from."""
        palette, wide, radius = painter.palette, painter.width, _PORTRAIT_SIZE / 2
        painter.rect(0, 0, wide, painter.height, palette.page)
        colour = palette.players[self._draft.colour].colour
        painter.circle(wide / 2, radius, radius - 2, colour, palette.ink, 4)
        face = radius * 1.5
        painter.image(f"face-{self._draft.face}", (wide - face) / 2, radius - face / 2, face)
        top, tall = float(_PORTRAIT_SIZE), self._picture_row_height
        for _, title, options, pictures, chosen, change in self._picture_choices():
            each = (wide + _PICTURE_GAP) / len(options) - _PICTURE_GAP
            side = min(each, _PICTURE_MAX_SIZE)
            y, face = top + tall - _PICTURE_MAX_SIZE, side * 0.74
            painter.text(title, 2, (top + y) / 2, size="small", colour=palette.muted)
            for place, ((value, _label), picture) in enumerate(zip(options, pictures, strict=True)):
                x, own = place * (each + _PICTURE_GAP), value == chosen
                painter.panel(
                    x + 2, y + 2, each - 4, side - 4, 14,
                    palette.button if own else palette.surface,
                    palette.highlight if own else None, 4,
                )  # fmt: skip
                painter.image(picture, x + (each - face) / 2, y + (side - face) / 2, face)
                choose = partial(self._choose_look, change, value)
                painter.touch_rect(picture, x, y, each, side, choose)
            top += tall + GAP

    # Choices

    def _choose_level(self, level: Level | None) -> None:
        self._set_party(parties.with_level(self.party, self.seat, level))
        self._fill_style_box()

    def _choose_style(self, style: Personality) -> None:
        self._set_party(parties.with_personality(self.party, self.seat, style))
        self._style_label.text = self._style_text()

    def _choose_look(self, change: Callable[[Party, int, Any], Party], value: object) -> None:
        self.party = change(self.party, self.seat, value)
        self._repaint()

    def _move_seat(self, by: int) -> None:
        to = (self.seat + by) % len(self.party)
        party, self.seat = parties.with_seat_moved(self.party, self.seat, to), to
        self._set_party(party)
        self._seat_label.text = self._seat_text()

    def _remove(self) -> None:
        self.on_done(parties.without_seat(self.party, self.seat))

    def _set_party(self, party: Party) -> None:
        """Shows a change of the party that may have changed name and face of the player."""
        self.party = party
        self.refresh_title()
        self._fill_looks_box()
        self._repaint()

    def _repaint(self) -> None:
        for surface in self.surfaces:
            surface.repaint()
