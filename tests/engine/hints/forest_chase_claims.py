"""Checks what each hint reason of Forest Chase claims, using only what the seat saw."""

from engine.games.forest_chase.pieces import (
    CARDS,
    DECLARE,
    LIFT,
    POSTPONE,
    PUT_BACK,
    Flip,
    PlaceHouse,
    PlaceWitch,
    Swap,
    Target,
    TurnBack,
    WitchStep,
)
from engine.games.forest_chase.view import ingredients_wanted
from tests.engine.hints.hint_samples import HintSample


def seen_ingredient(asked: HintSample, spot: int) -> int | None:
    """Returns the ingredient that the seat has seen on a spot at any time."""
    sighting = asked.memory.tiles[spot]
    return sighting.ingredient if sighting is not None else None


def unseen_spots(asked: HintSample, habitat: int) -> list[int]:
    """Returns the tiles of a habitat that the seat has never seen."""
    return [
        spot
        for spot, ground in enumerate(asked.view.habitats)
        if ground == habitat and seen_ingredient(asked, spot) is None
    ]


def is_wanted(asked: HintSample, ingredient: int) -> object:
    """Returns whether an ingredient is on the card and not yet found."""
    return ingredient in CARDS[asked.view.card] and ingredient not in asked.view.tiles


def ready(asked: HintSample, needed: int) -> object:
    """Enough open tiles are on the card; without assistance, no other tile is open."""
    card = CARDS[asked.view.card]
    right = sum(asked.view.tiles[spot] in card for spot in asked.view.up)
    clean = asked.view.terms.assist or right == len(asked.view.up)
    return (
        asked.hint.action == DECLARE and right >= needed == ingredients_wanted(asked.view) and clean
    )


def wrong_open(asked: HintSample, ingredient: int) -> object:
    """The tile is open and not on the card."""
    action = asked.hint.action
    assert isinstance(action, TurnBack)
    there = asked.view.tiles[action.spot]
    return there == ingredient and ingredient not in CARDS[asked.view.card]


def house_wrong(asked: HintSample, ingredient: int) -> object:
    """The tile under the house was seen and is not on the card."""
    there = seen_ingredient(asked, asked.view.house)
    wrong = ingredient not in CARDS[asked.view.card]
    return asked.hint.action == PUT_BACK and there == ingredient and wrong


def seen_there(asked: HintSample, ingredient: int) -> object:
    """The ingredient was seen there, and no later event moved it."""
    action = asked.hint.action
    assert isinstance(action, Flip)
    truly = asked.state.tiles[action.spot]
    return seen_ingredient(asked, action.spot) == ingredient == truly and is_wanted(
        asked, ingredient
    )


def one_of(asked: HintSample, ingredient: int, habitat: int, count: int) -> object:
    """The stated number of tiles may hide the ingredient, this one included."""
    spots = unseen_spots(asked, habitat)
    flips = asked.hint.action in map(Flip, spots)
    return flips and 1 < count == len(spots) and is_wanted(asked, ingredient)


def only_there(asked: HintSample, ingredient: int, habitat: int) -> object:
    """No other tile may hide the ingredient."""
    spots = unseen_spots(asked, habitat)
    return [asked.hint.action] == [*map(Flip, spots)] and is_wanted(asked, ingredient)


def under_house(asked: HintSample) -> object:
    """The house is lifted from a tile that nobody has seen."""
    view = asked.view
    unseen = seen_ingredient(asked, view.house) is None
    return view.lifted and unseen and asked.hint.action == Flip(view.house)


def lift_for(asked: HintSample, ingredient: int) -> object:
    """The ingredient was seen under the house."""
    there = seen_ingredient(asked, asked.view.house)
    return asked.hint.action == LIFT and there == ingredient and is_wanted(asked, ingredient)


def lift_only(asked: HintSample, ingredient: int, habitat: int) -> object:
    """No tile without the house may hide the ingredient."""
    spots = unseen_spots(asked, habitat)
    return (
        asked.hint.action == LIFT and spots == [asked.view.house] and is_wanted(asked, ingredient)
    )


