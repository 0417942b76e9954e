"""Start, game choice, set-up and join screens for play on several phones."""

from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import toga

from coven.background import in_background
from coven.data import party as parties
from coven.data.party import Party, PlayerDraft
from coven.errors import hall_error_message
from coven.games import GAME_INFOS
from coven.games.info import OptionChoice, OptionQuestion
from coven.i18n import tr, tr_noop
from coven.online.invitations import LINK_SCHEME, Invitation, is_plain_http, parse_invitation
from coven.screens.page import PageScreen
from coven.screens.setup import SetupScreen
from coven.ui.widgets import GAP, PagePart
from engine.core import BadSetup
from engine.games import GAMES
from hall.storage.room_state import Setup
from hall.table import HallError

if TYPE_CHECKING:
    from coven.app import PocketCoven


def plain_http_warning() -> str:
    return tr(
        "This address is not encrypted: anyone on the same network can read your secrets. "
        "Press again if you trust the network."
    )


@dataclass(eq=False)
class JoinScreen(PageScreen):
    """Asks for code, address and name; a link fills in code and address."""

    name: str
    invitation: Invitation | None = None

    title_text = tr_noop("Join a game")
    _error = ""
    _is_busy = False
    _warned_address = ""  # plain HTTP address whose warning was shown

    def leave(self) -> None:
        self.app.online.open_start()

    def reopen(self, app: "PocketCoven") -> bool:
        """Opens the screen with the typed code, address and name in a new app."""
        screen = JoinScreen(app, "")
        fields = (screen.code_field, screen.address_field, screen.name_field)
        for field, value in zip(fields, self._field_values(), strict=True):
            field.value = value
        app.window.show(screen)
        return True

    def build_body(self) -> Iterator[PagePart]:
        """Yields the fields, with what was typed before."""
        link = self.invitation
        code, address, name = "", "", self.name
        if link is not None:
            code, address = link.code_text, link.address
        if self.is_filled:
            code, address, name = self._field_values()
        widgets, room = self.widgets, self.widgets.inner_width
        story = tr(
            "Scan the QR code on the other phone with your phone's camera, or "
            "enter the code and address shown below it."
        )
        code_hint = tr("Code, such as ABCD-EFGH")
        address_hint = tr("Address, such as 192.168.1.7:8521")
        if widgets.button_width(code_hint) > room or widgets.button_width(address_hint) > room:
            # The labels above the fields say the rest.
            code_hint, address_hint = "ABCD-EFGH", "192.168.1.7:8521"
        self.code_field = widgets.field(code, code_hint, width=room)
        self.code_field.on_change = self._on_code_changed
        self.address_field = widgets.field(address, address_hint, width=room)
        yield widgets.card(
            widgets.remark(story, margin_bottom=GAP),
            widgets.label(tr("Code")),
            self.code_field,
            widgets.label(tr("Address"), margin_top=GAP),
            self.address_field,
        )
        self.name_field = widgets.field(name, tr("Your name"), width=room)
        hint = widgets.remark(tr("A seat that moves to this phone keeps its name."), margin_top=4)
        yield widgets.card(self.name_field, hint, label=tr("Your name"))
        self.message = widgets.label(self._error, margin_bottom=GAP)
        yield self.message
        yield widgets.main_button(tr("Join game"), self._join, margin_bottom=GAP)
        yield widgets.button(tr("Just watch"), partial(self._submit, self.app.online.spectate))

    def _field_values(self) -> tuple[str, str, str]:
        return str(self.code_field.value), str(self.address_field.value), str(self.name_field.value)

    def _on_code_changed(self, _field: object, **_event: object) -> None:
        """Splits a link pasted into the code field into code and address."""
        text = str(self.code_field.value)
        if text.lower().startswith(f"{LINK_SCHEME}://"):
            try:
                invitation = parse_invitation(text)
            except HallError as error:
                if error.reason == "plain_link":  # others may be half typed
                    self._show_message(hall_error_message(error))
                return
            self.address_field.value = invitation.address
            self.code_field.value = invitation.code_text

    def _join(self) -> None:
        self._submit(
            lambda invitation: self.app.online.join_table(invitation, str(self.name_field.value))
        )

    @in_background
    async def _submit(self, action: Callable[[Invitation], Coroutine[Any, Any, None]]) -> None:
        if self._is_busy:
            return
        from hall.remote.http import normalize_address  # imports the network modules

        try:
            invitation = parse_invitation(str(self.code_field.value), str(self.address_field.value))
            normalize_address(invitation.address)  # refuses plain HTTP to a public address
            if is_plain_http(invitation.address) and invitation.address != self._warned_address:
                self._warned_address = invitation.address
                self._show_message(plain_http_warning())
                return
            self._is_busy = True
            self._show_message(tr("Connecting …"))
            await action(invitation)
        except (HallError, BadSetup) as error:
            self._show_message(hall_error_message(error))
        finally:
            self._is_busy = False

    def _show_message(self, text: str) -> None:
        self._error = self.message.text = text


# Start


