"""The players' pads and the strip with the spell: their values and painting."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial

from coven.games.common import game_colours
from coven.games.forest_chase import PHRASES, sentences
from coven.games.forest_chase.drawing import RIGHT_ART, ingredient_art
from coven.i18n import tr
from coven.ui import art
from coven.ui.painter import Painter, readable_on, rotation
from coven.ui.palette import legible_on
from engine.core import Event, Seat
from engine.games.forest_chase.pieces import CARDS, EFFECTS, Effect, Ingredient, Side
from engine.games.forest_chase.state import movers
from engine.games.forest_chase.view import View, ingredients_wanted, mover, total_steps
from hall.table import SeatedPlayer

# Pads: one for each player who walks the witch, turned towards them


_MARGIN = 3
_SHRINK = 0.78  # smallest scale of a name; font sizes are rounded up
_PAD_LARGEST_PICTURE = 68.0
_CORNER_RADIUS = 14


@dataclass(frozen=True, slots=True)
class Pad:
    """One pad at the edge of the phone."""

    place: int  # from left to right
    seat: Seat
    player: SeatedPlayer
    side: Side | None  # with two players: the hand it is for
    quarter_turns: int  # clockwise
    lit: bool = False  # the step is theirs
    next: bool = False  # the step after is theirs
    resting: bool = False  # pressed, and not answered yet
    is_target: bool = False  # may be chosen for an effect
    effects: tuple[Effect, ...] = ()  # that wait for them (FC-29)
    walking: bool = True  # steps are made by taps

    @property
    def is_person(self) -> bool:
        return self.player.level is None


def build_pads(
    view: View, players: Sequence[SeatedPlayer], resting: Collection[int] = (), *, facing: bool
) -> tuple[Pad, ...]:
    """Returns the pads from left to right; with two players both belong to the mover."""
    others = movers(view.terms.seats, view.turn)
    turns = pad_turns(len(others))
    now, then = mover(view), mover(view, 1)
    seats: Sequence[Seat] = others
    sides: Sequence[Side | None] = (None,) * len(others)
    if len(others) == 1:
        # A player who sits opposite has the right hand at the phone's left (FC-31).
        seats, sides = others * 2, ("right", "left") if facing else ("left", "right")
    shown = []
    for place, (seat, side) in enumerate(zip(seats, sides, strict=True)):
        mine = side is None or view.side != side
        shown.append(
            Pad(
                place, seat, players[seat], side, turns[place] if facing else 0,
                lit=now == seat and mine,
                next=then == seat and now is not None and not (now == seat and mine),
                resting=place in resting,
                is_target=view.step == "target" and players[view.turn].level is None,
                effects=view.waiting[seat] if place == 0 or len(others) > 1 else (),
                walking=not view.terms.calm,
            )
        )  # fmt: skip
    return tuple(shown)


def pad_turns(count: int) -> tuple[int, ...]:
    """Returns the quarter turns of the pads, from left to right."""
    if count == 1:
        return (2, 2)
    return (1, *(2,) * (count - 2), 3)


def paint_pad(painter: Painter, pad: Pad) -> None:
    """Draws one pad, turned towards its owner."""
    palette = painter.palette
    ground = game_colours(palette, "forest_chase")
    painter.rect(0, 0, painter.width, painter.height, ground.page)
    colour = palette.players[pad.player.colour].colour
    bright = pad.lit and not pad.resting
    fill = colour if bright else ground.panel
    outline, line = (palette.accent, 4.0) if pad.is_target else (colour, 3.0 if pad.next else 1.5)
    if bright:
        outline, line = palette.ink, 3.0
    sunk = 2 if pad.resting else 0
    painter.panel(
        _MARGIN, _MARGIN + sunk, painter.width - 2 * _MARGIN, painter.height - 2 * _MARGIN - sunk,
        _CORNER_RADIUS, fill, outline, line,
    )  # fmt: skip
    letters = readable_on(colour, palette.ink) if bright else legible_on(colour, ground.panel)
    with rotation(painter, pad.quarter_turns):
        _paint_inside(painter, pad, letters)


def _paint_inside(painter: Painter, pad: Pad, letters: str) -> None:
    """Draws the pictures and the name of a pad."""
    wide, tall = painter.width - 4 * _MARGIN, painter.height - 4 * _MARGIN
    line = painter.line_height("small", "display")
    name = painter.measure(pad.player.name, size="small", face="display", weight="bold")[0]
    named = name * _SHRINK <= wide - 4 and tall - line >= 30
    room = tall - (line if named else 0)
    _paint_pictures(painter, pad, (wide, room))
    if named:
        painter.text(
            pad.player.name, painter.width / 2, 2 * _MARGIN + room + line / 2, size="small",
            face="display", weight="bold", colour=letters, anchor="middle", fit=wide - 4,
        )  # fmt: skip


def _paint_pictures(painter: Painter, pad: Pad, room: tuple[float, float]) -> None:
    """Draws the pictures in a row or a column, whichever makes them larger."""
    wide, tall = room
    foot = ["forest-pad"] if pad.lit and pad.walking else []
    pictures = [f"pawn-{pad.player.colour + 1}", *foot, *map(effect_art, pad.effects)]
    count = len(pictures)
    across, down = min(wide / count, tall), min(wide, tall / count)
    cell = min(max(across, down), _PAD_LARGEST_PICTURE)
    side = cell - 4
    step = (cell, 0.0) if across >= down else (0.0, cell)
    x = painter.width / 2 - step[0] * (count - 1) / 2
    y = 2 * _MARGIN + tall / 2 - step[1] * (count - 1) / 2
    if pad.lit and not pad.resting:
        # The pawn has the same colour as the lit pad.
        painter.circle(x, y, side / 2, painter.palette.card)
    for picture in pictures:
        painter.image(picture, x - side / 2, y - side / 2, side)
        x, y = x + step[0], y + step[1]


def effect_art(effect: Effect) -> str:
    """Returns the name of an effect's art."""
    return f"forest-effect-{'legs' if effect == 'hut_legs' else effect}"


