"""Why something was refused, and what to do next, in the player's language."""

from types import MappingProxyType

from coven.words import mark, say

REASONS = MappingProxyType(
    {
        # Play
        "game_over": mark("The game is over: begin a new one from the shelf."),
        "not_your_turn": mark("It is not your turn: wait until your name is above."),
        "stale": mark("The table has moved on: look again and choose anew."),
        "not_now": mark("That cannot be done now: do one of the things offered below."),
        "read_only_match": mark("This game can only be looked at: begin a new one to play."),
        "no_such_seat": mark("Nobody sits there: choose one of the players."),
        "no_steps": mark("Nothing was chosen: choose something first."),
        "too_many_steps": mark("One thing at a time: see what it does, then go on."),
        "nothing_to_undo": mark("There is nothing of yours to take back: go on with your turn."),
        "cannot_unsay": mark("Others have seen it: it cannot be taken back, so play on."),
        # Waz Baraz
        "not_the_master": mark("Only the master chooses the mistresses: wait for the dance."),
        "choose_first": mark("Choose the mistresses first: the others wait for the dance."),
        "choose_in_order": mark("Choose different witches in the order of their numbers."),
        "answer_first": mark("First ask about a witch, or ask nothing."),
        "name_in_order": mark("Name different witches in the order of their numbers."),
        "name_all_first": mark("Name all the mistresses first."),
        "card_not_in_hand": mark("You do not hold that card: play one of yours."),
        "named_already": mark("You have named once this turn: now play a card."),
        "not_on_start": mark("Only who lands exactly on the start may ask: play a card."),
        "press_name_first": mark("To name a witch, first press the button below."),
        # Potion Brew
        "raise_a_card_first": mark("First raise a card of your hand, then touch a pile."),
        "touch_a_pile_first": mark("First touch the pile that your card goes on."),
        "spells_bring_them": mark("Only spells bring Witches and Owls: cast one."),
        "raise_more": mark("Raise a spell and the potions that pay for it."),
        "no_such_card": mark("You do not hold that card: choose one of yours."),
        "other_pile_first": mark("One pile is empty: discard on that one."),
        "spell_is_barred": mark("A spell that was cast stays where it lies: take from the deck."),
        "pile_is_empty": mark("That pile is empty: take from the deck."),
        "no_such_spell": mark("That is no spell: raise a Pelican, an Owl, a Cat or a Wand."),
        "wrong_sum": mark("Raise one spell and exactly its number in potions, or a Mortar alone."),
        "nobody_to_rob": mark("Nobody else holds a Witch or an Owl: choose another spell."),
        "too_many_points": mark("You may call with 4 points or fewer: play on."),
        "finish_the_spell": mark("First end the spell: touch one of the things that glow."),
        "no_spell_cast": mark("No spell waits: exchange a card, cast a spell, or call."),
        "no_garlic": mark("You hold no Garlic: give the card up."),
        "answer_cat_first": mark("First answer: give the card up, or use Garlic."),
        "nothing_to_answer": mark("Nobody threatens you now: exchange, cast or call."),
        # Saving
        "disk_full": mark("The phone is full: free some space, then do it again."),
        "read_only": mark("The phone does not let us save: check its storage, then try again."),
        "locked": mark("Another program holds the saved games: close it, then try again."),
        "damaged": mark("The saved games cannot be read: begin a new game, the old file is kept."),
        "set_aside": mark(
            "The saved games were damaged. The file was set aside, nothing was deleted, and you "
            "can begin new games."
        ),
        "failed": mark("Saving failed: close the app, open it again and go on from the shelf."),
        "changed_elsewhere": mark("Another window plays this game: close it, then go on here."),
        "no_such_file": mark("There are no saved games there: begin a new one."),
        "closed": mark("The table is closed: open the game again from the shelf."),
        "unknown_game": mark("This app does not know that game: update the app to go on."),
        "note_too_long": mark("The notebook is full: take some marks away, then add new ones."),
        "not_over": mark("The game still goes on: its record opens when it is over."),
        "no_such_table": mark("This game is no longer there: choose another from the shelf."),
        "bad_log": mark("This saved game cannot be followed: it stays kept, begin a new one."),
        "other_edition": mark("This game was saved by another version: update the app to go on."),
        "unexpected": mark("Something went wrong: go back to the shelf, your games are saved."),
    }
)


def explained(reason: str) -> str:
    """Returns the sentence for a named reason."""
    message = REASONS.get(reason, REASONS["unexpected"])
    return say(message)