class OnlineStartScreen(PageScreen):
    """Offers to join a table, or to open one nearby or on a server."""

    title_text = tr_noop("Play on several phones")
    subtitle_text = tr_noop("one game, several phones")
    _warned_address = ""  # plain HTTP address whose warning was shown

    def reopen(self, app: "PocketCoven") -> bool:
        """Opens the screen with the typed server address in a new app."""
        screen = OnlineStartScreen(app)
        screen.server_field.value = self.server_field.value
        app.window.show(screen)
        return True

    def build_body(self) -> Iterator[toga.Widget]:
        """Yields the ways to start, with the server address that was typed before."""
        server = str(self.server_field.value) if self.is_filled else self.app.settings.server
        widgets, online = self.widgets, self.app.online
        if online.lobby is not None:
            back = widgets.main_button(tr("Open your game"), online.open_lobby)
            yield self._card(tr("Your game"), tr("Your game is waiting for players."), back)
        join = widgets.main_button(tr("Join a game"), online.open_join)
        story = tr("Someone has started a game and shows you a QR code.")
        yield self._card(tr("Join"), story, join)
        start = widgets.button(tr("Start nearby"), partial(self._choose_game, ""))
        story = tr(
            "Players connect over the same Wi-Fi or this phone's hotspot. You do "
            "not need the internet."
        )
        yield self._card(tr("Nearby"), story, start)
        self.server_field: toga.TextInput = widgets.field(
            server, tr("Server address"), width=widgets.inner_width
        )
        start = widgets.button(tr("Start on server"), self._open_on_server)
        self.message = widgets.label("")
        story = tr("For players far away. Use a server run by someone you trust.")
        parts = (self.server_field, start, self.message.widget)
        yield self._card(tr("On a server"), story, *parts)

    def _card(self, title: str, story: str, *parts: toga.Widget) -> toga.Box:
        for part in parts:
            part.style.update(margin_top=GAP)
        return self.widgets.card(*parts, label=title, remark=story)

    def _open_on_server(self) -> None:
        from hall.remote.http import normalize_address  # imports the network modules

        try:
            address = normalize_address(str(self.server_field.value))
        except HallError as error:
            self.message.text = hall_error_message(error)
            return
        if is_plain_http(address) and address != self._warned_address:
            self._warned_address = address
            self.message.text = plain_http_warning()
            return
        self.app.change_settings(replace(self.app.settings, server=address))
        self._choose_game(address)

    def _choose_game(self, server: str) -> None:
        self.app.window.show(OnlineGameChoiceScreen(self.app, server))


@dataclass(eq=False)
class OnlineGameChoiceScreen(PageScreen):
    """Asks which game to play."""

    server: str

    title_text = tr_noop("Which game?")

    def leave(self) -> None:
        self.app.online.open_start()

    def subtitle(self) -> str:
        return self.server.removeprefix("https://") if self.server else tr("nearby")

    def build_body(self) -> Iterator[toga.Widget]:
        for name, game_info in GAME_INFOS.items():
            choose = partial(self.app.online.open_setup, name, self.server)
            title = game_info.short_title
            label = tr("Play {game}", game=title) if self.look.text_mode else title
            button = self.widgets.button(label, choose, margin_top=GAP)
            yield self.widgets.card(button, remark=tr(game_info.tagline))


# Set-up


_DEFAULT_SEATS = 3  # possible in every game
SPECTATORS_QUESTION = OptionQuestion(
    "spectators",
    tr_noop("Spectators"),
    (
        OptionChoice(True, tr_noop("Allowed"), tr_noop("anyone with the code can watch the table")),
        OptionChoice(False, tr_noop("Nobody"), tr_noop("only the players see the table")),
    ),
)


def default_online_party(saved: object) -> Party:
    """Returns the last person who played on this phone, and free seats."""
    people = (draft for draft in parties.decode_party(saved) if draft.level is None)
    party: Party = (next(people, PlayerDraft()),)
    while len(party) < _DEFAULT_SEATS:
        party = parties.with_person(party)
    return party


class OnlineSetupScreen(SetupScreen):
    """Set-up where a seat without a name is free for another phone."""

    def __init__(self, app: "PocketCoven", game: str, server: str, last_party: object) -> None:
        self.server = server
        super().__init__(app, game, parties.encode_party(default_online_party(last_party)))

    def leave(self) -> None:
        self.app.window.show(OnlineGameChoiceScreen(self.app, self.server))

    @property
    def questions(self) -> tuple[OptionQuestion, ...]:
        """The game's questions, and whether spectators are allowed."""
        return (*self.game_info.questions, SPECTATORS_QUESTION)

    def intro_text(self) -> str:
        return tr(
            "Enter the names of the players on this phone. A seat without a name "
            "is for another phone."
        )

    def placeholder_name(self, seat: int) -> str:
        return tr("Free seat {number}", number=seat + 1)

    def _copy(self, app: "PocketCoven") -> SetupScreen:
        return OnlineSetupScreen(app, self.game, self.server, None)

    def on_footer_press(self) -> None:
        """Opens the table, or shows what is missing."""
        self.finish_body()
        message = self._find_problem()
        self.show_footer_message(message)
        if not message:
            self.app.store.incoming_party = self.party
            players = dict(enumerate(parties.to_players(self.party)))
            bots = {seat: player for seat, player in players.items() if player.level}
            people = {
                seat: player for seat, player in players.items() if player.name and not player.level
            }
            spectators = self.answers[SPECTATORS_QUESTION.option] is True
            edition, options = GAMES[self.game].edition, self.options
            setup = Setup(self.game, edition, options, len(players), bots, spectators)
            self.app.online.open_table(setup, people, self.server)

    def _find_problem(self) -> str:
        """Returns why the table cannot be opened, or ""."""
        named = parties.with_default_names(self.party, "#{}".format)
        problem = parties.find_problem(named, GAMES[self.game].seat_counts(self.options))
        if problem is not None:
            return problem.text
        if not any(draft.clean_name and draft.level is None for draft in self.party):
            return tr("Enter your name first.")
        if named == self.party:
            return tr("No seat is free: add one, or remove a name.")
        return ""
