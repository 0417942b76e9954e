"""All of a turn but the race: the first look, the witch, the spell, its verdict and its effect."""

from collections.abc import Callable

from coven.text.forest_chase import effects, forest, tale
from coven.text.forest_chase.names import end_name, ingredient_names, tile_name
from coven.text.forest_chase.offers import (
    Rows,
    acting,
    acts,
    column,
    doing,
    in_pairs,
    legal,
    name_of,
)
from coven.text.forest_chase.race import how_to_search
from coven.text.pages import Choice, Desk, Page, Spot
from coven.words import mark, say, say_many
from engine.games.forest_chase import pieces
from engine.games.forest_chase.pieces import (
    CARDS,
    CLOSE,
    EFFECTS,
    PATH,
    PLACE_HOUSE,
    PLACE_WITCH,
    POSTPONE,
    TURN_UP,
    Effect,
    End,
    Swap,
    Target,
)
from engine.games.forest_chase.state import left_of
from engine.games.forest_chase.view import View, poses, right_and_wrong, steps_in_all, wanted

_STARTS: dict[End, str] = {
    "north": mark("The witch starts at the top end."),
    "east": mark("The witch starts at the right end."),
    "south": mark("The witch starts at the bottom end."),
    "west": mark("The witch starts at the left end."),
}
_TARGETS: dict[Effect, str] = {
    "fatigue": mark("{name}, Fatigue: choose the player who gets tired."),
    "tiny": mark("{name}, Tiny: choose the player who gets tiny."),
    "glare": mark("{name}, Glare: choose the player who is dazzled."),
}
_HOUSES = {
    "legs": mark("{name}, the house walks: choose its tile."),
    "house": mark("{name}, Hut legs: choose a tile for the house, or wait."),
    "home": mark("{name}, Home Sweet Home: move the house to a tile."),
}


# Before the race (FC-07, FC-08, FC-38)


def look(desk: Desk) -> Page:
    """Returns the forest as it lies open at first."""
    view: View = desk.view
    lines = (
        say("Everybody, remember what grows where."),
        *forest.rows(view),
        say("The forest lies open for 20 seconds: then {name} closes it.",
            name=name_of(desk, view.turn)),
    )  # fmt: skip
    return Page(lines, _closing(desk))


def place(desk: Desk) -> Page:
    """Returns the choice of the end at which the witch starts."""
    view: View = desk.view
    asked, searching = name_of(desk, acting(view)), name_of(desk, view.turn)
    waiting = view.waiting[view.turn]
    path = PATH - waiting.count("fatigue") + waiting.count("wind")
    lines = (
        say("{name}, place the witch: {other} will search.", name=asked, other=searching),
        *tale.lately(desk),
        _there_and_back(2 * (path - 1)),
        *tale.situation(desk),
    )
    ends = [doing(desk, end_name(action.end), action) for action in PLACE_WITCH]
    return Page(lines, in_pairs(ends))


def card(desk: Desk) -> Page:
    """Returns the last moment before the race."""
    view: View = desk.view
    assert view.end is not None
    name, message = name_of(desk, view.turn), _STARTS[view.end]
    lines = (
        say("{name}, turn up your spell: then the race begins.", name=name),
        *(_posing(view, pose) for pose in poses(view)),
        say("{needed} of its 4 ingredients are needed.", needed=wanted(view)),
        say(message),
        _there_and_back(steps_in_all(view)),
        *_how(desk),
    )
    rows = column([doing(desk, say("Turn up the spell"), TURN_UP, "main")])
    return Page((*lines, *(tale.situation(desk) if desk.verbosity == "full" else ())), rows)


def _posing(view: View, pose: Effect) -> str:
    by_page = view.terms.digital_handicap
    return effects.posing_in_words(pose) if by_page else effects.posing(pose)


def _there_and_back(steps: int) -> str:
    return say_many(
        "There and back the witch takes {n} step.", "There and back the witch takes {n} steps.",
        steps,
    )  # fmt: skip


def _how(desk: Desk) -> tuple[str, ...]:
    """Returns what will be done in the race."""
    view: View = desk.view
    if desk.verbosity == "brief":
        return ()
    if view.terms.calm:
        walk = say("Each touch of the forest is a step of the witch.")
    else:
        first = name_of(desk, left_of(view.terms.seats, view.turn))
        walk = say("{name} makes the first step as soon as the race begins.", name=first)
    return (walk, how_to_search(view))


