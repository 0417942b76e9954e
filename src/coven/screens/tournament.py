"""Screens to plan a tournament, with its standings, and with its result."""

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, sin, tau
from typing import TYPE_CHECKING

import toga

from coven.data import party as parties
from coven.data.party import Party
from coven.data.people import Person, name_key
from coven.data.tournament import (
    MAX_GAMES,
    MIN_GAMES,
    Tournament,
    TournamentStanding,
    is_playable,
    new_tournament,
)
from coven.games import GAME_INFOS
from coven.i18n import join_and, tr, tr_noop, tr_plural
from coven.screens.page import PageScreen
from coven.screens.player import LEVEL_NAMES
from coven.screens.two_mode import TwoModeScreen
from coven.text_table.native_column import ColumnItem, TextLine, single_button
from coven.ui.blocks import paragraph_height
from coven.ui.painter import Painter
from coven.ui.widgets import BOTTOM_INSET, GAP, Chips, horizontal_box
from coven.ui.window import AppWindow
from engine.bots import LEVELS, Level

if TYPE_CHECKING:
    from coven.app import PocketCoven


_NO_BOT = tr_noop("Nobody")


class TournamentPlanScreen(PageScreen):
    """Asks for the players and games of a tournament."""

    def __init__(
        self,
        app: "PocketCoven",
        people: Sequence[Person],
        on_begin: Callable[[Tournament], object],
    ) -> None:
        self.app = app
        self.people = tuple(people)
        self.chosen_people: set[str] = set()  # ids
        self.games: list[str] = []
        self.level: Level | None = None
        self.toggles: dict[str, toga.Button] = {}  # [person id or game]
        self._on_begin = on_begin
        super().__init__(app.window, app.navigation.open_app_menu)

    def title(self) -> str:
        return tr("Tournament")

    @property
    def party(self) -> Party:
        party: Party = ()
        for person in self.people:
            if person.id in self.chosen_people:
                party = parties.with_known_person(party, person.name, person.colour, person.face)
        if self.level is not None:
            party = parties.with_bot(party)
            party = parties.with_level(party, len(party) - 1, self.level)
        return party

    def build_body(self) -> None:
        widgets, add = self.widgets, self.body.add
        story = tr("Several games in one evening. Winning a game earns the most points.")
        add(widgets.body_text(story, margin_bottom=GAP).widget)
        add(widgets.heading(tr("Players")))
        if not self.people:
            text = tr("No players yet: play a game or add players first.")
            add(widgets.remark(text, margin_bottom=GAP).widget)
            add(widgets.button(tr("Players"), self.app.navigation.open_people))
            return
        for person in self.people:
            add(self._add_toggle(person.id, person.name, partial(self._toggle_person, person.id)))
        labels = [tr(_NO_BOT), *(tr(LEVEL_NAMES[level]) for level in LEVELS)]
        bots = Chips(widgets, labels, 0, self._choose_bot, subject=tr("Other players"))
        title = widgets.label(tr("Other players"))
        add(widgets.card(title.widget, bots.widget))
        self.bot_chips = bots
        add(widgets.heading(tr("Which games")))
        for game, game_info in GAME_INFOS.items():
            add(self._add_toggle(game, game_info.short_title, partial(self._toggle_game, game)))
        self.message = widgets.label("", margin_bottom=GAP)
        add(self.message.widget)
        self.begin_button = widgets.main_button(tr("Start"), self._begin)
        add(self.begin_button)
        self._update_toggles()

    def _add_toggle(self, name: str, label: str, action: Callable[[], None]) -> toga.Button:
        self.toggles[name] = self.widgets.button(label, action, margin_bottom=GAP)
        return self.toggles[name]

    def _update_toggles(self) -> None:
        label = self.widgets.label_with_subject
        labels = {person.id: label(tr("Players"), person.name) for person in self.people}
        labels |= {
            game: label(tr("Which games"), info.short_title) for game, info in GAME_INFOS.items()
        }
        for name, button in self.toggles.items():
            chosen = name in self.chosen_people or name in self.games
            self.widgets.mark_button(button, labels[name], chosen=chosen)

    def _toggle_person(self, person: str) -> None:
        self.chosen_people ^= {person}
        self._update_toggles()

    def _choose_bot(self, index: int) -> None:
        self.level = None if index == 0 else LEVELS[index - 1]

    def _toggle_game(self, game: str) -> None:
        if game in self.games:
            self.games.remove(game)
        else:
            self.games.append(game)
        self._update_toggles()

    def _find_problem(self) -> str:
        party = self.party
        if not self.chosen_people or len(party) < 2:
            return tr("Choose at least two players.")
        if len(party) > parties.MAX_PLAYERS:
            return tr("All seats are taken: remove someone first.")
        if not MIN_GAMES <= len(self.games) <= MAX_GAMES:
            return tr("Choose at least two games.")
        for game in self.games:
            if not is_playable(game, len(party)):
                return tr_plural(
                    "{game} does not work with {n} player: remove it.",
                    "{game} does not work with {n} players: remove it.",
                    len(party), game=GAME_INFOS[game].short_title,
                )  # fmt: skip
        return ""

    def _begin(self) -> None:
        problem = self._find_problem()
        self.message.text = problem
        if not problem:
            self._on_begin(new_tournament(self.party, self.games))


