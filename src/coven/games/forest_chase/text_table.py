"""TEXT_TABLE of Forest Chase: the pages of every step of a turn, and labels of the actions."""

from collections.abc import Callable

from coven.games.forest_chase import PHRASES, sentences, text_forest
from coven.games.forest_chase.input import ACTION_BUTTONS, tile_action
from coven.i18n import join_and, tr, tr_plural
from coven.text_table import page
from coven.text_table.action_menu import ActionGroup, Groups, action_entries, build_menu
from coven.text_table.page import PageContext, TextChoice, TextPage
from engine.core import Action, Seat
from engine.games.forest_chase import pieces
from engine.games.forest_chase.state import left_of, movers
from engine.games.forest_chase.view import (
    View,
    awaited_seat,
    ingredients_wanted,
    mover,
    poses,
    right_and_wrong,
    total_steps,
)

Lines = tuple[str, ...]


# Actions: labels, buttons and menus


def legal_actions(context: PageContext) -> tuple[Action, ...]:
    """Returns the legal actions of the awaited person; none if a bot is awaited."""
    sight = context.sights.get(awaited_seat(context.view))
    return () if sight is None else sight.legal


def action_label(context: PageContext, seat: Seat, action: Action) -> str:
    """Returns what an action does; a swap has the label of its last choice."""
    view: View = context.view
    match action:
        case pieces.WitchStep(None):
            return tr("Step: {name}", name=context.name(seat))
        case pieces.WitchStep(side):
            return tr("Step left") if side == "left" else tr("Step right")
        case pieces.Swap(first, second):
            last = first if second in context.position.picks else second
            return tr("Swap with {tile}", tile=text_forest.tile_label(view, last))
        case pieces.Flip(spot) | pieces.TurnBack(spot):
            return text_forest.search_tile_label(view, spot)
        case pieces.PlaceHouse(spot):
            return tr("Put the house on {tile}", tile=text_forest.tile_label(view, spot))
        case pieces.PlaceWitch(end):
            return tr("Place the witch: {end}", end=PHRASES.text("ends", end))
        case pieces.Target(other):
            return tr("Choose {name}", name=context.name(other))
        case _ if action == pieces.LIFT:
            assert view.house is not None
            return text_forest.search_tile_label(view, view.house)
    _, message = ACTION_BUTTONS[action]
    return tr(message)


def action_button(
    context: PageContext, seat: Seat, action: Action, *, kind: page.TextChoiceKind = "plain"
) -> TextChoice:
    """Returns a button that submits an action of a seat."""
    effect = page.SubmitActions((action,), seat)
    return TextChoice(action_label(context, seat, action), effect, kind)


def _action_groups(action: Action) -> Groups:
    if not isinstance(action, pieces.PlaceHouse):
        return ()
    row = pieces.BOARD_POSITIONS[action.spot][0]
    return (ActionGroup(row, tr("Show the tiles of row {row}", row=row + 1)),)


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


# Race: one player searches, the others walk the witch; no button may move


def race_page(context: PageContext) -> TextPage:
    """Returns the page of the race for everybody."""
    view: View = context.view
    lines = (
        tr_plural(
            "{name} searches: the witch is back in {n} step.",
            "{name} searches: the witch is back in {n} steps.",
            total_steps(view) - view.steps, name=context.name(view.turn),
        ),
        _spell_line(context),
        *_walker_lines(context),
        *text_forest.house_lines(view),
    )  # fmt: skip
    if context.verbosity == "full":
        lines = (*lines, how_to_search_line(view))
        if view.card is not None and view.terms.levels[view.turn] != "easy":
            lines = (*lines, PHRASES.text("effect_sentences", pieces.EFFECTS[view.card]))
        lines = (*lines, *sentences.waiting_effect_lines(context))
    if awaited_seat(view) in context.sights:
        return TextPage(lines, (*_pad_rows(context), *_search_rows(context)))
    # A person's open tiles are on buttons: a growing line would move them.
    tiles = text_forest.tile_list(view, view.up)
    opened = tr("Open: {tiles}.", tiles=tiles) if view.up else tr("No tile is open.")
    return TextPage((*lines, opened), _pad_rows(context))


def _spell_line(context: PageContext) -> str:
    """Returns the ingredients to find, and unless brief their habitats."""
    view: View = context.view
    assert view.card is not None
    ingredients = [
        text_forest.ingredient_name(each)
        if context.verbosity == "brief"
        else _name_with_habitat(each)
        for each in pieces.CARDS[view.card]
    ]
    return tr(
        "Find {needed} of: {ingredients}.",
        needed=ingredients_wanted(view), ingredients=join_and(ingredients),
    )  # fmt: skip


def _name_with_habitat(ingredient: pieces.Ingredient) -> str:
    name = text_forest.ingredient_name(ingredient)
    habitat = text_forest.habitat_name(pieces.habitat_of(ingredient))
    # For translators: an ingredient and where it grows, such as "frog (marsh)".
    return tr("{ingredient} ({habitat})", ingredient=name, habitat=habitat)


def how_to_search_line(view: View) -> str:
    if text_forest.text_handicaps(view):
        return tr("Press a row, then a tile to flip it or to turn it back.")
    return tr("Press a habitat, then a tile to flip it or to turn it back.")


