"""A table plays sounds for new public events only: the last one, and none from before."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from coven.feedback import Feedback
from coven.games import GAME_INFOS
from coven.native.sounds import Sound
from coven.session.news import SCREEN_ON_SECONDS, SoundCues
from engine.chance import SEED_BYTES
from engine.core import CHANCE, Action, Event, Undo
from engine.games.baron_voodoo.pieces import BANK_ONE, PASS, Bank, Capture
from engine.games.forest_chase.pieces import (
    DECLARE,
    FLIP,
    LIFT,
    PLACE_WITCH,
    PUT_BACK,
    STEP,
    SWAPS,
    TURN_BACK,
    TURN_UP,
    Verdict,
)
from engine.games.potion_brew.pieces import Answered, Cast, Exchange
from engine.games.waz_baraz.pieces import Accused, Chosen, Moved, Told
from engine.match import Match
from tests.coven.fake_table import PLAYERS
from tests.coven.native.fake_phone import RecordingPhone

BOT = 1
PEOPLE_AND_BOT = (PLAYERS[0], replace(PLAYERS[BOT], level="easy"), PLAYERS[2])
BEFORE = (Event(CHANCE, TURN_UP),)


class CueTimer:
    """A timer that the test fires."""

    def __init__(self) -> None:
        self.rings: dict[int, Callable[[], None]] = {}
        self.asked: list[float] = []

    def __call__(self, seconds: float, callback: Callable[[], None], /) -> "CueTimerHandle":
        """Schedules a call."""
        self.asked.append(seconds)
        ring = CueTimerHandle(self, len(self.asked))
        self.rings[ring.number] = callback
        return ring


class CueTimerHandle:
    """A scheduled call."""

    def __init__(self, clock: CueTimer, number: int) -> None:
        self.clock = clock
        self.number = number

    def cancel(self) -> None:
        self.clock.rings.pop(self.number, None)


class CueTable:
    """The news of a table, with a recording phone."""

    def __init__(self, game: str) -> None:
        self.phone = RecordingPhone()
        self.clock = CueTimer()
        self.cues = SoundCues(Feedback(self.phone), GAME_INFOS[game], PEOPLE_AND_BOT, self.clock)
        self.view = Match.new(game, 3, {}, bytes(SEED_BYTES)).sight(None).view
        self.news: tuple[Event, ...] = BEFORE
        self.cues.play_news(self.news, self.view)

    def hear(self, *events: Event) -> list[str]:
        """Adds events and returns the phone's calls."""
        self.phone.take_calls()
        self.news += events
        self.cues.play_news(self.news, self.view)
        return self.phone.take_calls()


@pytest.mark.parametrize(
    ("game", "action", "sound"),
    [
        ("forest_chase", TURN_UP, "ready"),
        ("forest_chase", FLIP[3], "flip"),
        ("forest_chase", LIFT, "flip"),
        ("forest_chase", TURN_BACK[3], "turn_back"),
        ("forest_chase", PUT_BACK, "turn_back"),
        ("forest_chase", STEP, "step"),
        ("forest_chase", PLACE_WITCH[0], "step"),
        ("forest_chase", Verdict(0, 3, 3, 0), "cast"),
        ("forest_chase", Verdict(None, 3, 2, 0), "failed"),
        ("forest_chase", SWAPS[0], "chime"),
        ("forest_chase", DECLARE, None),
        ("baron_voodoo", Capture(0, 1), "capture"),
        ("baron_voodoo", Bank((0, 6, 12)), "chime"),
        ("baron_voodoo", BANK_ONE[0], "chime"),
        ("baron_voodoo", Undo(1), "turn_back"),
        ("baron_voodoo", PASS, None),
        ("waz_baraz", Moved(3, 0, 3, False, False), "step"),
        ("waz_baraz", Accused((1, 2), False), "failed"),
        ("waz_baraz", Chosen(), "ready"),
        ("waz_baraz", Told(1, False), None),
        ("potion_brew", Exchange(1, 0, "deck"), "flip"),
        ("potion_brew", Cast(8, (1,), 0), "cast"),
        ("potion_brew", Answered(), None),
    ],
)
def test_events_have_sounds(game: str, action: Action, sound: Sound | None) -> None:
    assert GAME_INFOS[game].ui.event_sound(Event(BOT, action)) == sound


