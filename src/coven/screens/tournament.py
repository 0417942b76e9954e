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
from coven.ui.painter import Painter
from coven.ui.widgets import GAP, PagePart, horizontal_box
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
        levels = [(None, tr(_NO_BOT)), *((level, tr(LEVEL_NAMES[level])) for level in LEVELS)]
        yield self.choice_card(
            "level", tr("Other players"), levels, self.level, partial(setattr, self, "level")
        )
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
        yield from standing_cards(self, self.tournament.standings())
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


def standing_cards(page: PageScreen, standings: Sequence[TournamentStanding]) -> Iterator[toga.Box]:
    """Yields the points of each player, beside their portrait; text mode has no portraits."""
    widgets, fonts = page.widgets, page.look.fonts
    room = widgets.inner_width - 36 - 8 - 10
    # A long bold name would be broken at the largest text size; all rows then look alike.
    font = fonts.font("text", "body", "bold")
    words = " ".join(map(standing_text, standings)).split()
    make = widgets.label
    if any(fonts.measure(word, font)[0] > room for word in words):
        make = widgets.remark
    for standing in standings:
        text = standing_text(standing)
        if page.look.text_mode:
            yield widgets.card(label=text)
        else:
            label = make(text, room=room, flex=1, margin_left=10)
            yield widgets.card(horizontal_box(portrait(widgets, standing.draft, 36), label.widget))


# Result


_PODIUM_STEPS = (1.0, 0.7, 0.5)  # [place - 1], share of the full height
_PODIUM_MAX_WIDTH = 480
_PODIUM_HEIGHT = 340.0
_PODIUM_COLUMNS = (1, 0, 2)  # [rank], column of the first three


@dataclass(eq=False)
class TournamentResultScreen(PageScreen):
    """Shows the final standings and a podium."""

    standings: Sequence[TournamentStanding]
    on_again: Callable[[], object]

    title_text = tr_noop("Tournament")

    def build_body(self) -> Iterator[PagePart]:
        widgets = self.widgets
        first = [one.draft.clean_name for one in self.standings if one.place == 1]
        title = tr_plural(
            "{names} wins the tournament", "{names} win the tournament",
            len(first), names=join_and(first),
        )  # fmt: skip
        yield widgets.heading(title)
        if not self.look.text_mode:
            yield self.create_picture(self._paint_podium, height=_PODIUM_HEIGHT).widget
        yield from standing_cards(self, self.standings)
        yield widgets.main_button(tr("New tournament"), self.on_again, margin_bottom=GAP)
        yield widgets.button(tr("Home"), self.app.open_shelf)

    def _paint_podium(self, painter: Painter) -> None:
        """Draws the first three on the podium, the winner in front of the moon."""
        palette, wide, floor = painter.palette, painter.width, painter.height - 10
        painter.rect(0, 0, wide, painter.height, palette.page)
        broad = min(wide, _PODIUM_MAX_WIDTH)
        left, each = (wide - broad) / 2, broad / 3
        side = min(each * 0.86, floor * 0.34)
        moon = side * 0.9
        rise, centre = floor - side / 2 - moon - 14, wide / 2
        painter.circle(centre, floor - rise - side / 2, moon, "#f6d67a", palette.ink)
        for spark in range(14):
            angle = tau * spark / 14
            reach = moon * 1.28
            x, y = centre + reach * cos(angle), floor - rise - side / 2 + reach * sin(angle) * 0.8
            if 0 < y < floor - rise:
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
