"""The history, from the public news alone."""

from random import Random

import pytest

from coven import i18n
from coven.games.potion_brew.drawing import BoardScene, CardFlight
from coven.games.potion_brew.history import PastTurn, list_past_turns
from coven.games.potion_brew.input import LocalState
from coven.games.potion_brew.sentences import turn_sentence as sentence
from engine.chance import SEED_BYTES
from engine.games.potion_brew.pieces import CALL, CAT, GARLIC, OWL, PELICAN, WAND, Cast, Exchange
from engine.match import Match
from tests.coven.fake_table import PLAYERS
from tests.coven.games.potion_brew.tap_players import sensible_action


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_taken_card_is_named_after_spells_and_reshuffles(seats: int) -> None:
    taken = shuffled = 0
    for seed in range(6):
        match = Match.new("potion_brew", seats, {}, seed.to_bytes(SEED_BYTES, "big"))
        random = Random(seed)
        for _ in range(150):
            if match.result is not None:
                break
            seat, view = match.active[0], match.sight(None).view
            legal = match.sight(seat).legal
            action = (
                random.choice(legal)
                if random.random() < 0.5
                else sensible_action(legal, random.choice)
            )
            match.act(seat, [action], match.version)
            if isinstance(action, Exchange) and action.source == "pile":
                last = list_past_turns(match.news(None, 0), seats)[-1]
                assert last == PastTurn(seat, action, view.piles[1 - action.pile][-1])
                taken += 1
            shuffled += match.sight(None).view.deck > view.deck
    assert taken > 50
    assert shuffled > 5


def test_the_history_is_the_same_event_by_event_and_all_at_once() -> None:
    tables = [
        (Match.new("potion_brew", seats, {}, bytes([seats] * SEED_BYTES)), Random(seats))
        for seats in (2, 3)
    ]
    rounds = 0
    for number in range(300):
        match, random = tables[number // 7 % 2]  # the other one is in between
        if match.result is not None:
            break
        seat = match.active[0]
        action = sensible_action(match.sight(seat).legal, random.choice)
        match.act(seat, [action], match.version)
        news = match.news(None, 0)
        going_on = list_past_turns(news, match.seats)
        list_past_turns((), match.seats)  # and now from the start
        assert list_past_turns(news, match.seats) == going_on
        rounds += not going_on
    assert rounds > 0


def test_a_new_round_begins_with_no_moves() -> None:
    assert list_past_turns((), 3) == ()
    match = Match.new("potion_brew", 3, {}, bytes(SEED_BYTES))
    assert list_past_turns(match.news(None, 0), 3) == ()


PELICANS, CATS, WANDS = Cast(PELICAN, (7,), 0), Cast(CAT, (7,), 0), Cast(WAND, (7, 1), 1)
LINES = {
    "Iris called.": PastTurn(0, CALL),
    "Iris discarded a potion of 6 and drew from the deck.": PastTurn(0, Exchange(6, 0, "deck")),
    "Iris discarded some Garlic and took an Owl.": PastTurn(0, Exchange(11, 0, "pile"), OWL),
    "Olaf cast the Pelican.": PastTurn(1, PELICANS),
    "Olaf cast the Pelican and took an Owl.": PastTurn(1, PELICANS, kind="owl"),
    "Olaf cast the Pelican and took a Witch.": PastTurn(1, PELICANS, kind="witch"),
    "Olaf cast the Owl and took 1 Witch.": PastTurn(1, Cast(OWL, (7,), 0), brought=1),
    "Olaf cast the Owl and took 2 Witches.": PastTurn(1, Cast(OWL, (7,), 0), brought=2),
    "Iris cast the Cat.": PastTurn(0, CATS),
    "Iris sends the Cat to Olaf for a Witch.": PastTurn(0, CATS, kind="witch", victim=1),
    "Iris sends the Cat to Olaf for an Owl.": PastTurn(0, CATS, kind="owl", victim=1),
    "Iris's Cat took a Witch from Olaf.": PastTurn(
        0, CATS, kind="witch", victim=1, guards=((1, None),)
    ),
    "Iris's Cat took an Owl from Olaf.": PastTurn(
        0, CATS, kind="owl", victim=1, guards=((1, None),)
    ),
    "Olaf stopped Iris's Cat with Garlic.": PastTurn(
        0, CATS, kind="owl", victim=1, guards=((1, 0),)
    ),
    "Iris cast the Lost Wand.": PastTurn(0, WANDS),
    "Iris's Lost Wand sends Witches away.": PastTurn(0, WANDS, kind="witch"),
    "Iris's Lost Wand sends Owls away.": PastTurn(0, WANDS, kind="owl"),
    "Iris's Lost Wand: Olaf and Noémie lost a Witch.": PastTurn(
        0, WANDS, kind="witch", guards=((1, None), (2, None))
    ),
    "Iris's Lost Wand: Olaf lost an Owl.": PastTurn(0, WANDS, kind="owl", guards=((1, None),)),
    "Iris's Lost Wand: Olaf lost a Witch, Noémie used Garlic.": PastTurn(
        0, WANDS, kind="witch", guards=((1, None), (2, 1))
    ),
    "Iris's Lost Wand: Olaf lost an Owl, Noémie used Garlic.": PastTurn(
        0, WANDS, kind="owl", guards=((1, None), (2, 1))
    ),
    "Olaf stopped Iris's Lost Wand with Garlic.": PastTurn(0, WANDS, kind="owl", guards=((1, 0),)),
}


@pytest.mark.parametrize("line", LINES)
def test_a_move_has_one_sentence(line: str) -> None:
    i18n.set_language("en")
    assert sentence(LINES[line], PLAYERS) == line


def test_only_what_has_just_been_laid_is_on_its_way() -> None:
    match = Match.new("potion_brew", 3, {"starter": 0}, bytes(SEED_BYTES))
    view = match.sight(None).view
    guarded = PastTurn(0, CATS, kind="witch", victim=1, guards=((1, 1),), drawn=("black",))

    def flying(arriving: tuple[int, int]) -> list[CardFlight]:
        pose = LocalState(
            view,
            "watch",
            frozenset(),
            None,
            (0,),
            hand_open=False,
            can_answer=True,
            arriving=arriving,
            share=0.5,
        )
        return [*BoardScene(pose, guarded, PLAYERS[:3]).flights]

    draw = ("black", "deck", "seat-0")
    garlic = (GARLIC, "seat-1", "pile-1")
    assert flying((0, 1)) == [garlic, draw]
    assert flying((1, 1)) == [(CAT, "seat-0", "pile-0"), garlic, draw]
    assert flying((2, 0)) == [(7, "seat-0", "pile-0"), (CAT, "seat-0", "pile-0"), draw]
