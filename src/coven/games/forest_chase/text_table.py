"""TEXT_TABLE of Forest Chase: pages of the race and of every other step of a turn."""

from collections.abc import Callable, Sequence

from coven.games.forest_chase import sentences, text_forest
from coven.games.forest_chase.input import tile_action
from coven.games.forest_chase.names import (
    end_name,
    habitat_name,
    ingredient_name,
    ingredient_names,
    tile_name,
)
from coven.games.forest_chase.sentences import effect_sentence
from coven.games.forest_chase.text_actions import (
    action_button,
    action_rows,
    is_person_to_act,
    legal_actions,
)
from coven.i18n import join_and, tr, tr_noop, tr_plural
from coven.text_table.page import (
    ChoiceRows,
    MenuPosition,
    PageContext,
    SubmitActions,
    TextChoice,
    TextChoiceKind,
    TextPage,
    TextTable,
    button_column,
    button_rows,
)
from engine.core import Action, Event, Seat
from engine.games.forest_chase import pieces
from engine.games.forest_chase.pieces import (
    CARDS,
    DECLARE,
    EFFECTS,
    LEFT,
    PUT_BACK,
    RIGHT,
    STEP,
    Effect,
    End,
    Swap,
    WitchStep,
    habitat_of,
    path_length,
)
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

# Race: one player searches, the others walk the witch; no button may move


def race_page(context: PageContext) -> TextPage:
    """Returns the page of the race for everybody."""
    view: View = context.view
    lines = (
        _race_headline(context),
        _spell_line(context),
        *_walker_lines(context),
        *text_forest.house_lines(view),
    )
    if context.verbosity == "full":
        lines = (*lines, *_search_lines(view), *sentences.waiting_effect_lines(context))
    if is_person_to_act(context):
        return TextPage(lines, (*_pad_rows(context), *_search_rows(context)))
    # A person's open tiles are on buttons: a growing line would move them.
    return TextPage((*lines, text_forest.open_tiles_line(view)), _pad_rows(context))


def _race_headline(context: PageContext) -> str:
    view: View = context.view
    return tr_plural(
        "{name} searches: the witch is back in {n} step.",
        "{name} searches: the witch is back in {n} steps.",
        total_steps(view) - view.steps, name=context.name(view.turn),
    )  # fmt: skip


def _spell_line(context: PageContext) -> str:
    """Returns the ingredients to find, and unless brief their habitats."""
    view: View = context.view
    assert view.card is not None
    ingredients = [
        ingredient_name(each) if context.verbosity == "brief" else _name_with_habitat(each)
        for each in CARDS[view.card]
    ]
    return tr(
        "Find {needed} of: {ingredients}.",
        needed=ingredients_wanted(view), ingredients=join_and(ingredients),
    )  # fmt: skip


def _name_with_habitat(ingredient: pieces.Ingredient) -> str:
    name, habitat = ingredient_name(ingredient), habitat_name(habitat_of(ingredient))
    # For translators: an ingredient and where it grows, such as "frog (marsh)".
    return tr("{ingredient} ({habitat})", ingredient=name, habitat=habitat)


def _search_lines(view: View) -> tuple[str, ...]:
    """Returns how to search, and the effect of the spell."""
    assert view.card is not None
    if view.terms.levels[view.turn] == "easy":
        return (how_to_search_line(view),)
    return (how_to_search_line(view), effect_sentence(EFFECTS[view.card]))


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
    if view.side is None:
        return (tr("{name} steps, with either hand.", name=name),)
    if view.side == "left":
        return (tr("{name} steps, now with the right hand.", name=name),)
    return (tr("{name} steps, now with the left hand.", name=name),)


def _pad_rows(context: PageContext) -> ChoiceRows:
    """Returns a button for each person who walks the witch, or one for each hand."""
    view: View = context.view
    if view.terms.calm:
        return ()
    others = movers(view.terms.seats, view.turn)
    people = [seat for seat in others if context.players[seat].level is None]
    hands = (LEFT, RIGHT) if len(others) == 1 else (STEP,)
    return button_rows([_pad_button(context, seat, hand) for seat in people for hand in hands], 2)


def _pad_button(context: PageContext, seat: Seat, step: WitchStep) -> TextChoice:
    """Returns a step button, highlighted if the step is legal now."""
    label = tr("Step: {name}", name=context.name(seat))
    if step.side is not None:
        label = tr("Step left") if step == LEFT else tr("Step right")
    sight = context.sights.get(seat)
    lit = sight is not None and step in sight.legal
    return TextChoice(label, SubmitActions((step,), seat), "main" if lit else "plain")


# Search (FC-09, FC-10, FC-13, FC-27, FC-28)


