"""The questions that bots understand, and the answers to any question, in words."""

from coven.words import tr, tr_noop
from engine.games.riddle_masters.pieces import Reply
from engine.games.riddle_masters.words import decode_question

QUESTIONS: dict[str, str] = {
    "alive": tr_noop("Is it alive?"),
    "animal": tr_noop("Is it an animal?"),
    "plant": tr_noop("Is it a plant, or does it grow on one?"),
    "made": tr_noop("Is it made by people?"),
    "food": tr_noop("Does one eat or drink it?"),
    "big": tr_noop("Is it bigger than a person?"),
    "small": tr_noop("Does it fit into one hand?"),
    "indoors": tr_noop("Does one find it inside a house?"),
    "kitchen": tr_noop("Does it belong in a kitchen?"),
    "water": tr_noop("Has it to do with water?"),
    "air": tr_noop("Does it fly or hang in the air?"),
    "legs": tr_noop("Has it legs?"),
    "carries": tr_noop("Does it carry people?"),
    "metal": tr_noop("Is it mostly of metal?"),
    "wood": tr_noop("Is it mostly of wood?"),
    "round": tr_noop("Is it round?"),
    "long": tr_noop("Is it long and narrow?"),
    "holds": tr_noop("Can one put something into it?"),
    "worn": tr_noop("Does one wear it?"),
    "sound": tr_noop("Does it make a sound of its own?"),
    "warm": tr_noop("Does it give light or warmth?"),
    "sharp": tr_noop("Has it a point, an edge or claws?"),
    "danger": tr_noop("Can it hurt somebody?"),
    "soft": tr_noop("Does it give way when it is pressed?"),
    "daily": tr_noop("Does one use or see it every day?"),
    "tool": tr_noop("Does one work with it in the hand?"),
    "power": tr_noop("Does it run on electricity or fuel?"),
    "play": tr_noop("Is it for play, sport or music?"),
    "wild": tr_noop("Does one find it in nature?"),
    "fur": tr_noop("Has it hair, fur or feathers?"),
    "modern": tr_noop("Is it younger than two hundred years?"),
    "opens": tr_noop("Can one open it?"),
}

REPLIES: dict[Reply, str] = {
    "yes": tr_noop("Yes"),
    "no": tr_noop("No"),
    "probably": tr_noop("Probably"),
    "dont_know": tr_noop("Don't know"),
}


def question_text(question_id: str) -> str:
    """Returns a question of the library in words."""
    message = QUESTIONS[question_id]
    return tr(message)


def asked_text(text: str) -> str:
    """Returns what a question said; empty where it was spoken."""
    known = decode_question(text)
    return text if known is None else question_text(known)


def reply_text(given: Reply) -> str:
    """Returns an answer in words."""
    message = REPLIES[given]
    return tr(message)