# After the race (FC-15 .. FC-17)


def check(desk: Desk) -> Page:
    """Returns exactly why the spell was cast or not, and what comes of it."""
    view: View = desk.view
    outcome = view.outcome
    assert outcome is not None
    lines = (tale.verdict(name_of(desk, outcome.seat), outcome), *_found(view))
    return Page((*lines, *_coming(desk)), _closing(desk))


def _found(view: View) -> tuple[str, ...]:
    """Returns what was right and wrong, which nobody tells before the race is over (FC-10)."""
    assert view.card is not None
    right, wrong = right_and_wrong(view)
    seen = [view.tiles[spot] for spot in right]
    missing = [each for each in CARDS[view.card] if each not in seen]
    lines = (
        say("Right: {tiles}.", tiles=forest.listed(view, right)) if right else "",
        say("Wrong: {tiles}.", tiles=forest.listed(view, wrong)) if wrong else "",
        say("Not found: {ingredients}.", ingredients=ingredient_names(missing)) if missing else "",
    )
    return tuple(line for line in lines if line)


def _coming(desk: Desk) -> tuple[str, ...]:
    """Returns what becomes of the card."""
    view: View = desk.view
    assert view.outcome is not None
    assert view.card is not None
    if desk.verbosity == "brief":
        return ()
    if not view.outcome.cast:
        return (say("The card goes face down under its pile."),)
    if view.terms.levels[view.turn] == "easy":
        return (say("The card leaves its pile; at the level easy it has no effect."),)
    return (say("The card leaves its pile and has its effect."), effects.does(EFFECTS[view.card]))


def _closing(desk: Desk) -> Rows:
    if not acts(desk):
        return ()
    return column([doing(desk, say("Close the forest"), CLOSE, "main")])


# Effects (FC-20 .. FC-26, FC-32)


def target(desk: Desk) -> Page:
    """Returns the choice of an opponent."""
    view: View = desk.view
    assert view.effect is not None
    message = _TARGETS[view.effect]
    lines = (
        say(message, name=name_of(desk, view.turn)),
        effects.explained(view.effect),
        *tale.situation(desk),
    )
    offered = [action for action in legal(desk) if isinstance(action, Target)]
    return Page(lines, column(doing(desk, name_of(desk, each.seat), each) for each in offered))


def swap(desk: Desk) -> Page:
    """Returns the choice of the two tiles that change places."""
    view: View = desk.view
    name, picks = name_of(desk, view.turn), desk.spot.picks
    if picks:
        tile = tile_name(picks[0])
        asking = say("{name}, Fog: which tile changes places with {tile}?", name=name, tile=tile)
    else:
        asking = say("{name}, Fog: choose two tiles that change places.", name=name)
    lines = (asking, effects.explained("fog"), *forest.house(view))
    return Page(lines, forest.tiles(lambda spot: _swapping(desk, spot)))


def _swapping(desk: Desk, spot: pieces.Spot) -> Choice:
    label, picks = forest.label(desk.view, spot), desk.spot.picks
    if not picks:
        return Choice(label, Spot("swap", (spot,)))
    if spot in picks:
        return Choice(label, Spot("swap"), "picked")
    first, second = sorted((spot, *picks))
    return doing(desk, label, Swap(first, second))


def house(desk: Desk) -> Page:
    """Returns the choice of a tile for the house."""
    view: View = desk.view
    message = _HOUSES[view.step]
    lines = (
        say(message, name=name_of(desk, view.turn)),
        *tale.lately(desk),
        effects.explained("hut_legs"),
        *forest.house(view),
    )
    tiles = forest.tiles(
        lambda spot: doing(desk, forest.label(view, spot), PLACE_HOUSE[spot]), without=view.house
    )
    if POSTPONE not in legal(desk):
        return Page(lines, tiles)
    later = doing(desk, say("Keep it for my next turn"), POSTPONE)
    return Page(lines, (*tiles, (later,)))


# By the step of a turn; what is read even where nobody can act comes first.
SHOWN: dict[str, Callable[[Desk], Page]] = {"look": look, "check": check}
ASKED: dict[str, Callable[[Desk], Page]] = {
    "place": place,
    "card": card,
    "target": target,
    "swap": swap,
    "legs": house,
    "house": house,
    "home": house,
}
