"""SetupScreen: players and options of a game."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import toga

from coven.data import party as parties
from coven.data.party import MAX_PLAYERS, Party, PartyProblem, PlayerDraft
from coven.data.people import Person, name_key
from coven.data.table_settings import are_hints_enabled
from coven.games import GAME_INFOS
from coven.games.info import OptionQuestion
from coven.i18n import tr
from coven.screens.lesson_offer import lesson_offer
from coven.screens.options_form import HINTS_QUESTION, OptionsForm
from coven.screens.page import PageScreen
from coven.screens.people import ChoosePersonScreen
from coven.screens.player import PlayerScreen, player_kind
from coven.ui.blocks import paragraph_height
from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from coven.ui.widgets import BOTTOM_INSET, GAP, MAX_PAGE_WIDTH, horizontal_box
from engine.bots.registry import BOTS
from engine.core import OptionValue
from engine.games import GAMES

if TYPE_CHECKING:
    from coven.app import PocketCoven


# The screen


_FACE_SIZE = 46
_PAWN_SIZE = 22
_KIND_MARGIN = 6  # between the pawn and the kind of player
_MIN_NAME_WIDTH = 150  # enough to see what is typed
_BEGIN_BUTTON_HEIGHT = 60


class SetupScreen(PageScreen):
    """Collects players and options, then starts the game."""

    def __init__(
        self,
        app: "PocketCoven",
        game: str,
        last_party: object,
        *,
        first_time: bool = False,
        known_people: Sequence[Person] = (),
    ) -> None:
        self.app = app
        self.game = game
        self.personalities = BOTS[game].personalities
        self.game_info = GAME_INFOS[game]
        self.party = parties.decode_party(last_party)
        self.problem: PartyProblem | None = None
        self._is_first_time = first_time  # the game was never opened on this phone
        self.known_people = tuple(known_people)  # people who need not type their name
        self.options_form = OptionsForm(self.game_info)
        self.name_fields: list[toga.TextInput] = []  # [seat]
        self.edit_buttons: list[toga.Button] = []  # [seat]
        self.footer = Surface(
            self._paint_footer,
            height=app.look.height_for_lines(_BEGIN_BUTTON_HEIGHT, 1) + 24 + BOTTOM_INSET,
        )
        self._players_box = toga.Box(direction="column")
        self._never_set_up = last_party is None
        super().__init__(app.window, self.leave, footer=self.footer)

    def leave(self) -> None:
        """Goes back to where the game was chosen."""
        self.app.open_shelf()

    def title(self) -> str:
        return self.game_info.title

    def reopen(self, app: "PocketCoven") -> bool:
        """Opens the set-up with the same players and answers in a new app."""
        screen = self._copy(app)
        screen.known_people, screen.party = self.known_people, self.party
        screen.options_form.copy_answers(self.options_form)
        screen.rebuild()
        app.window.show(screen)
        return True

    def _copy(self, app: "PocketCoven") -> "SetupScreen":
        """Returns the screen for the same game in another app."""
        last = None if self._never_set_up else parties.encode_party(self.party)
        return SetupScreen(app, self.game, last, first_time=self._is_first_time)

    def subtitle(self) -> str:
        return tr("about {minutes} minutes", minutes=self.game_info.minutes)

    def emblem(self) -> str | None:
        return self.game_info.emblem

    @property
    def questions(self) -> tuple[OptionQuestion, ...]:
        """The questions about the table."""
        return (*self.game_info.questions, HINTS_QUESTION)

    def intro_text(self) -> str:
        """Returns instructions for the first time."""
        if not self._never_set_up:
            return ""
        return tr("Enter the names. Edit a player to change face, colour or seat.")

    def placeholder_name(self, seat: int) -> str:
        return tr("Player {number}", number=seat + 1)

    @property
    def options(self) -> dict[str, OptionValue]:
        return self.options_form.options

    def start_game(self) -> None:
        """Starts the game, or shows what is missing."""
        self.finish_body()
        party = parties.with_default_names(self.party, self.placeholder_name)
        self.problem = parties.find_problem(party, GAMES[self.game].seat_counts(self.options))
        self._update_footer()
        if self.problem is None:
            self.app.remember_party(parties.encode_party(self.party))
            self.app.store.set_incoming_party(party)
            players = parties.to_players(party)
            hints = are_hints_enabled(self.options_form.answers[HINTS_QUESTION.option], players)
            self.app.start_table(self.game, players, self.options, hints=hints)
        elif self.problem.seat is not None:
            self.name_fields[self.problem.seat].focus()

    # Page

    def build_body(self) -> None:
        self.add_in_slices(self._sections())

    def _sections(self) -> Iterator[toga.Widget]:
        widgets, form = self.widgets, self.options_form
        learn = partial(self.app.open_lesson, self.game)
        offer, self.lesson_button = lesson_offer(
            widgets, self.title(), learn, first=self._is_first_time
        )
        yield offer
        yield widgets.heading(tr("Players"))
        if hint := self.intro_text():
            yield widgets.remark(hint, margin_bottom=GAP).widget
        self._fill_players_box()
        yield self._players_box
        person, bot = tr("Add player"), tr("Add bot")
        self.add_person_button = widgets.button(person, self._add_person, flex=1)
        self.add_bot_button = widgets.button(bot, self._add_bot, flex=1)
        if widgets.can_fit_in_row(person, bot):
            self.add_bot_button.style.update(margin_left=GAP)
            yield horizontal_box(self.add_person_button, self.add_bot_button)
        else:
            yield horizontal_box(self.add_person_button)
            yield horizontal_box(self.add_bot_button, margin_top=GAP)
        self.add_guest_button = widgets.button(tr("Add guest"), self._add_guest, flex=1)
        yield horizontal_box(self.add_guest_button, margin_top=GAP)
        yield widgets.remark(tr("Guests are not saved."), margin_top=4).widget
        yield widgets.heading(tr("This evening"))
        form.set_players(widgets, self._names())
        yield form.first_player_card(widgets)
        for question in self.questions:
            yield form.question_card(widgets, question)
        yield form.seat_box

    def _fill_players_box(self) -> None:
        self._players_box.clear()
        self.name_fields, self.edit_buttons = [], []
        row = self._text_player_row if self.look.text_mode else self._drawn_player_row
        for seat, draft in enumerate(self.party):
            self._players_box.add(row(seat, draft))

    def _rebuild_players(self) -> None:
        self._fill_players_box()
        self.options_form.set_players(self.widgets, self._names())

    def _text_player_row(self, seat: int, draft: PlayerDraft) -> toga.Box:
        """Returns a player with labels that a screen reader can tell apart."""
        widgets, number = self.widgets, seat + 1
        kind = player_kind(draft)
        title = widgets.label(tr("Player {number}: {kind}", number=number, kind=kind))
        field = widgets.field(
            draft.name,
            tr("Name of player {number}", number=number),
            on_change=partial(self._on_name, seat),
            width=widgets.inner_width,
            margin_top=GAP,
        )
        edit = widgets.button(
            tr("Edit player {number}", number=number), partial(self._edit, seat), margin_top=GAP
        )
        self.name_fields.append(field)
        self.edit_buttons.append(edit)
        return widgets.card(title.widget, field, edit)

    def _drawn_player_row(self, seat: int, draft: PlayerDraft) -> toga.Box:
        widgets, palette = self.widgets, self.look.palette
        colour = palette.players[draft.colour].colour
        stamp = widgets.framed_picture(f"face-{draft.face}", _FACE_SIZE, colour)
        on_name = partial(self._on_name, seat)
        field = widgets.field(draft.name, self.placeholder_name(seat), on_change=on_name)
        shape = widgets.picture(f"pawn-{draft.colour + 1}", _PAWN_SIZE)
        wide = widgets.button_width(tr("Edit"))
        edit = widgets.button(tr("Edit"), partial(self._edit, seat), width=wide)
        beneath: list[toga.Widget] = []
        end = [edit]
        room = widgets.inner_width - (_FACE_SIZE + 8) - 10
        if room - wide - 10 < _MIN_NAME_WIDTH:
            beneath, end = [edit], []
        else:
            room -= wide + 10
        # Its default width may exceed the phone's.
        field.style.width = room
        kind_room = room - _KIND_MARGIN - _PAWN_SIZE - (0 if end else wide)
        kind = widgets.remark(player_kind(draft), room=kind_room, flex=1, margin_left=_KIND_MARGIN)
        beneath = [shape, kind.widget, *beneath]
        names = toga.Box(
            children=[field, horizontal_box(*beneath, margin_top=4)],
            direction="column",
            flex=1,
            margin_left=10,
            margin_right=10 if end else 0,
        )
        self.name_fields.append(field)
        self.edit_buttons.append(edit)
        return widgets.card(horizontal_box(stamp, names, *end))

    def _names(self) -> list[str]:
        return [
            draft.clean_name or self.placeholder_name(seat) for seat, draft in enumerate(self.party)
        ]

    # Party

    def _on_name(self, seat: int, field: toga.TextInput, **_event: object) -> None:
        self.party = parties.with_name(self.party, seat, str(field.value))
        self.options_form.rename_players(self.widgets, self._names())

    def _edit(self, seat: int) -> None:
        self.app.window.show(
            PlayerScreen(self.window, self.party, seat, self._on_edited, self.personalities)
        )

    def _on_edited(self, party: Party) -> None:
        self._set_party(party)
        self.app.window.show(self)

    def _add_person(self) -> None:
        """Offers known people who are not in the party yet."""
        seated = {name_key(draft.name) for draft in self.party}
        free = [person for person in self.known_people if person.key not in seated]
        if not free or len(self.party) >= MAX_PLAYERS:
            self._add(parties.with_person)
            return
        back = partial(self.app.window.show, self)
        self.app.window.show(
            ChoosePersonScreen(self.app, free, self._on_person_chosen, on_back=back)
        )

    def _on_person_chosen(self, person: Person | None) -> None:
        if person is None:
            self._add(parties.with_person)
        else:
            self._set_party(
                parties.with_known_person(self.party, person.name, person.colour, person.face)
            )
        self.app.window.show(self)

    def _add_guest(self) -> None:
        self._add(parties.with_guest)

    def _add_bot(self) -> None:
        self._add(partial(parties.with_bot, personalities=self.personalities))

    def _add(self, with_player: Callable[[Party], Party]) -> None:
        if len(self.party) < MAX_PLAYERS:
            self._set_party(with_player(self.party))
        else:
            self.problem = PartyProblem(tr("All seats are taken: remove someone first."))
            self._update_footer()

    def _set_party(self, party: Party) -> None:
        self.party = party
        self.problem = None
        self._rebuild_players()
        self._update_footer()

    # Footer

    def _update_footer(self) -> None:
        if self.look.text_mode:
            self._show_problem()
        else:
            self.footer.repaint()

    def build_footer(self) -> None:
        begin = self.widgets.main_button(tr("Start"), self.start_game, flex=1)
        self.footer_box.add(
            horizontal_box(begin, margin=(12, self.side_margin), margin_bottom=BOTTOM_INSET)
        )
        self._show_problem()

    def _show_problem(self) -> None:
        """Shows the problem above the start button, which stays in place."""
        if len(self.footer_box.children) > 1:
            self.footer_box.remove(self.footer_box.children[0])
        if self.problem is not None:
            message = self.widgets.label(self.problem.text, margin=(12, self.side_margin, 0))
            self.footer_box.insert(0, message.widget)

    def _paint_footer(self, painter: Painter) -> None:
        palette, wide = painter.palette, painter.width
        painter.rect(0, 0, wide, painter.height, palette.header)
        painter.rect(0, 0, wide, 2, palette.outline)
        broad = min(wide - 32, MAX_PAGE_WIDTH)
        left, top = (wide - broad) / 2, 12.0
        tall = self.look.height_for_lines(_BEGIN_BUTTON_HEIGHT, 1)
        if self.problem is not None:
            text = self.problem.text
            painter.paragraph(
                text, left, top, broad, weight="bold", colour=palette.highlight, anchor="middle"
            )
            top += paragraph_height(painter, text, broad, weight="bold") + 10
        painter.button("begin", left, top, broad, tall, tr("Start"), self.start_game)
        height = round(top + tall + 12 + BOTTOM_INSET)
        if self.footer.widget.style.height != height:
            self.footer.widget.style.height = height
