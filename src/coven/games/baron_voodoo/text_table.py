"""TEXT_TABLE of Baron Voodoo: pages of the steps, of the Spirit World, and to look around."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from coven.games.baron_voodoo import PHRASES, board_text, names, sentences
from coven.games.baron_voodoo.sentences import step_phrase
from coven.games.baron_voodoo.text_actions import (
    action_button,
    action_menu,
    anytime_rows,
    colour_group,
    legal_actions,
)
from coven.i18n import tr, tr_plural
from coven.text_table import page
from coven.text_table.action_menu import MAX_BUTTONS, pick_rows
from coven.text_table.page import MenuPosition, PageContext, TextChoice, TextPage
from engine.core import Action, Event
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE
from engine.games.baron_voodoo.combinations import (
    Dice,
    best_set,
    combination_points,
    is_combination,
)
from engine.games.baron_voodoo.pieces import COLOUR_OF, END_TURN, PASS, Bank
from engine.games.baron_voodoo.public_state import View, own_side

Lines = tuple[str, ...]

# Look around: the board, everybody's dice, events, and effects


def _board_lines(context: PageContext) -> Lines:
    return (board_text.space_naming_line(), *board_text.board_lines(context))


def _colour_lines(context: PageContext) -> Lines:
    return (tr("These dice are alone or on top of a column."), *board_text.colour_lines(context))


def _effect_lines(_context: PageContext) -> Lines:
    faces = map(names.face_sentence, pieces.FACES)
    return (*faces, *map(names.power_sentence, pieces.LOAS))


_LOOKS: dict[str, Callable[[PageContext], Lines]] = {
    "board": _board_lines,
    "colours": _colour_lines,
    "zones": board_text.all_zone_lines,
    "worlds": board_text.all_spirit_world_lines,
    "history": sentences.history_lines,
    "meanings": _effect_lines,
}


def _look_page(context: PageContext) -> TextPage:
    rows = page.button_column(
        TextChoice(PHRASES.text("looks", menu), MenuPosition(menu)) for menu in _LOOKS
    )
    return TextPage(
        (tr("Look around"), *sentences.situation_lines(context)), (*rows, *page.back_row())
    )


def _look_detail_page(context: PageContext) -> TextPage:
    menu = context.position.menu
    lines = (PHRASES.text("looks", menu), *_LOOKS[menu](context))
    return TextPage(lines, page.back_row("look"))


# Steps of a turn: a headline, what matters, and the legal actions


def _step_page(context: PageContext) -> TextPage:
    """Returns the page of the current step with its legal actions."""
    legal = legal_actions(context)
    # Only step D ends the turn without a question.
    offered = [each for each in legal if context.view.step == "D" or each != END_TURN]
    menu = action_menu(context, offered)
    headline, is_brief = _headline(context), context.verbosity == "brief"
    if menu.is_group:
        lines = () if is_brief else _group_lines(context, menu.actions)
        return TextPage((headline, *lines), menu.rows)
    jumps = () if is_brief or menu.has_groups else _jump_lines(context, menu.actions)
    lines = (headline, *_detail_lines(context), *_menu_lines(context, menu.actions), *jumps)
    skip = TextChoice(tr("Skip the rest of the turn"), MenuPosition("end"))
    skip_rows = ((skip,),) if len(offered) < len(legal) else ()
    return TextPage(lines, (*menu.rows, *skip_rows, *anytime_rows(context)))


def _headline(context: PageContext) -> str:
    return step_phrase("headlines", context.view, legal_actions(context), context.players)


def _confirm_end_page(context: PageContext) -> TextPage:
    """Returns the confirmation to end the turn early."""
    view: View = context.view
    headline = tr("{name}, end your turn?", name=context.name(view.turn))
    sure = action_button(context, END_TURN)
    lines = (headline, *board_text.zone_lines(context, own_side(view)))
    return TextPage(lines, ((sure,), *page.back_row()))


def _detail_lines(context: PageContext) -> Lines:
    """Returns the details on the first page of a step."""
    view: View = context.view
    recent = sentences.recent_lines(context)
    if view.power is not None:
        return _power_board_lines(context)
    match view.step:
        case "loas":
            return recent
        case "draft" if view.held:
            board = () if context.verbosity == "brief" else board_text.board_lines(context)
            return (board_text.space_naming_line(), *board)
        case "draft":
            left = names.dice_count_phrase(len(view.pool))
            return (tr("Still to be placed: {count}.", count=left), *recent)
        case "A" | "B":
            # The situation; in everybody's first turn also how spaces are named.
            extra = (tr("This is your extra turn."),) if view.extra else ()
            is_first = view.turns < view.terms.seats and not view.used
            named = (board_text.space_naming_line(),) if is_first else ()
            return (*extra, *recent, *sentences.situation_lines(context), *named)
        case "blocked":
            return (*recent, *sentences.situation_lines(context))
        case "C3":
            return _face_lines(context, recent)
        case "C4":
            loss = tr("Then no dice move to your Spirit World now, and there is no step D.")
            return (loss, *recent, *sentences.own_situation_lines(context))
        case "C2":
            recent = (*_captured_face_lines(context), *recent)
    return (*recent, *sentences.own_situation_lines(context))


def _power_board_lines(context: PageContext) -> Lines:
    """Returns the board for the first choice, and only the lines in question for the second."""
    view: View = context.view
    if context.verbosity == "brief":
        return ()
    if view.source is None or context.verbosity == "full":
        return board_text.board_lines(context)
    across, down = view.source // pieces.WIDTH, pieces.WIDTH + view.source % pieces.WIDTH
    lines = (across, down) if view.power == pieces.LEGBA else ()
    return tuple(board_text.board_line_text(context, line) for line in lines)


def _captured_face_lines(context: PageContext) -> Lines:
    face = pieces.FACE_OF[context.view.captured]
    return () if context.verbosity == "brief" else (names.face_sentence(face),)


def _face_lines(context: PageContext, recent: Lines) -> Lines:
    """Returns the effect of the captured face and the dice to choose from."""
    view: View = context.view
    assert view.captured is not None
    effect = _captured_face_lines(context) if view.picked is None else ()
    match pieces.FACE_OF[view.captured]:
        case pieces.REROLL:
            return (*effect, *board_text.zone_lines(context, own_side(view)))
        case pieces.SWAP:
            return (*effect, *board_text.all_zone_lines(context))
        case pieces.THEFT:
            legal = legal_actions(context)
            victims = sorted({action.side for action in legal if isinstance(action, pieces.Steal)})
            worlds = (board_text.spirit_world_lines(context, side) for side in victims)
            return (*effect, *(line for lines in worlds for line in lines))
    return (*effect, *recent, *sentences.own_situation_lines(context))


def _menu_lines(context: PageContext, actions: Iterable[Action]) -> Lines:
    """Returns the effects of the actions, most of them at full verbosity only."""
    view: View = context.view
    loas = [action.loa for action in actions if isinstance(action, pieces.TakeLoa)]
    if loas:
        return () if context.verbosity == "brief" else tuple(map(names.power_sentence, loas))
    if context.verbosity != "full":
        return ()
    if view.power is not None:
        return (names.power_sentence(view.power),)
    if any(isinstance(action, pieces.SetFace) for action in actions):
        return tuple(map(names.face_sentence, pieces.FACES))
    return tuple(
        names.power_sentence(action.loa) for action in actions if isinstance(action, pieces.Invoke)
    )


def _group_lines(context: PageContext, actions: Iterable[Action]) -> Lines:
    """Returns the lines that can slide, or the jumps, of an open group."""
    slides = dict.fromkeys(action.line for action in actions if isinstance(action, pieces.Slide))
    lines = (board_text.board_line_text(context, line) for line in slides)
    return (*lines, *_jump_lines(context, actions))


def _jump_lines(context: PageContext, actions: Iterable[Action]) -> Lines:
    """Returns each jump in a sentence, and at full verbosity the effect of the captured face."""
    cells: pieces.Cells = context.view.cells
    lines = []
    for capture in (action for action in actions if isinstance(action, pieces.Capture)):
        _, start, over, end = JUMP_BY_CAPTURE[capture]
        where, other = names.cell_name(end), cells[over][-1]
        if cells[end]:
            count = names.dice_count_phrase(len(cells[end]))
            where = tr("{cell} on top of {count}", cell=where, count=count)
        sentence = tr(
            "From {start}, {die} jumps {way} over {other} and lands on {end}.",
            die=names.die_name(cells[start][-1]), start=names.cell_name(start),
            way=PHRASES.text("ways", capture.way), other=names.die_name(other), end=where,
        )  # fmt: skip
        lines.append(sentence)
        if context.verbosity == "full":
            lines.append(names.face_sentence(pieces.FACE_OF[other]))
    return tuple(lines)


# Spirit World (C5): combinations for points, or dice for nothing (BV-24)

_MAX_PROPOSED = 4  # combinations with their own button
_COLOUR_MENUS = tuple(PHRASES["colours"])  # [colour]


def _spirit_world_page(context: PageContext) -> TextPage:
    """Returns the best combinations, and the way to the player's own choice."""
    best = tuple(sorted(best_set(_own_zone(context)), key=len, reverse=True))
    proposals = tuple(
        tr_plural(
            "Combination {number}: {dice}, {n} point.", "Combination {number}: {dice}, {n} points.",
            combination_points((some,)), number=number, dice=names.dice_names(some),
        )
        for number, some in enumerate(best, start=1)
    )  # fmt: skip
    held = board_text.zone_lines(context, own_side(context.view))[:1]
    own = TextChoice(tr("Choose dice yourself"), MenuPosition("own"))
    return TextPage(
        (
            _headline(context),
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
        rows[-1] = TextChoice(rows[-1].label, MenuPosition("end"))
    else:
        rows[0] = replace(rows[0], kind="main")
    return page.button_column(rows)


def _own_choice_page(context: PageContext) -> TextPage:
    """Returns the dice to pick from, grouped by colour if they are many."""
    zone, (menu, picks) = _own_zone(context), (context.position.menu, context.position.picks)
    picked = tuple(zone[place] for place in picks)
    name = context.name(context.view.turn)
    headline = tr("{name}, pick dice for your Spirit World.", name=name)
    lines = (headline, _picked_line(picked))
    if menu != "own":
        colour = _COLOUR_MENUS.index(menu)
        places = [place for place, die in enumerate(zone) if COLOUR_OF[die] == colour]
        return TextPage(lines, (*_toggle_rows(context, places), *page.back_row("own", *picks)))
    if len(zone) <= MAX_BUTTONS:
        rows = _toggle_rows(context, range(len(zone)))
    else:
        groups = dict.fromkeys(map(colour_group, sorted(zone)))
        rows = page.button_column(
            TextChoice(group.label, MenuPosition(_COLOUR_MENUS[group.key], picks))
            for group in groups
        )
    return TextPage(lines, (*_move_rows(context, picked), *rows, *page.back_row()))


def _picked_line(some: Dice) -> str:
    if not some:
        return tr("No die is picked.")
    if is_combination(some):
        return tr_plural(
            "Picked: {dice}, a combination for {n} point.",
            "Picked: {dice}, a combination for {n} points.",
            combination_points((some,)), dice=names.dice_names(some),
        )  # fmt: skip
    return tr("Picked: {dice}, no combination.", dice=names.dice_names(some))


def _toggle_rows(context: PageContext, places: Iterable[int]) -> page.ChoiceRows:
    zone = _own_zone(context)
    return pick_rows(
        context.position,
        places,
        # For translators: {place} is the number of the die in the capture zone.
        pick=lambda at: tr("Pick {place}: {die}", place=at + 1, die=names.die_name(zone[at])),
        drop=lambda at: tr("Deselect {place}: {die}", place=at + 1, die=names.die_name(zone[at])),
        most=len(zone),
    )


def _move_rows(context: PageContext, some: Dice) -> page.ChoiceRows:
    """Returns the actions for the picked dice."""
    if not some:
        return ()
    rows = [action_button(context, *(pieces.BANK_ONE[die] for die in some))]
    if is_combination(some):
        rows.insert(0, action_button(context, Bank(some), kind="main"))
    return page.button_column(rows)


# Table


def turn_page(context: PageContext) -> TextPage:
    """Returns the page for everybody, with the buttons of a person in turn."""
    view: View = context.view
    menu = context.position.menu
    if menu == "look":
        return _look_page(context)
    if menu in _LOOKS:
        return _look_detail_page(context)
    if view.turn not in context.sights:
        return TextPage(_waiting_lines(context), anytime_rows(context))
    if menu == "end":
        return _confirm_end_page(context)
    if menu in ("own", *_COLOUR_MENUS):
        return _own_choice_page(context)
    is_spirit_world = view.step == "C5" and view.power is None
    return _spirit_world_page(context) if is_spirit_world else _step_page(context)


def public_page(context: PageContext, _private_news: Sequence[Event]) -> TextPage:
    """Returns the page for everybody while nobody can act."""
    return TextPage(_waiting_lines(context))


def _waiting_lines(context: PageContext) -> Lines:
    return (
        context.next_line(context.view.turn),
        *sentences.recent_lines(context),
        *sentences.situation_lines(context),
    )


def action_location(action: Action) -> str | None:
    """Returns where to do an action."""
    match action:
        case pieces.Capture(cell, _):
            land = JUMP_BY_CAPTURE[action][3]
            return tr("{start} to {end}", start=names.cell_name(cell), end=names.cell_name(land))
        case _ if isinstance(action, names.SPACE_ACTIONS):
            return names.cell_name(action.cell)
    return None


TEXT_TABLE = page.TextTable(
    "baron_voodoo",
    turn_page=turn_page,
    public_page=public_page,
    action_location=action_location,
)