# Step pads in the place of the buttons

_STEP_SIDE, _STEP_GAP, _TOP, _BELOW = 14, 10, 2, 16
_MAX_MARK_SIDE = 52.0  # of the footprint on a pad


def paint_step_pads(
    painter: Painter, pads: Sequence[Pad], on_step: Callable[[Pad], object]
) -> None:
    """Draws the large pads with which a lone player walks the witch."""
    palette, tall = painter.palette, painter.height - _BELOW
    wide = (painter.width - 2 * _STEP_SIDE - _STEP_GAP * (len(pads) - 1)) / len(pads)
    for place, pad in enumerate(pads):
        x = _STEP_SIDE + place * (wide + _STEP_GAP)
        colour = palette.players[pad.player.colour].colour
        bright = pad.lit and not pad.resting
        fill, outline = (colour, palette.ink) if bright else (None, colour)
        painter.panel(x, _TOP, wide, tall, 16, fill, outline)
        side, middle = min(tall - 12, _MAX_MARK_SIDE, wide * 0.4), _TOP + tall / 2
        label, room = tr("Step!"), wide - side - 20
        text = min(painter.measure(label, weight="bold")[0], room)
        left = x + (wide - side - 6 - text) / 2
        painter.image("forest-pad", left, middle - side / 2, side)
        painter.text(
            label, left + side + 6, middle, weight="bold", fit=room,
            colour=readable_on(colour, palette.ink) if bright else palette.quiet_button_text,
        )  # fmt: skip
        name = f"step-{pad.side}" if pad.side is not None else "step"
        painter.touch_rect(name, x, _TOP, wide, tall, partial(on_step, pad))


# Strip below the forest: the spell to search for, or the last event

_SIDE, _PAD, _STRIP_GAP = 8, 8, 6
_STRIP_WIDEST = 640
_LARGEST = 92.0
_EFFECT_GROUND = "#e0cd9f"  # a darker parchment, below everything that is no ingredient
_FIGURES_SHARE, _EFFECT_SHARE = 0.17, 0.13  # of the card's width
_LARGEST_PICTURE = 84.0


@dataclass(frozen=True, slots=True)
class SpellStrip:
    """Contents of the strip."""

    card: tuple[Ingredient, ...] = ()  # face up
    marks: tuple[str, ...] = ()  # [ingredient] art; empty for none
    needed: int = 0
    effect: Effect | None = None  # of the card
    steps_left: int | None = None  # of the witch
    pictures: tuple[str, ...] = ()  # art, while no card is face up
    story: str = ""


def build_strip(view: View, news: Sequence[Event], players: Sequence[SeatedPlayer]) -> SpellStrip:
    """Returns the strip: the card, an effect to choose for, or the last event."""
    if view.card is not None and view.step in ("race", "check"):
        card, is_over = CARDS[view.card], view.step == "check"
        found = {view.tiles[spot] for spot in view.up}
        return SpellStrip(
            card,
            tuple(RIGHT_ART if each in found else "" for each in card) if is_over else (),
            view.outcome.needed if view.outcome and is_over else ingredients_wanted(view),
            effect=None if view.terms.levels[view.turn] == "easy" else EFFECTS[view.card],
            steps_left=total_steps(view) - view.steps,
        )
    if view.step in ("target", "swap", "house"):
        effect: Effect = view.effect or "fog"
        return SpellStrip(
            pictures=(effect_art(effect),), story=PHRASES.text("effect_choices", effect)
        )
    if view.step in ("legs", "home"):
        return SpellStrip(
            pictures=("forest-house",), story=PHRASES.text("effect_choices", "hut_legs")
        )
    waiting = map(effect_art, view.waiting[view.turn])
    return SpellStrip(
        pictures=("forest-spell-back", *waiting),
        story=sentences.last_event_sentence(view, news, players),
    )


