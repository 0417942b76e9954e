"""The middle of the table: everybody's backs, the piles, and what happened last."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from coven.boards.potion_brew.cards import (
    PROPORTION,
    Box,
    paint_back,
    paint_face,
    paint_glow,
    paint_named_face,
    paint_shade,
)
from coven.boards.potion_brew.layout import DECK, PILES, SUPPLIES, Layout, layout, mini_tall
from coven.drawing.lettering import POINTS
from coven.drawing.painter import Painter
from coven.drawing.palette import legible
from coven.words import say
from engine.core import Seat
from engine.games.potion_brew.pieces import Back, Card, Kind
from engine.games.potion_brew.view import Backs

_ASIDE = 18
_LEAST_COUNT = 13.0  # the letters that say how many cards lie on a stack
_PREY = 26.0  # how tall a card is that a Cat may take


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody's hand as everybody sees it."""

    seat: Seat
    name: str
    colour: str
    pawn: str
    backs: Backs
    turn: bool  # waited for
    prey: tuple[Kind, ...] = ()  # what a Cat may take there


@dataclass(frozen=True, slots=True)
class Flight:
    """A card on its way from one place to another."""

    card: Card | Back
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Scene:
    """All that the table shows at one moment."""

    players: Sequence[Player]
    supplies: tuple[int, int]  # Witches and Owls
    deck: int
    top: Back
    piles: tuple[tuple[Card, ...], tuple[Card, ...]]  # minus a card is barred
    story: str = ""
    pictures: Sequence[str] = ()  # the same without words
    glowing: frozenset[str] = frozenset()  # what to touch
    changed: frozenset[str] = frozenset()  # where something was laid or taken last
    laid: Mapping[str, Back] = field(default_factory=dict)  # [pile] a back that lies there for now
    flights: Sequence[Flight] = ()
    share: float = 1.0  # of their way


@dataclass(frozen=True, slots=True)
class Touches:
    """What fingers do on the table."""

    place: Callable[[str], object]
    player: Callable[[Seat], object]
    prey: Callable[[Seat, Kind], object]


def paint(painter: Painter, scene: Scene, touches: Touches) -> None:
    """Draws the table; each pile and each player is a zone."""
    place = layout(painter, [player.name for player in scene.players])
    for player, box in zip(scene.players, place.panels, strict=True):
        _paint_player(painter, player, box, touches)
        _paint_name(painter, player, box, place)
    for name, box in place.places.items():
        _paint_glow(painter, scene, name, box)
    for name, colour, count in zip(SUPPLIES, _SUPPLY_BACKS, scene.supplies, strict=True):
        _paint_stack(painter, colour, count, place.places[name])
    _paint_stack(painter, scene.top, scene.deck, place.places[DECK])
    for name, pile in zip(PILES, _settled(scene), strict=True):
        _paint_pile(painter, pile, place.places[name], scene.laid.get(name))
    for name, box in place.places.items():
        if place.labels:
            painter.text(
                _label(name), box.middle, box.y + box.tall + place.labels / 2 + 2, size="small",
                colour=painter.palette.mist, anchor="middle", fit=box.wide + 24,
            )  # fmt: skip
        painter.zone(name, *box, partial(touches.place, name))
    _paint_story(painter, scene, place.story)
    _paint_flights(painter, scene, place)


_SUPPLY_BACKS: tuple[Back, Back] = ("red", "teal")


def _label(name: str) -> str:
    if name == "witches":
        return say("Witches")
    if name == "owls":
        return say("Owls")
    if name == DECK:
        return say("deck")
    return say("left pile") if name == PILES[0] else say("right pile")


# Players


def _paint_player(
    painter: Painter,
    player: Player,
    box: Box,
    touches: Touches,
) -> None:
    palette = painter.palette
    ground = palette.ground("potion_brew")
    outline = palette.moon if player.turn else None
    painter.panel(*box, 12, ground.panel, outline, 2.5)
    tall = mini_tall(painter.width, 1) if box.wide > 104 else 26.0
    top = box.y + box.tall - tall - 6
    if player.prey:
        _paint_prey(painter, player, box, touches)
        return
    colours = [colour for colour, count in _colours(player.backs) for _ in range(count)]
    wide = tall / PROPORTION
    step = min(wide + 2, (box.wide - 10 - wide) / max(1, len(colours) - 1))
    left = box.middle - (step * (len(colours) - 1) + wide) / 2
    for index, colour in enumerate(colours):
        painter.image(f"brew-mini-{colour}", left + step * index, top, wide, tall)
    painter.zone(f"player-{player.seat}", *box, partial(touches.player, player.seat))


def _paint_name(painter: Painter, player: Player, box: Box, place: Layout) -> None:
    if place.named:
        ground = painter.palette.ground("potion_brew").panel
        painter.text(
            player.name, box.middle, box.y + painter.line_height("small", "display") / 2 + 4,
            size="small", face="display", weight="bold", colour=legible(player.colour, ground),
            anchor="middle", fit=box.wide - 4,
        )  # fmt: skip
    else:
        painter.image(player.pawn, box.middle - 11, box.y + 3, 22)


def _colours(backs: Backs) -> tuple[tuple[Back, int], ...]:
    return (("red", backs.red), ("teal", backs.teal), ("black", backs.black))


