"""Emblems for the shelf, and the app's own icon."""

from drawings.app import trees
from drawings.shapes import MOON, PARCHMENT, blob, cut, darker, flat, group, mix, shape, star, svg
from drawings.waz_baraz import hats, heads
from drawings.waz_baraz.heads import eyes, face, mouth, nose
from drawings.waz_baraz.witches import HEADS

SKY = "#1a2450"


def _collar(colour: str) -> str:
    """Returns shoulders, so that a head without its badge does not float."""
    cloak = "M50 68Q72 70 82 84Q89 94 92 124L8 124Q11 94 18 84Q28 70 50 68Z"
    return shape(cloak, colour) + "".join(
        flat(cut(a, b, 1.3), darker(colour, 0.5))
        for a, b in (
            ((27, 84), (22, 104)),
            ((73, 84), (78, 104)),
            ((36, 90), (34, 110)),
            ((64, 90), (66, 110)),
        )
    )


def _waz_baraz() -> str:
    """Returns three witches before the moon."""
    stars = (
        (24, 22, 6, PARCHMENT),
        (178, 18, 6, PARCHMENT),
        (44, 10, 3.4, MOON),
        (158, 34, 3.4, MOON),
    )
    back = (
        group(_collar("#2f7f78"), HEADS[10](), move=(-2, 34), scale=0.84),
        group(_collar("#b8473c"), HEADS[1](), move=(118, 34), scale=0.84),
    )
    front = group(_collar("#5b3a78"), HEADS[0](), move=(47, 12), scale=1.06)
    return "".join(
        (
            trees.moonrise(SKY, stars),
            *back,
            front,
        )
    )


def night_ground() -> str:
    """Returns the sky and the firs behind the icon's witch, without margins."""
    firs = "".join(
        flat(trees.fir(x, 104, height, 30, seed), colour)
        for x, height, seed, colour in (
            (4, 52, 1, "#1e2a58"),
            (24, 40, 2, "#1e2a58"),
            (78, 42, 3, "#1e2a58"),
            (97, 54, 4, "#1e2a58"),
            (13, 34, 5, "#131a36"),
            (88, 36, 6, "#131a36"),
            (-4, 30, 7, "#131a36"),
            (104, 30, 8, "#131a36"),
        )
    )
    stars = "".join(
        flat(star(x, y, size, size * 0.36, 4), PARCHMENT)
        for x, y, size in ((10, 12, 3.2), (90, 11, 3.6))
    )
    return flat("M0 0L100 0L100 100L0 100Z", "#24316a") + stars + firs


def icon_witch() -> str:
    """Returns the moon and the witch of the app's icon, in the 100 box."""
    skin = heads.GREEN
    moon = blob(50, 46, 38, 38, 7, 0.006)
    witch = (
        _collar("#4b2f66")
        + heads.braids("#e05a30", MOON)
        + face(skin, heads.POINTED)
        + eyes("wide")
        + nose("hook", skin)
        + mouth("smile")
        + heads.wart(61, 60, skin)
        + hats.pointed("#8450a6", "#f0b93f")
    )
    return (
        trees.rays(50, 46, 41.5, 52, mix("#24316a", MOON, 0.65), 30, 1.1)
        + shape(moon, MOON, 2.8)
        + flat("M64 13Q84 46 62 80Q86 72 87 46Q84 22 64 13Z", darker(MOON, 0.12))
        + group(witch, move=(13, 15), scale=0.74)
    )


def icon(kind: str) -> str:
    """Returns the app's icon: square and full, round, or with the margin of adaptive icons."""
    match kind:
        case "square":
            return svg(
                100, 100, night_ground(), group(icon_witch(), move=(-4, 0), scale=1.08), _hill(95)
            )
        case "round":
            clip = '<clipPath id="round"><circle cx="50" cy="50" r="50"/></clipPath>'
            body = night_ground() + group(icon_witch(), move=(6, 8), scale=0.88) + _hill(90)
            return svg(100, 100, f'{clip}<g clip-path="url(#round)">{body}</g>')
        case "adaptive":
            witch = group(icon_witch(), move=(20.8, 23.1), scale=0.585)
            return svg(100, 100, night_ground(), witch, _hill(78))
    raise ValueError(kind)


def _hill(top: float) -> str:
    return flat(
        f"M-2 {top + 4}Q24 {top - 3} 50 {top - 2}Q76 {top - 3} 102 {top + 4}L102 102L-2 102Z",
        "#131a36",
    )


def drawings() -> dict[str, str]:
    """Returns the emblems by name."""
    return {"game-waz-baraz": svg(200, 120, _waz_baraz())}
