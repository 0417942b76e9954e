"""The evening's tournament: who plays what, and the running table between the games."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import toga

from coven.drawing.furniture import GAP, Chips, horizontal_box
from coven.games import GAME_INFOS
from coven.people import Person, name_key
from coven.screens import party as parties
from coven.screens.page import PageScreen
from coven.screens.party import Party
from coven.screens.player import LEVEL_NAMES
from coven.tournament import (
    MAX_GAMES,
    MIN_GAMES,
    Tournament,
    TournamentStanding,
    is_playable,
    new_tournament,
)
from coven.words import tr, tr_noop, tr_plural
from engine.bots import LEVELS, Level

if TYPE_CHECKING:
    from coven.app import PocketCoven

_NO_BOT = tr_noop("Nobody")


class TournamentPlanScreen(PageScreen):
    """Asks who plays this evening, and which games."""

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
        self.toggles: dict[str, toga.Button] = {}  # [person's id or game]
        self._on_begin = on_begin
        super().__init__(app.window, app.navigation.open_app_menu)
        self.rebuild()

    def title(self) -> str:
        """Returns what the page is."""
        return tr("Tournament")

    @property
    def party(self) -> Party:
        """Who plays."""
        party: Party = ()
        for person in self.people:
            if person.id in self.chosen_people:
                party = parties.with_known_person(party, person.name, person.colour, person.face)
        if self.level is not None:
            party = parties.with_bot(party)
            party = parties.with_level(party, len(party) - 1, self.level)
        return party

    def build_body(self) -> None:
        """Puts the questions on the page."""
        self.body.clear()
        widgets, add = self.widgets, self.body.add
        story = tr("Several games in one evening: the first of each gets the most points.")
        add(widgets.body_text(story, margin_bottom=GAP).widget)
        add(widgets.heading(tr("Who plays")))
        if not self.people:
            text = tr("Nobody is known here yet: play a first game, or add players.")
            add(widgets.remark(text, margin_bottom=GAP).widget)
            add(widgets.button(tr("Players"), self.app.navigation.open_people))
            return
        for person in self.people:
            add(self._add_toggle(person.id, person.name, partial(self._toggle_person, person.id)))
        labels = [tr(_NO_BOT), *(tr(LEVEL_NAMES[level]) for level in LEVELS)]
        bots = Chips(widgets, labels, 0, self._choose_bot)
        title = widgets.label(tr("Who else plays along"))
        add(widgets.card(title.widget, bots.widget))
        self.bot_chips = bots
        add(widgets.heading(tr("Which games")))
        for game, game_info in GAME_INFOS.items():
            add(self._add_toggle(game, game_info.short_title, partial(self._toggle_game, game)))
        self.message = widgets.label("", margin_bottom=GAP)
        add(self.message.widget)
        self.begin_button = widgets.main_button(tr("Begin"), self._begin)
        add(self.begin_button)
        self._update_toggles()

    def _add_toggle(self, name: str, label: str, action: Callable[[], None]) -> toga.Button:
        self.toggles[name] = self.widgets.button(label, action, margin_bottom=GAP)
        return self.toggles[name]

    def _update_toggles(self) -> None:
        labels = {person.id: person.name for person in self.people}
        labels |= {game: game_info.short_title for game, game_info in GAME_INFOS.items()}
        for name, button in self.toggles.items():
            chosen = name in self.chosen_people or name in self.games
            (self.widgets.mark_chosen if chosen else self.widgets.mark_unchosen)(
                button, labels[name]
            )

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
            return tr("At least two are needed: choose somebody more.")
        if len(party) > parties.MAX_PLAYERS:
            return tr("The table is full: take somebody out first.")
        if not MIN_GAMES <= len(self.games) <= MAX_GAMES:
            return tr("Choose two games at least.")
        for game in self.games:
            if not is_playable(game, len(party)):
                return tr_plural(
                    "{game} is not for {n} player: take it out.",
                    "{game} is not for {n} players: take it out.",
                    len(party), game=GAME_INFOS[game].short_title,
                )  # fmt: skip
        return ""

    def _begin(self) -> None:
        trouble = self._find_problem()
        self.message.text = trouble
        if not trouble:
            self._on_begin(new_tournament(self.party, self.games))


class TournamentStandingsScreen(PageScreen):
    """Shows the running table, and the way to the next game."""

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
        self.rebuild()

    def title(self) -> str:
        """Returns what the page is."""
        return tr("Tournament")

    def subtitle(self) -> str:
        """Returns how far the evening has come."""
        rounds = self.tournament.games
        over = sum(one.places is not None for one in rounds)
        return tr("{over} of {all} games are over", over=over, all=len(rounds))

    def build_body(self) -> None:
        """Puts the table and the games on the page."""
        self.body.clear()
        widgets, add, coming = self.widgets, self.body.add, self.tournament.current_game
        if coming is not None:
            label = tr("Play {game}", game=GAME_INFOS[coming.game].short_title)
            if coming.table is not None:
                label = tr("Go on with {game}", game=GAME_INFOS[coming.game].short_title)
            go = partial(self.app.navigation.play_tournament_game, self.tournament)
            self.play_button = widgets.main_button(label, go, margin_bottom=GAP)
            add(self.play_button)
        add(widgets.heading(tr("The running table")))
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
        # A long name in bold letters would be broken at the largest size.
        font = self.look.fonts.font("text", "body", "bold")
        broken = any(self.look.fonts.measure(word, font)[0] > room for word in text.split())
        make = widgets.remark if broken else widgets.label
        label = make(text, flex=1, margin_left=10)
        return horizontal_box(stamp, label.widget)

    def _game_text(self, number: int, game: str) -> str:
        one, title = self.tournament.games[number - 1], GAME_INFOS[game].short_title
        if one.places is None:
            return tr("{number}. {game}: still to come", number=number, game=title)
        first = [
            draft.name for draft in self.tournament.party
            if one.places.get(name_key(draft.name)) == 1
        ]  # fmt: skip
        if not first:
            return tr("{number}. {game}: nobody won", number=number, game=title)
        return tr("{number}. {game}: {name}", number=number, game=title, name=", ".join(first))

    def _add_end_buttons(self) -> None:
        """Offers to give up the evening, by a second tap at another place."""
        widgets, add = self.widgets, self.body.add
        if not self.is_confirming:
            self.end_button = widgets.button(
                tr("End the tournament"), self._toggle_confirming, margin_top=12
            )
            add(self.end_button)
            return
        add(widgets.label(tr("The running table would be gone."), margin_top=12).widget)
        add(widgets.main_button(tr("Go on playing"), self._toggle_confirming, margin_top=GAP))
        self.end_button = widgets.button(tr("Yes, end it"), self._on_end, margin_top=GAP)
        add(self.end_button)

    def _toggle_confirming(self) -> None:
        self.is_confirming = not self.is_confirming
        self.window.pause_input()
        self.rebuild()


def standing_text(standing: TournamentStanding) -> str:
    """Returns a line of the running table."""
    return tr_plural(
        "{place}. {name}: {n} point",
        "{place}. {name}: {n} points",
        standing.points, place=standing.place, name=standing.draft.clean_name,
    )  # fmt: skip
