"""The race in words: one searches, the others walk the witch, and no button moves meanwhile."""

from coven.text.forest_chase import forest, tale
from coven.text.forest_chase.effects import effect_sentence
from coven.text.forest_chase.names import habitat_name, ingredient_name, ingredient_names
from coven.text.forest_chase.offers import (
    ChoiceRows,
    action_button,
    button_column,
    button_pairs,
    is_person_to_act,
    legal_actions,
    player_name,
)
from coven.text.pages import (
    MenuPosition,
    PageContext,
    SubmitActions,
    TextChoice,
    TextChoiceKind,
    TextPage,
)
from coven.words import join_and, tr, tr_plural
from engine.core import Action, Seat
from engine.games.forest_chase import pieces
from engine.games.forest_chase.pieces import (
    CARDS,
    DECLARE,
    EFFECTS,
    FLIP,
    LEFT,
    LIFT,
    PUT_BACK,
    RIGHT,
    STEP,
    TURN_BACK,
    WitchStep,
    habitat_of,
)
from engine.games.forest_chase.state import movers
from engine.games.forest_chase.view import View, ingredients_wanted, mover, total_steps


def race_page(context: PageContext) -> TextPage:
    """Returns what everybody reads while the race runs, and all that can be done in it."""
    view: View = context.view
    lines = (
        _race_headline(context),
        _spell_line(context),
        *_walker_lines(context),
        *forest.house_lines(view),
    )
    if context.verbosity == "full":
        lines = (*lines, *_search_lines(view), *tale.waiting_effect_lines(context))
    if is_person_to_act(context):
        return TextPage(lines, (*_pad_rows(context), *_search_rows(context)))
    # What a person flips stands on buttons: a line that grows would move them.
    return TextPage((*lines, forest.open_tiles_line(view)), _pad_rows(context))


def _race_headline(context: PageContext) -> str:
    view: View = context.view
    return tr_plural(
        "{name} searches: the witch is back in {n} step.",
        "{name} searches: the witch is back in {n} steps.",
        total_steps(view) - view.steps, name=player_name(context, view.turn),
    )  # fmt: skip


def _spell_line(context: PageContext) -> str:
    """Returns what is searched for, and unless few words will do, where that grows."""
    view: View = context.view
    assert view.card is not None
    card = CARDS[view.card]
    if context.verbosity == "brief":
        return tr(
            "Find {needed} of: {ingredients}.",
            needed=ingredients_wanted(view), ingredients=ingredient_names(card),
        )  # fmt: skip
    grown = [
        # For translators: an ingredient and where it grows, such as "frog (marsh)".
        tr("{ingredient} ({habitat})", ingredient=ingredient_name(each),
            habitat=habitat_name(habitat_of(each)))
        for each in card
    ]  # fmt: skip
    return tr(
        "Find {needed} of: {ingredients}.",
        needed=ingredients_wanted(view),
        ingredients=join_and(grown),
    )


def _search_lines(view: View) -> tuple[str, ...]:
    """Returns how to search, and what the spell will do."""
    assert view.card is not None
    effect = (
        () if view.terms.levels[view.turn] == "easy" else (effect_sentence(EFFECTS[view.card]),)
    )
    return (how_to_search_line(view), *effect)


def how_to_search_line(view: View) -> str:
    """Returns how tiles are found and flipped."""
    if forest.text_handicaps(view):
        return tr("Press a row, then a tile to flip it or to turn it back.")
    return tr("Press a habitat, then a tile to flip it or to turn it back.")


# The witch (FC-11, FC-12, FC-31, FC-34)


def _walker_lines(context: PageContext) -> tuple[str, ...]:
    """Returns whose step it is."""
    view: View = context.view
    now, then = mover(view), mover(view, 1)
    if now is None or then is None:
        return (tr("Each touch of the forest is a step of the witch."),)
    name = player_name(context, now)
    if now != then:
        return (tr("{name} steps, then {other}.", name=name, other=player_name(context, then)),)
    if view.side is None:
        return (tr("{name} steps, with either hand.", name=name),)
    if view.side == "left":
        return (tr("{name} steps, now with the right hand.", name=name),)
    return (tr("{name} steps, now with the left hand.", name=name),)


def _pad_rows(context: PageContext) -> ChoiceRows:
    """Returns a button for each person who walks the witch, or for both hands of one."""
    view: View = context.view
    if view.terms.calm:
        return ()
    others = movers(view.terms.seats, view.turn)
    people = [seat for seat in others if context.players[seat].level is None]
    if len(others) > 1:
        pads = [
            _pad_button(context, seat, tr("Step: {name}", name=player_name(context, seat)), STEP)
            for seat in people
        ]
        return button_pairs(pads)
    hands = ((LEFT, tr("Left step")), (RIGHT, tr("Right step")))
    return button_pairs(
        [_pad_button(context, seat, label, hand) for seat in people for hand, label in hands]
    )


def _pad_button(context: PageContext, seat: Seat, label: str, step: WitchStep) -> TextChoice:
    """Returns a pad, lit when it is its turn; the table answers who taps another one."""
    sight = context.sights.get(seat)
    lit = sight is not None and step in sight.legal
    return TextChoice(label, SubmitActions((step,), seat), "main" if lit else "plain")


# The search (FC-09, FC-10, FC-13, FC-27, FC-28)


def _search_rows(context: PageContext) -> ChoiceRows:
    """Returns the forest a part at a time; what comes and goes is below all that stays."""
    view: View = context.view
    parts = forest.forest_parts(view)
    (now,) = context.position.picks or (0,)
    turns = [
        TextChoice(name, MenuPosition("race", (at,)), "picked" if at == now else "plain")
        for at, (name, _) in enumerate(parts)
    ]
    here = parts[now][1]
    ready = action_button(context, tr("The spell is ready!"), DECLARE, "main")
    back = action_button(context, tr("Put the house back"), PUT_BACK)
    return (
        *button_pairs(turns),
        *button_column(_tile_button(context, spot) for spot in here),
        (ready,),
        *(((back,),) if PUT_BACK in legal_actions(context) else ()),
        *button_column(
            _tile_button(context, spot) for spot in forest.readable_tiles(view) if spot not in here
        ),
    )


def _tile_button(context: PageContext, spot: pieces.Spot) -> TextChoice:
    view: View = context.view
    # Nobody tells what is right, and in the glare not even what is open.
    kind: TextChoiceKind = "picked" if spot in forest.readable_tiles(view) else "plain"
    return action_button(
        context, forest.search_tile_label(view, spot), tile_action(view, spot), kind
    )


def tile_action(view: View, spot: pieces.Spot) -> Action:
    """Returns what one touch of a tile does."""
    if spot in view.up:
        return TURN_BACK[spot]
    return LIFT if spot == view.house and not view.lifted else FLIP[spot]
