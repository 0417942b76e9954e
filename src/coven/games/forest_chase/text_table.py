"""TEXT_TABLE of Forest Chase: pages of every step of a turn but the race."""

from collections.abc import Callable

from coven.games.forest_chase import PHRASES, names, sentences, text_actions, text_forest
from coven.games.forest_chase.text_race import how_to_search_line, race_page
from coven.i18n import join_and, tr, tr_plural
from coven.text_table import page
from coven.text_table.page import PageContext, TextChoice, TextPage
from engine.core import Action
from engine.games.forest_chase import pieces
from engine.games.forest_chase.state import left_of
from engine.games.forest_chase.view import (
    View,
    awaited_seat,
    ingredients_wanted,
    poses,
    right_and_wrong,
    total_steps,
)

Lines = tuple[str, ...]


# Before the race (FC-07, FC-08, FC-38)


def _look_lines(context: PageContext) -> Lines:
    """Returns the open forest of the first look."""
    view: View = context.view
    return (
        tr("Everyone, remember what is where."),
        *text_forest.forest_lines(view),
        tr("The forest is open for {forest_chase.FIRST_LOOK_SECONDS second|seconds}. "
           "Then {name} closes it.",
            name=context.name(view.turn)),
    )  # fmt: skip


def _place_witch_lines(context: PageContext) -> Lines:
    """Returns the choice of the end at which the witch starts."""
    view: View = context.view
    asked, searching = context.name(awaited_seat(view)), context.name(view.turn)
    path = pieces.path_length(view.waiting[view.turn])
    return (
        tr("{name}, place the witch: {other} will search.", name=asked, other=searching),
        *sentences.recent_lines(context),
        _path_length_line(2 * (path - 1)),
        *sentences.situation_lines(context),
    )


def _card_lines(context: PageContext) -> Lines:
    """Returns what is needed in the race that is about to begin."""
    view: View = context.view
    assert view.end is not None
    name = context.name(view.turn)
    situation = sentences.situation_lines(context) if context.verbosity == "full" else ()
    return (
        tr("{name}, turn up your spell: then the race begins.", name=name),
        *(sentences.pose_sentence(view, pose, "text") for pose in poses(view)),
        tr(
            "{needed} of its {forest_chase.HABITATS} ingredients are needed.",
            needed=ingredients_wanted(view),
        ),
        PHRASES.text("starts", view.end),
        _path_length_line(total_steps(view)),
        *_race_rule_lines(context),
        *situation,
    )


def _path_length_line(steps: int) -> str:
    return tr_plural(
        "The witch takes {n} step there and back.", "The witch takes {n} steps there and back.",
        steps,
    )  # fmt: skip


def _race_rule_lines(context: PageContext) -> Lines:
    """Returns how the race will run."""
    view: View = context.view
    if context.verbosity == "brief":
        return ()
    if view.terms.calm:
        walk = tr("Each tile you press is a step of the witch.")
    else:
        first = context.name(left_of(view.terms.seats, view.turn))
        walk = tr("{name} makes the first step as soon as the race begins.", name=first)
    return (walk, how_to_search_line(view))


# After the race (FC-15 to FC-17)


def _verdict_lines(context: PageContext) -> Lines:
    """Returns the verdict on the spell and its consequences."""
    view: View = context.view
    outcome = view.outcome
    assert outcome is not None
    return (
        sentences.verdict_text(outcome, context.name(outcome.seat)),
        *_found_lines(view),
        *_card_fate_lines(context),
    )


def _found_lines(view: View) -> Lines:
    """Returns right, wrong and missing ingredients, which are secret until the race is over
    (FC-10).
    """
    assert view.card is not None
    right, wrong = right_and_wrong(view)
    seen = [view.tiles[spot] for spot in right]
    missing = [each for each in pieces.CARDS[view.card] if each not in seen]
    lines = (
        tr("Right: {tiles}.", tiles=text_forest.tile_list(view, right)) if right else "",
        tr("Wrong: {tiles}.", tiles=text_forest.tile_list(view, wrong)) if wrong else "",
        tr("Not found: {ingredients}.", ingredients=names.ingredient_names(missing))
        if missing
        else "",
    )
    return tuple(line for line in lines if line)


