"""The knowledge of the Potion Brew bots, and how they use it."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.bots import BUDGETS, LEVELS, Level, SearchBudget
from engine.bots.registry import BOTS
from engine.core import Action, Seat
from engine.games.potion_brew import RULES
from engine.games.potion_brew.bot.distances import turns_to_call
from engine.games.potion_brew.bot.evaluation import OpponentHand, chance_beaten
from engine.games.potion_brew.bot.memory import (
    Memory,
    drawable_cards,
    new_memory,
    unseen_cards,
    update_memory,
    world_sampler,
)
from engine.games.potion_brew.pieces import (
    CALL,
    CAT,
    GARLIC,
    GUARDS,
    MORTAR,
    OWL,
    PELICAN,
    WITCH,
    Call,
    Card,
    Cast,
    Exchange,
    Gather,
    Steal,
)
from engine.games.potion_brew.state import State
from engine.match import Match, Sight
from tests.engine.games.potion_brew.builders import ORDINARY_HAND, act, make_state
from tests.laws.variants import state_of
from tests.tools.arena import play_match

BOT = BOTS["potion_brew"]


def bot_choice(state: State, level: Level, whim: int = 0, budget: int = 120) -> Action:
    """Returns the choice of a bot of this level for the first seat that is to act."""
    seat = RULES.active_seats(state)[0]
    sight: Sight[Any] = Sight(
        0, seat, RULES.view(state, seat), tuple(RULES.legal_actions(state, seat)), (seat,), None
    )
    return BOT.choose(
        level, sight, fresh_memory(state, seat), SearchBudget(Random(whim), budget, lambda: True)
    )


def usual_choice(state: State) -> Action:
    """Returns the most frequent choice of a fair bot, which makes small errors."""
    return Counter(bot_choice(state, "fair", whim) for whim in range(25)).most_common(1)[0][0]


def fresh_memory(state: State, seat: Seat) -> Memory:
    """Returns the memory of a seat that has seen only the present view."""
    return new_memory(seat)._replace(deck_size=len(state.deck), piles=state.piles)


def random_round_states(seats: int) -> Iterator[tuple[State, list[Memory]]]:
    """Plays a random round with many reshuffles; yields states with all memories."""
    match = Match.new("potion_brew", seats, {"play": "single"}, bytes(16))
    random = Random(seats)
    memories, heard = [new_memory(seat) for seat in range(seats)], 0
    while match.active:
        news = [match.news(seat, heard) for seat in range(seats)]
        heard = match.version
        memories = [update_memory(memories[seat], news[seat]) for seat in range(seats)]
        yield state_of(match), memories
        seat = random.choice(match.active)
        match.act(seat, [random.choice(match.sight(seat).legal)], match.version)


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_remembered_facts_are_true(seats: int) -> None:
    """Remembered piles, deck and hand cards are right, also after reshuffles."""
    most_known, stocks = 0, set()
    for state, memories in random_round_states(seats):
        for memory in memories:
            assert memory.deck_size == len(state.deck)
            assert memory.piles == tuple(tuple(map(abs, pile)) for pile in state.piles)
            assert not Counter(state.deck) - Counter(memory.deck_cards)
            stocks.add(memory.deck_cards)
            for seat, known in enumerate(memory.hands[:seats]):
                assert Counter(known) <= Counter(state.hands[seat])
                most_known = max(most_known, len(known))
    assert most_known >= 3
    assert len(stocks) >= 3


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_imagined_worlds_are_what_the_seat_may_believe_in(seats: int) -> None:
    """They match the view, the seen cards, and the known contents of the deck."""
    narrowed = tried = 0
    for state, memories in random_round_states(seats):
        for seat in RULES.active_seats(state):
            memory, view = memories[seat], RULES.view(state, seat)
            world = world_sampler(view, memory)(Random(tried))
            tried += 1
            assert RULES.view(world, seat) == view
            blacks = Counter(card for card in state.deck if card < OWL)
            assert blacks <= drawable_cards(view, memory) <= unseen_cards(view, memory)
            narrowed += drawable_cards(view, memory) != unseen_cards(view, memory)
            if not view.answered:
                assert not Counter(world.deck) - Counter(memory.deck_cards)
                for other, known in enumerate(memory.hands[:seats]):
                    assert Counter(known) <= Counter(world.hands[other])
    assert tried >= 200
    assert narrowed > 10


@pytest.mark.parametrize(
    ("near", "far"),
    [
        ((1, 1, 1, 1, WITCH), (1, 1, 1, 1, 1)),
        ((7, PELICAN, WITCH, WITCH, 1), (6, PELICAN, WITCH, WITCH, 1)),
        ((3, 4, OWL, WITCH, WITCH), (3, 4, PELICAN, WITCH, WITCH)),
        ((MORTAR, OWL, 1, 1, 1), (GARLIC, OWL, 1, 1, 1)),
        ((WITCH,), (1,)),
    ],
)
def test_a_better_hand_is_nearer_to_a_call(near: tuple[Card, ...], far: tuple[Card, ...]) -> None:
    """A hand that can brew more or sooner is nearer to a call."""
    assert turns_to_call(near) < turns_to_call(far)


def test_a_call_is_no_turns_away() -> None:
    """Four points or fewer are enough (PB-11)."""
    assert turns_to_call((1, 1, 2, WITCH, WITCH)) == 0
    assert turns_to_call((1, 2, 2, WITCH, WITCH)) >= 1
    assert turns_to_call((7, OWL, WITCH, WITCH, 1)) == 1


@pytest.mark.parametrize("level", ["fair", "sharp"])
def test_a_low_hand_is_called(level: Level) -> None:
    """A bot with few points, and fewer than anybody may have, ends the round."""
    assert bot_choice(make_state((1, WITCH, WITCH, WITCH, WITCH), ORDINARY_HAND), level) == CALL


@pytest.mark.parametrize("level", ["fair", "sharp"])
def test_nobody_calls_into_a_surely_lower_hand(level: Level) -> None:
    """Red backs are visible: the bot does not call four points against five Witches."""
    state = make_state((1, 1, 2, WITCH, WITCH), (WITCH,) * 5)
    assert bot_choice(state, level) != CALL


def test_the_fear_of_a_caller_grows_with_red_backs_and_known_cards() -> None:
    """A player with an Owl, or with too many black cards, has at least four points."""
    assert chance_beaten(4, [OpponentHand(4, 1), OpponentHand(1, 0), OpponentHand(0, 0)]) == 0
    one, two, three = (chance_beaten(4, [OpponentHand(red, 0)]) for red in (2, 3, 4))
    assert 0 < one < two < three < 1
    assert chance_beaten(3, [OpponentHand(3, 0, (1,))]) > chance_beaten(3, [OpponentHand(3, 0)])
    assert chance_beaten(3, [OpponentHand(4, 0, (2,))]) == 1
    assert chance_beaten(2, [OpponentHand(4, 0, (2,))]) == 0


@pytest.mark.parametrize("level", ["fair", "sharp"])
def test_garlic_saves_a_witch(level: Level) -> None:
    state = make_state((3, 4, CAT, 1, 2), (GARLIC, 1, 2, WITCH, WITCH))
    state = act(act(state, 0, Cast(CAT, (3, 4), 0)), 0, Steal(1, "witch"))
    assert bot_choice(state, level) in GUARDS


def test_a_cat_goes_to_the_player_nearest_to_a_call() -> None:
    """The bot takes a Witch from the hand with the most of them."""
    state = make_state((3, 4, CAT, 1, 1), (1, 2, 3, 4, WITCH), (2, 5, WITCH, WITCH, WITCH))
    state = act(state, 0, Cast(CAT, (3, 4), 0))
    assert usual_choice(state) == Steal(2, "witch")


def test_a_witch_is_gathered_for_a_call_and_an_owl_for_the_long_run() -> None:
    """If one Witch is missing the bot takes it; with potions for an Owl, the Owl."""
    state = make_state((7, PELICAN, WITCH, WITCH, WITCH), ORDINARY_HAND)
    assert usual_choice(act(state, 0, Cast(PELICAN, (7,), 0))) == Gather("witch")
    state = make_state((7, PELICAN, 1, 2, 4), ORDINARY_HAND)
    assert usual_choice(act(state, 0, Cast(PELICAN, (7,), 0))) == Gather("owl")


def test_a_witch_on_a_pile_or_on_the_deck_is_taken() -> None:
    """The bot uses open cards and the back of the deck."""
    hand = (1, 1, 1, 2, 6)
    assert usual_choice(make_state(hand, ORDINARY_HAND, piles=((3,), (WITCH,)))) == Exchange(
        6, 0, "pile"
    )
    deck = (*ORDINARY_HAND, *ORDINARY_HAND, WITCH)
    on_deck = usual_choice(make_state(hand, ORDINARY_HAND, deck=deck, top="red"))
    assert isinstance(on_deck, Exchange)
    assert on_deck.source == "deck"


@pytest.mark.rule("PB-10")
@pytest.mark.parametrize("level", LEVELS)
def test_a_mortar_that_mixes_takes_a_dear_potion_along(level: Level) -> None:
    """A potion of 6 goes with the Mortar that would pay without it, and two cards are drawn."""
    state = make_state((6, 6, MORTAR, PELICAN, WITCH), ORDINARY_HAND, mortar_mixes=True)
    hands = {bot_choice(state, level, whim) for whim in range(5)}

    assert {(one.spell, one.paid) for one in hands if isinstance(one, Cast)} == {
        (PELICAN, (6, MORTAR))
    }
    assert sum(isinstance(one, Cast) for one in hands) == len(hands)


@pytest.mark.rule("PB-07")
def test_a_bar_that_ends_is_counted_for_the_next_player() -> None:
    """The next player may take an Owl that is barred for this one, unless it is covered."""
    state = make_state((2, 4, 6, 6, 7), ORDINARY_HAND, piles=((3,), (-OWL,)))
    covering = bot_choice(state, "sharp", budget=0)
    with_long_bar = bot_choice(
        state._replace(terms=state.terms._replace(long_bar=True)), "sharp", budget=0
    )

    assert covering == Exchange(6, 1, "deck")
    assert with_long_bar == Exchange(6, 0, "deck")


def test_in_a_single_round_points_are_nothing_and_winning_is_all() -> None:
    """Against a near rival a match needs few points, but a single round needs luck."""
    hands = (1, 2, GARLIC, MORTAR, WITCH), (1, 2, WITCH, WITCH, WITCH)
    careful = bot_choice(make_state(*hands), "sharp", budget=0)
    daring = bot_choice(make_state(*hands, play="single"), "sharp", budget=0)
    assert careful == Exchange(GARLIC, 1, "pile")
    assert daring == Exchange(GARLIC, 0, "deck")


def test_an_easy_bot_calls_late() -> None:
    """It misses some calls that a fair bot makes."""
    state = make_state((1, WITCH, WITCH, WITCH, WITCH), ORDINARY_HAND)
    calls = sum(isinstance(bot_choice(state, "easy", whim), Call) for whim in range(60))
    assert 30 < calls < 60


def test_an_easy_bot_has_forgotten_what_it_saw() -> None:
    """Cards seen going into hands change a fair bot's call, not an easy bot's."""
    state = make_state((1, 1, 2, WITCH, WITCH), (1, 1, 1, WITCH, WITCH))
    sight: Sight[Any] = Sight(
        0, 0, RULES.view(state, 0), tuple(RULES.legal_actions(state, 0)), (0,), None
    )
    nothing = fresh_memory(state, 0)
    all_of_it = nothing._replace(hands=((), (1, 1, 1), (), (), ()))
    chosen: dict[Level, set[bool]] = {"easy": set(), "fair": set()}
    for level, calls in chosen.items():
        for memory in (nothing, all_of_it):
            calls.add(
                BOT.choose(level, sight, memory, SearchBudget(Random(1), 0, lambda: True)) == CALL
            )
    assert len(chosen["easy"]) == 1
    assert chosen["fair"] == {True, False}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", [{}, {"play": "single"}, {"target": 50, "starter": 1}])
def test_every_choice_is_legal(
    seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All levels play at one table, in many games with all seats and options."""
    monkeypatch.setitem(BUDGETS, "sharp", 8)
    for number in range(6 if options.get("play") == "single" else 2):
        seed = number.to_bytes(16, "big")
        match = Match.new("potion_brew", seats, options, seed)
        levels = [LEVELS[(seat + number) % 3] for seat in range(seats)]
        # A match accepts legal actions only.
        assert list(play_match(match, levels, seed))
        assert match.result is not None


def test_a_fair_bot_beats_an_easy_one() -> None:
    """In short matches on both seats a fair bot wins well over half."""
    wins = 0
    for number in range(24):
        hero, seed = number % 2, (number // 2).to_bytes(16, "big")
        match = Match.new("potion_brew", 2, {"target": 50}, seed)
        levels: list[Level] = ["fair" if seat == hero else "easy" for seat in range(2)]
        assert list(play_match(match, levels, seed))
        wins += match.result is not None and match.result.places[hero] == 1
    assert wins >= 15
