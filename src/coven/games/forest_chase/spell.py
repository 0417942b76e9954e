"""The strip below the forest: the spell that is searched for, or what happened last."""

from dataclasses import dataclass

from coven.drawing import art
from coven.drawing.painter import Painter
from coven.games.forest_chase.forest import ingredient_art
from coven.games.forest_chase.pads import effect_art
from engine.games.forest_chase.pieces import Effect, Ingredient

_SIDE, _PAD, _STRIP_GAP = 8, 8, 6
_STRIP_WIDEST = 640
_LARGEST = 92.0
_EFFECT_GROUND = "#e0cd9f"  # a darker parchment, under what is no ingredient
_FIGURES, _EFFECT_SHARE = 0.17, 0.13  # of the card's width are for the figures and for the effect
_LARGEST_PICTURE = 84.0


@dataclass(frozen=True, slots=True)
class Strip:
    """All that the strip shows at one moment."""

    card: tuple[Ingredient, ...] = ()  # face up
    marks: tuple[str, ...] = ()  # [ingredient] names of art, empty where there is none
    needed: int = 0
    effect: Effect | None = None  # of the card, or being chosen for
    steps_left: int | None = None  # steps of the witch
    pictures: tuple[str, ...] = ()  # names of art, where no card is face up
    story: str = ""


def paint_strip(painter: Painter, strip: Strip) -> None:
    """Draws the card that is face up, or a story with its pictures."""
    if strip.card:
        _paint_card(painter, strip)
    else:
        _paint_story(painter, strip)


def _paint_card(painter: Painter, strip: Strip) -> None:
    palette, high = painter.palette, painter.height - 4
    broad = min(painter.width - 2 * _SIDE, _STRIP_WIDEST)
    left = (painter.width - broad) / 2
    painter.panel(left, 2, broad, high - 2, 14, palette.card, palette.ink)
    figures = max(broad * _FIGURES, painter.measure("4/4", size="heading", face="display")[0] + 8)
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


def _paint_figures(painter: Painter, strip: Strip, at: tuple[float, float, float]) -> None:
    """Draws how many ingredients it takes, and how many steps the witch has left."""
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


def _paint_story(painter: Painter, strip: Strip) -> None:
    """Tells what happened or what to do in words, or in pictures where words have no room."""
    ground = painter.palette.colours_for("forest_chase")
    high = painter.height - 4
    broad = min(painter.width - 2 * _SIDE, _STRIP_WIDEST)
    left, middle = (painter.width - broad) / 2, 2 + (high - 2) / 2
    painter.panel(left, 2, broad, high - 2, 14, ground.panel)
    shown = _picture_sizes(strip.pictures, high - 2 * _PAD, broad * 0.4)
    taken = sum(wide + _STRIP_GAP for _, wide, _ in shown)
    room = broad - taken - 2 * _PAD - 4
    line = painter.line_height("small")
    rows = painter.line_count(strip.story, room, size="small") if strip.story else 0
    told = 0 < rows * line <= high - 6
    x = left + _PAD if told else left + (broad - taken) / 2
    for picture, wide, tall in shown:
        painter.image(picture, x, middle - tall / 2, wide)
        x += wide + _STRIP_GAP
    if told:
        painter.paragraph(
            strip.story, x + 4, middle - rows * line / 2, room, size="small",
            colour=painter.palette.text,
        )  # fmt: skip


def _picture_sizes(
    pictures: tuple[str, ...], tall: float, wide: float
) -> list[tuple[str, float, float]]:
    """Returns pictures with their sizes, all equally high and together not too wide."""
    shapes = [art.size(picture) for picture in pictures]
    across = sum(shape.width / shape.height for shape in shapes)
    high = min(tall, _LARGEST_PICTURE, wide / max(1.0, across))
    return [
        (picture, high * shape.width / shape.height, high)
        for picture, shape in zip(pictures, shapes, strict=True)
    ]
