"""Headgear of the witches without a hat: knots, horns, wreaths, animals, crowns."""

from drawings.shapes import (
    INK,
    MOON,
    PARCHMENT,
    blob,
    cut,
    darker,
    dot,
    flat,
    lighter,
    shape,
    star,
    stroke,
)


def top_knot(colour: str, pin: str) -> str:
    """Returns a great knot of hair with two pins."""
    cap = "M27 48Q24 27 50 25Q76 27 73 48Q66 38 50 37Q34 38 27 48Z"
    return "".join(
        (
            stroke("M27 3L69 31", INK, 7.4) + stroke("M27 3L69 31", pin, 3.4),
            stroke("M73 3L31 31", INK, 7.4) + stroke("M73 3L31 31", pin, 3.4),
            shape(blob(50, 17, 17, 14, 6, 0.05), colour),
            stroke("M39 19Q47 7 60 11M42 24Q52 13 63 18", darker(colour, 0.4), 2.4),
            shape(cap, colour),
            stroke("M39 38Q42 31 49 28M60 38Q58 31 52 28", darker(colour, 0.4), 2.2),
        )
    )


def crescent(colour: str, hair: str) -> str:
    """Returns a crescent moon above a fringe."""
    horns = "M17 2Q12 32 50 34Q88 32 83 2Q76 21 50 21Q24 21 17 2Z"
    fringe = "M26 50Q24 28 50 27Q76 28 74 50L68 42L61 44L55 41L48 44L41 41L34 44Z"
    return "".join(
        (
            shape(fringe, hair),
            shape(horns, colour),
            flat(cut((22, 16), (40, 26), 1.4, -1.4), lighter(colour, 0.6)),
            "".join(
                flat(cut(a, b, 1.1), darker(colour, 0.4))
                for a, b in (((60, 25), (62, 31)), ((67, 23), (70, 28)), ((73, 19), (77, 23)))
            ),
            shape(star(50, 11, 7.4, 3.2, 4), PARCHMENT, 2.4),
        )
    )


def owl(feathers: str, belly: str) -> str:
    """Returns an owl that nests on the head."""
    nest = "M20 47Q15 33 30 30Q50 25 70 30Q85 33 80 47Q74 41 66 43Q50 38 34 43Q26 41 20 47Z"
    body = "M30 2L40 7Q50 4 60 7L70 2Q75 16 70 26Q64 36 50 36Q36 36 30 26Q25 16 30 2Z"
    return "".join(
        (
            shape(body, feathers),
            flat("M38 26Q50 20 62 26Q60 35 50 35Q40 35 38 26Z", belly),
            "".join(
                shape(blob(x, 15, 7.6, 7.6, 4), "#fff4cf", 2.6) + dot(x + s, 15.5, 3.4)
                for x, s in ((41.5, 1), (58.5, -1))
            ),
            shape("M47 19L53 19L50 25Z", "#e8743b", 2),
            shape(nest, "#8a6238"),
            "".join(
                stroke(d, c, 2)
                for d, c in (
                    ("M16 38L36 34", "#d9b98a"),
                    ("M28 41L50 33", INK),
                    ("M44 37L68 33", "#d9b98a"),
                    ("M62 39L86 37", INK),
                    ("M22 34L30 43", INK),
                    ("M72 32L80 42", "#d9b98a"),
                )
            ),
        )
    )


def antlers(horn: str, leaf: str) -> str:
    """Returns antlers above a wreath of leaves."""
    left = "M38 34Q22 26 20 4M24 19Q12 17 8 8M29 27Q14 28 8 22"
    right = "M62 34Q78 26 80 4M76 19Q88 17 92 8M71 27Q86 28 92 22"
    parts = [stroke(side, INK, 9.4) for side in (left, right)] + [
        stroke(side, horn, 4.4) for side in (left, right)
    ]
    leaves = ((28, 41, -40), (36, 35, -20), (45, 32, -6), (55, 32, 8), (64, 35, 20), (72, 41, 40))
    for x, y, turn in leaves:
        parts.append(
            f'<g transform="translate({x} {y}) rotate({turn})">'
            + shape("M0 7Q-7 0 0 -9Q7 0 0 7Z", leaf, 2.8)
            + stroke("M0 4L0 -4", darker(leaf, 0.5), 1.6)
            + "</g>"
        )
    parts += [
        shape(blob(x, y, 3.2, 3.2, 3), "#d8443c", 2) for x, y in ((40.5, 38), (50, 36), (59.5, 38))
    ]
    return "".join(parts)


