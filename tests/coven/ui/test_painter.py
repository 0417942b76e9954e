"""The painter draws at the right positions, and touch zones are large enough."""

from collections.abc import Callable
from math import pi

import pytest
import toga

from coven.settings import TEXT_SCALES
from coven.ui.canvas import Surface
from coven.ui.painter import ELLIPSIS, Painter, readable_on
from coven.ui.palette import NIGHT, THEMES, Palette, contrast
from coven.ui.text_layout import Fonts
from coven.ui.touch import MIN_TOUCH_SIZE
from tests.coven.app_driver import Driver
from tests.coven.ui.draw_count import draw_count
from tests.phone.surface_contents import texts_on, zones_on

RED, BLUE, GROUND = "#ff0000", "#0000ff", "#ffffff"
LONG = "Name the two mistresses of tonight's dance"


class PaintedPicture:
    """A painted surface whose pixels can be read."""

    def __init__(
        self, driver: Driver, paint: Callable[[Painter], object], scale: float = 1.0
    ) -> None:
        self.surface = Surface(lambda painter: self._paint(painter, paint), flex=1)
        self.surface.set_style(NIGHT, Fonts(scale))
        driver.show(toga.Box(children=[self.surface.widget], direction="column"))
        self.look()

    def _paint(self, painter: Painter, paint: Callable[[Painter], object]) -> None:
        painter.rect(0, 0, painter.width, painter.height, GROUND)
        self.answer = paint(painter)

    def look(self) -> None:
        """Takes a picture of the surface."""
        image: toga.Image = self.surface.widget.as_image()
        self._image = image._impl.native

    def at(self, x: int, y: int) -> str:
        return str(self._image.pixelColor(x, y).name())

    def inked(self) -> tuple[int, int, int, int]:
        """Returns the left, top, right and bottom of everything painted."""
        places = [
            (x, y) for x in range(0, 390, 1) for y in range(0, 200, 2) if self.at(x, y) != GROUND
        ]
        across, down = [x for x, _ in places], [y for _, y in places]
        return min(across), min(down), max(across), max(down)


def test_a_rectangle(empty_window: Driver) -> None:
    picture = PaintedPicture(empty_window, lambda p: p.rect(10, 20, 30, 40, RED))
    assert [picture.at(11, 21), picture.at(39, 59)] == [RED, RED]
    assert [picture.at(8, 21), picture.at(41, 59), picture.at(11, 62)] == [GROUND] * 3


def test_a_panel_has_round_corners_and_an_outline(empty_window: Driver) -> None:
    picture = PaintedPicture(
        empty_window, lambda p: p.panel(10, 10, 100, 60, 20, RED, BLUE, line=4)
    )
    assert picture.at(60, 40) == RED
    assert [picture.at(60, 10), picture.at(10, 40), picture.at(109, 40)] == [BLUE] * 3
    assert [picture.at(11, 11), picture.at(108, 11), picture.at(108, 68)] == [GROUND] * 3


def test_a_circle_and_a_ring(empty_window: Driver) -> None:
    def paint(painter: Painter) -> None:
        painter.circle(50, 50, 20, RED, BLUE, line=4)
        painter.ring(150, 50, 20, BLUE, line=4)

    picture = PaintedPicture(empty_window, paint)
    assert [picture.at(50, 50), picture.at(50, 30), picture.at(32, 32)] == [RED, BLUE, GROUND]
    assert [picture.at(150, 50), picture.at(150, 30)] == [GROUND, BLUE]


def test_an_arc_goes_clockwise_and_ends_round(empty_window: Driver) -> None:
    picture = PaintedPicture(empty_window, lambda p: p.arc(100, 100, 50, 0, pi / 2, RED, line=10))
    assert [picture.at(135, 135), picture.at(152, 102), picture.at(102, 152)] == [RED] * 3
    assert [picture.at(65, 65), picture.at(135, 65), picture.at(100, 100)] == [GROUND] * 3
    assert picture.at(150, 97) == RED
    assert picture.at(154, 96) == GROUND


def test_a_line_has_round_ends_and_corners(empty_window: Driver) -> None:
    picture = PaintedPicture(
        empty_window, lambda p: p.line([(20, 20), (60, 60), (20, 100)], RED, 10)
    )
    assert [picture.at(40, 40), picture.at(40, 80), picture.at(63, 60)] == [RED] * 3
    assert [picture.at(17, 20), picture.at(14, 14), picture.at(67, 60)] == [RED, GROUND, GROUND]


def test_a_polygon(empty_window: Driver) -> None:
    picture = PaintedPicture(
        empty_window, lambda p: p.polygon([(10, 10), (90, 10), (50, 80)], RED, BLUE, 4)
    )
    assert [picture.at(50, 40), picture.at(50, 10), picture.at(12, 70)] == [RED, BLUE, GROUND]