def _search_rows(context: PageContext) -> ChoiceRows:
    """Returns one part of the forest at a time; rows that come and go are below the fixed ones."""
    view: View = context.view
    parts = text_forest.forest_parts(view)
    (now,) = context.position.picks or (0,)
    turns = [
        TextChoice(
            tr("Search: {place}", place=name),
            MenuPosition("race", (at,)),
            "picked" if at == now else "plain",
        )
        for at, (name, _) in enumerate(parts)
    ]
    here = parts[now][1]
    back = button_column([action_button(context, PUT_BACK)])
    return (
        *button_rows(turns, 2),
        *button_column(_tile_button(context, spot) for spot in here),
        (action_button(context, DECLARE, "main"),),
        *(back if PUT_BACK in legal_actions(context) else ()),
        *button_column(
            _tile_button(context, spot)
            for spot in text_forest.readable_tiles(view)
            if spot not in here
        ),
    )


def _tile_button(context: PageContext, spot: pieces.Spot) -> TextChoice:
    view: View = context.view
    # Whether a tile is right is secret, and in the glare also whether it is open.
    kind: TextChoiceKind = "picked" if spot in text_forest.readable_tiles(view) else "plain"
    return action_button(context, tile_action(view, spot), kind)


# Other steps of a turn


_WITCH_START_LINES: dict[End, str] = {
    "north": tr_noop("The witch starts at the top end."),
    "east": tr_noop("The witch starts at the right end."),
    "south": tr_noop("The witch starts at the bottom end."),
    "west": tr_noop("The witch starts at the left end."),
}
_TARGETS: dict[Effect, str] = {
    "fatigue": tr_noop("{name}, Fatigue: choose the player who gets tired."),
    "tiny": tr_noop("{name}, Tiny: choose the player who becomes tiny."),
    "glare": tr_noop("{name}, Glare: choose the player who is dazzled."),
}
_HOUSES = {
    "legs": tr_noop("{name}, the house moves: choose its tile."),
    "house": tr_noop("{name}, Hut legs: choose a tile for the house, or wait."),
    "home": tr_noop("{name}, Home Sweet Home: move the house to a tile."),
}


# Before the race (FC-07, FC-08, FC-38)


def look_page(context: PageContext) -> TextPage:
    """Returns the open forest of the first look."""
    view: View = context.view
    lines = (
        tr("Everyone, remember what is where."),
        *text_forest.forest_lines(view),
        tr("The forest is open for {forest_chase.FIRST_LOOK_SECONDS second|seconds}. "
           "Then {name} closes it.",
            name=context.name(view.turn)),
    )  # fmt: skip
    return TextPage(lines, action_rows(context))


def place_witch_page(context: PageContext) -> TextPage:
    """Returns the choice of the end at which the witch starts."""
    view: View = context.view
    asked, searching = context.name(awaited_seat(view)), context.name(view.turn)
    path = path_length(view.waiting[view.turn])
    lines = (
        tr("{name}, place the witch: {other} will search.", name=asked, other=searching),
        *sentences.recent_lines(context),
        _path_length_line(2 * (path - 1)),
        *sentences.situation_lines(context),
    )
    return TextPage(lines, action_rows(context))


def card_page(context: PageContext) -> TextPage:
    """Returns the page before the race, with the button to start it."""
    view: View = context.view
    assert view.end is not None
    name = context.name(view.turn)
    by_page = view.terms.digital_handicap
    describe = sentences.text_pose_sentence if by_page else sentences.pose_sentence
    lines = (
        tr("{name}, turn up your spell: then the race begins.", name=name),
        *(describe(pose) for pose in poses(view)),
        tr(
            "{needed} of its {forest_chase.HABITATS} ingredients are needed.",
            needed=ingredients_wanted(view),
        ),
        tr(_WITCH_START_LINES[view.end]),
        _path_length_line(total_steps(view)),
        *_race_rule_lines(context),
    )
    situation = sentences.situation_lines(context) if context.verbosity == "full" else ()
    return TextPage((*lines, *situation), action_rows(context))


def _path_length_line(steps: int) -> str:
    return tr_plural(
        "The witch takes {n} step there and back.", "The witch takes {n} steps there and back.",
        steps,
    )  # fmt: skip


def _race_rule_lines(context: PageContext) -> tuple[str, ...]:
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


def verdict_page(context: PageContext) -> TextPage:
    """Returns the verdict on the spell and its consequences."""
    view: View = context.view
    outcome = view.outcome
    assert outcome is not None
    lines = (
        sentences.verdict_sentence(context.name(outcome.seat), outcome),
        *_found_lines(view),
        *_card_fate_lines(context),
    )
    return TextPage(lines, action_rows(context))


