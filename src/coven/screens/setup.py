"""SetupScreen: players and options of a game."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import toga

from coven.data import party as parties
from coven.data.party import MAX_PLAYERS, Party, PlayerDraft
from coven.data.people import Person, name_key
from coven.games import GAME_INFOS
from coven.games.info import OptionQuestion
from coven.i18n import tr, tr_noop
from coven.screens.lesson_offer import lesson_offer
from coven.screens.options_form import HINTS_QUESTION, OptionsForm, are_hints_enabled
from coven.screens.page import PageScreen
from coven.screens.people import ChoosePersonScreen, portrait
from coven.screens.player import PlayerScreen, player_kind
from coven.ui.widgets import GAP, PagePart, horizontal_box
from engine.bots.registry import BOTS
from engine.core import OptionValue
from engine.games import GAMES

if TYPE_CHECKING:
    from coven.app import PocketCoven


_FACE_SIZE = 46
_PAWN_SIZE = 22
_KIND_MARGIN = 6  # between the pawn and the kind of player
_MIN_NAME_WIDTH = 150  # enough to see what is typed


@dataclass(eq=False)
class SetupScreen(PageScreen):
    """Collects players and options, then starts the game."""

    game: str
    last_party: object
    first_time: bool = field(kw_only=True, default=False)  # never opened on this phone
    # People who need not type their name
    known_people: Sequence[Person] = field(kw_only=True, default=())

    footer_label = tr_noop("Start")
    is_sliced = True

    def __post_init__(self) -> None:
        self.personalities = BOTS[self.game].personalities
        self.game_info = GAME_INFOS[self.game]
        self.emblem = self.game_info.emblem
        self.party = parties.decode_party(self.last_party)
        self.options_form = OptionsForm(self.game_info)
        self._players_box = toga.Box(direction="column")
        super().__post_init__()

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
        last = None if self.last_party is None else parties.encode_party(self.party)
        return SetupScreen(app, self.game, last, first_time=self.first_time)

    def subtitle(self) -> str:
        return tr("about {minutes} minutes", minutes=self.game_info.minutes)

    @property
    def questions(self) -> tuple[OptionQuestion, ...]:
        """The questions about the table."""
        return (*self.game_info.questions, HINTS_QUESTION)

    def intro_text(self) -> str:
        """Returns instructions for the first time."""
        if self.last_party is not None:
            return ""
        return tr("Enter the names. Edit a player to change face, colour or seat.")

    def placeholder_name(self, seat: int) -> str:
        return tr("Player {number}", number=seat + 1)

    @property
    def options(self) -> dict[str, OptionValue]:
        return self.options_form.options

    def on_footer_press(self) -> None:
        """Starts the game, or shows what is missing."""
        self.finish_body()
        party = parties.with_default_names(self.party, self.placeholder_name)
        problem = parties.find_problem(party, GAMES[self.game].seat_counts(self.options))
        self.show_footer_message(problem.text if problem is not None else "")
        if problem is None:
            self.app.remember_party(parties.encode_party(self.party))
            self.app.store.incoming_party = party
            players = parties.to_players(party)
            hints = are_hints_enabled(self.options_form.answers[HINTS_QUESTION.option], players)
            self.app.navigation.start_table(self.game, players, self.options, hints=hints)
        elif problem.seat is not None:
            self.name_fields[problem.seat].focus()

    # Page

    def build_body(self) -> Iterator[PagePart]:
        widgets, form = self.widgets, self.options_form
        learn = partial(self.app.navigation.open_lesson, self.game)
        yield lesson_offer(widgets, self.title(), learn, first=self.first_time)
        yield widgets.heading(tr("Players"))
        if hint := self.intro_text():
            yield widgets.remark(hint, margin_bottom=GAP)
        self._fill_players_box()
        yield self._players_box
        add_person = widgets.button(tr("Add player"), self._add_person, flex=1)
        add_bot = widgets.button(tr("Add bot"), self._add_bot, flex=1)
        yield self.button_row(add_person, add_bot)
        add_guest = widgets.button(tr("Add guest"), self._add_guest, flex=1)
        yield horizontal_box(add_guest, margin_top=GAP)
        yield widgets.remark(tr("Guests are not saved."), margin_top=4)
        yield widgets.heading(tr("This evening"))
        form.set_players(widgets, self._names())
        yield form.first_player_card(widgets)
        for question in self.questions:
            yield form.question_card(widgets, question)
        yield form.seat_box

    def _fill_players_box(self) -> None:
        self._players_box.clear()
        self.name_fields: list[toga.TextInput] = []  # [seat]
        for seat, draft in enumerate(self.party):
            self._players_box.add(self._player_card(seat, draft))

    def _player_card(self, seat: int, draft: PlayerDraft) -> toga.Box:
        """Returns a player; in text mode with labels that a screen reader can tell apart."""
        widgets, number, text_mode = self.widgets, seat + 1, self.look.text_mode
        hint = self.placeholder_name(seat)
        hint = tr("Name of player {number}", number=number) if text_mode else hint
        name_field = widgets.field(draft.name, hint, on_change=partial(self._on_name, seat))
        self.name_fields.append(name_field)
        label = tr("Edit player {number}", number=number) if text_mode else tr("Edit")
        edit, kind = partial(self._edit, seat), player_kind(draft)
        if text_mode:
            name_field.style.update(width=widgets.inner_width, margin_top=GAP)
            button = widgets.button(label, edit, margin_top=GAP)
            title = tr("Player {number}: {kind}", number=number, kind=kind)
            return widgets.card(name_field, button, label=title)
        wide = widgets.button_width(label)
        button = widgets.button(label, edit, width=wide)
        room = widgets.inner_width - (_FACE_SIZE + 8) - 10
        is_beside = room - wide - 10 >= _MIN_NAME_WIDTH
        if is_beside:
            room -= wide + 10
        # Its default width may exceed the phone's.
        name_field.style.width = room
        kind_room = room - _KIND_MARGIN - _PAWN_SIZE - (0 if is_beside else wide)
        beneath = horizontal_box(
            widgets.picture(f"pawn-{draft.colour + 1}", _PAWN_SIZE),
            widgets.remark(kind, room=kind_room, flex=1, margin_left=_KIND_MARGIN).widget,
            *([] if is_beside else [button]),
            margin_top=4,
        )
        names = toga.Box(
            children=[name_field, beneath],
            direction="column",
            flex=1,
            margin_left=10,
            margin_right=10 if is_beside else 0,
        )
        face = portrait(widgets, draft, _FACE_SIZE)
        return widgets.card(horizontal_box(face, names, *([button] if is_beside else [])))

    def _names(self) -> list[str]:
        return [
            draft.clean_name or self.placeholder_name(seat) for seat, draft in enumerate(self.party)
        ]

    # Party

    def _on_name(self, seat: int, typed: toga.TextInput, **_event: object) -> None:
        self.party = parties.with_name(self.party, seat, str(typed.value))
        self.options_form.rename_players(self.widgets, self._names())

    def _edit(self, seat: int) -> None:
        self.app.window.show(
            PlayerScreen(self.app, self.party, seat, self._on_edited, self.personalities)
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
        self._add(partial(parties.with_person, guest=True))

    def _add_bot(self) -> None:
        self._add(partial(parties.with_bot, personalities=self.personalities))

    def _add(self, with_player: Callable[[Party], Party]) -> None:
        if len(self.party) < MAX_PLAYERS:
            self._set_party(with_player(self.party))
        else:
            self.show_footer_message(tr("All seats are taken: remove someone first."))

    def _set_party(self, party: Party) -> None:
        self.party = party
        self._fill_players_box()
        self.options_form.set_players(self.widgets, self._names())
        self.show_footer_message("")
