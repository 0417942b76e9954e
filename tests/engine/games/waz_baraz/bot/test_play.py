"""The knowledge of the Waz Baraz bots, and how they use it."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine.bots import LEVELS, Level, SearchBudget
from engine.bots.registry import BOTS
from engine.core import Event
from engine.games.waz_baraz.bot.memory import Memory, new_memory, update_memory
from engine.games.waz_baraz.bot.playouts import (
    NAMING_LIMITS,
    naming_limit_weights,
    playout_context,
    sample_hands,
)
from engine.games.waz_baraz.deduction import to_bits
from engine.games.waz_baraz.pieces import (
    ACCUSE,
    CARDS,
    SPACES,
    Accuse,
    Accused,
    Ask,
    Choose,
    Chosen,
    Moved,
    Play,
    Point,
)
from engine.games.waz_baraz.view import notebook
from engine.match import Match
from tests.laws.variants import state_of
from tests.tools.arena import play_match

SEED = bytes(range(16))
BOT = BOTS["waz_baraz"]


def match_after_choice(*witches: int) -> Match[Any, Any]:
    """Returns a match of three in which seat 0 has chosen and seat 1 is to play."""
    match = Match.new("waz_baraz", 3, {"first_master": 0, "mistresses": len(witches)}, SEED)
    match.act(0, [*map(Choose, witches)], match.version)
    return match


def bot_choice(match: Match[Any, Any], level: Level, whim: int = 0) -> Any:
    """Returns the choice of a bot of this level for the seat that is to act."""
    (seat,) = match.active
    memory = BOT.update_memory(BOT.new_memory(seat), match.news(seat, 0))
    return BOT.choose(
        level, match.sight(seat), memory, SearchBudget(Random(whim), 60, lambda: True)
    )


def play_until_sure(match: Match[Any, Any]) -> None:
    """Plays cards until only one set is left for the seat that is to act."""
    random = Random(4)
    while True:
        (seat,) = match.active
        sight = match.sight(seat)
        plays = [action for action in sight.legal if isinstance(action, Play)]
        if plays and len(notebook(sight.view)) == 1:
            return
        match.act(seat, [random.choice(plays or list(sight.legal))], match.version)


def test_cards_seen_going_into_a_hand_are_there() -> None:
    """Over whole games nobody is believed to have a card that they do not have."""
    most_known = 0
    for number in range(4):
        seed = number.to_bytes(16, "big")
        match = Match.new("waz_baraz", 4, {}, seed)
        memories = [new_memory(seat) for seat in range(4)]
        heard = 0
        for _ in play_match(match, ["fair"] * 4, seed):
            news = [match.news(seat, heard) for seat in range(4)]
            heard = match.version
            memories = [update_memory(memories[seat], news[seat]) for seat in range(4)]
            state = state_of(match)
            if state.step in ("ask", "over", "reveal"):
                continue
            for seat, memory in enumerate(memories):
                assert memory.marker == state.marker
                for other in range(4):
                    held, believed = Counter(state.hands[other]), Counter(memory.hands[other])
                    assert believed <= held
                    most_known = max(most_known, believed.total() if other != seat else 0)
    assert most_known >= 4


def test_hands_are_imagined_from_all_cards_but_the_start_and_the_leftovers() -> None:
    """Imagined hands have the right sizes and contain every card seen going there."""
    match = match_after_choice(3, 9)
    random = Random(1)
    for _ in range(5):
        (seat,) = match.active
        plays = [action for action in match.sight(seat).legal if isinstance(action, Play)]
        match.act(seat, [random.choice(plays)], match.version)
    (seat,) = match.active
    view = match.sight(seat).view
    memory = update_memory(new_memory(seat), match.news(seat, 0))
    hands = sample_hands(playout_context(view, memory), random)
    assert tuple(map(len, hands)) == view.sizes
    assert sorted(hands[seat]) == list(view.hand)
    imagined = Counter(card for hand in (*hands, [view.marker]) for card in hand)
    assert imagined <= Counter(CARDS)
    for other, seen in enumerate(memory.hands[:3]):
        assert Counter(seen) <= Counter(hands[other])


def test_the_old_master_gets_the_known_cards_of_the_finder() -> None:
    """The old master now has the finder's cards (WB-11)."""
    match = match_after_choice(3, 9)
    memory = update_memory(new_memory(2), match.news(2, 0))
    handed = update_memory(memory, (Event(2, Accused((3, 9), right=True)),))
    assert handed.hands[0] == memory.hands[2] != ()
    assert handed.hands[2] == ()


