"""Text pages of the Spirit World (C5): combinations for points, or dice for nothing (BV-24)."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from coven.games.baron_voodoo import board_text, sentences
from coven.games.baron_voodoo.names import colour_name, dice_names, die_name
from coven.games.baron_voodoo.text_actions import action_button, anytime_rows, legal_actions
from coven.i18n import tr, tr_plural
from coven.text_table import page
from coven.text_table.action_menu import MAX_BUTTONS, pick_rows
from coven.text_table.page import PageContext, TextChoice, TextPage
from engine.games.baron_voodoo import combinations
from engine.games.baron_voodoo.combinations import Dice, combination_points, is_combination
from engine.games.baron_voodoo.pieces import BANK_ONE, COLOUR_OF, COLOURS, END_TURN, PASS, Bank
from engine.games.baron_voodoo.public_state import View, own_side

_MAX_PROPOSED = 4  # combinations with their own button


def spirit_world_page(context: PageContext) -> TextPage:
    """Returns the best combinations, and the way to the player's own choice."""
    zone = _own_zone(context)
    best = tuple(sorted(combinations.best_set(zone), key=len, reverse=True))
    name = context.name(context.view.turn)
    headline = tr("{name}, step C5: move dice to your Spirit World?", name=name)
    proposals = tuple(
        tr_plural(
            "Combination {number}: {dice}, {n} point.", "Combination {number}: {dice}, {n} points.",
            combination_points((some,)), number=number, dice=dice_names(some),
        )
        for number, some in enumerate(best, start=1)
    )  # fmt: skip
    held = board_text.zone_lines(context, own_side(context.view))[:1]
    own = TextChoice(tr("Choose dice yourself"), page.MenuPosition("own"))
    return TextPage(
        (
            headline,
            *(proposals or (tr("No combination is complete."),)),
            *held,
            *sentences.recent_lines(context),
            *sentences.own_situation_lines(context),
        ),
        (
            *_best_combination_rows(context, best),
            (own,),
            *_go_on_rows(context, best),
            *anytime_rows(context),
        ),
    )


def _own_zone(context: PageContext) -> Dice:
    view: View = context.view
    return view.zones[own_side(view)]


def _best_combination_rows(context: PageContext, best: tuple[Dice, ...]) -> page.ChoiceRows:
    """Returns the best combinations, all together and one by one."""
    singles = [
        action_button(
            context, Bank(some), kind="plain" if len(best) > 1 else "main",
            label=tr_plural(
                "Cash in combination {number}: {n} point",
                "Cash in combination {number}: {n} points",
                combination_points((some,)), number=number,
            ),
        )
        for number, some in enumerate(best[:_MAX_PROPOSED], start=1)
    ]  # fmt: skip
    if len(best) < 2:
        return page.button_column(singles)
    label = tr_plural("Cash in all: {n} point", "Cash in all: {n} points", combination_points(best))
    together = action_button(context, *map(Bank, best), label=label, kind="main")
    return page.button_column((together, *singles))


def _go_on_rows(context: PageContext, best: tuple[Dice, ...]) -> page.ChoiceRows:
    """Returns the ways on; ending the turn without cashing in asks for confirmation."""
    on = [action for action in (PASS, END_TURN) if action in legal_actions(context)]
    rows = [action_button(context, action) for action in on]
    if best:
        rows[-1] = TextChoice(rows[-1].label, page.MenuPosition("end"))
    else:
        rows[0] = replace(rows[0], kind="main")
    return page.button_column(rows)


# The player's own choice


def _own_choice_page(context: PageContext) -> TextPage:
    """Returns the dice to pick from, grouped by colour if they are many."""
    zone, picks = _own_zone(context), context.position.picks
    picked = tuple(zone[place] for place in picks)
    name = context.name(context.view.turn)
    headline = tr("{name}, pick dice for your Spirit World.", name=name)
    lines = (headline, _picked_line(picked))
    if context.position.menu != "own":
        colour = _COLOUR_MENUS.index(context.position.menu)
        places = [place for place, die in enumerate(zone) if COLOUR_OF[die] == colour]
        return TextPage(lines, (*_toggle_rows(context, places), *page.back_row("own", *picks)))
    if len(zone) <= MAX_BUTTONS:
        rows = _toggle_rows(context, range(len(zone)))
    else:
        rows = page.button_column(
            TextChoice(
                tr("Show the dice in {colour}", colour=colour_name(colour)),
                page.MenuPosition(_COLOUR_MENUS[colour], picks),
            )
            for colour in COLOURS
            if any(COLOUR_OF[die] == colour for die in zone)
        )
    return TextPage(lines, (*_move_rows(context, picked), *rows, *page.back_row()))


def _picked_line(some: Dice) -> str:
    if not some:
        return tr("No die is picked.")
    if is_combination(some):
        return tr_plural(
            "Picked: {dice}, a combination for {n} point.",
            "Picked: {dice}, a combination for {n} points.",
            combination_points((some,)), dice=dice_names(some),
        )  # fmt: skip
    return tr("Picked: {dice}, no combination.", dice=dice_names(some))


def _toggle_rows(context: PageContext, places: Iterable[int]) -> page.ChoiceRows:
    zone = _own_zone(context)
    return pick_rows(
        context.position,
        places,
        # For translators: {place} is the number of the die in the capture zone.
        pick=lambda at: tr("Pick {place}: {die}", place=at + 1, die=die_name(zone[at])),
        drop=lambda at: tr("Deselect {place}: {die}", place=at + 1, die=die_name(zone[at])),
        most=len(zone),
    )


def _move_rows(context: PageContext, some: Dice) -> page.ChoiceRows:
    """Returns the actions for the picked dice."""
    if not some:
        return ()
    loose = tr_plural("Move {n} die for no points", "Move {n} dice for no points", len(some))
    rows = [action_button(context, *(BANK_ONE[die] for die in some), label=loose)]
    if is_combination(some):
        label = tr_plural(
            "Cash in for {n} point", "Cash in for {n} points", combination_points((some,))
        )
        rows.insert(0, action_button(context, Bank(some), label=label, kind="main"))
    return page.button_column(rows)


_COLOUR_MENUS = ("yellow", "red", "purple", "turquoise", "white")  # [colour]
SPIRIT_WORLD_PAGES: dict[str, Callable[[PageContext], TextPage]] = {
    "own": _own_choice_page,
    **dict.fromkeys(_COLOUR_MENUS, _own_choice_page),
}
