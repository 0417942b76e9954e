"""PlayerScreen: one player of a party: face, colour, level, personality, seat."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import toga

from coven.data import party as parties
from coven.data.bot_characters import PERSONALITY_DESCRIPTIONS, PERSONALITY_NAMES, find_character
from coven.data.party import Party, PlayerDraft
from coven.i18n import tr, tr_noop
from coven.ui.blocks import Block, draw_stacked, paragraph_height, total_height
from coven.ui.canvas import Surface
from coven.ui.look import Look
from coven.ui.painter import Painter
from coven.ui.widgets import BOTTOM_INSET
from coven.ui.window import Screen
from engine.bots import PERSONALITIES, Level, Personality
from hall.rooms.codes import COLOURS, FACES

# Personalities of bots


_GAP = 10


class PersonalityLayout(NamedTuple):
    """Where and how the personalities are drawn."""

    painter: Painter
    look: Look
    left: float
    width: float


def effective_personality(draft: PlayerDraft, offered: Sequence[Personality]) -> Personality:
    """Returns a bot's personality, or "even" if the game does not offer it."""
    return draft.temper if draft.temper in offered else "even"


def personality_text(draft: PlayerDraft, offered: Sequence[Personality]) -> str:
    """Returns a sentence about a bot: its character's own, if that has this personality."""
    character, now = find_character(draft.name), effective_personality(draft, offered)
    if character is not None and character.personality == now:
        return tr(character.description)
    return tr(PERSONALITY_DESCRIPTIONS[now])


def personality_blocks(
    layout: PersonalityLayout,
    draft: PlayerDraft,
    offered: Sequence[Personality],
    choose: Callable[[Personality], object],
) -> tuple[Block, ...]:
    """Returns the text about a bot, the buttons of the personalities, and a description."""
    now = effective_personality(draft, offered)
    about, story = personality_text(draft, offered), tr(PERSONALITY_DESCRIPTIONS[now])
    parts = [_text_block(layout, about), _button_grid(layout, now, offered, choose)]
    if about != story:
        parts.append(_text_block(layout, story))
    return tuple(parts)


def _text_block(layout: PersonalityLayout, text: str) -> Block:
    painter, wide = layout.painter, layout.width

    def draw(top: float) -> None:
        painter.paragraph(
            text, layout.left, top, wide, colour=painter.palette.text, anchor="middle"
        )

    return Block(paragraph_height(painter, text, wide), draw)