def _paint_prey(painter: Painter, player: Player, box: Box, touches: Touches) -> None:
    """Draws what a Cat may take, each kind in its own place for a finger."""
    counts: dict[Kind, tuple[Back, int]] = {
        "witch": ("red", player.backs.red), "owl": ("teal", player.backs.teal),
    }  # fmt: skip
    cell = box.wide / len(player.prey)
    wide, tall = _PREY / PROPORTION, _PREY
    for index, kind in enumerate(player.prey):
        colour, count = counts[kind]
        step = min(wide * 0.5, (cell - wide - 10) / max(1, count - 1))
        left = box.x + (index + 0.5) * cell - (step * (count - 1) + wide) / 2
        top = box.y + box.tall - tall - 7
        cards = Box(left, top, step * (count - 1) + wide, tall)
        paint_glow(painter, cards, painter.palette.ember, 3)
        for place in range(count):
            painter.image(f"brew-mini-{colour}", left + step * place, top, wide, tall)
        painter.zone(
            f"prey-{player.seat}-{kind}", box.x + index * cell, box.y, cell, box.tall,
            partial(touches.prey, player.seat, kind),
        )  # fmt: skip


# Piles


def _paint_glow(painter: Painter, scene: Scene, name: str, box: Box) -> None:
    palette = painter.palette
    paint_shade(painter, box.moved(0, 3))
    if name in scene.glowing:
        paint_glow(painter, box, palette.ember)
    elif name in scene.changed and not scene.glowing:
        paint_glow(painter, box, palette.moon)


def _paint_stack(painter: Painter, colour: Back, count: int, box: Box) -> None:
    """Draws cards that lie face down, with how many they are."""
    if count == 0:
        _paint_well(painter, box)
    else:
        if count > 1:
            paint_back(painter, colour, box.moved(0, 3))
        paint_back(painter, colour, box)
    palette, text = painter.palette, str(count)
    # Large letters must not hide the card.
    scale = painter.lettering.scale
    size = max(_LEAST_COUNT, min(POINTS["small"] * scale, box.tall * 0.2)) / scale
    wide, tall = painter.measure(text, size=size, weight="bold")
    broad = max(wide + 14, tall + 6)
    x = min(box.x + box.wide - broad * 0.7, painter.width - broad - 3)
    y = box.y + box.tall - tall - 3
    painter.panel(x, y, broad, tall + 6, tall, palette.deep, palette.parchment, 1.5)
    painter.text(text, x + broad / 2, y + tall / 2 + 3, size=size, weight="bold", anchor="middle")


def _paint_well(painter: Painter, box: Box) -> None:
    """Draws a place where no card lies."""
    ground = painter.palette.ground("potion_brew")
    painter.panel(*box, box.wide * 0.13, ground.page)
    painter.image("brew-pile", *box)


def _settled(scene: Scene) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Returns the piles without the cards that are still on their way there."""
    if scene.share >= 1:
        return scene.piles
    first, second = (
        pile[: max(0, len(pile) - sum(flight.end == name for flight in scene.flights))]
        for name, pile in zip(PILES, scene.piles, strict=True)
    )
    return first, second


def _paint_pile(painter: Painter, pile: tuple[Card, ...], box: Box, laid: Back | None) -> None:
    """Draws a discard pile with its top card."""
    if not pile:
        _paint_well(painter, box)
    else:
        if len(pile) > 1:
            painter.image("brew-card", *box.moved(0, 3))
        paint_named_face(painter, abs(pile[-1]), box)
        if pile[-1] < 0:
            painter.image("brew-barred", *box)
    if laid is not None:
        paint_back(painter, laid, box.moved(box.wide * 0.1, -box.tall * 0.08))


# What happened last


def _paint_story(painter: Painter, scene: Scene, box: Box) -> None:
    """Tells the last move in words, or in pictures where words have no room."""
    line = painter.line_height("small")
    tall = line * painter.rows(scene.story, box.wide, size="small") if scene.story else 0.0
    if tall > box.tall:
        side = min(box.tall * 0.7, box.wide / max(1, len(scene.pictures)))
        left = box.middle - side * len(scene.pictures) / 2
        for index, name in enumerate(scene.pictures):
            painter.image(name, left + side * index, box.centre - side / 2, side)
        return
    cauldron = min(box.tall - tall - 4, box.wide * 0.62, 150)
    if cauldron < 40:
        cauldron = 0.0
    top = box.centre - (tall + cauldron) / 2
    if cauldron:
        painter.image("brew-cauldron", box.middle - cauldron / 2, top, cauldron)
    painter.paragraph(
        scene.story, box.x, top + cauldron, box.wide, size="small", anchor="middle",
        colour=painter.palette.text,
    )  # fmt: skip


def _paint_flights(painter: Painter, scene: Scene, place: Layout) -> None:
    """Draws what is on its way, always as large as on a pile: a picture of each size costs time."""
    if scene.share >= 1:
        return
    size = place.places[DECK]
    ends = {name: (box.middle, box.centre) for name, box in place.places.items()}
    for player, panel in zip(scene.players, place.panels, strict=True):
        ends[f"seat-{player.seat}"] = (panel.middle, panel.centre + size.tall / 3)
    for index, flight in enumerate(scene.flights):
        (x, y), (to_x, to_y) = ends[flight.start], ends[flight.end]
        # Cards that go the same way lie side by side until they land.
        aside = index * _ASIDE * (1 - scene.share)
        middle, centre = x + (to_x - x) * scene.share + aside, y + (to_y - y) * scene.share
        box = Box(middle - size.wide / 2, centre - size.tall / 2, size.wide, size.tall)
        if isinstance(flight.card, int):
            paint_face(painter, flight.card, box)
        else:
            paint_back(painter, flight.card, box)
