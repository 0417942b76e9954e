"""What a table that waits on the shelf says of itself."""

from coven.boards import STAGINGS
from coven.words import say, say_many
from hall.table import Card


def what(card: Card) -> str:
    """Returns which game waits, and for whom."""
    title = card.name or STAGINGS[card.game].short
    people = [seat for seat in card.active if seat >= 0]
    if card.over:
        return say("{game}: finished", game=title)
    if not people:
        return title
    return say("{game}: {name} plays", game=title, name=card.chairs[people[0]].name)


def ago(seconds: float) -> str:
    """Returns how long ago something was, in words."""
    minutes = int(seconds // 60)
    if minutes < 1:
        return say("just now")
    if minutes < 60:
        return say_many("{n} minute ago", "{n} minutes ago", minutes)
    if minutes < 24 * 60:
        return say_many("{n} hour ago", "{n} hours ago", minutes // 60)
    return say_many("{n} day ago", "{n} days ago", minutes // (24 * 60))