@pytest.mark.parametrize(
    ("anchor", "left", "right"), [("left", 200, 300), ("middle", 150, 250), ("right", 100, 200)]
)
def test_text_is_drawn_at_its_anchor(
    empty_window: Driver, anchor: str, left: int, right: int
) -> None:
    def paint(painter: Painter) -> float:
        wide = painter.text("HHHHH", 200, 100, size=30, colour=RED, anchor=anchor)  # type: ignore[arg-type]
        assert wide == pytest.approx(painter.measure("HHHHH", size=30)[0])
        return wide

    picture = PaintedPicture(empty_window, paint)
    wide = picture.answer
    assert isinstance(wide, int | float)
    start = {"left": 200, "middle": 200 - wide / 2, "right": 200 - wide}[anchor]
    seen_left, top, seen_right, bottom = picture.inked()
    assert seen_left == pytest.approx(start, abs=2)
    assert seen_right == pytest.approx(start + wide, abs=3)
    assert (top + bottom) / 2 == pytest.approx(100, abs=3)


def test_text_without_a_colour_has_the_palette_s(empty_window: Driver) -> None:
    picture = PaintedPicture(empty_window, lambda p: p.text("▇▇▇", 20, 50, size=40))
    assert picture.at(35, 55) == NIGHT.text.lower()


def test_text_that_fits_is_left_alone(empty_window: Driver) -> None:
    picture = PaintedPicture(empty_window, lambda p: p.text("short", 20, 50, fit=300))
    assert texts_on(picture.surface) == ("short",)
    assert picture.surface.truncated == ()


def test_text_shrinks_before_it_is_cut(empty_window: Driver) -> None:
    def paint(painter: Painter) -> float:
        wide = painter.measure(LONG)[0]
        drawn = painter.text(LONG, 20, 50, fit=wide * 0.8)
        assert drawn <= wide * 0.8
        return drawn

    picture = PaintedPicture(empty_window, paint)
    assert texts_on(picture.surface) == (LONG,)
    assert picture.surface.truncated == ()


def test_text_that_cannot_shrink_enough_says_so(empty_window: Driver) -> None:
    def paint(painter: Painter) -> None:
        assert painter.text(LONG, 20, 50, fit=80) <= 80

    picture = PaintedPicture(empty_window, paint)
    (shown,) = texts_on(picture.surface)
    assert shown.endswith(ELLIPSIS)
    assert LONG.startswith(shown[:-1])
    assert picture.surface.truncated == (LONG,)


def test_a_paragraph_wraps_and_says_its_height(empty_window: Driver) -> None:
    picture = PaintedPicture(empty_window, lambda p: p.paragraph(LONG, 20, 10, 150, colour=RED))
    lines = texts_on(picture.surface)
    assert len(lines) > 1
    assert " ".join(lines) == LONG
    height = picture.answer
    assert isinstance(height, int | float)
    left, top, right, bottom = picture.inked()
    assert left >= 20
    assert right <= 20 + 150
    assert top >= 10
    assert 10 + height * 0.7 <= bottom <= 10 + height


@pytest.mark.parametrize("scale", TEXT_SCALES)
def test_a_button_s_label_stays_inside(empty_window: Driver, scale: float) -> None:
    def paint(painter: Painter) -> None:
        painter.button("go", 40, 40, 200, 70, "Name the mistresses", None, fill=GROUND)

    picture = PaintedPicture(empty_window, paint, scale)
    assert 1 <= len(texts_on(picture.surface)) <= 2
    assert " ".join(texts_on(picture.surface)) == "Name the mistresses"
    assert picture.surface.truncated == ()
    ink = [(x, y) for x in range(44, 237) for y in range(58, 92) if picture.at(x, y) == NIGHT.ink]
    assert min(x for x, _ in ink) > 46
    assert max(x for x, _ in ink) < 234


@pytest.mark.parametrize("palette", THEMES, ids=lambda palette: str(palette.name))
def test_a_label_can_be_read_on_every_player_s_colour(palette: Palette) -> None:
    for player in palette.players:
        letters = readable_on(player.colour, palette.ink)
        assert contrast(letters, player.colour) >= 4.5


@pytest.mark.parametrize(("tall", "lines", "cut"), [(110, 3, 0), (50, 1, 1)])
def test_a_label_takes_three_lines_before_it_is_cut(
    empty_window: Driver, tall: float, lines: int, cut: int
) -> None:
    def paint(painter: Painter) -> None:
        painter.button("go", 20, 20, 120, tall, "Play the raised card", None)

    picture = PaintedPicture(empty_window, paint, scale=1.6)
    assert (len(texts_on(picture.surface)), len(picture.surface.truncated)) == (lines, cut)


