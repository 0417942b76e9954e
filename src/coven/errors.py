"""Messages for players about refusals and errors, by reason."""

from types import MappingProxyType

from coven.i18n import tr, tr_noop
from engine.core import BadSetup
from engine.games import GAMES
from hall.table import PROTOCOL_VERSION, HallError

REASON_MESSAGES = MappingProxyType(
    {
        # Play
        "game_over": tr_noop("The game is over: start a new one from Home."),
        "not_your_turn": tr_noop("It is not your turn: wait until your name is at the top."),
        "turn_over": tr_noop("Your turn was played in the meantime: this is the table now."),
        "stale": tr_noop("The game has moved on: look again and choose again."),
        "not_now": tr_noop("You cannot do that now: choose one of the options below."),
        "read_only_match": tr_noop("You can only watch this game: start a new one to play."),
        "lesson_waits": tr_noop(
            "Not yet: in this lesson, tap the glowing piece or the right button."
        ),
        "no_such_seat": tr_noop("That seat is empty: choose a player."),
        "no_steps": tr_noop("Nothing was chosen: choose something first."),
        "too_many_steps": tr_noop("One thing at a time: see what it does, then go on."),
        "nothing_to_undo": tr_noop("There is nothing to undo: continue your turn."),
        "cannot_unsay": tr_noop("Others have seen it, so you cannot undo it."),
        "even_turns": tr_noop("Saved. Every turn takes equally long: please wait."),
        # Waz Baraz
        "not_the_master": tr_noop("Only the master chooses the mistresses: please wait."),
        "choose_first": tr_noop("Choose the mistresses first: the others are waiting."),
        "choose_in_order": tr_noop("Choose different witches in the order of their numbers."),
        "answer_first": tr_noop("First ask about a witch, or ask nothing."),
        "name_in_order": tr_noop("Name different witches in the order of their numbers."),
        "name_all_first": tr_noop("Name all the mistresses first."),
        "card_not_in_hand": tr_noop("You do not hold that card: play one of yours."),
        "named_already": tr_noop("You have already named witches this turn: now play a card."),
        "not_on_start": tr_noop("Land exactly on the start to ask. Play a card."),
        "raise_to_play": tr_noop("First raise a card: tap it in your hand, then play it."),
        "pick_witches": tr_noop("First tap the witches you mean."),
        "picked_enough": tr_noop("That is enough: tap a chosen witch to put her back."),
        "press_name_first": tr_noop("To name a witch, first press the button below."),
        # Potion Brew
        "raise_a_card_first": tr_noop("First raise a card from your hand, then tap a pile."),
        "touch_a_pile_first": tr_noop("First tap the pile for your card."),
        "spells_bring_them": tr_noop("Only spells give you Witches and Owls: cast one."),
        "raise_more": tr_noop("Raise a spell and the potions that pay for it."),
        "no_such_card": tr_noop("You do not hold that card: choose one of yours."),
        "other_pile_first": tr_noop("One pile is empty: discard on that one."),
        "spell_is_barred": tr_noop("This spell is barred: take from the deck."),
        "pile_is_empty": tr_noop("That pile is empty: take from the deck."),
        "no_such_spell": tr_noop(
            "That is not a spell: raise a Pelican, an Owl, a Cat or a Lost Wand."
        ),
        "wrong_sum": tr_noop(
            "Raise a spell with potions worth exactly its cost, or with a Mortar."
        ),
        "nobody_to_rob": tr_noop("Nobody else holds a Witch or an Owl: choose another spell."),
        "too_many_points": tr_noop("You may call with 4 points or fewer: play on."),
        "finish_the_spell": tr_noop("First finish the spell: tap something that glows."),
        "no_spell_cast": tr_noop("No spell is in progress: exchange, cast or call."),
        "no_garlic": tr_noop("You have no Garlic: give up the card."),
        "answer_cat_first": tr_noop("First answer: give up the card, or use Garlic."),
        "nothing_to_answer": tr_noop("Nobody is attacking you: exchange, cast or call."),
        # Forest Chase
        "race_not_begun": tr_noop("The race has not started: turn up a card first."),
        "still_counting": tr_noop("Wait for the countdown to end."),
        "race_over": tr_noop("The race is over: close the forest to continue."),
        "race_first": tr_noop("The race is still on: search, or call the spell ready."),
        "not_your_step": tr_noop("Not your step: wait until your pad lights up."),
        "too_soon": tr_noop("The witch is not that fast: wait a moment, then step."),
        "other_hand": tr_noop("Change hands: now tap the other pad."),
        "no_such_pad": tr_noop("That is not your pad: tap the one that lights up."),
        "witch_walks_alone": tr_noop("The witch walks by herself here: just watch."),
        "left_neighbour_places": tr_noop(
            "The player to the left of the searcher places the witch."
        ),
        "no_such_end": tr_noop("The witch starts at the end of a path: tap one that glows."),
        "witch_first": tr_noop("Place the witch first: tap the end of a path."),
        "turn_up_first": tr_noop("First turn up your spell: press the button below."),
        "close_first": tr_noop("First close the forest: press the button below."),
        "house_first": tr_noop("First put the house down: tap a forest tile."),
        "house_on_it": tr_noop("The house is on it: tap to lift the house first."),
        "put_house_back": tr_noop("First put the house back: press the button below."),
        "house_in_hand": tr_noop("You already hold the house: tap its tile, or put it back."),
        "house_not_lifted": tr_noop("You are not holding the house: keep searching."),
        "house_lies_there": tr_noop("The house is already there: tap another tile."),
        "no_house": tr_noop("There is no house in the forest: keep searching."),
        "turn_back_first": tr_noop("First turn back the tile under the house."),
        "open_already": tr_noop("That tile is already open: tap another one."),
        "not_open": tr_noop("That tile is not open: tap one that is."),
        "no_such_tile": tr_noop("There is no such tile: tap one in the forest."),
        "no_such_move": tr_noop("That is not possible: choose one of the options below."),
        "two_tiles_in_order": tr_noop("Fog swaps two different tiles: tap one, then another."),
        "postponed_already": tr_noop("You have already waited once: place the house now."),
        "an_opponent": tr_noop("Choose someone else: tap another player."),
        "easy_is_spared": tr_noop("Players on Easy cannot be chosen: tap another player."),
        "other_pose": tr_noop("Nobody can have both Tiny and Glare: tap another player."),
        # Baron Voodoo
        "take_a_loa_first": tr_noop("First take a Loa: tap one that is left."),
        "loa_not_there": tr_noop("Someone has that Loa: take another one."),
        "loa_of_the_other_team": tr_noop("That Loa is on the other team: take another one."),
        "choose_a_die_first": tr_noop("First choose a rolled die from below the board."),
        "place_the_die_first": tr_noop("First place the die in your hand on a marked space."),
        "space_not_free": tr_noop("Dice go on free spaces of their colour: tap one."),
        "cannot_capture": tr_noop("No die of yours can jump: press the button to pass."),
        "capture_first": tr_noop("First jump over a die with one of yours that glows."),
        "captured_already": tr_noop("You have already captured: continue with the buttons below."),
        "not_your_die": tr_noop("That die is not yours: jump with one that glows."),
        "nothing_to_jump": tr_noop("It has no die beside it to jump over: try one that glows."),
        "not_a_jump": tr_noop("It cannot land there: tap a marked space."),
        "off_the_board": tr_noop("That jump leaves the board: try one that glows."),
        "column_is_full": tr_noop("A column has at most three dice: land somewhere else."),
        "protected": tr_noop("A shield protects it: choose another die."),
        "touch_an_arrow": tr_noop("Mamy Wata slides whole lines: tap an arrow at the edge."),
        "no_such_slide": tr_noop("There is no such line: tap an arrow at the edge."),
        "nothing_slides": tr_noop("Nothing would slide there: tap another arrow."),
        "not_a_single_die": tr_noop("It must be alone, not in a column: tap one that glows."),
        "no_empty_space": tr_noop("Its lines have no empty space: tap another die."),
        "not_in_its_line": tr_noop("It stays in its row or line: tap a marked space."),
        "space_not_empty": tr_noop("That space is taken: tap an empty one."),
        "equal_dice": tr_noop("Those two are the same: tap a different die."),
        "not_a_column": tr_noop("Gran Bwa needs a column of two or three: tap one that glows."),
        "no_room_for_all": tr_noop("There is no room for its dice: tap another column."),
        "no_room_there": tr_noop("Put it on another die, three at most: tap one that glows."),
        "no_capture_left": tr_noop("After that you could not capture: choose something else."),
        "finish_the_power": tr_noop("First finish the power, or undo it."),
        "no_power_called": tr_noop("First tap a Loa below to use its power."),
        "power_used": tr_noop("You have already used a power this turn."),
        "power_comes_last": tr_noop("The power comes last: finish the other steps first."),
        "power_is_no_use": tr_noop("That power has no effect now: choose another one."),
        "no_such_loa": tr_noop("There is no such Loa: tap one of the four."),
        "too_few_offerings": tr_noop("Not enough offerings: choose something cheaper."),
        "nothing_to_pass_to": tr_noop("That was the last step: end your turn."),
        "another_step": tr_noop("You are at another step: choose one of the options below."),
        "another_face": tr_noop("The captured die shows another face: choose an option below."),
        "not_your_colour": tr_noop("Only your own colour earns an offering: continue."),
        "reserve_is_empty": tr_noop("All 20 offerings are taken: continue without."),
        "no_such_face": tr_noop("There is no such face: choose one of the six."),
        "same_face": tr_noop("It already shows that face: choose another one."),
        "no_such_die": tr_noop("That die is not there: tap one that glows."),
        "finish_the_face": tr_noop("First choose the second die, or undo."),
        "same_zone": tr_noop("Both are in one zone: tap a die in another zone."),
        "once_a_turn": tr_noop("You can buy only one extra turn: continue."),
        "no_combination": tr_noop("Not a combination: use one face or one colour, all different."),
        "not_in_order": tr_noop("Pick the dice in their order, then cash them in."),
        # Riddle Masters
        "make_first": tr_noop("All riddles must be made first: write your words and shape them."),
        "all_is_made": tr_noop("Your riddles are finished: wait for the others."),
        "not_your_object": tr_noop("That riddle is someone else's: make your own."),
        "written_already": tr_noop("It already has a word: continue with the next riddle."),
        "shaped_already": tr_noop("It is already shaped: continue with the next riddle."),
        "clay_on_the_table": tr_noop("You are using real clay: only write the word."),
        "one_word": tr_noop("Use one word without spaces."),
        "two_words": tr_noop("Use exactly two words with a space between them."),
        "letters_only": tr_noop("Use only letters: remove the other characters."),
        "word_too_short": tr_noop("It needs at least three letters: choose a longer word."),
        "word_too_long": tr_noop("It has too many letters: choose a shorter word."),
        "same_word_twice": tr_noop("You have written that word already: choose another one."),
        "not_text": tr_noop("That is not readable: type it again."),
        "text_too_long": tr_noop("That is too long: use fewer letters."),
        "strange_characters": tr_noop("It has unreadable characters: type it again."),
        "empty_guess": tr_noop("Type your guess first."),
        "no_clay": tr_noop("There is no clay yet: tap the wheel to add some."),
        "too_many_lumps": tr_noop("You have used all the clay: remove some lumps."),
        "not_a_sculpture": tr_noop("This cannot be shown: shape it again."),
        "no_such_lump": tr_noop("There is no such lump: shape it again."),
        "no_such_size": tr_noop("There is no such size: shape it again."),
        "no_such_colour": tr_noop("There is no such clay: shape it again."),
        "no_such_tilt": tr_noop("Clay cannot lean like that: shape it again."),
        "off_the_table": tr_noop("A lump is off the wheel: move it back."),
        "too_few_gems": tr_noop("Not enough gems for that space: tap a nearer one, or roll."),
        "pay_at_least_one": tr_noop("A move costs at least one gem: tap a space, or roll."),
        "not_on_an_elf": tr_noop("Only an elf gives a letter: move, or use a curse."),
        "letter_first": tr_noop("First ask the elf for a letter, or decline."),
        "letter_awaited": tr_noop("Someone is asking for a letter: please wait."),
        "no_such_position": tr_noop("Letters are numbered 1 to 20: choose one of those."),
        "no_such_object": tr_noop("There is no such riddle: tap one on the table."),
        "own_object": tr_noop("That riddle is yours: tap someone else's."),
        "touch_a_number": tr_noop("First tap a letter's number, then ask for it."),
        "not_on_a_question": tr_noop("You can only ask on a question mark: move there first."),
        "question_first": tr_noop("Finish asking first: ask again, or stop asking."),
        "first_series_only": tr_noop("This is already the second series: ask, guess or stop."),
        "guess_in_the_second_series": tr_noop(
            "You can guess in the second series: end this one first."
        ),
        "no_more_questions": tr_noop("A series has at most twenty questions: end it, or stop."),
        "type_a_question": tr_noop("Type your question first, then ask."),
        "answer_due": tr_noop("You have a question to answer: tap your answer."),
        "answer_awaited": tr_noop("Wait for the answer first."),
        "nothing_asked": tr_noop("Nobody has asked you: choose one of the options below."),
        "verdict_first": tr_noop("You have a guess to check: read it and say whether it is right."),
        "verdict_awaited": tr_noop("A guess is being checked: please wait."),
        "it_is_the_word": tr_noop("It is your word, so the guess is right: tap Right."),
        "guessed_already": tr_noop("You have already guessed this riddle: choose another one."),
        "two_arrows": tr_noop("It already has two arrows: choose another riddle."),
        "no_curse_left": tr_noop("You have no curses left: wait for your turn."),
        "second_series": tr_noop("No curses during a second series: wait until it is over."),
        # Several phones
        "unreachable": tr_noop(
            "No answer. Check the address, that both phones are on the same "
            "Wi-Fi, and that this app may use the local network."
        ),
        "no_network": tr_noop("No network: join a Wi-Fi network, or turn on the hotspot."),
        "bad_address": tr_noop("That is not an address: type the one below the QR code."),
        "bad_code": tr_noop(
            "That is not a code. It has eight or sixteen letters and digits, such as ABCD-EFG2."
        ),
        "bad_name": tr_noop("A name has 1 to 24 letters: enter another one."),
        "bad_chair": tr_noop("That look is not available: choose another face or colour."),
        "bad_setup": tr_noop("A game cannot start like this: change your choices."),
        "bad_ticket": tr_noop("That code was used or has expired: ask for a new one."),
        "bad_token": tr_noop("This seat is on another phone: ask for it back there."),
        "full": tr_noop("All seats are taken: watch, or start another game."),
        "taken": tr_noop("That seat is taken: choose another one."),
        "older_here": tr_noop(
            "The other phone has a newer version: update this app, then try again."
        ),
        "older_there": tr_noop("The other phone has an older version: update it first."),
        "gathering": tr_noop("Not everyone is here yet: the game starts when all have joined."),
        "paused": tr_noop("The game is paused: continue from the Players page above."),
        "called_off": tr_noop("The game was cancelled by vote: start a new one."),
        "seats_elsewhere": tr_noop(
            "Some seats are on other phones: their players must give them back first."
        ),
        "moving": tr_noop("The game is moving to another phone: please wait."),
        "moved": tr_noop("The game is on another phone now: open it again from Home."),
        "not_here": tr_noop("This seat is played on another phone."),
        "not_yours": tr_noop("Only the phone that was asked can do that."),
        "no_vote": tr_noop("You have no vote here: the others decide."),
        "no_such_motion": tr_noop("That is already decided: look at the Players page again."),
        "no_spectators": tr_noop("This game has no spectators: ask for a seat."),
        "not_sent": tr_noop(
            "The game moved on while this phone was offline, and your move was "
            "not sent. Look again and choose again."
        ),
        "seat_gone": tr_noop("Your seat is on another phone now: play there."),
        "given_back": tr_noop("Your seat is back on the host's phone."),
        "unfair_deal": tr_noop(
            "The cards were not dealt as sealed: do not trust this game's host."
        ),
        "deal_withheld": tr_noop(
            "This host has not shown its deal: without the pictures nobody can check the cards."
        ),
        "plain_public": tr_noop(
            "Without https, anyone on the network could read your secrets: "
            "ask for the https address."
        ),
        "plain_link": tr_noop(
            "This link has an address without https: enter the code and the address yourself if "
            "you trust the network."
        ),
        "wrong_certificate": tr_noop(
            "Another device answers at this address: scan the host's QR code again."
        ),
        "bad_package": tr_noop("The game did not arrive complete: ask for it to be sent again."),
        "too_fast": tr_noop("Too much at once: wait a moment, then try again."),
        "too_many_guesses": tr_noop("Too many wrong codes: wait a minute, then try again."),
        "too_many_tables": tr_noop("Too many games were started there: try again later."),
        "too_many_streams": tr_noop("Too many phones are watching there: try again later."),
        # Saving
        "disk_full": tr_noop("The phone is full: free some space, then try again."),
        "read_only": tr_noop(
            "The game could not be saved: check the phone's storage, then try again."
        ),
        "locked": tr_noop("Another program is using the saved games: close it, then try again."),
        "in_use": tr_noop(
            "The saved games are open in another app or server on this device: close it, then "
            "try again."
        ),
        "damaged": tr_noop(
            "The saved games cannot be read. Start a new game: the old file is kept."
        ),
        "newer": tr_noop("A newer app saved these games: update the app to continue."),
        "foreign": tr_noop(
            "The file of the saved games belongs to another program. It was not changed."
        ),
        "set_aside": tr_noop(
            "The saved games were damaged. The file is kept, and you can start new games."
        ),
        "failed": tr_noop("Saving failed: close the app, open it again and continue from Home."),
        "changed_elsewhere": tr_noop(
            "This game is open in another window: close it, then continue here."
        ),
        "no_such_file": tr_noop("There are no saved games there: start a new one."),
        "closed": tr_noop("This game is closed: open it again from Home."),
        "unknown_game": tr_noop("This app does not know that game: update the app to continue."),
        "note_too_long": tr_noop("The notebook is full: remove some marks first."),
        "not_over": tr_noop("The game is not over: its record opens at the end."),
        "no_such_table": tr_noop("This game no longer exists: choose another from Home."),
        "bad_log": tr_noop("This saved game cannot be opened. It is kept: start a new one."),
        "other_edition": tr_noop(
            "This game was saved by another version: update the app to continue."
        ),
        "unexpected": tr_noop("Something went wrong. Go back to Home: your games are saved."),
    }
)


def reason_message(reason: str) -> str:
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
