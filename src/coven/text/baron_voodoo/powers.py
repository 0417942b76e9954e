"""The powers of the Loas step by step (BV-15 .. BV-18)."""

from collections.abc import Mapping

from coven.text.baron_voodoo import lists, reading
from coven.text.baron_voodoo.names import (
    cell_name,
    die_name,
    line_label,
    power_sentence,
)
from coven.text.baron_voodoo.offers import (
    MAX_BUTTONS,
    ChoiceRows,
    action_button,
    anytime_rows,
    back_row,
    button_column,
    legal_of_kind,
    player_name,
)
from coven.text.pages import MenuPosition, PageContext, TextChoice, TextPage
from coven.words import tr, tr_noop
from engine.games.baron_voodoo.pieces import (
    FREDA,
    LEGBA,
    WATA,
    WIDTH,
    Cell,
    Exchange,
    Lift,
    Line,
    Pick,
    Put,
    Slide,
)  # fmt: skip
from engine.games.baron_voodoo.public_state import View

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
    """Returns the next step of the power that was called upon."""
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
    """Returns where a die can be put: on an empty space with Papa Legba, on dice with Gran Bwa."""
    if view.power == LEGBA:
        return tr("To {cell}", cell=cell_name(cell))
    return reading.space_label(view, cell)


def _space_page(
    context: PageContext, headline: str, buttons: Mapping[Cell, TextChoice]
) -> TextPage:
    """Returns the choice of a space."""
    lines = (headline, *_power_lines(context), *_board_lines(context))
    return TextPage(lines, (*lists.space_rows(context, buttons), *anytime_rows(context)))


def _board_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the board for the first choice, and for the second no more than it needs."""
    view: View = context.view
    if context.verbosity == "brief" or context.position.menu:
        return ()
    if view.source is None or context.verbosity == "full":
        return reading.board_lines(context)
    across, down = view.source // WIDTH, WIDTH + view.source % WIDTH
    lines = (across, down) if view.power == LEGBA else ()
    return tuple(reading.board_line_text(context, line) for line in lines)


def _power_lines(context: PageContext) -> tuple[str, ...]:
    power = context.view.power
    return (power_sentence(power),) if context.verbosity == "full" else ()


# Papa Legba, Erzulie Freda and Gran Bwa: which dice, and where to


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
    """Returns a button for each space that may be chosen, with what lies there."""
    return {
        action.cell: action_button(context, reading.space_label(context.view, action.cell), action)
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


# Mamy Wata: which line, and which way


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
    """Returns the board, or what lies on the lines that are on offer."""
    menu, picks = context.position.menu, context.position.picks
    if menu == "line":
        return (reading.board_line_text(context, picks[0]),)
    if menu == "lines" and picks[0]:
        return tuple(reading.board_line_text(context, line) for line in slides if _line_group(line))
    return reading.board_lines(context)


def _slide_rows(context: PageContext, slides: Mapping[Line, list[Slide]]) -> ChoiceRows:
    """Returns the lines that can slide: all at once if they are few, else across or down."""
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
    """Returns 0 for a line across the board, 1 for one down."""
    return line // WIDTH


def _line_button(context: PageContext, slides: list[Slide]) -> TextChoice:
    """Returns a line's only slide, or the choice of its way."""
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
