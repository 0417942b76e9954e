"""The set-up of a game apart: who sits at this phone, and how many seats are free."""

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from coven.boards.staging import Choice, Question
from coven.screens import party as parties
from coven.screens.party import Draft, Party, Trouble
from coven.screens.setup import SetupScreen
from coven.words import mark, say
from engine.core import Options, Seat
from engine.games import GAMES
from hall.table import Chair

if TYPE_CHECKING:
    from coven.app import PocketCoven

_SEATS = 3  # at first; any game can be played so
ONLOOKERS = Question(
    "onlookers",
    mark("Onlookers"),
    (
        Choice(True, mark("Welcome"), mark("whoever knows the code may see what all see")),
        Choice(False, mark("Nobody"), mark("only those who play see the table")),
    ),
)


@dataclass(frozen=True, slots=True)
class Plan:
    """A table as it is to be opened."""

    game: str
    server: str  # empty: on this phone
    chairs: tuple[Chair | None, ...]  # [seat] None: free
    options: Options
    onlookers: bool

    @property
    def people(self) -> dict[Seat, Chair]:
        """Who sits at this phone."""
        return {s: chair for s, chair in enumerate(self.chairs) if chair and chair.level is None}

    @property
    def bots(self) -> dict[Seat, Chair]:
        """Which bots play."""
        return {s: chair for s, chair in enumerate(self.chairs) if chair and chair.level}


def first_party(kept: object) -> Party:
    """Returns whoever plays at this phone, and free seats for the others."""
    person = next((draft for draft in parties.recalled(kept) if draft.level is None), None)
    party: Party = (person or parties.first_party()[0],)
    while len(party) < _SEATS:
        party = parties.with_person(party)
    return party


class ApartSetupScreen(SetupScreen):
    """Gathers those at this phone; a seat without a name is free for somebody elsewhere."""

    def __init__(self, app: "PocketCoven", game: str, server: str, remembered: object) -> None:
        self.server = server
        super().__init__(app, game, parties.kept(first_party(remembered)))
        self.back = self._on_back = partial(app.parlour.choose, server)

    @property
    def asked(self) -> tuple[Question, ...]:
        """What is asked of all."""
        return (*self.staging.questions, ONLOOKERS)

    def introduction(self) -> str:
        """Returns how to fill in the page."""
        return say(
            "Type the names of those at this phone. "
            "A seat without a name is free for somebody with another phone."
        )

    def nameless(self, seat: int) -> str:
        """Returns what stands where no name is typed."""
        return say("Free seat {number}", number=seat + 1)

    def begin(self) -> None:
        """Opens the table, or says kindly what is still missing."""
        named = tuple(
            draft if _is_taken(draft) else replace(draft, name=f"#{seat}")
            for seat, draft in enumerate(self.party)
        )
        self.trouble = parties.trouble(named, GAMES[self.game].seats(self.options))
        self.trouble = self.trouble or self._who_comes()
        self._weigh_foot()
        if self.trouble is None:
            self.app.attic.expect(self.party)
            taken = zip(self.party, parties.chairs(self.party), strict=True)
            chairs = tuple(chair if _is_taken(draft) else None for draft, chair in taken)
            onlookers = self.wishes.answers[ONLOOKERS.option] is True
            plan = Plan(self.game, self.server, chairs, self.options, onlookers)
            self.app.parlour.open_table(plan)

    def _who_comes(self) -> Trouble | None:
        if not any(draft.trimmed and draft.level is None for draft in self.party):
            return Trouble(say("Nobody sits at this phone yet: type your name."), 0)
        if all(_is_taken(draft) for draft in self.party):
            return Trouble(say("No seat is free: add one, or take a name away."))
        return None


def _is_taken(draft: Draft) -> bool:
    return bool(draft.trimmed) or draft.level is not None