class TournamentStandingsScreen(PageScreen):
    """Shows the standings between the games."""

    def __init__(
        self,
        app: "PocketCoven",
        tournament: Tournament,
        on_end: Callable[[], object],
    ) -> None:
        self.app = app
        self.tournament = tournament
        self.is_confirming = False
        self._on_end = on_end
        super().__init__(app.window, app.navigation.open_app_menu)

    def title(self) -> str:
        return tr("Tournament")

    def subtitle(self) -> str:
        rounds = self.tournament.games
        over = sum(one.places is not None for one in rounds)
        return tr("{over} of {all} games played", over=over, all=len(rounds))

    def build_body(self) -> None:
        widgets, add, coming = self.widgets, self.body.add, self.tournament.current_game
        if coming is not None:
            label = tr("Play {game}", game=GAME_INFOS[coming.game].short_title)
            if coming.table is not None:
                label = tr("Continue with {game}", game=GAME_INFOS[coming.game].short_title)
            go = partial(self.app.navigation.play_tournament_game, self.tournament)
            self.play_button = widgets.main_button(label, go, margin_bottom=GAP)
            add(self.play_button)
        add(widgets.heading(tr("Current game")))
        for one in self.tournament.standings():
            add(widgets.card(self._standing_row(one)))
        add(widgets.heading(tr("The games")))
        for number, one_round in enumerate(self.tournament.games, start=1):
            add(widgets.remark(self._game_text(number, one_round.game), margin_bottom=4).widget)
        self._add_end_buttons()

    def _standing_row(self, standing: TournamentStanding) -> toga.Widget:
        widgets = self.widgets
        text = standing_text(standing)
        if self.look.text_mode:
            return widgets.label(text).widget
        colour = self.look.palette.players[standing.draft.colour].colour
        stamp = widgets.framed_picture(f"face-{standing.draft.face}", 36, colour)
        room = widgets.inner_width - 36 - 8 - 10
        # A long bold name would be broken at the largest text size.
        font = self.look.fonts.font("text", "body", "bold")
        broken = any(self.look.fonts.measure(word, font)[0] > room for word in text.split())
        make = widgets.remark if broken else widgets.label
        label = make(text, room=room, flex=1, margin_left=10)
        return horizontal_box(stamp, label.widget)

    def _game_text(self, number: int, game: str) -> str:
        one, title = self.tournament.games[number - 1], GAME_INFOS[game].short_title
        if one.places is None:
            return tr("{number}. {game}: not played yet", number=number, game=title)
        first = [
            draft.name for draft in self.tournament.party
            if one.places.get(name_key(draft.name)) == 1
        ]  # fmt: skip
        if not first:
            return tr("{number}. {game}: nobody won", number=number, game=title)
        return tr("{number}. {game}: {name}", number=number, game=title, name=", ".join(first))

    def _add_end_buttons(self) -> None:
        """Offers to end the tournament, confirmed by a button at another place."""
        widgets, add = self.widgets, self.body.add
        if not self.is_confirming:
            self.end_button = widgets.button(
                tr("End the tournament"), self._toggle_confirming, margin_top=12
            )
            add(self.end_button)
            return
        add(widgets.label(tr("The current game will be deleted."), margin_top=12).widget)
        add(widgets.main_button(tr("Keep playing"), self._toggle_confirming, margin_top=GAP))
        self.end_button = widgets.button(tr("Yes, end it"), self._on_end, margin_top=GAP)
        add(self.end_button)

    def _toggle_confirming(self) -> None:
        self.is_confirming = not self.is_confirming
        self.window.pause_input()
        self.rebuild()


def standing_text(standing: TournamentStanding) -> str:
    return tr_plural(
        "{place}. {name}: {n} point",
        "{place}. {name}: {n} points",
        standing.points, place=standing.place, name=standing.draft.clean_name,
    )  # fmt: skip


# Result


_PODIUM_MAX_WIDTH = 480
_PODIUM_STEPS = (1.0, 0.7, 0.5)  # [place - 1], share of the full height
_PODIUM_MAX_HEIGHT = 230.0
_PODIUM_COLUMNS = (1, 0, 2)  # [rank], column of the first three


def winners_text(standings: Sequence[TournamentStanding]) -> str:
    first = [one.draft.clean_name for one in standings if one.place == 1]
    return tr_plural(
        "{names} wins the tournament",
        "{names} win the tournament",
        len(first),
        names=join_and(first),
    )


class TournamentResultScreen(TwoModeScreen):
    """Shows the final standings and a podium."""

    def __init__(
        self,
        window: AppWindow,
        standings: Sequence[TournamentStanding],
        on_again: Callable[[], object],
        on_shelf: Callable[[], object],
    ) -> None:
        self.standings = tuple(standings)
        self._on_again = on_again
        self._on_shelf = on_shelf
        super().__init__(window, on_shelf)

    def text_items(self) -> Sequence[ColumnItem]:
        return (
            TextLine(winners_text(self.standings), "headline"),
            *(TextLine(standing_text(one)) for one in self.standings),
            single_button(tr("New tournament"), self._on_again, "main"),
            single_button(tr("Home"), self._on_shelf),
        )

    def paint(self, painter: Painter) -> None:
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
            "shelf", far, bottom + 10, half, tall, tr("Home"), self._on_shelf,
            kind="plain",
        )  # fmt: skip
        painter.button("again", near, bottom + 10, half, tall, tr("New tournament"), self._on_again)

    def _paint_podium(self, painter: Painter, place: tuple[float, float, float, float]) -> None:
        """Draws the first three on the podium, the winner in front of the moon."""
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
