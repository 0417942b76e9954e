"""All of a turn but the race: the first look, the witch, the spell, its verdict and its effect."""

from collections.abc import Callable

from coven.text.forest_chase import effects, forest, tale
from coven.text.forest_chase.names import end_name, ingredient_names, tile_name
from coven.text.forest_chase.offers import (
    ChoiceRows,
    action_button,
    awaited_seat,
    button_column,
    button_pairs,
    is_person_to_act,
    legal_actions,
    player_name,
)
from coven.text.forest_chase.race import how_to_search_line
from coven.text.pages import MenuPosition, PageContext, TextChoice, TextPage
from coven.words import tr, tr_noop, tr_plural
from engine.games.forest_chase import pieces
from engine.games.forest_chase.pieces import (
    CARDS,
    CLOSE,
    EFFECTS,
    PATH_LENGTH,
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
from engine.games.forest_chase.view import (
    View,
    ingredients_wanted,
    poses,
    right_and_wrong,
    total_steps,
)

_WITCH_START_LINES: dict[End, str] = {
    "north": tr_noop("The witch starts at the top end."),
    "east": tr_noop("The witch starts at the right end."),
    "south": tr_noop("The witch starts at the bottom end."),
    "west": tr_noop("The witch starts at the left end."),
}
_TARGETS: dict[Effect, str] = {
    "fatigue": tr_noop("{name}, Fatigue: choose the player who gets tired."),
    "tiny": tr_noop("{name}, Tiny: choose the player who gets tiny."),
    "glare": tr_noop("{name}, Glare: choose the player who is dazzled."),
}
_HOUSES = {
    "legs": tr_noop("{name}, the house walks: choose its tile."),
    "house": tr_noop("{name}, Hut legs: choose a tile for the house, or wait."),
    "home": tr_noop("{name}, Home Sweet Home: move the house to a tile."),
}


# Before the race (FC-07, FC-08, FC-38)


def look_page(context: PageContext) -> TextPage:
    """Returns the forest as it lies open at first."""
    view: View = context.view
    lines = (
        tr("Everybody, remember what grows where."),
        *forest.forest_lines(view),
        tr("The forest lies open for 20 seconds: then {name} closes it.",
            name=player_name(context, view.turn)),
    )  # fmt: skip
    return TextPage(lines, _close_rows(context))


def place_witch_page(context: PageContext) -> TextPage:
    """Returns the choice of the end at which the witch starts."""
    view: View = context.view
    asked, searching = player_name(context, awaited_seat(view)), player_name(context, view.turn)
    waiting = view.waiting[view.turn]
    path = PATH_LENGTH - waiting.count("fatigue") + waiting.count("wind")
    lines = (
        tr("{name}, place the witch: {other} will search.", name=asked, other=searching),
        *tale.recent_lines(context),
        _path_length_line(2 * (path - 1)),
        *tale.situation_lines(context),
    )
    ends = [action_button(context, end_name(action.end), action) for action in PLACE_WITCH]
    return TextPage(lines, button_pairs(ends))


def card_page(context: PageContext) -> TextPage:
    """Returns the last moment before the race."""
    view: View = context.view
    assert view.end is not None
    name, message = player_name(context, view.turn), _WITCH_START_LINES[view.end]
    lines = (
        tr("{name}, turn up your spell: then the race begins.", name=name),
        *(_pose_line(view, pose) for pose in poses(view)),
        tr("{needed} of its 4 ingredients are needed.", needed=ingredients_wanted(view)),
        tr(message),
        _path_length_line(total_steps(view)),
        *_race_rule_lines(context),
    )
    rows = button_column([action_button(context, tr("Turn up the spell"), TURN_UP, "main")])
    return TextPage(
        (*lines, *(tale.situation_lines(context) if context.verbosity == "full" else ())), rows
    )


def _pose_line(view: View, pose: Effect) -> str:
    by_page = view.terms.digital_handicap
    return effects.text_pose_sentence(pose) if by_page else effects.pose_sentence(pose)


def _path_length_line(steps: int) -> str:
    return tr_plural(
        "There and back the witch takes {n} step.", "There and back the witch takes {n} steps.",
        steps,
    )  # fmt: skip


def _race_rule_lines(context: PageContext) -> tuple[str, ...]:
    """Returns what will be done in the race."""
    view: View = context.view
    if context.verbosity == "brief":
        return ()
    if view.terms.calm:
        walk = tr("Each touch of the forest is a step of the witch.")
    else:
        first = player_name(context, left_of(view.terms.seats, view.turn))
        walk = tr("{name} makes the first step as soon as the race begins.", name=first)
    return (walk, how_to_search_line(view))


# After the race (FC-15 .. FC-17)


def verdict_page(context: PageContext) -> TextPage:
    """Returns exactly why the spell was cast or not, and what comes of it."""
    view: View = context.view
    outcome = view.outcome
    assert outcome is not None
    lines = (
        tale.verdict_sentence(player_name(context, outcome.seat), outcome),
        *_found_lines(view),
    )
    return TextPage((*lines, *_card_fate_lines(context)), _close_rows(context))


def _found_lines(view: View) -> tuple[str, ...]:
    """Returns what was right and wrong, which nobody tells before the race is over (FC-10)."""
    assert view.card is not None
    right, wrong = right_and_wrong(view)
    seen = [view.tiles[spot] for spot in right]
    missing = [each for each in CARDS[view.card] if each not in seen]
    lines = (
        tr("Right: {tiles}.", tiles=forest.tile_list(view, right)) if right else "",
        tr("Wrong: {tiles}.", tiles=forest.tile_list(view, wrong)) if wrong else "",
        tr("Not found: {ingredients}.", ingredients=ingredient_names(missing)) if missing else "",
    )
    return tuple(line for line in lines if line)


def _card_fate_lines(context: PageContext) -> tuple[str, ...]:
    """Returns what becomes of the card."""
    view: View = context.view
    assert view.outcome is not None
    assert view.card is not None
    if context.verbosity == "brief":
        return ()
    if not view.outcome.cast:
        return (tr("The card goes face down under its pile."),)
    if view.terms.levels[view.turn] == "easy":
        return (tr("The card leaves its pile; at the level easy it has no effect."),)
    return (
        tr("The card leaves its pile and has its effect."),
        effects.effect_sentence(EFFECTS[view.card]),
    )


def _close_rows(context: PageContext) -> ChoiceRows:
    if not is_person_to_act(context):
        return ()
    return button_column([action_button(context, tr("Close the forest"), CLOSE, "main")])


# Effects (FC-20 .. FC-26, FC-32)


def target_page(context: PageContext) -> TextPage:
    """Returns the choice of an opponent."""
    view: View = context.view
    assert view.effect is not None
    message = _TARGETS[view.effect]
    lines = (
        tr(message, name=player_name(context, view.turn)),
        effects.effect_choice_sentence(view.effect),
        *tale.situation_lines(context),
    )
    offered = [action for action in legal_actions(context) if isinstance(action, Target)]
    return TextPage(
        lines,
        button_column(
            action_button(context, player_name(context, each.seat), each) for each in offered
        ),
    )


def swap_page(context: PageContext) -> TextPage:
    """Returns the choice of the two tiles that change places."""
    view: View = context.view
    name, picks = player_name(context, view.turn), context.position.picks
    if picks:
        tile = tile_name(picks[0])
        headline = tr("{name}, Fog: which tile changes places with {tile}?", name=name, tile=tile)
    else:
        headline = tr("{name}, Fog: choose two tiles that change places.", name=name)
    lines = (headline, effects.effect_choice_sentence("fog"), *forest.house_lines(view))
    return TextPage(lines, forest.tile_rows(lambda spot: _swap_button(context, spot)))


def _swap_button(context: PageContext, spot: pieces.Spot) -> TextChoice:
    label, picks = forest.tile_label(context.view, spot), context.position.picks
    if not picks:
        return TextChoice(label, MenuPosition("swap", (spot,)))
    if spot in picks:
        return TextChoice(label, MenuPosition("swap"), "picked")
    first, second = sorted((spot, *picks))
    return action_button(context, label, Swap(first, second))


def house_page(context: PageContext) -> TextPage:
    """Returns the choice of a tile for the house."""
    view: View = context.view
    message = _HOUSES[view.step]
    lines = (
        tr(message, name=player_name(context, view.turn)),
        *tale.recent_lines(context),
        effects.effect_choice_sentence("hut_legs"),
        *forest.house_lines(view),
    )
    tiles = forest.tile_rows(
        lambda spot: action_button(context, forest.tile_label(view, spot), PLACE_HOUSE[spot]),
        without=view.house,
    )
    if POSTPONE not in legal_actions(context):
        return TextPage(lines, tiles)
    later = action_button(context, tr("Keep it for my next turn"), POSTPONE)
    return TextPage(lines, (*tiles, (later,)))


# By the step of a turn; what is read even where nobody can act comes first.
PUBLIC_PAGES: dict[str, Callable[[PageContext], TextPage]] = {
    "look": look_page,
    "check": verdict_page,
}
ACTION_PAGES: dict[str, Callable[[PageContext], TextPage]] = {
    "place": place_witch_page,
    "card": card_page,
    "target": target_page,
    "swap": swap_page,
    "legs": house_page,
    "house": house_page,
    "home": house_page,
}
