"""The end of a tournament: a podium under the moon."""

from collections.abc import Callable, Sequence
from math import cos, sin, tau

import toga

from coven.drawing.blocks import paragraph_height
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.look import Look
from coven.screens.page import BOTTOM_INSET
from coven.screens.screen import Screen
from coven.screens.tournament import standing_text
from coven.stage import AppWindow
from coven.text.sheet import ButtonRow, NativeColumn, TextButton, TextLine
from coven.tournament import TournamentStanding
from coven.words import join_and, tr, tr_plural

_PODIUM_MAX_WIDTH = 480
_PODIUM_STEPS = (1.0, 0.7, 0.5)  # heights of the podium's steps, by place
_PODIUM_MAX_HEIGHT = 230.0
_PODIUM_COLUMNS = (1, 0, 2)  # where the first three stand, by rank


def winners_text(standings: Sequence[TournamentStanding]) -> str:
    """Returns who has won the evening."""
    first = [one.draft.clean_name for one in standings if one.place == 1]
    return tr_plural(
        "{names} wins the tournament",
        "{names} win the tournament",
        len(first),
        names=join_and(first),
    )


class TournamentResultScreen(Screen):
    """Crowns whoever has most points over the evening."""

    def __init__(
        self,
        look: Look,
        standings: Sequence[TournamentStanding],
        on_again: Callable[[], object],
        on_shelf: Callable[[], object],
    ) -> None:
        self.look = look
        self.standings = tuple(standings)
        self._on_again = on_again
        self._on_shelf = on_shelf
        self.surface = Surface(self._paint, flex=1)
        box = toga.Box(children=[self.surface.widget], direction="column")
        super().__init__(box, (self.surface,), on_back=on_shelf)

    def _paint(self, painter: Painter) -> None:
        palette, wide, high = painter.palette, painter.width, painter.height
        painter.rect(0, 0, wide, high, palette.page)
        painter.image("forest-strip", 0, high - 120 * wide / 430 + 2, wide)
        broad = min(wide - 32, _PODIUM_MAX_WIDTH)
        left, tall = (wide - broad) / 2, self.look.height_for_lines(58, 1)
        title, size = winners_text(self.standings), self.look.title_size(26)
        head = paragraph_height(painter, title, broad, size=size, face="display", weight="bold")
        painter.paragraph(
            title, left, 20, broad, size=size, face="display", weight="bold",
            colour=palette.highlight, anchor="middle",
        )  # fmt: skip
        bottom = high - BOTTOM_INSET - tall - 16
        row = self.look.height_for_lines(28, 1)
        lines = bottom - row * len(self.standings)
        self._paint_podium(painter, (left, 30 + head, broad, max(120.0, lines - 44 - head)))
        for index, one in enumerate(self.standings):
            middle = lines + row * (index + 0.5)
            painter.image(f"pawn-{one.draft.colour + 1}", left + 4, middle - 12, 24)
            painter.text(standing_text(one), left + 38, middle, fit=broad - 44)
        half = (broad - 12) / 2
        far, near = left, left + half + 12
        if self.look.left_handed:
            far, near = near, far
        painter.button(
            "shelf", far, bottom + 10, half, tall, tr("To the shelf"), self._on_shelf,
            kind="plain",
        )  # fmt: skip
        painter.button("again", near, bottom + 10, half, tall, tr("Another one"), self._on_again)

    def _paint_podium(self, painter: Painter, place: tuple[float, float, float, float]) -> None:
        """Draws the first three on their steps, the crowned one before the moon."""
        left, top, broad, tall = place
        palette = painter.palette
        each, floor = broad / 3, top + tall
        side = min(each * 0.86, tall * 0.34)
        moon = side * 0.9
        rise = min(_PODIUM_MAX_HEIGHT, tall - side / 2 - moon - 14)
        floor -= max(0.0, tall - side / 2 - moon - 14 - rise) / 2
        centre = left + broad / 2
        painter.circle(centre, floor - rise - side / 2, moon, "#f6d67a", palette.ink)
        for spark in range(14):
            angle = tau * spark / 14
            reach = moon * 1.28
            x, y = centre + reach * cos(angle), floor - rise - side / 2 + reach * sin(angle) * 0.8
            if top < y < floor - rise:
                painter.circle(x, y, 3 + spark % 3, palette.highlight)
        for rank, one in list(enumerate(self.standings[:3]))[::-1]:
            x = left + each * _PODIUM_COLUMNS[rank]
            height = rise * _PODIUM_STEPS[min(one.place, 3) - 1]
            colour = palette.players[one.draft.colour].colour
            painter.panel(x + 4, floor - height, each - 8, height, 10, palette.success, palette.ink)
            painter.text(
                str(one.place), x + each / 2, floor - height / 2, size=self.look.title_size(30),
                face="display", weight="bold", anchor="middle",
            )  # fmt: skip
            middle = floor - height - side / 2 + 4
            painter.circle(x + each / 2, middle, side / 2 - 4, colour, palette.ink, 4)
            face = side * 0.72
            painter.image(
                f"face-{one.draft.face}", x + each / 2 - face / 2, middle - face / 2, face
            )
            if one.place == 1:
                crown = side * 0.5
                painter.image("crown", x + each / 2 - crown / 2, middle - side * 0.78, crown)


class TextTournamentResultScreen(Screen):
    """Says who has most points over the evening."""

    def __init__(
        self,
        window: AppWindow,
        standings: Sequence[TournamentStanding],
        on_again: Callable[[], object],
        on_shelf: Callable[[], object],
    ) -> None:
        column = NativeColumn(window.look, window.accepts_input)
        column.show(
            [
                TextLine(winners_text(standings), "headline"),
                *(TextLine(standing_text(one)) for one in standings),
                ButtonRow((TextButton(tr("Another one"), on_again, "main"),)),
                ButtonRow((TextButton(tr("To the shelf"), on_shelf),)),
            ]
        )
        super().__init__(column.widget, on_back=on_shelf)