def _found_lines(view: View) -> tuple[str, ...]:
    """Returns right, wrong and missing ingredients, which are secret until the race is over
    (FC-10).
    """
    assert view.card is not None
    right, wrong = right_and_wrong(view)
    seen = [view.tiles[spot] for spot in right]
    missing = [each for each in CARDS[view.card] if each not in seen]
    lines = (
        tr("Right: {tiles}.", tiles=text_forest.tile_list(view, right)) if right else "",
        tr("Wrong: {tiles}.", tiles=text_forest.tile_list(view, wrong)) if wrong else "",
        tr("Not found: {ingredients}.", ingredients=ingredient_names(missing)) if missing else "",
    )
    return tuple(line for line in lines if line)


def _card_fate_lines(context: PageContext) -> tuple[str, ...]:
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
        effect_sentence(EFFECTS[view.card]),
    )


# Effects (FC-20 to FC-26, FC-32)


def target_page(context: PageContext) -> TextPage:
    """Returns the choice of an opponent."""
    view: View = context.view
    assert view.effect is not None
    lines = (
        tr(_TARGETS[view.effect], name=context.name(view.turn)),
        sentences.effect_choice_sentence(view.effect),
        *sentences.situation_lines(context),
    )
    return TextPage(lines, action_rows(context))


def swap_page(context: PageContext) -> TextPage:
    """Returns the choice of two tiles to swap."""
    view: View = context.view
    name, picks = context.name(view.turn), context.position.picks
    headline = tr("{name}, Fog: choose two tiles to swap.", name=name)
    if picks:
        tile = tile_name(picks[0])
        headline = tr("{name}, Fog: which tile swaps places with {tile}?", name=name, tile=tile)
    lines = (headline, sentences.effect_choice_sentence("fog"), *text_forest.house_lines(view))
    tiles = [_swap_button(context, spot) for spot in pieces.SPOTS]
    return TextPage(lines, button_rows(tiles, 2))


def _swap_button(context: PageContext, spot: pieces.Spot) -> TextChoice:
    tile, picks = text_forest.tile_label(context.view, spot), context.position.picks
    if not picks:
        return TextChoice(tr("Swap {tile}", tile=tile), MenuPosition("swap", (spot,)))
    if spot in picks:
        return TextChoice(tr("Deselect {tile}", tile=tile), MenuPosition("swap"), "picked")
    first, second = sorted((spot, *picks))
    swap = SubmitActions((Swap(first, second),), context.view.turn)
    return TextChoice(tr("Swap with {tile}", tile=tile), swap)


def house_page(context: PageContext) -> TextPage:
    """Returns the choice of a tile for the house."""
    view: View = context.view
    lines = (
        tr(_HOUSES[view.step], name=context.name(view.turn)),
        *sentences.recent_lines(context),
        sentences.effect_choice_sentence("hut_legs"),
        *text_forest.house_lines(view),
    )
    return TextPage(lines, action_rows(context))


_PUBLIC_STEPS = ("race", "look", "check")  # their pages are shown even if nobody can act
_PAGES: dict[str, Callable[[PageContext], TextPage]] = {
    "race": race_page,
    "look": look_page,
    "check": verdict_page,
    "place": place_witch_page,
    "card": card_page,
    "target": target_page,
    "swap": swap_page,
    "legs": house_page,
    "house": house_page,
    "home": house_page,
}


def start_position(view: View) -> MenuPosition:
    """Returns the first menu of a step."""
    return MenuPosition(view.step)


def turn_page(context: PageContext) -> TextPage:
    """Returns the page for everybody, with the buttons of all people."""
    step = context.view.step
    is_shown = step in _PUBLIC_STEPS or is_person_to_act(context)
    return _PAGES[step](context) if is_shown else waiting_page(context)


def waiting_page(context: PageContext) -> TextPage:
    """Returns the page for everybody while a bot acts."""
    return TextPage(
        (
            sentences.waiting_line(context),
            *sentences.recent_lines(context),
            *sentences.situation_lines(context),
        )
    )


def public_page(context: PageContext, _private_news: Sequence[Event]) -> TextPage:
    """Returns the page for everybody while nobody can act."""
    return turn_page(context)


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
            return tile_name(spot)
        case pieces.Swap(first, second):
            return join_and([tile_name(first), tile_name(second)])
        case pieces.PlaceWitch(end):
            return end_name(end)
    return None


TEXT_TABLE = TextTable(
    "forest_chase",
    start_position=start_position,
    turn_page=turn_page,
    public_page=public_page,
    action_location=action_location,
    is_race=is_race,
    keeps_menu=keeps_menu,
)
