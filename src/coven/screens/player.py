"""PlayerScreen: one player of a party: face, colour, level, personality, seat."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from coven.data import party as parties
from coven.data.party import (
    PERSONALITY_DESCRIPTIONS,
    PERSONALITY_NAMES,
    Party,
    PlayerDraft,
    find_character,
)
from coven.i18n import tr, tr_noop
from coven.screens.two_mode import TwoModeScreen, paint_ground
from coven.text_table.native_column import ColumnItem, TextLine, single_button
from coven.text_table.page import TextChoiceKind
from coven.ui.blocks import Block, Span, draw_stacked, paragraph_block, total_height
from coven.ui.painter import ButtonKind, Painter
from coven.ui.widgets import BOTTOM_INSET, subject_label
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

_MAX_WIDTH = 480
_GAP = 10
_MIN_PORTRAIT_HEIGHT = 60  # minimum for a face with a name below it
_LEAST_PORTRAIT_HEIGHT = 72.0


def player_kind(draft: PlayerDraft) -> str:
    """Returns the kind of a player: person, guest or bot level."""
    return tr("Guest") if draft.guest and draft.level is None else tr(LEVEL_NAMES[draft.level])


SeatButton = tuple[str, str, Callable[[], object]]  # touch zone, label and action


class PlayerChoice(NamedTuple):
    """One of several values that a player can have."""

    name: str  # of the touch zone, and of the art if there is some
    label: str
    change: Callable[[], Party]
    is_chosen: bool


class PlayerQuestion(NamedTuple):
    """A choice among values, one of which is chosen."""

    title: str
    choices: tuple[PlayerChoice, ...]

    @property
    def choice(self) -> PlayerChoice:
        return next(choice for choice in self.choices if choice.is_chosen)


@dataclass(eq=False)
class PlayerScreen(TwoModeScreen):
    """Edits a player of the party by taps only."""

    party: Party
    seat: int
    on_done: Callable[[Party], object]
    personalities: Sequence[Personality] = PERSONALITIES  # offered by the game

    shows_personalities = False  # the drawn page of the personalities is open

    def __post_init__(self) -> None:
        self.on_back = self._finish
        super().__post_init__()

    # Content of both modes

    @property
    def _draft(self) -> PlayerDraft:
        return self.party[self.seat]

    @property
    def _name(self) -> str:
        return self._draft.clean_name or tr("Player {number}", number=self.seat + 1)

    def _question(
        self,
        title: str,
        change: Callable[..., Party],  # takes the party, the seat and a value
        now: object,
        choices: Iterable[tuple[Any, str, str]],  # value, name and label
    ) -> PlayerQuestion:
        change = partial(change, self.party, self.seat)
        return PlayerQuestion(
            title,
            tuple(
                PlayerChoice(name, tr(label), partial(change, value), value == now)
                for value, name, label in choices
            ),
        )

    def _faces(self) -> PlayerQuestion:
        names = zip(FACES, FACE_NAMES, strict=True)
        choices = ((face, f"face-{face}", label) for face, label in names)
        return self._question(tr("Face"), parties.with_face, self._draft.face, choices)

    def _colours(self) -> PlayerQuestion:
        choices = ((colour, f"pawn-{colour + 1}", COLOUR_NAMES[colour]) for colour in COLOURS)
        return self._question(tr("Colour"), parties.with_colour, self._draft.colour, choices)

    def _levels(self) -> PlayerQuestion:
        choices = ((level, f"level-{level}", label) for level, label in LEVEL_NAMES.items())
        return self._question(tr("Played by"), parties.with_level, self._draft.level, choices)

    @property
    def _style(self) -> Personality:
        """A bot's personality, or "even" if the game does not offer it."""
        return self._draft.personality if self._draft.personality in self.personalities else "even"

    def _styles(self) -> PlayerQuestion:
        choices = (
            (each, f"personality-{each}", PERSONALITY_NAMES[each]) for each in self.personalities
        )
        return self._question(tr("Style"), parties.with_personality, self._style, choices)

    def _style_text(self) -> str:
        """Returns a sentence about a bot: its character's own, if that has this personality."""
        character = find_character(self._draft.name)
        if character is not None and character.personality == self._style:
            return tr(character.description)
        return tr(PERSONALITY_DESCRIPTIONS[self._style])

    def _seat_actions(self, remove: str) -> Sequence[SeatButton]:
        """Returns the buttons about the seat."""
        return (
            ("up", tr("Move up"), partial(self._move_seat, -1)),
            ("down", tr("Move down"), partial(self._move_seat, 1)),
            ("remove", remove, self._remove),
        )

    def _choose(self, choice: PlayerChoice) -> None:
        self._set_party(choice.change())

    def _move_seat(self, by: int) -> None:
        to = (self.seat + by) % len(self.party)
        party, self.seat = parties.with_seat_moved(self.party, self.seat, to), to
        self._set_party(party)

    def _remove(self) -> None:
        self.on_done(parties.without_seat(self.party, self.seat))

    def _set_party(self, party: Party) -> None:
        self.party = party
        self.refresh()

    def _finish(self) -> None:
        """Goes from the personalities to the player, or from the player to the party."""
        if self.shows_personalities:
            self._show_personalities(is_open=False)
        else:
            self.on_done(self.party)

    # Text mode

    def text_items(self) -> Sequence[ColumnItem]:
        return [
            TextLine(self._name, "headline"),
            single_button(tr("Done"), self._finish, "main"),
            *self._question_items(self._levels()),
            *(self._style_items() if self._draft.level is not None else ()),
            *self._seat_items(),
            *self._question_items(self._colours()),
            *self._question_items(self._faces()),
        ]

    def _question_items(self, question: PlayerQuestion) -> list[ColumnItem]:
        """Returns the current choice and a button for each."""
        items: list[ColumnItem] = [
            TextLine(subject_label(question.title, question.choice.label), "title")
        ]
        for choice in question.choices:
            label = subject_label(question.title, choice.label)
            kind: TextChoiceKind = "picked" if choice.is_chosen else "plain"
            items.append(single_button(label, partial(self._choose, choice), kind))
        return items

    def _style_items(self) -> list[ColumnItem]:
        title, *buttons = self._question_items(self._styles())
        items = [title, TextLine(self._style_text())]
        for personality, button in zip(self.personalities, buttons, strict=True):
            items += (button, TextLine(tr(PERSONALITY_DESCRIPTIONS[personality])))
        return items

    def _seat_items(self) -> list[ColumnItem]:
        count = len(self.party)
        story = tr("Seat {number} of {count}", number=self.seat + 1, count=count)
        actions = self._seat_actions(tr("Remove player")) if count > 1 else ()
        buttons = (single_button(label, action) for _zone, label, action in actions)
        return [TextLine(story, "title"), *buttons]

    # Drawn

    def paint(self, painter: Painter) -> None:
        span = paint_ground(painter, _MAX_WIDTH)
        tall = self.look.height_for_lines(56, 1)
        bottom = painter.height - BOTTOM_INSET - tall - 6
        painter.button("done", span[0], bottom, span[1], tall, tr("Done"), self._finish)
        blocks = (
            self._style_blocks(painter, span)
            if self.shows_personalities
            else self._question_blocks(painter, span)
        )
        if total_height(blocks) + _LEAST_PORTRAIT_HEIGHT > bottom - 16 and not (
            self.shows_personalities
        ):
            blocks = self._question_blocks(painter, span, titled=False)
        room = bottom - 12 - total_height(blocks)
        hero = self._portrait(painter, span, max(_LEAST_PORTRAIT_HEIGHT, min(190.0, room - 40)))
        draw_stacked((hero, *blocks), 10, bottom - 6, 22)

    def _question_blocks(
        self, painter: Painter, span: Span, *, titled: bool = True
    ) -> Sequence[Block]:
        """Returns the questions; rows of pictures need no titles if there is little room."""
        levels = self._choice_grid(painter, span, self._levels(), 44)
        blocks = [
            self._picture_row(painter, span, self._faces(), titled=titled),
            self._picture_row(painter, span, self._colours(), titled=titled),
            self._add_title(painter, span, self._levels().title, levels),
        ]
        if self._draft.level is not None:
            label = tr("Style: {temper}", temper=self._styles().choice.label)
            show = partial(self._show_personalities, is_open=True)
            button = ("personality", label, show)
            blocks.append(self._button_grid(painter, span, [button], 44, columns=1))
        seat_actions, can_act = self._seat_actions(tr("Remove")), len(self.party) > 1
        seat = self._button_grid(
            painter, span, seat_actions, 44, columns=3, enabled=can_act, size=15
        )
        return [*blocks, seat]

    def _style_blocks(self, painter: Painter, span: Span) -> Sequence[Block]:
        """Returns the text about a bot, the buttons of the personalities, and a description."""
        about, story = self._style_text(), tr(PERSONALITY_DESCRIPTIONS[self._style])
        grid = self._choice_grid(painter, span, self._styles(), 48)
        texts = [paragraph_block(painter, text, span) for text in dict.fromkeys((about, story))]
        return (texts[0], grid, *texts[1:])

    def _portrait(self, painter: Painter, span: Span, tall: float) -> Block:
        left, broad = span
        draft, palette = self._draft, painter.palette
        colour = palette.players[draft.colour].colour
        letters = self.look.height_for_lines(34, 1)
        # Without room below the face, the name is beside it.
        beside = tall < _MIN_PORTRAIT_HEIGHT + letters
        radius = (tall if beside else tall - letters) / 2

        def draw(top: float) -> None:
            middle = left + (radius if beside else broad / 2)
            painter.circle(middle, top + radius, radius - 2, colour, palette.ink, 4)
            face = radius * 1.5
            painter.image(f"face-{draft.face}", middle - face / 2, top + radius - face / 2, face)
            x = left + 2 * radius + _GAP if beside else middle
            painter.text(
                self._name, x, top + (radius if beside else tall - letters / 2),
                size=self.look.title_size(28), face="display", weight="bold", colour=colour,
                anchor="left" if beside else "middle",
                fit=left + broad - x if beside else broad,
            )  # fmt: skip

        return Block(tall, draw)

    def _picture_row(
        self, painter: Painter, span: Span, question: PlayerQuestion, *, titled: bool
    ) -> Block:
        """Returns a row of pictures to choose from."""
        left, broad = span
        count = len(question.choices)
        each = (broad - _GAP * (count - 1) * 0.6) / count
        side, palette = min(each, 60.0), painter.palette

        def draw(top: float) -> None:
            for place, choice in enumerate(question.choices):
                x, own = left + place * (each + _GAP * 0.6), choice.is_chosen
                painter.panel(
                    x, top, each, side, 14, palette.button if own else palette.surface,
                    palette.highlight if own else None, 4,
                )  # fmt: skip
                face = side * 0.74
                painter.image(choice.name, x + (each - face) / 2, top + (side - face) / 2, face)
                painter.touch_rect(choice.name, x, top, each, side, partial(self._choose, choice))

        return self._add_title(painter, span, question.title if titled else "", Block(side, draw))

    def _add_title(self, painter: Painter, span: Span, title: str, block: Block) -> Block:
        """Returns a block with a title above it, or with a gap if the title is empty."""
        head = painter.measure(tr("Face"), size="small")[1] + 4 if title else 6.0

        def draw(top: float) -> None:
            if title:
                muted, middle = painter.palette.muted, top + head / 2 - 2
                painter.text(title, span[0] + 2, middle, size="small", colour=muted)
            block.draw(top + head)

        return Block(head + block.height, draw)

    def _choice_grid(
        self, painter: Painter, span: Span, question: PlayerQuestion, least: float
    ) -> Block:
        """Returns two columns of buttons to choose from."""
        return self._button_grid(
            painter,
            span,
            [(each.name, each.label, partial(self._choose, each)) for each in question.choices],
            least,
            primary=question.choice.name,
        )

    def _button_grid(
        self,
        painter: Painter,
        span: Span,
        buttons: Sequence[SeatButton],
        least: float,
        *,
        columns: int = 2,
        primary: str = "",
        **options: Any,
    ) -> Block:
        """Returns rows of buttons, each at least as high as `least`."""
        left, broad = span
        tall, each = self.look.height_for_lines(least, 1), (broad - _GAP * (columns - 1)) / columns

        def draw(top: float) -> None:
            for place, (name, label, action) in enumerate(buttons):
                x = left + (place % columns) * (each + _GAP)
                y = top + (place // columns) * (tall + _GAP)
                kind: ButtonKind = "primary" if name == primary else "plain"
                painter.button(name, x, y, each, tall, label, action, kind=kind, **options)

        rows = -(-len(buttons) // columns)
        return Block(rows * (tall + _GAP) - _GAP, draw)

    def _show_personalities(self, *, is_open: bool) -> None:
        self.shows_personalities = is_open
        self.refresh()
