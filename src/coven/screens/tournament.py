"""Screens to plan a tournament, with its standings, and with its result."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import cos, sin, tau

import toga

from coven.data import party as parties
from coven.data import tournament as tournaments
from coven.data.party import Party
from coven.data.people import Person, name_key
from coven.data.tournament import Tournament, TournamentStanding
from coven.games import GAME_INFOS
from coven.i18n import join_and, tr, tr_noop, tr_plural
from coven.screens.page import PageScreen
from coven.screens.people import portrait
from coven.screens.player import LEVEL_NAMES
from coven.screens.two_mode import TwoModeScreen, paint_ground
from coven.text_table.native_column import ColumnItem, TextLine, single_button
from coven.ui.painter import Painter
from coven.ui.widgets import BOTTOM_INSET, GAP, Chips, PagePart, horizontal_box
from engine.bots import LEVELS, Level

_NO_BOT = tr_noop("Nobody")


@dataclass(eq=False)
class TournamentPlanScreen(PageScreen):
    """Asks for the players and games of a tournament."""

    people: Sequence[Person]
    on_begin: Callable[[Tournament], object]
    # Ids of people and names of games, in the order of their choice
    chosen: list[str] = field(init=False, default_factory=list)
    level: Level | None = field(init=False, default=None)

    title_text = tr_noop("Tournament")

    def leave(self) -> None:
        self.app.navigation.open_app_menu()

    @property
    def games(self) -> list[str]:
        return [name for name in self.chosen if name in GAME_INFOS]

    @property
    def party(self) -> Party:
        party: Party = ()
        for person in self.people:
            if person.id in self.chosen:
                party = parties.with_known_person(party, person.name, person.colour, person.face)
        if self.level is not None:
            party = parties.with_bot(party)
            party = parties.with_level(party, len(party) - 1, self.level)
        return party

    def build_body(self) -> Iterator[PagePart]:
        widgets, self.toggles = self.widgets, dict[str, toga.Button]()
        story = tr("Several games in one evening. Winning a game earns the most points.")
        yield widgets.body_text(story, margin_bottom=GAP)
        yield widgets.heading(tr("Players"))
        if not self.people:
            text = tr("No players yet: play a game or add players first.")
            yield widgets.remark(text, margin_bottom=GAP)
            yield widgets.button(tr("Players"), self.app.navigation.open_people)
            return
        for person in self.people:
            yield self._toggle_button(person.id, tr("Players"), person.name)
        labels = [tr(_NO_BOT), *(tr(LEVEL_NAMES[level]) for level in LEVELS)]
        subject = tr("Other players")
        self.bot_chips = Chips(widgets, labels, 0, self._choose_bot, subject=subject)
        yield widgets.card(self.bot_chips.widget, label=subject)
        yield widgets.heading(tr("Which games"))
        for game, game_info in GAME_INFOS.items():
            yield self._toggle_button(game, tr("Which games"), game_info.short_title)
        self.message = widgets.label("", margin_bottom=GAP)
        yield self.message
        yield widgets.main_button(tr("Start"), self._begin)

    def _toggle_button(self, name: str, subject: str, label: str) -> toga.Button:
        label = self.widgets.label_with_subject(subject, label)
        press = partial(self._toggle, name, label)
        self.toggles[name] = self.widgets.button(label, press, margin_bottom=GAP)
        self._mark(name, label)
        return self.toggles[name]

    def _mark(self, name: str, label: str) -> None:
        self.widgets.mark_button(self.toggles[name], label, chosen=name in self.chosen)

    def _toggle(self, name: str, label: str) -> None:
        if name in self.chosen:
            self.chosen.remove(name)
        else:
            self.chosen.append(name)
        self._mark(name, label)

    def _choose_bot(self, index: int) -> None:
        self.level = None if index == 0 else LEVELS[index - 1]

    def _find_problem(self) -> str:
        party = self.party
        if all(draft.level for draft in party) or len(party) < 2:
            return tr("Choose at least two players.")
        if len(party) > parties.MAX_PLAYERS:
            return tr("All seats are taken: remove someone first.")
        if not tournaments.MIN_GAMES <= len(self.games) <= tournaments.MAX_GAMES:
            return tr("Choose at least two games.")
        for game in self.games:
            if not tournaments.is_playable(game, len(party)):
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
            self.on_begin(tournaments.new_tournament(self.party, self.games))


@dataclass(eq=False)
class TournamentStandingsScreen(PageScreen):
    """Shows the standings between the games."""

    tournament: Tournament
    on_end: Callable[[], object]

    title_text = tr_noop("Tournament")
    is_confirming = False

    def leave(self) -> None:
        self.app.navigation.open_app_menu()

    def subtitle(self) -> str:
        rounds = self.tournament.games
        over = sum(one.places is not None for one in rounds)
        return tr("{over} of {all} games played", over=over, all=len(rounds))

    def build_body(self) -> Iterator[PagePart]:
        widgets, coming = self.widgets, self.tournament.current_game
        if coming is not None:
            title = GAME_INFOS[coming.game].short_title
            label = tr("Play {game}", game=title)
            if coming.table is not None:
                label = tr("Continue with {game}", game=title)
            go = partial(self.app.navigation.play_tournament_game, self.tournament)
            yield widgets.main_button(label, go, margin_bottom=GAP)
        yield widgets.heading(tr("Current game"))
        for one in self.tournament.standings():
            yield widgets.card(self._standing_row(one))
        yield widgets.heading(tr("The games"))
        for number, one_game in enumerate(self.tournament.games, start=1):
            yield widgets.remark(self._game_text(number, one_game), margin_bottom=4)
        if not self.is_confirming:
            label = tr("End the tournament")
            yield widgets.button(label, self._toggle_confirming, margin_top=12)
            return
        # The confirmation is at another place.
        yield widgets.label(tr("The current game will be deleted."), margin_top=12)
        yield widgets.main_button(tr("Keep playing"), self._toggle_confirming, margin_top=GAP)
        yield widgets.button(tr("Yes, end it"), self.on_end, margin_top=GAP)

    def _standing_row(self, standing: TournamentStanding) -> PagePart:
        widgets, text = self.widgets, standing_text(standing)
        if self.look.text_mode:
            return widgets.label(text)
        room = widgets.inner_width - 36 - 8 - 10
        # A long bold name would be broken at the largest text size.
        font = self.look.fonts.font("text", "body", "bold")
        broken = any(self.look.fonts.measure(word, font)[0] > room for word in text.split())
        make = widgets.remark if broken else widgets.label
        label = make(text, room=room, flex=1, margin_left=10)
        return horizontal_box(portrait(widgets, standing.draft, 36), label.widget)

    def _game_text(self, number: int, one: tournaments.TournamentGame) -> str:
        title = GAME_INFOS[one.game].short_title
        if one.places is None:
            return tr("{number}. {game}: not played yet", number=number, game=title)
        first = [
            draft.name for draft in self.tournament.party
            if one.places.get(name_key(draft.name)) == 1
        ]  # fmt: skip
        if not first:
            return tr("{number}. {game}: nobody won", number=number, game=title)
        return tr("{number}. {game}: {name}", number=number, game=title, name=", ".join(first))

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


@dataclass(eq=False)
class TournamentResultScreen(TwoModeScreen):
    """Shows the final standings and a podium."""

    standings: Sequence[TournamentStanding]
    on_again: Callable[[], object]

    def text_items(self) -> Sequence[ColumnItem]:
        return (
            TextLine(winners_text(self.standings), "headline"),
            *(TextLine(standing_text(one)) for one in self.standings),
            single_button(tr("New tournament"), self.on_again, "main"),
            single_button(tr("Home"), self.go_back),
        )

    def paint(self, painter: Painter) -> None:
        palette, high = painter.palette, painter.height
        left, broad = paint_ground(painter, _PODIUM_MAX_WIDTH, lowered=2)
        tall = self.look.height_for_lines(58, 1)
        title, size = winners_text(self.standings), self.look.title_size(26)
        head = painter.paragraph(
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
            "shelf", far, bottom + 10, half, tall, tr("Home"), self.go_back,
            kind="plain",
        )  # fmt: skip
        painter.button("again", near, bottom + 10, half, tall, tr("New tournament"), self.on_again)

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