def turban(colour: str, gem: str) -> str:
    """Returns a wound scarf with a jewel."""
    wrap = "M22 45Q10 20 32 9Q50 -1 69 9Q90 20 78 45Q66 36 50 36Q34 36 22 45Z"
    return "".join(
        (
            shape(wrap, colour),
            stroke(
                "M24 38Q36 18 66 10M30 33Q50 22 76 22M20 26Q32 12 50 8", darker(colour, 0.4), 2.6
            ),
            flat(cut((24, 26), (37, 13), 1.8, 1), lighter(colour)),
            shape("M50 40Q40 29 50 18Q60 29 50 40Z", gem, 3),
            flat(cut((47.5, 32), (48.5, 24), 1.2), PARCHMENT),
            shape(blob(50, 14, 4, 4, 2), MOON, 2.4),
        )
    )


def cat(colour: str, eyes: str) -> str:
    """Returns a cat on the head, with its tail hanging down."""
    body = "M17 44Q10 26 30 23Q54 17 76 25Q90 30 86 45Q74 38 50 39Q28 38 17 44Z"
    tail = "M80 34Q94 42 90 60Q87 74 92 82"
    head = "M14 4L25 11Q33 8 41 11L52 3Q56 20 50 29Q43 36 33 36Q22 36 16 28Q10 18 14 4Z"
    return "".join(
        (
            stroke(tail, INK, 11) + stroke(tail, colour, 5.6),
            shape(body, colour),
            shape(head, colour),
            "".join(
                flat(d, eyes)
                for d in (
                    "M19.5 19Q25 13 30 20Q25 25 19.5 19Z",
                    "M47 19Q41 13 36.5 20Q41 25 47 19Z",
                )
            ),
            flat(cut((25, 16), (25, 23.4), 1.6), INK)
            + flat(cut((41.5, 16), (41.5, 23.4), 1.6), INK),
            flat("M31 25.5L36 25.5L33.5 28.5Z", "#d98a9a"),
            stroke("M18 28L8 26M18 31L9 33M48 28L57 25M48 31L57 32", PARCHMENT, 1.6),
            "".join(
                flat(cut(a, b, 1.2), lighter(colour, 0.35))
                for a, b in (((58, 25), (61, 33)), ((66, 25), (69, 34)), ((74, 28), (77, 36)))
            ),
        )
    )


def flames(outer: str, inner: str) -> str:
    """Returns hair like a bonfire, drawn behind the face."""
    fire = (
        "M20 72Q8 62 12 46L4 40Q14 34 14 22L10 10Q24 14 28 18Q30 8 27 0Q42 6 46 12"
        "Q52 5 53 -1Q64 6 66 16Q76 12 80 4Q86 16 83 26Q92 28 97 26Q90 38 90 46"
        "Q94 60 80 72Q66 80 50 80Q34 80 20 72Z"
    )
    core = (
        "M28 60Q17 48 25 33Q31 32 32 20Q43 24 45 28Q50 22 52 14"
        "Q62 20 62 28Q70 28 74 24Q74 34 77 40Q80 52 72 60Z"
    )
    return (
        shape(fire, outer)
        + flat(core, inner)
        + "".join(
            flat(cut(a, b, 1.4, c), darker(outer, 0.4))
            for a, b, c in (
                ((16, 60), (17, 44), 2),
                ((84, 60), (84, 44), -2),
                ((20, 30), (19, 18), 1),
                ((80, 24), (81, 12), 1),
            )
        )
    )


def crown(colour: str, gem: str) -> str:
    """Returns the tall crown of the eldest."""
    rim = "M22 42L15 10L31 23L38 3L50 20L62 3L69 23L85 10L78 42Q50 49 22 42Z"
    return "".join(
        (
            shape(rim, colour),
            flat("M24.5 35Q50 41.5 75.5 35L77 41Q50 47.5 23 41Z", darker(colour, 0.25)),
            shape(rim, "none"),
            flat(cut((27, 32), (22, 19), 1.6), lighter(colour, 0.7)),
            "".join(
                shape(blob(x, y, 4.2, 4.2, 2), PARCHMENT, 2.4)
                for x, y in ((15, 9), (38, 3.5), (62, 3.5), (85, 9))
            ),
            shape("M50 25L56 32L50 39L44 32Z", gem, 2.6),
            "".join(dot(x, y, 2.6, gem) for x, y in ((33, 33), (67, 33))),
        )
    )


def forelock(colour: str) -> str:
    """Returns the flames that fall over the forehead."""
    return shape(
        "M29 46Q29 32 42 29Q56 26 68 34Q72 40 71 47L65 40L60 45L54 37L48 44L41 38L37 45L34 41Z",
        colour,
        2.8,
    )