@pytest.mark.parametrize(
    ("width", "lines"),
    [(130, ("Maléfice\xa0:", "lettre")), (125, ("Maléfice\xa0", ": lettre"))],
)
def test_a_label_shrinks_before_it_breaks_at_a_no_break_space(
    empty_window: Driver, width: float, lines: tuple[str, ...]
) -> None:
    def paint(painter: Painter) -> None:
        painter.button("go", 20, 20, width, 70, "Maléfice\xa0: lettre", None)

    picture = PaintedPicture(empty_window, paint, scale=1.6)
    assert texts_on(picture.surface) == lines
    assert picture.surface.truncated == ()


def test_a_pressed_button_sinks(empty_window: Driver) -> None:
    picture = PaintedPicture(
        empty_window, lambda p: p.button("go", 40, 40, 200, 60, "Go", lambda: None)
    )
    before = picture.at(140, 40)
    empty_window.press_down(picture.surface.widget, 140, 70)
    picture.look()
    assert picture.at(140, 40) != before
    empty_window.lift(picture.surface.widget, 0, 0)


def test_a_disabled_button_cannot_be_touched(empty_window: Driver) -> None:
    picture = PaintedPicture(
        empty_window, lambda p: p.button("go", 40, 40, 200, 60, "Go", lambda: None, enabled=False)
    )
    assert zones_on(picture.surface) == ()
    assert texts_on(picture.surface) == ("Go",)


@pytest.mark.parametrize("kind", ["primary", "plain", "quiet"])
def test_each_kind_of_button_shows_its_label(empty_window: Driver, kind: str) -> None:
    picture = PaintedPicture(
        empty_window,
        lambda p: p.button("go", 40, 40, 200, 60, "Go", None, kind=kind),  # type: ignore[arg-type]
    )
    assert texts_on(picture.surface) == ("Go",)
    assert zones_on(picture.surface) == ("go",)


def test_two_zones_cannot_have_one_name(empty_window: Driver) -> None:
    def paint(painter: Painter) -> None:
        painter.touch_rect("a", 0, 0, 50, 50, None)
        with pytest.raises(ValueError, match="two zones are named a"):
            painter.touch_circle("a", 100, 100, 10, None)

    PaintedPicture(empty_window, paint)


@pytest.mark.parametrize(("width", "height"), [(10, 10), (100, 10), (10, 100), (100, 100)])
def test_a_zone_reaches_44_by_44(empty_window: Driver, width: float, height: float) -> None:
    picture = PaintedPicture(
        empty_window,
        lambda p: p.touch_rect("a", 200 - width / 2, 100 - height / 2, width, height, None),
    )
    across, down = max(width, MIN_TOUCH_SIZE) / 2 - 1, max(height, MIN_TOUCH_SIZE) / 2 - 1
    for x in (200 - across, 200 + across):
        for y in (100 - down, 100 + down):
            assert picture.surface.zone_at(x, y)
    assert not picture.surface.zone_at(200 + across + 3, 100)
    assert not picture.surface.zone_at(200, 100 + down + 3)


def test_between_two_small_zones_the_nearer_one_is_meant(empty_window: Driver) -> None:
    def paint(painter: Painter) -> None:
        painter.touch_circle("left", 100, 100, 10, None)
        painter.touch_circle("right", 130, 100, 10, None)

    surface = PaintedPicture(empty_window, paint).surface
    assert [zone.name for x in (95, 113, 117, 135) if (zone := surface.zone_at(x, 100))] == [
        "left",
        "left",
        "right",
        "right",
    ]


def test_of_two_zones_in_one_place_the_upper_one_is_meant(empty_window: Driver) -> None:
    def paint(painter: Painter) -> None:
        painter.touch_rect("card", 0, 0, 200, 200, None)
        painter.touch_rect("badge", 80, 80, 40, 40, None)

    surface = PaintedPicture(empty_window, paint).surface
    assert [zone.name for x in (20, 100) if (zone := surface.zone_at(x, 100))] == ["card", "badge"]


def test_drawn_shapes_are_counted(empty_window: Driver) -> None:
    def paint(painter: Painter) -> None:
        painter.circle(10, 10, 5, RED, BLUE)
        painter.text("one", 10, 10)
        painter.paragraph("two\nthree", 10, 30, 100)

    count = draw_count(PaintedPicture(empty_window, paint).surface)
    assert (count.shapes, count.images, count.texts) == (2, 0, 3)
    assert count.total == 5