@pytest.mark.parametrize("level", ["fair", "sharp"])
@pytest.mark.parametrize("witches", [(4, 17), (2, 8, 9), (1, 6, 13, 20)])
def test_a_bot_that_is_sure_names_the_mistresses(level: Level, witches: tuple[int, ...]) -> None:
    """With one set left a fair or sharp bot names it, and is right."""
    match = match_after_choice(*witches)
    play_until_sure(match)
    (finder,) = match.active
    assert bot_choice(match, level) == ACCUSE
    for _ in range(1 + len(witches)):
        match.act(finder, [bot_choice(match, level)], match.version)
    assert match.sight(finder).view.rounds[-1].witches == witches


def test_an_easy_bot_forgets_old_clues() -> None:
    """Old clues do not make an easy bot sure."""
    match = match_after_choice(4, 17)
    play_until_sure(match)
    random = Random(2)
    named = {"easy": 0, "fair": 0}
    for _ in range(30):
        (seat,) = match.active
        sight = match.sight(seat)
        plays = [action for action in sight.legal if isinstance(action, Play)]
        if plays:
            named["easy"] += bot_choice(match, "easy") == ACCUSE
            named["fair"] += bot_choice(match, "fair") == ACCUSE
        if match.sight(seat).view.points[0] > 18:
            break
        match.act(seat, [random.choice(plays or list(sight.legal))], match.version)
    assert named["easy"] < named["fair"]


def test_a_bot_goes_on_with_what_a_person_began_to_name() -> None:
    """A bot that takes over in the middle of naming continues legally."""
    match = match_after_choice(4, 17)
    play_until_sure(match)
    (seat,) = match.active
    match.act(seat, [Accuse(), Point(19)], match.version)
    for level in LEVELS:
        assert bot_choice(match, level) == Point(20)


def test_a_sharp_player_learns_how_boldly_others_name() -> None:
    """Naming with many sets left counts as bold, not naming a sure pair as timid."""
    in_order = tuple(range(SPACES))
    splitting = [
        Moved(10, 0, 10, waz=False, passed=False),
        Moved(8, 10, 18, waz=False, passed=False),
    ]
    known: Memory = new_memory(0)
    known = update_memory(known, (Event(0, Chosen()),))
    for turn in range(8):
        seat = 1 + turn % 2
        if seat == 1 and turn > 2:
            known = update_memory(known, (Event(1, Accused((10, 18), right=False)),))
        known = update_memory(known, (Event(seat, splitting[turn % 2]),))
    weights = naming_limit_weights(known, 2, in_order)
    likely = [NAMING_LIMITS[row.index(max(row))] for row in weights]
    assert likely[1] > likely[2]


def test_questions_of_others_are_remembered_for_the_round() -> None:
    """All questions are public; the next round starts without them."""
    memory = update_memory(new_memory(0), (Event(2, Ask(5)),))
    assert memory.asked == ((2, 5),)
    found = update_memory(memory, (Event(1, Accused((1, 2), right=True)),))
    assert found.asked == ()


@pytest.mark.parametrize("level", LEVELS)
def test_a_master_cannot_be_foreseen(level: Level) -> None:
    """At every level different generators choose different mistresses."""
    pairs = set()
    for whim in range(12):
        match = Match.new("waz_baraz", 3, {"first_master": 0}, SEED)
        for _ in range(2):
            match.act(0, [bot_choice(match, level, whim)], match.version)
        pairs.add(to_bits(match.sight(0).view.mistresses))
    assert len(pairs) >= 8
