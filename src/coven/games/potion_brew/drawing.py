"""Scene, layout and painting of the table: player panels, piles and the last move."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from coven.games.common import game_colours
from coven.games.potion_brew import PHRASES
from coven.games.potion_brew.card_art import (
    CARD_RATIO,
    card_art,
    paint_card,
    paint_card_shadow,
    paint_glow,
    paint_named_face,
)
from coven.games.potion_brew.history import PastTurn
from coven.games.potion_brew.input import DECK_ZONE, PILE_ZONES, SUPPLY_ZONES, LocalState, prey_zone
from coven.games.potion_brew.sentences import turn_sentence
from coven.i18n import tr
from coven.ui.painter import Painter
from coven.ui.palette import legible_on
from coven.ui.shapes import CanvasBox
from coven.ui.text_layout import FONT_SIZES
from coven.ui.touch import MIN_TOUCH_SIZE
from engine.core import Seat
from engine.games.potion_brew import pieces
from engine.games.potion_brew.pieces import Back, Card, back_of
from hall.table import SeatedPlayer

# Scene


class CardFlight(NamedTuple):
    """A card on its way between two zones."""

    card: pieces.Card | pieces.Back
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class BoardScene:
    """Everything that the table shows at one moment."""

    local: LocalState
    last: PastTurn | None
    players: Sequence[SeatedPlayer]

    def steals_from(self, seat: Seat) -> list[pieces.Steal]:
        """Returns the ways in which the player's Cat may take a card from a seat."""
        steals = [action for action in self.local.legal if isinstance(action, pieces.Steal)]
        return [steal for steal in steals if steal.victim == seat]

    @property
    def story(self) -> str:
        """The last move in words."""
        return turn_sentence(self.last, self.players) if self.last else tr("A new brew begins.")

    @property
    def pictures(self) -> tuple[str, ...]:
        """The last move as a row of pictures."""
        if self.last is None:
            return ("brew-cauldron",)
        pawn = f"pawn-{self.players[self.last.seat].colour + 1}"
        match self.last.action:
            case pieces.Exchange(card):
                taken = self.last.taken_card
                return (pawn, card_art(card), *(() if taken is None else (card_art(taken),)))
            case pieces.Cast(spell):
                return (pawn, card_art(spell))
        return (pawn, "brew-cauldron")

    @property
    def glowing(self) -> frozenset[str]:
        """The zones to touch next; they follow from public information."""
        local = self.local
        exchanges = [action for action in local.legal if isinstance(action, pieces.Exchange)]
        match local.mode:
            case "turn" if len(local.raised) == 1:
                return frozenset(PILE_ZONES[exchange.pile] for exchange in exchanges)
            case "take":
                assert local.pile is not None
                ways = {(exchange.pile, exchange.source) for exchange in exchanges}
                other = [PILE_ZONES[1 - local.pile]] if (local.pile, "pile") in ways else []
                return frozenset({DECK_ZONE, *other})
            case "lay":
                return frozenset(PILE_ZONES)
            case "gather" | "banish":
                choices = pieces.Gather | pieces.Banish
                kinds = [each.kind for each in local.legal if isinstance(each, choices)]
                return frozenset(SUPPLY_ZONES[kind] for kind in kinds)
        return frozenset()

    @property
    def changed(self) -> frozenset[str]:
        """The piles of the last move."""
        if self.last is None or isinstance(self.last.action, pieces.Call):
            return frozenset()
        guards = [pile for _, pile in self.last.guards or () if pile is not None]
        return frozenset(PILE_ZONES[pile] for pile in (self.last.action.pile, *guards))

    @property
    def flights(self) -> tuple[CardFlight, ...]:
        """The cards of the last move that are still flying."""
        past = self.last
        if past is None or isinstance(past.action, pieces.Call):
            return ()
        seat, pile = f"seat-{past.seat}", past.action.pile
        match past.action:
            case pieces.Exchange(card):
                cards: tuple[pieces.Card, ...] = (card,)
            case pieces.Cast(spell, paid):
                cards = (*paid, spell)
        laid = [CardFlight(card, seat, PILE_ZONES[pile]) for card in cards]
        for guard, on in past.guards or ():
            if on is not None:
                laid.append(CardFlight(pieces.GARLIC, f"seat-{guard}", PILE_ZONES[on]))
        flights = []
        for name, count in zip(PILE_ZONES, self.local.arriving, strict=True):
            landing = [flight for flight in laid if flight.end == name]
            flights += landing[max(0, len(landing) - count) :]
        if past.taken_card is not None:
            flights.append(CardFlight(past.taken_card, PILE_ZONES[1 - pile], seat))
        flights += (CardFlight(drawn, DECK_ZONE, seat) for drawn in past.drawn)
        return tuple(flights)