def test_the_sounds_are_ready_before_anything_happens() -> None:
    table = CueTable("forest_chase")
    assert table.phone.take_calls() == ["prepare"]


def test_a_touch_on_the_open_table_has_sound_and_tap() -> None:
    assert CueTable("forest_chase").hear(Event(0, FLIP[3])) == ["flip", "tap"]


def test_a_random_draw_has_sound_and_tap() -> None:
    assert CueTable("forest_chase").hear(Event(CHANCE, Verdict(0, 3, 3, 0))) == ["cast", "tap"]


def test_a_bot_action_has_sound_and_no_tap() -> None:
    assert CueTable("forest_chase").hear(Event(BOT, STEP)) == ["step"]


@pytest.mark.parametrize(
    ("game", "action", "heard"),
    [
        ("waz_baraz", Moved(3, 0, 3, False, False), ["step"]),
        ("potion_brew", Exchange(1, 0, "deck"), ["flip"]),
    ],
)
def test_in_a_private_turn_only_bot_moves_have_sounds(
    game: str, action: Action, heard: list[str]
) -> None:
    table = CueTable(game)
    assert table.hear(Event(0, action)) == []
    assert table.hear(Event(BOT, action)) == heard


def test_of_several_events_only_the_last_has_a_sound() -> None:
    table = CueTable("forest_chase")
    much = Event(0, FLIP[3]), Event(BOT, STEP), Event(0, DECLARE)
    assert table.hear(*much, Event(CHANCE, Verdict(None, 3, 1, 0))) == ["failed", "tap"]
    assert table.hear() == []


def test_opening_a_table_plays_no_sounds_of_earlier_events() -> None:
    table = CueTable("forest_chase")
    assert table.phone.take_calls() == ["prepare"]
    back = SoundCues(Feedback(table.phone), GAME_INFOS["forest_chase"], PEOPLE_AND_BOT, table.clock)
    table.phone.take_calls()
    back.play_end(table.news, "win")
    assert table.phone.take_calls() == []


def test_the_sound_of_the_end_replaces_that_of_the_last_action() -> None:
    table = CueTable("potion_brew")
    table.phone.take_calls()
    table.cues.play_end((*table.news, Event(BOT, Exchange(1, 0, "deck"))), "chime")
    assert table.phone.take_calls() == ["chime", "tap"]


def test_a_race_keeps_the_screen_lit_until_it_is_over() -> None:
    table = CueTable("forest_chase")
    waiting, table.view = table.view, table.view._replace(step="race")
    assert table.hear() == ["awake"]
    assert table.hear(Event(BOT, STEP)) == ["step"]
    table.view = waiting
    assert table.hear() == ["asleep"]
    assert table.clock.rings == {}


def test_a_race_that_everybody_has_left_lets_the_screen_darken() -> None:
    table = CueTable("forest_chase")
    table.view = table.view._replace(step="race")
    table.hear()
    table.hear()
    assert table.clock.asked == [SCREEN_ON_SECONDS, SCREEN_ON_SECONDS]
    [ring] = table.clock.rings.values()
    ring()
    assert table.phone.take_calls() == ["asleep"]
    assert table.hear(Event(0, STEP)) == ["step", "tap", "awake"]


@pytest.mark.parametrize("game", ["waz_baraz", "potion_brew", "baron_voodoo", "riddle_masters"])
def test_nothing_else_keeps_the_screen_lit(game: str) -> None:
    assert not GAME_INFOS[game].ui.text_table.is_race(
        Match.new(game, 3, {}, bytes(SEED_BYTES)).sight(None).view
    )
