"""Baron Voodoo on the app's stage."""

from coven.boards.staging import Choice, Lead, Performance, Question, Staging
from coven.words import mark


def _perform() -> Performance:
    from coven.boards.baron_voodoo.performance import PERFORMANCE

    return PERFORMANCE


STAGING = Staging(
    game="baron_voodoo",
    title=mark("Baron Voodoo"),
    tagline=mark("jump over dice, cash them in"),
    minutes=40,
    emblem="game-baron-voodoo",
    credit=mark("Yann Dentil, 2019"),
    ours=mark("Our choice: the map of the board, its fixed faces, and what the rules mark so."),
    questions=(
        Question(
            "teams",
            mark("Teams"),
            (
                Choice("none", mark("No teams"), mark("each plays alone, 2 to 4 players")),
                Choice("legba_wata", mark("Legba + Wata"), mark("against Freda and Bwa, 4 play")),
                Choice("freda_wata", mark("Freda + Wata"), mark("against Legba and Bwa, 4 play")),
            ),
        ),
        Question(
            "loas",
            mark("Loas"),
            (
                Choice("chosen", mark("Chosen"), mark("each takes a Loa, one after another")),
                Choice("random", mark("By chance"), mark("chance gives each a Loa")),
                Choice("in_order", mark("In order"), mark("Wata, Legba, Freda, Bwa")),
            ),
        ),
        Question(
            "placement",
            mark("The dice"),
            (
                Choice("quick", mark("Rolled"), mark("rolled and laid by chance, as usual")),
                Choice("draft", mark("Placed"), mark("you place the rolled dice one by one")),
                Choice("fixed_balanced", mark("Balanced"), mark("always the same, fair to all")),
                Choice("fixed_chaotic", mark("Chaotic"), mark("the same, much Theft and Swap")),
            ),
        ),
        Question(
            "white_majority",
            mark("White majority"),
            (
                Choice(False, mark("Off"), mark("only the four colours count at the end")),
                Choice(True, mark("On"), mark("most white dice count at the end, too")),
            ),
        ),
    ),
    perform=_perform,
    lead=Lead(
        "starter",
        mark("Who begins"),
        mark("Chance names who begins."),
        mark("The oldest begins: you choose."),
    ),
    best="most",
)