def _button_grid(
    layout: PersonalityLayout,
    now: Personality,
    offered: Sequence[Personality],
    choose: Callable[[Personality], object],
) -> Block:
    tall, half = layout.look.height_for_lines(48, 1), (layout.width - _GAP) / 2

    def draw(top: float) -> None:
        for place, personality in enumerate(offered):
            x = layout.left + (place % 2) * (half + _GAP)
            y = top + (place // 2) * (tall + _GAP)
            layout.painter.button(
                f"temper-{personality}", x, y, half, tall, tr(PERSONALITY_NAMES[personality]),
                partial(choose, personality), kind="primary" if personality == now else "plain",
            )  # fmt: skip

    rows = (len(offered) + 1) // 2
    return Block(rows * (tall + _GAP) - _GAP, draw)


# The player


LEVEL_NAMES: dict[Level | None, str] = {
    None: tr_noop("Person"),
    "easy": tr_noop("Easy bot"),
    "fair": tr_noop("Medium bot"),
    "sharp": tr_noop("Hard bot"),
}


def player_kind(draft: PlayerDraft) -> str:
    """Returns the kind of a player: person, guest or bot level."""
    return tr("Guest") if draft.guest and draft.level is None else tr(LEVEL_NAMES[draft.level])


_MAX_WIDTH = 480
_MIN_PORTRAIT_HEIGHT = 60  # minimum for a face with a name below it
_LEAST_PORTRAIT_HEIGHT = 72.0


class PlayerScreen(Screen):
    """Edits a player of the party by taps only."""

    def __init__(
        self,
        look: Look,
        party: Party,
        seat: int,
        on_done: Callable[[Party], object],
        personalities: Sequence[Personality] = PERSONALITIES,
    ) -> None:
        self.look = look
        self.personalities = personalities  # offered by the game
        self.shows_personalities = False  # the personality page is open
        self.party = party
        self.seat = seat
        self._on_done = on_done
        self.surface = Surface(self._paint, flex=1)
        box = toga.Box(children=[self.surface.widget], direction="column")
        super().__init__(box, (self.surface,), on_back=self._done)

    def _paint(self, painter: Painter) -> None:
        wide, high, palette = painter.width, painter.height, painter.palette
        painter.rect(0, 0, wide, high, palette.page)
        painter.image("forest-strip", 0, high - 120 * wide / 430, wide)
        broad = min(wide - 32, _MAX_WIDTH)
        left = (wide - broad) / 2
        tall = self.look.height_for_lines(56, 1)
        bottom = high - BOTTOM_INSET - tall - 6
        painter.button("done", left, bottom, broad, tall, tr("Done"), self._done)
        blocks = (
            self._personality_blocks(painter, left, broad)
            if self.shows_personalities
            else self._questions(painter, left, broad)
        )
        if total_height(blocks) + _LEAST_PORTRAIT_HEIGHT > bottom - 16 and not (
            self.shows_personalities
        ):
            blocks = self._questions(painter, left, broad, titled=False)
        room = bottom - 12 - total_height(blocks)
        hero = self._portrait(
            painter, left, broad, max(_LEAST_PORTRAIT_HEIGHT, min(190.0, room - 40))
        )
        draw_stacked((hero, *blocks), 10, bottom - 6, 22)

    def _questions(
        self, painter: Painter, left: float, broad: float, *, titled: bool = True
    ) -> Sequence[Block]:
        """Returns the questions; rows of pictures need no titles if there is little room."""
        return (
            self._pictures(painter, left, broad, tr("Face") if titled else ""),
            self._colours(painter, left, broad, tr("Colour") if titled else ""),
            self._levels(painter, left, broad),
            *self._personality_button(painter, left, broad),
            self._seat_buttons(painter, left, broad),
        )

    def _personality_blocks(self, painter: Painter, left: float, broad: float) -> Sequence[Block]:
        layout = PersonalityLayout(painter, self.look, left, broad)
        return personality_blocks(
            layout, self.party[self.seat], self.personalities, self._on_personality
        )

    def _portrait(self, painter: Painter, left: float, broad: float, tall: float) -> Block:
        draft, palette = self.party[self.seat], painter.palette
        colour = palette.players[draft.colour].colour
        name = draft.clean_name or tr("Player {number}", number=self.seat + 1)

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
                name, x, top + (radius if beside else tall - letters / 2),
                size=self.look.title_size(28), face="display", weight="bold", colour=colour,
                anchor="left" if beside else "middle",
                fit=left + broad - x if beside else broad,
            )  # fmt: skip

        return Block(tall, draw)

    def _pictures(self, painter: Painter, left: float, broad: float, title: str) -> Block:
        chosen = FACES.index(self.party[self.seat].face)
        names = [f"face-{face}" for face in FACES]
        return self._grid(painter, (left, broad), title, names, chosen)

    def _colours(self, painter: Painter, left: float, broad: float, title: str) -> Block:
        names = [f"pawn-{colour + 1}" for colour in COLOURS]
        return self._grid(painter, (left, broad), title, names, self.party[self.seat].colour)

    def _grid(
        self,
        painter: Painter,
        span: tuple[float, float],
        title: str,
        names: list[str],
        chosen: int,
    ) -> Block:
        """Returns a row of pictures to choose from."""
        left, broad = span
        each = (broad - _GAP * (len(names) - 1) * 0.6) / len(names)
        side, head = min(each, 60.0), self._title_height(painter) if title else 6.0
        palette = painter.palette

        def draw(top: float) -> None:
            if title:
                self._paint_title(painter, title, left, top)
            for place, name in enumerate(names):
                x = left + place * (each + _GAP * 0.6)
                own = place == chosen
                painter.panel(
                    x, top + head, each, side, 14, palette.button if own else palette.surface,
                    palette.highlight if own else None, 4,
                )  # fmt: skip
                face = side * 0.74
                painter.image(name, x + (each - face) / 2, top + head + (side - face) / 2, face)
                painter.touch_rect(name, x, top + head, each, side, partial(self._on_picture, name))

        return Block(head + side, draw)

    def _levels(self, painter: Painter, left: float, broad: float) -> Block:
        head, tall = self._title_height(painter), self.look.height_for_lines(44, 1)
        half = (broad - _GAP) / 2
        now = self.party[self.seat].level

        def draw(top: float) -> None:
            self._paint_title(painter, tr("Played by"), left, top)
            for place, (level, words) in enumerate(LEVEL_NAMES.items()):
                x = left + (place % 2) * (half + _GAP)
                y = top + head + (place // 2) * (tall + _GAP)
                painter.button(
                    f"level-{level}", x, y, half, tall, tr(words), partial(self._on_level, level),
                    kind="primary" if level == now else "plain",
                )  # fmt: skip

        return Block(head + 2 * tall + _GAP, draw)

    def _personality_button(self, painter: Painter, left: float, broad: float) -> Sequence[Block]:
        """Returns the button that opens the personality page; only bots have one."""
        draft, tall = self.party[self.seat], self.look.height_for_lines(44, 1)
        if draft.level is None:
            return ()
        now = tr(PERSONALITY_NAMES[effective_personality(draft, self.personalities)])

        def draw(top: float) -> None:
            painter.button(
                "temper", left, top, broad, tall, tr("Style: {temper}", temper=now),
                partial(self._show_personalities, is_open=True), kind="plain",
            )  # fmt: skip

        return (Block(tall, draw),)

    def _seat_buttons(self, painter: Painter, left: float, broad: float) -> Block:
        tall = self.look.height_for_lines(44, 1)
        third = (broad - 2 * _GAP) / 3
        last = len(self.party) - 1

        def draw(top: float) -> None:
            buttons: tuple[tuple[str, str, Callable[[], object], bool], ...] = (
                ("up", tr("Move up"), partial(self._move_seat, -1), last > 0),
                ("down", tr("Move down"), partial(self._move_seat, 1), last > 0),
                ("remove", tr("Remove"), self._remove, last > 0),
            )
            for place, (name, label, action, possible) in enumerate(buttons):
                painter.button(
                    name, left + place * (third + _GAP), top, third, tall, label, action,
                    kind="plain", enabled=possible, size=15,
                )  # fmt: skip

        return Block(tall, draw)

    def _title_height(self, painter: Painter) -> float:
        return painter.measure(tr("Face"), size="small")[1] + 4

    def _paint_title(self, painter: Painter, title: str, left: float, top: float) -> None:
        middle = top + self._title_height(painter) / 2 - 2
        painter.text(title, left + 2, middle, size="small", colour=painter.palette.muted)

    def _on_picture(self, name: str) -> None:
        kind, _, which = name.partition("-")
        if kind == "face":
            self._set_party(parties.with_face(self.party, self.seat, which))
        else:
            self._set_party(parties.with_colour(self.party, self.seat, int(which) - 1))

    def _on_level(self, level: Level | None) -> None:
        self._set_party(parties.with_level(self.party, self.seat, level))

    def _on_personality(self, personality: Personality) -> None:
        self._set_party(parties.with_personality(self.party, self.seat, personality))

    def _show_personalities(self, *, is_open: bool) -> None:
        self.shows_personalities = is_open
        self.surface.repaint()

    def _done(self) -> None:
        """Goes from the personalities to the player, or from the player to the party."""
        if self.shows_personalities:
            self._show_personalities(is_open=False)
        else:
            self._on_done(self.party)

    def _move_seat(self, by: int) -> None:
        to = (self.seat + by) % len(self.party)
        party, self.seat = parties.with_seat_moved(self.party, self.seat, to), to
        self._set_party(party)

    def _remove(self) -> None:
        self._on_done(parties.without_seat(self.party, self.seat))

    def _set_party(self, party: Party) -> None:
        self.party = party
        self.surface.repaint()
