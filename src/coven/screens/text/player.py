"""TextPlayerScreen: one player of a party in text mode."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from coven.data import party as parties
from coven.data.bot_characters import PERSONALITY_DESCRIPTIONS, PERSONALITY_NAMES
from coven.data.party import Party, PlayerDraft
from coven.i18n import tr, tr_noop
from coven.screens.player import LEVEL_NAMES, effective_personality, personality_text
from coven.text_table.native_column import ButtonRow, ColumnItem, NativeColumn, TextButton, TextLine
from coven.ui.widgets import subject_label
from coven.ui.window import AppWindow, Screen
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


class TextPlayerScreen(Screen):
    """Edits a player with buttons; a line above each group shows the choice."""

    def __init__(
        self,
        window: AppWindow,
        party: Party,
        seat: int,
        on_done: Callable[[Party], object],
        personalities: Sequence[Personality] = PERSONALITIES,
    ) -> None:
        self.party = party
        self.personalities = personalities  # offered by the game
        self.seat = seat
        self._on_done = on_done
        self._column = NativeColumn(window.look, window.accepts_input)
        super().__init__(self._column.widget, on_back=self._done)
        self._refresh()

    def _refresh(self) -> None:
        draft = self.party[self.seat]
        name = draft.clean_name or tr("Player {number}", number=self.seat + 1)
        self._column.show(
            [
                TextLine(name, "headline"),
                ButtonRow((TextButton(tr("Done"), self._done, "main"),)),
                *self._level_items(draft.level),
                *self._personality_items(draft),
                *self._seat_items(),
                *self._colour_items(draft.colour),
                *self._face_items(draft.face),
            ]
        )

    def _choice_items(
        self, subject: str, now: str, choices: Mapping[str, Party]
    ) -> list[ColumnItem]:
        """Returns the current choice and a button for each, whose keys are the labels."""
        return [
            TextLine(subject_label(subject, now), "title"),
            *(
                ButtonRow(
                    (
                        TextButton(
                            subject_label(subject, label),
                            partial(self._set_party, party),
                            "picked" if label == now else "plain",
                        ),
                    )
                )
                for label, party in choices.items()
            ),
        ]

    def _level_items(self, now: Level | None) -> list[ColumnItem]:
        choices = {
            tr(words): parties.with_level(self.party, self.seat, level)
            for level, words in LEVEL_NAMES.items()
        }
        return self._choice_items(tr("Played by"), tr(LEVEL_NAMES[now]), choices)

    def _personality_items(self, draft: PlayerDraft) -> list[ColumnItem]:
        if draft.level is None:
            return []
        now = effective_personality(draft, self.personalities)
        choices = {
            tr(PERSONALITY_NAMES[each]): parties.with_personality(self.party, self.seat, each)
            for each in self.personalities
        }
        title, *buttons = self._choice_items(tr("Style"), tr(PERSONALITY_NAMES[now]), choices)
        parts: list[ColumnItem] = [title, TextLine(personality_text(draft, self.personalities))]
        for personality, button in zip(self.personalities, buttons, strict=True):
            parts += (button, TextLine(tr(PERSONALITY_DESCRIPTIONS[personality])))
        return parts

    def _seat_items(self) -> list[ColumnItem]:
        last = len(self.party)
        story = tr("Seat {number} of {count}", number=self.seat + 1, count=last)
        parts: list[ColumnItem] = [TextLine(story, "title")]
        if last > 1:
            parts += (
                ButtonRow((TextButton(tr("Move up"), partial(self._move_seat, -1)),)),
                ButtonRow((TextButton(tr("Move down"), partial(self._move_seat, 1)),)),
                ButtonRow((TextButton(tr("Remove player"), self._remove),)),
            )
        return parts

    def _colour_items(self, now: int) -> list[ColumnItem]:
        choices = {
            tr(COLOUR_NAMES[colour]): parties.with_colour(self.party, self.seat, colour)
            for colour in COLOURS
        }
        return self._choice_items(tr("Colour"), tr(COLOUR_NAMES[now]), choices)

    def _face_items(self, now: str) -> list[ColumnItem]:
        names = dict(zip(FACES, FACE_NAMES, strict=True))
        choices = {
            tr(names[face]): parties.with_face(self.party, self.seat, face) for face in FACES
        }
        return self._choice_items(tr("Face"), tr(names[now]), choices)

    def _move_seat(self, by: int) -> None:
        to = (self.seat + by) % len(self.party)
        party, self.seat = parties.with_seat_moved(self.party, self.seat, to), to
        self._set_party(party)

    def _remove(self) -> None:
        self._on_done(parties.without_seat(self.party, self.seat))

    def _done(self) -> None:
        self._on_done(self.party)

    def _set_party(self, party: Party) -> None:
        self.party = party
        self._refresh()
