"""Whole games of Riddle Masters played through the text menus and fields."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest

from coven.games.riddle_masters.text_table import TEXT_TABLE
from coven.text_table.page import (
    MenuPosition,
    OpenPrivateView,
    PageContext,
    ReturnToTable,
    SaveNotes,
    ShowRefusal,
    SubmitActions,
)
from engine.core import Action, OptionValue, Seat
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import (
    POSITIONS,
    Ask,
    CurseGuess,
    CurseLetter,
    Guess,
    Letter,
    Object,
    Verdict,
    Write,
)
from engine.games.riddle_masters.view import View
from engine.match import Match
from tests.coven.games.potion_brew.text_builders import choices
from tests.coven.games.riddle_masters.text_builders import (
    VERBOSITIES,
    all_desks,
    open_desk_of_match,
    private_desk_of_match,
    reachable_actions,
)
from tests.engine.games.riddle_masters.builders import WORDS as NOUNS

TABLE: dict[str, OptionValue] = {"clay": "table", "track": "short"}
STUDIO: dict[str, OptionValue] = {"clay": "studio", "track": "short", "theme": True}
PHRASES: dict[str, OptionValue] = {**TABLE, "riddles": "phrase"}
WRONG_WORDS = ("fish", "?!", "", "n" * 90)
# Labels of a curse button that cannot be used now.
NOT_NOW = {"second_series", "no_curse_left", "letter_awaited", "answer_awaited", "two_arrows",
           "guessed_already"}  # fmt: skip


class RiddleMastersMenuPlayer:
    """Plays a match by pressing random buttons and typing into fields."""

    def __init__(self, seats: int, seed: int, options: dict[str, OptionValue]) -> None:
        self.random = Random(seed)
        self.match = Match.new("riddle_masters", seats, options, self.random.randbytes(16))
        self.notes = [""] * seats
        self.words: dict[Object, str] = {}
        self.done: Counter[str] = Counter()

    @property
    def view(self) -> View:
        """The spectator's view."""
        view: View = self.match.sight(None).view
        return view

    def step(self) -> None:
        """Takes a step at the open table or on a private page."""
        verbosity = self.random.choice(VERBOSITIES)
        if self.view.step in ("making", "verdict"):
            self.alone(self.match.active[0])
            return
        desk = open_desk_of_match(self.match, verbosity)
        while True:
            page = TEXT_TABLE.turn_page(desk)
            assert (page.secret_lines, page.prompt, page.secret_owner) == ((), None, None)
            leads = self.random.choice(choices(page)).effect
            match leads:
                case MenuPosition():
                    desk = replace(desk, position=leads)
                case OpenPrivateView(seat):
                    self.done["aside"] += 1
                    self.alone(seat)
                    return
                case SubmitActions(actions, seat):
                    assert seat is not None
                    self.act(seat, actions)
                    return
                case ShowRefusal(reason):
                    assert reason in NOT_NOW
                    self.done[reason] += 1
                    desk = replace(desk, position=MenuPosition())
                case _:
                    raise AssertionError(leads)

    def alone(self, seat: Seat) -> None:
        """Lets a seat press and type until it has acted or returns the phone."""
        verbosity = self.random.choice(VERBOSITIES)
        desk = replace(
            private_desk_of_match(self.match, seat, verbosity, self.notes[seat]),
            secrets_shown=self.random.random() < 0.5,
        )
        while True:
            leads = self.chosen(desk)
            match leads:
                case MenuPosition():
                    desk = replace(desk, position=leads)
                case SaveNotes(text, spot):
                    self.notes[seat] = text
                    desk = replace(desk, position=spot, notes=text)
                    self.done["note"] += 1
                case SubmitActions(actions, None):
                    self.act(seat, actions)
                    return
                case ShowRefusal(reason):
                    self.done[reason] += 1
                case ReturnToTable():
                    assert self.view.step != "making"
                    return
                case _:
                    raise AssertionError(leads)

    def chosen(self, desk: PageContext) -> object:
        """Returns the target of a button, or the typed text."""
        page = TEXT_TABLE.turn_page(desk)
        assert page.secret_owner == desk.seat or not page.secret_lines
        assert desk.secrets_shown or page.secret_lines == ()
        offered = choices(page)
        assert len({each.label for each in offered}) == len(offered)
        if page.prompt is not None and (not offered or self.random.random() < 0.9):
            return page.prompt.effect_for(self.typed(desk))
        guesses = [each for each in offered if each.label == "Guess this riddle"]
        if guesses and self.random.random() < 0.7:
            return guesses[0].effect
        shaped = [each for each in offered if isinstance(each.effect, SubmitActions)]
        if desk.view.step == "making" and shaped and self.random.random() < 0.3:
            return shaped[0].effect
        return self.random.choice(offered).effect

    def typed(self, desk: PageContext) -> str:
        """Returns a new word, a guess that is often right, a note, or nonsense."""
        if self.random.random() < 0.3:
            return self.random.choice(WRONG_WORDS)
        menu, picks = desk.position.menu, desk.position.picks
        if menu in ("guess", "curse"):
            return self.words[picks[0]].upper()
        return "round?" if menu == "note" else self.random.choice(NOUNS)

    def act(self, seat: Seat, actions: tuple[Action, ...]) -> None:
        """Takes the action; every offered action is legal."""
        for action in actions:
            if isinstance(action, Write):
                assert action.word is not None
                self.words[action.object] = action.word
            self.done[type(action).__name__] += 1
        self.match.act(seat, actions, self.match.version)


