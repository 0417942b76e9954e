"""The sentence of an event does not change later."""

from typing import Any

import pytest

from coven.games.riddle_masters.sentences import (
    event_sentences,
    last_event_sentence,
    riddle_name,
    signed_steps,
)
from engine.chance import SEED_BYTES
from engine.core import Action, Seat
from engine.games.riddle_masters.pieces import (
    CLOSE,
    DECLINE,
    RIGHT,
    ROLL,
    STOP,
    WRONG,
    Answer,
    Ask,
    CurseGuess,
    CurseLetter,
    Guess,
    Letter,
    Pay,
    Write,
)
from engine.match import Match
from tests.coven.games.riddle_masters.text_builders import make_players
from tests.engine.games.riddle_masters.builders import WORDS as NOUNS

PLAYERS = make_players(4)


class NarratedMatch:
    """A match with real clay, and the sentence of each event when it happened."""

    def __init__(self, **options: int | str) -> None:
        seed = (2).to_bytes(SEED_BYTES, "big")
        self.match: Match[Any, Any] = Match.new(
            "riddle_masters", 4, {"clay": "table", "starter": 0, **options}, seed
        )
        for thing, word in enumerate(NOUNS[:8]):
            self.match.act(thing // 2, [Write(thing, word)], self.match.version)
        self.spoken = [self.last]

    @property
    def last(self) -> str:
        """The last sentence."""
        return last_event_sentence(self.match.sight(None).view, self.match.news(None, 0), PLAYERS)

    def do(self, seat: Seat, *steps: Action) -> str:
        """Takes an action and returns its sentence."""
        for step in steps:
            self.match.act(seat, [step], self.match.version)
            self.spoken.append(self.last)
        return self.last

    @property
    def sentences(self) -> list[str]:
        """The sentences of all events, made now."""
        view, news = self.match.sight(None).view, self.match.news(None, 0)
        return [*event_sentences(view, news, PLAYERS)][::-1]


def test_no_event_is_listed_while_riddles_are_made() -> None:
    match = Match.new("riddle_masters", 4, {"clay": "table"}, bytes(SEED_BYTES))
    match.act(0, [Write(0, "snail")], match.version)
    assert [*event_sentences(match.sight(None).view, match.news(None, 0), PLAYERS)] == []


def test_an_action_has_the_same_sentence_now_and_later() -> None:
    game = NarratedMatch()
    assert game.last == "All riddles are made."
    assert game.do(0, Pay(6)) == "Ana pays 6 and meets an elf."
    asked = "Ana has asked for a letter of Bea's riddle 3: letter 2 from the end."
    assert game.do(0, Letter(2, -2)) == asked
    assert game.do(1, Pay(3)) == "Bea pays 3: time for questions."
    assert game.do(1, Ask(4, "?alive")) == "Bea asks about Cai's riddle 5: Is it alive?"
    assert game.do(2, Answer("probably")).startswith("Is it alive? Cai: ")
    assert (
        game.do(3, CurseLetter(0, 1)) == "A curse: Dee takes a letter of Ana's riddle 1: letter 1."
    )
    assert game.do(1, CLOSE) == "Bea ends the first series."
    assert game.do(1, Guess(0, "snail")) == "Bea has written a guess at Ana's riddle 1."
    first = "Bea has guessed Ana's riddle 1: +5. Arrow 1 gives its owner \N{MINUS SIGN}2."
    assert game.do(0, RIGHT) == first
    game.do(1, Guess(4, "hut"))
    assert game.do(2, WRONG) == "Bea's guess at Cai's riddle 5 is wrong. The question is over."
    assert (
        game.do(3, CurseGuess(0, "snail")) == "A curse: Dee has written a guess at Ana's riddle 1."
    )
    second = "Dee has guessed Ana's riddle 1: +3. Arrow 2 gives its owner \N{MINUS SIGN}2."
    assert game.do(0, RIGHT) == second
    game.do(2, CurseGuess(0 + 2, "ox"))
    assert game.do(1, WRONG) == "Cai's guess at Bea's riddle 3 is wrong. The curse is lost."
    assert game.do(2, Pay(2)) == "Cai pays 2: a dragon. The others go 1 step forward."
    assert game.do(3, Pay(5)) == "Dee pays 5: the ghost. The others go 2 steps forward."
    assert game.do(0, Pay(1)) == "Ana pays 1: a gem."
    assert game.do(1, Pay(3), DECLINE) == "Bea asks for no letter."
    assert game.do(2, Pay(1), STOP) == "Cai stops asking."
    assert game.sentences == game.spoken


def test_rolls_are_listed_with_their_space() -> None:
    game = NarratedMatch()
    for turn in range(12):
        seat = turn % 4
        line = game.do(seat, ROLL)
        assert line.startswith(f"{PLAYERS[seat].name} rolls a ")
        if game.match.sight(None).view.step != "turn":
            step = game.match.sight(None).view.step
            game.do(seat, DECLINE if step == "elf" else STOP)
    assert game.sentences == game.spoken


@pytest.mark.rule("RM-04")
def test_the_first_player_is_listed_with_the_die() -> None:
    game = NarratedMatch(starter="random")
    view = game.match.sight(None).view
    face = max(view.rolls[-1])
    assert game.last == f"{PLAYERS[view.turn].name} starts with a {face}."
    game.do(view.turn, Pay(1))
    assert game.sentences[-2:] == game.spoken


def test_riddles_have_the_numbers_on_the_table() -> None:
    view = NarratedMatch().match.sight(None).view
    assert [riddle_name(view, thing, PLAYERS) for thing in (0, 3, 7)] == [
        "Ana's riddle 1", "Bea's riddle 4", "Dee's riddle 8",
    ]  # fmt: skip
    assert (signed_steps(2), signed_steps(-1), signed_steps(0)) == ("+2", "\N{MINUS SIGN}1", "+0")