# Layout


_EDGE, _GAP = 8, 6
_ROW_GAP = 12
_WIDEST_PANEL = 170
_WIDEST = 620  # of the rows on a tablet
_TALLEST = 250
_LABELS_FROM = 236  # the height above which piles have labels
_PANEL_NAME_SHRINK = 0.78  # smallest scale of a name
_MIN_PILE_WIDTH = 44  # least width of a pile in a layout of two rows


@dataclass(frozen=True, slots=True)
class Layout:
    """Boxes of the panels, piles and story."""

    panels: tuple[CanvasBox, ...]  # [player]
    has_names: bool  # every name fits its panel
    places: Mapping[str, CanvasBox]  # [zone]
    label_height: float  # of the labels below the piles; 0 without labels
    story: CanvasBox


def compute_layout(painter: Painter, names: Sequence[str]) -> Layout:
    width, height = painter.width, painter.height
    panels, named = _panel_boxes(painter, names)
    top = panels[-1].y + panels[-1].height + _ROW_GAP
    room = height - top - 6
    line = painter.line_height("small")
    labels = line + 2 if room >= _LABELS_FROM + 2 * line else 0.0
    cards = room - _ROW_GAP - 2 * labels
    broad = min(width - 2 * _EDGE, _WIDEST)
    left = (width - broad) / 2
    lower = min(cards * 0.58, _TALLEST, (broad - 76) / 3 * CARD_RATIO)
    upper = min(cards - lower, lower * 0.8)
    if upper < _MIN_PILE_WIDTH * CARD_RATIO:
        row, story = _one_row_layout(width, line, (top, room))
        return Layout(panels, named, row, 0.0, story)
    spare = (cards - lower - upper) / 3
    y = top + spare
    wide = upper / CARD_RATIO
    places = {
        SUPPLY_ZONES["witch"]: CanvasBox(left + 4, y, wide, upper),
        SUPPLY_ZONES["owl"]: CanvasBox(left + broad - wide - 4, y, wide, upper),
    }
    story = CanvasBox(left + wide + 20, y, broad - 2 * wide - 40, upper + labels)
    y += upper + labels + _ROW_GAP + spare
    wide = lower / CARD_RATIO
    step = min(wide * 1.3, (broad - wide - 16) / 2)
    for index, name in enumerate((PILE_ZONES[0], DECK_ZONE, PILE_ZONES[1])):
        places[name] = CanvasBox(width / 2 - wide / 2 + (index - 1) * step, y, wide, lower)
    return Layout(panels, named, places, labels, story)


def _one_row_layout(
    width: float, line: float, below: tuple[float, float]
) -> tuple[dict[str, CanvasBox], CanvasBox]:
    """Returns all piles side by side below the story."""
    top, room = below
    witches, owls = SUPPLY_ZONES.values()
    names = (witches, PILE_ZONES[0], DECK_ZONE, PILE_ZONES[1], owls)
    broad = min(width - 2 * _EDGE, _WIDEST)
    tall = min(room - line - _GAP, (broad - _ROW_GAP * (len(names) - 1)) / len(names) * CARD_RATIO)
    wide = tall / CARD_RATIO
    step = (broad - wide) / (len(names) - 1)
    left, y = (width - broad) / 2, top + room - tall
    places = {name: CanvasBox(left + step * at, y, wide, tall) for at, name in enumerate(names)}
    return places, CanvasBox(left, top - _GAP, broad, room - tall)


