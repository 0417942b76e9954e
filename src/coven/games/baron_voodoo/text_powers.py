"""Text pages of the powers step by step (BV-15 to BV-18), and of the Spirit World (C5)."""

from collections.abc import Callable, Mapping

from coven.games.baron_voodoo import board_text, sentences, text_actions
from coven.games.baron_voodoo.names import (
    cell_name,
    colour_name,
    dice_names,
    die_name,
    line_label,
    power_sentence,
)
from coven.games.baron_voodoo.text_actions import (
    MAX_BUTTONS,
    action_button,
    anytime_rows,
    back_row,
    legal_actions,
    legal_of_kind,
    player_name,
)
from coven.i18n import tr, tr_noop, tr_plural
from coven.text_table.page import (
    ChoiceRows,
    MenuPosition,
    PageContext,
    TextChoice,
    TextPage,
    button_column,
)
from engine.games.baron_voodoo.combinations import (
    Dice,
    best_set,
    combination_points,
    is_combination,
)
from engine.games.baron_voodoo.pieces import (
    BANK_ONE,
    COLOUR_OF,
    COLOURS,
    END_TURN,
    FREDA,
    LEGBA,
    PASS,
    WATA,
    WIDTH,
    Bank,
    Cell,
    Exchange,
    Lift,
    Line,
    Pick,
    Put,
    Slide,
)
from engine.games.baron_voodoo.public_state import View, own_side

# For translators: {n} is the number of a row, or the letter of a line down the board.
_SLIDES = (
    tr_noop("Slide line {n} to the top"),
    tr_noop("Slide row {n} to the right"),
    tr_noop("Slide line {n} to the bottom"),
    tr_noop("Slide row {n} to the left"),
)  # [way]
_LINE_GROUP_LABELS = (tr_noop("A row"), tr_noop("A line down the board"))
_EITHER_WAY = (tr_noop("Row {n}, either way"), tr_noop("Line {n}, either way"))
_LEGBA_HEADLINE = tr_noop("{name}, Papa Legba moves a single die: choose it.")
_FREDA_HEADLINE = tr_noop("{name}, Erzulie Freda exchanges two single dice: choose the first.")
_BWA_HEADLINE = tr_noop("{name}, Gran Bwa spreads a column: choose it.")


def power_page(context: PageContext) -> TextPage:
    """Returns the next step of the invoked power."""
    view: View = context.view
    if view.power == WATA:
        return _slide_page(context)
    if view.source is None:
        return _first_dice_page(context)
    if view.power == FREDA:
        return _space_page(
            context, _exchange_headline(context, view.source), _space_buttons(context, Exchange)
        )
    puts = {
        action.cell: action_button(context, _landing_label(view, action.cell), action)
        for action in legal_of_kind(context, Put)
    }
    return _space_page(context, _put_headline(context, view.source), puts)


def _landing_label(view: View, cell: Cell) -> str:
    """Returns the label of a landing place: empty for Papa Legba, on dice for Gran Bwa."""
    if view.power == LEGBA:
        return tr("To {cell}", cell=cell_name(cell))
    return board_text.space_label(view, cell)


def _space_page(
    context: PageContext, headline: str, buttons: Mapping[Cell, TextChoice]
) -> TextPage:
    """Returns the choice of a space."""
    lines = (headline, *_power_lines(context), *_board_lines(context))
    return TextPage(lines, (*text_actions.space_rows(context, buttons), *anytime_rows(context)))


