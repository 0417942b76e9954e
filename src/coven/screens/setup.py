"""SetupScreen: players and options of a game, with the questions about the rules."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from operator import setitem
from typing import TYPE_CHECKING

import toga

from coven.data import party as parties
from coven.data.party import MAX_PLAYERS, Party, PlayerDraft
from coven.data.people import Person, name_key
from coven.games import GAME_INFOS
from coven.games.info import OptionChoice, OptionQuestion
from coven.i18n import tr, tr_noop
from coven.screens.page import PageScreen
from coven.screens.people import ChoosePersonScreen, portrait
from coven.screens.player import PlayerScreen, player_kind
from coven.ui.widgets import GAP, Chips, PagePart, horizontal_box
from engine.bots.registry import BOTS
from engine.core import OptionValue
from engine.games import GAMES
from hall.hall import Hall
from hall.storage.sqlite import Json
from hall.table import SeatedPlayer

if TYPE_CHECKING:
    from coven.app import PocketCoven


RANDOM_PLAYER, CHOSEN_PLAYER, APP_PLAYER = range(3)
HINTS_QUESTION = OptionQuestion(
    "hints",
    tr_noop("Hints"),
    (
        OptionChoice("alone", tr_noop("Alone"), tr_noop("when one person plays with bots")),
        OptionChoice("on", tr_noop("On"), tr_noop("on your turn, ask what a bot would do")),
        OptionChoice("off", tr_noop("Off"), tr_noop("no advice")),
    ),
)
_FIRST_PLAYER_LABELS = (tr_noop("Chance"), tr_noop("A player"), tr_noop("The app"))

_OPENED_GAMES_KEY = "lessons"
_FACE_SIZE = 46
_PAWN_SIZE = 22
_KIND_MARGIN = 6  # between the pawn and the kind of player
_MIN_NAME_WIDTH = 150  # enough to see what is typed


def are_hints_enabled(mode: object, players: Sequence[SeatedPlayer]) -> bool:
    """Returns whether a table with these players has hints."""
    people = sum(player.level is None for player in players)
    return mode == "on" or (mode == "alone" and people == 1)


async def is_first_opening(hall: Hall, game: str) -> bool:
    """Returns whether a game is opened for the first time on this phone, and records it."""
    saved = await hall.load_value(_OPENED_GAMES_KEY)
    opened: list[Json] = saved if isinstance(saved, list) else []
    if game in opened:
        return False
    await hall.save_value(_OPENED_GAMES_KEY, [*opened, game])
    return True


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
        self.answers: dict[str, OptionValue] = {}  # [option]
        self._first_player_mode = RANDOM_PLAYER
        self._first_seat = 0  # if a player was chosen
        self._players_box = toga.Box(direction="column")
        self._first_player_box = toga.Box(direction="column")
        self._seat_box = toga.Box(direction="column")  # questions to each player
        super().__post_init__()

    def title(self) -> str:
        return self.game_info.title

    def reopen(self, app: "PocketCoven") -> bool:
        """Opens the set-up with the same players and answers in a new app."""
        screen = self._copy(app)
        screen.known_people, screen.party = self.known_people, self.party
        screen.answers = dict(self.answers)
        screen._first_player_mode, screen._first_seat = self._first_player_mode, self._first_seat
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
        # The answers may include those of a removed player.
        known = {option.name for option in GAMES[self.game].options}
        options = {name: value for name, value in self.answers.items() if name in known}
        first = self.game_info.first_player
        chosen = self._first_player_mode == CHOSEN_PLAYER and self._first_seat < len(self.party)
        options[first.option] = self._first_seat if chosen else "random"
        if first.app_option is not None:
            options[first.app_option] = self._first_player_mode == APP_PLAYER
        return options

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
            hints = are_hints_enabled(self.answers[HINTS_QUESTION.option], players)
            self.app.navigation.start_table(self.game, players, self.options, hints=hints)
        elif problem.seat is not None:
            self.name_fields[problem.seat].focus()

    # Page

    def build_body(self) -> Iterator[PagePart]:
        widgets = self.widgets
        learn = partial(self.app.navigation.open_lesson, self.game)
        if self.first_time:
            yield widgets.card(
                widgets.body_text(
                    tr("A guided first game shows you everything in about 4 minutes.")
                ),
                widgets.main_button(tr("Learn by playing"), learn, margin_top=GAP),
                label=tr("New to {game}?", game=self.title()),
                fill=self.look.palette.success,
            )
        else:
            yield widgets.button(tr("Learn by playing"), learn, margin_bottom=GAP)
        yield widgets.heading(tr("Players"))
        if hint := self.intro_text():
            yield widgets.remark(hint, margin_bottom=GAP)
        self._fill_players_box()
        yield self._players_box
        add_person = widgets.button(tr("Add player"), self._add_person, flex=1)
        with_bot = partial(parties.with_bot, personalities=self.personalities)
        add_bot = widgets.button(tr("Add bot"), partial(self._add, with_bot), flex=1)
        yield self.button_row(add_person, add_bot)
        with_guest = partial(parties.with_person, guest=True)
        add_guest = widgets.button(tr("Add guest"), partial(self._add, with_guest), flex=1)
        yield horizontal_box(add_guest, margin_top=GAP)
        yield widgets.remark(tr("Guests are not saved."), margin_top=4)
        yield widgets.heading(tr("This evening"))
        self._update_player_questions()
        yield self._first_player_card()
        for question in self.questions:
            yield self._question_card(question, tr(question.label))
        yield self._seat_box

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
        kind_room = room - _KIND_MARGIN - _PAWN_SIZE
        # The button shares the row of what the player is, unless large text leaves no room.
        shares_row = not is_beside and self._has_room_for_kinds(kind_room - wide)
        if shares_row:
            kind_room -= wide
        elif not is_beside:
            button.style.update(width=room, margin_top=4)
        beneath = horizontal_box(
            widgets.picture(f"pawn-{draft.colour + 1}", _PAWN_SIZE),
            widgets.remark(kind, room=kind_room, flex=1, margin_left=_KIND_MARGIN).widget,
            *([button] if shares_row else []),
            margin_top=4,
        )
        names = toga.Box(
            children=[name_field, beneath, *([] if is_beside or shares_row else [button])],
            direction="column",
            flex=1,
            margin_left=10,
            margin_right=10 if is_beside else 0,
        )
        face = portrait(widgets, draft, _FACE_SIZE)
        return widgets.card(horizontal_box(face, names, *([button] if is_beside else [])))

    def _has_room_for_kinds(self, room: float) -> bool:
        fonts, kinds = self.look.fonts, set(map(player_kind, self.party))
        font = fonts.font(size="small")
        return all(fonts.can_keep_words(kind, room, font) for kind in kinds)

    def _names(self) -> list[str]:
        return [
            draft.clean_name or self.placeholder_name(seat) for seat, draft in enumerate(self.party)
        ]

    # Questions

    def _first_player_card(self) -> toga.Box:
        """Returns the question who plays first."""
        first = self.game_info.first_player
        stories = [first.random_text, first.chosen_text]
        if first.app_option is not None:
            stories.append(first.app_text)

        def choose(mode: int) -> None:
            self._first_player_mode = mode
            self._update_first_player()

        modes = [(mode, tr(_FIRST_PLAYER_LABELS[mode])) for mode in range(len(stories))]
        return self.choice_card(
            "leader", tr(first.label), modes, self._first_player_mode, choose,
            self._first_player_box, remarks=[*map(tr, stories)],
        )  # fmt: skip

    def _question_card(self, question: OptionQuestion, label: str) -> toga.Box:
        """Returns an option with a description of the chosen value."""
        choices, option = question.choices, question.option
        usual = question.default() if question.default is not None else choices[0].value
        return self.choice_card(
            option, label, [(choice.value, tr(choice.label)) for choice in choices],
            self.answers.setdefault(option, usual), partial(setitem, self.answers, option),
            remarks=[tr(choice.description) for choice in choices],
        )  # fmt: skip

    def _update_first_player(self) -> None:
        """Offers the players to choose from, if a player is to be chosen."""
        self._first_player_box.clear()
        self.chips.pop("first", None)
        if self._first_player_mode != CHOSEN_PLAYER:
            return
        self._first_seat = min(self._first_seat, len(self.party) - 1)
        subject = tr(self.game_info.first_player.label)
        choose = partial(setattr, self, "_first_seat")
        chips = Chips(self.widgets, self._names(), self._first_seat, choose, subject=subject)
        self.chips["first"] = chips
        self._first_player_box.add(chips.widget)

    def _seat_questions(self) -> Iterator[tuple[OptionQuestion, str]]:
        """Yields the questions to each player and their labels."""
        for question in self.game_info.seat_questions:
            for seat, name in enumerate(self._names()):
                own = replace(question, option=question.option.format(seat=seat))
                yield own, tr(question.label, name=name)

    def _update_player_questions(self) -> None:
        """Updates the questions for the current players."""
        self._update_first_player()
        self._seat_box.clear()
        self._seat_box.add(*(self._question_card(*each) for each in self._seat_questions()))

    # Party

    def _on_name(self, seat: int, typed: toga.TextInput, **_event: object) -> None:
        self.party = parties.with_name(self.party, seat, str(typed.value))
        if self._first_player_mode == CHOSEN_PLAYER:
            self._update_first_player()
        for question, label in self._seat_questions():
            if question.option in self.labels:  # else not built yet
                self.labels[question.option].text = label

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

    def _add(self, with_player: Callable[[Party], Party]) -> None:
        if len(self.party) < MAX_PLAYERS:
            self._set_party(with_player(self.party))
        else:
            self.show_footer_message(tr("All seats are taken: remove someone first."))

    def _set_party(self, party: Party) -> None:
        self.party = party
        self._fill_players_box()
        self._update_player_questions()
        self.show_footer_message("")
