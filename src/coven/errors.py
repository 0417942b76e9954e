"""Messages for players about refusals and errors, by reason."""

from types import MappingProxyType

from coven.i18n import tr, tr_noop
from engine.core import BadSetup
from engine.games import GAMES
from hall.table import PROTOCOL_VERSION, HallError

REASON_MESSAGES = MappingProxyType(
    {
        # Play
        "game_over": tr_noop("The game is over: begin a new one from the shelf."),
        "not_your_turn": tr_noop("It is not your turn: wait until your name is above."),
        "turn_over": tr_noop("Your turn was played meanwhile: this is the table now."),
        "stale": tr_noop("The table has moved on: look again and choose anew."),
        "not_now": tr_noop("That cannot be done now: do one of the things offered below."),
        "read_only_match": tr_noop("This game can only be looked at: begin a new one to play."),
        "lesson_waits": tr_noop(
            "Not yet: in this lesson, touch what shines or press the right button."
        ),
        "no_such_seat": tr_noop("Nobody sits there: choose one of the players."),
        "no_steps": tr_noop("Nothing was chosen: choose something first."),
        "too_many_steps": tr_noop("One thing at a time: see what it does, then go on."),
        "nothing_to_undo": tr_noop("There is nothing of yours to take back: go on with your turn."),
        "cannot_unsay": tr_noop("Others have seen it: it cannot be taken back, so play on."),
        "even_turns": tr_noop("Saved. Every turn takes the same time here: wait a moment."),
        # Waz Baraz
        "not_the_master": tr_noop("Only the master chooses the mistresses: wait for the dance."),
        "choose_first": tr_noop("Choose the mistresses first: the others wait for the dance."),
        "choose_in_order": tr_noop("Choose different witches in the order of their numbers."),
        "answer_first": tr_noop("First ask about a witch, or ask nothing."),
        "name_in_order": tr_noop("Name different witches in the order of their numbers."),
        "name_all_first": tr_noop("Name all the mistresses first."),
        "card_not_in_hand": tr_noop("You do not hold that card: play one of yours."),
        "named_already": tr_noop("You have named once this turn: now play a card."),
        "not_on_start": tr_noop("Only who lands exactly on the start may ask: play a card."),
        "raise_to_play": tr_noop("First raise a card: touch it in your hand, then play it."),
        "pick_witches": tr_noop("First touch the witches that you mean."),
        "picked_enough": tr_noop("That is enough: touch one that is picked to put her back."),
        "press_name_first": tr_noop("To name a witch, first press the button below."),
        # Potion Brew
        "raise_a_card_first": tr_noop("First raise a card of your hand, then touch a pile."),
        "touch_a_pile_first": tr_noop("First touch the pile that your card goes on."),
        "spells_bring_them": tr_noop("Only spells bring Witches and Owls: cast one."),
        "raise_more": tr_noop("Raise a spell and the potions that pay for it."),
        "no_such_card": tr_noop("You do not hold that card: choose one of yours."),
        "other_pile_first": tr_noop("One pile is empty: discard on that one."),
        "spell_is_barred": tr_noop(
            "A spell that was cast stays where it lies: take from the deck."
        ),
        "pile_is_empty": tr_noop("That pile is empty: take from the deck."),
        "no_such_spell": tr_noop("That is no spell: raise a Pelican, an Owl, a Cat or a Wand."),
        "wrong_sum": tr_noop(
            "Raise one spell and exactly its number in potions, or a Mortar alone."
        ),
        "nobody_to_rob": tr_noop("Nobody else holds a Witch or an Owl: choose another spell."),
        "too_many_points": tr_noop("You may call with 4 points or fewer: play on."),
        "finish_the_spell": tr_noop("First end the spell: touch one of the things that glow."),
        "no_spell_cast": tr_noop("No spell waits: exchange a card, cast a spell, or call."),
        "no_garlic": tr_noop("You hold no Garlic: give the card up."),
        "answer_cat_first": tr_noop("First answer: give the card up, or use Garlic."),
        "nothing_to_answer": tr_noop("Nobody threatens you now: exchange, cast or call."),
        # Forest Chase
        "race_not_begun": tr_noop("The race has not begun: first a card is turned up."),
        "still_counting": tr_noop("Wait until the count is over: then it begins."),
        "race_over": tr_noop("The race is over: close the forest to go on."),
        "race_first": tr_noop("The race still runs: search, or call the spell ready."),
        "not_your_step": tr_noop("It is not your step: wait until your pad lights up."),
        "too_soon": tr_noop("The witch is not so quick: wait a moment, then step."),
        "other_hand": tr_noop("Change hands: now tap the other pad."),
        "no_such_pad": tr_noop("That is not your pad: tap the one that lights up."),
        "witch_walks_alone": tr_noop("The witch walks by herself here: watch her."),
        "left_neighbour_places": tr_noop(
            "The player on the left of the searcher places the witch."
        ),
        "no_such_end": tr_noop("The witch starts at an end of a path: touch one that glows."),
        "witch_first": tr_noop("First the witch takes her place: touch an end of a path."),
        "turn_up_first": tr_noop("First turn up your spell: press the button below."),
        "close_first": tr_noop("First close the forest: press the button below."),
        "house_first": tr_noop("First put the house down: touch a forest tile."),
        "house_on_it": tr_noop("The house stands on it: touch it to lift the house first."),
        "put_house_back": tr_noop("First put the house back: press the button below."),
        "house_in_hand": tr_noop("You hold the house already: touch its tile, or put it back."),
        "house_not_lifted": tr_noop("The house is not in your hand: go on searching."),
        "house_lies_there": tr_noop("The house stands there already: touch another tile."),
        "no_house": tr_noop("There is no house in the forest: go on searching."),
        "turn_back_first": tr_noop("First turn back the tile that the house stood on."),
        "open_already": tr_noop("That tile lies open already: touch another one."),
        "not_open": tr_noop("That tile is not open: touch one that is."),
        "no_such_tile": tr_noop("There is no such tile: touch one of the forest."),
        "no_such_move": tr_noop("That is not one of the moves: do what is offered below."),
        "two_tiles_in_order": tr_noop("Fog swaps two different tiles: touch one, then another."),
        "postponed_already": tr_noop("You have put it off once: place the house now."),
        "an_opponent": tr_noop("It goes to somebody else: touch another player."),
        "easy_is_spared": tr_noop("Who plays at easy cannot be chosen: touch another player."),
        "other_pose": tr_noop("Tiny and Glare never meet in one player: touch another one."),
        # Baron Voodoo
        "take_a_loa_first": tr_noop("First take a Loa: touch one of those that are left."),
        "loa_not_there": tr_noop("Somebody has that Loa: take one of the others."),
        "loa_of_the_other_team": tr_noop("That Loa plays against yours: take another one."),
        "choose_a_die_first": tr_noop("First choose a rolled die from below the board."),
        "place_the_die_first": tr_noop("First place the die in your hand on a marked space."),
        "space_not_free": tr_noop("A die goes on a free space of its colour: touch one."),
        "cannot_capture": tr_noop("No die of yours can jump: press the button to pass."),
        "capture_first": tr_noop("First jump over a die with one of yours that glows."),
        "captured_already": tr_noop(
            "You have captured in this turn: go on with the buttons below."
        ),
        "not_your_die": tr_noop("That die is not yours: jump with one that glows."),
        "nothing_to_jump": tr_noop("Nothing lies beside it to jump over: try one that glows."),
        "not_a_jump": tr_noop("It cannot land there: touch a place that is marked."),
        "off_the_board": tr_noop("That jump leaves the board: try one that glows."),
        "column_is_full": tr_noop("Three dice are the most: land somewhere else."),
        "protected": tr_noop("A shield protects it: choose another die."),
        "touch_an_arrow": tr_noop("Mamy Wata slides whole lines: touch an arrow at the edge."),
        "no_such_slide": tr_noop("There is no such line: touch an arrow at the edge."),
        "nothing_slides": tr_noop("Nothing would slide there: touch another arrow."),
        "not_a_single_die": tr_noop("It must lie alone, not in a column: touch one that glows."),
        "no_empty_space": tr_noop("No space on its lines is empty: touch another die."),
        "not_in_its_line": tr_noop("It stays on its row or its line down: touch a marked space."),
        "space_not_empty": tr_noop("A die lies there: touch a space that is empty."),
        "equal_dice": tr_noop("Those two are the same: touch a different die."),
        "not_a_column": tr_noop("Gran Bwa needs a column of two or three: touch one that glows."),
        "no_room_for_all": tr_noop("The others have no room for its dice: touch another column."),
        "no_room_there": tr_noop(
            "It goes on a die elsewhere, three at most: touch one that glows."
        ),
        "no_capture_left": tr_noop("After that you could not capture: choose something else."),
        "finish_the_power": tr_noop("First finish the power, or take it back."),
        "no_power_called": tr_noop("No power was called: touch a Loa below first."),
        "power_used": tr_noop("You have used a power in this turn: go on without."),
        "power_comes_last": tr_noop(
            "The power comes at the end: first go through the other steps."
        ),
        "power_is_no_use": tr_noop("That power can do nothing for you now: choose another one."),
        "no_such_loa": tr_noop("There is no such Loa: touch one of the four."),
        "too_few_offerings": tr_noop("You have too few offerings: do something that costs less."),
        "nothing_to_pass_to": tr_noop("Nothing comes after this: end your turn."),
        "another_step": tr_noop("Another step has come: do what is offered below."),
        "another_face": tr_noop("The captured die shows another face: do what is offered below."),
        "not_your_colour": tr_noop("Only your own colour brings an offering: go on."),
        "reserve_is_empty": tr_noop("All 20 offerings are out: go on without."),
        "no_such_face": tr_noop("There is no such face: choose one of the six."),
        "same_face": tr_noop("It shows that face already: choose another one."),
        "no_such_die": tr_noop("That die is not there: touch one that glows."),
        "finish_the_face": tr_noop("First choose the second half, or take it back."),
        "same_zone": tr_noop("Both lie in one zone: touch a die of another one."),
        "once_a_turn": tr_noop("Another turn can be bought once: go on."),
        "no_combination": tr_noop(
            "They are no combination: one face or one colour, all different."
        ),
        "not_in_order": tr_noop("Name the dice in their order, then cash them in."),
        # Riddle Masters
        "make_first": tr_noop("First all riddles are made: write your words and shape them."),
        "all_is_made": tr_noop("Your riddles are made already: wait for the others."),
        "not_your_object": tr_noop("That riddle is somebody else's: make your own."),
        "written_already": tr_noop("Its word is written down already: go on with the next riddle."),
        "shaped_already": tr_noop("It is shaped already: go on with the next riddle."),
        "clay_on_the_table": tr_noop("The clay lies on the table here: only write the word."),
        "one_word": tr_noop("One word is wanted, without spaces: choose a single word."),
        "two_words": tr_noop("Exactly two words are wanted, with a space between them."),
        "letters_only": tr_noop("Only letters may stand in it: take the other signs out."),
        "word_too_short": tr_noop("It needs at least three letters: choose a longer one."),
        "word_too_long": tr_noop("It has too many letters: choose a shorter one."),
        "same_word_twice": tr_noop("You have written that word already: choose another one."),
        "not_text": tr_noop("That cannot be read: type it again."),
        "text_too_long": tr_noop("That is too long: say it in fewer letters."),
        "strange_characters": tr_noop("There are signs in it that nobody can read: type it again."),
        "empty_guess": tr_noop("There is no word in it yet: type what you think it is."),
        "no_clay": tr_noop("There is no clay yet: tap the wheel to put some."),
        "too_many_lumps": tr_noop("All the clay is used: take some lumps away."),
        "not_a_sculpture": tr_noop("This cannot be shown: shape it again."),
        "no_such_lump": tr_noop("There is no such lump: shape it again."),
        "no_such_size": tr_noop("There is no such size: shape it again."),
        "no_such_colour": tr_noop("There is no such clay: shape it again."),
        "no_such_tilt": tr_noop("Clay cannot lean so: shape it again."),
        "off_the_table": tr_noop("A lump lies off the wheel: move it back."),
        "too_few_gems": tr_noop(
            "You have too few gems for that space: touch a nearer one, or roll."
        ),
        "pay_at_least_one": tr_noop("A move costs at least one gem: touch a space, or roll."),
        "not_on_an_elf": tr_noop("Only an elf gives a letter: move on, or use a curse."),
        "letter_first": tr_noop("First ask the elf for a letter, or for none."),
        "letter_awaited": tr_noop("Somebody asks for a letter just now: wait until that is done."),
        "no_such_position": tr_noop("Letters are counted from 1 to 20: choose one of those."),
        "no_such_object": tr_noop("There is no such riddle: touch one on the table."),
        "own_object": tr_noop("That riddle is yours: touch one of somebody else."),
        "touch_a_number": tr_noop("First touch the number of a letter, then ask for it."),
        "not_on_a_question": tr_noop("Only on a question mark may one ask: first move there."),
        "question_first": tr_noop("First end your question: ask on, or stop asking."),
        "first_series_only": tr_noop(
            "This is the second series already: ask, guess, or stop asking."
        ),
        "guess_in_the_second_series": tr_noop("Guesses come in the second series: close this one."),
        "no_more_questions": tr_noop(
            "Twenty questions are enough for a series: close it, or stop."
        ),
        "type_a_question": tr_noop("Type your question first, then ask."),
        "answer_due": tr_noop("A question waits for you: tap your answer."),
        "answer_awaited": tr_noop("An answer is awaited: listen first, then go on."),
        "nothing_asked": tr_noop("Nobody has asked you anything: do one of the things offered."),
        "verdict_first": tr_noop("A guess waits for you: read it and say whether it is right."),
        "verdict_awaited": tr_noop("A guess is being judged: wait until that is done."),
        "it_is_the_word": tr_noop("It is your word, so the guess is right: press Right."),
        "guessed_already": tr_noop("You have guessed this riddle: choose another one."),
        "two_arrows": tr_noop(
            "Two arrows are in it, and that is all it takes: choose another one."
        ),
        "no_curse_left": tr_noop("No curse is left for you: wait for your turn."),
        "second_series": tr_noop("Nobody may curse in a second series: wait until it is over."),
        # Several phones
        "unreachable": tr_noop(
            "Nobody answers there: check the address, that both phones are on the same Wi-Fi, and "
            "that this app may use the local network."
        ),
        "no_network": tr_noop("This phone is on no network: join a Wi-Fi, or open its hotspot."),
        "bad_address": tr_noop("That is no address: type it as it stands below the picture."),
        "bad_code": tr_noop("That is no code: it has eight letters or sixteen, such as ABCD-EFGH."),
        "bad_name": tr_noop("A name has 1 to 24 letters: type another one."),
        "bad_chair": tr_noop("That look cannot be shown: choose another face or colour."),
        "bad_setup": tr_noop("A table cannot be opened like this: change what was chosen."),
        "bad_ticket": tr_noop("That code was used or is too old: ask for a new one."),
        "bad_token": tr_noop("This seat is on another phone now: ask there to give it back."),
        "full": tr_noop("Every seat is taken: look on, or open another table."),
        "taken": tr_noop("Somebody has that seat: take another one."),
        "older_here": tr_noop(
            "The other side has a newer version: update this app, then try again."
        ),
        "older_there": tr_noop("The other side has an older version: it must be updated first."),
        "gathering": tr_noop("Not everybody has come yet: the game begins when all have."),
        "paused": tr_noop("The game is paused: go on by the company page, above."),
        "called_off": tr_noop("The game was called off by vote: begin a new one."),
        "seats_elsewhere": tr_noop(
            "Some seats are on other phones: their players give them back first."
        ),
        "moving": tr_noop("The table moves to another phone just now: wait a moment."),
        "moved": tr_noop("The table is on another phone now: open it from the shelf again."),
        "not_here": tr_noop("This seat is on another phone: it plays there."),
        "not_yours": tr_noop("Only the phone that was asked can do that: ask its owner."),
        "no_vote": tr_noop("You have no voice in that: the others decide."),
        "no_such_motion": tr_noop("That is settled already: look at the company again."),
        "no_spectators": tr_noop("Nobody may look on at this table: ask for a seat."),
        "not_sent": tr_noop(
            "The table moved on while this phone was away, and what you did was not sent: look "
            "again and choose anew."
        ),
        "seat_gone": tr_noop("Your seat is on another phone now: go on playing there."),
        "given_back": tr_noop("Your seat is back at the phone that keeps the table."),
        "unfair_deal": tr_noop(
            "The cards were not dealt as they were sealed: do not trust whoever keeps this table."
        ),
        "bad_package": tr_noop("The table did not arrive whole: let it be offered once more."),
        "too_fast": tr_noop("That was too much at once: wait a moment, then try again."),
        "too_many_guesses": tr_noop("Too many wrong codes: wait a minute, then try again."),
        "too_many_tables": tr_noop("Too many tables were opened there: try again later."),
        "too_many_streams": tr_noop("Too many phones look on there: try again later."),
        # Saving
        "disk_full": tr_noop("The phone is full: free some space, then do it again."),
        "read_only": tr_noop("The phone does not let us save: check its storage, then try again."),
        "locked": tr_noop("Another program holds the saved games: close it, then try again."),
        "damaged": tr_noop(
            "The saved games cannot be read: begin a new game, the old file is kept."
        ),
        "set_aside": tr_noop(
            "The saved games were damaged. The file was set aside, nothing was deleted, and you "
            "can begin new games."
        ),
        "failed": tr_noop("Saving failed: close the app, open it again and go on from the shelf."),
        "changed_elsewhere": tr_noop("Another window plays this game: close it, then go on here."),
        "no_such_file": tr_noop("There are no saved games there: begin a new one."),
        "closed": tr_noop("The table is closed: open the game again from the shelf."),
        "unknown_game": tr_noop("This app does not know that game: update the app to go on."),
        "note_too_long": tr_noop("The notebook is full: take some marks away, then add new ones."),
        "not_over": tr_noop("The game still goes on: its record opens when it is over."),
        "no_such_table": tr_noop("This game is no longer there: choose another from the shelf."),
        "bad_log": tr_noop("This saved game cannot be followed: it stays kept, begin a new one."),
        "other_edition": tr_noop(
            "This game was saved by another version: update the app to go on."
        ),
        "unexpected": tr_noop("Something went wrong: go back to the shelf, your games are saved."),
    }
)


def reason_message(reason: str) -> str:
    """Returns the message of a reason."""
    message = REASON_MESSAGES.get(reason, REASON_MESSAGES["unexpected"])
    return tr(message)


def hall_error_message(error: HallError | BadSetup) -> str:
    """Returns the message of an error of the hall; explains which side has an older version."""
    if isinstance(error, BadSetup):
        return reason_message("bad_setup")
    theirs = getattr(error, "server_version", None)
    if isinstance(theirs, int):
        game = GAMES.get(getattr(error, "game", ""))
        ours = PROTOCOL_VERSION if error.reason == "other_protocol" else game.edition if game else 0
        return reason_message("older_here" if theirs > ours else "older_there")
    return reason_message(error.reason)
