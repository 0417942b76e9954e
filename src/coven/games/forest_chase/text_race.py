"""The page of a race in text mode: one player searches, the others walk the witch."""

from coven.games.forest_chase import PHRASES, names, sentences, text_actions, text_forest
from coven.games.forest_chase.input import tile_action
from coven.i18n import join_and, tr, tr_plural
from coven.text_table import page
from coven.text_table.page import PageContext, TextChoice, TextPage
from engine.core import Seat
from engine.games.forest_chase import pieces
from engine.games.forest_chase.state import movers
from engine.games.forest_chase.view import View, ingredients_wanted, mover, total_steps

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
        lines = (*lines, *_search_lines(view), *sentences.waiting_effect_lines(context))
    if text_actions.is_person_to_act(context):
        return TextPage(lines, (*_pad_rows(context), *_search_rows(context)))
    # A person's open tiles are on buttons: a growing line would move them.
    return TextPage((*lines, text_forest.open_tiles_line(view)), _pad_rows(context))


def _spell_line(context: PageContext) -> str:
    """Returns the ingredients to find, and unless brief their habitats."""
    view: View = context.view
    assert view.card is not None
    ingredients = [
        names.ingredient_name(each) if context.verbosity == "brief" else _name_with_habitat(each)
        for each in pieces.CARDS[view.card]
    ]
    return tr(
        "Find {needed} of: {ingredients}.",
        needed=ingredients_wanted(view), ingredients=join_and(ingredients),
    )  # fmt: skip


def _name_with_habitat(ingredient: pieces.Ingredient) -> str:
    name = names.ingredient_name(ingredient)
    habitat = names.habitat_name(pieces.habitat_of(ingredient))
    # For translators: an ingredient and where it grows, such as "frog (marsh)".
    return tr("{ingredient} ({habitat})", ingredient=name, habitat=habitat)


def _search_lines(view: View) -> tuple[str, ...]:
    """Returns how to search, and the effect of the spell."""
    assert view.card is not None
    if view.terms.levels[view.turn] == "easy":
        return (how_to_search_line(view),)
    return (how_to_search_line(view), PHRASES.text("effect_sentences", pieces.EFFECTS[view.card]))


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
    label = tr("Step: {name}", name=context.name(seat))
    if step.side is not None:
        label = tr("Step left") if step == pieces.LEFT else tr("Step right")
    sight = context.sights.get(seat)
    lit = sight is not None and step in sight.legal
    return TextChoice(label, page.SubmitActions((step,), seat), "main" if lit else "plain")


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
    back = page.button_column([text_actions.action_button(context, pieces.PUT_BACK)])
    return (
        *page.button_rows(turns, 2),
        *page.button_column(_tile_button(context, spot) for spot in here),
        (text_actions.action_button(context, pieces.DECLARE, kind="main"),),
        *(back if pieces.PUT_BACK in text_actions.legal_actions(context) else ()),
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
    return text_actions.action_button(context, tile_action(view, spot), kind=kind)
