"""What a table that waits on the shelf says of itself."""

from coven.games import GAME_INFOS
from coven.words import tr, tr_plural
from hall.table import TableSummary


def saved_table_title(card: TableSummary) -> str:
    """Returns which game waits, and for whom."""
    title = card.name or GAME_INFOS[card.game].short_title
    people = [seat for seat in card.active if seat >= 0]
    if card.is_over:
        return tr("{game}: finished", game=title)
    if not people:
        return title
    return tr("{game}: {name} plays", game=title, name=card.players[people[0]].name)


def time_ago_text(seconds: float) -> str:
    """Returns how long ago something was, in words."""
    minutes = int(seconds // 60)
    if minutes < 1:
        return tr("just now")
    if minutes < 60:
        return tr_plural("{n} minute ago", "{n} minutes ago", minutes)
    if minutes < 24 * 60:
        return tr_plural("{n} hour ago", "{n} hours ago", minutes // 60)
    return tr_plural("{n} day ago", "{n} days ago", minutes // (24 * 60))
