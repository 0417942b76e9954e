"""The seal of a deal as four words to say aloud; all languages name the same 64 things."""

from coven.i18n import language
from engine.match import BadLog, verify_draws
from engine.wire import load_log

WORD_COUNT = 4
_LANGUAGES = ("en", "fr", "is")
# [thing][language] The order is fixed: phones with different languages show the same things.
_WORDS = (
    ("acorn", "gland", "akarn"),
    ("apple", "pomme", "epli"),
    ("arrow", "flèche", "ör"),
    ("bear", "ours", "björn"),
    ("bee", "abeille", "býfluga"),
    ("bell", "cloche", "bjalla"),
    ("boat", "bateau", "bátur"),
    ("book", "livre", "bók"),
    ("boot", "botte", "stígvél"),
    ("bread", "pain", "brauð"),
    ("bridge", "pont", "brú"),
    ("broom", "balai", "kústur"),
    ("butterfly", "papillon", "fiðrildi"),
    ("candle", "bougie", "kerti"),
    ("castle", "château", "kastali"),
    ("cat", "chat", "köttur"),
    ("cheese", "fromage", "ostur"),
    ("cherry", "cerise", "kirsuber"),
    ("clock", "horloge", "klukka"),
    ("cloud", "nuage", "ský"),
    ("cow", "vache", "kýr"),
    ("crown", "couronne", "kóróna"),
    ("deer", "cerf", "hjörtur"),
    ("dog", "chien", "hundur"),
    ("dragon", "dragon", "dreki"),
    ("drum", "tambour", "tromma"),
    ("duck", "canard", "önd"),
    ("eagle", "aigle", "örn"),
    ("egg", "œuf", "egg"),
    ("feather", "plume", "fjöður"),
    ("fire", "feu", "eldur"),
    ("fish", "poisson", "fiskur"),
    ("flag", "drapeau", "fáni"),
    ("flower", "fleur", "blóm"),
    ("fox", "renard", "refur"),
    ("frog", "grenouille", "froskur"),
    ("goat", "chèvre", "geit"),
    ("guitar", "guitare", "gítar"),
    ("hammer", "marteau", "hamar"),
    ("hat", "chapeau", "hattur"),
    ("heart", "cœur", "hjarta"),
    ("hen", "poule", "hæna"),
    ("horse", "cheval", "hestur"),
    ("house", "maison", "hús"),
    ("key", "clé", "lykill"),
    ("lamp", "lampe", "lampi"),
    ("leaf", "feuille", "laufblað"),
    ("lion", "lion", "ljón"),
    ("moon", "lune", "tungl"),
    ("mountain", "montagne", "fjall"),
    ("mouse", "souris", "mús"),
    ("mushroom", "champignon", "sveppur"),
    ("needle", "aiguille", "nál"),
    ("owl", "hibou", "ugla"),
    ("ring", "bague", "hringur"),
    ("scissors", "ciseaux", "skæri"),
    ("sheep", "mouton", "kind"),
    ("ship", "navire", "skip"),
    ("snail", "escargot", "snigill"),
    ("snake", "serpent", "slanga"),
    ("spider", "araignée", "könguló"),
    ("star", "étoile", "stjarna"),
    ("sun", "soleil", "sól"),
    ("tree", "arbre", "tré"),
)


def seal_things(digest: str) -> tuple[int, ...]:
    """Returns the numbers of the four things of a hash, the same in every language."""
    return tuple(byte % len(_WORDS) for byte in bytes.fromhex(digest[: 2 * WORD_COUNT]))


def seal_words(digest: str) -> tuple[str, ...]:
    """Returns the words of a hash in the current language."""
    column = _LANGUAGES.index(language())
    return tuple(_WORDS[thing][column] for thing in seal_things(digest))


def verified_seal_words(log: str) -> tuple[str, ...]:
    """Returns the seal words of a finished match if all its draws follow from the seed."""
    try:
        record = load_log(log)
        verify_draws(record)
    except BadLog:
        return ()
    return seal_words(record.commitment)
