"""The evening's tournament: who plays what, and the running table between the games."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import toga

from coven.boards import STAGINGS
from coven.drawing.furniture import GAP, Chips, beside
from coven.people import Person, folded
from coven.screens import party as parties
from coven.screens.page import Page
from coven.screens.party import Party
from coven.screens.player import LEVEL_WORDS
from coven.tournament import FEWEST, MOST, Standing, Tournament, planned, playable
from coven.words import mark, say, say_many
from engine.bots import LEVELS, Level

if TYPE_CHECKING:
    from coven.app import PocketCoven

_NO_BOT = mark("Nobody")


class PlanScreen(Page):
    """Asks who plays this evening, and which games."""

    def __init__(
        self,
        app: "PocketCoven",
        people: Sequence[Person],
        on_begin: Callable[[Tournament], object],
    ) -> None:
        self.app = app
        self.people = tuple(people)
        self.chosen: set[str] = set()  # ids
        self.games: list[str] = []
        self.level: Level | None = None
        self.toggles: dict[str, toga.Button] = {}  # [person's id or game]
        self._on_begin = on_begin
        super().__init__(app.stage, app.doors.hearth)
        self.lay()

    def title(self) -> str:
        """Returns what the page is."""
        return say("Tournament")

    @property
    def party(self) -> Party:
        """Who plays."""
        party: Party = ()
        for person in self.people:
            if person.id in self.chosen:
                party = parties.with_known(party, person.name, person.colour, person.face)
        if self.level is not None:
            party = parties.with_bot(party)
            party = parties.levelled(party, len(party) - 1, self.level)
        return party

    def arrange(self) -> None:
        """Puts the questions on the page."""
        self.body.clear()
        furniture, add = self.furniture, self.body.add
        story = say("Several games in one evening: the first of each gets the most points.")
        add(furniture.prose(story, margin_bottom=GAP).widget)
        add(furniture.heading(say("Who plays")))
        if not self.people:
            text = say("Nobody is known here yet: play a first game, or add players.")
            add(furniture.remark(text, margin_bottom=GAP).widget)
            add(furniture.button(say("Players"), self.app.doors.people))
            return
        for person in self.people:
            add(self._toggle(person.id, person.name, partial(self._choose, person.id)))
        labels = [say(_NO_BOT), *(say(LEVEL_WORDS[level]) for level in LEVELS)]
        bots = Chips(furniture, labels, 0, self._choose_bot)
        title = furniture.label(say("Who else plays along"))
        add(furniture.card(title.widget, bots.widget))
        self.bots = bots
        add(furniture.heading(say("Which games")))
        for game, staging in STAGINGS.items():
            add(self._toggle(game, staging.short, partial(self._pick, game)))
        self.said = furniture.label("", margin_bottom=GAP)
        add(self.said.widget)
        self.begin = furniture.main_button(say("Begin"), self._begin)
        add(self.begin)
        self._mark_all()

    def _toggle(self, name: str, label: str, action: Callable[[], None]) -> toga.Button:
        self.toggles[name] = self.furniture.button(label, action, margin_bottom=GAP)
        return self.toggles[name]

    def _mark_all(self) -> None:
        labels = {person.id: person.name for person in self.people}
        labels |= {game: staging.short for game, staging in STAGINGS.items()}
        for name, button in self.toggles.items():
            chosen = name in self.chosen or name in self.games
            (self.furniture.mark if chosen else self.furniture.unmark)(button, labels[name])

    def _choose(self, person: str) -> None:
        self.chosen ^= {person}
        self._mark_all()

    def _choose_bot(self, index: int) -> None:
        self.level = None if index == 0 else LEVELS[index - 1]

    def _pick(self, game: str) -> None:
        if game in self.games:
            self.games.remove(game)
        else:
            self.games.append(game)
        self._mark_all()

    def _trouble(self) -> str:
        party = self.party
        if not self.chosen or len(party) < 2:
            return say("At least two are needed: choose somebody more.")
        if len(party) > parties.MOST:
            return say("The table is full: take somebody out first.")
        if not FEWEST <= len(self.games) <= MOST:
            return say("Choose two games at least.")
        for game in self.games:
            if not playable(game, len(party)):
                return say_many(
                    "{game} is not for {n} player: take it out.",
                    "{game} is not for {n} players: take it out.",
                    len(party), game=STAGINGS[game].short,
                )  # fmt: skip
        return ""

    def _begin(self) -> None:
        trouble = self._trouble()
        self.said.text = trouble
        if not trouble:
            self._on_begin(planned(self.party, self.games))


class RunningScreen(Page):
    """Shows the running table, and the way to the next game."""

    def __init__(
        self,
        app: "PocketCoven",
        tournament: Tournament,
        on_end: Callable[[], object],
    ) -> None:
        self.app = app
        self.tournament = tournament
        self.doubted = False
        self._on_end = on_end
        super().__init__(app.stage, app.doors.hearth)
        self.lay()

    def title(self) -> str:
        """Returns what the page is."""
        return say("Tournament")

    def subtitle(self) -> str:
        """Returns how far the evening has come."""
        rounds = self.tournament.rounds
        over = sum(one.places is not None for one in rounds)
        return say("{over} of {all} games are over", over=over, all=len(rounds))

    def arrange(self) -> None:
        """Puts the table and the games on the page."""
        self.body.clear()
        furniture, add, coming = self.furniture, self.body.add, self.tournament.next
        if coming is not None:
            label = say("Play {game}", game=STAGINGS[coming.game].short)
            if coming.table is not None:
                label = say("Go on with {game}", game=STAGINGS[coming.game].short)
            go = partial(self.app.doors.play_round, self.tournament)
            self.go = furniture.main_button(label, go, margin_bottom=GAP)
            add(self.go)
        add(furniture.heading(say("The running table")))
        for one in self.tournament.standings():
            add(furniture.card(self._line(one)))
        add(furniture.heading(say("The games")))
        for number, one_round in enumerate(self.tournament.rounds, start=1):
            add(furniture.remark(self._told(number, one_round.game), margin_bottom=4).widget)
        self._ending()

    def _line(self, one: Standing) -> toga.Widget:
        furniture = self.furniture
        text = standing_told(one)
        if self.look.words:
            return furniture.label(text).widget
        colour = self.look.palette.players[one.draft.colour].colour
        stamp = furniture.stamp(f"face-{one.draft.face}", 36, colour)
        room = furniture.room - 36 - 8 - 10
        # A long name in bold letters would be broken at the largest size.
        font = self.look.lettering.font("text", "body", "bold")
        broken = any(self.look.lettering.measure(word, font)[0] > room for word in text.split())
        make = furniture.remark if broken else furniture.label
        label = make(text, flex=1, margin_left=10)
        return beside(stamp, label.widget)

    def _told(self, number: int, game: str) -> str:
        one, title = self.tournament.rounds[number - 1], STAGINGS[game].short
        if one.places is None:
            return say("{number}. {game}: still to come", number=number, game=title)
        first = [
            draft.name for draft in self.tournament.party
            if one.places.get(folded(draft.name)) == 1
        ]  # fmt: skip
        if not first:
            return say("{number}. {game}: nobody won", number=number, game=title)
        return say("{number}. {game}: {name}", number=number, game=title, name=", ".join(first))

    def _ending(self) -> None:
        """Offers to give up the evening, by a second tap at another place."""
        furniture, add = self.furniture, self.body.add
        if not self.doubted:
            self.stop = furniture.button(say("End the tournament"), self._doubt, margin_top=12)
            add(self.stop)
            return
        add(furniture.label(say("The running table would be gone."), margin_top=12).widget)
        add(furniture.main_button(say("Go on playing"), self._doubt, margin_top=GAP))
        self.stop = furniture.button(say("Yes, end it"), self._on_end, margin_top=GAP)
        add(self.stop)

    def _doubt(self) -> None:
        self.doubted = not self.doubted
        self.stage.pause()
        self.lay()


def standing_told(one: Standing) -> str:
    """Returns a line of the running table."""
    return say_many(
        "{place}. {name}: {n} point",
        "{place}. {name}: {n} points",
        one.points, place=one.place, name=one.draft.trimmed,
    )  # fmt: skip