def _board_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the board for the first choice, and only the lines in question for the second."""
    view: View = context.view
    if context.verbosity == "brief" or context.position.menu:
        return ()
    if view.source is None or context.verbosity == "full":
        return board_text.board_lines(context)
    across, down = view.source // WIDTH, WIDTH + view.source % WIDTH
    lines = (across, down) if view.power == LEGBA else ()
    return tuple(board_text.board_line_text(context, line) for line in lines)


def _power_lines(context: PageContext) -> tuple[str, ...]:
    power = context.view.power
    return (power_sentence(power),) if context.verbosity == "full" else ()


# Papa Legba, Erzulie Freda and Gran Bwa: dice and destination


def _first_dice_page(context: PageContext) -> TextPage:
    view: View = context.view
    kind: type[Lift | Pick] = Pick if view.power == FREDA else Lift
    message = (
        _FREDA_HEADLINE
        if view.power == FREDA
        else _LEGBA_HEADLINE
        if view.power == LEGBA
        else _BWA_HEADLINE
    )
    return _space_page(
        context, tr(message, name=player_name(context)), _space_buttons(context, kind)
    )


def _space_buttons(
    context: PageContext, kind: type[Lift] | type[Pick] | type[Exchange]
) -> dict[Cell, TextChoice]:
    """Returns a button for each legal space, with its dice."""
    return {
        action.cell: action_button(
            context, board_text.space_label(context.view, action.cell), action
        )
        for action in legal_of_kind(context, kind)
    }


def _exchange_headline(context: PageContext, source: Cell) -> str:
    return tr(
        "{name}, choose the die that changes places with {die} at {cell}.",
        name=player_name(context),
        die=die_name(context.view.cells[source][0]),
        cell=cell_name(source),
    )


def _put_headline(context: PageContext, source: Cell) -> str:
    view: View = context.view
    if view.power == LEGBA:
        return tr(
            "{name}, choose where {die} at {cell} goes.",
            name=player_name(context), die=die_name(view.cells[source][0]), cell=cell_name(source),
        )  # fmt: skip
    return tr(
        "{name}, choose where {die} from {cell} goes.",
        name=player_name(context), die=die_name(view.held[0]), cell=cell_name(source),
    )  # fmt: skip


# Mamy Wata: line and direction


def _slide_page(context: PageContext) -> TextPage:
    slides: dict[Line, list[Slide]] = {}
    for action in legal_of_kind(context, Slide):
        slides.setdefault(action.line, []).append(action)
    headline = tr("{name}, Mamy Wata slides a line: choose it.", name=player_name(context))
    told = () if context.verbosity == "brief" else _slide_lines(context, slides)
    return TextPage(
        (headline, *_power_lines(context), *told),
        (*_slide_rows(context, slides), *anytime_rows(context)),
    )


def _slide_lines(context: PageContext, slides: Mapping[Line, list[Slide]]) -> tuple[str, ...]:
    """Returns the board, or the lines in question."""
    menu, picks = context.position.menu, context.position.picks
    if menu == "line":
        return (board_text.board_line_text(context, picks[0]),)
    if menu == "lines" and picks[0]:
        return tuple(
            board_text.board_line_text(context, line) for line in slides if _line_group(line)
        )
    return board_text.board_lines(context)


def _slide_rows(context: PageContext, slides: Mapping[Line, list[Slide]]) -> ChoiceRows:
    """Returns all slides if they are few, else groups of them."""
    menu = context.position.menu
    if menu == "line":
        (line,) = context.position.picks
        return (*_way_rows(context, slides[line]), *back_row("lines", (_line_group(line),)))
    if menu == "lines":
        some = [line for line in slides if _line_group(line) == context.position.picks[0]]
        return (*button_column(_line_button(context, slides[line]) for line in some), *back_row())
    if sum(map(len, slides.values())) <= MAX_BUTTONS:
        return tuple(row for line in slides for row in _way_rows(context, slides[line]))
    groups = sorted({_line_group(line) for line in slides})
    return button_column(
        TextChoice(tr(_LINE_GROUP_LABELS[group]), MenuPosition("lines", (group,)))
        for group in groups
    )


def _line_group(line: Line) -> int:
    """Returns 0 for a row, 1 for a column."""
    return line // WIDTH


def _line_button(context: PageContext, slides: list[Slide]) -> TextChoice:
    """Returns a line's only slide, or the choice of its direction."""
    if len(slides) == 1:
        return _way_button(context, slides[0])
    line = slides[0].line
    message = _EITHER_WAY[_line_group(line)]
    return TextChoice(tr(message, n=line_label(line)), MenuPosition("line", (line,)))


def _way_rows(context: PageContext, slides: list[Slide]) -> ChoiceRows:
    return button_column(_way_button(context, slide) for slide in slides)


def _way_button(context: PageContext, slide: Slide) -> TextChoice:
    message = _SLIDES[slide.way]
    return action_button(context, tr(message, n=line_label(slide.line)), slide)


# Step C5: dice go to the Spirit World, in combinations for points or for nothing (BV-24)


_MAX_PROPOSED = 4  # combinations with their own button