def nearest(asked: HintSample, seat: int, spells: int) -> object:
    """No possible target has cast more spells."""
    cast = [len(each) for each in asked.view.cast]
    aims = [cast[aim.seat] for aim in asked.sight.legal if isinstance(aim, Target)]
    return asked.hint.action == Target(seat) and cast[seat] == spells == max(aims)


def next_in_turn(asked: HintSample, seat: int) -> object:
    """All others have cast as many spells, and this target plays first."""
    view = asked.view
    waits = {
        aim.seat: (aim.seat - view.turn) % view.terms.seats
        for aim in asked.sight.legal
        if isinstance(aim, Target)
    }
    others = {len(cast) for other, cast in enumerate(view.cast) if other != view.turn}
    return len(others) == 1 and waits[seat] == min(waits.values())


def _failed(asked: HintSample, ingredient: int) -> object:
    """Returns whether a failed spell of another player needs an ingredient."""
    return any(
        ingredient in CARDS[card]
        for seat, cards in enumerate(asked.memory.failed)
        if seat != asked.seat
        for card in cards
    )


def _spots(asked: HintSample) -> list[int]:
    match asked.hint.action:
        case Swap(first, second):
            return [first, second]
        case PlaceHouse(spot):
            return [spot]
    return []


def others_want(asked: HintSample, ingredients: tuple[int, ...]) -> object:
    """The tiles hold ingredients that failed spells of others need."""
    there = [seen_ingredient(asked, spot) for spot in _spots(asked)]
    return all(i in there and _failed(asked, i) for i in ingredients)


def remembered(asked: HintSample, ingredients: tuple[int, ...]) -> object:
    """The tiles were seen there."""
    return set(ingredients) <= {seen_ingredient(asked, spot) for spot in _spots(asked)}


def alike(asked: HintSample, habitat: int) -> object:
    """Both tiles belong to that habitat and were never seen."""
    spots = _spots(asked)
    return len(spots) == 2 and set(spots) <= set(unseen_spots(asked, habitat))


def any_swap(asked: HintSample) -> object:
    """No other player is known to need these tiles."""
    there = [seen_ingredient(asked, spot) for spot in _spots(asked)]
    return len(there) == 2 and not any(i is not None and _failed(asked, i) for i in there)


def home_waits(asked: HintSample) -> object:
    """Everybody moves the house in this variant."""
    return asked.view.terms.home_sweet_home and asked.hint.action == POSTPONE


def in_their_way(asked: HintSample, ingredient: int) -> object:
    """The tile holds an ingredient that a failed spell of another player needs."""
    return others_want(asked, (ingredient,))


def on_a_known(asked: HintSample, ingredient: int) -> object:
    """The tile was seen."""
    return remembered(asked, (ingredient,))


def out_of_my_way(asked: HintSample, ingredient: int) -> object:
    """The tile holds an ingredient that none of the seat's remaining spells needs."""
    mine = asked.memory.failed[asked.seat]
    left = len(mine) == asked.view.piles[asked.seat]
    return (
        left
        and remembered(asked, (ingredient,))
        and not any(ingredient in CARDS[card] for card in mine)
    )


def anywhere(asked: HintSample) -> object:
    """The action places the witch or the house."""
    return isinstance(asked.hint.action, PlaceWitch | PlaceHouse)


def step_on(asked: HintSample) -> object:
    """A step can be taken."""
    return isinstance(asked.hint.action, WitchStep)


CLAIMS = {
    claim.__name__: claim
    for claim in (
        ready, wrong_open, house_wrong, seen_there, one_of, only_there, under_house, lift_for,
        lift_only, nearest, next_in_turn, others_want, remembered, alike, any_swap, home_waits,
        in_their_way, on_a_known, out_of_my_way, anywhere, step_on,
    )
}  # fmt: skip
