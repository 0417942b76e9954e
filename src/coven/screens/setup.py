"""The set-up of a game: who plays, who leads at first, and with which rules."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import toga

from coven.drawing.blocks import paragraph_height
from coven.drawing.furniture import GAP, horizontal_box
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.games import GAME_INFOS
from coven.games.staging import OptionQuestion
from coven.house import HINTS_QUESTION, are_hints_enabled
from coven.learn.invitation import lesson_offer
from coven.people import Person, name_key
from coven.screens import party as parties
from coven.screens.page import BOTTOM_INSET, MAX_PAGE_WIDTH, PageScreen
from coven.screens.party import MAX_PLAYERS, Party, PartyProblem, PlayerDraft
from coven.screens.people import ChoosePersonScreen
from coven.screens.player import PlayerScreen, player_kind
from coven.screens.wishes import OptionsForm
from coven.text.player import TextPlayerScreen
from coven.words import tr
from engine.bots import BOTS
from engine.core import OptionValue
from engine.games import GAMES

if TYPE_CHECKING:
    from coven.app import PocketCoven

_FACE_SIZE = 46
_MIN_NAME_WIDTH = 150  # the least room in which one sees what one types
_BEGIN_BUTTON_HEIGHT = 60


class SetupScreen(PageScreen):
    """Gathers a party and its wishes, then begins."""

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
        self._is_first_time = first_time  # nobody has ever opened this game here
        self.known_people = tuple(known_people)  # who may sit down without typing a name
        self.options_form = OptionsForm(self.game_info)
        self.name_fields: list[toga.TextInput] = []  # [seat]
        self.edit_buttons: list[toga.Button] = []  # [seat]
        self.footer = Surface(
            self._paint_footer,
            height=app.look.height_for_lines(_BEGIN_BUTTON_HEIGHT, 1) + 24 + BOTTOM_INSET,
        )
        super().__init__(app.window, app.open_shelf, footer=self.footer)
        self._players_box = toga.Box(direction="column")
        self._never_set_up = last_party is None
        self.rebuild()

    def title(self) -> str:
        """Returns the game's name."""
        return self.game_info.title

    def subtitle(self) -> str:
        """Returns how long it takes."""
        return tr("about {minutes} minutes", minutes=self.game_info.minutes)

    def emblem(self) -> str | None:
        """Returns the game's picture."""
        return self.game_info.emblem

    @property
    def questions(self) -> tuple[OptionQuestion, ...]:
        """What is asked of all."""
        return (*self.game_info.questions, HINTS_QUESTION)

    def intro_text(self) -> str:
        """Returns how to fill in the page, to whoever has never done so."""
        if not self._never_set_up:
            return ""
        return tr("Type the names. Edit a player to change the face, the colour or the seat.")

    def placeholder_name(self, seat: int) -> str:
        """Returns what stands where no name is typed."""
        return tr("Player {number}", number=seat + 1)

    @property
    def options(self) -> dict[str, OptionValue]:
        """What was agreed, as the engine takes it."""
        return self.options_form.options

    def start_game(self) -> None:
        """Begins the game, or says kindly what is still missing."""
        self.problem = parties.find_problem(self.party, GAMES[self.game].seat_counts(self.options))
        self._update_footer()
        if self.problem is None:
            self.app.remember_party(parties.encode_party(self.party))
            self.app.store.set_incoming_party(self.party)
            players = parties.to_players(self.party)
            hints = are_hints_enabled(self.options_form.answers[HINTS_QUESTION.option], players)
            self.app.start_table(self.game, players, self.options, hints=hints)
        elif self.problem.seat is not None:
            self.name_fields[self.problem.seat].focus()

    # The page

    def build_body(self) -> None:
        """Puts the party and the questions on the page."""
        self.body.clear()
        widgets, add = self.widgets, self.body.add
        learn = partial(self.app.open_lesson, self.game)
        invited, self.lesson_button = lesson_offer(
            widgets, self.title(), learn, first=self._is_first_time
        )
        add(invited)
        add(widgets.heading(tr("Around the table")))
        if hint := self.intro_text():
            add(widgets.remark(hint, margin_bottom=GAP).widget)
        add(self._players_box)
        self._rebuild_players()
        self.add_person_button = widgets.button(tr("+ Player"), self._add_person, flex=1)
        self.add_bot_button = widgets.button(tr("+ Bot"), self._add_bot, flex=1, margin_left=GAP)
        add(horizontal_box(self.add_person_button, self.add_bot_button))
        self.add_guest_button = widgets.button(tr("+ Guest"), self._add_guest, flex=1)
        add(horizontal_box(self.add_guest_button, margin_top=GAP))
        add(widgets.remark(tr("Guests are not remembered."), margin_top=4).widget)
        add(widgets.heading(tr("This evening")))
        add(self.options_form.first_player_card(widgets))
        for question in self.questions:
            add(self.options_form.question_card(widgets, question))
        add(self.options_form.seat_box)

    def _rebuild_players(self) -> None:
        """Puts everybody on the page."""
        self._players_box.clear()
        self.name_fields, self.edit_buttons = [], []
        for seat, draft in enumerate(self.party):
            self._players_box.add(self._player_row(seat, draft))
        self.options_form.set_players(self.widgets, self._names())

    def _player_row(self, seat: int, draft: PlayerDraft) -> toga.Box:
        return (
            self._text_player_row(seat, draft)
            if self.look.text_mode
            else self._drawn_player_row(seat, draft)
        )

    def _text_player_row(self, seat: int, draft: PlayerDraft) -> toga.Box:
        """Returns a player of whom every part says whose it is."""
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
        field = widgets.field(
            draft.name,
            self.placeholder_name(seat),
            on_change=partial(self._on_name, seat),
        )
        kind = widgets.remark(player_kind(draft), flex=1, margin_left=6)
        shape = widgets.picture(f"pawn-{draft.colour + 1}", 22)
        wide = widgets.button_width(tr("Edit"))
        edit = widgets.button(tr("Edit"), partial(self._edit, seat), width=wide)
        beneath, end = [shape, kind.widget], [edit]
        room = widgets.inner_width - (_FACE_SIZE + 8) - 10
        if room - wide - 10 < _MIN_NAME_WIDTH:
            beneath, end = [*beneath, edit], []
        else:
            room -= wide + 10
        # Its own idea of a good width may be wider than the phone.
        field.style.width = room
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
        """Returns how everybody at the table is called until they have a name."""
        return [
            draft.clean_name or self.placeholder_name(seat) for seat, draft in enumerate(self.party)
        ]

    # The party

    def _on_name(self, seat: int, field: toga.TextInput, **_event: object) -> None:
        self.party = parties.with_name(self.party, seat, str(field.value))
        self.options_form.rename_players(self.widgets, self._names())

    def _edit(self, seat: int) -> None:
        self.app.window.show(
            TextPlayerScreen(self.window, self.party, seat, self._on_edited, self.personalities)
            if self.look.text_mode
            else PlayerScreen(self.look, self.party, seat, self._on_edited, self.personalities)
        )

    def _on_edited(self, party: Party) -> None:
        self._set_party(party)
        self.app.window.show(self)

    def _add_person(self) -> None:
        """Offers whom the phone knows, if somebody of them is not at the table yet."""
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

    def _add(self, grown: Callable[[Party], Party]) -> None:
        if len(self.party) < MAX_PLAYERS:
            self._set_party(grown(self.party))
        else:
            self.problem = PartyProblem(tr("The table is full: take somebody out first."))
            self._update_footer()

    def _set_party(self, party: Party) -> None:
        self.party = party
        self.problem = None
        self._rebuild_players()
        self._update_footer()

    # The foot

    def _update_footer(self) -> None:
        """Makes room in the foot for what is wrong."""
        if self.look.text_mode:
            self._show_problem()
        else:
            self.footer.repaint()

    def build_footer(self) -> None:
        """Puts the native way to begin below the page."""
        begin = self.widgets.main_button(tr("Begin"), self.start_game, flex=1)
        self.footer_box.add(
            horizontal_box(begin, margin=(12, self.side_margin), margin_bottom=BOTTOM_INSET)
        )
        self._show_problem()

    def _show_problem(self) -> None:
        """Says before the way to begin what is wrong; that button stays where it is."""
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
        left, tall, top = (
            (wide - broad) / 2,
            self.look.height_for_lines(_BEGIN_BUTTON_HEIGHT, 1),
            12.0,
        )
        if self.problem is not None:
            text = self.problem.text
            painter.paragraph(
                text, left, top, broad, weight="bold", colour=palette.highlight, anchor="middle"
            )
            top += paragraph_height(painter, text, broad, weight="bold") + 10
        painter.button("begin", left, top, broad, tall, tr("Begin"), self.start_game)
        height = round(top + tall + 12 + BOTTOM_INSET)
        if self.footer.widget.style.height != height:
            self.footer.widget.style.height = height