def paint_strip(painter: Painter, strip: SpellStrip) -> None:
    """Draws the card, or a story with its pictures."""
    if strip.card:
        _paint_card(painter, strip)
    else:
        _paint_story(painter, strip)


def _paint_card(painter: Painter, strip: SpellStrip) -> None:
    palette, high = painter.palette, painter.height - 4
    broad = min(painter.width - 2 * _SIDE, _STRIP_WIDEST)
    left = (painter.width - broad) / 2
    painter.panel(left, 2, broad, high - 2, 14, palette.card, palette.ink)
    figures = max(
        broad * _FIGURES_SHARE, painter.measure("4/4", size="heading", face="display")[0] + 8
    )
    aside = min(high * 0.5, broad * _EFFECT_SHARE) if strip.effect is not None else 0.0
    cell = (broad - figures - aside - _PAD) / len(strip.card)
    size = min(cell - 2, high - 2 * _PAD, _LARGEST)
    middle = 2 + (high - 2) / 2
    for place, ingredient in enumerate(strip.card):
        x = left + _PAD / 2 + (place + 0.5) * cell
        painter.image(ingredient_art(ingredient), x - size / 2, middle - size / 2, size)
        if strip.marks and strip.marks[place]:
            mark = size * 0.46
            painter.image(strip.marks[place], x + size / 2 - mark, middle + size / 2 - mark, mark)
    x = left + broad - figures - aside
    painter.panel(x - 4, 8, figures + aside - 2, high - 14, 10, _EFFECT_GROUND)
    if strip.effect is not None:
        painter.image(effect_art(strip.effect), x, middle - aside / 2, aside)
    _paint_figures(painter, strip, (left + broad - figures, figures, high))


def _paint_figures(painter: Painter, strip: SpellStrip, at: tuple[float, float, float]) -> None:
    """Draws the needed ingredients and the witch's remaining steps."""
    left, wide, high = at
    palette, middle = painter.palette, left + wide / 2
    upper, lower = (high * 0.29, high * 0.71) if strip.steps_left is not None else (high / 2, 0.0)
    points = min(24.0 * painter.lettering.scale, high * 0.34) / painter.lettering.scale
    painter.text(
        f"{strip.needed}/{len(strip.card)}", middle, upper, size=points, face="display",
        weight="bold", colour=palette.ink, anchor="middle", fit=wide - 6,
    )  # fmt: skip
    if strip.steps_left is not None:
        side, figure = min(high * 0.44, wide * 0.5, 48.0), str(strip.steps_left)
        text = painter.measure(figure, size=points, face="display", weight="bold")[0]
        x = middle - (side + 3 + text) / 2
        painter.image("forest-witch", x, lower - side / 2, side)
        painter.text(
            figure, x + side + 3, lower, size=points, face="display", weight="bold",
            colour=palette.ink,
        )  # fmt: skip


def _paint_story(painter: Painter, strip: SpellStrip) -> None:
    """Draws the story, or only its pictures if the text does not fit."""
    ground = game_colours(painter.palette, "forest_chase")
    high = painter.height - 4
    broad = min(painter.width - 2 * _SIDE, _STRIP_WIDEST)
    left, middle = (painter.width - broad) / 2, 2 + (high - 2) / 2
    painter.panel(left, 2, broad, high - 2, 14, ground.panel)
    shown = _picture_sizes(strip.pictures, high - 2 * _PAD, broad * 0.4)
    taken = sum(wide + _STRIP_GAP for _, wide, _ in shown)
    room = broad - taken - 2 * _PAD - 4
    line = painter.line_height("small")
    rows = painter.line_count(strip.story, room, size="small") if strip.story else 0
    has_story = 0 < rows * line <= high - 6
    x = left + _PAD if has_story else left + (broad - taken) / 2
    for picture, wide, tall in shown:
        painter.image(picture, x, middle - tall / 2, wide)
        x += wide + _STRIP_GAP
    if has_story:
        painter.paragraph(
            strip.story, x + 4, middle - rows * line / 2, room, size="small",
            colour=painter.palette.text,
        )  # fmt: skip


def _picture_sizes(
    pictures: tuple[str, ...], tall: float, wide: float
) -> list[tuple[str, float, float]]:
    """Returns pictures of equal height that fit the width, with their sizes."""
    shapes = [art.size(picture) for picture in pictures]
    across = sum(shape.width / shape.height for shape in shapes)
    high = min(tall, _LARGEST_PICTURE, wide / max(1.0, across))
    return [
        (picture, high * shape.width / shape.height, high)
        for picture, shape in zip(pictures, shapes, strict=True)
    ]