def spirit_world_page(context: PageContext) -> TextPage:
    """Returns the best combinations, and the way to the player's own choice."""
    zone = _own_zone(context)
    best = tuple(sorted(best_set(zone), key=len, reverse=True))
    headline = tr("{name}, step C5: move dice to your Spirit World?", name=player_name(context))
    told = tuple(
        tr_plural(
            "Combination {number}: {dice}, {n} point.", "Combination {number}: {dice}, {n} points.",
            combination_points((some,)), number=number, dice=dice_names(some),
        )
        for number, some in enumerate(best, start=1)
    )  # fmt: skip
    held = board_text.zone_lines(context, own_side(context.view))[:1]
    own = TextChoice(tr("Choose dice yourself"), MenuPosition("own"))
    return TextPage(
        (
            headline,
            *(told or (tr("No combination is complete."),)),
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


def _best_combination_rows(context: PageContext, best: tuple[Dice, ...]) -> ChoiceRows:
    """Returns the best combinations, all together and one by one."""
    singles = [
        action_button(
            context,
            tr_plural(
                "Combination {number}: {n} point", "Combination {number}: {n} points",
                combination_points((some,)), number=number,
            ),
            Bank(some),
            kind="plain" if len(best) > 1 else "main",
        )
        for number, some in enumerate(best[:_MAX_PROPOSED], start=1)
    ]  # fmt: skip
    if len(best) < 2:
        return button_column(singles)
    label = tr_plural(
        "All combinations: {n} point", "All combinations: {n} points", combination_points(best)
    )  # fmt: skip
    return button_column((action_button(context, label, *map(Bank, best), kind="main"), *singles))


def _go_on_rows(context: PageContext, best: tuple[Dice, ...]) -> ChoiceRows:
    """Returns the ways on; ending the turn without cashing in asks for confirmation."""
    label = tr("End the turn")
    passing = PASS in legal_actions(context)
    if best:
        end = TextChoice(label, MenuPosition("end"))
    else:
        end = action_button(context, label, END_TURN, kind="plain" if passing else "main")
    if not passing:
        return ((end,),)
    return (
        (action_button(context, tr("Continue"), PASS, kind="plain" if best else "main"),),
        (end,),
    )


# The player's own choice


def _own_choice_page(context: PageContext) -> TextPage:
    """Returns the dice to pick from, grouped by colour if they are many."""
    zone, picks = _own_zone(context), context.position.picks
    headline = tr("{name}, pick dice for your Spirit World.", name=player_name(context))
    lines = (headline, _picked_line(zone, picks))
    if context.position.menu != "own":
        colour = _COLOUR_MENUS.index(context.position.menu)
        places = [place for place, die in enumerate(zone) if COLOUR_OF[die] == colour]
        return TextPage(lines, (*_toggle_rows(context, places), *back_row("own", picks)))
    if len(zone) <= MAX_BUTTONS:
        rows = _toggle_rows(context, range(len(zone)))
    else:
        rows = button_column(
            TextChoice(
                tr("Dice in {colour}", colour=colour_name(colour)),
                MenuPosition(_COLOUR_MENUS[colour], picks),
            )
            for colour in COLOURS
            if any(COLOUR_OF[die] == colour for die in zone)
        )
    return TextPage(lines, (*_move_rows(context), *rows, *back_row()))


def _picked_line(zone: Dice, picks: tuple[int, ...]) -> str:
    some = _picked_dice(zone, picks)
    if not some:
        return tr("No die is picked.")
    if is_combination(some):
        return tr_plural(
            "Picked: {dice}, a combination for {n} point.",
            "Picked: {dice}, a combination for {n} points.",
            combination_points((some,)), dice=dice_names(some),
        )  # fmt: skip
    return tr("Picked: {dice}, no combination.", dice=dice_names(some))


def _picked_dice(zone: Dice, picks: tuple[int, ...]) -> Dice:
    return tuple(zone[place] for place in picks)


def _toggle_rows(context: PageContext, places: "range | list[int]") -> ChoiceRows:
    zone, picks = _own_zone(context), context.position.picks
    return button_column(
        TextChoice(
            tr("{place}. {die}", place=place + 1, die=die_name(zone[place])),
            MenuPosition(context.position.menu, tuple(sorted({place} ^ set(picks)))),
            "picked" if place in picks else "plain",
        )
        for place in places
    )


def _move_rows(context: PageContext) -> ChoiceRows:
    """Returns the actions for the picked dice."""
    some = _picked_dice(_own_zone(context), context.position.picks)
    if not some:
        return ()
    loose = tr_plural("Move {n} die for no points", "Move {n} dice for no points", len(some))
    rows = [action_button(context, loose, *(BANK_ONE[die] for die in some))]
    if is_combination(some):
        label = tr_plural(
            "Cash in for {n} point", "Cash in for {n} points", combination_points((some,))
        )
        rows.insert(0, action_button(context, label, Bank(some), kind="main"))
    return button_column(rows)


_COLOUR_MENUS = ("yellow", "red", "purple", "turquoise", "white")  # [colour]
SPIRIT_WORLD_PAGES: dict[str, Callable[[PageContext], TextPage]] = {
    "own": _own_choice_page,
    **dict.fromkeys(_COLOUR_MENUS, _own_choice_page),
}
