"""Shows the results of rounds and games, and starts what follows."""

from functools import partial
from typing import TYPE_CHECKING, Any

from coven.data.deal_seal import SealReport, is_verified, seal_pictures
from coven.data.tournament import next_action
from coven.errors import reason_message
from coven.games.interface import ResultSummary
from coven.presence import is_multi_phone
from coven.screens.table.results import GameResultScreen, RoundResultScreen
from engine.match import Sight
from hall.table import HallError

if TYPE_CHECKING:
    from coven.session.session import TableSession


async def show_round_result(
    session: "TableSession", summary: ResultSummary, public: Sight[Any]
) -> None:
    """Shows the result of a round. Bots on this phone wait until it is read."""
    phone, table = session.phone, session.table

    async def start_next_round() -> None:
        for seat in phone.local_seats:
            await table.arrive(seat)
        await session.advance(fresh=True)

    phone.release_to_all()
    if not is_multi_phone(table):
        for seat in phone.local_seats:
            await table.leave(seat)
    phone.show(
        RoundResultScreen(
            phone.app.window, phone.game_info, summary, public.view, table.players,
            on_back=start_next_round,
        )
    )  # fmt: skip


async def show_game_result(session: "TableSession", public: Sight[Any]) -> None:
    """Shows the result of the match and records it."""
    assert public.result is not None
    phone, app, table = session.phone, session.app, session.table
    phone.release_to_all()
    info = phone.game_info
    summary = info.ui.game_summary(public.view, public.result, table.players)
    again_label, on_again = await next_action(app, table)
    try:
        log = await table.finished_log()
        digest = await table.seal_digest()
    except HallError as error:
        # The result is known all the same; only replay and proof of the deal are missing.
        message = reason_message(error.reason)
        report, on_replay = SealReport(problem=message), partial(app.show_notice, message)
    else:
        await app.store.record_result(table, log, digest)
        report = SealReport(seal_pictures(digest) if is_verified(log) else ())
        on_replay = partial(app.navigation.open_session_replay, session, log, digest)
    phone.show(
        GameResultScreen(
            app.window, info, summary, public.view, table.players, result=public.result,
            on_again=on_again,
            again_label=again_label, on_back=app.open_shelf, seal=report, on_replay=on_replay,
        )
    )  # fmt: skip
