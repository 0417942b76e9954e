"""Draws of Forest Chase (tiles, cards, verdict) and their check; drawn only when first seen."""

from engine.chance import pick_one, pick_some
from engine.core import Action, RandBelow
from engine.games.forest_chase import pieces
from engine.games.forest_chase.state import State, self_closing_spots, wrong_spots

TILES: tuple[pieces.Habitat, ...] = tuple(
    h for h in pieces.HABITATS for _ in range(pieces.TILES_PER_HABITAT)
)


def next_draw(state: State, randbelow: RandBelow) -> Action:
    """Makes the draw that is due."""
    step = state.step
    if step == "flipped":
        spot = state.flipping
        assert spot is not None
        known = state.tiles[spot]
        return pieces.SEEN[spot][
            pick_one(_possible_ingredients(state, spot), randbelow) if known is None else known
        ]
    if step == "turned":
        return pieces.Turned(state.turn, pick_one(_possible_cards(state), randbelow))
    if step == "verdict":
        return verdict(state)
    if step == "forest":
        return pieces.Forest(pick_some(TILES, len(TILES), randbelow))
    if step == "first":
        return pieces.First(randbelow(state.terms.seats))
    return _open_all(state, randbelow)


def _possible_ingredients(state: State, spot: pieces.Spot) -> tuple[pieces.Ingredient, ...]:
    """Returns the ingredients the tile can have: the known one, or those left in its habitat."""
    known = state.tiles[spot]
    if known is not None:
        return (known,)
    return tuple([i for i in pieces.ingredients_of(state.habitats[spot]) if i not in state.tiles])


def _possible_cards(state: State) -> tuple[pieces.Card, ...]:
    """Returns the cards that can be on top of the active player's pile: unseen ones first."""
    if not state.unseen[state.turn]:
        return state.tried[state.turn][:1]
    seen = {card for cards in (*state.tried, *state.cast) for card in cards}
    return tuple(card for card in range(len(pieces.CARDS)) if card not in seen)


def _open_all(state: State, randbelow: RandBelow) -> pieces.Opened:
    left = {
        h: list(pick_some(tuple(pieces.ingredients_of(h)), pieces.TILES_PER_HABITAT, randbelow))
        for h in pieces.HABITATS
    }
    return pieces.Opened(tuple(left[h].pop() for h in state.habitats))


def verdict(state: State) -> pieces.Verdict:
    """Returns the verdict for the open tiles (FC-14 .. FC-16)."""
    amount = pieces.ingredients_needed(state.terms.levels[state.turn], state.waiting[state.turn])
    wrong = len(wrong_spots(state))
    right = len(state.up) - wrong
    wrong -= len(self_closing_spots(state))
    spell = state.card if right >= amount and not wrong else None
    return pieces.Verdict(spell, amount, right, wrong)


def is_possible_draw(state: State, action: Action) -> bool:
    """Returns whether a draw is possible in a state that waits for one."""
    match state.step, action:
        case "flipped", pieces.Seen(spot, ingredient) if spot == state.flipping:
            return ingredient in _possible_ingredients(state, spot)
        case "turned", pieces.Turned(seat, card):
            return seat == state.turn and card in _possible_cards(state)
        case "verdict", pieces.Verdict():
            return bool(action == verdict(state))
        case "forest", pieces.Forest(habitats):
            return sorted(habitats) == [*TILES]
        case "first", pieces.First(seat):
            return 0 <= seat < state.terms.seats
        case "open", pieces.Opened(ingredients) if ingredients is not None:
            fits = tuple(map(pieces.habitat_of, ingredients)) == state.habitats
            return fits and sorted(ingredients) == [*pieces.SPOTS]
    return False
