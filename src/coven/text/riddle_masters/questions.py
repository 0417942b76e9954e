"""The questions that bots understand, and the answers to any question, in words."""

from coven.words import mark, say
from engine.games.riddle_masters.phrasing import understood
from engine.games.riddle_masters.pieces import Reply

QUESTIONS: dict[str, str] = {
    "alive": mark("Is it alive?"),
    "animal": mark("Is it an animal?"),
    "plant": mark("Is it a plant, or does it grow on one?"),
    "made": mark("Is it made by people?"),
    "food": mark("Does one eat or drink it?"),
    "big": mark("Is it bigger than a person?"),
    "small": mark("Does it fit into one hand?"),
    "indoors": mark("Does one find it inside a house?"),
    "kitchen": mark("Does it belong in a kitchen?"),
    "water": mark("Has it to do with water?"),
    "air": mark("Does it fly or hang in the air?"),
    "legs": mark("Has it legs?"),
    "carries": mark("Does it carry people?"),
    "metal": mark("Is it mostly of metal?"),
    "wood": mark("Is it mostly of wood?"),
    "round": mark("Is it round?"),
    "long": mark("Is it long and narrow?"),
    "holds": mark("Can one put something into it?"),
    "worn": mark("Does one wear it?"),
    "sound": mark("Does it make a sound of its own?"),
    "warm": mark("Does it give light or warmth?"),
    "sharp": mark("Has it a point, an edge or claws?"),
    "danger": mark("Can it hurt somebody?"),
    "soft": mark("Does it give way when it is pressed?"),
    "daily": mark("Does one use or see it every day?"),
    "tool": mark("Does one work with it in the hand?"),
    "power": mark("Does it run on electricity or fuel?"),
    "play": mark("Is it for play, sport or music?"),
    "wild": mark("Does one find it in nature?"),
    "fur": mark("Has it hair, fur or feathers?"),
    "modern": mark("Is it younger than two hundred years?"),
    "opens": mark("Can one open it?"),
}

REPLIES: dict[Reply, str] = {
    "yes": mark("Yes"),
    "no": mark("No"),
    "probably": mark("Probably"),
    "dont_know": mark("Don't know"),
}


def question(id: str) -> str:
    """Returns a question of the library in words."""
    message = QUESTIONS[id]
    return say(message)


def asked(text: str) -> str:
    """Returns what a question said; empty where it was spoken."""
    known = understood(text)
    return text if known is None else question(known)


def reply(given: Reply) -> str:
    """Returns an answer in words."""
    message = REPLIES[given]
    return say(message)