@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize("options", [TABLE, STUDIO, PHRASES], ids=["table", "studio", "phrases"])
def test_a_whole_game_is_played_through_the_menus(
    seats: int, options: dict[str, OptionValue], rounds: Callable[[int], int]
) -> None:
    for seed in range(rounds(10)):
        walker = RiddleMastersMenuPlayer(seats, seed + seats, options)
        while walker.match.result is None:
            walker.step()
        assert walker.done["Write"] == len(walker.words) == seats * walker.view.terms.each
        assert walker.done["Roll"] > 0


def test_walkers_do_all_that_can_be_done_and_meet_the_refusals() -> None:
    done: Counter[str] = Counter()
    for seed in range(4):
        walker = RiddleMastersMenuPlayer(3 + seed % 2, seed, STUDIO if seed else TABLE)
        while walker.match.result is None:
            walker.step()
        done += walker.done
    kinds = {kind.__name__ for kind in RULES.actions} - {"Dice", "Die", "Reveal"}
    assert kinds <= set(done)
    assert {"word_too_short", "letters_only", "empty_guess", "text_too_long"} <= set(done)
    assert {"second_series", "no_curse_left"} <= set(done)


def check_ways(walker: RiddleMastersMenuPlayer) -> None:
    """Fails unless the menus offer exactly the legal actions."""
    legal: set[tuple[Seat | None, Action]] = set()
    for seat in walker.match.active:
        mine = walker.match.sight(seat).legal
        typed = {action for action in mine if isinstance(action, Guess | CurseGuess)}
        for action in set(mine) - typed:
            legal |= {(seat, form) for form in possible_actions(action)}
        assert guesses(walker, seat) == typed
    assert reachable_actions(open_desk_of_match(walker.match)) == legal


def possible_actions(action: Action) -> Iterator[Action]:
    """Yields all completions of an action that buttons offer."""
    if isinstance(action, Letter | CurseLetter):
        yield from (replace(action, position=place) for place in POSITIONS)
    else:
        yield replace(action, text="") if isinstance(action, Ask) else action


def guesses(walker: RiddleMastersMenuPlayer, seat: Seat) -> set[Action]:
    """Returns the guesses for which the notebook has a field, without their words."""
    found: set[Action] = set()
    for desk in all_desks(private_desk_of_match(walker.match, seat, "usual")):
        blank = TEXT_TABLE.turn_page(desk).prompt
        leads = blank.effect_for("x") if blank else None
        if isinstance(leads, SubmitActions):
            (guess,) = leads.actions
            found.add(replace(guess, word=None))
    return found


@pytest.mark.parametrize("seats", [3, 4])
def test_every_legal_action_has_its_button(seats: int) -> None:
    checked: Counter[str] = Counter()
    for seed in range(4):
        walker = RiddleMastersMenuPlayer(seats, seed, TABLE)
        while walker.match.result is None:
            kind = f"{walker.view.step} {walker.view.series}"
            if walker.view.step in ("turn", "elf", "series", "answer") and checked[kind] < 2:
                checked[kind] += 1
                check_ways(walker)
            walker.step()
    assert {"turn 0", "elf 0", "series 1", "series 2", "answer 1", "answer 2"} == set(checked)


def test_a_verdict_is_offered_both_ways_for_every_guess() -> None:
    walker = RiddleMastersMenuPlayer(3, 1, TABLE)
    seen = 0
    while walker.match.result is None:
        if walker.view.step == "verdict":
            owner = walker.match.active[0]
            page = TEXT_TABLE.turn_page(private_desk_of_match(walker.match, owner, "usual"))
            assert [each.label for each in choices(page)] == [
                "Accept the guess",
                "Reject the guess",
            ]
            legal = walker.match.sight(owner).legal
            offered = [each.effect for each in choices(page)]
            assert [SubmitActions((action,)) for action in legal] == [
                lead for lead in offered if isinstance(lead, SubmitActions)
            ]
            assert all(isinstance(action, Verdict) for action in legal)
            seen += 1
        walker.step()
    assert seen > 3