# The witch (FC-11, FC-12, FC-31, FC-34)


def _walker_lines(context: PageContext) -> tuple[str, ...]:
    """Returns whose step it is."""
    view: View = context.view
    now, then = mover(view), mover(view, 1)
    if now is None or then is None:
        return (tr("Each tile you press is a step of the witch."),)
    name = context.name(now)
    if now != then:
        return (tr("{name} steps, then {other}.", name=name, other=context.name(then)),)
    return (PHRASES.text("next_hands", str(view.side), name=name),)  # after the last hand


def _pad_rows(context: PageContext) -> page.ChoiceRows:
    """Returns a button for each person who walks the witch, or one for each hand."""
    view: View = context.view
    if view.terms.calm:
        return ()
    others = movers(view.terms.seats, view.turn)
    people = [seat for seat in others if context.players[seat].level is None]
    hands = (pieces.LEFT, pieces.RIGHT) if len(others) == 1 else (pieces.STEP,)
    return page.button_rows(
        [_pad_button(context, seat, hand) for seat in people for hand in hands], 2
    )


def _pad_button(context: PageContext, seat: Seat, step: pieces.WitchStep) -> TextChoice:
    """Returns a step button, highlighted if the step is legal now."""
    sight = context.sights.get(seat)
    lit = sight is not None and step in sight.legal
    return action_button(context, seat, step, kind="main" if lit else "plain")


# Search (FC-09, FC-10, FC-13, FC-27, FC-28)


def _search_rows(context: PageContext) -> page.ChoiceRows:
    """Returns one part of the forest at a time; rows that come and go are below the fixed ones."""
    view: View = context.view
    parts = text_forest.forest_parts(view)
    (now,) = context.position.picks or (0,)
    turns = [
        TextChoice(
            tr("Search: {place}", place=name),
            page.MenuPosition("race", (at,)),
            "picked" if at == now else "plain",
        )
        for at, (name, _) in enumerate(parts)
    ]
    here = parts[now][1]
    back = page.button_column([action_button(context, view.turn, pieces.PUT_BACK)])
    return (
        *page.button_rows(turns, 2),
        *page.button_column(_tile_button(context, spot) for spot in here),
        (action_button(context, view.turn, pieces.DECLARE, kind="main"),),
        *(back if pieces.PUT_BACK in legal_actions(context) else ()),
        *page.button_column(
            _tile_button(context, spot)
            for spot in text_forest.readable_tiles(view)
            if spot not in here
        ),
    )


def _tile_button(context: PageContext, spot: pieces.Spot) -> TextChoice:
    view: View = context.view
    # Whether a tile is right is secret, and in the glare also whether it is open.
    kind: page.TextChoiceKind = "picked" if spot in text_forest.readable_tiles(view) else "plain"
    return action_button(context, view.turn, tile_action(view, spot), kind=kind)


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
    lines = []
    if right:
        lines.append(tr("Right: {tiles}.", tiles=text_forest.tile_list(view, right)))
    if wrong:
        lines.append(tr("Wrong: {tiles}.", tiles=text_forest.tile_list(view, wrong)))
    if missing:
        ingredients = text_forest.ingredient_names(missing)
        lines.append(tr("Not found: {ingredients}.", ingredients=ingredients))
    return tuple(lines)


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
        tile = text_forest.tile_name(picks[0])
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
    return action_button(context, context.view.turn, pieces.Swap(*sorted((spot, *picks))))


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
    if view.step not in _PUBLIC_STEPS and awaited_seat(view) not in context.sights:
        waiting = tr("{name} is thinking.", name=context.name(awaited_seat(view)))
        situation = sentences.situation_lines(context)
        return TextPage((waiting, *sentences.recent_lines(context), *situation))
    if view.step == "race":
        return race_page(context)
    if view.step == "swap":
        return _swap_page(context)
    seat = awaited_seat(view)
    entries = action_entries(
        legal_actions(context),
        seat,
        label=lambda action: action_label(context, seat, action),
        groups=_action_groups,
        is_main=lambda action: action in (pieces.CLOSE, pieces.TURN_UP),
    )
    return TextPage(_LINES[view.step](context), build_menu(context.position, entries).rows)


def action_location(action: Action) -> str | None:
    """Returns where to do an action."""
    match action:
        case pieces.Flip(spot) | pieces.TurnBack(spot) | pieces.PlaceHouse(spot):
            return text_forest.tile_name(spot)
        case pieces.Swap(first, second):
            return join_and([text_forest.tile_name(first), text_forest.tile_name(second)])
        case pieces.PlaceWitch(end):
            return PHRASES.text("ends", end)
    return None


TEXT_TABLE = page.TextTable(
    "forest_chase",
    start_position=lambda view: page.MenuPosition(view.step),
    turn_page=turn_page,
    public_page=lambda context, _private_news: turn_page(context),
    action_location=action_location,
    is_race=lambda view: view.step == "race",
    # While the same race goes on.
    keeps_menu=lambda before, after: (
        before.step == after.step == "race" and before.turns == after.turns
    ),
)
