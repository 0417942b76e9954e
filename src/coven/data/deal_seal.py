"""The seal of a deal as four pictures with words; all languages name the same 64 pictures."""

from typing import NamedTuple

from coven.i18n import LANGUAGES, language, tr
from engine.match import BadLog, verify_draws
from engine.wire import load_log
from hall.storage.archive import FinishedMatch

PICTURE_COUNT = 4
# [picture][index in LANGUAGES] The order is fixed: phones with different languages show the same
# pictures. The English word is also the name of the art.
_WORDS = (
    ("acorn", "gland", "akarn"),
    ("anchor", "ancre", "akkeri"),
    ("apple", "pomme", "epli"),
    ("arrow", "flèche", "ör"),
    ("axe", "hache", "öxi"),
    ("bear", "ours", "björn"),
    ("bee", "abeille", "býfluga"),
    ("bell", "cloche", "bjalla"),
    ("boat", "bateau", "bátur"),
    ("book", "livre", "bók"),
    ("boot", "botte", "stígvél"),
    ("bridge", "pont", "brú"),
    ("broom", "balai", "kústur"),
    ("butterfly", "papillon", "fiðrildi"),
    ("candle", "bougie", "kerti"),
    ("carrot", "carotte", "gulrót"),
    ("castle", "château", "kastali"),
    ("cat", "chat", "köttur"),
    ("cheese", "fromage", "ostur"),
    ("cherry", "cerise", "kirsuber"),
    ("clock", "horloge", "klukka"),
    ("cloud", "nuage", "ský"),
    ("clover", "trèfle", "smári"),
    ("crown", "couronne", "kóróna"),
    ("drum", "tambour", "tromma"),
    ("duck", "canard", "önd"),
    ("egg", "œuf", "egg"),
    ("feather", "plume", "fjöður"),
    ("fire", "feu", "eldur"),
    ("fish", "poisson", "fiskur"),
    ("flag", "drapeau", "fáni"),
    ("flower", "fleur", "blóm"),
    ("fox", "renard", "refur"),
    ("frog", "grenouille", "froskur"),
    ("ghost", "fantôme", "draugur"),
    ("hammer", "marteau", "hamar"),
    ("hat", "chapeau", "hattur"),
    ("heart", "cœur", "hjarta"),
    ("horse", "cheval", "hestur"),
    ("house", "maison", "hús"),
    ("key", "clé", "lykill"),
    ("lantern", "lanterne", "lukt"),
    ("lightning", "éclair", "elding"),
    ("lion", "lion", "ljón"),
    ("moon", "lune", "tungl"),
    ("mountain", "montagne", "fjall"),
    ("mouse", "souris", "mús"),
    ("mushroom", "champignon", "sveppur"),
    ("owl", "hibou", "ugla"),
    ("pumpkin", "citrouille", "grasker"),
    ("rabbit", "lapin", "kanína"),
    ("ring", "bague", "hringur"),
    ("scissors", "ciseaux", "skæri"),
    ("sheep", "mouton", "kind"),
    ("skull", "crâne", "hauskúpa"),
    ("snail", "escargot", "snigill"),
    ("snake", "serpent", "slanga"),
    ("spider", "araignée", "könguló"),
    ("star", "étoile", "stjarna"),
    ("sun", "soleil", "sól"),
    ("tree", "arbre", "tré"),
    ("turtle", "tortue", "skjaldbaka"),
    ("umbrella", "parapluie", "regnhlíf"),
    ("whale", "baleine", "hvalur"),
)


class SealPicture(NamedTuple):
    """One of the four pictures of a sealed deal."""

    art: str
    word: str  # in the current language


class SealReport(NamedTuple):
    """The pictures of a sealed deal, or the problem."""

    pictures: tuple[SealPicture, ...] = ()
    problem: str = ""


NO_SEAL = SealReport()


def seal_pictures(digest: str) -> tuple[SealPicture, ...]:
    """Returns the pictures of a hash, the same in every language."""
    column = LANGUAGES.index(language())
    rows = [_WORDS[byte % len(_WORDS)] for byte in bytes.fromhex(digest[: 2 * PICTURE_COUNT])]
    return tuple(SealPicture(f"seal-{row[0]}", row[column]) for row in rows)


def seal_sentence(pictures: tuple[SealPicture, ...]) -> str:
    return ", ".join(picture.word for picture in pictures)


def sealed_text(seal: SealReport) -> str:
    """Returns the sentence that text mode shows before the first action, or ""."""
    if seal.problem or not seal.pictures:
        return seal.problem
    return tr("Sealed deal: {words}", words=seal_sentence(seal.pictures))


def verified_pictures(match: FinishedMatch) -> tuple[SealPicture, ...]:
    """Returns the pictures that the game has shown, if its deal is verified."""
    digest = match.seal_digest or match.record.commitment
    return seal_pictures(digest) if is_verified(match.log) else ()


def is_verified(log: str) -> bool:
    """Returns whether all draws of a finished match follow from its sealed seed."""
    try:
        verify_draws(load_log(log))
    except BadLog:
        return False
    return True
