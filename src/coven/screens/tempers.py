"""What a bot leans to: a leaf of its own where each temper says what it is."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from coven.characters import TEMPER_STORIES, TEMPER_WORDS, known
from coven.drawing.blocks import Block, paragraph_height
from coven.drawing.painter import Painter
from coven.look import Look
from coven.screens.party import Draft
from coven.words import say
from engine.bots import Temper

_GAP = 10


class Leaf(NamedTuple):
    """Where the tempers are drawn."""

    painter: Painter
    look: Look
    left: float
    wide: float


def shown_temper(draft: Draft, offered: Sequence[Temper]) -> Temper:
    """Returns the temper that a bot has at a game which may not know its own."""
    return draft.temper if draft.temper in offered else "even"


def temper_story(draft: Draft, offered: Sequence[Temper]) -> str:
    """Returns what is said of a bot: of a character that fits its temper, something of its own."""
    character, now = known(draft.name), shown_temper(draft, offered)
    if character is not None and character.temper == now:
        return say(character.about)
    return say(TEMPER_STORIES[now])


def tempers(
    leaf: Leaf, draft: Draft, offered: Sequence[Temper], choose: Callable[[Temper], object]
) -> tuple[Block, ...]:
    """Returns what is said of a bot, the tempers that a game knows, and what the chosen one is."""
    now = shown_temper(draft, offered)
    about, story = temper_story(draft, offered), say(TEMPER_STORIES[now])
    parts = [_prose(leaf, about), _grid(leaf, now, offered, choose)]
    if about != story:
        parts.append(_prose(leaf, story))
    return tuple(parts)


def _prose(leaf: Leaf, text: str) -> Block:
    painter, wide = leaf.painter, leaf.wide

    def draw(top: float) -> None:
        painter.paragraph(text, leaf.left, top, wide, colour=painter.palette.text, anchor="middle")

    return Block(paragraph_height(painter, text, wide), draw)


def _grid(
    leaf: Leaf, now: Temper, offered: Sequence[Temper], choose: Callable[[Temper], object]
) -> Block:
    tall, half = leaf.look.room(48, 1), (leaf.wide - _GAP) / 2

    def draw(top: float) -> None:
        for place, temper in enumerate(offered):
            x = leaf.left + (place % 2) * (half + _GAP)
            y = top + (place // 2) * (tall + _GAP)
            leaf.painter.button(
                f"temper-{temper}", x, y, half, tall, say(TEMPER_WORDS[temper]),
                partial(choose, temper), kind="primary" if temper == now else "plain",
            )  # fmt: skip

    rows = (len(offered) + 1) // 2
    return Block(rows * (tall + _GAP) - _GAP, draw)
