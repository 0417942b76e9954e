"""What a bot leans to: a leaf of its own where each temper says what it is."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from coven.characters import PERSONALITY_DESCRIPTIONS, PERSONALITY_NAMES, find_character
from coven.drawing.blocks import Block, paragraph_height
from coven.drawing.painter import Painter
from coven.look import Look
from coven.screens.party import PlayerDraft
from coven.words import tr
from engine.bots import Personality

_GAP = 10


class PersonalityLayout(NamedTuple):
    """Where the tempers are drawn."""

    painter: Painter
    look: Look
    left: float
    width: float


def effective_personality(draft: PlayerDraft, offered: Sequence[Personality]) -> Personality:
    """Returns the temper that a bot has at a game which may not know its own."""
    return draft.temper if draft.temper in offered else "even"


def personality_text(draft: PlayerDraft, offered: Sequence[Personality]) -> str:
    """Returns what is said of a bot: of a character that fits its temper, something of its own."""
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
    """Returns what is said of a bot, the tempers that a game knows, and what the chosen one is."""
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
