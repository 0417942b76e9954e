"""No view and no news repeats the face of a tile that was turned back."""

from dataclasses import replace
from typing import Any

import pytest

from engine.core import Event, IllegalAction, Seat, keep_event
from engine.games.forest_chase import RULES
from engine.games.forest_chase.pieces import (
    CLOSE,
    DECLARE,
    PLACE_WITCH,
    TURN_UP,
    Flip,
    Forest,
    Opened,
    Seen,
    TurnBack,
    Turned,
    Verdict,
)
from engine.games.forest_chase.state import State
from engine.games.forest_chase.view import View
from engine.match import Match, Sight
from tests.laws.game_traits import GAME_TRAITS
from tests.laws.variants import LawBroken, Variant
from tests.laws.world_pair_counts import WorldPairTally, grow_world_pairs

SEED = b"a walk in the wo"
EVERYBODY = (0, 1, 2, None)


def match_in_race(**options: bool) -> Match[State, View]:
    """Returns a match of three in which seat 0 has just turned up a card."""
    match = Match.new("forest_chase", 3, {"starter": 0, **options}, SEED)
    if options.get("first_look"):
        do(match, 0, CLOSE)
    do(match, 1, PLACE_WITCH[0])
    do(match, 0, TURN_UP)
    return match


def do(match: Match[Any, Any], seat: Seat, action: Any) -> tuple[Event, ...]:
    """Takes an action and returns the events that follow."""
    return match.act(seat, [action], match.version)


def public_news(match: Match[Any, Any], kind: type, since: int = 0) -> list[Any]:
    """Returns the present public news about events of one type."""
    heard = {match.news(seat, since) for seat in EVERYBODY}
    assert len(heard) == 1
    return [event.action for event in heard.pop() if isinstance(event.action, kind)]


def chance_draw(events: tuple[Event, ...]) -> Any:
    """Returns the draw that an action caused."""
    return events[-1].action


@pytest.mark.rule("FC-09")
def test_a_flip_is_in_the_news_while_its_tile_is_open() -> None:
    match = match_in_race()
    since = match.version
    seen = chance_draw(do(match, 0, Flip(3)))

    assert seen.ingredient is not None
    assert public_news(match, Seen, since) == [seen]
    do(match, 1, match.sight(1).legal[0])
    do(match, 0, Flip(4))
    assert public_news(match, Seen)[0] == seen


@pytest.mark.rule("FC-09")
def test_a_flip_loses_its_ingredient_once_its_tile_is_turned_back() -> None:
    match = match_in_race()
    seen = chance_draw(do(match, 0, Flip(3)))
    other = chance_draw(do(match, 0, Flip(4)))
    do(match, 0, TurnBack(3))

    assert public_news(match, Seen) == [Seen(3, None), other]
    again = chance_draw(do(match, 0, Flip(3)))
    assert again == seen
    assert public_news(match, Seen) == [seen, other, seen]


@pytest.mark.rule("FC-17")
def test_the_end_of_the_race_hides_everything_when_the_tiles_go_back() -> None:
    match = match_in_race()
    flips = [chance_draw(do(match, 0, Flip(spot))) for spot in (3, 4, 5)]
    do(match, 0, DECLARE)
    assert public_news(match, Seen) == flips
    assert public_news(match, Turned)[0].card is not None

    do(match, 0, CLOSE)

    assert public_news(match, Seen) == [Seen(spot, None) for spot in (3, 4, 5)]
    assert public_news(match, Turned) == [Turned(0, None)]
    (verdict,) = public_news(match, Verdict)
    assert verdict.right + verdict.wrong == 3
    # The same tile, open again in a later race, does not repeat the old news.
    do(match, 2, PLACE_WITCH[0])
    do(match, 1, TURN_UP)
    seen = chance_draw(do(match, 1, Flip(3)))
    assert public_news(match, Seen) == [*(Seen(spot, None) for spot in (3, 4, 5)), seen]
    assert [turned.card is None for turned in public_news(match, Turned)] == [True, False]


@pytest.mark.rule("FC-38")
def test_the_first_look_is_in_the_news_only_while_it_lasts() -> None:
    match = Match.new("forest_chase", 3, {"starter": 0, "first_look": True}, SEED)
    (look,) = public_news(match, Opened)
    assert look.ingredients == match.sight(2).view.tiles

    do(match, 0, CLOSE)

    assert public_news(match, Opened) == [Opened(None)]
    assert len(public_news(match, Forest)) == 1
    for seat in EVERYBODY:
        assert match.sight(seat).view.tiles == (None,) * 16


@pytest.mark.rule("FC-16")
def test_a_card_that_failed_is_not_shown_any_more() -> None:
    match = match_in_race()
    card = public_news(match, Turned)[0].card
    do(match, 0, DECLARE)
    do(match, 0, CLOSE)

    for seat in EVERYBODY:
        view = match.sight(seat).view
        assert (view.card, view.piles, view.cast) == (None, (3, 3, 3), ((), (), ()))
    assert card is not None


def test_a_determinized_world_does_not_contain_tiles_turned_back() -> None:
    match = match_in_race(first_look=True)
    do(match, 0, Flip(3))
    sight: Sight[View] = match.sight(1)
    world = RULES.determinize(sight.view, None)  # type: ignore[arg-type]

    assert [spot for spot in range(16) if world.tiles[spot] is not None] == [3]
    assert world.tried == ((), (), ())
    assert world.unseen == (2, 3, 3)


# The secrecy law finds games that forget too little.


def everything_in_view(state: State, seat: Seat | None) -> View:
    """Shows every tile that was ever seen."""
    return RULES.view(state, seat)._replace(tiles=state.tiles)


def failed_cards_in_view(state: State, seat: Seat | None) -> View:
    """Shows how many of the failed cards have a low number."""
    low = sum(card < 10 for cards in state.tried for card in cards)
    return RULES.view(state, seat)._replace(side="left" if low % 2 else "right")


def leaking_legal(state: State, seat: Seat) -> tuple[Any, ...]:
    """Lists the legal actions in an order that depends on a hidden tile."""
    legal = tuple(RULES.legal_actions(state, seat))
    return legal[::-1] if state.tiles[0] == 1 else legal


def leaking_error(state: State, seat: Seat, action: Any) -> None:
    """Refuses with a reason that depends on a hidden tile."""
    try:
        RULES.check(state, seat, action)
    except IllegalAction as illegal:
        odd = (state.tiles[0] or 0) % 2
        raise IllegalAction(f"{illegal.reason}{'!' * odd}", illegal.rule) from None


@pytest.mark.parametrize(
    ("fault", "words_of_the_law"),
    [
        ({"mask_later": keep_event}, "news tells the twins apart"),
        ({"view": everything_in_view}, "sight tells the twins apart"),
        ({"view": failed_cards_in_view}, "sight tells the twins apart"),
        ({"legal_actions": leaking_legal}, "sight tells the twins apart"),
        ({"check": leaking_error}, "refusal of .* tells the twins apart"),
    ],
)
def test_a_game_that_forgets_too_little_is_found(
    fault: dict[str, Any], words_of_the_law: str
) -> None:
    options = {option.name: option.values[0] for option in RULES.options}
    census = GAME_TRAITS["forest_chase"]
    honest = Variant(RULES, census, 3, tuple(options.items()))
    spoilt = Variant(replace(RULES, **fault), census, 3, tuple(options.items()))
    grow_world_pairs(honest, 2, WorldPairTally())

    with pytest.raises(LawBroken, match=words_of_the_law):
        grow_world_pairs(spoilt, 20, WorldPairTally())