def _card_fate_lines(context: PageContext) -> Lines:
    """Returns where the card goes and its effect."""
    view: View = context.view
    assert view.outcome is not None
    assert view.card is not None
    if context.verbosity == "brief":
        return ()
    if not view.outcome.cast:
        return (tr("The card goes face down under its pile."),)
    if view.terms.levels[view.turn] == "easy":
        return (tr("The card leaves its pile. On Easy it has no effect."),)
    return (
        tr("The card leaves its pile and has its effect."),
        PHRASES.text("effect_sentences", pieces.EFFECTS[view.card]),
    )


# Effects (FC-20 to FC-26, FC-32)


def _target_lines(context: PageContext) -> Lines:
    """Returns the choice of an opponent."""
    view: View = context.view
    assert view.effect is not None
    return (
        PHRASES.text("target_headlines", view.effect, name=context.name(view.turn)),
        PHRASES.text("effect_choices", view.effect),
        *sentences.situation_lines(context),
    )


def _swap_page(context: PageContext) -> TextPage:
    """Returns the choice of two tiles to swap."""
    view: View = context.view
    name, picks = context.name(view.turn), context.position.picks
    headline = tr("{name}, Fog: choose two tiles to swap.", name=name)
    if picks:
        tile = names.tile_name(picks[0])
        headline = tr("{name}, Fog: which tile swaps places with {tile}?", name=name, tile=tile)
    lines = (headline, PHRASES.text("effect_choices", "fog"), *text_forest.house_lines(view))
    tiles = [_swap_button(context, spot) for spot in pieces.SPOTS]
    return TextPage(lines, page.button_rows(tiles, 2))


def _swap_button(context: PageContext, spot: pieces.Spot) -> TextChoice:
    tile, picks = text_forest.tile_label(context.view, spot), context.position.picks
    if not picks:
        return TextChoice(tr("Swap {tile}", tile=tile), page.MenuPosition("swap", (spot,)))
    if spot in picks:
        return TextChoice(tr("Deselect {tile}", tile=tile), page.MenuPosition("swap"), "picked")
    first, second = sorted((spot, *picks))
    swap = page.SubmitActions((pieces.Swap(first, second),), context.view.turn)
    return TextChoice(tr("Swap with {tile}", tile=tile), swap)


def _house_lines(context: PageContext) -> Lines:
    """Returns the choice of a tile for the house."""
    view: View = context.view
    return (
        PHRASES.text("house_headlines", view.step, name=context.name(view.turn)),
        *sentences.recent_lines(context),
        PHRASES.text("effect_choices", "hut_legs"),
        *text_forest.house_lines(view),
    )


# Pages


_PUBLIC_STEPS = ("race", "look", "check")  # their pages are shown even if nobody can act
_LINES: dict[str, Callable[[PageContext], Lines]] = {
    "look": _look_lines,
    "check": _verdict_lines,
    "place": _place_witch_lines,
    "card": _card_lines,
    "target": _target_lines,
    "legs": _house_lines,
    "house": _house_lines,
    "home": _house_lines,
}  # [step]


def turn_page(context: PageContext) -> TextPage:
    """Returns the page for everybody, with the buttons of all people."""
    view: View = context.view
    if view.step not in _PUBLIC_STEPS and not text_actions.is_person_to_act(context):
        waiting = tr("{name} is thinking.", name=context.name(awaited_seat(view)))
        situation = sentences.situation_lines(context)
        return TextPage((waiting, *sentences.recent_lines(context), *situation))
    if view.step == "race":
        return race_page(context)
    if view.step == "swap":
        return _swap_page(context)
    return TextPage(_LINES[view.step](context), text_actions.action_rows(context))


def is_race(view: View) -> bool:
    """Returns whether the page's buttons must not move."""
    return view.step == "race"


def keeps_menu(before: View, after: View) -> bool:
    """Returns whether the same race goes on."""
    return is_race(before) and is_race(after) and before.turns == after.turns


def action_location(action: Action) -> str | None:
    """Returns where to do an action."""
    match action:
        case pieces.Flip(spot) | pieces.TurnBack(spot) | pieces.PlaceHouse(spot):
            return names.tile_name(spot)
        case pieces.Swap(first, second):
            return join_and([names.tile_name(first), names.tile_name(second)])
        case pieces.PlaceWitch(end):
            return PHRASES.text("ends", end)
    return None


TEXT_TABLE = page.TextTable(
    "forest_chase",
    start_position=lambda view: page.MenuPosition(view.step),
    turn_page=turn_page,
    public_page=lambda context, _private_news: turn_page(context),
    action_location=action_location,
    is_race=is_race,
    keeps_menu=keeps_menu,
)