def _panel_boxes(painter: Painter, names: Sequence[str]) -> tuple[tuple[CanvasBox, ...], bool]:
    """Returns a panel for each player, and whether names fit; long names make two rows."""
    count, width = len(names), painter.width
    line = painter.line_height("small", "display")
    widest = max(painter.measure(n, size="small", face="display", weight="bold")[0] for n in names)
    tall = line + mini_card_height(width, count) + 16
    for rows in (1, 2):
        columns = -(-count // rows)
        wide = min((width - 2 * _EDGE - (columns - 1) * _GAP) / columns, _WIDEST_PANEL)
        fits = widest * _PANEL_NAME_SHRINK <= wide - 4
        if fits and (rows == 1 or painter.height - 2 * tall >= _LABELS_FROM):
            return tuple(_grid_boxes(count, columns, (wide, tall), width)), True
    wide = min((width - 2 * _EDGE - (count - 1) * _GAP) / count, _WIDEST_PANEL)
    return tuple(_grid_boxes(count, count, (wide, max(44, tall - line + 22)), width)), False


def _grid_boxes(
    count: int, columns: int, size: tuple[float, float], width: float
) -> list[CanvasBox]:
    wide, tall = size
    boxes = []
    for index in range(count):
        row, column = divmod(index, columns)
        across = min(columns, count - row * columns)
        left = (width - across * wide - (across - 1) * _GAP) / 2
        boxes.append(CanvasBox(left + column * (wide + _GAP), 6 + row * (tall + _GAP), wide, tall))
    return boxes


def mini_card_height(width: float, count: int) -> float:
    """Returns the height of the backs in a panel."""
    return 32.0 if width / count > 110 else 26.0


# Table

_FLIGHT_SPREAD = 18
_MIN_COUNT_SIZE = 13.0  # font size of a stack's count
_PREY_HEIGHT = 26.0  # of a card that a Cat may take


HandlerFor = Callable[[str], Callable[[], object]]  # of a zone, by its name


def paint_board(painter: Painter, scene: BoardScene, handler_for: HandlerFor) -> None:
    """Draws the table with touch zones for piles and players."""
    view = scene.local.view
    layout = compute_layout(painter, [player.name for player in scene.players])
    for seat, box in enumerate(layout.panels):
        _paint_player(painter, scene, seat, box, handler_for)
        _paint_name(painter, scene.players[seat], box, layout)
    _paint_glows(painter, scene, layout)
    _paint_stack(painter, "red", view.witches, layout.places[SUPPLY_ZONES["witch"]])
    _paint_stack(painter, "teal", view.owls, layout.places[SUPPLY_ZONES["owl"]])
    _paint_stack(painter, view.top or "black", view.deck, layout.places[DECK_ZONE])
    # Cards that are still flying are not on their piles.
    ends = [flight.end for flight in scene.flights] if scene.local.share < 1 else []
    for index, (name, pile) in enumerate(zip(PILE_ZONES, view.piles, strict=True)):
        box = layout.places[name]
        _paint_pile(painter, pile[: max(0, len(pile) - ends.count(name))], box)
        if index == scene.local.pile:
            laid = back_of(scene.local.raised_cards[0])
            paint_card(painter, laid, box.offset_by(box.width * 0.1, -box.height * 0.08))
    for name, box in layout.places.items():
        if layout.label_height:
            painter.text(
                PHRASES.text("zones", name), box.centre_x,
                box.y + box.height + layout.label_height / 2 + 2,
                size="small", colour=painter.palette.muted, anchor="middle", fit=box.width + 24,
            )  # fmt: skip
        painter.touch_rect(name, *_pile_zone(painter, box), handler_for(name))
    _paint_story(painter, scene, layout.story)
    _paint_flights(painter, scene, layout)


# Players


def _paint_player(
    painter: Painter, scene: BoardScene, seat: Seat, box: CanvasBox, handler_for: HandlerFor
) -> None:
    palette = painter.palette
    ground = game_colours(palette, "potion_brew")
    outline = palette.highlight if seat in scene.local.awaited else None
    painter.panel(*box, 12, ground.panel, outline, 2.5)
    if scene.steals_from(seat):
        _paint_prey(painter, scene, seat, box, handler_for)
        return
    backs = scene.local.view.backs[seat]._asdict()
    tall = mini_card_height(painter.width, 1) if box.width > 104 else 26.0
    top = box.y + box.height - tall - 6
    colours = [colour for colour, count in backs.items() for _ in range(count)]
    wide = tall / CARD_RATIO
    step = min(wide + 2, (box.width - 10 - wide) / max(1, len(colours) - 1))
    left = box.centre_x - (step * (len(colours) - 1) + wide) / 2
    for index, colour in enumerate(colours):
        painter.image(f"brew-mini-{colour}", left + step * index, top, wide, tall)
    zone = f"player-{seat}"
    painter.touch_rect(zone, *box, handler_for(zone))


def _paint_name(painter: Painter, player: SeatedPlayer, box: CanvasBox, layout: Layout) -> None:
    if layout.has_names:
        ground = game_colours(painter.palette, "potion_brew").panel
        colour = painter.palette.players[player.colour].colour
        painter.text(
            player.name, box.centre_x, box.y + painter.line_height("small", "display") / 2 + 4,
            size="small", face="display", weight="bold", colour=legible_on(colour, ground),
            anchor="middle", fit=box.width - 4,
        )  # fmt: skip
    else:
        painter.image(f"pawn-{player.colour + 1}", box.centre_x - 11, box.y + 3, 22)


def _paint_prey(
    painter: Painter, scene: BoardScene, seat: Seat, box: CanvasBox, handler_for: HandlerFor
) -> None:
    """Draws the cards that a Cat may take, each kind in its own touch zone."""
    backs, steals = scene.local.view.backs[seat], scene.steals_from(seat)
    # Zones also share the gaps between the panels.
    around = CanvasBox(box.x - _GAP / 2, box.y, box.width + _GAP, box.height)
    cell = around.width / len(steals)
    wide, tall = _PREY_HEIGHT / CARD_RATIO, _PREY_HEIGHT
    for index, steal in enumerate(steals):
        colour, count = ("red", backs.red) if steal.kind == "witch" else ("teal", backs.teal)
        step = min(wide * 0.5, (cell - wide - 10) / max(1, count - 1))
        left = around.x + (index + 0.5) * cell - (step * (count - 1) + wide) / 2
        top = box.y + box.height - tall - 7
        cards = CanvasBox(left, top, step * (count - 1) + wide, tall)
        paint_glow(painter, cards, painter.palette.accent, 3)
        for card in range(count):
            painter.image(f"brew-mini-{colour}", left + step * card, top, wide, tall)
        zone = prey_zone(steal)
        x = around.x + index * cell
        painter.touch_rect(zone, x, box.y, cell, box.height, handler_for(zone))


# Piles


def _pile_zone(painter: Painter, box: CanvasBox) -> CanvasBox:
    """Returns the touch zone of a pile, large enough and inside the canvas."""
    wide, tall = max(box.width, MIN_TOUCH_SIZE), max(box.height, MIN_TOUCH_SIZE)
    x = min(max(0.0, box.centre_x - wide / 2), painter.width - wide)
    y = min(max(0.0, box.centre_y - tall / 2), painter.height - tall)
    return CanvasBox(x, y, wide, tall)


def _paint_glows(painter: Painter, scene: BoardScene, layout: Layout) -> None:
    """Draws the shadows of the piles, and glows of those to touch or of the last move."""
    palette, to_touch = painter.palette, scene.glowing
    glowing = to_touch or scene.changed
    for name, box in layout.places.items():
        paint_card_shadow(painter, box.offset_by(0, 3))
        if name in glowing:
            colour = palette.accent if to_touch else palette.highlight
            paint_glow(painter, box, colour)


def _paint_stack(painter: Painter, colour: Back, count: int, box: CanvasBox) -> None:
    """Draws a stack of cards face down, with their count."""
    if count == 0:
        _paint_empty_pile(painter, box)
    else:
        if count > 1:
            paint_card(painter, colour, box.offset_by(0, 3))
        paint_card(painter, colour, box)
    palette, text = painter.palette, str(count)
    # Large text must not hide the card.
    scale = painter.lettering.scale
    size = max(_MIN_COUNT_SIZE, min(FONT_SIZES["small"] * scale, box.height * 0.2)) / scale
    wide, tall = painter.measure(text, size=size, weight="bold")
    broad = max(wide + 14, tall + 6)
    x = max(3, min(box.x + box.width - broad * 0.7, painter.width - broad - 3))
    y = box.y + box.height - tall - 3
    painter.panel(x, y, broad, tall + 6, tall, palette.header, palette.card, 1.5)
    painter.text(text, x + broad / 2, y + tall / 2 + 3, size=size, weight="bold", anchor="middle")


def _paint_empty_pile(painter: Painter, box: CanvasBox) -> None:
    ground = game_colours(painter.palette, "potion_brew")
    painter.panel(*box, box.width * 0.13, ground.page)
    painter.image("brew-pile", *box)


def _paint_pile(painter: Painter, pile: tuple[Card, ...], box: CanvasBox) -> None:
    """Draws a discard pile with its top card."""
    if not pile:
        _paint_empty_pile(painter, box)
        return
    if len(pile) > 1:
        painter.image("brew-card", *box.offset_by(0, 3))
    paint_named_face(painter, abs(pile[-1]), box)
    if pile[-1] < 0:
        painter.image("brew-barred", *box)


# Last move


def _paint_story(painter: Painter, scene: BoardScene, box: CanvasBox) -> None:
    """Draws the last move in words, or in pictures if the text does not fit."""
    story, pictures = scene.story, scene.pictures
    tall = painter.line_height("small") * painter.line_count(story, box.width, size="small")
    if tall > box.height:
        side = min(box.height * 0.7, box.width / len(pictures))
        left = box.centre_x - side * len(pictures) / 2
        for index, name in enumerate(pictures):
            painter.image(name, left + side * index, box.centre_y - side / 2, side)
        return
    cauldron = min(box.height - tall - 4, box.width * 0.62, 150)
    if cauldron < 40:
        cauldron = 0.0
    top = box.centre_y - (tall + cauldron) / 2
    if cauldron:
        painter.image("brew-cauldron", box.centre_x - cauldron / 2, top, cauldron)
    painter.paragraph(
        story, box.x, top + cauldron, box.width, size="small", anchor="middle",
        colour=painter.palette.text,
    )  # fmt: skip


def _paint_flights(painter: Painter, scene: BoardScene, layout: Layout) -> None:
    """Draws flying cards in the size of the piles, because scaling art to more sizes is slow."""
    share = scene.local.share
    if share >= 1:
        return
    size = layout.places[DECK_ZONE]
    ends = {name: (box.centre_x, box.centre_y) for name, box in layout.places.items()}
    for seat, panel in enumerate(layout.panels):
        ends[f"seat-{seat}"] = (panel.centre_x, panel.centre_y + size.height / 3)
    for index, (card, start, end) in enumerate(scene.flights):
        (x, y), (to_x, to_y) = ends[start], ends[end]
        # Cards with the same path are side by side until they land.
        aside = index * _FLIGHT_SPREAD * (1 - share)
        middle, centre = x + (to_x - x) * share + aside, y + (to_y - y) * share
        box = CanvasBox(middle - size.width / 2, centre - size.height / 2, size.width, size.height)
        paint_card(painter, card, box)
