"""The set-up of a game apart: who sits at this phone, and how many seats are free."""

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from coven.games.staging import OptionChoice, OptionQuestion
from coven.screens import party as parties
from coven.screens.party import Party, PartyProblem, PlayerDraft
from coven.screens.setup import SetupScreen
from coven.words import tr, tr_noop
from engine.core import Options, Seat
from engine.games import GAMES
from hall.table import SeatedPlayer

if TYPE_CHECKING:
    from coven.app import PocketCoven

_DEFAULT_SEATS = 3  # at first; any game can be played so
SPECTATORS_QUESTION = OptionQuestion(
    "onlookers",
    tr_noop("Onlookers"),
    (
        OptionChoice(
            True, tr_noop("Welcome"), tr_noop("whoever knows the code may see what all see")
        ),
        OptionChoice(False, tr_noop("Nobody"), tr_noop("only those who play see the table")),
    ),
)


@dataclass(frozen=True, slots=True)
class OnlineTablePlan:
    """A table as it is to be opened."""

    game: str
    server: str  # empty: on this phone
    players: tuple[SeatedPlayer | None, ...]  # [seat] None: free
    options: Options
    allows_spectators: bool

    @property
    def local_people(self) -> dict[Seat, SeatedPlayer]:
        """Who sits at this phone."""
        return {
            s: player for s, player in enumerate(self.players) if player and player.level is None
        }

    @property
    def bots(self) -> dict[Seat, SeatedPlayer]:
        """Which bots play."""
        return {s: player for s, player in enumerate(self.players) if player and player.level}


def default_online_party(kept: object) -> Party:
    """Returns whoever plays at this phone, and free seats for the others."""
    person = next((draft for draft in parties.decode_party(kept) if draft.level is None), None)
    party: Party = (person or parties.default_party()[0],)
    while len(party) < _DEFAULT_SEATS:
        party = parties.with_person(party)
    return party


class OnlineSetupScreen(SetupScreen):
    """Gathers those at this phone; a seat without a name is free for somebody elsewhere."""

    def __init__(self, app: "PocketCoven", game: str, server: str, last_party: object) -> None:
        self.server = server
        super().__init__(app, game, parties.encode_party(default_online_party(last_party)))
        self.on_back = self._on_back = partial(app.online.open_game_choice, server)

    @property
    def questions(self) -> tuple[OptionQuestion, ...]:
        """What is asked of all."""
        return (*self.game_info.questions, SPECTATORS_QUESTION)

    def intro_text(self) -> str:
        """Returns how to fill in the page."""
        return tr(
            "Type the names of those at this phone. "
            "A seat without a name is free for somebody with another phone."
        )

    def placeholder_name(self, seat: int) -> str:
        """Returns what stands where no name is typed."""
        return tr("Free seat {number}", number=seat + 1)

    def start_game(self) -> None:
        """Opens the table, or says kindly what is still missing."""
        named = tuple(
            draft if _is_taken(draft) else replace(draft, name=f"#{seat}")
            for seat, draft in enumerate(self.party)
        )
        self.problem = parties.find_problem(named, GAMES[self.game].seat_counts(self.options))
        self.problem = self.problem or self._find_seats_problem()
        self._update_footer()
        if self.problem is None:
            self.app.store.set_incoming_party(self.party)
            taken = zip(self.party, parties.to_players(self.party), strict=True)
            players = tuple(player if _is_taken(draft) else None for draft, player in taken)
            onlookers = self.options_form.answers[SPECTATORS_QUESTION.option] is True
            plan = OnlineTablePlan(self.game, self.server, players, self.options, onlookers)
            self.app.online.open_table(plan)

    def _find_seats_problem(self) -> PartyProblem | None:
        if not any(draft.clean_name and draft.level is None for draft in self.party):
            return PartyProblem(tr("Nobody sits at this phone yet: type your name."), 0)
        if all(_is_taken(draft) for draft in self.party):
            return PartyProblem(tr("No seat is free: add one, or take a name away."))
        return None


def _is_taken(draft: PlayerDraft) -> bool:
    return bool(draft.clean_name) or draft.level is not None
